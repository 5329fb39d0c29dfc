"""Whose move the table waits for, and what has to happen before it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import TABLE
from ui.games import face, is_simultaneous
from ui.model import Player, Table
from ui.table.remote_seats import known_move, place_waited_for, plays_computers

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
    "plays_to_the_end",
    "seat_on_turn",
    "wait",
]


class Wait(NamedTuple):
    """What a table waits for next: its kind, the seat concerned, and the seats of computers to ask meanwhile.

    `over`, `person`, `bots`, `curtain` (the device passes to `seat`), `linger` (a person may still act off
    turn) or `rest` (a pause). In online matches also `far` (a remote player moves) and `coming` (arrived
    moves are shown). `bots` are the seats whose computers think meanwhile.
    """

    kind: str
    seat: int = 0
    bots: tuple[int, ...] = ()


def people_here(table: Table) -> tuple[int, ...]:
    """Return the seats of the people at this device."""
    return _people_among(table.players)


@lru_cache(maxsize=16)  # a click asks some twenty times for the same players
def _people_among(players: tuple[Player, ...]) -> tuple[int, ...]:
    """Return the seats of those players who are people at this device."""
    return tuple(seat for seat, player in enumerate(players, 1) if not (player.bot or player.far))


def is_person(table: Table, seat: int) -> bool:
    """Return True if the seat is played by a person at this device; False for an unknown seat."""
    return seat in people_here(table)


def plays_to_the_end(table: Table) -> bool:
    """Return True while a match between computers alone is played to its end in one go."""
    return table.presentation.fast_forward >= 0 and table.online is None and not people_here(table)


def actors(table: Table) -> tuple[int, ...]:
    """Return the seats that may act now, the one on turn first, without the table itself."""
    return tuple(seat for seat in table.match.actors if seat != TABLE)


def seat_on_turn(table: Table) -> int:
    """Return the seat on turn, in a simultaneous game the viewer's if it may act; 0 after the end.

    In a simultaneous game it is the viewer's seat, if it may act.
    """
    seats = actors(table)
    if table.presentation.viewer in seats and is_simultaneous(table.match.slug):
        return table.presentation.viewer or 0
    return next(iter(seats), 0)


def may_still_act(table: Table) -> bool:
    """Return True if the viewer may act, or is to be asked, before computers or others go on."""
    if (
        table.presentation.viewer is None
        or not is_person(table, table.presentation.viewer)
        or table.presentation.passed_on == table.match.ply
    ):
        return False
    return may_act_off_turn(table) or bool(_people_to_ask(table))


def may_act_off_turn(table: Table) -> bool:
    """Return True if the viewer may act off turn now and has not declined to."""
    if (
        table.presentation.viewer is None
        or not is_person(table, table.presentation.viewer)
        or _has_passed_on(table, table.presentation.viewer)
    ):
        return False
    return face(table.match.slug).timing.may_act_off_turn(table.match.view(table.presentation.viewer))


def _has_passed_on(table: Table, seat: int) -> bool:
    """Return True if a seat has declined to act off turn; for a lone person until an event concerns it.

    For one person alone that holds until an event concerns their seat, so that they are not asked after
    each move.
    """
    if len(people_here(table)) > 1 or not 0 <= table.presentation.passed_on <= table.match.ply:
        return table.presentation.passed_on == table.match.ply
    events = (event for entry in table.match.log[table.presentation.passed_on :] for event in entry.events)
    return all(getattr(event, "seat", 0) != seat for event in events)


def _people_to_ask(table: Table) -> tuple[int, ...]:
    """Return the seats of the people who are asked before the computer on turn moves; () if nobody."""
    seats = actors(table)
    if not seats or not table.players[seats[0] - 1].bot or table.presentation.passed_on == table.match.ply:
        return ()
    return face(table.match.slug).timing.people_to_ask(
        table.match.view(table.presentation.viewer), people_here(table)
    )


def forced_move(table: Table) -> str:
    """Return the only move of a person's turn, as typed, which is played without asking; else "".

    The only person on a device of an online match makes it by hand, unless everybody knows it. Else its speed
    would reveal their hand.
    """
    seats, people = actors(table), people_here(table)
    known = known_move(table)
    if known:
        return known
    if not seats or seats[0] not in people or (table.online and len(people) == 1):
        return ""
    return face(table.match.slug).timing.forced_move(table.match.view(seats[0]), len(people) == 1)


def wait(table: Table) -> Wait:
    """Return what the table waits for next: a pause, person, curtain, computers, remote moves, or the end."""
    seats = actors(table)
    if table.turn.pause:
        return Wait("rest", table.presentation.viewer or 0)
    if not seats:
        return Wait("over")
    if table.online and table.online.copy:  # a line that gave way is only looked at
        return Wait("far", seats[0])
    if table.online and table.online.coming:
        return Wait("coming", seats[0])
    bots = _computers(table, seats)
    if is_simultaneous(table.match.slug):
        return _wait_together(table, seats, bots)
    if table.turn.called_seat:
        return Wait(
            "person" if table.presentation.viewer == table.turn.called_seat else "curtain",
            table.turn.called_seat,
        )
    if place_waited_for(table):
        return Wait("far", seats[0], bots)
    if may_still_act(table):
        return Wait("linger", table.presentation.viewer or 0)
    if not is_person(table, seats[0]):
        return _wait_for_another(table, seats, bots)
    if forced_move(table):
        bots = (seats[0], *bots)
        # Among several people nobody is called to a forced move: that would reveal who has no choice.
        if len(people_here(table)) > 1:
            return Wait("bots", seats[0], bots)
    kind = "person" if table.presentation.viewer == seats[0] else "curtain"
    return Wait(kind, seats[0], bots)


def _wait_for_another(table: Table, seats: tuple[int, ...], bots: tuple[int, ...]) -> Wait:
    """Return the wait when no person here is on turn: a known move, computers, or a person to ask."""
    if known_move(table):
        return Wait("bots", seats[0], seats[:1])
    asked = _people_to_ask(table) if table.presentation.viewer is None else ()
    return Wait("curtain", asked[0]) if asked else Wait("bots", seats[0], bots)


def _computers(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` with a computer that this device plays; () if another device plays them."""
    bots = tuple(seat for seat in seats if table.players[seat - 1].bot)
    return bots if bots and plays_computers(table) else ()


def _wait_together(table: Table, seats: tuple[int, ...], bots: tuple[int, ...]) -> Wait:
    """Return the wait of a simultaneous game: for any person here, the viewer first, else computers.

    Any person may act, and the viewer comes first.
    """
    people = tuple(seat for seat in seats if is_person(table, seat))
    if not people:
        return Wait("bots" if bots or table.online is None else "far", seats[0], bots)
    return Wait(
        "person", next((seat for seat in people if seat == table.presentation.viewer), people[0]), bots
    )


def callable_seats(table: Table) -> tuple[int, ...]:
    """Return the people here who may be called to act off turn, whether they could or not; else ().

    Only a viewer can call them, or anybody while a forced move is shown. Nobody is called from behind a
    curtain, nor by a person who was called.
    """
    if (
        table.turn.called_seat
        or not table.match.actors
        or (table.presentation.viewer is None and not forced_move(table))
    ):
        return ()
    return tuple(seat for seat in people_here(table) if seat != table.presentation.viewer)


def last_turn_of(table: Table, seat: int) -> int:
    """Return the number of moves before a seat's last move; -1 if it has made none."""
    plies = (ply for ply in range(table.match.ply - 1, -1, -1) if table.match.log[ply].seat == seat)
    return next(plies, -1)
