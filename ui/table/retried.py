"""Missed chances of a match that its player tried again, saved with the match on this device.

    [[17, "9@e3"], [24, ""]]

Each row is the ply of the missed move and the move found in its place, or "" where the answer was shown. They
are no part of the record, so a file or a link for somebody else does not carry them; a backup does. Whether a
move still answers its chance is asked where it is shown (`ui.review.answers`), as a later analysis may know
better.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ui.core import readers
from ui.model import Table

__all__ = ["Retried", "forget_since", "merge_retried", "read_retried", "with_retried"]

Retried = tuple[tuple[int, str], ...]
"""The plies of missed chances, in order, each with the move found there, or ""."""
MOVE = re.compile(r"(?:[!-~](?:[ -~]{0,198}[!-~])?)?", re.ASCII)
"""A move as a record has it, or ""; no real one is longer."""


def read_retried(stored: object) -> Retried:
    """Return the missed chances tried again from a save; raise `Unreadable` unless all are well-formed.

    >>> read_retried([[17, "9@e3"], [24, ""]])
    ((17, '9@e3'), (24, ''))
    >>> read_retried([[24, ""], [17, "9@e3"]])
    Traceback (most recent call last):
    ui.core.readers.Unreadable: not in order
    """
    if not isinstance(stored, list):
        raise readers.Unreadable("no list")
    pairs = tuple(_read_row(row) for row in stored)
    plies = [ply for ply, _ in pairs]
    if plies != sorted({*plies} - {0}):
        raise readers.Unreadable("not in order")
    return pairs


def _read_row(row: object) -> tuple[int, str]:
    """Return a ply and its move; raise `Unreadable` for anything else."""
    if not isinstance(row, list) or len(row) != 2:
        raise readers.Unreadable("no pair")
    ply, move = readers.number(row[0]), readers.text(row[1])
    if not MOVE.fullmatch(move):
        raise readers.Unreadable("no move")
    return ply, move


def with_retried(table: Table, ply: int, move: str) -> Table:
    """Return the table with the move found at a missed chance; "" stands for an answer that was shown.

    A move that was found before stays when the answer is shown later.
    """
    known = dict(table.retried)
    return replace(table, retried=tuple(sorted({**known, ply: move or known.get(ply, "")}.items())))


def merge_retried(first: Retried, other: Retried) -> Retried:
    """Return what was tried again on either side; a move that was found counts more than an answer shown.

    >>> merge_retried(((17, "9@e3"), (24, "")), ((17, ""), (24, "1@d5")))
    ((17, '9@e3'), (24, '1@d5'))
    """
    one, two = dict(first), dict(other)
    return tuple((ply, one.get(ply) or two.get(ply, "")) for ply in sorted({*one, *two}))


def forget_since(table: Table, ply: int) -> Table:
    """Return the table without what was tried again from move `ply` on, where the match now differs."""
    kept = tuple(one for one in table.retried if one[0] < ply)
    return table if kept == table.retried else replace(table, retried=kept)
