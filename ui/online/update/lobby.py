"""With people elsewhere: inviting them, taking a seat, sending and receiving links."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import Chair, Device, answering, inviting, read_envelope, taken_up
from ui.core.effects import DrawRandom, Play, Save
from ui.core.player_names import written_name
from ui.core.readers import NAME, shown
from ui.core.updates import Handlers, Update, join, navigate, notify, setup_of, table_of, words_for
from ui.games import default_options
from ui.games.error_text import error_text
from ui.model import Action, Invited, Lobby, Model, OnlineMatch, Player, SavedMatch, Setup, Table
from ui.table.eligibility import away
from ui.table.incoming import is_next, shown_from
from ui.table.marks import usual_marks
from ui.table.remote_saves import (
    gathering_of,
    gathering_save,
    invited_save,
    is_invited,
    is_waiting,
    joined_facts,
)
from ui.table.remote_seats import called, players_of, table_of_device
from ui.table.turn_order import beginners
from ui.table.update.opening import open_table
from ui.table.update.progress import continue_match, save_table

__all__ = ["HANDLERS", "WORDS", "come", "dealt", "gather", "laid", "put_first", "shelve", "welcome"]

WORDS = 4
"""Random words of which a secret is made: more than 128 bits."""


# Inviting


def _invite(model: Model, action: Action) -> Update:
    """Asks for the chance of an invitation, once it can be told who invites."""
    setup = setup_of(model)
    if setup is None:
        return model, ()
    people = [player for player in setup.players if not player.bot and not player.far]
    if not people or not shown(people[0].name, NAME):
        text = words_for(model).say(
            "afar", "Type your name first: whoever opens the invitation sees who invites."
        )
        return replace(model, screen=replace(setup, fault=text, open=True), ask=None), ()
    return model, (DrawRandom(Action("invite_with"), WORDS),)


def _invite_with(model: Model, action: Action) -> Update:
    setup = setup_of(model)
    if setup is None:
        return model, ()
    chairs = tuple(_chair(model, place, setup) for place in range(1, len(setup.players) + 1))
    options = default_options(setup.slug, away(setup.players)) | dict(setup.options)
    try:
        device = inviting(action.value, setup.slug, options, chairs, beginners(setup))
    except GameError as error:
        return replace(
            model, screen=replace(setup, fault=error_text(words_for(model), error, setup.slug))
        ), ()
    return gather(model, device, replace_entry=True, marks=setup.marks)


def _chair(model: Model, place: int, setup: Setup) -> Chair:
    """Names a place for the others; whoever has no name goes by their place there too."""
    player = setup.players[place - 1]
    name = shown(player.name, NAME)
    return Chair(written_name(player._replace(name=name)), player.far)


def gather(
    model: Model, device: Device, replace_entry: bool = False, marks: str = "", anew: bool = False
) -> Update:
    """Save a match that waits for its deal, and show it; `anew`, no link of this round was handed over."""
    handed = () if anew else _handed(model, device)
    model, kept = shelve(model, device, marks, handed)
    model, shown = navigate(model, Lobby(device.party.invitation.id, device, handed), replace_entry)
    return model, (*kept, *shown)


def shelve(
    model: Model, device: Device, marks: str = "", handed: tuple[tuple[int, int], ...] | None = None
) -> Update:
    """Keeps a match that waits for its deal, with the marks chosen here and what was handed over."""
    far = OnlineMatch(device, model.today, handed=_handed(model, device) if handed is None else handed)
    save = gathering_save(device, far)
    return put_first(model, save._replace(marks=marks or _marks(model, device)))


def put_first(model: Model, save: SavedMatch) -> Update:
    """Put a save first in the list; keep the facts that another version stored with it."""
    before = model.find(save.id)
    if before and before.version == save.version:
        save = save._replace(unknown=before.unknown, far=joined_facts(before.far, save.far))
    others = tuple(other for other in model.shelf if other.id != save.id)
    return replace(model, shelf=(save, *others)), (Save(save),)


def _handed(model: Model, device: Device) -> tuple[tuple[int, int], ...]:
    """Return for which places the link of an undealt match was handed over."""
    held = model.find(device.party.invitation.id)
    return gathering_of(held).handed if held and is_waiting(held) else ()


def _marks(model: Model, device: Device) -> str:
    """Gives the marks chosen on this device before the deal, else the usual ones."""
    made = device.party.invitation
    held = model.find(made.id)
    return (
        held.marks
        if held and not is_invited(held)
        else usual_marks(model.settings, made.slug, players_of(device))
    )


# Taking a seat


def welcome(model: Model, here: Invited) -> Update:
    """Show an invitation and save it at once, so that leaving the page does not lose it."""
    model, shown = navigate(model, here)
    model, kept = put_first(model, invited_save(here, model.today))
    return model, join(kept, shown)


def _far_name(model: Model, action: Action) -> Update:
    """Note the name typed so far, in `value`."""
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    here = replace(here, name=action.value[:NAME], fault="")
    return put_first(replace(model, screen=here), invited_save(here, model.today))


def _take_place(model: Model, action: Action) -> Update:
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    if not shown(here.name, NAME):
        text = words_for(model).say("afar", "Type your name: the others see it at your seat.")
        return replace(model, screen=replace(here, fault=text)), ()
    return model, (DrawRandom(Action("place_with"), WORDS),)


def _place_with(model: Model, action: Action) -> Update:
    """Answer an invitation with the random words in `value`; if another tab did, show that answer."""
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    held = model.find(here.envelope.party.invitation.id)
    if held and is_waiting(held):
        return navigate(model, gathering_of(held), replace_entry=True)
    party, place = here.envelope.party, here.envelope.to
    name = written_name(Player(shown(here.name, NAME)))
    return gather(model, answering(party, place, name, action.value), replace_entry=True)


def _take_up_with(model: Model, action: Action) -> Update:
    """Takes a seat up again from a link, on a device that does not have the match."""
    envelope = read_envelope(action.arg)
    device = taken_up(envelope.party, envelope.to, action.value, envelope.root)
    model, opened = dealt(model, device)
    name = called(words_for(model), device, envelope.to)
    text = words_for(model).say("afar", "{name}’s seat is taken up again on this device.", name=name)
    model, noticed = notify(model, text, "check")
    return model, join(opened, noticed)


def dealt(model: Model, device: Device, since: int = -1) -> Update:
    """Puts a match on the table that has just been dealt, or come; from ply `since` on it is shown."""
    table = laid(model, device)
    model, kept = save_table(model, table)
    if since >= 0:
        table = shown_from(table, table.match.at(since))
    model, begun = open_table(model, table, replace_entry=isinstance(model.screen, Lobby))
    return model, join(kept, begun)


def laid(model: Model, device: Device) -> Table:
    """Is the table of a match that is dealt, with the marks chosen here."""
    return replace(table_of_device(device, model.today), marks=_marks(model, device))


# What others did, one move after the other


def come(model: Model, action: Action) -> Update:
    """Shows the next of the moves that were made elsewhere."""
    table = table_of(model)
    if table is None or table.far is None or not is_next(table, action.arg):
        return model, ()
    whole = table.far.coming
    assert whole
    entry = whole.log[table.match.ply]
    match = table.match.submit(entry.seat, entry.move)
    far = table.far._replace(coming=None if match.ply == whole.ply else whole)
    model, followed = continue_match(
        model, replace(table, match=whole if far.coming is None else match, far=far)
    )
    return model, join((Play("place"),), followed)


HANDLERS: Handlers = {
    "invite": _invite,
    "invite_with": _invite_with,
    "far_name": _far_name,
    "take_place": _take_place,
    "place_with": _place_with,
    "take_up_with": _take_up_with,
    "come": come,
}
