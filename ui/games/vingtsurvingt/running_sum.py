"""The running sum: what a line adds up to, how much it lacks, or what the last play made."""

from __future__ import annotations

from collections.abc import Container

from engine.games.vingtsurvingt.drafts import DraftResult
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Cell, Lay
from ui.core.html import EMPTY, Child, Html, join, pin, tag
from ui.core.words import capital
from ui.games.scene import Scene
from ui.games.vingtsurvingt.plays import ScoredPlay, hides_marks
from ui.games.vingtsurvingt.vocabulary import addition_text, line_name, marks

__all__ = ["sum_strip"]


def sum_strip(
    scene: Scene, draft_outcome: DraftResult, play: ScoredPlay | None, unconfirmed: tuple[Lay, ...]
) -> Html:
    """Render a strip with the sum of the unconfirmed dominoes, else with the last play; EMPTY for neither."""
    if draft_outcome.lines:
        return _hovering_sum(scene, draft_outcome, unconfirmed)
    return _last_play_strip(scene, play) if play else EMPTY


def _hovering_sum(scene: Scene, draft_outcome: DraftResult, unconfirmed: tuple[Lay, ...]) -> Html:
    """Render the sum of the unconfirmed dominoes' line, with the marks it places or what it lacks."""
    words, line = scene.words, draft_outcome.lines[0]
    laid = {cell for lay in unconfirmed for cell in lay.cells}
    total = tag("b", _addition_html(line, laid), f" = {line.total}", class_="num")
    lacks = TWENTY - line.total
    outcome: Html | None = None
    if not draft_outcome.complete:
        outcome = tag(
            "span", words.text("20-sur-20", "Needs"), " ", tag("b", lacks, class_="num"), class_="ms"
        )
    elif not hides_marks(scene):
        outcome = tag("span", tag("b", marks(words, len(draft_outcome.marks)), class_="num"), class_="ms")
    ticks = [tag("i", class_="on" if n < line.total else None) for n in range(TWENTY)]
    return tag(
        "div",
        tag("span", capital(line_name(words, line.cells)), " ", total, class_="rs"),
        tag("span", ticks, class_="tick20", aria_hidden="true"),
        outcome,
        class_="run is-whole" if draft_outcome.complete else "run",
    )


def _addition_html(line: Alignment, laid_cells: Container[Cell]) -> Html:
    """Render the numbers of a line with plus signs; those on `laid_cells` cells (unconfirmed) in boxes."""
    parts: list[Child] = []
    for cell, number in zip(line.cells, line.halves, strict=True):
        parts += [" + "] if parts else []
        parts.append(tag("span", number, class_="new20") if cell in laid_cells else str(number))
    return join(*parts)


def _last_play_strip(scene: Scene, play: ScoredPlay) -> Html:
    """Render the last play with its sums and marks, for screens without the log.

    Of a move that a review compares, say that it stands in place of the one played.
    """
    words = scene.words
    sums = [f"{addition_text(line)} = {line.total}" for line in play.lines]
    who = tag("span", pin(scene.place(play.seat)), tag("span", scene.names[play.seat - 1]), class_="who")
    if scene.shown.is_alternative:
        who = tag("span", tag("b", words.text("20-sur-20", "Instead:")), class_="who")
    return tag(
        "div",
        who,
        tag("span", tag("b", words.both(sums), class_="num"), class_="rs"),
        tag("span", marks(words, len(play.marks)), class_="ms"),
        class_="run run--last",
    )
