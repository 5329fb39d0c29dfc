"""24/7 as text: moves (`7@d5`, `draw`, `show 7`, `spot a1`), tiles, drawings of positions.

A drawing is seven lines of seven signs (`.` open, `#` stone, 1-9 and `X` tiles), then lines in this
order, each only where there is something to say: `rack SEAT TILES`, `bag TILES`, `minutes` with one
number a seat, `turn SEAT`, and with option `draw=manual` `rights` with one number a seat: 0 where it may
not draw, its own number where it may, another seat's where it may until that one draws.
"""

from __future__ import annotations

from engine.game import NotationError, Options, PositionError
from engine.games.twentyfourseven.model import (
    CELLS,
    FULL_RACK,
    SIDE,
    STONE,
    TILES,
    Cell,
    Draw,
    Move,
    Place,
    Show,
    Spot,
    State,
)
from engine.games.twentyfourseven.rules import resume

__all__ = ["parse_item", "parse_move", "parse_position", "write_item", "write_move", "write_position"]

SIGNS = ".123456789X#"
NAMES = {str(cell): cell for cell in CELLS}
ITEMS = {str(tile): tile for tile in TILES}


def write_item(item: int) -> str:
    """Writes a tile.

    >>> write_item(10)
    '10'
    """
    return str(item)


def parse_item(text: str) -> int:
    """Reads a tile from 1 to 10; raises `NotationError`."""
    if text not in ITEMS:
        raise NotationError("bad_tile", text)
    return ITEMS[text]


def write_move(move: Move) -> str:
    """Writes a move.

    >>> write_move(Place(7, Cell(3, 4)))
    '7@d5'
    """
    match move:
        case Place(tile, cell):
            return f"{tile}@{cell}"
        case Show(tile):
            return f"show {tile}"
        case Spot(cell):
            return f"spot {cell}"
        case Draw():
            return "draw"


def parse_move(text: str) -> Move:
    """Reads a move; raises `NotationError` with the column at fault.

    >>> parse_move("7@d5")
    Place(tile=7, cell=Cell(column=3, row=4))
    """
    if text == "draw":
        return Draw()
    verb, space, rest = text.partition(" ")
    if space and verb == "show":
        return Show(_tile(rest, text, 6))
    if space and verb == "spot":
        return Spot(_cell(rest, text, 6))
    tile, at, cell = text.partition("@")
    if not at:
        raise NotationError("bad_move", text)
    return Place(_tile(tile, text, 1), _cell(cell, text, len(tile) + 2))


def _tile(part: str, text: str, column: int) -> int:
    try:
        return parse_item(part)
    except NotationError:
        raise NotationError("bad_tile", text, column) from None


def _cell(part: str, text: str, column: int) -> Cell:
    if part not in NAMES:
        raise NotationError("bad_space", text, column)
    return NAMES[part]


def write_position(state: State) -> str:
    """Draws the board, the racks, the bag, the minutes and whose turn it is."""
    rows = (state.board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE))
    lines = ["".join(SIGNS[value] for value in row) for row in rows]
    lines += [f"rack {seat} {_row(rack)}" for seat, rack in enumerate(state.racks, 1) if rack]
    lines += [f"bag {_row(state.bag)}"] if state.bag else []
    lines += [f"minutes {_row(state.minutes)}"] if any(state.minutes) else []
    lines += [f"turn {state.turn}"] if state.turn != 1 else []
    if state.manual and any(right is not None for right in state.rights):
        rights = tuple(0 if right is None else right or seat for seat, right in enumerate(state.rights, 1))
        lines.append(f"rights {_row(rights)}")
    return "\n".join(lines)


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Reads a drawing; raises `PositionError`. `mover` is the seat to play where no `turn` says so.

    A seat that cannot act is skipped and a game that is over is over, as after a move.
    """
    lines = text.split("\n")
    board = _read_board(lines)
    words = ("rack", "bag", "minutes", "turn", *(("rights",) if options["draw"] == "manual" else ()))
    known = _read_facts(lines[SIDE:], seats, words)
    racks = tuple(known.get(f"rack {seat}", ()) for seat in range(1, seats + 1))
    bag = known.get("bag", ())
    on_table = [value for value in board if 0 < value < STONE]
    for tile in range(1, 11):
        if [*on_table, *bag, *(tile for rack in racks for tile in rack)].count(tile) > TILES.count(tile):
            raise PositionError(len(lines), "too_many_tiles", str(tile))
    state = State(
        board=board,
        racks=racks,
        bag=bag,
        aside=(),
        minutes=known.get("minutes", (0,) * seats),
        turn=known.get("turn", (mover or 1,))[0],
        teams=options["teams"] == "on",
        manual=options["draw"] == "manual",
        spotted=options["stones"] == "spotted",
        rights=_rights(known.get("rights", (0,) * seats)),
        shown=(0,) * seats,
        has_shown=False,
        reason="",
    )
    return resume(state)


def _rights(numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    """Turns the numbers of a drawing into those of a state."""
    return tuple(None if n == 0 else 0 if n == seat else n for seat, n in enumerate(numbers, 1))


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


def _read_facts(lines: list[str], seats: int, words: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Reads the lines under the board: `rack 1`, `bag`, `minutes`, `turn`, each with its numbers."""
    facts: dict[str, tuple[int, ...]] = {}
    for number, line in enumerate(lines, SIDE + 1):
        word, *rest = line.split(" ")
        if not rest or word not in words:
            raise PositionError(number, "bad_fact", line)
        if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in rest):
            raise PositionError(number, "bad_number", line)
        name, numbers = word, tuple(map(int, rest))
        if word == "rack":
            name, numbers = f"rack {numbers[0]}", numbers[1:]
        if name in facts:
            raise PositionError(number, "said_twice", line)
        if not _sound(word, int(rest[0]), numbers, seats):
            raise PositionError(number, "bad_fact", line)
        facts[name] = numbers
    return facts


def _sound(word: str, first: int, numbers: tuple[int, ...], seats: int) -> bool:
    """Says whether the numbers of one line can be true."""
    tiles = all(1 <= number <= 10 for number in numbers)
    return {
        "rack": tiles and 1 <= first <= seats and 0 < len(numbers) <= FULL_RACK[seats],
        "bag": tiles,
        "minutes": len(numbers) == seats,
        "turn": len(numbers) == 1 and 1 <= first <= seats,
        "rights": len(numbers) == seats and max(numbers) <= seats,
    }[word]
