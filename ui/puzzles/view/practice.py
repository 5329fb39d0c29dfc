"""The screen of practice lists: by game and difficulty, how far the reader is, what comes again today."""

from __future__ import annotations

from ui.core.components import button, cover, link
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words, words
from ui.games import FACES, face
from ui.model import Model, Practice
from ui.puzzles.practice_progress import due_problems, list_of, place_in_list
from ui.puzzles.view.clock_face import dots

__all__ = ["practice"]


def practice(model: Model, screen: Practice) -> Html:
    """Render the page of practice lists, those of the chosen game first."""
    vocabulary = words(model.settings.lang)
    slugs = sorted(FACES, key=lambda slug: slug != screen.slug)
    text = vocabulary.say(
        "practice",
        "One puzzle after another. The ones you miss come back after a day, three days and a week.",
    )
    games = tag("ul", [_game(vocabulary, model, slug) for slug in slugs], class_="lists")
    light = theme_button(vocabulary, "btn btn--icon", "bar-theme")
    coming = tag("p", vocabulary.say("tour", "Loading puzzles…"), class_="muted", role="status")
    body = (coming,) if screen.waits else (tag("p", text, class_="ital"), games)
    main = tag("main", body, class_="tour practise")
    return tag("div", bar(vocabulary, vocabulary.say("practice", "Puzzles"), light), main, class_="screen")


def _game(words: Words, model: Model, slug: str) -> Html:
    """Render the practice lists of a game, one for each difficulty, with a link to print puzzles."""
    box = face(slug).catalogue
    paper = link(
        f"sheet/{slug}",
        icon("print"),
        tag("span", words.say("practice", "Print"), tag("span", " ", box.title(words), class_="vh")),
        class_="learn",
    )
    title = tag("h2", box.title(words), class_="disp")
    head = tag("div", cover(slug), title, paper if box.prints_puzzles else None, class_="list-head")
    rows = [
        tag("li", _grade(words, model, slug, grade, size))
        for grade, size in zip(box.grades, box.practice_sizes, strict=True)
    ]
    return tag("li", head, tag("ul", rows), class_="panel list")


def _grade(words: Words, model: Model, slug: str, grade: int, size: int) -> Html:
    """Render a list as a button: its difficulty, puzzles done of its `size`, puzzles due again."""
    name, stored = list_of(slug, grade), model.settings.practice
    n, due_today = place_in_list(stored, name).own, len(due_problems(stored, name, model.today))
    progress = words.say("practice", "{n} of {of} done", n=n, of=size)
    if not n:
        progress = words.count("practice", "{n} puzzle", "{n} puzzles", size)
    again = words.count("practice", "{n} due again", "{n} due again", due_today) if due_today else ""
    state = tag("span", progress, tag("b", " · ", again) if again else None, class_="sm")
    return button(
        join(dots(words, grade), state, icon("next")),
        "practise",
        name,
        class_="btn list-grade",
        element_id=f"list-{slug}-{grade}",
    )
