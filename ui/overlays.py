"""Dialogs and notices over any screen, one row a dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.record import read
from ui.core.components import button, region
from ui.core.effects import Erase, Forget
from ui.core.first_use import by_first_use
from ui.core.html import EMPTY, Html, icon, tag
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, navigate, notify, words_for
from ui.core.words import Words, words
from ui.model import Action, Home, Model, OpenDialog, Settings, Table, Toast

with by_first_use():
    from ui.library.update.duplicates import take_newer
    from ui.library.update.matches import rename
    from ui.library.update.opening import open_text
    from ui.library.view.dialogs import delete_dialog, erase_dialog, newer_dialog, open_dialog, rename_dialog
    from ui.library.view.share_dialog import share_dialog
    from ui.online.update.freeing import ask_for_new_invitation
    from ui.online.view.dialogs import free_dialog, lines_dialog, silent_dialog, unsend_dialog, who_dialog
    from ui.online.view.live import live_dialog
    from ui.online.view.qr_dialog import qr_dialog
    from ui.puzzles.update.tries import show_answer
    from ui.puzzles.view.dialogs import see_answer_dialog
    from ui.review.mistakes import is_whole
    from ui.site.view.menu import menu
    from ui.table.update.seats import take_over
    from ui.table.view.brief import brief_dialog
    from ui.table.view.dialogs import (
        give_up_dialog,
        journal_dialog,
        quit_dialog,
        said_dialog,
        swap_dialog,
        takeover_dialog,
        typed_dialog,
    )

__all__ = ["HANDLERS", "render_dialog", "toasts"]


def render_dialog(model: Model, dialog: OpenDialog) -> Html:
    """Render the open dialog; EMPTY if its name is unknown or it does not fit the screen."""
    row = DIALOGS.get(dialog.name)
    return row.render(words(model.settings.lang), model, dialog) if row else EMPTY


def toasts(model: Model) -> Html:
    """Render the notice, with the action that it offers; EMPTY if there is none."""
    return _toast(words(model.settings.lang), model.overlay.notice) if model.overlay.notice else EMPTY


def _toast(words: Words, toast: Toast) -> Html:
    """Render a notice, with a button if it offers an action."""
    action = toast.action
    offer = (
        button(toast.label, action.name, action.arg, element_id="toast-action")
        if action and toast.label
        else None
    )
    label = words.say("dialog", "Message")
    return region(
        "section", label, icon(toast.icon), tag("span", toast.text), offer, class_="toast", element_id="toast"
    )


# Dialogs


def _live(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog of live play: the question, or the connection; EMPTY on a site without a broker."""
    return live_dialog(words, model) if model.host.broker else EMPTY


def _close(model: Model, dialog: OpenDialog) -> Update:
    """Do nothing after a dialog that only shows something, as it is closed already."""
    return model, ()


def _delete(model: Model, dialog: OpenDialog) -> Update:
    """Delete the saved match that the dialog names."""
    return replace(
        model,
        library=model.library._replace(matches=tuple(s for s in model.library.matches if s.id != dialog.arg)),
    ), (Forget(dialog.arg),)


def _give_up(model: Model, dialog: OpenDialog) -> Update:
    """Delete the match on the screen and go home; do nothing on other screens."""
    if not isinstance(model.screen, Table):
        return model, ()
    deleted, forgotten = _delete(model, dialog._replace(arg=model.screen.id))
    home, effects = navigate(deleted, Home())
    return home, (*forgotten, *effects)


def _erase(before: Model, dialog: OpenDialog) -> Update:
    """Erase all matches and settings of this device except the language, with a notice."""
    before = replace(
        before,
        settings=Settings(lang=before.settings.lang),
        library=before.library._replace(matches=()),
        storage=before.storage._replace(is_ignored=False),
        install=before.install._replace(snapshot_bytes=0),
    )
    text = words_for(before).say("settings", "All your data has been erased.")
    model, noticed = notify(before, text)
    return model, (Erase(), *noticed)


class Dialog(NamedTuple):
    """How a kind of dialog is rendered, and what its answer does to the model in which it is closed."""

    render: Callable[[Words, Model, OpenDialog], Html]
    answer: Callable[[Model, OpenDialog], Update] = _close


DIALOGS: dict[str, Dialog] = {
    "brief": Dialog(brief_dialog),
    "delete": Dialog(delete_dialog, _delete),
    "erase": Dialog(erase_dialog, _erase),
    "free": Dialog(free_dialog, lambda closed, ask: ask_for_new_invitation(closed)),
    "give_up": Dialog(give_up_dialog, _give_up),
    "journal": Dialog(journal_dialog),
    "lines": Dialog(lines_dialog),
    "live": Dialog(_live),
    "menu": Dialog(menu),
    "newer": Dialog(newer_dialog, lambda closed, ask: take_newer(closed, read(ask.text).match)),
    "open": Dialog(
        open_dialog,
        lambda closed, ask: open_text(replace(closed, overlay=closed.overlay._replace(dialog=ask)), ask.text),
    ),
    "qr": Dialog(qr_dialog),
    "quit": Dialog(quit_dialog, lambda closed, ask: navigate(closed, Home())),
    "rename": Dialog(rename_dialog, rename),
    "said": Dialog(said_dialog),
    "see_answer": Dialog(see_answer_dialog, lambda closed, ask: show_answer(closed)),
    "share": Dialog(share_dialog),
    "silent": Dialog(silent_dialog),
    "swap": Dialog(swap_dialog),
    "takeover": Dialog(takeover_dialog, lambda closed, ask: take_over(closed, parse_count(ask.arg) or 0)),
    "typed": Dialog(typed_dialog),
    "unsend": Dialog(unsend_dialog),
    "who": Dialog(who_dialog),
}


# Updates


def _ask(model: Model, action: Action) -> Update:
    """Open the dialog that the player asked for: `arg` is its name and subject, such as `rename:ID`."""
    name, _, arg = action.arg.partition(":")
    save = model.library.find(arg) if name == "rename" else None
    screen = model.screen
    is_analysed = name == "share" and isinstance(screen, Table) and is_whole(screen, screen.analysis)
    asked = OpenDialog(name, arg, save.title if save else "", is_analysed=is_analysed)
    return replace(model, overlay=model.overlay._replace(dialog=asked, notice=None)), ()


def _ask_text(model: Model, action: Action) -> Update:
    """Store the text typed so far (`value`) in the open dialog; do nothing without one."""
    if model.overlay.dialog is None:
        return model, ()
    return replace(
        model,
        overlay=model.overlay._replace(dialog=model.overlay.dialog._replace(text=action.value, fault="")),
    ), ()


def _dismiss(model: Model, action: Action) -> Update:
    """Close the dialog and the notice, if there are any."""
    return replace(model, overlay=model.overlay._replace(dialog=None, notice=None)), ()


def _answer(model: Model, action: Action) -> Update:
    """Close the open dialog and carry out what it asked, as the player agreed; do nothing without one."""
    ask = model.overlay.dialog
    if ask is None or ask.name not in DIALOGS:
        return replace(model, overlay=model.overlay._replace(dialog=None)), ()
    return DIALOGS[ask.name].answer(replace(model, overlay=model.overlay._replace(dialog=None)), ask)


def _announce_copy(model: Model, action: Action) -> Update:
    """Notify how copying or sharing ended: in the words of `value`, or as `found` says.

    `action.value` is what to say of a copied text; without it, `action.found` is `shared`, `cancelled` or
    how it failed.
    """
    say = words_for(model).say
    if action.value:
        return notify(model, action.value, "copy")
    if action.found == "shared":
        return notify(model, say("notice", "Sent."), "check")
    if action.found == "cancelled":
        return notify(model, say("notice", "Nothing has been shared."))
    text = say("notice", "This browser doesn’t allow copying. Save the match to a file instead.")
    return notify(model, text, "warn")


def _remove_notice(model: Model, action: Action) -> Update:
    """Remove the notice with the text in `arg`, as its time is over; do nothing if a newer one shows."""
    return (
        (replace(model, overlay=model.overlay._replace(notice=None)), ())
        if model.overlay.notice and model.overlay.notice.text == action.arg
        else (model, ())
    )


HANDLERS: Handlers = {
    "answer": _answer,
    "ask": _ask,
    "ask_text": _ask_text,
    "copied": _announce_copy,
    "dismiss": _dismiss,
    "faded": _remove_notice,
}
