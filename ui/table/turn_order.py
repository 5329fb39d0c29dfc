"""The order of turns: who begins. Places, names and colours do not depend on it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.core.player_names import place_of
from ui.model import Player, Setup

__all__ = [
    "players_by_place",
    "possible_starters",
    "in_turn_order",
    "is_age",
    "nearest_to_24",
    "rotate_players",
]

WANTED_AGE = 24
OLDEST = 130


def is_age(text: str) -> bool:
    """Return True if a text is a whole number of years below 130."""
    return text.isascii() and text.isdigit() and int(text) < OLDEST


def nearest_to_24(setup: Setup) -> tuple[int, ...]:
    """Return the places (from 1) of the people whose age is nearest to 24; () if no age was typed."""
    away = {
        place: abs(int(age) - WANTED_AGE)
        for place, (player, age) in enumerate(zip(setup.players, setup.ages, strict=False), 1)
        if not player.bot and is_age(age)
    }
    return tuple(place for place in away if away[place] == min(away.values()))


def possible_starters(setup: Setup) -> tuple[int, ...]:
    """Return the places (from 1) that may begin by the set-up; if several, one is drawn (canon 24/7 2.3)."""
    everybody = tuple(range(1, len(setup.players) + 1))
    if setup.first == "age":
        return nearest_to_24(setup) or everybody
    if setup.first.isdigit():
        return (int(setup.first),)
    return everybody if setup.first == "chance" else everybody[:1]


def in_turn_order(setup: Setup, chance: int) -> tuple[Player, ...]:
    """Return the players in turn order, with places as set up; `chance` modulo n picks one of n starters."""
    may = possible_starters(setup)
    return rotate_players(setup.players, may[chance % len(may)] - 1)


def rotate_players(players: Sequence[Player], seat_count: int) -> tuple[Player, ...]:
    """Return the players from seat `seat_count` + 1 on, then the others; each gets or keeps its place."""
    sat = tuple(player._replace(place=place_of(seat, player)) for seat, player in enumerate(players, 1))
    return sat[seat_count:] + sat[:seat_count]


def players_by_place(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players in the order of their places, as a set-up lists them."""
    sat = sorted(rotate_players(players, 0), key=lambda player: player.place)
    return tuple(player._replace(place=0) for player in sat)
