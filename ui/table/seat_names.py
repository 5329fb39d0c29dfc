"""What the seats of a table are called, also that of a person who let a computer play on."""

from __future__ import annotations

from ui.core.player_names import for_you, names, own_name, place_of, plays_alone
from ui.core.words import Words
from ui.model import Player, Table
from ui.table.tags import players_at, swaps
from ui.table.turns import people_here

__all__ = ["computer_of", "seat_given_away", "seat_names"]


def seat_given_away(table: Table) -> int:
    """Return the seat that the only person, who has no name, left to a computer; 0 if there is none."""
    if not swaps(table) or table.online or people_here(table):
        return 0
    began = players_at(table, 1)
    if not plays_alone(began):
        return 0
    seat = next(seat for seat, player in enumerate(began, 1) if not player.bot)
    return 0 if began[seat - 1].name else seat


def seat_names(words: Words, table: Table, is_told: bool = False) -> tuple[str, ...]:
    """Return the name of each seat's player: of one given away "Tompion (for you)", after the end "You".

    Where moves are told (`is_told`) it is the computer's also after the end.
    """
    called, own = names(words, table.players), seat_given_away(table)
    if not own:
        return called
    name = for_you(words, computer_of(words, table.players, own))
    return (*called[: own - 1], name if is_told or table.match.actors else words.you, *called[own:])


def computer_of(words: Words, players: tuple[Player, ...], seat: int) -> str:
    """Return the name of the computer at a seat."""
    return own_name(words, place_of(seat, players[seat - 1]), players[seat - 1])
