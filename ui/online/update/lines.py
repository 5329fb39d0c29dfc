"""Two different lines of one match: save the one that gives way as a copy, and ask before moves are lost."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from engine.online import Device, Envelope, common_plies, to_link
from engine.online.merge import loss
from ui.core.updates import Handlers, Update, join, notify, table_of, with_table, words_for
from ui.model import Action, Model, OpenDialog, Rival, Table, Turn
from ui.table.deliveries import plies_known_at, rewind_deliveries, with_ply_at
from ui.table.incoming import rewind_to
from ui.table.remote_saves import rival_of
from ui.table.remote_seats import device_of, name_at
from ui.table.update.opening import open_table
from ui.table.update.saving import save_copy, save_table

__all__ = ["HANDLERS", "ask_for_other_line", "note_moves_known_to_sender", "store_other_line"]


# Copies


# What is known of the others


def note_moves_known_to_sender(table: Table, envelope: Envelope) -> Table:
    """Return the table with how many of its moves the sender has; unchanged for one's own other device.

    Its rival line is dropped once one line continues the other.
    """
    far, theirs, sender = table.online, envelope.room.match, envelope.sender
    if far is None or theirs is None or sender in far.device.own:
        return table
    ours = far.coming or table.match
    common = common_plies(ours, theirs)
    if common > plies_known_at(table, sender):
        far = far._replace(arrived=with_ply_at(far.arrived, sender, common))
    rival = rival_of(table)
    if rival and rival.sender == sender and common in (ours.ply, theirs.ply):
        far = far._replace(rival=None)
    return replace(table, online=far)


# To decide


def ask_for_other_line(
    model: Model, table: Table, envelope: Envelope, loss_code: str, keeps_screen: bool = False
) -> Update:
    """Store another line as a rival; ask which to keep if ours would lose moves and it is shown, else notify.

    `loss_code` is as from `engine.online.merge.loss`. If the player kept ours before, the lines are
    disputed and nothing is asked. With `keeps_screen` the table is not on the screen. A rival that is
    known already changes nothing.
    """
    before, theirs = rival_of(table), envelope.room.match
    assert table.online
    assert theirs
    if before and before.room.match == theirs:
        return model, ()
    known, goes_on = table.online.rival, _continues_line(before, theirs)
    disputed = goes_on and known is not None and (known.disputed or not loss_code)
    model, saved = (model, ()) if goes_on else _save_given_up_line(model, table, before)
    far = table.online._replace(rival=Rival(to_link(envelope), loss_code, disputed))
    name = name_at(words_for(model), far.device, envelope.sender)
    table = replace(table, online=far)
    here = table_of(model)
    on_screen = here is not None and here.id == table.id and not keeps_screen
    model, kept = save_table(with_table(model, table) if on_screen else model, table)
    if on_screen and loss_code and not disputed:
        return replace(model, overlay=model.overlay._replace(dialog=OpenDialog("lines"), notice=None)), join(
            saved, kept
        )
    words = words_for(model)
    text = words.say("afar", "{name} has different moves from yours. Decide which ones count.", name=name)
    if on_screen:
        action = Action("ask", "lines")
        model, notified = notify(model, text, "warn", words.say("afar", "See both"), action)
    else:
        action = Action("resume", table.id)
        model, notified = notify(model, text, "warn", words.say("live", "Go to the table"), action)
    return model, join(saved, kept, notified)


def _continues_line(before: Envelope | None, theirs: Match) -> bool:
    """Return True if the sender's new line continues the rival line known `before`; False without one."""
    match = before.room.match if before else None
    return match is not None and common_plies(match, theirs) == match.ply


def _save_given_up_line(model: Model, table: Table, before: Envelope | None) -> Update:
    """Save the rival line as a copy, since its player has given it up; do nothing without one."""
    if before is None or before.room.match is None:
        return model, ()
    name = name_at(words_for(model), device_of(table), before.sender)
    title = words_for(model).say("afar", "{name}’s version, {n} moves", name=name, n=before.room.match.ply)
    return save_copy(model, table, before.room.match, title)


def store_other_line(model: Model, table: Table, envelope: Envelope) -> Update:
    """Store the sender's line as a rival although ours stays; do nothing if ours costs them no moves.

    The sender's device asks its player about the same loss.
    """
    theirs, ours = envelope.room.match, device_of(table).room.match
    if theirs is None or ours is None:
        return model, ()
    own = _sender_places(envelope)
    if not loss(envelope.room, ours, own):
        return model, ()
    return ask_for_other_line(model, table, envelope, "", keeps_screen=table_of(model) is None)


def _sender_places(envelope: Envelope) -> tuple[int, ...]:
    """List the places of people at the device that sent an envelope."""
    chairs = envelope.room.invitation.chairs
    if chairs[envelope.sender - 1].guest:
        return (envelope.sender,)
    return tuple(place for place, chair in enumerate(chairs, 1) if not chair.guest)


def _keep_mine(model: Model, action: Action) -> Update:
    """Keep this device's moves and mark the rival line, which stays, as disputed; do nothing without one."""
    table = table_of(model)
    if table is None or table.online is None or table.online.rival is None:
        return model, ()
    table = replace(table, online=table.online._replace(rival=table.online.rival._replace(disputed=True)))
    model = replace(with_table(model, table), overlay=model.overlay._replace(dialog=None))
    return save_table(model, table)


def _take_theirs(model: Model, action: Action) -> Update:
    """Replace this device's moves by the rival line, and save them as a copy; do nothing without one."""
    table, rival = table_of(model), None
    if table is not None:
        rival = rival_of(table)
    if table is None or table.online is None or rival is None or rival.room.match is None:
        return model, ()
    before = device_of(table)
    taken = rival.room.match
    room = replace(before.room, match=taken)
    device = Device(room, before.own, before.secret, before.then, taken.ply)
    model, saved = save_copy(model, table, before.room.match)
    ours = before.room.match or table.match
    far = rewind_deliveries(
        table.online._replace(device=device, rival=None, coming=None), common_plies(ours, taken)
    )
    here = replace(
        table,
        match=taken,
        online=far,
        presentation=table.presentation._replace(passed_on=-1, fast_forward=-1),
        turn=Turn(),
    )
    here = rewind_to(note_moves_known_to_sender(here, rival), ours)
    model, kept = save_table(replace(model, overlay=model.overlay._replace(dialog=None)), here)
    model, begun = open_table(model, here)
    text = words_for(model).say("afar", "The other moves count now. Yours are saved as a separate version.")
    model, notified = notify(model, text, "check")
    return model, join(saved, kept, begun, notified)


HANDLERS: Handlers = {"keep_mine": _keep_mine, "take_theirs": _take_theirs}
