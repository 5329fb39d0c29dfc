"""What the slot of an exercise says: a refusal, how the task is done, a verdict, at last the answer."""

from __future__ import annotations

from engine.bots import Choice
from ui.core.components import link
from ui.core.html import Child, Html, icon, join, tag
from ui.games import Face, Scene
from ui.games.slot import ANSWER, HINT, LAST, NOW, REFUSED, WRONG, Slot
from ui.model import Exercise
from ui.table.turns import seat_on_turn

__all__ = ["answer_slot", "found_slot", "now_text", "open_slot", "wrong_slot"]


def open_slot(look: Face, picture: Scene, here: Exercise, fresh: Slot) -> Slot:
    """Return what is said while a task is open; `fresh` where nothing is in the making."""
    table = here.table
    if table.turn.refused.refusal is not None:
        rule = link(f"rules/{table.match.slug}", picture.words.say("table", "The rule"), class_="btn")
        return look.board.refused_slot(picture, table.turn.refused.refusal)._replace(button=rule)
    if table.turn.typed.fault:
        return Slot(REFUSED, _heading_with_icon("warn", table.turn.typed.fault))
    if (
        picture.interaction.hint is not None
        and table.turn.hint.choice is not None
        and picture.interaction.pending is None
        and not table.turn.drafts
    ):
        return look.board.hint_slot(picture, table.turn.hint.choice, True)
    if table.turn.drafts or table.turn.pending is not None:
        return look.board.draft_slot(picture) or _what_now(picture, look)
    return fresh


def _what_now(picture: Scene, look: Face) -> Slot:
    """Return what can be done now."""
    first, more = look.board.note_parts(picture)
    return Slot(NOW, tag("span", first or more), (more or None) if first else None)


def wrong_slot(heading: str, *text: Child) -> Slot:
    """Return the verdict on a wrong try."""
    return Slot(WRONG, _heading_with_icon("x", heading), join(*text))


def found_slot(look: Face, picture: Scene, here: Exercise) -> Slot:
    """Return the receipt of the answer that was found: its terms where the game has them, else a sentence."""
    receipt = look.board.last_slot(picture) if picture.log else None
    if receipt is not None and receipt.look == LAST:
        return receipt
    first, more = _sentences(here.comment)
    return Slot(LAST, _heading_with_icon("check", first), more or None)


def answer_slot(look: Face, picture: Scene, drawn: Scene, here: Exercise) -> Slot:
    """Return the answer that was not found, and why it is one: `drawn` is its position."""
    choice = Choice(drawn.interaction.hint)
    shown = look.board.why_slot(drawn, choice) or look.board.hint_slot(drawn, choice, True)
    receipt = look.board.last_slot(picture) if picture.log else None
    if receipt is not None and receipt.look == LAST:
        shown = shown._replace(text=receipt.text, total=receipt.total)
    return shown._replace(look=ANSWER, button=None)


def now_text(look: Face, picture: Scene, slot: Slot, here: Exercise) -> str:
    """Return what can be done now for screen readers, where the slot says another thing."""
    if here.done or slot.look in (NOW, HINT) or seat_on_turn(here.table) != here.table.presentation.viewer:
        return ""
    return " ".join(filter(None, look.board.note_parts(picture)))


def _heading_with_icon(sign: str, text: Child) -> Html:
    """Render a heading behind its icon."""
    return join(icon(sign), tag("span", text))


def _sentences(text: str) -> tuple[str, str]:
    """Return the first sentence of a text, and the rest."""
    first, found, more = text.partition(". ")
    return (f"{first}." if found else first), more
