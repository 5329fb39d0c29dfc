"""Live play: moves go to the other devices through the broker that the host names.

What arrives is merged like a link. What changes nothing is ignored without a notice: duplicates, late states,
messages of strangers. A player agrees to live play for one match on one device, until it is stopped. The
question is not repeated after a reload.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import (
    Device,
    Envelope,
    common_plies,
    from_link,
    host_place,
    make_envelope,
    receive,
    seat_order,
    to_link,
)
from ui.core.effects import AskToNotify, Connect, Disconnect, Effect, Later, Play, Publish, Remember, Summon
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, join, notify, table_of, with_table, words_for
from ui.games import face, game_title, is_simultaneous
from ui.model import Action, Live, Lobby, Model, OpenInOtherTab, Table
from ui.online.update.lines import note_moves_known_to_sender
from ui.online.update.lobby import show_arrived
from ui.online.update.receiving import device_of_match, merge_envelope, note_sender
from ui.online.update.sending import device_here, mark_sent
from ui.table.remote_seats import name_at, place_waited_for, rules_first
from ui.table.saves import readable_table
from ui.table.turns import wait
from ui.table.update.moves import accept

__all__ = ["HANDLERS", "agree", "follow_screen"]

SILENT = ("same", "older", "late", "kept")
"""Merge results that are reported for a link but not on the live channel, where they are normal."""

MERGED = ("newer", "kept", "yielded")
"""Merge results in which one of two logs, or both, hold something new."""

LISTENS_MS = 1200
"""Milliseconds to listen before publishing: what others have published arrives at once."""

AGREED = 20
"""Number of matches for which a device remembers that live play was agreed to."""


def _go_live(model: Model, action: Action) -> Update:
    """Open the live channel, as the player agreed; do nothing if one is open, or without match or broker."""
    device = device_here(model)
    if device is None or not model.host.broker or model.channel:
        return model, ()
    model, kept = agree(model, device.room.invitation.id, True)
    model, opened = _open_channel(replace(model, overlay=model.overlay._replace(dialog=None)), device)
    return model, join(kept, opened)


def agree(model: Model, match_id: str, is_agreed: bool) -> Update:
    """Store that a match may be played live from now on, or no longer."""
    others = tuple(one for one in model.settings.live if one != match_id)
    settings = model.settings._replace(live=(*others, *([match_id] if is_agreed else []))[-AGREED:])
    return replace(model, settings=settings), (Remember(settings),)


def _open_channel(model: Model, device: Device) -> Update:
    """Open the live channel of a match at the broker."""
    made = device.room.invitation
    opened = Connect(made.id, made.key, device.own[0], len(made.chairs))
    return replace(model, channel=Live(made.id)), (opened,)


def _stop_live(model: Model, action: Action) -> Update:
    """Close the live channel and withdraw the agreement, as the player asked; do nothing if none is open."""
    if model.channel is None:
        return model, ()
    model, kept = agree(model, model.channel.id, False)
    return replace(model, channel=None, overlay=model.overlay._replace(dialog=None)), (*kept, Disconnect())


def _store_connection(model: Model, action: Action) -> Update:
    """Store that the connection to the broker stands (`value`) or is lost (""); notify of a first loss.

    Without it the match waits, and links still work. Do nothing if the channel of the match in `arg` is
    not open.
    """
    if model.channel is None or action.arg != model.channel.id:
        return model, ()
    stands, before = bool(action.value), model.channel.stands
    there = model.channel.there if stands else ()
    live = model.channel._replace(stands=stands, lost=not stands, there=there, listened=False)
    model = replace(model, channel=live)
    if stands:
        return model, (Later(LISTENS_MS, Action("live_listened", live.id)),)
    if before and not stands:  # while it is tried again nothing more is said
        text = words_for(model).say(
            "live", "Connection lost. Your moves are saved, and will be sent as soon as it’s back."
        )
        return notify(model, text, "warn")
    return model, ()


def _allow_publishing(model: Model, action: Action) -> Update:
    """Publish from now on in the match in `arg`, once this device has listened; do nothing in another."""
    if model.channel is None or action.arg != model.channel.id or not model.channel.stands:
        return model, ()
    return replace(model, channel=model.channel._replace(listened=True)), ()


def _store_presence(model: Model, action: Action) -> Update:
    """Store that a player is connected (`value`) or has left (""), and announce it at a match that goes on.

    `action.arg` is match and place. Do nothing for another match than that of the channel.
    """
    key, _, at = action.arg.partition("/")
    save, place = model.library.find(key), parse_count(at) or 0
    if model.channel is None or save is None or key != model.channel.id or not 0 < place <= len(save.players):
        return model, ()
    there = {*model.channel.there, place} if action.value else {*model.channel.there} - {place}
    model = replace(model, channel=model.channel._replace(there=tuple(sorted(there))))
    device = device_here(model)
    if device is None or (device.room.match and not device.room.match.actors):
        return model, ()  # announced at the table alone, while the match goes on
    words, name = words_for(model), name_at(words_for(model), device, place)
    here = words.say("live", "{name} is here.", name=name)
    gone = words.say("live", "{name} has left the table. The match is paused.", name=name)
    return notify(model, here if action.value else gone, "check" if action.value else "clock")


def _merge_state(model: Model, action: Action) -> Update:
    """Merge a state that arrived live (`value`: a link); ignore one that is old or of another match.

    `action.arg` is match and place of the sender; a sender that is not at that place is ignored.
    """
    key, _, at = action.arg.partition("/")
    device = device_here(model) or device_of_match(model, key)
    if model.channel is None or device is None or key != model.channel.id:
        return model, ()
    try:
        envelope = from_link(action.value)
    except GameError:
        return model, ()
    if envelope.room.invitation.id != key or envelope.sender != parse_count(at):
        return model, ()
    after, result = receive(device, envelope.room)
    table = table_of(model) if device_here(model) else None
    if table and result.kind in MERGED and is_simultaneous(table.match.slug):
        return _merge_next_move(model, table, after, envelope)
    if after.room == device.room and (result.kind in SILENT and not result.seat):
        return note_sender(model, envelope)
    if device_here(model) is None:
        model, kept = merge_envelope(model, envelope, keeps_screen=True)
        model, notified = _publish_moves(model, after)
        return model, join(kept, notified, _call_reader_aside(model, key))
    return _show_at_once(*merge_envelope(model, envelope))


def _merge_next_move(model: Model, table: Table, after: Device, envelope: Envelope) -> Update:
    """Merge a simultaneous match's new moves, a single one at once; a guest's device heeds the host alone.

    The host's device takes what arrives first. Others take what the host's device sends, and nothing
    else.
    """
    rules, made = rules_first(table), table.online and table.online.device.room.invitation
    if not made or not envelope.room.match or (not rules and envelope.sender != host_place(made)):
        return model, ()
    ours, theirs = table.match, envelope.room.match
    ply = common_plies(ours, theirs)
    if ply < theirs.ply and rules:
        return _play_guest_move(model, table, ply, envelope)
    if (ply, ours.ply) != (theirs.ply - 1, ply) or (table.online and table.online.coming):
        return _show_at_once(*merge_envelope(model, envelope))
    assert table.online
    table = replace(
        note_moves_known_to_sender(table, envelope),
        online=table.online._replace(device=after, since=model.today),
    )
    return accept(with_table(model, table), table, theirs.log[ply].seat, theirs.log[ply].move)


def _play_guest_move(model: Model, table: Table, ply: int, envelope: Envelope) -> Update:
    """Play a guest's move at the host's device; do nothing if it is not theirs, too late or illegal."""
    theirs = envelope.room.match
    assert theirs
    entry, meant = theirs.log[ply], theirs.at(ply)
    seat = seat_order(envelope.room).index(envelope.sender) + 1
    course = face(table.match.slug).timing
    now = course.running_timers(table.match.view(seat))[:1]
    if (
        entry.seat != seat
        or course.running_timers(meant.view(seat))[:1] != now
        or table.match.refusal(seat, entry.move)
    ):
        return model, ()
    return accept(model, table, seat, entry.move)


def _show_at_once(model: Model, effects: tuple[Effect, ...]) -> Update:
    """Show a single new move at once, adding to `effects`; several wait to be shown one after the other."""
    table = table_of(model)
    if (
        table is None
        or table.online is None
        or not table.online.coming
        or table.online.coming.ply > table.match.ply + 1
    ):
        return model, effects
    model, shown = show_arrived(model, Action("come", f"{table.id}/{table.match.ply}"))
    return model, join(effects, shown)


def follow_screen(model: Model) -> Update:
    """Open or close the live channel as the screen demands, publish what is new, and call the reader."""
    device = device_here(model)
    if device is None:
        return _close_if_left(model)
    model, closed = (
        _close_if_left(model)
        if model.channel and model.channel.id != device.room.invitation.id
        else (model, ())
    )
    opened: tuple[Effect, ...] = ()
    if model.channel is None and device.room.invitation.id in model.settings.live:
        model, opened = _open_channel(model, device)
    model, notified = _publish_moves(_with_presence(model), device)
    model, summoned = _call_reader(model)
    return model, join(closed, opened, notified, summoned)


def _call_reader(model: Model) -> Update:
    """Call the reader when their turn begins at a live table, and end the call once they have moved."""
    table, live = table_of(model), model.channel
    if table is None or live is None:
        return model, ()
    is_turn = bool(table.match.actors) and wait(table).kind in ("person", "linger")
    if is_turn == live.called:
        return model, ()
    model = replace(model, channel=live._replace(called=is_turn))
    return model, (_turn_call(model, table.match.slug) if is_turn else Summon("", False),)


def _call_reader_aside(model: Model, match_id: str) -> tuple[Effect, ...]:
    """Return the effects that call a reader on another page to their turn; () if it is not their turn."""
    save = model.library.find(match_id)
    table = readable_table(save) if save and save.plies else None
    if table is None or not table.match.actors or place_waited_for(table):
        return ()
    return (Play("turn"), _turn_call(model, table.match.slug))


def _turn_call(model: Model, slug: str) -> Summon:
    """Return the effect that calls the reader to their turn in a game, if they wish by a notification."""
    words = words_for(model)
    text = words.say("live", "{game}: your turn.", game=game_title(words, slug))
    return Summon(text, model.settings.notify)


def _notify(model: Model, action: Action) -> Update:
    """Switch system notifications, as the player asked: ask the browser to allow them, or stop them."""
    if not model.settings.notify:
        return model, (AskToNotify(),)
    settings = model.settings._replace(notify=False)
    return replace(model, settings=settings), (Remember(settings),)


def _store_notices(model: Model, action: Action) -> Update:
    """Store that the browser allows notifications (`value`), or notify that it does not ("")."""
    if not action.value:
        return notify(
            model, words_for(model).say("live", "This browser doesn’t allow notifications."), "warn"
        )
    settings = model.settings._replace(notify=True)
    return replace(model, settings=settings), (Remember(settings),)


def _close_if_left(model: Model) -> Update:
    """Close the live channel if the reader has left its match; do nothing while they read another page."""
    if model.channel is None or _is_still_in_match(model, model.channel.id):
        return model, ()
    return replace(model, channel=None), (Disconnect(),)


def _is_still_in_match(model: Model, match_id: str) -> bool:
    """Return True if a reader on another page is still in the match with this id.

    Not in a simultaneous game, at another table, or if another tab has the match.
    """
    save = model.library.find(match_id)
    away = isinstance(model.screen, Table | Lobby | OpenInOtherTab)
    return save is not None and not away and not is_simultaneous(save.slug)


def _with_presence(model: Model) -> Model:
    """Return the model whose table says who is connected; unchanged if no online match is on the screen."""
    table = table_of(model)
    if table is None or table.online is None:
        return model
    there, lost = (model.channel.there, model.channel.lost) if model.channel else (None, False)
    if (table.online.there, table.online.lost) == (there, lost):
        return model
    return with_table(model, replace(table, online=table.online._replace(there=there, lost=lost)))


def _publish_moves(model: Model, device: Device) -> Update:
    """Publish what is unsent and mark it as sent; do nothing before this device has listened."""
    if model.channel is None or not (model.channel.stands and model.channel.listened):
        return model, ()
    text = to_link(make_envelope(device, 0))
    news = (Publish(text),) if text != model.channel.sent_text else ()
    model, kept = mark_sent(model, are_handed=True)
    return replace(model, channel=model.channel and model.channel._replace(sent_text=text)), (*kept, *news)


HANDLERS: Handlers = {
    "go_live": _go_live,
    "stop_live": _stop_live,
    "live_stands": _store_connection,
    "live_listened": _allow_publishing,
    "live_present": _store_presence,
    "live_heard": _merge_state,
    "notify": _notify,
    "notified": _store_notices,
}
