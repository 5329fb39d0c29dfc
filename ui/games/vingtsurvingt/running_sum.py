"""The running sum: what a line adds up to, how much it lacks, or what the last play made."""

from __future__ import annotations

from collections.abc import Container

from engine.games.vingtsurvingt.drafts import DraftResult
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Cell, Lay
from ui.core.html import EMPTY, Child, Html, join, pin, tag
from ui.core.words import capital
from ui.games.scene import Scene
from ui.games.vingtsurvingt.plays import Laying
from ui.games.vingtsurvingt.vocabulary import addition_text, line_name, marks

__all__ = ["strip"]


def strip(scene: Scene, hovering: DraftResult, play: Laying | None, ghosts: tuple[Lay, ...]) -> Html:
    """Render the strip over the table's lower edge; `ghosts` are the hovering dominoes."""
    if hovering.lines:
        return _hovering_sum(scene, hovering, ghosts)
    return _last_play_strip(scene, play) if play else EMPTY


def _hovering_sum(scene: Scene, hovering: DraftResult, ghosts: tuple[Lay, ...]) -> Html:
    """Render the sum of the hovering domino's line, and the marks or what it lacks."""
    words, line = scene.words, hovering.lines[0]
    laid = {cell for lay in ghosts for cell in lay.cells}
    total = tag("b", _addition_html(line, laid), f" = {line.total}", class_="num")
    lacks = TWENTY - line.total
    outcome = (
        tag("span", tag("b", marks(words, len(hovering.marks)), class_="num"), class_="ms")
        if hovering.complete
        else tag("span", words.text("20-sur-20", "Needs"), " ", tag("b", lacks, class_="num"), class_="ms")
    )
    ticks = [tag("i", class_="on" if n < line.total else None) for n in range(TWENTY)]
    return tag(
        "div",
        tag("span", capital(line_name(words, line.cells)), " ", total, class_="rs"),
        tag("span", ticks, class_="tick20", aria_hidden="true"),
        outcome,
        class_="run is-whole" if hovering.complete else "run",
    )


def _addition_html(line: Alignment, laid: Container[Cell]) -> Html:
    """Render the sum of a line; the numbers on cells of `laid`, those to be laid now, stand in boxes."""
    parts: list[Child] = []
    for cell, number in zip(line.cells, line.halves, strict=True):
        parts += [" + "] if parts else []
        parts.append(tag("span", number, class_="new20") if cell in laid else str(number))
    return join(*parts)


def _last_play_strip(scene: Scene, play: Laying) -> Html:
    """Render the last play, which can be read here where there is no room for the log."""
    words = scene.words
    sums = [f"{addition_text(line)} = {line.total}" for line in play.lines]
    who = tag("span", pin(scene.place(play.seat)), tag("span", scene.names[play.seat - 1]), class_="who")
    return tag(
        "div",
        who,
        tag("span", tag("b", words.both(sums), class_="num"), class_="rs"),
        tag("span", marks(words, len(play.marks)), class_="ms"),
        class_="run run--last",
    )
