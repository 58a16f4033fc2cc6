"""Random play with the libraries that others use, measured the same way. Those not installed are left out."""

from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

from benchmarks.measure import GameSpeed, measure
from caravanserai import Rng


def all_others(seconds: float) -> Iterator[GameSpeed]:
    if find_spec("chess"):
        import chess

        yield measure("python-chess: chess", 2, _chess, chess.Board().copy, seconds)
    if find_spec("pyspiel"):
        import pyspiel

        for name in ("connect_four", "chess"):
            game = pyspiel.load_game(name)
            yield measure(f"OpenSpiel: {name}", 2, partial(_spiel, game), game.new_initial_state().clone, seconds)


def _chess(seed: int) -> int:
    import chess

    rng = Rng(seed, 1)
    board = chess.Board()
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[rng.below(len(moves))])
    return len(board.move_stack)


def _spiel(game: Any, seed: int) -> int:
    rng = Rng(seed, 1)
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        actions += 1
    return actions
