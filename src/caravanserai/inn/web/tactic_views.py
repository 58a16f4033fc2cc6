"""What is shown of tactics: which one a guest is given, and a position after a try. All is made from the views of the seat to move."""

import random
from collections.abc import Sequence
from typing import Literal

import msgspec

from caravanserai.bots.coach import gains
from caravanserai.bots.ratings import MODEL, Rating, bot_rating
from caravanserai.core.lesson import Verdict
from caravanserai.core.spec import Spec, Translate, games
from caravanserai.core.state import State
from caravanserai.core.tactic import Tactic, ended, tactics
from caravanserai.inn import refusals
from caravanserai.inn.storage.ratings import UNSURE_SIGMA, SeatStrength
from caravanserai.inn.storage.tactic_tries import Try
from caravanserai.inn.web import practice
from caravanserai.inn.web.choices import Ways, ways_of
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
    ways: Ways
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


def with_tactics() -> list[Spec]:
    return [spec for spec in games() if spec.tactics is not None]


def find(spec: Spec, id: str) -> Tactic:
    found = tactics(spec).get(id)
    if found is None:
        raise refusals.no_tactic()
    return found


def begins(spec: Spec, tactic: Tactic) -> Rating:
    """The rating of a tactic that nobody has tried: that of the weakest bot that finds it."""
    return Rating(bot_rating(spec.name, str(tactic.level)).mu, MODEL.sigma / 2)


def strength(tried: Sequence[Try]) -> SeatStrength:
    rating = tried[-1].rating() if tried else Rating()
    return SeatStrength(rating.mu, rating.sigma < UNSURE_SIGMA, None)


async def tries_of(services: Services, guest: str | None, spec: Spec) -> list[Try]:
    return [] if guest is None else await services.store.ask(services.store.tries, guest, spec.name)


async def choose(services: Services, guest: str | None, spec: Spec) -> Tactic:
    """One as hard as the guest is strong, and not tried yet; after the last one, any."""
    known = tactics(spec)
    if not known:
        raise refusals.no_tactic()
    tried = await tries_of(services, guest, spec)
    fresh = [known[id] for id in known.keys() - {each.tactic for each in tried}]
    if not fresh:
        return random.choice([*known.values()])
    hard = await services.store.ask(services.store.hardness, spec.name)
    mine = strength(tried).rating
    return min(fresh, key=lambda each: (abs(hard.get(each.id, begins(spec, each)).mu - mine), each.id))


async def overview(services: Services, guest: str | None, spec: Spec, _: Translate) -> TacticsShown:
    known = tactics(spec)
    tried = await tries_of(services, guest, spec)
    still = [each for each in tried if each.tactic in known]  # a new version may have other tactics
    right = sum(each.right for each in still)
    return TacticsShown(spec.name, _(spec.title), len(known), len(still), right, strength(tried))


def follow(spec: Spec, tactic: Tactic, line: Sequence[int]) -> tuple[State, list[str]]:
    """The state after the actions of a line, and their notation; the turn is not gone beyond."""
    start = tactic.position.state(spec)
    return practice.follow(spec, start, line, lambda state: ended(start, state))


def within(spec: Spec, tactic: Tactic, line: Sequence[int]) -> State:
    """The state after a line that leaves something to do: nobody sees what comes after the turn without being judged."""
    state, _ = follow(spec, tactic, line)
    if ended(tactic.position.state(spec), state):
        raise refusals.illegal("the turn is over")
    return state


def shown(
    spec: Spec, tactic: Tactic, line: Sequence[int], verdict: Verdict | Literal["", "given"], _: Translate
) -> TacticShown:
    """The tactic after a line, or after the answer if that is given."""
    start = tactic.position.state(spec)
    seat = int(start.to_move)
    state, said = follow(spec, tactic, line)
    if verdict == GIVEN:
        state, said = tactic.end(spec), tactic.answer.split()
    view = state.view(seat)
    done = verdict not in ("", "on")
    ways, buttons = ({}, {}) if done else ways_of(spec, state, view, _)
    return TacticShown(
        tactic=tactic.id,
        seats=int(start.seats),
        seat=seat,
        asked=_("Find the move that wins {n} points more than any other.").format(n=tactic.gain),
        verdict=verdict,
        text=_said(start, said, verdict, tactic.gain, _) if done else "",
        answer=_in_words(spec, start, said, _) if verdict in ("right", GIVEN) else [],
        prompt="" if done else spec.prompt(view, _),
        scene=spec.draw(view, _).markup(),
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


def _in_words(spec: Spec, start: State, said: list[str], _: Translate) -> list[str]:
    state = start.clone()
    told = []
    for notation in said:
        action = state.parse(notation)
        told.append(spec.tell(state.view(start.to_move), int(action), _))
        state.apply(action)
    return told
