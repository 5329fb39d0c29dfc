"""The score sheet of 24/7: eighteen turns of up to four players, and what a placement scores."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.twentyfourseven.score import BONUS, RUNS, SETS, SUMS
from ui.core.html import Html, join, tag
from ui.core.words import Words
from ui.games.classroom.score_sheet import SheetParts, columns

__all__ = ["reminder", "score_sheet"]

PLAYERS, TURNS = 4, 18


def score_sheet(words: Words) -> SheetParts:
    """Return the parts of the printed score sheet: 18 turns for up to four players."""
    parts = words.say("sheet", "min"), words.say("sheet", "total")
    return SheetParts(
        words.say("sheet", "{game}, the score", game="24/7"),
        words.say("24-7", "Two to four players, minutes and total"),
        join(columns(words.say("sheet", "Turn"), PLAYERS, parts, TURNS), reminder(words)),
        words.say("24-7", "Most minutes wins. If equal: fewest tiles left on the rack."),
    )


def reminder(words: Words) -> Html:
    """Render the list of what each combination scores."""
    rows = (
        (words.say("24-7", "sum of 7 in a line"), str(SUMS[7][1])),
        (words.say("24-7", "sum of 24 in a line"), str(SUMS[24][1])),
        (words.say("24-7", "run of {lengths}", lengths=_listed(RUNS)), _listed(RUNS.values())),
        (words.say("24-7", "set of {lengths}", lengths=_listed(SETS)), _listed(SETS.values())),
        (words.say("24-7", "24 and 7 with one tile, or 24 in 7 tiles"), f"+{BONUS}"),
        (words.say("24-7", "×2 space"), words.say("24-7", "double")),
    )
    return tag("ul", [tag("li", what, " ", tag("b", worth)) for what, worth in rows], class_="sheet-worth")


def _listed(numbers: Iterable[int]) -> str:
    """Format numbers with commas."""
    return ", ".join(map(str, numbers))
