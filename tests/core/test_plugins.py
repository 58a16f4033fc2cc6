"""Games of other packages, installed or named, and those that are broken."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import caravanserai
from caravanserai import BadPlugin, UnknownGame
from caravanserai.arena.match import play
from caravanserai.arena.schedule import Job
from caravanserai.bots.parallel import spread
from caravanserai.core import plugins, spec
from caravanserai.core.plugins import load_modules
from caravanserai.envs.batch import Batch

GAME = """
from dataclasses import replace
from typing import ClassVar
from tests.toy import SPEC, Toy, ToyObserver

class Other(Toy):
    game: ClassVar[str] = "{name}"

def start(seats, seed, options):
    return Other(seats, options["chips"])

SPEC = replace(SPEC, name="{name}", start=start)
"""


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """What a test registers is forgotten after it."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(spec, "_specs", dict(spec._specs))
    monkeypatch.setattr(plugins, "modules", [])
    forget()
    yield
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "/").is_relative_to(tmp_path):
            del sys.modules[name]
    forget()


def forget() -> None:
    for cached in (plugins.offers, plugins.failure, plugins._warn):
        cached.cache_clear()


def install(folder: Path, offer: str, code: str = "", package: str = "other-games") -> None:
    """An installed package, as far as Python sees it."""
    info = folder / f"{package.replace('-', '_')}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{offer}\n")
    if code:
        (folder / f"{offer.partition('=')[2].partition(':')[0].strip()}.py").write_text(code)


def test_an_installed_game_is_found_when_it_is_asked_for(tmp_path: Path) -> None:
    install(tmp_path, "other_a = other_a:SPEC", GAME.format(name="other_a"))
    caravanserai.new("gobi")
    assert "other_a" not in sys.modules
    assert caravanserai.new("other_a").game == "other_a"


def test_an_installed_game_is_listed_after_those_of_the_house(tmp_path: Path) -> None:
    install(tmp_path, "other_b = other_b:SPEC", GAME.format(name="other_b"))
    names = [spec.name for spec in caravanserai.games()]
    assert names[:5] == ["gobi", "gipsy_king", "gemblo", "gemblo_puzzle", "five_tribes"]
    assert names[-1] == "other_b"
    with pytest.raises(UnknownGame, match=r"there are .*gobi, other_b"):
        caravanserai.spec("gobbi")


@pytest.mark.parametrize(
    ("offer", "code", "reason"),
    [
        ("bad = bad_a:SPEC", "import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        ("bad = bad_b:SPEC", "raise RuntimeError('not\\ntoday')", "RuntimeError: not today"),
        ("bad = bad_c:SPEC", "SPEC = 7", "bad_c:SPEC is not a Spec"),
        ("bad = bad_d:SPEC", GAME.format(name="worse"), "its Spec is named 'worse'"),
        ("bad = bad_e:SPECK", "", "ModuleNotFoundError: No module named 'bad_e'"),
        ("gobi = bad_f:SPEC", GAME.format(name="gobi"), "ValueError: another game is registered as 'gobi'"),
    ],
)
def test_a_broken_game_is_told_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, offer: str, code: str, reason: str
) -> None:
    install(tmp_path, offer, code)
    name = offer.split()[0]
    sentence = f"the game {name!r} of the package 'other-games' cannot be used: {reason}"
    with caplog.at_level(logging.WARNING):
        assert next(spec.name for spec in caravanserai.games()) == "gobi"
        caravanserai.games()
    assert caplog.messages == [sentence]  # once
    if name == "bad":
        with pytest.raises(BadPlugin) as error:
            caravanserai.spec("bad")
        assert str(error.value) == sentence
        assert isinstance(error.value, UnknownGame)
    else:
        assert caravanserai.new("gobi").seats == 2  # the house's own


def test_modules_by_name(tmp_path: Path) -> None:
    code = GAME.format(name="other_c") + "from caravanserai import register\nregister(SPEC)\n"
    (tmp_path / "other_c.py").write_text(code)
    load_modules(["other_c"])
    load_modules(["other_c"])
    assert plugins.modules == ["other_c"]
    assert caravanserai.spec("other_c").name == "other_c"


def test_a_module_that_is_not_there() -> None:
    with pytest.raises(BadPlugin) as error:
        load_modules(["nowhere_at_all"])
    assert (
        str(error.value)
        == "the module 'nowhere_at_all' cannot be imported: ModuleNotFoundError: No module named 'nowhere_at_all'"
    )


def test_worker_processes_know_the_modules(tmp_path: Path) -> None:
    code = GAME.format(name="other_d") + "from caravanserai import register\nregister(SPEC)\n"
    (tmp_path / "other_d.py").write_text(code)
    load_modules(["other_d"])
    jobs = [Job(number, "other_d", {"chips": 15}, number, ("random", "greedy")) for number in range(3)]
    assert len(list(spread(play, jobs, 2))) == 3
    batch = Batch("other_d", n=2, workers=2, seed=1)
    assert batch.frame.masks.any()
    batch.close()
