"""help() tells of compiled classes what the sources do."""

import inspect
import pydoc

from caravanserai import Rng, State, new
from caravanserai.core import bits


def test_help_says_something() -> None:
    text = pydoc.plain(pydoc.render_doc(State))
    assert "A position of a game, with everything in it that is hidden or still to be drawn." in text
    assert "Carry out an action, or raise IllegalAction" in text
    assert "The next 32 random bits." in pydoc.plain(pydoc.render_doc(Rng))


def test_docstrings_are_whole() -> None:
    """Letters outside ASCII, several lines, signatures."""
    assert inspect.getdoc(bits.bit) == "2**n, n < 62."
    assert inspect.getdoc(Rng.below) == "A whole number in 0 … n − 1, every one equally likely; 0 < n < 2**30."
    assert (inspect.getdoc(State.imagine) or "").splitlines()[2].startswith("What is still to be drawn at random")
    assert list(inspect.signature(State.play).parameters) == ["self", "action"]


def test_games_have_the_words_of_the_contract() -> None:
    assert inspect.getdoc(type(new("gobi")).legal) == inspect.getdoc(State.legal)
