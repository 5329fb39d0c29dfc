"""Whether this device can begin a rematch of an online match now, and if not, why."""

from __future__ import annotations

from engine.online import (
    FIRST_VERSION,
    Device,
    can_deal_rematch,
    can_promise,
    host_place,
    rematch_invitation,
    sha256_hex,
)
from ui.model import Model, Table
from ui.table.eligibility import can_play_online
from ui.table.remote_seats import device_of

__all__ = ["ABSENT", "ASK", "BEGUN", "DEAL", "HOST_DEALS", "LINKS", "LOST", "UNPLAYABLE", "rematch_now"]

BEGUN, DEAL, ASK = "begun", "deal", "ask"
"""The rematch is possible: it is on this device, this device deals it, or the host is asked to deal it."""
UNPLAYABLE, LOST, ABSENT, LINKS, HOST_DEALS = "unplayable", "lost", "absent", "links", "host"
"""It is not possible: such matches cannot be played here any more, this device lacks what it promised,
somebody is away, last links have not arrived, or only the host can deal it."""


def rematch_now(model: Model, table: Table) -> str:
    """Return how a rematch can begin here now (`BEGUN`, `DEAL`, `ASK`) or why not (`LOST`, `ABSENT`, ...)."""
    device = device_of(table)
    room, made = device.room, device.room.invitation
    key = rematch_invitation(room).id
    if any(save.id == key for save in model.library.matches):
        return BEGUN
    if not can_play_online(made.slug, dict(made.options), model.host.broker):
        return UNPLAYABLE
    if not _holds_promise(device):
        return LOST
    if can_deal_rematch(device):
        return DEAL
    if table.online and table.online.there is not None:
        return ASK if host_place(made) not in device.own and _all_opened(device) else ABSENT
    return LINKS if host_place(made) in device.own else HOST_DEALS


def _holds_promise(device: Device) -> bool:
    """Return True if this device still has the secret number it committed to for the rematch's deal."""
    room, made = device.room, device.room.invitation
    if made.version == FIRST_VERSION and host_place(made) in device.own:
        return sha256_hex(device.then) == room.after
    return bool(room.after) and can_promise(device)


def _all_opened(device: Device) -> bool:
    """Return True if every guest's number for the rematch's deal is known."""
    pairs = zip(device.room.numbers, device.room.invitation.chairs, strict=True)
    return all(number or not chair.guest for number, chair in pairs)
