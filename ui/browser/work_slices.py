"""Work taken in slices, so that its thread can do other things in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from time import monotonic
from typing import Any

__all__ = ["SLICE_S", "PauseWork", "in_slices", "yield_to_others"]

SLICE_S = 0.006
"""Seconds of work until others have their turn: two slices leave a page the time to draw a frame."""

PauseWork = Callable[[], Awaitable[None]]
"""Gives the thread to others for a while."""


async def yield_to_others() -> None:
    """Let other tasks run, then continue."""
    await asyncio.sleep(0)


async def in_slices(work: Iterator[Any], pause_work: PauseWork = yield_to_others) -> AsyncIterator[Any]:
    """Yield the results of a computation, awaiting `pause_work` after each slice of it."""
    began = monotonic()
    for found in work:
        if found is not None:
            yield found
        if monotonic() - began >= SLICE_S:
            await pause_work()
            began = monotonic()
