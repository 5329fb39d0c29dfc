"""The shelf of matches: a table as a save, a save as text, and back.

A save is JSON with a version of its own; the record inside is coded as in a link, so that hidden tiles
do not stand there in clear. What cannot be read is kept as it is.
"""

from __future__ import annotations

import json
from typing import Any

from engine.links import from_link, to_link
from engine.record import Record, RecordError, read, write
from ui.games import FACES
from ui.model import BOT_PREFIX, Player, Saved, Table

__all__ = ["VERSION", "decode", "encode", "record_of", "restored", "saved", "seated"]

VERSION = 1
UNREADABLE = 0
"""Version of a save that is no save at all; its text is kept."""


def record_of(table: Table) -> Record:
    """Makes the record of a table, computers named by their level."""
    names = tuple(BOT_PREFIX + player.bot if player.bot else player.name for player in table.players)
    return Record(table.match, names, table.tags)


def seated(record: Record) -> tuple[Player, ...]:
    """Seats the players named by a record; a level that the game does not know becomes its strongest."""
    levels = list(record.match.game.bots())
    return tuple(_player(name, levels) for name in record.names)


def _player(name: str, levels: list[str]) -> Player:
    if not name.startswith(BOT_PREFIX):
        return Player(name)
    level = name.removeprefix(BOT_PREFIX)
    return Player(bot=level if level in levels else levels[-1])


def saved(table: Table) -> Saved:
    """Makes the save of a table."""
    return Saved(
        id=table.id,
        slug=table.match.slug,
        code=to_link(write(record_of(table))),
        players=table.players,
        title=table.title,
        practice=table.practice,
        marks=table.marks,
        plies=table.match.ply,
        over=table.match.outcome is not None,
    )


def restored(save: Saved) -> Table:
    """Sets the table of a save up again; raises `RecordError` when its record cannot be read here."""
    record = read(from_link(save.code))
    if record.match.slug != save.slug or save.slug not in FACES:
        raise RecordError(1, "no_such_game", save.slug)
    return Table(
        id=save.id,
        match=record.match,
        players=save.players if len(save.players) == record.match.seats else seated(record),
        practice=save.practice,
        marks=save.marks,
        title=save.title,
        told=record.match.ply,
        tags=record.tags,
    )


def encode(save: Saved, now: int) -> str:
    """Writes a save; `now` is the time in milliseconds."""
    if save.version != VERSION:
        return save.code
    return json.dumps({**save._asdict(), "players": [list(p) for p in save.players], "updated": now})


def decode(key: str, text: str) -> Saved:
    """Reads a save. One of a later version, or one that is damaged, keeps its text as its code."""
    try:
        facts = json.loads(text)
        version = int(facts["version"])
        if version != VERSION:
            return Saved(
                key, str(facts.get("slug", "")), text, (), str(facts.get("title", "")), version=version
            )
        return _read(key, facts)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Saved(key, "", text, (), version=UNREADABLE)


def _read(key: str, facts: dict[str, Any]) -> Saved:
    players = tuple(Player(str(name), str(bot), *map(int, place)) for name, bot, *place in facts["players"])
    return Saved(
        id=key,
        slug=str(facts["slug"]),
        code=str(facts["code"]),
        players=_placed(players),
        title=str(facts["title"]),
        practice=bool(facts["practice"]),
        marks=bool(facts["marks"]),
        plies=int(facts["plies"]),
        over=bool(facts["over"]),
        updated=int(facts["updated"]),
    )


def _placed(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Keeps the places if each is somebody's; else everybody sits where the seats are numbered."""
    if {player.place for player in players} == set(range(1, len(players) + 1)):
        return players
    return tuple(player._replace(place=0) for player in players)
