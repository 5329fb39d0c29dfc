"""How far a match is with each of the others: not out, handed over, or arrived there."""

from __future__ import annotations

from ui.model import Far, Table

__all__ = ["ARRIVED", "HANDED", "HERE", "arrived_at", "at_place", "shortened", "stands_with"]

HERE, HANDED, ARRIVED = "here", "handed", "arrived"
"""Nothing of the newest moves has left for a place; the device reported that it did; they are there."""


def arrived_at(table: Table, place: int) -> int:
    """Count the moves that are known to be at a place: a move made there knows all that came before it."""
    far = table.far
    seats = [n for n, player in enumerate(table.players, 1) if player.place == place]
    made = (ply for ply in range(table.match.ply, 0, -1) if table.match.log[ply - 1].seat in seats)
    return max(dict(far.arrived).get(place, 0) if far else 0, next(made, 0))


def stands_with(table: Table, place: int) -> str:
    """Return what is known of the newest moves and a place: `HERE`, `HANDED` or `ARRIVED`."""
    if table.far is None:
        return HERE
    if arrived_at(table, place) >= table.match.ply:
        return ARRIVED
    return HANDED if dict(table.far.handed).get(place, -1) >= table.match.ply else HERE


def at_place(pairs: tuple[tuple[int, int], ...], place: int, ply: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of place and moves in which one place has so many moves."""
    return tuple(sorted({**dict(pairs), place: ply}.items()))


def shortened(far: Far, ply: int) -> Far:
    """Return what is known of a match that is back at `ply`: of what was handed over later nothing is."""
    handed = tuple((place, n) for place, n in far.handed if n <= ply)
    return far._replace(handed=handed, arrived=tuple((place, min(n, ply)) for place, n in far.arrived))
