"""Delivery of moves to each other player: not sent, handed over, or arrived."""

from __future__ import annotations

from ui.model import OnlineMatch, Table

__all__ = [
    "ARRIVED",
    "HANDED",
    "HERE",
    "plies_known_at",
    "with_ply_at",
    "rewind_deliveries",
    "delivery_state",
]

HERE, HANDED, ARRIVED = "here", "handed", "arrived"
"""Delivery states: not sent yet; a link was handed over; the player is known to have the moves."""


def plies_known_at(table: Table, place: int) -> int:
    """Return how many moves the player at a place surely has, by receipt or by having moved after them.

    A move made there proves that all moves before it have arrived.
    """
    far = table.online
    seats = [n for n, player in enumerate(table.players, 1) if player.place == place]
    made = (ply for ply in range(table.match.ply, 0, -1) if table.match.log[ply - 1].seat in seats)
    return max(dict(far.arrived).get(place, 0) if far else 0, next(made, 0))


def delivery_state(table: Table, place: int) -> str:
    """Return whether the newest move has reached the player at a place: `HERE`, `HANDED` or `ARRIVED`."""
    if table.online is None:
        return HERE
    if plies_known_at(table, place) >= table.match.ply:
        return ARRIVED
    return HANDED if dict(table.online.handed).get(place, -1) >= table.match.ply else HERE


def with_ply_at(pairs: tuple[tuple[int, int], ...], place: int, ply: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of place and number of moves, sorted, with that of one place set to `ply`, or added."""
    return tuple(sorted({**dict(pairs), place: ply}.items()))


def rewind_deliveries(online: OnlineMatch, ply: int) -> OnlineMatch:
    """Return the online match with deliveries cut to `ply` moves, after moves were taken back."""
    handed = tuple((place, n) for place, n in online.handed if n <= ply)
    return online._replace(handed=handed, arrived=tuple((place, min(n, ply)) for place, n in online.arrived))
