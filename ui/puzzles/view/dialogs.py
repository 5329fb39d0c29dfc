"""Dialogs of a puzzle."""

from __future__ import annotations

from ui.core.dialog_frames import question
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.model import DailyProblem, Exercise, Model, OpenDialog, Retry
from ui.puzzles.current_problem import TRIES, tries_left

__all__ = ["see_answer_dialog"]


def see_answer_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the question whether to show the solution, which gives up the tries left; EMPTY off a puzzle."""
    screen = model.screen
    if not isinstance(screen, Exercise) or screen.done:
        return EMPTY
    is_retry = isinstance(screen, Retry)
    remaining = TRIES - len(screen.tried) if is_retry else tries_left(model, screen)
    left = words.count("practice", "You have {n} try left.", "You have {n} tries left.", remaining)
    text = words.say("practice", "Once the solution is shown, the puzzle counts as not solved.")
    if isinstance(screen, DailyProblem):
        text = words.say(
            "tour",
            "Once the solution is shown, the puzzle counts as not solved: it earns no points, but doesn’t "
            "break your days in a row.",
        )
    if is_retry:
        text = words.say("moment", "You can try this one again later, from the review.")
    stay, yes = words.say("practice", "Keep trying"), words.say("practice", "Show the solution")
    return question(words.say("practice", "Show the solution?"), f"{left} {text}", yes, stay)
