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
from ..match import Match, Seeded, settled
from ..record import Record
from .commitments import (
    FIRST_VERSION,
    GUEST,
    HOST,
    VERSION,
    commitment,
    digest,
    short,
    value_of,
    word,
)

__all__ = [
    "BOT",
    "Chair",
    "Guest",
    "Invitation",
    "Party",
    "all_in",
    "all_open",
    "begun",
    "fits",
    "gathered",
    "host",
    "id_of",
    "invitation",
    "is_bot",
    "names",
    "next_id",
    "next_key",
    "places",
    "promise",
    "record_of",
    "seat_of",
    "seed",
]

BOT = "bot:"


class Chair(NamedTuple):
    """A place as the invitation tells it: a name (`bot:LEVEL` of a computer), and whether it is a guest's."""

    name: str = ""
    guest: bool = False


class Guest(NamedTuple):
    """Who has taken a guest's place: their name and their number, which is their value for this deal.

    In version 2 the number is empty until it is opened. `commitment` is the commitment to it and `next` the
    one to the value for the rematch; in a rematch `next` is empty until that guest's last link has come.
    """

    name: str
    number: str
    commitment: str = ""
    next: str = ""


class Invitation(NamedTuple):
    """What is settled before anybody has answered, the same on every device.

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
class Party:
    """All that the devices of a match tell each other, as far as one of them knows it.

    `guests` has one of each place, None where no guest sits or nobody has answered. With `secret`, the
    inviter's value, the deal is made, and `match` is there. `numbers` are the values of each place for the
    rematch, empty where none is open yet. `after` is the inviter's commitment that belongs to the rematch:
    in version 1 for its deal, in version 2 for the deal after it, as `promised` are the guests' ones.
    """

    invitation: Invitation
    guests: tuple[Guest | None, ...]
    numbers: tuple[str, ...]
    secret: str = ""
    match: Match | None = None
    after: str = ""
    promised: tuple[str, ...] = ()


def invitation(
    chance: str,
    slug: str,
    options: Mapping[str, str],
    chairs: tuple[Chair, ...],
    first: tuple[int, ...],
    root: str,
) -> Invitation:
    """Return an invitation from a text that nobody can guess and the inviter's root.

    Raises `NotationError` where nobody can be invited so.
    """
    game = find(slug)
    if len(chairs) not in game.seats:
        raise NotationError("bad_seats", str(len(chairs)))
    full = settled(game, options, len(chairs))
    game.settle(len(chairs), full)
    key, chosen = word(f"key/{chance}"), tuple(full.items())
    made = Invitation(id_of(key), key, slug, chosen, chairs, first, "", game.version, VERSION)
    if not host(made) or not any(chair.guest for chair in chairs) or not first:
        raise NotationError("nobody_invited", slug)
    now, then = (promise(made, host(made), value_of(root, id), id) for id in (made.id, next_id(made)))
    return made._replace(commitment=now, next=then)


def id_of(key: str) -> str:
    """Return the id of a match of version 2, which its key gives."""
    return short(f"id/{key}")


def next_key(made: Invitation) -> str:
    """Return the key of the rematch, which everybody can work out."""
    return word(f"again/{made.key}/{made.id}")


def next_id(made: Invitation) -> str:
    """Return the id of the rematch, which everybody can work out."""
    if made.version == FIRST_VERSION:
        return short(f"id/again/{made.key}/{made.id}")
    return id_of(next_key(made))


def promise(made: Invitation, place: int, value: str, match: str) -> str:
    """Return the commitment of a place to its value for the deal of a match, this one or a rematch."""
    return commitment(match, place, GUEST if made.chairs[place - 1].guest else HOST, value)


def host(made: Invitation) -> int:
    """Names the place of who invites, the first one where several sit at that device; 0 where nobody does."""
    people = (n for n, chair in enumerate(made.chairs, 1) if not chair.guest and not is_bot(chair.name))
    return next(people, 0)


def is_bot(name: str) -> bool:
    """Says whether a computer goes by this name."""
    return name.startswith(BOT)


def gathered(made: Invitation) -> Party:
    """Makes a party to which nobody has come yet."""
    blank = ("",) * len(made.chairs)
    promised = () if made.version == FIRST_VERSION else blank
    return Party(made, (None,) * len(made.chairs), blank, promised=promised)


def all_in(party: Party) -> bool:
    """Return whether every guest has answered; in version 2 everybody is committed then."""
    made = party.invitation
    answers = (guest for guest, chair in zip(party.guests, made.chairs, strict=True) if chair.guest)
    return all(guest and (guest.next or made.version == FIRST_VERSION) for guest in answers)


def all_open(party: Party) -> bool:
    """Return whether every guest's value for this deal is known."""
    return all_in(party) and all(guest.number for guest in party.guests if guest)


def fits(party: Party) -> bool:
    """Return whether everything that was opened is what had been committed to."""
    made, rematch = party.invitation, next_id(party.invitation)
    if made.version == FIRST_VERSION:
        return digest(party.secret) == made.commitment
    opened = [(host(made), party.secret, made.id, made.commitment)]
    for place, (guest, value) in enumerate(zip(party.guests, party.numbers, strict=True), 1):
        opened.append((place, guest.number if guest else "", made.id, guest.commitment if guest else ""))
        opened.append((place, value, rematch, guest.next if guest else ""))
    return all(promise(made, place, value, match) == told for place, value, match, told in opened if value)


# The deal


def places(party: Party) -> tuple[int, ...]:
    """Lists the place of each seat, from who begins on; chance decides where several may."""
    may, around = party.invitation.first, range(1, len(party.invitation.chairs) + 1)
    chance = int(digest("\n".join(("first", *_facts(party), *_numbers(party, around)))), 16)
    first = may[chance % len(may)]
    return (*around[first - 1 :], *around[: first - 1])


def seat_of(party: Party, place: int) -> int:
    """Gives the seat of a place."""
    return places(party).index(place) + 1


def _facts(party: Party) -> tuple[str, ...]:
    made = party.invitation
    options = " ".join(f"{key}={value}" for key, value in made.options)
    return made.version, made.id, made.slug, options


def _numbers(party: Party, order: Iterable[int]) -> tuple[str, ...]:
    """Lists the secret and the guests' numbers."""
    guests = (party.guests[place - 1] for place in order)
    return party.secret, *(guest.number for guest in guests if guest)


def seed(party: Party) -> str:
    """Makes the seed that nobody alone can choose: from all that was settled, the secret and all numbers."""
    order = places(party)
    seats = " ".join(map(str, order))
    return digest("\n".join(("seed", *_facts(party), seats, *_numbers(party, order))))


def begun(party: Party) -> Match:
    """Deals the match of a party whose secret is open."""
    made, seats = party.invitation, len(party.invitation.chairs)
    options = settled(find(made.slug), dict(made.options), seats, made.rules)
    return Match.new(made.slug, seats, Seeded(seed(party)), options)


def names(party: Party) -> tuple[str, ...]:
    """Names every place: a guest by the name of the answer, where there is one."""
    sat = zip(party.invitation.chairs, party.guests, strict=True)
    return tuple(guest.name if guest else chair.name for chair, guest in sat)


def record_of(party: Party, match: Match) -> Record:
    """Makes the record of a party's match."""
    named = names(party)
    return Record(match, tuple(named[place - 1] for place in places(party)))
