"""Reports of what is found, some at a time, so that the page has most of the time for its reader."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

__all__ = ["Throttle"]

PAUSE = 0.3
"""Least seconds between two reports."""
SHARE = 8
"""Least gap between two reports, as a multiple of the time that the last one took."""


class Throttle:
    """Collects findings and reports them in groups, with a pause after each report."""

    def __init__(self, report: Callable[[tuple[Any, ...]], Awaitable[object]]) -> None:
        """Begin with an empty group; `report` receives each group of results."""
        self._report, self._next_at = report, 0.0
        self._found: list[Any] = []

    async def take(self, finding: Any) -> None:
        """Add one finding; report all collected ones if the pause after the last report is over."""
        self._found.append(finding)
        if monotonic() >= self._next_at:
            await self.report()

    async def report(self) -> None:
        """Report all collected findings now; do nothing if there are none."""
        if not self._found:
            return
        found, self._found = tuple(self._found), []
        began = monotonic()
        await self._report(found)
        ended = monotonic()
        self._next_at = ended + max(PAUSE, SHARE * (ended - began))
