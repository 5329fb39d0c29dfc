"""Law 12: any text is read or refused with a line number, never a crash."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.errors import GameError, NotationError, PositionError, RecordError
from engine.links import from_link, to_link
from engine.record import Record, read, write
from tests.laws.cases import TryOut, begun, cases, played

__all__ = ["law_12_garbage_is_refused", "read_or_refused", "spoiled", "words_read_or_refused"]

SIGNS = '\n\r\t "\\[];=,@#.-_0123456789aAdDrXé\u00a0\u2028\u0663\ud800\U0001f3b2\x00\x85'
NAMING = ("bad_number", "bad_card")
"""Faults that always hold the text at fault, even where a number or a card is left out."""


def read_or_refused(text: str) -> Record | RecordError:
    """Reads a text as a record or gives the error, which names a line of the text and a code."""
    found = _tried(RecordError, read, text)
    if isinstance(found, RecordError):
        lines = text.count("\n") + 1
        assert 1 <= found.line <= lines + 1, f"{found} in a text of {lines} lines"
        assert str(found).startswith(f"line {found.line}: {found.code}")
        assert found.text or found.code not in NAMING, f"{found} tells nothing of {text!r}"
    else:
        assert read(write(found)) == found
    return found


def words_read_or_refused(trial: TryOut, text: str) -> None:
    """Reads a text as a move, an item, a position and a link: each reads or refuses it in its own way."""
    match = begun(trial)
    game, options = match.game, dict(match.options)
    for parse in (game.parse_move, game.parse_item):
        found = _tried(NotationError, parse, text)
        assert not isinstance(found, NotationError) or found.text or not text, repr(found)
    found = _tried(PositionError, lambda t: game.parse_position(t, trial.seats, options), text)
    if isinstance(found, PositionError):
        assert 1 <= found.line <= text.count("\n") + 1
        assert found.text or found.code not in NAMING, f"{found} tells nothing of {text!r}"
    _tried(RecordError, from_link, text)
    _tried(RecordError, from_link, "#r=" + text)


def _tried(kind: type[GameError], parse: Callable[[str], Any], text: str) -> Any:
    """Gives what was read, or the error of this kind; any other exception goes through."""
    try:
        return parse(text)
    except kind as error:
        return error


def spoiled(text: str, rng: Random, pieces: tuple[str, ...]) -> str:
    """Spoils a text at one to three places: cuts, doubles, swaps or inserts."""
    for _ in range(1 + int(rng.random() * 3)):
        start = int(rng.random() * (len(text) + 1))
        end = min(len(text), start + int(rng.random() * 12))
        middle = (
            "",
            text[start:end] * 2,
            pieces[int(rng.random() * len(pieces))],
            SIGNS[int(rng.random() * len(SIGNS))],
            "9" * 5000,
        )[int(rng.random() * 4.1)]
        text = text[:start] + middle + text[end:]
    return text


def law_12_garbage_is_refused(trial: TryOut) -> None:
    """Spoiled records, positions, moves and links of a playout are read or refused, never a crash."""
    rng, pieces, final = Random(f"{trial}/garbage"), cases(trial.slug).texts, played(trial)[-1]
    record = write(Record(final, ("Ana",) * trial.seats))
    half = final.at(final.ply // 2)
    for text in (record, *cases(trial.slug).SMALL):
        for _ in range(12):
            read_or_refused(spoiled(text, rng, pieces))
    for text in (half.game.write_position(half.state), to_link(record), "7@d4"):
        for _ in range(8):
            words_read_or_refused(trial, spoiled(text, rng, pieces))
