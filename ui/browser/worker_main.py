"""The far end of the door to thinking: takes work as bytes, does it in slices, sends back what is found."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from typing import Any

from ui.browser.work_slices import in_slices
from ui.core.work import packed, unpacked

__all__ = ["WorkerMain"]

SIGN = 1
"""Seconds between two signs of life."""


class WorkerMain:
    """Does several works in turn. `post` takes a kind of message, the work's number and bytes."""

    def __init__(self, post: Callable[..., None]) -> None:
        self._post = post
        self._works: dict[int, asyncio.Task[None]] = {}
        self._signs: asyncio.Task[None] | None = None
        post("ready")

    def hear(self, number: int, work: Any = None) -> None:
        """Begins a work; without one, leaves off that of this number."""
        if work is not None:
            self._works[number] = asyncio.ensure_future(self._do(number, work))
            if self._signs is None or self._signs.done():
                self._signs = asyncio.ensure_future(self._live())
        elif number in self._works:
            self._works[number].cancel()

    async def _do(self, number: int, work: Any) -> None:
        try:
            async for found in in_slices(unpacked(work).begin()):
                self._post("found", number, packed(found))
            self._post("done", number)
        except asyncio.CancelledError:
            self._post("dropped", number)
        except Exception:
            traceback.print_exc()
            self._post("failed", number)  # the page does it, and hears the reason itself
        finally:
            del self._works[number]

    async def _live(self) -> None:
        """Gives signs of life while there is work: a thread that hangs gives none."""
        while self._works:
            await asyncio.sleep(SIGN)
            self._post("alive")
