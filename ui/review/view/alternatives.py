"""The moves that a review compares, beside the one that was played; a touch lays one out on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple

from engine.analysis import ABOUT, Judged, is_clear
from engine.annotations import SIGNS
from engine.bots import Choice
from engine.game import TABLE
from engine.games import insight
from ui.core.components import button
from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.face import ComparedMove
from ui.model import Review
from ui.review.view.marks import found_of, signed
from ui.table.viewpoint import at, eyes

__all__ = ["Row", "ghosts", "listed", "rows"]

SHOWN = 3
"""Moves compared with the one that was played."""


class Row(NamedTuple):
    """A move compared: its rank, 0 for the one played, by how much it is better than that, and the error.

    `gain` is None where no number is known.
    """

    move: Any
    rank: int
    gain: float | None = None
    error: float = 0.0
    why: tuple[tuple[Any, ...], ...] = ()

    def told(self, words: Words) -> str:
        """Writes the number; a difference that may be none is told as such."""
        if self.gain is None:
            return ""
        if abs(self.gain) <= ABOUT * self.error or not round(self.gain):
            return "≈"
        return signed(words, round(self.gain))


def rows(here: Review) -> tuple[Row, ...]:
    """Lists the move on the screen after the best others; only it where the others would tell a hand."""
    if not here.ply:
        return ()
    entry = here.table.match.log[here.ply - 1]
    if entry.seat == TABLE:
        return ()
    found = found_of(here, here.ply) or _known(here)
    hidden = here.table.match.outcome is None and eyes(here.table) != entry.seat
    others = () if found is None or hidden else tuple(_others(found, entry.move))[:SHOWN]
    return (*others, Row(entry.move, 0))


def _known(here: Review) -> Judged | None:
    """Judges the move at once where everything lies open."""
    match, entry = here.table.match, here.table.match.log[here.ply - 1]
    verdict = insight(match.slug).verdict
    found = verdict(at(match, here.ply - 1).view(entry.seat), entry.move) if verdict else None
    return Judged(here.ply, entry.seat, entry.move, found.best) if found else None


def _others(found: Judged, played: Any) -> Iterator[Row]:
    """Generates the moves that differ from the one played, the best first."""
    if not found.others:
        if found.best is not None and found.best != played:
            yield Row(found.best, 1)
        return
    seen, loss, rank = [played], found.loss or 0.0, 0
    for other in found.others:
        if other.move in seen:
            continue
        seen.append(other.move)
        rank += 1
        best = other.move == found.best
        error = found.error if best else hypot(found.error, other.error)
        yield Row(other.move, rank, loss - other.behind, error, found.why if best else ())


def ghosts(words: Words, here: Review, compared: Sequence[Row]) -> tuple[ComparedMove, ...]:
    """Gives what a board draws of the moves compared; what lies there in place of the move needs none."""
    found = found_of(here, here.ply)
    sign = SIGNS[found.mark] if found and found.mark else ""
    return tuple(ComparedMove(row.move, row.rank, row.told(words) if row.rank else sign) for row in compared)


def listed(look: Face, picture: Scene, here: Review, compared: Sequence[Row]) -> Child:
    """Draws the list: the best first, the one played last."""
    if len(compared) < 2:
        return None
    words, match = picture.words, here.table.match
    view = at(match, here.ply - 1).view(match.log[here.ply - 1].seat)
    found = found_of(here, here.ply)
    best = found is not None and not is_clear(found)
    title = words.say("review", "Instead of the move played:")
    if best:
        title = words.say("review", "Other moves, against the one played:")
    lines = [_line(look, words, view, here, row) for row in compared]
    return tag("p", title, class_="cap"), tag("ol", lines, class_="compared", aria_label=title)


def _line(look: Face, words: Words, view: Any, here: Review, row: Row) -> Html:
    """Draws a move with its reasons as a button that lays it out."""
    said = look.speech.why(words, view, Choice(row.move, row.why))
    number = tag("span", row.told(words) or ("" if row.rank else "0"), class_="num")
    if not row.rank:
        said = words.say("review", "Played: {move}", move=said)
    badge = tag("span", row.rank or "·", class_="rank num", aria_hidden="true")
    label = badge, tag("span", said), number
    if row.rank and at(here.table.match, here.ply - 1).refusal(view.viewer, row.move):
        return tag("li", tag("div", label))  # it was somebody else's turn to answer by then
    laid = "true" if here.laid == row.rank else "false"
    return tag("li", button(label, "lay", str(row.rank), class_="", key=f"lay-{row.rank}", aria_pressed=laid))
