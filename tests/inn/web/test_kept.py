"""A bounded cache: the weight of what is kept stays below its bound, and what is asked for stays."""

from caravanserai.inn.web.kept import Kept


def test_what_nobody_asked_for_in_the_longest_time_goes_first() -> None:
    kept: Kept[str, str] = Kept(2)
    kept.put("a", "1")
    kept.put("b", "2")
    assert kept.get("a") == "1"
    kept.put("c", "3")
    assert [kept.get(key) for key in "abc"] == ["1", None, "3"]
    kept.put("c", "4")
    assert [kept.get(key) for key in "abc"] == ["1", None, "4"]
