"""What a review has found: of the move on the screen, of those in the list, of luck and skill as a whole."""

from __future__ import annotations

from ui.screens.judged.curve import curve
from ui.screens.judged.marks import progress_of, steps_to_marks
from ui.screens.judged.moves import move_list
from ui.screens.judged.rows import Row, ghosts, rows
from ui.screens.judged.verdict import of_move
from ui.screens.judged.whole import of_all

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
