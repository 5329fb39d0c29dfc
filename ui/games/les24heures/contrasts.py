"""Why a move is better than one other move, as a clause: hints and reviews say it in the same words."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.les24heures.cards import DISTANCES, JOKER, STAND, STANDSTILL
from engine.games.les24heures.model import TYRES_AT, Move
from engine.games.les24heures.tuned_evaluation import makes_up, rate_moves
from engine.games.les24heures.weights import TUNED
from ui.games.les24heures.card_contrasts import kept_for, kept_rather
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.hour_reasons import why_not_the_hour
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.top_card import next_car_to_draw, record_draws_stop
from ui.games.les24heures.tyre_stop import LEFT_FOR_GOOD
from ui.games.les24heures.vocabulary import km, one_card, quoted_names

__all__ = ["is_rated_above", "why_not"]

FREES = frozenset({"cover", "joker", "tyres"})
"""Moves after which a car that stands still drives again."""


def why_not(cast: Cast, best: Move, other: Move) -> str:
    """Return why the best move is better than the other one, without a full stop; "" if nothing shows it.

    The reasons are those of the rating that chooses between moves about as good. Where it prefers the other
    move, only the imagined races speak for the best one, and no reason is given.
    """
    stop = record_draws_stop(cast, best, other)  # the rating knows no back
    if stop or not is_rated_above(cast, best, other):
        return stop
    return WHY_NOT[other.verb](cast, best, other) if other.verb in WHY_NOT else ""


def is_rated_above(cast: Cast, best: Move, other: Move) -> bool:
    """Return True if the rating puts the first of two moves above the second; only a viewer's are rated."""
    rated = {found.move: found.value for found in rate_moves(cast.view, TUNED)} if cast.view.viewer else {}
    return best in rated and other in rated and rated[best] > rated[other]


def _not_discard(cast: Cast, best: Move, other: Move) -> str:
    """Return why a card is not thrown away instead."""
    if other.card == JOKER:  # it answers any stop or incident, so that is what throwing it away costs
        return kept_for(cast, JOKER)
    if best.verb == "discard":
        return kept_rather(cast, best.card, other.card)
    if best.verb in FREES:
        return _stands_still(cast, best)
    if best.verb == "play":
        return _drives_nothing(cast)
    return kept_for(cast, other.card)


def _not_drive(cast: Cast, best: Move, other: Move) -> str:
    """Return why a speed card is not driven instead: it goes less far, fits 2,500 km worse, or can wait."""
    words, left = cast.words, TYRES_AT - cast.car.km - DISTANCES[other.card]
    card = one_card(words, other.card)
    if not cast.car.tyres and left == LEFT_FOR_GOOD:  # canon 8.1
        return words.say(
            "24-heures", "{card} would stop 50 km short of 2,500, and no card is worth 50", card=card
        )
    if best.verb == "play" and DISTANCES[best.card] > DISTANCES[other.card]:
        less = DISTANCES[best.card] - DISTANCES[other.card]
        return words.say("24-heures", "{card} gains {km} less now", card=card, km=km(words, less))
    if not cast.car.tyres and cast.car.km < TYRES_AT and 0 < left < max(DISTANCES.values()):
        rest = tuple(sorted(held for held in hand_without(cast, other.card) if held in DISTANCES))
        if not makes_up(left, rest) and _makes_up_after(cast, best):
            return words.say(
                "24-heures",
                "after {card}, no cards in hand make the last {km} to 2,500",
                card=card,
                km=km(words, left),
            )
    return "" if best.verb == "play" else _waits(cast, best, other)


def _waits(cast: Cast, best: Move, other: Move) -> str:
    """Return that a speed card can be driven after the best move, and what cannot wait as long."""
    draws_stop = cast.view.top == STAND and next_car_to_draw(cast) == best.car  # who then drives nothing
    if best.verb == "attack" and not draws_stop:
        return cast.words.say("24-heures", "{rival} would drive on unhindered", rival=cast.within(best.car))
    if best.verb == "record" and not (cast.car.pits or cast.car.needs_tyres or cast.view.top == STAND):
        return cast.words.text("24-heures", "after the Lap record you can still drive this turn")
    return cast.words.text("24-heures", "driving can wait a turn") if kept_for(cast, other.card) else ""


def _makes_up_after(cast: Cast, best: Move) -> bool:
    """Return True if the cards in hand still make the last kilometres to 2,500 after a move."""
    driven = DISTANCES[best.card] if best.verb == "play" else 0
    rest = tuple(sorted(held for held in hand_without(cast, best.card) if held in DISTANCES))
    return makes_up(TYRES_AT - cast.car.km - driven, rest)


def _not_attack(cast: Cast, best: Move, other: Move) -> str:
    """Return why an incident is not played instead: its car stands still or is held up already."""
    rival, name = cast.view.cars[other.car - 1], cast.called(other.car)
    card = quoted_names(cast.words, [other.card])
    stopped = bool(rival.pits) or rival.needs_tyres or rival.stranded
    if cast.view.hour >= cast.view.last:
        return _stands_still(cast, best) if best.verb in FREES else ""  # there is no later
    if other.card == STANDSTILL and not rival.has(STANDSTILL):
        return _not_standstill(cast, other) or (_stands_still(cast, best) if best.verb in FREES else "")
    if stopped or rival.has(STANDSTILL):
        return cast.words.by(
            "24-heures",
            "{name} isn’t driving anyway: {card} does more later",
            "you aren’t driving anyway: {card} does more later",
            name,
            card=card,
        )
    if rival.has(other.card) or rival.has("piste"):
        return cast.words.by(
            "24-heures",
            "{name} is held up already: {card} does more later",
            "you’re held up already: {card} does more later",
            name,
            card=card,
        )
    return _stands_still(cast, best) if best.verb in FREES else ""


def _not_standstill(cast: Cast, other: Move) -> str:
    """Return why a car's turns are not taken from it now; "" if the pile does not speak for it.

    A car that stands still may be the next to be attacked so: it costs less, but it isn't wasted.
    """
    words, view, name = cast.words, cast.view, cast.called(other.car)
    card = quoted_names(words, [other.card])
    if (
        view.top != STAND or next_car_to_draw(cast) != other.car
    ):  # canon 1.4, 6.3: who is skipped draws nothing
        return ""
    if len(view.cars) == 2:
        return words.by(
            "24-heures",
            "the next card of the pile is a pit stop: if {name} misses a turn, you draw it",
            "the next card of the pile is a pit stop: if you miss a turn, {other} draws it",
            name,
            other=words.within(cast.own),
        )
    return words.by(
        "24-heures",
        "the next card of the pile is a pit stop, and {card} would spare {name} drawing it",
        "the next card of the pile is a pit stop, and {card} would spare you drawing it",
        name,
        card=card,
    )


def _not_hour(cast: Cast, best: Move, other: Move) -> str:
    """Return why the clock is not turned instead."""
    if best.verb in FREES:
        return _stands_still(cast, best)
    return why_not_the_hour(cast)


def _not_joker(cast: Cast, best: Move, other: Move) -> str:
    """Return why the Joker is not played in one's own turn (canon 4.9)."""
    if other.card != JOKER or best.card == JOKER:
        return ""
    return cast.words.text("24-heures", "between your turns the Joker costs no play")


def _not_record(cast: Cast, best: Move, other: Move) -> str:
    """Return why the Lap record is not played instead: a car in the pits drives with neither of two plays."""
    if not (cast.car.pits or cast.car.stranded):
        return ""
    return cast.by(
        "24-heures",
        "{name} isn’t driving, so two plays bring little",
        "you aren’t driving, so two plays bring little",
    )


def _stands_still(cast: Cast, best: Move) -> str:
    """Return that the car would stand still for one turn more; "" if the best move alone doesn't free it."""
    stops = len(cast.car.pits) - (best.verb == "cover")
    if (best.verb != "joker" and stops) or (cast.car.needs_tyres and best.verb != "tyres"):
        return ""
    return cast.by(
        "24-heures", "{name} would stand still for one more turn", "you’d stand still for one more turn"
    )


def _drives_nothing(cast: Cast) -> str:
    """Return that a move other than a drive gains no kilometres now."""
    return cast.words.text("24-heures", "only driving gains kilometres now")


WHY_NOT: dict[str, Callable[[Cast, Move, Move], str]] = {
    "attack": _not_attack,
    "cover": _not_joker,
    "discard": _not_discard,
    "hour": _not_hour,
    "joker": _not_joker,
    "play": _not_drive,
    "record": _not_record,
}
"""By the verb of the other move: what returns the clause, from the cast, the best move and the other one."""
