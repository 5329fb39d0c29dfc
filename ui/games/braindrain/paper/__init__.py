"""Brain Drain in sets of puzzles: targets made on the device, within limits."""

from ui.games.braindrain.paper.puzzles import DrainPaper

__all__ = ["paper"]

paper = DrainPaper()
