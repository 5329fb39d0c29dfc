"""What a move sounds like, who is called after it, and when sounds are offered."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Play, Remember
from ui.core.updates import Update, table_of
from ui.games import face
from ui.model import MUTE, Model, Table
from ui.table.turns import is_person, wait

__all__ = ["offered", "sounds", "ticks"]

LAST = 5
"""Seconds before the end of a clock that can be heard."""


def sounds(model: Model, table: Table, mover: int) -> tuple[Effect, ...]:
    """Gives the sound of the last move, and the call of a person whose turn comes after a computer's."""
    shown = table_of(model)
    called = shown and not is_person(shown, mover) and wait(shown).kind == "person"
    return (Play(_sound(table)), *((Play("turn"),) if called else ()))


def _sound(table: Table) -> str:
    game, events = table.match.game, table.match.log[-1].events
    if table.match.outcome:
        return "win"
    earns = any(game.credits(event) for event in events)
    return face(table.match.slug).timing.sound(events) or ("line" if earns else "place")


def ticks(table: Table) -> tuple[Effect, ...]:
    """Lets the last seconds of a clock be heard."""
    return (Play("tick"),) if 0 < table.left <= LAST else ()


def offered(model: Model, table: Table) -> Update:
    """Offers sounds at the end of the first match of a device that knows none; in a frame they are not."""
    settings = model.settings
    if model.embed or settings.tuned or settings.sound != MUTE or not table.match.outcome:
        return model, ()
    settings = settings._replace(tuned=table.id)
    return replace(model, settings=settings), (Remember(settings),)
