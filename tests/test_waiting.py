"""Tests wait for what they wait for, and no longer."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import until, until_async

TESTS = Path(__file__).parent
# Where sleeping is no waiting: guests who try again after a fault, and bots that do not answer.
MAY_SLEEP = {"waiting.py", "faults/crowd.py", "inn/sleepers.py", "inn/thinking/test_processes.py"}


def sleeps(source: Path) -> Iterator[int]:
    """The lines that wait for a time; ``asyncio.sleep(0)`` only lets others go on."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("sleep", "wait_for_timeout")
            and ast.unparse(node.args[0]) != "0"
        ):
            yield node.lineno


def test_no_test_sleeps() -> None:
    sources = {path.relative_to(TESTS).as_posix(): path for path in TESTS.rglob("*.py")}
    found = {name: [*sleeps(source)] for name, source in sources.items() if name not in MAY_SLEEP}
    assert {name: lines for name, lines in found.items() if lines} == {}, "tests/waiting.py waits for what happens"


def test_what_holds_is_given() -> None:
    answers = iter([0, "", "at last", "too late"])
    assert until(lambda: next(answers)) == "at last"


@pytest.mark.anyio
async def test_what_never_holds_is_an_error() -> None:
    with pytest.raises(AssertionError, match="did not happen in 0.01 seconds"):
        until(lambda: False, within=0.01)
    with pytest.raises(AssertionError, match="did not happen in 0.01 seconds"):
        await until_async(lambda: False, within=0.01)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
