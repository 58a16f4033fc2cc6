"""Guests: their names, passphrases and tokens."""

import pytest

from caravanserai.inn.people.guests import MIN_PASSPHRASE_CHARACTERS, Guests
from caravanserai.inn.storage.store import Store
from tests.inn.at_tables import refused

pytestmark = pytest.mark.anyio


@pytest.fixture
def guests(store: Store) -> Guests:
    return Guests(store, False)


async def test_a_kept_name_is_nobody_elses(guests: Guests) -> None:
    ana = await guests.greet("Ana")
    await guests.keep(ana, "open sesame")
    assert (await guests.greet("ana")).name.startswith("ana ")  # with a number
    bo = await guests.greet("Bo")
    assert (await refused(guests.rename(bo, "ANA"))).code == "name-taken"
    assert bo.name == "Bo"


async def test_a_passphrase_brings_back_and_no_other(guests: Guests) -> None:
    ana = await guests.greet("Ana")
    short = "x" * (MIN_PASSPHRASE_CHARACTERS - 1)
    assert (await refused(guests.keep(ana, short))).code == "short-passphrase"
    await guests.keep(ana, "open sesame")
    assert (await guests.enter(" ANA ", "open sesame")).id == ana.id
    for name, passphrase in (("Ana", "open barley"), ("Bo", "open sesame")):
        assert (await refused(guests.enter(name, passphrase))).code == "wrong-passphrase"


async def test_tokens_are_stored_as_hashes_only(guests: Guests, store: Store) -> None:
    ana = await guests.greet("Ana")
    first, second = await guests.new_token(ana), await guests.new_token(ana)
    assert first != second
    assert store.guest_with_token(second) is None
