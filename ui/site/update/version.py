"""The site on the device: stored for use without a network, and updated with the player's consent."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import LetGo, TakeOver
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, notify, table_of, words_for
from ui.model import Action, Model, Table, Toast

__all__ = ["HANDLERS"]


def _offline_ready(model: Model, action: Action) -> Update:
    """Note that the whole site is stored on this device for use offline."""
    return replace(model, install=model.install._replace(is_offline_ready=True)), ()


def _version_waits(model: Model, action: Action) -> Update:
    """Note that a new version waits, and offer by a notice to update; no notice during a move."""
    words = words_for(model)
    text = words.say("version", "A new version of the game is ready.")
    return _offer_update(model, text, words.say("version", "Update"))


def _version_taken(model: Model, action: Action) -> Update:
    """Offer by a notice to reload, as another tab has changed to the new version; not during a move."""
    words = words_for(model)
    text = words.say("version", "Another tab has moved to the new version of the game.")
    return _offer_update(model, text, words.say("version", "Reload"))


def _offer_update(model: Model, text: str, label: str) -> Update:
    """Note that a new version waits; offer it by a notice, unless a move is half made or a dialog open."""
    model = replace(model, install=model.install._replace(has_update=True))
    if model.overlay.dialog or _is_mid_move(table_of(model)):
        return model, ()
    return announce(
        replace(
            model, overlay=model.overlay._replace(notice=Toast(text, "info", label, Action("take_version")))
        ),
        text,
    )


def _take_version(model: Model, action: Action) -> Update:
    """Change to the new version; if a move is half made, ask to finish it first."""
    if _is_mid_move(table_of(model)):
        text = words_for(model).say("version", "Finish or undo your move first. The update can wait.")
        return notify(model, text)
    return replace(model, overlay=model.overlay._replace(notice=None)), (TakeOver(),)


def _note_snapshot(model: Model, action: Action) -> Update:
    """Store in the model the size of the memory snapshot, in bytes in `arg`; 0 if unreadable."""
    return replace(model, install=model.install._replace(snapshot_bytes=parse_count(action.arg) or 0)), ()


def _delete_snapshot(model: Model, action: Action) -> Update:
    """Delete the memory snapshot that speeds up starts; do nothing if there is none."""
    if not model.install.snapshot_bytes:
        return model, ()
    text = words_for(model).say(
        "about", "Done. The game will take a little longer to start until the next update."
    )
    model, noticed = notify(replace(model, install=model.install._replace(snapshot_bytes=0)), text)
    return model, (LetGo(), *noticed)


def _is_mid_move(table: Table | None) -> bool:
    """Return True if a move is half made at this table; False without a table."""
    return table is not None and bool(table.turn.drafts or table.turn.pending is not None)


HANDLERS: Handlers = {
    "offline_ready": _offline_ready,
    "version_waits": _version_waits,
    "version_taken": _version_taken,
    "take_version": _take_version,
    "memory_kept": _note_snapshot,
    "let_go": _delete_snapshot,
}
