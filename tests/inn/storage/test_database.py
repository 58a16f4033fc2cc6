"""The database is led to the schema of this version."""

from pathlib import Path

import pytest

from caravanserai.inn.storage.store import Store

pytestmark = pytest.mark.anyio


async def test_an_older_database_is_led_to_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from caravanserai.inn.storage.schema import metadata

    store = Store(f"sqlite:///{tmp_path / 'new.db'}")
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
