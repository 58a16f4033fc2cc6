"""Writes the pages of observations and actions: ``uv run python docs/layouts.py`` writes docs/study/."""

from collections.abc import Sequence
from pathlib import Path

from caravanserai import Spec
from caravanserai.core.layout import Layout
from caravanserai.envs.setting import Setting, studied

FOLDER = Path(__file__).parent / "study"

PAGE = """# {title}: observations and actions

Written by `docs/layouts.py` from the code. What stays the same in all games is in [the study](../study.md); the game itself is told by
[its rules](../rules/en/{name}.md) and [its rulings](../rulings/{name}.md).

| | |
|---|---|
| PettingZoo, Gymnasium | `{id}` |
| OpenSpiel | `caravanserai_{name}` |
| seats | {seats} |
| options | {options} |
| hidden information | {hidden} |
| chance after the set-up | {chance} |
| observation | `int16`, {sizes} numbers |
| action codes | {actions} |
| actions in a game | at most {longest} |
| rewards | at the end, −1 … 1, together 0 |

## Observation

Numbers separated by / are those for {seats} seats.

| field | shape | range | meaning |
|---|---|---|---|
{fields}

## Actions

| codes | verb | shape | notation | meaning |
|---|---|---|---|---|
{verbs}
"""


def page(spec: Spec) -> str:
    settings = [Setting(spec.name, seats) for seats in spec.seats]
    layouts = [setting.layout for setting in settings]
    return PAGE.format(
        title=spec.title,
        id=settings[0].id,
        name=spec.name,
        seats=", ".join(map(str, spec.seats)),
        options=", ".join(f"`{option.name}` ({option.about})" for option in spec.options) or "none",
        hidden="yes" if spec.hidden else "no",
        chance="yes" if spec.chance else "no",
        sizes=either([layout.size for layout in layouts], spec.seats),
        actions=f"0 … {spec.actions - 1}",
        longest=either([layout.longest for layout in layouts], spec.seats),
        fields="\n".join(fields(layouts, spec.seats)),
        verbs="\n".join(verbs(layouts[0])),
    )


def fields(layouts: list[Layout], seats: Sequence[int]) -> list[str]:
    rows = []
    for same in zip(*(layout.fields for layout in layouts), strict=True):
        shape = " × ".join(either(sides, seats) for sides in zip(*(field.shape for field in same), strict=True))
        low, high = (either([getattr(field, end) for field in same], seats) for end in ("low", "high"))
        rows.append(f"| `{same[0].name}` | {shape} | {low} … {high} | {same[0].about} |")
    return rows


def verbs(layout: Layout) -> list[str]:
    rows = []
    for verb in layout.verbs:
        codes = f"{verb.first}" if verb.size == 1 else f"{verb.first} … {verb.first + verb.size - 1}"
        notation = verb.notation.replace("|", "\\|")
        rows.append(f"| {codes} | {verb.name} | {' × '.join(map(str, verb.shape))} | `{notation}` | {verb.about} |")
    return rows


def either(numbers: Sequence[int], seats: Sequence[int]) -> str:
    """One number if it is always the same, a word if it is the number of seats, else one for each number of seats."""
    if len({*numbers}) == 1:
        return str(numbers[0])
    away = {number - seat for number, seat in zip(numbers, seats, strict=True)}
    if away == {0}:
        return "seats"
    return "seats − 1" if away == {-1} else "/".join(map(str, numbers))


if __name__ == "__main__":
    for spec in studied():
        (FOLDER / f"{spec.name}.md").write_text(page(spec), encoding="utf-8")
