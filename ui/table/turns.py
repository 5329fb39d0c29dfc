"""Whose move the table waits for, and what has to happen before it is made."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import TABLE
from ui.games import face, is_simultaneous
from ui.model import Table
from ui.table.remote_seats import place_waited_for, plays_computers

__all__ = [
    "Wait",
    "actors",
    "callable_seats",
    "forced_move",
    "is_person",
    "last_turn_of",
    "may_still_act",
    "may_act_off_turn",
    "people_here",
    "seat_on_turn",
    "wait",
]


class Wait(NamedTuple):
    """What comes next: `over`, `person`, `curtain` (the device passes to `seat`), `linger`, `bots` or `rest`
    (something is looked at first).

    Where some people are elsewhere: `far` (one of them is to play), `coming` (what they did is being shown).
    """

    kind: str
    seat: int = 0
    bots: tuple[int, ...] = ()


def people_here(table: Table) -> tuple[int, ...]:
    """Lists the seats where people sit, at this device."""
    return tuple(seat for seat in range(1, table.match.seats + 1) if is_person(table, seat))


def is_person(table: Table, seat: int) -> bool:
    """Says whether a person sits there, at this device."""
    if not 1 <= seat <= len(table.players):
        return False
    return not table.players[seat - 1].bot and not table.players[seat - 1].far


def actors(table: Table) -> tuple[int, ...]:
    """Lists the seats that may act; the table itself, which moves when a clock runs out, is none."""
    return tuple(seat for seat in table.match.actors if seat != TABLE)


def seat_on_turn(table: Table) -> int:
    """Names the seat on turn, 0 when the match is over; where all act at once, the one at the screen."""
    seats = actors(table)
    if table.eyes in seats and is_simultaneous(table.match.slug):
        return table.eyes or 0
    return next(iter(seats), 0)


def may_still_act(table: Table) -> bool:
    """Says whether the person at the screen may still do something before others go on."""
    if table.eyes is None or not is_person(table, table.eyes) or table.let_go == table.match.ply:
        return False
    return may_act_off_turn(table) or bool(_heeded(table))


def may_act_off_turn(table: Table) -> bool:
    """Says whether the person at the screen may act off turn, and has not let it go."""
    if table.eyes is None or not is_person(table, table.eyes) or _let_go(table, table.eyes):
        return False
    return face(table.match.slug).timing.lingers(table.match.view(table.eyes))


def _let_go(table: Table, seat: int) -> bool:
    """Says whether the seat has let others go on; one person alone is not asked after each of their moves."""
    if len(people_here(table)) > 1 or not 0 <= table.let_go <= table.match.ply:
        return table.let_go == table.match.ply
    events = (event for entry in table.match.log[table.let_go :] for event in entry.events)
    return all(getattr(event, "seat", 0) != seat for event in events)


def _heeded(table: Table) -> tuple[int, ...]:
    """Lists the people to be asked before the computer on turn moves."""
    seats = actors(table)
    if not seats or not table.players[seats[0] - 1].bot or table.let_go == table.match.ply:
        return ()
    return face(table.match.slug).timing.heeds(table.match.view(table.eyes), people_here(table))


def forced_move(table: Table) -> str:
    """Gives the move, as it is typed, that a person's turn makes by itself, without a choice.

    Who is alone at a device with others elsewhere makes it, or how long it took would tell what they hold.
    """
    seats, people = actors(table), people_here(table)
    if not seats or seats[0] not in people or (table.far and len(people) == 1):
        return ""
    return face(table.match.slug).timing.goes_by_itself(table.match.view(seats[0]), len(people) == 1)


def wait(table: Table) -> Wait:
    """Says what the table waits for; computers also make the move of a turn that goes by itself."""
    seats = actors(table)
    if table.rest:
        return Wait("rest", table.eyes or 0)
    if not seats:
        return Wait("over")
    if table.far and table.far.copy:
        return Wait("far", seats[0])
    if table.far and table.far.coming:
        return Wait("coming", seats[0])
    bots = _computers(table, seats)
    if is_simultaneous(table.match.slug):
        return _wait_together(table, seats, bots)
    if table.called:
        return Wait("person" if table.eyes == table.called else "curtain", table.called)
    if place_waited_for(table):
        return Wait("far", seats[0], bots)
    if may_still_act(table):
        return Wait("linger", table.eyes or 0)
    if not is_person(table, seats[0]):
        asked = _heeded(table) if table.eyes is None else ()
        return Wait("curtain", asked[0]) if asked else Wait("bots", seats[0], bots)
    if forced_move(table):
        bots = (seats[0], *bots)
        if len(people_here(table)) > 1:
            return Wait("bots", seats[0], bots)
    kind = "person" if table.eyes == seats[0] else "curtain"
    return Wait(kind, seats[0], bots)


def _computers(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Lists the computers that this device plays."""
    bots = tuple(seat for seat in seats if table.players[seat - 1].bot)
    return bots if bots and plays_computers(table) else ()


def _wait_together(table: Table, seats: tuple[int, ...], bots: tuple[int, ...]) -> Wait:
    """Says the same where all see the same: any person may act, the one at the screen before others."""
    people = tuple(seat for seat in seats if is_person(table, seat))
    if not people:
        return Wait("bots" if bots or table.far is None else "far", seats[0], bots)
    return Wait("person", next((seat for seat in people if seat == table.eyes), people[0]), bots)


def callable_seats(table: Table) -> tuple[int, ...]:
    """Lists the people whom the device may be passed to out of turn, whether they can do something or not.

    Only a person at the screen calls another, or who sees a turn go by: behind a curtain, or for one who was
    called, nobody is.
    """
    if table.called or not table.match.actors or (table.eyes is None and not forced_move(table)):
        return ()
    return tuple(seat for seat in people_here(table) if seat != table.eyes)


def last_turn_of(table: Table, seat: int) -> int:
    """Finds the ply before the last move of a seat, -1 when it has made none."""
    plies = (ply for ply in range(table.match.ply - 1, -1, -1) if table.match.log[ply].seat == seat)
    return next(plies, -1)
