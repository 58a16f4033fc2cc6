"""Two worlds that differ only in what a seat may not know send that seat exactly the same bytes."""

import json
import re
from collections.abc import Callable

import pytest
from litestar.testing import AsyncTestClient

from caravanserai import SPECTATOR, Spec, State, games, spec
from caravanserai.bots.analysis import Effort, JudgedAction, hint
from caravanserai.core.rng import Rng
from caravanserai.core.spec import english
from caravanserai.core.state import OVER
from caravanserai.inn.model import Row, Seat
from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.settings import Settings
from caravanserai.inn.tables.table import Table
from caravanserai.inn.thinking.hints import Hints
from caravanserai.inn.web.services import Services
from caravanserai.testing import random_record

pytestmark = pytest.mark.anyio
SECRETIVE = [game.name for game in games() if game.hidden]
PLIES = 6


def same_line(start: State, other: State, seat: int) -> list[int]:
    """Actions that look the same to the seat from two different starts, up to where something is turned up."""
    actions: list[int] = []
    while len(actions) < PLIES:
        for action in sorted(start.legal(), key=lambda code: code * 7919 % 1009):
            if other.refusal(action) != "":
                continue
            here, there = start.clone(), other.clone()
            here.play(action)
            there.play(action)
            # At the end much is turned up that may differ by right.
            if here.view(seat) == there.view(seat) and OVER not in (here.to_move, there.to_move):
                break
        else:
            return actions
        actions.append(int(action))
        start, other = here, there
    return actions


async def _think_here(hints: Hints, table: Table) -> list[JudgedAction]:
    """As a worker would, which could rebuild only a game that begins as its seed says."""
    return hint(table.state, table.mover, Effort(60))


class World:
    """A house whose only table begins with a given state."""

    def __init__(self, database: str, game: Spec, start: State, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Table, "start", lambda table: start.clone())
        monkeypatch.setattr(Hints, "_think", _think_here)
        monkeypatch.setattr("caravanserai.inn.storage.store.now", lambda: 1_000_000)
        monkeypatch.setattr("caravanserai.inn.tables.service.now", lambda: 1_000_000)
        self.app = build(Settings(database=database, rate=0))
        self.services: Services = self.app.state.services
        store = self.services.store
        monkeypatch.setattr(
            "caravanserai.inn.storage.store.new_id", iter([f"guest-{seat}" for seat in range(-1, start.seats)]).__next__
        )
        self.guests = [store.add_guest(f"Guest {seat}") for seat in range(-1, start.seats)]
        seats = [Seat(guest.name, guest.id) for guest in self.guests[1:]]
        row = Row("table", game.name, 1, dict(game.read_options({})), seats[0].guest or "", 0, "running", 1, 1, seats)
        store.add_table(row)

    async def heard(self, seat: int, actions: list[int]) -> bytes:
        """Everything that the seat can get the house to send while the actions are played."""
        guest = self.guests[seat + 1]
        sent: list[bytes] = []
        async with AsyncTestClient(self.app, base_url="http://testserver.local") as client:
            await client.get("/api/games")
            client.headers["x-csrftoken"] = client.cookies["csrftoken"]
            client.cookies.set("guest", self.services.guests.cookie(guest).value or "")
            for ply, action in enumerate(actions):
                table = await self.services.tables.open("table")
                sent += [await self._look(client, ply), await self._stream(guest.id, ply)]
                if table.mover == seat:
                    answer = await client.get(f"/api/tables/table/preview/{action}")
                    sent.append(answer.content)
                    scene = table.spec.draw(table.state.view(seat), str).markup()
                    for id in re.findall(r'<g id="([^"]+)" class="thing', scene)[:: len(scene) // 20_000 + 1]:
                        sent.append((await client.get(f"/api/tables/table/why/{id}")).content)
                sent.append((await client.post("/api/tables/table/hint", json={"ply": ply})).content)
                bad = await client.post("/api/tables/table/actions", json={"ply": ply, "action": 10**9})
                sent.append(bad.content)
                await self.services.tables.play("table", self.guests[table.mover + 1], ply, action)
            for ply in range(len(actions) + 1):
                for wish in range(-1, len(self.guests) - 1):
                    sent.append((await client.get(f"/api/tables/table/plies/{ply}?seat={wish}")).content)
                    sent.append((await client.get(f"/api/tables/table/scenes/{ply}?seat={wish}")).content)
            for path in ("record", "film", "analysis", "analysis/0", "analysis/0/preview/0", "analysis/events"):
                answer = await client.get(f"/api/tables/table/{path}")
                assert answer.status_code == 409
                sent.append(answer.content)
            sent += [await self._look(client, len(actions)), (await client.get("/replay/table")).content]
        return b"\n".join(sent)

    async def _look(self, client: AsyncTestClient, ply: int) -> bytes:  # type: ignore[type-arg]  # of any app
        page = await client.get("/tables/table")
        api = await client.get("/api/tables/table")
        assert page.status_code == api.status_code == 200
        assert json.loads(api.content)["ply"] == ply
        plain = re.sub(rb'(name="_csrf_token" value=")[^"]*', rb"\1", page.content)
        return plain + api.content + bytes(str(sorted(api.headers)), "ascii")

    async def _stream(self, guest: str, ply: int) -> bytes:
        """What a program gets that watches the table from the beginning, and what a page does: all that is drawn."""
        messages = self.services.streams.table("table", guest, 0, full=True)
        sent = [(await anext(messages)).encode()]
        sent += [(await anext(messages)).encode() for _ in range(ply)]
        now = self.services.streams.table("table", guest, -1, full=True)
        sent.append((await anext(now)).encode())
        for wish in (None, *range(-1, len(self.guests) - 1)):  # for another's seat it is that of the own one
            for drawing in ("", f"0.{0 if wish is None else wish}"):
                page = self.services.streams.now("table", guest, wish, drawing, english)
                sent += [(await anext(page)).encode(), (await anext(page)).encode()]
                await page.aclose()  # type: ignore[attr-defined]  # a generator in truth
        await messages.aclose()  # type: ignore[attr-defined]  # a generator in truth
        await now.aclose()  # type: ignore[attr-defined]  # a generator in truth
        return b"".join(sent)


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("moment", ["start", "middle"])
async def test_no_byte_tells_what_a_seat_may_not_know(
    game: str, seat: int, moment: str, make_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = spec(game)
    record = random_record(game, found.seats[0], 11)
    start = record.at(0 if moment == "start" else len(record.actions) // 3)
    heard = []
    imagined = (start.imagine(seat, Rng(seed)) for seed in range(30))
    others = [world for world in imagined if world != start]
    lines = [(len(same_line(start, world, seat)), world) for world in others]
    # Scores read all that is hidden: best are two worlds that differ in them as well.
    other = max(lines, key=lambda each: (each[0] > 1, each[1].sheet() != start.sheet(), each[0]))[1]
    actions = same_line(start, other, seat)
    assert len(actions) > 1, "the two worlds part at once"
    for state in (start, other):
        world = World(make_database(), found, state, monkeypatch)
        heard.append(await world.heard(seat, actions))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 10_000
