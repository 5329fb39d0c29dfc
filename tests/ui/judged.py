"""A match that is judged once for all tests that look at its review."""

from __future__ import annotations

from functools import cache

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.core import work
from ui.model import Model, Player, Presentation, Table

__all__ = ["judged"]


def judged(slug: str, **options: str) -> Model:
    """Return the review of a match of the two lowest levels, at its last move, with every move judged."""
    return _judged(slug, work.analysis_work.__defaults__, **options)


@cache
def _judged(slug: str, effort: object, **options: str) -> Model:
    """Return the same, once for each effort of the analysis (`brief` in tests/ui/conftest.py)."""
    rules = game(slug)
    match = Match.new(slug, 2, SeedOrigin("1"), options)
    match = play_out(match, [rules.bots()[level] for level in rules.levels[:2]])
    table = Table(
        "m1", match, (Player("Inès"), Player("Marius")), presentation=Presentation(announced=match.ply)
    )
    return Stage(Model(screen=table)).do("review").model
