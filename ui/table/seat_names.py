"""Names of the seats of a table, and the seat of a person who let a computer play on."""

from __future__ import annotations

from ui.core.player_names import names, own_name, place_of, plays_alone
from ui.core.words import Words
from ui.model import Player, Table
from ui.table.tags import players_at, swaps
from ui.table.turns import people_here

__all__ = [
    "computer_of",
    "is_for_one_person",
    "owner_names",
    "seat_given_away",
    "seat_names",
    "seat_of_only_person",
]


def seat_given_away(table: Table) -> int:
    """Return the seat that the only person, who has no name, left to a computer; 0 if there is none."""
    seat = 0 if people_here(table) or not swaps(table) else seat_of_only_person(table)
    return 0 if seat and table.players[seat - 1].name else seat


def seat_of_only_person(table: Table) -> int:
    """Return the seat of the only person of a match against computers, even if a computer has it now; or 0.

    A seat given away before the first move is known only until the match is opened again.
    """
    if table.online or len(people_here(table)) > 1:
        return 0
    began = players_at(table, 1)
    if plays_alone(began):
        return next(seat for seat, player in enumerate(began, 1) if not player.bot)
    lent = set(table.presentation.lent_seats)
    return lent.pop() if len(lent) == 1 and not people_here(table) else 0


def is_for_one_person(table: Table) -> bool:
    """Return True if one person plays on this device, or left their seat to a computer."""
    return len(people_here(table)) == 1 or bool(seat_given_away(table))


def seat_names(words: Words, table: Table) -> tuple[str, ...]:
    """Return the name of each seat's player. A seat given away has its computer's name, after the end "You".

    The computer makes the moves; the result is the person's.
    """
    return names(words, table.players) if table.match.actors else owner_names(words, table)


def owner_names(words: Words, table: Table) -> tuple[str, ...]:
    """Return the name of each seat's player as in a list of matches: a seat given away is "You" there."""
    called, own = names(words, table.players), seat_given_away(table)
    return (*called[: own - 1], words.you, *called[own:]) if own else called


def computer_of(words: Words, players: tuple[Player, ...], seat: int) -> str:
    """Return the name of the computer at a seat."""
    return own_name(words, place_of(seat, players[seat - 1]), players[seat - 1])
