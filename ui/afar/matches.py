"""A match that people play from several devices: as a table, as a save, and whom it waits for."""

from __future__ import annotations

import json

from engine.game import NotationError
from engine.together import BOT, Device, from_link, host, names, on_duty, places, played, sealed, to_link
from ui import reading
from ui.games import shared
from ui.model import Far, Player, Saved, Table

__all__ = [
    "device_of",
    "far_players",
    "gathering_save",
    "is_waiting",
    "joined_facts",
    "kept_apart",
    "place_waited_for",
    "players_of",
    "plays_computers",
    "read_device",
    "rules_first",
    "table_of_device",
    "was_sent",
]


def device_of(table: Table) -> Device:
    """Gives what this device holds, with the match as it stands on the table."""
    assert table.far
    return played(table.far.device, table.far.coming or table.match)


def players_of(device: Device) -> tuple[Player, ...]:
    """Lists who plays: from who begins on once the match is dealt, before as they sit."""
    party, called = device.party, names(device.party)
    order = places(party) if party.match else tuple(range(1, len(called) + 1))
    return tuple(_player(called[place - 1], place, place in device.own) for place in order)


def _player(name: str, place: int, own: bool) -> Player:
    if name.startswith(BOT):
        return Player(bot=name.removeprefix(BOT), place=place)
    return Player(name, place=place, far=not own)


def table_of_device(device: Device, since: str) -> Table:
    """Sets up the table of a match that is dealt."""
    match, made = device.party.match, device.party.invitation
    assert match
    return Table(made.id, match, players_of(device), told=match.ply, far=Far(device, since))


# On the shelf

OWN = ("own", "secret", "then", "sent", "since")
"""Every fact that `kept_apart` writes. All others are those of another version, and are kept as they came."""


def kept_apart(device: Device, since: str) -> tuple[str, str]:
    """Writes what the shelf keeps: the envelope, and what this device tells nobody."""
    own = {
        "own": list(device.own),
        "secret": device.secret,
        "then": device.then,
        "sent": device.sent + 1,
        "since": since,
    }
    return to_link(sealed(device, 0)), json.dumps(own)


def joined_facts(before: str, now: str) -> str:
    """Add what is not known here of what this device told nobody before to what it tells nobody now."""
    try:
        unknown = {name: fact for name, fact in reading.facts(before).items() if name not in OWN}
    except reading.Unreadable:
        return now
    return json.dumps({**json.loads(now), **unknown}) if unknown else now


def read_device(save: Saved) -> Far:
    """Reads it back; raises `GameError` where that cannot be."""
    party, seats = from_link(save.code).party, range(1, len(save.players) + 1)
    try:
        own = reading.facts(save.far)
        rows = own.get("own")
        found = tuple(reading.number(place) for place in rows) if isinstance(rows, list) else ()
        if not found or not set(found) <= set(seats) or len(party.guests) != len(seats):
            raise reading.Unreadable("no such places")
        texts = [reading.text(own.get(name)) for name in ("secret", "then", "since")]
        sent = reading.number(own.get("sent")) - 1
    except reading.Unreadable as error:
        raise NotationError("bad_link", str(error)) from None
    return Far(Device(party, found, texts[0], texts[1], sent), texts[2])


def gathering_save(device: Device, since: str) -> Saved:
    """Is the save of a match that is not dealt yet."""
    made = device.party.invitation
    code, far = kept_apart(device, since)
    return Saved(made.id, made.slug, code, players_of(device), far=far)


def is_waiting(save: Saved) -> bool:
    """Says whether a match of the shelf waits for its deal."""
    try:
        return bool(save.far) and read_device(save).device.party.match is None
    except ValueError:
        return False


# Whom it waits for


def far_players(device: Device) -> tuple[Player, ...]:
    """Lists who plays from elsewhere, as they sit."""
    return tuple(sorted((who for who in players_of(device) if who.far), key=lambda who: who.place))


def plays_computers(table: Table) -> bool:
    """Says whether this device plays the computers: alone it does, else the one that moved last.

    Where the first answer counts, it is the inviter's.
    """
    if table.far is None:
        return True
    return rules_first(table) if shared(table.match.slug) else on_duty(device_of(table))


def rules_first(table: Table) -> bool:
    """Says whether what this device receives first counts: it is the inviter's."""
    device = table.far and table.far.device
    return device is not None and host(device.party.invitation) in device.own


def place_waited_for(table: Table) -> int:
    """Names the place that the table waits for; 0 where somebody here plays, or moves are being shown."""
    on_turn = next(iter(table.match.actors), 0)
    if shared(table.match.slug):
        return 0
    if table.far is None or table.far.coming or not on_turn:
        return 0
    who = table.players[on_turn - 1]
    if who.far:
        return who.place
    others = far_players(table.far.device)
    moved = [table.players[entry.seat - 1] for entry in reversed(table.match.log) if entry.seat]
    last = next((mover.place for mover in moved if mover.far), others[0].place)
    return last if who.bot and not plays_computers(table) else 0


def was_sent(table: Table) -> bool:
    """Says whether all that was played has left the device."""
    return table.far is not None and table.far.device.sent >= table.match.ply
