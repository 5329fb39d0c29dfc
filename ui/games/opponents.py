"""The computer players that a table offers, and the names of those it no longer offers."""

from __future__ import annotations

from engine.games import game
from ui.core.words import Words
from ui.games import face
from ui.games.levels import Level
from ui.model import Setup

__all__ = ["known_level", "offered_levels", "usual_level"]


def known_level(words: Words, slug: str, bot: str) -> Level:
    """Return the computer player that records call `bot`, even if set-ups no longer offer it."""
    box = face(slug).catalogue
    return box.imitator(words, bot) or next(level for level in box.levels(words) if level.slug == bot)


def offered_levels(words: Words, slug: str, seated_bot: str = "", imitator: str = "") -> tuple[Level, ...]:
    """Return the levels that a set-up offers, weakest first; an outdated `seated_bot` comes before them.

    `imitator` is the computer that plays like the reader, if there is one. It comes last.
    """
    listed = (*game(slug).levels, *filter(None, [imitator]))
    older = (seated_bot,) if seated_bot and seated_bot not in listed else ()
    return tuple(known_level(words, slug, bot) for bot in (*older, *listed))


def usual_level(setup: Setup) -> str:
    """Return the name of the level for one more computer: that of the last one seated, else the weakest."""
    return next((player.bot for player in reversed(setup.players) if player.bot), game(setup.slug).levels[0])
