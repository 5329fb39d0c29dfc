"""Merge what another device knows of a match into what this one knows. The functions are pure.

Logs of one deal have a total order, so that merging gives the same result in any order. The log wins in which
the moves of people have changed device more often, because each change answers a move. Then the one with more
moves of people wins, then the longer one. Of equal logs the seat on turn beats acts out of turn where they
part, then the smaller SHA-256 of the entry does. So a log beats its own beginning, and a stray move beats no
move that was answered.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ..fields import replace
from ..game import TABLE, Entry
from ..match import Match
from .answers import merge_answers, merge_rematch, speaks_for_us, taken_places, without_own
from .commitments import FIRST_VERSION, sha256_hex
from .room import Room, has_all_values, is_bot, keeps_commitments, seat_order

__all__ = ["ANSWERED", "REOPENED", "SHORTENED", "MergeResult", "line_name", "loss", "merge", "common_plies"]

ANSWERED, REOPENED, SHORTENED = "answered", "reopened", "shortened"
"""Losses for which a device asks its player first; see `loss`."""


class MergeResult(NamedTuple):
    """The result of a merge: its kind, the new room, and for logs that differ what is lost.

    `same`, `older`: nothing new came. `answered`: a guest took a place; `late`: the place was taken already.
    `revealed`: everybody is committed, and a guest's value for the deal has come.
    `opened`: the deal is made. `newer`: the log goes on. `kept`, `yielded`: the logs part; ours stands, or
    gives way and is left as `copy`; a `seat` that made both moves is named (else 0).
    `asked`: the logs part and theirs, the `copy`, would win, but ours loses what `loss` says, so it stands
    until the player has decided.

    `places` lists those for which a second answer came. It never counts, and the kind is `late` where nothing
    else came, or `twin` where the name is the same: then a person has answered from two devices.

    With any of these nothing changes: `stranger` (another match), `altered` (what was settled is stated
    otherwise), `misfit` (what was opened is not what had been committed to), `replaced` (somebody else has
    this device's place), `twin` (the same person has it by another device), `unpromised` (a rematch for which
    this device has promised nothing), `twice` (a second deal of the same match).
    """

    kind: str
    room: Room
    copy: Match | None = None
    seat: int = 0
    loss: str = ""
    places: tuple[int, ...] = ()


def merge(our_room: Room, their_room: Room, own_places: tuple[int, ...] = ()) -> MergeResult:
    """Merge their room into ours; nothing of ours changes if they do not fit together.

    `own_places` are those of this device, for which nobody else can speak.
    """
    fault = _mismatch(our_room, their_room)
    if fault:
        return MergeResult(fault, our_room)
    if our_room.match and their_room.match:
        return _merge_logs(
            our_room, merge_rematch(our_room, their_room, own_places), our_room.match, their_room.match
        )
    return (
        _merge_deal(our_room, their_room, own_places)
        if their_room.match
        else _merge_answers(our_room, their_room, own_places)
    )


def _merge_deal(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> MergeResult:
    """Accept a deal of the same answers; refuse one that changes our own or promises a rematch for us."""
    taken = taken_places(our_room, their_room, own_places)
    if taken:
        return MergeResult(_refusal_kind(our_room, their_room, taken, "replaced"), our_room, places=taken)
    if our_room.invitation.version == FIRST_VERSION:
        return MergeResult("opened", their_room)
    if speaks_for_us(our_room, their_room, own_places):
        return MergeResult("unpromised", our_room)
    if merge_answers(our_room, their_room, own_places).conflicts:
        return MergeResult("altered", our_room)
    return MergeResult("opened", without_own(their_room, own_places))


def _refusal_kind(our_room: Room, their_room: Room, taken_places: tuple[int, ...], kind: str) -> str:
    """Return `twin` if the same name answered twice at each of these places, else `kind`."""
    return (
        "twin"
        if all(_guest_name(our_room, place) == _guest_name(their_room, place) for place in taken_places)
        else kind
    )


def _guest_name(room: Room, place: int) -> str:
    """Return the name with which a guest has answered, "" before the answer."""
    guest = room.guests[place - 1]
    return guest.name if guest else ""


def _mismatch(our_room: Room, their_room: Room) -> str:
    """Return the kind of refusal if these rooms cannot be one match, "" if they can."""
    if our_room.invitation.id != their_room.invitation.id:
        return "stranger"
    if our_room.invitation != their_room.invitation:
        return "altered"
    if (their_room.match or their_room.invitation.version != FIRST_VERSION) and not keeps_commitments(
        their_room
    ):
        return "misfit"
    if their_room.match and not has_all_values(
        their_room
    ):  # taking it in would empty a value that we have opened
        return "misfit"
    if our_room.match and their_room.match and our_room.guests != their_room.guests:
        return "twice"
    return "altered" if our_room.after and their_room.after not in ("", our_room.after) else ""


def _merge_answers(our_room: Room, their_room: Room, own_places: tuple[int, ...]) -> MergeResult:
    """Merge the guests' answers place by place; where two differ, ours stays and the place is reported."""
    guests, taken = merge_answers(our_room, their_room, own_places)
    if guests != our_room.guests:
        came = any(new and not old for old, new in zip(our_room.guests, guests, strict=True))
        return MergeResult("answered" if came else "revealed", replace(our_room, guests=guests), places=taken)
    if taken:
        return MergeResult(_refusal_kind(our_room, their_room, taken, "late"), our_room, places=taken)
    return MergeResult("same" if their_room.guests == our_room.guests else "older", our_room)


def _merge_logs(our_room: Room, merged_room: Room, our_match: Match, their_match: Match) -> MergeResult:
    """Return the result of merging two logs; `merged_room` is ours with all that is known of a rematch."""
    ply = common_plies(our_match, their_match)
    if ply == their_match.ply:
        return MergeResult(
            "older" if ply < our_match.ply else "same" if merged_room == our_room else "newer", merged_room
        )
    if ply == our_match.ply:
        return MergeResult("newer", replace(merged_room, match=their_match))
    seat = our_match.log[ply].seat if our_match.log[ply].seat == their_match.log[ply].seat else 0
    if _wins_over(our_room, our_match, their_match, ply):
        return MergeResult("kept", merged_room, seat=seat)
    return MergeResult("yielded", replace(merged_room, match=their_match), our_match, seat)


# The order of logs


def _wins_over(our_room: Room, our_match: Match, their_match: Match, ply: int) -> bool:
    """Return whether our log wins against one that differs from it after `ply` moves."""
    weights = _log_rank(our_room, our_match), _log_rank(our_room, their_match)
    if weights[0] != weights[1]:
        return weights[0] > weights[1]
    on_turn = our_match.at(ply).actors[0]
    return _tie_break_key(our_match, ply, on_turn) <= _tie_break_key(their_match, ply, on_turn)


def _log_rank(room: Room, match: Match) -> tuple[int, int, int]:
    """Return what decides between logs: changes of device between people's moves, their moves, all moves."""
    devices = [device for _, device in _moves_of_people(room, match.log)]
    return sum(one != next_ for one, next_ in pairwise(devices)), len(devices), match.ply


def _moves_of_people(room: Room, log: tuple[Entry, ...]) -> list[tuple[int, int]]:
    """Return, for each move that a person made, its place and its device: a guest's place, 0 for the host."""
    order, chairs = seat_order(room), room.invitation.chairs
    moved = (order[entry.seat - 1] for entry in log if entry.seat != TABLE)
    people = (place for place in moved if not is_bot(chairs[place - 1].name))
    return [(place, place if chairs[place - 1].guest else 0) for place in people]


def loss(room: Room, their_match: Match, own_places: tuple[int, ...]) -> str:
    """Return what this device would lose by taking another log, as one of three codes; "" if nothing.

    `answered`: a move of its own that somebody else has answered. `reopened`: the end of the match.
    `shortened`: moves at all.
    """
    ours = room.match
    if ours is None:
        return ""
    lost = [place for place, _ in _moves_of_people(room, ours.log[common_plies(ours, their_match) :])]
    mine = next((n for n, place in enumerate(lost) if place in own_places), len(lost))
    if any(place != lost[mine] for place in lost[mine + 1 :]):
        return ANSWERED
    if ours.outcome and not their_match.outcome:
        return REOPENED
    return SHORTENED if their_match.ply < ours.ply else ""


def line_name(match: Match) -> str:
    """Return a short name of a log: the first 12 digits of the SHA-256 of its moves."""
    moves = (f"{entry.seat} {match.game.write_move(entry.move)}" for entry in match.log)
    return sha256_hex("\n".join(moves))[:12]


def common_plies(match: Match, other: Match) -> int:
    """Return how many moves from the start two logs of one deal have in common."""
    alike = (_seat_and_move(a) == _seat_and_move(b) for a, b in zip(match.log, other.log, strict=False))
    return next((ply for ply, same in enumerate(alike) if not same), min(match.ply, other.ply))


def _seat_and_move(entry: Entry) -> tuple[int, object]:
    """Return the seat and the move of a log entry, from which its events follow."""
    return entry.seat, entry.move


def _tie_break_key(match: Match, ply: int, on_turn: int) -> tuple[bool, str]:
    """Return the key of a log's move after `ply` moves; of two equal logs the one with the lower key wins."""
    entry = match.log[ply]
    return entry.seat != on_turn, sha256_hex(f"{entry.seat} {match.game.write_move(entry.move)}")
