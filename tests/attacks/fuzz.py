"""Throws damaged things at whatever reads what strangers send: ``uv run python -m tests.attacks.fuzz --count 1000000``.

Records, notations, action codes, cookies, tokens, JSON bodies. Anything but the errors that are meant for it is a bug. The
same seed throws the same things.
"""

import contextlib
import random
import string
import tempfile
from collections.abc import Callable
from pathlib import Path

import click
import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from caravanserai import games
from caravanserai.core.errors import BadNotation, CaravanseraiError
from caravanserai.core.record import Record
from caravanserai.core.state import State
from caravanserai.inn.live.messages import Bundle
from caravanserai.inn.people.guests import _hash
from caravanserai.inn.storage.store import Store
from caravanserai.inn.web import advice_api, bot_api, guest_api, new_tables, seat_api, table_api, tactic_api
from caravanserai.testing import random_record

ODD = [
    "\0",
    "\x1b[2J",
    "\u202e",
    "\ud7ff",
    "💥",
    "\r\n",
    "\n\n",
    "<script>",
    "%s",
    "{}",
    "../..",
    "9" * 40,
    "-1",
    " " * 9,
]
BODIES = [
    advice_api.Asked,
    guest_api.NewName,
    guest_api.NewPassphrase,
    guest_api.Credentials,
    new_tables.NewTable,
    table_api.Play,
    table_api.Undo,
    table_api.RecordText,
    seat_api.BotLevel,
    bot_api.BotPlay,
    tactic_api.NewTry,
    Bundle,
]


def damaged(text: str, luck: random.Random) -> str:
    """A text with some of it cut, doubled, swapped or replaced."""
    for _ in range(luck.randint(1, 4)):
        here, there = sorted(luck.randrange(len(text) + 1) for _ in range(2))
        match luck.randrange(6):
            case 0:
                text = text[:here] + text[there:]
            case 1:
                text = text[:there] + text[here:]
            case 2:
                text = text[:here] + luck.choice(ODD) + text[here:]
            case 3:
                text = text[:here] + luck.choice(string.printable) + text[here + 1 :]
            case 4:
                lines = text.split("\n")
                luck.shuffle(lines)
                text = "\n".join(lines)
            case _:
                text = text[:here] + str(luck.randrange(-(10**9), 10**20)) + text[there:]
    return text[:5000]


class Fuzzer:
    def __init__(self, seed: int, folder: Path) -> None:
        self.luck = random.Random(seed)
        self.store = Store(f"sqlite:///{folder / 'inn.db'}")
        self.signer = URLSafeSerializer(self.store.secret("cookies"), salt="guest")
        self.cookie = str(self.signer.dumps("somebody"))
        self.records = [random_record(game.name, seats, seats) for game in games() for seats in game.seats]
        self.texts = [str(record) for record in self.records]
        # Long games cost time and not much else: mostly their beginnings are damaged.
        self.short = ["\n".join(text.splitlines()[:25]) + "\n" for text in self.texts]
        self.states: list[State] = [record.at(len(record.actions) // 2) for record in self.records]
        self.targets: list[Callable[[], None]] = [
            self.record,
            self.notation,
            self.action,
            self.cookies,
            self.token,
            self.body,
        ]

    def run(self, count: int) -> None:
        for _ in range(count):
            self.luck.choice(self.targets)()

    def record(self) -> None:
        text = damaged(self.luck.choice(self.texts if self.luck.random() < 0.05 else self.short), self.luck)
        with contextlib.suppress(CaravanseraiError):
            assert str(Record.parse(text)).endswith("\n")

    def notation(self) -> None:
        state = self.luck.choice(self.states)
        legal = state.legal()
        if not len(legal):
            return
        text = damaged(state.describe(legal[self.luck.randrange(len(legal))]), self.luck)
        with contextlib.suppress(BadNotation):
            state.parse(text)

    def action(self) -> None:
        number = self.luck.randrange(len(self.states))
        state, actions = self.states[number], self.records[number].spec.actions
        code = self.luck.randrange(actions)
        before = state.view(-1)
        reason = state.refusal(code)
        assert reason or code in set(state.legal())
        assert state.view(-1) == before

    def cookies(self) -> None:
        cookie = damaged(self.cookie, self.luck)
        with contextlib.suppress(BadSignature):
            assert cookie == self.cookie or self.signer.loads(cookie) == "somebody"

    def token(self) -> None:
        assert len(_hash(damaged("A" * 32, self.luck))) == 64

    def body(self) -> None:
        kind = self.luck.choice(BODIES)
        text = damaged(self.luck.choice(SAMPLES), self.luck)
        with contextlib.suppress(msgspec.DecodeError):  # also of what is JSON, but not this
            msgspec.json.decode(text.encode("utf-8", "surrogatepass"), type=kind)


SAMPLES = [
    '{"name": "Ana"}',
    '{"game": "gobi", "seats": ["me", "open", "3"], "options": {"coffees": 2}, "days": 3}',
    '{"ply": 17, "action": 42, "seat": null, "after": 3}',
    '{"record": "caravanserai record 1\\n"}',
    '{"name": "Ana", "passphrase": "open sesame"}',
    '{"ply": 1, "notation": "s20"}',
    '{"line": [17, 42]}',
    '["server", [["text", ["channel"]]]]',
    "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]",
]


@click.command()
@click.option("--count", default=1_000_000)
@click.option("--seed", default=1)
def main(count: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(seed, Path(folder))
        step = 50_000
        for done in range(0, count, step):
            fuzzer.run(min(step, count - done))
            click.echo(f"{min(done + step, count):,} inputs, no crash")
        fuzzer.store.close()


if __name__ == "__main__":
    main()
