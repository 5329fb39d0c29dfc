"""Why it is better to keep one card than another, as a clause, from what the player can see."""

from __future__ import annotations

from engine.games.les24heures.cards import ATTACKS, CARDS, COVERS, DISTANCES, JOKER, RECORD, STOPS
from engine.games.les24heures.legality import FASTEST, has_driven_fastest
from engine.games.les24heures.model import TYRES_AT
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.limit_reasons import is_barred_for_good, once_free
from ui.games.les24heures.tyre_stop import LEFT_FOR_GOOD, breaks_fill
from ui.games.les24heures.vocabulary import cards_of_all, km, one_card, quoted_names

__all__ = ["fits_before_tyres", "kept_for", "kept_rather"]

USUAL = "250"
"""The fastest card that may be driven at any hour (canon 7.1)."""


def kept_rather(cast: Cast, thrown: str, kept: str) -> str:
    """Return why `kept` will be missed more than `thrown`, as a clause; "" if nothing in sight shows it."""
    if thrown in DISTANCES and kept in DISTANCES:
        return _speed_rather(cast, thrown, kept)
    if kept in COVERS and thrown in COVERS and _is_spare(cast, thrown) == _is_spare(cast, kept):
        return _needed(cast, kept) or _sooner_needed(cast, thrown, kept)
    return kept_for(cast, kept)


def kept_for(cast: Cast, card: str) -> str:
    """Return what a card in hand is still good for, as a clause; "" if nothing in sight needs it."""
    if card in DISTANCES:
        is_spent = card == FASTEST and has_driven_fastest(cast.car) and cast.view.hour >= cast.view.last - 1
        if cast.car.stranded or is_barred_for_good(cast, card) or is_spent:
            return ""
        return cast.words.say(
            "24-heures", "{card} can still be driven later", card=one_card(cast.words, card)
        )
    if card in COVERS:
        return _needed(cast, card) or _stops_to_come(cast, card)
    if card in ATTACKS and _is_spare(cast, card):
        return ""
    if card in ATTACKS:
        rival = cast.within(cast.rival)
        return cast.words.say(
            "24-heures", "{card} can still slow {rival} down", card=_name(cast, card), rival=rival
        )
    if card == JOKER:
        return _troubles_to_come(cast)
    return cast.words.text("24-heures", "the Lap record brings two plays") if card == RECORD else ""


def _troubles_to_come(cast: Cast) -> str:
    """Return what the Joker is worth: it answers any stop or incident, and how many can still come up."""
    words, cars = cast.words, cast.view.cars
    lying = sum(found.card in ATTACKS for car in cars for found in car.incidents)
    left = sum(unseen_copies(cast.view, card) for card in (*STOPS, *ATTACKS)) - lying
    if left <= 0:
        return words.text("24-heures", "the Joker ends any pit stop or incident")
    return words.count(
        "24-heures",
        "the Joker ends any pit stop or incident, and {n} of those cards can still come up",
        "the Joker ends any pit stop or incident, and {n} of those cards can still come up",
        left,
    )


def _name(cast: Cast, card: str) -> str:
    """Return the name of a card in quotation marks."""
    return quoted_names(cast.words, [card])


def _is_spare(cast: Cast, card: str) -> bool:
    """Return True if the hand has another such card."""
    return cast.view.hand.count(card) > 1


def _needed(cast: Cast, card: str) -> str:
    """Return that the car needs a remedy: now, or at the tyre stop (canon 8.1); "" if it does not."""
    if _is_spare(cast, card):
        return ""
    if card in cast.needs:
        return cast.by(
            "24-heures", "{name} is waiting for {card}", "you’re waiting for {card}", card=_name(cast, card)
        )
    if card == "pneu" and not cast.car.tyres and not cast.car.stranded:
        return cast.by(
            "24-heures",
            "{name} needs {card} in {km}, at 2,500",
            "you need {card} in {km}, at 2,500",
            card=_name(cast, card),
            km=km(cast.words, TYRES_AT - cast.car.km),
        )
    return ""


def _stops_to_come(cast: Cast, card: str) -> str:
    """Return how many stops that need a remedy can still come up; "" for none."""
    stop = COVERS[card]
    stops = unseen_copies(cast.view, stop)
    if not stops:
        return ""
    return cast.words.count(
        "24-heures",
        "{cards} can still come up",
        "{cards} can still come up",
        stops,
        cards=cards_of_all(cast.words, stop, stops, CARDS[stop].copies),
    )


def _sooner_needed(cast: Cast, thrown: str, kept: str) -> str:
    """Return which of two remedies more stops can ask for, or which is harder to replace; "" for neither."""
    view, words = cast.view, cast.words
    stops, others = unseen_copies(view, COVERS[kept]), unseen_copies(view, COVERS[thrown])
    if stops > others:
        return (
            words.count(
                "24-heures",
                "{n} pit stop to come may still need {card}, and only {m} {other}",
                "{n} pit stops to come may still need {card}, and only {m} {other}",
                stops,
                m=others,
                card=_name(cast, kept),
                other=_name(cast, thrown),
            )
            if others
            else words.count(
                "24-heures",
                "{n} pit stop to come may still need {card}, and none {other}",
                "{n} pit stops to come may still need {card}, and none {other}",
                stops,
                card=_name(cast, kept),
                other=_name(cast, thrown),
            )
        )
    copies, more = unseen_copies(view, kept), unseen_copies(view, thrown)
    if stops and copies < more:
        return words.say(
            "24-heures",
            "{m} more {other} cards can come up, and only {n} {card}",
            n=copies,
            m=more,
            card=_name(cast, kept),
            other=_name(cast, thrown),
        )
    return ""


def _speed_rather(cast: Cast, thrown: str, kept: str) -> str:
    """Return what one speed card does that another one cannot: fit a limit or the road left, go farther."""
    words, car = cast.words, cast.car
    names = {"card": one_card(words, kept), "other": one_card(words, thrown)}
    left, (keeps, throws) = TYRES_AT - car.km, (DISTANCES[kept], DISTANCES[thrown])
    if not car.tyres and left > 0 and fits_before_tyres(left, keeps) != fits_before_tyres(left, throws):
        if not fits_before_tyres(left, keeps):
            return ""
        return words.say("24-heures", "{card} still fits before 2,500 km, {other} doesn’t", **names)
    if breaks_fill(cast, kept) and not breaks_fill(cast, thrown):
        return words.say(
            "24-heures",
            "without {card}, no cards in hand make the last {km} to 2,500",
            card=names["card"],
            km=km(words, left),
        )
    if breaks_fill(cast, thrown):
        return ""  # what goes farther is of no use to who then lacks the exact card
    limits = [CARDS[found.card].number for found in car.incidents if CARDS[found.card].number]
    if limits and keeps <= min(limits) < throws:
        return words.say("24-heures", "{card} can be driven under the speed limit, {other} can’t", **names)
    if thrown == FASTEST and kept == USUAL:  # canon 7.1, 7.2
        return words.say(
            "24-heures",
            "unlike {card}, {other} can be driven only once per 1,000 km and never at night",
            **names,
        )
    if keeps > throws:
        if kept == FASTEST and has_driven_fastest(car):
            return ""
        return once_free(cast, kept, words.say("24-heures", "{card} goes farther", card=names["card"]))
    if _is_spare(cast, thrown):
        return words.say("24-heures", "there’s another {n} in hand", n=thrown)
    return ""


def fits_before_tyres(left: int, distance: int) -> bool:
    """Return True if a card leads to 2,500 km or before it, without 50 km left for good (canon 8.1)."""
    return distance <= left and left - distance != LEFT_FOR_GOOD
