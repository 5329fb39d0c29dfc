"""The running sum: what a line adds up to, how much it lacks, or what the last play made."""

from __future__ import annotations

from engine.games.vingtsurvingt.drafts import Hover
from engine.games.vingtsurvingt.model import TWENTY
from ui.core.html import EMPTY, Html, pin, tag
from ui.games.face import Scene
from ui.games.vingtsurvingt.plays import Laying
from ui.games.vingtsurvingt.vocabulary import addition_text, capital, line_name, marks

__all__ = ["strip"]


def strip(scene: Scene, hovering: Hover, play: Laying | None) -> Html:
    """Render the strip over the table's lower edge."""
    if hovering.lines:
        return _hovering_sum(scene, hovering)
    return _last_play_strip(scene, play) if play else EMPTY


def _hovering_sum(scene: Scene, hovering: Hover) -> Html:
    """Render the sum of the hovering domino's line, and the marks or what it lacks."""
    words, line = scene.words, hovering.lines[0]
    total = tag("b", f"{addition_text(line)} = {line.total}", class_="num")
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
        role="status",
    )


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
