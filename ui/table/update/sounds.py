"""Sounds of moves, the call to one's turn, and the question whether sounds are wanted."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Play, Remember
from ui.core.updates import Update, table_of
from ui.games import face
from ui.model import MUTE, Model, Table
from ui.table.turns import is_person, wait

__all__ = ["offer_sounds", "sounds", "tick_sound"]

LAST = 5
"""Seconds before the end of a clock in which it ticks."""


def sounds(model: Model, table: Table, mover_seat: int) -> tuple[Effect, ...]:
    """Return the sound of the last move and, after another's move, the signal that a person is on turn."""
    shown = table_of(model)
    called = shown and not is_person(shown, mover_seat) and wait(shown).kind == "person"
    return (Play(_sound(table)), *((Play("turn"),) if called else ()))


def _sound(table: Table) -> str:
    """Return the name of the last move's sound: the match's end, the game's own, scored or placed."""
    game, events = table.match.game, table.match.log[-1].events
    if table.match.outcome:
        return "win"
    earns = any(game.credits(event) for event in events)
    return face(table.match.slug).timing.move_sound(events) or ("line" if earns else "place")


def tick_sound(table: Table) -> tuple[Effect, ...]:
    """Return the ticking sound in a countdown's last five seconds; else ()."""
    return (Play("tick"),) if 0 < table.clock.seconds_left <= LAST else ()


def offer_sounds(model: Model, table: Table) -> Update:
    """Offer to turn on sounds at the end of a device's first match with sounds off; never in a frame."""
    settings = model.settings
    if model.embed or settings.tuned or settings.sound != MUTE or not table.match.outcome:
        return model, ()
    settings = settings._replace(tuned=table.id)
    return replace(model, settings=settings), (Remember(settings),)
