"""Few and short sounds, made with Web Audio when they are asked for."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException

__all__ = ["Sounds"]

NOTES = {
    "place": ((523, 0.0, 0.07),),
    "score": ((659, 0.0, 0.09), (880, 0.09, 0.16)),
    "refuse": ((196, 0.0, 0.14),),
    "turn": ((587, 0.3, 0.08), (587, 0.42, 0.08)),
    "end": ((523, 0.0, 0.12), (659, 0.12, 0.12), (784, 0.24, 0.3)),
}
"""Hertz, start and length in seconds of each note."""


class Sounds:
    """Plays sounds once they are switched on; a browser without Web Audio stays silent."""

    def __init__(self) -> None:
        self._context = None

    def play(self, name: str) -> None:
        """Plays one sound."""
        try:
            self._context = self._context or window.AudioContext.new()
            for hertz, start, length in NOTES[name]:
                self._note(hertz, self._context.currentTime + start, length)
        except (JsException, AttributeError):
            return

    def _note(self, hertz: int, start: float, length: float) -> None:
        oscillator, gain = self._context.createOscillator(), self._context.createGain()
        oscillator.type = "triangle"
        oscillator.frequency.value = hertz
        gain.gain.setValueAtTime(0.12, start)
        gain.gain.exponentialRampToValueAtTime(0.001, start + length)
        oscillator.connect(gain)
        gain.connect(self._context.destination)
        oscillator.start(start)
        oscillator.stop(start + length)
