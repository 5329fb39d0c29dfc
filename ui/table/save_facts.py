"""Readers for the facts of a save. A fact that cannot be read gets its default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.core import readers
from ui.core.readers import TITLE, display_text
from ui.model import MARKS, NO_MARKS, Player, SavedMatch
from ui.table.results import read_result
from ui.table.retried import read_retried

__all__ = ["FIELDS", "READERS", "STORED"]

STORED = {
    "id": "id",
    "slug": "slug",
    "code": "code",
    "players": "players",
    "title": "title",
    "practice": "practice",
    "marks": "marks",
    "plies": "plies",
    "over": "over",
    "updated": "updated",
    "version": "version",
    "seconds_left": "left",
    "judged": "judged",
    "hand_orders": "orders",
    "far": "far",
    "result": "result",
    "retried": "retried",
}
"""The name under which each field of a save is stored, in the order in which they are written.

A stored name never changes, because earlier and later versions of the site read it. A field may.
"""
FIELDS = {name: field for field, name in STORED.items()}


def _with_default(default: Any, read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a reader of facts that returns a default where `read` raises `Unreadable`."""

    def take(given: object) -> Any:
        try:
            return read(given)
        except readers.Unreadable:
            return default

    return take


def _read_guides(stored: object) -> str:
    """Return the strength of board guides in a save; in old saves True is the strongest, False none."""
    if isinstance(stored, bool):
        return MARKS[-1] if stored else NO_MARKS
    return readers.choice(stored, MARKS, SavedMatch._field_defaults["marks"])


def _read_orders(stored: object) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the arranged order of each seat's slots from a save; () if it cannot be read."""
    try:
        rows = stored if isinstance(stored, list) else []
        return tuple((readers.number(seat), tuple(map(readers.number, slots))) for seat, slots in rows)
    except (readers.Unreadable, TypeError, ValueError):
        return ()


def _read_players(stored: object) -> tuple[Player, ...]:
    """Return the players from a save; () if they cannot be read, since the record also names them."""
    try:
        rows = stored if isinstance(stored, list) else []
        return _with_places(tuple(_read_player(*row[:3]) for row in rows))
    except (readers.Unreadable, TypeError):
        return ()


def _read_player(name: object, bot: object, place: object = 0) -> Player:
    """Return a player from a row of a save; raise `Unreadable` if a fact has the wrong type."""
    return Player(readers.text(name), readers.text(bot), readers.number(place))


def _with_places(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players, with all places set to 0 (place by seat) unless they are 1 to n."""
    if {player.place for player in players} == set(range(1, len(players) + 1)):
        return players
    return tuple(player._replace(place=0) for player in players)


READERS: dict[str, Callable[[Any], Any]] = {
    "slug": readers.text,
    "code": readers.text,
    "players": _read_players,
    "title": _with_default("", lambda given: display_text(readers.text(given), TITLE)),
    "practice": _with_default(False, readers.flag),
    "marks": _read_guides,
    "plies": _with_default(0, readers.number),
    "over": _with_default(False, readers.flag),
    "updated": _with_default(0, readers.timestamp),
    "left": _with_default(0, readers.number),
    "judged": _with_default("", readers.text),
    "orders": _read_orders,
    "far": lambda given: "" if given is None else readers.text(given),
    "result": read_result,
    "retried": _with_default((), read_retried),
}
"""The reader of each fact of a save. It raises `Unreadable` for a fact that a match cannot do without."""
