"""Eight short, warm sounds, made with Web Audio when they are first played, and the vibration of a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from js import navigator, window
from pyodide.ffi import JsException, to_js

if TYPE_CHECKING:
    from js import AudioContext, GainNode

__all__ = ["Sounds"]


class Note(NamedTuple):
    """One note of a sound: pitch in hertz, start and length in seconds, loudness, and change of pitch.

    Pitch in hertz, start and length in seconds, loudness up to 1, and the factor of the pitch at its end.
    """

    hertz: float
    start: float
    length: float
    level: float = 1.0
    end_pitch: float = 1.0


SOUNDS = {
    "pick": (Note(440, 0.0, 0.06, 0.35, 1.12),),
    "place": (Note(220, 0.0, 0.11, 0.9, 0.7), Note(587, 0.0, 0.05, 0.2)),
    "line": (Note(220, 0.0, 0.1, 0.7, 0.7), Note(523, 0.05, 0.22, 0.6), Note(784, 0.14, 0.34, 0.6)),
    "24": (
        Note(220, 0.0, 0.1, 0.7, 0.7),
        Note(523, 0.05, 0.22, 0.6),
        Note(659, 0.13, 0.24, 0.6),
        Note(784, 0.21, 0.28, 0.6),
        Note(1047, 0.29, 0.55, 0.7),
    ),
    "refuse": (Note(196, 0.0, 0.16, 0.8, 0.84), Note(165, 0.1, 0.2, 0.7, 0.9)),
    "turn": (Note(587, 0.25, 0.2, 0.5), Note(880, 0.37, 0.36, 0.45)),
    "win": (
        Note(392, 0.0, 0.3, 0.6),
        Note(523, 0.13, 0.3, 0.6),
        Note(659, 0.26, 0.32, 0.6),
        Note(784, 0.39, 0.4, 0.6),
        Note(1047, 0.54, 0.9, 0.7),
    ),
    "tick": (Note(1175, 0.0, 0.035, 0.25, 0.8),),
}
VIBRATIONS = {
    "pick": (6,),
    "place": (12,),
    "line": (12, 40, 18),
    "24": (12, 40, 18, 40, 30),
    "refuse": (35, 30, 35),
    "turn": (20,),
    "win": (20, 60, 20, 60, 50),
}
"""Milliseconds that a phone vibrates and rests, in turn."""
ATTACK_S, SILENCE, DAMPED_HZ = 0.006, 0.0005, 2600
"""Seconds until a note is loudest; the level of silence; the pitch in hertz above which it is damped."""
OVERTONE, OVERTONE_LEVEL = 4.0, 0.14
"""A bar of wood also rings two octaves higher, that faintly and for a quarter as long."""


class Sounds:
    """Plays sounds and vibrations by name, as far as the browser can."""

    def __init__(self) -> None:
        """Begin silent: browsers open sound only after the first press."""
        self._output: tuple[AudioContext, GainNode] | None = None

    def play(self, name: str, volume: float) -> None:
        """Play a sound at a volume from 0 to 1, and its vibration; what the browser cannot do is left out."""
        try:
            context, gain_out = self._open()
            gain_out.gain.value = 0.3 * volume
            for note in SOUNDS[name]:
                _play_note(context, gain_out, note)
                overtone = note._replace(
                    hertz=OVERTONE * note.hertz, length=note.length / 4, level=OVERTONE_LEVEL
                )
                _play_note(context, gain_out, overtone)
        except (JsException, AttributeError):
            pass
        if name in VIBRATIONS and hasattr(navigator, "vibrate"):
            navigator.vibrate(to_js(VIBRATIONS[name]))

    def _open(self) -> tuple[AudioContext, GainNode]:
        """Return the audio context, resumed if suspended, and its gain node; both are made at the first call.

        A context that the browser has suspended is resumed.
        """
        if self._output is None:
            context = window.AudioContext.new()
            damper, gain_out = context.createBiquadFilter(), context.createGain()
            damper.type, damper.frequency.value = "lowpass", DAMPED_HZ
            gain_out.connect(damper)
            damper.connect(context.destination)
            self._output = context, gain_out
        context, gain_out = self._output
        if context.state == "suspended":
            context.resume()
        return context, gain_out


def _play_note(context: AudioContext, gain_out: GainNode, note: Note) -> None:
    """Schedule one note of a sound to be played through a gain node."""
    start = context.currentTime + note.start
    end = start + note.length
    oscillator, gain = context.createOscillator(), context.createGain()
    oscillator.frequency.setValueAtTime(note.hertz, start)
    oscillator.frequency.exponentialRampToValueAtTime(note.hertz * note.end_pitch, end)
    gain.gain.setValueAtTime(SILENCE, start)
    gain.gain.exponentialRampToValueAtTime(note.level, start + ATTACK_S)
    gain.gain.exponentialRampToValueAtTime(SILENCE, end)
    oscillator.connect(gain)
    gain.connect(gain_out)
    oscillator.start(start)
    oscillator.stop(end)
