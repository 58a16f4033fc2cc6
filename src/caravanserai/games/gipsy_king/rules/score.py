"""The score of one half: fish by rank at the lakes, and groups of caravans.

``held`` are the lands of each seat as bits, ``doubled`` the lands with two caravans.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.bits import count, joined
from caravanserai.core.vecs import fill64
from caravanserai.games.gipsy_king.rules.landscape import PRIZES, Landscape


def caravans(lands: i64, doubled: i64) -> i64:
    return count(lands) + count(lands & doubled)


def group_value(size: i64) -> i64:
    """1 + 2 + … + size."""
    return size * (size + 1) // 2


def group_points(landscape: Landscape, held: vec[i64], doubled: i64) -> vec[i64]:
    out = vec[i64](capacity=len(held))
    for lands in held:
        points: i64 = 0
        while lands:
            group = joined(landscape.beside, lands & -lands, lands)
            lands ^= group
            points += group_value(caravans(group, doubled))
        out = append(out, points)
    return out


def fish_points(landscape: Landscape, held: vec[i64], doubled: i64) -> vec[i64]:
    seats: i64 = len(held)
    out = fill64(seats, 0)
    present = fill64(seats, 0)
    for lake in range(len(landscape.lakes)):
        if landscape.fish[lake * PRIZES] == 0:
            continue
        for seat in range(seats):
            present[seat] = caravans(held[seat] & landscape.shores[lake], doubled)
        for seat in range(seats):
            if present[seat] > 0:  # R4
                out[seat] += _prize(landscape, lake, _rank(present, seat), seats)
    return out


def _rank(present: vec[i64], seat: i64) -> i64:
    """0 for the most; equal numbers share a rank, and the next number is the next rank."""
    rank: i64 = 0
    for other in range(len(present)):
        if present[other] > present[seat]:
            rank += 1
            for earlier in range(other):
                if present[earlier] == present[other]:
                    rank -= 1
                    break
    return rank


def _prize(landscape: Landscape, lake: i64, rank: i64, seats: i64) -> i64:
    first = lake * PRIZES
    if seats > 2:
        return landscape.fish[first + rank] * (2 if seats == 3 else 1)
    fish: i64 = 0
    if rank == 0:  # for the leader of two, or both when tied (R5), all fish of the lake
        for i in range(first, first + PRIZES):
            fish += landscape.fish[i]
    return fish
