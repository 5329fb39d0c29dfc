"""Names of the seats of a table, and the seat of a person who let a computer play on."""

from __future__ import annotations

from ui.core.player_names import for_you, names, own_name, place_of, plays_alone
from ui.core.words import Words
from ui.model import Player, Table
from ui.table.tags import players_at, swaps
from ui.table.turns import people_here

__all__ = ["computer_of", "is_for_one_person", "seat_given_away", "seat_names"]


def seat_given_away(table: Table) -> int:
    """Return the seat that the only person, who has no name, left to a computer; 0 if there is none."""
    if not swaps(table) or table.online or people_here(table):
        return 0
    began = players_at(table, 1)
    if not plays_alone(began):
        return 0
    seat = next(seat for seat, player in enumerate(began, 1) if not player.bot)
    return 0 if began[seat - 1].name else seat


def is_for_one_person(table: Table) -> bool:
    """Return True if one person plays on this device, or left their seat to a computer."""
    return len(people_here(table)) == 1 or bool(seat_given_away(table))


def seat_names(words: Words, table: Table, as_mover: bool = False) -> tuple[str, ...]:
    """Return the name of each seat's player. A seat given away is "Tompion (for you)", after the end "You".

    Beside moves (`as_mover`) it is called "Tompion (for you)" after the end too: the computer made them.
    """
    called, own = names(words, table.players), seat_given_away(table)
    if not own:
        return called
    name = for_you(words, computer_of(words, table.players, own))
    return (*called[: own - 1], name if as_mover or table.match.actors else words.you, *called[own:])


def computer_of(words: Words, players: tuple[Player, ...], seat: int) -> str:
    """Return the name of the computer at a seat."""
    return own_name(words, place_of(seat, players[seat - 1]), players[seat - 1])
