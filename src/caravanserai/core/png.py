"""Rendering of SVG as PNG. What it needs is the extra ``png``."""

from importlib.resources import files

from caravanserai.core.extras import needs

FAMILY = "Source Sans Pro"
WEIGHTS = ("Regular", "Semibold", "Bold")


def png(svg: str, zoom: int = 1) -> bytes:
    """An SVG that stands alone, as a PNG ``zoom`` times as large.

    Letters are those of a font that comes along, so that a picture is the same on every machine; what the font lacks is
    looked for in those of the machine.
    """
    with needs("png", "A picture as PNG"):  # and only here: most programs start faster without
        import resvg_py

        folder = files("font_source_sans_pro") / "files"
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            sans_serif_family=FAMILY,
            font_files=[str(folder / f"SourceSansPro-{weight}.ttf") for weight in WEIGHTS],
        )
    )
