"""Practice: an endless row of puzzles of one game and grade, and a puzzle that came by a link.

Missed puzzles that are due come first, then those of the list, then those of past days that the reader has
not solved. After the last one the older ones come again.
"""

from __future__ import annotations

from dataclasses import replace

from engine.links import PREFIX, to_link
from engine.problem import write_problem
from ui.core.effects import Copy, Fetch, Remember
from ui.core.query import write_query
from ui.core.updates import Handlers, Update, announce, join, navigate, notify, words_for
from ui.games import FACES, face
from ui.model import SILENT, Action, Exercise, ExerciseSource, Model, Practice, PracticeProblem
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import describe_verdict, problem_on_table, question_of, sign_of, with_answer
from ui.puzzles.daily_scores import FIRST, add_days, day_of, month_after, month_of
from ui.puzzles.exercise import set_up
from ui.puzzles.practice_progress import (
    advance_place,
    due_problems,
    is_list,
    place_in_list,
    with_missed,
    with_place,
    with_solved,
)
from ui.puzzles.problem_files import LAST, as_record, goal_of, names_of, problem_in, text_of
from ui.puzzles.update.round_the_clock import month_files

__all__ = [
    "HANDLERS",
    "after_try",
    "enter",
    "files_of",
    "give_up",
    "is_known_list",
    "open_next",
    "open_problem",
]

DONE = "123"
"""Signs of problems that were solved on their day."""


def enter(model: Model, slug: str = "") -> Update:
    """Open the page of the practice lists, those of the game `slug` first."""
    return navigate(model, Practice(slug if slug in FACES else ""))


def is_known_list(list_name: str) -> bool:
    """Return True if there is a practice list of that name: its game has puzzles of its grade."""
    slug, _, grade = list_name.partition("/")
    return is_list(list_name) and slug in FACES and int(grade) in face(slug).catalogue.grades


# The next problem


def _text_key(list_name: str, item: str) -> str:
    """Return the key of the text with an item: the list itself, or the month of a day's puzzle."""
    return month_of(item) if "-" in item else list_name


def _full_name(list_name: str, item: str) -> str:
    """Return the full name of an item: of a day's puzzle the item itself, else list and number."""
    return item if "-" in item else f"{list_name}/{item}"


def _next_item(model: Model, list_name: str) -> tuple[str, str]:
    """Return the next item of a list and the key of its text; both are "" once the whole list is done.

    The text may have to be fetched first; the item is "" if only that text decides it.
    """
    texts, stored = dict(model.puzzle_texts), model.settings.practice
    for one in due_problems(stored, list_name, model.today):
        key = _text_key(list_name, one.item)
        if not texts.get(key) or text_of(texts[key], _full_name(list_name, one.item)):
            return one.item, key
    place = place_in_list(stored, list_name)
    if not texts.get(list_name) or text_of(texts[list_name], f"{list_name}/{place.own + 1}"):
        return str(place.own + 1), list_name
    return _next_past_day(model, list_name, place.day)


def _next_past_day(model: Model, list_name: str, last_item: str) -> tuple[str, str]:
    """Return the item of past days that comes next after `last_item` and was not solved, with its month.

    Days to come are left out. The results are as those of `_next_item`.
    """
    (slug, _, grade), texts = list_name.partition("/"), dict(model.puzzle_texts)
    at, last = FIRST if last_item == "-" else last_item[:10], min(add_days(model.today, -1), LAST)
    while at <= last:
        month = month_of(at)
        if not texts.get(month):
            return "", month
        for item in names_of(texts[month], slug, int(grade)):
            day, _, n = item.partition("/")
            sign = day_of(model.settings.days, day).signs[int(n) - 1]
            if day <= last and (last_item == "-" or item > last_item) and sign not in DONE:
                return item, month
        at = f"{month_after(month)}-01"
    return "", ""


def files_of(text_key: str) -> tuple[str, ...]:
    """Return the paths of the files with the puzzles of a practice list or a month."""
    slug, slash, grade = text_key.partition("/")
    return (f"assets/problems/{slug}/practice/{grade}.txt",) if slash else month_files(text_key)


def _practise(model: Model, action: Action) -> Update:
    """Open the next puzzle of the list that the player chose (`arg`); do nothing for an unknown list."""
    return open_next(model, action.arg)


def open_next(model: Model, list_name: str) -> Update:
    """Open a list's next puzzle, or fetch its text first; do nothing for an unknown list."""
    if not is_known_list(list_name):
        return model, ()
    item, key = _next_item(model, list_name)
    if not key:
        return _begin_list_again(model, list_name)
    text = dict(model.puzzle_texts).get(key)
    if not text:
        return model, (Fetch(files_of(key), Action("practice_came", f"{list_name} {key}")),)
    return _open(model, list_name, item, text)


def _begin_list_again(model: Model, list_name: str) -> Update:
    """Begin a list again from its first puzzle, with a notice that all of it was done."""
    settings = model.settings._replace(
        practice=with_place(model.settings.practice, place_in_list((), list_name))
    )
    model, opened = open_next(replace(model, settings=settings), list_name)
    text = words_for(model).say(
        "practice", "You’ve done every puzzle at this difficulty. Here come the first ones again."
    )
    model, noticed = notify(model, text)
    return model, join((Remember(settings),), opened, noticed)


def _store_text(model: Model, action: Action) -> Update:
    """Store a list's text that was fetched (`value`) and open its next puzzle; if it is "", notify.

    `action.arg` is `LIST KEY`; the text is "" if it could not be fetched. Do nothing on another screen
    than practice.
    """
    list_name, _, key = action.arg.partition(" ")
    screen = model.screen
    if not isinstance(screen, Practice | PracticeProblem):
        return model, ()
    if not action.value:
        text = words_for(model).say(
            "practice", "These puzzles haven’t been downloaded. Go online once to get them."
        )
        return notify(model, text, "warn")
    others = tuple(held for held in model.puzzle_texts if held[0] != key)
    return _practise(
        replace(model, puzzle_texts=((key, action.value), *others)[:6]), Action("practise", list_name)
    )


def _open(model: Model, list_name: str, item: str, text: str) -> Update:
    """Open an item of a list from `text`; after another exercise, replace the history entry."""
    slug, _, grade = list_name.partition("/")
    address = write_query({"screen": "practice", "game": slug, "grade": grade})
    here = _exercise(text_of(text, _full_name(list_name, item)), list_name, address)
    return _show(model, here, isinstance(model.screen, Exercise))


def _exercise(text: str, list_name: str, address: str) -> Exercise:
    """Return the puzzle in `text` as an exercise at an `address`; `list_name` is "" if it came by link."""
    problem = problem_in(text)
    here = set_up(PracticeProblem, list_name, 0, as_record(problem), address, SILENT)
    return replace(here, goal=goal_of(problem), source=ExerciseSource(text))


def _show(model: Model, exercise: Exercise, replace_entry: bool = False) -> Update:
    """Open the screen of a puzzle and announce its task."""
    model, effects = navigate(model, exercise, replace_entry=replace_entry)
    _, asked, more = question_of(model, exercise)
    model, spoken = announce(model, f"{asked} {more}".strip())
    return model, join(effects, spoken)


# After a try


def _item_of(exercise: Exercise) -> str:
    """Return the name of the puzzle within its list."""
    name = problem_in(exercise.source.text).name
    return name.removeprefix(f"{exercise.of}/")


def after_try(model: Model, exercise: Exercise) -> Update:
    """Announce the verdict on a try at a practice puzzle, and store the result once it is done."""
    sign = sign_of(model, exercise)
    exercise, text = describe_verdict(model, exercise, sign)
    model, stored = _store_result(replace(model, screen=exercise), exercise, sign)
    model, spoken = announce(model, text)
    return model, join(stored, spoken)


def _store_result(model: Model, exercise: Exercise, result_sign: str) -> Update:
    """Store the result of a list's puzzle; do nothing before it is done, or for a puzzle by link."""
    if not exercise.of or not result_sign.isdigit():
        return model, ()
    lines, item, today = model.settings.practice, _item_of(exercise), model.today
    lines = with_place(lines, advance_place(place_in_list(lines, exercise.of), item))
    solved = exercise.tried[-1:] and exercise.tried[-1].verdict == RIGHT
    lines = (with_solved if solved else with_missed)(lines, exercise.of, item, today)
    settings = model.settings._replace(practice=lines)
    return replace(model, settings=settings), (Remember(settings),)


def give_up(model: Model, exercise: Exercise) -> Update:
    """Show the answer of a practice puzzle, announce it, and store the puzzle as missed."""
    exercise = with_answer(model, exercise)
    model, stored = _store_result(replace(model, screen=exercise), exercise, "0")
    model, spoken = announce(model, exercise.comment)
    return model, join(stored, spoken)


# A problem by link


def open_problem(model: Model, text: str, replace_entry: bool = False) -> Update:
    """Open a puzzle from its text; raise `RecordError` if the text is no puzzle.

    `replace_entry` replaces the page in the browser's history instead of adding one.
    """
    problem = problem_in(text)
    code = to_link(write_problem(problem)).removeprefix(PREFIX)
    here = _exercise(text, "", write_query({"screen": "problem", "r": code}))
    return _show(model, here, replace_entry)


def _reset(model: Model, action: Action) -> Update:
    """Begin a puzzle that came by link again, as before its first try; do nothing for one of a list."""
    screen = model.screen
    if not isinstance(screen, PracticeProblem) or screen.of:
        return model, ()
    return _show(model, _exercise(screen.source.text, "", screen.address), replace_entry=True)


def _share(model: Model, action: Action) -> Update:
    """Share the puzzle on the screen, or copy it: its game, task and link; do nothing if none shows."""
    screen = model.screen
    problem = problem_on_table(model, screen) if isinstance(screen, Exercise) else None
    if problem is None or not isinstance(screen, Exercise):
        return model, ()
    words = words_for(model)
    _, asked, _ = question_of(model, screen)
    game = face(problem.match.slug).catalogue.title(words)
    head = words.say("share", "Vingt-Quatre – {game} puzzle: {task}", game=game, task=asked)
    link = f"{model.host.address}{to_link(write_problem(problem))}"
    done = words.say("practice", "Puzzle link copied.")
    return model, (Copy(f"{head}\n{link}", done, True),)


HANDLERS: Handlers = {
    "practise": _practise,
    "practice_came": _store_text,
    "problem_anew": _reset,
    "share_problem": _share,
}
