"""The frames that the browser draws: who works on the page leaves it the time for them."""

from __future__ import annotations

import asyncio

from js import window
from pyodide.ffi import create_proxy

from ui.browser.clock import milliseconds
from ui.browser.waiting import wait_for_event

__all__ = ["FramePacer"]

LATE = 0.1
"""Seconds after which nobody waits for a frame any longer: a page that is not seen is given none."""
WORK = 8
"""Milliseconds after a frame has begun from which on the next one is waited for."""


class FramePacer:
    """Tells when a frame begins; where none comes it is not waited for again until one does."""

    def __init__(self) -> None:
        self._next: asyncio.Event | None = None
        self._late, self._began = False, milliseconds()
        self._begin = create_proxy(self._begins)

    async def next(self) -> None:
        """Waits for the next frame to begin."""
        if self._next is None:
            self._next = asyncio.Event()
            window.requestAnimationFrame(self._begin)
        if self._late:
            await asyncio.sleep(0)
            return
        self._late = not await wait_for_event(self._next, LATE)

    async def painted(self) -> None:
        """Waits until what the page shows is painted: until the frame after the one that paints it begins."""
        for _ in range(2):
            await self.next()

    async def rest(self) -> None:
        """Gives the page to others for a moment: the rest of a frame, if much of its time is gone."""
        if milliseconds() - self._began < WORK:
            await asyncio.sleep(0)
        else:
            await self.next()

    def _begins(self, now: float) -> None:
        self._late, self._began = False, milliseconds()
        if self._next:
            begun, self._next = self._next, None
            begun.set()
