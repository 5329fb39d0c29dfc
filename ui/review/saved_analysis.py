"""The analysis of a match as text in its save, and back.

The text is encoded like a link. It holds a checksum of the match's beginning, then a row for the deal and one
for each move analysed so far. It is parsed strictly: from the first row that does not fit the match, the
analysis starts anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any
from zlib import crc32

from engine.analysis import MoveAnalysis, is_clear_loss, luck_method, with_chances
from engine.annotations import SIGNS
from engine.bots.search import Candidate
from engine.errors import GameError
from engine.games import insight
from engine.links import from_link, to_link
from engine.match import Match, PositionOrigin
from engine.record import Record, write
from ui.core import readers

__all__ = ["read_analysis", "analysis_text"]

FACTS = 13
"""Number of fields in a row, in the order of `analysis_text`."""
EARLIER_METHOD = "fitted 1"
"""What was written for matches of a game with fitted weights, though for more than two players."""
FARTHEST = 1e6
"""No worth of a move is larger."""
LARGEST_COUNT = 100_000
"""No count is larger."""


def analysis_text(match: Match, analyses: Iterable[MoveAnalysis]) -> str:
    """Return an analysis as text for its save: a checksum of the match and a JSON row for each move."""

    def text_of(move: Any) -> str:
        return "" if move is None else match.game.write_move(move)

    rows: list[object] = [
        (
            *(one.ply, one.seat, text_of(one.move), text_of(one.best), one.loss, one.error, one.alike),
            [(text_of(other.move), *other[1:]) for other in one.others],
            *(one.luck, one.doubt, [one.chance, one.lost], one.mark, one.why),
        )
        for one in analyses
    ]
    return to_link(json.dumps([_checksums(match)[0], *rows], separators=(",", ":")))


def _checksums(match: Match, allows_older: bool = False) -> tuple[int, ...]:
    """Return the checksums that a fitting analysis may have; the first one is written.

    They cover a match's beginning and its method of luck. An analysis with another method is made anew,
    because numbers from two methods must not be added up. Where no luck is shown, any method will do: an
    earlier version wrote `EARLIER_METHOD` there. `allows_older` adds the checksums of earlier versions,
    for what does not depend on luck.
    """
    begun = write(Record(match.at(0), ()))
    method = luck_method(match)
    names = (method,) if method and not allows_older else (method, "", EARLIER_METHOD)
    return tuple(crc32((begun + name).encode()) for name in names)


def read_analysis(match: Match, text: str, allows_older: bool = False) -> tuple[MoveAnalysis, ...]:
    """Parse an analysis from its save, up to the first row that does not fit the match; () without one.

    With `allows_older`, one in which luck was measured as in earlier versions is read too: its losses
    hold.
    """
    found: list[MoveAnalysis] = []
    if not text:
        return ()  # and what measures luck, which arrives late, is not asked for
    try:
        of, *rows = _read_list(readers.value(from_link(text)))
        for judged in _read_rows(match, rows if of in _checksums(match, allows_older) else []):
            found.append(judged)
    except (ValueError, GameError):
        pass  # what was read before that is whole
    return tuple(found)


def _read_rows(match: Match, rows: list[Any]) -> Iterator[MoveAnalysis]:
    """Yield the analyses, row by row; raise `Unreadable` or `GameError` at one that does not fit."""
    at, dealt = match.at(0), not isinstance(match.origin, PositionOrigin)
    if dealt and rows:
        yield _read_row(at, rows[0], 0, 0, None)
    for row, entry in zip(rows[dealt:], match.log, strict=False):
        yield _read_row(at, row, at.ply + 1, entry.seat, entry.move)
        at = at.submit(entry.seat, entry.move)


def _read_row(match: Match, row: object, ply: int, seat: int, move: Any) -> MoveAnalysis:
    """Parse the analysis of a move from its row; raise `Unreadable` if it does not fit the position."""
    facts = _read_list(row, FACTS)
    text = "" if move is None else match.game.write_move(move)
    if facts[:3] != [ply, seat, text]:
        raise readers.Unreadable("of another match")
    chance, lost = _read_list(facts[10], 2)
    judged = MoveAnalysis(
        ply,
        seat,
        move,
        best=_read_move(match, seat, facts[3]) if facts[3] else None,
        loss=None if facts[4] is None else _read_number(facts[4], 0),
        error=_read_number(facts[5], 0),
        alike=readers.number(facts[6], LARGEST_COUNT),
        others=tuple(_read_candidate(match, seat, other) for other in _read_list(facts[7])),
        luck=tuple(map(_read_number, _read_list(facts[8]))),
        doubt=_read_number(facts[9], 0),
        chance=None if chance is None else _read_number(chance, 0, 1),
        lost=_read_number(lost, -1, 1),
        mark=readers.choice(facts[11], SIGNS),
        why=tuple(_read_reason(match, reason) for reason in _read_list(facts[12])),
    )
    if len(judged.luck) not in (0, match.seats) or (judged.best is None) != (judged.loss is None):
        raise readers.Unreadable("not whole")
    # earlier versions flagged losses that are not clear as they are shown
    return with_chances(judged if is_clear_loss(judged) else judged._replace(mark=""), match)


def _read_candidate(match: Match, seat: int, row: object) -> Candidate:
    """Parse a compared move from its row; raise `Unreadable` or `GameError` if it does not fit."""
    move, worth, behind, error, worlds = _read_list(row, 5)
    return Candidate(
        _read_move(match, seat, move),
        _read_number(worth),
        _read_number(behind, 0),
        _read_number(error, 0),
        readers.number(worlds, LARGEST_COUNT),
    )


def _read_reason(match: Match, row: object) -> tuple[Any, ...]:
    """Parse a reason, a code with its numbers; raise `Unreadable` if the game has no such reason."""
    code, *numbers = _read_list(row)
    codes = insight(match.slug).codes
    if codes.get(readers.text(code)) != len(numbers):
        raise readers.Unreadable("no such reason")
    return code, *(readers.number(number, LARGEST_COUNT) for number in numbers)


def _read_move(match: Match, seat: int, text: object) -> Any:
    """Parse a move; raise `Unreadable` if the seat could not have played it."""
    move = match.game.parse_move(readers.text(text))
    if match.refusal(seat, move):
        raise readers.Unreadable("no such move")
    return move


def _read_number(value: object, least: float = -FARTHEST, most: float = FARTHEST) -> float:
    """Return a value as it is; raise `Unreadable` if it is no number from `least` to `most`."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not isfinite(value):
        raise readers.Unreadable("no number")
    if not least <= value <= most:
        raise readers.Unreadable("too far")
    return value


def _read_list(value: object, count: int = 0) -> list[Any]:
    """Return a value as it is; raise `Unreadable` if it is no list of `count` items (0: any number)."""
    if not isinstance(value, list) or (count and len(value) != count):
        raise readers.Unreadable("no such list")
    return value
