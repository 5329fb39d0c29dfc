"""Invite players to an online match, and join one: the name is typed once on a device, or never."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import Chair, Device, guest_device, host_device, host_place
from ui.core.effects import DrawRandom, Effect, Remember
from ui.core.player_names import written_name
from ui.core.readers import NAME, display_text
from ui.core.updates import Handlers, Update, join, navigate, setup_of, words_for
from ui.games import default_options, face, is_simultaneous
from ui.games.error_text import error_text
from ui.model import Action, Invited, Model, Player, Setup
from ui.online.update.lobby import WORDS, put_first, show_lobby
from ui.online.update.sending import share
from ui.table.eligibility import not_here_flags
from ui.table.remote_saves import invited_save, is_waiting, read_lobby
from ui.table.remote_seats import remote_players
from ui.table.turn_order import possible_starters

__all__ = ["HANDLERS", "offer_defaults"]

LIVE = "live"
"""The argument of an action by which a player also agrees to live play."""


def offer_defaults(before: Model, after: Model) -> Update:
    """When a set-up gets its first remote player, fill in the reader's name and let the host begin.

    A host who begins sends the first move with the deal, which saves a link. On a site where nobody plays
    live, a game may be offered in a shorter form.
    """
    setup, was = setup_of(after), setup_of(before)
    place = _host_seat(setup) if setup and _is_online(setup) else 0
    if setup is None or not place or (was is not None and _is_online(was)):
        return after, ()
    host = setup.players[place - 1]
    host = host if display_text(host.name, NAME) else host._replace(name=after.settings.name)
    players = (*setup.players[: place - 1], host, *setup.players[place:])
    first = str(place) if setup.first == "chance" and not is_simultaneous(setup.slug) else setup.first
    shorter = {} if after.host.broker else dict(face(setup.slug).catalogue.link_options())
    options = tuple(sorted((shorter | dict(setup.options)).items()))
    return replace(after, screen=replace(setup, players=players, first=first, options=options)), ()


def _is_online(setup: Setup) -> bool:
    """Return True if a player of a set-up is remote, at another device."""
    return any(player.far for player in setup.players)


def _host_seat(setup: Setup) -> int:
    """Return the seat of the first person at this device; 0 without one."""
    seats = (n for n, player in enumerate(setup.players, 1) if not player.bot and not player.far)
    return next(seats, 0)


def _invite(model: Model, action: Action) -> Update:
    """Ask for the random seed of an invitation and store the host's name; do nothing without a set-up.

    `action.arg` is `live` if the host agrees to live play.
    """
    setup = setup_of(model)
    if setup is None:
        return model, ()
    place = _host_seat(setup)
    model, kept = _store_own_name(model, setup.players[place - 1].name) if place else (model, ())
    return model, (*kept, DrawRandom(Action("invite_with", action.arg), WORDS))


def _store_own_name(model: Model, typed_name: str) -> Update:
    """Store a typed name as the reader's own; do nothing if it is stored already."""
    name = display_text(typed_name, NAME)
    if name == model.settings.name:
        return model, ()
    settings = model.settings._replace(name=name)
    return replace(model, settings=settings), (Remember(settings),)


def _invite_with(model: Model, action: Action) -> Update:
    """Make an invitation from a random seed (`value`) and show its lobby; do nothing without a set-up.

    `action.arg` is as in `_invite`. A set-up that cannot be played shows its fault instead.
    """
    setup = setup_of(model)
    if setup is None:
        return model, ()
    chairs = tuple(_chair(setup, place) for place in range(1, len(setup.players) + 1))
    options = default_options(setup.slug, not_here_flags(setup.players)) | dict(setup.options)
    try:
        device = host_device(action.value, setup.slug, options, chairs, possible_starters(setup))
    except GameError as error:
        fault = error_text(words_for(model), error, setup.slug)
        return replace(model, screen=replace(setup, fault=fault)), ()
    model, shown = show_lobby(model, device, replace_entry=True, guides=setup.marks)
    model, agreed = _store_agreement(model, device, action.arg)
    return model, join(shown, agreed, _share_with_only_guest(model, device))


def _store_agreement(model: Model, device: Device, mode: str) -> Update:
    """Store that a match may be played live if `mode` is `live`; else, or without a broker, do nothing.

    The channel opens after this action.
    """
    if mode != LIVE or not model.host.broker:
        return model, ()
    from ui.online.update.live import agree  # only a site with a broker carries it

    return agree(model, device.room.invitation.id, True)


def _share_with_only_guest(model: Model, device: Device) -> tuple[Effect, ...]:
    """Return the effect that shares the link for the only remote player; () if there are several."""
    others = remote_players(device)
    return share(model, device, others[0].place, unasked=True) if len(others) == 1 else ()


def _chair(setup: Setup, place: int) -> Chair:
    """Return a seat of a set-up as a place in the invitation: a named person, a computer or a guest."""
    player = setup.players[place - 1]
    name = display_text(player.name, NAME)
    return Chair(written_name(player._replace(name=name)), player.far)


# Joining


def _store_typed_name(model: Model, action: Action) -> Update:
    """Store the guest's name typed so far (`value`); do nothing on another screen than an invitation."""
    screen = model.screen
    if not isinstance(screen, Invited):
        return model, ()
    screen = replace(screen, name=action.value[:NAME])
    return put_first(replace(model, screen=screen), invited_save(screen, model.today))


def _take_place(model: Model, action: Action) -> Update:
    """Ask for a random seed to accept the invitation, as the guest chose; do nothing on another screen.

    The guest's name is stored. `action.arg` is `live` if they agree to live play.
    """
    screen = model.screen
    if not isinstance(screen, Invited):
        return model, ()
    model, kept = _store_own_name(model, screen.name)
    return model, (*kept, DrawRandom(Action("place_with", action.arg), WORDS))


def _place_with(model: Model, action: Action) -> Update:
    """Accept the invitation with a random seed (`value`) and send the answer; do nothing on another screen.

    `action.arg` is `live` if the player agrees to live play, which sends the answer. If another tab has
    answered it, show that answer.
    """
    screen = model.screen
    if not isinstance(screen, Invited):
        return model, ()
    held = model.library.find(screen.envelope.room.invitation.id)
    if held and is_waiting(held):
        return navigate(model, read_lobby(held), replace_entry=True)
    room, place = screen.envelope.room, screen.envelope.to
    device = guest_device(room, place, _guest_name(model, screen), action.value)
    model, shown = show_lobby(model, device, replace_entry=True)
    model, agreed = _store_agreement(model, device, action.arg)
    return model, join(shown, agreed or share(model, device, host_place(room.invitation), unasked=True))


def _guest_name(model: Model, screen: Invited) -> str:
    """Return the name with which a guest answers: the typed one, else the one from the host, else "Guest".

    Among several guests "Guest" is numbered.
    """
    chairs = screen.envelope.room.invitation.chairs
    name = written_name(Player(display_text(screen.name, NAME))) or chairs[screen.envelope.to - 1].name
    if name:
        return name
    several = sum(chair.guest for chair in chairs) > 1
    words = words_for(model)
    if several:
        return words.say("player", "Guest {n}", n=screen.envelope.to)
    return words.say("player", "Guest")


HANDLERS: Handlers = {
    "invite": _invite,
    "invite_with": _invite_with,
    "far_name": _store_typed_name,
    "take_place": _take_place,
    "place_with": _place_with,
}
