"""What the pages of paper answer: print, and choose the number of players of a club evening."""

from __future__ import annotations

from ui.classroom.pairings import FEWEST, MOST
from ui.core.effects import Print
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, navigate
from ui.model import Action, Model, PairingsPage

__all__ = ["HANDLERS"]


def _print(model: Model, action: Action) -> Update:
    """Print the page on the screen, as the reader asked."""
    return model, (Print(),)


def _choose_player_count(model: Model, action: Action) -> Update:
    """Show the pairings of as many players as chosen (`arg`); do nothing for a number out of range."""
    players = parse_count(action.arg, MOST) or 0
    if not isinstance(model.screen, PairingsPage) or players < FEWEST:
        return model, ()
    return navigate(model, PairingsPage(players), replace_entry=True)


HANDLERS: Handlers = {"print": _print, "pair": _choose_player_count}
