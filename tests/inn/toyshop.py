"""Registers the toy game, for servers and bot workers that the tests start: ``--module tests.inn.toyshop``."""

from caravanserai import register
from tests.toy import SPEC

register(SPEC)
