"""What the kept matches add up to: a game's page, one level of it, what is counted meanwhile."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Download, Effect, RunWork
from ui.core.updates import Handlers, Update, navigate
from ui.games import FACES
from ui.model import Action, Model, Statistics
from ui.statistics.counting import counting, counts_of, missing

__all__ = ["HANDLERS", "enter", "of_game", "count_missing"]

ALL = "all"
"""What stands for every level."""


def of_game(model: Model, slug: str = "") -> Statistics:
    """Is the page of a game; without one, of the game played last."""
    played = (save.slug for save in model.shelf if save.over and save.slug in FACES)
    return Statistics(slug if slug in FACES else next(played, next(iter(FACES))))


def enter(model: Model, slug: str = "") -> Update:
    """Opens the page of a game; going from one to the other is no step back."""
    return navigate(model, of_game(model, slug), isinstance(model.screen, Statistics))


def count_missing(before: Model, after: Model) -> tuple[Effect, ...]:
    """Count the matches not counted yet, when the statistics open or their matches change."""
    if not isinstance(after.screen, Statistics):
        return ()
    if isinstance(before.screen, Statistics) and before.shelf == after.shelf:
        return ()
    lacking = missing(after)
    return (RunWork(counting(lacking), Action("all_counted"), Action("counted")),) if lacking else ()


def _counted(model: Model, action: Action) -> Update:
    """Takes in what some matches count."""
    counts = dict(model.counts)
    for some in action.found or ():
        counts.update(some)
    return replace(model, counts=counts), ()


def _all_counted(model: Model, action: Action) -> Update:
    return model, ()


def _level(model: Model, action: Action) -> Update:
    """Shows one level only, or all."""
    here = model.screen
    if not isinstance(here, Statistics):
        return model, ()
    return replace(model, screen=replace(here, level=action.arg.removeprefix(ALL))), ()


def _with_help(model: Model, action: Action) -> Update:
    """Counts the matches in which help was taken, too, or no longer."""
    here = model.screen
    if not isinstance(here, Statistics):
        return model, ()
    return replace(model, screen=replace(here, helped=not here.helped)), ()


def _csv(model: Model, action: Action) -> Update:
    """Hands the results of all matches out that count."""
    from engine.statistics import csv_lines  # no start needs it

    lines = csv_lines(one for slug in sorted(FACES) for one in counts_of(model, slug))
    return model, (Download(f"vingt-quatre-{model.today}.csv", "\n".join(lines) + "\n"),)


HANDLERS: Handlers = {
    "csv": _csv,
    "counted": _counted,
    "all_counted": _all_counted,
    "stats_level": _level,
    "stats_help": _with_help,
}
