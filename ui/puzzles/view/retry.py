"""The screen of a retry: the move that was played, the verdict on each try, at last the explanation."""

from __future__ import annotations

from ui.core.components import button, region
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.model import Exercise, Model
from ui.model.puzzles import RIGHT
from ui.puzzles.retry import TRIES, explanation, retry_question
from ui.puzzles.view.problem_parts import answered_table
from ui.review.mistakes import retriable_moves, retry_texts
from ui.table.turns import people_here
from ui.table.view.screen import note_or_refusal, typed_form
from ui.table.viewpoint import scene

__all__ = ["retry_screen"]


def retry_screen(model: Model, here: Exercise) -> Html:
    """Render a retry."""
    look, picture = face(here.table.match.slug), _picture(model, here)
    words = picture.words
    light = theme_button(words, "btn btn--icon wide", "bar-theme")
    return tag(
        "div",
        bar(words, retry_texts(model, here).title, light),
        _task(picture, model, here),
        tag("main", answered_table(look, picture, model, here), class_="stage", key="stage"),
        _answer(words, model, here),
        region(
            "aside", words.say("tour", "Typed moves"), typed_form(words, here.table, "typed"), class_="side"
        ),
        _rail(look, picture, here),
        class_=f"table lesson problem missed {look.board.root}",
    )


def _picture(model: Model, here: Exercise) -> Scene:
    """Return the scene of the table, without what its moves have earned.

    Nothing on it can be touched while a move is being compared, or once the retry is done.
    """
    picture = scene(here.table, model.settings)
    if here.done or here.weighed:
        return picture._replace(live=False, offers=(), pending=None, hint=None)
    return picture._replace(log=())


def _task(picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the question and, if several people played, whose mistake it was."""
    words, (count, asked) = picture.words, retry_question(model, here)
    whose = here.review and len(people_here(here.review.table)) > 1 and len(picture.names) > 1
    seat = here.table.eyes or 1
    return tag(
        "section",
        tag("p", pin(picture.place(seat)) if whose else None, count, class_="sm"),
        tag("h2", retry_texts(model, here).task, class_="disp", key="task"),
        tag("p", asked, class_="then"),
        class_="task",
        aria_label=words.say("tour", "Your task"),
    )


def _answer(words: Words, model: Model, here: Exercise) -> Html:
    """Render the verdict on the last try; at the end, the best move and what the played one lost."""
    if here.done:
        found = bool(here.tried) and here.tried[-1].verdict == RIGHT
        head = words.say("moment", "Found!") if found else words.say("moment", "The answer")
        title = tag("p", icon("check"), tag("span", head, class_="disp"), class_="who")
        panel = tag("div", title, tag("p", explanation(model, here), class_="why"), class_="sc ok anim-rise")
    elif here.weighed:
        text = words.say("moment", "That move hasn’t been checked yet. Checking it now…")
        panel = tag("div", icon("info"), tag("p", text), class_="say panel")
    elif here.tried and not here.table.drafts:
        left = words.count("moment", "{n} try left.", "{n} tries left.", TRIES - len(here.tried))
        better = tag("b", retry_texts(model, here).wrong)
        said = tag("p", here.comment, " ", better, " ", left)
        panel = tag("div", icon("x"), said, class_="say panel wr")
    else:
        panel = tag("div", icon("info"), tag("p", retry_texts(model, here).rule), class_="say panel")
    return region("section", words.say("tour", "Answer"), panel, class_="moment", key="moment")


def _rail(look: Face, picture: Scene, here: Exercise) -> Html:
    """Render the rail: a note, the reader's pieces, the buttons."""
    words = picture.words
    note: Child = None if here.done or here.weighed else note_or_refusal(look, picture, here.table)
    acts = tag("div", _acts(look, picture, here), class_="acts", key="acts")
    return region(
        "section",
        words.say("table", "Your pieces"),
        tag("div", tag("div", note, class_="hint", key="note"), class_="r1"),
        look.board.hand(picture),
        acts,
        class_="rail",
    )


def _acts(look: Face, picture: Scene, here: Exercise) -> Html:
    """Render the buttons: back to the review, undo and propose, or on to the next mistake."""
    words = picture.words
    to_review = words.say("moment", "Back to the review")
    short = words.say("moment", "Review")
    back = button(tag("span", short), "back", sign="eye", class_="btn on-wood", key="moment-back")
    if here.done:
        if here.review and here.n < len(retriable_moves(here.review)):
            label = join(words.say("moment", "Next"), icon("next"))
            n = str(here.n + 1)
            return join(back, button(label, "missed", n, class_="btn btn--brass go", key="act-confirm"))
        return button(to_review, "back", class_="btn btn--brass go", key="act-confirm")
    undo = {} if here.table.drafts or here.table.pending is not None else {"aria_disabled": "true"}
    put_back = button(
        tag("span", words.say("table", "Undo")),
        "undo",
        sign="undo",
        class_="btn on-wood",
        key="act-undo",
        **undo,
    )
    return join(back, put_back, look.board.buttons(picture), _propose(words, picture))


def _propose(words: Words, picture: Scene) -> Html:
    """Render the button that proposes the move."""
    label = words.say("tour", "Submit")
    if picture.pending is not None:
        return button(label, "confirm", class_="btn btn--brass go", key="act-confirm")
    return button(label, "confirm", class_="btn on-wood go", key="act-confirm", aria_disabled="true")
