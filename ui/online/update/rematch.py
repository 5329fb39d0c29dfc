"""A rematch with people elsewhere: its deal was promised with the last links."""

from __future__ import annotations

from dataclasses import replace

from engine.online import Device, can_promise, host, ready_again, rematch, rematched
from ui.core.effects import Token
from ui.core.updates import Handlers, Step
from ui.model import Action, Ask, Model
from ui.online.update.lobby import WORDS, dealt, gather
from ui.online.update.sending import device_here
from ui.setup.update.start import resume, shelved

__all__ = ["HANDLERS", "promised"]


def promised(device: Device) -> Device:
    """Return this device in the rematch of a match that is over, the same whenever it is asked for.

    In version 2 all of it comes from the root, and the chance is not used.
    """
    return rematch(device, f"{device.then}/{device.party.invitation.id}")


def _again_far(model: Model, action: Action) -> Step:
    """Goes to the rematch: where it was begun before it is on the shelf, and goes on from there."""
    device = device_here(model)
    if device is None or not device.party.after:
        return model, ()
    key = rematched(device.party).id
    if shelved(model, key):
        return resume(model, Action("resume", key))
    if ready_again(device):
        return model, (Token(Action("again_far_with"), WORDS),)
    if model.live and host(device.party.invitation) not in device.own and can_promise(device):
        return gather(model, promised(device))
    return model, ()


def _again_far_with(model: Model, action: Action) -> Step:
    """Deals the rematch: its commitment and numbers have come with the last links. Live is asked for anew."""
    device, live = device_here(model), model.live
    if device is None or not ready_again(device):
        return model, ()
    model, opened = dealt(model, rematch(device, action.value))
    return replace(model, ask=Ask("live")) if live else model, opened


HANDLERS: Handlers = {"again_far": _again_far, "again_far_with": _again_far_with}
