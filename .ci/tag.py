"""`python3 .ci/tag.py v1.2.3`: whether a tag may be published as what it is called."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def found(file: str, pattern: str) -> str:
    matches = re.findall(pattern, (ROOT / file).read_text(encoding="utf-8"), re.M)
    return str(matches[0]) if matches else ""


def wrong(tag: str) -> str:
    """What is wrong with it, or nothing."""
    version = found("src/caravanserai/__init__.py", r'^__version__ = "(.+)"$')
    day = found("CITATION.cff", r'^date-released: "(.+)"$')
    heading = f"## {version} - {day}"
    if tag != f"v{version}":
        return f"the tag is {tag}, and __version__ in src/caravanserai/__init__.py says {version}: a tag would be v{version}"
    if found("CITATION.cff", r'^version: "(.+)"$') != version:
        return f"CITATION.cff names another version than {version}"
    if not found("CHANGELOG.md", f"^{re.escape(heading)}$"):
        return f'CHANGELOG.md has no heading "{heading}", with the day that CITATION.cff names'
    return ""


if __name__ == "__main__":
    sys.exit(wrong(sys.argv[1]) or 0)
