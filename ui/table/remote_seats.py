"""Online matches at a table: this device's state, the remote players, and whom the match waits for."""

from __future__ import annotations

from engine.online import BOT, Device, host_place, player_names, runs_bots, seat_order, with_match
from ui.core.player_names import own_name, read_name
from ui.core.words import Words
from ui.games import face, is_simultaneous
from ui.model import OnlineMatch, Player, Presentation, Table

__all__ = [
    "name_at",
    "device_of",
    "known_move",
    "remote_players",
    "place_waited_for",
    "players_of",
    "plays_computers",
    "rules_first",
    "sends_move",
    "table_of_device",
    "was_sent",
]


def device_of(table: Table) -> Device:
    """Return this device's part of an online match, with all moves, even those not shown yet."""
    assert table.online
    return with_match(table.online.device, table.online.coming or table.match)


def players_of(device: Device) -> tuple[Player, ...]:
    """Return the players of an online match in turn order; before the deal in the order of places."""
    room, called = device.room, player_names(device.room)
    order = seat_order(room) if room.match else tuple(range(1, len(called) + 1))
    return tuple(_player(called[place - 1], place, place in device.own) for place in order)


def _player(name: str, place: int, is_here: bool) -> Player:
    """Return the player at a place from the name in the invitation; `bot:` and a level is a computer."""
    if name.startswith(BOT):
        return Player(bot=name.removeprefix(BOT), place=place)
    return Player(read_name(name), place=place, far=not is_here)


def table_of_device(device: Device, since_day: str) -> Table:
    """Return a new table for a dealt online match; `since_day` is the ISO day of its last move."""
    match, made = device.room.match, device.room.invitation
    assert match
    return Table(
        made.id,
        match,
        players_of(device),
        online=OnlineMatch(device, since_day),
        presentation=Presentation(announced=match.ply),
    )


# Whom it waits for


def remote_players(device: Device) -> tuple[Player, ...]:
    """Return the players on other devices, in the order of their places."""
    return tuple(sorted((who for who in players_of(device) if who.far), key=lambda who: who.place))


def plays_computers(table: Table) -> bool:
    """Return True if this device plays the match's computers; offline it always does.

    Of several devices it is the one that moved last, or the host's in a simultaneous game.
    """
    if table.online is None:
        return True
    return rules_first(table) if is_simultaneous(table.match.slug) else runs_bots(device_of(table))


def rules_first(table: Table) -> bool:
    """Return True if this is the host's device, which decides which of two answers came first."""
    device = table.online and table.online.device
    return device is not None and host_place(device.room.invitation) in device.own


def place_waited_for(table: Table) -> int:
    """Return the place of the remote player to move, or to play the computer's move; 0 if nobody's.

    It is 0 if somebody here plays, or while arrived moves are being shown.
    """
    on_turn = next(iter(table.match.actors), 0)
    if is_simultaneous(table.match.slug):
        return 0
    if table.online is None or table.online.coming or table.online.copy or not on_turn:
        return 0
    who = table.players[on_turn - 1]
    if who.far:
        return 0 if known_move(table) else who.place
    others = remote_players(table.online.device)
    moved = [table.players[entry.seat - 1] for entry in reversed(table.match.log) if entry.seat]
    last = next((mover.place for mover in moved if mover.far), others[0].place)
    return last if who.bot and not plays_computers(table) else 0


def known_move(table: Table) -> str:
    """Return the move of a person on turn that every player can infer, as typed; "" if there is none.

    Nobody waits for a link to learn it, so whichever device has the match plays it.
    """
    on_turn = next(iter(table.match.actors), 0)
    if table.online is None or table.online.coming or table.online.copy or not on_turn:
        return ""
    if table.players[on_turn - 1].bot:
        return ""
    own = next(seat for seat, who in enumerate(table.players, 1) if not (who.far or who.bot))
    return face(table.match.slug).timing.known_move(table.match.view(own))


def sends_move(table: Table) -> bool:
    """Return True if the waiting move ends the turn, so that a link to the next player has to follow."""
    far, seat = table.online, table.presentation.viewer
    if far is None or seat is None or table.turn.pending is None or table.match.actors[:1] != (seat,):
        return False
    is_live = far.there is not None and not far.lost
    follows = table.players[seat % table.match.seats]
    is_next = follows.far and not follows.bot and not is_simultaneous(table.match.slug)
    return is_next and not is_live and face(table.match.slug).timing.ends_turn(table.turn.pending)


def was_sent(table: Table) -> bool:
    """Return True if every move has left this device in a link, whoever it was sent to."""
    return table.online is not None and table.online.device.sent >= table.match.ply


def name_at(words: Words, device: Device, place: int) -> str:
    """Return the name to display for the player at a place."""
    return own_name(words, place, Player(read_name(player_names(device.room)[place - 1])))
