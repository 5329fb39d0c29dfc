"""The screen of a retry: the move that was played, the verdict on each try, at last the explanation."""

from __future__ import annotations

from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.top_bar import bar, theme_button
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
from ui.puzzles.view.frame import Areas, act, exercise, main_act, undo_act
from ui.puzzles.view.problem_task import tries_text
from ui.puzzles.view.slot import answer_slot, open_slot, wrong_slot
from ui.review.mistakes import retriable_moves, retry_texts
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
        if not exercise.closed and isinstance(mistake_of(exercise), MissedChance):
            then = retry_texts(model, exercise).found
    seal = tag("span", icon("check"), class_="seal-ok", aria_hidden="true")
    body = (
        tag("p", pin(scene.place(seat)) if whose else None, tag("span", count), class_="sm"),
        tag("h2", heading, class_="disp", key="task"),
        tag("p", then, class_="then"),
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
    if exercise.tried:
        left = words.count("moment", "{n} try left.", "{n} tries left.", TRIES - len(exercise.tried))
        fresh = wrong_slot(f"{texts.wrong} {left}", f"{exercise.comment} {next_tip(words, exercise)}".strip())
    else:
        first, _ = face.board.note_parts(scene)
        fresh = Slot(NOW, tag("span", first or texts.rule), texts.rule if first else None)
    return open_slot(face, scene, exercise, fresh)


def _acts(face: Face, scene: Scene, exercise: Exercise) -> Child:
    """Render the buttons of a retry: back to the review, undo and submit; once done, to the next mistake."""
    words = scene.words
    back = act(words.say("moment", "Review"), "back", "", "eye", "moment-back", is_wide=True)
    if exercise.done:
        if exercise.source.review and exercise.n < len(retriable_moves(exercise.source.review)):
            return join(
                back, main_act(words.say("moment", "Next"), "missed", str(exercise.n + 1), leads_on=True)
            )
        return main_act(words.say("moment", "Back to the review"), "back")
    submit = main_act(
        words.say("tour", "Submit"), "confirm", is_enabled=scene.interaction.pending is not None
    )
    return join(
        back,
        undo_act(words, exercise),
        face.board.buttons(scene),
        face.board.main_button(scene) or submit,
    )
