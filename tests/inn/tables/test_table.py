"""A table in memory: the state that its log leads to, and through which seat somebody looks."""

from caravanserai.core.state import OVER, SPECTATOR
from caravanserai.inn.model import BOT, PLAY, RESIGN, Entry, Row, Seat, TableStatus
from caravanserai.inn.tables.table import Table, refusal
from tests.toy import SPEC


def table(*entries: Entry, status: TableStatus = "running") -> Table:
    seats = [Seat("Ana", "ana"), Seat("Bo", "bo"), Seat("3", None, "3")]
    return Table(Row("id", "toy", 1, {}, "ana", 0, status, 0, 0, seats), [*entries], [None] * 3)


def test_the_log_leads_to_the_state() -> None:
    start = table()
    action = int(start.state.legal()[0])
    later = table(Entry(1, PLAY, 0, 5, action))
    assert (later.ply, later.since, later.replay.actions) == (1, 5, [action])
    assert later.at(0) == start.state
    assert later.at(1) == later.state != start.state


def test_who_looks_through_which_seat() -> None:
    here = table()
    assert here.seat_for("ana") == 0
    assert here.seat_for("bo", 0) == 1  # not through one that is somebody else's
    assert here.seat_for("bo", SPECTATOR) == SPECTATOR
    assert here.seat_for("stranger") == here.seat_for(None) == SPECTATOR
    assert table(status="over").seat_for("bo", 0) == 0  # once it is over, everybody may


def test_nobody_moves_before_the_start_and_after_the_end() -> None:
    assert table(status="open").mover == table(status="over").mover == OVER
    assert table().mover == 0


def test_nobody_undoes_what_another_did() -> None:
    action = int(table().state.legal()[0])
    later = table(Entry(1, PLAY, 0, 5, action), Entry(2, BOT, 0, 6, level="3"))
    assert later.undo_seat() == SPECTATOR


def test_who_gave_up_comes_last() -> None:
    ranks, scores = table(Entry(1, RESIGN, 0, 5)).end(table().state)
    assert ranks[0] == 2
    assert len(scores) == 3


def test_any_number_is_judged() -> None:
    state = table().state
    assert refusal(SPEC, state, int(state.legal()[0])) == ""
    for action in (-1, SPEC.actions, 2**80):
        assert refusal(SPEC, state, action) == f"{SPEC.title} has no action {action}"
