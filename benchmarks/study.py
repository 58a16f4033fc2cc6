"""Environments beside those of others: random play with observations and masks, steps a second of one core.

    uv run --group bench python -m benchmarks.study

Time is that of the processor, added up over all its cores, so that other programs on the machine change little. Every loop is what a
user's script would be: look, choose a random legal action, step. Those not installed are left out.
"""

import time
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import click

import caravanserai
from caravanserai.core.spec import Spec
from caravanserai.envs import Batch
from caravanserai.envs.setting import studied

Loop = Callable[[], int]  # plays on for a while and tells by how many steps


class LoopSpeed(NamedTuple):
    """How fast one loop runs."""

    what: str
    steps: float  # a second


def measure(loop: Loop, seconds: float) -> float:
    loop()  # whatever is made only once is made now
    steps = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        steps += loop()
    return steps / spent


def batch_loop(game_name: str, seats: int, n: int) -> Loop:
    """Observations and masks of n games at once."""
    batch = Batch(game_name, n, seats=seats)

    def loop() -> int:
        frame = batch.frame
        for _ in range(10):
            frame = batch.step(frame.samples)
        return 10 * n

    return loop


def state_loop(spec: Spec, seats: int) -> Loop:
    """legal() and play() of one state, game after game."""
    random = Random(1)
    seed = 0

    def loop() -> int:
        nonlocal seed
        seed += 1
        state = spec.new(seats, seed)
        steps = 0
        while state.to_move != caravanserai.OVER:
            state.play(random.choice(state.legal()))
            steps += 1
        return steps

    return loop


def aec_loop(env: Any) -> Loop:
    """A game of a PettingZoo environment."""

    def loop() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                steps += 1
        return steps

    return loop


def spiel_loop(game: Any, look: bool) -> Loop:
    """A game of OpenSpiel, with observations and masks or without."""
    random = Random(1)

    def loop() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if look and not state.is_chance_node():
                state.legal_actions_mask()
                state.observation_tensor()
            state.apply_action(random.choice(legal))
            steps += 1
        return steps

    return loop


def chess_loop() -> Loop:
    import chess

    random = Random(1)

    def loop() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return loop


def pgx_loop(name: str, n: int) -> Loop:
    """Steps of a Pgx environment in batches, by its own way to choose and reset."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)

    def step(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return jax.vmap(auto_reset(env.step, env.init))(
            state, jax.random.categorical(key, logits), jax.random.split(key, n)
        )

    once = jax.jit(step)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n))
    key = jax.random.PRNGKey(1)

    def loop() -> int:
        nonlocal state, key
        for _ in range(5):
            key, luck = jax.random.split(key)
            state = once(state, luck)
        jax.block_until_ready(state)
        return 5 * n

    return loop


def ours(seconds: float, n: int) -> Iterator[LoopSpeed]:
    for spec in studied():
        for seats in spec.seats:
            yield LoopSpeed(
                f"Batch, {n} games: {spec.title}, {seats} seats", measure(batch_loop(spec.name, seats, n), seconds)
            )
    for spec in studied():
        yield LoopSpeed(f"State: {spec.title}, legal and play", measure(state_loop(spec, spec.seats[0]), seconds))
    if find_spec("pettingzoo"):
        from caravanserai.envs import aec

        for spec in studied():
            yield LoopSpeed(f"our PettingZoo: {spec.title}", measure(aec_loop(aec.env(spec.name)), seconds))
    if find_spec("pyspiel"):
        from caravanserai.envs import spiel

        for spec in studied():
            named = spiel.load(spec.name, deals=100)
            yield LoopSpeed(f"our OpenSpiel: {spec.title}", measure(spiel_loop(named, look=False), seconds))


def others(seconds: float) -> Iterator[LoopSpeed]:
    if find_spec("pettingzoo") and find_spec("pygame"):
        import pettingzoo

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env = pettingzoo.make("aec", "classic/connect_four-v3")
        yield LoopSpeed("PettingZoo: connect_four", measure(aec_loop(env), seconds))
    if find_spec("pyspiel"):
        import pyspiel

        for name in ("connect_four", "chess", "hive"):
            for look in (False, True):
                seen = ", observations and masks" if look else ""
                yield LoopSpeed(f"OpenSpiel: {name}{seen}", measure(spiel_loop(pyspiel.load_game(name), look), seconds))
    if find_spec("chess"):
        yield LoopSpeed("python-chess: chess", measure(chess_loop(), seconds))
    if find_spec("pgx"):
        for name, n in (("connect_four", 1024), ("chess", 256)):
            yield LoopSpeed(f"Pgx, {n} games: {name}", measure(pgx_loop(name, n), seconds))


def table(rows: list[LoopSpeed]) -> str:
    """As a page shows it. The last columns compare with the peers that the study measures itself by."""
    known = {row.what: row.steps for row in rows}
    peers = [name for name in ("PettingZoo: connect_four", "OpenSpiel: hive") if name in known]
    head = ["steps/s of one core", "", *(f"× {peer}" for peer in peers)]
    lines = [f"| {' | '.join(head)} |", f"|---|{'---:|' * (len(head) - 1)}"]
    for row in rows:
        ratios = [f"{row.steps / known[peer]:.1f}" for peer in peers]
        lines.append(f"| {' | '.join([row.what, f'{row.steps:,.0f}', *ratios])} |")
    return "\n".join(lines)


@click.command()
@click.option("--seconds", default=2.0, show_default=True, help="How long to play each game.")
@click.option("-n", "--games", "n", default=32, show_default=True, help="Games of a batch.")
def main(seconds: float, n: int) -> None:
    """Measure our environments, and those of others that are installed."""
    if not caravanserai.compiled():
        click.echo("The rules are not compiled here: all figures are those of plain Python.", err=True)
    click.echo(table([*ours(seconds, n), *others(seconds)]))  # the last of them, Pgx, leaves threads behind


if __name__ == "__main__":
    main()
