"""Write a backup: all saved matches and settings as one text, each save unchanged.

A finished match is a record in clear; one that goes on is coded as in links. A comment line below it holds
the other facts of its save. A save that cannot be written so (of a later version, or damaged) is one comment
line. `ui.library.restoring` reads it back.
"""

import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from engine.annotations import with_analysis_tag
from engine.archive import Part, split_records
from engine.errors import GameError
from engine.links import PREFIX as RECORD
from engine.links import from_link, to_link
from engine.online import PREFIX as ENVELOPE
from engine.record import read, write
from engine.tags import write_tag
from ui.core import readers
from ui.core.work import Work
from ui.model import SavedMatch, Settings
from ui.review.saved_analysis import read_analysis
from ui.table.saves import VERSION, decode, encode, record_to_count

__all__ = ["BEGINS", "DEVICE", "KEPT", "SAVE", "facts_in", "backup_of_one", "save_in", "backup_work"]

BEGINS = '[Archive "1"]'
"""The first line of a backup."""
KEPT = "; kept "
"""Prefix of the line below a match that holds the other facts of its save, as JSON."""
SAVE = "; save "
"""Prefix of a line that holds the id and the text of a save, as JSON."""
SUM = "sum"
"""Fact with the checksum of the match above, by which an edited match is noticed."""
DEVICE = ("lasting", "live")
"""Settings of one device: never written to a backup and never restored from one."""


def backup_work(shelf: tuple[SavedMatch, ...], settings: Settings, today: str) -> Work:
    """Return the work whose result is the text of a backup, the oldest match first."""
    return Work(_write_backup, (shelf, settings, today))


def _write_backup(shelf: tuple[SavedMatch, ...], settings: Settings, today: str) -> Iterator[str | None]:
    """Yield None after each match, and the text of the whole backup last."""
    facts = {name: value for name, value in settings._asdict().items() if name not in DEVICE}
    head = [BEGINS, write_tag("Made", today), write_tag("Settings", _compact_json(facts)), ""]
    alone, matches = list[str](), list[str]()
    for save in sorted(shelf, key=lambda save: save.updated):
        text = _save_text(save)
        (matches if text else alone).append(text or _save_line(save))
        yield None
    yield "\n".join((*head, *alone, *([""] if alone else []), *matches))


def backup_of_one(save: SavedMatch) -> str:
    """Return the text of a backup of one save, without settings."""
    return f"{BEGINS}\n\n{_save_text(save) or _save_line(save)}\n"


def _compact_json(facts: object) -> str:
    """Return facts as JSON without spaces."""
    return json.dumps(facts, separators=(",", ":"))


def _save_line(save: SavedMatch) -> str:
    """Return a save as one comment line: its id and its stored text."""
    return SAVE + _compact_json([save.id, encode(save, save.updated)])


def _save_text(save: SavedMatch) -> str:
    """Return a save as its match and a comment line; "" if these would not restore it exactly."""
    body = _match_text(save)
    facts = json.loads(encode(save, save.updated)) | {SUM: _checksum(body)} if body else {}
    # The match above contains the code. Only if it would not restore it exactly, the code is written too.
    for left_out in ("code", ""):
        piece = f"{body}{KEPT}{_compact_json({name: facts[name] for name in facts if name != left_out})}\n"
        head, *found = split_records(piece) if body else [Part(0, KEPT)]
        if not head.text and len(found) == 1 and _is_same(save_in(found[0]), save):
            return piece
    return ""


def _is_same(saved: SavedMatch | None, save: SavedMatch) -> bool:
    """Return True if a save that was read back equals the original in all but its date."""
    return saved is not None and saved.id == save.id and encode(saved, 0) == encode(save, 0)


def _match_text(save: SavedMatch) -> str:
    """Return the match of a save as a backup has it, with its final newline; "" if it cannot be read."""
    if save.version != VERSION:
        return ""
    if save.far:
        record = record_to_count(save) if save.over else None
        return write(record) if record else save.code + "\n" if save.code.startswith(ENVELOPE) else ""
    try:
        text = from_link(save.code)
        if save.judged:
            record = read(text)
            text = write(with_analysis_tag(record, read_analysis(record.match, save.judged)))
    except GameError:
        return ""
    return text if save.over or save.practice else save.code + "\n"


def _checksum(body: str) -> str:
    """Return the checksum of a match's text, by which an edited match is noticed."""
    return f"{crc32(body.encode()):08x}"


# Parse


def facts_in(part: Part) -> dict[str, Any]:
    """Parse the facts in the comment line below a match; return {} if it has none or they are damaged."""
    line = next((line for line in part.text.split("\n") if line.startswith(KEPT)), "")
    try:
        return readers.facts(line.removeprefix(KEPT)) if line else {}
    except readers.Unreadable:
        return {}


def save_in(part: Part) -> SavedMatch | None:
    """Parse the save of a match in a backup; return None if it has none, or if the match was edited."""
    facts, body = facts_in(part), part.text.partition(KEPT)[0]
    key = facts.get("id")
    if facts.pop(SUM, "") != _checksum(body) or not isinstance(key, str) or not key:
        return None
    coded = part.text.startswith((RECORD, ENVELOPE))
    code = body.rstrip("\n") if coded else to_link(body)
    return decode(key, json.dumps({"code": code, **facts}))
