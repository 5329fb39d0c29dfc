"""The matches that the levels are measured by, and what they must reach."""

from __future__ import annotations

from typing import NamedTuple

from engine.games import GAMES, game
from tools.tournament.deals import CEILING, HANDS, Pairing
from tools.tournament.former_players import FORMER_MASTER

__all__ = ["Row", "rows"]


class Row(NamedTuple):
    """A pairing, with the share of wins that it must reach and the share that is aimed at."""

    pairing: Pairing
    must: float
    goal: float


MUSTS = (
    Row(Pairing("24-7", 2, "planner", "greedy"), 0.90, 0.94),
    Row(Pairing("24-7", 2, "master", "greedy"), 0.97, 0.98),
    Row(Pairing("24-7", 4, "master", "greedy"), 0.55, 0.70),
    Row(Pairing("20-sur-20", 2, "planner", "greedy"), 0.70, 0.75),
    Row(Pairing("20-sur-20", 2, "master", "greedy"), 0.78, 0.85),
    Row(Pairing("20-sur-20", 2, "master", FORMER_MASTER), 0.52, 0.55),
    Row(Pairing("24-heures", 2, "master", "driver"), 0.59, 0.605),
    Row(Pairing("24-heures", 2, "master", FORMER_MASTER), 0.52, 0.53),
)
STEP = 0.53
"""Share of wins of a level against the next below, so that a player feels the step."""
OLD = {"24-7": "greedy", "20-sur-20": "greedy", "24-heures": "driver"}
"""The yardstick of each game: its strongest player before there were levels."""


def rows(slugs: tuple[str, ...] = tuple(GAMES), with_ceiling: bool = False) -> tuple[Row, ...]:
    """Return the rows of some games: those with a requirement, the ladder, the ceiling if asked for."""
    found: list[Row] = []
    for slug in slugs:
        known = game(slug).bots()
        found += [row for row in MUSTS if row.pairing.game == slug and row.pairing.one in known]
        found += _ladder_rows(slug) if slug in OLD else []
        if with_ceiling and slug in HANDS:
            found.append(Row(Pairing(slug, 2, CEILING, OLD[slug]), 0.5, 0.5))
    return tuple(found)


def _ladder_rows(slug: str) -> list[Row]:
    """Return a row for each level of a game against the next lower level."""
    levels = game(slug).levels
    steps = zip(levels[1:], levels, strict=False)
    return [Row(Pairing(slug, 2, above, below), STEP, 0.60) for above, below in steps]
