from tests.inn.conftest import anyio_backend, database, make_database, migrated, postgres  # noqa: F401  fixtures
