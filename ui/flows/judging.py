"""A match is judged while it is looked at again: what each move lost, and what was luck."""

from __future__ import annotations

from dataclasses import replace

from engine.game import TABLE
from engine.games import insight
from engine.record import write
from ui.effects import Effect, Ponder
from ui.flows.flow import Handlers, Step
from ui.model import Action, Model, Review
from ui.shelf import record_of
from ui.work import reviewing

__all__ = ["HANDLERS", "begun"]


def begun(before: Model, after: Model) -> tuple[Effect, ...]:
    """Has a match judged once it is opened for review, where the game can be weighed."""
    here, last = after.screen, before.screen
    if not isinstance(here, Review) or here.judged or insight(here.table.match.slug).mind is None:
        return ()
    if isinstance(last, Review) and last.table.match is here.table.match:
        return ()
    if not (here.table.practice or here.table.match.outcome):
        return ()
    work = reviewing(write(record_of(here.table)))
    return (Ponder(work, Action("all_judged"), Action("judged", _of(here))),)


def _of(here: Review) -> str:
    return f"{here.table.id}/{here.table.match.ply}"


def _judged(model: Model, action: Action) -> Step:
    """Takes in what was found of a move; a worker that was lost tells it twice."""
    here, found = model.screen, action.found
    if not isinstance(here, Review) or action.arg != _of(here) or found is None:
        return model, ()
    known = [one for one in here.judged if one.ply != found.ply]
    return replace(model, screen=replace(here, judged=(*known, found))), ()


def _all_judged(model: Model, action: Action) -> Step:
    return model, ()


def _marked(model: Model, action: Action) -> Step:
    """Goes to the next move with a mark, or to the one before."""
    here = model.screen
    if not isinstance(here, Review):
        return model, ()
    plies = [one.ply for one in here.judged if one.mark and one.seat != TABLE]
    if action.arg == "next":
        found = min((ply for ply in plies if ply > here.ply), default=here.ply)
    else:
        found = max((ply for ply in plies if ply < here.ply), default=here.ply)
    return replace(model, screen=replace(here, ply=found)), ()


HANDLERS: Handlers = {"judged": _judged, "all_judged": _all_judged, "marked": _marked}
