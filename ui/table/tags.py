"""Tags of a saved match: its id for merging, its day, the reader's seat, the help taken, the seats opened.

A match is open once a person has taken over a computer's seat and seen its hand. Seats that pass between a
person and a computer are listed with the ply, so that earlier moves keep the name of who made them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.tags import HINTED, parse_hints
from ui.core.player_names import place_of
from ui.core.readers import TITLE, display_text, parse_count
from ui.model import Player, Table
from ui.table.turns import people_here

__all__ = [
    "HINTS",
    "NAME_OF_MATCH",
    "OPEN",
    "UNDONE",
    "count_help",
    "date_swaps_back",
    "followed_plies",
    "had_people",
    "help_counts",
    "hints_of",
    "is_stand_in",
    "mark_followed",
    "mark_hinted",
    "mark_opened",
    "mark_swapped",
    "open_seats",
    "people_ever",
    "players_at",
    "players_to_seat_again",
    "stand_in_plies",
    "swaps",
    "tag_new_match",
    "tag_title",
    "title_from_tags",
    "was_person",
]

NAME_OF_MATCH = "Title"
"""The tag of a match's file that holds the title from its player. On the device the save holds it."""


def tag_title(table: Table) -> Table:
    """Return the table with its title added to its tags, for a file; unchanged without a title."""
    return replace(table, tags=(*table.tags, (NAME_OF_MATCH, table.title))) if table.title else table


def title_from_tags(table: Table) -> Table:
    """Return the table of a file with the title from its tags, and without that tag."""
    title = display_text(dict(table.tags).get(NAME_OF_MATCH, ""), TITLE)
    return replace(table, title=title, tags=tuple(tag for tag in table.tags if tag[0] != NAME_OF_MATCH))


HELP = "Help"
HINTS, UNDONE = "hints", "undone"
"""Counts in the `Help` tag: `hints=2 undone=1`."""


def tag_new_match(table: Table, today: str) -> Table:
    """Return the table with the tags of a new match: id, day and, for a lone person, the reader's seat.

    Only a match with one person has a reader's seat.
    """
    people = people_here(table)
    added = [("Id", table.id), ("Date", today)]
    if len(people) == 1:
        added.append(("Me", str(people[0])))
    known = dict(table.tags)
    return replace(table, tags=(*table.tags, *(tag for tag in added if tag[1] and tag[0] not in known)))


def count_help(table: Table, help_kind: str) -> Table:
    """Return the table with one more hint or undone move counted in its tags (`HINTS`, `UNDONE`)."""
    counts = help_counts(table)
    counts[help_kind] += 1
    text = " ".join(f"{key}={n}" for key, n in counts.items() if n)
    return replace(table, tags=(*(tag for tag in table.tags if tag[0] != HELP), (HELP, text)))


def mark_hinted(table: Table) -> Table:
    """Return the table with a hint asked for now counted in its tags, and with the moves made before it."""
    asked = dict.fromkeys((*hints_of(table), table.match.ply))
    others = tuple(tag for tag in table.tags if tag[0] != HINTED)
    text = " ".join(map(str, asked))
    return count_help(replace(table, tags=(*others, (HINTED, text))), HINTS)


def hints_of(table: Table) -> tuple[int, ...]:
    """Return for each hint asked for in a match how many moves had been made before it."""
    return parse_hints(dict(table.tags).get(HINTED, ""))


FOLLOWED = "Followed"
"""The tag of a record with the number of moves made before each one that a hint had suggested: `4 9`."""


def mark_followed(table: Table, ply: int, is_hint: bool) -> Table:
    """Return the table whose tags say whether move `ply`, its newest, is the one that a hint suggested.

    What they said of this move, or of later ones, before some were taken back is forgotten.
    """
    plies = [one for one in sorted(followed_plies(table)) if one < ply] + [ply] * is_hint
    others = tuple(tag for tag in table.tags if tag[0] != FOLLOWED)
    text = " ".join(str(one - 1) for one in plies)
    return replace(table, tags=(*others, (FOLLOWED, text)) if plies else others)


def followed_plies(table: Table) -> frozenset[int]:
    """Return the plies of the moves that hints had suggested."""
    return frozenset(before + 1 for before in parse_hints(dict(table.tags).get(FOLLOWED, "")))


def help_counts(table: Table) -> dict[str, int]:
    """Return how many hints were taken and how many moves were undone, by `HINTS` and `UNDONE`."""
    counts = dict.fromkeys((HINTS, UNDONE), 0)
    for word in dict(table.tags).get(HELP, "").split():
        key, _, number = word.partition("=")
        if key in counts:
            counts[key] = parse_count(number) or 0
    return counts


OPEN = "Open"
"""The tag of a record that lists the seats taken over."""


def open_seats(table: Table) -> tuple[int, ...]:
    """Return the seats whose computers a person replaced after seeing their hands."""
    texts = dict(table.tags).get(OPEN, "").split()
    return tuple(sorted({seat for text in texts if (seat := parse_count(text, greatest=table.match.seats))}))


def mark_opened(table: Table, seat: int) -> Table:
    """Return the table with a seat added to those whose hand was seen, which makes the match open."""
    seats = sorted({*open_seats(table), seat})
    others = tuple(tag for tag in table.tags if tag[0] != OPEN)
    return replace(table, tags=(*others, (OPEN, " ".join(map(str, seats)))))


SWAPS = "Swaps"
"""The tag of a record that lists each seat handed over with the number of moves before: `1@14 1@20`."""


def swaps(table: Table) -> tuple[tuple[int, int], ...]:
    """Return each hand-over between a person and a computer as seat and ply, in the order of plies."""
    found = []
    for text in dict(table.tags).get(SWAPS, "").split():
        first, _, second = text.partition("@")
        seat, ply = parse_count(first, greatest=table.match.seats), parse_count(second)
        if seat and ply:
            found.append((seat, ply))
    return tuple(sorted(found, key=lambda one: one[1]))


def mark_swapped(table: Table, seat: int) -> Table:
    """Return the table with a seat's hand-over at this ply in its tags; a second at this ply undoes it.

    Before the first move there is nothing to remember.
    """
    return _with_swaps(table, (*swaps(table), (seat, table.match.ply)))


def date_swaps_back(table: Table) -> Table:
    """Return the table with hand-overs after its last move dated to that move: later moves were taken back.

    Who has a seat now makes the moves that follow; a redone move counts as theirs too.
    """
    return _with_swaps(table, ((seat, min(ply, table.match.ply)) for seat, ply in swaps(table)))


def _with_swaps(table: Table, pairs: Iterable[tuple[int, int]]) -> Table:
    """Return the table with these hand-overs in its tags; two equal ones cancel, and ply 0 is left out."""
    kept: list[tuple[int, int]] = []
    for pair in pairs:
        if pair in kept:
            kept.remove(pair)
        elif pair[1]:
            kept.append(pair)
    others = tuple(tag for tag in table.tags if tag[0] != SWAPS)
    text = " ".join(f"{seat}@{ply}" for seat, ply in kept)
    return replace(table, tags=(*others, (SWAPS, text)) if text else others)


def players_at(table: Table, ply: int) -> tuple[Player, ...]:
    """Return the players as they were when move `ply` was made.

    A computer whose seat a person has now is one of the weakest level: its own was not written down.
    """
    handed_later = [seat for seat, since in swaps(table) if since >= ply]
    level = table.match.game.levels[0]
    return tuple(
        player._replace(bot="" if player.bot else level) if handed_later.count(seat) % 2 else player
        for seat, player in enumerate(table.players, 1)
    )


def was_person(table: Table, seat: int, ply: int) -> bool:
    """Return True if a person at this device made move `ply` for this seat."""
    player = players_at(table, ply)[seat - 1]
    return not player.bot and not player.far


def is_stand_in(table: Table, seat: int, ply: int) -> bool:
    """Return True if a computer made move `ply` in a seat that a person at this device has or had."""
    return bool(swaps(table)) and seat in people_ever(table) and not was_person(table, seat, ply)


def stand_in_plies(table: Table, seat: int) -> tuple[int, ...]:
    """Return the plies at which a computer played for a person's seat, before or after the person."""
    moved = (ply for ply, entry in enumerate(table.match.log, 1) if entry.seat == seat)
    return tuple(ply for ply in moved if is_stand_in(table, seat, ply))


def people_ever(table: Table) -> tuple[int, ...]:
    """Return the seats that a person at this device has, or had before a computer took over."""
    # between these plies no seat changes hands
    plies = {1, table.match.ply + 1, *(ply for _, ply in swaps(table))}
    seats = range(1, table.match.seats + 1)
    return tuple(seat for seat in seats if any(was_person(table, seat, ply) for ply in plies))


def had_people(table: Table) -> bool:
    """Return True if somebody at this device plays, or did before a computer took over."""
    return bool(people_here(table) or swaps(table))


def players_to_seat_again(table: Table) -> tuple[Player, ...]:
    """Return the players for a next match: people have the seats again that they gave to a computer.

    Where nobody plays any more (a seat given away before the first move leaves no trace), the first place is
    a person's.
    """
    then = players_at(table, 1)
    seated = tuple(
        now._replace(bot="") if now.bot and not before.bot else now
        for now, before in zip(table.players, then, strict=True)
    )
    if not all(player.bot for player in seated):
        return seated
    return tuple(
        player._replace(bot="") if place_of(seat, player) == 1 else player
        for seat, player in enumerate(seated, 1)
    )
