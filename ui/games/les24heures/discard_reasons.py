"""Why one card is thrown away rather than another, and what stays in hand for it."""

from __future__ import annotations

from engine.games.les24heures.cards import ATTACKS, CARDS, COVERS, DISTANCES, HOUR, NIGHT, RECORD, SPEEDS
from engine.games.les24heures.legality import FASTEST, refuse_speed
from engine.games.les24heures.model import TYRES_AT, Move
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.core.words import capital
from ui.games.les24heures.card_contrasts import fits_before_tyres
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.hour_reasons import is_all_but_decided
from ui.games.les24heures.limit_reasons import is_barred, once_free
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.tyre_stop import LEFT_FOR_GOOD, fill_given_up
from ui.games.les24heures.vocabulary import card_name, cards_of_all, km, one_card, quoted_names

__all__ = ["NEAR_TYRES", "discarded"]

NEAR_TYRES = 1000
"""Within this many kilometres of 2,500, one speed card may decide whether the car gets there exactly."""
FEW = 2
"""Pit stops to come that speak for throwing their remedy away."""
FAR = 500
"""Kilometres of a lead beside which an incident for the car behind matters little."""
THIN = 12
"""Cards of the pile below which it is shuffled so soon that nothing follows from what has come up."""
PAIR = 2
"""Cards of a kind, of which the other one stays in hand; of more it is said how many there are."""


def discarded(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why this card is missed least; before others also what the car waits for.

    Who sees the hand is not told what the car waits for: that is no reason why this card goes.
    """
    useless = _useless(cast, move.card) or _among_hours(cast, move.card)
    if cast.view.viewer:
        return [useless or _least_useful(cast, move.card)]
    is_far = cast.car.tyres or not 0 < TYRES_AT - cast.car.km <= NEAR_TYRES  # else each may be the one
    if move.card in DISTANCES and cast.needs and is_far and not useless:
        return [_no_use_standing(cast)]
    waiting, slip = _waiting(cast, move), _slip(cast, move.card)
    first = useless or slip or ("" if waiting else _least_useful(cast, move.card))
    return list(filter(None, [first, waiting or ("" if slip else _may_lack_speed(cast, move.card))]))


def _among_hours(cast: Cast, card: str) -> str:
    """Return that all other cards in hand are Race hours, for a player behind; else ""."""
    if cast.lead >= 0 or set(hand_without(cast, card)) != {HOUR}:
        return ""
    return cast.words.text("24-heures", "All your other cards are Race hours, and a shorter race hurts you.")


def _least_useful(cast: Cast, card: str) -> str:
    """Return why a card goes where no other reason is found: Race hours are kept, or more can come up."""
    words, view = cast.words, cast.view
    if is_all_but_decided(cast):
        return _decided(cast)
    idle = _idle_for_now(cast, card)
    if idle:
        return idle
    if not view.viewer:
        return cast.by(
            "24-heures", "{name} expects to need that card least.", "You expect to need that card least."
        )
    copies = {held: unseen_copies(view, held) for held in view.hand}
    if all(copies[card] > more for held, more in copies.items() if held != card):
        return words.count(
            "24-heures",
            "None of your cards is easier to replace: {n} more can come up.",
            "None of your cards is easier to replace: {n} more can come up.",
            copies[card],
        )
    if card in DISTANCES:
        return words.text("24-heures", "Your other cards may help more later.")
    return words.text("24-heures", "Nothing in sight needs it, and your other cards may help more later.")


def _decided(cast: Cast) -> str:
    """Return that a race is all but decided, so that it hardly matters which card goes."""
    return cast.words.say(
        "24-heures",
        "With {km} between the cars the race is all but decided: any card can go.",
        km=km(cast.words, abs(cast.lead)),
    )


def _idle_for_now(cast: Cast, card: str) -> str:
    """Return why an incident or the Lap record brings little as the cars stand; "" for other cards."""
    rival = cast.rival_car
    if card == RECORD and (cast.car.pits or cast.car.needs_tyres or cast.car.stranded):
        return cast.by(
            "24-heures",
            "{name} isn’t driving, so two plays bring little.",
            "You aren’t driving, so two plays bring little.",
        )
    if card not in ATTACKS or not cast.view.viewer:
        return ""
    if rival.pits or rival.needs_tyres or rival.stranded:
        return cast.words.by(
            "24-heures",
            "{name} isn’t driving anyway, so it brings little now.",
            "You aren’t driving anyway, so it brings little now.",
            cast.called(cast.rival),
        )
    if cast.lead > FAR:
        return cast.by(
            "24-heures",
            "{name} leads {rival} by {km}: other cards help more than one more incident.",
            "You lead {rival} by {km}: other cards help more than one more incident.",
            km=km(cast.words, cast.lead),
        )
    return ""


def _slip(cast: Cast, card: str) -> str:
    """Return that throwing a Tyre away before 2,500 km was a mistake (canon 8.1); "" for other cards."""
    if cast.view.viewer or card != "pneu" or cast.car.tyres or cast.car.stranded or cast.car.needs_tyres:
        return ""
    return cast.by(
        "24-heures",
        "A slip, unless {name} has another: the tyre stop is {km} ahead.",
        "A slip, unless you have another: the tyre stop is {km} ahead.",
        km=km(cast.words, TYRES_AT - cast.car.km),
    )


def _no_use_standing(cast: Cast) -> str:
    """Return that a speed card is of no use to a player whose car stands, and until which card comes."""
    return cast.by(
        "24-heures",
        "{name} is waiting for {cards}: until then no speed card can be driven.",
        "You’re waiting for {cards}: until then no speed card can be driven.",
        cards=cast.needs_text,
    )


def _may_lack_speed(cast: Cast, card: str) -> str:
    """Return that a player who could drive, and discards, may hold no card for it; "" for others."""
    if card in DISTANCES or cast.car.pits or cast.car.needs_tyres or cast.car.stranded or cast.car.waits:
        return ""
    return cast.by(
        "24-heures",
        "Perhaps {name} has no speed card to play.",
        "Perhaps you have no speed card to play.",
    )


def _waiting(cast: Cast, move: Move) -> str:
    """Return which cards the car of a player whose hand is hidden waits for; "" for none."""
    needs = [card for card in cast.needs if card != move.card]
    if not needs:
        return ""
    cards = cast.needs_text if len(needs) == len(cast.needs) else quoted_names(cast.words, needs)
    return cast.by("24-heures", "{name} is waiting for {cards}.", "You’re waiting for {cards}.", cards=cards)


def _useless(cast: Cast, card: str) -> str:
    """Return why a card is of little use; "" if nothing that can be seen says so."""
    words = cast.words
    if card in DISTANCES:
        return _useless_speed(cast, card)
    if card in hand_without(cast, card):
        return _another(cast, card)
    if card not in COVERS or COVERS[card] in cast.car.pits or (card == "pneu" and not cast.car.tyres):
        return ""
    if not cast.view.viewer:
        return cast.by(
            "24-heures", "{name} has no pit stop that needs it.", "You have no pit stop that needs it."
        )
    named = quoted_names(words, [card])
    stops = unseen_copies(cast.view, COVERS[card])
    if not stops and cast.view.pile > THIN:  # an empty pile is shuffled at the next draw (canon 3.3)
        return words.say(
            "24-heures",
            "Until the discard pile is shuffled, nobody can draw a stop that needs {card}.",
            card=named,
        )
    return _no_stop_now(cast, card)


def _no_stop_now(cast: Cast, card: str) -> str:
    """Return that no stop needs a remedy now, and how many of it can still come up for a later stop."""
    words, more = cast.words, unseen_copies(cast.view, card)
    named = quoted_names(words, [card])
    stops, stop = unseen_copies(cast.view, COVERS[card]), COVERS[card]
    if more * 2 < CARDS[card].copies and 0 < stops <= FEW:
        return words.count(
            "24-heures",
            "You have no pit stop that needs {card}, and only {n} {stop} can still come up.",
            "You have no pit stop that needs {card}, and only {n} {stop} can still come up.",
            stops,
            card=named,
            stop=quoted_names(words, [stop]),
        )
    if more * 2 < CARDS[card].copies:
        return words.say("24-heures", "You have no pit stop that needs {card}.", card=named)
    return words.count(
        "24-heures",
        "You have no pit stop that needs {card}. For a later one, {cards} can still come up.",
        "You have no pit stop that needs {card}. For a later one, {cards} can still come up.",
        more,
        card=named,
        cards=cards_of_all(words, card, more, CARDS[card].copies),
    )


def _useless_speed(cast: Cast, card: str) -> str:
    """Return why a speed card is of little use: a limit, the way to 2,500 km, or others that go farther."""
    words, car = cast.words, cast.car
    left = TYRES_AT - car.km
    if not car.tyres and 0 < left < DISTANCES[card]:  # canon 8.1
        fitting = [other for other in SPEEDS if fits_before_tyres(left, DISTANCES[other])]
        if not fitting:
            return words.say(
                "24-heures", "It would go past 2,500 km: only {km} are left.", km=km(words, left)
            )
        return words.say(
            "24-heures",
            "It would go past 2,500 km: only cards of {cards} still fit.",
            cards=words.either(fitting),
        )
    if not car.tyres and left - DISTANCES[card] == LEFT_FOR_GOOD:  # canon 8.1
        return words.text("24-heures", "It would stop 50 km short of 2,500, and no card is worth 50.")
    barred, others = _barred(cast, card), [one for one in hand_without(cast, card) if one in DISTANCES]
    found = fill_given_up(cast, card)
    if not found and not all(is_barred(cast, one) for one in others):
        found = barred
    found = found or _others_go_farther(cast, card)
    if not found and card in others:
        found = _another(cast, card)
    return found or _seldom_driven(cast, card) or barred


def _seldom_driven(cast: Cast, card: str) -> str:
    """Return that a 350 can be driven less often than the other speed cards in hand (canon 7); else ""."""
    slower = any(other in DISTANCES and other != card for other in hand_without(cast, card))
    if card != FASTEST or not slower:
        return ""
    if cast.view.hour >= NIGHT.stop:
        return cast.words.text(
            "24-heures", "A 350 can be driven only once per 1,000 km, the others more often."
        )
    return cast.words.text(
        "24-heures", "A 350 can be driven only once per 1,000 km and never at night, the others more often."
    )


def _another(cast: Cast, card: str) -> str:
    """Return that another such card stays in hand, and that no stop needs it or how many more can come up."""
    words, held = cast.words, cast.view.hand.count(card)
    if not cast.view.viewer:
        return cast.by("24-heures", "{name} has another.", "You have another.")
    if card in DISTANCES:
        named = card_name(words, card)
        others = [other for other in hand_without(cast, card) if other in DISTANCES and other != card]
        if others and all(DISTANCES[other] > DISTANCES[card] for other in others):
            return words.say(
                "24-heures", "{n} cards of {km} are in hand, and the others go farther.", n=held, km=named
            )
        return words.say("24-heures", "{n} cards of {km} are in hand, so one can go.", n=held, km=named)
    if card not in COVERS:
        return words.text("24-heures", "Another one stays in hand.")
    stops = unseen_copies(cast.view, COVERS[card])
    if not stops and cast.view.pile > THIN:
        return words.say("24-heures", "Another {card} stays in hand.", card=quoted_names(words, [card]))
    more, named = unseen_copies(cast.view, card), quoted_names(words, [card])
    if held > PAIR:
        return words.say("24-heures", "{n} {card} cards are in hand, so one can go.", n=held, card=named)
    if more * 3 < CARDS[card].copies:
        return words.say("24-heures", "Another {card} stays in hand.", card=named)
    return words.count(
        "24-heures",
        "Another {card} stays in hand, and {cards} can still come up.",
        "Another {card} stays in hand, and {cards} can still come up.",
        more,
        card=named,
        cards=cards_of_all(words, card, more, CARDS[card].copies),
    )


def _others_go_farther(cast: Cast, card: str) -> str:
    """Return that the other speed cards of the hand go farther than one, now or when they may; else ""."""
    others = [other for other in hand_without(cast, card) if other in DISTANCES and card in DISTANCES]
    if not others or min(DISTANCES[other] for other in others) <= DISTANCES[card]:
        return ""
    if len(set(others)) == 1:
        why = cast.words.say("24-heures", "{card} goes farther", card=one_card(cast.words, others[0]))
    else:
        why = cast.words.text("24-heures", "the other speed cards go farther")
    barred = [other for other in others if is_barred(cast, other)]
    if len(barred) < len(others):
        return f"{capital(why)}."
    clause = once_free(cast, min(others, key=lambda other: DISTANCES[other]), why)
    return f"{capital(clause)}." if clause else ""


def _barred(cast: Cast, card: str) -> str:
    """Return that a limit bars a speed card now: an incident, the night or a 350 driven; else ""."""
    words = cast.words
    refused = refuse_speed(cast.car, cast.view.hour, card)
    if refused and refused.code in ("limited", "night"):
        most = km(words, refused.total or 0)
        return words.say("24-heures", "It can’t be played now: {km} at most.", km=most)
    if refused and refused.code == "second_350":
        return words.text("24-heures", "It can’t be played now: only one 350 per 1,000 km.")
    return ""
