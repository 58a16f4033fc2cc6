"""Scenes, which are views drawn as SVG: the same for the browser, the notebook, the replay and the docs.

A scene is made of *things*: groups with a stable id and an accessible name. The id of a piece stays with it wherever it
goes, so a page that swaps one scene for the next can let it glide; ``State.touches`` names things by their ids.

A scene may be laid out a second time for pages higher than wide: ``tall`` is its box there, and what has a ``tall`` place of its
own goes to it. The page does it; a drawing that stands alone is as wide as it is.

Colours are never written into a scene: markup and styles say ``var(--sand)``, and either the page's style sheet gives
the values or ``Scene.svg`` writes those of a theme in.
"""

import re
from collections.abc import Mapping
from hashlib import blake2b
from html import escape

Theme = Mapping[str, str]

BUTTON = "say-"  # a last touch that begins so is no thing of the scene but a button beside it

_SEATS = {
    "seat-1": "#0072B2",
    "seat-2": "#D55E00",
    "seat-3": "#009E73",
    "seat-4": "#CC79A7",
    "seat-5": "#E6B800",
    "seat-6": "#5B4A9C",
    "rim": "#2A2436",
    "card": "#FFFBF3",
    "card-ink": "#2A2436",
}

LIGHT: Theme = {
    **_SEATS,
    "ground": "#F6EFE2",
    "surface": "#FFFBF3",
    "ink": "#2A2436",
    "quiet": "#6B6178",
    "accent": "#B4531F",
    "focus": "#1F4FA3",
    "shade": "#2A243633",
}

DARK: Theme = {
    **_SEATS,
    "ground": "#161A2B",
    "surface": "#20263C",
    "ink": "#F1E9DA",
    "quiet": "#A9A2B8",
    "accent": "#F0A35E",
    "focus": "#8CB8FF",
    "shade": "#00000066",
}

# Of every scene. Seats: fill by colour, told apart by their glyph as well.
STYLE = """
text { font-family: system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
.quiet { fill: var(--quiet); }
.middle { text-anchor: middle; }
.ground { fill: var(--ground); }
.surface { fill: var(--surface); }
.last { fill: none; stroke: var(--accent); stroke-width: 3; }
.shade { fill: var(--shade); }
.seat-1 { fill: var(--seat-1); } .seat-2 { fill: var(--seat-2); } .seat-3 { fill: var(--seat-3); }
.seat-4 { fill: var(--seat-4); } .seat-5 { fill: var(--seat-5); } .seat-6 { fill: var(--seat-6); }
.piece { stroke: var(--rim); stroke-width: 1.5; stroke-linejoin: round; }
.glyph { fill: var(--card); stroke: none; }
"""

# The sign of each seat, in a square from −10 to 10: disc, triangle, square, diamond, star, cross.
GLYPHS = (
    "M0-8A8 8 0 1 0 0 8A8 8 0 1 0 0-8Z",
    "M0-9L9 7H-9Z",
    "M-7-7H7V7H-7Z",
    "M0-10L8 0L0 10L-8 0Z",
    "M0-10L2.5-3.4L9.5-3.1L4-1.3L5.9 8.1L0 4.2L-5.9 8.1L-4-1.3L-9.5-3.1L-2.5-3.4Z",
    "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
)


def number(value: float) -> str:
    """Two decimals at most, none that say nothing."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element. ``class_`` and ``aria_label`` become class and aria-label; attributes that are None are left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(words)
    return f"<{opening}>{''.join(inside)}</{name}>" if inside else f"<{opening}/>"


def label(x: float, y: float, text: object, size: float = 14, class_: str = "middle") -> str:
    """A line of text with its baseline at y."""
    return tag("text", escape(str(text)), x=x, y=y, font_size=size, class_=class_)


def glyph(seat: int, x: float = 0, y: float = 0, size: float = 20, class_: str = "glyph") -> str:
    """The sign of a seat, ``size`` wide, around (x, y)."""
    return tag(
        "path",
        d=GLYPHS[seat],
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 20)})",
        class_=class_,
    )


class Scene:
    """A drawing that grows by ``add`` and ``thing``, from back to front."""

    def __init__(
        self, name: str, width: float, height: float, style: str = "", left: float = 0, top: float = 0
    ) -> None:
        self.name = name  # what it shows, for those who cannot see it
        self.box = (left, top, width, height)
        self.tall: tuple[float, float, float, float] | None = None
        self.style = STYLE + style
        self.symbols: dict[str, str] = {}
        self.parts: list[str] = []

    def symbol(self, id: str, markup: str) -> None:
        """Something drawn around (0, 0) once, for ``use`` to repeat."""
        self.symbols[id] = tag("g", markup, id=id)

    def add(self, *markup: str) -> None:
        self.parts.extend(markup)

    def thing(
        self,
        id: str,
        name: str,
        x: float,
        y: float,
        *inside: str,
        class_: str = "",
        turn: float = 0,
        tall: str | None = None,
        form: str | None = None,
    ) -> None:
        """A piece or a place that can be named, touched and moved. ``inside`` is drawn around (0, 0).

        ``tall``: how it is moved on a page higher than wide. There, of things with one ``form`` only one is seen at a time.
        """
        turned = f" rotate({number(turn)})" if turn else ""
        self.parts.append(
            tag(
                "g",
                tag("title", escape(name)),
                *inside,
                id=id,
                class_=f"thing {class_}".rstrip(),
                transform=f"translate({number(x)} {number(y)}){turned}",
                role="img",
                aria_label=name,
                data_tall=tall,
                data_form=form,
            )
        )

    def part(self, *inside: str, tall: str | None) -> None:
        """Something that goes elsewhere on a page higher than wide; None: it is not there."""
        self.parts.append(tag("g", *inside, data_tall=tall or "none"))

    def markup(self) -> str:
        """The SVG element for a page whose style sheet names the colours."""
        left, top, width, height = (number(side) for side in self.box)
        return tag(
            "svg",
            tag("title", escape(self.name)),
            tag("style", self.style),
            tag("defs", *self.symbols.values()) if self.symbols else "",
            *self.parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{left} {top} {width} {height}",
            data_tall=" ".join(map(number, self.tall)) if self.tall else None,
            class_="scene",
        )

    def svg(self, theme: Theme = LIGHT) -> str:
        """A drawing that stands alone, in the colours of a theme, on its ground."""
        left, top, width, height = self.box
        ground = tag("rect", x=left, y=top, width=width, height=height, class_="ground")
        alone = self.markup().replace(
            'class="scene">', f'class="scene" width="{number(width)}" height="{number(height)}">', 1
        )
        alone = alone.replace("</style>", f"</style>{ground}", 1)
        alone = re.sub(r' data-(?:tall|form)="[^"]*"', "", alone)
        return re.sub(r"var\(--([a-z0-9-]+)\)", lambda match: theme[match[1]], alone)

    def inline(self, theme: Theme = LIGHT) -> str:
        """The same for an HTML document that may hold other drawings: ids, classes and style are of this one alone."""
        alone = self.svg(theme)
        own = f"s{blake2b(alone.encode(), digest_size=6).hexdigest()}-"
        head, style, rest = re.split("</?style>", alone, maxsplit=2)
        style = re.sub(r"([^{}]+)\{", lambda rule: _scoped(rule[1], own) + "{", style)
        return f"{_prefixed(head, own)}<style>{style}</style>{_prefixed(rest, own)}"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.inline()


def _scoped(selectors: str, own: str) -> str:
    """Selectors of rules that are for the inside of the one drawing whose classes begin so."""
    each = (re.sub(r"\.(?=[a-z])", f".{own}", selector.strip()) for selector in selectors.split(","))
    return ", ".join(f".{own}scene {selector}" for selector in each)


def _prefixed(markup: str, own: str) -> str:
    """Markup whose ids and classes begin so."""
    markup = re.sub(r'( id="| href="#)', rf"\1{own}", markup)
    return re.sub(
        r' class="([^"]*)"', lambda match: f' class="{" ".join(own + name for name in match[1].split())}"', markup
    )


def use(id: str, x: float = 0, y: float = 0, scale: float = 1, class_: str | None = None) -> str:
    """A symbol of the scene at (x, y)."""
    move = f"translate({number(x)} {number(y)})"
    return tag("use", href=f"#{id}", transform=move if scale == 1 else f"{move} scale({number(scale)})", class_=class_)
