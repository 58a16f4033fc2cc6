"""The command line, as a guest types at it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar
from xml.etree import ElementTree

import click
import pytest
from click.testing import CliRunner, Result
from mypy_extensions import i64

import caravanserai
from caravanserai import Record, register
from caravanserai.bots.analysis import Effort
from caravanserai.cli import cli
from caravanserai.inn.ops.command import serve
from caravanserai.testing import random_record
from tests.toy import SHOW, Toy
from tests.toy import SPEC as TOY

pytestmark = pytest.mark.usefixtures("toy")


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments], input=typed, prog_name="caravanserai")


def good(*arguments: str | Path, typed: str = "") -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def bad(*arguments: str | Path) -> str:
    """The one sentence of a friendly error."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("Error: ").strip()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of two."""
    record = random_record("toy", 2, 1)
    record.names = ["Ana", "[b]Bo[/b]"]
    record.tags = {"date": "2026-01-31"}
    record.comments = {0: "Good luck", 2: "Well taken"}
    record.save(tmp_path / "game.txt")
    return tmp_path / "game.txt"


# At the door.


def test_help() -> None:
    text = good("--help")
    assert text == good("-h")
    for command in ("games", "play", "serve", "simulate", "arena", "analyse", "puzzle", "replay", "draw", "completion"):
        assert f"\n  {command} " in text


def test_the_inn_opens_without_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(serve, "main", lambda words, **_: opened.append(words))
    good()
    assert opened == [[]]


def test_version() -> None:
    how = "compiled" if caravanserai.compiled() else "plain Python"
    assert good("--version") == f"caravanserai {caravanserai.__version__} ({how})\n"


def test_games() -> None:
    text = good("games")
    for spec in caravanserai.games():
        assert spec.name in text
    assert "chips=15|20" in text
    assert "2–3" in text


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    assert "_CARAVANSERAI_COMPLETE" in good("completion", shell)


def test_games_are_completed() -> None:
    asked = {"COMP_WORDS": "caravanserai play to", "COMP_CWORD": "2", "_CARAVANSERAI_COMPLETE": "bash_complete"}
    result = CliRunner().invoke(cli, prog_name="caravanserai", env=asked)
    assert result.output.split() == ["plain,toy"]


def test_plain_python_is_told_once_and_only_when_nobody_chose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARAVANSERAI_PURE", raising=False)
    monkeypatch.setattr(caravanserai, "compiled", lambda: False)
    told = run("simulate", "toy", "-n", "3").stderr
    assert told.count("\n") == 1
    assert "plain Python" in told
    monkeypatch.setenv("CARAVANSERAI_PURE", "1")
    assert run("simulate", "toy", "-n", "3").stderr == ""


@pytest.mark.parametrize("pure", ["", "1"])
def test_the_installed_program(pure: str) -> None:
    program = Path(sys.executable).with_name("caravanserai")
    done = subprocess.run(
        [program, "--version"],
        env={**os.environ, "CARAVANSERAI_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(f"caravanserai {caravanserai.__version__} (")
    assert not pure or "plain Python" in done.stdout


# Mistakes.


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "gobbi"], "there is no game 'gobbi'; there are "),
        (["simulate", "gobbi"], "there is no game 'gobbi'; there are "),
        (["play", "toy", "--seats", "7"], "Toy is played by 2 or 3, not by 7"),
        (["play", "toy", "--seat", "3"], "there is no seat 3 at a table of 2"),
        (["play", "toy", "--option", "chips"], "--option chips has no value; write NAME=VALUE"),
        (["simulate", "toy", "--option", "chips=3"], "option chips is 3; it takes one of 15, 20"),
        (["simulate", "toy", "--option", "dogs=3"], "Toy has no option 'dogs'; it has chips"),
        (["simulate", "toy", "--seed", "-1"], "seed -1 is not in 0 …"),
        (["play", "toy", "--save", "no/such/folder.txt"], "no/such/folder.txt: No such file"),
        (["replay", "missing.txt"], "missing.txt: No such file"),
        (["replay", "."], ".: "),
        (["draw", "missing.txt", "-o", "x.svg"], "missing.txt: No such file"),
        (["draw", "missing.txt", "-o", "x.gif"], "x.gif does not end in .svg or .png"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: list[str], reason: str) -> None:
    assert bad(*arguments).startswith(reason)


def test_a_damaged_record(file: Path) -> None:
    file.write_text(file.read_text().replace("2. ", "7. ", 1))
    assert bad("replay", file).startswith("line 11: turn 7 is written where '2.' is expected")


def test_a_record_is_played_on_as_it_was_set_up(file: Path) -> None:
    assert bad("play", file, "--seats", "3").endswith("is a record, which is played on as it was set up")


# Playing.


def test_a_whole_game(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    text = good("play", "toy", "--seed", "3", "--save", kept, typed="1\nshow\n" + "2\n" * 10)
    record = caravanserai.load(kept)
    assert record.names == ["You", "Seat 2, Water carrier"]
    assert record.actions[0] == 0
    assert record.end().to_move == caravanserai.OVER
    assert "You: take 1  (1)" in text
    assert "Seat 2, Water carrier: " in text
    assert "wins" in text
    assert text.endswith(f"Saved: {kept}\n")


# Always the first choice: that ends every game but a puzzle, where one would take back what one laid for ever.
@pytest.mark.parametrize("game", [spec.name for spec in caravanserai.games() if spec.seats != (1,)])
def test_a_whole_game_of_every_kind(tmp_path: Path, game: str) -> None:
    kept = tmp_path / "kept.txt"
    good(
        "play",
        game,
        "--seed",
        "1",
        "--seats",
        str(caravanserai.spec(game).seats[-1]),
        "--bot",
        "random",
        "--save",
        kept,
        typed="1\n" * 2000,
    )
    assert caravanserai.load(kept).end().to_move == caravanserai.OVER


def test_the_guest_sees_what_the_seat_may_know() -> None:
    first = good("play", "toy", "--seed", "3", typed="quit\n")
    assert "[2, None]" in first
    assert "[None, 3]" in good("play", "toy", "--seed", "3", "--seat", "2", typed="quit\n")


def test_seats_and_options() -> None:
    text = good("play", "toy", "--seats", "3", "--seat", "3", "--option", "chips=20", "--seed", "1", typed="")
    assert "Toy, 3 seats, you are seat 3" in text
    assert "Seat 1, Water carrier: " in text
    assert "Seat 2, Water carrier: " in text


def test_bots_of_every_kind() -> None:
    seats = ("--seats", "3", "--seat", "2", "--seed", "1")
    text = good("play", "toy", *seats, "--bot", "greedy", "--bot", "uct:20", typed="1\n1\n")
    assert "Seat 1, Greedy: " in text
    assert "Seat 3, uct:20: " in text
    assert bad("play", "toy", *seats, "--bot", "10").startswith("there is no bot '10'; there are random, greedy, ")


def test_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["caravanserai.cli.play"], "HINT_EFFORT", Effort(100))
    text = good("play", "toy", "--seed", "3", typed="hint\n")
    assert len(re.findall(r"^      \S.*\): \d+% of the win, [+-]\d+\.\d points$", text, re.MULTILINE)) == 3


def test_odd_lines_change_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    text = good("play", "toy", "--seed", "3", "--save", kept, typed="0\n5\n99999\nten\n?\nhelp\n\nundo\nsave\n-1\n²\n")
    assert caravanserai.load(kept).actions == []
    assert "toy: 'ten' is not possible now; possible: 1, 2, 3, show. Type a number of the list, or help." in text
    assert "There is nothing to take back in this turn." in text
    assert "Where to? Type: save FILE" in text


def test_a_part_of_the_words_finds_choices() -> None:
    text = good("play", "toy", "--seed", "3", typed="DIE\n").split("> ", 1)[1]
    assert text.split("\n")[1].split() == ["4", "show", "the", "die", "(show)"]
    assert "take" not in text


def test_save_and_play_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    text = good("play", "toy", "--seed", "3", typed=f"1\nsave {tmp_path}/no/where.txt\nsave {kept}\nquit\n")
    assert "Not saved: No such file" in text
    assert f"Saved: {kept}" in text
    begun = caravanserai.load(kept)
    assert len(begun.actions) == 2
    good("play", kept, "--save", kept, typed="1\n" * 20)
    ended = caravanserai.load(kept)
    assert ended.actions[:2] == begun.actions
    assert ended.end().to_move == caravanserai.OVER


def test_save_at_the_end(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    good("play", "toy", "--seed", "3", "--bot", "random", typed="3\n3\n3\n3\n" + f"save {kept}\n" * 5)
    assert caravanserai.load(kept).end().to_move == caravanserai.OVER


class Patient(Toy):
    """The toy with turns of two actions each, as long as chips abound."""

    game: ClassVar[str] = "patient"
    second = False

    def apply(self, action: i64) -> None:
        seat, turn = self.to_move, self.turn
        super().apply(action)
        self.second = not self.second
        if self.second:
            self.to_move, self.turn = seat, turn

    def clone(self) -> "Patient":
        twin = Patient(self.seats, self.chips)
        twin.__dict__.update(super().clone().__dict__)
        twin.to_move, twin.turn, twin.reveals, twin.second = self.to_move, self.turn, self.reveals, self.second
        return twin


def test_undo(tmp_path: Path) -> None:
    register(replace(TOY, name="patient", start=lambda seats, seed, options: Patient(seats, int(options["chips"]))))
    kept = tmp_path / "kept.txt"

    def after(typed: str) -> tuple[list[int], str]:
        text = good("play", "patient", "--seed", "3", "--bot", "random", "--save", kept, typed=typed)
        return caravanserai.load(kept).actions, text

    assert after("2\n")[0] == [1]
    actions, text = after("2\nundo\n")
    assert (actions, "Taken back." in text) == ([], True)
    assert after("2\nundo\nu\n3\n")[0] == [2]
    actions, text = after("show\nundo\n")
    assert (actions, "That action revealed something, so it stands." in text) == ([SHOW], True)
    actions, text = after("1\n1\nundo\n")
    assert (len(actions), "There is nothing to take back in this turn." in text) == (4, True)


def test_resign(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    text = good("play", "toy", "--seed", "3", "--save", kept, typed="1\nresign\n1\n")
    assert "You resigned. The points as they stand:" in text
    record = caravanserai.load(kept)
    assert record.comments == {len(record.actions): "You resigned"}


# Records.


def test_replay(file: Path) -> None:
    text = good("replay", file)
    assert "Toy: Ana, [b]Bo[/b]" in text
    for words in ("date: 2026-01-31", "Good luck", "Well taken", "1. Ana", "wins", "│ chips │ die │ total │"):
        assert words in text.replace("┃", "│")
    for state, action in zip(caravanserai.load(file).states(), caravanserai.load(file).actions, strict=False):
        assert f"({state.describe(action)})" in text


def test_replay_step_by_step(file: Path) -> None:
    plies = len(caravanserai.load(file).actions)
    text = good("replay", file, "--step", typed="\n" * plies)
    assert text.count("Enter: go on") == plies - 1


def test_replay_through_the_eyes_of_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    Record.new("toy", 2, 3).save(path)
    assert "[None, None]" in good("replay", path)
    assert "[None, 3]" in good("replay", path, "--seat", "2")
    assert bad("replay", path, "--seat", "3") == "there is no seat 3; the record has 1 … 2"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_draw_svg(file: Path, theme: str) -> None:
    picture = file.with_suffix(".svg")
    assert good("draw", file, "-o", picture, "--theme", theme, "--ply", "0", "--seat", "1") == f"Drawn: {picture}\n"
    drawn = ElementTree.parse(picture).getroot()
    assert sum(element.get("id", "").startswith("chip-") for element in drawn.iter()) == 15
    assert {"light": "#F6EFE2", "dark": "#161A2B"}[theme] in picture.read_text()


def test_draw_the_end(file: Path) -> None:
    picture = file.with_suffix(".svg")
    good("draw", file, "-o", picture)
    assert "chip-" not in picture.read_text()


def test_draw_png(file: Path) -> None:
    picture = file.with_suffix(".png")
    good("draw", file, "-o", picture)
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 800


def test_draw_a_ply_that_is_not_there(file: Path) -> None:
    assert bad("draw", file, "--ply", "99", "-o", file.with_suffix(".svg")).startswith("there is no ply 99")


# Simulations.


def test_simulate() -> None:
    text = good("simulate", "toy", "-n", "50", "--seats", "3", "--seed", "5")
    assert "50 random games of Toy, seeds from 5" in text
    assert "games/s" in text
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.split("\n") if line.startswith("│")]
    assert [row[0] for row in rows] == ["seat 1", "seat 2", "seat 3"]
    ends = [random_record("toy", 3, seed).end() for seed in range(5, 55)]
    for seat, row in enumerate(rows):
        scores = [end.scores()[seat] for end in ends]
        wins = sum(end.ranks()[seat] == 0 for end in ends)
        assert int(row[1]) + int(row[2]) == wins
        assert row[3] == f"{sum(scores) / 50:.2f}"
        assert row[4:] == [str(min(scores)), str(max(scores))]


def test_simulate_again_gives_the_same() -> None:
    first, second = (good("simulate", "toy", "-n", "20").rsplit("\n", 2)[0] for _ in range(2))
    assert first == second


# Analysis.


def test_analyse(file: Path) -> None:
    text = good("analyse", file, "--iterations", "60")
    assert "Toy: Ana, [b]Bo[/b]" in text
    rows = [line for line in text.splitlines() if re.match(r"│ \d+ ", line)]
    assert len(rows) == len(caravanserai.load(file).actions) + 1
    assert "inaccuracy" in text
    assert "chips: " in text  # what the better move gains
    assert text == good("analyse", file, "--iterations", "60")


def test_analyse_for_programs(file: Path) -> None:
    found = json.loads(good("analyse", file, "--seconds", "0.01", "--json"))
    assert found["names"] == ["Ana", "[b]Bo[/b]"]
    assert len(found["plies"]) == found["whole"]


# Games of others.


def commands(command: click.Command) -> Iterator[click.Command]:
    if isinstance(command, click.Group):
        for each in command.commands.values():
            yield from commands(each)
    else:
        yield command


def test_every_command_takes_modules() -> None:
    for command in commands(cli):
        assert [option.opts for option in command.params if option.name == "modules"] == [["--module"]], command.name


@pytest.mark.parametrize("words", ["games", "simulate toy", "puzzle list", "serve", "bots"])
def test_a_module_that_is_not_there(words: str) -> None:
    reason = "the module 'nowhere' cannot be imported: ModuleNotFoundError: No module named 'nowhere'"
    assert bad(*words.split(), "--module", "nowhere") == reason


def test_modules_named_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANSERAI_MODULES", "nowhere elsewhere")
    assert "the module 'nowhere'" in bad("games")
