"""Who plays one match on several devices, and whose deal it is: nobody's alone.

A place is where somebody sits around the table, from 1; it is known before chance has said who begins. Seats
are numbered from who begins, as in every match. The device that invites has committed itself to a secret
(the commitment is its SHA-256) before any guest has told a number; the deal comes from all of them together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.game import NotationError
from engine.games import game as find
from engine.match import Match, Seeded, settled
from engine.record import Record

__all__ = [
    "BOT",
    "VERSION",
    "Chair",
    "Guest",
    "Invitation",
    "Party",
    "all_in",
    "begun",
    "digest",
    "fits",
    "gathered",
    "host",
    "invitation",
    "is_bot",
    "is_word",
    "names",
    "places",
    "record_of",
    "seat_of",
    "seed",
    "short",
    "word",
]

VERSION = "1"
"""The version of what travels and of how the deal is made."""
BOT = "bot:"
LENGTHS = {"id": 16, "word": 32, "digest": 64}
"""Hexadecimal digits of a match's id, of a secret, number or key (128 bits), and of a commitment."""
HEX = re.compile(r"[0-9a-f]+", re.ASCII)


class Chair(NamedTuple):
    """A place as the invitation tells it: a name (`bot:LEVEL` of a computer), and whether it is a guest's."""

    name: str = ""
    guest: bool = False


class Guest(NamedTuple):
    """Who has taken a guest's place: their name and their number."""

    name: str
    number: str


class Invitation(NamedTuple):
    """What is settled before anybody has answered, the same on every device.

    `key` is the match's own: whoever holds it can play. `first` lists the places from which the match may
    begin, `commitment` is the SHA-256 of the inviter's secret. `options` are those that the version of the
    `rules` had when the match was made, every one with its value.
    """

    id: str
    key: str
    slug: str
    options: tuple[tuple[str, str], ...]
    chairs: tuple[Chair, ...]
    first: tuple[int, ...]
    commitment: str
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """All that the devices of a match tell each other, as far as one of them knows it.

    `guests` has one of each place, None where no guest sits or nobody has answered. With `secret` the deal
    is made, and `match` is there. `after` is the commitment for a rematch, `numbers` are those of each
    place for it (empty where none is known yet).
    """

    invitation: Invitation
    guests: tuple[Guest | None, ...]
    numbers: tuple[str, ...]
    secret: str = ""
    match: Match | None = None
    after: str = ""


def digest(text: str) -> str:
    """Gives the SHA-256 of a text in hexadecimal digits.

    >>> digest("24")[:8]
    'c2356069'
    """
    from hashlib import sha256  # its import takes a browser some 10 ms, which only these matches need

    return sha256(text.encode()).hexdigest()


def word(chance: str) -> str:
    """Makes a secret, a number or a key of 128 bits from a text that nobody can guess."""
    return digest(chance)[: LENGTHS["word"]]


def short(chance: str) -> str:
    """Makes the id of a match."""
    return digest(chance)[: LENGTHS["id"]]


def is_word(text: str, kind: str = "word") -> bool:
    """Says whether a text is an id, a word or a digest.

    >>> is_word("0" * 32), is_word("0" * 32, "digest"), is_word("G" * 32)
    (True, False, False)
    """
    return len(text) == LENGTHS[kind] and HEX.fullmatch(text) is not None


def invitation(
    chance: str,
    slug: str,
    options: Mapping[str, str],
    chairs: tuple[Chair, ...],
    first: tuple[int, ...],
    commitment: str,
) -> Invitation:
    """Makes an invitation from a text that nobody can guess; raises `NotationError` where none can be."""
    game = find(slug)
    if len(chairs) not in game.seats:
        raise NotationError("bad_seats", str(len(chairs)))
    full = settled(game, options, len(chairs))
    game.settle(len(chairs), full)
    made = Invitation(
        short(f"id/{chance}"),
        word(f"key/{chance}"),
        slug,
        tuple(full.items()),
        chairs,
        first,
        commitment,
        game.version,
    )
    if not host(made) or not any(chair.guest for chair in chairs) or not first:
        raise NotationError("nobody_invited", slug)
    return made


def host(made: Invitation) -> int:
    """Names the place of who invites, the first one where several sit at that device; 0 where nobody does."""
    people = (n for n, chair in enumerate(made.chairs, 1) if not chair.guest and not is_bot(chair.name))
    return next(people, 0)


def is_bot(name: str) -> bool:
    """Says whether a computer goes by this name."""
    return name.startswith(BOT)


def gathered(made: Invitation) -> Party:
    """Makes a party to which nobody has come yet."""
    return Party(made, (None,) * len(made.chairs), ("",) * len(made.chairs))


def all_in(party: Party) -> bool:
    """Says whether every guest has answered."""
    sat = zip(party.guests, party.invitation.chairs, strict=True)
    return all(guest or not chair.guest for guest, chair in sat)


def fits(party: Party) -> bool:
    """Says whether the secret that was opened is the one committed to."""
    return digest(party.secret) == party.invitation.commitment


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
    return VERSION, made.id, made.slug, options


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
