"""The screen of a retry: the move that was played, the verdict on each try, at last the explanation."""

from __future__ import annotations

from ui.core.components import button, icon_button
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.face import MissedChance
from ui.games.slot import ANSWER, LAST, NOW, Slot
from ui.model import Exercise, Model
from ui.puzzles.retry import (
    TRIES,
    explanation,
    found_texts,
    mistake_of,
    next_tip,
    retry_question,
    right_title,
)
from ui.puzzles.view.board import board_scene, exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, submit_act, undo_act
from ui.puzzles.view.problem_parts import answer_act
from ui.puzzles.view.problem_task import tries_text
from ui.puzzles.view.slot import answer_slot, open_slot, wrong_slot
from ui.review.answers import next_retry, retry_texts
from ui.table.turns import people_here

__all__ = ["retry_screen"]


def retry_screen(model: Model, shown: Exercise) -> Html:
    """Render the screen of a retry."""
    look, picture = face(shown.table.match.slug), exercise_scene(model, shown, has_log=shown.done)
    words, lost = picture.words, shown.closed
    light = theme_button(words, "btn btn--icon wide", "bar-theme")
    areas = Areas(
        bar(words, retry_texts(model, shown).title, light),
        _task(picture, model, shown),
        _slot(model, look, picture, shown),
        words.say("tour", "Answer"),
        None,
        None,
        _acts(look, picture, shown),
    )
    return exercise(model, look, picture, shown, areas, "problem missed", lost)


def _task(scene: Scene, model: Model, exercise: Exercise) -> Html:
    """Render the retry's number, its mover if several played, and the question; once done, the result."""
    words, (count, asked) = scene.words, retry_question(model, exercise)
    whose = (
        exercise.source.review and len(people_here(exercise.source.review.table)) > 1 and len(scene.names) > 1
    )
    seat = exercise.table.presentation.viewer or 1
    heading, then = retry_texts(model, exercise).task, asked
    if exercise.done:
        heading = words.say("tour", "Not this time") if exercise.closed else right_title(words, exercise)
        then = tries_text(words, exercise) if exercise.closed else asked
        if isinstance(mistake_of(exercise), MissedChance):
            count, then = retry_texts(model, exercise).found, then if exercise.closed else ""
    seal = tag("span", icon("check"), class_="seal-ok", aria_hidden="true")
    body = (
        tag("p", pin(scene.place(seat)) if whose else None, tag("span", count), class_="sm"),
        tag("h2", heading, class_="disp", key="task"),
        tag("p", then, class_="then") if then else None,
    )
    return tag(
        "section",
        seal if exercise.done and not exercise.closed else None,
        tag("div", body, class_="asked"),
        class_="task",
        aria_label=words.say("tour", "Your task"),
    )


def _slot(model: Model, face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message in the slot: rule of the retry, verdict on the last try, or explanation."""
    words, texts = scene.words, retry_texts(model, exercise)
    if exercise.done:
        if not exercise.closed:
            heading, text = found_texts(model, exercise)
            return Slot(LAST, join(icon("check"), tag("span", heading)), text or None)
        shown = answer_slot(face, scene, board_scene(scene, model, exercise, is_lost=True))
        if isinstance(mistake_of(exercise), MissedChance):
            return Slot(ANSWER, shown.heading, shown.text)
        return Slot(ANSWER, shown.heading, explanation(model, exercise, is_named=False))
    if exercise.weighed:
        text = words.say("moment", "That move hasn’t been checked yet. Checking it now…")
        return Slot(NOW, join(icon("info"), tag("span", text)))
    hint, turn = _open_hint(face, scene, exercise), exercise.table.turn
    if hint is not None and turn.refused.refusal is None and not turn.typed.fault:
        return hint
    if exercise.tried:
        left = words.count("moment", "{n} try left.", "{n} tries left.", TRIES - len(exercise.tried))
        tip = next_tip(words, exercise)
        fresh = wrong_slot(f"{texts.wrong} {left}", f"{exercise.comment} {tip}".strip())
        fault = _fault_of(face, words, exercise)
        if fault:
            again = words.say("tour", "You’ve tried this already. It costs no try.")
            said = again if exercise.comment == again else ""
            fresh = wrong_slot(fault, " ".join(filter(None, (said, left, tip))))
    else:
        first, _ = face.board.note_parts(scene)
        fresh = Slot(NOW, tag("span", first or texts.rule), texts.rule if first else None)
    shown = open_slot(face, scene, exercise, fresh)
    return shown if shown.button else shown._replace(button=_hint_button(words, exercise))


def _fault_of(face: Face, words: Words, exercise: Exercise) -> str:
    """Return what was wrong with the last try, if the game itself can say so; else ""."""
    match, last = exercise.table.match.at(0), exercise.tried[-1]
    return face.postgame.fault_of_try(words, match, match.game.parse_move(last.moves[-1]))


def _hint_button(words: Words, exercise: Exercise) -> Html | None:
    """Render the button that says how to begin; None where only an analysis knows the answer."""
    if not exercise.has_hints:
        return None
    return button(words.say("table", "Hint"), "hint", icon_name="hint", element_id="moment-hint")


def _open_hint(face: Face, scene: Scene, exercise: Exercise) -> Slot | None:
    """Return the message on how to begin, with the button that closes it; None unless it was asked for."""
    choice = exercise.table.turn.hint.choice
    if choice is None or not exercise.has_hints:
        return None
    close = icon_button(
        scene.words.say("table", "Close the hint"), "x", "close_hint", element_id="hint-close"
    )
    return face.board.hint_slot(scene, choice, False)._replace(button=close)


def _again_button(words: Words, exercise: Exercise) -> Html | None:
    """Render the button that tries a found chance once more; None where the answer was shown."""
    if exercise.closed:
        return None
    return act(words.say("moment", "Try again"), "missed_again", "", "rotate", "moment-again")


def _acts(face: Face, scene: Scene, exercise: Exercise) -> Child:
    """Render the buttons of a retry: back to the review, undo and submit; once done, to the next mistake.

    Before the last try the answer stands in the place of the way back, which the bar has too.
    """
    words = scene.words
    back = act(words.say("moment", "Review"), "back", "", "eye", "moment-back", is_wide=True)
    if exercise.done:
        # A right equation goes by itself: a press that was meant to send it must not lead on.
        waits = not exercise.closed and isinstance(mistake_of(exercise), MissedChance)
        then = next_retry(exercise.source.review, exercise.n) if exercise.source.review else 0
        again = _again_button(words, exercise)
        if then:
            text = words.say("moment", "Next")
            return join(back, again, main_act(text, "missed", str(then), leads_on=True, waits_longer=waits))
        return join(again, main_act(words.say("moment", "Back to the review"), "back", waits_longer=waits))
    submit = submit_act(words, face, scene)
    is_last_try = len(exercise.tried) == TRIES - 1
    return join(
        answer_act(words) if is_last_try else back,
        undo_act(words, exercise),
        face.board.buttons(scene),
        face.board.main_button(scene) or submit,
    )
