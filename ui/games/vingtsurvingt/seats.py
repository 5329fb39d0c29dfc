"""A seat's card: the marks left, the dominoes in hand, the points of a competition."""

from __future__ import annotations

from functools import lru_cache

from engine.games.vingtsurvingt.model import MARKS, View
from ui.core.html import Html, icon, tag, use
from ui.core.words import Words
from ui.games.scene import Scene
from ui.games.vingtsurvingt.vocabulary import dominoes, marks, points

__all__ = ["final_score", "score", "seat"]

ROW = 22
"""Marks that are shown one by one."""


def score(words: Words, view: View, score: int) -> str:
    """Format a score: marks placed, or in a competition points."""
    return points(words, score) if view.target else marks(words, score)


def final_score(words: Words, view: View, score: int) -> str:
    """Format what a player ends with: the marks placed, as the table counts those to place; or points."""
    if view.target:
        return points(words, score)
    return words.count("20-sur-20", "{n} mark placed", "{n} marks placed", score)


def seat(scene: Scene, seat: int) -> Html:
    """Render what a seat's card shows under the player's name: marks left, dominoes, points."""
    view, words = scene.view, scene.words
    left, held, won = view.left[seat - 1], view.held[seat - 1], view.points[seat - 1]
    return _card(words, seat, left, MARKS[len(view.left)], held, won if view.target else None)


@lru_cache(maxsize=256)
def _card(
    words: Words, seat: int, marks_left: int, all_marks: int, domino_count: int, points_won: int | None
) -> Html:
    """Render a seat's card: marks left of all, dominoes, and points unless `points_won` is None.

    The number stands before the mark: after it, "20" and "22" would read as one number.
    """
    unit = words.count("20-sur-20", "mark to place", "marks to place", marks_left)
    dominoes_text = dominoes(words, domino_count)
    first = tag(
        "p",
        tag("span", marks_left, class_="num"),
        use("m20", "one20", "0 0 64 64"),
        tag("span", " ", unit, class_="w"),
        tag(
            "span",
            words.text("20-sur-20", "to place"),
            class_="brief-unit",
            aria_hidden="true",
        ),
        class_="lf",
    )
    seals = [use("m20", "on", "0 0 64 64")] * marks_left + [tag("i")] * (all_marks - marks_left)
    row = tag("p", seals, class_="mk", aria_hidden="true")
    cap = tag("p", dominoes_text, class_="cap dz")
    return tag(
        "div",
        first,
        row,
        cap,
        None if points_won is None else _points(words, points_won),
        key=f"marks-{seat}",
        class_="si20",
    )


def _points(words: Words, count: int) -> Html:
    """Render the points of a seat in a competition."""
    number = tag("span", count, class_="num")
    unit = tag("span", " ", words.count("20-sur-20", "point", "points", count), class_="w")
    return tag("p", icon("laurel"), number, unit, class_="won")
