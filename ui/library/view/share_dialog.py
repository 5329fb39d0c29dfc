"""The dialog that shares a result: the picture, and three ways to hand it on."""

from __future__ import annotations

from dataclasses import replace

from ui.core.components import button
from ui.core.dialog_frames import panel, table_under
from ui.core.html import EMPTY, Html, tag
from ui.core.words import Words
from ui.model import Model, OpenDialog
from ui.puzzles.daily_scores import day_of
from ui.puzzles.view.day_picture import day_picture
from ui.review.view.result_picture import result_picture

__all__ = ["share_dialog"]


def share_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog that shares a day (its argument) or else the match; EMPTY if that is not over."""
    if not (picture := _picture(words, model, dialog)):
        return EMPTY
    share = words.say("share", "Share")
    acts = tag(
        "div",
        button(
            share,
            "share_picture",
            dialog.arg,
            icon_name="share",
            class_="btn btn--brass",
            element_id="share-send",
        ),
        button(
            words.say("share", "Copy the text"),
            "copy_result",
            dialog.arg,
            icon_name="copy",
            element_id="share-copy",
        ),
        button(
            words.say("share", "Save the picture"),
            "save_picture",
            dialog.arg,
            icon_name="save",
            element_id="share-save",
        ),
        class_="acts",
    )
    body = tag("div", picture, acts, class_="share-body")
    return panel(words, words.say("share", "Share the result"), body, class_="dialog dialog--share")


def _picture(words: Words, model: Model, dialog: OpenDialog) -> Html | None:
    """Render the picture to share, of a day or of the match; None if that is not over."""
    if dialog.arg:
        day = day_of(model.settings.days, dialog.arg)
        return day_picture(words, model, day) if day.done else None
    table = table_under(model)
    outcome = table.match.outcome if table else None
    if table and not dialog.is_analysed:
        # An analysis that ends under the dialog would change the picture between look and touch.
        table = replace(table, analysis=())
    return result_picture(model, table, outcome) if table and outcome else None
