"""Who plays one match on several devices, and whose deal it is: nobody's alone.

A place is where somebody sits around the table, from 1; it is known before chance has said who begins. Seats
are numbered from who begins, as in every match. The deal comes from a value of each device, and every device
has committed itself to its value before any device opens one (`engine/online/commitments.py`). Matches of
version 1 go on as they began: there only the device that invites was committed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import NotationError
from ..games import game as find
from ..match import Match, SeedOrigin, complete_options
from ..record import Record
from .commitments import (
    FIRST_VERSION,
    GUEST,
    HOST,
    VERSION,
    commitment,
    deal_value,
    make_match_id,
    make_token,
    sha256_hex,
)

__all__ = [
    "BOT",
    "Chair",
    "GuestAnswer",
    "Invitation",
    "Room",
    "is_complete",
    "has_all_values",
    "deal_match",
    "keeps_commitments",
    "new_room",
    "host_place",
    "match_id",
    "make_invitation",
    "is_bot",
    "player_names",
    "next_id",
    "next_key",
    "seat_order",
    "commitment_of",
    "record_of",
    "seat_of",
    "room_seed",
]

BOT = "bot:"


class Chair(NamedTuple):
    """A place as the invitation names it: a name (`bot:LEVEL` of a computer), and whether it is a guest's."""

    name: str = ""
    guest: bool = False


class GuestAnswer(NamedTuple):
    """The answer of a guest: their name, and their `number`, the value for this deal once it is open.

    In version 2 the number is empty until it is opened. `commitment` is the commitment to it and `next` the
    one to the value for the rematch; in a rematch `next` is empty until that guest's last link has come.
    """

    name: str
    number: str
    commitment: str = ""
    next: str = ""


class Invitation(NamedTuple):
    """The terms of an online match, settled before anybody has answered and the same on every device.

    `key` is the match's own: whoever holds it can play. `first` lists the places from which the match may
    begin. `commitment` is the inviter's commitment for this deal and `next` the one for the rematch; in
    version 1 the first is the SHA-256 of the inviter's secret and the second is not there. `options` are
    those that the version of the `rules` had when the match was made, every one with its value.
    """

    id: str
    key: str
    slug: str
    options: tuple[tuple[str, str], ...]
    chairs: tuple[Chair, ...]
    first: tuple[int, ...]
    commitment: str
    rules: str = ""
    version: str = FIRST_VERSION
    next: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """An online match as a device knows it: the invitation, the answers, the secret, the match once dealt.

    `guests` has one of each place, None where no guest sits or nobody has answered. With `secret`, the
    inviter's value, the deal is made, and `match` is there. `numbers` are the values of each place for the
    rematch, empty where none is open yet. `after` is the inviter's commitment that belongs to the rematch:
    in version 1 for its deal, in version 2 for the deal after it, as `promised` are the guests' ones.
    """

    invitation: Invitation
    guests: tuple[GuestAnswer | None, ...]
    numbers: tuple[str, ...]
    secret: str = ""
    match: Match | None = None
    after: str = ""
    promised: tuple[str, ...] = ()


def make_invitation(
    random_text: str,
    slug: str,
    options: Mapping[str, str],
    chairs: tuple[Chair, ...],
    starting_places: tuple[int, ...],
    root: str,
) -> Invitation:
    """Return a new invitation, key and commitments included; raise `NotationError` if it invites nobody.

    `random_text` must be secret, and `root` is the inviter's. Impossible options and seats are errors too.
    """
    game = find(slug)
    if len(chairs) not in game.seats:
        raise NotationError("bad_seats", str(len(chairs)))
    full = complete_options(game, options, len(chairs))
    game.check_options(len(chairs), full)
    key, chosen = make_token(f"key/{random_text}"), tuple(full.items())
    made = Invitation(match_id(key), key, slug, chosen, chairs, starting_places, "", game.version, VERSION)
    if not host_place(made) or not any(chair.guest for chair in chairs) or not starting_places:
        raise NotationError("nobody_invited", slug)
    now, then = (
        commitment_of(made, host_place(made), deal_value(root, id), id) for id in (made.id, next_id(made))
    )
    return made._replace(commitment=now, next=then)


def match_id(key: str) -> str:
    """Return the id of a match of version 2, derived from its key."""
    return make_match_id(f"id/{key}")


def next_key(invitation: Invitation) -> str:
    """Return the key of the rematch, which every device can compute."""
    return make_token(f"again/{invitation.key}/{invitation.id}")


def next_id(invitation: Invitation) -> str:
    """Return the id of the rematch, which every device can compute."""
    if invitation.version == FIRST_VERSION:
        return make_match_id(f"id/again/{invitation.key}/{invitation.id}")
    return match_id(next_key(invitation))


def commitment_of(invitation: Invitation, place: int, value: str, dealt_match_id: str) -> str:
    """Return the commitment of a place, guest or host, to its value for the deal of a match or a rematch."""
    return commitment(dealt_match_id, place, GUEST if invitation.chairs[place - 1].guest else HOST, value)


def host_place(invitation: Invitation) -> int:
    """Return the first place of a person at the host's device, 0 where only guests and computers play."""
    people = (n for n, chair in enumerate(invitation.chairs, 1) if not chair.guest and not is_bot(chair.name))
    return next(people, 0)


def is_bot(name: str) -> bool:
    """Return whether a name is that of a computer, `bot:LEVEL`."""
    return name.startswith(BOT)


def new_room(invitation: Invitation) -> Room:
    """Return the room of an invitation that no guest has answered yet."""
    blank = ("",) * len(invitation.chairs)
    promised = () if invitation.version == FIRST_VERSION else blank
    return Room(invitation, (None,) * len(invitation.chairs), blank, promised=promised)


def is_complete(room: Room) -> bool:
    """Return whether every guest has answered, in version 2 with both commitments."""
    made = room.invitation
    answers = (guest for guest, chair in zip(room.guests, made.chairs, strict=True) if chair.guest)
    return all(guest and (guest.next or made.version == FIRST_VERSION) for guest in answers)


def has_all_values(room: Room) -> bool:
    """Return whether every guest's value for this deal is open."""
    return is_complete(room) and all(guest.number for guest in room.guests if guest)


def keeps_commitments(room: Room) -> bool:
    """Return whether every opened value is the one that had been committed to."""
    made, rematch = room.invitation, next_id(room.invitation)
    if made.version == FIRST_VERSION:
        return sha256_hex(room.secret) == made.commitment
    opened = [(host_place(made), room.secret, made.id, made.commitment)]
    for place, (guest, value) in enumerate(zip(room.guests, room.numbers, strict=True), 1):
        opened.append((place, guest.number if guest else "", made.id, guest.commitment if guest else ""))
        opened.append((place, value, rematch, guest.next if guest else ""))
    return all(
        commitment_of(made, place, value, match) == commitment
        for place, value, match, commitment in opened
        if value
    )


# The deal


def seat_order(room: Room) -> tuple[int, ...]:
    """Return the place at each seat, in turn order; a hash of the seed chooses among the starters allowed."""
    may, around = room.invitation.first, range(1, len(room.invitation.chairs) + 1)
    chance = int(sha256_hex("\n".join(("first", *_seed_terms(room), *_seed_numbers(room, around)))), 16)
    first = may[chance % len(may)]
    return (*around[first - 1 :], *around[: first - 1])


def seat_of(room: Room, place: int) -> int:
    """Return the seat of a place, counted from the seat that begins."""
    return seat_order(room).index(place) + 1


def _seed_terms(room: Room) -> tuple[str, ...]:
    """Return what of the invitation enters the seed: version, id, game and options."""
    made = room.invitation
    options = " ".join(f"{key}={value}" for key, value in made.options)
    return made.version, made.id, made.slug, options


def _seed_numbers(room: Room, order: Iterable[int]) -> tuple[str, ...]:
    """Return the host's secret, then the guests' values in the order of places given."""
    guests = (room.guests[place - 1] for place in order)
    return room.secret, *(guest.number for guest in guests if guest)


def room_seed(room: Room) -> str:
    """Return the seed, which nobody alone can choose: a digest of the terms, the secret and all numbers."""
    order = seat_order(room)
    seats = " ".join(map(str, order))
    return sha256_hex("\n".join(("seed", *_seed_terms(room), seats, *_seed_numbers(room, order))))


def deal_match(room: Room) -> Match:
    """Return the match before its first move, dealt from the room's seed."""
    made, seats = room.invitation, len(room.invitation.chairs)
    options = complete_options(find(made.slug), dict(made.options), seats, made.rules)
    return Match.new(made.slug, seats, SeedOrigin(room_seed(room)), options)


def player_names(room: Room) -> tuple[str, ...]:
    """Return the name at every place, a guest's as answered, if there is an answer."""
    sat = zip(room.invitation.chairs, room.guests, strict=True)
    return tuple(guest.name if guest else chair.name for chair, guest in sat)


def record_of(room: Room, match: Match) -> Record:
    """Return the record of a room's match, its names in the order of seats."""
    named = player_names(room)
    return Record(match, tuple(named[place - 1] for place in seat_order(room)))
