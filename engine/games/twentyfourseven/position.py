"""24/7 as a drawing: all that a state holds, written and read.

A drawing is seven lines of seven signs (`.` open, `#` stone, 1-9 and `X` tiles), then lines in this
order, each only where there is something to say: `rack SEAT TILES`, `bag TILES`, `aside TILES`, `minutes`
with one number a seat, `turn SEAT`; `knows SEAT` with what skips have shown of a rack, as in `knowledge`;
with option `draw=manual` `rights` with one number a seat: 0 where it
may not draw, its own number where it may, another seat's where it may until that one draws; and with
`teams=on` `shown` with the tile that each seat has shown (0 for none), and `showed SEAT` where the seat on
turn has shown one in this turn.

    .......
    ..2....
    ..#3...
    ...4...
    .......
    .......
    .......
    rack 1 1 3 5 8
    turn 2
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.game import Options, PositionError
from engine.games.twentyfourseven.knowledge import holds, parse, write
from engine.games.twentyfourseven.model import CELLS, FULL_RACK, OPEN, SIDE, STONE, TILES, State
from engine.games.twentyfourseven.moves import out_of_time
from engine.games.twentyfourseven.rules import SET_ASIDE, resume
from engine.games.twentyfourseven.score import AXES, FULL, line_through

__all__ = ["parse_position", "write_position"]

SIGNS = ".123456789X#"
Facts = dict[str, tuple[int, ...]]


def write_position(state: State) -> str:
    """Draws the board, the racks, the bag, the minutes, whose turn it is, and what the options add."""
    rows = (state.board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE))
    lines = ["".join(SIGNS[value] for value in row) for row in rows]
    lines += [f"rack {seat} {_row(rack)}" for seat, rack in enumerate(state.racks, 1) if rack]
    lines += [f"bag {_row(state.bag)}"] if state.bag else []
    lines += [f"aside {_row(state.aside)}"] if state.aside else []
    lines += [f"minutes {_row(state.minutes)}"] if any(state.minutes) else []
    lines += [f"turn {state.turn}"] if state.turn != 1 else []
    lines += [f"knows {seat} {write(history)}" for seat, history in enumerate(state.knows, 1) if history]
    if state.manual and any(right is not None for right in state.rights):
        rights = tuple(0 if right is None else right or seat for seat, right in enumerate(state.rights, 1))
        lines.append(f"rights {_row(rights)}")
    lines += [f"shown {_row(state.shown)}"] if any(state.shown) else []
    lines += [f"showed {state.turn}"] if state.has_shown else []
    return "\n".join(lines)


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Reads a drawing; raises `PositionError`. `mover` is the seat to play where no `turn` says so.

    A seat that cannot act is skipped and a game that is over is over, as after a move.
    """
    lines = text.split("\n")
    board = _read_board(lines)
    facts, places = _read_facts(lines[SIDE:], seats, _words(options))
    state = State(
        board=board,
        racks=tuple(facts.get(f"rack {seat}", ()) for seat in range(1, seats + 1)),
        bag=facts.get("bag", ()),
        aside=facts.get("aside", ()),
        minutes=facts.get("minutes", (0,) * seats),
        turn=facts.get("turn", (mover or 1,))[0],
        teams=options["teams"] == "on",
        manual=options["draw"] == "manual",
        spotted=options["stones"] == "spotted",
        rights=_rights(facts.get("rights", (0,) * seats)),
        shown=facts.get("shown", (0,) * seats),
        has_shown="showed" in facts,
        knows=tuple(facts.get(f"knows {seat}", ()) for seat in range(1, seats + 1)),
        reason="",
    )
    for fault in _faults(state, facts):
        line = places.get(fault.fact, fault.row)
        raise PositionError(line, fault.code, fault.text or lines[line - 1])
    return resume(state)


def _words(options: Options) -> tuple[str, ...]:
    """Lists the words with which the lines under the board begin."""
    manual = ("rights",) if options["draw"] == "manual" else ()
    teams = ("shown", "showed") if options["teams"] == "on" else ()
    return ("rack", "bag", "aside", "minutes", "turn", "knows", *manual, *teams)


def _rights(numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    """Turns the numbers of a drawing into those of a state."""
    return tuple(None if n == 0 else 0 if n == seat else n for seat, n in enumerate(numbers, 1))


# Line by line


def _read_board(lines: list[str]) -> bytes:
    board = bytearray()
    for number, line in enumerate(lines[:SIDE], 1):
        if len(line) != SIDE:
            raise PositionError(number, "bad_row", line)
        for column, sign in enumerate(line, 1):
            if sign not in SIGNS:
                raise PositionError(number, "bad_sign", line, column)
            board.append(SIGNS.index(sign))
    if len(lines) < SIDE:
        raise PositionError(len(lines), "rows_missing", str(len(lines)))
    return bytes(board)


def _read_facts(lines: list[str], seats: int, words: tuple[str, ...]) -> tuple[Facts, dict[str, int]]:
    """Reads the lines under the board: the numbers of each, by name, and where it stands."""
    facts: Facts = {}
    for number, line in enumerate(lines, SIDE + 1):
        word, *rest = line.split(" ")
        if not rest or word not in words:
            raise PositionError(number, "bad_fact", line)
        first = _number(rest[0], line, number)
        if word == "knows":
            name, of = f"knows {first}", parse(" ".join(rest[1:]))
        else:
            numbers = tuple(_number(part, line, number) for part in rest)
            name, of = (f"rack {first}", numbers[1:]) if word == "rack" else (word, numbers)
        if name in facts:
            raise PositionError(number, "said_twice", line)
        if not _sound(word, first, of, seats):
            raise PositionError(number, "bad_fact", line)
        facts[name] = of
    return facts, {name: number for number, name in enumerate(facts, SIDE + 1)}


def _number(part: str, line: str, number: int) -> int:
    """Reads a whole number as it is written, without zeros before it."""
    if not (part.isascii() and part.isdigit() and len(part) < 6 and part == str(int(part))):
        raise PositionError(number, "bad_number", line)
    return int(part)


def _sound(word: str, first: int, numbers: tuple[int, ...], seats: int) -> bool:
    """Says whether the numbers of one line can be true by themselves."""
    tiles = all(1 <= number <= 10 for number in numbers)
    return {
        "rack": tiles and 1 <= first <= seats and bool(numbers),
        "bag": tiles,
        "aside": tiles and len(numbers) <= SET_ASIDE,
        "minutes": len(numbers) == seats,
        "knows": 1 <= first <= seats and bool(numbers),
        "turn": len(numbers) == 1 and 1 <= first <= seats,
        "rights": len(numbers) == seats and max(numbers) <= seats,
        "shown": len(numbers) == seats and max(numbers) <= 10 and any(numbers),
        "showed": len(numbers) == 1,
    }[word]


# What no table can show


class Fault(NamedTuple):
    """What contradicts the rules: the fact, or the row of the board, where it stands; a code and a text."""

    fact: str
    row: int
    code: str
    text: str = ""


def _faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Lists what no play could have led to, the board first."""
    yield from _board_faults(state)
    yield from (
        Fault(f"rack {seat}", 0, "rack_too_large")
        for seat, rack in enumerate(state.racks, 1)
        if len(rack) > FULL_RACK[len(state.racks)]
    )
    yield from _tile_faults(state, facts)
    for tile, rack in zip(state.shown, state.racks, strict=True):
        if tile and tile not in rack:
            yield Fault("shown", 0, "not_to_show", str(tile))
    for seat, (history, rack) in enumerate(zip(state.knows, state.racks, strict=True), 1):
        if history and not holds(history, rack):
            yield Fault(f"knows {seat}", 0, "known_otherwise")
    if state.has_shown and not (facts["showed"] == (state.turn,) and state.shown[state.turn - 1]):
        yield Fault("showed", 0, "bad_fact")


def _board_faults(state: State) -> Iterator[Fault]:
    """Finds lines above 24 (canon 4.2), and spaces that are out of time without their stone (canon 8)."""
    board = state.board
    for cell in CELLS:
        for axis in AXES if OPEN < board[cell.offset] < STONE else ():
            cells, tiles, at = line_through(board, cell, board[cell.offset], axis)
            if at == 0 and len(cells) > 1 and sum(tiles) > FULL:
                yield Fault("", cell.row + 1, "line_over_24", f"{cells[0]}-{cells[-1]}")
    for cell in () if state.spotted else out_of_time(board):
        yield Fault("", cell.row + 1, "stone_missing", str(cell))


def _tile_faults(state: State, facts: Facts) -> Iterator[Fault]:
    """Finds the line with which a tile is there more often than the game has it (canon 1.2)."""
    lines = [("", tuple(value for value in state.board if OPEN < value < STONE))]
    lines += [(name, facts[name]) for name in facts if name.split(" ")[0] in ("rack", "bag", "aside")]
    counted: list[int] = []
    for name, tiles in lines:
        for tile in tiles:
            counted.append(tile)
            if counted.count(tile) > TILES.count(tile):
                yield Fault(name, SIDE, "too_many_tiles", str(tile))
