"""Tournaments are fair, can be stopped and gone on with, and say what their results say."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from caravanserai import BadOption, UnknownBot, load
from caravanserai.arena import publish
from caravanserai.arena.folder import TournamentFolder
from caravanserai.arena.match import Result, play
from caravanserai.arena.plot import plot
from caravanserai.arena.report import command, grids
from caravanserai.arena.schedule import Tournament
from caravanserai.arena.standing import duels, rate, standing, wilson
from caravanserai.bots.parallel import spread

pytestmark = pytest.mark.usefixtures("toy")


def result(number: int, bots: str, ranks: list[int]) -> Result:
    names = bots.split()
    zeros = [0] * len(names)
    return Result(
        number, number, names, ranks, [10 - rank for rank in ranks], zeros, [0.0] * len(names), [0.0] * len(names)
    )


# Who plays whom.


def test_every_deal_with_every_rotation() -> None:
    jobs = list(Tournament("toy", ("1", "2", "random"), 3, seed=5).jobs(7))
    assert [job.number for job in jobs] == list(range(9))  # rounded up to whole rotations
    for start in (0, 3, 6):
        deal = jobs[start : start + 3]
        assert {job.seed for job in deal} == {5 + start // 3}
        assert {job.bots for job in deal} == {("1", "2", "random"), ("2", "random", "1"), ("random", "1", "2")}


def test_more_bots_than_seats() -> None:
    """Every pair equally often, every bot in every seat equally often."""
    tournament = Tournament("toy", ("1", "2", "greedy", "random"), 2)
    jobs = list(tournament.jobs(24))
    pairs = Counter(frozenset(job.bots) for job in jobs)
    assert len(pairs) == 6
    assert {*pairs.values()} == {4}
    assert {*Counter((seat, bot) for job in jobs for seat, bot in enumerate(job.bots)).values()} == {6}
    assert list(tournament.jobs(48))[:24] == jobs  # a longer tournament begins like the shorter


def test_a_short_schedule_is_fair_too() -> None:
    """Long before all combinations have played, every bot has sat down about as often, and met as many others."""
    bots = ("random", "greedy", *(str(level) for level in range(1, 10)))
    deals = list(Tournament("toy", bots, 3).jobs(66))[::3]  # 22 of 165 combinations
    times = Counter(bot for job in deals for bot in job.bots)
    assert {*times.values()} <= {5, 6, 7}
    assert len(times) == 11
    assert max(Counter(frozenset(pair) for job in deals for pair in combinations(job.bots, 2)).values()) <= 2


def test_fewer_bots_than_seats() -> None:
    assert Tournament("toy", ("9", "5"), 3).line_ups() == [("9", "5", "5")]


def test_what_cannot_be_played() -> None:
    with pytest.raises(BadOption, match="two bots at least"):
        Tournament("toy", ("1",), 2)
    with pytest.raises(UnknownBot):
        Tournament("toy", ("1", "best"), 2)
    with pytest.raises(BadOption, match="Toy is played by 2 or 3, not by 5"):
        Tournament("toy", ("1", "2"), 5)


# One game.


def test_a_game() -> None:
    job = next(Tournament("toy", ("greedy", "random"), 2, options={"chips": 20}).jobs(1))
    found, text = play(job)
    again, same = play(job)
    assert text == same
    assert (found.ranks, found.scores, found.actions) == (again.ranks, again.scores, again.actions)
    assert found.bots == ["greedy", "random"]
    assert "option chips: 20" in text
    assert "seat 1: greedy" in text


def test_processes_play_the_same_games() -> None:
    jobs = list(Tournament("gobi", ("greedy", "uct:10"), 2).jobs(4))
    one, two = ({found.number: text for found, text in spread(play, jobs, count)} for count in (1, 2))
    assert one == two


# What results say.


def test_wilson() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_standing() -> None:
    results = [result(0, "a b c", [0, 1, 2]), result(1, "b c a", [0, 2, 0]), result(2, "c a b", [2, 0, 1])]
    first, second, third = standing(results)
    assert [first.bot, second.bot, third.bot] == ["a", "b", "c"]
    assert (first.games, first.wins, second.wins, third.wins) == (3, 2.5, 0.5, 0)
    assert first.fair == pytest.approx(1.0)
    assert first.rating.mu > second.rating.mu > third.rating.mu
    found = duels(results)
    assert (found["a", "b"].before, found["a", "b"].games) == (2.5, 3)
    assert found["b", "a"].before == 0.5


def test_one_bot_in_several_seats() -> None:
    (strong, weak) = standing([result(number, "9 5 5", [0, 1, 1]) for number in range(5)])
    assert (strong.bot, strong.games, weak.games) == ("9", 5, 10)
    assert strong.fair == pytest.approx(5 / 3)
    assert not rate([result(0, "5 5", [0, 1])])


def test_tables_and_plot() -> None:
    results = [result(number, "a b", [number % 3 and 1, 1 - (number % 3 and 1)]) for number in range(9)]
    whole, against = grids(results)
    assert [row[0] for row in whole.rows] == ["b", "a"]
    assert against.rows[0][0] == "b"
    assert against.rows[0][2].startswith("67 ±")
    assert whole.markdown().count("\n") == 3
    assert grids([]) == []
    drawn = ElementTree.fromstring(plot(standing(results), "Nine games").svg())
    assert sum(element.tag.endswith("circle") for element in drawn.iter()) == 4


# The folder and the command.


def run(*arguments: str | Path) -> str:
    from caravanserai.cli import cli

    done = CliRunner().invoke(cli, ["arena", *map(str, arguments)], prog_name="caravanserai")
    assert done.exit_code == 0, done.output
    return done.output


def test_the_command_without_a_folder() -> None:
    text = run("toy", "greedy", "random", "-n", "5", "--option", "chips=20")
    assert "Toy, 2 seats: 6 games, seed 0" in text
    assert "Standing" in text


def test_stopped_and_gone_on_with(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    bots = ("toy", "greedy", "random", "uct:10", "--seats", "3")
    run(*bots, "-n", "3", "--out", one)
    results = one / "results.jsonl"
    before = results.read_text()
    results.write_text(before[:-20])  # killed while it wrote its last line
    run(*bots, "-n", "6", "--out", one)
    run(*bots, "-n", "6", "--out", two)
    assert results.read_text().startswith(before.split("\n")[0])
    plain = [
        [{key: value for key, value in json.loads(line).items() if key not in ("seconds", "longest")} for line in lines]
        for lines in ((folder / "results.jsonl").read_text().splitlines() for folder in (one, two))
    ]
    assert plain[0] == plain[1]
    assert len(plain[0]) == 6
    for number in range(6):
        name = f"records/{number:06}.txt"
        assert (one / name).read_text() == (two / name).read_text()
        assert list(load(one / name).end().scores()) == plain[0][number]["scores"]
    assert (one / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert "caravanserai arena toy greedy random uct:10 --seats 3 -n 6 --seed 0\n" in (one / "table.md").read_text()


def test_a_folder_of_another_tournament(tmp_path: Path) -> None:
    TournamentFolder(tmp_path, Tournament("toy", ("1", "2"), 2))
    with pytest.raises(
        BadOption, match="holds another tournament: toy 1 2, 2 seats, seed 0; this one is toy 1 2, 2 seats, seed 7"
    ):
        TournamentFolder(tmp_path, Tournament("toy", ("1", "2"), 2, 7))


def test_how_to_play_it_again() -> None:
    tournament = Tournament("toy", ("1", "2"), 2, 7, {"chips": 20})
    assert command(tournament, []) == "caravanserai arena toy 1 2 --seats 2 -n 0 --seed 7 --option chips=20"


def test_ray_that_is_not_there() -> None:
    from caravanserai.cli import cli

    done = CliRunner().invoke(cli, ["arena", "toy", "1", "2", "--ray", "127.0.0.1:1"])
    assert done.exit_code == 2
    assert (
        "Error: Playing on a cluster needs more" in done.stderr
        or "Error: there is no Ray cluster at 127.0.0.1:1" in done.stderr
    )


def test_ratings_are_published(tmp_path: Path) -> None:
    folder, output = tmp_path / "ladder", tmp_path / "ratings.json"
    store = TournamentFolder(folder, Tournament("toy", ("3", "4", "uct:20"), 2))
    for number in range(6):
        store.add(result(number, ("3 4", "4 uct:20")[number % 2], [number % 2, 1 - number % 2]), "")
    output.write_text('{"gobi": {"3": [25.0, 1.0]}}')
    page = tmp_path / "tournaments.md"
    done = CliRunner().invoke(publish.main, [str(folder), "-o", str(output), "--page", str(page)])
    assert done.exit_code == 0, done.output
    tables = json.loads(output.read_text())
    assert tables["gobi"] == {"3": [25.0, 1.0]}
    assert tables["toy"]["3"][0] == 25.0
    assert [*tables["toy"]] == ["3", "4"]
    lines = page.read_text(encoding="utf-8").splitlines()
    assert "caravanserai arena toy 3 4 uct:20 --seats 2 -n 6 --seed 0" in lines
    assert lines.count("|  | 2 seats |") == 3
    for name, mark in (("toy", "only-light"), ("toy-dark", "only-dark")):
        assert any(f"![Toy: ratings and wins](tournaments/{name}.svg){{.{mark}}}" in line for line in lines)
        assert ElementTree.parse(tmp_path / "tournaments" / f"{name}.svg").getroot().tag.endswith("svg")
    rated = [line for line in lines if line.startswith(("| 3", "| 4", "| uct"))]
    assert [line[:4] for line in rated] == ["| 4 ", "| 3 "] * 3  # the strongest first; uct:20 is not rated
    assert rated[1].startswith("| 3 | 25.0 ±")
    assert rated[3] == "| 3 | 100 |"


def test_ratings_need_level_3(tmp_path: Path) -> None:
    TournamentFolder(tmp_path / "few", Tournament("toy", ("4", "5"), 2)).add(result(0, "4 5", [0, 1]), "")
    done = CliRunner().invoke(publish.main, [str(tmp_path / "few"), "-o", str(tmp_path / "ratings.json")])
    assert isinstance(done.exception, BadOption)
    assert "level 3 sets the scale" in str(done.exception)
    assert not (tmp_path / "ratings.json").exists()
