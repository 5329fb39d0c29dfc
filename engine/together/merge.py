"""What a device makes of what another one knows of the same match: a pure function, and no move is lost.

Logs of one deal have a total order, so that merging them comes to the same in any order: a longer log beats
the one it goes on from; where two part, the seat on turn beats acts out of turn, then the smaller SHA-256 of
the entry does.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.game import replace
from engine.match import Entry, Match
from engine.together.party import Party, digest, fits

__all__ = ["Merged", "merged", "parting"]


class Merged(NamedTuple):
    """What has become of a party: `kind` says why.

    `same`, `older`: nothing new came. `answered`: a guest took a place; `late`: the place was taken already.
    `opened`: the deal is made. `newer`: the log goes on. `kept`, `yielded`: the logs part; ours stands, or
    gives way and is left as `copy`; a `seat` that made both moves is named (else 0).

    With any of these nothing changes: `stranger` (another match), `altered` (what was settled is told
    otherwise), `misfit` (the secret is not the one committed to), `replaced` (somebody else has the place),
    `twice` (a second deal of the same match).
    """

    kind: str
    party: Party
    copy: Match | None = None
    seat: int = 0


def merged(mine: Party, theirs: Party, own: tuple[int, ...] = ()) -> Merged:
    """Merges what another device knows into what this one knows; the places at this one are its `own`."""
    fault = _fault(mine, theirs)
    if fault:
        return Merged(fault, mine)
    if mine.match and theirs.match:
        return _played(mine, theirs, mine.match, theirs.match)
    if theirs.match:
        taken = any(mine.guests[place - 1] != theirs.guests[place - 1] for place in own)
        return Merged("replaced", mine) if taken else Merged("opened", theirs)
    return _gathered(mine, theirs)


def _fault(mine: Party, theirs: Party) -> str:
    """Says why these two cannot be one match."""
    if mine.invitation.id != theirs.invitation.id:
        return "stranger"
    if mine.invitation != theirs.invitation:
        return "altered"
    if theirs.match and not fits(theirs):
        return "misfit"
    if mine.match and theirs.match and mine.guests != theirs.guests:
        return "twice"
    return "altered" if mine.after and theirs.after not in ("", mine.after) else ""


def _gathered(mine: Party, theirs: Party) -> Merged:
    """Seats who has answered; what comes late or a second time changes nothing."""
    both = list(zip(mine.guests, theirs.guests, strict=True))
    if any(own and other and own != other for own, other in both):
        return Merged("late", mine)
    guests = tuple(own or other for own, other in both)
    if guests == mine.guests:
        return Merged("same" if theirs.guests == mine.guests else "older", mine)
    return Merged("late", mine) if mine.match else Merged("answered", replace(mine, guests=guests))


def _played(mine: Party, theirs: Party, ours: Match, other: Match) -> Merged:
    """Takes the log that wins, and all that is known of a rematch."""
    numbers = tuple(own or new for own, new in zip(mine.numbers, theirs.numbers, strict=True))
    known = replace(mine, after=mine.after or theirs.after, numbers=numbers)
    ply = parting(ours, other)
    if ply == other.ply:
        return Merged("older" if ply < ours.ply else "same" if known == mine else "newer", known)
    if ply == ours.ply:
        return Merged("newer", replace(known, match=other))
    seat = ours.log[ply].seat if ours.log[ply].seat == other.log[ply].seat else 0
    on_turn = ours.at(ply).actors[0]
    if _rank(ours, ply, on_turn) <= _rank(other, ply, on_turn):
        return Merged("kept", known, seat=seat)
    return Merged("yielded", replace(known, match=other), ours, seat)


def parting(one: Match, other: Match) -> int:
    """Counts the moves that two logs of one deal begin with alike."""
    alike = (_bare(a) == _bare(b) for a, b in zip(one.log, other.log, strict=False))
    return next((ply for ply, same in enumerate(alike) if not same), min(one.ply, other.ply))


def _bare(entry: Entry) -> tuple[int, object]:
    return entry.seat, entry.move


def _rank(match: Match, ply: int, on_turn: int) -> tuple[bool, str]:
    entry = match.log[ply]
    return entry.seat != on_turn, digest(f"{entry.seat} {match.game.write_move(entry.move)}")
