# /// script
# requires-python = ">=3.11"
# dependencies = ["httpx>=0.28"]
# ///
"""A whole bot: it takes a seat and plays at random until the game is over. The token is made on your guest page.

It needs httpx and nothing of Caravanserai. uv brings it along; else pip install httpx, and run it by python.

uv run examples/bot.py http://localhost:8000 TOKEN TABLE SEAT
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import httpx


def events(house: httpx.Client, path: str) -> Iterator[dict[str, Any]]:
    with house.stream("GET", path) as answer:
        for line in answer.raise_for_status().iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def play(address: str, token: str, table: str, seat: str) -> None:
    answered = -1
    with httpx.Client(base_url=address, headers={"authorization": f"Bearer {token}"}, timeout=60) as house:
        house.post(f"/api/bot/tables/{table}/seats/{seat}").raise_for_status()
        for event in events(house, f"/api/bot/tables/{table}/events"):
            if event["over"]:
                break
            if event.get("legal") and event["ply"] != answered:
                answered = event["ply"]
                chosen = random.choice(event["legal"])["action"]
                house.post(
                    f"/api/bot/tables/{table}/actions", json={"ply": answered, "action": chosen}
                ).raise_for_status()


if __name__ == "__main__":
    play(*sys.argv[1:])
