"""What the saved matches show of their player: last set-up, a level worth trying, a computer like them.

It is computed from the matches each time and not stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.games import game
from engine.match import SeedOrigin
from ui.core import daily_ids
from ui.games import FACES, face
from ui.games.levels import PastMatch
from ui.model import Model, Player, SavedMatch, Table
from ui.table.saves import readable_table
from ui.table.stopwatches import seconds_by_ply
from ui.table.tags import players_to_seat_again
from ui.table.turns import people_here
from ui.table.untouched import is_untouched

__all__ = [
    "NextLevel",
    "fitting_level",
    "last_table",
    "level_of",
    "newest_table",
    "next_level",
    "own_imitator",
]

LOOKED = 8
"""Number of saved matches of a game that are examined. Each of them is replayed, which takes time."""
ROW = 2
"""Wins in a row after which the next level is suggested, and again after as many more."""


class NextLevel(NamedTuple):
    """The level to suggest after wins in a row: the level beaten, the wins, the next level, the last match.

    The player has won so many times (`wins`) in a row against the level `beaten`, last in the match with
    the id `match`.
    """

    beaten: str
    wins: int
    level: str
    match: str


def last_table(model: Model, slug: str) -> Table | None:
    """Return the newest match of a game that was set up on this device; None without one."""
    return next(_set_up_here(model, slug), None)


def newest_table(model: Model) -> Table | None:
    """Return the newest match of any game that was set up on this device; None without one.

    One that was left before the only person moved does not count, as no list shows it.
    """
    saves = (save for save in model.library.matches if save.slug in FACES)
    begun = (table for table in _own_matches(model, saves, ()) if not is_untouched(table))
    return next(begun, None)


def _set_up_here(model: Model, slug: str, id_prefixes: tuple[str, ...] = ()) -> Iterator[Table]:
    """Yield a game's matches set up here, newest first, `LOOKED` at most; also those with an id prefix.

    Daily matches and those from files and links are left out, except those whose id begins with one of
    `id_prefixes`.
    """
    return _own_matches(model, (save for save in model.library.matches if save.slug == slug), id_prefixes)


def _own_matches(model: Model, saves: Iterable[SavedMatch], id_prefixes: tuple[str, ...]) -> Iterator[Table]:
    """Yield those of the first `LOOKED` saves that were set up on this device or have one of the prefixes."""
    own = model.embed.key if model.embed else ""
    for table in filter(None, map(readable_table, islice(saves, LOOKED))):
        if own == table.id or table.id.startswith(id_prefixes) or table.match.origin == SeedOrigin(table.id):
            yield table


def own_imitator(model: Model, slug: str) -> str:
    """Return the computer that plays at the player's own pace, from their newest matches; "" if none does."""
    return face(slug).postgame.own_pace(_matches_alone(model, slug))


def _matches_alone(model: Model, slug: str) -> Iterator[PastMatch]:
    """Yield the newest matches with exactly one person, daily ones included, as past matches."""
    for table in _set_up_here(model, slug, (daily_ids.PREFIX,)):
        people = people_here(table)
        if len(people) == 1:
            yield PastMatch(table.match, people[0], seconds_by_ply(table))


def level_of(slug: str, players: tuple[Player, ...]) -> str:
    """Return the strongest level among a match's computers; "" if no level of today is among them."""
    seated = {player.bot for player in players}
    return next((level for level in reversed(game(slug).levels) if level in seated), "")


def next_level(model: Model, slug: str) -> NextLevel | None:
    """Return the level to suggest after each second win in a row against one level; None if there is none.

    Each match was alone against computers, the strongest of that level. There is none above the
    strongest.
    """
    over = [table for table in _set_up_here(model, slug) if table.match.outcome]
    beaten = level_of(slug, over[0].players) if over else ""
    wins = 0
    while beaten and wins < len(over) and _won_against(over[wins], beaten):
        wins += 1
    levels = game(slug).levels
    above = levels[levels.index(beaten) + 1 :] if beaten else ()
    return NextLevel(beaten, wins, above[0], over[0].id) if above and wins and wins % ROW == 0 else None


def fitting_level(model: Model, slug: str) -> str:
    """Return the level that fits the player: the suggested one, else that of the last match, else weakest."""
    suggested, last = next_level(model, slug), last_table(model, slug)
    seated = level_of(slug, players_to_seat_again(last)) if last else ""
    return suggested.level if suggested else seated or game(slug).levels[0]


def _won_against(table: Table, beaten: str) -> bool:
    """Return True if a match's only person came first, ahead of computers whose strongest is `beaten`."""
    people = [seat for seat, player in enumerate(table.players) if not player.bot]
    outcome = table.match.outcome
    if outcome is None or len(people) != 1 or level_of(table.match.slug, table.players) != beaten:
        return False
    return outcome.places[people[0]] == 1 < max(outcome.places)
