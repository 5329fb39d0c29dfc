"""The part of a plain game in sets of puzzles: none on paper."""

from ui.games.paper.listed import Listed

__all__ = ["paper"]

paper = Listed(({1: 60, 2: 60, 3: 60, 4: 60},))
