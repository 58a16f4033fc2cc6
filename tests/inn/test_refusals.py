"""Refusals say in English what was wrong; their texts are translated before the values are filled in."""

from caravanserai.inn import refusals


def test_a_refusal_says_what_was_wrong() -> None:
    refusal = refusals.no_ply(12)
    assert (refusal.status, refusal.code) == (404, "no-ply")
    assert str(refusal) == "There is no such move; there are 0 to 12."
    assert refusal.text.format(**refusal.values) == str(refusal)
