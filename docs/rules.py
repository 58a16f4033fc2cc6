"""The rules on the site: the help pages that the inn shows, each as a page of docs/rules/LANGUAGE/, with their pictures.

They are written anew by every build, from ``games/NAME/help.LANGUAGE.md`` and the game's scene.
"""

import re
import shutil
from itertools import product
from pathlib import Path

from caravanserai import Spec, games
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.inn.web import help_texts, i18n

THEMES = {"light": LIGHT, "dark": DARK}
_PICTURE = re.compile(rf"!\[([^\]]*)\]\({help_texts.SCENE}(\w+)\)")


def write(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for game, language in product(games(), i18n.LANGUAGES):
        page = folder / language / f"{game.name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(_with_pictures(help_texts.text(game, language), game, language, page.parent), encoding="utf-8")


def _with_pictures(text: str, game: Spec, language: str, folder: Path) -> str:
    """The text with every ``scene:NAME`` drawn into the folder, in both themes; the page shows the one it is in."""

    def drawn(match: re.Match[str]) -> str:
        alt, name = match.groups()
        scene = help_texts.picture(game, name, i18n.translator(language))
        images = []
        for theme, colours in THEMES.items():
            file = f"{game.name}-{name}-{theme}.svg"
            (folder / file).write_text(scene.svg(colours), encoding="utf-8")
            images.append(f"![{alt}]({file}){{.only-{theme}}}")
        return "\n".join(images)

    return _PICTURE.sub(drawn, text)
