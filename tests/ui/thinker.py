"""The door to thinking without a browser: work and what is found cross as bytes, and are done at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.work import Work, packed, unpacked

__all__ = ["Thinker"]


class Thinker:
    """Does work as a worker would; `sent` holds what crossed."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def done(self, work: Work, heard: Callable[[Any], object] = lambda found: None) -> Any:
        """Gives the result of work; `heard` is told all that is found."""
        self.sent.append(packed(work))
        result = None
        for found in unpacked(self.sent[-1]).begin():
            if found is not None:
                heard(result := unpacked(packed(found)))
        return result
