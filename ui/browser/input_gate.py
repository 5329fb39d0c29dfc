"""Which input of the table still counts, by the time at which it began."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["InputGate"]


class InputGate:
    """Decides which input counts by the time at which it began, in the browser's milliseconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with all input counting."""
        self._now, self._counts_from = now, 0.0

    def ignore_earlier(self, grace_ms: int = 0) -> None:
        """Ignore input that began before now, or that begins within the next `grace_ms`."""
        self._counts_from = self._now() + grace_ms

    def is_stale(self, began_ms: float) -> bool:
        """Return True if input that began at this time is to be ignored."""
        return began_ms < self._counts_from
