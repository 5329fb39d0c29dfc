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
from ui.online.sentences import lobby_news, replaced_line_text, unchanged_reason, unreadable_text
from ui.online.update.joining import ask_who_opens, open_unknown
from ui.online.update.lines import ask_for_other_line, note_moves_known_to_sender, store_other_line
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

__all__ = ["device_of_match", "merge_envelope", "note_sender", "open_envelope", "explain_unchanged"]


def open_envelope(model: Model, text: str) -> Update:
    """Merge a link into its match on this device, or open it; if it is unusable, only say why."""
    try:
        envelope = from_link(text)
    except GameError as error:
        return explain_unchanged(model, unreadable_text(words_for(model), error))
    made = envelope.room.invitation
    if made.slug not in FACES or not can_play_online(made.slug, dict(made.options), model.host.broker):
        return explain_unchanged(
            model, words_for(model).say("afar", "You can’t play this kind of match by link.")
        )
    here = _match_here(model, made.id)
    if here is not None:
        return merge_envelope(model, envelope)
    before = _rematch_of(model, envelope)
    if before is None:
        return open_unknown(model, envelope, explain_unchanged)
    if before.room.match and envelope.room.match is None:
        return open_dealt(model, before)  # a guest asks for it
    return _merge_known(model, before, envelope)


def merge_envelope(model: Model, envelope: Envelope, keeps_screen: bool = False) -> Update:
    """Merge an envelope into its match, with `keeps_screen` in the background; do nothing if none is here."""
    here = _match_here(model, envelope.room.invitation.id)
    return _merge_known(model, here, envelope, keeps_screen) if here is not None else (model, ())


def device_of_match(model: Model, match_id: str) -> Device | None:
    """Return this device's state of a match, on the screen or saved; None if it is not here or unreadable."""
    here = _match_here(model, match_id)
    return device_of(here) if isinstance(here, Table) else here


def explain_unchanged(model: Model, text: str, icon: str = "link") -> Update:
    """Show why a text changed nothing: in the dialog if it was pasted there, else as a notice."""
    if model.overlay.dialog and model.overlay.dialog.name == "open":
        return announce(
            replace(model, overlay=model.overlay._replace(dialog=model.overlay.dialog._replace(fault=text))),
            text,
        )
    return notify(model, text, icon)


def _show_unchanged(model: Model, match_id: str, text: str) -> Update:
    """Open a match as this device has it, and show `text`, which says why a link changed nothing."""
    screen = model.screen
    if isinstance(screen, Table | Lobby) and screen.id == match_id:
        return explain_unchanged(model, text)
    model, shown = resume(
        replace(model, overlay=model.overlay._replace(dialog=None)), Action("resume", match_id)
    )
    model, noticed = notify(model, text, "link")
    return model, join(shown, noticed)


# What is here already


def _match_here(model: Model, match_id: str) -> Device | Table | None:
    """Return a match as it is here: its table, or before the deal this device's state; None without one.

    An unreadable save counts as none.
    """
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
    """Return this device's state in the rematch that an envelope belongs to; None if no match here has it.

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
    """Merge an envelope into a match on this device; only say why if it is for another player."""
    device = device_of(match_here) if isinstance(match_here, Table) else match_here
    words = words_for(model)
    if envelope.to not in (0, *device.own) and envelope.sender not in device.own:
        name = name_at(words, Device(envelope.room, device.own), envelope.to)
        text = words.say("afar", "This link is for {name}. Nothing has changed.", name=name)
        return (
            explain_unchanged(model, text)
            if keeps_screen
            else _show_unchanged(model, device.room.invitation.id, text)
        )
    given: tuple[Effect, ...] = ()
    if isinstance(match_here, Table) and envelope.root and envelope.sender in device.own:
        model, match_here, given = _store_root(model, match_here, envelope.root)
        device = device_of(match_here)
    after, result = receive(device, envelope.room)
    if isinstance(match_here, Table):
        model, match_here, heard = _save_moves_known_to_sender(model, match_here, envelope)
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
    """Store the secret root of deals that the same person's other device sent; do nothing if one is here."""
    assert table.online
    device = with_root(table.online.device, root)
    return _save_online_facts(model, table, replace(table, online=table.online._replace(device=device)))


def note_sender(model: Model, envelope: Envelope) -> Update:
    """Store silently which moves an envelope's sender has and if lines differ; do nothing without a table."""
    here = _match_here(model, envelope.room.invitation.id)
    if not isinstance(here, Table):
        return model, ()
    _, result = receive(device_of(here), envelope.room)
    model, here, heard = _save_moves_known_to_sender(model, here, envelope)
    if result.kind != "kept":
        return model, heard
    model, disputed = store_other_line(model, here, envelope)
    return model, join(heard, disputed)


def _save_moves_known_to_sender(
    model: Model, table: Table, envelope: Envelope
) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Save how many of the match's moves an envelope's sender has, also for the table on the screen."""
    return _save_online_facts(model, table, note_moves_known_to_sender(table, envelope))


def _save_online_facts(
    model: Model, table: Table, updated_table: Table
) -> tuple[Model, Table, tuple[Effect, ...]]:
    """Save `updated_table` if its online facts differ from `table`'s, on the screen too if it shows there."""
    if updated_table.online == table.online:
        return model, table, ()
    here = table_of(model)
    if here and here.id == table.id:
        model = with_table(model, updated_table)
    model, kept = save_table(model, updated_table)
    return model, updated_table, kept


def _show_merge(
    model: Model,
    match_here: Device | Table,
    before: Device,
    after: Device,
    result: MergeResult,
    envelope: Envelope,
    keeps_screen: bool,
) -> Update:
    """Show what a merge changed from `before` to `after`, or say why it changed nothing."""
    words = words_for(model)
    if after.room == before.room:
        if result.kind == "twin" and envelope.room.match:
            return ask_who_opens(model, envelope)
        text = unchanged_reason(words, after, result, envelope)
        return (
            explain_unchanged(model, text)
            if keeps_screen
            else _show_unchanged(model, after.room.invitation.id, text)
        )
    if keeps_screen:
        return _save_off_screen(model, match_here, after, result, envelope.sender)
    model = replace(model, overlay=model.overlay._replace(dialog=None))
    if isinstance(match_here, Table):
        return _show_new_moves(model, match_here, after, result)
    if after.room.match:
        return open_dealt(model, after, 0)
    waits = isinstance(model.screen, Lobby)
    model, shown = show_lobby(model, after, replace_entry=waits, is_new_round=_is_next_round(before, after))
    model, noticed = _announce_answers(model, before, after, result, envelope.sender)
    return model, join(shown, noticed)


def _is_next_round(before: Device, after: Device) -> bool:
    """Return True if a merge has brought the last answer: links handed over before it count no more."""
    return is_complete(after.room) and not is_complete(before.room)


def _announce_answers(
    model: Model, before: Device, after: Device, result: MergeResult, sender: int
) -> Update:
    """Notify who has answered the invitation, or that the second round of links begins."""
    live = model.channel is not None and model.channel.stands
    text = lobby_news(words_for(model), before, after, result, sender, live)
    return notify(model, text, "check")


def _show_new_moves(model: Model, table: Table, after: Device, result: MergeResult) -> Update:
    """Open a table and show the moves that arrived, one by one; save as a copy moves that gave way."""
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
        notify(model, replaced_line_text(words_for(model), after, result), "warn")
        if result.copy
        else (model, ())
    )
    return model, join(saved, kept, begun, noticed)


# While another page is read


def _save_off_screen(
    model: Model, match_here: Device | Table, after: Device, result: MergeResult, sender: int
) -> Update:
    """Save what arrived for a match that is not on the screen; call its player if something is new."""
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
    gave_way = replaced_line_text(words_for(model), after, result) if result.copy else ""
    model, noticed = _call_back(model, table, gave_way) if newer else (model, ())
    return model, join(saved, kept, noticed)


def _call_back(model: Model, table: Table, gave_way_sentence: str) -> Update:
    """Offer the way back to a table whose turn is the reader's, that ended or lost moves; else do nothing."""
    words = words_for(model)
    if place_waited_for(table):
        if not gave_way_sentence:
            return model, ()
        back = words.say("live", "Go to the table")
        return notify(model, gave_way_sentence, "warn", back, Action("resume", table.id))
    game = game_title(words, table.match.slug)
    text = words.say("live", "{game}: your turn.", game=game)
    if not table.match.actors:
        text = words.say("live", "{game}: the match is over.", game=game)
    back, text = words.say("live", "Go to the table"), " ".join(filter(None, (gave_way_sentence, text)))
    return notify(model, text, "warn" if gave_way_sentence else "clock", back, Action("resume", table.id))
