"""The examples of the study do what they say."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    matplotlib = pytest.importorskip("matplotlib", reason="the extra research is not installed")
    matplotlib.use("agg")
    notebook = json.loads((EXAMPLES / "study.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "a notebook is kept without what it printed"
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert "gave away" in capsys.readouterr().out
    assert len(names["worth"]) >= 1000
    matplotlib.pyplot.close("all")


def test_evaluation() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    from examples.evaluate import evaluate

    mean, margin = evaluate("gipsy_king", "greedy", "random", 6)
    assert mean > 0.5
    assert 0 <= margin < 1
    assert -1 <= evaluate("gemblo", "mcts:2", "random", 2)[0] <= 1
    assert -1 <= evaluate("gobi", "ismcts:2", "1", 2)[0] <= 1


@pytest.fixture
def learn() -> object:
    pytest.importorskip("torch", reason="PyTorch is not installed: uv sync --extra learn")
    from examples import learn

    return learn


def test_learning(learn: object, capsys: pytest.CaptureFixture[str]) -> None:
    share = learn.train(minutes=0.2, games=200)  # type: ignore[attr-defined]  # loaded by its path
    assert share > 0.5
    assert "against random" in capsys.readouterr().out


def test_what_the_other_seat_gets_counts_against_this_one(learn: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three steps of one game: seat 0, seat 1, seat 0 who wins."""
    torch = sys.modules["torch"]
    monkeypatch.setattr(learn, "GAMES", 1)
    monkeypatch.setattr(learn, "STEPS", 3)
    monkeypatch.setattr(learn, "BLUR", 1.0)
    played = learn.Played(  # type: ignore[attr-defined]  # loaded by its path
        *[torch.zeros(3, 1)] * 4,
        values=torch.tensor([[0.1], [0.2], [0.3], [0.9]]),
        movers=torch.tensor([[0], [1], [0], [1]]),
        rewards=torch.tensor([[0.0], [0.0], [1.0]]),
        dones=torch.tensor([[False], [False], [True]]),
    )
    found = learn._advantages(played).flatten().tolist()  # type: ignore[attr-defined]  # loaded by its path
    assert found == pytest.approx([1 - 0.1, -1 - 0.2, 1 - 0.3])
