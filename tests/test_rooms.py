"""The diagrams of the rooms are true: every room is drawn, and none imports one that stands above it."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import caravanserai
from docs.diagram import FLOORS, INN_FLOORS, Floor

PACKAGE = Path(caravanserai.__file__).parent


def imported(path: Path) -> Iterator[str]:
    """The modules that a source imports, those of functions and of type checks too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def rooms_of(floors: Sequence[Floor]) -> dict[str, int]:
    """The floor of each room, counted from below."""
    return {name: -number for number, (_, rooms) in enumerate(floors) for name, _ in rooms}


@pytest.mark.parametrize(("floors", "folder"), [(FLOORS, PACKAGE), (INN_FLOORS, PACKAGE / "inn")], ids=["all", "inn"])
def test_the_diagram_shows_every_room_and_nothing_else(floors: Sequence[Floor], folder: Path) -> None:
    folders = {path.parent.name for path in folder.glob("*/__init__.py")}
    modules = {path.stem for path in folder.glob("*.py") if folder.name == "inn"} - {"__init__"}
    assert rooms_of(floors).keys() == folders | modules


@pytest.mark.parametrize(("floors", "package"), [(FLOORS, "caravanserai"), (INN_FLOORS, "caravanserai.inn")])
def test_no_room_imports_one_above_it(floors: Sequence[Floor], package: str) -> None:
    room_floors = rooms_of(floors)
    folder = PACKAGE.joinpath(*package.split(".")[1:])
    upwards = []
    for path in sorted(folder.rglob("*.py")):
        room = path.relative_to(folder).parts[0].removesuffix(".py")
        if room not in room_floors:
            continue  # what every room stands on: __init__, testing
        for name in imported(path):
            other = name.removeprefix(f"{package}.").split(".")[0] if name.startswith(f"{package}.") else ""
            if other in room_floors and other != room and room_floors[other] >= room_floors[room]:
                upwards.append(f"{path.relative_to(folder)} imports {name}")
    assert not upwards, "rooms import only those below them"
