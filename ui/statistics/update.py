"""What the kept matches add up to: a game's page, one level of it, what is counted meanwhile."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Ponder
from ui.core.updates import Handlers, Step, join, open_screen
from ui.games import FACES
from ui.model import Action, Model, Statistics
from ui.statistics.counting import counting, missing

__all__ = ["HANDLERS", "enter", "of_game", "wanted"]

ALL = "all"
"""What stands for every level."""


def of_game(model: Model, slug: str = "") -> Statistics:
    """Is the page of a game; without one, of the game played last."""
    played = (save.slug for save in model.shelf if save.over and save.slug in FACES)
    return Statistics(slug if slug in FACES else next(played, next(iter(FACES))))


def enter(model: Model, slug: str = "") -> Step:
    """Opens the page of a game; going from one to the other is no step back."""
    model, opened = open_screen(model, of_game(model, slug), isinstance(model.screen, Statistics))
    return model, join(opened, wanted(model))


def wanted(model: Model) -> tuple[Effect, ...]:
    """Has the matches counted that are not yet."""
    lacking = missing(model)
    return (Ponder(counting(lacking), Action("all_counted"), Action("counted")),) if lacking else ()


def _counted(model: Model, action: Action) -> Step:
    """Takes in what some matches count."""
    counts = dict(model.counts)
    for some in action.found or ():
        counts.update(some)
    return replace(model, counts=counts), ()


def _all_counted(model: Model, action: Action) -> Step:
    return model, ()


def _level(model: Model, action: Action) -> Step:
    """Shows one level only, or all."""
    here = model.screen
    if not isinstance(here, Statistics):
        return model, ()
    return replace(model, screen=replace(here, level=action.arg.removeprefix(ALL))), ()


def _with_help(model: Model, action: Action) -> Step:
    """Counts the matches in which help was taken, too, or no longer."""
    here = model.screen
    if not isinstance(here, Statistics):
        return model, ()
    return replace(model, screen=replace(here, helped=not here.helped)), ()


HANDLERS: Handlers = {
    "counted": _counted,
    "all_counted": _all_counted,
    "stats_level": _level,
    "stats_help": _with_help,
}
