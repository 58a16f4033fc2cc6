"""The drawn table of a Gemblo puzzle: the silhouette in the middle, the pieces left at the right."""

from caravanserai.core.scene import Scene, label, tag
from caravanserai.core.spec import Translate
from caravanserai.games.gemblo import scene_pieces
from caravanserai.games.gemblo.components import COLOURS, NAMES, PIECES, Cell, Piece, cell_name, cell_names
from caravanserai.games.gemblo.scene_pieces import gem, middle
from caravanserai.games.gemblo_puzzle.components import PuzzleView
from caravanserai.games.gemblo_puzzle.words import prompt, title

WIDTH, HEIGHT = 960, 700
TABLE = (16, 60, 610, 560)  # left, top, width, height of the silhouette
PALETTE = (664, 64, 272, 556)  # of the shapes to choose from
TRAY = 648  # top of the row of pieces left
TALL = (0, 0, 642, 1040)  # on a page higher than wide the shapes lie below the silhouette
BELOW = 660
SMALLER = 642 / 708  # the slots of the shapes

STYLE = (
    scene_pieces.STYLE
    + """
.cloth { fill: #E3D8C3; stroke: #B9A988; stroke-width: 3; }
.holder { fill: #EDE4D2; stroke: #B9A988; stroke-width: 1.5; }
.on-holder { fill: #2A2436; }
.around { fill: #CDBE9F; stroke: #8A7850; stroke-width: 4; stroke-linejoin: round; }
.cell { fill: #F7F1E4; }
"""
)


def colour_of(piece: str) -> int:
    """Pieces are told apart by colour and sign; they are all of one set."""
    return NAMES.index(piece) % len(COLOURS)


def draw(view: PuzzleView, _: Translate) -> Scene:
    scene = Scene(title(view, _), WIDTH, HEIGHT, STYLE)
    scene.tall = TALL
    left, top, width, height = TABLE
    scene.add(tag("rect", x=8, y=8, width=width + 16, height=height + 64, rx=14, class_="cloth"))
    scene.add(label(8 + (width + 16) / 2, 42, title(view, _), 24, "middle on-holder"))
    place = _Place(view)
    scene_pieces.add_symbols(scene, place.size)
    place.silhouette(scene, view)
    shown = view["solution"] or view["laid"]
    for piece in shown:
        place.laid(scene, piece, _)
    if view["over"]:
        left, top, width, height = PALETTE
        scene.part(
            tag("rect", x=left - 20, y=8, width=width + 36, height=height + 64, rx=10, class_="holder"),
            label(left + width / 2, top + 80, prompt(view, _), 15, "middle on-holder"),
            tall=None,
        )
    else:
        _palette(scene, view, _)
    _tray(scene, [piece for piece in view["left"] if all(piece != other["piece"] for other in shown)], _)
    return scene


class _Place:
    """Where the silhouette goes: as large as the table allows."""

    def __init__(self, view: PuzzleView) -> None:
        self.cells: list[Cell] = [(q, r) for q, r in view["silhouette"]]
        left, top, width, height = TABLE
        _x, _y, wide, high = scene_pieces.box(self.cells, 1)
        self.size = min(28.0, round(min(width / wide, height / high), 1))
        x, y, wide, high = scene_pieces.box(self.cells, self.size)
        self.left = left + (width - wide) / 2 - x
        self.top = top + (height - high) / 2 - y

    def spot(self, cell: Cell) -> tuple[float, float]:
        x, y = middle(cell, self.size)
        return self.left + x, self.top + y

    def silhouette(self, scene: Scene, view: PuzzleView) -> None:
        shift = f"translate({self.left:.2f} {self.top:.2f})"
        scene.add(tag("path", d=scene_pieces.outline(self.cells, self.size), transform=shift, class_="around"))
        covered = {(q, r) for piece in view["solution"] or view["laid"] for q, r in piece["cells"]}
        for cell in self.cells:
            if cell not in covered:
                name = cell_name(cell)
                scene.thing(f"cell-{name}", name, *self.spot(cell), tag("use", href="#cell", class_="cell"))

    def laid(self, scene: Scene, piece: Piece, _: Translate) -> None:
        cells = piece["cells"]
        name = _("{piece} on {cells}").format(piece=piece["piece"], cells=cell_names(cells))
        body = gem(scene_pieces.around(cells), colour_of(piece["piece"]), self.size)
        scene.thing(f"piece-{piece['piece']}", name, *self.spot((cells[0][0], cells[0][1])), body)


def _palette(scene: Scene, view: PuzzleView, _: Translate) -> None:
    """Every way to lay every piece left, with a ring where it is held."""
    left, _top, width, height = PALETTE
    scene.part(
        tag("rect", x=left - 20, y=8, width=width + 36, height=height + 64, rx=10, class_="holder"),
        label(left - 4, 40, _("{n} pieces left").format(n=len(view["left"])), 18, "on-holder"),
        tall=None,
    )
    scene_pieces.add_palette(scene, view["left"], colour_of, PALETTE, (0, BELOW / SMALLER, SMALLER), _)


def _tray(scene: Scene, left: list[str], _: Translate) -> None:
    """The pieces left, small, from where they glide into the silhouette."""
    scene.part(tag("rect", x=8, y=TRAY - 8, width=WIDTH - 16, height=56, rx=10, class_="holder"), tall=None)
    step = (WIDTH - 40) / len(NAMES)
    for place, (name, cells) in enumerate(PIECES):
        if name in left:
            body = gem(cells, colour_of(name), 4.6, plain=True)
            spot = scene_pieces.centred(cells, 4.6, 20 + step * (place + 0.5), TRAY + 20)
            scene.thing(f"piece-{name}", _("{piece}, not laid yet").format(piece=name), *spot, body, tall="none")
