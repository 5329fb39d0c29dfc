"""Work taken in slices, so that whatever else its thread has to do gets its turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from time import monotonic
from typing import Any

__all__ = ["SLICE", "PauseWork", "in_slices", "yield_to_others"]

SLICE = 0.006
"""Seconds of work until others have their turn: two of them leave a page the time to draw a frame."""

PauseWork = Callable[[], Awaitable[None]]
"""Gives the thread to others for a while."""


async def yield_to_others() -> None:
    """Goes on as soon as others have had their turn."""
    await asyncio.sleep(0)


async def in_slices(work: Iterator[Any], rest: PauseWork = yield_to_others) -> AsyncIterator[Any]:
    """Gives what comes of work, and rests after each slice."""
    turn = monotonic()
    for found in work:
        if found is not None:
            yield found
        if monotonic() - turn >= SLICE:
            await rest()
            turn = monotonic()
