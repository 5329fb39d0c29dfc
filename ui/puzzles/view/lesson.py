"""The screen of a lesson's step: the task, the table, the answer to the last try."""

from __future__ import annotations

from ui.core.components import button, figure, region
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.slot import LAST, NOW, Slot
from ui.model import Exercise, Model
from ui.puzzles.goals import moves_left
from ui.puzzles.lesson_texts import Step, lesson
from ui.puzzles.view.board import exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, undo_act
from ui.puzzles.view.slot import open_hint, open_slot, wrong_slot

__all__ = ["lesson_screen"]

TICKS = 24
"""Ticks of the dial that counts the steps; each step has its part of them."""


def lesson_screen(model: Model, current: Exercise) -> Html:
    """Render the screen of a lesson's step."""
    look, picture = face(current.of), exercise_scene(model, current, has_log=True)
    words = picture.words
    steps = lesson(model.settings.lang, current.of)
    title = words.say("lesson", "Learn {game}", game=look.catalogue.title(words))
    is_last = current.done and current.n == len(steps)  # then the main button begins the match
    skip = button(
        words.say("lesson", "Play now"), "first_match", current.of, class_="btn leave", element_id="skip"
    )
    areas = Areas(
        bar(words, title, theme_button(words, "btn btn--icon wide", "bar-theme"), None if is_last else skip),
        _task(words, steps, current),
        _slot(look, picture, steps[current.n - 1], current),
        words.say("lesson", "Answer"),
        _steps(words, steps, current),
        _done_note(words, current, len(steps)) if current.done else None,
        _acts(look, picture, current, len(steps)),
    )
    return exercise(model, look, picture, current, areas, "lesson")


# The task


def _task(words: Words, steps: tuple[Step, ...], exercise: Exercise) -> Html:
    """Render the task of a step, with the dial of all steps."""
    step, of = steps[exercise.n - 1], len(steps)
    count = words.say("lesson", "Step {n} of {of}", n=exercise.n, of=of)
    body = tag(
        "div",
        tag("p", count, class_="vh"),
        tag("h2", step.task, class_="disp", key="task"),
        tag("p", step.more, class_="ital"),
        class_="asked",
    )
    label = words.say("lesson", "Your task")
    return tag("section", _dial(words, exercise, of), body, class_="task", aria_label=label)


def _steps(words: Words, steps: tuple[Step, ...], exercise: Exercise) -> Html:
    """Render the panel that lists all steps of the lesson."""
    label = words.say("lesson", "Steps")
    listed = [_step_line(n, one, exercise) for n, one in enumerate(steps, 1)]
    head, body = tag("h2", label, class_="disp"), tag("ol", listed, class_="steps")
    # It scrolls where eight steps are higher than the window: by arrows, once it has the focus.
    panel = tag("section", head, body, class_="panel", tabindex=0, role="group", aria_label=label)
    return region("aside", label, panel, class_="side")


def _step_line(step_number: int, step: Step, exercise: Exercise) -> Html:
    """Render a step's line in the list: its number, or a check mark once it is done."""
    done = step_number < exercise.n or (step_number == exercise.n and exercise.done)
    sign = icon("check") if done else tag("span", step_number, class_="num")
    now = {"aria_current": "step"} if step_number == exercise.n else {}
    return tag("li", sign, step.title, class_="dn" if done else None, **now)


def _dial(words: Words, exercise: Exercise, step_count: int) -> Html:
    """Render the dial: ticks for each step (done, current, to do), and the number of the current one."""
    now = exercise.n - 1
    steps = [tick * step_count // TICKS for tick in range(TICKS)]
    kinds = ["dn" if n < now or (n == now and exercise.done) else "cu" if n == now else "td" for n in steps]
    ticks = [
        tag(
            "path",
            d="M60 15V3",
            class_=kind,
            transform=f"rotate({15 * n} 60 60)",
        )
        for n, kind in enumerate(kinds)
    ]
    number = tag("text", exercise.n, x=60, y=70, class_="rn", text_anchor="middle")
    total = tag(
        "text", words.say("lesson", "of {of}", of=step_count), x=60, y=89, class_="rs", text_anchor="middle"
    )
    return tag("svg", ticks, number, total, class_="ring24", viewBox="0 0 120 120", aria_hidden="true")


# The slot


def _slot(face: Face, scene: Scene, step: Step, exercise: Exercise) -> Slot:
    """Return the message in the slot: how the step is done, or the verdict on the last try."""
    words = scene.words
    if exercise.done:
        earned = exercise.tried[-1].earned
        score = face.speech.score(words, scene.view, earned) if earned else ""
        heading = join(icon("check"), tag("span", words.say("lesson", "Right!")))
        return Slot(LAST, heading, step.right, figure(score) if score else None)
    if _is_half_done(exercise) and step.next:
        fresh = Slot(NOW, join(icon("hint"), tag("span", step.next)))
    elif exercise.tried:
        fresh = wrong_slot(words.say("lesson", "Not quite."), exercise.comment, " ", step.wrong)
    else:
        fresh = Slot(NOW, join(icon("hint"), tag("span", step.how)))
    return open_slot(face, scene, exercise, fresh)


# The rail


def _done_note(words: Words, exercise: Exercise, step_count: int) -> Html:
    """Render the note that a step is done, with how many are left."""
    done = words.say("lesson", "Step {n} done.", n=exercise.n)
    left = words.count("lesson", "{n} left.", "{n} left.", step_count - exercise.n)
    remainder = left if exercise.n < step_count else words.say("lesson", "You know enough to play.")
    return tag("p", tag("b", done), " ", remainder)


def _acts(face: Face, scene: Scene, exercise: Exercise, step_count: int) -> Html:
    """Render the buttons of a step: the step before, hint or retry, those of the game, the main one.

    Once a move is begun, the first one takes it back; in the first step it does nothing else.
    """
    words, n = scene.words, exercise.n - 1
    turn = exercise.table.turn
    is_begun = not exercise.done and bool(turn.drafts or turn.pending is not None or exercise.is_begun)
    before = words.say("lesson", "Step {n}", n=n)
    help_ = words.say("lesson", "Hint"), "learn", "show", "hint"
    if exercise.done or _is_astray(exercise):
        help_ = words.say("lesson", "Try again"), "learn", "again", "rotate"
    return join(
        undo_act(words, exercise)
        if is_begun or exercise.n == 1
        else act(before, "learn", str(n), "back", "lesson-back"),
        act(*help_, "lesson-help", is_wide=True),
        None if exercise.done else face.board.buttons(scene),
        _play_hint_button(face, scene, exercise)
        or (None if exercise.done or _is_half_done(exercise) else face.board.main_button(scene))
        or _main_button(face, scene, exercise, step_count),
    )


def _play_hint_button(face: Face, scene: Scene, exercise: Exercise) -> Html | None:
    """Render the main button that plays the move of the open hint, as at a table; None without a hint."""
    hint = open_hint(scene, exercise)
    return main_act(face.board.play_label(scene.words, hint.move), "play_hint") if hint else None


def _is_half_done(exercise: Exercise) -> bool:
    """Return True if some moves of a try are made, and moves of the answer can complete it."""
    return exercise.is_begun and bool(moves_left(exercise))


def _is_astray(exercise: Exercise) -> bool:
    """Return True if some moves of a try are made, and no moves of the answer can complete it."""
    return exercise.is_begun and not moves_left(exercise)


def _main_button(face: Face, scene: Scene, exercise: Exercise, step_count: int) -> Html | None:
    """Render the main button: confirm the move; after it the next step, at the end a match. None if none."""
    words = scene.words
    if exercise.done and exercise.n < step_count:
        return main_act(
            words.say("lesson", "Step {n}", n=exercise.n + 1), "learn", str(exercise.n + 1), leads_on=True
        )
    if exercise.done:
        return main_act(words.say("lesson", "Play a match"), "first_match", exercise.of, leads_on=True)
    label = face.board.confirm_label(words, scene.interaction.pending)
    return main_act(label, "confirm", is_enabled=scene.interaction.pending is not None) if label else None
