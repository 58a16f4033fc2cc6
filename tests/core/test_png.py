"""Pictures as PNG have their letters, on a machine without fonts too."""

import re
from functools import partial
from html import unescape

import pytest
import resvg_py

from caravanserai import Spec, games
from caravanserai.core.png import png
from caravanserai.core.scene import Scene, label
from caravanserai.core.spec import english

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


@pytest.fixture(autouse=True)
def _no_fonts_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has none of its own."""
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(resvg_py.svg_to_bytes, skip_system_fonts=True))


def drawn(*texts: str) -> bytes:
    scene = Scene("Texts", 200, 60)
    for text in texts:
        scene.add(label(100, 40, text, 24))
    return png(scene.svg())


@pytest.mark.parametrize("text", ["Gobi", "3 × 4 − 1", "café, œuvre, «château»"])
def test_letters_are_drawn(text: str) -> None:
    assert drawn(text) != drawn()


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.name) for spec in games()])
def test_scenes_lose_no_text(spec: Spec) -> None:
    svg = spec.draw(spec.new().view(0), english).svg()
    texts = {unescape(text).replace("★", "") for text in re.findall(r"<text[^>]*>([^<]+)", svg)} - {""}
    for text in sorted(texts):
        assert drawn(text) != drawn(), text
    assert not texts or png(svg) != png(re.sub(r"<text.*?</text>", "", svg))


def test_heavy_letters_have_a_font_of_their_own() -> None:
    one, other = (
        png(
            f'<svg {XMLNS} width="90" height="30"><text y="20" style="font: {weight} 20px sans-serif">Gobi</text></svg>'
        )
        for weight in (400, 700)
    )
    assert one != other


def test_twice_as_large() -> None:
    svg = f'<svg {XMLNS} width="30" height="20"/>'
    sizes = [(int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) for data in (png(svg), png(svg, zoom=2))]
    assert sizes == [(30, 20), (60, 40)]
