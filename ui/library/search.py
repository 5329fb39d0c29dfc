"""Find saved matches by title, players, game or state."""

from __future__ import annotations

from ui.core.player_names import names
from ui.core.words import Words
from ui.games import FACES, game_title
from ui.model import OVER, Model, SavedMatch
from ui.table.remote_saves import is_copy
from ui.table.untouched import untouched_saves

__all__ = ["PART", "shown_saves", "matching_saves"]

PART = 24
"""Number of lines that are added to the list at once."""


def shown_saves(words: Words, model: Model) -> tuple[SavedMatch, ...]:
    """Return the first matches that the search finds, as many as the list shows."""
    return matching_saves(words, model)[: PART * model.library.parts]


def matching_saves(words: Words, model: Model) -> tuple[SavedMatch, ...]:
    """Return the saved matches that the search finds, unfinished ones first; all for no search.

    One that its only person left before moving is not among them.
    """
    ask, untouched = model.library.search, untouched_saves(model)
    parts = ask.text.casefold().split()
    found = (
        save
        for save in model.library.matches
        if save.id not in untouched
        and ask.slug in ("", save.slug)
        and (not ask.state or save.over is (ask.state == OVER))
        and (not parts or _contains_all(words, save, parts))
    )
    return tuple(sorted(found, key=lambda save: save.over or is_copy(save)))


def _contains_all(words: Words, save: SavedMatch, search_words: list[str]) -> bool:
    """Return True if all words occur in a match's title, game and names, whatever their case."""
    game = game_title(words, save.slug) if save.slug in FACES else save.slug
    text = " ".join((save.title, game, *names(words, save.players))).casefold()
    return all(part in text for part in search_words)
