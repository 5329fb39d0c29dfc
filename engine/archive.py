"""Many records in one text, one after another, and how the same matches come together from several.

A record begins with its line `[Game "..."]`; a line `#r=...` stands for one that is coded against a glance,
and a line `#p=...` for a match on several devices that goes on, which is no record. Nothing but comments may
follow such a line. What stands before the first of them belongs to whoever wrote the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .errors import RecordError
from .links import PREFIX, from_link
from .record import Record, read

__all__ = ["ENVELOPE", "Part", "merge_records", "is_same_match", "split_records", "record_of"]

ENVELOPE = "#p="
"""Begins a line that holds an online match (`engine.online`)."""
BEGINS = ('[Game "', PREFIX, ENVELOPE)
LARGEST = 100_000_000
"""Characters in the largest text taken apart."""


class Part(NamedTuple):
    """The text of a record in an archive, and its first line; the text before all records has line 0."""

    line: int
    text: str


def split_records(text: str) -> Iterator[Part]:
    r"""Yield an archive's parts, first the text before all records; raise `RecordError` if too large.

    >>> [part.line for part in split_records('[Archive "1"]\n\n[Game "24-7"]\n\n1 7@d5\n#r=abc')]
    [0, 3, 6]
    """
    if len(text) > LARGEST:
        raise RecordError(1, "too_long", str(len(text)))
    first, gathered = 0, list[str]()
    for number, line in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        if line.startswith(BEGINS):
            yield Part(first, "\n".join(gathered))
            first, gathered = number, []
        gathered.append(line)
    yield Part(first, "\n".join(gathered))


def record_of(part: Part) -> Record:
    """Parse the record in a part, plain or coded; raise `RecordError` with the line in the archive."""
    coded = part.text.startswith(PREFIX)
    try:
        return read(from_link(part.text.partition("\n")[0]) if coded else part.text)
    except RecordError as error:
        error.line = part.line if coded else error.line + part.line - 1
        raise


def merge_records(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the records without those that are a beginning or a copy of another one with the same `Id`.

    Where two records of a match differ in their moves, both stay. Records without an `Id` are compared with
    each other in the same way.
    """
    known: dict[str, list[Record]] = {}
    for record in records:
        kept = known.setdefault(dict(record.tags).get("Id", ""), [])
        at = next((n for n, other in enumerate(kept) if is_same_match(record, other)), None)
        if at is None:
            kept.append(record)
        elif record.match.ply > kept[at].match.ply:
            kept[at] = record
    for kept in known.values():
        yield from kept


def is_same_match(record: Record, other: Record) -> bool:
    """Return whether two records have the same deal and the moves of one are a beginning of the other's."""
    plies = min(record.match.ply, other.match.ply)
    return _match_key(record) == _match_key(other) and _moves(record)[:plies] == _moves(other)[:plies]


def _match_key(record: Record) -> tuple[object, ...]:
    """Return what two records of the same match have in common: game, number of seats, origin and options."""
    match = record.match
    return match.slug, match.seats, match.origin, match.options


def _moves(record: Record) -> list[tuple[int, object]]:
    """Return the seat and the move of each log entry of a record."""
    return [(entry.seat, entry.move) for entry in record.match.log]
