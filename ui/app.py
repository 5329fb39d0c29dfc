"""The one loop: `update(model, action) -> (model, effects)`; effects are data."""

from __future__ import annotations

from types import ModuleType

from ui import navigation, notices
from ui.core.updates import Handlers, Step, join
from ui.embed import update as embed
from ui.library.update import archive, matches, results, search, storage
from ui.model import Action, Model
from ui.online.update import freeing, joining, lines, rematch, sending
from ui.online.update import lobby as afar
from ui.puzzles.update import by_name, lessons, practice, retries, round_the_clock
from ui.puzzles.update import tries as tasks
from ui.review.update import analysis, plies
from ui.setup.update import choices, start
from ui.site.update import settings, version
from ui.statistics import update as statistics
from ui.table.update import (
    explanations,
    hand_order,
    hints,
    pauses,
    premoves,
    progress,
    seats,
    simultaneous,
    steps,
    undo,
)

__all__ = ["HANDLERS", "update"]

HANDLERS: Handlers = {
    **archive.HANDLERS,
    **afar.HANDLERS,
    **rematch.HANDLERS,
    **joining.HANDLERS,
    **navigation.HANDLERS,
    **pauses.HANDLERS,
    **storage.HANDLERS,
    **freeing.HANDLERS,
    **embed.HANDLERS,
    **hints.HANDLERS,
    **analysis.HANDLERS,
    **lessons.HANDLERS,
    **lines.HANDLERS,
    **retries.HANDLERS,
    **notices.HANDLERS,
    **progress.HANDLERS,
    **by_name.HANDLERS,
    **practice.HANDLERS,
    **premoves.HANDLERS,
    **hand_order.HANDLERS,
    **results.HANDLERS,
    **plies.HANDLERS,
    **settings.HANDLERS,
    **choices.HANDLERS,
    **search.HANDLERS,
    **sending.HANDLERS,
    **matches.HANDLERS,
    **start.HANDLERS,
    **statistics.HANDLERS,
    **steps.HANDLERS,
    **seats.HANDLERS,
    **undo.HANDLERS,
    **simultaneous.HANDLERS,
    **round_the_clock.HANDLERS,
    **version.HANDLERS,
    **explanations.HANDLERS,
}


def live() -> ModuleType:
    """Gives the flow of live matches, which only a site with a broker carries."""
    from ui.online.update import live

    return live


def update(model: Model, action: Action) -> Step:
    """Answers an action; one that is not known, or does not fit the screen, changes nothing."""
    handler = HANDLERS.get(action.name) or (live().HANDLERS.get(action.name) if model.broker else None)
    if handler is None or pauses.barred(model, action):
        return model, ()
    after, effects = handler(model, action)
    after, answered = tasks.answered(model, after)
    after, weighed = analysis.begun(model, after)
    after, told = live().followed(after) if after.broker else (after, ())
    return after, join(
        effects,
        answered,
        weighed,
        told,
        embed.announced(model, after),
        archive.asked(model, after),
        results.wanted(model, after),
    )
