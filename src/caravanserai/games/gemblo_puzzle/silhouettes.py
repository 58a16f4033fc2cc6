"""The silhouettes drawn by hand, each as one way to fill it: ``caravanserai puzzle show NAME`` draws them."""

from dataclasses import dataclass

from caravanserai.core.spec import N_


@dataclass(frozen=True)
class Silhouette:
    english: str
    french: str
    solution: str  # placements in Gemblo's notation; together they are the silhouette


SILHOUETTES: dict[str, Silhouette] = {
    N_("tulip"): Silhouette(
        N_("Tulip"),
        "Tulipe",
        "1a@l29 2b@r27 3Ic@l27 3Ta@k18 4Ib@q22 4Rc@q28 4Pb@o16 4Ad@n29 5Be@s18 5Sa@l17 5Ye@p19 5Vd@m22 5Ia@o24",
    ),
    N_("heart"): Silhouette(
        N_("Heart"),
        "Cœur",
        "3Vb@p25 4Ze@q18 4Ra@n27 4Pa@r21 5Sc@p17 5Wf@n23 5Lf@m22 5Vf@l17 5Ic@o20",
    ),
    N_("house"): Silhouette(
        N_("House"),
        "Maison",
        "1a@s28 2a@k26 3Ia@m26 3Va@p23 4Ib@k20 4Za@k24 4Rb@l21 4Aa@p27 5Lj@n23 5Yc@s22 5Pl@r25 5Va@n19 5Ic@q18",
    ),
    N_("fish"): Silhouette(
        N_("Fish"),
        "Poisson",
        "1a@u26 2a@u20 3Ic@t23 3Vc@s20 3Tb@o20 4Ze@o26 4Rc@j23 4Ab@q20 5Bb@m20 5Wf@q24 5Yd@l25 5Va@n23 5Ib@k20",
    ),
    N_("fir"): Silhouette(
        N_("Fir tree"),
        "Sapin",
        "1a@r17 3Vc@l27 3Tb@l25 4Rb@n25 4Pb@r27 4Af@n21 5Bb@o28 5Se@m22 5Yf@o14 5Pk@n17 5Va@q22 5Ia@p21",
    ),
    N_("boat"): Silhouette(
        N_("Sailing boat"),
        "Voilier",
        "1a@t27 2b@r21 3Vc@r29 4Ic@k28 4Zc@m28 4Ra@q18 4Pb@t23 4Af@o30 5Se@s28 5Le@m22 5Yf@n23 5Ve@q22 5Ia@p19",
    ),
    N_("cup"): Silhouette(
        N_("Cup of coffee"),
        "Tasse de café",
        "2a@r19 3Vd@u22 3Tb@l25 4Ze@r25 4Pb@q22 5Bf@m28 5Sd@o22 5Wc@m20 5Pe@p25 5Ve@j21 5Ib@l23",
    ),
    N_("camel"): Silhouette(
        N_("Camel"),
        "Chameau",
        "1a@m28 3Tb@r19 4Ia@t25 4Zf@l19 4Rb@q24 5Sb@n21 5Wa@k20 5Ld@u22 5Yd@o24 5Pe@n27 5Ve@p21 5Ia@s26",
    ),
    N_("arrow"): Silhouette(
        N_("Arrow"),
        "Flèche",
        "2b@k20 3Ta@n27 4Ic@q20 4Za@o20 5Sa@o26 5Wa@o22 5Le@m20 5Ic@q18",
    ),
    N_("crown"): Silhouette(
        N_("Crown"),
        "Couronne",
        "3Va@s26 4Ia@t21 4Ze@l27 4Rc@o20 4Pb@r27 4Ae@p25 5Ye@q24 5Pf@n25 5Va@k24 5Ia@j23",
    ),
    N_("mushroom"): Silhouette(
        N_("Mushroom"),
        "Champignon",
        "1a@k22 3Vc@o18 3Ta@l21 4Ic@q18 4Pb@o26 5Se@r21 5Wf@o28 5Ya@n21 5Pc@p23 5Ib@l19",
    ),
    N_("duck"): Silhouette(
        N_("Duck"),
        "Canard",
        "4Zc@p25 4Rb@t23 4Pb@s26 5Bf@n29 5Se@m26 5Ll@m22 5Yd@o22 5Ph@q28 5Vd@m20 5Ib@k18",
    ),
    N_("umbrella"): Silhouette(
        N_("Umbrella"),
        "Parapluie",
        "3Ia@l19 3Vd@t19 4Zf@r17 4Rb@j19 4Aa@o28 5Ll@q18 5Ya@o20 5Va@m18",
    ),
    N_("hourglass"): Silhouette(
        N_("Hourglass"),
        "Sablier",
        "1a@m18 3Ib@r19 3Vf@l29 4Ic@l19 4Zc@p27 4Pa@p19 5Sf@o22 5Wf@q28 5Vb@m26",
    ),
    N_("rocket"): Silhouette(
        N_("Rocket"),
        "Fusée",
        "2a@s28 3Vb@k28 4Ia@n19 4Ae@p19 5Sa@p17 5Wb@p25 5Le@n27 5Ye@o30 5Pd@q26 5Ia@m22",
    ),
    N_("cactus"): Silhouette(
        N_("Cactus"),
        "Cactus",
        "1a@t31 2a@k18 4Ic@m22 4Ze@m30 4Ra@o28 5Be@t23 5La@o22 5Ya@p17 5Ph@q30 5Ia@q22",
    ),
    N_("anchor"): Silhouette(
        N_("Anchor"),
        "Ancre",
        "1a@p15 2b@m16 3Ib@r27 3Vf@q20 3Tb@s24 4Ra@j25 4Pb@o26 4Af@m20 5Bb@o18 5Lf@n29",
    ),
    N_("moon"): Silhouette(
        N_("Crescent moon"),
        "Croissant de lune",
        "1a@p27 3Ve@t27 3Ta@n27 4Ib@q28 4Ze@n17 4Pb@k24 4Ac@j21 5Pe@m20 5Vd@l27",
    ),
    N_("swan"): Silhouette(
        N_("Swan"),
        "Cygne",
        "3Ib@j17 3Tb@l17 4Ic@l27 4Ze@q28 4Ra@n27 4Pb@s24 5Sd@m20 5Wf@s26 5Ye@p25 5Vd@l25",
    ),
    N_("key"): Silhouette(
        N_("Key"),
        "Clé",
        "2b@p31 3Tb@q18 4Ra@l19 5Wc@o16 5Ye@o22 5Va@o28",
    ),
    N_("star"): Silhouette(
        N_("Star"),
        "Étoile",
        "3Vb@p17 3Tb@k22 4Ia@m24 4Ra@m18 4Pb@q20 4Ac@n25 5Wf@q22 5Pg@n21 5Vd@p27",
    ),
    N_("diamond"): Silhouette(
        N_("Diamond"),
        "Diamant",
        "2c@n17 4Rb@q22 4Pa@s20 4Ac@q18 5Bc@l17 5Se@m20 5Ll@m24 5Yc@n23 5Ve@o26 5Ia@p21",
    ),
    N_("butterfly"): Silhouette(
        N_("Butterfly"),
        "Papillon",
        "1a@t27 3Ic@k18 3Vf@k28 3Tb@t17 4Ic@q26 4Zf@r23 4Rc@t19 4Pb@p23 5Ba@i20 5Le@m24 5Yc@l21 5Pb@n25 5Vf@r19",
    ),
    N_("bell"): Silhouette(
        N_("Bell"),
        "Cloche",
        "3Ib@l25 3Ta@n19 4Ib@l27 4Za@r25 4Pb@m22 5Be@o26 5Sa@p19 5Wa@q24 5Pj@p27",
    ),
    N_("balloon"): Silhouette(
        N_("Hot-air balloon"),
        "Montgolfière",
        "1a@o30 2a@p27 3Ia@q24 3Vd@t19 3Ta@n27 4Za@q20 4Rb@j19 4Pb@o24 4Af@l23 5Bb@l17 5Wd@r19 5Lg@n23 5Vb@n17 5Ia@p19",
    ),
    N_("goblet"): Silhouette(
        N_("Goblet"),
        "Coupe",
        "1a@m30 3Ic@m22 3Vf@r17 3Ta@q28 4Ic@l19 4Zc@l17 4Ae@q18 5Se@n29 5Le@r21 5Pf@o18 5Ia@o24",
    ),
    N_("pawn"): Silhouette(
        N_("Pawn"),
        "Pion",
        "1a@m20 3Ib@p27 4Ib@m26 4Rb@n17 4Pb@r29 5Bc@o14 5Lh@o30 5Yb@p19 5Vb@o22 5Ib@m28",
    ),
    N_("dinosaur"): Silhouette(
        N_("Dinosaur"),
        "Dinosaure",
        "1a@s24 3Ta@k22 4Zc@o22 4Ra@k28 4Pb@m24 5Bb@p25 5Lc@t25 5Ya@o24 5Pa@j21 5Vb@i16",
    ),
    N_("donkey"): Silhouette(
        N_("Donkey"),
        "Âne",
        "2a@j17 3Ta@m26 4Ia@l19 4Zc@q30 4Ra@r27 4Pb@l29 4Ad@p23 5Yf@m24 5Pj@p27 5Vf@j21 5Ic@t25",
    ),
    N_("elephant"): Silhouette(
        N_("Elephant"),
        "Éléphant",
        "1a@v21 3Ib@p19 3Va@h27 4Ib@i20 4Za@r23 4Ra@n27 4Pa@m18 4Ab@n19 5Bc@r19 5Se@n23 5Wa@r25 5Pc@t23 5Vf@k22 5Ib@j21",
    ),
    N_("bird"): Silhouette(
        N_("Bird"),
        "Oiseau",
        "1a@m20 4Ic@j21 4Rc@u20 5Bc@l17 5Sb@n25 5Wc@r23 5Yc@m22 5Pi@p25",
    ),
    N_("teapot"): Silhouette(
        N_("Teapot"),
        "Théière",
        "1a@h21 2a@v21 3Ib@q26 3Vf@t25 3Ta@r19 4Zd@n25 4Ra@k24 4Ad@o18 5Bd@m22 5We@p23 5Li@j25 5Yc@n21 5Ib@s22",
    ),
    N_("pumpkin"): Silhouette(
        N_("Pumpkin"),
        "Citrouille",
        "1a@p17 2a@o18 3Ic@s22 3Vb@s26 3Tb@j25 4Rc@p25 4Pa@r25 4Ac@l25 5Se@n21 5Wc@l23 5Lf@p29 5Yb@q22 5Pf@m28",
    ),
    N_("cat"): Silhouette(
        N_("Cat"),
        "Chat",
        "1a@t17 2a@j17 3Ia@k20 3Va@j23 3Ta@l19 4Ib@r25 4Zc@k26 4Ra@s20 4Pa@n25 4Ad@o22 5Bf@n29 5Lk@o20 5Pj@r21 5Ib@r27",
    ),
}
