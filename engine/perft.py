"""Counts of legal move sequences, which pin down a game's generator and its rules at once."""

from __future__ import annotations

from collections.abc import Iterator

from .match import Match

__all__ = ["divide", "perft"]


def perft(match: Match, depth: int) -> int:
    """Return how many sequences of `depth` legal moves there are, over every seat that may act."""
    if depth <= 0:
        return 1
    if depth == 1:
        return sum(1 for seat in match.actors for _ in match.moves(seat))
    return sum(count for _, count in divide(match, depth))


def divide(match: Match, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each first move, with its seat as in a record, and the number of sequences that begin with it."""
    for seat in match.actors:
        for move in match.moves(seat):
            yield f"{seat} {match.game.write_move(move)}", perft(match.submit(seat, move), depth - 1)
