"""Merge two saves of one online match: the one on the device and the one in a backup."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import Device, receive, with_root
from ui.model import SavedMatch
from ui.table.remote_saves import is_invited, lobby_save, merge_private_facts, read_device
from ui.table.remote_seats import table_of_device
from ui.table.retried import merge_retried
from ui.table.saves import updated_save

__all__ = ["merge_online"]

Plies = tuple[tuple[int, int], ...]
GROWS = ("same", "older", "answered", "revealed", "opened", "newer")
"""Results of `receive` in which no move of this device gives way."""


def merge_online(ours: SavedMatch, theirs: SavedMatch) -> SavedMatch | None:
    """Return the merged save, or `ours` if `theirs` adds nothing; None if their moves or seats differ."""
    try:
        if is_invited(theirs):
            # ours has an answer, or a name typed so far
            return ours if is_invited(ours) or read_device(ours) else None
        there = read_device(theirs)
        if is_invited(ours):
            return theirs
        here = read_device(ours)
    except GameError:
        return None
    device = _merge_devices(here.device, there.device)
    if device is None:
        return None
    far = here._replace(
        device=device,
        since=max(here.since, there.since),
        handed=_larger_counts(here.handed, there.handed),
        arrived=_larger_counts(here.arrived, there.arrived),
        rival=here.rival or there.rival,
    )
    unknown, retried = ours.unknown or theirs.unknown, merge_retried(ours.retried, theirs.retried)
    if (far, unknown, retried) == (here, ours.unknown, ours.retried):
        return ours
    save = lobby_save(device, far)
    if device.room.match:
        table = replace(table_of_device(device, far.since), id=ours.id, title=ours.title or theirs.title)
        save = updated_save(
            (ours,), replace(table, online=far, presentation=table.presentation._replace(marks=ours.marks))
        )
    return save._replace(
        id=ours.id,
        title=ours.title or theirs.title,
        marks=ours.marks,
        far=merge_private_facts(theirs.far, merge_private_facts(ours.far, save.far)),
        unknown=unknown,
        retried=retried,
        updated=max(ours.updated, theirs.updated),
    )


def _merge_devices(ours: Device, theirs: Device) -> Device | None:
    """Return the merged device; None if `theirs` has another seat, or other moves than ours."""
    secret, then = ours.secret or theirs.secret, ours.then or theirs.then
    ours = with_root(ours, theirs.root)
    own = ours.own, secret, then, ours.root
    if own != (theirs.own, theirs.secret or secret, theirs.then or then, theirs.root or ours.root):
        return None
    device, result = receive(replace(ours, secret=secret, then=then), theirs.room)
    if result.copy or result.kind not in GROWS:
        return None
    return replace(device, sent=max(device.sent, ours.sent, theirs.sent))


def _larger_counts(ours: Plies, theirs: Plies) -> Plies:
    """Return for each place the larger number of moves of the two."""
    return ours if set(theirs) <= set(ours) else tuple(dict(sorted((*ours, *theirs))).items())
