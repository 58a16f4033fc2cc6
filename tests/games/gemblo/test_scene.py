"""The pictures of Gemblo look as they did when somebody looked at them: tests/golden/gemblo/*.svg."""

from pathlib import Path

import pytest

from caravanserai import new
from caravanserai.core.spec import english
from caravanserai.games import gemblo
from caravanserai.games.gemblo.components import NAMES
from caravanserai.games.gemblo.pictures import PICTURES
from caravanserai.games.gemblo.rules.codes import SHAPES_BY_NAME
from caravanserai.testing import random_record
from tests import golden

GOLDEN = Path(golden.__file__).parent / "gemblo"
HELP = Path(gemblo.__file__).parent
draw = gemblo.SPEC.draw


def scenes() -> dict[str, str]:
    """File name → drawing."""
    drawn = {f"{name}.svg": draw(PICTURES[name](), english).svg() for name in ("blocked", "open")}
    drawn["six.svg"] = draw(random_record("gemblo", 6, 1, plies=40).end().view(4), english).svg()
    drawn["over.svg"] = draw(random_record("gemblo", 2, 1).end().view(0), english).svg()
    return drawn


def test_pictures() -> None:
    for name, svg in scenes().items():
        assert svg == (GOLDEN / name).read_text(encoding="utf-8"), name


def test_the_palette_shows_every_way_to_lay_what_is_left() -> None:
    state = new("gemblo", seats=4)
    start = draw(state.view(0), english).svg()
    assert all(f'id="shape-{shape}"' in start for shape in SHAPES_BY_NAME)
    state.play(state.parse("1a@l1"))
    for _ in range(3):
        state.play(state.legal()[0])
    assert 'id="shape-1a"' not in draw(state.view(0), english).svg()


def test_every_piece_is_drawn_once_on_the_plate_or_in_a_tray() -> None:
    svg = draw(random_record("gemblo", 3, 5, plies=15).end().view(0), english).svg()
    for colour in range(3):
        for name in NAMES:
            assert svg.count(f'id="piece-{colour}-{name}"') == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_pages_show_pictures_that_exist(language: str) -> None:
    text = (HELP / f"help.{language}.md").read_text(encoding="utf-8")
    shown = [part.split(")")[0] for part in text.split("(scene:")[1:]]
    assert sorted(shown) == sorted(PICTURES)


if __name__ == "__main__":  # writes them anew
    for name, svg in scenes().items():
        (GOLDEN / name).write_text(svg, encoding="utf-8")
