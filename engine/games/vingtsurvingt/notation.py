"""20 sur 20 as text: moves (`4-5@0,0E 9-2@2,0E`, `pass`, `end`) and dominoes."""

from __future__ import annotations

import re

from ...errors import NotationError
from .model import DOMINOES, Domino, End, Lay, Move, Pass, Play

__all__ = ["NUMBER", "parse_item", "parse_lay", "parse_move", "write_item", "write_move"]

NUMBER = r"(0|-?[1-9]\d{0,3})"
LAY = re.compile(rf"([0-9])-([0-9])@{NUMBER},{NUMBER}([ESes])", re.ASCII)


def write_item(item: Domino) -> str:
    """Return a domino as text, the smaller half first: `4-5`.

    >>> write_item(Domino(4, 5))
    '4-5'
    """
    return str(item)


def parse_item(text: str) -> Domino:
    """Parse a domino with its smaller half first; raise `NotationError`."""
    found = re.fullmatch(r"([0-9])-([0-9])", text, re.ASCII)
    domino = Domino(int(found[1]), int(found[2])) if found else None
    if domino not in DOMINOES:
        raise NotationError("bad_domino", text)
    return domino


def write_move(move: Move) -> str:
    """Return a move as text.

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
    """Parse a move; sort its dominoes, accept lower case; raise `NotationError` with the column."""
    if text == "pass":
        return Pass()
    if text == "end":
        return End()
    lays, column = [], 1
    for part in text.split(" "):
        lays.append(parse_lay(part, text, column))
        column += len(part) + 1
    return Play(tuple(sorted(lays, key=lambda lay: (lay.y, lay.x))))


def parse_lay(lay_text: str, text: str, column: int) -> Lay:
    """Parse one domino and its place; raise `NotationError` with its column in the whole text."""
    found = LAY.fullmatch(lay_text)
    if not found:
        raise NotationError("bad_move" if lay_text == text else "bad_lay", lay_text, column)
    a, b, x, y = (int(found[n]) for n in range(1, 5))
    if not a and not b:
        raise NotationError("bad_domino", lay_text, column)
    return Lay(a, b, x, y, found[5].upper())
