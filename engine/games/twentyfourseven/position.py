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

from ...errors import PositionError
from ...game import Options
from .knowledge import parse, write
from .model import SIDE, State
from .position_checks import Facts, faults
from .rules import SET_ASIDE, resume

__all__ = ["parse_position", "write_position"]

SIGNS = ".123456789X#"


def write_position(state: State) -> str:
    """Return a drawing of board, racks, bag, minutes, turn, and what the options add."""
    rows = (state.board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE))
    lines = ["".join(SIGNS[value] for value in row) for row in rows]
    lines += [f"rack {seat} {_joined(rack)}" for seat, rack in enumerate(state.racks, 1) if rack]
    lines += [f"bag {_joined(state.bag)}"] if state.bag else []
    lines += [f"aside {_joined(state.aside)}"] if state.aside else []
    lines += [f"minutes {_joined(state.minutes)}"] if any(state.minutes) else []
    lines += [f"turn {state.turn}"] if state.turn != 1 else []
    lines += [f"knows {seat} {write(history)}" for seat, history in enumerate(state.knows, 1) if history]
    if state.manual and any(right is not None for right in state.rights):
        rights = tuple(0 if right is None else right or seat for seat, right in enumerate(state.rights, 1))
        lines.append(f"rights {_joined(rights)}")
    lines += [f"shown {_joined(state.shown)}"] if any(state.shown) else []
    lines += [f"showed {state.turn}"] if state.has_shown else []
    return "\n".join(lines)


def _joined(numbers: tuple[int, ...]) -> str:
    """Return numbers separated by spaces."""
    return " ".join(map(str, numbers))


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Parse a drawing; raise `PositionError`. `mover` is the seat to play where no `turn` line names it.

    A seat that cannot act is skipped and a game that is over is over, as after a move.
    """
    lines = text.split("\n")
    board = _read_board(lines)
    facts, places = _read_facts(lines[SIDE:], seats, _line_words(options))
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
        rights=_read_rights(facts.get("rights", (0,) * seats)),
        shown=facts.get("shown", (0,) * seats),
        has_shown="showed" in facts,
        knows=tuple(facts.get(f"knows {seat}", ()) for seat in range(1, seats + 1)),
        reason="",
    )
    for fault in faults(state, facts):
        line = places[fault.fact]
        raise PositionError(line, fault.code, fault.text or lines[line - 1])
    return resume(state)


def _line_words(options: Options) -> tuple[str, ...]:
    """Return the words that lines under the board may begin with, given the options."""
    manual = ("rights",) if options["draw"] == "manual" else ()
    teams = ("shown", "showed") if options["teams"] == "on" else ()
    return ("rack", "bag", "aside", "minutes", "turn", "knows", *manual, *teams)


def _read_rights(numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return each seat's right to draw as a state holds it, from a drawing's numbers (0: None, no right)."""
    return tuple(None if n == 0 else 0 if n == seat else n for seat, n in enumerate(numbers, 1))


def _read_board(lines: list[str]) -> bytes:
    """Parse the seven rows of the board; raise `PositionError`."""
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
    """Parse the lines under the board: numbers by name, and line numbers; raise `PositionError`."""
    facts: Facts = {}
    for number, line in enumerate(lines, SIDE + 1):
        word, *rest = line.split(" ")
        if not rest or word not in words:
            raise PositionError(number, "bad_fact", line)
        first = _parse_number(rest[0], line, number)
        if word == "knows":
            name, of = f"knows {first}", parse(" ".join(rest[1:]))
        else:
            numbers = tuple(_parse_number(part, line, number) for part in rest)
            name, of = (f"rack {first}", numbers[1:]) if word == "rack" else (word, numbers)
        if name in facts:
            raise PositionError(number, "said_twice", line)
        if not _is_plausible(word, first, of, seats):
            raise PositionError(number, "bad_fact", line)
        facts[name] = of
    names = (*(f"row {number}" for number in range(1, SIDE + 1)), *facts)
    return facts, {name: number for number, name in enumerate(names, 1)}


def _parse_number(text: str, line: str, line_number: int) -> int:
    """Parse a whole number without leading zeros; raise `PositionError` with its line."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and text == str(int(text))):
        raise PositionError(line_number, "bad_number", line)
    return int(text)


def _is_plausible(word: str, first_number: int, numbers: tuple[int, ...], seats: int) -> bool:
    """Return whether the numbers of a line that begins with `word` can be true on their own."""
    tiles = all(1 <= number <= 10 for number in numbers)
    return {
        "rack": tiles and 1 <= first_number <= seats and bool(numbers),
        "bag": tiles,
        "aside": tiles and len(numbers) <= SET_ASIDE,
        "minutes": len(numbers) == seats,
        "knows": 1 <= first_number <= seats and bool(numbers),
        "turn": len(numbers) == 1 and 1 <= first_number <= seats,
        "rights": len(numbers) == seats and max(numbers) <= seats,
        "shown": len(numbers) == seats and max(numbers) <= 10 and any(numbers),
        "showed": len(numbers) == 1,
    }[word]
