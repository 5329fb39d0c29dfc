"""Tables for the tests of the face: played on a stage, as people and computers would."""

from __future__ import annotations

from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.update.opening import begin_match

__all__ = ["ALONE", "FOUR", "TWO", "answer", "opened", "right"]

FOUR = tuple(map(Player, ("Ana", "Bob", "Cléo", "Dan")))
TWO = FOUR[:2]
ALONE = FOUR[:1]


def opened(
    players: tuple[Player, ...], lang: str = "fr", seed: str = "scene", marks: str = "none", **options: str
) -> Stage:
    """Opens a table with a match just dealt; computers wait until they are asked."""
    stage = Stage(Model(settings=Settings(lang=lang), today="2026-11-21"), bots_play=False)
    match = Match.new("brain-drain", len(players), SeedOrigin(seed), options)
    stage.model, effects = begin_match(
        stage.model, Table("here", match, players, presentation=Presentation(marks=marks))
    )
    stage.draw()
    for effect in effects:
        stage._perform(effect)
    return stage


def right(stage: Stage) -> str:
    """Finds a solution of what lies on the table, empty when there is none."""
    view = stage.table.match.view(None)
    found = solutions(view.values, view.target.value)
    return found[0] if found else ""


def answer(stage: Stage, text: str = "") -> Stage:
    """Types an equation, a right one if none is given."""
    return stage.do("type", value=text or right(stage))
