"""What a review has found: of the move on the screen, of those in the list, of luck and skill as a whole."""

from __future__ import annotations

from ui.screens.after.judged.curve import curve
from ui.screens.after.judged.marks import progress_of, steps_to_marks
from ui.screens.after.judged.moves import move_list
from ui.screens.after.judged.rows import Row, ghosts, rows
from ui.screens.after.judged.verdict import of_move
from ui.screens.after.judged.whole import of_all

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
