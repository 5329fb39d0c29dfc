"""The part of a plain game in sets of puzzles: none on paper."""

from ui.games.classroom.listed_sets import ListedSets

__all__ = ["set_source"]

set_source = ListedSets(({1: 60, 2: 60, 3: 60, 4: 60},))
