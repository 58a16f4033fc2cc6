"""The docs site: ``uv run sphinx-build -W docs site`` writes it to site/."""

import os
import sys
from pathlib import Path

os.environ["CARAVANSERAI_PURE"] = "1"  # compiled functions show neither their signatures nor comments on attributes
sys.path.insert(0, str(Path(__file__).parents[1]))

from sphinx.application import Sphinx

import caravanserai
from docs import rules

project = "Caravanserai"
author = "The Caravanserai authors"
copyright = author
version = release = caravanserai.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures", "static", "tournaments"]
smartquotes = False  # the marks in the texts are those that are meant

myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = project
html_favicon = "../src/caravanserai/inn/web/static/icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
# The colours of the inn; that of links is its accent with some ink, as on its pages.
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#FFFBF3",
        "color-background-secondary": "#F6EFE2",
        "color-foreground-primary": "#2A2436",
        "color-foreground-secondary": "#6B6178",
        "color-foreground-muted": "#6B6178",
        "color-brand-primary": "#9F4C22",
        "color-brand-content": "#9F4C22",
        "color-brand-visited": "#7A4A8C",
    },
    "dark_css_variables": {
        "color-background-primary": "#161A2B",
        "color-background-secondary": "#20263C",
        "color-foreground-primary": "#F1E9DA",
        "color-foreground-secondary": "#A9A2B8",
        "color-foreground-muted": "#A9A2B8",
        "color-brand-primary": "#F0A35E",
        "color-brand-content": "#F0A35E",
        "color-brand-visited": "#D3A6E8",
    },
}


def _language_of_page(app: Sphinx, page: str, template: str, context: dict[str, object], doctree: object) -> None:
    """Rules in another language say so, for screen readers and hyphens."""
    if page.startswith("rules/"):
        context["language"] = page.split("/")[1]


def setup(app: Sphinx) -> None:
    rules.write(Path(app.srcdir))
    app.connect("html-page-context", _language_of_page)
