"""Sentences of the command line for errors."""

from __future__ import annotations

from .errors import RecordError, Refusal
from .record import RecordDeal, RecordRefusal

__all__ = ["sentence", "words"]


def words(code: str) -> str:
    """Return the code of an error as words: underscores become spaces."""
    return code.replace("_", " ")


def sentence(error: RecordError) -> str:
    """Return one line that says where and why a record cannot be read."""
    place = f"line {error.line}" + (f", column {error.column}" if error.column else "")
    if isinstance(error, RecordRefusal):
        return f"{place}: {error.text!r} is refused: {_refusal_words(error.refusal)}"
    if isinstance(error, RecordDeal):
        wrong = (("missing", error.missing), ("too many", error.extra))
        items = "; ".join(f"{word} {' '.join(some)}" for word, some in wrong if some)
        return f"{place}: {words(error.code)}: {error.text!r}: {items}"
    return f"{place}: {words(error.code)}" + (f": {error.text!r}" if error.text else "")


def _refusal_words(refusal: Refusal) -> str:
    """Return a refusal as words, with the places and the total concerned."""
    where = " ".join(map(str, refusal.where))
    total = "" if refusal.total is None else f" = {refusal.total}"
    return words(refusal.code) + (f" ({where}{total})" if where else "")
