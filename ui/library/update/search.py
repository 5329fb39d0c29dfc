"""Change the search of the saved matches."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import TITLE
from ui.core.updates import Handlers, Update
from ui.games import FACES
from ui.model import GOING, OVER, Action, Model, Sought

__all__ = ["HANDLERS"]


def _set_search(model: Model, search: Sought) -> Update:
    """Set the search of the saved matches, and show the first part of its results."""
    return replace(model, library=model.library._replace(search=search, parts=1)), ()


def _search_words(model: Model, action: Action) -> Update:
    """Search the saved matches for the words typed so far, in `value`."""
    return _set_search(model, model.library.search._replace(text=action.value[:TITLE]))


def _search_game(model: Model, action: Action) -> Update:
    """Show only matches of the chosen game (`value`); those of all games if it is unknown."""
    return _set_search(
        model, model.library.search._replace(slug=action.value if action.value in FACES else "")
    )


def _search_state(model: Model, action: Action) -> Update:
    """Show only matches in the chosen state (`arg`); those in any state if it is unknown."""
    return _set_search(
        model, model.library.search._replace(state=action.arg if action.arg in (GOING, OVER) else "")
    )


HANDLERS: Handlers = {"seek": _search_words, "seek_game": _search_game, "seek_state": _search_state}
