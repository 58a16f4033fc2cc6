"""The clock of a machine jumps, forwards or back: nobody is sent away for it, and no order is lost."""

from collections.abc import Iterator

import pytest

from caravanserai.inn.live.presence import Presence
from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from caravanserai.inn.tables.table import Table

pytestmark = pytest.mark.anyio
HOUR = 3_600_000


class Clocks:
    """The clock on the wall, which somebody may put, and the one that only runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = 1_800_000_000_000
        self.running = 1000.0
        for module in ("storage.store", "tables.service", "tables.new_rows"):
            monkeypatch.setattr(f"caravanserai.inn.{module}.now", lambda: self.wall)

    def watch(self, presence: Presence) -> None:
        presence.clock, presence.opened = lambda: self.running, self.running

    def wait(self, seconds: float) -> None:
        self.wall += int(seconds * 1000)
        self.running += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(monkeypatch)


@pytest.fixture
def tables(database: str, clocks: Clocks) -> Iterator[Tables]:
    store = Store(database)
    tables = Tables(store, lambda text, channels: None)
    clocks.watch(tables.presence)
    yield tables
    store.close()


async def begun(tables: Tables) -> Table:
    ana = tables.store.add_guest("Ana")
    return await tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])


@pytest.mark.parametrize("jump", [HOUR, 100 * 24 * HOUR, -HOUR])
async def test_nobody_is_gone_because_the_clock_jumped(tables: Tables, clocks: Clocks, jump: int) -> None:
    table = await begun(tables)
    guest = table.seats[0].guest
    assert guest is not None
    tables.announcements.arrive(table.id, guest)
    clocks.wait(300)
    clocks.wall += jump
    assert not tables.gone(table, 0)
    tables.announcements.depart(table.id, guest)  # and not at once when they leave
    assert not tables.gone(table, 0)
    clocks.wait(119)
    assert not tables.gone(table, 0)
    clocks.wait(2)
    assert tables.gone(table, 0)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_the_log_keeps_its_order(tables: Tables, clocks: Clocks, jump: int) -> None:
    table = await begun(tables)
    ana = tables.store.guest(table.row.host)
    assert ana is not None
    for ply in range(4):
        await tables.play(table.id, ana, ply, 0)
        clocks.wall += jump
    found = tables.store.load(table.id)
    assert found is not None
    assert [entry.ply for entry in found[1]] == [1, 2, 3, 4]
    assert Table(*found).state.view(0) == table.state.view(0)
