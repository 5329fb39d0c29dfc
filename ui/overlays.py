"""What may stand over any screen: questions, the journal, hand-over of seats, notices."""

from __future__ import annotations

from collections.abc import Callable

from ui.core.components import button, region, segment, segments
from ui.core.dialog_frames import dialog, panel, table_of
from ui.core.html import EMPTY, Child, Html, icon, pin, tag
from ui.core.player_names import names, place_of
from ui.core.readers import TITLE, counted
from ui.core.words import Words, words
from ui.games import face
from ui.games.opponents import offered
from ui.model import Ask, Model, Review, Saved, Table, Toast
from ui.online.view.dialogs import free_dialog, lines_dialog, unsend_dialog, who_dialog
from ui.online.view.qr_dialog import qr_dialog
from ui.site.view.menu import menu
from ui.table.view.brief import brief_dialog
from ui.table.view.log import log_list, open_note
from ui.table.view.screen import typed_form
from ui.table.viewpoint import review_scene, scene

__all__ = ["ask_dialog", "toasts"]


def ask_dialog(model: Model, asked: Ask) -> Html:
    """Draws the dialog that is open; one that does not fit the screen is not drawn."""
    return DIALOGS[asked.name](words(model.settings.lang), model, asked) if asked.name in DIALOGS else EMPTY


def toasts(model: Model) -> Html:
    """Draws the notice, with the action that it offers."""
    return _toast(words(model.settings.lang), model.toast) if model.toast else EMPTY


def _toast(words: Words, toast: Toast) -> Html:
    action = toast.action
    offer = (
        button(toast.label, action.name, action.arg, key="toast-action") if action and toast.label else None
    )
    label = words.say("dialog", "Notice")
    return region(
        "section", label, icon(toast.icon), tag("span", toast.text), offer, class_="toast", key="toast"
    )


def _save_of(model: Model, asked: Ask) -> Saved | None:
    return next((save for save in model.shelf if save.id == asked.arg), None)


def _called(words: Words, save: Saved | None) -> str:
    """Names a match of the shelf."""
    if save is None:
        return ""
    return save.title or words.both(names(words, save.players)) or words.say("dialog", "Unnamed match")


# Questions


def _question(
    words: Words, title: str, text: Child, yes: str, no: str, danger: bool = False, first: Child = None
) -> Html:
    """Draws a question; the answer that changes nothing has the focus. `first` may be done before."""
    kind = "btn btn--danger" if danger else "btn btn--brass"
    stay = tag("button", no, type="button", class_="btn", data_do="dismiss", autofocus=True)
    acts = tag("div", first, stay, button(yes, "answer", class_=kind), class_="acts")
    return dialog(title, tag("p", text), acts)


def _delete(words: Words, model: Model, asked: Ask) -> Html:
    name = _called(words, _save_of(model, asked))
    text = words.say("dialog", "“{name}” will be removed from this device.", name=name)
    keep, yes = words.say("dialog", "Keep it"), words.say("dialog", "Delete")
    return _question(words, words.say("dialog", "Delete this match?"), text, yes, keep, danger=True)


def _erase(words: Words, model: Model, asked: Ask) -> Html:
    text = words.say("dialog", "All matches and settings kept on this device will be erased for good.")
    keep, yes = words.say("dialog", "Keep everything"), words.say("dialog", "Erase everything")
    return _question(words, words.say("dialog", "Erase my data?"), text, yes, keep, danger=True)


def _said(words: Words, model: Model, asked: Ask) -> Html:
    """Shows in writing what the live region says."""
    close = words.say("dialog", "Close")
    acts = tag("button", close, type="button", class_="btn", data_do="dismiss", autofocus=True)
    return dialog(words.say("dialog", "In words"), tag("p", asked.text), tag("div", acts, class_="acts"))


def _why(words: Words, model: Model, asked: Ask) -> Html:
    """Gives a computer's reasons, which take it some thought."""
    close = words.say("dialog", "Close")
    acts = tag("button", close, type="button", class_="btn", data_do="dismiss", autofocus=True)
    text = tag("p", asked.text or words.say("table", "Thinking it over…"), key="why-text")
    return dialog(words.say("dialog", "Why this move?"), text, tag("div", acts, class_="acts"))


def _quit(words: Words, model: Model, asked: Ask) -> Html:
    text = words.say("dialog", "The match is kept on this device. You will find it on the home page.")
    here, file = table_of(model), None
    if not model.stored or (here and here.id in model.unsaved):
        file = button(words.say("dialog", "Save to a file"), "save_file")
        text = words.say(
            "dialog",
            "This device does not keep the match: save it to a file first, or its last move is lost.",
        )
    stay, leave = words.say("dialog", "Stay"), words.say("dialog", "Leave")
    return _question(words, words.say("dialog", "Leave the table?"), text, leave, stay, first=file)


def _newer(words: Words, model: Model, asked: Ask) -> Html:
    """Asks whether the moves of a text are taken over that the match here does not have."""
    text = words.say("dialog", "This match is on this device already, but what you open goes on from there.")
    keep = button(words.say("dialog", "Keep it as it is here"), "resume", asked.arg, class_="btn")
    take = button(words.say("dialog", "Take the moves over"), "answer", class_="btn btn--brass")
    acts = tag("div", keep, take, class_="acts")
    return dialog(words.say("dialog", "Take the newer moves over?"), tag("p", text), acts)


def _takeover(words: Words, model: Model, asked: Ask) -> Html:
    """Says before a computer's seat is taken over what that makes of the match."""
    here, seat = table_of(model), counted(asked.arg) or 0
    if here is None or not 0 < seat <= here.match.seats:
        return EMPTY
    text = words.say(
        "dialog",
        "You will see what {name} holds. From then on the match counts as open: "
        "its log, its statistics and its record say so.",
        name=names(words, here.players)[seat - 1],
    )
    keep, yes = words.say("dialog", "Leave it to the computer"), words.say("dialog", "Take the seat over")
    return _question(words, words.say("dialog", "Take this seat over?"), text, yes, keep)


# Texts


def _rename(words: Words, model: Model, asked: Ask) -> Html:
    box = tag(
        "input",
        key="ask-text",
        class_="input",
        type="text",
        value=asked.text,
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


def _open(words: Words, model: Model, asked: Ask) -> Html:
    box = tag(
        "textarea",
        asked.text,
        key="ask-text",
        class_="input input--area input--mono",
        data_do="ask_text",
        aria_invalid="true" if asked.fault else "false",
        aria_describedby="ask-fault",
        spellcheck="false",
    )
    title = tag("span", words.say("dialog", "Link or text"), class_="field-label")
    fault = tag("p", asked.fault, class_="field-note field-note--bad", key="ask-fault", role="alert")
    acts = tag(
        "div",
        button(words.say("dialog", "Choose a file"), "open_file", sign="open"),
        button(words.say("dialog", "Open"), "open_text", class_="btn btn--brass"),
        class_="acts",
    )
    text = tag("p", words.say("dialog", "Choose a file, or paste a link or the text of a match."))
    label = tag("label", title, box, class_="field")
    return panel(words, words.say("dialog", "Open a match"), text, label, fault, acts)


def _typed(words: Words, model: Model, asked: Ask) -> Html:
    table = table_of(model)
    if table is None:
        return EMPTY
    return panel(words, words.say("dialog", "Type a move"), typed_form(words, table, "typed-ask"))


# The table in words


def _journal(words: Words, model: Model, asked: Ask) -> Html:
    here = table_of(model)
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


def _swap(words: Words, model: Model, asked: Ask) -> Html:
    """Offers every seat to a person or to the computer."""
    here = table_of(model)
    if here is None:
        return EMPTY
    text = tag("p", words.say("dialog", "A seat can go from a person to the computer and back at any time."))
    rows = [_swap_row(words, here, seat) for seat in range(1, here.match.seats + 1)]
    return panel(words, words.say("dialog", "Who plays"), text, rows, class_="dialog dialog--wide")


def _swap_row(words: Words, here: Table, seat: int) -> Html:
    name, sat = names(words, here.players)[seat - 1], here.players[seat - 1]
    sits = sat.bot or "person"
    levels = [(bot, level) for bot, level, _ in offered(words, here.match.slug, sat.bot)]
    parts = (
        segment(label, kind == sits, "swap", f"{seat}:{kind}", f"swap-{seat}-{kind}".replace(" ", "-"))
        for kind, label in (("person", words.say("dialog", "Person")), *levels)
    )
    who = tag("span", pin(place_of(seat, sat)), " ", tag("span", name), class_="who")
    return tag(
        "div",
        who,
        segments(words.say("dialog", "Who plays for {name}", name=words.within(name)), parts),
        class_="set-row",
    )


def _live(words: Words, model: Model, asked: Ask) -> Html:
    """Asks before a match goes through the broker; only a site with one carries that."""
    if not model.broker:
        return EMPTY
    from ui.online.view.live import live_dialog

    return live_dialog(words, model)


DIALOGS: dict[str, Callable[[Words, Model, Ask], Html]] = {
    "brief": brief_dialog,
    "delete": _delete,
    "erase": _erase,
    "free": free_dialog,
    "journal": _journal,
    "lines": lines_dialog,
    "live": _live,
    "menu": menu,
    "newer": _newer,
    "open": _open,
    "qr": qr_dialog,
    "quit": _quit,
    "rename": _rename,
    "said": _said,
    "swap": _swap,
    "takeover": _takeover,
    "typed": _typed,
    "unsend": unsend_dialog,
    "who": who_dialog,
    "why": _why,
}
