"""Waiting for events that may not come."""

from __future__ import annotations

import asyncio

__all__ = ["wait_for_event"]


async def wait_for_event(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for an event, at most `seconds` unless None; return True if the event has come.

    `asyncio.wait_for` would set an alarm, and the browser's loop refuses one whose time has passed meanwhile,
    as it has after a tiny wait or where clocks are coarse.
    """
    task = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait([task], timeout=seconds)
    finally:
        task.cancel()
    return event.is_set()
