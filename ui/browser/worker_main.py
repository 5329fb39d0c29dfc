"""The worker's side of `Thinker`: it takes work as bytes, runs it in slices and sends back what is found."""

from __future__ import annotations

import asyncio
import gc
import traceback
from collections.abc import Callable
from typing import Any

from ui.browser.work_slices import in_slices
from ui.core.work import pack, unpack

__all__ = ["WorkerMain"]

SIGN_S = 1
"""Seconds between two signs of life."""


class WorkerMain:
    """The worker's side: runs computations at the page's request and posts what they find."""

    def __init__(self, post: Callable[..., None]) -> None:
        """Announce to the page that this worker is ready; `post` sends messages to the page."""
        self._post = post
        self._works: dict[int, asyncio.Task[None]] = {}
        self._signs_task: asyncio.Task[None] | None = None
        gc.enable()
        post("ready")

    def hear(self, work_number: int, work: Any = None) -> None:
        """Start a work under a number; without a work, stop the one of this number. Called by thinker.js."""
        if work is not None:
            self._works[work_number] = asyncio.ensure_future(self._run(work_number, work))
            if self._signs_task is None or self._signs_task.done():
                self._signs_task = asyncio.ensure_future(self._send_signs())
        elif work_number in self._works:
            self._works[work_number].cancel()

    async def _run(self, work_number: int, work: Any) -> None:
        """Run a work and post its findings, then whether it is done, was dropped or has failed."""
        try:
            async for found in in_slices(unpack(work).begin()):
                self._post("found", work_number, pack(found))
            self._post("done", work_number)
        except asyncio.CancelledError:
            self._post("dropped", work_number)
        except Exception:
            traceback.print_exc()
            self._post("failed", work_number)  # the page does it, and hears the reason itself
        finally:
            del self._works[work_number]

    async def _send_signs(self) -> None:
        """Post a sign of life at intervals while there is work, so that a hang is noticed."""
        while self._works:
            await asyncio.sleep(SIGN_S)
            self._post("alive")
