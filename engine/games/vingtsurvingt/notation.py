"""20 sur 20 as text: moves (`4-5@0,0E 9-2@2,0E`, `pass`, `end`), dominoes, drawings of positions.

A drawing has these lines, each only where there is something to say: `placed LAYS`, `marks CELLS`,
`rack SEAT DOMINOES`, `stock DOMINOES`, `left` with one number a seat, `turn SEAT`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.game import NotationError, Options, PositionError
from engine.games.vingtsurvingt.grid import halves_of
from engine.games.vingtsurvingt.model import (
    DOMINOES,
    FULL_RACK,
    MARKS,
    Cell,
    Domino,
    End,
    Lay,
    Move,
    Pass,
    Play,
    State,
)

__all__ = ["parse_item", "parse_move", "parse_position", "write_item", "write_move", "write_position"]

NUMBER = r"(0|-?[1-9]\d{0,3})"
LAY = re.compile(rf"([0-9])-([0-9])@{NUMBER},{NUMBER}([ES])", re.ASCII)
CELL = re.compile(rf"{NUMBER},{NUMBER}", re.ASCII)
COUNT = re.compile(r"0|[1-9]\d?", re.ASCII)


def write_item(item: Domino) -> str:
    """Writes a domino, the smaller half first.

    >>> write_item(Domino(4, 5))
    '4-5'
    """
    return str(item)


def parse_item(text: str) -> Domino:
    """Reads a domino with its smaller half first; raises `NotationError`."""
    found = re.fullmatch(r"([0-9])-([0-9])", text, re.ASCII)
    domino = Domino(int(found[1]), int(found[2])) if found else None
    if domino not in DOMINOES:
        raise NotationError("bad_domino", text)
    return domino


def write_move(move: Move) -> str:
    """Writes a move.

    >>> write_move(Play((Lay(4, 5, 0, 0, "E"), Lay(9, 2, 2, 0, "E"))))
    '4-5@0,0E 9-2@2,0E'
    """
    match move:
        case Play(lays):
            return " ".join(map(str, lays))
        case Pass():
            return "pass"
        case End():
            return "end"


def parse_move(text: str) -> Move:
    """Reads a move, its dominoes in any order; raises `NotationError` with the column at fault."""
    if text == "pass":
        return Pass()
    if text == "end":
        return End()
    lays, column = [], 1
    for part in text.split(" "):
        lays.append(_lay(part, text, column))
        column += len(part) + 1
    return Play(tuple(sorted(lays, key=lambda lay: (lay.y, lay.x))))


def _lay(part: str, text: str, column: int) -> Lay:
    found = LAY.fullmatch(part)
    if not found:
        raise NotationError("bad_move" if part == text else "bad_lay", part, column)
    a, b, x, y = (int(found[n]) for n in range(1, 5))
    if not a and not b:
        raise NotationError("bad_domino", part, column)
    return Lay(a, b, x, y, found[5])


def write_position(state: State) -> str:
    """Draws what lies on the table, the racks, the stock, the marks left and whose turn it is."""
    full = (MARKS[len(state.racks)],) * len(state.racks)
    lines = [f"placed {_row(state.lays)}"] if state.lays else []
    lines += [f"marks {_row(state.marks)}"] if state.marks else []
    lines += [f"rack {seat} {_row(rack)}" for seat, rack in enumerate(state.racks, 1) if rack]
    lines += [f"stock {_row(state.stock)}"] if state.stock else []
    lines += [f"left {_row(state.left)}"] if state.left != full else []
    lines += [f"turn {state.turn}"] if state.turn != 1 or not lines else []
    return "\n".join(lines)


def _row(values: tuple[Any, ...]) -> str:
    return " ".join(map(str, values))


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Reads a drawing; raises `PositionError`. `mover` is the seat to play where no `turn` says so."""
    facts: dict[str, tuple[Any, ...]] = {}
    lines = [line for line in text.split("\n") if line]
    for number, line in enumerate(lines, 1):
        name, values = _fact(number, line, seats)
        if name in facts:
            raise PositionError(number, "said_twice", line)
        facts[name] = values
    lays, marks = facts.get("placed", ()), facts.get("marks", ())
    racks = tuple(facts.get(f"rack {seat}", ()) for seat in range(1, seats + 1))
    _check(len(lines), lays, marks, racks, facts.get("stock", ()))
    return State(
        lays=lays,
        marks=marks,
        racks=racks,
        stock=facts.get("stock", ()),
        left=facts.get("left", (MARKS[seats],) * seats),
        turn=facts.get("turn", (mover or 1,))[0],
        singles=False,
        passes=0,
        redeals=0,
        shuffles=0,
        target=0 if options["target"] == "off" else int(options["target"]),
        points=(0,) * seats,
        number=1,
        starter=1,
        reason="",
    )


def _fact(number: int, line: str, seats: int) -> tuple[str, tuple[Any, ...]]:
    """Reads one line of a drawing: its name and its values."""
    word, *rest = line.split(" ")
    readers: dict[str, Callable[[str], Any]] = {
        "placed": lambda part: _lay(part, part, 1),
        "marks": _cell,
        "rack": parse_item,
        "stock": parse_item,
        "left": _count,
        "turn": _count,
    }
    if word not in readers or not rest:
        raise PositionError(number, "bad_fact", line)
    name = word
    if word == "rack":
        name, rest = f"rack {rest[0]}", rest[1:]
    try:
        values = tuple(map(readers[word], rest))
    except NotationError as error:
        raise PositionError(number, error.code, error.text) from None
    if not _sound(name, values, seats):
        raise PositionError(number, "bad_fact", line)
    return name, values


def _cell(text: str) -> Cell:
    found = CELL.fullmatch(text)
    if not found:
        raise NotationError("bad_cell", text)
    return Cell(int(found[1]), int(found[2]))


def _count(text: str) -> int:
    if not COUNT.fullmatch(text):
        raise NotationError("bad_number", text)
    return int(text)


def _sound(name: str, values: tuple[Any, ...], seats: int) -> bool:
    """Says whether the values of one line can be true."""
    if name.startswith("rack "):
        return name[5:] in map(str, range(1, seats + 1)) and 0 < len(values) <= FULL_RACK
    if name == "left":
        return len(values) == seats and all(0 < value <= MARKS[seats] for value in values)
    return name != "turn" or (len(values) == 1 and 1 <= values[0] <= seats)


def _check(
    last: int,
    lays: tuple[Lay, ...],
    marks: tuple[Cell, ...],
    racks: tuple[tuple[Domino, ...], ...],
    stock: tuple[Domino, ...],
) -> None:
    """Refuses a domino that is there twice, and two things on one cell."""
    dominoes = [*(lay.domino for lay in lays), *(domino for rack in racks for domino in rack), *stock]
    for domino in dominoes:
        if dominoes.count(domino) > 1:
            raise PositionError(last, "domino_twice", str(domino))
    cells = [*(cell for cell, _ in halves_of(lays)), *marks]
    for cell in cells:
        if cells.count(cell) > 1:
            raise PositionError(last, "cell_twice", str(cell))
