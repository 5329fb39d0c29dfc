"""With people elsewhere: inviting them, taking a seat, sending and receiving links."""

from __future__ import annotations

from dataclasses import replace

from engine.game import GameError
from engine.together import (
    BOT,
    Chair,
    Device,
    answering,
    digest,
    invitation,
    inviting,
    read_envelope,
    taken_up,
    word,
)
from ui.afar.allowed import away
from ui.afar.matches import (
    device_of,
    far_players,
    gathering_save,
    joined_facts,
    place_waited_for,
    players_of,
    table_of_device,
    was_sent,
)
from ui.afar.sending import called, letter, link_to, subject
from ui.effects import Copy, Keep, Mail, Play, Token
from ui.faults import told
from ui.flows.afar.coming import is_next, shown_from
from ui.flows.flow import Handlers, Step, join, open_screen, table_of, toasted, vocabulary, with_table
from ui.flows.site.setup import setup_of
from ui.flows.site.start import begin_at, shelved
from ui.flows.table.first import beginners
from ui.flows.table.play import go_on, keep
from ui.games import usual
from ui.kept.shelf import opened
from ui.marks import usual_marks
from ui.model import Action, Gathering, Invited, Model, Setup, Table
from ui.reading import NAME, counted, shown

__all__ = ["HANDLERS", "WORDS", "come", "dealt", "device_here", "gather", "laid", "sent", "shelve"]

WORDS = 4
"""Random words of which a secret is made: more than 128 bits."""


# Inviting


def _invite(model: Model, action: Action) -> Step:
    """Asks for the chance of an invitation, once it can be told who invites."""
    setup = setup_of(model)
    if setup is None:
        return model, ()
    people = [player for player in setup.players if not player.bot and not player.far]
    if not people or not shown(people[0].name, NAME):
        text = vocabulary(model).say(
            "afar", "Type your name first: whoever opens the invitation sees who invites."
        )
        return replace(model, screen=replace(setup, fault=text, open=True), ask=None), ()
    return model, (Token(Action("invite_with"), WORDS),)


def _invite_with(model: Model, action: Action) -> Step:
    setup = setup_of(model)
    if setup is None:
        return model, ()
    chairs = tuple(_chair(model, place, setup) for place in range(1, len(setup.players) + 1))
    options = usual(setup.slug, away(setup.players)) | dict(setup.options)
    secret = word(f"secret/{action.value}")
    try:
        made = invitation(action.value, setup.slug, options, chairs, beginners(setup), digest(secret))
    except GameError as error:
        return replace(model, screen=replace(setup, fault=told(vocabulary(model), error, setup.slug))), ()
    return gather(model, inviting(made, secret, action.value), replace_entry=True, marks=setup.marks)


def _chair(model: Model, place: int, setup: Setup) -> Chair:
    """Names a place for the others; whoever has no name goes by their place there too."""
    player = setup.players[place - 1]
    return Chair(BOT + player.bot if player.bot else shown(player.name, NAME), player.far)


def gather(model: Model, device: Device, replace_entry: bool = False, marks: str = "") -> Step:
    """Keeps a match that waits for its deal, and shows it."""
    model, kept = shelve(model, device, marks)
    model, shown = open_screen(model, Gathering(device.party.invitation.id, device), replace_entry)
    return model, (*kept, *shown)


def shelve(model: Model, device: Device, marks: str = "") -> Step:
    """Keeps a match that waits for its deal, with the marks chosen here."""
    save = gathering_save(device, model.today)
    before = shelved(model, save.id)
    if before and before.version == save.version:
        save = save._replace(unknown=before.unknown, far=joined_facts(before.far, save.far))
    save = save._replace(marks=marks or _marks(model, device))
    others = tuple(other for other in model.shelf if other.id != save.id)
    return replace(model, shelf=(save, *others)), (Keep(save),)


def _marks(model: Model, device: Device) -> str:
    """Gives the marks chosen on this device before the deal, else the usual ones."""
    made = device.party.invitation
    held = shelved(model, made.id)
    return held.marks if held else usual_marks(model.settings, made.slug, players_of(device))


# Taking a seat


def _far_name(model: Model, action: Action) -> Step:
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    return replace(model, screen=replace(here, name=action.value[:NAME], fault="")), ()


def _take_place(model: Model, action: Action) -> Step:
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    if not shown(here.name, NAME):
        text = vocabulary(model).say("afar", "Type your name: the others see it at your seat.")
        return replace(model, screen=replace(here, fault=text)), ()
    return model, (Token(Action("place_with"), WORDS),)


def _place_with(model: Model, action: Action) -> Step:
    here = model.screen
    if not isinstance(here, Invited):
        return model, ()
    party, place = here.envelope.party, here.envelope.to
    return gather(model, answering(party, place, shown(here.name, NAME), action.value), replace_entry=True)


def _take_up_with(model: Model, action: Action) -> Step:
    """Takes a seat up again from a link, on a device that does not have the match."""
    envelope = read_envelope(action.arg)
    device = taken_up(envelope.party, envelope.to, action.value)
    model, opened = dealt(model, device)
    name = called(vocabulary(model), device, envelope.to)
    text = vocabulary(model).say("afar", "{name}’s seat is taken up again on this device.", name=name)
    model, noticed = toasted(model, text, "check")
    return model, join(opened, noticed)


def dealt(model: Model, device: Device, since: int = -1) -> Step:
    """Puts a match on the table that has just been dealt, or come; from ply `since` on it is shown."""
    table = laid(model, device)
    model, kept = keep(model, table)
    if since >= 0:
        table = shown_from(table, table.match.at(since))
    model, begun = begin_at(model, table, replace_entry=isinstance(model.screen, Gathering))
    return model, join(kept, begun)


def laid(model: Model, device: Device) -> Table:
    """Is the table of a match that is dealt, with the marks chosen here."""
    return replace(table_of_device(device, model.today), marks=_marks(model, device))


# Sending


def _send(model: Model, action: Action) -> Step:
    """Hands a link to what the device shares with, to the clipboard or to a mail: `2:share`."""
    number, _, how = action.arg.partition(":")
    device, place = device_here(model), counted(number) or 0
    if device is None or place not in [who.place for who in far_players(device)]:
        return model, ()
    link, text = link_to(model, device, place), letter(model, device, place)
    done = vocabulary(model).say("afar", "The link has been copied: paste it into a message.")
    model, kept = sent(model)
    if how == "mail":
        return model, (*kept, Mail(subject(model, device), text))
    return model, (*kept, Copy(text if how == "share" else link, done, how == "share"))


def _remind(model: Model, action: Action) -> Step:
    """Sends the link again to whom a match of the shelf waits for."""
    save = shelved(model, action.arg)
    table = opened(save) if save else None
    if table is None or not place_waited_for(table):
        return model, ()
    device, place = device_of(table), place_waited_for(table)
    done = vocabulary(model).say("afar", "The link has been copied: paste it into a message.")
    model, kept = keep(model, _left(table))
    return model, (*kept, Copy(letter(model, device, place), done, True))


def device_here(model: Model) -> Device | None:
    """Gives what this device holds of the match on the screen."""
    here = model.screen
    if isinstance(here, Gathering):
        return here.device
    return device_of(here) if isinstance(here, Table) and here.far else None


def sent(model: Model) -> Step:
    """Notes that all moves so far have left the device."""
    table = table_of(model)
    if table is None or table.far is None or was_sent(table):
        return model, ()
    table = _left(table)
    return keep(with_table(model, table), table)


def _left(table: Table) -> Table:
    """Is a table whose moves have all left the device."""
    assert table.far
    device = replace(table.far.device, sent=table.match.ply)
    return replace(table, far=table.far._replace(device=device), redo=None)


# What others did, one move after the other


def come(model: Model, action: Action) -> Step:
    """Shows the next of the moves that were made elsewhere."""
    table = table_of(model)
    if table is None or table.far is None or not is_next(table, action.arg):
        return model, ()
    whole = table.far.coming
    assert whole
    entry = whole.log[table.match.ply]
    match = table.match.submit(entry.seat, entry.move)
    far = table.far._replace(coming=None if match.ply == whole.ply else whole)
    model, followed = go_on(model, replace(table, match=whole if far.coming is None else match, far=far))
    return model, join((Play("place"),), followed)


HANDLERS: Handlers = {
    "invite": _invite,
    "invite_with": _invite_with,
    "far_name": _far_name,
    "take_place": _take_place,
    "place_with": _place_with,
    "take_up_with": _take_up_with,
    "send": _send,
    "remind": _remind,
    "come": come,
}
