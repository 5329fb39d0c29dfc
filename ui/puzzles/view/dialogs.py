"""Dialogs of a puzzle."""

from __future__ import annotations

from ui.core.dialog_frames import question
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.model import Exercise, Model, OpenDialog
from ui.puzzles.current_problem import TRIES

__all__ = ["see_answer_dialog"]


def see_answer_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the question whether to see the answer, which gives up the tries left; EMPTY off a puzzle."""
    screen = model.screen
    if not isinstance(screen, Exercise) or screen.done:
        return EMPTY
    text = words.count(
        "practice",
        "You have {n} try left. With the answer shown, the puzzle counts as missed.",
        "You have {n} tries left. With the answer shown, the puzzle counts as missed.",
        TRIES - len(screen.tried),
    )
    stay, yes = words.say("practice", "Keep trying"), words.say("practice", "See the answer")
    return question(words.say("practice", "See the answer?"), text, yes, stay)
