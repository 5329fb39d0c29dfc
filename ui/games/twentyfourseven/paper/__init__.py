"""24/7 in sets of puzzles: from the shipped lists; four of them on the sheet of several games."""

from ui.games.twentyfourseven.paper.puzzles import BoardPaper

__all__ = ["paper"]

paper = BoardPaper(({1: 60, 2: 60, 3: 60, 4: 60},), on_sheet=(1, 2, 3, 4))
