"""Open the review of a finished match that is not saved, and save the match if its reader wants it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from ui.core.effects import DrawRandom
from ui.core.updates import Handlers, Update, join, navigate, notify, words_for
from ui.model import Action, Model, Review, Screen, Table
from ui.review.update.analysis import save_analysis
from ui.review.update.plies import review_of
from ui.review.view.screen import unsaved_texts
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "open_unsaved"]


def open_unsaved(model: Model, table: Table) -> Update:
    """Open the review of a finished match that is not saved; outside a frame, offer to save it."""
    model, shown = navigate(model, review_of(table))
    if model.embed:
        return model, shown
    text, label = unsaved_texts(words_for(model))
    model, noticed = notify(model, text, "info", label, Action("add_match"))
    return model, join(shown, noticed)


def _ask_id(model: Model, action: Action) -> Update:
    """Ask for a random id under which to save the match in review; do nothing if it is saved."""
    return model, (DrawRandom(Action("add_with")),) if _is_unsaved_review(model.screen) else ()


def _is_unsaved_review(screen: Screen) -> TypeGuard[Review]:
    """Return True for the review of a finished match that is not saved."""
    return isinstance(screen, Review) and screen.is_unsaved


def _add_match(model: Model, action: Action) -> Update:
    """Save the match in review, with the id in `value` and its analysis, and say so; not if it is saved."""
    screen = model.screen
    if not _is_unsaved_review(screen) or model.embed:
        return model, ()
    table = replace(screen.table, id=action.value, practice=False)
    model, saved = save_table(model, table)
    model, analysed = save_analysis(model, table, screen.judged) if screen.judged else (model, ())
    model, shown = navigate(model, replace(screen, table=table), replace_entry=True)
    model, noticed = notify(model, words_for(model).say("shelf", "Added to your matches."), "check")
    return model, join(saved, analysed, shown, noticed)


HANDLERS: Handlers = {
    "add_match": _ask_id,
    "add_with": _add_match,
}
