"""Open the link of a match that is not on this device: an invitation, or a seat to take up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import GameError
from engine.online import Device, Envelope, from_link, host_place, keeps_commitments, to_link, write_envelope
from ui.core.effects import DrawRandom
from ui.core.player_names import read_name
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, words_for
from ui.model import Action, Invited, Model, OpenDialog
from ui.online.messages import people_places
from ui.online.update.lobby import WORDS, show_invitation
from ui.table.remote_saves import invited_of
from ui.table.remote_seats import name_at

__all__ = ["HANDLERS", "ask_who_opens", "open_unknown"]


def open_unknown(model: Model, envelope: Envelope, report: Callable[[Model, str], Update]) -> Update:
    """Show an invitation, or ask who opens a dealt match; call `report` with why a link is unusable.

    The field for the name begins with the reader's own name, else with the one that the host gave.
    """
    words, room = words_for(model), envelope.room
    if room.match is None:
        if envelope.sender != host_place(room.invitation) or not _is_for_guest(envelope):
            text = words.say(
                "afar",
                "This link replies to an invitation that isn’t on this device. Open it on the device "
                "that sent the invitation.",
            )
            return report(model, text)
        if room.guests[envelope.to - 1]:
            name = name_at(words, Device(room, ()), envelope.to)
            text = words.say(
                "afar",
                "{name} joined in another browser or on another device. Open the link there. If "
                "that’s lost, {inviter} can free the seat.",
                name=name,
                inviter=name_at(words, Device(room, ()), host_place(room.invitation)),
            )
            return report(model, text)
        held = model.library.find(room.invitation.id)
        before = invited_of(held) if held else None
        given = read_name(room.invitation.chairs[envelope.to - 1].name)
        name = before.name if before else model.settings.name or given
        return show_invitation(model, Invited(envelope, name))
    if not keeps_commitments(room):
        text = words.say(
            "afar", "The deal in this link isn’t the one that was promised. Nothing has changed."
        )
        return report(model, text)
    if envelope.to == 0:
        return report(
            model,
            words.say("afar", "This link isn’t addressed to anyone. Nothing has changed; ask for it again."),
        )
    return ask_who_opens(model, envelope)


def ask_who_opens(model: Model, envelope: Envelope) -> Update:
    """Open the dialog that asks which player opens a link, before anything of the match is shown."""
    return replace(
        model, overlay=model.overlay._replace(dialog=OpenDialog("who", to_link(envelope)), notice=None)
    ), ()


def _is_for_guest(envelope: Envelope) -> bool:
    """Return True if an invitation is addressed to the place of a guest."""
    chairs = envelope.room.invitation.chairs
    return 0 < envelope.to <= len(chairs) and chairs[envelope.to - 1].guest


def _i_am(model: Model, action: Action) -> Update:
    """Ask for a random seed to take up the place in `arg`, as the reader chose; do nothing without a link."""
    place = parse_count(action.arg) or 0
    if model.overlay.dialog is None or model.overlay.dialog.name != "who":
        return model, ()
    try:
        envelope = from_link(model.overlay.dialog.arg)
    except GameError:
        return model, ()
    if place not in people_places(envelope):
        return model, ()
    text = write_envelope(envelope._replace(to=place))
    return replace(model, overlay=model.overlay._replace(dialog=None)), (
        DrawRandom(Action("take_up_with", text), WORDS),
    )


HANDLERS: Handlers = {"i_am": _i_am}
