"""Whoever has subscribed is called, in the order of subscribing."""

from caravanserai.inn.live.listeners import Listeners


def test_all_who_have_subscribed_are_called() -> None:
    heard: list[tuple[str, str]] = []
    changed = Listeners[str]()
    changed("nobody listens yet")
    changed.subscribe(lambda what: heard.append(("one", what)))
    changed.subscribe(lambda what: heard.append(("two", what)))
    changed("start")
    assert heard == [("one", "start"), ("two", "start")]
