"""The shelf of matches: a table as a save, a save as text, and back.

A save is JSON with a version of its own; the record inside is coded as in a link, so that hidden tiles
do not stand there in clear. What cannot be read is kept as it is.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.game import Game, GameError
from engine.links import from_link, to_link
from engine.record import Record, RecordError, read, write
from ui import reading
from ui.afar.matches import device_of, kept_apart, read_device, table_of_device
from ui.games import FACES, face
from ui.kept.results import read_result, result_of
from ui.model import BOT_PREFIX, MARKS, NO_MARKS, Player, Saved, Table
from ui.racks import kept, taken_up
from ui.reading import TITLE, shown

__all__ = ["VERSION", "decode", "encode", "mended", "opened", "record_of", "restored", "saved", "seated"]

VERSION = 1
UNREADABLE = 0
"""Version of a save that is no save at all; its text is kept."""
OPTIONS = re.compile(r'^\[Options "(.*)"\][ \t]*\n', re.MULTILINE)


def record_of(table: Table) -> Record:
    """Makes the record of a table, computers named by their level."""
    names = tuple(BOT_PREFIX + player.bot if player.bot else player.name for player in table.players)
    return Record(table.match, names, table.tags)


def seated(record: Record) -> tuple[Player, ...]:
    """Seats the players named by a record; a level that the game does not know becomes its strongest."""
    return tuple(_player(name, record.match.game) for name in record.names)


def _player(name: str, rules: Game) -> Player:
    if not name.startswith(BOT_PREFIX):
        return Player(name)
    return _known(Player(bot=name.removeprefix(BOT_PREFIX) or rules.levels[-1]), rules)


def saved(table: Table) -> Saved:
    """Makes the save of a table."""
    code, far = _coded(table)
    match = (table.far and table.far.coming) or table.match
    return Saved(
        id=table.id,
        slug=match.slug,
        code=code,
        players=table.players,
        title=table.title,
        practice=table.practice,
        marks=table.marks,
        plies=match.ply,
        over=match.outcome is not None,
        left=table.left if table.timed == table.match.ply else 0,
        orders=kept(table),
        far=far,
        result=result_of(match),
    )


def _coded(table: Table) -> tuple[str, str]:
    """Codes the match: its record, or where people are elsewhere what this device holds."""
    if table.far is None:
        return to_link(write(record_of(table))), ""
    return kept_apart(device_of(table), table.far.since)


class Restored(NamedTuple):
    """The table of a save, and what of it is not known here: `level`, `players` or `option`."""

    table: Table
    mends: tuple[str, ...]


def restored(save: Saved) -> Table:
    """Sets the table of a save up again; raises `RecordError` when its record cannot be read here."""
    return mended(save).table


@lru_cache(maxsize=64)
def opened(save: Saved) -> Table | None:
    """Sets the table of a save up to be looked at; None when it cannot be read here."""
    if save.version != VERSION:
        return None
    try:
        return restored(save)
    except GameError:
        return None


def mended(save: Saved) -> Restored:
    """Sets the table of a save up again, with the nearest that exists for what is not known here."""
    if save.far:
        return Restored(_set_up_far(save), ())
    record, mends = _read_record(from_link(save.code))
    if record.match.slug != save.slug or save.slug not in FACES:
        raise RecordError(1, "no_such_game", save.slug)
    players, seats = save.players, record.match.seats
    if len(players) != seats:
        players, mends = seated(record), (*mends, "players")
    strengths = face(save.slug).box.strengths
    nearest = tuple(_known(player, record.match.game) for player in players)
    if nearest != players:
        players, mends = nearest, (*mends, "level")
    table = Table(
        id=save.id,
        match=record.match,
        players=players,
        practice=save.practice,
        marks=save.marks if save.marks in strengths else strengths[-1],
        title=save.title,
        told=record.match.ply,
        tags=record.tags,
        left=save.left,
    )
    return Restored(taken_up(table, save.orders), mends)


def _set_up_far(save: Saved) -> Table:
    """Sets up the table of a match that goes by links; one that waits for its deal has none."""
    far = read_device(save)
    if far.device.party.match is None or far.device.party.invitation.slug != save.slug:
        raise RecordError(1, "not_dealt", save.slug)
    table = table_of_device(far.device, far.since)
    marks = save.marks if save.marks in face(save.slug).box.strengths else table.marks
    return taken_up(replace(table, id=save.id, title=save.title, marks=marks), save.orders)


def _known(player: Player, rules: Game) -> Player:
    """Gives a computer of a kind that the game does not know its strongest."""
    known = not player.bot or player.bot in rules.bots()
    return player if known else player._replace(bot=rules.levels[-1])


def _read_record(text: str) -> tuple[Record, tuple[str, ...]]:
    """Reads the record of a save, without the options that are not known here."""
    try:
        return read(text), ()
    except RecordError as error:
        plain = _without_option(text, error)
        if plain == text:
            raise
        return _read_record(plain)[0], ("option",)


def _without_option(text: str, error: RecordError) -> str:
    """Takes the option at fault out of a record; all of them where it is not one alone."""
    found = OPTIONS.search(text)
    if not found or error.line != text.count("\n", 0, found.start()) + 1:
        return text
    pairs = found[1].split(" ")
    kept = [pair for pair in pairs if error.text not in (pair, pair.partition("=")[0])]
    line = f'[Options "{" ".join(kept)}"]\n' if 0 < len(kept) < len(pairs) else ""
    return text[: found.start()] + line + text[found.end() :]


def encode(save: Saved, now: int) -> str:
    """Writes a save; `now` is the time in milliseconds."""
    if save.version != VERSION:
        return save.code
    facts = {**save._asdict(), "players": [list(p[:3]) for p in save.players], "updated": now}
    if not save.far:
        del facts["far"]  # as it was kept before matches went by links
    if not save.result:
        del facts["result"]
    return json.dumps(facts)


def decode(key: str, text: str) -> Saved:
    """Reads a save. One of a later version, or one that is damaged, keeps its text as its code."""
    try:
        kept = reading.facts(text if key else "")  # no address leads to a match without a key
        version = reading.number(kept.get("version")) or UNREADABLE
        if version == VERSION:
            return _read(key, kept)
        told = [str(kept.get(name, "")) for name in ("slug", "title")]
        return Saved(key, told[0], text, (), shown(told[1], TITLE), version=version)
    except reading.Unreadable:
        return Saved(key, "", text, (), version=UNREADABLE)


def _read(key: str, kept: dict[str, Any]) -> Saved:
    """Takes every fact of a save as the kind that belongs there."""
    fact = kept.get
    return Saved(
        id=key,
        slug=reading.text(fact("slug")),
        code=reading.text(fact("code")),
        players=_players(fact("players")),
        title=shown(reading.text(fact("title")), TITLE),
        practice=reading.flag(fact("practice")),
        marks=_marks(fact("marks")),
        plies=reading.number(fact("plies")),
        over=reading.flag(fact("over")),
        updated=reading.number(fact("updated")),
        left=reading.number(fact("left", 0)),
        judged=reading.text(fact("judged", "")),
        orders=_orders(fact("orders")),
        far=reading.text(fact("far", "")),
        result=read_result(fact("result")),
    )


def _marks(found: object) -> str:
    """Reads how much the coach's marks show; once they could only be all or nothing."""
    if isinstance(found, bool):
        return MARKS[-1] if found else NO_MARKS
    if found not in MARKS:
        raise reading.Unreadable("no such marks")
    return reading.text(found)


def _orders(found: object) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Reads in which order pieces are kept; in the order of the rules if that cannot be read."""
    try:
        rows = found if isinstance(found, list) else []
        return tuple((reading.number(seat), tuple(map(reading.number, slots))) for seat, slots in rows)
    except (reading.Unreadable, TypeError, ValueError):
        return ()


def _players(found: object) -> tuple[Player, ...]:
    """Reads who sits where; nobody at all if that cannot be read, for the record names them too."""
    try:
        rows = found if isinstance(found, list) else []
        return _placed(tuple(_who(*row) for row in rows))
    except (reading.Unreadable, TypeError):
        return ()


def _who(name: object, bot: object, place: object = 0) -> Player:
    return Player(reading.text(name), reading.text(bot), reading.number(place))


def _placed(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Keeps the places if each is somebody's; else everybody sits where the seats are numbered."""
    if {player.place for player in players} == set(range(1, len(players) + 1)):
        return players
    return tuple(player._replace(place=0) for player in players)
