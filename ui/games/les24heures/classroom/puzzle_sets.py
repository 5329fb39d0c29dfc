"""Les 24 Heures in sets of puzzles: from the shipped lists."""

from ui.games.classroom.listed_sets import ListedSets

__all__ = ["set_source"]

set_source = ListedSets(({2: 32, 3: 60, 4: 60, 5: 43}, {2: 30, 3: 30, 4: 30, 5: 30}))
