"""The pairings of a round robin: all meet each other once, and of an odd number each sits out once."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["FEWEST", "MOST", "Round", "round_robin"]

FEWEST, MOST = 4, 12


class Round(NamedTuple):
    """A round: the pairs who play at the same time, and the player who sits out; 0 if nobody does."""

    pairs: tuple[tuple[int, int], ...]
    out: int = 0


def round_robin(players: int) -> tuple[Round, ...]:
    """Return all rounds of a round robin, for players numbered from 1, by the circle method.

    One place is fixed, the others move on by one after each round; who faces an empty place sits out. The
    fixed place changes sides, so that nobody begins much more often than the others.

    >>> round_robin(4)[0]
    Round(pairs=((1, 4), (2, 3)), out=0)
    >>> [one.out for one in round_robin(5)]
    [1, 4, 2, 5, 3]
    """
    places = players + players % 2
    return tuple(_pairs_of_round(players, places, n) for n in range(places - 1))


def _pairs_of_round(players: int, places: int, round_number: int) -> Round:
    """Return a round by its number from 0; a player who is paired with an empty place sits out."""
    turning = [(round_number * (places // 2) + k) % (places - 1) + 1 for k in range(places - 1)]
    facing = [
        (turning[0], places),
        *zip(turning[1 : places // 2], turning[: places // 2 - 1 : -1], strict=True),
    ]
    if round_number % 2:
        facing[0] = facing[0][::-1]
    out = next((a + b - places for a, b in facing if players < max(a, b)), 0)
    return Round(tuple(pair for pair in facing if max(pair) <= players), out)
