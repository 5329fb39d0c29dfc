"""Count saved matches for the statistics, one by one in slices; the counts are remembered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.errors import GameError
from engine.games import GAMES, sampler
from engine.links import from_link
from ui.core.work import Work
from ui.model import Model, SavedMatch
from ui.table.saves import VERSION, record_to_count

if TYPE_CHECKING:
    from engine.statistics import MatchStatistics

__all__ = ["counting_work", "counts_of", "uncounted_matches"]

PART = 20
"""Number of matches whose counts are sent at once."""


def fingerprint(save: SavedMatch) -> int:
    """Return a number that changes when the moves or the analysis of a save do."""
    # `hash` differs from one run of Python to the next: these values must never be stored.
    return hash((save.code, save.judged))


def uncounted_matches(model: Model) -> tuple[SavedMatch, ...]:
    """Return the finished matches whose counts are missing or out of date."""
    return tuple(
        save
        for save in model.library.matches
        if save.over
        and save.version == VERSION
        and save.slug in GAMES
        and model.library.counts.get(save.id, (None,))[0] != fingerprint(save)
    )


def counts_of(model: Model, slug: str) -> tuple[MatchStatistics, ...]:
    """Return the counts of a game's saved matches, sorted by date; a match saved twice counts once."""
    found: dict[object, MatchStatistics] = {}
    for save in sorted(model.library.matches, key=lambda save: save.updated):
        counted, one = model.library.counts.get(save.id, (0, None))
        if one and one.game == slug and counted == fingerprint(save):
            found[one.id or save.id, save.code] = one
    return tuple(sorted(found.values(), key=lambda one: one.date))


def counting_work(saves: tuple[SavedMatch, ...]) -> Work:
    """Return the work of counting saves, which sends results while it runs: `PART` matches at a time."""
    return Work(_count_matches, (tuple((fingerprint(save), save) for save in saves),))


def _count_matches(rows: tuple[tuple[int, SavedMatch], ...]) -> Iterator[Any]:
    """Yield None after each match, and after each `PART` matches and at the end their counts by id."""
    counts: dict[str, tuple[int, MatchStatistics | None]] = {}
    for key, save in rows:
        counts[save.id] = key, _count(save)
        yield None
        if len(counts) == PART:
            yield counts
            counts = {}
    yield counts


def _count(save: SavedMatch) -> MatchStatistics | None:
    """Count one match for the statistics; return None if it cannot be read or has no seat to count.

    Luck counts from an analysis by today's way of measuring alone, be it stored or in the match's file;
    losses count from one by an earlier way too.
    """
    from engine.analysis import shows_luck  # what a start needs nothing of
    from engine.annotations import mean_loss_and_luck
    from engine.record import read
    from engine.statistics import count_match
    from ui.review.saved_analysis import read_analysis

    try:
        record = record_to_count(save) if save.far else read(from_link(save.code))
        found = count_match(record, sampler(record.match.slug)) if record else None
    except GameError:
        return None
    if record is None or found is None:
        return None
    moves = read_analysis(record.match, save.judged)
    loss, luck = mean_loss_and_luck(moves, found.seat)
    if loss is None or len(moves) <= record.match.ply:
        moves = read_analysis(record.match, save.judged, allows_older=True)
        loss, _ = mean_loss_and_luck(moves, found.seat)
        whole = loss is not None and len(moves) > record.match.ply
        return found._replace(loss=loss) if whole else found
    return found._replace(loss=loss, luck=luck if shows_luck(record.match) else None)
