"""What the computers did while the table went fast, in one sentence."""

from __future__ import annotations

from ui.core.html import plain_text
from ui.games import Face, Scene
from ui.games.scene import Line
from ui.table.view.log import line_of

__all__ = ["fast_forward_text"]


def fast_forward_text(face: Face, scene: Scene, since: int) -> str:
    """Return the gains of each computer since the ply where the fast forward began, in one sentence."""
    words, come = scene.words, dict[int, list[Line]]()
    for seen in scene.log[since:]:
        line = line_of(face, scene, seen)
        if seen.seat and line:
            come.setdefault(seen.seat, []).append(line)
    parts = [_seat_sentence(scene.names[seat - 1], lines) for seat, lines in come.items()]
    return words.say("table", "Meanwhile: {moves}.", moves="; ".join(parts))


def _seat_sentence(name: str, lines: list[Line]) -> str:
    """Return the gains of a seat; what it did last, as the log has it, if it gained nothing."""
    gains = [line.gain for line in lines if line.gain]
    return f"{name} {', '.join(gains)}" if gains else plain_text(lines[-1].text).rstrip(".")
