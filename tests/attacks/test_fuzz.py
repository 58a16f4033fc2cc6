"""A short run of the fuzzer, and what hypothesis finds about records. tests/attacks/fuzz.py is the long one."""

import contextlib
import os
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from caravanserai.core.errors import CaravanseraiError
from caravanserai.core.record import Record
from caravanserai.testing import random_record
from tests.attacks.fuzz import Fuzzer

COUNT = int(os.environ.get("CARAVANSERAI_FUZZ", "3000"))


def test_nothing_that_is_sent_breaks_what_reads_it(tmp_path: Path) -> None:
    fuzzer = Fuzzer(1, tmp_path)
    fuzzer.run(COUNT)
    fuzzer.store.close()


@given(st.text(max_size=500))
def test_any_text_is_a_record_or_gets_a_reason(text: str) -> None:
    with contextlib.suppress(CaravanseraiError):
        Record.parse(text)


@given(st.integers(0, 10_000), st.text(max_size=20))
def test_a_record_with_something_in_it_that_does_not_belong_there(place: int, text: str) -> None:
    whole = str(random_record("gobi", 2, 1))
    place %= len(whole)
    try:
        parsed = Record.parse(whole[:place] + text + whole[place:])
    except CaravanseraiError:
        return
    assert Record.parse(str(parsed)).actions == parsed.actions
