"""Send links to the other players. A link counts as handed over once the device reports success."""

from __future__ import annotations

from dataclasses import replace

from engine.online import Device
from ui.core.effects import Copy, Effect, Mail
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, join, notify, table_of, with_table, words_for
from ui.core.words import Words
from ui.model import Action, Lobby, Model, Table
from ui.online.messages import link_to, message_with_link, subject
from ui.online.update.lobby import save_lobby
from ui.table.deliveries import with_ply_at
from ui.table.remote_saves import is_copy, is_waiting, read_lobby
from ui.table.remote_seats import device_of, name_at, place_waited_for, remote_players, was_sent
from ui.table.saves import readable_table
from ui.table.update.moves import confirm
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "delivery_key", "device_here", "mark_sent", "share"]

WORKED = ("shared", "copied", "mailed")
"""How a link was handed over. Any other report of the device means that nothing left it."""


def device_here(model: Model) -> Device | None:
    """Return this device's state of the match on the screen; None for a copy, or if it is not online."""
    screen = model.screen
    if isinstance(screen, Lobby):
        return screen.device
    return (
        device_of(screen) if isinstance(screen, Table) and screen.online and not screen.online.copy else None
    )


def _send(model: Model, action: Action) -> Update:
    """Share, copy or mail a player's link, as the reader chose; do nothing if there is no such player.

    `action.arg` is place and way, such as `2:share`.
    """
    number, _, how = action.arg.partition(":")
    device, place = device_here(model), parse_count(number) or 0
    if device is None or place not in [who.place for who in remote_players(device)]:
        return model, ()
    of = delivery_key(device, place)
    if how == "share":
        return model, share(model, device, place)
    if how == "mail":
        return model, (Mail(subject(model, device), message_with_link(model, device, place), of),)
    return model, (Copy(link_to(model, device, place), "", False, of),)


def share(model: Model, device: Device, place: int, unasked: bool = False) -> tuple[Effect, ...]:
    """Return the effect that shares the message and link for a place, or copies it where sharing fails.

    `unasked`: only share it, since the reader pressed a button that does not name the link.
    """
    text = message_with_link(model, device, place)
    return (Copy(text, "", True, delivery_key(device, place), unasked),)


def _confirm_send(model: Model, action: Action) -> Update:
    """Play the move that waits for its confirmation, and share it with the remote player who is next."""
    model, played = confirm(model, action)
    table = table_of(model)
    place = place_waited_for(table) if table and table.online and table.online.there is None else 0
    if table is None or not place:
        return model, played
    return model, join(played, share(model, device_of(table), place))


def delivery_key(device: Device, place: int) -> str:
    """Return match, addressee's place and number of moves as text, which the report of a link repeats.

    Place 0 is the reader's own other device.
    """
    room = device.room
    return f"{room.invitation.id}/{place}/{room.match.ply if room.match else 0}"


def _remind(model: Model, action: Action) -> Update:
    """Send the link of the saved match in `arg` again, as the reader asked; do nothing if none waits."""
    save = model.library.find(action.arg)
    table = readable_table(save) if save else None
    if table is None or not place_waited_for(table):
        return model, ()
    device, place = device_of(table), place_waited_for(table)
    return model, share(model, device, place)


# What the device reports


def _note_handover(model: Model, action: Action) -> Update:
    """Notify how a link was handed over (`value`: how) and store it; a failed one is not stored.

    `action.arg` is as from `delivery_key`, `action.found` what to say of a copied link that was not made
    for another player.
    """
    key, _, rest = action.arg.partition("/")
    place, ply = (parse_count(text) or 0 for text in rest.partition("/")[::2])
    worked = action.value in WORKED
    model, kept = _store_handover(model, key, place, ply) if worked else (model, ())
    name = _name_at_place(model, key, place)
    text = (worked and action.found) or _handover_sentence(words_for(model), action.value, name)
    model, notified = notify(model, text, "check" if worked else "warn")
    return model, join(kept, notified)


def _handover_sentence(words: Words, outcome: str, name: str) -> str:
    """Return the sentence on how a link was handed over to a player, or that nothing was sent.

    `outcome` is one of `WORKED`, or how it failed; `name` is "" for a link to nobody else.
    """
    texts = {
        "shared": words.say("afar", "Link for {name} shared.", name=name),
        "copied": words.say("afar", "Link for {name} copied. Paste it into a message.", name=name),
        "mailed": words.say("afar", "An email to {name} is ready. Send it from your email app.", name=name),
        "cancelled": words.say("afar", "Nothing has been sent to {name}.", name=name),
        "unmailed": words.say("afar", "No email app opened. Copy the link for {name} instead.", name=name),
    }
    if not name and outcome in WORKED:
        return words.say("notice", "Sent.")
    if not name:
        return words.say("notice", "This browser doesn’t allow copying. Save the match to a file instead.")
    return texts.get(outcome) or words.say(
        "afar", "This browser doesn’t allow copying. Nothing has been sent to {name}.", name=name
    )


def _name_at_place(model: Model, match_id: str, place: int) -> str:
    """Return the name at a place of a match on the screen or saved; "" if there is no such place or match."""
    device, save = device_here(model), model.library.find(match_id)
    if save and (device is None or device.room.invitation.id != match_id):
        table = None if is_waiting(save) else readable_table(save)
        device = device_of(table) if table and table.online else None
        device = read_lobby(save).device if is_waiting(save) else device
    if device is None or not 0 < place <= len(device.room.guests):
        return ""
    return name_at(words_for(model), device, place)


def _store_handover(model: Model, match_id: str, place: int, ply: int) -> Update:
    """Store that a place was handed `ply` moves, on the screen or in the saved match; not for a copy."""
    here, save = model.screen, model.library.find(match_id)
    if isinstance(here, Lobby) and here.id == match_id:
        here = replace(here, handed=with_ply_at(here.handed, place, ply))
        return save_lobby(replace(model, screen=here), here.device, handed=here.handed)
    if isinstance(here, Table) and here.id == match_id and here.online:
        here = _with_handed(here, place, ply)
        return save_table(with_table(model, here), here)
    if save is None or is_copy(save):
        return model, ()
    if is_waiting(save):
        waiting = read_lobby(save)
        return save_lobby(model, waiting.device, handed=with_ply_at(waiting.handed, place, ply))
    table = readable_table(save)
    return save_table(model, _with_handed(table, place, ply)) if table and table.online else (model, ())


def _with_handed(table: Table, place: int, ply: int) -> Table:
    """Return the table with `ply` moves handed over to a place; place 0 is the reader's own other device."""
    assert table.online
    ply = min(ply, (table.online.coming or table.match).ply)
    device = replace(table.online.device, sent=max(table.online.device.sent, ply))
    handed = with_ply_at(table.online.handed, place, ply) if place else table.online.handed
    return replace(
        table, online=table.online._replace(device=device, handed=handed), turn=table.turn._replace(redo=None)
    )


def mark_sent(model: Model, are_handed: bool = False) -> Update:
    """Mark the online match on the screen as sent, with `are_handed` as handed to all; nothing if it was.

    Do nothing if it is not online, or all are sent.
    """
    table = table_of(model)
    if table is None or table.online is None or table.online.copy or was_sent(table):
        return model, ()
    ply = (table.online.coming or table.match).ply
    device = replace(table.online.device, sent=ply)
    others = [who.place for who in remote_players(device)] if are_handed else []
    pairs = dict(table.online.handed) | dict.fromkeys(others, ply)
    far = table.online._replace(device=device, handed=tuple(sorted(pairs.items())))
    table = replace(table, online=far, turn=table.turn._replace(redo=None))
    return save_table(with_table(model, table), table)


HANDLERS: Handlers = {
    "confirm_send": _confirm_send,
    "send": _send,
    "remind": _remind,
    "handed": _note_handover,
}
