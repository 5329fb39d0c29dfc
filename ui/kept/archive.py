"""All that the device keeps as one text, and back: records as they are, with what else is known in comments.

Matches that go on are coded as in links. What comes back is joined with what is there, match by match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from zlib import crc32

from engine.annotated import weighed
from engine.archive import Part, of_one_line, parts, record_of
from engine.game import GameError
from engine.links import from_link, to_link
from engine.record import Record, RecordError, read, write
from engine.tags import read_tags, write_tag
from ui import reading
from ui.games import FACES
from ui.kept.judgments import recalled
from ui.kept.shelf import VERSION, decode, encode, saved, seated
from ui.model import Saved, Settings, Table
from ui.work import Work

__all__ = ["BEGINS", "Restored", "restoring", "writing"]

BEGINS = '[Archive "1"]'
"""How such a text begins."""
KEPT = "; kept "
"""How the line of a record begins that holds what a save knows beside it, as JSON."""


class Restored(NamedTuple):
    """What came back: new or longer matches, how many were there already, the first that cannot be read."""

    saves: tuple[Saved, ...]
    there: int
    faults: int
    fault: tuple[int, str, str] | None
    settings: dict[str, Any]


def writing(shelf: tuple[Saved, ...], settings: Settings, today: str) -> Work:
    """Writes everything, the oldest match first."""
    return Work(_written, (shelf, settings, today))


def _written(shelf: tuple[Saved, ...], settings: Settings, today: str) -> Iterator[str | None]:
    facts = json.dumps(settings._asdict(), separators=(",", ":"))
    told = [BEGINS, write_tag("Made", today), write_tag("Settings", facts), ""]
    for save in sorted(shelf, key=lambda save: save.updated):
        if save.version == VERSION:
            told += _told(save)
        yield None
    yield "\n".join(told)


def _told(save: Saved) -> tuple[str, str, str]:
    try:
        text = _text(save) if save.over or save.practice else save.code
    except GameError:
        text = save.code  # damaged: as it is
    facts = json.loads(encode(save, save.updated))
    del facts["code"]
    return text + "\n", KEPT + json.dumps(facts, separators=(",", ":")), ""


def _text(save: Saved) -> str:
    """Writes a match in clear; where it was judged as a whole, with what was lost and luck."""
    text = from_link(save.code)
    if save.judged:
        record = read(text)
        text = write(weighed(record, recalled(record.match, save.judged)))
    return text.rstrip("\n")


def restoring(text: str, shelf: tuple[Saved, ...]) -> Work:
    """Reads everything back, beside what is there; what cannot be read is left out and told."""
    return Work(_restored, (text, tuple((save.id, save.code) for save in shelf if save.version == VERSION)))


def _restored(text: str, shelf: tuple[tuple[str, str], ...]) -> Iterator[Restored | None]:
    known, found, faults = _Known(shelf), dict[str, Saved](), list[tuple[int, str, str]]()
    there, settings = 0, {}
    for part in parts(text):
        if not part.line:
            settings = _settings(part.text)
            continue
        try:
            save = _taken(part, known)
        except RecordError as error:
            faults.append((error.line, error.code, error.text))
        else:
            there += save is None
            if save:
                found[save.id] = save
        yield None
    yield Restored(tuple(found.values()), there, len(faults), faults[0] if faults else None, settings)


class _Known:
    """The matches that are there, by their `Id`; they are read only once they are asked for."""

    def __init__(self, shelf: tuple[tuple[str, str], ...]) -> None:
        self.keys = {key for key, _ in shelf}
        self._codes: dict[str, list[tuple[str, str]]] = {}
        self._records: dict[str, list[tuple[str, Record]]] = {}
        for key, code in shelf:
            self._codes.setdefault(_id_in(code) or key, []).append((key, code))

    def of(self, name: str) -> list[tuple[str, Record]]:
        """Lists the matches of this name, each with its key."""
        if name not in self._records:
            self._records[name] = list(_readable(self._codes.get(name, [])))
        return self._records[name]


def _id_in(code: str) -> str:
    try:
        tags, _ = read_tags(from_link(code).split("\n"))
    except GameError:
        return ""
    return tags["Id"].value if "Id" in tags else ""


def _readable(rows: list[tuple[str, str]]) -> Iterator[tuple[str, Record]]:
    for key, code in rows:
        try:
            yield key, read(from_link(code))
        except GameError:
            continue


def _taken(part: Part, known: _Known) -> Saved | None:
    """Reads a match; None where it is there already, as long or longer."""
    record, facts = record_of(part), _facts(part)
    if record.match.slug not in FACES:
        raise RecordError(part.line, "no_such_game", record.match.slug)
    told = facts.get("id")
    name = dict(record.tags).get("Id") or (told if isinstance(told, str) else "") or _trace(record)
    same = known.of(name)
    at = next((n for n, (_, other) in enumerate(same) if of_one_line(record, other)), None)
    if at is not None:
        key, other = same[at]
        if record.match.ply <= other.match.ply:
            return None
        same[at] = key, record
    else:
        key = name if not same and name not in known.keys else f"{name}-{_trace(record)}"
        same.append((key, record))
        known.keys.add(key)
    return _save(key, record, facts)


def _trace(record: Record) -> str:
    return f"{crc32(write(record).encode()):08x}"


def _facts(part: Part) -> dict[str, Any]:
    line = next((line for line in part.text.split("\n") if line.startswith(KEPT)), "")
    try:
        return reading.facts(line.removeprefix(KEPT)) if line else {}
    except reading.Unreadable:
        return {}


def _save(key: str, record: Record, facts: dict[str, Any]) -> Saved:
    """Makes the save of a match: as it was kept where that can be read, else from its record alone."""
    plain = saved(Table(key, record.match, seated(record), tags=record.tags))
    whole = json.dumps({**facts, "slug": plain.slug, "code": to_link(write(record)), "plies": plain.plies})
    kept = decode(key, whole) if facts else plain
    return (
        kept._replace(over=plain.over, result=plain.result)
        if kept.version == VERSION and kept.slug == plain.slug
        else plain
    )


def _settings(text: str) -> dict[str, Any]:
    try:
        tags, _ = read_tags(text.split("\n"))
        return reading.facts(tags["Settings"].value) if "Settings" in tags else {}
    except (GameError, reading.Unreadable):
        return {}
