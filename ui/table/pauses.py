"""The beat of a table: a result is seen before anything moves on, then cards are turned one after another.

The move is played and kept already; a rest only holds what is drawn next and whoever acts next.
"""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from ui.games import face, is_simultaneous
from ui.games.face import SeenMove
from ui.model import Settings, Table
from ui.model.table import ANSWER, SCORE, TURN
from ui.table.turns import is_person, people_here, wait

__all__ = ["BARRED", "LEAST_MS", "after", "lasts", "paced", "rested", "result", "turns_over", "unheard"]

SCORE_MS = 1500
TURN_MS = 900
LEAST_MS = 400
"""For so long touches are taken to be meant for what was there before."""
BARRED = frozenset("act call clear confirm drop hint hover pass_on play_hint step type typed".split())
"""What nobody does while a result is on show or cards are turned: it would be meant for another table."""


def rested(before: Table, table: Table, settings: Settings) -> Table:
    """Lets a table rest after its last move, where there is something to see before it goes on."""
    kind = _kind(before, table)
    if kind != TURN and settings.pace == "off" and not settings.waits:
        kind = after(replace(table, rest=kind))
    return replace(table, rest=kind)


def _kind(before: Table, table: Table) -> str:
    """Names the rest that a move brings: an answer alone, or the score of who moved."""
    last = table.match.log[-1]
    if is_simultaneous(table.match.slug):
        return ANSWER if turns_over(table.match) or not table.match.actors else ""
    passes_on = wait(table).kind == "curtain" and len(people_here(table)) > 1
    own = before.eyes == last.seat and is_person(table, last.seat)
    return SCORE if not table.match.actors or (passes_on and own) else ""


def turns_over(match: Match) -> bool:
    """Tells whether the last move turned cards over: what it was about no longer lies there."""
    return any(map(face(match.slug).timing.turns, match.log[-1].events))


def after(table: Table) -> str:
    """Names the rest that follows the one that is over."""
    return TURN if table.rest == ANSWER and table.match.actors else ""


def lasts(table: Table, settings: Settings) -> int | None:
    """Tells how many milliseconds a rest lasts; None until a touch or a key."""
    if table.rest == TURN:
        return TURN_MS if settings.motion else LEAST_MS
    if settings.waits:
        return None
    return (
        face(table.match.slug).timing.reading(table.match.log[-1].events)
        if table.rest == ANSWER
        else SCORE_MS
    )


def paced(settings: Settings, ms: int) -> int | None:
    """Tells how long something waits that goes on by itself; None until a touch or a key."""
    return None if settings.waits else ms


def result(table: Table, log: tuple[SeenMove, ...]) -> tuple[SeenMove, ...]:
    """Leaves out what the last move turned over, while its result is on show."""
    turns = face(table.match.slug).timing.turns
    last = log[-1]
    return (*log[:-1], last._replace(events=tuple(event for event in last.events if not turns(event))))


def unheard(table: Table, log: tuple[SeenMove, ...]) -> tuple[SeenMove, ...]:
    """Lists what has not been told yet; while cards are turned, these are news although their move is not."""
    if table.rest != TURN or table.told < table.match.ply:
        return log[table.told :]
    turns = face(table.match.slug).timing.turns
    return (log[-1]._replace(events=tuple(filter(turns, log[-1].events))),)
