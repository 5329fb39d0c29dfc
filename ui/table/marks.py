"""How much the board guides show: nothing, the legal spaces, or the spaces with their scores."""

from __future__ import annotations

from engine.games import game
from ui.core.player_names import plays_alone
from ui.games import face
from ui.model import MARKS, NO_MARKS, Player, Settings, Table

__all__ = ["chosen_guides", "guide_strengths", "usual_guides"]


def guide_strengths(slug: str) -> tuple[str, ...]:
    """Return the strengths of board guides that a game offers, the weakest first."""
    return face(slug).catalogue.strengths


def usual_guides(settings: Settings, slug: str, players: tuple[Player, ...]) -> str:
    """Return the strength of board guides that a new match of these players begins with.

    One person against the first level gets the strongest, unless the game says otherwise. Else it is the
    player's setting, as far as the game has it, or none in a game whose guides are off by default.
    """
    known = guide_strengths(slug)
    if settings.marks == NO_MARKS:
        return NO_MARKS
    bots = {player.bot for player in players if player.bot}
    if bots == {game(slug).levels[0]} and plays_alone(players):
        return face(slug).catalogue.beginner_marks or known[-1]
    wanted = MARKS[: MARKS.index(settings.marks) + 1]
    return NO_MARKS if face(slug).catalogue.quiet else [mark for mark in known if mark in wanted][-1]


def chosen_guides(settings: Settings, table: Table) -> str:
    """Return the strength of board guides of a table if it is not the usual one; else ""."""
    usual = usual_guides(settings, table.match.slug, table.players)
    return "" if table.presentation.marks == usual else table.presentation.marks
