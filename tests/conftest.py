"""What tests of every room share."""

import pytest
from hypothesis import settings

from caravanserai import Spec, register
from tests.toy import SPEC

settings.register_profile("house", deadline=None)  # a busy machine is no bug
settings.load_profile("house")


@pytest.fixture(scope="session")
def toy() -> Spec:
    """The tiny game. Registered when first asked for, not when tests are collected: those of all games leave it out."""
    register(SPEC)
    return SPEC
