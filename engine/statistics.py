"""What a record adds up to for one seat, and many records together; names no game.

A game gives its own samples, lists of numbers by kind: how many there are, their sum, mean and median are
left to whoever shows them, so that matches are added by putting their samples in a row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .analysis import luck_method
from .game import Sampler, Samples
from .record import Record
from .tags import parse_hints

__all__ = [
    "JUDGED",
    "NO_LOSS",
    "MatchStatistics",
    "Summary",
    "count_match",
    "csv_lines",
    "summary",
    "without_help",
]

BOT = "bot:"
PEOPLE = "people"
"""The level of a match against other people."""
JUDGED, NO_LOSS = "Judged", "-"
"""The tag of a match that was judged as a whole, and what stands there for a seat that had no choice."""
WEIGHED = re.compile(r"(\d{1,9})((?: (?:-|\d{1,9}\.\d) -?\d{1,9}\.\d)+)(?: ([a-z]+ \d{1,9}))?", re.ASCII)
HEADS = ("id", "game", "date", "seat", "seats", "level", "score", "place", "won", "helped", "loss", "luck")


class MatchStatistics(NamedTuple):
    """The facts of a finished match that statistics count, from the view of its reader.

    `level` is that of the computers, the last one seated where they differ, `people` without any; empty
    alone. `helped` says that hints, moves undone or an opened hand had their part. `loss` is the mean loss
    a move and `luck` the sum of it, and both are None unless the match was reviewed. `luck` is also None
    where it is not measured well enough, or was measured in another way than today's.
    """

    id: str
    game: str
    date: str
    seat: int
    seats: int
    level: str
    score: int
    place: int
    won: bool
    helped: bool
    samples: Samples
    options: tuple[tuple[str, str], ...] = ()
    loss: float | None = None
    luck: float | None = None


class Summary(NamedTuple):
    """The sums of some matches; `streak` is the longest row of wins, `row` the present one."""

    matches: int
    wins: int
    best: int
    mean: float
    streak: int
    row: int
    loss: tuple[float, ...]
    luck: float | None
    samples: Samples


def count_match(record: Record, sampler: Sampler) -> MatchStatistics | None:
    """Return a match's statistics for the reader's seat; None before its end or if a computer finished it.

    None also where no such seat is known. A match in which a computer played there for a while counts as
    helped.
    """
    match, tags = record.match, dict(record.tags)
    seat, end = _reader_seat(record, tags.get("Me", "")), match.outcome
    if end is None or not seat or record.names[seat - 1].startswith(BOT):
        return None
    was_lent = any(one.startswith(f"{seat}@") for one in tags.get("Swaps", "").split())
    others = [name for number, name in enumerate(record.names, 1) if number != seat]
    levels = [name.removeprefix(BOT) for name in others if name.startswith(BOT)]
    place, score = end.places[seat - 1], match.scores[seat - 1]
    method = luck_method(match)
    loss, luck = _parse_losses(tags.get(JUDGED, ""), match.ply, match.seats, method)[seat - 1]
    return MatchStatistics(
        id=tags.get("Id", ""),
        game=match.slug,
        date=tags.get("Date", ""),
        seat=seat,
        seats=match.seats,
        level=levels[-1] if levels else PEOPLE if others else "",
        score=score,
        place=place,
        won=place == 1 < max(end.places),
        helped=bool(tags.get("Help") or tags.get("Open") or was_lent),
        samples=sampler(
            match.at(0).view(None),
            match.log,
            seat,
            _parse_seconds(tags.get("Times", "")),
            parse_hints(tags.get("Hinted", "")),
        ),
        options=match.options,
        loss=loss,
        luck=luck,
    )


def _reader_seat(record: Record, me_tag: str) -> int:
    """Return the reader's seat by the tag `Me`, else that of the only person; 0 if neither is known."""
    if me_tag in map(str, range(1, record.match.seats + 1)):
        return int(me_tag)
    people = [seat for seat, name in enumerate(record.names, 1) if not name.startswith(BOT)]
    return people[0] if len(people) == 1 else 0


def _parse_seconds(times_tag: str) -> dict[int, float]:
    """Parse the tag `Times` into seconds by ply, `4=12.5 9=31.0`; leave out what cannot be read."""
    found: dict[int, float] = {}
    for part in times_tag.split():
        ply, _, seconds = part.partition("=")
        whole, _, rest = seconds.partition(".")
        if all(text.isascii() and text.isdigit() and len(text) < 9 for text in (ply, whole, rest or "0")):
            found[int(ply)] = float(seconds)
    return found


def _parse_losses(
    judged_tag: str, ply: int, seats: int, method: str
) -> Sequence[tuple[float | None, float | None]]:
    """Parse the tag `Judged` into seats' mean loss and luck (if by `method`); None, None if it does not fit.

    Luck is None unless it was measured by this `method`; files of earlier versions do not name any.
    """
    found = WEIGHED.fullmatch(judged_tag)
    numbers = found[2].split() if found else []
    if not found or int(found[1]) != ply or len(numbers) != 2 * seats:
        return [(None, None)] * seats
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    is_current = bool(method) and found[3] == method
    return [
        (None, None) if loss == NO_LOSS else (float(loss), float(luck) if is_current else None)
        for loss, luck in pairs
    ]


def without_help(matches: Iterable[MatchStatistics]) -> Iterator[MatchStatistics]:
    """Yield the matches in which the reader took no help."""
    return (one for one in matches if not one.helped)


def summary(matches: Sequence[MatchStatistics]) -> Summary | None:
    """Return the sums of matches, which come oldest first; None without any."""
    if not matches:
        return None
    samples: dict[str, tuple[float, ...]] = {}
    for one in matches:
        for kind, values in one.samples.items():
            samples[kind] = samples.get(kind, ()) + values
    longest = row = 0
    for one in matches:
        row = row + 1 if one.won else 0
        longest = max(longest, row)
    lucks = [one.luck for one in matches if one.luck is not None]
    return Summary(
        matches=len(matches),
        wins=sum(one.won for one in matches),
        best=max(one.score for one in matches),
        mean=sum(one.score for one in matches) / len(matches),
        streak=longest,
        row=row,
        loss=tuple(one.loss for one in matches if one.loss is not None),
        luck=sum(lucks) / len(lucks) if lucks else None,
        samples=samples,
    )


def csv_lines(matches: Iterable[MatchStatistics]) -> Iterator[str]:
    """Yield the matches as lines of CSV, the names of the columns first."""
    yield ",".join(HEADS)
    for one in matches:
        yield ",".join(map(_csv_cell, _table_cells(one)))


def _table_cells(statistics: MatchStatistics) -> tuple[str, ...]:
    """Return a match as the texts of its cells, in the order of the columns."""
    facts = (
        statistics.id,
        statistics.game,
        statistics.date,
        statistics.seat,
        statistics.seats,
        statistics.level,
        statistics.score,
        statistics.place,
    )
    answers = ("yes" if statistics.won else "no", "yes" if statistics.helped else "no")
    return *map(str, facts), *answers, _decimal(statistics.loss), _decimal(statistics.luck)


def _decimal(number: float | None) -> str:
    """Return a number with one decimal, "" for None."""
    return "" if number is None else f"{number:.1f}"


def _csv_cell(text: str) -> str:
    """Return a text as a CSV cell; one that a spreadsheet would take for a formula stays text."""
    text = (
        f"'{text}" if text[:1] in ("=", "+", "@") or (text[:1] == "-" and not text[1:2].isdigit()) else text
    )
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n\r') else text
