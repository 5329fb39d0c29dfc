"""What is found on the way, told some at a time, so that the page has most of the time for its reader."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

__all__ = ["Throttle"]

PAUSE = 0.3
"""Seconds between two tellings, at least."""
SHARE = 8
"""Times as long as the last telling took that the next one waits: longer pages are told more seldom."""


class Throttle:
    """Gathers what is found; `tell` takes it when its time has come."""

    def __init__(self, tell: Callable[[tuple[Any, ...]], Awaitable[object]]) -> None:
        self._tell, self._due = tell, 0.0
        self._found: list[Any] = []

    async def take(self, found: Any) -> None:
        """Takes in one thing; the first is told at once."""
        self._found.append(found)
        if monotonic() >= self._due:
            await self.tell()

    async def tell(self) -> None:
        """Tells what was gathered, if anything was."""
        if not self._found:
            return
        found, self._found = tuple(self._found), []
        began = monotonic()
        await self._tell(found)
        ended = monotonic()
        self._due = ended + max(PAUSE, SHARE * (ended - began))
