"""The sets that are offered first: for a class and for a sheet of paper, others each day."""

from __future__ import annotations

from ui.classroom.codes import MIXED, SEEDS, SIZES, SetCode
from ui.classroom.sets import VERSION, mixed_games
from ui.games import FACES
from ui.games.classroom.puzzle_sets import set_source
from ui.model import Model, SetMaker

__all__ = ["chosen_set", "seed_of", "usual_sheet"]

CLASS_SIZE = 12
"""The usual number of puzzles for a class."""
EACH = 1
"""The usual number of puzzles of each difficulty on a sheet with large pictures."""


def seed_of(text: str) -> int:
    """Return a seed, a number below `SEEDS`, from any text; the same one for the same text."""
    number = 0
    for letter in text:
        number = (number * 31 + ord(letter)) % SEEDS
    return number


def _made_games() -> tuple[str, ...]:
    """Return the games whose puzzles are made on the device."""
    return tuple(slug for slug in FACES if not set_source(slug).lists)


def _usual_set(model: Model, slug: str) -> SetCode:
    """Return today's usual set for a class, twelve puzzles; without a game, of one whose puzzles are made."""
    game = slug if slug in FACES else _made_games()[0]
    return SetCode(game, 0, CLASS_SIZE, seed_of(model.today), (), VERSION)


def usual_sheet(model: Model, slug: str) -> SetCode:
    """Return today's usual set for paper, of a game; without one, of several games together."""
    if slug not in FACES:
        size = sum(len(set_source(one).on_sheet) for one in mixed_games())
        return SetCode(MIXED, 0, size, seed_of(model.today), (), VERSION)
    own = set_source(slug)
    size = own.per_sheet if own.per_sheet in SIZES[-1:] else EACH * len(own.grades)
    return SetCode(slug, 0, size, seed_of(model.today), (), VERSION)


def chosen_set(model: Model, screen: SetMaker) -> SetCode:
    """Return the set that the maker shows: the one chosen, else the usual one."""
    return screen.chosen or _usual_set(model, screen.slug)
