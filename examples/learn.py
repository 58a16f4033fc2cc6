"""Learns Gipsy King for two by playing itself: PPO in one file, with NumPy, PyTorch and a Batch of games.

    uv run --extra research --extra learn python examples/learn.py --minutes 8

One network plays both seats. It sees the landscape as a graph: every land gathers what is known of the lands beside it and of
those at its lakes. At the end it plays a thousand games against the random bot and prints its share of the wins.
"""

import argparse
import time
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from caravanserai.envs import Batch

WIDTH = 64  # numbers that a land remembers
GAMES = 64  # played side by side
STEPS = 64  # of each, before the network learns
EPOCHS = 3
PIECES = 8  # an epoch learns in so many
CLIP = 0.2
BLUR = 0.95  # λ of the generalised advantage estimate
CURIOSITY = 0.01  # how much spread-out policies are liked
RATE = 1e-3


class Player(nn.Module):  # type: ignore[misc]  # the checks do not look into PyTorch
    """Policy and value from the fields of an observation."""

    def __init__(self) -> None:
        super().__init__()
        self.read = nn.Linear(9, WIDTH)
        self.world = nn.Linear(27, WIDTH)
        self.mix = nn.ModuleList(nn.Linear(4 * WIDTH, WIDTH) for _ in range(3))
        self.lands = nn.Linear(WIDTH, 2)  # of each land: one caravan, two caravans
        self.whole = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 2))  # pass, value

    def forward(self, seen: Mapping[str, Tensor], mask: Tensor) -> tuple[Tensor, Tensor]:
        shores, beside = seen["shores"], seen["beside"]
        fish = (seen["fish"].sum(-1, keepdim=True) / 5).transpose(1, 2) @ shores  # of the lakes at each land
        caravans, before = seen["caravans"], seen["before"]
        doubled = (caravans == 2).float()
        of_lands = torch.cat([caravans, doubled, before, seen["open"][:, None], seen["lands"][:, None], fish], 1)
        names = ("half", "water", "filling", "queue", "passed", "doubles")
        of_all = torch.cat([seen[name] for name in names] + [seen["scores"] / 50, seen["scores"].diff() / 20], 1)
        world = self.world(of_all)[:, None]
        land = torch.relu(self.read(of_lands.transpose(1, 2)) + world)
        at_lakes = shores.transpose(1, 2) @ (shores / shores.sum(-1, keepdim=True).clamp(min=1))
        for layer in self.mix:
            gathered = torch.cat([land, beside @ land / 3, at_lakes @ land, world.expand_as(land)], -1)
            land = land + torch.relu(layer(gathered))
        whole = self.whole(torch.cat([land.mean(1), world[:, 0]], -1))
        logits = torch.cat([self.lands(land).transpose(1, 2).flatten(1), whole[:, :1]], 1)
        return logits.masked_fill(~mask, -1e9), torch.tanh(whole[:, 1])


class Played(NamedTuple):
    """What happened in some steps of all games; steps × games, with more behind where it says so."""

    observations: Tensor  # … × size
    masks: Tensor  # … × actions
    actions: Tensor
    chances: Tensor  # logarithms of how likely the actions were
    values: Tensor  # what the network thought it would get, with one more step
    movers: Tensor  # the seats, with one more step
    rewards: Tensor  # for the seat that acted
    dones: Tensor


class Learner:
    def __init__(self, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # for so small a network, waiting for each other costs threads more than they help
        self.batch = Batch("gipsy_king", GAMES, seats=2, seed=seed)
        self.player = Player()
        self.optimizer = torch.optim.Adam(self.player.parameters(), RATE)

    def look(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        seen = {
            name: torch.from_numpy(part) for name, part in self.batch.layout.split(observations.float().numpy()).items()
        }
        logits, values = self.player(seen, masks)
        return logits, values

    @torch.no_grad()  # type: ignore[untyped-decorator]  # the checks do not look into PyTorch
    def choose(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> tuple[Tensor, Tensor, Tensor]:
        """Actions by the network's policy, how likely they were, and the values it sees."""
        logits, values = self.look(torch.tensor(observations), torch.tensor(masks))
        policy = torch.distributions.Categorical(logits=logits)
        actions = policy.sample()
        return actions, policy.log_prob(actions), values

    def play(self) -> Played:
        """Go on with all games, both seats by the network."""
        rows = torch.arange(GAMES)
        kept: list[tuple[Tensor, ...]] = []
        frame = self.batch.frame
        for _ in range(STEPS):
            observations, masks = torch.tensor(frame.observations), torch.tensor(frame.masks)
            movers = torch.tensor(frame.to_move)
            actions, chances, values = self.choose(frame.observations, frame.masks)
            frame = self.batch.step(actions.numpy())
            rewards = torch.tensor(frame.rewards, dtype=torch.float32)[rows, movers]
            kept.append((observations, masks, actions, chances, values, movers, rewards, torch.tensor(frame.dones)))
        last_values = self.choose(frame.observations, frame.masks)[2]
        parts = [torch.stack(part) for part in zip(*kept, strict=True)]
        parts[4] = torch.cat([parts[4], last_values[None]])
        parts[5] = torch.cat([parts[5], torch.tensor(frame.to_move)[None]])
        return Played(*parts)

    def learn(self, played: Played) -> None:
        advantages = _advantages(played)
        returns = (advantages + played.values[:-1]).flatten()
        advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).flatten()
        observations, masks = played.observations.flatten(0, 1), played.masks.flatten(0, 1)
        actions, chances = played.actions.flatten(), played.chances.flatten()
        for _ in range(EPOCHS):
            for piece in torch.randperm(GAMES * STEPS).chunk(PIECES):
                logits, values = self.look(observations[piece], masks[piece])
                policy = torch.distributions.Categorical(logits=logits)
                ratio = (policy.log_prob(actions[piece]) - chances[piece]).exp()
                gain = torch.min(ratio * advantages[piece], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[piece])
                error = (values - returns[piece]).square()
                loss = -gain.mean() + 0.5 * error.mean() - CURIOSITY * policy.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimizer.step()

    def share_of_wins(self, games: int, seed: int = 10**6) -> float:
        """Against random play, from both seats in turn; a tie is half a win."""
        batch = Batch("gipsy_king", GAMES, seats=2, seed=seed)
        rows = np.arange(GAMES)
        ours = rows % 2
        frame, points, ended = batch.frame, 0.0, 0
        while ended < games:
            actions = np.where(
                frame.to_move == ours, self.choose(frame.observations, frame.masks)[0].numpy(), frame.samples
            )
            frame = batch.step(actions)
            points += float((frame.rewards[rows, ours][frame.dones] + 1).sum() / 2)
            ended += int(frame.dones.sum())
        return points / ended


def _advantages(played: Played) -> Tensor:
    """How much better each action was than expected. What the other seat gets counts against this one."""
    out = torch.zeros_like(played.rewards)
    later = torch.zeros(GAMES)
    for step in reversed(range(STEPS)):
        side = torch.where(played.movers[step] == played.movers[step + 1], 1.0, -1.0) * ~played.dones[step]
        surprise = played.rewards[step] + side * played.values[step + 1] - played.values[step]
        later = surprise + BLUR * side * later
        out[step] = later
    return out


def train(minutes: float, seed: int = 1, games: int = 1000) -> float:
    """Learn for so long, telling how it goes; the share of wins at the end."""
    learner = Learner(seed)
    begun = said = time.monotonic()
    steps = 0
    while (now := time.monotonic()) - begun < minutes * 60:
        learner.learn(learner.play())
        steps += GAMES * STEPS
        if now - said > 30:
            print(
                f"{now - begun:4.0f} s, {steps:,} actions: {learner.share_of_wins(200):.0%} against random", flush=True
            )
            said = now
    share = learner.share_of_wins(games)
    spent = f"{time.monotonic() - begun:.0f} s, {time.process_time():.0f} s of the processor"
    print(f"{share:.1%} of {games} games won against random; learned from {steps:,} actions ({spent})")
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn Gipsy King for two by playing itself.")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long to learn")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    train(arguments.minutes, arguments.seed)
