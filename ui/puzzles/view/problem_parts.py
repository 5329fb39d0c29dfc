"""Parts of the screens of puzzles: the answered table, the buttons that lead away, and what comes again."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import Face, Scene, is_simultaneous
from ui.model import Exercise, Model
from ui.puzzles.practice_progress import due, place_in_list
from ui.table.viewpoint import scene

__all__ = ["ways_on", "answered_table", "progress_note"]


def ways_on(words: Words, here: Exercise) -> tuple[Html | None, Html]:
    """Render the way back or to the answer, and the way on."""
    if not here.of:
        again = words.say("practice", "Try again")
        go = button(again, "problem_anew", sign="rotate", class_="btn btn--brass go", key="act-confirm")
        return (_answer(words) if not here.done else None), go
    label = join(words.say("practice", "Next"), icon("next"))
    go = button(label, "practise", here.of, class_="btn btn--brass go", key="act-confirm")
    lists = button(
        tag("span", words.say("practice", "All puzzles")),
        "go",
        f"practice/{here.of.partition('/')[0]}",
        sign="clock",
        class_="btn on-wood",
        key="lists",
    )
    return (lists if here.done else _answer(words)), go


def _answer(words: Words) -> Html:
    """Render the button that shows the answer."""
    label = tag("span", words.say("practice", "Answer"))
    return button(label, "answer_shown", sign="eye", class_="btn on-wood", key="act-answer")


def progress_note(words: Words, model: Model, here: Exercise) -> Html:
    """Render how many problems are done and how many come again today."""
    if not here.of:
        return tag(
            "p", words.say("practice", "This puzzle doesn’t count towards your progress."), class_="lab hint"
        )
    n = place_in_list(model.settings.practice, here.of).own
    count = words.count("practice", "{n} done.", "{n} done.", n)
    due_today = len(due(model.settings.practice, here.of, model.today))
    more = (
        words.count("practice", "{n} due again today.", "{n} due again today.", due_today)
        if due_today
        else ""
    )
    return tag("p", tag("b", count), " ", more, class_="lab hint")


def answered_table(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the table as it is, or as it was before the answer dealt new cards."""
    felt = picture
    if here.done and here.before and is_simultaneous(here.table.match.slug):
        felt = scene(here.before, model.settings)._replace(live=False, offers=())
    return tag(
        "div",
        look.board.felt(felt),
        look.board.over(felt),
        class_=f"felt {look.board.felt_class()}",
        key="felt",
    )
