"""Gobi learnt by doing: lay a tile, close routes, drink coffee."""

from caravanserai.core.lesson import Lesson, LessonStep, Position
from caravanserai.core.spec import N_

_START = Position(2, 1)
_SECOND = _START.after("s20 t22")
_ROUTE = _SECOND.after("s21")
_COFFEE = Position(2, 296, "v21 s20 u22 u23 v23 u19")
_DISCARD = Position(2, 39, "t19 v21 t22 u22")
_PERFUME = Position(2, 1798, "v21 v22 v20 pile:1 t22")
_TWO_ROUTES = Position(2, 1574, "s20 t22 s22 s23")

_PLACE = "[a-z][0-9]*"
_NO_DISCARD = N_("A discarded tile costs a point, and this one has better to do. Lay it.")

LESSON: Lesson = (
    LessonStep(
        N_(
            "A storm has scattered five tribes over the desert. You bring tiles of one tribe together by lining up your "
            "camels between them. Every such route wins a reward, and rewards are points. Most points win."
        ),
        _START,
        look=("pile-0", "pile-1", "pile-2", "pile-3", "coffee"),
    ),
    LessonStep(
        N_(
            "Each turn you turn up one tile of your stack. Here it is a Khulan tile. Lay it against the desert: touch any of "
            "the places that glow, and see what happens."
        ),
        _START,
        (_PLACE,),
        N_(
            "Your tile lies, and one of your camels stands on the tile that it touches. That is how camels enter the "
            "desert: beside the new tile, never on it. The other player does the same."
        ),
        (("discard", _NO_DISCARD),),
        then=_PLACE,
        look=("tile-4",),
    ),
    LessonStep(
        N_(
            "The golden rule: two tiles of one tribe never touch along an edge. So this Bolormaa tile may not lie beside the other one. "
            "You get a camel on every tile that yours touches. Find the place where it touches two."
        ),
        _SECOND,
        ("s21",),
        N_(
            "Two camels at once. And there is more: your camels stood in a row on Khulan, Naranbataar, Khulan. Two tiles of "
            "one tribe are joined: that is a route!"
        ),
        (
            ("discard", _NO_DISCARD),
            (_PLACE, N_("There it touches one tile only, so you get one camel. One place is between two tiles.")),
        ),
    ),
    LessonStep(
        N_(
            "A route is a path of tiles, each with a camel of yours, from one tile of a tribe to another of the same tribe. "
            "The camels of its two ends came back to you, the one between stays. Now take the top tile of a pile."
        ),
        _ROUTE,
        ("pile:?",),
        N_(
            "It is yours. Red tiles are gifts: points, and a power to use once. Blue tiles are blessings: 4 or 5 points if "
            "at the end you did what they ask, else 1."
        ),
        look=("pile-0", "pile-1", "pile-2", "pile-3"),
    ),
    LessonStep(
        N_(
            "A route of five tiles or more may take coffee instead: 7 points, more than anything else. Two of your camels wait on "
            "Sarnai, one farther down on Bolormaa. Lay the Naranbataar tile so that five tiles are joined, and take the coffee."
        ),
        _COFFEE,
        ("v22 coffee",),
        N_(
            "Khulan, Sarnai, Chingis, Bolormaa, Khulan: five tiles, 7 points. The three camels between the ends stay and "
            "will serve again."
        ),
        (
            (
                "t22",
                N_("That joins Chingis, Sarnai and Chingis: a route of three, good for a pile but not for coffee."),
            ),
            ("pile:?", N_("No tile of a pile is worth as much as coffee.")),
            ("discard", _NO_DISCARD),
            (_PLACE, N_("No route is closed there. Look for a place beside both Khulan tiles at the right.")),
        ),
    ),
    LessonStep(
        N_(
            "This Naranbataar tile closes no route wherever it lies. Then discarding it can be better: it costs 1 point, and you may put one "
            "camel on any tile. Discard it and close a route with that camel."
        ),
        _DISCARD,
        ("discard put:u20",),
        N_(
            "Naranbataar, Bolormaa, Naranbataar: a route of three, for one point. A tile that fits nowhere is discarded in any case, "
            "and gives you that camel too."
        ),
        (
            (_PLACE, N_("It would lie well there, but close nothing. Try the other way: discard it.")),
            (
                "put:*",
                N_(
                    "No route from there. Your camels stand on Bolormaa and Naranbataar. Which third tile makes two ends alike?"
                ),
            ),
            ("done", N_("You paid a point for this camel. Use it.")),
        ),
    ),
    LessonStep(
        N_(
            "You hold a gift. Perfume puts one more camel on the tile you have just laid. Your camel stands on the Naranbataar tile in the "
            "middle. Lay the new Naranbataar two steps to the right of it, and use Perfume."
        ),
        _PERFUME,
        ("w21 perfume",),
        N_(
            "The camel on the tile itself makes it an end, and the route is closed. A used gift is turned over and keeps its "
            "points."
        ),
        (
            ("done", N_("Without Perfume the new tile has no camel, and no route ends on it. Use the gift.")),
            ("discard", _NO_DISCARD),
            (
                _PLACE,
                N_(
                    "Your camel would have no way to it. Take the place just right of the Bolormaa tile at the right edge."
                ),
            ),
        ),
    ),
    LessonStep(
        N_(
            "When several routes stand, you choose which to resolve first, and the next only counts if it still stands. Lay the Chingis tile "
            "between three others. Then win two rewards, one of them coffee."
        ),
        _TWO_ROUTES,
        ("s21 end:s20 coffee pile:?", "s21 end:s22 coffee pile:?"),
        N_(
            "The long route first: its Naranbataar ends left, the three camels between stayed, and they are the short route. Keep "
            "a good line standing and harvest it several times."
        ),
        (
            (
                "end:t*",
                N_(
                    "The short route first? Then its Chingis camels leave, and the long one, which runs over them, is broken."
                ),
            ),
            ("pile:?", N_("This route has five tiles: take the coffee while you may.")),
            ("discard", _NO_DISCARD),
            (_PLACE, N_("Lay it where it touches both Naranbataar tiles and the Sarnai tile: three camels.")),
        ),
    ),
    LessonStep(
        N_(
            "Blessings look at the end of the game. Heart: two of your camels on inner tiles. Rim: two on outer ones. Pair: two on one tile. "
            "Company: one beside another player's. Keepsake: an unused gift. Thrift: no discarded tile."
        ),
        _TWO_ROUTES,
        look=("pile-3",),
    ),
    LessonStep(
        N_(
            "When the last tile is played, count gifts, coffees and blessings, less 1 for each discarded tile. So: fill gaps, "
            "for they bring many camels; aim for five; and watch where the others line up. Enjoy Gobi!"
        ),
        _COFFEE.after("v22 coffee"),
    ),
)
