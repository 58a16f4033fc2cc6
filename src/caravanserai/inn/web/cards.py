"""The pictures on cards: a game in the middle of its course, and the puzzle of a day. Drawn in a worker process."""

from caravanserai.core.random_play import random_record
from caravanserai.core.scene import Theme
from caravanserai.core.spec import Value, spec
from caravanserai.core.state import SPECTATOR
from caravanserai.inn.web.i18n import translator

CARD_SEED = 7  # of the game on a card
CARD_SECONDS = 3600  # that a browser keeps the picture of a card


def game_card(name: str, theme: Theme, language: str) -> str:
    """A game two thirds through, played at random from a fixed seed."""
    found = spec(name)
    record = random_record(name, found.seats[len(found.seats) // 2], CARD_SEED)
    state = record.at(len(record.actions) * 2 // 3)
    return found.draw(state.view(SPECTATOR), translator(language)).svg(theme)


def puzzle_card(name: str, seed: int, options: dict[str, Value], theme: Theme, language: str) -> str:
    """A puzzle before anything is done."""
    found = spec(name)
    return found.draw(found.new(1, seed, options).view(SPECTATOR), translator(language)).svg(theme)
