"""The pieces of Five Tribes as symbols, each drawn once around (0, 0), and the colours that are the same in every theme."""

from caravanserai.core.scene import Scene, label, tag, use

STYLE = """
.tile { stroke: #7A6A55; stroke-width: 2; }
.tile-0 { fill: #C3CFE4; } .tile-1 { fill: #AFC4DE; } .tile-2 { fill: #E3B48F; } .tile-3 { fill: #EDCFA8; } .tile-4 { fill: #CBD9A0; }
.blue { fill: #2F5D9E; } .red { fill: #A8432F; }
.value { fill: #FFFFFF; font-weight: 700; }
.where { fill: #5B4E3E; }
.sign { fill: #2A2436; opacity: 0.38; }
.meeple { stroke: #2A2436; stroke-width: 1.6; stroke-linejoin: round; }
.tribe-0 { fill: #F0C02F; } .tribe-1 { fill: #FBF7EE; } .tribe-2 { fill: #3F9A54; } .tribe-3 { fill: #3A6FC4; } .tribe-4 { fill: #C8372D; }
.dark { fill: #2A2436; } .light { fill: #FFFBF3; } .line { fill: none; stroke: #2A2436; stroke-width: 1.6; }
.coin { fill: #E8B83A; stroke: #7A5A10; stroke-width: 1.5; }
.leaf { fill: #3E8A4A; stroke: #1F4A28; stroke-width: 1.2; stroke-linejoin: round; }
.trunk { fill: #8A5A33; stroke: #4A2E18; stroke-width: 1; }
.stone { fill: #F4E3C3; stroke: #6B5336; stroke-width: 1.4; stroke-linejoin: round; }
.dome { fill: #C98A2B; stroke: #6B4512; stroke-width: 1.4; }
.paper { fill: #FFFBF3; stroke: #7A6A55; stroke-width: 1.5; }
.fakir { fill: #E9DFF2; } .rare { fill: #F8E3A6; } .fine { fill: #E4E7EC; } .plain { fill: #F0DDC4; }
.turban { fill: #9A78C2; }
.sack { fill: #A67C52; }
.back { fill: #5B4A8C; stroke: #F0B64A; stroke-width: 1.2; }
.spot { fill: var(--surface); stroke: var(--quiet); stroke-width: 1.5; }
.panel { fill: var(--surface); stroke: var(--shade); stroke-width: 1.5; }
.panel-now { fill: var(--surface); stroke: var(--accent); stroke-width: 3; }
.night { fill: #3A3668; stroke: #8C7FC0; stroke-width: 1.5; }
.night-ink { fill: #F6E7C1; }
.lamp { fill: #F0B64A; stroke: #6B4512; stroke-width: 1.2; stroke-linejoin: round; }
.trail { fill: none; stroke: var(--accent); stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; opacity: 0.8; stroke-dasharray: 1 8; }
.bold { font-weight: 700; }
.end { text-anchor: end; }
.badge { fill: #2A2436; }
.badge-ink { fill: #FFFBF3; font-weight: 700; }
.here { fill: none; stroke: var(--accent); stroke-width: 4; }
"""

_ROBE = "M-10 14C-10 3-5 0 0 0S10 3 10 14Z"
_FACE = tag("circle", cx=0, cy=-5, r=5.5, class_="meeple light")


def _meeple(tribe: int, hat: str) -> str:
    return tag("path", d=_ROBE, class_=f"meeple tribe-{tribe}") + _FACE + hat


def _hat(tribe: int, d: str) -> str:
    return tag("path", d=d, class_=f"meeple tribe-{tribe}")


# A turban with a plume, a tall hood with a beard, a basket, a stone, a hood with a mask.
_MEEPLES = (
    _meeple(
        0,
        _hat(0, "M-9-7C-9-14 9-14 9-7Z") + tag("path", d="M0-12C2-17 5-17 6-15C5-13 3-12 0-12Z", class_="meeple light"),
    ),
    _meeple(1, _hat(1, "M-6-6L0-17L6-6Z") + _hat(1, "M-4-2L0 7L4-2Z")),
    _meeple(2, _hat(2, "M-10-15H10L6-8H-6Z")),
    _meeple(3, _hat(3, "M-7-16H7V-8H-7Z") + tag("path", d="M-7-12H7M0-16V-12", class_="line")),
    _meeple(
        4, _hat(4, "M-8-1C-9-17 9-17 8-1C5-4-5-4-8-1Z") + tag("rect", x=-5, y=-9, width=10, height=3.5, class_="light")
    ),
)

_PALM = tag("path", d="M-1.5 14C-1 6-2 0-1-4L2-4C2 2 2 8 3 14Z", class_="trunk") + tag(
    "path",
    d="M0-4C-4-10-12-9-14-3C-9-6-4-5 0-4C-6-3-9 2-8 6C-4 2-1 0 0-4C1 0 5 2 9 6C9 1 6-3 0-4C5-6 10-6 14-3C12-10 4-10 0-4Z",
    class_="leaf",
)
_PALACE = (
    tag("path", d="M-13 14V1H13V14Z", class_="stone")
    + tag("path", d="M-8 1C-10-8 0-10 0-15C0-10 10-8 8 1Z", class_="dome")
    + tag("path", d="M-3 14V8C-3 4 3 4 3 8V14Z", class_="dark")
)
_CAMEL = (
    "M-14 12L-13-1C-12-7-8-9-6-4C-4-10 2-10 4-4C6-4 7-7 8-12C9-15 14-14 15-10L11-9C11-4 10 1 7 3L8 12H4L3 5H-7L-9 12Z"
)
_COIN = tag("circle", r=9, class_="coin") + tag("circle", r=5.5, class_="line", stroke_opacity="0.35")
_CARD = tag("rect", x=-8, y=-11, width=16, height=22, rx=2.5, class_="back") + tag(
    "path", d="M0-6L4 0L0 6L-4 0Z", class_="lamp"
)
_LAMP = tag(
    "path",
    d="M-14-3C-10-2-8 2-6 3C-4-4 6-4 8 3C12 1 13-3 10-5C14-6 17 0 10 6C6 12-4 12-7 7C-10 6-12 2-14-3Z",
    class_="lamp",
) + tag("circle", cx=1, cy=-4, r=2.2, class_="lamp")
_DAGGER = tag("path", d="M0-13L3 3H-3Z", class_="fine", stroke="#2A2436", stroke_width=1.3) + tag(
    "path", d="M-6 3H6V6H2V13H-2V6H-6Z", class_="lamp"
)
_SHIELD = tag("path", d="M0-12L10-8C10 3 6 9 0 13C-6 9-10 3-10-8Z", class_="fine", stroke="#2A2436", stroke_width=1.5)
_TURBAN = (
    tag("circle", cy=2, r=6, class_="meeple light")
    + tag("path", d="M-9 0C-11-11 11-11 9 0C4-4-4-4-9 0Z", class_="meeple turban")
    + tag("path", d="M-10 13C-9 8-4 7 0 9C4 7 9 8 10 13Z", class_="meeple turban")
)
_SACK = tag("path", d="M-4-9H4L3-5C10-1 12 12 7 13H-7C-12 12-10-1-3-5Z", class_="meeple sack") + tag(
    "path", d="M-5-5H5", class_="line"
)
_ARROW = tag("path", d="M-10-3H2V-9L12 0L2 9V3H-10Z", class_="lamp")
_DOWN = tag("path", d="M-3-10H3V2H9L0 12L-9 2H-3Z", class_="lamp")

_GOODS = (
    tag("path", d="M-9 9C-2 10 8 4 9-10C11 4 4 13-7 13Z", class_="meeple light"),  # ivory
    tag("path", d="M-10-4L-5-10H5L10-4L0 11Z", fill="#C0397B", class_="meeple")
    + tag("path", d="M-10-4H10M-5-10L0 11L5-10", class_="line"),  # jewels
    tag("path", d="M-11 8L-7-1H7L11 8Z", class_="coin") + tag("path", d="M-6-2L-3-9H5L8-2Z", class_="coin"),  # gold
    tag("path", d="M-8-10H8V10H-8Z", fill="#E5D29A", class_="meeple")
    + tag("path", d="M-10-10H10M-10 10H10M-4-4H4M-4 0H4M-4 4H2", class_="line"),  # papyrus
    tag("path", d="M-10-8C-3-13 3-3 10-8V5C3 10-3 0-10 5Z", fill="#9B59B6", class_="meeple"),  # silk
    tag("path", d="M-10 1H10C9 9 4 11 0 11S-9 9-10 1Z", fill="#B5651D", class_="meeple")
    + tag("path", d="M-8 1C-4-9 4-9 8 1Z", fill="#E2711D", class_="meeple"),  # spice
    tag("path", d="M-12 0C-7-9 3-8 7-1L13-7V8L7 2C3 9-7 9-12 0Z", fill="#6FA8C9", class_="meeple")
    + tag("circle", cx=-6, cy=-1.5, r=1.4, class_="dark"),  # fish
    tag("path", d="M0 12V-4", class_="line")
    + tag(
        "path",
        d="M0-12C4-9 4-6 0-3C-4-6-4-9 0-12ZM0 1C1-4 4-5 8-5C8-1 5 1 0 1ZM0 1C-1-4-4-5-8-5C-8-1-5 1 0 1ZM0 8C1 3 4 2 8 2C8 6 5 8 0 8ZM0 8C-1 3-4 2-8 2C-8 6-5 8 0 8Z",
        fill="#E0B23C",
        class_="meeple",
    ),  # wheat
    tag("path", d="M-4-11H4L3-6C9-3 9 7 4 11H-4C-9 7-9-3-3-6Z", fill="#B8643C", class_="meeple")
    + tag("path", d="M-7-1H7", class_="line"),  # pottery
    _TURBAN,
)

# Signs of the kinds of tiles: houses, lamp, two cards, one card, palm.
_SIGNS = (
    tag("path", d="M-13 10V-1L-6-8L1-1V10ZM3 10V-4L9-10L15-4V10Z"),
    tag("path", d="M-14-3C-10-2-8 2-6 3C-4-4 6-4 8 3C12 1 13-3 10-5C14-6 17 0 10 6C6 12-4 12-7 7C-10 6-12 2-14-3Z"),
    tag("path", d="M-13-9L-2-12L3 8L-8 11ZM4-10H14V10H7Z"),
    tag("path", d="M-7-11H7V11H-7Z"),
    tag(
        "path",
        d="M-1.5 14C-1 6-2 0-1-4C-6-3-9 2-8 6C-4 2-1 0 0-4C1 0 5 2 9 6C9 1 6-3 0-4C5-6 10-6 14-3C12-10 4-10 0-4C-4-10-12-9-14-3C-9-6-4-5-1-4L2-4C2 2 2 8 3 14Z",
    ),
)

# The icon of each djinn: a symbol, and beside it a second one or a few letters.
_DJINNS = (
    ("good-9", "2:1"),
    ("tribe-2", "+3"),
    ("lamp", "coin"),
    ("shield", "tribe-1"),
    ("palace", "+1"),
    ("tribe-3", "×2"),
    ("palm", "+1"),
    ("palace", "arrow"),
    ("palm", "5"),
    ("dagger", "×2"),
    ("tribe-0", "3"),
    ("dagger", "coin"),
    ("good-9", "down"),
    ("palm", "arrow"),
    ("camel", "+1"),
    ("camel", "coin"),
    ("palace", "coin"),
    ("tribe-4", "coin"),
    ("tribe-1", "4"),
    ("lamp", "1/3"),
    ("card", "+1"),
    ("camel", "tribe-3"),
)


def _icon(main: str, beside: str) -> str:
    if beside[0].isalpha():
        return use(main, -5, 0, 0.85) + use(beside, 10, 6, 0.55)
    return use(main, -6, 0, 0.85) + label(11, 11, beside, 13, "middle night-ink bold")


def add_symbols(scene: Scene) -> None:
    for tribe, markup in enumerate(_MEEPLES):
        scene.symbol(f"tribe-{tribe}", markup)
    for good, markup in enumerate(_GOODS):
        scene.symbol(f"good-{good}", markup)
    for kind, markup in enumerate(_SIGNS):
        scene.symbol(f"sign-{kind}", markup)
    scene.symbol("palm", _PALM)
    scene.symbol("palace", _PALACE)
    scene.symbol("camel", tag("path", d=_CAMEL, class_="lamp"))
    scene.symbol("camel-shape", tag("path", d=_CAMEL))
    scene.symbol("coin", _COIN)
    scene.symbol("card", _CARD)
    scene.symbol("lamp", _LAMP)
    scene.symbol("dagger", _DAGGER)
    scene.symbol("shield", _SHIELD)
    scene.symbol("sack", _SACK)
    scene.symbol("arrow", _ARROW)
    scene.symbol("down", _DOWN)
    for djinn, (main, beside) in enumerate(_DJINNS):
        scene.symbol(f"icon-{djinn}", _icon(main, beside))
