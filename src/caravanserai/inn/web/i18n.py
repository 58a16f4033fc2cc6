"""The languages of the inn. Sources are written in English; locale/LANG/inn.po holds the other languages.

i18n_extract.py brings the catalogues up to date with the sources.
"""

import gettext
import io
from functools import cache
from pathlib import Path

from babel import Locale
from babel.core import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from caravanserai.core.spec import Translate, english

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", *sorted(path.parent.name for path in LOCALE.glob("*/inn.po")))


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
