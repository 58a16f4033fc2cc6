"""What tests of every room share."""

import pytest

from caravanserai import Spec, register
from tests.toy import SPEC


@pytest.fixture(scope="session")
def toy() -> Spec:
    """The tiny game. Registered when first asked for, not when tests are collected: those of all games leave it out."""
    register(SPEC)
    return SPEC
