"""Time and chance from the browser: date, clocks, random words, and pauses that can be cut short."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from js import Date, Uint32Array, crypto, document, performance
from pyodide.ffi import create_proxy

from ui.browser.waiting import wait_for_event
from ui.core.readers import day
from ui.model import Model

if TYPE_CHECKING:
    from js import Event

__all__ = ["Pauses", "VisibleClock", "milliseconds", "now", "random_word", "today", "with_today"]

CHECK_MS = 250
"""Longest sleep of `VisibleClock.until`, after which it checks whether the page was hidden meanwhile."""


def now() -> int:
    """Return the time as whole milliseconds since 1970."""
    return int(Date.now())


def milliseconds() -> float:
    """Return the milliseconds since the page was opened, by a clock that is never set back."""
    return float(performance.now())


def today() -> str:
    """Return the local date in ISO form."""
    at = Date.new()
    return day(at.getFullYear(), at.getMonth() + 1, at.getDate())


def with_today(model: Model) -> Model:
    """Return a model with the current date, which changes when a page stays open over midnight."""
    return model if model.today == today() else replace(model, today=today())


def random_word() -> str:
    """Return a random word of eight letters and digits, for seeds and ids."""
    numbers = crypto.getRandomValues(Uint32Array.new(2)).to_py()
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    number = int(numbers[0]) * 2**32 + int(numbers[1])
    return "".join(digits[number // 36**i % 36] for i in range(8))


class VisibleClock:
    """A clock that stands still while the page is hidden, and by name the times when timers began on it."""

    def __init__(self) -> None:
        """Begin to listen for the page becoming hidden or visible."""
        self._hidden_ms, self._hidden_at = 0.0, milliseconds() if document.hidden else None
        self._began: dict[str, float] = {}
        self._on_change = create_proxy(self._hide_or_show)
        document.addEventListener("visibilitychange", self._on_change)

    def close(self) -> None:
        """Stop listening for the page being hidden or shown."""
        document.removeEventListener("visibilitychange", self._on_change)
        self._on_change.destroy()

    def now(self) -> float:
        """Return the milliseconds of this clock: the time in which the page was visible."""
        return (milliseconds() if self._hidden_at is None else self._hidden_at) - self._hidden_ms

    def begin(self, names: tuple[str, ...]) -> None:
        """Start the timers of these names that do not run yet, and delete all others."""
        now = self.now()
        self._began = {name: self._began.get(name, now) for name in names}

    def began(self, name: str) -> float:
        """Return this clock's time at which a timer started; the present time if there is no such timer."""
        return self._began.get(name, self.now())

    async def until(self, time: float) -> None:
        """Wait until this clock shows a time, in milliseconds; return at once if it has passed."""
        while (left := time - self.now()) > 0:
            await asyncio.sleep(min(left, CHECK_MS) / 1000)

    def _hide_or_show(self, event: Event) -> None:
        """Stop the clock if the page has been hidden; let it run on if the page has been shown again."""
        if document.hidden and self._hidden_at is None:
            self._hidden_at = milliseconds()
        elif not document.hidden and self._hidden_at is not None:
            self._hidden_ms += milliseconds() - self._hidden_at
            self._hidden_at = None


class Pauses:
    """Pauses of the game that the reader can end at once by a touch or key."""

    def __init__(self) -> None:
        """Begin without anybody waiting."""
        self._hurried = asyncio.Event()
        self.waiting = 0

    async def wait(self, ms: float | None, least: float = 0) -> None:
        """Wait `ms` milliseconds, or `least` once `hurry` is called; None waits for that call alone.

        The first `least` milliseconds cannot be hurried.
        """
        if least:
            await asyncio.sleep(least / 1000)
        if ms is not None and ms <= least:
            return
        if not self.waiting:
            self._hurried.clear()
        self.waiting += 1
        try:
            await wait_for_event(self._hurried, None if ms is None else (ms - least) / 1000)
        finally:
            self.waiting -= 1

    def hurry(self) -> None:
        """End every pause that runs now."""
        self._hurried.set()
