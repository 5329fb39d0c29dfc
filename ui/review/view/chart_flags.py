"""The flags on a review's chart: a sign or a dot at each flagged move, and what the signs mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.analysis import MoveAnalysis
from engine.annotations import SIGNS
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.review.view.chart_scale import Frame
from ui.review.view.marks import mark_name

__all__ = ["flag", "legend", "plies_with_sign"]

LEAST_GAP = 0.07
"""Least distance of two signs, as a share of the chart's width, so that they do not overlap on a phone."""


def plies_with_sign(frame: Frame, flagged: Sequence[MoveAnalysis], ply: int) -> set[int]:
    """Return the plies of the flagged moves whose signs do not cover each other; the others have a dot.

    The move shown goes first, then those that lost most chance of winning.
    """
    signed: set[int] = set()
    for one in sorted(flagged, key=lambda one: (one.ply != ply, -one.lost)):
        if all(abs(one.ply - other) >= LEAST_GAP * frame.moves for other in signed):
            signed.add(one.ply)
    return signed


def flag(frame: Frame, lead: int, analysis: MoveAnalysis, is_own: bool, has_sign: bool) -> Html:
    """Render a flagged move on the chart, by its sign or as a dot; `is_own` if the chart's player made it."""
    size = "" if has_sign else " is-dot"
    return tag(
        "span",
        SIGNS[analysis.mark] if has_sign else "",
        class_=f"cm cm--{analysis.mark} {'is-own' if is_own else 'is-other'}{size}",
        key=f"cm-{analysis.ply}",
        aria_hidden="true",
        data_vars={"--x": frame.x(analysis.ply), "--y": f"{frame.y(lead):g}%"},
    )


def legend(words: Words, flagged: Sequence[MoveAnalysis], signed: Collection[int]) -> Html | None:
    """Render the name of each sign that is on the chart, and what a dot is; None without flagged moves."""
    marks = {one.mark for one in flagged if one.ply in signed}
    names = [
        tag("span", tag("b", SIGNS[mark], class_=f"cm--{mark}"), " ", mark_name(words, mark))
        for mark in SIGNS
        if mark in marks
    ]
    if any(one.ply not in signed for one in flagged):
        dot = tag("b", class_="is-dot")
        names.append(tag("span", dot, " ", words.say("review", "Flagged too, close to another")))
    return tag("p", names, class_="curve-legend muted", key="curve-legend") if names else None
