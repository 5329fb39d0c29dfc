"""What an incident does to a car, and who put it there."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.les24heures.cards import CARDS, STANDSTILL
from engine.games.les24heures.events import Attacked
from ui.core.words import Words
from ui.games.les24heures.vocabulary import km
from ui.games.scene import Scene, SeenMove

__all__ = ["LIMIT_HOURS", "attacker", "incident_effect", "trouble"]

LIMIT_HOURS = 2
"""Hours after which a speed limit ends (24 Heures 6.2)."""


def incident_effect(words: Words, card: str, until: int, last_hour: int, name: str) -> str:
    """Return what an incident does to the car called `name` (24 Heures 6.1 to 6.3).

    A speed limit ends at the hour `until`, or lasts to the finish.
    """
    if card == STANDSTILL:
        return words.by("24-heures", "{name} misses two turns.", "You miss two turns.", name)
    most = km(words, CARDS[card].number)
    if card == "piste":
        return words.by(
            "24-heures",
            "{name} may drive {km} at most for two turns.",
            "You may drive {km} at most for two turns.",
            name,
            km=most,
        )
    if until > last_hour:
        return words.by(
            "24-heures",
            "{name} may drive {km} at most to the finish.",
            "You may drive {km} at most to the finish.",
            name,
            km=most,
        )
    return words.by(
        "24-heures",
        "{name} may drive {km} at most until hour {hour}.",
        "You may drive {km} at most until hour {hour}.",
        name,
        km=most,
        hour=until,
    )


def attacker(log: Iterable[SeenMove], card: str, car_number: int) -> int:
    """Return the seat that last put this incident in front of a car; 0 if the log does not have it."""
    seats = [
        seen.seat
        for seen in log
        for event in seen.events
        if isinstance(event, Attacked) and event.car == car_number and event.incident.card == card
    ]
    return seats[-1] if seats else 0


def trouble(scene: Scene, car_number: int, ply: int = 0) -> str:
    """Return "Carburettor trouble" with who put it in front of a car, up to move `ply` (0: all)."""
    words = scene.words
    seat = attacker(scene.log[: ply or None], STANDSTILL, car_number)
    if not seat:
        return words.text("24-heures", "Carburettor trouble")
    return words.by(
        "24-heures", "Carburettor trouble from {name}", "Your carburettor trouble", scene.names[seat - 1]
    )
