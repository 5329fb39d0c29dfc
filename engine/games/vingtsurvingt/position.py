"""Drawings of positions: a line a fact, each only where there is something to say.

`placed LAYS`, `marks CELLS`, `rack SEAT DOMINOES`, `stock DOMINOES`, `left` with one number a seat,
`points` with one number a seat, `round NUMBER STARTER`, `turn SEAT`, `singles NUMBER` after single plays,
`passes NUMBER`, `redeals NUMBER`, `shuffles NUMBER`, `over REASON`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ...errors import NotationError, PositionError
from ...game import Options
from .model import MARKS, Cell, State
from .notation import NUMBER, parse_item, parse_lay
from .position_checks import Facts, faults
from .rules import MOST_REDEALS

__all__ = ["parse_position", "write_position"]

CELL = re.compile(rf"{NUMBER},{NUMBER}", re.ASCII)
COUNT = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)
REASONS = ("all_marks", "all_passed", "blocked", "target_reached")
MOST = {"singles": 1, "redeals": MOST_REDEALS}
COUNTED = ("left", "points", "round", "turn", "singles", "passes", "redeals", "shuffles")


def write_position(state: State) -> str:
    """Return a drawing of table, racks, stock, marks left and the course of the match."""
    seats = len(state.racks)
    facts: dict[str, tuple[Any, ...]] = {
        "placed": state.lays,
        "marks": state.marks,
        **{f"rack {seat}": rack for seat, rack in enumerate(state.racks, 1)},
        "stock": state.stock,
        "left": state.left if state.left != (MARKS[seats],) * seats else (),
        "points": state.points if any(state.points) else (),
        "round": (state.number, state.starter) if (state.number, state.starter) != (1, 1) else (),
        "turn": (state.turn,),
        **{name: (n,) if (n := int(getattr(state, name))) else () for name in COUNTED[4:]},
        "over": (state.reason,) if state.reason else (),
    }
    return "\n".join(f"{name} {' '.join(map(str, values))}" for name, values in facts.items() if values)


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Parse a drawing; raise `PositionError`. `mover` is the seat to play where no `turn` line names it."""
    lines = [line for line in text.split("\n") if line]
    facts, places = _read_facts(lines, seats)
    state = _build_state(facts, seats, options, mover or 1)
    for fault in faults(facts, state):
        place = places.get(fault.fact, max(len(lines), 1))
        raise PositionError(place, fault.code, fault.text or lines[place - 1])
    return state


def _read_facts(lines: list[str], seats: int) -> tuple[Facts, dict[str, int]]:
    """Parse all lines: values by name, and line numbers by name; raise `PositionError`."""
    facts: Facts = {}
    for number, line in enumerate(lines, 1):
        name, values = _read_fact(number, line, seats)
        if name in facts:
            raise PositionError(number, "said_twice", line)
        facts[name] = values
    return facts, {name: number for number, name in enumerate(facts, 1)}


def _build_state(facts: Facts, seats: int, options: Options, seat_on_turn: int) -> State:
    """Return the state that the facts describe, with defaults for what is left out."""

    def number(name: str, default: int = 0) -> int:
        return int(facts.get(name, (default,))[0])

    target = 0 if options["target"] == "off" else int(options["target"])
    racks = tuple(facts.get(f"rack {seat}", ()) for seat in range(1, seats + 1))
    stock, left = facts.get("stock", ()), facts.get("left", (MARKS[seats],) * seats)
    ended = "" if target else _end_reason(left, stock, racks)
    return State(
        lays=facts.get("placed", ()),
        marks=facts.get("marks", ()),
        racks=racks,
        stock=stock,
        left=left,
        turn=number("turn", seat_on_turn),
        singles=bool(number("singles")),
        passes=number("passes"),
        redeals=number("redeals"),
        shuffles=number("shuffles"),
        forced=options["pass"] == "forced",
        target=target,
        points=facts.get("points", (0,) * seats),
        number=number("round", 1),
        starter=facts.get("round", (1, 1))[1],
        reason=facts["over"][0] if "over" in facts else ended,
    )


def _end_reason(
    marks_left: tuple[int, ...], stock: tuple[Any, ...], racks: tuple[tuple[Any, ...], ...]
) -> str:
    """Return why a drawn game is over though it does not say so (canon 6.1, 6.2), "" if it is not."""
    if 0 in marks_left:
        return "all_marks"
    return "" if stock or any(racks) else "blocked"


def _read_fact(line_number: int, line: str, seats: int) -> tuple[str, tuple[Any, ...]]:
    """Parse one line of a drawing into its name and values; raise `PositionError` with its number."""
    word, *rest = line.split(" ")
    readers: dict[str, Callable[[str], Any]] = {
        "placed": lambda part: parse_lay(part, part, 1),
        "marks": _parse_cell,
        "rack": parse_item,
        "stock": parse_item,
        "over": _parse_reason,
        **dict.fromkeys(COUNTED, _parse_count),
    }
    if word not in readers or not rest:
        raise PositionError(line_number, "bad_fact", line)
    name = word
    if word == "rack":
        name, rest = f"rack {rest[0]}", rest[1:]
    try:
        values = tuple(map(readers[word], rest))
    except NotationError as error:
        raise PositionError(line_number, error.code, error.text or line) from None
    if not _is_plausible(name, values, seats):
        raise PositionError(line_number, "bad_fact", line)
    return name, values


def _parse_cell(text: str) -> Cell:
    """Parse a cell, `2,-1`; raise `NotationError`."""
    found = CELL.fullmatch(text)
    if not found:
        raise NotationError("bad_cell", text)
    return Cell(int(found[1]), int(found[2]))


def _parse_count(text: str) -> int:
    """Parse a whole number without leading zeros; raise `NotationError`."""
    if not COUNT.fullmatch(text):
        raise NotationError("bad_number", text)
    return int(text)


def _parse_reason(text: str) -> str:
    """Return a reason why a match ended, if it is a known one; raise `NotationError`."""
    if text not in REASONS:
        raise NotationError("bad_reason", text)
    return text


def _is_plausible(name: str, values: tuple[Any, ...], seats: int) -> bool:
    """Return whether the values of the line called `name` can be true on their own."""
    if name.startswith("rack "):
        return name[5:] in map(str, range(1, seats + 1)) and bool(values)
    if name == "left":
        return len(values) == seats and max(values) <= MARKS[seats] and values.count(0) <= 1
    if name == "points":
        return len(values) == seats
    if name == "round":
        return len(values) == 2 and values[0] > 0 and 1 <= values[1] <= seats
    if name in MOST:
        return len(values) == 1 and values[0] <= MOST[name]
    if name in ("turn", "passes"):
        return len(values) == 1 and (name == "passes" or values[0] > 0) and values[0] <= seats
    return name in ("placed", "marks", "stock") or len(values) == 1
