"""20 sur 20 in sets of puzzles: from the shipped lists; two of them on the sheet of several games."""

from ui.games.vingtsurvingt.paper.puzzles import DominoPaper

__all__ = ["paper"]

paper = DominoPaper(({1: 60, 2: 60, 3: 60, 4: 27},), on_sheet=(1, 2))
