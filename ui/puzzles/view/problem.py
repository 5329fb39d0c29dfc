"""The screen of a problem: the question, the table, the verdict on the last try, at last the answer."""

from __future__ import annotations

from ui.core.components import icon_button
from ui.core.html import Child, Html, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face, is_simultaneous
from ui.games.slot import NOW, Slot
from ui.model import Exercise, Model, SetProblem
from ui.puzzles.current_problem import TRIES, question_of, sign_of
from ui.puzzles.daily_scores import EIGHT, day_of
from ui.puzzles.view.board import board_scene, exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, undo_act
from ui.puzzles.view.problem_parts import progress_note, set_note, ways_in_set, ways_on
from ui.puzzles.view.problem_task import points_panel, problem_task
from ui.puzzles.view.slot import answer_slot, found_slot, open_slot, wrong_slot

__all__ = ["problem"]


def problem(model: Model, here: Exercise) -> Html:
    """Render a problem."""
    look, picture = face(here.table.match.slug), exercise_scene(model, here, has_log=here.done)
    words, lost = picture.words, here.done and sign_of(model, here) == "0"
    of = len(here.texts) if isinstance(here, SetProblem) else EIGHT
    title = words.say("tour", "Puzzle {n} of {of}", n=here.n, of=of)
    if here.text and not isinstance(here, SetProblem):
        title = words.say("practice", "Puzzles") if here.of else words.say("practice", "A puzzle")
    areas = Areas(
        bar(words, title, theme_button(words, "btn btn--icon wide", "bar-theme")),
        problem_task(words, model, look, here),
        _slot(model, look, picture, here, lost),
        words.say("tour", "Answer"),
        points_panel(words, model, here),
        _done_note(words, model, here) if here.done else None,
        _acts(look, picture, model, here),
    )
    return exercise(model, look, picture, here, areas, "problem", lost)


def _slot(model: Model, look: Face, picture: Scene, here: Exercise, lost: bool) -> Slot:
    """Return what is meant, the verdict on the last try, or the answer."""
    words = picture.words
    if here.done:
        drawn = board_scene(picture, model, here, lost)
        return answer_slot(look, picture, drawn, here) if lost else found_slot(look, drawn, here)
    if here.tried:
        left = words.count("tour", "{n} try left.", "{n} tries left.", TRIES - len(here.tried))
        better = words.say("tour", "There’s a better move.")
        fresh = wrong_slot(f"{better} {left}", here.comment)
    else:
        fresh = _open_slot(model, look, picture, here)
    return open_slot(look, picture, here, fresh)


def _open_slot(model: Model, look: Face, picture: Scene, here: Exercise) -> Slot:
    """Return what to do first, and what else is known: the cards to come, or how many tries there are."""
    first, _ = look.board.note_parts(picture)
    *_, more = question_of(model, here)
    text = more or _tries_text(picture.words, here)
    return Slot(NOW, tag("span", first), text) if first else Slot(NOW, tag("span", text))


def _tries_text(words: Words, here: Exercise) -> str:
    """Return how many tries there are; where moves have a worth, that it is not shown."""
    if is_simultaneous(here.table.match.slug):
        return words.say("tour", "You have three tries.")
    return words.say("tour", "What a move is worth isn’t shown. You have three tries.")


def _done_note(words: Words, model: Model, here: Exercise) -> Html:
    """Render the points of the day and how many problems are left, or the progress in a list."""
    if isinstance(here, SetProblem):
        return set_note(words, model, here)
    if here.text:
        return progress_note(words, model, here)
    day = day_of(model.settings.days, here.of)
    total = words.say("tour", "{n} of 24.", n=day.points)
    remainder = words.count("tour", "{n} puzzle left.", "{n} puzzles left.", EIGHT - day.played)
    return tag("p", tag("b", total), " ", remainder if not day.done else "")


def _acts(look: Face, picture: Scene, model: Model, here: Exercise) -> Child:
    """Render the buttons of a problem, or once it is done those that go on."""
    words = picture.words
    first, after = _ways_on(words, model, here)
    if here.done:
        share = icon_button(
            words.say("practice", "Share this puzzle"),
            "share",
            "share_problem",
            class_="btn on-wood btn--sign",
            key="share-problem",
        )
        return join(first, share, after)
    return join(
        first,
        undo_act(words, here),
        look.board.buttons(picture),
        look.board.main_button(picture) or _submit(words, look, picture, here),
    )


def _ways_on(words: Words, model: Model, here: Exercise) -> tuple[Html | None, Html]:
    """Render the way back and the way on."""
    if isinstance(here, SetProblem):
        return ways_in_set(words, model, here)
    return ways_on(words, here) if here.text else _daily_buttons(words, model, here)


def _daily_buttons(words: Words, model: Model, here: Exercise) -> tuple[Html | None, Html]:
    """Render the buttons of a daily problem: back to the day, and on to the next problem."""
    n = day_of(model.settings.days, here.of).next
    back = act(words.say("tour", "All eight puzzles"), "tour", here.of, "clock", "tour-back")
    if here.done and not n:
        return None, main_act(words.say("tour", "See all eight"), "tour", here.of, leads=True)
    return back, main_act(words.say("tour", "Puzzle {n}", n=n), "tour", f"{here.of}/{n}", leads=True)


def _submit(words: Words, look: Face, picture: Scene, here: Exercise) -> Html:
    """Render the button that submits the move; before the last of several moves it only plays."""
    plays = here.goal.plays
    last = (
        not plays or sum(e.seat == here.table.presentation.viewer for e in here.table.match.log) + 1 >= plays
    )
    label = (
        words.say("tour", "Submit") if last else look.board.confirm_label(words, picture.interaction.pending)
    )
    return main_act(
        label or words.say("tour", "Submit"), "confirm", on=picture.interaction.pending is not None
    )
