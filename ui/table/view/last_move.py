"""The last move beside the table, with the button that asks a computer why."""

from __future__ import annotations

from ui.games import Face, Scene
from ui.table.view.log import line_of

__all__ = ["fast_forward_text"]


def fast_forward_text(look: Face, picture: Scene, since: int) -> str:
    """Return the gains of each computer since the ply where the fast forward began, in one sentence."""
    words, come = picture.words, dict[int, list[str]]()
    for told in picture.log[since:]:
        line = line_of(look, picture, told)
        if told.seat and line:
            come.setdefault(told.seat, []).append(line.gain or "–")
    parts = [f"{picture.names[seat - 1]} {', '.join(gains)}" for seat, gains in come.items()]
    return words.say("table", "Meanwhile: {moves}.", moves="; ".join(parts))
