"""The screen of a lesson's step: the task, the table, the answer to the last try."""

from __future__ import annotations

from ui.core.components import button, figure, region
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face, is_simultaneous
from ui.model import Exercise, Model
from ui.puzzles.lesson_texts import Step, lesson
from ui.table.view.screen import note_or_refusal, typed_form
from ui.table.viewpoint import people_here, scene

__all__ = ["learn"]

TICKS = 24
"""Ticks of the dial that counts the steps."""


def learn(model: Model, here: Exercise) -> Html:
    """Render a step of a lesson."""
    look, picture = face(here.of), _picture(model, here)
    words = picture.words
    steps = lesson(model.settings.lang, here.of)
    step = steps[here.n - 1]
    title = words.say("lesson", "Learn {game}", game=look.catalogue.title(words))
    skip = button(words.say("lesson", "Skip lesson"), "first_match", here.of, class_="btn leave", key="skip")
    return tag(
        "div",
        bar(words, title, theme_button(words, "btn btn--icon wide", "bar-theme"), skip),
        _task(words, steps, here),
        tag("main", _table(look, picture, model, here), class_="stage", key="stage"),
        _answer(words, picture, step, here),
        region(
            "aside", words.say("lesson", "Typed moves"), typed_form(words, here.table, "typed"), class_="side"
        ),
        _rail(look, picture, here, len(steps)),
        class_=f"table lesson {look.board.root}",
    )


def _picture(model: Model, here: Exercise) -> Scene:
    """Return the scene of the table; nothing on it can be touched once the task is done."""
    picture = scene(here.table, model.settings)
    return picture._replace(live=False, offers=(), pending=None, hint=None) if here.done else picture


# The task


def _task(words: Words, steps: tuple[Step, ...], here: Exercise) -> Html:
    """Render the dial of steps, the task, and the list of steps."""
    step, of = steps[here.n - 1], len(steps)
    count = words.say("lesson", "Step {n} of {of}", n=here.n, of=of)
    body = tag(
        "div",
        tag("p", count, class_="vh"),
        tag("h2", step.task, class_="disp", key="task"),
        tag("p", step.more, class_="ital"),
    )
    listed = [_listed(n, one, here) for n, one in enumerate(steps, 1)]
    label = words.say("lesson", "Steps")
    return tag(
        "section",
        _dial(words, here, of),
        body,
        tag("ol", listed, class_="steps", aria_label=label),
        class_="task",
        aria_label=words.say("lesson", "Your task"),
        data_bring=None if here.done else f"{here.of}/{here.n}",
    )


def _listed(n: int, step: Step, here: Exercise) -> Html:
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


# The table


def _table(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the table; where the answer has dealt new cards, it stays as it was when answered."""
    if here.done and here.before and is_simultaneous(here.of):
        felt = scene(here.before, model.settings)._replace(live=False, offers=())
    else:
        felt = picture
    return join(
        look.board.places(picture) if len(people_here(here.table)) > 1 else None,
        tag(
            "div",
            look.board.felt(felt),
            look.board.over(felt),
            class_=f"felt {look.board.felt_class()}",
            key="felt",
        ),
    )


# The answer


def _answer(words: Words, picture: Scene, step: Step, here: Exercise) -> Html:
    """Render how the task is done, or the verdict on the last try and its reason."""
    label = words.say("lesson", "Answer")
    if here.done:
        panel = _right(words, picture, step, here)
    elif here.tried and not here.table.drafts:
        panel = tag("div", icon("x"), tag("p", here.comment, " ", step.wrong), class_="say panel wr")
    else:
        panel = tag("div", icon("hint"), tag("p", step.how), class_="say panel")
    return region("section", label, panel, class_="moment", key="moment")


def _right(words: Words, picture: Scene, step: Step, here: Exercise) -> Html:
    """Render the verdict on a right try, with what it earned."""
    earned = here.tried[-1].earned
    score = face(here.of).speech.score(words, picture.view, earned) if earned else ""
    return tag(
        "div",
        tag("p", icon("check"), tag("span", words.say("lesson", "Right!"), class_="disp"), class_="who"),
        tag("p", figure(score), class_="tot") if score else None,
        tag("p", step.right, class_="why"),
        class_="sc ok anim-rise",
        data_bring=f"{here.of}/{here.n}",
    )


# The rail


def _rail(look: Face, picture: Scene, here: Exercise, of: int) -> Html:
    """Render the rail: a note, the reader's pieces, the buttons."""
    words = picture.words
    note = _done(words, here, of) if here.done else note_or_refusal(look, picture, here.table)
    acts = tag("div", _acts(look, picture, here, of), class_="acts", key="acts")
    return region(
        "section",
        words.say("table", "Your pieces"),
        tag("div", tag("div", note, class_="hint", key="note"), class_="r1"),
        look.board.hand(picture),
        acts,
        class_="rail",
    )


def _done(words: Words, here: Exercise, of: int) -> Html:
    """Render that the step is done, and how many are left."""
    done = words.say("lesson", "Step {n} done.", n=here.n)
    left = words.count("lesson", "{n} left.", "{n} left.", of - here.n)
    remainder = left if here.n < of else words.say("lesson", "You know enough to play.")
    return tag("p", tag("b", done), " ", remainder, class_="lab hint")


def _acts(look: Face, picture: Scene, here: Exercise, of: int) -> Html:
    """Render the buttons; each keeps its place, and the one that goes on comes last."""
    words = picture.words
    before = words.say("lesson", "Step {n}", n=here.n - 1)
    second = words.say("lesson", "Hint"), "show", "hint"
    if here.done or _astray(here):
        second = words.say("lesson", "Try again"), "again", "rotate"
    return join(
        _act(before, str(here.n - 1), "back", "lesson-back") if here.n > 1 else None,
        _act(*second, "lesson-help"),
        look.board.buttons(picture),
        _main(look, picture, here, of),
    )


def _astray(here: Exercise) -> bool:
    """Return True if the moves so far differ from those that a hint would show."""
    log, game = here.table.match.log, here.table.match.game
    return any(
        game.write_move(entry.move) != shown for entry, shown in zip(log, here.goal.shows, strict=False)
    )


def _act(label: str, arg: str, sign: str, key: str) -> Html:
    """Render a button of the lesson."""
    return button(tag("span", label), "learn", arg, sign=sign, class_="btn on-wood", key=key)


def _main(look: Face, picture: Scene, here: Exercise, of: int) -> Html | None:
    """Render the main button: confirm the move, then open the next step, at last play a match."""
    words = picture.words
    if here.done:
        label: Child = words.say("lesson", "Play a match")
        do, arg = "first_match", here.of
        if here.n < of:
            label, do, arg = words.say("lesson", "Step {n}", n=here.n + 1), "learn", str(here.n + 1)
        return button(
            join(label, icon("next")),
            do,
            arg,
            class_="btn btn--brass go",
            key="act-confirm",
            data_bring=f"{here.of}/{here.n}",
        )
    label = look.board.confirm(words, picture.pending)
    if picture.pending is not None:
        return button(label, "confirm", class_="btn btn--brass go", key="act-confirm")
    off = {"aria_disabled": "true"}
    return button(label, "confirm", class_="btn on-wood go", key="act-confirm", **off) if label else None
