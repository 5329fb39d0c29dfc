"""Matches kept, renamed, deleted, handed out as files and links, and opened from them."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from engine.annotations import annotate
from engine.errors import GameError, NotationError
from engine.links import PREFIX, from_link, to_link
from engine.links import is_link as is_record_link
from engine.online import PREFIX as TOGETHER
from engine.online import is_link
from engine.problem import is_problem
from engine.record import Record, read, write
from ui.core.effects import Copy, Download, DrawRandom, OpenFile
from ui.core.player_names import place_of
from ui.core.readers import TITLE, shown
from ui.core.updates import Handlers, Update, announce, join, navigate, notify, table_of, words_for
from ui.games import FACES, face
from ui.games.error_text import error_text
from ui.library.archive import one_save
from ui.library.update.archive import is_archive, restore
from ui.library.update.duplicates import go_there, meeting, newer, second
from ui.model import Action, Ask, Model, Review, Table
from ui.online.messages import keeps_seat, seat_link
from ui.online.update.lobby import put_first
from ui.online.update.receiving import open_envelope
from ui.online.update.resume import looked_at
from ui.online.update.sending import about, sent
from ui.puzzles.update.practice import laid
from ui.review.saved_analysis import recalled
from ui.review.update.plies import review_of
from ui.table.remote_saves import is_invited, is_waiting, left
from ui.table.remote_seats import device_of
from ui.table.saves import VERSION, encode, record_of, restored, seated
from ui.table.update.opening import key_of, open_table
from ui.table.update.progress import save_table

__all__ = ["HANDLERS", "open_text", "record_in", "rename", "slug_in", "text_of"]

PREFIXES = (PREFIX, TOGETHER)
"""What stands before the match in a link, after the address of the site."""


# Dialogs


def rename(model: Model, ask: Ask) -> Update:
    save, title = model.find(ask.arg), shown(ask.text, TITLE)
    if save is None:
        return model, ()
    try:
        return save_table(model, replace(restored(save), title=title))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


def _more(model: Model, action: Action) -> Update:
    """Draws the next part of the shelf."""
    return replace(model, parts=model.parts + 1), ()


# Out: files and links


def text_of(table: Table) -> str:
    """Writes a match to be handed out: plain after the end and in practice, else coded against a glance.

    Where it was judged, what each move lost stands beside it. With people elsewhere it is this device's seat.
    """
    if keeps_seat(table):
        return seat_link(table) + "\n"
    text = annotate(record_of(table), table.judged)
    return text if table.practice or table.match.outcome else to_link(text) + "\n"


def _file_name(table: Table) -> str:
    return f"{table.match.slug}-{table.id}.txt"


def _table_or_review(model: Model) -> Table | None:
    here = model.screen
    return replace(here.table, judged=here.judged) if isinstance(here, Review) else table_of(model)


def _save_file(model: Model, action: Action) -> Update:
    table = _table_or_review(model)
    if table is None:
        return model, ()
    model, noticed = notify(model, _of_seat(model, table), "info") if keeps_seat(table) else (model, ())
    model, kept = sent(replace(model, ask=None))
    return model, join((Download(_file_name(table), text_of(table)),), kept, noticed)


def _of_seat(model: Model, table: Table) -> str:
    """Say what goes along with a seat that is taken to another device."""
    words = words_for(model)
    if table.far is None or not table.far.device.root:
        return words.say("afar", "Whoever opens it sees your hand and can play.")
    return words.say(
        "afar", "Whoever opens it sees your hand, can play, and can know the deals of your rematches."
    )


def _copy_link(model: Model, action: Action) -> Update:
    table = _table_or_review(model)
    if table is None:
        return model, ()
    done = words_for(model).say("table", "The link to this match has been copied.")
    if keeps_seat(table):
        done = words_for(model).say(
            "afar", "The link to your seat has been copied, for another device of yours."
        )
        done = f"{done} {_of_seat(model, table)}"
    link = model.site + seat_link(table) if keeps_seat(table) else to_link(write(record_of(table)))
    of = about(device_of(table), 0) if table.far and not table.far.copy else ""
    return replace(model, ask=None), (Copy(link, done, about=of),)


def _copy_result(model: Model, action: Action) -> Update:
    """Copies the result of a match, without its moves: the scores stand as people sit."""
    table, words = _table_or_review(model), words_for(model)
    if table is None:
        return model, ()
    look = face(table.match.slug)
    view = table.match.view(None)
    sat = sorted(zip(map(place_of, count(1), table.players), table.match.scores, strict=False))
    scores = " – ".join(look.speech.score(words, view, score) for _, score in sat)
    date = table.id.partition("-")[2] if table.id.startswith("daily-") else model.today
    text = words.say(
        "table",
        "Vingt-Quatre, {game}, {date}: {scores}",
        game=look.catalogue.title(words),
        date=date,
        scores=scores,
    )
    return model, (Copy(text, words.say("table", "The result has been copied.")),)


def _export(model: Model, action: Action) -> Update:
    """Export a saved match as a file; an unreadable one as it was stored.

    One that waits for its deal goes out as a backup of one match: only so its inviter's secret goes along.
    """
    save = model.find(action.arg)
    if save is None:
        return model, ()
    if save.version != VERSION:
        return model, (Download(f"{save.id}.json", save.code),)
    if is_waiting(save) or is_invited(save):
        return model, (Download(f"{save.slug}-{save.id}.txt", one_save(save)),)
    try:
        table = restored(save)
        table = replace(table, judged=recalled(table.match, save.judged))
    except GameError:
        return model, (Download(f"{save.id}.json", encode(save, save.updated)),)
    model, kept = put_first(model, left(save)) if left(save) != save else (model, ())
    return model, join((Download(_file_name(table), text_of(table)),), kept)


# In


def _open_file(model: Model, action: Action) -> Update:
    return model, (OpenFile(),)


def _open_text(model: Model, action: Action) -> Update:
    return open_text(model, model.ask.text if model.ask else action.value)


def _opened(model: Model, action: Action) -> Update:
    return open_text(model, action.value)


def _too_large(model: Model, action: Action) -> Update:
    """Says how large the file is that cannot be a match."""
    return _fault(model, error_text(words_for(model), NotationError("too_long", action.value)))


def open_text(model: Model, text: str) -> Update:
    """Opens a record, a position or a link; what cannot be read is said, and nothing else changes."""
    if is_archive(text):  # first: there may be links in it
        return restore(model, text)
    if is_link(text):
        return open_envelope(model, text)
    try:
        if _is_beginning(model.site, text):
            raise NotationError("cut_link", text)
        record = record_in(text)
        if is_problem(record):
            return laid(model, _plain(text))
    except GameError as error:
        return _fault(model, error_text(words_for(model), error, slug_in(text)))
    met = meeting(model, record.match)
    if met.table and met.kind == "here":
        return go_there(model, met.table)
    if met.table and met.kind == "newer":
        return newer(model, met.table, record)
    if record.match.outcome:
        table = Table(
            "", record.match, seated(record), practice=True, told=record.match.ply, tags=record.tags
        )
        return navigate(model, review_of(table))
    return model, (DrawRandom(Action("open_with", value=write(record))),)


def _is_beginning(site: str, text: str) -> bool:
    """Return True if a text is the beginning of a link to this site, which does not reach the match."""
    begun = text.strip()
    return begun.startswith("http") and any((site + prefix).startswith(begun) for prefix in PREFIXES)


def record_in(text: str) -> Record:
    """Reads a record, a position or a link of a game that can be played here."""
    record = read(_plain(text))
    if record.match.slug not in FACES:
        raise NotationError("no_such_game", record.match.slug)
    return record


def _plain(text: str) -> str:
    """Gives the text of a record; a link's is decoded."""
    return from_link(text) if is_record_link(text) and "[Game" not in text else text


def slug_in(text: str) -> str:
    """Finds the game of a text that could not be read, empty where it names none."""
    try:
        return _plain(text).partition('[Game "')[2].partition('"')[0]
    except GameError:
        return ""


def _fault(model: Model, fault: str) -> Update:
    if model.ask and model.ask.name == "open":
        return announce(replace(model, ask=model.ask._replace(fault=fault)), fault)
    return notify(model, fault, "warn")


def _open_with(model: Model, action: Action) -> Update:
    """Puts the match that was read on a table of its own."""
    record = read(action.value)
    key, met = key_of(model, action.arg), meeting(model, record.match)
    table = Table(key, record.match, seated(record), told=record.match.ply, tags=record.tags)
    model, kept = save_table(model, table)
    model, begun = open_table(model, table)
    model, noticed = second(model) if met.kind == "second" else (model, ())
    return model, join(kept, begun, noticed)


def _review_saved(model: Model, action: Action) -> Update:
    save = model.find(action.arg)
    if save is None:
        return model, ()
    try:
        table = restored(save)
        table = looked_at(table) if table.far and table.far.copy else table
        return navigate(model, review_of(table))
    except GameError as error:
        return notify(model, error_text(words_for(model), error, save.slug), "warn")


HANDLERS: Handlers = {
    "save_file": _save_file,
    "copy_link": _copy_link,
    "copy_result": _copy_result,
    "export": _export,
    "more": _more,
    "open_file": _open_file,
    "open_text": _open_text,
    "opened": _opened,
    "too_large": _too_large,
    "open_with": _open_with,
    "review_saved": _review_saved,
}
