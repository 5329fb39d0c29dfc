"""Work taken in slices, so that whatever else its thread has to do gets its turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import Any

__all__ = ["SLICE", "sliced"]

SLICE = 0.008
"""Seconds of work until others have their turn."""


async def sliced(work: Iterator[Any]) -> AsyncIterator[Any]:
    """Gives what comes of work, and the thread to others after each slice."""
    turn = monotonic()
    for found in work:
        if found is not None:
            yield found
        if monotonic() - turn >= SLICE:
            await asyncio.sleep(0)
            turn = monotonic()
