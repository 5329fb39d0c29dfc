"""A match is judged while it is looked at again, and at its end: what each move lost, and what was luck.

What is found is kept with the match, some moves at a time, so that nothing is found twice.
"""

from __future__ import annotations

from dataclasses import replace

from engine.analysis import Judged, weighed_by
from engine.record import write
from ui.core.effects import Effect, RunWork, Save
from ui.core.updates import Handlers, Update
from ui.core.work import reviewing
from ui.model import Action, Model, Review, Table
from ui.review.mistakes import is_whole, marked_plies
from ui.review.saved_analysis import recalled, written
from ui.table.saves import record_of
from ui.table.turns import people_here

__all__ = ["HANDLERS", "start_analysis"]

AT_ONCE, PARTS = 8, 16
"""Moves that are judged before the device keeps what was found of them; of a long match a part of so many."""


def start_analysis(before: Model, after: Model) -> Update:
    """Has a match judged that is looked at again, or that has ended, from where it was judged before."""
    table = _looked_at(after)
    last = _looked_at(before)
    same = type(after.screen) is type(before.screen)
    if table is None or (same and last and last.match is table.match):
        return after, ()
    known = _found(after) or recalled(table.match, _kept(after, table.id))
    after = _with(after, known)
    if is_whole(table, known):
        return after, ()
    work = reviewing(write(record_of(table)), known[-1].ply if known else -1)
    return after, (RunWork(work, Action("all_judged"), Action("judged", _of(table))),)


def _looked_at(model: Model) -> Table | None:
    """Gives the match that is to be judged: under review, or over and a person played."""
    here = model.screen
    table = here.table if isinstance(here, Review) else here
    if not isinstance(table, Table) or weighed_by(table.match).mind is None:
        return None
    over = table.match.outcome is not None and not (table.far and table.far.copy)
    if isinstance(here, Review):
        return table if over or table.practice else None
    return table if over and people_here(table) else None


def _kept(model: Model, key: str) -> str:
    return next((save.judged for save in model.shelf if save.id == key), "")


def _of(table: Table) -> str:
    return f"{table.id}/{table.match.ply}"


def _found(model: Model) -> tuple[Judged, ...]:
    """Gives what was found so far of the match on the screen."""
    return model.screen.judged if isinstance(model.screen, Table | Review) else ()


def _with(model: Model, judged: tuple[Judged, ...]) -> Model:
    if not isinstance(model.screen, Table | Review):
        return model
    return replace(model, screen=replace(model.screen, judged=judged))


def _judged(model: Model, action: Action) -> Update:
    """Takes in what was found of some moves, and keeps it; a worker that was lost tells it twice."""
    table, found = _looked_at(model), action.found
    if table is None or action.arg != _of(table) or not found:
        return model, ()
    plies, before = {one.ply for one in found}, _found(model)
    known = (*(one for one in before if one.ply not in plies), *found)
    model = _with(model, known)
    part = max(AT_ONCE, table.match.ply // PARTS)
    due = len(known) // part > len(before) // part or is_whole(table, known)
    return _keep(model, table, known) if due else (model, ())


def _keep(model: Model, table: Table, known: tuple[Judged, ...]) -> Update:
    """Keeps with a match what was found of it; the match keeps its place on the shelf."""
    text = written(table.match, known)
    shelf = tuple(one._replace(judged=text) if one.id == table.id else one for one in model.shelf)
    kept: tuple[Effect, ...] = tuple(Save(one, quiet=True) for one in shelf if one.id == table.id)
    return replace(model, shelf=shelf), kept


def _all_judged(model: Model, action: Action) -> Update:
    return model, ()


def _marked(model: Model, action: Action) -> Update:
    """Goes to the next move with a mark, or to the one before."""
    here = model.screen
    if not isinstance(here, Review):
        return model, ()
    plies = marked_plies(here)
    if action.arg == "next":
        found = min((ply for ply in plies if ply > here.ply), default=here.ply)
    else:
        found = max((ply for ply in plies if ply < here.ply), default=here.ply)
    return replace(model, screen=replace(here, ply=found, laid=0)), ()


HANDLERS: Handlers = {"judged": _judged, "all_judged": _all_judged, "marked": _marked}
