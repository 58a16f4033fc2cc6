"""3. The clean-up: the cards and djinns that lie out are refilled, or the game ends."""

from librt.vecs import append
from mypy_extensions import u8

from caravanserai.core.state import OVER
from caravanserai.core.vecs import fill8
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import CARDS, DJINNS_OUT, OUT, ROW_LENGTH


def lay_out(state: Sultanate) -> None:
    """Refill the row of cards and the row of djinns, as far as there are any."""
    while len(state.row) < ROW_LENGTH:
        card = state.draw_card()
        if card < 0:
            break
        state.holder[card] = u8(OUT)
        state.row = append(state.row, u8(card))
        state.reveals += 1
    while len(state.djinn_row) < DJINNS_OUT:
        djinn = state.draw_djinn()
        if djinn < 0:
            break
        state.owner[djinn] = u8(OUT)
        state.djinn_row = append(state.djinn_row, u8(djinn))
        state.reveals += 1


def end_game(state: Sultanate) -> None:
    """Gold and cards are shown."""
    state.to_move = OVER
    state.secret = fill8(CARDS, 0)
    state.reveals += 1
