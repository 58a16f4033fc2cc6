from tests.inn.conftest import anyio_backend, database, make_database, make_server, migrated, postgres, server  # noqa: F401  fixtures
