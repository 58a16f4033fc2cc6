"""Rated tables: what they are, and that every game counts exactly once."""

import contextlib
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from caravanserai.bots.ratings import Rating, bot_rating, update
from caravanserai.inn.model import Guest, Row
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.storage.database import MIGRATIONS, Taken
from caravanserai.inn.storage.ratings import SeatStrength
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table
from tests.inn.at_tables import refused
from tests.inn.conftest import Room

pytestmark = pytest.mark.anyio


async def opened(room: Room, *wishes: str, rated: bool = True) -> Table:
    return await room.tables.create(room.ana, "toy", [*wishes], {}, 0, ["Ana"] * len(wishes), rated)


async def against_bo(room: Room) -> Table:
    table = await opened(room, "me", "open")
    return await room.tables.sit(table.id, room.bo, 1)


def rating(room: Room, guest: Guest) -> Rating:
    return room.tables.store.rating(guest.id, "toy")


async def test_the_winner_goes_up_and_the_loser_down(room: Room) -> None:
    table = await against_bo(room)
    while not table.over:
        await room.tables.play(table.id, (room.ana, room.bo)[table.mover], table.ply, 0)
    assert table.row.ranks is not None
    expected = update([Rating(), Rating()], table.row.ranks)
    assert [rating(room, room.ana), rating(room, room.bo)] == expected
    for seat, strength in enumerate(table.strengths):
        assert strength is not None
        assert strength.rating == expected[seat].mu
        assert strength.gain == expected[seat].mu - Rating().mu
    [step] = room.tables.store.rating_history(room.ana.id)["toy"]
    assert (step.table, step.mu) == (table.id, expected[0].mu)


async def test_the_end_counts_once(room: Room) -> None:
    table = await against_bo(room)
    other = Tables(room.tables.store, lambda text, channels: None)
    await other.open(table.id)
    await room.tables.resign(table.id, room.bo, 1)
    once = rating(room, room.ana)
    assert once.mu > Rating().mu
    with contextlib.suppress(Refusal):  # another server had not heard of it, and finds out at the latest when it writes
        await other.resign(table.id, room.bo, 1)
    assert (await refused(room.tables.resign(table.id, room.bo, 1))).code == "not-running"
    late = msgspec.structs.replace(table.log[-1], at=table.log[-1].at + 1)
    with pytest.raises(Taken):
        room.tables.store.append(table.id, late, end=([0, 1], [0, 0]))
    assert rating(room, room.ana) == once
    assert len(room.tables.store.rating_history(room.ana.id)["toy"]) == 1


async def test_without_the_end_there_is_no_rating_and_without_the_rating_no_end(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await against_bo(room)

    def broken(*given: object) -> None:
        raise ValueError("the machine was switched off")

    with monkeypatch.context() as patch:
        patch.setattr("caravanserai.inn.storage.ratings.update", broken)
        with pytest.raises(ValueError, match="switched off"):
            await room.tables.resign(table.id, room.bo, 1)
    found = room.tables.store.load(table.id)
    assert found is not None
    assert (found[0].status, found[1]) == ("running", [])
    await room.tables.resign(table.id, room.bo, 1)
    assert len(room.tables.store.rating_history(room.bo.id)["toy"]) == 1


async def test_the_end_is_never_shown_without_what_it_changed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await against_bo(room)
    weigh = room.tables.store.strengths
    over = []

    def watched(row: Row) -> list[SeatStrength | None]:
        over.append(table.over)  # a page that looks at the table just now
        return weigh(row)

    monkeypatch.setattr(room.tables.store, "strengths", watched)
    await room.tables.resign(table.id, room.bo, 1)
    assert over == [False]
    assert all(strength is not None and strength.gain for strength in table.strengths)


async def test_games_follow_each_other(room: Room) -> None:
    for _ in range(3):
        table = await against_bo(room)
        await room.tables.resign(table.id, room.bo, 1)
    steps = room.tables.store.rating_history(room.ana.id)["toy"]
    assert [step.mu for step in steps] == sorted({step.mu for step in steps})
    assert sum(step.gain for step in steps) == pytest.approx(steps[-1].mu - Rating().mu)
    assert steps[-1].sigma < steps[0].sigma


async def test_bots_keep_their_ratings(room: Room) -> None:
    table = await opened(room, "me", "5")
    await room.tables.resign(table.id, room.ana, 0)
    expected = update([Rating(), bot_rating("toy", "5")], [1, 0], [1])
    assert rating(room, room.ana) == expected[0]
    assert table.strengths[1] is not None
    assert table.strengths[1].rating == bot_rating("toy", "5").mu


async def test_leaving_is_no_way_out(room: Room) -> None:
    """Whoever lets a bot play on is rated by what the bot achieves."""
    table = await against_bo(room)
    room.tables.presence.gone_after = -1
    await room.tables.hand_over(table.id, room.bo, 0, "random")
    await room.tables.resign(table.id, room.bo, 1)
    assert rating(room, room.ana).mu > Rating().mu > rating(room, room.bo).mu


async def test_a_friendly_game_counts_for_nothing(room: Room) -> None:
    table = await opened(room, "me", "5", rated=False)
    await room.tables.resign(table.id, room.ana, 0)
    assert room.tables.store.rating_history(room.ana.id) == {}
    assert table.strengths[0] is not None
    assert (table.strengths[0].gain, table.strengths[0].sure) == (None, False)


async def test_tables_from_before_there_were_ratings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of the first version is led here with its tables."""
    from alembic import command
    from alembic.config import Config

    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with store.engine.begin() as db:
        config.attributes["connection"] = db
        command.downgrade(config, "0001")
        db.execute(text("INSERT INTO guests (id, name, created) VALUES ('ana', 'Ana', 1)"))
        db.execute(
            text(
                "INSERT INTO tables (id, game, seed, options, host, days, status, created, changed)"
                " VALUES ('old', 'toy', 1, '{}', 'ana', 0, 'running', 1, 1)"
            )
        )
        db.execute(text("INSERT INTO seats VALUES ('old', 0, 'Ana', 'ana', NULL), ('old', 1, '3', NULL, '3')"))
    store.migrate()
    found = store.load("old")
    assert found is not None
    assert (found[0].rated, found[0].hinted) == (False, False)
    store.close()
