"""The languages of the inn. Sources are written in English; locale/LANG/inn.po holds the other languages.

``python -m caravanserai.inn.web.i18n`` brings the catalogues up to date with the sources and says what is missing.
"""

import ast
import gettext
import io
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from babel import Locale
from babel.core import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from caravanserai.core.random_play import random_record
from caravanserai.core.spec import Spec, Translate, english, games

HERE = Path(__file__).parent
LOCALE = HERE / "locale"
SOURCES = HERE.parents[1]
LANGUAGES = ("en", *sorted(path.parent.name for path in LOCALE.glob("*/inn.po")))
GAMES_HEARD = 5  # with every number of seats; enough that every card and tile comes up
MARKS = ("_", "N_")  # the functions whose first argument is a text to translate


@cache
def translator(language: str) -> Translate:
    """The translation into a language of LANGUAGES."""
    if language not in LANGUAGES or language == "en":
        return english
    compiled = io.BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled).gettext


def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "inn.po").open("rb") as file:
        return read_po(file, locale=language)


def choose(accepted: str) -> str:
    """The language for a browser's Accept-Language header."""
    weighed = []
    for part in accepted.split(","):
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    wanted = [tag for _, tag in sorted(weighed, key=lambda pair: pair[0])]
    return (
        negotiate_locale(wanted, LANGUAGES, sep="-")
        or negotiate_locale([tag.split("-")[0] for tag in wanted], LANGUAGES)
        or "en"
    )


def name_of(language: str) -> str:
    """The language's name in itself."""
    return str(Locale.parse(language).get_display_name()).capitalize()


def _marked() -> Iterator[tuple[str, int, str]]:
    """Where and what: every text marked in sources and templates."""
    keywords = dict.fromkeys(MARKS)
    for file, line, text, _, _ in extract_from_dir(HERE / "templates", [("**.html", "jinja2")], keywords=keywords):
        yield f"src/caravanserai/inn/web/templates/{file}", line, text if isinstance(text, str) else text[0]
    for path in [
        *sorted(SOURCES.glob("games/**/*.py")),
        *sorted(SOURCES.glob("bots/*.py")),
        *sorted(SOURCES.glob("inn/**/*.py")),
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=mark), args=[ast.Constant(value=str(text)), *_]) if mark in MARKS:
                    yield f"src/caravanserai/{path.relative_to(SOURCES)}", node.lineno, text


def _ours() -> list[Spec]:
    """The games of this package. Games of others bring their own translations."""
    return [game for game in games() if game.start.__module__.startswith("caravanserai.")]


def _declared() -> Iterator[tuple[str, int, str]]:
    """Texts that games declare as data: titles, options, the categories of their score sheets."""
    for game in _ours():
        where = f"src/caravanserai/games/{game.name}/__init__.py"
        texts = [game.title, *game.new().sheet().categories]
        for option in game.options:
            texts += [option.about, *(choice for choice in option.choices if isinstance(choice, str))]
        for text in texts:
            yield where, 0, text


def _heard() -> Iterator[tuple[str, int, str]]:
    """Texts that games keep in tables and look up: whatever is asked for while random games are shown."""
    for game in _ours():
        where = f"src/caravanserai/games/{game.name}/__init__.py"
        texts: dict[str, None] = {}

        def hear(text: str, texts: dict[str, None] = texts) -> str:
            texts[text] = None
            return text

        for seats, seed in product(game.seats, range(GAMES_HEARD)):
            for ply, state in enumerate(random_record(game.name, seats, seed).states()):
                view = state.view(state.to_move)
                if ply % 5 == 0:  # drawing takes the most time, and scenes change little from ply to ply
                    game.draw(view, hear)
                game.prompt(view, hear)
                for action in state.legal()[:20]:
                    game.tell(view, action, hear)
        for text in texts:
            yield where, 0, text


@cache
def extract() -> Catalog:
    """Every text of the inn and its games that can be translated."""
    template = Catalog(project="Caravanserai", charset="utf-8")
    for file, line, text in [*_marked(), *_declared(), *_heard()]:
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
    import click

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
