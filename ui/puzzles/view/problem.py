"""The screen of a problem: the question, the table, the answer to the last try."""

from __future__ import annotations

from ui.core.components import button, cover, icon_button, region
from ui.core.dates import long_date
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.model import Exercise, Model
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import TRIES, problem_on_table, question_of, sign_of
from ui.puzzles.daily_scores import EIGHT, day_of
from ui.puzzles.view.clock_face import dial, dots, points
from ui.puzzles.view.problem_parts import answered_table, progress_note, ways_on
from ui.table.view.screen import note_or_refusal, typed_form
from ui.table.viewpoint import scene

__all__ = ["problem"]


def problem(model: Model, here: Exercise) -> Html:
    """Render a problem."""
    look, picture = face(here.table.match.slug), _picture(model, here)
    words = picture.words
    title = words.say("tour", "Puzzle {n} of {of}", n=here.n, of=EIGHT)
    if here.text:
        title = words.say("practice", "Puzzles") if here.of else words.say("practice", "A puzzle")
    light = theme_button(words, "btn btn--icon wide", "bar-theme")
    return tag(
        "div",
        bar(words, title, light),
        _task(words, model, look, here),
        tag("main", answered_table(look, picture, model, here), class_="stage", key="stage"),
        _answer(words, model, here),
        region(
            "aside", words.say("tour", "Typed moves"), typed_form(words, here.table, "typed"), class_="side"
        ),
        _rail(look, picture, model, here),
        class_=f"table lesson problem {look.board.root}",
    )


def _picture(model: Model, here: Exercise) -> Scene:
    """Return the scene of the table, without what its moves have earned.

    Nothing on it can be touched once the problem is done.
    """
    picture = scene(here.table, model.settings)
    if here.done:
        return picture._replace(live=False, offers=(), pending=None, hint=None)
    return picture._replace(log=())


def _task(words: Words, model: Model, look: Face, here: Exercise) -> Html:
    """Render the game, the question and the tries; a daily problem with the dial of its day."""
    found, (title, asked, more) = problem_on_table(model, here), question_of(model, here)
    when = f", {long_date(words, here.of)}" if not here.text else ""
    body = tag(
        "div",
        tag("p", look.catalogue.title(words), " ", dots(words, found.grade) if found else None, class_="sm"),
        tag("h2", asked, class_="disp", key="task"),
        tag("p", title, when, class_="ital"),
        tag("p", more, class_="ahead") if more else None,
        points(words, sign_of(model, here)),
    )
    drawn = (
        cover(here.table.match.slug)
        if here.text
        else dial(words, day_of(model.settings.days, here.of), small=True)
    )
    return tag(
        "section",
        drawn,
        body,
        class_="task",
        aria_label=words.say("tour", "Your task"),
    )


def _answer(words: Words, model: Model, here: Exercise) -> Html:
    """Render the verdict on the last try; at the end, the answer and its points."""
    label = words.say("tour", "Answer")
    sign = sign_of(model, here)
    if here.done:
        found = bool(here.tried) and here.tried[-1].verdict == RIGHT
        head = words.say("tour", "Found!") if found else words.say("tour", "The answer")
        score = points(words, sign)
        panel = tag(
            "div",
            tag("p", icon("check"), tag("span", head, class_="disp"), class_="who"),
            tag("p", score, class_="tot"),
            tag("p", here.comment, class_="why"),
            class_="sc ok anim-rise",
        )
    elif here.tried and not here.table.drafts:
        left = words.count("tour", "{n} try left.", "{n} tries left.", TRIES - ".ab".index(sign))
        better = words.say("tour", "There’s a better move.")
        panel = tag(
            "div", icon("x"), tag("p", here.comment, " ", tag("b", better), " ", left), class_="say panel wr"
        )
    else:
        text = words.say(
            "tour", "The table won’t say what a move is worth. Find a good one; you have three tries."
        )
        panel = tag("div", icon("info"), tag("p", text), class_="say panel")
    return region("section", label, panel, class_="moment", key="moment")


def _rail(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the rail: a note, the reader's pieces, the buttons."""
    words = picture.words
    done_note = progress_note if here.text else _done
    note = done_note(words, model, here) if here.done else note_or_refusal(look, picture, here.table)
    acts = tag("div", _acts(look, picture, model, here), class_="acts", key="acts")
    return region(
        "section",
        words.say("table", "Your pieces"),
        tag("div", tag("div", note, class_="hint", key="note"), class_="r1"),
        look.board.hand(picture),
        acts,
        class_="rail",
    )


def _done(words: Words, model: Model, here: Exercise) -> Html:
    """Render the points of the day and how many problems are left."""
    day = day_of(model.settings.days, here.of)
    total = words.say("tour", "{n} of 24.", n=day.points)
    remainder = words.count("tour", "{n} puzzle left.", "{n} puzzles left.", EIGHT - day.played)
    return tag("p", tag("b", total), " ", remainder if not day.done else "", class_="lab hint")


def _acts(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the buttons of a problem, or once it is done those that go on."""
    words = picture.words
    if here.text:
        first, after = ways_on(words, here)
    else:
        first, after = _of_day(words, model, here)
    if here.done:
        share = icon_button(
            words.say("practice", "Share this puzzle"),
            "share",
            "share_problem",
            class_="btn btn--icon on-wood",
            key="share-problem",
        )
        return join(first, share, after)
    undo = {} if here.table.drafts or here.table.pending is not None else {"aria_disabled": "true"}
    put_back = button(
        tag("span", words.say("table", "Undo")),
        "undo",
        sign="undo",
        class_="btn on-wood",
        key="act-undo",
        **undo,
    )
    return join(first, put_back, look.board.buttons(picture), _propose(words, look, picture, here))


def _of_day(words: Words, model: Model, here: Exercise) -> tuple[Html | None, Html]:
    """Render the buttons of a daily problem: back to the day, and on to the next problem."""
    day = day_of(model.settings.days, here.of)
    back = button(
        tag("span", words.say("tour", "All eight puzzles")),
        "tour",
        here.of,
        sign="clock",
        class_="btn on-wood",
        key="tour-back",
    )
    n = day.next
    label = words.say("tour", "Play puzzle {n}", n=n) if n else words.say("tour", "See all eight")
    arg = f"{here.of}/{n}" if n else here.of
    go = button(join(label, icon("next")), "tour", arg, class_="btn btn--brass go", key="act-confirm")
    return (back if n or not here.done else None), go


def _propose(words: Words, look: Face, picture: Scene, here: Exercise) -> Html:
    """Render the button that proposes the move; before the last of several moves it only plays."""
    plays = here.goal.plays
    last = not plays or sum(e.seat == here.table.eyes for e in here.table.match.log) + 1 >= plays
    label = words.say("tour", "Submit") if last else look.board.confirm(words, picture.pending)
    label = label or words.say("tour", "Submit")
    if picture.pending is not None:
        return button(label, "confirm", class_="btn btn--brass go", key="act-confirm")
    return button(label, "confirm", class_="btn on-wood go", key="act-confirm", aria_disabled="true")
