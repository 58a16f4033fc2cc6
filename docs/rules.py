"""The rules on the site: the help pages that the inn shows, each as a page of docs/rules/LANGUAGE/, with their pictures.

They are written anew by every build, from ``games/NAME/help.LANGUAGE.md`` and the game's scene. So are docs/rulings/, which they link to,
from ``games/NAME/rulings.md``.
"""

import re
import shutil
from itertools import product
from pathlib import Path

import caravanserai
from caravanserai import Spec, games
from caravanserai.core.scene import DARK, LIGHT
from caravanserai.inn.web import help_texts, i18n

GAMES = Path(caravanserai.__file__).parent / "games"
RULINGS = {  # the last lines of a page, by its language
    "en": "Where the printed rules leave a question open: [rulings]({page}).",
    "fr": "Là où la règle imprimée laisse une question ouverte : [les décisions de la maison]({page}) (en anglais).",
}
THEMES = {"light": LIGHT, "dark": DARK}
_PICTURE = re.compile(rf"!\[([^\]]*)\]\({help_texts.SCENE_PREFIX}(\w+)\)")


def write(folder: Path) -> None:
    """Both kinds of pages, rules/ and rulings/, into a folder."""
    _write_rules(folder / "rules")
    _write_rulings(folder / "rulings")


def _write_rulings(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for spec in games():
        shutil.copy(GAMES / spec.name / "rulings.md", folder / f"{spec.name}.md")


def _write_rules(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for spec, language in product(games(), i18n.LANGUAGES):
        page = folder / language / f"{spec.name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        text = _with_pictures(help_texts.text(spec, language), spec, language, page.parent)
        rulings = RULINGS[language].format(page=f"../../rulings/{spec.name}.md")
        page.write_text(f"{text}\n{rulings}\n", encoding="utf-8")


def _with_pictures(text: str, spec: Spec, language: str, folder: Path) -> str:
    """The text with every ``scene:NAME`` drawn into the folder, in both themes; the page shows the one it is in."""

    def drawn(match: re.Match[str]) -> str:
        alt, name = match.groups()
        scene = help_texts.picture(spec, name, i18n.translator(language))
        images = []
        for theme, colours in THEMES.items():
            file = f"{spec.name}-{name}-{theme}.svg"
            (folder / file).write_text(scene.svg(colours), encoding="utf-8")
            images.append(f"![{alt}]({file}){{.only-{theme}}}")
        return "\n".join(images)

    return _PICTURE.sub(drawn, text)
