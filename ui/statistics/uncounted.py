"""Why finished matches are not counted in the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ui.core.words import Words
from ui.model import Model, SavedMatch
from ui.table.remote_saves import is_copy
from ui.table.saves import readable_table
from ui.table.seat_names import seat_of_only_person

__all__ = ["reasons", "uncounted"]

STAND_IN, WATCHED, SEVERAL, UNUSED, UNREADABLE = "stand-in", "watched", "several", "unused", "unreadable"
"""Reasons not to count a match: a computer finished it for its player, computers alone played it, several
people played it here, it is a line of an online match that gave way, or it cannot be read."""


def uncounted(model: Model, slug: str) -> tuple[SavedMatch, ...]:
    """Return a game's finished matches that were looked at and do not count."""
    counts = model.library.counts
    return tuple(
        save
        for save in model.library.matches
        if save.slug == slug and save.over and counts.get(save.id, (0, save))[1] is None
    )


def reasons(words: Words, saves: Iterable[SavedMatch]) -> str:
    """Return a sentence for each reason why some of these matches do not count, with their number."""
    found = Counter(map(_reason, saves))
    return " ".join(_sentence(words, reason, n) for reason, n in sorted(found.items()))


def _reason(save: SavedMatch) -> str:
    """Return the reason why a match does not count."""
    if is_copy(save):
        return UNUSED
    table = readable_table(save)
    if table is None:
        return UNREADABLE
    if all(player.bot for player in save.players):
        return STAND_IN if seat_of_only_person(table) else WATCHED
    return SEVERAL


def _sentence(words: Words, reason: str, n: int) -> str:
    """Return the sentence that `n` matches do not count for a reason."""
    if reason == STAND_IN:
        return words.count(
            "stats",
            "{n} finished match doesn’t count: a computer finished it for you.",
            "{n} finished matches don’t count: a computer finished them for you.",
            n,
        )
    if reason == WATCHED:
        return words.count(
            "stats",
            "{n} finished match doesn’t count: only computers played it.",
            "{n} finished matches don’t count: only computers played them.",
            n,
        )
    if reason == SEVERAL:
        return words.count(
            "stats",
            "{n} finished match doesn’t count: several people played it here.",
            "{n} finished matches don’t count: several people played them here.",
            n,
        )
    if reason == UNUSED:
        return words.count(
            "stats",
            "{n} finished match doesn’t count: its version wasn’t used.",
            "{n} finished matches don’t count: their versions weren’t used.",
            n,
        )
    return words.count(
        "stats",
        "{n} finished match doesn’t count: it can’t be read.",
        "{n} finished matches don’t count: they can’t be read.",
        n,
    )
