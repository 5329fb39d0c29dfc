"""Pauses at a table: a result is shown before the match continues, then cards are turned.

The move is already played and saved. A pause only delays what is rendered next and who acts next.
"""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from ui.games import face, is_simultaneous
from ui.games.scene import SeenMove
from ui.model import ANSWERS, Settings, Table
from ui.model.table import ANSWER, SCORE, TURN
from ui.table.turns import is_person, people_here, wait

__all__ = [
    "BARRED",
    "LEAST_MS",
    "next_pause",
    "pause_ms",
    "shortest_pause_ms",
    "ms_or_touch",
    "begin_pause",
    "log_before_result",
    "turns_over",
    "unannounced",
]

SCORE_MS = 1500
"""Milliseconds for which a move's score shows before the device is passed on."""
END_MS = 2500
"""Milliseconds for which the last move of a match shows, with the results on the table."""
TURN_MS = 900
"""Milliseconds for which the cards of a new deal are turned."""
ANSWER_MS = 1600
"""Milliseconds for which an answer and who wins by it show at least."""
LEAST_MS = 400
"""Milliseconds during which input is ignored: it was meant for what was on the screen before."""
BARRED = frozenset("act call clear confirm drop hint hover pass_on play_hint step type typed".split())
"""Actions that are ignored during a pause: they would be meant for the table after it."""


def begin_pause(before: Table, table: Table, settings: Settings) -> Table:
    """Return the table with the pause that follows its last move, or none; `before`: before that move."""
    kind = _pause_after(before, table)
    if kind != TURN and settings.pace == "off" and not settings.waits:  # only cards are turned without a pace
        kind = next_pause(replace(table, turn=table.turn._replace(pause=kind)))
    return replace(table, turn=table.turn._replace(pause=kind))


def _pause_after(before: Table, table: Table) -> str:
    """Return the kind of pause after the last move: `ANSWER`, `SCORE`, or "" for none."""
    last = table.match.log[-1]
    if is_simultaneous(table.match.slug):
        return ANSWER if turns_over(table.match) or not table.match.actors else ""
    passes_on = wait(table).kind == "curtain" and len(people_here(table)) > 1
    # The curtain for the next person would hide what the move has earned before its player saw it.
    own = before.presentation.viewer == last.seat and is_person(table, last.seat)
    return SCORE if not table.match.actors or (passes_on and own) else ""


def turns_over(match: Match) -> bool:
    """Return True if the last move dealt or turned up cards.

    The cards that it was about are then no longer on the table.
    """
    return any(map(face(match.slug).timing.deals_anew, match.log[-1].events))


def next_pause(table: Table) -> str:
    """Return the kind of pause after the current one; "" if the match continues."""
    return TURN if table.turn.pause == ANSWER and table.match.actors else ""


def pause_ms(table: Table, settings: Settings) -> int | None:
    """Return the length of the current pause in milliseconds; None if it ends by a touch or a key."""
    if table.turn.pause == TURN:
        return TURN_MS if settings.motion else LEAST_MS
    if table.turn.pause == ANSWER and table.online:
        return _reading_ms(table)
    if settings.waits:
        return None
    if table.turn.pause == ANSWER:
        return _reading_ms(table) if _goes_on_unasked(table, settings) else None
    return SCORE_MS if table.match.actors else END_MS


def shortest_pause_ms(table: Table) -> int:
    """Return the milliseconds of the current pause that no touch can shorten.

    Online that is all of the pause after an answer: nobody sees the next deal before the others.
    """
    if table.turn.pause != ANSWER:
        return LEAST_MS
    return _reading_ms(table) if table.online else ANSWER_MS


def _reading_ms(table: Table) -> int:
    """Return the milliseconds that the game gives for reading the last move's result."""
    return face(table.match.slug).timing.reading_ms(table.match.log[-1].events)


def _goes_on_unasked(table: Table, settings: Settings) -> bool:
    """Return True if the pause after an answer ends by itself: a clock runs, or no person is here."""
    clock = face(table.match.slug).timing.clock_seconds(table.match.view(None)) * ANSWERS[settings.answer]
    return bool(clock) or not people_here(table)


def ms_or_touch(settings: Settings, ms: int) -> int | None:
    """Return `ms`; None if the settings wait for a touch or a key before going on.

    For delays after which the match would continue without input.
    """
    return None if settings.waits else ms


def log_before_result(table: Table, log: tuple[SeenMove, ...]) -> tuple[SeenMove, ...]:
    """Return the log without the cards that the last move turned up, as shown during its result."""
    turns = face(table.match.slug).timing.deals_anew
    last = log[-1]
    return (*log[:-1], last._replace(events=tuple(event for event in last.events if not turns(event))))


def unannounced(table: Table, log: tuple[SeenMove, ...]) -> tuple[SeenMove, ...]:
    """Return the moves not yet announced to screen readers; while cards are turned, only that event.

    While cards are turned, the last move is among them, with the turned cards alone.
    """
    if table.turn.pause != TURN or table.presentation.announced < table.match.ply:
        return log[table.presentation.announced :]
    turns = face(table.match.slug).timing.deals_anew
    return (log[-1]._replace(events=tuple(filter(turns, log[-1].events))),)
