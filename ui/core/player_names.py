"""What the players are called: by a typed name, else by their place around the table.

A person who plays alone is called "You"; computers are named after clockmakers, in French after parts of a
clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ui.core.readers import NAME, display_text
from ui.core.words import Words
from ui.model import BOT_PREFIX, Player

__all__ = [
    "names",
    "own_name",
    "place_of",
    "plays_alone",
    "read_name",
    "written_name",
]

JOINER = "\u2060"
"""A character of no width, written before a person's name that looks like a computer's."""


def place_of(seat: int, player: Player) -> int:
    """Return a player's place around the table: the player's own or, if none is set, the seat.

    >>> place_of(2, Player()), place_of(2, Player(place=1))
    (2, 1)
    """
    return player.place or seat


def plays_alone(players: Sequence[Player]) -> bool:
    """Return True if exactly one person plays, with or without computers."""
    return sum(not player.bot for player in players) == 1


@lru_cache(maxsize=32)
def names(words: Words, players: tuple[Player, ...]) -> tuple[str, ...]:
    """Return the name of each seat's player, as shown; one person alone without a name is "You"."""
    alone = plays_alone(players)
    return tuple(
        own_name(words, place_of(seat, player), player, alone) for seat, player in enumerate(players, 1)
    )


def own_name(words: Words, place: int, player: Player, is_alone: bool = False) -> str:
    """Return a player's name as shown: as typed, else by place; a person who `is_alone` is "You"."""
    name = display_text(player.name, NAME)
    if name:
        return name
    if not player.bot:
        return words.you if is_alone else words.say("player", "Player {seat}", seat=place)
    parts = _computer_names(words)
    return parts[(place - 1) % len(parts)]


def _computer_names(words: Words) -> tuple[str, ...]:
    """Return the names that computers get by place: clockmakers, in French parts of a clock."""
    return (
        words.say("player", "Tompion"),
        words.say("player", "Harrison"),
        words.say("player", "Graham"),
        words.say("player", "Mudge"),
        words.say("player", "Quare"),
        words.say("player", "Earnshaw"),
        words.say("player", "Arnold"),
        words.say("player", "Knibb"),
    )


def written_name(player: Player) -> str:
    """Return a player's name as stored in records and invitations: "bot:LEVEL" for a computer.

    >>> written_name(Player(bot="greedy")), written_name(Player("Ana")), len(written_name(Player("bot:x")))
    ('bot:greedy', 'Ana', 6)
    """
    if player.bot:
        return BOT_PREFIX + player.bot
    return JOINER + player.name if player.name.startswith(BOT_PREFIX) else player.name


def read_name(name: str) -> str:
    """Return a person's name as typed, from its stored form.

    >>> read_name(written_name(Player("bot:x")))
    'bot:x'
    """
    return name.removeprefix(JOINER) if name.startswith(JOINER + BOT_PREFIX) else name
