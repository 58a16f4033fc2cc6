"""Names of tribes, kinds of tiles, goods and djinns' powers in the reader's language."""

from caravanserai.core.spec import Translate


def tribe(which: int, _: Translate) -> str:
    return (_("Vizier"), _("Elder"), _("Merchant"), _("Builder"), _("Assassin"))[which]


def tribes(which: int, _: Translate) -> str:
    return (_("Viziers"), _("Elders"), _("Merchants"), _("Builders"), _("Assassins"))[which]


def kind(which: int, _: Translate) -> str:
    return (_("Village"), _("Sacred place"), _("Large market"), _("Small market"), _("Oasis"))[which]


def good(which: int, _: Translate) -> str:
    return (
        _("ivory"),
        _("jewels"),
        _("gold"),
        _("papyrus"),
        _("silk"),
        _("spice"),
        _("fish"),
        _("wheat"),
        _("pottery"),
        _("Fakir"),
    )[which]


def fakirs(count: int, _: Translate) -> str:
    return _("a Fakir") if count == 1 else _("{n} Fakirs").format(n=count)


def seat(which: int, _: Translate) -> str:
    return _("seat {n}").format(n=which + 1)


def power(djinn: int, _: Translate) -> str:
    """What a djinn does, in a line."""
    return (
        _("at the end, every two Fakirs count as one good of your choice"),
        _("for an Elder or a Fakir: 3 meeples from the bag on an empty tile"),
        _("1 gold when you take a djinn, 2 when an opponent does"),
        _("your Viziers and Elders cannot be assassinated"),
        _("for an Elder or a Fakir: a palace on any Village"),
        _("for an Elder and an Elder or Fakir: your Builders earn double"),
        _("for an Elder or a Fakir: a palm on any Oasis"),
        _("for an Elder or a Fakir: your palace goes to a neighbouring tile"),
        _("your palms are worth 5"),
        _("for an Elder or a Fakir: your Assassins kill two in one place"),
        _("your Viziers are worth 3"),
        _("those your Assassins kill pay you: a card, gold, or they join you"),
        _("when bidding, each Fakir makes the price one spot lower"),
        _("for an Elder or a Fakir: your palm goes to a neighbouring tile"),
        _("for an Elder and an Elder or Fakir: your camel on an empty tile"),
        _("a meeple dropped on your tiles: 1 gold by you, 2 by an opponent"),
        _("a palace placed: 1 gold by you, 2 by an opponent"),
        _("an assassination: 1 gold by you, 2 by an opponent"),
        _("your Elders are worth 4"),
        _("for an Elder and an Elder or Fakir: draw 3 djinns and keep one"),
        _("for a Fakir: draw the top resource card"),
        _("for an Elder and an Elder or Fakir: your camel on a tile with only meeples"),
    )[djinn]
