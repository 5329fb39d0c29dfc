"""Restore a backup: merge its matches with those on the device, so that none is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from zlib import crc32

from engine.archive import Part, is_same_match, record_of, split_records
from engine.errors import GameError, RecordError
from engine.links import from_link, to_link
from engine.online import PREFIX as ENVELOPE
from engine.record import Record, read, write
from engine.tags import read_tags
from ui.core import readers
from ui.core.work import Work
from ui.games import FACES
from ui.library.archive import SAVE, facts_in, save_in
from ui.library.joining import merge_online
from ui.model import SavedMatch, Table
from ui.table.remote_saves import is_invited, read_device
from ui.table.saves import VERSION, decode, encode, save_of, seat_players
from ui.table.tags import title_from_tags

__all__ = ["Restored", "restore_work"]


class Restored(NamedTuple):
    """The result of restoring a backup: saves to store, counts of known and unreadable ones, settings.

    `saves` are the new or longer matches, `there` counts those that were here already, `faults` the
    unreadable ones, of which `fault` is the first: its line, a code, and the text. `settings` are those of
    the backup.
    """

    saves: tuple[SavedMatch, ...]
    there: int
    faults: int
    fault: tuple[int, str, str] | None
    settings: dict[str, Any]


def restore_work(text: str, shelf: tuple[SavedMatch, ...]) -> Work:
    """Return the work whose result is a `Restored`; unreadable matches are left out and counted."""
    return Work(_restore_backup, (text, shelf))


def _restore_backup(text: str, shelf: tuple[SavedMatch, ...]) -> Iterator[Restored | None]:
    """Yield None after each match of a backup, and the `Restored` last."""
    known, found, faults = _KnownSaves(shelf), dict[str, SavedMatch](), list[tuple[int, str, str]]()
    there, settings = 0, dict[str, Any]()
    for part in split_records(text):
        settings = settings if part.line else _settings(part.text)
        for candidate in _possible_matches(part):
            try:
                save = known.merge(*_read_save(candidate))
            except RecordError as error:
                faults.append((error.line, error.code, error.text))
            else:
                there += save is None
                if save:
                    found[save.id] = save
            yield None
    yield Restored(tuple(found.values()), there, len(faults), faults[0] if faults else None, settings)


def _settings(text: str) -> dict[str, Any]:
    """Parse the settings in the head of a backup; return {} if there are none or they are damaged."""
    try:
        tags, _ = read_tags(text.split("\n"))
        return readers.facts(tags["Settings"].value) if "Settings" in tags else {}
    except (GameError, readers.Unreadable):
        return {}


# The parts of a file


def _possible_matches(part: Part) -> Iterator[Part]:
    """Yield the parts of a file that may be a match: the part itself, and each line that is a save."""
    if part.line:
        yield part
    for number, line in enumerate(part.text.split("\n"), part.line or 1):
        if line.startswith(SAVE):
            yield Part(number, line)


def _read_save(part: Part) -> tuple[SavedMatch, Record | None]:
    """Parse a save with its record, None if it has none to compare; raise `RecordError` if unreadable."""
    if part.text.startswith(SAVE):
        return _unchanged_save(part), None
    save = save_in(part)
    if part.text.startswith(ENVELOPE):
        return save or _from_envelope(part), None
    try:
        record = record_of(part)
        if record.match.slug not in FACES:
            raise RecordError(part.line, "no_such_game", record.match.slug)
    except RecordError:
        if save is None:
            raise
        return save, None  # it was unreadable on its device too
    return save or _from_record(record, facts_in(part)), None if save and save.far else record


def _unchanged_save(part: Part) -> SavedMatch:
    """Parse a line that is a save as it was stored; raise `RecordError` if it is damaged."""
    try:
        found = readers.value(part.text.removeprefix(SAVE))
        key, text = map(readers.text, found if isinstance(found, list) else [])
    except ValueError:
        raise RecordError(part.line, "bad_save", part.text) from None
    if not key:
        raise RecordError(part.line, "bad_save", part.text)
    return decode(key, text)


def _from_envelope(part: Part) -> SavedMatch:
    """Parse an online match of an old backup without a checksum; raise `RecordError` if it is damaged."""
    facts, code = facts_in(part), part.text.partition("\n")[0]
    key = facts.get("id")
    save = decode(key if isinstance(key, str) else "", json.dumps({**facts, "code": code}))
    try:
        if not is_invited(save):
            read_device(save)
    except GameError as error:
        raise RecordError(part.line, "bad_link", error.text) from None
    return save


def _from_record(record: Record, facts: dict[str, Any]) -> SavedMatch:
    """Return a save of a record, with the facts from its comment line if they fit it."""
    stored_id = facts.get("id")
    key = (
        (stored_id if isinstance(stored_id, str) else "") or dict(record.tags).get("Id") or _checksum(record)
    )
    table = Table(key, record.match, seat_players(record), tags=record.tags)
    plain = save_of(title_from_tags(table))
    whole = json.dumps({**facts, "slug": plain.slug, "code": to_link(write(record)), "plies": plain.plies})
    restored = decode(key, whole) if facts else plain
    return (
        restored._replace(over=plain.over, result=plain.result)
        if restored.version == VERSION and restored.slug == plain.slug
        else plain
    )


def _checksum(record: Record) -> str:
    """Return a short checksum of a record, used as the id of a match that has none."""
    return f"{crc32(write(record).encode()):08x}"


# The saves so far


class _KnownSaves:
    """The saves on the device and those restored so far, by which a backup's saves are judged."""

    def __init__(self, shelf: tuple[SavedMatch, ...]) -> None:
        """Index the saved matches by key."""
        self._saves = {save.id: save for save in shelf}
        self._fresh: set[str] = set()
        self._keys: dict[str, list[str]] = {}
        self._records: dict[str, Record | None] = {}
        for save in shelf:
            self._keys.setdefault(_id_in(save.code) or save.id, []).append(save.id)

    def merge(self, save: SavedMatch, record: Record | None) -> SavedMatch | None:
        """Return the save to store: new, merged or longer; None if the device has all of it already."""
        here = self._saves.get(save.id)
        if here and encode(here, 0) == encode(save, 0):
            return None
        if record:
            return self._add_match(save, record)
        if here is None:
            return self._store(save, None)
        joined = merge_online(here, save) if here.far and save.far else None
        if joined is None:
            return self._add_beside(save, None, save.id, f"{crc32(encode(save, 0).encode()):08x}")
        return None if joined == here else self._store(joined, None)

    def _add_match(self, save: SavedMatch, record: Record) -> SavedMatch | None:
        """Add a match, or replace a shorter one; return None if one at least as long is here."""
        name = dict(record.tags).get("Id") or save.id
        for key in self._keys.get(name, []):
            other = self._record_of(key) if key not in self._fresh or key == save.id else None
            if other and is_same_match(record, other):
                ours = self._saves[key]
                title, unknown = save.title or ours.title, save.unknown or ours.unknown
                longer = save._replace(id=key, title=title, unknown=unknown)
                return self._store(longer, record) if record.match.ply > other.match.ply else None
        if save.id in self._saves:
            return self._add_beside(save, record, name, _checksum(record))
        return self._store(save, record)

    def _add_beside(
        self, save: SavedMatch, record: Record | None, match_id: str, suffix: str
    ) -> SavedMatch | None:
        """Add a save under the id `match_id-suffix` beside the one here; None if it was added before."""
        key = f"{match_id}-{suffix}"
        return None if key in self._saves else self._store(save._replace(id=key), record)

    def _store(self, save: SavedMatch, record: Record | None) -> SavedMatch:
        """Add a save and its record to those known, and return the save."""
        if save.id not in self._saves:
            self._fresh.add(save.id)
        name = dict(record.tags).get("Id") if record else None
        keys = self._keys.setdefault(name or save.id, [])
        if save.id not in keys:
            keys.append(save.id)
        self._saves[save.id], self._records[save.id] = save, record
        return save

    def _record_of(self, key: str) -> Record | None:
        """Return the record of a known save, parsed at most once; None if it cannot be read."""
        if key not in self._records:
            self._records[key] = _readable_record(self._saves[key])
        return self._records[key]


def _id_in(code: str) -> str:
    """Return the id in a coded record's tags; "" if it has none or cannot be read."""
    try:
        tags, _ = read_tags(from_link(code).split("\n"))
    except GameError:
        return ""
    return tags["Id"].value if "Id" in tags else ""


def _readable_record(save: SavedMatch) -> Record | None:
    """Return the record of a save, or None if it cannot be read here."""
    try:
        return read(from_link(save.code)) if save.version == VERSION else None
    except GameError:
        return None
