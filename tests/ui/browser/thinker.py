"""The door to thinking without a browser: work and what is found cross as bytes, and are done at once.

The same work comes to the same, so that it is done once however many tests ask for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ui.core.work import Work, pack, unpack

__all__ = ["Thinker"]


class Thinker:
    """Does work as a worker would; `sent` holds what crossed."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def done(self, work: Work, heard: Callable[[Any], object] = lambda found: None) -> Any:
        """Gives the result of work; `heard` is told all that is found."""
        self.sent.append(pack(work))
        result = None
        for found in _found(self.sent[-1]):
            heard(result := unpack(found))
        return result


@lru_cache(maxsize=512)
def _found(work: bytes) -> tuple[bytes, ...]:
    """Do work, and return all that it finds, as it crosses."""
    return tuple(pack(found) for found in unpack(work).begin() if found is not None)
