"""What one device holds of a match: all that is known, which places are its own, what it keeps to itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import NotationError
from ..fields import replace
from ..match import Match
from .answers import without_own
from .commitments import FIRST_VERSION, digest, value_of, word
from .envelope import Envelope
from .merge import Merged, loss, merged
from .room import (
    Chair,
    Guest,
    Invitation,
    Party,
    all_in,
    all_open,
    begun,
    fits,
    gathered,
    host,
    invitation,
    is_bot,
    names,
    next_id,
    next_key,
    places,
    promise,
)

__all__ = [
    "Device",
    "answering",
    "can_promise",
    "entrusted",
    "handed_over",
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

    It keeps its `root` to itself, from which its values for this deal and for rematches come; it is empty
    where the device took a seat up from a link that did not carry it. In version 1 it keeps instead the
    inviter's `secret`, and `then`: the inviter's secret or a guest's number for a rematch. `sent` counts the
    moves that have left it (-1: nothing has); they are not taken back.
    """

    party: Party
    own: tuple[int, ...]
    secret: str = ""
    then: str = ""
    sent: int = -1
    root: str = ""


def _own(made: Invitation, place: int) -> tuple[int, ...]:
    """Lists the places of the device at which a place is: a guest's alone, or all people's of the inviter."""
    if made.chairs[place - 1].guest:
        return (place,)
    return tuple(n for n, chair in enumerate(made.chairs, 1) if not chair.guest and not is_bot(chair.name))


def inviting(
    chance: str,
    slug: str,
    options: Mapping[str, str],
    chairs: tuple[Chair, ...],
    first: tuple[int, ...],
) -> Device:
    """Return the device that invites; from `chance`, which nobody can guess, come its root and the key."""
    root = word(f"root/{chance}")
    made = invitation(chance, slug, options, chairs, first, root)
    return Device(gathered(made), _own(made, host(made)), root=root)


def answering(party: Party, place: int, name: str, chance: str) -> Device:
    """Return the device of a guest who takes a place; from `chance` comes its root.

    A guest who is the last one to answer opens their value at once, for everybody is committed then.
    """
    made = party.invitation
    _guest_place(made, place)
    if made.version == FIRST_VERSION:
        guest = Guest(name, word(f"number/{chance}"))
        return Device(_seated(party, place, guest), (place,), then=word(f"then/{chance}"))
    root = word(f"root/{chance}")
    now, then = (promise(made, place, value_of(root, id), id) for id in (made.id, next_id(made)))
    return _opened(Device(_seated(party, place, Guest(name, "", now, then)), (place,), root=root))


def _guest_place(made: Invitation, place: int) -> None:
    if not 0 < place <= len(made.chairs) or not made.chairs[place - 1].guest:
        raise NotationError("no_such_seat", str(place))


def _seated(party: Party, place: int, guest: Guest) -> Party:
    """Return a party with a guest at a place."""
    return replace(party, guests=(*party.guests[: place - 1], guest, *party.guests[place:]))


def taken_up(party: Party, place: int, chance: str, root: str = "") -> Device:
    """Return a device that has lost what it kept, or another one of the same person, from a link.

    All moves count as sent: they came from somewhere else. Only a link that was made to go on at another
    device carries the root. Without it the match goes on, but this device has promised nothing for a rematch.
    """
    made = party.invitation
    own, sent = _own(made, place), party.match.ply if party.match else -1
    if made.version != FIRST_VERSION:
        return _over(entrusted(Device(without_own(party, own), own, sent=sent), root))
    if not made.chairs[place - 1].guest:
        return Device(party, own, sent=sent)
    then = party.numbers[place - 1] or word(f"then/{chance}")
    return _over(Device(party, own, then=then, sent=sent))


def entrusted(device: Device, root: str) -> Device:
    """Return a device with the root of its person's other device, if it has none and the root fits."""
    heir = replace(device, root=root)
    return heir if root and not device.root and can_promise(heir) else device


def can_promise(device: Device) -> bool:
    """Return whether the device holds the root with which its place has committed itself to the rematch."""
    party, place = device.party, device.own[0]
    made, guest = party.invitation, party.guests[place - 1]
    if made.version == FIRST_VERSION:
        return bool(device.then)
    told = guest.next if guest else "" if made.chairs[place - 1].guest else made.next
    rematch_id = next_id(made)
    promised = promise(made, _speaker(device), value_of(device.root, rematch_id), rematch_id)
    return bool(device.root) and promised == told


def _speaker(device: Device) -> int:
    """Return the place for which a device gives its value: a guest's, or the inviter's."""
    made, place = device.party.invitation, device.own[0]
    return place if made.chairs[place - 1].guest else host(made)


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
    """Return an envelope for others with all that is known, and nothing that the device keeps to itself."""
    return Envelope(device.own[0], to, device.party)


def handed_over(device: Device) -> Envelope:
    """Return the envelope with which the same person goes on at another device: it carries the root."""
    return Envelope(device.own[0], device.own[0], device.party, device.root)


def received(device: Device, theirs: Party, agreed: bool = False) -> tuple[Device, Merged]:
    """Merge what another device knows, then open what may be opened.

    A guest's value is opened once everybody is committed, the inviter's once every guest's is open. A log
    that would take something away (`loss`) changes nothing unless the player has `agreed` to it.
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
    """Return a device that has opened its value for this deal, if it may; the inviter's then deals."""
    party = device.party
    if party.match or not all_in(party):
        return device
    if party.invitation.version == FIRST_VERSION:
        return _dealt(device, device.secret, digest(device.then)) if device.secret else device
    return _dealt_by_all(_revealed(device))


def _revealed(device: Device) -> Device:
    """Return a guest's device whose value for this deal is open: everybody is committed."""
    party, place = device.party, device.own[0]
    made, guest = party.invitation, party.guests[place - 1]
    if guest is None or guest.number or not device.root:
        return device
    value = value_of(device.root, made.id)
    if promise(made, place, value, made.id) != guest.commitment:
        return device
    return replace(device, party=_seated(party, place, guest._replace(number=value)))


def _dealt_by_all(device: Device) -> Device:
    """Return the inviter's device after the deal, once every guest's value is open."""
    party, made = device.party, device.party.invitation
    if host(made) not in device.own or not all_open(party) or not can_promise(device):
        return device
    value = value_of(device.root, made.id)
    again = rematched(replace(party, secret=value))
    after = promise(made, host(made), value_of(device.root, next_id(again)), next_id(again))
    return _dealt(device, value, after) if fits(replace(party, secret=value)) else device


def _dealt(device: Device, secret: str, after: str) -> Device:
    """Return the inviter's device with its secret open and the match dealt."""
    known = replace(device.party, secret=secret, after=after)
    return replace(device, party=replace(known, match=begun(known)))


def played(device: Device, match: Match) -> Device:
    """Takes over how the match stands after a move at this device."""
    return _over(replace(device, party=replace(device.party, match=match)))


# A rematch


def _over(device: Device) -> Device:
    """Add a guest's number for a rematch once the match is over, if its inviter is committed to one."""
    party, place = device.party, device.own[0]
    ended = party.match and party.match.outcome and party.after
    if not ended or not party.invitation.chairs[place - 1].guest or party.numbers[place - 1]:
        return device
    if party.invitation.version == FIRST_VERSION:
        return replace(device, party=replace(party, numbers=_put(party.numbers, place, device.then)))
    if not all_in(party) or not can_promise(device):
        return device
    again = rematched(party)
    value, last = value_of(device.root, again.id), next_id(again)
    numbers = _put(party.numbers, place, value)
    promised = _put(party.promised, place, promise(again, place, value_of(device.root, last), last))
    return replace(device, party=replace(party, numbers=numbers, promised=promised))


def _put(texts: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    """Return texts of all places with that of one place put in."""
    return (*texts[: place - 1], text, *texts[place:])


def rematched(party: Party) -> Invitation:
    """Return the invitation to a rematch, which everybody knows: the same players, who begins moves on."""
    made, called = party.invitation, names(party)
    chairs = tuple(Chair(name, chair.guest) for name, chair in zip(called, made.chairs, strict=True))
    first = places(party)[1 % len(chairs)]
    match = next_id(made), next_key(made), made.slug, made.options
    again = Invitation(*match, chairs, (first,), party.after, made.rules)
    if made.version == FIRST_VERSION:
        return again
    return again._replace(commitment=made.next, version=made.version, next=party.after)


def ready_again(device: Device) -> bool:
    """Return whether this device can deal a rematch: it invited, and every guest's number has come."""
    party, made = device.party, device.party.invitation
    guests = [place for place, chair in enumerate(made.chairs) if chair.guest]
    ready = all(party.numbers[place] for place in guests)
    if made.version == FIRST_VERSION:
        return bool(party.after) and digest(device.then) == party.after and ready
    ready = ready and all(party.promised[place] for place in guests)  # for the deal after the rematch
    return bool(party.after) and ready and host(made) in device.own and can_promise(device)


def rematch(device: Device, chance: str) -> Device:
    """Return the device in a rematch: the inviter's deals it if it can, a guest's waits for the deal.

    In version 2 everything comes from the root, and `chance` is not needed.
    """
    party, made = device.party, rematched(device.party)
    if made.version == FIRST_VERSION:
        return _first_version_rematch(device, made, chance)
    fresh = replace(
        gathered(made), guests=tuple(_again(party, place) for place in range(1, len(made.chairs) + 1))
    )
    return _opened(Device(fresh, device.own, root=device.root))


def _again(party: Party, place: int) -> Guest | None:
    """Return a guest as the rematch knows them: committed since this match, opened by their last link."""
    guest = party.guests[place - 1]
    if guest is None:
        return None
    return Guest(guest.name, party.numbers[place - 1], guest.next, party.promised[place - 1])


def _first_version_rematch(device: Device, made: Invitation, chance: str) -> Device:
    """Return the device in a rematch of version 1."""
    told = zip(made.chairs, device.party.numbers, strict=True)
    guests = tuple(Guest(chair.name, number) if number else None for chair, number in told)
    fresh = replace(gathered(made), guests=guests)
    then = word(f"then/{chance}")
    if made.chairs[device.own[0] - 1].guest:
        return Device(fresh, device.own, then=then)
    return _opened(Device(fresh, _own(made, host(made)), device.then, then))
