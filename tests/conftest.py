"""What tests of every room share."""

import os

import pytest
from hypothesis import settings

from caravanserai import Spec, register
from tests.toy import SPEC

settings.register_profile("house", deadline=None)  # a busy machine is no bug
settings.load_profile("house")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """One process for single files and tests: starting more would take longer than they save."""
    single = all("::" in path or path.endswith(".py") for path in config.args)
    return 0 if single else None  # as many as there are cores


def pytest_configure(config: pytest.Config) -> None:
    """Coverage watches the processes in which tests run, and not the servers that they start: these would be too slow."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses"):
        os.environ.pop("COVERAGE_PROCESS_CONFIG", None)


@pytest.fixture(scope="session")
def toy() -> Spec:
    """The tiny game. Registered when first asked for, not when tests are collected: those of all games leave it out."""
    register(SPEC)
    return SPEC
