"""The screen of a lesson's step: the task, the table, the answer to the last try."""

from __future__ import annotations

from ui.core.components import button, figure, region
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.slot import LAST, NOW, Slot
from ui.model import Exercise, Model
from ui.puzzles.lesson_texts import Step, lesson
from ui.puzzles.view.board import exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act
from ui.puzzles.view.slot import open_slot, wrong_slot

__all__ = ["learn"]

TICKS = 24
"""Ticks of the dial that counts the steps."""


def learn(model: Model, here: Exercise) -> Html:
    """Render a step of a lesson."""
    look, picture = face(here.of), exercise_scene(model, here, has_log=True)
    words = picture.words
    steps = lesson(model.settings.lang, here.of)
    title = words.say("lesson", "Learn {game}", game=look.catalogue.title(words))
    skip = button(words.say("lesson", "Skip lesson"), "first_match", here.of, class_="btn leave", key="skip")
    areas = Areas(
        bar(words, title, theme_button(words, "btn btn--icon wide", "bar-theme"), skip),
        _task(words, steps, here),
        _slot(look, picture, steps[here.n - 1], here),
        words.say("lesson", "Answer"),
        _steps(words, steps, here),
        _done_note(words, here, len(steps)) if here.done else None,
        _acts(look, picture, here, len(steps)),
    )
    return exercise(model, look, picture, here, areas, "lesson")


# The task


def _task(words: Words, steps: tuple[Step, ...], here: Exercise) -> Html:
    """Render the dial of steps and the task."""
    step, of = steps[here.n - 1], len(steps)
    count = words.say("lesson", "Step {n} of {of}", n=here.n, of=of)
    body = tag(
        "div",
        tag("p", count, class_="vh"),
        tag("h2", step.task, class_="disp", key="task"),
        tag("p", step.more, class_="ital"),
        class_="asked",
    )
    label = words.say("lesson", "Your task")
    return tag("section", _dial(words, here, of), body, class_="task", aria_label=label)


def _steps(words: Words, steps: tuple[Step, ...], here: Exercise) -> Html:
    """Render the list of steps."""
    label = words.say("lesson", "Steps")
    listed = [_step_line(n, one, here) for n, one in enumerate(steps, 1)]
    head, body = tag("h2", label, class_="disp"), tag("ol", listed, class_="steps")
    # It scrolls where eight steps are higher than the window: by arrows, once it has the focus.
    panel = tag("section", head, body, class_="panel", tabindex=0, role="group", aria_label=label)
    return region("aside", label, panel, class_="side")


def _step_line(n: int, step: Step, here: Exercise) -> Html:
    """Render a step in the list of steps: its number, or a check mark once it is done."""
    done = n < here.n or (n == here.n and here.done)
    sign = icon("check") if done else tag("span", n, class_="num")
    now = {"aria_current": "step"} if n == here.n else {}
    return tag("li", sign, step.title, class_="dn" if done else None, **now)


def _dial(words: Words, here: Exercise, of: int) -> Html:
    """Render the steps as ticks of a dial: done, current, still to do."""
    now = here.n - 1
    kinds = ["dn" if n < now or (n == now and here.done) else "cu" if n == now else "td" for n in range(of)]
    kinds += ["of"] * (TICKS - of)
    ticks = [
        tag(
            "path",
            d="M60 15V3" if kind != "of" else "M60 11V6",
            class_=kind,
            transform=f"rotate({15 * n} 60 60)",
        )
        for n, kind in enumerate(kinds)
    ]
    number = tag("text", here.n, x=60, y=70, class_="rn", text_anchor="middle")
    total = tag("text", words.say("lesson", "of {of}", of=of), x=60, y=89, class_="rs", text_anchor="middle")
    return tag("svg", ticks, number, total, class_="ring24", viewBox="0 0 120 120", aria_hidden="true")


# The slot


def _slot(look: Face, picture: Scene, step: Step, here: Exercise) -> Slot:
    """Return how the task is done, or the verdict on the last try and its reason."""
    words = picture.words
    if here.done:
        earned = here.tried[-1].earned
        score = look.speech.score(words, picture.view, earned) if earned else ""
        heading = join(icon("check"), tag("span", words.say("lesson", "Right!")))
        return Slot(LAST, heading, step.right, figure(score) if score else None)
    if here.tried:
        fresh = wrong_slot(words.say("lesson", "Not quite."), here.comment, " ", step.wrong)
    else:
        fresh = Slot(NOW, join(icon("hint"), tag("span", step.how)))
    return open_slot(look, picture, here, fresh)


# The rail


def _done_note(words: Words, here: Exercise, of: int) -> Html:
    """Render that the step is done, and how many are left."""
    done = words.say("lesson", "Step {n} done.", n=here.n)
    left = words.count("lesson", "{n} left.", "{n} left.", of - here.n)
    remainder = left if here.n < of else words.say("lesson", "You know enough to play.")
    return tag("p", tag("b", done), " ", remainder)


def _acts(look: Face, picture: Scene, here: Exercise, of: int) -> Html:
    """Render the buttons; each keeps its place, and the one that goes on comes last."""
    words, n = picture.words, max(here.n - 1, 1)
    before = words.say("lesson", "Step {n}", n=n)
    help_ = words.say("lesson", "Hint"), "learn", "show", "hint"
    if here.done or _is_astray(here):
        help_ = words.say("lesson", "Try again"), "learn", "again", "rotate"
    return join(
        act(before, "learn", str(n), "back", "lesson-back", off=here.n == 1),
        act(*help_, "lesson-help", wide=True),
        None if here.done else look.board.buttons(picture),
        (None if here.done else look.board.main_button(picture)) or _main_button(look, picture, here, of),
    )


def _is_astray(here: Exercise) -> bool:
    """Return True if the moves so far differ from those that a hint would show."""
    log, game = here.table.match.log, here.table.match.game
    return any(
        game.write_move(entry.move) != shown for entry, shown in zip(log, here.goal.shows, strict=False)
    )


def _main_button(look: Face, picture: Scene, here: Exercise, of: int) -> Html | None:
    """Render the main button: confirm the move, then open the next step, at last play a match."""
    words = picture.words
    if here.done and here.n < of:
        return main_act(words.say("lesson", "Step {n}", n=here.n + 1), "learn", str(here.n + 1), leads=True)
    if here.done:
        return main_act(words.say("lesson", "Play a match"), "first_match", here.of, leads=True)
    label = look.board.confirm_label(words, picture.interaction.pending)
    return main_act(label, "confirm", on=picture.interaction.pending is not None) if label else None
