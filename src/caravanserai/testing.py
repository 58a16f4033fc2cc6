"""The conformance tests: what every game must keep, for ours and for games of others.

>>> from caravanserai.testing import check_game
>>> check_game("gobi", games=1)
"""

import hashlib
import json
import pickle
import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from xml.etree import ElementTree

from librt.vecs import vec
from mypy_extensions import i16, i64

from caravanserai.core.errors import BadNotation, CaravanseraiError, IllegalAction
from caravanserai.core.observe import Pen
from caravanserai.core.random_play import random_record
from caravanserai.core.record import Record
from caravanserai.core.rng import Rng
from caravanserai.core.scene import BUTTON
from caravanserai.core.spec import Spec, Value, english, spec
from caravanserai.core.state import OVER, SPECTATOR, State

__all__ = ["check_game", "check_many", "digest", "perft", "random_record"]

Census = Callable[[State], Mapping[str, int]]
Options = Mapping[str, Value]


def perft(state: State, depth: int) -> int:
    """The number of ways to play so many actions on, shorter ways to the end included."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        child = state.clone()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def digest(game: str, seats: int, seeds: range, options: Options | None = None) -> str:
    """A hash over every state of random games, to compare two ways of running the rules."""
    whole = hashlib.sha256()
    for seed in seeds:
        for state in random_record(game, seats, seed, options).states():
            whole.update(state.dump())
            whole.update(bytes(str(list(state.legal())), "ascii"))
    return whole.hexdigest()


def check_many(game: str, seats: int, games: int = 1000, census: Census | None = None) -> None:
    """Many random games with the cheap checks only: there is always a choice, and nothing is created or lost."""
    found = spec(game)
    for seed in range(games):
        state = found.new(seats, seed)
        counted = census(state) if census else None
        rng = Rng(seed, 3)
        while not state.over:
            legal = state.legal()
            assert len(legal) > 1, f"{len(legal)} choices in {state!r}, seed {seed}"
            state.play(legal[rng.below(len(legal))])
        assert (census(state) if census else None) == counted, f"components changed in seed {seed}"


def check_game(
    game: str,
    *,
    games: int = 20,
    seats: int | None = None,
    options: Options | None = None,
    census: Census | None = None,
) -> None:
    """Play random games with every number of seats and check all that the contract promises at every ply.

    ``census`` counts the components of a state, hidden ones too; no count may ever change within a game.
    """
    found = spec(game)
    for count in found.seats if seats is None else (seats,):
        for seed in range(games):
            _check_one(found, count, seed, options or {}, census)


def _check_one(spec: Spec, seats: int, seed: int, options: Options, census: Census | None) -> None:
    record = random_record(spec.name, seats, seed, options)
    rng = Rng(seed, 2)
    before: State | None = None
    counted = census(record.start()) if census else None
    imagined_other = False
    # The dear checks look at every state of the first game and at some of the others.
    for ply, state in enumerate(record.states()):
        _check_state(spec, state, rng)
        if before is not None:
            _check_step(before, state)
        if census:
            assert census(state) == counted, f"components changed at ply {ply} of {spec.name}, seed {seed}"
        if seed == 0 or rng.below(10) == 0:
            _check_refusals(spec, state, rng)
            _check_clone(state)
            _check_bounds(spec, state)
            _check_shown(spec, state)
            imagined_other |= _check_imagined(state, rng, census)
            _check_observed(spec, state, rng)
        before = state
    assert before is not None
    assert before.over
    if spec.hidden and seed == 0:
        assert imagined_other, "imagine never changed anything hidden"
    _check_record(record)


def _check_state(spec: Spec, state: State, rng: Rng) -> None:
    assert state.game == spec.name
    legal = list(state.legal())
    if state.over:
        assert not legal, "a game that is over has no legal actions"
    else:
        assert 0 <= state.to_move < state.seats
        assert legal, "no legal action before the end"
        assert len(legal) > 1, f"a decision with one answer was asked: {state.describe(legal[0])}"
    assert legal == sorted(set(legal)), "legal actions are not strictly ascending"
    assert all(0 <= action < spec.actions for action in legal), "an action code outside the Spec's count"
    scores = list(state.scores())
    assert len(scores) == state.seats
    assert list(state.sheet().totals()) == scores, "the sheet does not add up to the scores"
    ranks = list(state.ranks())
    assert len(ranks) == state.seats
    assert 0 in ranks
    assert all(ranks[a] <= ranks[b] for a in range(state.seats) for b in range(state.seats) if scores[a] > scores[b])


def _check_step(before: State, after: State) -> None:
    assert after.turn >= before.turn
    assert after.reveals >= before.reveals
    if after.to_move not in (before.to_move, OVER):
        assert after.turn > before.turn, "another seat is to move within one turn"


def _check_refusals(spec: Spec, state: State, rng: Rng) -> None:
    print_before = state.dump()
    legal = set(state.legal())
    tries = {int(rng.below(spec.actions)) for _ in range(200)} | {-1, spec.actions, 2**40, -(2**40)}
    near = {action + step for action in legal for step in (-1, 1)}
    for action in sorted(tries | near):
        if action in legal:
            assert state.refusal(action) == ""
            continue
        reason = ""
        try:
            state.play(action)
        except IllegalAction as error:
            reason = str(error)
        assert reason.startswith(f"{spec.name}: "), f"{spec.name} played, or did not say why not, the illegal {action}"
        assert state.dump() == print_before, f"refusing {action} changed the state"
    for action in legal:
        assert state.refusal(action) == "", f"{state.describe(action)} is legal and refused"


def _check_clone(state: State) -> None:
    before = state.dump()
    for twin in (state.clone(), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert type(twin) is type(state)
        assert twin == state
        assert hash(twin) == hash(state)
        # Played to the end, the twin changes in every part; the original in none.
        rng = Rng(1)
        for _ in range(60):
            if twin.over:
                break
            legal = twin.legal()
            twin.play(legal[rng.below(len(legal))])
        assert state.dump() == before, "playing on a copy changed the original"


def _check_bounds(spec: Spec, state: State) -> None:
    """Numbers that mean nothing are refused with a sentence."""
    numbers: list[tuple[Callable[[int], object], int]] = [(state.view, seat) for seat in (-2, int(state.seats))]
    for action in (-1, spec.actions, 2**40):
        numbers += [(state.describe, action), (state.touches, action)]
    for ask, number in numbers:
        try:
            ask(number)
        except CaravanseraiError:
            continue
        raise AssertionError(f"{ask.__name__}({number}) was answered")


def _check_shown(spec: Spec, state: State) -> None:
    """Notation, views, words and scenes."""
    notations = {}
    for action in state.legal():
        text = state.describe(action)
        assert re.fullmatch(r"[^\s{}]+", text), f"notation {text!r} has a space or a brace"
        assert not re.fullmatch(r"\d+\.", text), f"notation {text!r} looks like a turn number"
        assert text not in notations, f"{text!r} describes two actions"
        notations[text] = action
        assert state.parse(text) == action
    try:
        state.parse("no-such-action")
    except BadNotation:
        pass
    else:
        raise AssertionError("a notation that names nothing was parsed")
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view, "a view is not plain data"
        expected = (state.game, state.seats, seat, state.to_move, state.turn, state.over)
        assert tuple(view[key] for key in ("game", "seats", "seat", "to_move", "turn", "over")) == expected
        assert spec.board(view, english)
        ids = _drawn(spec, view)
        if seat == state.to_move and not state.over:
            assert spec.prompt(view, english)
            _check_touches(state, ids)
            _check_reasons(spec, state, ids)
        for action in state.legal():
            assert spec.tell(view, action, english)


def _drawn(spec: Spec, view: Mapping[str, object]) -> set[str]:
    """The ids of the things in the scene, each named; no id is there twice."""
    tree = ElementTree.fromstring(spec.draw(view, english).svg())
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), f"drawn twice: {[id for id in ids if ids.count(id) > 1][:3]}"
    things = [element for element in tree.iter() if "thing" in (element.get("class") or "").split()]
    for thing in things:
        assert thing.get("aria-label"), f"{thing.get('id')} has no name"
    return {thing.get("id") or "" for thing in things}


def _check_touches(state: State, drawn: set[str]) -> None:
    ways = {}
    for action in state.legal():
        way = tuple(state.touches(action))
        assert way, f"{state.describe(action)} is made by touching nothing"
        assert way not in ways, f"{way} makes two actions"
        ways[way] = action
        for id in way:
            assert id in drawn or id.startswith(BUTTON), f"{id} is to be touched and is not drawn"
    for way in ways:
        assert not any(way[:stop] in ways for stop in range(1, len(way))), f"{way} goes on behind a complete action"


def _check_reasons(spec: Spec, state: State, drawn: set[str]) -> None:
    """Whatever is touched in vain, before or after a first touch, the game can be asked why."""
    view = state.view(state.to_move)
    ways = [state.touches(action) for action in state.legal()]
    for path in ([], ways[-1][:-1]):
        next_ids = {way[len(path)] for way in ways if way[: len(path)] == path}
        for id in drawn - next_ids:
            reason = spec.why(view, path, id, english)
            assert reason == "" or reason[-1] in ".!?", f"no sentence: {reason!r}"


def _check_imagined(state: State, rng: Rng, census: Census | None) -> bool:
    """What one seat may not know changes nothing that it sees. Says whether anything was changed at all."""
    print_before = state.dump()
    changed = False
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        other = state.imagine(seat, rng)
        changed |= other.dump() != print_before
        assert other.view(seat) == view, f"imagine disagrees with the view of seat {seat}"
        if census:
            assert census(other) == census(state), "imagine creates or loses components"
        luck = rng.seed()
        same = state.imagine(seat, Rng(luck)).dump() == other.imagine(seat, Rng(luck)).dump()
        assert same, f"what seat {seat} cannot know shapes what it imagines"
        if seat == state.to_move and not state.over:
            assert list(other.legal()) == list(state.legal()), "what is legal depends on what the mover cannot know"
            _check_two_worlds(state, other, seat, rng)
    assert state.dump() == print_before, "view or imagine changed the state"
    return changed


def _check_two_worlds(state: State, other: State, seat: i64, rng: Rng) -> None:
    """The same action in two worlds that differ in what the mover cannot know looks the same, unless it reveals."""
    legal = state.legal()
    action = legal[rng.below(len(legal))]
    assert other.describe(action) == state.describe(action)
    assert other.touches(action) == state.touches(action)
    here, there = state.clone(), other.clone()
    here.play(action)
    there.play(action)
    if here.reveals == state.reveals:
        assert there.reveals == other.reveals
        assert here.view(seat) == there.view(seat), f"{state.describe(action)} reveals something and does not say so"


def _check_observed(spec: Spec, state: State, rng: Rng) -> None:
    """What one seat may not know changes nothing in its observation."""
    if spec.observer is None:
        return
    observer = spec.observer(int(state.seats))
    numbers = vec[i16]([0] * observer.layout.size)
    pen = Pen(numbers, 0)
    for seat in range(state.seats):
        observer.observe(state, seat, pen)
        seen = bytes(memoryview(numbers))
        observer.observe(state.imagine(seat, rng), seat, pen)
        assert bytes(memoryview(numbers)) == seen, f"what seat {seat} cannot know shapes its observation"


def _check_record(record: Record) -> None:
    text = str(record)
    again = Record.parse(text)
    assert str(again) == text
    assert again.actions == record.actions
    assert again.end().dump() == record.end().dump()
