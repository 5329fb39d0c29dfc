"""Open a match that this device has already, or another match from the same deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.errors import GameError
from engine.game import Entry
from engine.links import from_link
from engine.match import Match
from engine.record import Record, write
from ui.core.updates import Update, join, navigate, notify, words_for
from ui.model import Model, OpenDialog, Table
from ui.review.update.plies import review_of
from ui.table.saves import table_of_save
from ui.table.update.opening import open_table
from ui.table.update.saving import save_table

__all__ = ["Duplicate", "open_existing", "find_duplicate", "ask_to_take_over", "notify_second", "take_newer"]

ORIGIN = ("[Seed ", "[Deal")
"""How the tags begin that name the deal of a match."""


class Duplicate(NamedTuple):
    """The saved match from the same deal as an opened one, and how the moves of the two compare.

    `kind` is `here` if all moves of the opened match are in it, `newer` if the opened match has more,
    `second` if their moves differ, and "" if there is no such match.
    """

    kind: str = ""
    table: Table | None = None


def find_duplicate(model: Model, match: Match) -> Duplicate:
    """Return the saved match from the same deal as `match`, and how they compare; in a frame no match."""
    found = Duplicate()
    for table in () if model.embed else _tables_of_deal(model, match):
        own = table.match
        if (own.seats, own.options) == (match.seats, match.options):
            if _is_prefix(match.log, own.log):
                return Duplicate("here", table)
            if _is_prefix(own.log, match.log):
                return Duplicate("newer", table)
        found = Duplicate("second", table)
    return found


def _tables_of_deal(model: Model, match: Match) -> Iterator[Table]:
    """Yield the tables of saved matches from the same deal as `match`; leave out unreadable ones."""
    # Comparing lines of text is cheap, replaying a match is not.
    lines = [line for line in write(Record(match, ())).split("\n") if line.startswith(ORIGIN)]
    for save in model.library.matches:
        if save.slug == match.slug:
            try:
                text = from_link(save.code)
                table = table_of_save(save) if all(line in text for line in lines) else None
            except GameError:
                continue
            if table and table.match.origin == match.origin:
                yield table


def _is_prefix(beginning: tuple[Entry, ...], log: tuple[Entry, ...]) -> bool:
    """Return True if the moves of `log` begin with all moves of `beginning`, or are the same."""
    played = [(entry.seat, entry.move) for entry in log[: len(beginning)]]
    return played == [(entry.seat, entry.move) for entry in beginning]


def open_existing(model: Model, table: Table) -> Update:
    """Open the match that is on this device already, with a notice that says so."""
    model, shown = _show_match(model, table)
    text = words_for(model).say("shelf", "You already have this match. Here it is.")
    model, noticed = notify(model, text)
    return model, join(shown, noticed)


def _show_match(model: Model, table: Table) -> Update:
    """Open the review of a finished match, or the table of one that goes on."""
    return navigate(model, review_of(table)) if table.match.outcome else open_table(model, table)


def ask_to_take_over(model: Model, table: Table, record: Record) -> Update:
    """Open the dialog that asks whether to take over the newer moves of an opened record."""
    return replace(
        model,
        overlay=model.overlay._replace(dialog=OpenDialog("newer", table.id, write(record)), notice=None),
    ), ()


def take_newer(model: Model, match: Match) -> Update:
    """Take over the moves of `match` that are missing here; without any, open the match that is here.

    Do nothing if no match from this deal is here any more.
    """
    duplicate = find_duplicate(model, match)
    if duplicate.table is None:
        return model, ()
    if duplicate.kind != "newer":
        return open_existing(model, duplicate.table)
    table = replace(
        duplicate.table, match=match, presentation=duplicate.table.presentation._replace(announced=match.ply)
    )
    model, saved = save_table(model, table)
    model, shown = _show_match(model, table)
    return model, join(saved, shown)


def notify_second(model: Model) -> Update:
    """Notify that an opened match was saved beside another one from the same deal."""
    text = words_for(model).say(
        "shelf",
        "You already have a match from the same deal, played differently. This one is saved separately.",
    )
    return notify(model, text)
