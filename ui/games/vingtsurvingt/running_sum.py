"""The running sum: what the line adds up to, how much it lacks, or what the last play made."""

from __future__ import annotations

from engine.games.vingtsurvingt.drafts import Hover
from engine.games.vingtsurvingt.model import TWENTY
from ui.core.html import EMPTY, Html, pin, tag
from ui.games.face import Scene
from ui.games.vingtsurvingt.plays import Laying
from ui.games.vingtsurvingt.vocabulary import adding, capital, line_name, marks

__all__ = ["strip"]


def strip(scene: Scene, told: Hover, play: Laying | None) -> Html:
    """Draws the strip over the table's lower edge."""
    if told.lines:
        return _running(scene, told)
    return _last(scene, play) if play else EMPTY


def _running(scene: Scene, told: Hover) -> Html:
    words, line = scene.words, told.lines[0]
    total = tag("b", f"{adding(line)} = {line.total}", class_="num")
    lacks = TWENTY - line.total
    rest = (
        tag("span", tag("b", marks(words, len(told.marks)), class_="num"), class_="ms")
        if told.complete
        else tag("span", words.text("20-sur-20", "Needs"), " ", tag("b", lacks, class_="num"), class_="ms")
    )
    ticks = [tag("i", class_="on" if n < line.total else None) for n in range(TWENTY)]
    return tag(
        "div",
        tag("span", capital(line_name(words, line.cells)), " ", total, class_="rs"),
        tag("span", ticks, class_="tick20", aria_hidden="true"),
        rest,
        class_="run is-whole" if told.complete else "run",
        role="status",
    )


def _last(scene: Scene, play: Laying) -> Html:
    """Tells the last play, so that it can be read where there is no room for the log."""
    words = scene.words
    sums = [f"{adding(line)} = {line.total}" for line in play.lines]
    who = tag("span", pin(scene.place(play.seat)), tag("span", scene.names[play.seat - 1]), class_="who")
    return tag(
        "div",
        who,
        tag("span", tag("b", words.both(sums), class_="num"), class_="rs"),
        tag("span", marks(words, len(play.marks)), class_="ms"),
        class_="run run--last",
    )
