"""Change the search of the saved matches."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import TITLE
from ui.core.updates import Handlers, Update
from ui.games import FACES
from ui.model import GOING, OVER, Action, Model, Sought

__all__ = ["HANDLERS"]


def _set_search(model: Model, sought: Sought) -> Update:
    """Set the search and show the first part of its results."""
    return replace(model, library=model.library._replace(search=sought, parts=1)), ()


def _search_words(model: Model, action: Action) -> Update:
    """Search for the words in `action.value`."""
    return _set_search(model, model.library.search._replace(text=action.value[:TITLE]))


def _search_game(model: Model, action: Action) -> Update:
    """Search for matches of the game `action.value`; an unknown one shows all games."""
    return _set_search(
        model, model.library.search._replace(slug=action.value if action.value in FACES else "")
    )


def _search_state(model: Model, action: Action) -> Update:
    """Search for matches in the state `action.arg`; an unknown one shows all states."""
    return _set_search(
        model, model.library.search._replace(state=action.arg if action.arg in (GOING, OVER) else "")
    )


HANDLERS: Handlers = {"seek": _search_words, "seek_game": _search_game, "seek_state": _search_state}
