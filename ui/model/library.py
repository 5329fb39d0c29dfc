"""The saved matches, and a search of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ui.model.players import SavedMatch

if TYPE_CHECKING:
    from engine.statistics import MatchStatistics

__all__ = ["GOING", "OVER", "Library", "Sought"]

OVER, GOING = "over", "going"
"""The states of matches that a search can filter by."""


class Sought(NamedTuple):
    """A filter of the saved matches by words, game and state; "" filters nothing."""

    text: str = ""
    slug: str = ""
    state: str = ""


NOT_COUNTED: Mapping[str, tuple[int, MatchStatistics | None]] = {}
"""No match is counted yet. A plain dict, because a model is also pickled."""


class Library(NamedTuple):
    """The saved matches, latest first, how their list is filtered, and the statistics of each.

    `parts` counts how many parts of the list are shown, filtered by `search`. `counts` holds the statistics
    of saved matches by id, each with a mark of the save that was counted.
    """

    matches: tuple[SavedMatch, ...] = ()
    search: Sought = Sought()
    parts: int = 1
    counts: Mapping[str, tuple[int, MatchStatistics | None]] = NOT_COUNTED

    def find(self, match_id: str) -> SavedMatch | None:
        """Return the saved match with an id, or None if there is none."""
        return next((save for save in self.matches if save.id == match_id), None)
