"""Time and chance from the browser: today's date, now, random words, waits that can be cut short."""

from __future__ import annotations

import asyncio

from js import Date, Uint32Array, crypto, performance

__all__ = ["Waits", "milliseconds", "now", "today", "token"]


def now() -> int:
    """Gives the time of day as milliseconds since 1970."""
    return int(Date.now())


def milliseconds() -> float:
    """Gives a time that only goes forward."""
    return float(performance.now())


def today() -> str:
    """Gives the local date, such as 2026-11-21."""
    day = Date.new()
    return f"{day.getFullYear():04d}-{day.getMonth() + 1:02d}-{day.getDate():02d}"


def token() -> str:
    """Draws a random word of eight letters and digits, for seeds and ids."""
    numbers = crypto.getRandomValues(Uint32Array.new(2)).to_py()
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    n = int(numbers[0]) * 2**32 + int(numbers[1])
    return "".join(digits[n // 36**i % 36] for i in range(8))


class Waits:
    """Waits that a click or a key ends at once."""

    def __init__(self) -> None:
        self._hurried = asyncio.Event()
        self.waiting = 0

    async def wait(self, ms: float) -> None:
        """Waits so long, or until hurried."""
        if ms <= 0:
            return
        if not self.waiting:
            self._hurried.clear()
        self.waiting += 1
        try:
            await asyncio.wait_for(self._hurried.wait(), ms / 1000)
        except TimeoutError:
            pass
        finally:
            self.waiting -= 1

    def hurry(self) -> None:
        """Ends every wait."""
        self._hurried.set()
