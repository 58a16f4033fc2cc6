"""Rendering of environments: text, SVG or pixels of a state."""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caravanserai.core.extras import needs
from caravanserai.core.png import png
from caravanserai.core.spec import Spec, english
from caravanserai.core.state import State

MODES = ("human", "ansi", "svg", "rgb_array")


def render(spec: Spec, state: State, mode: str) -> str | NDArray[np.uint8] | None:
    """What the seat to move sees: printed (human), as text (ansi), as SVG, or as an array of height × width × 3."""
    view: Any = state.view(state.to_move)
    if mode == "svg":
        return spec.draw(view, english).inline()  # several may be shown in one notebook
    if mode == "rgb_array":
        return pixels(spec.draw(view, english).svg())
    text = f"{spec.prompt(view, english)}\n{spec.board(view, english)}"
    if mode == "human":
        print(text)  # noqa: T201  what the mode is for
        return None
    return text


def pixels(svg: str) -> NDArray[np.uint8]:
    """A drawing as an array of height × width × 3."""
    with needs("research", "A picture as an array"):  # only here: training starts faster without
        from PIL import Image

    with Image.open(BytesIO(png(svg))) as image:
        return np.asarray(image.convert("RGB"))
