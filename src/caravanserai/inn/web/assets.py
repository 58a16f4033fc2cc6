"""Static files, which browsers keep for ever, the colours of the scenes, and the engine of the templates."""

import hashlib
from pathlib import Path

from litestar import MediaType, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router

from caravanserai.core.scene import DARK, GLYPHS, LIGHT, Theme

HERE = Path(__file__).parent
CACHE_SECONDS = 31_536_000  # a year


def static_path() -> str:
    """Where the static files are. It changes whenever one of them does."""
    whole = hashlib.sha256()
    for path in sorted((HERE / "static").iterdir()):
        whole.update(path.name.encode() + path.read_bytes())
    return f"/static/{whole.hexdigest()[:12]}"


def static_files(path: str) -> Router:
    """Serves the static files under a path."""
    return create_static_files_router(
        path,
        [HERE / "static"],
        cache_control=CacheControlHeader(max_age=CACHE_SECONDS, immutable=True, public=True),
        opt={"exclude_from_csrf": True},
    )


def template_engine(static: str) -> JinjaTemplateEngine:
    """The engine of the templates, which know where the static files are."""
    engine = JinjaTemplateEngine(directory=HERE / "templates")
    engine.engine.globals |= {"static": static, "glyph_paths": GLYPHS}
    engine.engine.trim_blocks = engine.engine.lstrip_blocks = True
    return engine


def _variables(theme: Theme) -> str:
    return " ".join(f"--{name}: {value};" for name, value in theme.items())


COLOURS = (
    f":root {{ color-scheme: light dark; {_variables(LIGHT)} }}\n"
    f"@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}\n"
)


@get(
    "/colours.css",
    media_type=MediaType.CSS,
    cache_control=CacheControlHeader(max_age=3600),
    include_in_schema=False,
    opt={"exclude_from_csrf": True},
)
async def colours() -> str:
    """The colours of the scenes, as variables for the pages."""
    return COLOURS
