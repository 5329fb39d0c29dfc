"""The sentences on why a move was chosen, by its code: what the cards and the table say for it.

A view without a viewer hides the hand that the move came from: then only what lies open is said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.les24heures.cards import CARDS, DISTANCES, JOKER, STANDSTILL
from engine.games.les24heures.legality import refuse_speed
from engine.games.les24heures.model import Move
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.discard_reasons import discarded
from ui.games.les24heures.hour_reasons import frees_rival, holds_time, sooner_free
from ui.games.les24heures.incident_effects import LIMIT_HOURS, incident_effect
from ui.games.les24heures.record_reasons import plays_twice
from ui.games.les24heures.speed_reasons import fast, reaches, towards
from ui.games.les24heures.standings import standing
from ui.games.les24heures.vocabulary import cards_of_all, km, quoted_names, turns

__all__ = ["REASONS"]

# How the cars stand


def _leads(cast: Cast, move: Move, number: int) -> list[str]:
    """Return by how much the player is ahead after the move."""
    return [standing(cast, number)]


def _trails(cast: Cast, move: Move, number: int) -> list[str]:
    """Return by how much the player is behind after the move."""
    return [standing(cast, -number)]


def _level(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the player is level with the best other car after the move."""
    return [standing(cast, 0)]


def _rival_leads(cast: Cast, move: Move, number: int) -> list[str]:
    """Return by how much the car attacked is ahead of the player's."""
    return [
        cast.words.by(
            "24-heures",
            "{name} has {km} to make up on {other}.",
            "You have {km} to make up on {other}.",
            cast.own,
            km=km(cast.words, number),
            other=cast.within(move.car or cast.rival),
        )
    ]


def _rival_trails(cast: Cast, move: Move, number: int) -> list[str]:
    """Return which lead over the car attacked the move protects."""
    return [
        cast.by(
            "24-heures",
            "{name} protects a lead of {km} over {rival} that way.",
            "That protects your lead of {km} over {rival}.",
            km=km(cast.words, number),
            rival=cast.within(move.car or cast.rival),
        )
    ]


def _hours_left(cast: Cast, move: Move, number: int) -> list[str]:
    """Return how many hours are left to be driven."""
    return [cast.words.count("24-heures", "{n} hour left.", "{n} hours left.", number)]


# Incidents


def _attacks(cast: Cast, move: Move, number: int) -> list[str]:
    """Return what an incident does to its car."""
    if not cast.view.viewer:
        return _attacks_in_public(cast, move)
    until, name, rival = cast.view.hour + LIMIT_HOURS, cast.called(move.car), cast.view.cars[move.car - 1]
    if move.card == STANDSTILL and rival.needs_tyres and not rival.pits:  # canon 6.3
        return [
            cast.words.by(
                "24-heures",
                "{name} misses two turns, and can’t change tyres meanwhile.",
                "You miss two turns, and can’t change tyres meanwhile.",
                name,
            )
        ]
    if move.card == STANDSTILL and rival.pits:  # canon 6.3
        return [
            cast.words.by(
                "24-heures",
                "{name} misses two turns, and draws nothing that would end the stop.",
                "You miss two turns, and draw nothing that would end the stop.",
                name,
            )
        ]
    return [incident_effect(cast.words, move.card, until, cast.view.last, name)]


def _attacks_in_public(cast: Cast, move: Move) -> list[str]:
    """Return what an incident does and why it is for this car, for readers who do not see the hand."""
    words, target = cast.words, move.car or cast.rival
    name, until = cast.called(target), cast.view.hour + LIMIT_HOURS
    said = [incident_effect(words, move.card, until, cast.view.last, name)]
    if cast.view.cars[target - 1].km != cast.car.km:
        return said  # the reason's facts say which of the two is ahead
    if len(cast.view.cars) == 2:
        said.append(
            words.by(
                "24-heures",
                "{name}: level with {other}, and the only rival to slow down.",
                "You’re level with {other}, and the only rival to slow down.",
                name,
                other=words.within(cast.own),
            )
        )
    else:
        said.append(
            words.by(
                "24-heures",
                "{name}: level with {other}, who gains on a car that is slowed down.",
                "You’re level with {other}, who gains on a car that is slowed down.",
                name,
                other=words.within(cast.own),
            )
        )
    return said


def _attacks_leader(cast: Cast, move: Move, number: int) -> list[str]:
    """Return what `_attacks` does and, where several cars could be attacked, that this one leads."""
    if len(cast.view.cars) == 2:
        return _attacks(cast, move, number)
    slows_leader = cast.words.text("24-heures", "It slows down the leader.")
    if not cast.view.viewer:  # the last of the reasons says more than what the incident does
        return [*_attacks(cast, move, number)[-1:], slows_leader]
    return [*_attacks(cast, move, number)[:1], slows_leader]


def _wasted(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that an incident costs its car little."""
    return [
        cast.words.by(
            "24-heures",
            "It costs {name} little, but nothing better can be played.",
            "It costs you little, but nothing better could be played.",
            cast.called(move.car),
        )
    ]


# Pit stops, tyres, the Joker


def _starts_again(cast: Cast, move: Move, number: int) -> list[str]:
    """Return what the car still waits for once its pit stop is covered: other stops, tyres, a turn."""
    left = len(cast.car.pits) - 1
    if left:
        more = cast.words.count("24-heures", "One more stop to cover.", "{n} more stops to cover.", left)
        return [more]
    hand = cast.view.hand
    if cast.car.needs_tyres and cast.view.viewer and not {"pneu", JOKER} & {*hand}:
        return [cast.words.text("24-heures", "That ends the stop. To leave 2,500 km you still need a Tyre.")]
    if cast.car.needs_tyres and cast.view.viewer:
        return [cast.words.text("24-heures", "Then change tyres.")]
    if cast.car.needs_tyres:
        return [cast.words.text("24-heures", "Then the tyres are due.")]
    if cast.view.viewer:
        speeds = [card for card in hand if card in DISTANCES]
        if not speeds:
            return [cast.words.text("24-heures", "That ends the stop. To drive on, you need a speed card.")]
        after = replace(cast.car, pits=(), waits=False)
        if all(refuse_speed(after, cast.view.hour, card) for card in speeds):
            return [
                cast.words.text(
                    "24-heures", "That ends the stop, though none of your speed cards may be driven yet."
                )
            ]
    return [cast.by("24-heures", "{name} can drive again next turn.", "You can drive again next turn.")]


def _changes_tyres(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that nobody drives past 2,500 km without new tyres (canon 8.1)."""
    return [
        cast.by(
            "24-heures",
            "{name} can’t drive past 2,500 km without new tyres.",
            "You can’t drive past 2,500 km without new tyres.",
        )
    ]


def _frees(cast: Cast, move: Move, number: int) -> list[str]:
    """Return what the Joker takes from a car, and what the player would have to wait for without it."""
    words, car = cast.words, cast.car
    gone = quoted_names(words, (*car.pits, *(incident.card for incident in car.incidents)))
    if not gone:
        return [cast.by("24-heures", "It frees {name} at once.", "It frees you at once.")]
    said = [cast.by("24-heures", "It frees {name} from {cards}.", "It frees you from {cards}.", cards=gone)]
    standstill = next((found.until for found in car.incidents if found.card == STANDSTILL), 0)
    if standstill:
        said.append(
            cast.by(
                "24-heures",
                "Without it, {name} would miss {turns}.",
                "Without it, you would miss {turns}.",
                turns=turns(words, standstill),
            )
        )
    elif car.pits:
        remedies = dict.fromkeys(CARDS[pit].remedy for pit in car.pits)
        if set(remedies) <= {*cast.view.hand}:
            return [*said, words.text("24-heures", "Between turns it costs no play; a cover would cost one.")]
        said.append(
            cast.by(
                "24-heures",
                "Without it, {name} would wait for {cards}.",
                "Without it, you would wait for {cards}.",
                cards=quoted_names(words, remedies),
            )
        )
    return said


def _must_stop(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that a pit stop must be played at once, and where the card to end it comes from."""
    words, remedy = cast.words, CARDS[move.card].remedy
    said = [words.text("24-heures", "A pit stop in hand must be played at once.")]
    card = quoted_names(words, [remedy])
    if not cast.view.viewer:
        return [*said, words.say("24-heures", "{cards} ends it.", cards=cast.or_joker(card))]
    stops = [*cast.car.pits, move.card]
    held, needed = cast.view.hand.count(remedy), sum(CARDS[stop].remedy == remedy for stop in stops)
    if 0 < held < needed:
        return [*said, words.say("24-heures", "{card} in hand ends only one of your stops.", card=card)]
    if held and len(stops) > 1:
        return [*said, words.say("24-heures", "{card} is in hand for this one.", card=card)]
    if held:
        return [*said, words.say("24-heures", "{card} is in hand to end it next turn.", card=card)]
    if JOKER in cast.view.hand:
        return [*said, words.text("24-heures", "Your Joker can end it, even between your turns.")]
    if not unseen_copies(cast.view, remedy):
        gone = words.say(
            "24-heures",
            "{cards} ends it, but every {card} card has come up already.",
            cards=cast.or_joker(card),
            card=card,
        )
        return [*said, gone]
    still = words.count(
        "24-heures",
        "{remedies} ends it: {cards} can still come up.",
        "{remedies} ends it: {cards} can still come up.",
        unseen_copies(cast.view, remedy),
        remedies=cast.or_joker(card),
        cards=cards_of_all(words, remedy, unseen_copies(cast.view, remedy), CARDS[remedy].copies),
    )
    return [*said, still]


# The clock


def _ends_race(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the race ends, and by how much the player wins or loses it."""
    distance = km(cast.words, abs(cast.lead))
    if cast.lead > 0:
        return [
            cast.by(
                "24-heures",
                "That ends the race: {name} wins it by {km}.",
                "That ends the race: you win it by {km}.",
                km=distance,
            )
        ]
    if cast.lead < 0:
        return [
            cast.by(
                "24-heures",
                "That ends the race, with {name} {km} behind {rival}.",
                "That ends the race, with you {km} behind {rival}.",
                km=distance,
            )
        ]
    return [cast.words.text("24-heures", "That ends the race, with the first two level.")]


def _shortens_race(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why the leader turns the clock: a limit ends sooner, and others have less time to catch up."""
    if frees_rival(cast) and cast.called(cast.rival) == cast.words.you:
        return [
            cast.words.say(
                "24-heures",
                "It ends your limit sooner, but {km} ahead of you a shorter race helps {name} more.",
                km=km(cast.words, cast.lead),
                name=cast.words.within(cast.own),
            )
        ]
    if frees_rival(cast):
        return [
            cast.by(
                "24-heures",
                "It ends {rival}’s limit sooner, but {km} ahead a shorter race helps {name} more.",
                "It ends {rival}’s limit sooner, but {km} ahead a shorter race helps you more.",
                km=km(cast.words, cast.lead),
            )
        ]
    said = cast.by(
        "24-heures",
        "While {name} leads {rival} by {km}, a shorter race helps.",
        "While you lead {rival} by {km}, a shorter race helps.",
        km=km(cast.words, cast.lead),
    )
    return [*sooner_free(cast), said]


# What needs no table


def _any(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that chance chose."""
    return [cast.words.text("24-heures", "Picked at random from the legal moves.")]


def _stranded(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that 50 km will be left that no card drives (24 Heures 8.1)."""
    return [
        cast.by(
            "24-heures",
            "Nothing better, though it leaves {name} 50 km short for good.",
            "Nothing better, though it leaves you 50 km short for good.",
        )
    ]


def _joker_waits(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the Joker is played for want of another card."""
    return [cast.words.text("24-heures", "Nothing better can be played now.")]


def _takes_no_part(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the turn is lost."""
    return [
        cast.by(
            "24-heures",
            "Carburettor trouble: {name} misses this turn.",
            "Carburettor trouble: you miss this turn.",
        )
    ]


REASONS: dict[str, Callable[[Cast, Move, int], list[str]]] = {
    "any": _any,
    "speed": fast,
    "reaches_2500": reaches,
    "towards_2500": towards,
    "stranded": _stranded,
    "joker_waits": _joker_waits,
    "starts_again": _starts_again,
    "changes_tyres": _changes_tyres,
    "frees_car": _frees,
    "plays_twice": plays_twice,
    "must_stop": _must_stop,
    "wasted": _wasted,
    "attacks_leader": _attacks_leader,
    "attacks_rival": _attacks,
    "ends_race": _ends_race,
    "holds_time": holds_time,
    "shortens_race": _shortens_race,
    "takes_no_part": _takes_no_part,
    "least_missed": discarded,
    "leads": _leads,
    "trails": _trails,
    "level": _level,
    "rival_leads": _rival_leads,
    "rival_trails": _rival_trails,
    "hours_left": _hours_left,
}
"""By code: what returns its sentences from the cast, the move and the reason's number (0 without one)."""
