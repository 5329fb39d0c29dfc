"""What the slot of a table says now: the first of its states that holds, the most pressing one first."""

from __future__ import annotations

from ui.core.components import ask, button, icon_button, link
from ui.core.html import Html, icon, join, tag
from ui.games import Face, Scene
from ui.games.slot import CALL, HINT, NOW, REFUSED, TURN, WAIT, Slot
from ui.model import Model, Table
from ui.table.stopwatches import grace_seconds
from ui.table.turns import may_act_off_turn, may_still_act, seat_on_turn, wait
from ui.table.view import remote_seats
from ui.table.view.brief import is_first_match
from ui.table.view.last_move import fast_forward_text
from ui.table.viewpoint import last_bot_ply
from ui.table.whole_turn import first_of_turn

__all__ = ["table_slot"]


def table_slot(model: Model, look: Face, picture: Scene, here: Table) -> Slot:
    """Return what the slot says."""
    return (
        _refusal_slot(look, picture, here)
        or _typed_fault_slot(here)
        or _hint_slot(look, picture, here)
        or _last_move_alone(look, picture)
        or _call_slot(model, look, picture, here)
        or _online_slot(picture, here)
        or _own_turn(model, look, picture, here)
    )


def _refusal_slot(look: Face, picture: Scene, here: Table) -> Slot | None:
    """Return why the last try was refused, with the way to the rules."""
    if here.turn.refused.refusal is None:
        return None
    rule = link(f"rules/{here.match.slug}", picture.words.say("table", "The rule"), class_="btn")
    return look.board.refused_slot(picture, here.turn.refused.refusal)._replace(button=rule)


def _typed_fault_slot(here: Table) -> Slot | None:
    """Return what is wrong with the move that was typed."""
    return (
        Slot(REFUSED, join(icon("warn"), tag("span", here.turn.typed.fault)))
        if here.turn.typed.fault
        else None
    )


def _hint_slot(look: Face, picture: Scene, here: Table) -> Slot | None:
    """Return the hint that is open: its idea, its move, its reason."""
    words = picture.words
    if here.turn.hint.is_pending:
        return Slot(HINT, join(icon("hint"), tag("span", words.say("table", "Thinking…"))))
    if here.turn.hint.choice is None or here.presentation.viewer is None:
        return None
    if not here.turn.hint.is_shown:
        close = icon_button(words.say("table", "Close the hint"), "x", "close_hint", key="hint-close")
        return look.board.hint_slot(picture, here.turn.hint.choice, False)._replace(button=close)
    reason = look.board.why_slot(picture, here.turn.hint.choice)
    if reason is not None and here.turn.hint.is_explained:
        close = icon_button(words.say("table", "Close the reason"), "x", "hint_why", key="hint-why")
        return reason._replace(button=close)
    shown = look.board.hint_slot(picture, here.turn.hint.choice, True)
    if reason is None:
        close = icon_button(words.say("table", "Close the hint"), "x", "close_hint", key="hint-close")
        return shown._replace(button=close)
    why = button(words.say("table", "Why?"), "hint_why", key="hint-why", aria_expanded="false")
    return shown._replace(button=why)


def _last_move_alone(look: Face, picture: Scene) -> Slot | None:
    """Return the last move where nothing else may stand in its place."""
    last = look.board.last_slot(picture)
    return last if last is not None and last.presses else None


def _call_slot(model: Model, look: Face, picture: Scene, here: Table) -> Slot | None:
    """Return what the viewer may still do while it is another's turn, and show how long it lasts."""
    words, called = (
        picture.words,
        bool(here.turn.called_seat) and here.turn.called_seat == here.presentation.viewer,
    )
    own, asked = look.board.call_slot(picture), may_act_off_turn(here) or may_still_act(here)
    if not called and not asked:
        return own._replace(button=_skip_button(model, look, picture, here)) if own else None
    name = picture.names[seat_on_turn(here) - 1]
    text = words.say("table", "You can still act before {name} plays.", name=name)
    if called:
        text = words.say("table", "You’ve been called in during {name}’s turn.", name=name)
    go = None
    if look.board.main_button(picture) is not None:  # else the main button goes on
        go = button(words.say("table", "Continue"), "pass_on", key="pass-on")
    lasts = grace_seconds(model.settings, here)
    left = tag("i", class_="left", aria_hidden="true", data_vars={"--lasts": f"{lasts}s"}) if lasts else None
    more = (own.text if own else None), left
    heading = join(icon("clock"), tag("span", text))
    return Slot(CALL, heading, join(*more) if any(more) else None, None, go)


def _skip_button(model: Model, look: Face, picture: Scene, here: Table) -> Html | None:
    """Render the button that lets the computers play on, where the main button is for something else."""
    words, settings = picture.words, model.settings
    if wait(here).kind != "bots" or look.board.main_button(picture) is None:
        return None
    if settings.waits:
        return button(words.say("table", "Continue"), "hurry", key="go-on")
    return None if settings.pace == "off" else button(look.board.skip_label(words), "forward", key="go-on")


def _online_slot(picture: Scene, here: Table) -> Slot | None:
    """Return whom the table waits for on another device."""
    parts = remote_seats.note_parts(picture.words, here)
    if parts is None:
        return None
    sign, text, more = parts
    return Slot(WAIT, join(icon(sign), tag("span", text)), None, None, more)


def _own_turn(model: Model, look: Face, picture: Scene, here: Table) -> Slot:
    """Return what the viewer does or can do, beside the last move."""
    words, parts = picture.words, look.board.note_parts(picture)
    if here.turn.fast_forwarded >= 0 and not (here.turn.drafts or here.turn.pause):
        since = first_of_turn(here.match, min(here.turn.fast_forwarded + 1, here.match.ply)) - 1
        return Slot(TURN, fast_forward_text(look, picture, since), " ".join(filter(None, parts)))
    if here.turn.drafts or here.turn.pending is not None:
        return look.board.draft_slot(picture) or _slot_of_note(parts)
    ply, last = last_bot_ply(here), look.board.last_slot(picture)
    if is_first_match(model, here):
        more = ask(words.say("menu", "The rules in 30 seconds"), "brief", key="brief")
        return (last or _slot_of_note(parts))._replace(button=more)
    if last is None:
        return _slot_of_note(parts)
    if not ply:
        return last
    name = picture.names[picture.log[ply - 1].seat - 1]
    of = tag("span", " ", words.say("table", "({name}’s move)", name=name), class_="vh")
    why = button(join(words.say("table", "Why?"), of), "why", key="why")
    return last._replace(button=why)


def _slot_of_note(parts: tuple[str, str]) -> Slot:
    """Return what can be done, without the last move."""
    first, more = parts
    return Slot(NOW, tag("span", first or more), (more or None) if first else None)
