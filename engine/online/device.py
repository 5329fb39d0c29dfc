"""What one device holds of a match: all that is known, which places are its own, what it keeps to itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import NotationError
from ..fields import replace, replace_at
from ..match import Match
from .answers import without_own
from .commitments import FIRST_VERSION, deal_value, make_token, sha256_hex
from .envelope import Envelope
from .merge import MergeResult, loss, merge
from .room import (
    Chair,
    GuestAnswer,
    Invitation,
    Room,
    commitment_of,
    deal_match,
    has_all_values,
    host_place,
    is_bot,
    is_complete,
    keeps_commitments,
    make_invitation,
    new_room,
    next_id,
    next_key,
    player_names,
    seat_order,
)

__all__ = [
    "Device",
    "guest_device",
    "can_promise",
    "with_root",
    "make_handover",
    "host_device",
    "runs_bots",
    "own_seats",
    "with_match",
    "can_deal_rematch",
    "receive",
    "rematch_device",
    "rematch_invitation",
    "make_envelope",
    "resumed_device",
]


@dataclass(frozen=True, slots=True)
class Device:
    """An online match on one device: what it knows (`room`), its `own` places, what it keeps secret.

    It keeps its `root` to itself, from which its values for this deal and for rematches come; it is empty
    where the device took a seat up from a link that did not carry it. In version 1 it keeps instead the
    inviter's `secret`, and `then`: the inviter's secret or a guest's number for a rematch. `sent` counts the
    moves that have left it (-1: nothing has); they are not taken back.
    """

    room: Room
    own: tuple[int, ...]
    secret: str = ""
    then: str = ""
    sent: int = -1
    root: str = ""


def _own_places(invitation: Invitation, place: int) -> tuple[int, ...]:
    """Return the places at one device: a guest's alone, or those of all people at the host's device."""
    if invitation.chairs[place - 1].guest:
        return (place,)
    return tuple(
        n for n, chair in enumerate(invitation.chairs, 1) if not chair.guest and not is_bot(chair.name)
    )


def host_device(
    random_text: str,
    slug: str,
    options: Mapping[str, str],
    chairs: tuple[Chair, ...],
    starting_places: tuple[int, ...],
) -> Device:
    """Return the device that invites, in a new room; its secrets come from `random_text`."""
    root = make_token(f"root/{random_text}")
    made = make_invitation(random_text, slug, options, chairs, starting_places, root)
    return Device(new_room(made), _own_places(made, host_place(made)), root=root)


def guest_device(room: Room, place: int, name: str, random_text: str) -> Device:
    """Return the device of a guest who takes a place; raise `NotationError` if it is no guest's.

    Its root comes from `random_text`, which must be secret. A guest who is the last one to answer opens their
    value at once, for everybody is committed then.
    """
    made = room.invitation
    _check_guest_place(made, place)
    if made.version == FIRST_VERSION:
        guest = GuestAnswer(name, make_token(f"number/{random_text}"))
        return Device(_with_guest(room, place, guest), (place,), then=make_token(f"then/{random_text}"))
    root = make_token(f"root/{random_text}")
    now, then = (commitment_of(made, place, deal_value(root, id), id) for id in (made.id, next_id(made)))
    return _open_value(
        Device(_with_guest(room, place, GuestAnswer(name, "", now, then)), (place,), root=root)
    )


def _check_guest_place(invitation: Invitation, place: int) -> None:
    """Raise `NotationError` unless a place is a guest's."""
    if not 0 < place <= len(invitation.chairs) or not invitation.chairs[place - 1].guest:
        raise NotationError("no_such_seat", str(place))


def _with_guest(room: Room, place: int, answer: GuestAnswer) -> Room:
    """Return a room with the answer of the guest at a place, counted from 1, replaced."""
    return replace(room, guests=(*room.guests[: place - 1], answer, *room.guests[place:]))


def resumed_device(room: Room, place: int, random_text: str, root: str = "") -> Device:
    """Return a device that takes a place up again from a link: one that lost its data, or a person's second.

    All moves count as sent: they came from somewhere else. Only a link that was made to go on at another
    device carries the root. Without it the match goes on, but this device has promised nothing for a rematch.
    """
    made = room.invitation
    own, sent = _own_places(made, place), room.match.ply if room.match else -1
    if made.version != FIRST_VERSION:
        return _prepare_rematch(with_root(Device(without_own(room, own), own, sent=sent), root))
    if not made.chairs[place - 1].guest:
        return Device(room, own, sent=sent)
    then = room.numbers[place - 1] or make_token(f"then/{random_text}")
    return _prepare_rematch(Device(room, own, then=then, sent=sent))


def with_root(device: Device, root: str) -> Device:
    """Return a device with the root of its person's other device; unchanged if it has one or it is wrong."""
    heir = replace(device, root=root)
    return heir if root and not device.root and can_promise(heir) else device


def can_promise(device: Device) -> bool:
    """Return whether the device holds the secret with which its place committed itself to a rematch."""
    room, place = device.room, device.own[0]
    made, guest = room.invitation, room.guests[place - 1]
    if made.version == FIRST_VERSION:
        return bool(device.then)
    promise = guest.next if guest else "" if made.chairs[place - 1].guest else made.next
    rematch_id = next_id(made)
    promised = commitment_of(made, _speaking_place(device), deal_value(device.root, rematch_id), rematch_id)
    return bool(device.root) and promised == promise


def _speaking_place(device: Device) -> int:
    """Return the place for which a device opens its value: a guest's own, else the host's first."""
    made, place = device.room.invitation, device.own[0]
    return place if made.chairs[place - 1].guest else host_place(made)


def own_seats(device: Device) -> tuple[int, ...]:
    """Return the seats of a device's own places, in order, in the match as dealt."""
    order = seat_order(device.room)
    return tuple(sorted(order.index(place) + 1 for place in device.own))


def runs_bots(device: Device) -> bool:
    """Return whether this device plays the computers: the device that moved last, at first the host's."""
    room = device.room
    made, order = room.invitation, seat_order(room)
    log = room.match.log if room.match else ()
    moved = (order[entry.seat - 1] for entry in reversed(log) if entry.seat)
    people = (place for place in moved if not is_bot(made.chairs[place - 1].name))
    return next(people, host_place(made)) in device.own


def make_envelope(device: Device, addressee: int) -> Envelope:
    """Return an envelope for the addressee (0: all) with all that is known, without the root."""
    return Envelope(device.own[0], addressee, device.room)


def make_handover(device: Device) -> Envelope:
    """Return an envelope for another device of the same person, which carries the root too."""
    return Envelope(device.own[0], device.own[0], device.room, device.root)


def receive(device: Device, their_room: Room, agreed: bool = False) -> tuple[Device, MergeResult]:
    """Merge what another device knows, a loss only if `agreed`; open our value, deal, prepare a rematch.

    A guest's value is opened once everybody is committed, the inviter's once every guest's is open. A log
    that would take something away (`loss`) changes nothing unless the player has `agreed` to it.
    """
    result = merge(device.room, their_room, device.own)
    if result.kind == "yielded" and not agreed and their_room.match:
        lost = loss(device.room, their_room.match, device.own)
        if lost:
            room = replace(result.room, match=device.room.match)
            result = MergeResult("asked", room, their_room.match, result.seat, lost)
    device = _open_value(replace(device, room=result.room))
    if result.kind == "yielded" or result.kind == "newer":
        device = replace(device, sent=result.room.match.ply if result.room.match else -1)
    return _prepare_rematch(device), result


def _open_value(device: Device) -> Device:
    """Return a device whose value for this deal is opened where all are committed; a host's then deals."""
    room = device.room
    if room.match or not is_complete(room):
        return device
    if room.invitation.version == FIRST_VERSION:
        return _deal(device, device.secret, sha256_hex(device.then)) if device.secret else device
    return _deal_if_complete(_reveal_guest_value(device))


def _reveal_guest_value(device: Device) -> Device:
    """Return a device with its guest's value opened; unchanged without a root that fits, or if open."""
    room, place = device.room, device.own[0]
    made, guest = room.invitation, room.guests[place - 1]
    if guest is None or guest.number or not device.root:
        return device
    value = deal_value(device.root, made.id)
    if commitment_of(made, place, value, made.id) != guest.commitment:
        return device
    return replace(device, room=_with_guest(room, place, guest._replace(number=value)))


def _deal_if_complete(device: Device) -> Device:
    """Return the host's device with the match dealt if every guest's value is open; else unchanged."""
    room, made = device.room, device.room.invitation
    if host_place(made) not in device.own or not has_all_values(room) or not can_promise(device):
        return device
    value = deal_value(device.root, made.id)
    again = rematch_invitation(replace(room, secret=value))
    after = commitment_of(made, host_place(made), deal_value(device.root, next_id(again)), next_id(again))
    return _deal(device, value, after) if keeps_commitments(replace(room, secret=value)) else device


def _deal(device: Device, secret: str, rematch_commitment: str) -> Device:
    """Return the host's device with its secret opened and the match dealt from it."""
    known = replace(device.room, secret=secret, after=rematch_commitment)
    return replace(device, room=replace(known, match=deal_match(known)))


def with_match(device: Device, match: Match) -> Device:
    """Return the device with `match`, its match after a move; at the end a guest prepares a rematch."""
    return _prepare_rematch(replace(device, room=replace(device.room, match=match)))


# A rematch


def _prepare_rematch(device: Device) -> Device:
    """Return a guest's device with its rematch value opened after the end; unchanged if it cannot be."""
    room, place = device.room, device.own[0]
    ended = room.match and room.match.outcome and room.after
    if not ended or not room.invitation.chairs[place - 1].guest or room.numbers[place - 1]:
        return device
    if room.invitation.version == FIRST_VERSION:
        return replace(device, room=replace(room, numbers=replace_at(room.numbers, place, device.then)))
    if not is_complete(room) or not can_promise(device):
        return device
    again = rematch_invitation(room)
    value, last = deal_value(device.root, again.id), next_id(again)
    numbers = replace_at(room.numbers, place, value)
    promised = replace_at(
        room.promised, place, commitment_of(again, place, deal_value(device.root, last), last)
    )
    return replace(device, room=replace(room, numbers=numbers, promised=promised))


def rematch_invitation(room: Room) -> Invitation:
    """Return the invitation to a rematch: same players and options, the second seat of this match begins."""
    made, called = room.invitation, player_names(room)
    chairs = tuple(Chair(name, chair.guest) for name, chair in zip(called, made.chairs, strict=True))
    first = seat_order(room)[1 % len(chairs)]
    match = next_id(made), next_key(made), made.slug, made.options
    again = Invitation(*match, chairs, (first,), room.after, made.rules)
    if made.version == FIRST_VERSION:
        return again
    return again._replace(commitment=made.next, version=made.version, next=room.after)


def can_deal_rematch(device: Device) -> bool:
    """Return whether this device can deal a rematch: it is the host's, and every guest's value has come."""
    room, made = device.room, device.room.invitation
    guests = [place for place, chair in enumerate(made.chairs) if chair.guest]
    ready = all(room.numbers[place] for place in guests)
    if made.version == FIRST_VERSION:
        return bool(room.after) and sha256_hex(device.then) == room.after and ready
    ready = ready and all(room.promised[place] for place in guests)  # for the deal after the rematch
    return bool(room.after) and ready and host_place(made) in device.own and can_promise(device)


def rematch_device(device: Device, random_text: str) -> Device:
    """Return this device in the rematch: a host's deals at once if it can, a guest's waits for the deal.

    In version 2 everything comes from the root, and `random_text` is not needed.
    """
    room, made = device.room, rematch_invitation(device.room)
    if made.version == FIRST_VERSION:
        return _first_version_rematch(device, made, random_text)
    fresh = replace(
        new_room(made),
        guests=tuple(_guest_in_rematch(room, place) for place in range(1, len(made.chairs) + 1)),
    )
    return _open_value(Device(fresh, device.own, root=device.root))


def _guest_in_rematch(room: Room, place: int) -> GuestAnswer | None:
    """Return a guest's answer as it stands in the rematch; None where nobody answered in this match."""
    guest = room.guests[place - 1]
    if guest is None:
        return None
    return GuestAnswer(guest.name, room.numbers[place - 1], guest.next, room.promised[place - 1])


def _first_version_rematch(device: Device, invitation: Invitation, random_text: str) -> Device:
    """Return this device in a rematch of version 1; a host's deals if every guest's number has come."""
    numbered = zip(invitation.chairs, device.room.numbers, strict=True)
    guests = tuple(GuestAnswer(chair.name, number) if number else None for chair, number in numbered)
    fresh = replace(new_room(invitation), guests=guests)
    then = make_token(f"then/{random_text}")
    if invitation.chairs[device.own[0] - 1].guest:
        return Device(fresh, device.own, then=then)
    return _open_value(Device(fresh, _own_places(invitation, host_place(invitation)), device.then, then))
