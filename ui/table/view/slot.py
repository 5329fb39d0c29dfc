"""What the slot of a table says now: the first of its states that holds, the most pressing one first."""

from __future__ import annotations

from ui.core.components import WHY_KEY, ask, button, icon_button, link
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.slot import CALL, HINT, NOW, REASON, TURN, TYPED, WAIT, Slot
from ui.model import Model, Reasons, Table
from ui.table.stopwatches import grace_seconds
from ui.table.turns import may_act_off_turn, may_still_act, plays_to_the_end, seat_on_turn, wait
from ui.table.view import remote_seats
from ui.table.view.brief import is_first_match
from ui.table.view.last_move import fast_forward_text
from ui.table.viewpoint import last_bot_ply
from ui.table.whole_turn import first_of_turn

__all__ = ["table_slot"]


def table_slot(model: Model, face: Face, scene: Scene, table: Table) -> Slot:
    """Return the slot's message for the table now: a refusal, a hint, a wait, the draft or the last move."""
    return (
        _refusal_slot(face, scene, table)
        or _typed_fault_slot(table)
        or _hint_slot(face, scene, table)
        or face.board.pressing_slot(scene)
        or _call_slot(model, face, scene, table)
        or _online_slot(scene, table)
        or _own_turn(model, face, scene, table)
    )


def _refusal_slot(face: Face, scene: Scene, table: Table) -> Slot | None:
    """Return the message on why the move just tried is refused, with a link to the rules; else None."""
    if table.turn.refused.refusal is None:
        return None
    section = face.speech.rule_section(table.turn.refused.refusal.code)
    rule = _rule_button(scene, table, section)
    return face.board.refused_slot(scene, table.turn.refused.refusal)._replace(button=rule)


def _rule_button(scene: Scene, table: Table, section: str) -> Html:
    """Render the link to a section of the game's rules."""
    return link(f"rules/{table.match.slug}/{section}", scene.words.say("table", "The rule"), class_="btn")


def _typed_fault_slot(table: Table) -> Slot | None:
    """Return the message on what is wrong with the typed move; None if nothing is."""
    return (
        Slot(TYPED, join(icon("info"), tag("span", table.turn.typed.fault)))
        if table.turn.typed.fault
        else None
    )


def _hint_slot(face: Face, scene: Scene, table: Table) -> Slot | None:
    """Return the message of the open hint: thinking, idea, move or reason; None without a hint."""
    words = scene.words
    if table.turn.hint.is_pending:
        return Slot(HINT, join(icon("hint"), tag("span", words.say("table", "Thinking…"))))
    if table.turn.hint.choice is None or table.presentation.viewer is None:
        return None
    if not table.turn.hint.is_shown:
        close = icon_button(words.say("table", "Close the hint"), "x", "close_hint", element_id="hint-close")
        return face.board.hint_slot(scene, table.turn.hint.choice, False)._replace(button=close)
    reason = face.board.why_slot(scene, table.turn.hint.choice)
    if reason is not None and table.turn.hint.is_explained:
        close = icon_button(
            words.say("table", "Close the reason"),
            "x",
            "hint_why",
            element_id="hint-why",
            aria_keyshortcuts=WHY_KEY,
        )
        return reason._replace(button=close)
    shown = face.board.hint_slot(scene, table.turn.hint.choice, True)
    if reason is None:
        close = icon_button(words.say("table", "Close the hint"), "x", "close_hint", element_id="hint-close")
        return shown._replace(button=close)
    why = button(
        words.say("table", "Why?"),
        "hint_why",
        element_id="hint-why",
        aria_expanded="false",
        aria_keyshortcuts=WHY_KEY,
    )
    return shown._replace(button=why)


def _call_slot(model: Model, face: Face, scene: Scene, table: Table) -> Slot | None:
    """Return the message that the viewer may act off turn, with the time left; None if that is not so."""
    words, called = (
        scene.words,
        bool(table.turn.called_seat) and table.turn.called_seat == table.presentation.viewer,
    )
    own, asked = face.board.call_slot(scene), may_act_off_turn(table) or may_still_act(table)
    if not called and not asked:
        return own._replace(button=_skip_button(model, face, scene, table)) if own else None
    name = scene.names[seat_on_turn(table) - 1]
    text = words.say("table", "You can still act before {name} plays.", name=name)
    if called:
        text = words.say("table", "You’ve been called in during {name}’s turn.", name=name)
    go = None
    if face.board.main_button(scene) is not None:  # else the main button goes on
        go = button(words.say("table", "Continue"), "pass_on", element_id="pass-on")
    lasts = grace_seconds(model.settings, table)
    left = tag("i", class_="left", aria_hidden="true", data_vars={"--lasts": f"{lasts}s"}) if lasts else None
    more = (own.text if own else None), left
    heading = join(icon("clock"), tag("span", text))
    return Slot(CALL, heading, join(*more) if any(more) else None, None, go)


def _skip_button(model: Model, face: Face, scene: Scene, table: Table) -> Html | None:
    """Render the button that skips computers' moves, where the game has its own main button; else None."""
    words, settings = scene.words, model.settings
    if wait(table).kind != "bots" or face.board.main_button(scene) is None or plays_to_the_end(table):
        return None
    if settings.waits:
        return button(words.say("table", "Continue"), "hurry", element_id="go-on")
    return (
        None
        if settings.pace == "off"
        else button(face.board.skip_label(words), "forward", element_id="go-on")
    )


def _online_slot(scene: Scene, table: Table) -> Slot | None:
    """Return the message on whom the table waits for on another device; None if nobody."""
    note = remote_seats.note(scene.words, table)
    if note is None:
        return None
    return Slot(WAIT, join(icon(note.sign), tag("span", note.heading)), note.text, None, note.button)


def _own_turn(model: Model, face: Face, scene: Scene, table: Table) -> Slot:
    """Return the message on the last move and what the viewer can do, or on the draft."""
    words, parts = scene.words, face.board.note_parts(scene)
    if table.turn.fast_forwarded >= 0 and not (table.turn.drafts or table.turn.pause):
        since = first_of_turn(table.match, min(table.turn.fast_forwarded + 1, table.match.ply)) - 1
        return Slot(TURN, fast_forward_text(face, scene, since), " ".join(filter(None, parts)))
    if table.turn.drafts or table.turn.pending is not None:
        section = face.board.draft_rule(scene)
        rule = _rule_button(scene, table, section) if section else None
        return face.board.draft_slot(scene) or _slot_of_note(parts)._replace(button=rule)
    ply, last = last_bot_ply(table), face.board.last_slot(scene)
    if is_first_match(model, table):
        more = ask(words.say("menu", "The rules in 30 seconds"), "brief", element_id="brief")
        return (last or _slot_of_note(parts))._replace(button=more)
    if last is None:
        return _slot_of_note(parts)
    if not ply:
        return last
    if table.turn.reasons.is_open:
        return _reasons_slot(words, _headed_by_move(face, scene, table, ply, last), table.turn.reasons)
    name = scene.names[scene.log[ply - 1].seat - 1]
    of = tag("span", " ", words.say("table", "({name}’s move)", name=name), class_="vh")
    label = join(words.say("table", "Why?"), of)
    if last.look == NOW:  # beside what the viewer must do, "Why?" alone would seem to ask about that
        whose = tag("small", words.say("table", "({name}’s move)", name=name), class_="whose")
        label = tag("span", words.say("table", "Why?"), " ", whose)
    why = button(label, "why", element_id="why", aria_expanded="false", aria_keyshortcuts=WHY_KEY)
    return last._replace(button=why)


def _headed_by_move(face: Face, scene: Scene, table: Table, ply: int, last: Slot) -> Slot:
    """Return the last move's message with that move, `ply`, as its heading in place of what to do now.

    The log's words leave out what the viewer drew after it, which is no part of the move.
    """
    if last.look != NOW:
        return last
    turn = scene.log[first_of_turn(table.match, ply) - 1 : ply]
    lines = filter(None, (face.speech.log_line(scene, seen) for seen in turn))
    parts = [part for line in lines for part in (" ", line.text)]
    return last._replace(heading=tag("span", *parts[1:]))


def _reasons_slot(words: Words, last: Slot, reasons: Reasons) -> Slot:
    """Return the last move with its reasons in place of its terms, and a button to close them."""
    lines = reasons.text.split("\n") if reasons.text else []
    if reasons.asked_ply:
        lines.append(words.say("table", "Thinking…"))
    close = icon_button(
        words.say("table", "Close the reason"),
        "x",
        "why",
        element_id="why",
        aria_expanded="true",
        aria_keyshortcuts=WHY_KEY,
    )
    scored = tag("span", last.total, class_="tot") if last.total is not None else None
    heading, text = join(last.heading, scored), [tag("p", line) for line in lines]
    return last._replace(look=REASON, heading=heading, text=text, total=None, button=close)


def _slot_of_note(parts: tuple[str, str]) -> Slot:
    """Return the message made of the face's two note sentences."""
    first, more = parts
    return Slot(NOW, tag("span", first or more), (more or None) if first else None)
