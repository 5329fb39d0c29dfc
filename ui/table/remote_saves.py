"""Saves of online matches: the envelope, and private facts that only this device stores, a rival line too."""

from __future__ import annotations

import json
from functools import lru_cache

from engine.errors import GameError, NotationError
from engine.online import FIRST_VERSION, Device, Envelope, from_link, is_link, make_envelope, to_link
from engine.online.commitments import is_token
from ui.core import readers
from ui.core.readers import NAME
from ui.model import Invited, Lobby, OnlineMatch, Rival, SavedMatch, Table
from ui.table.remote_seats import players_of

__all__ = [
    "read_lobby",
    "lobby_save",
    "invited_of",
    "invited_save",
    "is_copy",
    "is_invited",
    "is_waiting",
    "merge_private_facts",
    "online_parts",
    "mark_all_sent",
    "read_device",
    "rival_of",
]

OWN = ("own", "root", "secret", "then", "sent", "since", "handed", "arrived", "rival", "invited", "name")
"""Private facts of this version. Any other fact comes from another version and is saved unchanged."""

Plies = tuple[tuple[int, int], ...]


def online_parts(device: Device, online: OnlineMatch) -> tuple[str, str]:
    """Return what a save stores of an online match: the envelope as a link, the private facts as JSON.

    In version 2 that is its root. A backup carries it, because it holds the saves as they are.
    """
    old = device.room.invitation.version == FIRST_VERSION
    private = {"secret": device.secret, "then": device.then} if old else {"root": device.root}
    own: dict[str, object] = {
        "own": list(device.own),
        **private,
        "sent": device.sent + 1,
        "since": online.since,
    }
    own |= {name: pairs for name, pairs in (("handed", online.handed), ("arrived", online.arrived)) if pairs}
    own |= {"rival": list(online.rival)} if online.rival else {}
    return to_link(make_envelope(device, 0)), json.dumps(own)


def merge_private_facts(before: str, facts: str) -> str:
    """Return the new private facts (JSON) with those of `before` that this version does not know."""
    try:
        unknown = {name: fact for name, fact in readers.facts(before).items() if name not in OWN}
    except readers.Unreadable:
        return facts
    return json.dumps({**json.loads(facts), **unknown}) if unknown else facts


def read_device(save: SavedMatch) -> OnlineMatch:
    """Return the online match in a save; raise `GameError` if it cannot be read."""
    room, seats = from_link(save.code).room, range(1, len(save.players) + 1)
    try:
        own = readers.facts(save.far)
        rows = own.get("own")
        found = tuple(readers.number(place) for place in rows) if isinstance(rows, list) else ()
        if not found or not set(found) <= set(seats) or len(room.guests) != len(seats):
            raise readers.Unreadable("no such places")
        old = room.invitation.version == FIRST_VERSION
        private = {name: readers.text(own.get(name)) for name in (("secret", "then") if old else ("root",))}
        since = readers.text(own.get("since"))
        sent = readers.number(own.get("sent")) - 1
    except readers.Unreadable as error:
        raise NotationError("bad_link", str(error)) from None
    return OnlineMatch(
        Device(room, found, sent=sent, **private),
        since,
        handed=_read_plies(own.get("handed")),
        arrived=_read_plies(own.get("arrived")),
        rival=_read_other_line(own.get("rival")),
        copy=room.invitation.id != save.id,
    )


def _read_plies(stored: object) -> Plies:
    """Return pairs of place and number of moves from a save; () if they cannot be read."""
    try:
        rows = stored if isinstance(stored, list) else []
        return tuple((readers.number(place), readers.number(ply)) for place, ply in rows)
    except (readers.Unreadable, TypeError, ValueError):
        return ()


def _read_other_line(stored: object) -> Rival | None:
    """Return the other line of the match from a save; None if there is none or it cannot be read."""
    try:
        link, lost, disputed = stored if isinstance(stored, list) else []
        rival = Rival(readers.text(link), readers.text(lost), readers.flag(disputed))
        return rival if is_link(rival.link) else None
    except (readers.Unreadable, TypeError, ValueError):
        return None


def is_copy(save: SavedMatch) -> bool:
    """Return True if a save is the copy of a line that gave way to another device's moves."""
    return bool(save.far) and not is_token(save.id, "id")


def mark_all_sent(save: SavedMatch) -> SavedMatch:
    """Return the save with all moves marked as sent; unchanged for copies and matches on one device."""
    try:
        own = readers.facts(save.far)
    except readers.Unreadable:
        return save
    if "sent" not in own or not save.plies or is_copy(save):
        return save
    return save._replace(far=json.dumps(own | {"sent": save.plies + 1}))


# Before the deal


def lobby_save(device: Device, online: OnlineMatch) -> SavedMatch:
    """Return the save of an online match that is not dealt yet."""
    made = device.room.invitation
    code, own = online_parts(device, online)
    return SavedMatch(made.id, made.slug, code, players_of(device), far=own)


def read_lobby(save: SavedMatch) -> Lobby:
    """Return the lobby of a saved match that is not dealt yet; raise `GameError` if it cannot be read."""
    far = read_device(save)
    return Lobby(save.id, far.device, far.handed)


def is_waiting(save: SavedMatch) -> bool:
    """Return True if a saved online match is not dealt yet; False if it is, or cannot be read."""
    try:
        return bool(save.far) and read_device(save).device.room.match is None
    except ValueError:
        return False


# An invitation that was opened


def invited_save(screen: Invited, since_day: str) -> SavedMatch:
    """Return the save of an invitation that was opened but not answered, with the name typed so far."""
    made, place = screen.envelope.room.invitation, screen.envelope.to
    own = {"invited": place, "name": screen.name[:NAME], "since": since_day}
    players = players_of(Device(screen.envelope.room, (place,)))
    return SavedMatch(made.id, made.slug, to_link(screen.envelope), players, far=json.dumps(own))


def invited_of(save: SavedMatch) -> Invited | None:
    """Return the page of a saved, unanswered invitation; None for any other save."""
    try:
        own = readers.facts(save.far) if '"invited"' in save.far else {}
        place = readers.number(own.get("invited", 0))
        envelope = from_link(save.code) if place else None
        if envelope is None or envelope.room.match or not _is_guest_place(envelope, place):
            return None
        return Invited(envelope._replace(to=place), readers.text(own.get("name", ""))[:NAME])
    except ValueError:
        return None


def _is_guest_place(envelope: Envelope, place: int) -> bool:
    """Return True if an invitation has a guest at this place (from 1)."""
    chairs = envelope.room.invitation.chairs
    return 0 < place <= len(chairs) and chairs[place - 1].guest


def is_invited(save: SavedMatch) -> bool:
    """Return True if a save is an invitation that was opened but not answered."""
    return invited_of(save) is not None


def rival_of(table: Table) -> Envelope | None:
    """Return the envelope with the other line of a match; None if there is none."""
    return _read_rival(table.online.rival.link) if table.online and table.online.rival else None


@lru_cache(maxsize=4)
def _read_rival(link: str) -> Envelope | None:
    """Parse the link of another line; return None if it is damaged or not dealt."""
    try:
        envelope = from_link(link)
    except GameError:
        return None
    return envelope if envelope.room.match else None
