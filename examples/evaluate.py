"""Holds OpenSpiel's bots and ours against each other, on OpenSpiel's side of the door.

    uv run --extra research python examples/evaluate.py gipsy_king mcts:50 3 -n 20

Names: random · mcts:N (for games without secrets) and ismcts:N (with), by OpenSpiel with N simulations · greedy, 1 … 9 and the
rest of ours. Every deal is played twice, with the seats swapped.
"""

import argparse
import math
from collections.abc import Sequence

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import caravanserai.envs.spiel  # noqa: F401  registers the games
from caravanserai.bots.levels import make


class OurBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel has no types
    """A bot of the inn, for OpenSpiel."""

    def __init__(self, name: str, game: pyspiel.Game, player: int, seed: int) -> None:
        super().__init__()
        self.bot = make(name, game.spec, game.num_players(), player, seed)

    def step(self, state: pyspiel.State) -> int:
        action = self.bot.choose(state.inner)
        self.bot.see(action)
        return action

    def inform_action(self, state: pyspiel.State, player: int, action: int) -> None:
        if player >= 0:  # the deal is no action of ours
            self.bot.see(action)


def bot_of(name: str, game: pyspiel.Game, player: int, seed: int) -> pyspiel.Bot:
    kind, _, simulations = name.partition(":")
    luck = np.random.RandomState(seed)
    if kind == "random":
        return pyspiel.make_uniform_random_bot(player, seed)
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.4, int(simulations), mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    if kind == "ismcts":
        return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, int(simulations), random_state=luck)
    return OurBot(name, game, player, seed)


def play(game: pyspiel.Game, deal: int, bots: Sequence[pyspiel.Bot]) -> list[float]:
    """One game; what it was worth to each player."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        action = deal if player < 0 else bots[player].step(state)
        for other, bot in enumerate(bots):
            if other != player:
                bot.inform_action(state, player, action)
        state.apply_action(action)
    return list(state.returns())


def evaluate(name: str, one: str, two: str, games: int, seed: int = 0) -> tuple[float, float]:
    """The mean worth of a game to the first bot, and how far from the truth it may be in 95 of 100 cases."""
    game = pyspiel.load_game(f"caravanserai_{name}", {"deals": games, "seed": seed})
    worth = []
    for number in range(games):
        seat = number % 2
        names = (one, two) if seat == 0 else (two, one)
        bots = [bot_of(each, game, player, seed + 2 * number + player) for player, each in enumerate(names)]
        worth.append(play(game, number // 2, bots)[seat])
    return float(np.mean(worth)), 1.96 * float(np.std(worth)) / math.sqrt(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Hold two bots against each other in a game for two.")
    parser.add_argument("game", help="gobi, gipsy_king, gemblo or five_tribes")
    parser.add_argument("one", help="random, mcts:N, ismcts:N, or one of our bots")
    parser.add_argument("two")
    parser.add_argument("-n", "--games", type=int, default=20)
    arguments = parser.parse_args()
    mean, margin = evaluate(arguments.game, arguments.one, arguments.two, arguments.games)
    print(
        f"{arguments.one} against {arguments.two}: {mean:+.2f} ± {margin:.2f} a game (1: always wins, −1: always loses)"
    )
