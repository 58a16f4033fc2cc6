"""The backup is made while the house is open; what was restored from it is complete and plays on."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from caravanserai.inn.storage.store import Store
from caravanserai.inn.tables.service import Tables
from tests.inn.databases import fresh_database, programs
from tests.programs import SQLITE

DEPLOY = Path(__file__).parents[2] / "deploy"


def run(script: str, given: Path, database: str) -> str:
    paths = [os.environ["PATH"]]
    if database.startswith("postgresql"):
        paths.insert(0, str(programs()))
    else:
        SQLITE.need()
    settings = {**os.environ, "PATH": os.pathsep.join(paths), "CARAVANSERAI_DATABASE": database}
    done = subprocess.run([DEPLOY / script, given], env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def elsewhere(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of the same kind."""
    if database.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'restored.db'}"
        return
    with fresh_database(request.getfixturevalue("postgres")) as address:
        yield address


def test_a_copy_is_complete_and_plays_on(database: str, elsewhere: str, tmp_path: Path) -> None:
    store = Store(database)
    tables = Tables(store, lambda text, channels: None)
    ana = store.add_guest("Ana")
    secret = store.secret("cookies")

    async def begin() -> str:
        table = await tables.create(ana, "toy", ["me", "me"], {}, 0, ["Ana", "Ana"])
        await tables.play(table.id, ana, 0, 0)
        await tables.play(table.id, ana, 1, 1)
        return table.id

    id = asyncio.run(begin())
    copy = Path(run("backup", tmp_path, database))
    before = store.load(id)
    asyncio.run(tables.play(id, ana, 2, 0))  # the house is open, and this comes too late
    store.close()

    run("restore", copy, elsewhere)
    restored = Store(elsewhere)
    assert restored.load(id) == before
    assert restored.secret("cookies") == secret  # guests are known by their cookies as before
    again = Tables(restored, lambda text, channels: None)
    asyncio.run(again.play(id, ana, 2, 1))
    assert len((restored.load(id) or (None, []))[1]) == 3
    restored.close()
