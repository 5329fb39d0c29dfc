"""Saved matches: a table as a save, a save as text, and back; and the time of each save.

A save is JSON with its own version. The record in it is encoded as in a link, so that hidden tiles cannot
be read at a glance. What this version cannot read is stored unchanged.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.errors import GameError, RecordError
from engine.game import Game
from engine.links import from_link, to_link
from engine.online import own_seats
from engine.record import Record, read, write
from ui.core import readers
from ui.core.effects import Effect, Save
from ui.core.player_names import read_name, written_name
from ui.core.readers import LARGEST, TITLE, display_text
from ui.games import FACES, face
from ui.model import BOT_PREFIX, AnswerClock, Model, Player, Presentation, SavedMatch, Table
from ui.table.hand_order import current_orders, with_saved_order
from ui.table.remote_saves import merge_private_facts, online_parts, read_device
from ui.table.remote_seats import device_of, table_of_device
from ui.table.results import result_of
from ui.table.retried import merge_retried
from ui.table.save_facts import FIELDS, READERS, STORED

__all__ = [
    "VERSION",
    "decode",
    "encode",
    "readable_table",
    "record_of",
    "record_to_count",
    "repaired_table",
    "updated_save",
    "table_of_save",
    "save_of",
    "seat_players",
    "stamp_saves",
]

VERSION = 1
UNREADABLE = 0
"""The version of text that is not a save. The text is stored unchanged."""
OPTIONS = re.compile(r'^\[Options "(.*)"\][ \t]*\n', re.MULTILINE)


def record_of(table: Table) -> Record:
    """Return the record of a table's match, with its tags and the players' names or computer levels."""
    return Record(table.match, tuple(map(written_name, table.players)), table.tags)


def seat_players(record: Record) -> tuple[Player, ...]:
    """Return the players named in a record; a computer of an unknown level gets the strongest."""
    return tuple(_player(name, record.match.game) for name in record.names)


def _player(name: str, game: Game) -> Player:
    """Return the player with a name from a record; `bot:` and a level is a computer."""
    if not name.startswith(BOT_PREFIX):
        return Player(read_name(name))
    return _with_known_level(Player(bot=name.removeprefix(BOT_PREFIX) or game.levels[-1]), game)


def save_of(table: Table) -> SavedMatch:
    """Return a table as a save, without the time, and without facts of an earlier save."""
    code, far = _encoded_match(table)
    match = (table.online and table.online.coming) or table.match
    return SavedMatch(
        id=table.id,
        slug=match.slug,
        code=code,
        players=table.players,
        title=table.title,
        practice=table.practice,
        marks=table.presentation.marks,
        plies=match.ply,
        over=match.outcome is not None,
        seconds_left=table.clock.seconds_left if table.clock.set_at == table.match.ply else 0,
        hand_orders=current_orders(table),
        retried=table.retried,
        far=far,
        result=result_of(match),
    )


def _encoded_match(table: Table) -> tuple[str, str]:
    """Return the encoded record and ""; for an online match the envelope and the private facts."""
    if table.online is None:
        return to_link(write(record_of(table))), ""
    return online_parts(device_of(table), table.online)


def record_to_count(save: SavedMatch) -> Record | None:
    """Return a save's record for statistics, with id, day and own seat; None if it cannot be read.

    A device with the seats of several people has no own seat. A copy of a line that gave way does not count.
    """
    table = readable_table(save)
    if table is None:
        return None
    record = record_of(table)
    if table.online is None:
        return record
    device = table.online.device
    seats = own_seats(device) if save.id == device.room.invitation.id else ()
    reader = [("Me", str(seats[0]))] if len(seats) == 1 else []
    return replace(record, tags=(("Id", save.id), ("Date", table.online.since), *reader))


class Restored(NamedTuple):
    """A table from a save, and the kinds of facts replaced as unknown: `level`, `players`, `option`."""

    table: Table
    mends: tuple[str, ...]


def table_of_save(save: SavedMatch) -> Table:
    """Return the table of a save, unknown levels and the like replaced; raise `GameError` if unreadable."""
    return repaired_table(save).table


@lru_cache(maxsize=64)
def readable_table(save: SavedMatch) -> Table | None:
    """Return the table of a save, cached; None if it cannot be read or is of another version."""
    if save.version != VERSION:
        return None
    try:
        return table_of_save(save)
    except GameError:
        return None


def repaired_table(save: SavedMatch) -> Restored:
    """Return the table of a save with unknown levels, players or options replaced; or raise `GameError`."""
    if save.far:
        return Restored(_online_table(save), ())
    record, mends = _read_record(from_link(save.code))
    if record.match.slug != save.slug or save.slug not in FACES:
        raise RecordError(1, "no_such_game", save.slug)
    players, seats = save.players, record.match.seats
    if len(players) != seats:
        players, mends = seat_players(record), (*mends, "players")
    strengths = face(save.slug).catalogue.strengths
    nearest = tuple(_with_known_level(player, record.match.game) for player in players)
    if nearest != players:
        players, mends = nearest, (*mends, "level")
    table = Table(
        id=save.id,
        match=record.match,
        players=players,
        practice=save.practice,
        title=save.title,
        tags=record.tags,
        presentation=Presentation(
            marks=save.marks if save.marks in strengths else strengths[-1], announced=record.match.ply
        ),
        clock=AnswerClock(seconds_left=save.seconds_left),
        retried=save.retried,
    )
    return Restored(with_saved_order(table, save.hand_orders), mends)


def _online_table(save: SavedMatch) -> Table:
    """Return the table of a saved online match; raise `RecordError` if it is not dealt yet."""
    far = read_device(save)
    if far.device.room.match is None or far.device.room.invitation.slug != save.slug:
        raise RecordError(1, "not_dealt", save.slug)
    table = replace(table_of_device(far.device, far.since), online=far, retried=save.retried)
    marks = save.marks if save.marks in face(save.slug).catalogue.strengths else table.presentation.marks
    return with_saved_order(
        replace(table, id=save.id, title=save.title, presentation=table.presentation._replace(marks=marks)),
        save.hand_orders,
    )


def _with_known_level(player: Player, game: Game) -> Player:
    """Return the player; a computer of an unknown level gets the game's strongest."""
    known = not player.bot or player.bot in game.bots()
    return player if known else player._replace(bot=game.levels[-1])


def _read_record(text: str) -> tuple[Record, tuple[str, ...]]:
    """Parse a save's record, unknown options left out and ("option",) returned then; raise if unreadable."""
    try:
        return read(text), ()
    except RecordError as error:
        plain = _without_option(text, error)
        if plain == text:
            raise
        return _read_record(plain)[0], ("option",)


def _without_option(text: str, error: RecordError) -> str:
    """Return a record's text without the option that raised the error; unchanged for other errors."""
    found = OPTIONS.search(text)
    if not found or error.line != text.count("\n", 0, found.start()) + 1:
        return text
    pairs = found[1].split(" ")
    kept = [pair for pair in pairs if error.text not in (pair, pair.partition("=")[0])]
    line = f'[Options "{" ".join(kept)}"]\n' if 0 < len(kept) < len(pairs) else ""
    return text[: found.start()] + line + text[found.end() :]


def encode(save: SavedMatch, milliseconds: int) -> str:
    """Return a save as JSON text with its time in ms since 1970; one of another version as it was stored."""
    if save.version != VERSION:
        return save.code
    facts = _facts(save._replace(updated=milliseconds))
    for name, fact in (readers.facts(save.unknown) if save.unknown else {}).items():
        if name not in facts or _has_same_meaning(save, name, fact):
            facts[name] = fact
    return json.dumps(facts)


def _facts(save: SavedMatch) -> dict[str, Any]:
    """Return the facts of a save that this version knows, by their stored names."""
    facts = {name: getattr(save, field) for field, name in STORED.items()}
    facts["players"] = [list(player[:3]) for player in save.players]
    if not save.far:
        del facts["far"]  # as it was kept before matches went by links
    for name in ("result", "retried"):
        if not facts[name]:
            del facts[name]
    return facts


def _has_same_meaning(save: SavedMatch, name: str, fact: object) -> bool:
    """Return True if a stored fact still reads as the value that the save has now."""
    return name in READERS and READERS[name](fact) == getattr(save, FIELDS[name])


def updated_save(saves: tuple[SavedMatch, ...], table: Table) -> SavedMatch:
    """Return the save of a table with what only its earlier save knows, such as facts of other versions."""
    save = save_of(table)
    before = next((other for other in saves if other.id == save.id and other.version == VERSION), save)
    far = merge_private_facts(before.far, save.far) if save.far else ""
    # a table that a link brings knows nothing of them; those from its last move on may be of another line
    earlier = tuple(one for one in before.retried if one[0] < save.plies)
    retried = merge_retried(save.retried, earlier)
    return save._replace(judged=before.judged, unknown=before.unknown, far=far, retried=retried)


def decode(match_id: str, text: str) -> SavedMatch:
    """Return the save in a text; one that cannot be read, or of a later version, keeps the text unchanged."""
    try:
        kept = readers.facts(text if match_id else "")  # no address leads to a match without a key
        version = readers.number(kept.get("version")) or UNREADABLE
        if version == VERSION:
            return _read_facts(match_id, kept)
        texts = [str(kept.get(name, "")) for name in ("slug", "title")]
        return SavedMatch(match_id, texts[0], text, (), display_text(texts[1], TITLE), version=version)
    except readers.Unreadable:
        return SavedMatch(match_id, "", text, (), version=UNREADABLE)


def _read_facts(match_id: str, facts: dict[str, Any]) -> SavedMatch:
    """Return a save from its facts; raise `Unreadable` if slug or record is missing; others get defaults."""
    save = SavedMatch(id=match_id, **{FIELDS[name]: read(facts.get(name)) for name, read in READERS.items()})
    if not isinstance(facts.get("over"), bool) or save.plies != facts.get("plies"):
        table = readable_table(save)
        match = table and ((table.online and table.online.coming) or table.match)
        save = save._replace(plies=match.ply, over=match.outcome is not None) if match else save
    own = _facts(save)
    unknown = {
        name: fact
        for name, fact in facts.items()
        if name not in OURS and _is_written_otherwise(own, name, fact)
    }
    return save._replace(unknown=json.dumps(unknown, sort_keys=True)) if unknown else save


OURS = ("id", "updated")
"""Facts that are never copied from the earlier save."""


def _is_written_otherwise(known_facts: dict[str, Any], name: str, fact: object) -> bool:
    """Return True if this version does not know a stored fact, or would write it differently."""
    return name not in known_facts or (known_facts[name] != fact and _as_in_json(known_facts[name]) != fact)


def _as_in_json(value: object) -> object:
    """Return a value as it comes back from JSON: tuples become lists."""
    return [_as_in_json(part) for part in value] if isinstance(value, list | tuple) else value


def stamp_saves(
    model: Model, effects: tuple[Effect, ...], milliseconds: int
) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and effects with the present time in the saves that have none yet.

    If the clock was set back, the time is just after that of the newest saved match, so that the match
    played last is still listed first.
    """
    fresh = {one.saved.id for one in effects if isinstance(one, Save) and not one.saved.updated}
    if not fresh:
        return model, effects
    newest = max((save.updated for save in model.library.matches if save.updated), default=milliseconds - 1)
    at = min(max(milliseconds, newest + 1), LARGEST)
    shelf = tuple(
        save._replace(updated=at) if save.id in fresh and not save.updated else save
        for save in model.library.matches
    )
    return replace(model, library=model.library._replace(matches=shelf)), tuple(
        _with_time(one, at) for one in effects
    )


def _with_time(effect: Effect, milliseconds: int) -> Effect:
    """Return the effect with the time in its save if that has none; any other effect unchanged."""
    if isinstance(effect, Save) and not effect.saved.updated:
        return effect._replace(saved=effect.saved._replace(updated=milliseconds))
    return effect
