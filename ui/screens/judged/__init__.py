"""What a review has found: of the move on the screen, of those in the list, of luck and skill as a whole."""

from __future__ import annotations

from ui.screens.judged.curve import curve
from ui.screens.judged.marks import loss_of, progress_of, sign_of, steps_to_marks
from ui.screens.judged.rows import Row, ghosts, rows
from ui.screens.judged.verdict import of_move
from ui.screens.judged.whole import of_all

__all__ = [
    "Row",
    "curve",
    "ghosts",
    "loss_of",
    "of_all",
    "of_move",
    "progress_of",
    "rows",
    "sign_of",
    "steps_to_marks",
]
