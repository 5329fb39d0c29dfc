"""Free a seat whose player does not come back, and go on without a player who does not reply.

Before the deal a freed seat takes a new invitation, which all get. After it nobody's seat is taken from them:
the link of the seat can be sent to somebody else, or the match goes on here alone, as another match.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.games import game
from engine.match import Match, SeedOrigin
from engine.online import BOT, Chair, Device, host_device, host_place, line_name
from ui.core.effects import DrawRandom, Forget
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, join, notify, table_of, words_for
from ui.games.error_text import error_text
from ui.model import Action, Lobby, Model, Player, Presentation, Table
from ui.online.update.lobby import WORDS, show_lobby
from ui.online.update.resume import resume
from ui.table.remote_seats import players_of
from ui.table.turn_order import rotate_players
from ui.table.update.opening import begin_match
from ui.table.update.saving import save_copy

__all__ = ["HANDLERS", "ask_for_new_invitation", "substitute_level"]


def substitute_level(slug: str) -> str:
    """Return the level of the computer that replaces a person: the second weakest of the game."""
    return game(slug).levels[1]


# Before the deal


def ask_for_new_invitation(model: Model) -> Update:
    """Ask for the random seed of a new invitation, as the host agreed; do nothing off the host's lobby."""
    return (model, (DrawRandom(Action("free_with"), WORDS),)) if _may_free(model) else (model, ())


def _may_free(model: Model) -> bool:
    """Return True in the lobby of the host, whose match is not dealt yet."""
    screen = model.screen
    return isinstance(screen, Lobby) and host_place(screen.device.room.invitation) in screen.device.own


def _free_bot(model: Model, action: Action) -> Update:
    """Ask for a random seed to put a computer at the place in `arg`; do nothing off the host's lobby."""
    if not _may_free(model):
        return model, ()
    return replace(model, overlay=model.overlay._replace(dialog=None)), (
        DrawRandom(Action("free_with", action.arg), WORDS),
    )


def _free_with(model: Model, action: Action) -> Update:
    """Replace the invitation, from a random seed (`value`), with a computer at the place in `arg` ("": none).

    Without a place in `action.arg`, all guests stay. Answers so far are dropped: another device may know
    them already, and accepts no other answer. Where no guest is left, the match begins. Do nothing except
    in the host's lobby.
    """
    screen = model.screen
    if not isinstance(screen, Lobby) or not _may_free(model):
        return model, ()
    made, before = screen.device.room.invitation, model.library.find(screen.id)
    words, chairs = words_for(model), _chairs(screen.device, parse_count(action.arg) or 0)
    if not any(chair.guest for chair in chairs):
        return _begin_here(model, screen, chairs, action.value)
    try:
        device = host_device(action.value, made.slug, dict(made.options), chairs, made.first)
    except GameError as error:
        return notify(model, error_text(words, error, made.slug), "warn")
    model, forgotten = _delete_save(model, screen.id)
    marks = before.marks if before else ""
    model, shown = show_lobby(model, device, replace_entry=True, guides=marks, is_new_round=True)
    text = words.say("afar", "This is a new invitation. Send it to everyone.")
    model, noticed = notify(model, text, "link")
    return model, join(forgotten, shown, noticed)


def _chairs(device: Device, place: int) -> tuple[Chair, ...]:
    """Return the places of a new invitation, with a computer for the guest at `place`; 0 replaces none."""
    room = device.room
    if not place:
        return room.invitation.chairs
    named = (
        chair._replace(name=guest.name) if guest else chair
        for chair, guest in zip(room.invitation.chairs, room.guests, strict=True)
    )
    computer = Chair(f"{BOT}{substitute_level(room.invitation.slug)}")
    return tuple(computer if n == place and chair.guest else chair for n, chair in enumerate(named, 1))


def _delete_save(model: Model, match_id: str) -> Update:
    """Delete a saved match from the list and from the device."""
    return replace(
        model,
        library=model.library._replace(
            matches=tuple(save for save in model.library.matches if save.id != match_id)
        ),
    ), (Forget(match_id),)


def _begin_here(model: Model, screen: Lobby, chairs: tuple[Chair, ...], seed: str) -> Update:
    """Begin a match without guests on this device, replacing the invitation; `seed` is its id too."""
    made = screen.device.room.invitation
    room = replace(screen.device.room, invitation=made._replace(chairs=chairs), guests=(None,) * len(chairs))
    people = rotate_players(players_of(replace(screen.device, room=room)), made.first[0] - 1)
    match = Match.new(made.slug, len(chairs), SeedOrigin(seed), dict(made.options))
    model, forgotten = _delete_save(model, screen.id)
    model, begun = begin_match(model, Table(seed, match, people))
    return model, join(forgotten, begun)


# After the deal


def _play_here(model: Model, action: Action) -> Update:
    """Ask for a random id to go on alone, as the player chose; do nothing unless an online match goes on."""
    table = table_of(model)
    if table is None or table.online is None or not table.match.actors:
        return model, ()
    return model, (DrawRandom(Action("play_here_with")),)


def _play_here_with(model: Model, action: Action) -> Update:
    """Go on with a copy of the online match (id `value`), computers for remote players; nothing without one.

    The online match stays as it is. Do nothing unless one goes on.
    """
    table = table_of(model)
    if table is None or table.online is None or not table.match.actors:
        return model, ()
    level = substitute_level(table.match.slug)
    players = tuple(Player(bot=level, place=who.place) if who.far else who for who in table.players)
    match = table.online.coming or table.match
    fresh = Table(
        action.value,
        match,
        players,
        presentation=Presentation(marks=table.presentation.marks, announced=match.ply),
    )
    model, begun = begin_match(replace(model, overlay=model.overlay._replace(dialog=None)), fresh)
    text = words_for(model).say("afar", "This match is on this device only. The online match is saved too.")
    model, noticed = notify(model, text)
    return model, join(begun, noticed)


def _look_back(model: Model, action: Action) -> Update:
    """Save a copy of the online match so far and open its review; do nothing before its first move."""
    table = table_of(model)
    if table is None or table.online is None or not table.match.ply:
        return model, ()
    line = table.online.coming or table.match
    model, saved = save_copy(replace(model, overlay=model.overlay._replace(dialog=None)), table, line)
    key = f"{table.online.device.room.invitation.id}-{line_name(line)}"
    model, shown = resume(model, Action("resume", key))
    return model, join(saved, shown)


HANDLERS: Handlers = {
    "free_bot": _free_bot,
    "free_with": _free_with,
    "play_here": _play_here,
    "play_here_with": _play_here_with,
    "look_back": _look_back,
}
