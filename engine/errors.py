"""The errors of the engine, and the refusal, which is an answer and no error.

An error holds a code, the text at fault and the column, never a sentence: whoever shows it has the words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

__all__ = [
    "DealError",
    "GameError",
    "IllegalMove",
    "NotationError",
    "PositionError",
    "RecordError",
    "Refusal",
]


class GameError(ValueError):
    """The base of the engine's errors: a code, the text at fault and its column where known."""

    code: str
    text: str
    column: int | None

    def __init__(self, code: str, text: str = "", column: int | None = None) -> None:
        """Store the code, the text at fault and its column, counted from 1."""
        self.code, self.text, self.column = code, text, column
        place = "" if column is None else f" at column {column}"
        super().__init__(f"{code}: {text!r}{place}")


class NotationError(GameError):
    """An error for a text that is no move, item, option or position of its game."""


class PositionError(NotationError):
    """An error for a drawing that cannot be read; `line` counts from 1 within the drawing."""

    def __init__(self, line: int, code: str, text: str = "", column: int | None = None) -> None:
        """Store the line of the drawing beside the code, the text and the column."""
        super().__init__(code, text, column)
        self.line = line


class Refusal(NamedTuple):
    """The reason why a move is not allowed: a code, the cells or cards concerned, and perhaps a number."""

    code: str
    where: tuple[Any, ...] = ()
    total: int | None = None


class IllegalMove(GameError):
    """An error for a move that was submitted although it is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal, seat: int, move: str) -> None:
        """Store the refusal; the text at fault is the seat and the move as written."""
        self.refusal = refusal
        super().__init__(refusal.code, f"{seat} {move}")


class DealError(GameError):
    """An error for a deal that is not exactly the items shuffled: which deal, items missing, items extra.

    The text at fault is the tag of the deal in a record: `Deal`, `Deal2`, ...
    """

    missing: tuple[str, ...]
    extra: tuple[str, ...]

    def __init__(self, number: int, missing: Iterable[Any], extra: Iterable[Any]) -> None:
        """Store the number of the deal, from 1, and the items as they are written."""
        super().__init__("wrong_items", f"Deal{number}" if number > 1 else "Deal")
        self.number = number
        self.missing, self.extra = tuple(map(str, missing)), tuple(map(str, extra))


class RecordError(GameError):
    """An error for a record that cannot be read: line (from 1), code, text at fault, column where known.

    `match` is the `Match` before that line, or None where the moves had not begun. Its type is `Any` because
    this module lies below `match`.
    """

    def __init__(self, line: int, code: str, text: str = "", column: int | None = None) -> None:
        """Store the line of the record beside the code, the text and the column."""
        super().__init__(code, text, column)
        self.line = line
        self.match: Any = None

    def __str__(self) -> str:
        """Return the line, then what every error of the engine says."""
        return f"line {self.line}: {super().__str__()}"
