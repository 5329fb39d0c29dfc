"""Receive a link: an invitation, an answer, the deal, or what others have played since."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import (
    Device,
    Envelope,
    MergeResult,
    common_plies,
    from_link,
    is_complete,
    receive,
    rematch_invitation,
    with_root,
)
from ui.core.effects import Effect
from ui.core.updates import Update, announce, join, notify, table_of, with_table, words_for
from ui.games import FACES, game_title
from ui.model import Action, Lobby, Model, OnlineMatch, Table, Turn
from ui.online.sentences import gave_way_text, lobby_news, nothing_new, unreadable_text
from ui.online.update.joining import ask_who_opens, open_unknown
from ui.online.update.lines import ask_for_other_line, note_sender_moves, store_other_line
from ui.online.update.lobby import dealt_table, open_dealt, save_lobby, show_lobby
from ui.online.update.rematch import device_in_rematch
from ui.online.update.resume import resume
from ui.table.deliveries import rewind_deliveries
from ui.table.eligibility import can_play_online
from ui.table.incoming import rewind_to
from ui.table.remote_saves import is_copy, read_device
from ui.table.remote_seats import device_of, name_at, place_waited_for
from ui.table.saves import table_of_save
from ui.table.update.opening import open_table
from ui.table.update.saving import save_copy, save_table

__all__ = ["device_kept", "merge_envelope", "note_sender", "open_envelope", "say_why"]


def open_envelope(model: Model, text: str) -> Update:
    """Merge a link into the match that it belongs to. Say so if it cannot be used, and change nothing."""
    try:
        envelope = from_link(text)
    except GameError as error:
        return say_why(model, unreadable_text(words_for(model), error))
    made = envelope.room.invitation
    if made.slug not in FACES or not can_play_online(made.slug, dict(made.options), model.host.broker):
        return say_why(model, words_for(model).say("afar", "You can’t play this kind of match by link."))
    here = _match_here(model, made.id)
    if here is not None:
        return merge_envelope(model, envelope)
    before = _rematch_of(model, envelope)
    if before is None:
        return open_unknown(model, envelope, say_why)
    if before.room.match and envelope.room.match is None:
        return open_dealt(model, before)  # a guest asks for it
    return _merge_known(model, before, envelope)


def merge_envelope(model: Model, envelope: Envelope, keeps_screen: bool = False) -> Update:
    """Merge an envelope into a match on this device; with `keeps_screen`, in the background."""
    here = _match_here(model, envelope.room.invitation.id)
    return _merge_known(model, here, envelope, keeps_screen) if here is not None else (model, ())


def device_kept(model: Model, match_id: str) -> Device | None:
    """Return this device's state of a match on the table or in the list; None if it has none."""
    here = _match_here(model, match_id)
    return device_of(here) if isinstance(here, Table) else here


def say_why(model: Model, text: str, icon: str = "link") -> Update:
    """Say why a text changes nothing: in the dialog if it was pasted there, else as a notice."""
    if model.overlay.dialog and model.overlay.dialog.name == "open":
        return announce(
            replace(model, overlay=model.overlay._replace(dialog=model.overlay.dialog._replace(fault=text))),
            text,
        )
    return notify(model, text, icon)


def _show_unchanged(model: Model, match_id: str, text: str) -> Update:
    """Show a match as this device has it, and say why a link changes nothing."""
    screen = model.screen
    if isinstance(screen, Table | Lobby) and screen.id == match_id:
        return say_why(model, text)
    model, shown = resume(
        replace(model, overlay=model.overlay._replace(dialog=None)), Action("resume", match_id)
    )
    model, noticed = notify(model, text, "link")
    return model, join(shown, noticed)


# What is here already


def _match_here(model: Model, match_id: str) -> Device | Table | None:
    """Return a match on this device: its table, or before the deal the device's state; None without one."""
    table = table_of(model)
    if table and table.online and table.id == match_id:
        return table
    save = model.library.find(match_id)
    if save is None or not save.far:
        return None
    try:
        device = read_device(save).device
        return table_of_save(save) if device.room.match else device
    except GameError:
        return None


def _rematch_of(model: Model, envelope: Envelope) -> Device | None:
    """Return this device's state in the rematch that an envelope belongs to, or None.

    Its deal was promised with the last links of the finished match.
    """
    for save in model.library.matches:
        here = _match_here(model, save.id) if save.far and save.over and not is_copy(save) else None
        if isinstance(here, Table) and here.online:
            device = device_of(here)
            if rematch_invitation(device.room).id == envelope.room.invitation.id:
                return device_in_rematch(device)
    return None


def _merge_known(
    model: Model, match_here: Device | Table, envelope: Envelope, keeps_screen: bool = False
) -> Update:
    """Merge an envelope into `match_here`, unless the link is for another player."""
    device = device_of(match_here) if isinstance(match_here, Table) else match_here
    words = words_for(model)
    if envelope.to not in (0, *device.own) and envelope.sender not in device.own:
        name = name_at(words, Device(envelope.room, device.own), envelope.to)
        text = words.say("afar", "This link is for {name}. Nothing has changed.", name=name)
        return (
            say_why(model, text) if keeps_screen else _show_unchanged(model, device.room.invitation.id, text)
        )
    given: tuple[Effect, ...] = ()
    if isinstance(match_here, Table) and envelope.root and envelope.sender in device.own:
        model, match_here, given = _store_root(model, match_here, envelope.root)
        device = device_of(match_here)
    after, result = receive(device, envelope.room)
    if isinstance(match_here, Table):
        model, match_here, heard = _store_sender_moves(model, match_here, envelope)
        given = join(given, heard)
        if result.kind == "asked":
            model, decide = ask_for_other_line(model, match_here, envelope, result.loss, keeps_screen)
            return model, join(given, decide)
        if result.kind == "kept":
            model, disputed = store_other_line(model, match_here, envelope)
            if disputed:
                return model, join(given, disputed)
        after = replace(after, sent=max(after.sent, device_of(match_here).sent))
    model, taken = _show_merge(model, match_here, device, after, result, envelope, keeps_screen)
    return model, join(given, taken)


def _store_root(model: Model, table: Table, root: str) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Store the root from the same person's other device, if this one has none."""
    assert table.online
    device = with_root(table.online.device, root)
    return _save_notes(model, table, replace(table, online=table.online._replace(device=device)))


def note_sender(model: Model, envelope: Envelope) -> Update:
    """Update what is known of the sender, without saying anything: arrived moves, disputes."""
    here = _match_here(model, envelope.room.invitation.id)
    if not isinstance(here, Table):
        return model, ()
    _, result = receive(device_of(here), envelope.room)
    model, here, heard = _store_sender_moves(model, here, envelope)
    if result.kind != "kept":
        return model, heard
    model, disputed = store_other_line(model, here, envelope)
    return model, join(heard, disputed)


def _store_sender_moves(
    model: Model, table: Table, envelope: Envelope
) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Store which moves the sender has, on the screen or in the saved match."""
    return _save_notes(model, table, note_sender_moves(table, envelope))


def _save_notes(model: Model, table: Table, updated: Table) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Save what changed of a match besides its moves (`updated`), on the screen or in the list."""
    if updated.online == table.online:
        return model, table, ()
    here = table_of(model)
    if here and here.id == table.id:
        model = with_table(model, updated)
    model, kept = save_table(model, updated)
    return model, updated, kept


def _show_merge(
    model: Model,
    match_here: Device | Table,
    before: Device,
    after: Device,
    result: MergeResult,
    envelope: Envelope,
    keeps_screen: bool,
) -> Update:
    """Show what an envelope changed between two states of the device, or say why it changed nothing."""
    words = words_for(model)
    if after.room == before.room:
        if result.kind == "twin" and envelope.room.match:
            return ask_who_opens(model, envelope)
        text = nothing_new(words, after, result, envelope)
        return (
            say_why(model, text) if keeps_screen else _show_unchanged(model, after.room.invitation.id, text)
        )
    if keeps_screen:
        return _save_off_screen(model, match_here, after, result, envelope.sender)
    model = replace(model, overlay=model.overlay._replace(dialog=None))
    if isinstance(match_here, Table):
        return _show_new_moves(model, match_here, after, result)
    if after.room.match:
        return open_dealt(model, after, 0)
    waits = isinstance(model.screen, Lobby)
    model, shown = show_lobby(model, after, replace_entry=waits, anew=_is_next_round(before, after))
    model, noticed = _announce_answers(model, before, after, result, envelope.sender)
    return model, join(shown, noticed)


def _is_next_round(before: Device, after: Device) -> bool:
    """Return whether everybody has answered now: the links handed over so far were those before that."""
    return is_complete(after.room) and not is_complete(before.room)


def _announce_answers(
    model: Model, before: Device, after: Device, result: MergeResult, sender: int
) -> Update:
    """Say who has answered, or that the second round of links begins."""
    live = model.channel is not None and model.channel.stands
    text = lobby_news(words_for(model), before, after, result, sender, live)
    return notify(model, text, "check")


def _show_new_moves(model: Model, table: Table, after: Device, result: MergeResult) -> Update:
    """Open the table and show what the others played, one move after the other."""
    assert after.room.match
    assert table.online
    far = table.online._replace(device=after, since=model.today, coming=None, brought=True)
    if result.copy:
        far = rewind_deliveries(far, common_plies(result.copy, after.room.match))
    here = replace(
        table,
        match=after.room.match,
        online=far,
        presentation=table.presentation._replace(passed_on=-1, fast_forward=-1),
        turn=Turn(),
    )
    here = rewind_to(here, table.match)
    model, saved = save_copy(model, table, result.copy)
    model, kept = save_table(model, here)
    model, begun = open_table(model, here)
    model, noticed = (
        notify(model, gave_way_text(words_for(model), after, result), "warn") if result.copy else (model, ())
    )
    return model, join(saved, kept, begun, noticed)


# While another page is read


def _save_off_screen(
    model: Model, match_here: Device | Table, after: Device, result: MergeResult, sender: int
) -> Update:
    """Save what arrived for a match that is not on the screen, and call its player if it is their turn."""
    table = match_here if isinstance(match_here, Table) else None
    match = after.room.match
    if match is None:
        assert isinstance(match_here, Device)
        model, kept = save_lobby(model, after, handed=() if _is_next_round(match_here, after) else None)
        model, noticed = _announce_answers(model, match_here, after, result, sender)
        return model, join(kept, noticed)
    model, saved = save_copy(model, table, result.copy) if table else (model, ())
    newer = table is None or match.ply > table.match.ply or result.copy is not None
    far = table.online if table and table.online else OnlineMatch(after)
    far = far._replace(device=after, since=model.today, coming=None)
    table = replace(table or dealt_table(model, after), match=match, online=far)
    model, kept = save_table(model, table)
    gave_way = gave_way_text(words_for(model), after, result) if result.copy else ""
    model, noticed = _call_back(model, table, gave_way) if newer else (model, ())
    return model, join(saved, kept, noticed)


def _call_back(model: Model, table: Table, gave_way: str) -> Update:
    """Call the reader back to a table that waits for them, has ended or has lost moves."""
    words = words_for(model)
    if place_waited_for(table):
        if not gave_way:
            return model, ()
        back = words.say("live", "Go to the table")
        return notify(model, gave_way, "warn", back, Action("resume", table.id))
    game = game_title(words, table.match.slug)
    text = words.say("live", "{game}: your turn.", game=game)
    if not table.match.actors:
        text = words.say("live", "{game}: the match is over.", game=game)
    back, text = words.say("live", "Go to the table"), " ".join(filter(None, (gave_way, text)))
    return notify(model, text, "warn" if gave_way else "clock", back, Action("resume", table.id))
