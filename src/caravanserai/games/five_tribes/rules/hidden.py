"""Who knows what: worlds that agree with all that a seat has seen (R11).

Gold and cards that all have seen stay where they are; decks, and cards that others drew unseen, are dealt anew.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from caravanserai.core.rng import Rng
from caravanserai.games.five_tribes.rules.sultanate import Sultanate
from caravanserai.games.five_tribes.rules.tables import CARDS, DECK, GOOD


def deal_djinns(state: Sultanate, rng: Rng) -> None:
    state.djinn_deck = ascending(state.djinn_deck)
    rng.shuffle(state.djinn_deck)


def deal_unseen(state: Sultanate, seat: i64, rng: Rng) -> None:
    """Deal anew what was drawn unseen by others, each card from the deck it was drawn from, and what that deck still holds."""
    for number in range(1, state.decks + 1):
        pool = vec[u8]()
        takers = vec[u8]()
        for card in range(CARDS):
            holder = state.holder[card]
            if i64(state.secret[card]) == number and i64(holder) != seat:
                pool = append(pool, u8(card))
                takers = append(takers, holder)
                state.secret[card] = 0
                state.hand[i64(holder) * 10 + i64(GOOD[card])] -= 1
        if number == state.decks:
            for card8 in state.deck:
                pool = append(pool, card8)
        pool = ascending(pool)
        rng.shuffle(pool)
        for i in range(len(takers)):
            card = i64(pool[i])
            state.secret[card] = u8(number)
            state.give_card(i64(takers[i]), card)
        if number == state.decks:
            state.deck = pool[len(takers) :]
            for card8 in state.deck:
                state.holder[i64(card8)] = u8(DECK)


def ascending(cards: vec[u8]) -> vec[u8]:
    """The cards sorted, so that what is dealt from them does not depend on the order that was hidden."""
    out = vec[u8](capacity=len(cards))
    for number in range(CARDS):
        for card in cards:
            if i64(card) == number:
                out = append(out, card)
    return out
