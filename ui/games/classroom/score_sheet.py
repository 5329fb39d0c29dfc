"""The score sheets of the games: what each game prints on its own, and the parts that they share."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, Protocol, cast

from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games import FACES

__all__ = ["SheetParts", "line_to_write_on", "columns", "score_sheet"]


class SheetParts(NamedTuple):
    """The parts of a printed score sheet: title, line below it, tables to fill in, line at its foot."""

    title: str
    note: str
    body: Child
    foot: Child


class ScoreSheetModule(Protocol):
    """Type of a game's module `classroom.score_sheet`."""

    def score_sheet(self, words: Words) -> SheetParts:
        """Return the parts of the game's printed score sheet."""


def score_sheet(words: Words, slug: str) -> SheetParts:
    """Return the parts of any game's printed score sheet."""
    module = import_module(f"{FACES[slug]}.classroom.score_sheet")
    return cast(ScoreSheetModule, module).score_sheet(words)


def line_to_write_on(class_: str = "line") -> Html:
    """Render a blank line to write on; `class_` may make it a box."""
    return tag("i", class_=class_)


def columns(counted: str, players: int, parts: tuple[str, ...], rows: int) -> Html:
    """Render an empty table: numbered rows (what is `counted`), and the columns `parts` for each player."""
    names = [tag("td", colspan=len(parts)) for _ in range(players)]
    heads = [tag("th", part, scope="col") for part in parts] * players
    body = [
        tag("tr", tag("th", row, scope="row"), [tag("td") for _ in range(players * len(parts))])
        for row in range(1, rows + 1)
    ]
    head = tag(
        "thead",
        tag("tr", tag("td"), names, class_="sheet-names"),
        tag("tr", tag("th", counted, scope="col"), heads, class_="sheet-parts"),
    )
    return tag("table", head, tag("tbody", body), class_=f"sheet-table sheet-table--{len(parts)}")
