"""What tests do at tables without a web server: sit down, look at ratings, be refused."""

from collections.abc import Awaitable

import pytest

from caravanserai.inn.refusals import Refusal
from caravanserai.inn.tables.table import Table
from tests.inn.conftest import Room


async def two_seats(room: Room) -> Table:
    table = await room.tables.create(room.ana, "toy", ["me", "open"], {}, 0, ["Ana", ""])
    return await room.tables.sit(table.id, room.bo, 1)


async def refused(call: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value
