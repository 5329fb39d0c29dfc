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
    """The guests of both, ours where two entries differ, and the places where they do."""

    guests: tuple[GuestAnswer | None, ...]
    conflicts: tuple[int, ...]


def merge_answers(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> MergedAnswers:
    """Join what two devices know of the guests, place by place; our own places stay as they are."""
    pairs = list(zip(mine.guests, theirs.guests, strict=True))
    guests = tuple(
        _merge_entry(ours, other, place in own_places) for place, (ours, other) in enumerate(pairs, 1)
    )
    return MergedAnswers(guests, tuple(place for place, pair in enumerate(pairs, 1) if not _agree(*pair)))


def _merge_entry(ours: GuestAnswer | None, theirs: GuestAnswer | None, is_own: bool) -> GuestAnswer | None:
    """Return the fuller one of two entries of a place, ours where they differ."""
    if ours is None or theirs is None:
        return ours or theirs
    if is_own or not _agree(ours, theirs):
        return ours
    return ours._replace(number=ours.number or theirs.number, next=ours.next or theirs.next)


def _agree(ours: GuestAnswer | None, theirs: GuestAnswer | None) -> bool:
    """Return whether two entries of a place can both be true."""
    if ours is None or theirs is None:
        return True
    same = ours.name == theirs.name and ours.commitment == theirs.commitment
    return same and _texts_agree(ours.number, theirs.number) and _texts_agree(ours.next, theirs.next)


def _texts_agree(text: str, other: str) -> bool:
    """Return whether two texts agree, an empty one with any other."""
    return text == other or not text or not other


def taken_places(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of our places that are somebody else's in a deal."""
    return tuple(
        place for place in own_places if not _is_ours(mine.guests[place - 1], theirs.guests[place - 1])
    )


def _is_ours(ours: GuestAnswer | None, theirs: GuestAnswer | None) -> bool:
    """Return whether a deal has our entry; its value may come from another device of the same person."""
    return ours == theirs or (ours is not None and theirs is not None and _agree(ours, theirs))


def speaks_for_us(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> bool:
    """Return whether a deal says for us what we have not promised: a commitment to the rematch."""
    pairs = ((mine.guests[place - 1], theirs.guests[place - 1]) for place in own_places)
    return any(ours and theirs and ours.next != theirs.next for ours, theirs in pairs)


def merge_rematch(mine: Room, theirs: Room, own_places: tuple[int, ...]) -> Room:
    """Return our room with what theirs opens and promises for a rematch.

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
    """List the number of each place for a rematch, with the commitment that came with it in version 2."""
    return list(zip(room.numbers, room.promised or ("",) * len(room.numbers), strict=True))


def without_own(room: Room, own_places: tuple[int, ...]) -> Room:
    """Return a room without what it says in the name of some places about a rematch."""
    numbers, promised = (
        tuple("" if place in own_places else text for place, text in enumerate(texts, 1))
        for texts in (room.numbers, room.promised)
    )
    return replace(room, numbers=numbers, promised=promised)
