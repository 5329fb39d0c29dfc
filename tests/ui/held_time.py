"""Time that a test holds: it passes where a test says so, and where all that is left to do is to wait."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

__all__ = ["Clock", "Loop", "run"]

MOST_SECONDS = 1000
"""How long a story may last by the clock that is held; waiting in vain ends here."""


class Clock:
    """Seconds since a test began; called, it tells them as `time.monotonic` does."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass, as `time.sleep` does."""
        self.now += seconds


class Loop(asyncio.SelectorEventLoop):
    """Goes by a clock that is held: where nothing is left to do, the next alarm goes off at once."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(_Selector(clock))
        self._clock = clock

    def time(self) -> float:
        return self._clock()


class _Selector(selectors.SelectSelector):
    """Lets the time pass for which it would wait."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing will ever happen"
            self._clock.sleep(timeout)
        return ready


def run(story: Coroutine[Any, Any, None], clock: Clock) -> None:
    """Run a story to its end by a clock that is held."""
    with asyncio.Runner(loop_factory=lambda: Loop(clock)) as runner:
        runner.run(asyncio.wait_for(story, MOST_SECONDS))
