"""Gemblo learnt by doing: start, lines, a wall, a gap, and where the last large piece goes."""

from caravanserai.core.lesson import Lesson, LessonStep, Position
from caravanserai.core.spec import N_

_START = Position(2)
_SECOND = _START.after("5Ld@m4 5Lc@y14 5Ba@p41 5Lh@e28")
_GREEN = _SECOND.after("5Bc@l11 5Bf@t19")
_WALL = _GREEN.after("5Lg@r31 5Ib@j21")
_GAP = _START.after(
    "5Ia@l5 5Bc@y14 5Ia@r39 5Ib@e26 5Yd@m16 5Ia@u20 5Sd@t29 5Sb@j21 5Sa@l23 5Ve@q18 5Vb@p27 5Ld@k30 5Ve@n31 5We@p11 "
    "5Ph@w22 5Bf@o36 5Lk@h25 5Pe@o24"
)
_LAST_FIVE = _START.after(
    "5Ba@l5 5Bc@y14 5Ia@r39 5Bc@e26 5Vd@l13 5Ia@u20 5Sb@r29 5Vd@j29 5Yd@l21 5Lc@q14 5Ll@q20 5Yb@o24 5Lj@h25 5Yf@p9 "
    "5Yb@n31 5La@i20 5Pj@g18 5Sd@w26 5Vc@u30 5Ib@j11 5Ic@k34 4Zf@n17 5Wb@t17 5Wa@p31 5Sa@p37 5Vc@q24 5Pe@w18 5Pe@o6 "
    "4Ic@e30 5Pe@m28 5Ba@n39 4Ab@s32"
)
_LATE = _START.after(
    "5Ia@l5 5Ib@y18 5Bd@r39 5Se@e28 5Ba@k16 5Bf@t25 5Lg@p31 5Yc@k30 5Lb@j23 5Wc@o20 5Sc@t31 5Pe@o26 5Pa@i32 5Pi@p13 "
    "5Ye@q22 5Ba@q32 5We@m24 5Lc@k10 5Ib@s16 5Lj@h21 5Yf@l33 5Yc@p7 5Pd@r9 5Vf@o36 5Vf@f23 5Vc@i14 5Wb@w16 5Ib@u28 "
    "5Sb@n11 4Rb@t19 5Vd@n17 5We@f19 4Ic@n39 5Sa@u12 4Ze@s26 4Zb@l23 3Ic@o4 4Zb@j19 4Ab@w22 4Pa@s38 2c@e30 3Ve@k6 "
    "3Ia@m30 3Vf@k36 1a@p11 2b@x15 3Vf@s36 2c@g32"
)
# Every placement that goes through the gap and covers m28.
_THROUGH = (
    "1a@m28 2a@m28 2b@l29 2c@l27 3Ia@m30 3Ic@l27 3Va@l27 3Vb@l29 3Vc@l27 3Vd@m28 3Ve@m30 3Vf@l29 3Ta@l27 3Tb@l29 4Za@l27 "
    "4Zd@l31 4Zf@l25 4Ra@l29 4Rb@l29 4Rc@l27 4Pa@l29 4Pb@l27 4Aa@k28 4Ab@l29 4Ad@l27 4Ae@m28 5Bd@m28 5Wd@l27 5Ld@m28 "
    "5Lg@m32 5Lj@l31 5Ya@l29"
)

LESSON: Lesson = (
    LessonStep(
        N_(
            "Everybody lays gems on one plate, until nobody can go on. Whoever has the fewest hexes left wins. With two players each has two "
            "colours in opposite corners: yours are blue and green."
        ),
        _START,
    ),
    LessonStep(
        N_(
            "The first piece of a colour covers its start: the cell with blue's sign, at the top. Choose a piece of five hexes and touch the cell "
            "where its ringed hex shall go. Pieces may be turned and flipped."
        ),
        _START,
        ("5*",),
        N_("Blue is on the plate. Large pieces first: as long as there is room, they are easy to lay."),
        (
            (
                "[1-4]*",
                N_(
                    "That is allowed. But small pieces fit anywhere, and you will need them at the end. Take one of five hexes."
                ),
            ),
        ),
    ),
    LessonStep(
        N_(
            "Every further piece must lie a line away from one of its colour: just across the short line that leaves a corner of it. "
            "Point at “lines” in the corner to see these cells. And it never lies side by side with its own colour. Lay a blue piece."
        ),
        _SECOND,
        ("*",),
        N_(
            "Close to your first piece, and not touching it. Each piece opens new lines. Those towards the middle are worth the most."
        ),
    ),
    LessonStep(
        N_(
            "Colours play clockwise: blue, orange, green, pink. Green is yours as well, so it is your turn again. Beside other "
            "colours a piece may lie as it likes. Lay a green piece."
        ),
        _GREEN,
        ("*",),
        N_(
            "Your two colours do not help each other: green blocks blue as any other colour would. Give each its own ground."
        ),
    ),
    LessonStep(
        N_(
            "A line is blocked when one piece of another colour covers both cells beside it. Pink stretches towards your corner. Build a wall: lay "
            "the straight blue piece of five on the cells that are marked."
        ),
        _WALL,
        ("5Ib@k18",),
        N_(
            "Four cells that pink could reach are gone. Lines only ever close, they never open again, so early walls last."
        ),
        (
            (
                "5Ib@*",
                N_("The right piece, lying as it should, but elsewhere. Touch the middle one of the marked cells."),
            ),
            ("5I[ac]@*", N_("The right piece, but turn it: it shall lie along pink's.")),
            ("*", N_("It would hold pink up less. The straight piece of five fits the marked cells exactly.")),
        ),
        look=("cell-i20", "cell-j19", "cell-k18", "cell-l17", "cell-m16"),
    ),
    LessonStep(
        N_(
            "Two different colours do not block together: the line runs on between them. Green ends below orange, above blue, and between the two "
            "a line is open. Slip through: cover the marked cell with a green piece."
        ),
        _GAP,
        tuple(_THROUGH.split()),
        N_("Through! Behind the gap there is room, and nobody expected green there."),
        (
            (
                "*",
                N_(
                    "That does not cover the marked cell. Begin with a small piece to see how it goes; the single hex is enough."
                ),
            ),
        ),
        look=("cell-m28",),
    ),
    LessonStep(
        N_(
            "The plate fills up. Blue still has pieces of five, and one of them fits in just one place. In a turn or two that place may be gone. "
            "Find it."
        ),
        _LAST_FIVE,
        ("5*",),
        N_("Five hexes at once, where most pieces would not have fitted. The small ones can wait."),
        (
            (
                "[1-4]*",
                N_(
                    "That fits now and will fit later. Look for room among the orange pieces, upper right of the middle."
                ),
            ),
        ),
    ),
    LessonStep(
        N_(
            "A colour that can lay a piece must; one that cannot is out for the rest of the game. Here blue has a single place left. Use it as well "
            "as you can."
        ),
        _LATE,
        ("4*",),
        N_("Four hexes instead of three. At the end every hex counts."),
        (("3*", N_("It fits, but another piece covers one hex more there.")),),
    ),
    LessonStep(
        N_(
            "The end of that game: nobody can go on. Both colours are added: 33 hexes left for you, 36 for the other. You win! Were it equal, the smallest piece "
            "left would decide. With three and more players everybody has one colour. Enjoy Gemblo!"
        ),
        _LATE.after("4Aa@r13 1a@q26 2c@j27 1a@l19 1a@h27"),
    ),
)
