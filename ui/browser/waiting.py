"""Waits for something that may not come."""

from __future__ import annotations

import asyncio

__all__ = ["wait_for_event"]


async def wait_for_event(event: asyncio.Event, seconds: float | None) -> bool:
    """Waits for an event, at most so long if that is said; tells whether it has come.

    `asyncio.wait_for` would set an alarm for a moment, and the browser's loop refuses one that has gone by
    meanwhile, as it does after a tiny wait or where clocks are coarse.
    """
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait([waiting], timeout=seconds)
    finally:
        waiting.cancel()
    return event.is_set()
