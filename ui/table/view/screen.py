"""The table: bar, seats, board, last move, log and typed moves, the rail with the player's own pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ui.core.components import (
    ask,
    button,
    for_you,
    link,
    name_class,
    region,
    shrinking_name,
    winding_key,
)
from ui.core.html import Html, icon, join, pin, tag
from ui.core.top_bar import table_bar
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.slot import CALL, NOW, TURN, WAIT
from ui.model import Model, Settings, Table
from ui.model.table import ANSWER, SCORE
from ui.table.remote_seats import sends_move
from ui.table.turns import (
    is_person,
    may_act_off_turn,
    may_still_act,
    people_here,
    plays_to_the_end,
    seat_on_turn,
    wait,
)
from ui.table.view import remote_seats
from ui.table.view.log import log_list, nothing_yet, open_note
from ui.table.view.shell import shell, slot_area
from ui.table.view.slot import table_slot
from ui.table.viewpoint import may_undo, scene

__all__ = ["IN_DIALOG", "has_typed_box", "seats", "table", "turn", "typed_form"]

IN_DIALOG = "typed-ask"
"""The id of the field for typed moves in its dialog."""


def table(model: Model, current: Table) -> Html:
    """Render the table of a match that is being played."""
    look, picture = face(current.match.slug), scene(current, model.settings)
    if current.online:
        stored = model.storage.is_working and current.id not in model.storage.unsaved
        current = replace(current, online=current.online._replace(stored=stored))
    return _in_shell(model, look, picture, current)


def _in_shell(model: Model, face: Face, scene: Scene, table: Table) -> Html:
    """Render a table in the frame of areas whose sizes stay the same throughout the match."""
    words = scene.words
    slot = table_slot(model, face, scene, table)
    log = tag(
        "section",
        tag("h2", words.say("table", "Log"), class_="disp"),
        open_note(words, table),
        log_list(face, scene, "log", slot.since),
        nothing_yet(face, scene, slot.since),
        class_="panel log",
    )
    now = "" if slot.look in (NOW, TURN, WAIT, CALL) else " ".join(filter(None, face.board.note_parts(scene)))
    title, whose = face.catalogue.title(words), turn(scene, table)
    areas = (
        table_bar(
            words,
            title,
            model.settings,
            whose,
            not model.embed,
            face.board.view_buttons(scene),
            variant_name=face.catalogue.variant_name(words, scene.view),
        ),
        seats(face, scene, table),
        tag("main", face.board.felt(scene), class_=f"felt {face.board.felt_class()}", key="felt"),
        slot_area(words, slot, now),
        typed_form(words, table, "typed") if has_typed_box(model.settings, table) else None,
        region("aside", words.say("table", "Log"), log, class_="side"),
        _shell_rail(face, scene, table, model.settings),
    )
    return shell(areas, f"{face.board.root} seats-{table.match.seats}")


def _shell_rail(face: Face, scene: Scene, table: Table, settings: Settings) -> Html:
    """Render the rail: the stock, the viewer's pieces, and the buttons."""
    words = scene.words
    stock = tag("div", face.board.stock(scene), class_="stock", key="stock")
    acts = tag("div", _shell_acts(face, scene, table, settings), class_="acts", key="acts")
    return region(
        "section", words.say("table", "Your pieces"), stock, face.board.hand(scene), acts, class_="rail"
    )


def _shell_acts(face: Face, scene: Scene, table: Table, settings: Settings) -> Html:
    """Render the buttons of the rail: undo, hint, rules, the game's own, log, and the main one last."""
    words = scene.words
    elsewhere = remote_seats.rail(words, table)
    if elsewhere is not None:
        return join(
            _lesser_button(words.say("table", "Undo"), "undo", "undo", is_disabled=not may_undo(table)),
            elsewhere,
        )
    rules = tag("span", words.say("table", "Rules"), class_="w")
    log = tag("span", words.say("table", "Log"), class_="w")
    return join(
        _lesser_button(words.say("table", "Undo"), "undo", "undo", is_disabled=not may_undo(table)),
        _lesser_button(
            words.say("table", "Hint"),
            "hint",
            "hint",
            is_disabled=not _is_acting(table) or table.turn.hint.choice is not None or bool(table.turn.pause),
            is_wide=True,
        ),
        link(f"rules/{table.match.slug}", icon("rules"), rules, class_="btn on-wood btn--sign opt"),
        face.board.buttons(scene),
        ask(log, "journal", icon_name="list", class_="btn on-wood jr", element_id="act-journal"),
        _shell_main(face, scene, table, settings),
    )


@lru_cache(maxsize=64)
def _lesser_button(
    label: str, action_name: str, icon_name: str, is_disabled: bool = False, is_wide: bool = False
) -> Html:
    """Render a secondary button: its icon, and its label where there is room."""
    disabled = {"aria_disabled": "true"} if is_disabled else {}
    class_ = "btn on-wood btn--word" if is_wide else "btn on-wood btn--sign"
    return button(
        tag("span", label, class_="w"),
        action_name,
        icon_name=icon_name,
        class_=class_,
        element_id=f"act-{action_name}",
        **disabled,
    )


def _shell_main(face: Face, scene: Scene, table: Table, settings: Settings) -> Html | None:
    """Render the main button: a hint's next step, the game's own, "Continue", or the common one; or None."""
    words = scene.words
    if table.turn.hint.choice is not None and _is_acting(table) and scene.interaction.pending is None:
        if table.turn.hint.is_shown:
            return _main_action(
                face.board.play_label(words, table.turn.hint.choice.move), "play_hint", "btn btn--brass"
            )
        return _main_action(
            face.board.reveal_label(words, table.turn.hint.choice.move), "hint", "btn btn--brass"
        )
    own = face.board.main_button(scene)
    if own is not None:
        return own
    called = table.turn.called_seat and table.turn.called_seat == table.presentation.viewer
    if scene.interaction.pending is None and (called or may_act_off_turn(table) or may_still_act(table)):
        return _main_action(words.say("table", "Continue"), "pass_on", "btn btn--brass")
    return _main(face, scene, table, settings)


# Whose turn it is


def turn(scene: Scene, table: Table) -> Html:
    """Render whose turn it is, or in a game without turns how far the match is."""
    own = face(table.match.slug).board.heading(scene)
    if own is not None:
        return own
    seat, words = seat_on_turn(table), scene.words
    waiting = remote_seats.turn(words, table)
    if waiting is not None:
        return waiting
    if not seat:
        return tag("span", words.say("table", "The match is over"), class_="nb")
    name = scene.names[seat - 1]
    replayed = table.online is not None and table.online.coming is not None  # an earlier turn, already played
    if seat == table.presentation.viewer and is_person(table, seat) and not replayed:
        return join(
            pin(scene.place(seat)),
            tag(
                "b",
                shrinking_name(words.by("table", "Your turn, {name}", "Your turn", name), name),
                class_="nb",
            ),
        )
    return join(
        pin(scene.place(seat)),
        tag("span", shrinking_name(words.by("table", "{name} plays", "You play", name), name), class_="nb"),
    )


def seats(face: Face, scene: Scene, table: Table, on_turn: int | None = None) -> Html:
    """Render a card for every seat, the one on turn marked, unless the game renders its own places."""
    own = face.board.places(scene)
    if own is not None:
        return own
    marked = seat_on_turn(table) if on_turn is None else on_turn
    cards = [_seat(face, scene, table, seat, marked) for seat in range(1, table.match.seats + 1)]
    return region(
        "section", scene.words.say("table", "Players"), cards, class_=f"seats seats--{table.match.seats}"
    )


def _seat(face: Face, scene: Scene, table: Table, seat: int, on_turn: int) -> Html:
    """Render the card of a seat: name, score, and whether it is on turn."""
    words, bot = scene.words, scene.bots[seat - 1]
    thinks = scene.interaction.is_enabled and bot and seat == on_turn
    is_stand_in = scene.shown.stand_in == seat
    name = _name_line(words, scene.place(seat), scene.names[seat - 1], bot, is_stand_in, bool(thinks))
    turn_note = tag("span", words.say("table", "Playing now. "), class_="vh") if seat == on_turn else None
    state = " is-far" if table.players[seat - 1].far else ""
    state += (" is-turn" if seat == on_turn else "") + (" is-thinking" if thinks else "")
    return tag(
        "article",
        name,
        turn_note,
        face.board.seat(scene, seat),
        remote_seats.seat_line(words, table, seat),
        class_=f"seat{state}",
        key=f"seat-{seat}",
    )


@lru_cache(maxsize=64)
def _name_line(words: Words, place: int, name: str, is_bot: bool, is_stand_in: bool, thinks: bool) -> Html:
    """Render the first line of a seat's card: pin, name, and the signs of a computer that plays or thinks."""
    dots = tag("span", tag("i"), tag("i"), tag("i"), class_="think", aria_hidden="true") if thinks else None
    return tag(
        "p",
        pin(place),
        tag("span", name, class_=name_class(name)),
        winding_key(words) if is_bot else None,
        for_you(words) if is_stand_in else None,
        dots,
        class_="nm",
    )


# Beside the board


def has_typed_box(settings: Settings, table: Table) -> bool:
    """Return True if a table shows its box for typed moves: the reader chose it, or came by keys alone."""
    return settings.typed == "on" or (not settings.typed and table.presentation.has_typed_box)


def typed_form(words: Words, table: Table, element_id: str) -> Html:
    """Render the form for moves typed in notation, with an example and the last text's error."""
    return _typed_move_form(
        words,
        face(table.match.slug).timing.example_move(words),
        table.turn.typed.text,
        table.turn.typed.fault,
        element_id,
        face(table.match.slug).board.keys_help(words) if element_id == "typed" else "",
    )


@lru_cache(maxsize=16)
def _typed_move_form(
    words: Words, example: str, typed: str, fault: str, element_id: str, keys_help: str
) -> Html:
    """Render the form for a typed move; `fault` is the error in the text, or "".

    `keys_help` says where it does how keys reach the board, "" elsewhere.
    """
    wrong = bool(fault)
    go = tag(
        "button",
        icon("send"),
        type="submit",
        class_="btn btn--icon",
        aria_label=words.say("table", "Play the typed move"),
    )
    # the dialog's title has said "Type a move"
    asked = words.say("table", "Your move") if element_id == IN_DIALOG else words.say("table", "Type a move")
    label = tag("label", asked, class_="field-label", for_=element_id)
    note = tag(
        "span",
        fault,
        class_="field-note field-note--bad" if wrong else "field-note",
        key=f"{element_id}-note",
    )
    like = tag(
        "span",
        words.say("table", "For example: {move}", move=example),
        class_="vh",
        key=f"{element_id}-example",
    )
    keys = tag("span", keys_help, class_="field-keys") if keys_help else None
    row = tag("span", _typed_box(element_id, example, typed, wrong), go, class_="typed-row")
    field = tag("div", label, row, like, note, keys, class_="field")
    return tag("form", field, class_="panel typed", data_do="type", autocomplete="off", aria_label=asked)


def _typed_box(element_id: str, example: str, typed: str, is_wrong: bool) -> Html:
    """Render the field for a typed move, with an example in it while it is empty."""
    return tag(
        "input",
        key=element_id,
        class_="input",
        type="text",
        value=typed,
        placeholder=example,
        data_do="typed",
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        aria_invalid="true" if is_wrong else "false",
        aria_describedby=f"{element_id}-example {element_id}-note",
    )


# The rail


def _main(face: Face, scene: Scene, table: Table, settings: Settings) -> Html | None:
    """Render the common main button: confirm, send, or skip the computers' wait; None if nothing applies."""
    words, kind = scene.words, wait(table).kind
    pending = scene.interaction.pending is not None and scene.interaction.premove_view is None
    goes_on = words.say("table", "Continue") if table.match.actors else words.say("table", "See the result")
    if table.turn.pause == ANSWER:
        return _main_action(goes_on, "hurry", "btn btn--brass", ends_pause_alone=True)
    if table.turn.pause == SCORE or (kind == "bots" and settings.waits):
        return _main_action(goes_on, "hurry", "btn btn--brass")
    if plays_to_the_end(table):
        label = words.say("table", "Move {n}…", n=table.presentation.reached_ply)
        return _main_action(label, "forward", "btn on-wood", is_disabled=True)
    if kind == "bots" and table.online is None and not people_here(table):
        return _main_action(words.say("table", "Skip to the end"), "forward", "btn on-wood")
    if not pending and kind == "bots" and settings.pace != "off":
        return _main_action(face.board.skip_label(words), "forward", "btn on-wood")
    label = face.board.confirm_label(words, scene.interaction.pending)
    if pending and sends_move(table):
        return _main_action(words.say("afar", "{act} and send", act=label), "confirm_send", "btn btn--brass")
    if pending:
        # an equation is typed wherever the focus is, so that Enter has to find the button that answers
        is_found = face.timing.is_simultaneous
        return _main_action(label, "confirm", "btn btn--brass", is_found_by_enter=is_found)
    return _main_action(label, "confirm", "btn on-wood", is_disabled=True) if label else None


@lru_cache(maxsize=64)
def _main_action(
    label: str,
    action_name: str,
    class_: str,
    is_disabled: bool = False,
    ends_pause_alone: bool = False,
    is_found_by_enter: bool = False,
) -> Html:
    """Render a main button that sends the action `action_name`.

    If it `ends_pause_alone`, no touch elsewhere ends the pause: it would be meant for a card. If it
    `is_found_by_enter`, that key moves the focus to it, and pressed again sends its action.
    """
    disabled = {"aria_disabled": "true"} if is_disabled else {}
    alone = {"data_alone": "true"} if ends_pause_alone else {}
    found = {"data_enter": "true"} if is_found_by_enter else {}
    return button(
        label, action_name, class_=f"{class_} go", element_id="act-confirm", **disabled, **alone, **found
    )


def _is_acting(table: Table) -> bool:
    """Return True if the viewer is the seat on turn."""
    return table.presentation.viewer is not None and table.presentation.viewer == seat_on_turn(table)
