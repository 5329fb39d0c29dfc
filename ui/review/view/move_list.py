"""The list of a match's moves with their analysis. Rendered lines are cached until they change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.analysis import MoveAnalysis
from ui.core.components import button
from ui.core.html import Child, Html, join, pin, tag
from ui.games import Face, Scene
from ui.games.face import MissedChance
from ui.games.scene import SeenMove
from ui.model import Review, Table
from ui.review.mistakes import own_mistakes, retriable_moves
from ui.review.view.marks import missed_sign, sign_of
from ui.table.tags import swaps
from ui.table.view.log import line_of

__all__ = ["move_list"]

_Facts = tuple[Any, ...]
_kept: dict[int, tuple[_Facts, Html]] = {}
"""Cached lines of the match looked at last, by ply: what each was rendered from, and its markup."""


def move_list(face: Face, scene: Scene, review: Review) -> Html:
    """Render the moves of a match as buttons that step to them, with their marks and losses."""
    found: dict[int, MoveAnalysis | MissedChance] = {
        one.ply: one for one in own_mistakes(review.table, review.judged) or retriable_moves(review)
    }
    around = face, scene.words, scene.places, scene.shown.hours, scene.shown.untried
    lines: list[Html] = []
    numbers = face.postgame.numbers_by_ply(review.table.match)
    for seen in scene.log:
        lines += _hand_overs(scene, review.table, seen.ply - 1)
        then = scene.when(seen.ply)
        is_current, facts = seen.ply == review.ply, (*around, then.names, then.bots, numbers[seen.ply])
        lines.append(_line(face, scene, seen, found.get(seen.ply), is_current, facts))
    return tag(
        "ol",
        lines,
        class_="moves",
        tabindex=0,
        key="moves",
        aria_label=scene.words.say("review", "Moves"),
        data_follow="true",
    )


def _hand_overs(scene: Scene, table: Table, ply: int) -> Iterator[Html]:
    """Yield a line for each seat that passed between a person and a computer after move `ply`."""
    words, later = scene.words, scene.when(ply + 1)
    for seat in (seat for seat, since in swaps(table) if since == ply):
        name = later.names[seat - 1]
        text = words.by("review", "From here on, {name} plays.", "From here on, you play.", name)
        if later.bots[seat - 1]:
            text = words.by(
                "review",
                "From here on, {computer}, a computer, plays for {name}.",
                "From here on, {computer}, a computer, plays for you.",
                scene.name_when(ply, seat),
                computer=name,
            )
        yield tag("li", text, class_="hand-over muted sm")


def _line(
    face: Face,
    scene: Scene,
    seen: SeenMove,
    mistake: MoveAnalysis | MissedChance | None,
    is_current: bool,
    line_facts: _Facts,
) -> Html:
    """Return the rendered line of a move, from the cache if nothing it depends on has changed.

    The last of `line_facts` is the number of the move.
    """
    facts = seen, mistake, is_current, *line_facts
    kept = _kept.get(seen.ply)
    if kept is None or kept[0] != facts:
        line = _render_line(face, scene, seen, mistake, is_current, line_facts[-1])
        kept = _kept[seen.ply] = facts, line
    return kept[1]


def _render_line(
    face: Face,
    scene: Scene,
    seen: SeenMove,
    mistake: MoveAnalysis | MissedChance | None,
    is_current: bool,
    number: int,
) -> Html:
    """Render the line of a move: its `number`, mover, the move in short or in words, its mark, its gain.

    Choosing the line shows beside the board what the mark means and what the move lost.
    """
    words, line = scene.words, line_of(face, scene, seen)
    if isinstance(mistake, MissedChance):
        sign: Child = missed_sign(words, len(scene.own_seats) == 1)
    else:
        sign = sign_of(words, mistake)
    name = face.speech.listed_move(scene, seen)
    move: Child = line.text if line else "…"
    if name:
        mover = scene.name_when(seen.ply, seen.seat)
        is_stand_in = mover != scene.names[seen.seat - 1]  # its pin alone would pass for the person's
        move = tag("span", mover, class_="muted" if is_stand_in else "vh"), " ", name
    text = tag("span", tag("span", move), " ", sign, class_="listed")
    gain = tag("span", line.gain if line else "", class_="num")
    sitting = pin(scene.place(seen.seat)) if seen.seat else tag("span")
    label = join(tag("span", number, class_="n"), sitting, " ", text, " ", gain)
    at = {"aria_current": "step"} if is_current else {}
    return tag("li", button(label, "jump", str(seen.ply), class_="", element_id=f"move-{seen.ply}", **at))
