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


def merge_answers(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> MergedAnswers:
    """Merge the guests' answers of two rooms place by place; those of our own places stay as they are."""
    pairs = list(zip(mine.guests, theirs.guests, strict=True))
    guests = tuple(
        _merge_entry(ours, other, place in own_places) for place, (ours, other) in enumerate(pairs, 1)
    )
    return MergedAnswers(guests, tuple(place for place, pair in enumerate(pairs, 1) if not _agree(*pair)))


def _merge_entry(ours: GuestAnswer | None, theirs: GuestAnswer | None, is_own: bool) -> GuestAnswer | None:
    """Return two answers of a place as one: ours if it is our place or they differ, else the fuller one."""
    if ours is None or theirs is None:
        return ours or theirs
    if is_own or not _agree(ours, theirs):
        return ours
    return ours._replace(number=ours.number or theirs.number, next=ours.next or theirs.next)


def _agree(ours: GuestAnswer | None, theirs: GuestAnswer | None) -> bool:
    """Return whether two answers of a place can both be true; a missing one agrees with any."""
    if ours is None or theirs is None:
        return True
    same = ours.name == theirs.name and ours.commitment == theirs.commitment
    return same and _texts_agree(ours.number, theirs.number) and _texts_agree(ours.next, theirs.next)


def _texts_agree(text: str, other: str) -> bool:
    """Return whether two texts agree, an empty one with any other."""
    return text == other or not text or not other


def taken_places(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of our own places that a deal gives to somebody else."""
    return tuple(
        place for place in own_places if not _is_ours(mine.guests[place - 1], theirs.guests[place - 1])
    )


def _is_ours(ours: GuestAnswer | None, theirs: GuestAnswer | None) -> bool:
    """Return whether a deal has our answer; its value may come from another device of the same person."""
    return ours == theirs or (ours is not None and theirs is not None and _agree(ours, theirs))


def speaks_for_us(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> bool:
    """Return whether a deal states a rematch commitment for our places that we have not made."""
    pairs = ((mine.guests[place - 1], theirs.guests[place - 1]) for place in own_places)
    return any(ours and theirs and ours.next != theirs.next for ours, theirs in pairs)


def merge_rematch(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> Room:
    """Return our room with the rematch values and commitments that theirs adds.

    Own numbers stand. Of two others the smaller counts, whatever came first. In version 2 only our own device
    says anything for our places.
    """
    if mine.invitation.version != FIRST_VERSION:
        theirs = without_own(theirs, own_places)
    both = zip(_numbers_for_rematch(mine), _numbers_for_rematch(theirs), strict=True)
    pairs = [
        one
        if one[0] and place in own_places
        else min((pair for pair in (one, other) if pair[0]), default=("", ""))
        for place, (one, other) in enumerate(both, 1)
    ]
    known = replace(mine, after=mine.after or theirs.after, numbers=tuple(number for number, _ in pairs))
    return replace(known, promised=tuple(promise for _, promise in pairs)) if mine.promised else known


def _numbers_for_rematch(room: Room) -> list[tuple[str, str]]:
    """Return each place's value for a rematch, with the commitment sent with it ("" in version 1)."""
    return list(zip(room.numbers, room.promised or ("",) * len(room.numbers), strict=True))


def without_own(room: Room, own_places: tuple[int, ...]) -> Room:
    """Return a room without the rematch values and commitments of these places."""
    numbers, promised = (
        tuple("" if place in own_places else text for place, text in enumerate(texts, 1))
        for texts in (room.numbers, room.promised)
    )
    return replace(room, numbers=numbers, promised=promised)
