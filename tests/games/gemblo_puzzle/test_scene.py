"""Puzzles look as they did when somebody looked at them: tests/golden/gemblo_puzzle/*.svg."""

from pathlib import Path

from caravanserai import new
from caravanserai.core.spec import english
from caravanserai.games import gemblo_puzzle
from caravanserai.games.gemblo_puzzle.pictures import PICTURES
from tests import golden

GOLDEN = Path(golden.__file__).parent / "gemblo_puzzle"
SPEC = gemblo_puzzle.SPEC


def scenes() -> dict[str, str]:
    """File name → drawing."""
    given_up = new("gemblo_puzzle", puzzle="camel")
    given_up.play(given_up.parse("give-up"))
    return {
        "begun.svg": SPEC.draw(PICTURES["begun"](), english).svg(),
        "given-up.svg": SPEC.draw(given_up.view(0), english).svg(),
    }


def test_pictures() -> None:
    for name, svg in scenes().items():
        assert svg == (GOLDEN / name).read_text(encoding="utf-8"), name


def test_words() -> None:
    state = new("gemblo_puzzle")
    assert SPEC.prompt(state.view(0), english) == "Fill the silhouette: 13 pieces left, 50 hexes"
    assert SPEC.tell(state.view(0), state.parse("1a@o24"), english) == "1a at o24"
    assert SPEC.tell(state.view(0), state.parse("give-up"), english) == "give up"
    state.play(state.parse("1a@o24"))
    assert SPEC.tell(state.view(0), state.parse("-1"), english) == "take back 1"
    assert SPEC.board(state.view(0), english).splitlines()[0] == "Tulip"


def test_help_pages_show_pictures_that_exist() -> None:
    for language in ("en", "fr"):
        text = (Path(gemblo_puzzle.__file__).parent / f"help.{language}.md").read_text(encoding="utf-8")
        assert [part.split(")")[0] for part in text.split("(scene:")[1:]] == list(PICTURES)


if __name__ == "__main__":  # writes them anew
    for name, svg in scenes().items():
        (GOLDEN / name).write_text(svg, encoding="utf-8")
