"""With whom a match is played: against the computer, around this screen, or with friends online."""

from __future__ import annotations

from engine.games import game
from ui.games import default_options
from ui.games.opponents import usual_level
from ui.model import Player, Setup
from ui.table.eligibility import FAR, can_play_online

__all__ = [
    "COMPANIES",
    "COMPUTER",
    "ONLINE",
    "SCREEN",
    "company_of",
    "is_beginner_level",
    "next_kind",
    "obstacle_online",
    "player_to_add",
    "seat_counts",
    "seated_with",
]

COMPUTER, SCREEN, ONLINE = COMPANIES = ("computer", "screen", "online")
"""One person against computers, several people at this device, or people at other devices as well."""


def company_of(setup: Setup) -> str:
    """Return the company of a set-up, one of `COMPANIES`: as it was chosen, else as the players suggest."""
    if setup.company:
        return setup.company
    if any(player.far for player in setup.players):
        return ONLINE
    return SCREEN if sum(not player.bot for player in setup.players) > 1 else COMPUTER


def seat_counts(setup: Setup) -> tuple[int, ...]:
    """Return the numbers of players to choose from; one alone only where the company is the computer."""
    return tuple(n for n in game(setup.slug).seats if n > 1 or company_of(setup) == COMPUTER)


def player_to_add(setup: Setup) -> Player:
    """Return the player of a seat that is added: a computer, a person here or a remote one, by company."""
    company = company_of(setup)
    if company == COMPUTER:
        return Player(bot=usual_level(setup))
    return Player(far=company == ONLINE)


def seated_with(setup: Setup, company: str) -> tuple[Player, ...]:
    """Return the players after a change of company; the first person here keeps the seat.

    Other people keep their names, unless computers take their seats.
    """
    players, level = setup.players, usual_level(setup)
    here = next((n for n, player in enumerate(players) if not player.bot and not player.far), 0)
    others = {COMPUTER: Player(bot=level), SCREEN: Player(), ONLINE: Player(far=True)}[company]
    seats = max(len(players), 1 if company == COMPUTER else 2)
    padded = (*players, *[Player()] * (seats - len(players)))
    return tuple(
        player._replace(bot="", far=False)
        if n == here
        else others._replace(name="" if company == COMPUTER or player.bot else player.name)
        for n, player in enumerate(padded)
    )


def obstacle_online(setup: Setup, broker: str) -> str:
    """Return what prevents online play: the `options`, or the `site` without a broker; "" if nothing."""
    away = (False, *[True] * (max(len(setup.players), 2) - 1))
    whole = default_options(setup.slug, away) | dict(setup.options)
    if can_play_online(setup.slug, whole, broker):
        return ""
    return "site" if can_play_online(setup.slug, whole, FAR) else "options"


def next_kind(setup: Setup, seat: int) -> str:
    """Return who is next at a seat, numbered from 1, when its button is pressed: `person`, `far`, a level.

    Around one screen people and computers alternate; online a friend, a computer, a person here.
    """
    player, bot = setup.players[seat - 1], usual_level(setup)
    if company_of(setup) != ONLINE:
        return "person" if player.bot else bot
    if player.far:
        return bot
    return "person" if player.bot else FAR


def is_beginner_level(setup: Setup) -> bool:
    """Return True if one person plays alone, or against the weakest computers only."""
    levels = {player.bot for player in setup.players if player.bot}
    return company_of(setup) == COMPUTER and levels <= {game(setup.slug).levels[0]}
