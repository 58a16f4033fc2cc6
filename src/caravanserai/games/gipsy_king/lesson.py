"""Gipsy King learnt by doing: groups, fish, the queue, and a pass that is worth thirty points."""

from caravanserai.core.lesson import Lesson, LessonStep, Position
from caravanserai.core.spec import N_

_START = Position(2, 22)
_GROUP = _START.after("1a 9a")
_FISH = _START.after("1a 9a 1b 3a 8c 2a 2b 4a 2c 6b 8a 6a 3b 4b 5a 5b 6c 11b")
_LEAD = _FISH.after("7a 7b")
_DRY = _LEAD.after("11a 8b 9b 10a 10c 10b 12a 12b")
_PASS = _START.after("1a 9a 1b 3a 8c 2c 2b 4a 2a 6b 8a 6a 3b 4b 6c 5b 5a 11b 11a 7a 7b 8b 9b 12a 10a 10c")
_SECOND_HALF = _DRY.after("12c 4c 12b")
_DOUBLE = _START.after(
    "1a 9a 1b 3a 8c 2c 2b 4a 2a 8a 3b 6b 6a 4b 5b 6c 5a 11b 7a 7b 11a 8b 9b 10a 10c 10b 12a 12b 12c 4c "
    "11b+ 12a 12b+ 10a+ 7a"
)

LESSON: Lesson = (
    LessonStep(
        N_(
            "Your family travels in caravans and looks for good places to stay. The waters are numbered, and they are settled in that order: "
            "first the lands at water 1, then those at water 2, and so on. Neighbours and fish bring points."
        ),
        _START,
        look=("water-1", "water-2", "water-3"),
    ),
    LessonStep(
        N_(
            "Water 1 is being settled, and five lands lie at it. You are first in the queue. Put a caravan on any of them."
        ),
        _START,
        ("[0-9]*",),
        N_(
            "You have settled, and you go to the end of the queue. Now the other player chooses, then you again, until "
            "all lands at this water are taken."
        ),
        (("pass", N_("Passing is possible, but then the other player would get all five lands. Put a caravan.")),),
        then="[0-9]*",
        look=("queue-0", "queue-1"),
    ),
    LessonStep(
        N_(
            "Your caravans on lands that touch form a group. One caravan is worth 1 point, two are worth 1+2, three 1+2+3 and so on. "
            "Make your caravan a group of two."
        ),
        _GROUP,
        ("1b",),
        N_("A group of two: 3 points. The larger the group, the more the next caravan in it is worth."),
        (
            (
                "3a",
                N_(
                    "That land does not touch your caravan. It would have one fish in reach, but a lone caravan grows slowly."
                ),
            ),
            ("8c", N_("That land does not touch your caravan, so it would be a group of its own: 1 point.")),
            ("pass", N_("There is still a land beside your caravan. Take it before the other does.")),
        ),
        look=("group-1a",),
    ),
    LessonStep(
        N_(
            "Later in the same game. Water 7 has five fish. Waters that touch form a lake, and whoever has the most caravans at a lake scores "
            "its fish. Go there, and let the caravan join your lands as well."
        ),
        _FISH,
        ("7a", "7b"),
        N_("Five fish if you keep the lead there, and 4 points for the larger group: 9 points with one caravan."),
        (
            ("11a", N_("You would lead at the lake, but that land touches none of yours. Two others do.")),
            ("pass", N_("Then the other player would take all three lands here, and the fish.")),
        ),
        then="7[ab]",
        look=("water-7",),
    ),
    LessonStep(
        N_(
            "The other player came to water 7 too. With one caravan each, you are equal, and both would score the five fish. One land is left "
            "here. Take the lead."
        ),
        _LEAD,
        ("11a",),
        N_(
            "Two to one: the fish are yours alone, 5 points less for the other. The land also joined your group and touches the lake of "
            "water 11. One caravan, three uses."
        ),
        (("pass", N_("Then the last land goes to the other player, who would lead two to one.")),),
        look=("water-7", "land-7b"),
    ),
    LessonStep(
        N_(
            "Whoever passes is out for this water but keeps the place in the queue. Whoever is left alone must fill all its lands, and stays last. "
            "The land here brings you 3 points. But who will be first at water 12, where one land is free? Choose."
        ),
        _PASS,
        ("pass",),
        N_("The other player had to fill this land and stays behind you. So at water 12 you are the first to choose."),
        (
            (
                "10b",
                N_(
                    "3 points, but you go behind the other in the queue, who then is first at water 12 and joins three groups there: 30 points."
                ),
            ),
        ),
        look=("land-12b", "queue-0", "queue-1"),
    ),
    LessonStep(
        N_("Here is the reward for your patience. Take the land that the other player needs."),
        _PASS.after("pass"),
        ("12b",),
        N_(
            "6 points for you, and the other's groups stay apart, which saves you 30. A place in the queue can be worth more than a land."
        ),
        (("pass", N_("Then the other player must take it, and will be delighted.")),),
        look=("land-12b",),
    ),
    LessonStep(
        N_(
            "Lands at no water are dry. They are settled last, as if they lay at one more water. Two are left, and one of them joins two "
            "of your groups. Find it."
        ),
        _DRY,
        ("12c",),
        N_(
            "Groups of two and five were worth 3 and 15. Joined by your caravan they are one of eight, worth 36: 18 points more. Joining is "
            "the best thing you can do, and preventing it the second best."
        ),
        (
            ("4c", N_("1 point there. The other dry land touches your caravans on two sides.")),
            ("pass", N_("Then the other player gets both dry lands, and your groups stay apart.")),
        ),
        look=("land-4c", "land-12c"),
    ),
    LessonStep(
        N_(
            "When all lands are taken, the half is scored: groups and fish. Everybody takes the caravans back, and the second half runs "
            "from the highest water down to 1, with the queue turned round."
        ),
        _SECOND_HALF,
        look=("card-0", "card-1"),
    ),
    LessonStep(
        N_(
            "In the second half you may twice put two caravans on one land. Both count, for the group and at the lakes. You have one such pair left. "
            "Choose the pair on your card, then the land where it helps most."
        ),
        _DOUBLE,
        ("11a+",),
        N_(
            "Your group grows from two caravans to four: 7 points. You take the lead at water 7 with its five fish, and draw level at "
            "the lake with four."
        ),
        (
            (
                "11a",
                N_(
                    "The right land. One caravan brings 8 points there, two bring 16: they also give you the lead at water 7."
                ),
            ),
            ("6b*", N_("That land touches no caravan of yours. Larger groups gain more from a pair.")),
            ("pass", N_("These lands are worth more than your place in the queue.")),
        ),
        look=("pair-0-1",),
    ),
    LessonStep(
        N_(
            "The points of both halves are added, and the most win. With three players fish count double. With four or five the second at a lake "
            "scores its second group of fish. Look ahead to the next water, and have a good journey!"
        ),
        _SECOND_HALF,
    ),
)
