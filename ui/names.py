"""The names of the players: the one they were given, else their seat's; computers are clockmakers,
in French parts of a clock."""

from __future__ import annotations

from collections.abc import Sequence

from ui.model import Player
from ui.words import Words

__all__ = ["names", "own_name"]


def names(words: Words, players: Sequence[Player]) -> tuple[str, ...]:
    """Names every seat; a person without a name is called by the number of the seat."""
    return tuple(own_name(words, seat, player) for seat, player in enumerate(players, 1))


def own_name(words: Words, seat: int, player: Player) -> str:
    """Names one seat."""
    if player.name.strip():
        return player.name.strip()
    if not player.bot:
        return words.say("player", "Player {seat}", seat=seat)
    parts = _parts(words)
    return parts[(seat - 1) % len(parts)]


def _parts(words: Words) -> tuple[str, ...]:
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
