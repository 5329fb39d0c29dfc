"""React to what the device could not save, deleted, or received from another tab."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import Device, common_plies, receive
from ui.core.effects import Disconnect, Effect, PutBack, Remember, Reread, TakeOverMatch
from ui.core.first_use import by_first_use
from ui.core.updates import (
    Handlers,
    Update,
    announce,
    join,
    navigate,
    notify,
    table_of,
    words_for,
)
from ui.model import Action, Invited, Lobby, Model, OpenInOtherTab, SavedMatch, Turn
from ui.model.embed import KEPT
from ui.table.incoming import rewind_to
from ui.table.remote_saves import is_waiting, read_lobby
from ui.table.remote_seats import device_of
from ui.table.saves import decode, table_of_save
from ui.table.update.opening import sit_down
from ui.table.update.saving import save_copy, save_table

with by_first_use():
    from ui.online.update.lobby import dealt_table, open_dealt, save_lobby
    from ui.online.update.resume import undealt_screen

__all__ = ["HANDLERS"]


# Saves that failed


def _warn_unsaved(model: Model, action: Action) -> Update:
    """Notify that the match in `arg` was not saved, or with "" that this device saves nothing.

    Do nothing if that was said of this match before, or nothing is saved at all.
    """
    words, key = words_for(model), action.arg
    if not key:
        text = words.say("shelf", "This browser can’t save matches. Yours lasts until you close this page.")
        if table_of(model):
            text = words.say(
                "shelf",
                "This browser can’t save matches. Play on, but save this one to a file before you leave.",
            )
        if model.storage.is_ignored:
            text = words.say("shelf", "Your saved data isn’t being used. It won’t be read or changed.")
        return _offer_file(replace(model, storage=model.storage._replace(is_working=False)), text, "")
    if key in model.storage.unsaved or not model.storage.is_working:
        return model, ()
    text = words.say(
        "shelf",
        "Your last move wasn’t saved: this device is full or won’t allow it. You can play "
        "on, but save the match to a file.",
    )
    return _offer_file(
        replace(model, storage=model.storage._replace(unsaved=(*model.storage.unsaved, key))), text, key
    )


def _offer_file(model: Model, text: str, match_id: str) -> Update:
    """Show a warning that offers to save a match to a file.

    `match_id` "" is the match on the screen; without one, nothing is offered.
    """
    table = table_of(model)
    action = Action("export", match_id) if match_id else None
    if table and match_id in ("", table.id):
        action = Action("save_file")
    label = words_for(model).say("shelf", "Save to a file") if action else ""
    return notify(model, text, "warn", label, action)


def _note_saved(model: Model, action: Action) -> Update:
    """Notify that the match in `arg` is saved again; do nothing unless saving it had failed."""
    if action.arg not in model.storage.unsaved and model.storage.is_working:
        return model, ()
    unsaved = tuple(key for key in model.storage.unsaved if key != action.arg)
    text = words_for(model).say("shelf", "Your match is being saved on this device again.")
    return notify(replace(model, storage=model.storage._replace(is_working=True, unsaved=unsaved)), text)


def _save_all_again(model: Model, action: Action) -> Update:
    """Save all again that the browser deleted, with a notice; do nothing if ignored or without matches.

    Do nothing if there are no matches, or the saved data are ignored.
    """
    if model.storage.is_ignored or not model.library.matches:
        return model, ()
    text = words_for(model).say(
        "shelf", "What was saved on this device had disappeared. This page has saved it again."
    )
    model, noticed = notify(replace(model, storage=model.storage._replace(is_working=True)), text, "warn")
    return model, (PutBack(model.library.matches), Remember(model.settings), *noticed)


# Other tabs


def _leave_to_other_tab(model: Model, action: Action) -> Update:
    """Leave the match in `arg` to the tab that plays it; on another screen only close its live channel.

    `elsewhere` means that another tab plays it already, `taken` that another tab has just taken it over.
    """
    table = table_of(model)
    if table is None or table.id != action.arg:
        is_live = model.channel is not None and model.channel.id == action.arg
        return (replace(model, channel=None), (Disconnect(),)) if is_live else (model, ())
    text = words_for(model).say("tabs", "This match is open in another tab.")
    handed = action.name == "elsewhere" and table.online is not None and table.online.brought
    if handed:
        text = words_for(model).say("tabs", "The link was passed to the tab where this match is open.")
    screen = OpenInOtherTab(table.id, table.match.slug, handed)
    return announce(
        replace(model, screen=screen, overlay=model.overlay._replace(dialog=None, notice=None)), text
    )


def _take_match(model: Model, action: Action) -> Update:
    """Take the match in `arg` over from the tab that plays it, as the player asked."""
    return model, (TakeOverMatch(action.arg),)


def _reread_match(model: Model, action: Action) -> Update:
    """Read the match in `arg` again from the device, after another tab has written it."""
    return model, (Reread(action.arg),)


def _store_change(model: Model, action: Action) -> Update:
    """Take in what another tab wrote: the match in `arg` has the save in `value`, or is deleted ("").

    Do nothing for an embedded match on the site itself, or the reverse. A match on the table is not
    deleted.
    """
    if action.arg.startswith(KEPT) is not bool(model.embed):
        return model, ()  # of the other shelf: frames on other pages have their own
    others = tuple(save for save in model.library.matches if save.id != action.arg)
    table = table_of(model)
    here = table is not None and table.id == action.arg
    if not action.value:
        # A match on the table is written again with its next move.
        return (model, ()) if here else (replace(model, library=model.library._replace(matches=others)), ())
    save, before = decode(action.arg, action.value), model.library.find(action.arg)
    ours = read_lobby(before).device if before and is_waiting(before) else None
    model = replace(
        model,
        library=model.library._replace(matches=tuple(sorted((save, *others), key=lambda one: -one.updated))),
    )
    if ours and is_waiting(save):
        return _merge_answers(model, save, ours)
    if isinstance(model.screen, Lobby) and model.screen.id == save.id:
        return replace(model, screen=OpenInOtherTab(save.id, save.slug)), ()
    if isinstance(model.screen, Invited) and model.screen.envelope.room.invitation.id == save.id:
        return replace(model, screen=undealt_screen(save) or OpenInOtherTab(save.id, save.slug)), ()
    return _follow(model, save) if here else (model, ())


def _merge_answers(model: Model, save: SavedMatch, ours: Device) -> Update:
    """Merge the answers to one invitation that arrived in two tabs; deal once all are there."""
    there = read_lobby(save)
    after, _ = receive(there.device, ours.room)
    on_screen = isinstance(model.screen, Lobby) and model.screen.id == save.id
    if after.room == there.device.room:
        return (replace(model, screen=there) if on_screen else model), ()
    if on_screen and after.room.match:
        return open_dealt(model, after, 0)
    if on_screen:
        model = replace(model, screen=replace(there, device=after))
    return (
        save_lobby(model, after, handed=there.handed)
        if not after.room.match
        else save_table(model, dealt_table(model, after))
    )


def _follow(model: Model, save: SavedMatch) -> Update:
    """Show the match on the screen as another tab has played it on; do nothing if it is damaged."""
    try:
        newer = table_of_save(save)
    except GameError:
        return model, ()  # damaged: the next move is kept apart
    text = words_for(model).say("tabs", "This match continued in another tab. Here’s where it stands.")
    table = table_of(model)
    saved: tuple[Effect, ...] = ()
    if newer.online and table:
        text = words_for(model).say("tabs", "A link was opened in another tab. The match continues here.")
        ours = device_of(table).room.match or table.match
        if common_plies(ours, newer.match) < ours.ply:
            model, saved = save_copy(model, table, ours)
            text = words_for(model).say(
                "tabs",
                "This match was played in another tab too. Your moves are saved as a separate version.",
            )
        newer = rewind_to(newer, table.match)
    model, seated = sit_down(replace(model, overlay=model.overlay._replace(dialog=None)), newer)
    model, noticed = notify(model, text)
    return model, join(saved, seated, noticed)


def _rename_match(model: Model, action: Action) -> Update:
    """Give the match in `arg` the title in `value`, as another tab did; do nothing if it is not shown."""
    table = table_of(model)
    here = table is not None and table.id == action.arg
    return (replace(model, screen=replace(table, title=action.value)), ()) if here and table else (model, ())


def _save_own_moves(model: Model, action: Action) -> Update:
    """Save this tab's moves of the match in `arg` as a new one of id `value`, and notify; not if online.

    In an online match do nothing: the version of the other tab follows, and `_follow` saves ours beside
    it. Do nothing either if the match is gone.
    """
    table, save = table_of(model), model.library.find(action.arg)
    text = words_for(model).say(
        "tabs", "This match was played in another tab too. Both are saved, yours as a separate match."
    )
    if table and table.id == action.arg and table.online:
        return model, ()  # the other tab's version follows, and ours is saved beside it
    if table and table.id == action.arg:
        table = replace(table, id=action.value, turn=Turn())
        model, saved = save_table(model, table)
        model, opened = navigate(model, table, replace_entry=True)
        model, seated = sit_down(model, table)
        model, noticed = notify(model, text)
        return model, join(saved, opened, seated, noticed)
    try:
        fork = replace(table_of_save(save), id=action.value) if save else None
    except GameError:
        fork = None
    if fork is None:
        return model, ()
    model, saved = save_table(model, fork)
    model, noticed = notify(model, text)
    return model, join(saved, noticed)


HANDLERS: Handlers = {
    "unstored": _warn_unsaved,
    "stored": _note_saved,
    "vanished": _save_all_again,
    "elsewhere": _leave_to_other_tab,
    "taken": _leave_to_other_tab,
    "take_match": _take_match,
    "written": _reread_match,
    "changed": _store_change,
    "retitled": _rename_match,
    "forked": _save_own_moves,
}
