"""The pages. Each shows what the JSON door can tell, and works with plain forms; only the table needs a script."""

import datetime
from typing import Any

import msgspec
from babel.dates import format_date
from babel.numbers import format_decimal
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, MultipartBody, URLEncodedBody
from litestar.response import Redirect, Template

from caravanserai.bots.levels import title
from caravanserai.core.errors import UnknownGame
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.core.spec import Option, Spec, games, spec
from caravanserai.inn import refusals
from caravanserai.inn.model import ME, OPEN, Guest, Row, now
from caravanserai.inn.people.guests import SHORTEST
from caravanserai.inn.storage.ratings import RatingStep
from caravanserai.inn.tables.levels import LEVELS, USUAL
from caravanserai.inn.web import help_pages, i18n, view_models
from caravanserai.inn.web.api import Theme, seat_names
from caravanserai.inn.web.http_limits import GUESSES
from caravanserai.inn.web.script_texts import client_words
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit
from caravanserai.testing import random_record

Form = URLEncodedBody[dict[str, str]]
AnyRequest = Request[Any, Any, Any]
ALIKE = 120  # characters of the longest path that a form may lead back to


def page(name: str, visit: Visit, services: Services, **values: object) -> Template:
    return Template(
        f"{name}.html",
        context={
            "_": visit.translate,
            "visit": visit,
            "language": visit.language,
            "languages": [(code, i18n.name_of(code)) for code in i18n.LANGUAGES],
            **values,
        },
        headers={"cache-control": "no-store", "vary": "cookie, accept-language"},
    )


def find(name: str) -> Spec:
    try:
        return spec(name)
    except UnknownGame as error:
        raise refusals.no_game(name) from error


class Listed(msgspec.Struct):
    """A table in a list."""

    id: str
    title: str
    names: list[str]
    status: str
    mine: bool  # my turn
    when: str
    result: str


async def listed(services: Services, visit: Visit, rows: list[Row]) -> list[Listed]:
    found = []
    for row in rows:
        table = await services.tables.open(row.id)
        names = [view_models.name_of(table, seat, visit.translate) for seat in range(len(table.seats))]
        mine = table.mover in table.seats_of(visit.id) and table.seats[table.mover].level is None
        when = datetime.datetime.fromtimestamp(row.changed / 1000, datetime.UTC)
        result = view_models.result_of(table, visit.translate)
        title = visit.translate(table.spec.title)
        date = format_date(when, "medium", locale=visit.language)
        found.append(Listed(row.id, title, names, row.status, mine, date, result))
    return found


class Pages(Controller):
    include_in_schema = False

    @get("/")
    async def home(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        running = await services.store.ask(services.store.tables_of, visit.id, False) if visit.id else []
        over = await services.store.ask(services.store.tables_of, visit.id, True, 10) if visit.id else []
        return page(
            "home",
            visit,
            services,
            games=games(),
            usual=USUAL,
            running=await listed(services, visit, running),
            over=await listed(services, visit, over),
        )

    @get("/games/{name:str}")
    async def game(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """Everything that can be chosen for a new table."""
        return page(
            "game",
            visit,
            services,
            game=find(name),
            levels=[(name, title(name)) for name in LEVELS],
            usual=USUAL,
            me=ME,
            open=OPEN,
        )

    @post("/games/{name:str}")
    async def new_table(
        self,
        request: AnyRequest,
        name: FromPath[str],
        data: Form,
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Response[Any]:
        """Open the table that a form asks for."""
        game = find(name)
        guest = visit.guest or await services.guests.greet(name_for(data, visit))
        wishes = _wishes(game, data)
        options = {option.name: _option(option, data) for option in game.options if f"option-{option.name}" in data}
        days = int(data.get("days", "0") or 0)
        names = seat_names(wishes, guest.name, visit.translate)
        rated = data.get("rated") == "yes"
        table = await services.tables.create(guest, game.name, wishes, options, max(0, min(days, 30)), names, rated)
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @post("/games/{name:str}/even")
    async def even(
        self, name: FromPath[str], data: Form, visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        """A rated table against an even opponent."""
        game = find(name)
        guest = visit.guest or await services.guests.greet(name_for(data, visit))
        table = await services.tables.even(guest, game.name)
        return Redirect(f"/tables/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @get("/games/{name:str}/picture", media_type="image/svg+xml")
    async def picture(
        self, name: FromPath[str], visit: NamedDependency[Visit], theme: FromQuery[Theme] = "light"
    ) -> Response[str]:
        """A game in the middle of its course, for its card on the home page."""
        return Response(
            thumbnail(find(name), theme == "dark", visit), headers={"cache-control": "private, max-age=3600"}
        )

    @get("/tables/{id:str}")
    async def table(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        table = await services.tables.open(id)
        mine = table.seats_of(visit.id)
        # Where several people share this screen and have secrets, the script uncovers a seat when it was handed over.
        shared = table.spec.hidden and len(mine) > 1 and table.row.status == "running"
        told = view_models.show_now(services.tables, table, visit.id, -1 if shared else None, 0, visit.translate)
        scene, told.scene = told.scene, ""
        return page(
            "table",
            visit,
            services,
            table=table,
            now=told,
            scene=scene,
            told=as_json(told),
            client=as_json(client_words(visit.translate)),
            page=as_json({"shared": shared, "usual": USUAL}),
            shared=shared,
        )

    @get("/replay/{id:str}")
    async def replay(
        self,
        id: FromPath[str],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
        ply: FromQuery[int] = 0,
    ) -> Template:
        """Step through a finished game; ?ply= leads to a move."""
        table = await services.tables.open(id)
        if not table.over:
            raise refusals.not_over()
        told = view_models.show_now(services.tables, table, visit.id, None, 0, visit.translate)
        told.scene = ""
        moment = view_models.moment(table, visit.id, told.seat, max(0, min(ply, table.ply)), visit.translate)
        scene, moment.scene = moment.scene, ""
        return page(
            "replay",
            visit,
            services,
            table=table,
            now=told,
            moment=moment,
            scene=scene,
            told=as_json(told),
            moment_told=as_json(moment),
            client=as_json(client_words(visit.translate)),
        )

    @get("/records")
    async def records(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        return page("records", visit, services)

    @post("/records")
    async def upload(
        self,
        data: MultipartBody[dict[str, Any]],
        visit: NamedDependency[Visit],
        services: NamedDependency[Services],
    ) -> Response[Any]:
        """Put a record on the shelf and look at it."""
        _ = visit.translate
        file = data.get("record")
        if isinstance(file, UploadFile):
            raw = await file.read()
        else:
            raw = str(file or "").encode()
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            raise refusals.bad(_("this is not a text file in UTF-8")) from error
        guest = visit.guest or await services.guests.greet(name_for({}, visit))
        table = await services.tables.keep_record(guest, text)
        return Redirect(f"/replay/{table.id}", status_code=303, cookies=[services.guests.cookie(guest)])

    @get("/help/{name:str}")
    async def help(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        game = find(name)
        return page("help", visit, services, game=game, text=help_pages.html(game, visit.language))

    @get("/help/{name:str}/pictures/{picture:str}", media_type="image/svg+xml")
    async def help_picture(
        self,
        name: FromPath[str],
        picture: FromPath[str],
        visit: NamedDependency[Visit],
        theme: FromQuery[Theme] = "light",
    ) -> Response[str]:
        scene = help_pages.picture(find(name), picture, visit.translate)
        return Response(
            scene.svg(DARK if theme == "dark" else LIGHT), headers={"cache-control": "private, max-age=3600"}
        )

    @get("/guests/{id:str}")
    async def guest(
        self, id: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Template:
        """What a guest has played."""
        guest = await services.store.ask(services.store.guest, id)
        if guest is None:
            raise refusals.no_guest()
        return await _guest_page(services, visit, guest)

    @post("/me/name")
    async def name(
        self, data: Form, visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        name = name_for(data, visit)
        guest = visit.guest
        if guest is None:
            guest = await services.guests.greet(name)
        else:
            await services.guests.rename(guest, name)
        return Redirect(_back(data), status_code=303, cookies=[services.guests.cookie(guest)])

    @post("/me/passphrase")
    async def passphrase(
        self, data: Form, visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Response[Any]:
        guest = visit.known()
        await services.guests.keep(guest, data.get("passphrase", ""))
        return Redirect(f"/guests/{guest.id}", status_code=303)

    @post("/me/token")
    async def token(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        guest = visit.known()
        return await _guest_page(services, visit, guest, await services.guests.new_token(guest))

    @get("/enter")
    async def enter_page(self, visit: NamedDependency[Visit], services: NamedDependency[Services]) -> Template:
        return page("enter", visit, services)

    @post("/enter", middleware=[GUESSES])
    async def enter(self, data: Form, services: NamedDependency[Services]) -> Response[Any]:
        guest = await services.guests.enter(data.get("name", ""), data.get("passphrase", ""))
        return Redirect("/", status_code=303, cookies=[services.guests.cookie(guest)])

    @post("/language")
    async def language(self, data: Form) -> Response[Any]:
        chosen = data.get("language", "")
        if chosen not in i18n.LANGUAGES:
            chosen = "en"
        cookie = Cookie("language", value=chosen, max_age=365 * 86_400, samesite="lax", path="/", httponly=True)
        return Redirect(_back(data), status_code=303, cookies=[cookie])


async def _guest_page(services: Services, visit: Visit, guest: Guest, token: str | None = None) -> Template:
    rows = await services.store.ask(services.store.tables_of, guest.id, True, 100)
    history = await services.store.ask(services.store.rating_history, guest.id)
    return page(
        "guest",
        visit,
        services,
        guest=guest,
        tallies=_tallies(rows, guest.id, visit),
        ratings=[_course(game, steps, visit) for game, steps in history.items()],
        over=await listed(services, visit, rows),
        mine=visit.id == guest.id,
        shortest=SHORTEST,
        token=token,
    )


class Course(msgspec.Struct):
    """How a guest's rating in a game came to be what it is."""

    title: str
    rating: str
    spread: str  # in 95 of 100 cases the strength is no farther off
    games: int
    first: str
    course: str  # the points of a line, 200 wide and 40 high


def _course(game: str, steps: list[RatingStep], visit: Visit) -> Course:
    values = [step.mu for step in steps]
    low, height = min(values), max(max(values) - min(values), 1.0)
    points = [
        f"{200 * place / max(len(values) - 1, 1):.1f},{37 - 34 * (value - low) / height:.1f}"
        for place, value in enumerate(values)
    ]
    least, most = steps[-1].rating().interval()
    title = visit.translate(spec(game).title)
    now, spread, first = (
        format_decimal(value, "0.0", locale=visit.language) for value in (values[-1], (most - least) / 2, values[0])
    )
    return Course(title, now, spread, len(steps), first, " ".join(points))


class Tally(msgspec.Struct):
    """A guest's results in one game."""

    title: str
    played: int
    won: int
    best: int


def _tallies(rows: list[Row], guest: str, visit: Visit) -> list[Tally]:
    by_game: dict[str, Tally] = {}
    for row in rows:
        if row.ranks is None or row.scores is None:
            continue
        for seat, place in enumerate(row.seats):
            if place.guest == guest:
                tally = by_game.setdefault(row.game, Tally(visit.translate(spec(row.game).title), 0, 0, -(2**31)))
                tally.played += 1
                tally.won += row.ranks[seat] == 0
                tally.best = max(tally.best, row.scores[seat])
    return list(by_game.values())


def as_json(thing: object) -> str:
    """JSON that can stand inside a script element: no ``<`` can end it early."""
    return msgspec.json.encode(thing).decode().replace("<", "\\u003c")


def name_for(data: dict[str, str], visit: Visit) -> str:
    _ = visit.translate
    name = " ".join(data.get("name", "").split())[:24]
    return name or _("Traveller {n}").format(n=now() % 900 + 100)


def _back(data: dict[str, str]) -> str:
    """The page a form came from. Only a path of our own: nobody is sent elsewhere by a link."""
    path = data.get("back", "/")
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and len(path) <= ALIKE and path.isprintable()
    return path if safe else "/"


def _wishes(game: Spec, data: dict[str, str]) -> list[str]:
    """One wish a seat: from the fields seat-1, seat-2, …, or the same for all but the first by ``others``."""
    if "others" in data:
        count = int(data.get("seats", game.seats[0]))
        return [ME, *[data["others"]] * (count - 1)]
    count = int(data.get("seats", game.seats[0]))
    return [data.get(f"seat-{number}", OPEN) for number in range(1, count + 1)]


def _option(option: Option, data: dict[str, str]) -> str:
    return data[f"option-{option.name}"]


_thumbnails: dict[tuple[str, bool, str], str] = {}


def thumbnail(game: Spec, dark: bool, visit: Visit) -> str:
    """A game two thirds through, played at random from a fixed seed; drawn once."""
    key = game.name, dark, visit.language
    if key not in _thumbnails:
        record = random_record(game.name, game.seats[len(game.seats) // 2], 7)
        state = record.at(len(record.actions) * 2 // 3)
        _thumbnails[key] = game.draw(state.view(-1), visit.translate).svg(DARK if dark else LIGHT)
    return _thumbnails[key]
