"""Online matches before their deal: invite players, take a seat, wait for answers."""

from __future__ import annotations

from dataclasses import replace

from engine.online import Device, read_envelope, resumed_device
from ui.core.effects import Play, Save
from ui.core.updates import Handlers, Update, join, navigate, notify, table_of, words_for
from ui.model import Action, Invited, Lobby, Model, OnlineMatch, SavedMatch, Table
from ui.table.incoming import is_next, rewind_to
from ui.table.marks import usual_guides
from ui.table.pauses import begin_pause
from ui.table.remote_saves import (
    invited_save,
    is_invited,
    is_waiting,
    lobby_save,
    merge_private_facts,
    read_lobby,
)
from ui.table.remote_seats import name_at, players_of, table_of_device
from ui.table.turns import wait
from ui.table.update.opening import open_table
from ui.table.update.progress import continue_match
from ui.table.update.saving import save_table

__all__ = [
    "HANDLERS",
    "WORDS",
    "show_arrived",
    "open_dealt",
    "show_lobby",
    "dealt_table",
    "put_first",
    "save_lobby",
    "show_invitation",
]

WORDS = 4
"""Random words that make a secret: more than 128 bits."""


# The lobby


def show_lobby(
    model: Model, device: Device, replace_entry: bool = False, guides: str = "", is_new_round: bool = False
) -> Update:
    """Save a match not dealt yet and show its lobby; keep which links were handed over in this round.

    `guides` is the strength of the board guides, "" for the one chosen before. If `is_new_round`, no link
    of this round of links was handed over yet.
    """
    handed = () if is_new_round else _handed_places(model, device)
    model, kept = save_lobby(model, device, guides, handed)
    model, shown = navigate(model, Lobby(device.room.invitation.id, device, handed), replace_entry)
    return model, (*kept, *shown)


def save_lobby(
    model: Model, device: Device, guides: str = "", handed: tuple[tuple[int, int], ...] | None = None
) -> Update:
    """Save a match that is not dealt yet, with its board guides and the places whose link was handed over.

    `handed` are pairs of place and ply (0 before the deal); None leaves them as they were saved.
    """
    far = OnlineMatch(device, model.today, handed=_handed_places(model, device) if handed is None else handed)
    save = lobby_save(device, far)
    return put_first(model, save._replace(marks=guides or _chosen_guides(model, device)))


def put_first(model: Model, save: SavedMatch) -> Update:
    """Save a match as the first of the list, with the facts that another version of the site stored."""
    before = model.library.find(save.id)
    if before and before.version == save.version:
        save = save._replace(unknown=before.unknown, far=merge_private_facts(before.far, save.far))
    others = tuple(other for other in model.library.matches if other.id != save.id)
    return replace(model, library=model.library._replace(matches=(save, *others))), (Save(save),)


def _handed_places(model: Model, device: Device) -> tuple[tuple[int, int], ...]:
    """Return the links of an undealt match handed over, as saved: pairs of place and ply; () if not saved."""
    held = model.library.find(device.room.invitation.id)
    return read_lobby(held).handed if held and is_waiting(held) else ()


def _chosen_guides(model: Model, device: Device) -> str:
    """Return the strength of board guides chosen before the deal, else the usual one of the game."""
    made = device.room.invitation
    held = model.library.find(made.id)
    return (
        held.marks
        if held and not is_invited(held)
        else usual_guides(model.settings, made.slug, players_of(device))
    )


# Taking a seat


def show_invitation(model: Model, screen: Invited) -> Update:
    """Show an invitation that was received, and save it, so that leaving the page does not lose it."""
    model, shown = navigate(model, screen)
    model, kept = put_first(model, invited_save(screen, model.today))
    return model, join(kept, shown)


def _take_up_with(model: Model, action: Action) -> Update:
    """Take up the seat of the envelope in `arg` on this device; its secrets come from a seed (`value`)."""
    envelope = read_envelope(action.arg)
    device = resumed_device(envelope.room, envelope.to, action.value, envelope.root)
    model, opened = open_dealt(model, device)
    name = name_at(words_for(model), device, envelope.to)
    text = words_for(model).say("afar", "{name}’s seat is back on this device.", name=name)
    model, noticed = notify(model, text, "check")
    return model, join(opened, noticed)


def open_dealt(model: Model, device: Device, since: int = -1) -> Update:
    """Save and open a match just dealt; if `since` is a ply, show the moves after it one by one."""
    table = dealt_table(model, device)
    model, kept = save_table(model, table)
    if since >= 0:
        table = rewind_to(table, table.match.at(since))
    model, begun = open_table(model, table, replace_entry=isinstance(model.screen, Lobby))
    return model, join(kept, begun)


def dealt_table(model: Model, device: Device) -> Table:
    """Return the table of a match just dealt, with the board guides chosen on this device."""
    table = table_of_device(device, model.today)
    return replace(table, presentation=table.presentation._replace(marks=_chosen_guides(model, device)))


# What others did, one move after the other


def show_arrived(model: Model, action: Action) -> Update:
    """Show the next of the moves that arrived; do nothing if the match and ply in `arg` show no longer."""
    table = table_of(model)
    if table is None or table.online is None or not is_next(table, action.arg):
        return model, ()
    whole = table.online.coming
    assert whole
    entry = whole.log[table.match.ply]
    match = table.match.submit(entry.seat, entry.move)
    far = table.online._replace(coming=None if match.ply == whole.ply else whole)
    after = replace(table, match=whole if far.coming is None else match, online=far)
    if not after.match.actors:  # the end covers the table, so the last move shows first
        after = begin_pause(table, after, model.settings)
    model, followed = continue_match(model, after)
    shown = table_of(model)
    called = (
        shown is not None
        and shown.online is not None
        and not shown.online.coming
        and wait(shown).kind == "person"
    )
    return model, join((Play("place"),), (Play("turn"),) if called else (), followed)


HANDLERS: Handlers = {
    "take_up_with": _take_up_with,
    "come": show_arrived,
}
