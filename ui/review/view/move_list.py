"""The list of a match's moves with their analysis. Rendered lines are cached until they change."""

from __future__ import annotations

from typing import Any

from engine.analysis import MoveAnalysis
from ui.core.components import button
from ui.core.html import Child, Html, join, pin, tag
from ui.games import Face, Scene
from ui.games.face import Missed
from ui.games.scene import SeenMove
from ui.model import Review
from ui.review.mistakes import retriable_moves
from ui.review.view.marks import loss_of, missed_sign, sign_of
from ui.table.view.log import line_of

__all__ = ["move_list"]

_Facts = tuple[Any, ...]
_kept: dict[int, tuple[_Facts, Html]] = {}
"""Cached lines of the match looked at last, by ply: what each was rendered from, and its markup."""


def move_list(look: Face, picture: Scene, here: Review) -> Html:
    """Render the moves as buttons that go to them."""
    found: dict[int, MoveAnalysis | Missed] = {one.ply: one for one in here.judged or retriable_moves(here)}
    around = look, picture.words, picture.names, picture.places, picture.bots, picture.shown.hours
    lines = [
        _line(look, picture, seen, found.get(seen.ply), seen.ply == here.ply, around) for seen in picture.log
    ]
    return tag(
        "ol",
        lines,
        class_="moves",
        tabindex=0,
        key="moves",
        aria_label=picture.words.say("review", "Moves"),
        data_follow="true",
    )


def _line(
    look: Face,
    picture: Scene,
    seen: SeenMove,
    found: MoveAnalysis | Missed | None,
    current: bool,
    around: _Facts,
) -> Html:
    """Return the line of a move, from the cache if nothing of it has changed."""
    facts = seen, found, current, *around
    kept = _kept.get(seen.ply)
    if kept is None or kept[0] != facts:
        kept = _kept[seen.ply] = facts, _render_line(look, picture, seen, found, current)
    return kept[1]


def _render_line(
    look: Face, picture: Scene, seen: SeenMove, found: MoveAnalysis | Missed | None, current: bool
) -> Html:
    """Render the line of a move."""
    words, line = picture.words, line_of(look, picture, seen)
    if isinstance(found, Missed):
        marked: Child = (" ", missed_sign(words))
    else:
        marked = " ", sign_of(words, found), " ", loss_of(words, found)
    text = tag("span", line.text if line else "…", marked)
    gain = tag("span", line.gain if line else "", class_="num")
    mover = pin(picture.place(seen.seat)) if seen.seat else tag("span")
    label = join(tag("span", seen.ply, class_="n"), mover, text, gain)
    at = {"aria_current": "step"} if current else {}
    return tag("li", button(label, "jump", str(seen.ply), class_="", key=f"move-{seen.ply}", **at))
