"""Dialogs of a table."""

from __future__ import annotations

from ui.core.components import button, segment, segments
from ui.core.dialog_frames import dialog, panel, question, stay_button, table_under
from ui.core.html import EMPTY, Html, pin, tag
from ui.core.player_names import names, place_of
from ui.core.readers import parse_count
from ui.core.words import Words
from ui.games import face
from ui.games.opponents import offered_levels
from ui.model import Model, OpenDialog, Review, Table
from ui.table.seat_names import owner_names, seat_of_only_person
from ui.table.untouched import is_untouched
from ui.table.view.log import log_list, open_note
from ui.table.view.screen import IN_DIALOG, has_typed_box, typed_form
from ui.table.viewpoint import review_scene, scene


def said_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render a dialog with the text that was just announced, a paragraph for each of its lines."""
    titles = {
        "state": words.say("menu", "Describe the table"),
        "choices": words.say("dialog", "What you can play"),
    }
    title = titles.get(open_dialog.arg) or words.say("dialog", "The last message")
    text = [tag("p", line) for line in open_dialog.text.split("\n")]
    acts = tag("div", stay_button(words.say("dialog", "Close")), class_="acts")
    return dialog(title, tag("div", text), acts)


def quit_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the question whether to leave the table; offers a file if the match could not be stored."""
    text = words.say("dialog", "Your match is saved on this device. You’ll find it on the home page.")
    here, file = table_under(model), None
    if here and is_untouched(here) and model.embed is None:
        text = words.say("dialog", "You haven’t moved yet, so this match won’t be saved.")
    elif not model.storage.is_working or (here and here.id in model.storage.unsaved):
        file = button(words.say("dialog", "Save to a file"), "save_file")
        text = words.say(
            "dialog",
            "This device couldn’t save your last move. Save the match to a file first, or you’ll lose it.",
        )
    stay, leave = words.say("dialog", "Stay"), words.say("dialog", "Leave")
    return question(words.say("dialog", "Leave the table?"), text, leave, stay, before_text=file)


def takeover_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the question whether to take over a computer's seat (`dialog.arg`); EMPTY if not possible."""
    here, seat = table_under(model), parse_count(dialog.arg) or 0
    if here is None or not 0 < seat <= here.match.seats:
        return EMPTY
    text = words.say(
        "dialog",
        "You’ll see {name}’s hand. From then on the match counts as open, and its log, "
        "statistics and file will say so.",
        name=names(words, here.players)[seat - 1],
    )
    keep, yes = words.say("dialog", "Leave it to the computer"), words.say("dialog", "Take over the seat")
    return question(words.say("dialog", "Take over this seat?"), text, yes, keep)


def typed_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the box for typed moves, and the choice to show it at every table; EMPTY without a table."""
    table = table_under(model)
    if table is None:
        return EMPTY
    form, choice = (
        typed_form(words, table, IN_DIALOG),
        _typed_box_choice(words, has_typed_box(model.settings, table)),
    )
    return panel(words, words.say("dialog", "Type a move"), form, choice)


def _typed_box_choice(words: Words, is_shown: bool) -> Html:
    """Render the choice whether tables always show the box for typed moves."""
    label = words.say("dialog", "Always show this box at the table")
    parts = (
        segment(words.say("menu", "Off"), not is_shown, "set", "typed:off", "typed-off"),
        segment(words.say("menu", "On"), is_shown, "set", "typed:on", "typed-on"),
    )
    return tag("div", tag("span", label), segments(label, parts), class_="set-row menu-row")


def give_up_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the question whether to give up the match, which deletes it from the device."""
    text = words.say(
        "dialog",
        "It’s deleted from this device and doesn’t count. To play on later, leave the table instead.",
    )
    stay, yes = words.say("dialog", "Play on"), words.say("dialog", "Give up")
    return question(words.say("dialog", "Give up this match?"), text, yes, stay, is_dangerous=True)


def journal_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the log as a dialog, in a review with all that it shows; EMPTY without a table."""
    here = table_under(model)
    if here is None:
        return EMPTY
    settings, ply = model.settings, here.match.ply
    picture = review_scene(here, settings, ply) if isinstance(model.screen, Review) else scene(here, settings)
    listed = log_list(face(here.match.slug), picture, "journal")
    body = tag(
        "div",
        open_note(words, here),
        listed if picture.log else tag("p", words.say("dialog", "Nothing has been played yet.")),
        class_="dialog-body",
        tabindex=0,
    )
    return panel(words, words.say("dialog", "Log"), body, class_="dialog dialog--wide")


def swap_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the choice of a person or a computer for every seat; EMPTY without a table."""
    here = table_under(model)
    if here is None:
        return EMPTY
    own = seat_of_only_person(here)
    text = words.say("dialog", "You can switch a seat between a person and the computer at any time.")
    if own and here.match.seats > 1:
        text = words.say(
            "dialog",
            "Choose a computer for your seat, and it plays on for you. "
            "You can take your seat back from the menu. A match that the computer finishes doesn’t count in "
            "your statistics.",
        )
    order = sorted(range(1, here.match.seats + 1), key=lambda seat: seat != own)
    rows = [_swap_row(words, here, seat, seat == own) for seat in order]
    title = words.say("dialog", "Who’s playing?")
    return panel(words, title, tag("p", text), rows, class_="dialog dialog--wide dialog--seats")


def _swap_row(words: Words, table: Table, seat: int, is_own: bool) -> Html:
    """Render a seat with the choice between a person and each level of computer."""
    name, sat = owner_names(words, table)[seat - 1], table.players[seat - 1]
    person = words.you if is_own else words.say("dialog", "Person")
    sits = sat.bot or "person"
    levels = [(bot, level) for bot, level, _ in offered_levels(words, table.match.slug, sat.bot)]
    parts = (
        segment(label, kind == sits, "swap", f"{seat}:{kind}", f"swap-{seat}-{kind}".replace(" ", "-"))
        for kind, label in (("person", person), *levels)
    )
    who = tag("span", pin(place_of(seat, sat)), " ", tag("span", name), class_="who")
    return tag(
        "div",
        who,
        segments(words.say("dialog", "Who plays for {name}", name=words.within(name)), parts),
        class_="set-row",
    )
