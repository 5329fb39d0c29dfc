"""What the slot of an exercise says: a refusal, how the task is done, a verdict, at last the answer."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots import Choice
from ui.core.components import link
from ui.core.html import Child, Html, icon, join, tag
from ui.games import Face, Scene
from ui.games.slot import ANSWER, HINT, LAST, NOW, TYPED, WRONG, Slot
from ui.model import Exercise
from ui.table.turns import seat_on_turn

__all__ = ["answer_slot", "found_slot", "now_text", "numbered", "open_hint", "open_slot", "wrong_slot"]


def open_slot(face: Face, scene: Scene, exercise: Exercise, usual_slot: Slot) -> Slot:
    """Return the message while a task is open: a refusal, a hint, the move begun, else `usual_slot`."""
    table = exercise.table
    if table.turn.refused.refusal is not None:
        section = face.speech.rule_section(table.turn.refused.refusal.code)
        there = f"rules/{table.match.slug}/{section}"
        rule = link(there, scene.words.say("table", "The rule"), class_="btn")
        return face.board.refused_slot(scene, table.turn.refused.refusal)._replace(button=rule)
    if table.turn.typed.fault:
        return Slot(TYPED, _heading_with_icon("info", table.turn.typed.fault))
    hint = open_hint(scene, exercise)
    if hint is not None:
        return face.board.hint_slot(scene, hint, True)
    if table.turn.drafts or table.turn.pending is not None:
        return face.board.draft_slot(scene) or _what_now(scene, face)
    return usual_slot


def open_hint(scene: Scene, exercise: Exercise) -> Choice | None:
    """Return the hint whose move is shown; None without one, or once another move is begun."""
    turn = exercise.table.turn
    is_begun = bool(turn.drafts) or scene.interaction.pending is not None
    return None if is_begun or scene.interaction.hint is None else turn.hint.choice


def _what_now(scene: Scene, face: Face) -> Slot:
    """Return the message that says what can be done now."""
    first, more = face.board.note_parts(scene)
    return Slot(NOW, tag("span", first or more), (more or None) if first else None)


def wrong_slot(heading: str, *text: Child) -> Slot:
    """Return the message with the verdict on a wrong try."""
    return Slot(WRONG, _heading_with_icon("x", heading), join(*text))


def found_slot(face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message for a solved task: the score of the move in its terms, else the comment on it."""
    receipt = face.board.last_slot(scene) if scene.log else None
    if receipt is not None and receipt.look == LAST:
        return receipt
    first, more = _sentences(exercise.comment)
    return Slot(LAST, _heading_with_icon("check", first), more or None)


def answer_slot(face: Face, scene: Scene, position_scene: Scene) -> Slot:
    """Return the message with the answer that was not found, and why it is one.

    `position_scene` is the scene of the position in which it is played, `scene` that after it.
    """
    choice = Choice(position_scene.interaction.hint)
    shown = face.board.why_slot(position_scene, choice) or face.board.hint_slot(position_scene, choice, True)
    receipt = face.board.last_slot(scene) if scene.log else None
    if receipt is not None and receipt.look == LAST:
        shown = shown._replace(text=receipt.text, total=receipt.total, badge=receipt.badge)
    return shown._replace(look=ANSWER, button=None)


def numbered(sentences: Iterable[str]) -> Html:
    """Render sentences as numbered rows, which look like the scored lines of a placement."""
    return tag("span", [tag("span", one, class_="t") for one in sentences], class_="terms")


def now_text(face: Face, scene: Scene, slot: Slot, exercise: Exercise) -> str:
    """Return for screen readers what can be done now; "" if the message says it or nothing can be done.

    Nothing can be done off the reader's turn and in an exercise that is done.
    """
    if (
        exercise.done
        or slot.look in (NOW, HINT)
        or seat_on_turn(exercise.table) != exercise.table.presentation.viewer
    ):
        return ""
    return " ".join(filter(None, face.board.note_parts(scene)))


def _heading_with_icon(icon_name: str, text: Child) -> Html:
    """Render a heading after an icon."""
    return join(icon(icon_name), tag("span", text))


def _sentences(text: str) -> tuple[str, str]:
    """Return the first sentence of a text, and what follows it."""
    first, found, more = text.partition(". ")
    return (f"{first}." if found else first), more
