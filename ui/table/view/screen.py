"""The table: bar, seats, board, last move, log and typed moves, the rail with the player's own pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ui.core.components import ask, button, link, region, winding_key
from ui.core.html import Html, icon, join, pin, tag
from ui.core.top_bar import table_bar
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.slot import CALL, NOW, TURN, WAIT
from ui.model import Model, Settings, Table
from ui.model.table import ANSWER, SCORE
from ui.table.remote_seats import sends_move
from ui.table.turns import is_person, may_act_off_turn, may_still_act, people_here, seat_on_turn, wait
from ui.table.view import remote_seats
from ui.table.view.log import log_list, open_note
from ui.table.view.shell import shell, slot_area
from ui.table.view.slot import table_slot
from ui.table.viewpoint import may_undo, scene

__all__ = ["seats", "table", "turn", "typed_form"]


def table(model: Model, here: Table) -> Html:
    """Render a match that is being played."""
    look, picture = face(here.match.slug), scene(here, model.settings)
    if here.online:
        stored = model.storage.is_working and here.id not in model.storage.unsaved
        here = replace(here, online=here.online._replace(stored=stored))
    return _in_shell(model, look, picture, here)


def _in_shell(model: Model, look: Face, picture: Scene, here: Table) -> Html:
    """Render a table whose areas keep their size."""
    words = picture.words
    slot = table_slot(model, look, picture, here)
    log = tag(
        "section",
        tag("h2", words.say("table", "Log"), class_="disp"),
        open_note(words, here),
        log_list(look, picture, "log", slot.since),
        class_="panel log",
    )
    now = (
        "" if slot.look in (NOW, TURN, WAIT, CALL) else " ".join(filter(None, look.board.note_parts(picture)))
    )
    title, whose = look.catalogue.title(words), turn(picture, here)
    areas = (
        table_bar(words, title, model.settings, whose, not model.embed, look.board.view_buttons(picture)),
        seats(look, picture, here),
        tag("main", look.board.felt(picture), class_=f"felt {look.board.felt_class()}", key="felt"),
        slot_area(words, slot, now),
        typed_form(words, here, "typed") if model.settings.typed == "on" else None,
        region("aside", words.say("table", "Log"), log, class_="side"),
        _shell_rail(look, picture, here, model.settings),
    )
    return shell(areas, f"{look.board.root} seats-{here.match.seats}")


def _shell_rail(look: Face, picture: Scene, here: Table, settings: Settings) -> Html:
    """Render what is left to draw, the player's own pieces and the buttons."""
    words = picture.words
    stock = tag("div", look.board.stock(picture), class_="stock", key="stock")
    acts = tag("div", _shell_acts(look, picture, here, settings), class_="acts", key="acts")
    return region(
        "section", words.say("table", "Your pieces"), stock, look.board.hand(picture), acts, class_="rail"
    )


def _shell_acts(look: Face, picture: Scene, here: Table, settings: Settings) -> Html:
    """Render the buttons: undo, hint and rules keep their places, and the main one is last."""
    words = picture.words
    elsewhere = remote_seats.rail(words, here)
    if elsewhere is not None:
        return join(
            _lesser_button(words.say("table", "Undo"), "undo", "undo", off=not may_undo(here)), elsewhere
        )
    rules = tag("span", words.say("table", "Rules"), class_="w")
    log = tag("span", words.say("table", "Log"), class_="w")
    return join(
        _lesser_button(words.say("table", "Undo"), "undo", "undo", off=not may_undo(here)),
        _lesser_button(
            words.say("table", "Hint"),
            "hint",
            "hint",
            off=not _is_acting(here) or here.turn.hint.choice is not None or bool(here.turn.pause),
            wide=True,
        ),
        link(f"rules/{here.match.slug}", icon("rules"), rules, class_="btn on-wood btn--sign opt"),
        look.board.buttons(picture),
        ask(log, "journal", sign="list", class_="btn on-wood jr", key="act-journal"),
        _shell_main(look, picture, here, settings),
    )


@lru_cache(maxsize=64)
def _lesser_button(label: str, do: str, sign: str, off: bool = False, wide: bool = False) -> Html:
    """Render a lesser button: its icon, and its word where there is room."""
    disabled = {"aria_disabled": "true"} if off else {}
    class_ = "btn on-wood btn--word" if wide else "btn on-wood btn--sign"
    return button(tag("span", label, class_="w"), do, sign=sign, class_=class_, key=f"act-{do}", **disabled)


def _shell_main(look: Face, picture: Scene, here: Table, settings: Settings) -> Html | None:
    """Render the main button. While a hint is open it goes on with the hint."""
    words = picture.words
    if here.turn.hint.choice is not None and _is_acting(here) and picture.interaction.pending is None:
        if here.turn.hint.is_shown:
            return _main_action(
                look.board.play_label(words, here.turn.hint.choice.move), "play_hint", "btn btn--brass"
            )
        return _main_action(words.say("table", "Show the move"), "hint", "btn btn--brass")
    own = look.board.main_button(picture)
    if own is not None:
        return own
    called = here.turn.called_seat and here.turn.called_seat == here.presentation.viewer
    if picture.interaction.pending is None and (called or may_act_off_turn(here) or may_still_act(here)):
        return _main_action(words.say("table", "Continue"), "pass_on", "btn btn--brass")
    return _main(look, picture, here, settings)


# Whose turn it is


def turn(picture: Scene, here: Table) -> Html:
    """Render whose turn it is, or in games without turns how far the match is."""
    own = face(here.match.slug).board.heading(picture)
    if own is not None:
        return own
    seat, words = seat_on_turn(here), picture.words
    waiting = remote_seats.turn(words, here)
    if waiting is not None:
        return waiting
    if not seat:
        return tag("span", words.say("table", "The match is over"), class_="nb")
    name = picture.names[seat - 1]
    if seat == here.presentation.viewer and is_person(here, seat):
        return join(
            pin(picture.place(seat)),
            tag(
                "b",
                _shrinking_name(words.by("table", "Your turn, {name}", "Your turn", name), name),
                class_="nb",
            ),
        )
    return join(
        pin(picture.place(seat)),
        tag("span", _shrinking_name(words.by("table", "{name} plays", "You play", name), name), class_="nb"),
    )


def _shrinking_name(sentence: str, name: str) -> Html:
    """Render a sentence whose name alone gives way, from its beginning, where room is short."""
    before, found, after = sentence.partition(name)
    return join(before, tag("span", name, class_="of-whom") if found else None, after)


def seats(look: Face, picture: Scene, here: Table, on_turn: int | None = None) -> Html:
    """Render a card for every seat, with the one on turn marked. A game may render its own."""
    own = look.board.places(picture)
    if own is not None:
        return own
    marked = seat_on_turn(here) if on_turn is None else on_turn
    cards = [_seat(look, picture, here, seat, marked) for seat in range(1, here.match.seats + 1)]
    return region(
        "section", picture.words.say("table", "Players"), cards, class_=f"seats seats--{here.match.seats}"
    )


def _seat(look: Face, picture: Scene, here: Table, seat: int, on_turn: int) -> Html:
    """Render the card of one seat: name, score, and whether it is on turn."""
    words, bot = picture.words, picture.bots[seat - 1]
    thinks = picture.interaction.is_enabled and bot and seat == on_turn
    dots = tag("span", tag("i"), tag("i"), tag("i"), class_="think", aria_hidden="true") if thinks else None
    name = tag(
        "p",
        pin(picture.place(seat)),
        tag("span", picture.names[seat - 1]),
        winding_key(words) if bot else None,
        dots,
        class_="nm",
    )
    turn_note = tag("span", words.say("table", "Playing now. "), class_="vh") if seat == on_turn else None
    state = " is-far" if here.players[seat - 1].far else ""
    state += (" is-turn" if seat == on_turn else "") + (" is-thinking" if thinks else "")
    return tag(
        "article",
        name,
        turn_note,
        look.board.seat(picture, seat),
        remote_seats.seat_line(words, here, seat),
        class_=f"seat{state}",
        key=f"seat-{seat}",
    )


# Beside the board


def typed_form(words: Words, here: Table, key: str) -> Html:
    """Render the box for moves typed in the notation, with an example."""
    return _typed_move_form(
        words, face(here.match.slug).timing.example_move(), here.turn.typed.text, here.turn.typed.fault, key
    )


@lru_cache(maxsize=16)
def _typed_move_form(words: Words, example: str, typed: str, fault: str, key: str) -> Html:
    """Render the field for a typed move with its button; `fault` says what is wrong with the text."""
    wrong = bool(fault)
    box = tag(
        "input",
        key=key,
        class_="input",
        type="text",
        value=typed,
        placeholder=example,
        data_do="typed",
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        aria_invalid="true" if wrong else "false",
        aria_describedby=f"{key}-example {key}-note",
    )
    go = tag(
        "button",
        icon("send"),
        type="submit",
        class_="btn btn--icon",
        aria_label=words.say("table", "Play the typed move"),
    )
    label = tag("label", words.say("table", "Type a move"), class_="field-label", for_=key)
    note = tag(
        "span", fault, class_="field-note field-note--bad" if wrong else "field-note", key=f"{key}-note"
    )
    like = tag(
        "span", words.say("table", "For example: {move}", move=example), class_="vh", key=f"{key}-example"
    )
    field = tag("div", label, tag("span", box, go, class_="typed-row"), like, note, class_="field")
    name = words.say("table", "Type a move")
    return tag("form", field, class_="panel typed", data_do="type", autocomplete="off", aria_label=name)


# The rail


def _main(look: Face, picture: Scene, here: Table, settings: Settings) -> Html | None:
    """Render the main button: confirm a move, or shorten the computers' wait; None if there is neither."""
    words, kind = picture.words, wait(here).kind
    pending = picture.interaction.pending is not None and picture.interaction.premove_view is None
    if here.turn.pause in (ANSWER, SCORE) or (kind == "bots" and settings.waits):
        return _main_action(words.say("table", "Continue"), "hurry", "btn btn--brass")
    if not pending and kind == "bots" and settings.pace != "off":
        if people_here(here):
            return _main_action(look.board.skip_label(words), "forward", "btn on-wood")
        return _main_action(words.say("table", "Skip"), "hurry", "btn on-wood")
    label = look.board.confirm_label(words, picture.interaction.pending)
    if pending and sends_move(here):
        return _main_action(words.say("afar", "{act} and send", act=label), "confirm_send", "btn btn--brass")
    if pending:
        return _main_action(label, "confirm", "btn btn--brass")
    return _main_action(label, "confirm", "btn on-wood", off=True) if label else None


@lru_cache(maxsize=64)
def _main_action(label: str, do: str, class_: str, off: bool = False) -> Html:
    """Render a main button with its label, which sends the action `do`."""
    disabled = {"aria_disabled": "true"} if off else {}
    return button(label, do, class_=f"{class_} go", key="act-confirm", **disabled)


def _is_acting(here: Table) -> bool:
    """Return True if the viewer is on turn."""
    return here.presentation.viewer is not None and here.presentation.viewer == seat_on_turn(here)
