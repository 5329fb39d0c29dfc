"""What a review has found of a match, as text that is kept with it, and back.

The text is coded as a link is; in it stands whose it is, then a row for the deal and one for each move, as
far as they are judged. It is read strictly, row by row: from the first that does not belong to the match,
all is found anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any
from zlib import crc32

from engine.analysis import Judged
from engine.annotations import SIGNS
from engine.bots.search import Candidate
from engine.errors import GameError
from engine.games import insight
from engine.links import from_link, to_link
from engine.match import Drawn, Match
from engine.record import Record, write
from ui.core import readers

__all__ = ["recalled", "written"]

FACTS = 13
"""What a row holds: that many facts, in the order of `written`."""
FARTHEST = 1e6
"""No worth lies beyond."""
MOST = 100_000
"""Nothing that is counted is more."""


def written(match: Match, judged: Iterable[Judged]) -> str:
    """Writes what was found."""

    def told(move: Any) -> str:
        return "" if move is None else match.game.write_move(move)

    rows: list[object] = [
        (
            *(one.ply, one.seat, told(one.move), told(one.best), one.loss, one.error, one.alike),
            [(told(other.move), *other[1:]) for other in one.others],
            *(one.luck, one.doubt, [one.chance, one.lost], one.mark, one.why),
        )
        for one in judged
    ]
    return to_link(json.dumps([_trace(match), *rows], separators=(",", ":")))


def _trace(match: Match) -> int:
    """Tells matches apart by how they begin."""
    return crc32(write(Record(match.at(0), ())).encode())


def recalled(match: Match, text: str) -> tuple[Judged, ...]:
    """Reads what was found of a match, as far as it belongs to it."""
    found: list[Judged] = []
    try:
        of, *rows = _list(readers.value(from_link(text))) if text else [None]
        for judged in _read(match, rows if of == _trace(match) else []):
            found.append(judged)
    except (ValueError, GameError):
        pass  # what was read before that is whole
    return tuple(found)


def _read(match: Match, rows: list[Any]) -> Iterator[Judged]:
    """Reads row by row; raises `Unreadable` or `GameError` where one does not belong to the match."""
    at, dealt = match.at(0), not isinstance(match.origin, Drawn)
    if dealt and rows:
        yield _row(at, rows[0], 0, 0, None)
    for row, entry in zip(rows[dealt:], match.log, strict=False):
        yield _row(at, row, at.ply + 1, entry.seat, entry.move)
        at = at.submit(entry.seat, entry.move)


def _row(match: Match, row: object, ply: int, seat: int, move: Any) -> Judged:
    """Reads what was found of a move in a position."""
    facts = _list(row, FACTS)
    told = "" if move is None else match.game.write_move(move)
    if facts[:3] != [ply, seat, told]:
        raise readers.Unreadable("of another match")
    chance, lost = _list(facts[10], 2)
    judged = Judged(
        ply,
        seat,
        move,
        best=_move(match, seat, facts[3]) if facts[3] else None,
        loss=None if facts[4] is None else _number(facts[4], 0),
        error=_number(facts[5], 0),
        alike=readers.number(facts[6], MOST),
        others=tuple(_candidate(match, seat, other) for other in _list(facts[7])),
        luck=tuple(map(_number, _list(facts[8]))),
        doubt=_number(facts[9], 0),
        chance=None if chance is None else _number(chance, 0, 1),
        lost=_number(lost, -1, 1),
        mark=readers.choice(facts[11], SIGNS),
        why=tuple(_reason(match, reason) for reason in _list(facts[12])),
    )
    if len(judged.luck) not in (0, match.seats) or (judged.best is None) != (judged.loss is None):
        raise readers.Unreadable("not whole")
    return judged


def _candidate(match: Match, seat: int, row: object) -> Candidate:
    move, worth, behind, error, worlds = _list(row, 5)
    return Candidate(
        _move(match, seat, move),
        _number(worth),
        _number(behind, 0),
        _number(error, 0),
        readers.number(worlds, MOST),
    )


def _reason(match: Match, row: object) -> tuple[Any, ...]:
    """Takes a reason that the game knows, with as many numbers as it takes."""
    code, *numbers = _list(row)
    codes = insight(match.slug).codes
    if codes.get(readers.text(code)) != len(numbers):
        raise readers.Unreadable("no such reason")
    return code, *(readers.number(number, MOST) for number in numbers)


def _move(match: Match, seat: int, text: object) -> Any:
    """Takes a move that the seat could have played."""
    move = match.game.parse_move(readers.text(text))
    if match.refusal(seat, move):
        raise readers.Unreadable("no such move")
    return move


def _number(given: object, least: float = -FARTHEST, most: float = FARTHEST) -> float:
    """Takes a number from `least` to `most`."""
    if not isinstance(given, int | float) or isinstance(given, bool) or not isfinite(given):
        raise readers.Unreadable("no number")
    if not least <= given <= most:
        raise readers.Unreadable("too far")
    return given


def _list(given: object, count: int = 0) -> list[Any]:
    """Takes a list, of so many facts if that is told."""
    if not isinstance(given, list) or (count and len(given) != count):
        raise readers.Unreadable("no such list")
    return given
