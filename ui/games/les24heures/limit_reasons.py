"""When what bars a speed card ends, and what a Race hour does for that: limits and the night (canon 6, 7)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.les24heures.cards import CARDS, DISTANCES, NIGHT
from engine.games.les24heures.legality import NIGHT_LIMIT, refuse_speed
from ui.core.words import capital
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.vocabulary import quoted_names, turns

__all__ = ["before_night", "ended_by_hour", "is_barred", "is_barred_for_good", "once_free"]

BY_HOURS = "limite"
"""The incident that ends by the clock (canon 6.2); the others end by turns."""

HOURS_BEFORE_NIGHT = 2
"""Hours in which the coming night is a reason to drive 350 now: one or two Race hours bring it."""


def before_night(cast: Cast, card: str) -> str:
    """Return that the night will bar a card which may still be driven (canon 7.1); "" if it is far off."""
    is_near = NIGHT.start - HOURS_BEFORE_NIGHT <= cast.view.hour < NIGHT.start
    if not is_near or DISTANCES[card] <= NIGHT_LIMIT:
        return ""
    return cast.words.say("24-heures", "350 now: from hour {n}, at night, it can’t be played.", n=NIGHT.start)


def is_barred(cast: Cast, card: str) -> bool:
    """Return True if an incident or the night bars a speed card now, also for a car that stands still."""
    return bool(_bars(cast, card)) or _is_dark(cast, card)


def is_barred_for_good(cast: Cast, card: str) -> bool:
    """Return True if a speed limit or the night bars a speed card to the finish."""
    return any(hour > cast.view.last for hour in _hours(cast, card))


def once_free(cast: Cast, card: str, why: str) -> str:
    """Return the clause `why` on a speed card, with the hour or turn from which it holds; "" if never.

    Only of a car that stands still: any other would do better with a card that may be driven now.
    """
    words, bars = cast.words, _bars(cast, card)
    if not bars and not _is_dark(cast, card):
        return why
    hours = _hours(cast, card)
    stands = bool(cast.car.pits) or cast.car.needs_tyres
    if not stands or is_barred_for_good(cast, card) or len({name for name, _ in bars}) > 1:
        return ""
    if hours and not _is_dark(cast, card):
        return words.say("24-heures", "from hour {n}, without the limit, {why}", n=max(hours), why=why)
    if hours:
        return words.say("24-heures", "from hour {n}, {why}", n=max(hours), why=why)
    name, until = bars[0]
    return words.say(
        "24-heures",
        "in {turns}, after {card}, {why}",
        card=quoted_names(words, [name]),
        turns=turns(words, until),
        why=why,
    )


def ended_by_hour(cast: Cast) -> list[str]:
    """Return what one hour more ends for the player, the speed limit or the night, and what that frees."""
    hour = cast.view.hour + 1
    if hour > cast.view.last:
        return []
    if any(found.card == BY_HOURS and found.until <= hour for found in cast.car.incidents):
        ends = cast.by(
            "24-heures",
            "hour {n} ends {name}’s speed limit",
            "hour {n} ends your speed limit",
            n=hour,
        )
        return [_with_freed(cast, hour, ends)]
    if hour == NIGHT.stop and _freed(cast, hour):
        return [_with_freed(cast, hour, cast.words.say("24-heures", "hour {n} ends the night", n=hour))]
    return []


def _with_freed(cast: Cast, hour: int, ends: str) -> str:
    """Return a sentence on what an hour ends and how many cards of the hand can be driven again."""
    freed = _freed(cast, hour)
    if not freed:
        return f"{capital(ends)}."
    return cast.words.count(
        "24-heures",
        "{ends}: {n} of your cards can be driven again.",
        "{ends}: {n} of your cards can be driven again.",
        freed,
        ends=capital(ends),
    )


def _freed(cast: Cast, hour: int) -> int:
    """Return how many speed cards of a hand that can be seen are barred now but not at an hour."""
    view, car = cast.view, cast.car
    still = tuple(found for found in car.incidents if found.card != BY_HOURS or found.until > hour)
    later_car = replace(car, incidents=still)
    return sum(
        card in DISTANCES
        and refuse_speed(car, view.hour, card) is not None
        and refuse_speed(later_car, hour, card) is None
        for card in view.hand
    )


def _bars(cast: Cast, card: str) -> list[tuple[str, int]]:
    """Return the incidents that bar a speed card, each with its end."""
    return [
        (name, until)
        for name, until in cast.car.incidents
        if CARDS[name].number and CARDS[name].number < DISTANCES[card]
    ]


def _hours(cast: Cast, card: str) -> list[int]:
    """Return the hours at which a speed limit or the night stops barring a speed card."""
    dark = [NIGHT.stop] if _is_dark(cast, card) else []
    return [until for name, until in _bars(cast, card) if name == BY_HOURS] + dark


def _is_dark(cast: Cast, card: str) -> bool:
    """Return True if the night bars a speed card (canon 7.1)."""
    return cast.view.hour in NIGHT and DISTANCES[card] > NIGHT_LIMIT
