"""Work taken in slices, so that whatever else its thread has to do gets its turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from time import monotonic
from typing import Any

__all__ = ["SLICE", "Rest", "at_once", "sliced"]

SLICE = 0.006
"""Seconds of work until others have their turn: two of them leave a page the time to draw a frame."""

Rest = Callable[[], Awaitable[None]]
"""Gives the thread to others for a while."""


async def at_once() -> None:
    """Goes on as soon as others have had their turn."""
    await asyncio.sleep(0)


async def sliced(work: Iterator[Any], rest: Rest = at_once) -> AsyncIterator[Any]:
    """Gives what comes of work, and rests after each slice."""
    turn = monotonic()
    for found in work:
        if found is not None:
            yield found
        if monotonic() - turn >= SLICE:
            await rest()
            turn = monotonic()
