"""What the computers did while the table went fast, in one sentence."""

from __future__ import annotations

from ui.core.html import plain_text
from ui.games import Face, Scene
from ui.games.scene import Line
from ui.table.view.log import line_of

__all__ = ["fast_forward_text"]


def fast_forward_text(face: Face, scene: Scene, since_ply: int) -> str:
    """Return one sentence on the moves after `since_ply`: each seat's scores, or else its last log line."""
    words, come = scene.words, dict[int, list[Line]]()
    for seen in scene.log[since_ply:]:
        line = line_of(face, scene, seen)
        if seen.seat and line:
            come.setdefault(seen.seat, []).append(line)
    parts = [_seat_sentence(scene.names[seat - 1], lines) for seat, lines in come.items()]
    return words.say("table", "Meanwhile: {moves}.", moves=words.clauses(parts))


def _seat_sentence(name: str, lines: list[Line]) -> str:
    """Return a player's scores from log lines; without any, the text of the last line."""
    gains = [line.gain for line in lines if line.gain]
    return f"{name} {', '.join(gains)}" if gains else plain_text(lines[-1].text).rstrip(".")
