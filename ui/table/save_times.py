"""The time at which a match was saved last, which sorts the list of matches."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Save
from ui.core.readers import LARGEST
from ui.model import Model

__all__ = ["stamped"]


def stamped(model: Model, wanted: tuple[Effect, ...], now: int) -> tuple[Model, tuple[Effect, ...]]:
    """Return the step with the time `now` in its new saves, in milliseconds since 1970.

    If the clock was set back, the time is just after that of the newest saved match, so that the match
    played last is still listed first.
    """
    fresh = {one.saved.id for one in wanted if isinstance(one, Save) and not one.saved.updated}
    if not fresh:
        return model, wanted
    newest = max((save.updated for save in model.shelf if save.updated), default=now - 1)
    at = min(max(now, newest + 1), LARGEST)
    shelf = tuple(
        save._replace(updated=at) if save.id in fresh and not save.updated else save for save in model.shelf
    )
    return replace(model, shelf=shelf), tuple(_at(one, at) for one in wanted)


def _at(effect: Effect, at: int) -> Effect:
    """Return an effect with the time in its save, if it has a new one."""
    if isinstance(effect, Save) and not effect.saved.updated:
        return effect._replace(saved=effect.saved._replace(updated=at))
    return effect
