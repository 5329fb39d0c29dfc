"""A seat's card: the marks left, the dominoes in hand, the points of a competition."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.games.vingtsurvingt.model import MARKS
from ui.core.html import Html, tag, use
from ui.core.words import Words
from ui.games.face import Scene
from ui.games.vingtsurvingt.vocabulary import dominoes, marks, points

__all__ = ["score", "seat"]

ROW = 22
"""Marks that are shown one by one."""


def score(words: Words, view: Any, score: int) -> str:
    """Format a score: marks placed, or the points of a competition."""
    return points(words, score) if view.target else marks(words, score)


def seat(scene: Scene, seat: int) -> Html:
    """Render a seat's card under the name."""
    view, words = scene.view, scene.words
    won = points(words, view.points[seat - 1]) if view.target else ""
    return _card(words, seat, view.left[seat - 1], MARKS[len(view.left)], view.held[seat - 1], won)


@lru_cache(maxsize=256)
def _card(words: Words, seat: int, left: int, full: int, held: int, won: str) -> Html:
    """Render a seat's card."""
    unit = words.count("20-sur-20", "mark to place", "marks to place", left)
    dominoes_text = dominoes(words, held)
    first = tag(
        "p",
        use("m20", "one20", "0 0 64 64"),
        tag("span", left, class_="num"),
        tag("span", " ", unit, class_="w"),
        class_="lf",
    )
    seals = [use("m20", "on", "0 0 64 64")] * left + [tag("i")] * (full - left)
    row = tag("p", seals, class_="mk", aria_hidden="true")
    cap = tag("p", dominoes_text, tag("b", f" · {won}") if won else None, class_="cap dz")
    return tag("div", first, row, cap, key=f"marks-{seat}", class_="si20")
