"""Which input of the table still counts, by the time at which it began."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["InputGate"]


class InputGate:
    """The time since when input counts; `now` returns milliseconds as events carry them."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with all input counting."""
        self._now, self._counts_from = now, 0.0

    def ignore_earlier(self, grace: int = 0) -> None:
        """Ignore input that has begun so far or begins in the next `grace` milliseconds."""
        self._counts_from = self._now() + grace

    def is_stale(self, began: float) -> bool:
        """Return True if input that began at this time is ignored."""
        return began < self._counts_from
