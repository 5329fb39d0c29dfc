"""What a review has found: of the move on the screen, of those in the list, of luck and skill as a whole."""

from __future__ import annotations

from ui.review.view.alternatives import Row, ghosts, rows
from ui.review.view.chart import curve
from ui.review.view.luck_and_skill import of_all
from ui.review.view.marks import progress_of, steps_to_marks
from ui.review.view.move_list import move_list
from ui.review.view.verdict import of_move

__all__ = [
    "Row",
    "curve",
    "ghosts",
    "move_list",
    "of_all",
    "of_move",
    "progress_of",
    "rows",
    "steps_to_marks",
]
