"""Analyse a match during its review and at its end: what each move lost, and what was luck.

The analysis is saved with the match, some moves at a time, so that no move is analysed twice.
"""

from __future__ import annotations

from dataclasses import replace

from engine.analysis import MoveAnalysis, insight_for
from engine.record import write
from ui.core.effects import RunWork
from ui.core.updates import Handlers, Update
from ui.core.work import analysis_work
from ui.model import Action, Model, Review, Table
from ui.review.mistakes import first_ply, flagged_plies, is_whole, unflag_hints
from ui.review.saved_analysis import analysis_text, read_analysis
from ui.table.saves import record_of
from ui.table.tags import had_people
from ui.table.update.saving import save_beside

__all__ = ["HANDLERS", "save_analysis", "save_unfinished", "start_analysis"]

AT_ONCE, PARTS = 8, 32
"""Moves analysed before the device saves them: at least 8, in a long match a thirty-second of it."""


def start_analysis(before: Model, after: Model) -> Update:
    """Analyse the match that has come onto the screen, from where its saved analysis ends.

    Do nothing if it is complete, or if the same match was on the screen before the action.
    """
    table = _table_to_analyse(after)
    last = _table_to_analyse(before)
    same = type(after.screen) is type(before.screen)
    if table is None or (same and last and last.id == table.id and last.match is table.match):
        return after, ()
    known = _analysis_so_far(after) or read_analysis(table.match, _saved_text(after, table.id))
    is_saved = bool(known) and not _analysis_so_far(after)
    after = _with_analysis(after, known)
    if is_saved:
        after = _at_turning_point(after)
    if is_whole(table, known):
        return after, ()
    work = analysis_work(write(record_of(table)), known[-1].ply if known else -1)
    return after, (RunWork(work, Action("all_judged"), Action("judged", _match_and_ply(table))),)


def save_unfinished(before: Model, after: Model) -> Update:
    """Save an unfinished analysis when its match is left, so that the next visit goes on from there.

    A finished one needs no saving here: it was saved with its last move.
    """
    table, known, now = _table_to_analyse(before), _analysis_so_far(before), _table_to_analyse(after)
    if table is None or not known or is_whole(table, known) or (now and now.id == table.id):
        return after, ()
    return save_analysis(after, table, known)


def _at_turning_point(model: Model) -> Model:
    """Return the model with a review of the last move at the turning point instead, if that is known."""
    screen = model.screen
    if not isinstance(screen, Review) or screen.ply < screen.table.match.ply:
        return model
    return replace(model, screen=replace(screen, ply=first_ply(screen.table, screen.judged)))


def _table_to_analyse(model: Model) -> Table | None:
    """Return the table whose match is to be analysed: one in a review, or one that is over; else None.

    A match that is over must have had a person. The game must have a model for analysis.
    """
    screen = model.screen
    table = screen.table if isinstance(screen, Review) else screen
    if not isinstance(table, Table) or insight_for(table.match).model is None:
        return None
    over = table.match.outcome is not None and not (table.online and table.online.copy)
    if isinstance(screen, Review):
        return table if over or table.practice else None
    return table if over and had_people(table) else None


def _saved_text(model: Model, match_id: str) -> str:
    """Return the stored text of a saved match's analysis; "" without one."""
    return next((save.judged for save in model.library.matches if save.id == match_id), "")


def _match_and_ply(table: Table) -> str:
    """Return a match's id and number of moves as text, to recognise results of its analysis."""
    return f"{table.id}/{table.match.ply}"


def _analysis_so_far(model: Model) -> tuple[MoveAnalysis, ...]:
    """Return the analysis so far of the match on the screen; () if there is none."""
    screen = model.screen
    return (
        screen.analysis if isinstance(screen, Table) else screen.judged if isinstance(screen, Review) else ()
    )


def _with_analysis(model: Model, analyses: tuple[MoveAnalysis, ...]) -> Model:
    """Return the model with the analysis of the match on the screen replaced; unchanged without a match."""
    screen = model.screen
    if isinstance(screen, Table):
        return replace(model, screen=replace(screen, analysis=unflag_hints(screen, analyses)))
    if not isinstance(screen, Review):
        return model
    return replace(model, screen=replace(screen, judged=unflag_hints(screen.table, analyses)))


def _merge_analyses(model: Model, action: Action) -> Update:
    """Add newly analysed moves (`found`) to the match on the screen, saved at times; ignore another match.

    `arg` is match and ply. Ignore another match. After a lost worker, the same moves may come twice.
    """
    table, found = _table_to_analyse(model), action.found
    if table is None or action.arg != _match_and_ply(table) or not found:
        return model, ()
    plies, before = {one.ply for one in found}, _analysis_so_far(model)
    known = (*(one for one in before if one.ply not in plies), *found)
    known = unflag_hints(table, known)
    model = _with_analysis(model, known)
    part = max(AT_ONCE, table.match.ply // PARTS)
    due = len(known) // part > len(before) // part or is_whole(table, known)
    return save_analysis(model, table, known) if due else (model, ())


def save_analysis(model: Model, table: Table, analyses: tuple[MoveAnalysis, ...]) -> Update:
    """Save an analysis with its match, which stays at its place in the list."""
    return save_beside(model, table.id, judged=analysis_text(table.match, analyses))


def _end_analysis(model: Model, action: Action) -> Update:
    """Do nothing at the end of an analysis: all moves have come with `judged`."""
    return model, ()


def _go_to_flagged(model: Model, action: Action) -> Update:
    """Go to the next flagged move (`arg` is `next`), else to the one before; stay if there is none."""
    screen = model.screen
    if not isinstance(screen, Review):
        return model, ()
    plies = flagged_plies(screen)
    if action.arg == "next":
        found = min((ply for ply in plies if ply > screen.ply), default=screen.ply)
    else:
        found = max((ply for ply in plies if ply < screen.ply), default=screen.ply)
    return replace(model, screen=replace(screen, ply=found, laid=0)), ()


HANDLERS: Handlers = {"judged": _merge_analyses, "all_judged": _end_analysis, "marked": _go_to_flagged}
