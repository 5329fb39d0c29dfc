"""What is refused, by plain reading of the canon; written apart from the listing of moves."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import Refusal
from .cards import ATTACKS, CARDS, HOUR, JOKER, NIGHT, SPEEDS, STOPS
from .model import TYRES_AT, Car, Move, View

__all__ = ["FASTEST", "NIGHT_LIMIT", "has_driven_fastest", "refusal", "refuse_speed"]

NIGHT_LIMIT = 250  # 24 Heures 7.1
"""Kilometres of the fastest card that may be played at night."""
FASTEST = "350"
"""The speed card that may be driven once per 1,000 km (24 Heures 7.2)."""


def refusal(view: View, move: Move) -> Refusal | None:
    """Return the reason why the viewer may not play `move`: a code, cards or car, a number; None if legal."""
    if view.reason:
        return Refusal("race_over")
    if not view.viewer:
        return Refusal("no_seat")
    free = move.verb == "joker" and (view.lost or not view.on_turn)  # 24 Heures 4.9, 6.3
    if not view.on_turn and not free:
        return Refusal("not_your_turn")
    if move.verb == "wait":
        return None if view.lost else Refusal("turn_not_lost")
    if view.lost and not free:
        return Refusal("turn_lost")
    if move.card not in view.hand:
        return Refusal("not_your_card", (move.card,))
    stops = tuple(card for card in view.hand if card in STOPS)
    if stops and move.verb != "pit" and not free:  # 24 Heures 3.2
        return Refusal("must_expose_pit_stop", stops)
    return REFUSALS[move.verb](view, move)


def _refuse_play(view: View, move: Move) -> Refusal | None:
    """Refuse what is no speed card, or one that the car may not drive now."""
    if move.card not in SPEEDS:
        return Refusal("not_a_speed", (move.card,))
    return refuse_speed(view.car, view.hour, move.card)


def refuse_speed(car: Car, hour: int, card: str) -> Refusal | None:
    """Return why a car may not drive a speed card at this hour (canon 4.1), None if it may."""
    speed = CARDS[card].number
    if car.pits:  # 24 Heures 5.1
        return Refusal("stopped", car.pits)
    if car.waits:  # 24 Heures 4.6
        return Refusal("waits")
    if car.km == TYRES_AT and not car.tyres:  # 24 Heures 8.1
        return Refusal("tyres_first", total=TYRES_AT)
    limits = [(CARDS[card].number, card) for card, _ in car.incidents if CARDS[card].number]
    if limits and speed > min(limits)[0]:  # 24 Heures 6.1, 6.2
        return Refusal("limited", (min(limits)[1],), min(limits)[0])
    if not car.tyres and car.km < TYRES_AT < car.km + speed:  # 24 Heures 8.1
        return Refusal("past_2500", total=car.km + speed)
    if hour in NIGHT and speed > NIGHT_LIMIT:  # 24 Heures 7.1
        return Refusal("night", total=NIGHT_LIMIT)
    if card == FASTEST and has_driven_fastest(car):
        return Refusal("second_350", (card,), car.stretch)  # 24 Heures 7.2
    return None


def has_driven_fastest(car: Car) -> bool:
    """Return True if a car has driven a 350 since it passed its last full 1,000 km (24 Heures 7.2)."""
    return any(card == FASTEST and start >= car.stretch for start, card in car.starts())


def _refuse_discard(view: View, move: Move) -> Refusal | None:
    """Refuse to discard an hour card, which is played instead (canon 4.2)."""
    return Refusal("plays_an_hour", (HOUR,)) if move.card == HOUR else None  # 24 Heures 4.2


def _refuse_attack(view: View, move: Move) -> Refusal | None:
    """Refuse what is no incident, a car that does not exist, and one's own car."""
    if move.card not in ATTACKS:
        return Refusal("not_an_incident", (move.card,))
    if not 1 <= move.car <= len(view.cars):
        return Refusal("no_such_car", (move.car,))
    return Refusal("own_car", (move.car,)) if move.car == view.own else None


def _refuse_nothing(view: View, move: Move) -> Refusal | None:
    """Refuse nothing: such a move needs only its card and its turn."""
    return None


def _refuse_pit(view: View, move: Move) -> Refusal | None:
    """Refuse what is no pit stop."""
    return None if move.card in STOPS else Refusal("not_a_pit_stop", (move.card,))


def _refuse_cover(view: View, move: Move) -> Refusal | None:
    """Refuse a pit stop that the car does not have, or a card that is not its remedy."""
    if move.pit not in STOPS:
        return Refusal("not_a_pit_stop", (move.pit,))
    if move.pit not in view.car.pits:
        return Refusal("no_such_pit_stop", (move.pit,))
    if move.card not in (CARDS[move.pit].remedy, JOKER):  # 24 Heures 5.1
        return Refusal("wrong_remedy", (move.pit, move.card))
    return None


def _refuse_tyres(view: View, move: Move) -> Refusal | None:
    """Refuse a change of tyres with another card, a second time, or before it is due."""
    if move.card not in ("pneu", JOKER):
        return Refusal("no_tyres", (move.card,))
    if view.car.tyres:
        return Refusal("tyres_changed")
    return None if view.car.km == TYRES_AT else Refusal("not_at_2500", total=view.car.km)


def _refuse_joker(view: View, move: Move) -> Refusal | None:
    """Refuse the Joker where it would remove nothing."""
    return None if view.car.pits or view.car.incidents else Refusal("nothing_to_remove")


REFUSALS: dict[str, Callable[[View, Move], Refusal | None]] = {
    "play": _refuse_play,
    "discard": _refuse_discard,
    "attack": _refuse_attack,
    "pit": _refuse_pit,
    "cover": _refuse_cover,
    "tyres": _refuse_tyres,
    "joker": _refuse_joker,
    "hour": _refuse_nothing,
    "record": _refuse_nothing,
}
