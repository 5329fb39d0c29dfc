"""Les 24 Heures in sets of puzzles: from the shipped lists."""

from ui.games.paper.listed import Listed

__all__ = ["paper"]

paper = Listed(({2: 32, 3: 60, 4: 60, 5: 43},))
