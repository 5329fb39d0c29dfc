"""How much the coach's marks show: nothing, the spaces, or the spaces with what they score."""

from __future__ import annotations

from engine.games import game
from ui.core.player_names import plays_alone
from ui.games import face
from ui.model import MARKS, NO_MARKS, Player, Settings, Table

__all__ = ["chosen_marks", "strengths", "usual_marks"]


def strengths(slug: str) -> tuple[str, ...]:
    """Lists the strengths that a game knows, the weakest first."""
    return face(slug).catalogue.strengths


def usual_marks(settings: Settings, slug: str, players: tuple[Player, ...]) -> str:
    """Gives the strength with which such players begin: all of it alone against the first level.

    Else it is what the settings say, as far as the game knows it; nothing where it keeps quiet.
    """
    known = strengths(slug)
    if settings.marks == NO_MARKS:
        return NO_MARKS
    bots = {player.bot for player in players if player.bot}
    if bots == {game(slug).levels[0]} and plays_alone(players):
        return known[-1]
    wanted = MARKS[: MARKS.index(settings.marks) + 1]
    return NO_MARKS if face(slug).catalogue.quiet else [mark for mark in known if mark in wanted][-1]


def chosen_marks(settings: Settings, table: Table) -> str:
    """Gives the strength that was chosen for a match; empty where it is the usual one."""
    usual = usual_marks(settings, table.match.slug, table.players)
    return "" if table.marks == usual else table.marks
