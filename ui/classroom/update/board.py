"""The board of a classroom: which puzzle shows, the steps of its solution, the time. Nothing is stored."""

from __future__ import annotations

from dataclasses import replace

from ui.classroom import sets
from ui.classroom.codes import CodeFault, SetCode, write_code
from ui.classroom.slides import count_of, list_key, problem_text, slide_of, spoken_step
from ui.core.effects import Countdown, DrawRandom, Fetch, Focus, FullScreen
from ui.core.readers import parse_count
from ui.core.updates import Handler, Handlers, Update, announce, join, navigate
from ui.games import FACES, face
from ui.model import BOARD_TICK, Action, BoardPage, Model, SetMaker
from ui.puzzles.problem_files import problem_in
from ui.puzzles.update.practice import files_of

__all__ = ["HANDLERS", "enter", "enter_set"]

LONGEST = 3600
"""Seconds after which the time stands still."""
STEP, NEXT = "board-step", "board-next"
"""Keys of the two buttons that go on. The focus is on the one that space presses."""


def enter(model: Model, slug: str, grade: int = 0, number: int = 1) -> Update:
    """Open a puzzle of a list; the first game or grade stands for one that is not known."""
    slug = slug if slug in FACES else next(iter(FACES))
    grades = face(slug).catalogue.grades
    return _open(model, BoardPage(slug, grade if grade in grades else grades[0], max(number, 1)))


def enter_set(model: Model, code: str, number: int = 1) -> Update:
    """Open a puzzle of the set that a code names; open the maker with a sentence if it is no code."""
    found = sets.find_set(code)
    if isinstance(found, CodeFault):
        return navigate(model, SetMaker(typed=code, fault=found))
    texts = () if sets.files(found) else sets.texts(found, "")
    slug = found.game or sets.mixed_games()[0]
    return _open(model, BoardPage(slug, found.grade, max(number, 1), code=write_code(found), texts=texts))


def _open(model: Model, screen: BoardPage) -> Update:
    """Show a puzzle from its beginning, its list fetched first if it is not here."""
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
    """Return the files with the puzzles of the list or of the set."""
    found = sets.find_set(screen.code) if screen.code else None
    return sets.files(found) if isinstance(found, SetCode) else files_of(list_key(screen))


def _store_list(model: Model, action: Action) -> Update:
    """Store a list that was fetched and show its puzzle; `action.arg` is its key, `action.value` its text."""
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
    """Show the first puzzle of the set that the code `action.arg` names."""
    return enter_set(model, action.arg)


def _retry(model: Model, action: Action) -> Update:
    """Fetch the list of the puzzle on the board again, after it could not be had."""
    return _open(model, model.screen) if isinstance(model.screen, BoardPage) else (model, ())


def _go_by(step: int) -> Handler:
    """Return the handler that goes to the puzzle `step` numbers on; after the last comes the first."""

    def turn(model: Model, action: Action) -> Update:
        """Show the next puzzle of the list, or the one before."""
        screen = model.screen
        count = count_of(model, screen) if isinstance(screen, BoardPage) else 0
        if not isinstance(screen, BoardPage) or not count:
            return model, ()
        return _open(model, replace(screen, n=(screen.n - 1 + step) % count + 1))

    return turn


def _draw_other(model: Model, action: Action) -> Update:
    """Ask for a random word to draw another puzzle, answered by `board_drawn`."""
    return model, (DrawRandom(Action("board_drawn")),)


def _show_drawn(model: Model, action: Action) -> Update:
    """Show the puzzle of the random word `action.value`, another one than before."""
    screen = model.screen
    count = count_of(model, screen) if isinstance(screen, BoardPage) else 0
    if not isinstance(screen, BoardPage) or count < 2:
        return model, ()
    n = sum(ord(sign) * 131**place for place, sign in enumerate(action.value)) % (count - 1) + 1
    return _open(model, replace(screen, n=n + (n >= screen.n)))


def _step(model: Model, action: Action) -> Update:
    """Show and say one more step of the solution; do nothing after the last."""
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
    """Show the first step of the solution alone again; do nothing before it was shown."""
    screen = model.screen
    if not isinstance(screen, BoardPage) or not screen.step:
        return model, ()
    return announce(
        replace(model, screen=replace(screen, step=1)), spoken_step(model, replace(screen, step=1))
    )


def _time(model: Model, action: Action) -> Update:
    """Show the time on the board, or hide it again."""
    screen = model.screen
    if not isinstance(screen, BoardPage):
        return model, ()
    return replace(model, screen=replace(screen, timed=not screen.timed)), ()


def _full_screen(model: Model, action: Action) -> Update:
    """Let the board fill the whole screen, or end that."""
    return model, ((FullScreen(),) if isinstance(model.screen, BoardPage) else ())


def _tick(model: Model, action: Action) -> Update:
    """Count a second, of which `action.value` are left; stop counting once the board was left."""
    screen = model.screen
    if not isinstance(screen, BoardPage):
        return model, (Countdown(0, action),)
    if screen.step:
        return model, ()
    return replace(model, screen=replace(screen, seconds=LONGEST - (parse_count(action.value) or 0))), ()


def _choice_handler(field: str) -> Handler:
    """Return the handler of a choice of game, grade or number by its value."""

    def choose(model: Model, action: Action) -> Update:
        """Show the puzzle that was chosen; an unknown value does nothing."""
        screen = model.screen
        if not isinstance(screen, BoardPage):
            return model, ()
        number = parse_count(action.value) or 0
        if field == "game":
            chosen = (action.value, screen.grade, 1) if action.value in FACES else None
        elif field == "grade":
            chosen = (screen.slug, number, 1) if number in face(screen.slug).catalogue.grades else None
        else:
            chosen = (screen.slug, screen.grade, number) if 0 < number <= count_of(model, screen) else None
        if not chosen:
            return model, ()
        if field == "number":
            model, opened = _open(model, replace(screen, n=number))
        else:
            model, opened = enter(model, *chosen)
        return _with_timer_of(model, screen), opened

    return choose


def _with_timer_of(model: Model, before: BoardPage) -> Model:
    """Return the model with the time shown or hidden as on the page before."""
    screen = model.screen
    return (
        replace(model, screen=replace(screen, timed=before.timed)) if isinstance(screen, BoardPage) else model
    )


HANDLERS: Handlers = {
    "board_set": _show_set,
    "board_came": _store_list,
    "board_retry": _retry,
    "board_next": _go_by(1),
    "board_before": _go_by(-1),
    "board_other": _draw_other,
    "board_drawn": _show_drawn,
    "board_step": _step,
    "board_again": _begin_again,
    "board_time": _time,
    "board_full": _full_screen,
    BOARD_TICK: _tick,
    "board_game": _choice_handler("game"),
    "board_grade": _choice_handler("grade"),
    "board_number": _choice_handler("number"),
}
