"""Frames of the browser: work on the page leaves it the time to draw them."""

from __future__ import annotations

import asyncio

from js import window
from pyodide.ffi import create_proxy

from ui.browser.clock import milliseconds
from ui.browser.waiting import wait_for_event

__all__ = ["FramePacer"]

LATE_S = 0.1
"""Seconds after which a frame is no longer waited for, since a page that is not seen gets none."""
WORK_MS = 8
"""Milliseconds of a frame that work may take before it waits for the next one."""


class FramePacer:
    """Waits for frames of the browser; where they stop coming, as in a hidden tab, it does not wait."""

    def __init__(self) -> None:
        """Begin between two frames."""
        self._next: asyncio.Event | None = None
        self._is_late, self._began_at = False, milliseconds()
        self._on_frame = create_proxy(self._begin_frame)

    async def next(self) -> None:
        """Wait until the next frame begins, at most for a short time if none comes."""
        if self._next is None:
            self._next = asyncio.Event()
            window.requestAnimationFrame(self._on_frame)
        if self._is_late:
            await asyncio.sleep(0)
            return
        self._is_late = not await wait_for_event(self._next, LATE_S)

    async def painted(self) -> None:
        """Wait until the page's present content is painted: until the second frame from now."""
        for _ in range(2):
            await self.next()

    async def pause_work(self) -> None:
        """Let the page handle events: until the next frame if work has used much of this one, else once."""
        if milliseconds() - self._began_at < WORK_MS:
            await asyncio.sleep(0)
        else:
            await self.next()

    def _begin_frame(self, frame_time: float) -> None:
        """Record the begin of a frame and wake what waits for it."""
        self._is_late, self._began_at = False, milliseconds()
        if self._next:
            started, self._next = self._next, None
            started.set()
