"""Rename saved matches, show more of their list, and review them."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from ui.core.readers import TITLE, display_text
from ui.core.updates import Handlers, Update, navigate, notify, words_for
from ui.games.error_text import error_text
from ui.model import Action, Model, OpenDialog
from ui.online.update.resume import table_of_copy
from ui.review.update.plies import review_of
from ui.table.saves import table_of_save
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "rename"]


def rename(model: Model, dialog: OpenDialog) -> Update:
    """Give a saved match the title typed in the dialog; do nothing if the match was deleted."""
    save, title = model.library.find(dialog.arg), display_text(dialog.text, TITLE)
    if save is None:
        return model, ()
    try:
        return save_table(model, replace(table_of_save(save), title=title))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


def _show_more(model: Model, action: Action) -> Update:
    """Lengthen the list of saved matches by another part, as the reader asked."""
    return replace(model, library=model.library._replace(parts=model.library.parts + 1)), ()


def _review_saved(model: Model, action: Action) -> Update:
    """Open the review of the match in `arg`, as the reader asked; do nothing if it was deleted."""
    save = model.library.find(action.arg)
    if save is None:
        return model, ()
    try:
        table = table_of_save(save)
        table = table_of_copy(table) if table.online and table.online.copy else table
        return navigate(model, review_of(table))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


HANDLERS: Handlers = {
    "more": _show_more,
    "review_saved": _review_saved,
}
