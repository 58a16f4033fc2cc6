"""Game records: print and parse are inverse, and every damage is told with its line."""

import copy
import pickle
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravanserai import BadOption, BadRecord, CaravanseraiError, Record, Spec, State, games, load, spec
from caravanserai.testing import random_record
from tests.toy import SPEC

pytestmark = pytest.mark.usefixtures("toy")

GOOD = """\
caravanserai record 1
game: toy
seat 1: Ana
seat 2: Bo
option chips: 20
seed: 7
result: 17 9
date: 2026-01-31

{Two friends}
1. 3
2. show {Bo shows \\} and \\\\
on two lines}
3. 3
4. 3
5. 1
6. 3
7. 1
8. 3
9. 3
"""


def test_reads() -> None:
    record = Record.parse(GOOD)
    assert record.spec is SPEC
    assert record.names == ["Ana", "Bo"]
    assert (record.seats, record.seed, record.options) == (2, 7, {"chips": 20})
    assert record.actions == [2, 3, 2, 2, 0, 2, 0, 2, 2]
    assert record.comments == {0: "Two friends", 2: "Bo shows } and \\\non two lines"}
    assert record.tags == {"date": "2026-01-31"}
    assert list(record.end().scores()) == [17, 9]


def test_prints_what_it_read() -> None:
    assert str(Record.parse(GOOD)) == GOOD


def test_repr_makes_it_again() -> None:
    record = Record.parse(GOOD)
    assert "\n" not in repr(record)
    assert repr(record).startswith("Record(spec=spec('toy'), names=['Ana', 'Bo'], seed=7, ")
    assert eval(repr(record), {"Record": Record, "spec": spec}) == record


def test_copies() -> None:
    record = Record.parse(GOOD)
    for twin in (copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        assert twin.spec is record.spec
        twin.actions.pop()
        assert twin != record


def test_every_ply() -> None:
    record = Record.parse(GOOD)
    states = list(record.states())
    assert len(states) == len(record.actions) + 1
    for ply, state in enumerate(states):
        assert record.at(ply) == state
    assert record.end() == states[-1]
    for ply in (-1, 10):
        with pytest.raises(CaravanseraiError, match=rf"there is no ply {ply}; the record has 0 … 9"):
            record.at(ply)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = Record.parse(GOOD)
    record.save(path)
    assert path.read_bytes() == GOOD.encode()
    assert load(path) == record


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_files_of_other_editors(tmp_path: Path, end: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", end).encode())
    assert load(path) == Record.parse(GOOD)


def test_a_game_not_begun_needs_no_blank_line() -> None:
    text = str(Record.new("toy", seed=1))
    assert Record.parse(text.strip()) == Record.parse(text.rstrip("\n") + "\n") == Record.parse(text)


def test_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(GOOD.replace("Bo", "B\xf6").encode("latin-1"))
    with pytest.raises(BadRecord, match="line 4: this is not text in UTF-8"):
        load(path)


def test_new() -> None:
    assert Record.new("toy", 3).names == ["Seat 1", "Seat 2", "Seat 3"]
    assert Record.new("toy", names=["Ana", "Bo", "Cy"]).seats == 3
    assert Record.new("toy").seed != Record.new("toy").seed
    with pytest.raises(BadOption, match="2 names for 3 seats"):
        Record.new("toy", 3, names=["Ana", "Bo"])
    with pytest.raises(BadOption, match="not by 0"):
        Record.new("toy", 0)
    with pytest.raises(BadOption, match="option chips"):
        Record.new("toy", options={"chips": 1})


def test_new_keeps_its_own_names() -> None:
    names = ["Ana", "Bo"]
    record = Record.new("toy", names=names)
    names[0] = "Cy"
    assert record.names == ["Ana", "Bo"]


DAMAGE = [
    ("", "", 1, "a record begins with"),
    ("record 1", "record 9", 1, "a record begins with 'caravanserai record 1'"),
    ("game: toy", "game: chess", 2, "there is no game 'chess'"),
    ("game: toy\n", "", 7, "the header has no 'game'"),
    ("seat 1: Ana", "seat 1 Ana", 3, "expected 'key: value', found 'seat 1 Ana'"),
    ("seat 1: Ana\n", "", 3, "seat 2 stands where seat 1 is expected"),
    ("seat 2: Bo\n", "", 3, "Toy is played by 2 or 3, not by 1"),
    ("seat 1: Ana\nseat 2: Bo\n", "", 2, "Toy is played by 2 or 3, not by 0"),
    ("seat 2: Bo", "seat 1: Bo", 4, "'seat 1' is given twice"),
    ("chips: 20", "chips: 17", 5, "option chips is 17; it takes one of 15, 20"),
    ("chips: 20", "chips: --20", 5, "it takes a whole number"),
    ("option chips", "option cards", 5, "Toy has no option 'cards'"),
    ("seed: 7\n", "", 7, "the header has no 'seed'"),
    ("seed: 7", "seed: seven", 6, "the seed is 'seven'"),
    ("seed: 7", "seed: -7", 6, "the seed is '-7'"),
    ("seed: 7", "seed: ٧", 6, "the seed is"),
    ("seed: 7", f"seed: {'7' * 5000}", 6, "the seed is"),
    ("seed: 7", f"seed: {2**62}", 6, f"seed {2**62} is not in 0 …"),
    ("result: 17 9\n", "", 7, "the header has no 'result'"),
    ("result: 17 9", "result: 9 17", 7, "the result is written as '9 17', but the actions lead to '17 9'"),
    ("result: 17 9", "result: *", 7, "the actions lead to '17 9'"),
    ("9. 3\n", "", 7, "the actions lead to '*'"),
    ("1. 3", "1. 4", 11, "'4' is not possible now"),
    ("8. 3", "8. {3", 19, "a comment begins here and never ends; '}' ends it"),
    ("1. 3", "2. 3", 11, "turn 2 is written where '1.' is expected"),
    ("1. 3", f"{'1' * 5000}. 3", 11, "is written where '1.' is expected"),
    ("1. 3", "3", 11, "'3' stands where '1.' is expected"),
    ("1. 3", "1. 1. 3", 11, "turn 1 is written where an action is expected"),
    ("{Two friends}", "{Two}{friends}", 10, "two comments on one action"),
    ("{Two friends}", "{Two friends", 14, "turn 3 is written where '1.' is expected"),
    ("3. 3", "2. 3", 14, "turn 2 is written where '3.' is expected"),
    ("4. 3", "", 16, "turn 5 is written where '4.' is expected"),
    ("9. 3\n", "9. 3\n10. 1\n", 21, "the game is over before '10.'"),
    ("7. 1\n8. 3\n9. 3\n", "7.", 18, "turn 7 has no action"),
    ("Bo", "B\x1b[2Jo", 4, r"a control character, '\x1b'"),
    ("on two", "on\x00two", 13, "a control character"),
    ("Ana", "An\u2028a", 3, "a control character"),
]


@pytest.mark.parametrize(("part", "instead", "line", "reason"), DAMAGE)
def test_damage(part: str, instead: str, line: int, reason: str) -> None:
    assert part in GOOD
    with pytest.raises(BadRecord) as error:
        Record.parse(GOOD.replace(part, instead, 1) if part else instead)
    assert reason in str(error.value)
    assert error.value.line == line
    assert str(error.value).startswith(f"line {line}: ")


def test_a_complaint_reaches_another_process() -> None:
    error = pickle.loads(pickle.dumps(BadRecord(3, "too long")))
    assert isinstance(error, BadRecord)
    assert (error.line, str(error)) == (3, "line 3: too long")


def test_what_only_the_rules_can_judge_is_told_with_its_line() -> None:
    """The text of a layout is read by the game when it is started."""
    text = str(Record.new("five_tribes", 2, 7)).replace("seed: 7", "option layout: Z9\nseed: 7")
    with pytest.raises(BadRecord, match="line 5: a layout has 5 rows"):
        Record.parse(text)


def test_reading_starts_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    new = Spec.new

    def counted(spec: Spec, *given: Any) -> State:
        started.append(spec)
        return new(spec, *given)

    monkeypatch.setattr(Spec, "new", counted)
    Record.parse(GOOD)
    assert started == [SPEC]


# Names, tags and comments of any kind.

any_text = st.text()
plain = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]))


@given(
    st.lists(plain, min_size=2, max_size=3),
    st.dictionaries(plain.filter(lambda key: key and ":" not in key), plain),
    st.dictionaries(
        st.integers(0, 5), st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.just("\n"))
    ),
)
def test_any_words_come_back(names: list[str], tags: dict[str, str], comments: dict[int, str]) -> None:
    record = random_record("toy", len(names), 3, plies=5)
    record.names, record.tags = names, tags
    record.comments = {ply: text for ply, text in comments.items() if ply <= len(record.actions)}
    assert Record.parse(str(record)) == record


@given(any_text, any_text, any_text, any_text)
def test_what_cannot_come_back_is_not_written(name: str, key: str, value: str, comment: str) -> None:
    record = random_record("toy", 2, 3, plies=5)
    record.names[0], record.tags, record.comments = name, {key: value}, {2: comment}
    try:
        text = str(record)
    except CaravanseraiError:
        return
    text.encode()
    again = Record.parse(text)
    assert (again.names, again.tags, again.actions) == (record.names, record.tags, record.actions)
    assert str(again) == text


@pytest.mark.parametrize("name", ["A\nB", "A\rB", "A\x1bB", "\x85", "A\u2028B", "\ud800"])
def test_names_of_several_lines_are_refused(name: str) -> None:
    with pytest.raises(CaravanseraiError, match="a name with a line end or a control character"):
        Record.new("toy", names=[name, "Bo"])


@pytest.mark.parametrize("name", ["", " Ana ", "Ana: Bo", "{Ana}", "1.", "*", "[b]Ana[/b]", "Zoë 👩‍👧 \u200f", "<Ana>"])
def test_odd_names_are_fine(name: str) -> None:
    record = Record.new("toy", names=[name, "Bo"], seed=1)
    assert Record.parse(str(record)).names == [name, "Bo"]


@pytest.mark.parametrize("key", ["", "game", "seed", "result", "seat 1", "seat 9", "option chips", "a:b", "a\nb"])
def test_tags_that_would_be_misread_are_refused(key: str) -> None:
    record = Record.new("toy", seed=1)
    record.tags[key] = "x"
    with pytest.raises(CaravanseraiError):
        str(record)


# Whatever the text, parse gives a record or BadRecord.


@given(any_text)
def test_parse_any_text(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text)


@given(st.data())
@settings(max_examples=300)
def test_parse_damaged_text(data: st.DataObject) -> None:
    """A good record with a piece cut out, doubled or replaced."""
    drawn = data.draw(st.sampled_from([*games(), SPEC]))
    good = GOOD if drawn is SPEC else str(random_record(drawn.name, drawn.seats[0], 1, plies=12))
    start = data.draw(st.integers(0, len(good)))
    stop = data.draw(st.integers(start, min(len(good), start + 12)))
    instead = data.draw(st.sampled_from(["", good[start:stop] * 2, "\n\n", "{", "}", "9" * 20]) | st.text(max_size=8))
    text = good[:start] + instead + good[stop:]
    try:
        record = Record.parse(text)
    except BadRecord:
        return
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in games()])
@given(notation=st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
def test_any_notation(spec: Spec, notation: str) -> None:
    """Games that read notation themselves complain as records expect."""
    state = spec.new()
    with suppress(CaravanseraiError):
        state.play(state.parse(notation))


@pytest.mark.parametrize(
    ("waste", "reason"),
    [
        ("1. ", "turn 1 is written where an action is expected"),
        ("{} ", "two comments on one action"),
        ("{ ", "never ends"),
    ],
)
def test_long_rubbish_is_refused_at_once(waste: str, reason: str) -> None:
    """A reader that looks at every place again and again would sit here for hours."""
    begun = time.process_time()
    with pytest.raises(BadRecord, match=reason):
        Record.parse(str(Record.new("toy", seed=1)) + waste * 200_000)
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("waste", [" ", "\n"])
def test_long_blanks_are_skipped_at_once(waste: str) -> None:
    record = Record.new("toy", seed=1)
    begun = time.process_time()
    assert Record.parse(str(record) + waste * 200_000) == record
    assert time.process_time() - begun < 5
