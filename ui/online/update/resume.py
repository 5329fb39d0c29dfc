"""Open a saved match at its table, in its lobby, or as a copy to look at."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from ui.core.updates import Handlers, Update, join, navigate, notify, words_for
from ui.games.error_text import error_text
from ui.model import (
    Action,
    Model,
    Review,
    SavedMatch,
    Screen,
    Table,
)
from ui.review.saved_analysis import read_analysis
from ui.review.update.plies import review_of
from ui.table.remote_saves import invited_of, is_waiting, read_lobby
from ui.table.saves import repaired_table
from ui.table.turns import people_here
from ui.table.update.opening import open_table, sit_down

__all__ = [
    "HANDLERS",
    "table_of_copy",
    "open_saved",
    "undealt_screen",
    "resume",
    "announce_repairs",
    "with_saved_analysis",
]


def resume(model: Model, action: Action) -> Update:
    """Open the saved match that the player chose (its id in `arg`); do nothing if it was deleted.

    Notify of one that cannot be read. A copy opens in its review.
    """
    save = model.library.find(action.arg)
    if save is None:
        return model, ()
    page = undealt_screen(save)
    if page:
        return navigate(model, page)
    try:
        table, mends = repaired_table(save)
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")
    if table.online and table.online.copy:
        return navigate(model, review_of(table_of_copy(table)))
    model, begun = open_table(model, table)
    model, said = announce_repairs(model, mends)
    return model, join(begun, said)


def undealt_screen(save: SavedMatch) -> Screen | None:
    """Return the invitation or lobby of a saved match that is not dealt yet; None for a dealt one."""
    invited = invited_of(save)
    if invited:
        return invited
    return read_lobby(save) if is_waiting(save) else None


def table_of_copy(table: Table) -> Table:
    """Return the table of a copy, seen by the one person at this device; by nobody if there are several."""
    people = people_here(table)
    return replace(
        table, presentation=table.presentation._replace(viewer=people[0] if len(people) == 1 else None)
    )


def announce_repairs(model: Model, repair_codes: tuple[str, ...]) -> Update:
    """Notify what in a saved match is unknown here and what replaces it; do nothing without repairs."""
    say = words_for(model).say
    sentences = {
        "level": say(
            "shelf",
            "This match uses a computer player that isn’t available here. The strongest one plays instead.",
        ),
        "players": say(
            "shelf", "We couldn’t tell who was playing this match, so the seats are as its file has them."
        ),
        "option": say(
            "shelf", "This match uses an option that isn’t available here. It goes on with the usual one."
        ),
    }
    return (
        notify(model, " ".join(sentences[code] for code in repair_codes), "warn")
        if repair_codes
        else (model, ())
    )


def open_saved(model: Model, match_id: str, fallback: Screen, as_review: bool = False) -> Update:
    """Open the saved match of an address, or its review if allowed; if it cannot be, show `fallback`."""
    save = model.library.find(match_id)
    if save is None:
        text = words_for(model).say("shelf", "That match isn’t saved on this device.")
        return notify(replace(model, screen=fallback), text, "warn")
    page = undealt_screen(save)
    if page:
        return navigate(model, page)
    try:
        table, mends = repaired_table(save)
    except GameError as error:
        text = error_text(words_for(model), error, save.slug)
        return notify(replace(model, screen=fallback), text, "warn")
    if table.online and table.online.copy:
        return navigate(model, review_of(table_of_copy(table)))
    if as_review and (table.practice or table.match.outcome is not None):
        return navigate(model, review_of(table))
    model, shown = navigate(model, table)
    model, followed = sit_down(model, table)
    model, said = announce_repairs(model, mends)
    return model, join(shown, followed, said)


def with_saved_analysis(model: Model, review: Review) -> Review:
    """Return the review with the analysis that its save contains; with none if it has none that fits."""
    save = model.library.find(review.table.id)
    return replace(review, judged=read_analysis(review.table.match, save.judged if save else ""))


HANDLERS: Handlers = {"resume": resume}
