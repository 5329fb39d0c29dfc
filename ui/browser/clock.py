"""Time and chance from the browser: today's date, now, random words, waits that can be cut short."""

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

GLANCE = 250
"""Milliseconds after which a wait looks whether the page has been hidden meanwhile."""


def now() -> int:
    """Gives the time of day as milliseconds since 1970."""
    return int(Date.now())


def milliseconds() -> float:
    """Gives a time that only goes forward."""
    return float(performance.now())


def today() -> str:
    """Gives the local date, such as 2026-11-21."""
    at = Date.new()
    return day(at.getFullYear(), at.getMonth() + 1, at.getDate())


def with_today(model: Model) -> Model:
    """Tells a model the day: a page may stay open over midnight."""
    return model if model.today == today() else replace(model, today=today())


def random_word() -> str:
    """Draws a random word of eight letters and digits, for seeds and ids."""
    numbers = crypto.getRandomValues(Uint32Array.new(2)).to_py()
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    n = int(numbers[0]) * 2**32 + int(numbers[1])
    return "".join(digits[n // 36**i % 36] for i in range(8))


class VisibleClock:
    """A clock that stands still while the page is hidden, and the stretches of time measured by it."""

    def __init__(self) -> None:
        self._hidden, self._hidden_at = 0.0, milliseconds() if document.hidden else None
        self._began: dict[str, float] = {}
        self._changed = create_proxy(self._change)
        document.addEventListener("visibilitychange", self._changed)

    def close(self) -> None:
        """Take the listener off."""
        document.removeEventListener("visibilitychange", self._changed)
        self._changed.destroy()

    def now(self) -> float:
        """Gives the milliseconds shown so far."""
        return (milliseconds() if self._hidden_at is None else self._hidden_at) - self._hidden

    def begin(self, names: tuple[str, ...]) -> None:
        """Begins stretches that are not measured yet, and forgets all others."""
        now = self.now()
        self._began = {name: self._began.get(name, now) for name in names}

    def began(self, name: str) -> float:
        """Tells when a stretch began; now, if it is not known."""
        return self._began.get(name, self.now())

    async def until(self, moment: float) -> None:
        """Waits for a moment of this clock."""
        while (rest := moment - self.now()) > 0:
            await asyncio.sleep(min(rest, GLANCE) / 1000)

    def _change(self, event: Event) -> None:
        if document.hidden and self._hidden_at is None:
            self._hidden_at = milliseconds()
        elif not document.hidden and self._hidden_at is not None:
            self._hidden += milliseconds() - self._hidden_at
            self._hidden_at = None


class Pauses:
    """Waits that a click or a key ends at once."""

    def __init__(self) -> None:
        self._hurried = asyncio.Event()
        self.waiting = 0

    async def wait(self, ms: float | None, least: float = 0) -> None:
        """Waits so long, or until hurried; with None only until then. Nothing hurries the `least` of it."""
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
        """Ends every wait."""
        self._hurried.set()
