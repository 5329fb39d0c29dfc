"""The board of a classroom: which puzzle shows, the steps of its solution, the time. Nothing is stored."""

from __future__ import annotations

from dataclasses import replace

from ui.classroom import sets
from ui.classroom.codes import CodeFault, SetCode, write_code
from ui.classroom.slides import board_grades, count_of, list_key, problem_text, slide_of, spoken_step
from ui.core.effects import Countdown, DrawRandom, Fetch, Focus, FullScreen
from ui.core.readers import parse_count
from ui.core.updates import Handler, Handlers, Update, announce, join, navigate
from ui.games import FACES
from ui.games.classroom.puzzle_sets import VERSION, list_path
from ui.model import BOARD_TICK, Action, BoardPage, Model, SetMaker
from ui.puzzles.problem_files import problem_in

__all__ = ["HANDLERS", "enter", "enter_set"]

LONGEST = 3600
"""Seconds after which the time stands still."""
STEP, NEXT = "board-step", "board-next"
"""Keys of the two buttons that go on. The focus is on the one that space presses."""


def enter(model: Model, slug: str, grade: int = 0, number: int = 1, version: int = VERSION) -> Update:
    """Open a puzzle of a list on the board; an unknown game or grade means the first one.

    `version` is that of the list; an unknown one means the list of today.
    """
    slug = slug if slug in FACES else next(iter(FACES))
    version = version if 1 <= version <= VERSION else VERSION
    grades = board_grades(slug, version)
    grade = grade if grade in grades else grades[0]
    return _open(model, BoardPage(slug, grade, max(number, 1), version=version))


def enter_set(model: Model, code: str, number: int = 1) -> Update:
    """Open a puzzle of a set on the board; for a wrong code, open the field for codes."""
    found = sets.find_set(code)
    if isinstance(found, CodeFault):
        return navigate(model, SetMaker(typed=code, fault=found, only_code=True))
    texts = () if sets.files(found) else sets.texts(found, "")
    slug = found.game or sets.mixed_games()[0]
    return _open(model, BoardPage(slug, found.grade, max(number, 1), code=write_code(found), texts=texts))


def _open(model: Model, screen: BoardPage) -> Update:
    """Show a puzzle on the board from its beginning; if its list is not here, fetch it first."""
    is_next = isinstance(model.screen, BoardPage)
    count = count_of(model, screen)
    screen = replace(screen, n=min(screen.n, count) if count else screen.n, step=0, seconds=0)
    if count:
        screen = replace(screen, slug=problem_in(problem_text(model, screen)).match.slug)
    model, opened = navigate(model, screen, replace_entry=is_next)
    if not count:
        return model, join(opened, (Fetch(_files(screen), Action("board_came", list_key(screen))),))
    model, spoken = announce(model, slide_of(model, screen).question)
    focus = (Focus(STEP),) if is_next else ()
    return model, join(opened, spoken, focus, (Countdown(LONGEST, Action(BOARD_TICK)),))


def _files(screen: BoardPage) -> tuple[str, ...]:
    """Return the paths of the files with the puzzles of the list or set on the board."""
    found = sets.find_set(screen.code) if screen.code else None
    return (
        sets.files(found)
        if isinstance(found, SetCode)
        else (list_path(screen.slug, screen.grade, screen.version),)
    )


def _store_list(model: Model, action: Action) -> Update:
    """Store the list that was fetched (`value`) and show its puzzle; "" shows that fetching failed.

    `action.arg` is the key of the list. Do nothing if the board shows another one.
    """
    screen = model.screen
    if not isinstance(screen, BoardPage) or list_key(screen) != action.arg:
        return model, ()
    found = sets.find_set(screen.code) if screen.code else None
    if isinstance(found, SetCode) and action.value:
        return _open(model, replace(screen, texts=sets.texts(found, action.value)))
    others = tuple(held for held in model.puzzle_texts if held[0] != action.arg)
    model = replace(model, puzzle_texts=((action.arg, action.value), *others)[:6])
    return _open(model, screen) if action.value else (model, ())


def _show_set(model: Model, action: Action) -> Update:
    """Show on the board the first puzzle of the set whose code is `arg`, as the reader asked."""
    return enter_set(model, action.arg)


def _fetch_again(model: Model, action: Action) -> Update:
    """Fetch the list of the board again, as the reader asked after a failure; do nothing off the board."""
    return _open(model, model.screen) if isinstance(model.screen, BoardPage) else (model, ())


def _go_by(offset: int) -> Handler:
    """Return the handler that shows the puzzle `offset` numbers on; none past an end."""

    def turn(model: Model, action: Action) -> Update:
        """Show the next puzzle of the list, or the one before, if there is one."""
        screen = model.screen
        count = count_of(model, screen) if isinstance(screen, BoardPage) else 0
        if not isinstance(screen, BoardPage) or not 1 <= screen.n + offset <= count:
            return model, ()
        return _open(model, replace(screen, n=screen.n + offset))

    return turn


def _draw_other(model: Model, action: Action) -> Update:
    """Ask for a random seed to choose another puzzle for the board, answered by `board_drawn`."""
    return model, (DrawRandom(Action("board_drawn")),)


def _show_drawn(model: Model, action: Action) -> Update:
    """Show another puzzle of the list, chosen by a random seed (`value`); do nothing if it has only one."""
    screen = model.screen
    count = count_of(model, screen) if isinstance(screen, BoardPage) else 0
    if not isinstance(screen, BoardPage) or count < 2:
        return model, ()
    n = sum(ord(sign) * 131**place for place, sign in enumerate(action.value)) % (count - 1) + 1
    return _open(model, replace(screen, n=n + (n >= screen.n)))


def _show_next_step(model: Model, action: Action) -> Update:
    """Show and announce the next step of the solution; do nothing after the last."""
    screen = model.screen
    if not isinstance(screen, BoardPage) or not count_of(model, screen):
        return model, ()
    if screen.step >= len(slide_of(model, screen).steps):
        return model, ()
    screen = replace(screen, step=screen.step + 1)
    model, spoken = announce(replace(model, screen=screen), spoken_step(model, screen))
    is_whole = screen.step == len(slide_of(model, screen).steps)
    return model, join(spoken, (Focus(NEXT),) if is_whole else ())


def _begin_again(model: Model, action: Action) -> Update:
    """Go back to the first step of the solution and announce it; do nothing before it was shown."""
    screen = model.screen
    if not isinstance(screen, BoardPage) or not screen.step:
        return model, ()
    return announce(
        replace(model, screen=replace(screen, step=1)), spoken_step(model, replace(screen, step=1))
    )


def _toggle_timer(model: Model, action: Action) -> Update:
    """Show or hide the time on the board, as the reader asked; do nothing off the board."""
    screen = model.screen
    if not isinstance(screen, BoardPage):
        return model, ()
    return replace(model, screen=replace(screen, timed=not screen.timed)), ()


def _full_screen(model: Model, action: Action) -> Update:
    """Make the board fill the whole screen, or end that, as the reader asked; do nothing off the board."""
    return model, ((FullScreen(),) if isinstance(model.screen, BoardPage) else ())


def _tick(model: Model, action: Action) -> Update:
    """Store the seconds on the board from those left (`value`); not during a solution. End it off the board.

    `action.value` are the seconds left of `LONGEST`.
    """
    screen = model.screen
    if not isinstance(screen, BoardPage):
        return model, (Countdown(0, action),)
    if screen.step:
        return model, ()
    return replace(model, screen=replace(screen, seconds=LONGEST - (parse_count(action.value) or 0))), ()


def _choice_handler(field: str) -> Handler:
    """Return the handler that shows the `game`, `grade` or `number` chosen from a list (`value`)."""

    def choose(model: Model, action: Action) -> Update:
        """Show the puzzle that was chosen; an unknown value does nothing."""
        screen = model.screen
        if not isinstance(screen, BoardPage):
            return model, ()
        number = parse_count(action.value) or 0
        if field == "game" and action.value in FACES:
            model, opened = enter(model, action.value, screen.grade)
        elif field == "grade" and number in board_grades(screen.slug, screen.version):
            model, opened = enter(model, screen.slug, number, version=screen.version)
        elif field == "number" and 0 < number <= count_of(model, screen):
            model, opened = _open(model, replace(screen, n=number))
        else:
            return model, ()
        return _with_timer_of(model, screen), opened

    return choose


def _with_timer_of(model: Model, earlier: BoardPage) -> Model:
    """Return the model with the time shown or hidden as on an earlier board."""
    screen = model.screen
    return (
        replace(model, screen=replace(screen, timed=earlier.timed))
        if isinstance(screen, BoardPage)
        else model
    )


HANDLERS: Handlers = {
    "board_set": _show_set,
    "board_came": _store_list,
    "board_retry": _fetch_again,
    "board_next": _go_by(1),
    "board_before": _go_by(-1),
    "board_other": _draw_other,
    "board_drawn": _show_drawn,
    "board_step": _show_next_step,
    "board_again": _begin_again,
    "board_time": _toggle_timer,
    "board_full": _full_screen,
    BOARD_TICK: _tick,
    "board_game": _choice_handler("game"),
    "board_grade": _choice_handler("grade"),
    "board_number": _choice_handler("number"),
}
