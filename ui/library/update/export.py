"""Export matches as files and links."""

from __future__ import annotations

from dataclasses import replace

from engine.annotations import annotate
from engine.errors import GameError
from engine.links import to_link
from engine.record import write
from ui.core.effects import Copy, Download
from ui.core.updates import Handlers, Update, join, notify, table_of, words_for
from ui.library.archive import backup_of_one
from ui.model import Action, Model, Review, Table
from ui.online.messages import must_send_seat_link, seat_link
from ui.online.update.lobby import put_first
from ui.online.update.sending import delivery_key, mark_sent
from ui.review.saved_analysis import read_analysis
from ui.table.remote_saves import is_invited, is_waiting, mark_all_sent
from ui.table.remote_seats import device_of
from ui.table.saves import VERSION, encode, record_of, table_of_save
from ui.table.tags import tag_title

__all__ = ["HANDLERS", "text_of"]


def text_of(table: Table) -> str:
    """Return a match's text for a file: clear if over or for practice, else coded, or as a seat's link.

    The text of a named match includes the name, that of an analysed one the loss of each move. For an
    unfinished online match it is the link to this device's seat.
    """
    if must_send_seat_link(table):
        return seat_link(table) + "\n"
    text = annotate(record_of(tag_title(table)), table.analysis)
    return text if table.practice or table.match.outcome else to_link(text) + "\n"


def _file_name(table: Table) -> str:
    """Return the file name of a match: its game and its id."""
    return f"{table.match.slug}-{table.id}.txt"


def _table_or_review(model: Model) -> Table | None:
    """Return the table on the screen; in a review its table, with the analysis; None if there is none."""
    screen = model.screen
    return replace(screen.table, analysis=screen.judged) if isinstance(screen, Review) else table_of(model)


def _save_file(model: Model, action: Action) -> Update:
    """Save the match on the screen to a file, as the player asked; do nothing if there is none."""
    table = _table_or_review(model)
    if table is None:
        return model, ()
    model, noticed = (
        notify(model, _seat_warning(model, table), "info") if must_send_seat_link(table) else (model, ())
    )
    model, kept = mark_sent(replace(model, overlay=model.overlay._replace(dialog=None)))
    return model, join((Download(_file_name(table), text_of(table)),), kept, noticed)


def _seat_warning(model: Model, table: Table) -> str:
    """Return the warning that whoever opens a link to one's seat sees the hand and can play."""
    words = words_for(model)
    if table.online is None or not table.online.device.root:
        return words.say("afar", "Anyone who opens it sees your hand and can play for you.")
    return words.say(
        "afar",
        "Anyone who opens it sees your hand, can play for you, and can find out the deals of your rematches.",
    )


def _copy_link(model: Model, action: Action) -> Update:
    """Copy a link to the match on the screen, as the player asked; do nothing if there is none."""
    table = _table_or_review(model)
    if table is None:
        return model, ()
    done = words_for(model).say("table", "Match link copied.")
    if must_send_seat_link(table):
        done = words_for(model).say("afar", "Link to your seat copied. Use it on another device of yours.")
        done = f"{done} {_seat_warning(model, table)}"
    link = (
        model.host.address + seat_link(table)
        if must_send_seat_link(table)
        else to_link(write(record_of(table)))
    )
    link_name = delivery_key(device_of(table), 0) if table.online and not table.online.copy else ""
    return replace(model, overlay=model.overlay._replace(dialog=None)), (Copy(link, done, about=link_name),)


def _export(model: Model, action: Action) -> Update:
    """Save the match in `arg` to a file, as the player asked; do nothing if it was deleted.

    An unreadable one is saved as it was stored. A match that waits for its deal is exported as a backup
    of one match. Only this includes the inviter's secret, without which the match could not be dealt.
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


HANDLERS: Handlers = {
    "save_file": _save_file,
    "copy_link": _copy_link,
    "export": _export,
}
