"""Who begins a match. It changes the order of turns: nobody's place, name or colour goes with it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.core.player_names import place_of
from ui.model import Player, Setup

__all__ = ["around", "beginners", "in_turn_order", "is_age", "nearest", "turned"]

WANTED_AGE = 24
OLDEST = 130


def is_age(text: str) -> bool:
    """Says whether this is an age in years."""
    return text.isascii() and text.isdigit() and int(text) < OLDEST


def nearest(setup: Setup) -> tuple[int, ...]:
    """Lists the places of people whose age is nearest 24, from 1; nobody where no age is typed."""
    away = {
        place: abs(int(age) - WANTED_AGE)
        for place, (player, age) in enumerate(zip(setup.players, setup.ages, strict=False), 1)
        if not player.bot and is_age(age)
    }
    return tuple(place for place in away if away[place] == min(away.values()))


def beginners(setup: Setup) -> tuple[int, ...]:
    """Lists the places from which the match may begin: chance decides among several (canon 24/7 2.3)."""
    everybody = tuple(range(1, len(setup.players) + 1))
    if setup.first == "age":
        return nearest(setup) or everybody
    if setup.first.isdigit():
        return (int(setup.first),)
    return everybody if setup.first == "chance" else everybody[:1]


def in_turn_order(setup: Setup, chance: int) -> tuple[Player, ...]:
    """Gives the players from who begins on, each with the place that stays."""
    may = beginners(setup)
    return turned(setup.players, may[chance % len(may)] - 1)


def turned(players: Sequence[Player], seats: int) -> tuple[Player, ...]:
    """Moves who begins on by some seats; everybody stays where they sit."""
    sat = tuple(player._replace(place=place_of(seat, player)) for seat, player in enumerate(players, 1))
    return sat[seats:] + sat[:seats]


def around(players: Sequence[Player]) -> tuple[Player, ...]:
    """Lists the players by where they sit, as in a set-up."""
    sat = sorted(turned(players, 0), key=lambda player: player.place)
    return tuple(player._replace(place=0) for player in sat)
