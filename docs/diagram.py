"""The rooms of the package and of the inn, drawn as scenes: which room uses which, and who comes in where."""

from caravanserai.core.scene import Scene, label, tag

Floor = tuple[str, tuple[tuple[str, str], ...]]

# From top to bottom: who comes in on this floor, and its rooms. A floor uses the floors below it, never one above.
FLOORS: tuple[Floor, ...] = (
    ("a terminal", (("cli", "one file for each command"),)),
    ("a browser", (("inn", "the web server"), ("arena", "tournaments"), ("envs", "to learn in"))),
    ("", (("bots", "search · levels · analysis"),)),
    ("", (("games", "in each folder: rules · sense · scene · words · help"),)),
    ("your Python", (("core", "State · Spec · Rng · Record · Scene"),)),
)

# The rooms of the inn, in the same way.
INN_FLOORS: tuple[Floor, ...] = (
    ("an operator", (("ops", "command · settings · health"),)),
    ("a browser", (("web", "JSON API · pages · streams · texts"),)),
    ("", (("people", "guests"),)),
    ("", (("thinking", "bots at tables · hints · analyses"),)),
    ("", (("tables", "rules of the house · cache"),)),
    ("", (("live", "presence · messages"),)),
    ("", (("storage", "schema · migrations · store"),)),
    ("", (("model", "Guest · Seat · Entry · Row"), ("refusals", "what is answered instead"))),
)

STYLE = """
.room { fill: var(--surface); stroke: var(--ink); stroke-width: 2; }
.name { font-weight: 600; }
.arrow { fill: none; stroke: var(--quiet); stroke-width: 2; }
.head { fill: var(--quiet); }
"""
LEFT, RIGHT, GAP = 160, 740, 20
HIGH, STEP = 60, 92  # of a room; from one floor to the next


def _room(x: float, y: float, width: float, name: str, about: str) -> str:
    middle = x + width / 2
    return (
        tag("rect", x=x, y=y, width=width, height=HIGH, rx=8, class_="room")
        + label(middle, y + 26, name, 18, "middle name")
        + label(middle, y + 47, about, 14, "middle quiet")
    )


def _arrow(x: float, y: float, length: float, turn: float) -> str:
    line = tag("path", d=f"M0 0H{length - 8:g}", class_="arrow")
    head = tag("path", d=f"M{length - 10:g}-5L{length:g} 0L{length - 10:g} 5Z", class_="head")
    return tag("g", line, head, transform=f"translate({x:g} {y:g}) rotate({turn:g})")


def rooms(about: str = "The rooms of Caravanserai", floors: tuple[Floor, ...] = FLOORS) -> Scene:
    """Every room, and the doors."""
    scene = Scene(f"{about}: each uses those below it", 760, 20 + STEP * len(floors) - 12, STYLE)
    for floor, (guest, inside) in enumerate(floors):
        y = 20 + STEP * floor
        width = (RIGHT - LEFT - GAP * (len(inside) - 1)) / len(inside)
        if guest:
            scene.add(label(20, y + HIGH / 2 + 5, guest, 16, ""), _arrow(116, y + HIGH / 2, LEFT - 120, 0))
        for place, (name, about) in enumerate(inside):
            x = LEFT + place * (width + GAP)
            scene.add(_room(x, y, width, name, about))
        for share in (0.25, 0.75) if floor < len(floors) - 1 else ():
            scene.add(_arrow(LEFT + (RIGHT - LEFT) * share, y + HIGH + 3, STEP - HIGH - 6, 90))
    return scene
