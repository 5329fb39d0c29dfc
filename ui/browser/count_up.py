"""A counter that counts up, or down, to what it shows: over the final number, which stays on the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from js import performance, window
from pyodide.ffi import create_once_callable

if TYPE_CHECKING:
    from js import Element

__all__ = ["CountUp"]

COUNT_MS = 600
NUMBER = re.compile(r"\d+(?:(\D)\d{3})*")
"""A number with its separator of thousands, if it has one."""


class CountUp:
    """An animated counter: it counts an element from the number before a gain to its number."""

    def __init__(self, node: Element, gain: int, final: int, separator: str) -> None:
        """Show in `node` the number before the gain. Nothing moves, since `final` keeps its room."""
        self._node, self._gain, self._final, self._separator = node, gain, final, separator
        self._from = 0.0
        self._write(0)

    @classmethod
    def of(cls, counter: Element, gain: int) -> CountUp | None:
        """Return an animation of a counter's number by `gain`; None if its number is missing or smaller."""
        node = counter.querySelector(".num") or counter
        text = str(node.textContent)
        found = NUMBER.fullmatch(text)
        final = int(re.sub(r"\D", "", text)) if found else 0
        return cls(node, gain, final, found[1] or "") if found and final >= gain else None

    def begin(self, delay_ms: float) -> None:
        """Start counting after this delay."""
        self._from = float(performance.now()) + delay_ms
        self._ask_for_frame()

    def finish(self) -> None:
        """Stop counting and show the final number."""
        self._from = 0.0
        self._node.removeAttribute("data-count")

    def _ask_for_frame(self) -> None:
        """Have `_step` called at the next frame."""
        window.requestAnimationFrame(create_once_callable(self._step))

    def _step(self, frame_time: float) -> None:
        """Show the number for the frame's time; stop at the final one or if the element has been removed."""
        passed = (frame_time - self._from) / COUNT_MS
        if not self._from or not self._node.isConnected:
            return
        if passed >= 1:
            self.finish()
            return
        self._write(1 - (1 - max(passed, 0)) ** 2)
        self._ask_for_frame()

    def _write(self, fraction: float) -> None:
        """Show the number at a fraction of the way, from 0 to 1."""
        number = f"{self._final - self._gain + round(fraction * self._gain):,}"
        self._node.setAttribute("data-count", number.replace(",", self._separator))
