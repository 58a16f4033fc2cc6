"""One word, one thing: no two classes of the package have the same name, and nothing of it imports the test tools."""

import ast
from collections import defaultdict
from pathlib import Path

import caravanserai

PACKAGE = Path(caravanserai.__file__).parent
SOURCES = [path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts]


def test_every_class_name_stands_once() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_no_module_imports_the_test_tools() -> None:
    guilty = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            if any(f"{module}.{name}".lstrip(".").startswith("caravanserai.testing") for name in names):
                guilty.append(str(path.relative_to(PACKAGE)))
    assert guilty == []
