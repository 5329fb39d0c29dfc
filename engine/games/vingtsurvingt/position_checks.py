"""What a drawing may not say: pieces that are there twice, lines that no play leaves, ends that are none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game import Fault
from .grid import Halves, alignments, blank_inside, grid, halves_of
from .model import DOMINOES, FULL_RACK, TWENTY, Cell, Domino, State
from .rules import MOST_REDEALS

__all__ = ["Facts", "faults"]

FURTHEST = 9998
"""The furthest half whose alignment can still be closed by a mark that has a name."""

Facts = dict[str, tuple[Any, ...]]
"""The values of each line of a drawing by its name, in the order of the lines."""


def faults(facts: Facts, state: State) -> Iterator[Fault]:
    """Yield what contradicts the rules in a drawing and the state that it was read as."""
    yield from _repeated_piece_faults("domino_twice", _dominoes(facts))
    yield from _repeated_piece_faults("cell_twice", _cells(facts))
    for name, values in facts.items():
        if name.startswith("rack ") and len(values) > FULL_RACK:
            yield Fault(name, "rack_too_large")  # 20 sur 20 2.1
    yield from _distance_faults(state)
    yield from _line_faults(grid(state.lays))
    yield from _course_faults(facts, state)


def _dominoes(facts: Facts) -> Iterator[tuple[str, Domino]]:
    """Yield every domino of a drawing, with the name of its line."""
    for name, values in facts.items():
        if name == "placed":
            yield from ((name, lay.domino) for lay in values)
        elif name == "stock" or name.startswith("rack "):
            yield from ((name, domino) for domino in values)


def _cells(facts: Facts) -> Iterator[tuple[str, Cell]]:
    """Yield every taken cell of a drawing, with the name of its line."""
    for name, values in facts.items():
        if name == "placed":
            yield from ((name, cell) for cell, _ in halves_of(values))
        elif name == "marks":
            yield from ((name, cell) for cell in values)


def _repeated_piece_faults(code: str, pieces: Iterator[tuple[str, Any]]) -> Iterator[Fault]:
    """Yield a fault with this code for each piece or cell that occurs a second time."""
    known = set()
    for name, piece in pieces:
        if piece in known:
            yield Fault(name, code, str(piece))
        known.add(piece)


def _distance_faults(state: State) -> Iterator[Fault]:
    """Yield faults of cells so far out that dominoes still to come could lie where no move can say.

    Each domino reaches two cells further. So a state that can be drawn stays so whatever is played.
    """
    reach = FURTHEST - 2 * (len(DOMINOES) - len(state.lays))
    for name, cells, most in (("placed", grid(state.lays), reach), ("marks", state.marks, reach + 1)):
        yield from (Fault(name, "too_far", str(cell)) for cell in cells if max(map(abs, cell)) > most)


def _line_faults(halves: Halves) -> Iterator[Fault]:
    """Yield faults of alignments above 20, and of blanks between two numbers."""
    for found in alignments(halves, halves):
        if found.total > TWENTY:
            yield Fault("placed", "over_20", " + ".join(map(str, found.halves)))  # 20 sur 20 3.3
    for cell, value in halves.items():
        if not value and blank_inside(halves, cell):
            yield Fault("placed", "blank_inside", str(cell))  # 20 sur 20 3.4


def _course_faults(facts: Facts, state: State) -> Iterator[Fault]:
    """Yield what contradicts the course of the match: points, rounds, passes and the end (canon 6)."""
    if not state.target:
        yield from (Fault(name, "no_competition") for name in ("points", "round") if name in facts)
    elif not state.reason:
        if max(state.points) >= state.target:
            yield Fault("points", "target_passed")
        if 0 in state.left:
            yield Fault("left", "round_over")
    if not state.reason and state.passes == len(state.racks):
        yield Fault("passes", "all_passed")
    if state.reason and not _can_end(state):
        yield Fault("over", "bad_end")


def _can_end(state: State) -> bool:
    """Return whether a drawn game can have ended for the reason that it has."""
    if state.target:
        return state.reason == "target_reached" and max(state.points) >= state.target
    passed = state.passes == len(state.racks) and (not state.stock or state.redeals == MOST_REDEALS)
    if 0 in state.left:
        return state.reason == "all_marks"
    return state.reason == ("all_passed" if passed else "" if state.stock or any(state.racks) else "blocked")
