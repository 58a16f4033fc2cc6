"""Five Tribes learnt by doing: one bid, a move with each tribe, and what it all counts in the end."""

from caravanserai.core.lesson import Lesson, LessonStep, Position
from caravanserai.core.spec import N_
from caravanserai.games.five_tribes.pictures import LAYOUT

_START = Position(2, 8, options=(("layout", LAYOUT),))
_TURN = _START.after("bid:3 bid:1 bid:0 bid:0")
_MARKET = _TURN.after("from:f4 g>f3 y>e3")
_CARDS = _TURN.after("from:c2 r>b2 w>b1 g>c1")
_LATER = _TURN.after("from:b1 b>c1 r>d1 kill:g@d2 from:c5 r>c4 g>b4 y>b3")

_OTHER_TILE = N_("That can be a fine move. For this lesson, begin with the tile that is marked.")

LESSON: Lesson = (
    LessonStep(
        N_(
            "Thirty tiles, crowded by the meeples of five tribes. You move them, gather some, win tiles and djinns, and earn gold. Whoever has the most "
            "points in the end is the new Sultan. Gold counts too: you begin with 50."
        ),
        _START,
    ),
    LessonStep(
        N_(
            "Every round begins with bids for the turn order. Touch a spot to put your marker there; you pay its number at once, and the highest "
            "plays first. With two players each has two markers, so two turns."
        ),
        _START,
        ("bid:[0135]",),
        N_(
            "Paid. 0 costs nothing but comes late. A high bid is worth it when you see a splendid move that others see as well."
        ),
        (
            (
                "bid:*",
                N_(
                    "So much gold is so many points. On a fresh board there are good moves for everybody: bid 5 or less."
                ),
            ),
        ),
    ),
    LessonStep(
        N_(
            "Your turn. Pick up all meeples of a tile and drop them one by one, each on a tile next to the last, never straight back. The last must land "
            "where its tribe already is. Take those of c5, and let the yellow Vizier join two others."
        ),
        _TURN,
        (
            "from:c5 [gr]>c4 [gr]>[bc][34] y>b3",
            "from:c5 [gr]>c4 [gr]>d4 y>d5",
            "from:c5 g>b5 y>b3",
            "from:c5 r>b5 g>b4 y>b3",
        ),
        N_(
            "You take the last meeple and all of its tribe from that tile: three Viziers. Each is 1 point at the end, and 10 more for every opponent "
            "who has fewer. The tile acts too: a Village gets a palace, an Oasis a palm."
        ),
        (
            ("from:*", _OTHER_TILE),
            ("y>*", N_("Not yet, or not there: the Vizier comes last, on a tile with two yellow meeples.")),
            (
                "[gr]>*",
                N_(
                    "From there the last Vizier would not reach two others. The Village b3 has two, and so has the Oasis d5."
                ),
            ),
        ),
        look=("tile-26",),
    ),
    LessonStep(
        N_(
            "If you take the last meeples of a tile, it is yours: a camel of yours goes there, for good. Pick up f4 and let the blue Builder land "
            "on e2, where three Builders stand alone."
        ),
        _TURN,
        (
            "from:f4 [gy]>f3 [gy]>e3",
            "from:f4 [gy]>f3 [gy]>f2 b>e2",
            "from:f4 [gy]>e4 [gy]>e3 b>e2",
        ),
        N_(
            "Four Builders taken, the tile is empty and yours: 4 points. Builders bring gold, their number times the blue tiles among this one and "
            "its eight neighbours: 4 × 2 = 8."
        ),
        (
            ("from:*", _OTHER_TILE),
            ("b>*", N_("The Builder comes last, on e2.")),
            ("[gy]>*", N_("From there the Builder would not come to e2.")),
        ),
        look=("tile-23", "tile-10"),
    ),
    LessonStep(
        N_(
            "That tile is a large market: for 6 gold you may take two of the first six cards. Goods count in suits of different ones: 1, 3, 7, 13, 21, 30 … "
            "points for 1, 2, 3, 4, 5, 6 of them. Buy two different goods, no Fakir."
        ),
        _MARKET,
        (
            "buy:1 buy:[124]",
            "buy:[23] buy:[1245]",
            "buy:5 buy:[1235]",
            "buy:6 buy:[235]",
        ),
        N_("The beginning of a suit. Every further different good is worth more than the one before."),
        (
            (
                "buy:*",
                N_("A Fakir belongs to no suit, and two of a kind do not help each other. Take two different goods."),
            ),
            ("skip", N_("You may, but this time buy: long suits are worth a lot at the end.")),
        ),
    ),
    LessonStep(
        N_(
            "Green Merchants fetch cards: as many as you take, from the left end of the row. Pick up c2 and end with the Merchant on c1, where two "
            "others stand."
        ),
        _TURN,
        ("from:c2 [rw]>b2 [rw]>b1 g>c1", "from:c2 [rw]>d2 [rw]>d1"),
        N_("Three Merchants, three cards: jewels, fish and spice, all different, worth 7."),
        (
            ("from:*", _OTHER_TILE),
            ("g>*", N_("The Merchant comes last, on c1.")),
            (
                "[rw]>*",
                N_(
                    "Go round: one step aside, one up, one back. So the Merchant ends on c1, just above where you began."
                ),
            ),
        ),
        look=("tile-8", "tile-2"),
    ),
    LessonStep(
        N_(
            "At the end of your turn you may sell goods. You hold three different ones, worth 7. But what you still hold at the end of the game counts just "
            "the same. So: sell now, or end the turn?"
        ),
        _CARDS,
        ("done",),
        N_("Right: a fourth good will make 13 of the 7. Sell early only when you need gold for a bid or a market."),
        (("suit:*", N_("7 gold now, but the suit could not grow any more. You need no gold at the moment.")),),
    ),
    LessonStep(
        N_(
            "White Elders stay before you: 2 points each. At a sacred place, two of them, or one and a Fakir, bring a djinn. From d4, end with the Elder on "
            "e4, a sacred place with two others, and take Hagis."
        ),
        _TURN,
        (
            "from:d4 [gr]>d3 [gr]>e3 djinn:hagis:ee",
            "from:d4 [gr]>d5 [gr]>e5 w>e4 djinn:hagis:ee",
            "from:d4 [gr]>c4 [gr]>b4 djinn:hagis:ee",
        ),
        N_(
            "Hagis is worth 10 points. Every djinn has points and a power; the help page lists them all. One Elder is left to call it with."
        ),
        (
            ("from:*", _OTHER_TILE),
            ("w>*", N_("The Elder comes last, on a sacred place with two Elders: e4.")),
            ("[gr]>*", N_("From there the Elder would not come to e4.")),
            ("djinn:*", N_("Worth 6 points. Hagis is worth 10.")),
            ("skip", N_("Three Elders are 6 points. Two of them for a djinn of 10 is a good bargain.")),
        ),
        look=("tile-21", "tile-22", "djinn-7"),
    ),
    LessonStep(
        N_(
            "Red Assassins kill one meeple, at most as many steps away as there are of them. A tile that is emptied so is yours as well. Pick up b1, gather three "
            "Assassins on the Oasis d2, and choose your victim well."
        ),
        _TURN,
        (
            "from:b1 b>c1 r>d1 kill:g@d2",
            "from:b1 r>c1 b>d1 kill:g@d2",
            "from:b1 b>[bc][12] r>c2 r>d2 kill:g@d2",
            "from:b1 r>[bc][12] b>c2 r>d2 kill:g@d2",
        ),
        N_(
            "The last meeple of the Oasis itself: no step away counts too. The tile is yours, 8 points, and the palm on it 3 more. Watch for "
            "tiles with a single meeple: a kill makes them yours."
        ),
        (
            ("from:*", _OTHER_TILE),
            ("kill:*", N_("That kill empties no tile. Where does a single meeple stand, very close by?")),
            ("[br]>*", N_("From there no Assassin would come last to d2.")),
        ),
        look=("tile-1", "tile-9"),
    ),
    LessonStep(
        N_(
            "You need not find every way alone: the page offers only steps from which a move can end as it must. Pick up any tile and see where it "
            "lets you go."
        ),
        _LATER,
        ("from:*",),
        N_(
            "What glows leads to an end. At a real table, think of that end first: which tribe, on which tile? Then look for a way there."
        ),
    ),
    LessonStep(
        N_(
            "The round in which somebody places the last camel, or cannot move, is the last. Then count: gold, Viziers, Elders, djinns, tiles, 3 per palm, 5 per palace, "
            "and suits of goods. Three or four players have one marker each. Enjoy Five Tribes!"
        ),
        _LATER,
    ),
)
