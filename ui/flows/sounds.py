"""What a move sounds like, and who is called after it."""

from __future__ import annotations

from ui.effects import Effect, Play
from ui.flows.flow import table_of
from ui.model import Model, Table
from ui.turns import is_person, wait

__all__ = ["sounds"]


def sounds(model: Model, table: Table, mover: int) -> tuple[Effect, ...]:
    """Gives the sound of the last move, and the call of a person whose turn comes after a computer's."""
    shown = table_of(model)
    called = shown and not is_person(shown, mover) and wait(shown).kind == "person"
    return (Play(_sound(table)), *((Play("turn"),) if called else ()))


def _sound(table: Table) -> str:
    game, last = table.match.game, table.match.log[-1]
    if table.match.outcome:
        return "end"
    return "score" if any(game.credits(event) for event in last.events) else "place"
