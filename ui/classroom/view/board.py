"""The board of a classroom: one puzzle for all to see, its solution step by step, the time."""

from __future__ import annotations

from functools import lru_cache

from ui.classroom.codes import in_halves
from ui.classroom.slides import board_grades, count_of, has_failed, slide_of
from ui.core.components import button
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import Words, words
from ui.games import FACES, game_title
from ui.games.classroom.board import Slide, Step
from ui.games.classroom.printed_parts import level_name
from ui.model import BoardPage, Model

__all__ = ["board_page"]

TICKS, MINUTE = 24, 60


def board_page(model: Model, screen: BoardPage) -> Html:
    """Render the puzzle on the board, or while its list is not here a note that says so."""
    vocabulary = words(model.settings.lang)
    count = count_of(model, screen)
    head = _head(vocabulary, screen, count)
    if not count:
        return tag("div", head, _waiting_note(vocabulary, has_failed(model, screen)), class_="bp with-sheet")
    shown = slide_of(model, screen)
    kind = "bp with-sheet" + (" bp--wide" if shown.is_wide and not screen.step else "")
    kind += " bp--solved" if screen.step else ""
    body, foot = _picture_and_text(vocabulary, screen, shown), _buttons(vocabulary, screen, shown, count)
    return tag("div", head, body, foot, class_=kind)


def _waiting_note(words: Words, is_missing: bool) -> Html:
    """Render that the puzzles are being fetched, or if `is_missing` that this failed."""
    title = tag("h1", words.say("board", "On the board"), class_="disp bp-ask")
    if not is_missing:
        text = tag("p", words.say("tour", "Loading puzzles…"), role="status")
        return tag("main", title, text, class_="bp-main")
    absent = words.say("practice", "These puzzles haven’t been downloaded. Go online once to get them.")
    again = button(
        words.say("board", "Try again"), "board_retry", icon_name="rotate", class_="btn btn--brass"
    )
    return tag("main", title, tag("p", absent, role="status"), again, class_="bp-main")


# Above: the way out, which puzzle it is, the time


def _head(words: Words, screen: BoardPage, count: int) -> Html:
    """Render the head of the board: the way out, the choice of the puzzle, the time."""
    leave = tag(
        "a",
        icon("back"),
        words.say("board", "Leave"),
        href="./",
        class_="btn bp-leave",
        data_do="back",
        aria_keyshortcuts="Escape",
    )
    which = _set_name(words, screen) if screen.code else _lists(words, screen)
    numbers = [
        (str(n), words.say("board", "{n} of {count}", n=n, count=count))
        for n in range(1, (count or screen.n) + 1)
    ]
    choices = which, _choice(words.say("board", "Number"), "board_number", numbers, str(screen.n))
    time = _timer(words, screen.seconds) if screen.timed and not screen.step else None
    timer = tag("div", time, class_="bp-timer", key="board-timer")
    return tag("header", leave, choices, _full_screen(words), timer, class_="bp-head")


def _lists(words: Words, screen: BoardPage) -> tuple[Html, ...]:
    """Render the choices of game and difficulty."""
    games = [(slug, game_title(words, slug)) for slug in FACES]
    known = board_grades(screen.slug, screen.version)
    grades = [(str(grade), _grade_name(words, screen, grade)) for grade in known]
    return (
        _choice(words.say("board", "Game"), "board_game", games, screen.slug),
        _choice(words.say("board", "Difficulty"), "board_grade", grades, str(screen.grade)),
    )


def _grade_name(words: Words, screen: BoardPage, grade: int) -> str:
    """Return the name of a difficulty; those of the first lists were numbers, up to 5."""
    if screen.version == 1:
        return words.say("board", "Difficulty {n}", n=grade)
    return level_name(words, grade - board_grades(screen.slug, screen.version).start + 1)


def _small_label(text: str) -> Html:
    """Render a button's label that phones write below its icon."""
    return tag("span", text, class_="bp-word")


@lru_cache(maxsize=4)
def _full_screen(words: Words) -> Html:
    """Render the button of full screen, with both its labels: board.css shows the right one, if any."""
    names = (
        tag("span", tag("span", words.say("board", "Full screen"), class_="vh"), class_="bp-fills"),
        tag("span", tag("span", words.say("board", "End full screen"), class_="vh"), class_="bp-ends"),
    )
    return button(
        names,
        "board_full",
        icon_name="full",
        class_="btn btn--icon bp-full",
        element_id="board-full",
        aria_keyshortcuts="F",
    )


def _set_name(words: Words, screen: BoardPage) -> Html:
    """Render the game of the puzzle, and the code of its set."""
    game = tag("b", game_title(words, screen.slug), class_="disp")
    return tag("p", game, " ", tag("span", in_halves(screen.code), class_="num"), class_="bp-set")


def _choice(label: str, action_name: str, choices: list[tuple[str, str]], chosen: str) -> Html:
    """Render a select element; its options have no keys, so that the chosen one is always written anew."""
    options = [tag("option", name, value=value, selected=value == chosen) for value, name in choices]
    return tag(
        "select", options, key=action_name, class_="select bp-choice", data_do=action_name, aria_label=label
    )


def _timer(words: Words, seconds: int) -> Html:
    """Render the time: a ring that fills once a minute, and minutes and seconds in figures."""
    minutes, rest = divmod(seconds, MINUTE)
    lit = rest * TICKS // MINUTE
    figures = tag(
        "p",
        tag("b", minutes, class_="num"),
        tag("span", words.say("board", "min")),
        tag("b", f"{rest:02}", class_="num"),
    )
    return join(_ring(lit), figures)


@lru_cache(maxsize=TICKS + 1)
def _ring(lit_count: int) -> Html:
    """Render a ring of 24 ticks, of which the first `lit_count` are lit."""
    ticks = [
        tag(
            "path",
            d="M60 16V5",
            class_="is-on" if n < lit_count else None,
            transform=f"rotate({15 * n} 60 60)",
        )
        for n in range(TICKS)
    ]
    return tag("svg", ticks, viewBox="0 0 120 120", aria_hidden="true")


# The puzzle and its solution


def _question(words: Words, screen: BoardPage, slide: Slide) -> Html:
    """Render the question as heading, or once the solution is shown the number of its step."""
    if not screen.step:
        return tag("h1", slide.question, class_="disp bp-ask")
    n, of = tag("span", screen.step, class_="num"), tag("span", len(slide.steps), class_="num")
    return tag("h1", words.rich("board", "Solution, step {n} of {of}", n=n, of=of), class_="disp bp-ask")


def _picture_and_text(words: Words, screen: BoardPage, slide: Slide) -> Html:
    """Render the picture of the puzzle, and beside it the pieces with the note or with the steps so far."""
    picture = tag("div", slide.picture(screen.step), class_="bp-picture")
    beside: Child = (tag("p", slide.note, class_="bp-note"), slide.pieces, slide.aside)
    if screen.step:
        beside = (slide.pieces, _steps(words, screen, slide))
    aside = tag("div", beside, class_="bp-aside")
    return tag("main", _question(words, screen, slide), picture, aside, class_="bp-main")


def _steps(words: Words, screen: BoardPage, slide: Slide) -> tuple[Child, ...]:
    """Render the list of steps, later ones hidden, and their total, which shows with the last step."""
    rows = [_step(words, n, step, n <= screen.step) for n, step in enumerate(slide.steps, 1)]
    is_whole = screen.step == len(slide.steps)
    total = tag("b", slide.total, class_="num") if is_whole else None
    label = slide.sum_name or words.say("board", "In all")
    whole = tag("p", tag("span", label), total, class_="bp-total") if slide.total else None
    kind = "" if any(step.note for step in slide.steps) else " bp-steps--sums"
    return tag("ol", rows, class_=f"bp-steps bp-steps--{min(len(rows), 7)}{kind}"), whole


def _step(words: Words, step_number: int, step: Step, is_shown: bool) -> Html:
    """Render a step of the solution; only its number unless `is_shown`."""
    number = tag("i", step_number, class_="num")
    if not is_shown:
        return tag("li", number, tag("span", words.say("board", "hidden")), class_="is-to-come")
    text = tag("span", tag("b", step.text), tag("small", step.note) if step.note else None)
    return tag("li", number, text, tag("em", step.worth, class_="num") if step.worth else None)


# Below: the buttons


def _buttons(words: Words, screen: BoardPage, slide: Slide, count: int) -> Html:
    """Render the buttons of the board; the main one is the next step, after the last the next puzzle."""
    time = words.say("board", "Hide the time") if screen.timed else words.say("board", "Show the time")
    before = button(
        _small_label(words.say("board", "Previous")),
        "board_before",
        icon_name="prev",
        element_id="board-before",
        aria_keyshortcuts="ArrowLeft PageUp",
        aria_disabled="true" if screen.n == 1 else "false",
    )
    clock = button(
        _small_label(time),
        "board_time",
        icon_name="eye-off" if screen.timed else "clock",
        element_id="board-time",
        aria_keyshortcuts="T",
    )
    other = button(
        _small_label(words.say("board", "At random")),
        "board_other",
        icon_name="dice",
        element_id="board-other",
    )
    return tag(
        "footer",
        before,
        clock,
        other,
        tag("span", class_="sp"),
        _next_buttons(words, screen, slide, is_last=screen.n == count),
        class_="bp-foot",
    )


def _next_buttons(words: Words, screen: BoardPage, slide: Slide, is_last: bool) -> tuple[Html, ...]:
    """Render the button of the next step, or of all again, and that of the next puzzle, if there is one."""
    is_whole = screen.step == len(slide.steps)
    label, do = words.say("board", "Solution"), "board_step"
    if is_whole:
        label, do = words.say("board", "See the steps again"), "board_again"
    elif screen.step:
        label = words.say("board", "Step {n}", n=screen.step + 1)
    plain, brass = "btn", "btn btn--brass"
    space = {} if is_whole else {"aria_keyshortcuts": "Space"}
    step = button(
        label, do, icon_name="hint", class_=plain if is_whole else brass, element_id="board-step", **space
    )
    keys = "ArrowRight PageDown Space" if is_whole else "ArrowRight PageDown"
    sign, class_ = join(words.say("board", "Next"), icon("next")), brass if is_whole else plain
    following = button(
        sign,
        "board_next",
        class_=class_,
        element_id="board-next",
        aria_keyshortcuts=keys,
        aria_disabled="true" if is_last else "false",
    )
    return step, following
