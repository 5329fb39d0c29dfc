"""What one device holds of a match: all that is known, which places are its own, what it keeps to itself."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import NotationError, replace
from engine.match import Match
from engine.together.envelope import Envelope
from engine.together.merge import Merged, loss, merged
from engine.together.party import (
    Chair,
    Guest,
    Invitation,
    Party,
    all_in,
    begun,
    digest,
    gathered,
    host,
    is_bot,
    names,
    places,
    short,
    word,
)

__all__ = [
    "Device",
    "answering",
    "inviting",
    "on_duty",
    "own_seats",
    "played",
    "ready_again",
    "received",
    "rematch",
    "rematched",
    "sealed",
    "taken_up",
]


@dataclass(frozen=True, slots=True)
class Device:
    """A device of a match, with its `own` places.

    It keeps to itself the inviter's `secret`, and `then`: the inviter's secret or a guest's number for a
    rematch. `sent` counts the moves that have left it (-1: nothing has); they are not taken back.
    """

    party: Party
    own: tuple[int, ...]
    secret: str = ""
    then: str = ""
    sent: int = -1


def _own(made: Invitation, place: int) -> tuple[int, ...]:
    """Lists the places of the device at which a place is: a guest's alone, or all people's of the inviter."""
    if made.chairs[place - 1].guest:
        return (place,)
    return tuple(n for n, chair in enumerate(made.chairs, 1) if not chair.guest and not is_bot(chair.name))


def inviting(made: Invitation, secret: str, chance: str) -> Device:
    """Is the device that invites; from `chance` comes its secret for a rematch."""
    return Device(gathered(made), _own(made, host(made)), secret, word(f"then/{chance}"))


def answering(party: Party, place: int, name: str, chance: str) -> Device:
    """Is the device of a guest who takes a place; from `chance` come its numbers."""
    _guest_place(party.invitation, place)
    guest = Guest(name, word(f"number/{chance}"))
    guests = (*party.guests[: place - 1], guest, *party.guests[place:])
    return Device(replace(party, guests=guests), (place,), then=word(f"then/{chance}"))


def _guest_place(made: Invitation, place: int) -> None:
    if not 0 < place <= len(made.chairs) or not made.chairs[place - 1].guest:
        raise NotationError("no_such_seat", str(place))


def taken_up(party: Party, place: int, chance: str) -> Device:
    """Is a device that has lost what it kept, or another one of the same person: a link tells it all again.

    An inviter's secret for a rematch is lost. All moves count as sent: they came from somewhere else.
    """
    own, sent = _own(party.invitation, place), party.match.ply if party.match else -1
    if not party.invitation.chairs[place - 1].guest:
        return Device(party, own, sent=sent)
    then = party.numbers[place - 1] or word(f"then/{chance}")
    return _over(Device(party, own, then=then, sent=sent))


def own_seats(device: Device) -> tuple[int, ...]:
    """Lists the seats of a device's places, once the match is dealt."""
    order = places(device.party)
    return tuple(sorted(order.index(place) + 1 for place in device.own))


def on_duty(device: Device) -> bool:
    """Says whether computers are played by this device: the one that moved last, at first the inviter's."""
    party = device.party
    made, order = party.invitation, places(party)
    log = party.match.log if party.match else ()
    moved = (order[entry.seat - 1] for entry in reversed(log) if entry.seat)
    people = (place for place in moved if not is_bot(made.chairs[place - 1].name))
    return next(people, host(made)) in device.own


def sealed(device: Device, to: int) -> Envelope:
    """Puts all that is known into an envelope."""
    return Envelope(device.own[0], to, device.party)


def received(device: Device, theirs: Party, agreed: bool = False) -> tuple[Device, Merged]:
    """Merge what another device knows. The inviter's opens its secret once every guest has answered.

    A log that would take something away (`loss`) changes nothing unless the player has `agreed` to it.
    """
    result = merged(device.party, theirs, device.own)
    if result.kind == "yielded" and not agreed and theirs.match:
        lost = loss(device.party, theirs.match, device.own)
        if lost:
            party = replace(result.party, match=device.party.match)
            result = Merged("asked", party, theirs.match, result.seat, lost)
    device = _opened(replace(device, party=result.party))
    if result.kind == "yielded" or result.kind == "newer":
        device = replace(device, sent=result.party.match.ply if result.party.match else -1)
    return _over(device), result


def _opened(device: Device) -> Device:
    party = device.party
    if party.match or not device.secret or not all_in(party):
        return device
    known = replace(party, secret=device.secret, after=digest(device.then))
    return replace(device, party=replace(known, match=begun(known)))


def played(device: Device, match: Match) -> Device:
    """Takes over how the match stands after a move at this device."""
    return _over(replace(device, party=replace(device.party, match=match)))


# A rematch


def _over(device: Device) -> Device:
    """Adds a guest's number for a rematch once the match is over, if its inviter is committed to one."""
    party, place = device.party, device.own[0]
    ended = party.match and party.match.outcome and party.after
    if not ended or not party.invitation.chairs[place - 1].guest or party.numbers[place - 1]:
        return device
    numbers = (*party.numbers[: place - 1], device.then, *party.numbers[place:])
    return replace(device, party=replace(party, numbers=numbers))


def rematched(party: Party) -> Invitation:
    """Is the invitation to a rematch, which everybody knows: the same players, who begins moves on."""
    made, called = party.invitation, names(party)
    chairs = tuple(Chair(name, chair.guest) for name, chair in zip(called, made.chairs, strict=True))
    first = places(party)[1 % len(chairs)]
    key = f"again/{made.key}/{made.id}"
    match = short(f"id/{key}"), word(key), made.slug, made.options
    return Invitation(*match, chairs, (first,), party.after, made.rules)


def ready_again(device: Device) -> bool:
    """Says whether this device can deal a rematch: it invited, and every guest's number has come."""
    sat = zip(device.party.numbers, device.party.invitation.chairs, strict=True)
    ready = all(number or not chair.guest for number, chair in sat)
    return bool(device.party.after) and digest(device.then) == device.party.after and ready


def rematch(device: Device, chance: str) -> Device:
    """Is the device in a rematch: the inviter's deals it if it can, a guest's waits for the deal."""
    party, made = device.party, rematched(device.party)
    told = zip(made.chairs, party.numbers, strict=True)
    guests = tuple(Guest(chair.name, number) if number else None for chair, number in told)
    if made.chairs[device.own[0] - 1].guest:
        fresh = replace(gathered(made), guests=guests)
        return Device(fresh, device.own, then=word(f"then/{chance}"))
    again = inviting(made, device.then, chance)
    return _opened(replace(again, party=replace(again.party, guests=guests)))
