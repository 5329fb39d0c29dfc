"""Save, rename, export and open matches."""

from __future__ import annotations

from dataclasses import replace

from engine.annotations import annotate
from engine.errors import GameError, NotationError
from engine.links import PREFIX, from_link, to_link
from engine.links import is_link as is_record_link
from engine.online import PREFIX as TOGETHER
from engine.online import is_link
from engine.problem import is_problem
from engine.record import Record, read, write
from ui.core.effects import Copy, Download, DrawRandom, OpenFile
from ui.core.readers import TITLE, display_text
from ui.core.updates import Handlers, Update, join, navigate, notify, table_of, words_for
from ui.games import FACES
from ui.games.error_text import error_text
from ui.library.archive import backup_of_one
from ui.library.update.archive import is_archive, restore
from ui.library.update.duplicates import ask_to_take_over, find_duplicate, notify_second, open_existing
from ui.model import Action, Model, OpenDialog, Presentation, Review, Table
from ui.online.messages import keeps_seat, seat_link
from ui.online.update.lobby import put_first
from ui.online.update.receiving import open_envelope, say_why
from ui.online.update.resume import table_of_copy
from ui.online.update.sending import delivery_key, mark_sent
from ui.puzzles.update.practice import open_problem
from ui.review.saved_analysis import read_analysis
from ui.review.update.plies import review_of
from ui.table.remote_saves import is_invited, is_waiting, mark_all_sent
from ui.table.remote_seats import device_of
from ui.table.saves import VERSION, encode, record_of, seat_players, table_of_save
from ui.table.update.opening import key_of, open_table
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "open_text", "record_in", "rename", "slug_in", "text_of"]

PREFIXES = (PREFIX, TOGETHER)
"""How the part of a link begins that holds the match, after the address of the site."""


# Dialogs


def rename(model: Model, ask: OpenDialog) -> Update:
    """Rename a saved match to the text of the dialog; do nothing if it was deleted."""
    save, title = model.library.find(ask.arg), display_text(ask.text, TITLE)
    if save is None:
        return model, ()
    try:
        return save_table(model, replace(table_of_save(save), title=title))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


def _show_more(model: Model, action: Action) -> Update:
    """Show the next part of the list."""
    return replace(model, library=model.library._replace(parts=model.library.parts + 1)), ()


# Export to files and links


def text_of(table: Table) -> str:
    """Return the text of a match for a file: in clear after its end and in practice, else coded.

    An analysed match has what each move lost beside it. Of an online match it is the link to this device's
    seat.
    """
    if keeps_seat(table):
        return seat_link(table) + "\n"
    text = annotate(record_of(table), table.analysis)
    return text if table.practice or table.match.outcome else to_link(text) + "\n"


def _file_name(table: Table) -> str:
    """Return the name of the file of a match."""
    return f"{table.match.slug}-{table.id}.txt"


def _table_or_review(model: Model) -> Table | None:
    """Return the table on the screen, a review's with its analysis; None if there is none."""
    screen = model.screen
    return replace(screen.table, analysis=screen.judged) if isinstance(screen, Review) else table_of(model)


def _save_file(model: Model, action: Action) -> Update:
    """Save the match on the screen to a file; do nothing if there is none."""
    table = _table_or_review(model)
    if table is None:
        return model, ()
    model, noticed = notify(model, _seat_warning(model, table), "info") if keeps_seat(table) else (model, ())
    model, kept = mark_sent(replace(model, overlay=model.overlay._replace(dialog=None)))
    return model, join((Download(_file_name(table), text_of(table)),), kept, noticed)


def _seat_warning(model: Model, table: Table) -> str:
    """Return the sentence on what a link or file with a seat gives away."""
    words = words_for(model)
    if table.online is None or not table.online.device.root:
        return words.say("afar", "Anyone who opens it sees your hand and can play for you.")
    return words.say(
        "afar",
        "Anyone who opens it sees your hand, can play for you, and can find out the deals of your rematches.",
    )


def _copy_link(model: Model, action: Action) -> Update:
    """Copy a link to the match on the screen; do nothing if there is none."""
    table = _table_or_review(model)
    if table is None:
        return model, ()
    done = words_for(model).say("table", "Match link copied.")
    if keeps_seat(table):
        done = words_for(model).say("afar", "Link to your seat copied. Use it on another device of yours.")
        done = f"{done} {_seat_warning(model, table)}"
    link = model.host.address + seat_link(table) if keeps_seat(table) else to_link(write(record_of(table)))
    link_name = delivery_key(device_of(table), 0) if table.online and not table.online.copy else ""
    return replace(model, overlay=model.overlay._replace(dialog=None)), (Copy(link, done, about=link_name),)


def _export(model: Model, action: Action) -> Update:
    """Export the saved match `action.arg` as a file; an unreadable one as it was stored.

    A match that waits for its deal is exported as a backup of one match. Only this includes the inviter's
    secret, without which the match could not be dealt.
    """
    save = model.library.find(action.arg)
    if save is None:
        return model, ()
    if save.version != VERSION:
        return model, (Download(f"{save.id}.json", save.code),)
    if is_waiting(save) or is_invited(save):
        return model, (Download(f"{save.slug}-{save.id}.txt", backup_of_one(save)),)
    try:
        table = table_of_save(save)
        table = replace(table, analysis=read_analysis(table.match, save.judged))
    except GameError:
        return model, (Download(f"{save.id}.json", encode(save, save.updated)),)
    model, kept = put_first(model, mark_all_sent(save)) if mark_all_sent(save) != save else (model, ())
    return model, join((Download(_file_name(table), text_of(table)),), kept)


# Open files, links and texts


def _open_file(model: Model, action: Action) -> Update:
    """Let the player choose a file, answered by `opened` or `too_large`."""
    return model, (OpenFile(),)


def _open_text(model: Model, action: Action) -> Update:
    """Open the text in the dialog, or `action.value` if no dialog is open."""
    return open_text(model, model.overlay.dialog.text if model.overlay.dialog else action.value)


def _open_file_text(model: Model, action: Action) -> Update:
    """Open the text of a chosen file, in `action.value`."""
    return open_text(model, action.value)


def _refuse_large_file(model: Model, action: Action) -> Update:
    """Say that a file is too large to be a match; `action.value` is its size in bytes."""
    return say_why(model, error_text(words_for(model), NotationError("too_long", action.value)), "warn")


def open_text(model: Model, text: str) -> Update:
    """Open a record, a position, a problem, a link or a backup; if it cannot be read, say why."""
    if is_archive(text):  # first: there may be links in it
        return restore(model, text)
    if is_link(text):
        return open_envelope(model, text)
    try:
        if _is_beginning(model.host.address, text):
            raise NotationError("cut_link", text)
        record = record_in(text)
        if is_problem(record):
            return open_problem(model, _record_text(text))
    except GameError as error:
        return say_why(model, error_text(words_for(model), error, slug_in(text)), "warn")
    duplicate = find_duplicate(model, record.match)
    if duplicate.table and duplicate.kind == "here":
        return open_existing(model, duplicate.table)
    if duplicate.table and duplicate.kind == "newer":
        return ask_to_take_over(model, duplicate.table, record)
    if record.match.outcome:
        table = Table(
            "",
            record.match,
            seat_players(record),
            practice=True,
            tags=record.tags,
            presentation=Presentation(announced=record.match.ply),
        )
        return navigate(model, review_of(table))
    return model, (DrawRandom(Action("open_with", value=write(record))),)


def _is_beginning(site: str, text: str) -> bool:
    """Return True if a text is a link to this site that was cut off before the match."""
    begun = text.strip()
    return begun.startswith("http") and any((site + prefix).startswith(begun) for prefix in PREFIXES)


def record_in(text: str) -> Record:
    """Return the record in a text or link; raise `GameError` if it cannot be read or played here."""
    record = read(_record_text(text))
    if record.match.slug not in FACES:
        raise NotationError("no_such_game", record.match.slug)
    return record


def _record_text(text: str) -> str:
    """Return the text of a record, decoded if it is a link."""
    return from_link(text) if is_record_link(text) and "[Game" not in text else text


def slug_in(text: str) -> str:
    """Return the game of a text that could not be read, or "" if it names none."""
    try:
        return _record_text(text).partition('[Game "')[2].partition('"')[0]
    except GameError:
        return ""


def _open_with(model: Model, action: Action) -> Update:
    """Save the match in `action.value` under a new id (drawn in `action.arg`) and open it."""
    record = read(action.value)
    key, duplicate = key_of(model, action.arg), find_duplicate(model, record.match)
    table = Table(
        key,
        record.match,
        seat_players(record),
        tags=record.tags,
        presentation=Presentation(announced=record.match.ply),
    )
    model, saved = save_table(model, table)
    model, opened = open_table(model, table)
    model, noticed = notify_second(model) if duplicate.kind == "second" else (model, ())
    return model, join(saved, opened, noticed)


def _review_saved(model: Model, action: Action) -> Update:
    """Review the saved match `action.arg`; do nothing if it was deleted."""
    save = model.library.find(action.arg)
    if save is None:
        return model, ()
    try:
        table = table_of_save(save)
        table = table_of_copy(table) if table.online and table.online.copy else table
        return navigate(model, review_of(table))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


HANDLERS: Handlers = {
    "save_file": _save_file,
    "copy_link": _copy_link,
    "export": _export,
    "more": _show_more,
    "open_file": _open_file,
    "open_text": _open_text,
    "opened": _open_file_text,
    "too_large": _refuse_large_file,
    "open_with": _open_with,
    "review_saved": _review_saved,
}
