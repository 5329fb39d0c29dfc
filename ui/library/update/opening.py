"""Open a match, a position, a puzzle or a backup from a file, a link or a text."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError, NotationError
from engine.links import PREFIX, from_link
from engine.links import is_link as is_record_link
from engine.online import PREFIX as TOGETHER
from engine.online import is_link
from engine.problem import is_problem
from engine.record import Record, read, write
from ui.core.effects import DrawRandom, OpenFile
from ui.core.updates import Handlers, Update, join, words_for
from ui.core.words import Words
from ui.games import FACES
from ui.games.error_text import error_text
from ui.library.update.archive import is_archive, restore
from ui.library.update.duplicates import ask_to_take_over, find_duplicate, notify_second, open_existing
from ui.library.update.unsaved_reviews import open_unsaved
from ui.model import Action, Model, Presentation, Table
from ui.online.update.receiving import explain_unchanged, open_envelope
from ui.puzzles.update.practice import open_problem
from ui.table.saves import seat_players
from ui.table.tags import title_from_tags
from ui.table.update.opening import key_of, open_table
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "open_text", "record_in", "slug_in"]

PREFIXES = (PREFIX, TOGETHER)
"""How the part of a link begins that holds the match, after the address of the site."""


def _open_file(model: Model, action: Action) -> Update:
    """Let the player choose a file; its text comes with `opened`, or its size with `too_large`."""
    return model, (OpenFile(),)


def _open_text(model: Model, action: Action) -> Update:
    """Open the text that the player typed or pasted in the dialog; without a dialog, open `value`."""
    return open_text(model, model.overlay.dialog.text if model.overlay.dialog else action.value)


def _open_file_text(model: Model, action: Action) -> Update:
    """Open the text of the file that the player chose, in `value`."""
    return open_text(model, action.value)


def _refuse_large_file(model: Model, action: Action) -> Update:
    """Show that the chosen file is too large to be a match; its size in bytes is in `value`."""
    return explain_unchanged(
        model, error_text(words_for(model), NotationError("too_long", action.value)), "warn"
    )


def open_text(model: Model, text: str) -> Update:
    """Open a record, a position, a puzzle, a link or a backup; if it cannot be read, show why.

    A match from a deal that is here already opens that one, or asks whether to take over its newer moves.
    """
    if is_archive(text):  # first: there may be links in it
        return restore(model, text)
    if is_link(text):
        return open_envelope(model, text)
    try:
        if _is_cut_link(model.host.address, text):
            raise NotationError("cut_link", text)
        record = record_in(text)
        if is_problem(record):
            return open_problem(model, _record_text(text))
    except GameError as error:
        return explain_unchanged(model, _fault_text(words_for(model), error, text), "warn")
    duplicate = find_duplicate(model, record.match)
    if duplicate.table and duplicate.kind == "here":
        return open_existing(model, duplicate.table)
    if duplicate.table and duplicate.kind == "newer":
        return ask_to_take_over(model, duplicate.table, record)
    if record.match.outcome:
        return open_unsaved(model, replace(_table_of_record("", record), practice=True))
    return model, (DrawRandom(Action("open_with", value=write(record))),)


def _fault_text(words: Words, error: GameError, text: str) -> str:
    """Return why a text cannot be opened; for a text without tags, that it holds no match.

    People who paste a greeting or an address of another site have never heard of tags.
    """
    has_tags = is_record_link(text) or any(line.lstrip().startswith("[") for line in text.splitlines())
    if error.code in ("bad_tag", "tag_missing") and not has_tags:
        return words.say(
            "fault",
            "There’s no match here. Paste the whole link you were sent, or choose a file saved on this site.",
        )
    return error_text(words, error, slug_in(text))


def _table_of_record(key: str, record: Record) -> Table:
    """Return the table of an opened record, with the id `key` and the title that its file gives."""
    table = Table(
        key,
        record.match,
        seat_players(record),
        tags=record.tags,
        presentation=Presentation(announced=record.match.ply),
    )
    return title_from_tags(table)


def _is_cut_link(site: str, text: str) -> bool:
    """Return True if a text is a link to this site that was cut off before the match."""
    begun = text.strip()
    return begun.startswith("http") and any((site + prefix).startswith(begun) for prefix in PREFIXES)


def record_in(text: str) -> Record:
    """Parse the record in a text or link; raise `GameError` if it cannot be read or played here."""
    record = read(_record_text(text))
    if record.match.slug not in FACES:
        raise NotationError("no_such_game", record.match.slug)
    return record


def _record_text(text: str) -> str:
    """Return the text of a record, decoded if it is a link; raise `GameError` for a damaged link."""
    return from_link(text) if is_record_link(text) and "[Game" not in text else text


def slug_in(text: str) -> str:
    """Return the game that a text or link names, even an unreadable one; "" if none is found."""
    try:
        return _record_text(text).partition('[Game "')[2].partition('"')[0]
    except GameError:
        return ""


def _open_with(model: Model, action: Action) -> Update:
    """Save the record in `value` as a new match with a random id (`arg`), and open it."""
    record = read(action.value)
    key, duplicate = key_of(model, action.arg), find_duplicate(model, record.match)
    table = _table_of_record(key, record)
    model, saved = save_table(model, table)
    model, opened = open_table(model, table)
    model, noticed = notify_second(model) if duplicate.kind == "second" else (model, ())
    return model, join(saved, opened, noticed)


HANDLERS: Handlers = {
    "open_file": _open_file,
    "open_text": _open_text,
    "opened": _open_file_text,
    "too_large": _refuse_large_file,
    "open_with": _open_with,
}
