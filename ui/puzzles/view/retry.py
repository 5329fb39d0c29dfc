"""The screen of a retry: the move that was played, the verdict on each try, at last the explanation."""

from __future__ import annotations

from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.top_bar import bar, theme_button
from ui.games import Face, Scene, face
from ui.games.slot import ANSWER, LAST, NOW, Slot
from ui.model import Exercise, Model
from ui.puzzles.retry import TRIES, explanation, retry_question
from ui.puzzles.view.board import board_scene, exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, undo_act
from ui.puzzles.view.problem_task import tries_text
from ui.puzzles.view.slot import answer_slot, open_slot, wrong_slot
from ui.review.mistakes import retriable_moves, retry_texts
from ui.table.turns import people_here

__all__ = ["retry_screen"]


def retry_screen(model: Model, here: Exercise) -> Html:
    """Render a retry."""
    look, picture = face(here.table.match.slug), exercise_scene(model, here, has_log=here.done)
    words, lost = picture.words, here.closed
    light = theme_button(words, "btn btn--icon wide", "bar-theme")
    areas = Areas(
        bar(words, retry_texts(model, here).title, light),
        _task(picture, model, here),
        _slot(model, look, picture, here),
        words.say("tour", "Answer"),
        None,
        None,
        _acts(look, picture, here),
    )
    return exercise(model, look, picture, here, areas, "problem missed", lost)


def _task(picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the question and, if several people played, whose mistake it was; at the end, how it ended."""
    words, (count, asked) = picture.words, retry_question(model, here)
    whose = here.review and len(people_here(here.review.table)) > 1 and len(picture.names) > 1
    seat = here.table.presentation.viewer or 1
    heading, then = retry_texts(model, here).task, asked
    if here.done:
        heading = words.say("tour", "Not this time") if here.closed else words.say("moment", "Found!")
        then = tries_text(words, here) if here.closed else asked
    seal = tag("span", icon("check"), class_="seal-ok", aria_hidden="true")
    body = (
        tag("p", pin(picture.place(seat)) if whose else None, tag("span", count), class_="sm"),
        tag("h2", heading, class_="disp", key="task"),
        tag("p", then, class_="then"),
    )
    return tag(
        "section",
        seal if here.done and not here.closed else None,
        tag("div", body, class_="asked"),
        class_="task",
        aria_label=words.say("tour", "Your task"),
    )


def _slot(model: Model, look: Face, picture: Scene, here: Exercise) -> Slot:
    """Return the rule of a retry, the verdict on the last try, at last the best move and what was lost."""
    words, texts = picture.words, retry_texts(model, here)
    if here.done:
        said = explanation(model, here)
        if not here.closed:
            return Slot(LAST, join(icon("check"), tag("span", words.say("moment", "Found!"))), said)
        shown = answer_slot(look, picture, board_scene(picture, model, here, lost=True), here)
        return Slot(ANSWER, shown.heading, said)
    if here.weighed:
        text = words.say("moment", "That move hasn’t been checked yet. Checking it now…")
        return Slot(NOW, join(icon("info"), tag("span", text)))
    if here.tried:
        left = words.count("moment", "{n} try left.", "{n} tries left.", TRIES - len(here.tried))
        fresh = wrong_slot(f"{texts.wrong} {left}", here.comment)
    else:
        first, _ = look.board.note_parts(picture)
        fresh = Slot(NOW, tag("span", first or texts.rule), texts.rule if first else None)
    return open_slot(look, picture, here, fresh)


def _acts(look: Face, picture: Scene, here: Exercise) -> Child:
    """Render the buttons: back to the review, undo and submit, or on to the next mistake."""
    words = picture.words
    back = act(words.say("moment", "Review"), "back", "", "eye", "moment-back", wide=True)
    if here.done:
        if here.review and here.n < len(retriable_moves(here.review)):
            return join(back, main_act(words.say("moment", "Next"), "missed", str(here.n + 1), leads=True))
        return main_act(words.say("moment", "Back to the review"), "back")
    submit = main_act(words.say("tour", "Submit"), "confirm", on=picture.interaction.pending is not None)
    return join(
        back,
        undo_act(words, here),
        look.board.buttons(picture),
        look.board.main_button(picture) or submit,
    )
