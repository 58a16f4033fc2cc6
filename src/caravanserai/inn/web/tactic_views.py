"""Tactics in the browser: which one a guest is given, and what is shown of it. All is made from the views of the seat to move.

The server keeps nothing of a try until it is judged: the page sends all actions made so far.
"""

import random
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from caravanserai.bots.coach import gains
from caravanserai.bots.ratings import MODEL, Rating, bot_rating
from caravanserai.core.spec import Spec, Translate
from caravanserai.core.state import State
from caravanserai.core.tactic import Tactic, Verdict, ended, tactics
from caravanserai.inn import refusals
from caravanserai.inn.storage.ratings import UNSURE, SeatStrength
from caravanserai.inn.storage.tactic_tries import Try
from caravanserai.inn.tables.table import refusal
from caravanserai.inn.web import view_models
from caravanserai.inn.web.services import Services

GIVEN: Literal["given"] = "given"  # the guest asked for the answer


class TacticShown(msgspec.Struct):
    """A tactic after some actions."""

    tactic: str  # its id
    seats: int
    seat: int  # that is to move
    asked: str  # what is to be found
    verdict: Verdict | Literal["", "given"]  # of the try; "" before it
    text: str  # what is said of it
    answer: list[str]  # in words, one action after the other, once it was found or asked for
    prompt: str
    scene: str  # SVG
    ways: dict[str, Any]
    buttons: dict[str, str]
    strength: SeatStrength | None = None  # of the guest, with what the first try changed, once it was judged


class TacticsShown(msgspec.Struct):
    """How a guest does at the tactics of a game."""

    game: str
    title: str
    tactics: int
    tried: int
    right: int  # at the first try
    strength: SeatStrength


def find(game: Spec, id: str) -> Tactic:
    found = tactics(game).get(id)
    if found is None:
        raise refusals.no_tactic()
    return found


def begins(game: Spec, tactic: Tactic) -> Rating:
    """The rating of a tactic that nobody has tried: that of the weakest bot that finds it."""
    return Rating(bot_rating(game.name, str(tactic.level)).mu, MODEL.sigma / 2)


def strength(tried: Sequence[Try]) -> SeatStrength:
    rating = tried[-1].rating() if tried else Rating()
    return SeatStrength(rating.mu, rating.sigma < UNSURE, None)


async def tries_of(services: Services, guest: str | None, game: Spec) -> list[Try]:
    return [] if guest is None else await services.store.ask(services.store.tries, guest, game.name)


async def choose(services: Services, guest: str | None, game: Spec) -> Tactic:
    """One as hard as the guest is strong, and not tried yet; after the last one, any."""
    known = tactics(game)
    if not known:
        raise refusals.no_tactic()
    tried = await tries_of(services, guest, game)
    fresh = [known[id] for id in known.keys() - {each.tactic for each in tried}]
    if not fresh:
        return random.choice([*known.values()])
    hard = await services.store.ask(services.store.hardness, game.name)
    mine = strength(tried).rating
    return min(fresh, key=lambda each: (abs(hard.get(each.id, begins(game, each)).mu - mine), each.id))


async def overview(services: Services, guest: str | None, game: Spec, _: Translate) -> TacticsShown:
    known = tactics(game)
    tried = await tries_of(services, guest, game)
    still = [each for each in tried if each.tactic in known]  # a new version may have other tactics
    right = sum(each.right for each in still)
    return TacticsShown(game.name, _(game.title), len(known), len(still), right, strength(tried))


def follow(game: Spec, tactic: Tactic, line: Sequence[int]) -> tuple[State, list[str]]:
    """The state after the actions of a line, and their notation."""
    start = tactic.position.state(game)
    state = start.clone()
    said: list[str] = []
    for action in line:
        reason = "the turn is over" if ended(start, state) else refusal(game, state, action)
        if reason:
            raise refusals.illegal(reason)
        said.append(state.describe(action))
        state.apply(action)
    return state, said


def within(game: Spec, tactic: Tactic, line: Sequence[int]) -> State:
    """The state after a line that leaves something to do: nobody sees what comes after the turn without being judged."""
    state, _ = follow(game, tactic, line)
    if ended(tactic.position.state(game), state):
        raise refusals.illegal("the turn is over")
    return state


def shown(
    game: Spec, tactic: Tactic, line: Sequence[int], verdict: Verdict | Literal["", "given"], _: Translate
) -> TacticShown:
    """The tactic after a line, or after the answer if that is given."""
    start = tactic.position.state(game)
    seat = int(start.to_move)
    state, said = follow(game, tactic, line)
    if verdict == GIVEN:
        state, said = tactic.end(game), tactic.answer.split()
    view = state.view(seat)
    done = verdict not in ("", "on")
    ways, buttons = ({}, {}) if done else view_models.ways_of(game, state, view, _)
    return TacticShown(
        tactic=tactic.id,
        seats=int(start.seats),
        seat=seat,
        asked=_("Find the move that wins {n} points more than any other.").format(n=tactic.gain),
        verdict=verdict,
        text=_said(start, said, verdict, tactic.gain, _) if done else "",
        answer=_in_words(game, start, said, _) if verdict in ("right", GIVEN) else [],
        prompt="" if done else game.prompt(view, _),
        scene=game.draw(view, _).markup(),
        ways=ways,
        buttons=buttons,
    )


def _said(start: State, said: list[str], verdict: str, gain: int, _: Translate) -> str:
    """What is said of a try, with what its turn gains."""
    text = {
        "right": _("Right! It is worth {n} points more than anything else.").format(n=gain),
        "wrong": _("Something else is better."),
        GIVEN: _("This was to be found."),
    }[verdict]
    told = gains(start, said, _)
    return f"{text} {_('What it does: {text}.').format(text=told[0].text)}" if told else text


def _in_words(game: Spec, start: State, said: list[str], _: Translate) -> list[str]:
    state = start.clone()
    told = []
    for notation in said:
        action = state.parse(notation)
        told.append(game.tell(state.view(start.to_move), int(action), _))
        state.apply(action)
    return told
