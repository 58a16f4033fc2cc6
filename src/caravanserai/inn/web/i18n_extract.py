"""For developers: ``python -m caravanserai.inn.web.i18n_extract`` brings the catalogues up to date with the sources.

A text is found where it is marked, by ``_`` or ``N_``, in a template or in Python; it says which have no translation.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from caravanserai.inn.web.i18n import LANGUAGES, LOCALE, catalogue

HERE = Path(__file__).parent
SOURCES = HERE.parents[1]
MARKED = ("games/**/*.py", "bots/*.py", "inn/**/*.py")
MARKS = ("_", "N_")  # the functions whose first argument is a text to translate


def _in_templates() -> Iterator[tuple[str, int, str]]:
    keywords = dict.fromkeys(MARKS)
    for file, line, text, _, _ in extract_from_dir(HERE / "templates", [("**.html", "jinja2")], keywords=keywords):
        yield f"src/caravanserai/inn/web/templates/{file}", line, text if isinstance(text, str) else text[0]


def _in_sources() -> Iterator[tuple[str, int, str]]:
    for path in (path for pattern in MARKED for path in sorted(SOURCES.glob(pattern))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=mark), args=[ast.Constant(value=str(text)), *_]) if mark in MARKS:
                    yield f"src/caravanserai/{path.relative_to(SOURCES)}", node.lineno, text


@cache
def extract() -> Catalog:
    """Every text of the inn and its games that can be translated."""
    template = Catalog(project="Caravanserai", charset="utf-8")
    for file, line, text in [*_in_templates(), *_in_sources()]:
        template.add(text, locations=[(file, line)])
    return template


def missing(language: str) -> list[str]:
    """The texts without a translation, or with one whose placeholders differ."""
    have = catalogue(language)
    lost = []
    for message in extract():
        if not message.id:
            continue
        found = have.get(message.id)
        if found is None or not found.string or found.fuzzy or _fields(str(found.string)) != _fields(str(message.id)):
            lost.append(str(message.id))
    return lost


def _fields(text: str) -> set[str]:
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def main() -> None:
    """Write every catalogue anew: new texts in, old ones out, translations kept."""
    template = extract()
    for language in LANGUAGES[1:]:
        have = catalogue(language)
        have.update(template, no_fuzzy_matching=True)
        have.obsolete.clear()
        with (LOCALE / language / "inn.po").open("wb") as file:
            write_po(
                file, have, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False, omit_header=True
            )
        lost = missing(language)
        click.echo(f"{language}: {len(have)} texts, {len(lost)} without a translation")
        for text in lost:
            click.echo(f"  {text!r}")


if __name__ == "__main__":
    main()
