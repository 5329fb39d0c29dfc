"""Rematches of online matches, whose deal was promised with the last links."""

from __future__ import annotations

from dataclasses import replace

from engine.online import Device, rematch_device, rematch_invitation
from ui.core.effects import DrawRandom
from ui.core.updates import Handlers, Update, table_of
from ui.model import Action, Model, OpenDialog
from ui.online.update.lobby import WORDS, open_dealt, show_lobby
from ui.online.update.resume import resume
from ui.online.update.sending import device_here
from ui.table.rematches import ASK, BEGUN, DEAL, rematch_now

__all__ = ["HANDLERS", "device_in_rematch"]


def device_in_rematch(device: Device) -> Device:
    """Return this device's state in the rematch of a finished match; the same each time it is computed.

    In version 2 all of it comes from the root, and the chance is not used.
    """
    return rematch_device(device, f"{device.then}/{device.room.invitation.id}")


def _go_to_rematch(model: Model, action: Action) -> Update:
    """Open the rematch, deal it, or ask the host to, as the player asked; do nothing if none can begin.

    Do nothing if it cannot begin now.
    """
    table, device = table_of(model), device_here(model)
    if table is None or device is None or table.match.actors:
        return model, ()
    now = rematch_now(model, table)
    if now == BEGUN:
        return resume(model, Action("resume", rematch_invitation(device.room).id))
    if now == DEAL:
        return model, (DrawRandom(Action("again_far_with"), WORDS),)
    return show_lobby(model, device_in_rematch(device)) if now == ASK else (model, ())


def _deal_rematch(model: Model, action: Action) -> Update:
    """Deal the rematch from a random seed (`value`); do nothing if this device may not deal it.

    Do nothing either if a number is not the promised one. After a live match, ask about live play again.
    """
    table, device, live = table_of(model), device_here(model), model.channel
    if table is None or device is None or rematch_now(model, table) != DEAL:
        return model, ()
    fresh = rematch_device(device, action.value)
    if fresh.room.match is None:  # a number is not the one that was promised
        return model, ()
    model, opened = open_dealt(model, fresh)
    return replace(
        model, overlay=model.overlay._replace(dialog=OpenDialog("live"))
    ) if live else model, opened


HANDLERS: Handlers = {"again_far": _go_to_rematch, "again_far_with": _deal_rematch}
