"""JSON for ratings: guests', bots', and a table with an even opponent."""

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from caravanserai.bots.levels import title
from caravanserai.bots.ratings import RATED, bot_rating
from caravanserai.inn import refusals
from caravanserai.inn.storage.ratings import RatingStep
from caravanserai.inn.web.new_tables import Made
from caravanserai.inn.web.params import spec_named
from caravanserai.inn.web.services import Services
from caravanserai.inn.web.visits import Visit


class GameRating(msgspec.Struct):
    """How strong a guest is in one game."""

    game: str
    rating: float
    low: float  # the strength lies between low and high in 95 of 100 cases
    high: float
    games: int
    history: list[RatingStep]  # the rating after each game, the oldest first


class BotRating(msgspec.Struct):
    level: str
    name: str
    rating: float


class RatingsApi(Controller):
    path = "/api"
    tags = ("ratings",)

    @get("/guests/{id:str}/ratings")
    async def ratings(self, id: FromPath[str], services: NamedDependency[Services]) -> list[GameRating]:
        """A guest's ratings in all games where there is one."""
        if await services.store.ask(services.store.guest, id) is None:
            raise refusals.no_guest()
        history = await services.store.ask(services.store.rating_history, id)
        return [game_rating(name, steps) for name, steps in history.items()]

    @get("/games/{name:str}/bots")
    async def bots(self, name: FromPath[str], visit: NamedDependency[Visit]) -> list[BotRating]:
        """The bots of the house and their ratings in a game, on the scale of the guests."""
        spec = spec_named(name)
        return [BotRating(level, visit.translate(title(level)), bot_rating(spec.name, level).mu) for level in RATED]

    @post("/games/{name:str}/even")
    async def even(
        self, name: FromPath[str], visit: NamedDependency[Visit], services: NamedDependency[Services]
    ) -> Made:
        """A rated table against bots as strong as I am, or the one that I have not finished."""
        return Made((await services.tables.even(visit.known(), spec_named(name).name)).id)


def game_rating(name: str, steps: list[RatingStep]) -> GameRating:
    rating = steps[-1].rating()
    low, high = rating.interval()
    return GameRating(name, rating.mu, low, high, len(steps), steps)
