"""24/7: what a skip has shown of a rack that nobody else sees (canon 3.3).

Who is skipped had no legal placement: each of the tiles on the rack was too great for every open space. A
small tile fits wherever a great one does, so one number says it all: the greatest that would have fitted.

What is known of a rack is its history since the first such skip, a tuple of numbers: 0 for a tile that was
on the rack then or was drawn later, k for a skip that left nothing up to k, -t for a tile t that was placed.
`(0, 0, 0, 6, -8, 0)` is a rack of three tiles above 6, of which an 8 was placed, and a fourth was drawn.
Which of two tiles was placed may stay open, and is then weighed by the number of deals.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

__all__ = [
    "Floors",
    "History",
    "after_draw",
    "floors",
    "agrees_with",
    "parse",
    "after_placement",
    "after_skip",
    "write",
]

History = tuple[int, ...]
Floors = tuple[int, ...]
"""For each tile held, the number that it is known to exceed, the greatest first."""

WRITTEN = re.compile(r"[1-9](?: (?:[1-9]|>[1-9]|-(?:[1-9]|10))){1,60}", re.ASCII)
LARGEST = 6
"""Tiles that a rack holds at most (canon 2.2)."""


def after_skip(history: History, tile_count: int, greatest_fit: int) -> History:
    """Return a history after a skip with so many tiles, all over `greatest_fit`; unchanged if known."""
    bars = [entry for entry in history if entry > 0]
    if not tile_count or not greatest_fit or max(history[-1:], default=0) >= greatest_fit:
        return history
    if greatest_fit >= max(bars, default=0):  # all that was known before follows from this
        return (*(0,) * tile_count, greatest_fit)
    return (*history, greatest_fit)


def after_draw(history: History, drawn_count: int) -> History:
    """Return the history after so many tiles were drawn; empty if no skip has shown anything before."""
    return (*history, *(0,) * drawn_count) if history else ()


def after_placement(history: History, tile: int) -> History:
    """Return the history after a tile was placed; empty once none of the tiles known of is left."""
    if history.count(0) == sum(entry < 0 for entry in history) + 1:
        return ()
    return (*history, -tile) if history else ()


def floors(history: History, tile_count: int) -> Counter[Floors]:
    """Return what a rack's tiles may be known to exceed, each possibility with its number of ways.

    >>> floors((0, 0, 6, -8, 0), 2)
    Counter({(6, 0): 2})
    >>> floors((0, 0, 6, -8, 0, -9), 1)
    Counter({(0,): 2, (6,): 2})
    """
    found: Counter[Floors] = Counter({(): 1} if history else {(0,) * tile_count: 1})
    for entry in history:
        after: Counter[Floors] = Counter()
        for known, ways in found.items():
            if entry >= 0:
                after[
                    _greatest_first((*known, 0) if not entry else tuple(max(floor, entry) for floor in known))
                ] += ways
            else:
                for n, floor in enumerate(known):
                    if floor < -entry:
                        after[known[:n] + known[n + 1 :]] += ways
        found = after
    return found


def _greatest_first(known_floors: Floors) -> Floors:
    """Return the known floors of tiles sorted, the greatest first."""
    return tuple(sorted(known_floors, reverse=True))


def write(history: History) -> str:
    """Return a history as text: numbers of tiles held or drawn, `>n` for a skip, `-n` for a tile placed.

    >>> write((0, 0, 0, 6, -8, 0))
    '3 >6 -8 1'
    """
    runs = ((entry, len(list(run))) for entry, run in groupby(history))
    words = ([str(n)] if not entry else [f">{entry}" if entry > 0 else str(entry)] * n for entry, n in runs)
    return " ".join(word for part in words for word in part)


def parse(text: str) -> History:
    """Parse a history; return an empty one if the text is malformed or no rack could have had it.

    >>> parse("3 >6 -8 1"), parse("3 6"), parse("7 >1")
    ((0, 0, 0, 6, -8, 0), (), ())
    """
    if not WRITTEN.fullmatch(text) or ">" not in text:
        return ()
    entries: list[int] = []
    for word in text.split(" "):
        entries += [int(word.lstrip(">"))] if word[0] in ">-" else [0] * int(word)
        if not 0 < entries.count(0) - sum(entry < 0 for entry in entries) <= LARGEST:
            return ()
    return tuple(entries)


def agrees_with(history: History, rack: tuple[int, ...]) -> bool:
    """Return whether a rack can be one of which skips have shown this history."""
    tiles = sorted(rack, reverse=True)
    return any(
        len(known) == len(tiles) and all(tile > floor for tile, floor in zip(tiles, known, strict=True))
        for known in floors(history, len(rack))
    )
