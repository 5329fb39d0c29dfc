"""Open the statistics, choose what they count, count missing matches, export results."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Download, Effect, RunWork
from ui.core.updates import Handlers, Update, navigate
from ui.games import FACES
from ui.model import Action, Model, Statistics
from ui.statistics.counting import counting_work, counts_of, uncounted_matches

__all__ = ["HANDLERS", "enter", "of_game", "count_missing"]

ALL = "all"
"""The argument that chooses all levels."""


def of_game(model: Model, slug: str = "") -> Statistics:
    """Return the statistics screen of a game; for an unknown one, of the game finished last."""
    played = (save.slug for save in model.library.matches if save.over and save.slug in FACES)
    return Statistics(slug if slug in FACES else next(played, next(iter(FACES))))


def enter(model: Model, slug: str = "") -> Update:
    """Open the statistics of a game; if some are open already, without another history entry."""
    return navigate(model, of_game(model, slug), isinstance(model.screen, Statistics))


def count_missing(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the effect that counts matches not counted yet; else ().

    Only when the statistics open or their matches change.
    """
    if not isinstance(after.screen, Statistics):
        return ()
    if isinstance(before.screen, Statistics) and before.library.matches == after.library.matches:
        return ()
    lacking = uncounted_matches(after)
    return (RunWork(counting_work(lacking), Action("all_counted"), Action("counted")),) if lacking else ()


def _store_counts(model: Model, action: Action) -> Update:
    """Store the counts of matches that have just been computed (`found`, by match id)."""
    counts = dict(model.library.counts)
    for some in action.found or ():
        counts.update(some)
    return replace(model, library=model.library._replace(counts=counts)), ()


def _end_counting(model: Model, action: Action) -> Update:
    """Do nothing at the end of the counting: all counts have come with `counted`."""
    return model, ()


def _choose_opponent(model: Model, action: Action) -> Update:
    """Count only matches against the level in `arg`, or all (`all`); do nothing on another screen."""
    screen = model.screen
    if not isinstance(screen, Statistics):
        return model, ()
    return replace(model, screen=replace(screen, level=action.arg.removeprefix(ALL))), ()


def _toggle_helped(model: Model, action: Action) -> Update:
    """Count matches played with help too, or no longer, as chosen; do nothing on another screen."""
    screen = model.screen
    if not isinstance(screen, Statistics):
        return model, ()
    return replace(model, screen=replace(screen, helped=not screen.helped)), ()


def _export_csv(model: Model, action: Action) -> Update:
    """Save the results of all matches that count to a CSV file, as the reader asked."""
    from engine.statistics import csv_lines  # no start needs it

    lines = csv_lines(one for slug in sorted(FACES) for one in counts_of(model, slug))
    return model, (Download(f"vingt-quatre-{model.today}.csv", "\n".join(lines) + "\n"),)


HANDLERS: Handlers = {
    "csv": _export_csv,
    "counted": _store_counts,
    "all_counted": _end_counting,
    "stats_level": _choose_opponent,
    "stats_help": _toggle_helped,
}
