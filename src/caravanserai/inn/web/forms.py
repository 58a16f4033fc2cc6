"""What forms bring: each field is typed and bounded where it is read."""

from dataclasses import dataclass

import msgspec
from litestar.params import URLEncodedBody

from caravanserai.core.spec import Spec
from caravanserai.inn import refusals
from caravanserai.inn.model import MAX_NAME_CHARACTERS, ME, OPEN, now
from caravanserai.inn.web.params import Text
from caravanserai.inn.web.visits import Visit

MAX_DAYS_PER_MOVE = 30
MAX_TEXT_CHARACTERS = 200
MAX_PATH_CHARACTERS = 120  # of a path that a form may lead back to

Fields = dict[str, str]
Form = URLEncodedBody[Fields]


class NameForm(msgspec.Struct):
    name: Text = ""
    back: Text = "/"


class PassphraseForm(msgspec.Struct):
    passphrase: Text = ""


class CredentialsForm(msgspec.Struct):
    name: Text = ""
    passphrase: Text = ""


class LanguageForm(msgspec.Struct):
    language: Text = ""
    back: Text = "/"


@dataclass(frozen=True)
class TableWishes:
    """The table that a form asks for."""

    seats: list[str]  # each "me", "open" or the level of a bot
    options: dict[str, str]
    days: int
    rated: bool


def table_wishes(spec: Spec, fields: Fields) -> TableWishes:
    """Read a form for a new table: ``seats``, then ``seat-1``, ``seat-2``, … or one wish for all ``others``."""
    count = whole_number(fields, "seats", spec.seats[0], 1, max(spec.seats))
    if "others" in fields:
        seats = [ME, *[text(fields, "others")] * (count - 1)]
    else:
        seats = [text(fields, f"seat-{number}", OPEN) for number in range(1, count + 1)]
    fields_of_options = {option.name: f"option-{option.name}" for option in spec.options}
    options = {name: text(fields, field) for name, field in fields_of_options.items() if field in fields}
    return TableWishes(
        seats, options, whole_number(fields, "days", 0, 0, MAX_DAYS_PER_MOVE), fields.get("rated") == "yes"
    )


def whole_number(fields: Fields, name: str, default: int, least: int, most: int) -> int:
    """A number of a form; an empty field is its default."""
    written = text(fields, name).strip() or str(default)
    if not (written.isascii() and written.isdigit() and len(written) < 10 and least <= int(written) <= most):
        raise refusals.bad(f"{name} is {written!r}; it takes a whole number from {least} to {most}")
    return int(written)


def text(fields: Fields, name: str, default: str = "") -> str:
    """A text of a form."""
    written = fields.get(name, default)
    if len(written) > MAX_TEXT_CHARACTERS:
        raise refusals.bad(f"{name} has {len(written)} characters; it takes at most {MAX_TEXT_CHARACTERS}")
    return written


def name_for(written: str, visit: Visit) -> str:
    """The name that somebody wrote, as it can stand at a table; a traveller's if there is none."""
    _ = visit.translate
    name = " ".join(written.split())[:MAX_NAME_CHARACTERS].strip()
    return name or _("Traveller {n}").format(n=now() % 900 + 100)


def path_back(path: str) -> str:
    """The page a form came from. Only a path of our own: nobody is sent elsewhere by a link."""
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if safe and len(path) <= MAX_PATH_CHARACTERS else "/"
