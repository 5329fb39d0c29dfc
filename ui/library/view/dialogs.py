"""The dialogs of saved matches."""

from __future__ import annotations

from ui.core.components import button
from ui.core.dialog_frames import dialog, panel, question
from ui.core.html import Html, tag
from ui.core.player_names import names
from ui.core.readers import TITLE
from ui.core.words import Words
from ui.model import Model, OpenDialog, SavedMatch


def _save_of(model: Model, dialog: OpenDialog) -> SavedMatch | None:
    """Return the saved match that a dialog is about, or None if it was deleted."""
    return next((save for save in model.library.matches if save.id == dialog.arg), None)


def _match_name(words: Words, save: SavedMatch | None) -> str:
    """Return the title of a saved match, else its players; "" if it was deleted."""
    if save is None:
        return ""
    return save.title or words.both(names(words, save.players)) or words.say("dialog", "Unnamed match")


def delete_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog that asks before a saved match is deleted."""
    name = _match_name(words, _save_of(model, dialog))
    text = words.say("dialog", "“{name}” will be removed from this device.", name=name)
    keep, yes = words.say("dialog", "Keep it"), words.say("dialog", "Delete")
    return question(words.say("dialog", "Delete this match?"), text, yes, keep, is_dangerous=True)


def erase_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog that asks before all matches and settings are erased."""
    text = words.say(
        "dialog",
        "Everything saved on this device will be erased for good: matches, statistics, settings, the points "
        "of your puzzles and your days in a row.",
    )
    backup = words.say("stats", "Save everything to a file")
    before = button(backup, "archive", icon_name="save", element_id="erase-archive")
    keep, yes = words.say("dialog", "Keep my data"), words.say("dialog", "Erase everything")
    return question(
        words.say("dialog", "Erase my data?"), text, yes, keep, is_dangerous=True, before_text=before
    )


def newer_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render the dialog that asks whether to add the newer moves of an opened text."""
    text = words.say(
        "dialog", "This match is already on this device, but the one you’re opening has more moves."
    )
    keep = button(words.say("dialog", "Keep my version"), "resume", open_dialog.arg, class_="btn")
    take = button(words.say("dialog", "Add the moves"), "answer", class_="btn btn--brass")
    acts = tag("div", keep, take, class_="acts")
    return dialog(words.say("dialog", "Add the newer moves?"), tag("p", text), acts)


def rename_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render the dialog with the field for the name of a saved match."""
    box = tag(
        "input",
        key="ask-text",
        class_="input",
        type="text",
        value=open_dialog.text,
        maxlength=TITLE,
        data_do="ask_text",
        autocomplete="off",
    )
    label = tag(
        "label",
        tag("span", words.say("dialog", "Name of the match"), class_="field-label"),
        box,
        class_="field",
    )
    keep = tag("button", words.say("dialog", "Cancel"), type="button", class_="btn", data_do="dismiss")
    done = tag("button", words.say("dialog", "Rename"), type="submit", class_="btn btn--brass")
    form = tag("form", label, tag("div", keep, done, class_="acts"), data_do="answer", autocomplete="off")
    return dialog(words.say("dialog", "Rename the match"), form)


def open_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog that opens a match from a file, or from a pasted link or text."""
    box = tag(
        "textarea",
        dialog.text,
        key="ask-text",
        class_="input input--area input--mono",
        data_do="ask_text",
        aria_invalid="true" if dialog.fault else "false",
        aria_describedby="ask-fault",
        spellcheck="false",
    )
    title = tag("span", words.say("dialog", "Link or text"), class_="field-label")
    fault = tag("p", dialog.fault, class_="field-note field-note--bad", key="ask-fault", role="alert")
    acts = tag(
        "div",
        button(words.say("dialog", "Choose a file"), "open_file", icon_name="open"),
        button(words.say("dialog", "Open"), "open_text", class_="btn btn--brass"),
        class_="acts",
    )
    text = tag("p", words.say("dialog", "Choose a file, or paste a link or the text of a match."))
    label = tag("label", title, box, class_="field")
    return panel(words, words.say("dialog", "Open a match"), text, label, fault, acts)
