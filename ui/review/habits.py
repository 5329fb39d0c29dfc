"""What the kept matches tell of their player: the choices of the last one, a level worth trying next, a pace.

Nothing of this is kept beside the matches themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.games import game
from engine.match import Seeded
from ui.games import FACES, face
from ui.games.levels import Kept
from ui.model import Model, Player, SavedMatch, Table
from ui.table.saves import opened
from ui.table.stopwatches import times
from ui.table.turns import people_here

__all__ = [
    "DAILY",
    "Next",
    "fitting_level",
    "last_table",
    "level_of",
    "newest_table",
    "next_level",
    "own_level",
]

DAILY = "daily-"
"""How the id of a match of the day begins."""
LOOKED = 8
"""How many kept matches of a game are looked at."""
ROW = 2
"""Wins in a row after which the next level is worth trying; who plays on is told again after as many."""


class Next(NamedTuple):
    """The level that wins were counted against, how many in a row, the level worth trying, the last win."""

    beaten: str
    wins: int
    level: str
    match: str


def last_table(model: Model, slug: str) -> Table | None:
    """Gives the newest match of a game that was set up on this device, over or not."""
    return next(_set_up_here(model, slug), None)


def newest_table(model: Model) -> Table | None:
    """Gives the newest match of any game that was set up on this device, over or not."""
    return next(_own(model, (save for save in model.shelf if save.slug in FACES), ()), None)


def _set_up_here(model: Model, slug: str, also: tuple[str, ...] = ()) -> Iterator[Table]:
    """Generates the newest matches of a game without those of the day and those from files and links.

    `also` says how the ids begin of others that belong to them.
    """
    return _own(model, (save for save in model.shelf if save.slug == slug), also)


def _own(model: Model, kept: Iterable[SavedMatch], also: tuple[str, ...]) -> Iterator[Table]:
    own = model.embed.key if model.embed else ""
    for table in filter(None, map(opened, islice(kept, LOOKED))):
        if own == table.id or table.id.startswith(also) or table.match.origin == Seeded(table.id):
            yield table


def own_level(model: Model, slug: str) -> str:
    """Names the computer that plays like the reader did in the newest matches; empty where none can."""
    return face(slug).postgame.mine(_alone(model, slug))


def _alone(model: Model, slug: str) -> Iterator[Kept]:
    """Generates the newest matches in which the reader was the one person, those of the day included."""
    for table in _set_up_here(model, slug, (DAILY,)):
        people = people_here(table)
        if len(people) == 1:
            yield Kept(table.match, people[0], times(table))


def level_of(slug: str, players: tuple[Player, ...]) -> str:
    """Names the strongest level among the computers; empty without one that is offered."""
    seated = {player.bot for player in players}
    return next((level for level in reversed(game(slug).levels) if level in seated), "")


def next_level(model: Model, slug: str) -> Next | None:
    """Finds the level worth trying after wins in a row, each alone against computers of one level."""
    over = [table for table in _set_up_here(model, slug) if table.match.outcome]
    beaten = level_of(slug, over[0].players) if over else ""
    wins = 0
    while beaten and wins < len(over) and _won(over[wins], beaten):
        wins += 1
    levels = game(slug).levels
    above = levels[levels.index(beaten) + 1 :] if beaten else ()
    return Next(beaten, wins, above[0], over[0].id) if above and wins and wins % ROW == 0 else None


def fitting_level(model: Model, slug: str) -> str:
    """Names the level that fits: one worth trying, else that of the last match, else the weakest."""
    suggested, last = next_level(model, slug), last_table(model, slug)
    seated = level_of(slug, last.players) if last else ""
    return suggested.level if suggested else seated or game(slug).levels[0]


def _won(table: Table, beaten: str) -> bool:
    """Says whether the one person of a match stands above some computer, and nobody above them."""
    people = [seat for seat, player in enumerate(table.players) if not player.bot]
    outcome = table.match.outcome
    if outcome is None or len(people) != 1 or level_of(table.match.slug, table.players) != beaten:
        return False
    return outcome.places[people[0]] == 1 < max(outcome.places)
