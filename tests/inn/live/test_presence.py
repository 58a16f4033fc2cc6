"""Who is here, who has left, and what other servers say about it."""

from caravanserai.inn.live.presence import BELIEVED_SECONDS, Presence


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def make(gone_after: float = 120) -> tuple[Presence, Clock]:
    presence, clock = Presence(gone_after), Clock()
    presence.clock, presence.opened = clock, clock()
    return presence, clock


def test_somebody_is_here_while_a_stream_is_open() -> None:
    presence, _ = make()
    assert presence.arrive("table", "ana")
    assert not presence.arrive("table", "ana")  # a second window
    assert not presence.depart("table", "ana")
    assert presence.present("table", "ana")
    assert presence.depart("table", "ana")
    assert not presence.present("table", "ana")
    assert not presence.present("table", None)


def test_somebody_is_gone_after_a_while() -> None:
    presence, clock = make()
    presence.arrive("table", "ana")
    presence.depart("table", "ana")
    clock.time += 119
    assert not presence.long_gone("table", "ana")
    clock.time += 2
    assert presence.long_gone("table", "ana")


def test_nobody_is_gone_before_the_house_could_know() -> None:
    presence, clock = make()
    assert not presence.long_gone("table", "ana")
    clock.time += 121
    assert presence.long_gone("table", "ana")


def test_other_servers_are_believed_for_a_while() -> None:
    presence, clock = make()
    presence.told("other", [("table", "ana")], [])
    assert presence.present("table", "ana")
    presence.told("third", [("table", "ana")], [])
    presence.told("other", [], [("table", "ana")])
    assert presence.present("table", "ana")  # at the third
    clock.time += BELIEVED_SECONDS + 1  # it died
    assert not presence.present("table", "ana")
    assert not presence.long_gone("table", "ana")
    clock.time += 121
    assert presence.long_gone("table", "ana")


def test_all_who_are_here_are_told_and_those_who_left_long_ago_forgotten() -> None:
    presence, clock = make()
    guests = [f"guest {number}" for number in range(250)]
    for guest in guests:
        presence.arrive("table", guest)
    told = list(presence.tell())
    assert [len(some) for some in told] == [100, 100, 50]
    assert {guest for some in told for _, guest in some} == set(guests)
    presence.told("other", [("table", "bo")], [])
    presence.depart("table", guests[0])
    clock.time += BELIEVED_SECONDS + 121
    list(presence.tell())
    assert not presence._elsewhere
    clock.time += 121
    list(presence.tell())
    assert not presence._left
    assert presence.long_gone("table", guests[0])
