"""The errors that guests and programs are answered with: an HTTP status, a code for programs and a sentence for people."""

from caravanserai.core.spec import N_


class Refusal(Exception):
    """``str(refusal)`` is English; the doors translate ``text`` and then fill in ``values``."""

    def __init__(self, status: int, code: str, text: str, **values: object) -> None:
        super().__init__(text.format(**values))
        self.status = status
        self.code = code
        self.text = text
        self.values = values


def no_table() -> Refusal:
    return Refusal(404, "no-table", N_("There is no such table. Is the link complete?"))


def no_game(name: str) -> Refusal:
    return Refusal(404, "no-game", N_("There is no game called {name} here."), name=name)


def no_guest() -> Refusal:
    return Refusal(404, "no-guest", N_("There is no such guest."))


def no_ply(last: int) -> Refusal:
    return Refusal(404, "no-ply", N_("There is no such move; there are 0 to {last}."), last=last)


def no_step(last: int) -> Refusal:
    return Refusal(404, "no-step", N_("There is no such step; this game's lesson has {last}."), last=last)


def no_tactic() -> Refusal:
    return Refusal(404, "no-tactic", N_("There is no such tactic of this game."))


def no_day() -> Refusal:
    return Refusal(404, "no-day", N_("This game has no puzzle for that day, or keeps it no longer."))


def no_thing() -> Refusal:
    return Refusal(404, "no-thing", N_("No such thing lies on the table, or it can be touched."))


def nobody() -> Refusal:
    return Refusal(403, "nobody", N_("Tell us your name first, on the home page."))


def not_yours() -> Refusal:
    return Refusal(403, "not-yours", N_("You do not sit there."))


def not_your_turn(name: str) -> Refusal:
    return Refusal(403, "not-your-turn", N_("It is not your turn: {name} is to move."), name=name)


def not_running() -> Refusal:
    return Refusal(409, "not-running", N_("This game has not begun yet or is over."))


def not_over() -> Refusal:
    return Refusal(409, "not-over", N_("This is possible once the game is over."))


def begun() -> Refusal:
    return Refusal(409, "begun", N_("The game has begun already."))


def stale(ply: int) -> Refusal:
    return Refusal(409, "stale", N_("The table has moved on to move {ply}. Look again before you act."), ply=ply)


def illegal(reason: str) -> Refusal:
    return Refusal(422, "illegal", N_("This is not possible: {reason}."), reason=reason)


def no_undo() -> Refusal:
    return Refusal(409, "no-undo", N_("There is nothing to take back: undo stays within your turn."))


def seat_taken() -> Refusal:
    return Refusal(409, "seat-taken", N_("This seat is taken."))


def still_there(name: str) -> Refusal:
    return Refusal(409, "still-there", N_("{name} is still there, or has not been gone for long enough."), name=name)


def no_level(level: str) -> Refusal:
    return Refusal(422, "no-level", N_("There is no bot of level {level}."), level=level)


def alone() -> Refusal:
    return Refusal(409, "alone", N_("Who plays alone has nobody to be compared with."))


def no_hints() -> Refusal:
    return Refusal(409, "rated", N_("This table is rated: there are no hints."))


def not_rateable() -> Refusal:
    return Refusal(422, "not-rateable", N_("At a rated table every seat is a different guest or a bot of the house."))


def rated_under_way() -> Refusal:
    return Refusal(409, "under-way", N_("Finish your rated game of this kind first, or give it up."))


def too_much_to_think() -> Refusal:
    return Refusal(429, "too-much", N_("Other games are being thought about. Try again when some are done."))


def not_judged() -> Refusal:
    return Refusal(404, "not-judged", N_("This move has not been analysed."))


def bad(reason: str) -> Refusal:
    return Refusal(422, "bad", N_("That does not fit: {reason}"), reason=reason)


def name_taken() -> Refusal:
    return Refusal(409, "name-taken", N_("Somebody else keeps this name with a passphrase. Choose another."))


def wrong_passphrase() -> Refusal:
    return Refusal(403, "wrong-passphrase", N_("Name and passphrase do not fit together."))


def short_passphrase(least: int) -> Refusal:
    return Refusal(422, "short-passphrase", N_("A passphrase has at least {least} characters."), least=least)


def unreachable() -> Refusal:
    return Refusal(503, "unreachable", N_("We cannot reach our books right now. Try again in a moment."))


def no_token() -> Refusal:
    return Refusal(401, "no-token", N_("Send the header “Authorization: Bearer TOKEN”; your page shows the token."))
