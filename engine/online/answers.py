"""How two devices' knowledge of who has answered comes together, before the deal and for a rematch.

In version 2 an entry, which is what a place has said for itself, only ever grows: a name with commitments,
then the value that fits. Nobody but the device at a place changes the entry of that place there.
"""

from __future__ import annotations

from typing import NamedTuple

from ..fields import replace
from .commitments import FIRST_VERSION
from .room import GuestAnswer, Room

__all__ = ["MergedAnswers", "merge_rematch", "speaks_for_us", "merge_answers", "taken_places", "without_own"]


class MergedAnswers(NamedTuple):
    """The guests' answers of two devices as one, and the places where they contradict each other."""

    guests: tuple[GuestAnswer | None, ...]
    conflicts: tuple[int, ...]


def merge_answers(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> MergedAnswers:
    """Merge the guests' answers of two rooms place by place; those of our own places stay as they are."""
    pairs = list(zip(our_room.guests, their_room.guests, strict=True))
    guests = tuple(
        _merge_entry(ours, other, place in own_places) for place, (ours, other) in enumerate(pairs, 1)
    )
    return MergedAnswers(guests, tuple(place for place, pair in enumerate(pairs, 1) if not _agree(*pair)))


def _merge_entry(
    our_answer: GuestAnswer | None, their_answer: GuestAnswer | None, is_own: bool
) -> GuestAnswer | None:
    """Return two answers of a place as one: ours if it is our place or they differ, else the fuller one."""
    if our_answer is None or their_answer is None:
        return our_answer or their_answer
    if is_own or not _agree(our_answer, their_answer):
        return our_answer
    return our_answer._replace(
        number=our_answer.number or their_answer.number, next=our_answer.next or their_answer.next
    )


def _agree(our_answer: GuestAnswer | None, their_answer: GuestAnswer | None) -> bool:
    """Return whether two answers of a place can both be true; a missing one agrees with any."""
    if our_answer is None or their_answer is None:
        return True
    same = our_answer.name == their_answer.name and our_answer.commitment == their_answer.commitment
    return (
        same
        and _texts_agree(our_answer.number, their_answer.number)
        and _texts_agree(our_answer.next, their_answer.next)
    )


def _texts_agree(text: str, other: str) -> bool:
    """Return whether two texts agree, an empty one with any other."""
    return text == other or not text or not other


def taken_places(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of our own places that a deal gives to somebody else."""
    return tuple(
        place
        for place in own_places
        if not _is_ours(our_room.guests[place - 1], their_room.guests[place - 1])
    )


def _is_ours(our_answer: GuestAnswer | None, their_answer: GuestAnswer | None) -> bool:
    """Return whether a deal has our answer; its value may come from another device of the same person."""
    return our_answer == their_answer or (
        our_answer is not None and their_answer is not None and _agree(our_answer, their_answer)
    )


def speaks_for_us(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> bool:
    """Return whether a deal states a rematch commitment for our places that we have not made."""
    pairs = ((our_room.guests[place - 1], their_room.guests[place - 1]) for place in own_places)
    return any(ours and theirs and ours.next != theirs.next for ours, theirs in pairs)


def merge_rematch(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> Room:
    """Return our room with the rematch values and commitments that theirs adds.

    Own numbers stand. Of two others the smaller counts, whatever came first. In version 2 only our own device
    says anything for our places.
    """
    if our_room.invitation.version != FIRST_VERSION:
        their_room = without_own(their_room, own_places)
    both = zip(_values_for_rematch(our_room), _values_for_rematch(their_room), strict=True)
    pairs = [
        one
        if one[0] and place in own_places
        else min((pair for pair in (one, other) if pair[0]), default=("", ""))
        for place, (one, other) in enumerate(both, 1)
    ]
    known = replace(
        our_room, after=our_room.after or their_room.after, numbers=tuple(number for number, _ in pairs)
    )
    return replace(known, promised=tuple(promise for _, promise in pairs)) if our_room.promised else known


def _values_for_rematch(room: Room) -> list[tuple[str, str]]:
    """Return each place's value for the rematch and its commitment for the deal after ("" in version 1)."""
    return list(zip(room.numbers, room.promised or ("",) * len(room.numbers), strict=True))


def without_own(room: Room, own_places: tuple[int, ...]) -> Room:
    """Return a room without the rematch values and commitments of these places."""
    numbers, promised = (
        tuple("" if place in own_places else text for place, text in enumerate(texts, 1))
        for texts in (room.numbers, room.promised)
    )
    return replace(room, numbers=numbers, promised=promised)
