"""How a match of Les 24 Heures goes on: whom it waits for, its clocks, what is typed.

No seat off turn keeps the device: who may use the Joker out of turn can be called at any time.
"""

from __future__ import annotations

from typing import Any

from engine.games.les24heures.drafts import lifted
from engine.games.les24heures.events import ChangedTyres, Ticked
from engine.games.les24heures.model import car_of, crew
from ui.games.advice import strongest
from ui.games.defaults import lingers, reading, seconds, shared, since, turns, typed

__all__ = [
    "advice",
    "example",
    "goes_by_itself",
    "heeds",
    "holds",
    "lifted",
    "lingers",
    "reading",
    "picking_shows",
    "seconds",
    "shared",
    "since",
    "sound",
    "turns",
    "typed",
]

advice = strongest("24-heures", steps=1000)


picking_shows = True


def example() -> str:
    """Gives a move as it is typed, as an example."""
    return "play 250"


def heeds(view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
    """Lists who plays alone and holds the Joker before a computer of their crew waits (canon 6.3).

    Where several play nobody is asked: the wait lasts the same whoever holds it, and who does may be called.
    """
    if len(people) > 1 or not view.lost or not view.may_joke:
        return ()
    cars, seats = len(view.cars), len(view.hands)
    return tuple(seat for seat in crew(car_of(view.turn, cars), cars, seats) if seat in people)


def goes_by_itself(view: Any, alone: bool) -> str:
    """Lets a turn that is lost go by (canon 6.3); who plays alone and holds the Joker may win it back."""
    return "wait" if view.on_turn and view.lost and not (alone and view.may_joke) else ""


def sound(events: tuple[Any, ...]) -> str:
    """Lets new tyres ring, and the clock tick."""
    if any(isinstance(event, ChangedTyres) for event in events):
        return "24"
    return "tick" if any(isinstance(event, Ticked) for event in events) else ""


def holds(view: Any) -> tuple[Any, ...]:
    """Lists the viewer's own cards."""
    return tuple(view.hand)
