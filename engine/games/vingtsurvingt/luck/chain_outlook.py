"""The next turn of a known rack with any one domino more: single dominoes, most marks first.

The rack's own chain is laid once. A further domino comes in where it places more marks than the chain's next
domino; of equal marks the rack's own goes first. Only from there is a table laid anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..evaluation import set_of
from ..model import Domino
from ..playouts import domino_of
from ..search_state import Put, Sketch

__all__ = ["ChainOutlook", "best_places"]

Rack = tuple[Domino, ...]
Places = Mapping[Domino, tuple[int, Put]]
"""The most marks that a domino places alone, and where. Dominoes that cannot be laid are left out."""
DOMINO = tuple(domino_of(way) for way in range(100))
"""The domino of each way in which it may lie."""
NOWHERE: tuple[int, Put] = (-1, (0, 0))


class Step(NamedTuple):
    """A table within a chain of single dominoes, the dominoes not yet laid, and the marks so far."""

    sketch: Sketch
    rest: Rack
    marks: int

    def laid(self, domino: Domino, marks: int, put: Put) -> Step:
        """Return the step after laying a domino, of `rest` or a further one, that places `marks`."""
        rest = tuple(held for held in self.rest if held != domino)
        return Step(self.sketch.laid((put,))[0], rest, self.marks + marks)


def best_places(sketch: Sketch, dominoes: Iterable[Domino] | None = None) -> Places:
    """Return the most marks and the place of each domino that can be laid alone; of all if None are given."""
    wanted = -1 if dominoes is None else set_of(dominoes)
    best: dict[Domino, tuple[int, Put]] = {}
    for place, spot in sketch.spots.items():
        if spot.legal & wanted:
            for way, marks in spot.marks.items():
                domino = DOMINO[way]
                if domino not in best or marks > best[domino][0]:
                    best[domino] = marks, (place, way)
    return best


class ChainOutlook:
    """The next turn of a rack, its single dominoes laid one by one, and the next player's best answer.

    The rack has `marks_left` to place. The answer comes from the `next_rack`, as the next player keeps it.
    `places` holds what can be laid before the turn.
    """

    def __init__(self, sketch: Sketch, rack: Rack, next_rack: Rack, marks_left: int) -> None:
        """Lay the chain of `rack` up to `marks_left` marks; store each table and what fits there."""
        self.rack, self._kept, self._left = rack, next_rack, marks_left
        step, least = Step(sketch, rack, 0), -1
        self.places = places = best_places(sketch)
        self._before: list[tuple[Step, Places, int]] = []
        while step.marks < marks_left:
            domino, marks = _choice(step.rest, places, least)
            self._before.append((step, places, marks))
            if domino is None:
                break
            step, least = step.laid(domino, *places[domino]), 0
            places = best_places(step.sketch)
        self.turn = self._end(step)
        """The marks of the rack's own chain and of the best answer."""

    def turn_with(self, domino: Domino) -> tuple[int, int]:
        """Return the marks of the turn with one domino more, and those of the best answer to it."""
        for step, places, least in self._before:
            marks, put = places.get(domino, NOWHERE)
            if marks > least:
                return self._continued(step.laid(domino, marks, put))
        return self.turn

    def _continued(self, step: Step) -> tuple[int, int]:
        """Lay the rest of a chain; return its marks and those of the best answer."""
        while step.rest and step.marks < self._left:
            places = best_places(step.sketch, step.rest)
            domino, _ = _choice(step.rest, places, 0)
            if domino is None:
                break
            step = step.laid(domino, *places[domino])
        return self._end(step)

    def _end(self, step: Step) -> tuple[int, int]:
        """Return the marks of a finished chain, at most those left, and those of the best answer."""
        answers = best_places(step.sketch, self._kept)
        best = max((answers[held][0] for held in self._kept if held in answers), default=0)
        return min(step.marks, self._left), best


def _choice(rack: Rack, places: Places, least_marks: int) -> tuple[Domino | None, int]:
    """Return the first of a rack's dominoes with most marks above `least_marks`; None without any.

    Its marks are returned beside it; without one, `least_marks`.
    """
    chosen = None
    for domino in rack:
        if domino in places and places[domino][0] > least_marks:
            chosen, least_marks = domino, places[domino][0]
    return chosen, least_marks
