"""Make a set of puzzles, fetch its puzzles, and open it to print or to solve."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from ui.classroom import sets
from ui.classroom.codes import MIXED, SIZES, CodeFault, SetCode, write_code
from ui.classroom.usual_sets import chosen_set, seed_of, usual_sheet
from ui.core.effects import Copy, DrawRandom, Effect, Fetch, Navigate, Remember
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, notify, words_for
from ui.games import FACES
from ui.games.classroom.puzzle_sets import set_source
from ui.model import Action, ClassSet, Model, PuzzleSheetPage, SetMaker
from ui.puzzles.set_progress import without_set
from ui.puzzles.update import set_problems

__all__ = ["HANDLERS", "enter_maker", "enter_set", "enter_sheet"]

# Open


def enter_maker(model: Model, slug: str = "", code: str = "") -> Update:
    """Open the maker with the set of a code; without a right one, with the usual set of a game."""
    found = sets.find_set(code)
    return navigate(model, SetMaker(found if isinstance(found, SetCode) else None, slug))


def enter_sheet(model: Model, slug: str = "", code: str = "") -> Update:
    """Open the sheet of a code, or without one the usual sheet of a game, and fetch its puzzles.

    A wrong code opens the field for codes, a set that is not printed the maker.
    """
    if not code and slug in FACES and not set_source(slug).per_sheet:
        return _open_maker_instead(model, SetMaker(slug=slug))
    found = sets.find_set(code) if code else usual_sheet(model, slug)
    if isinstance(found, CodeFault):
        return navigate(model, SetMaker(typed=code, fault=found, only_code=True))
    if not sets.is_printable(found):
        return _open_maker_instead(model, SetMaker(found))
    model, shown = navigate(model, PuzzleSheetPage(write_code(found)))
    return _fetch_puzzles(model, found, shown)


def _open_maker_instead(model: Model, maker: SetMaker) -> Update:
    """Open the maker for a set that cannot be printed, and notify of that."""
    model, shown = navigate(model, maker)
    text = words_for(model).say("class", "Puzzles of this game aren’t printed, but a code opens them.")
    model, noticed = notify(model, text)
    return model, join(shown, noticed)


def enter_set(model: Model, code: str, number: int = 0) -> Update:
    """Open a set, or its puzzle `number`; for a wrong code, open the field for codes with what is wrong."""
    found = sets.find_set(code)
    if isinstance(found, CodeFault):
        return navigate(model, SetMaker(typed=code, fault=found, only_code=True))
    model, shown = navigate(model, ClassSet(write_code(found), (), number))
    return _fetch_puzzles(model, found, shown)


def _fetch_puzzles(model: Model, set_code: SetCode, effects: tuple[Effect, ...]) -> Update:
    """Show the puzzles of a set made on the device at once; else add the effect that fetches the lists."""
    if not sets.files(set_code):
        model, more = _show_puzzles(model, write_code(set_code), "")
        return model, join(effects, more)
    return model, (*effects, Fetch(sets.files(set_code), Action("set_came", write_code(set_code))))


def _store_puzzles(model: Model, action: Action) -> Update:
    """Show the puzzles of the set in `arg` from its fetched lists (`value`); notify if they are missing.

    If the screen waits for another set by now, they are not shown.
    """
    with suppress(KeyError):  # an older copy of a list that has grown since
        if action.value:
            return _show_puzzles(model, action.arg, action.value)
    text = words_for(model).say(
        "practice", "These puzzles haven’t been downloaded. Go online once to get them."
    )
    return notify(model, text, "warn")


def _show_puzzles(model: Model, code: str, lists_text: str) -> Update:
    """Show the puzzles of a set, or the one asked for; do nothing if another screen shows."""
    here, found = model.screen, sets.find_set(code)
    if not isinstance(here, ClassSet | PuzzleSheetPage) or here.code != code or isinstance(found, CodeFault):
        return model, ()
    texts = sets.texts(found, lists_text)
    if isinstance(here, ClassSet) and here.n:
        below = replace(here, texts=texts, n=0)
        # Back from the puzzle leads to the set.
        model, effects = set_problems.enter(replace(model, screen=below), code, texts, here.n)
        return model, (Navigate(below, replace=True), *effects)
    return replace(model, screen=replace(here, texts=texts)), ()


# The maker


def _change_part(model: Model, action: Action) -> Update:
    """Change the game, grade, size or a limit of the maker's set; do nothing if no set is like that.

    `action.arg` is `game:SLUG`, `grade:N`, `size:N` or `limit:PLACE`, a switch. The new set is as much
    like the old one as can be made, of puzzles from the lists of today. Do nothing outside the maker.
    """
    screen = model.screen
    if not isinstance(screen, SetMaker):
        return model, ()
    part, _, value = action.arg.partition(":")
    now = chosen_set(model, screen)._replace(version=sets.VERSION)
    number = parse_count(value, 99) or 0
    if part == "game" and value in (*FACES, MIXED):
        now = now._replace(game=value, limits=())
    elif part == "grade":
        now = now._replace(grade=number)
    elif part == "size" and number in SIZES:
        now = now._replace(size=number)
    elif part == "limit":
        now = now._replace(limits=tuple(sorted({*now.limits} ^ {number})))
    now = sets.nearest_set(now)
    return _show_in_maker(model, now) if sets.set_exists(now) else (model, ())


def _show_in_maker(model: Model, set_code: SetCode) -> Update:
    """Show a set in the maker, with its code in the address."""
    here = SetMaker(set_code)
    model = replace(model, screen=here)
    return model, (Navigate(here, replace=True),)


def _draw_other(model: Model, action: Action) -> Update:
    """Ask for a random seed of other puzzles for the maker or a sheet; do nothing on other screens."""
    if not isinstance(model.screen, SetMaker | PuzzleSheetPage):
        return model, ()
    return model, (DrawRandom(Action("set_seed")),)


def _show_drawn(model: Model, action: Action) -> Update:
    """Show the set with a random seed (`value`) in the maker or on its sheet; do nothing elsewhere."""
    screen = model.screen
    if isinstance(screen, SetMaker):
        return _show_in_maker(model, _drawn(chosen_set(model, screen), action.value))
    if not isinstance(screen, PuzzleSheetPage):
        return model, ()
    found = sets.find_set(screen.code)
    assert isinstance(found, SetCode)
    code = write_code(_drawn(found, action.value))
    model, effects = enter_sheet(model, code=code)
    return model, tuple(e._replace(replace=True) if isinstance(e, Navigate) else e for e in effects)


def _drawn(set_code: SetCode, word: str) -> SetCode:
    """Return a set of the same kind from today's lists, with the seed that a random text (`word`) gives.

    It is smaller if the lists of today have fewer such puzzles.
    """
    return sets.nearest_set(set_code._replace(seed=seed_of(word), version=sets.VERSION))


def _type_code(model: Model, action: Action) -> Update:
    """Store the code typed so far (`value`) in the maker; do nothing on another screen."""
    screen = model.screen
    if not isinstance(screen, SetMaker):
        return model, ()
    return replace(model, screen=replace(screen, typed=action.value, fault=("", ""))), ()


def _open_typed(model: Model, action: Action) -> Update:
    """Open the set of the typed code (`value`, else as stored), or show and announce what is wrong.

    Do nothing outside the maker.
    """
    screen = model.screen
    if not isinstance(screen, SetMaker):
        return model, ()
    text = action.value or screen.typed
    found = sets.find_set(text)
    if isinstance(found, SetCode):
        return enter_set(model, write_code(found))
    model = replace(model, screen=replace(screen, typed=text, fault=found))
    return announce(model, sets.fault_text(words_for(model), found))


def _print_set(model: Model, action: Action) -> Update:
    """Open the printable sheet of the set that the reader chose (its code in `arg`)."""
    return enter_sheet(model, code=action.arg)


def _open_set(model: Model, action: Action) -> Update:
    """Open the set that the reader chose (its code in `arg`), to be solved on this device."""
    return enter_set(model, action.arg)


def _change_set(model: Model, action: Action) -> Update:
    """Open the maker with the set that the reader chose to change (its code in `arg`)."""
    return enter_maker(model, code=action.arg)


def _copy_address(model: Model, action: Action) -> Update:
    """Copy the address of the set that the reader chose (its code in `arg`)."""
    address = f"{model.host.address}{write_query({'set': action.arg})}"
    return model, (Copy(address, words_for(model).say("class", "Address copied.")),)


def _clear_results(model: Model, action: Action) -> Update:
    """Erase the results of the set on the screen, as the reader asked; do nothing on another screen."""
    screen = model.screen
    if not isinstance(screen, ClassSet):
        return model, ()
    settings = model.settings._replace(sets=without_set(model.settings.sets, screen.code))
    model, spoken = announce(
        replace(model, settings=settings), words_for(model).say("class", "All results are cleared.")
    )
    return model, join((Remember(settings),), spoken)


HANDLERS: Handlers = {
    "make_set": _change_part,
    "set_other": _draw_other,
    "set_seed": _show_drawn,
    "set_typed": _type_code,
    "set_find": _open_typed,
    "set_open": _open_set,
    "set_print": _print_set,
    "set_change": _change_set,
    "set_copy": _copy_address,
    "set_clear": _clear_results,
    "set_came": _store_puzzles,
}
