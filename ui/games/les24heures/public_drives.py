"""Why another player drives, from what lies open: what is special about this drive, one sentence."""

from __future__ import annotations

from engine.games.les24heures.cards import CARDS, DISTANCES, NIGHT, STANDSTILL
from engine.games.les24heures.legality import FASTEST, NIGHT_LIMIT, has_driven_fastest
from engine.games.les24heures.model import STRETCH, TYRES_AT, Move
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.limit_reasons import before_night
from ui.games.les24heures.standings import standing
from ui.games.les24heures.vocabulary import km, quoted_names

__all__ = ["public_drive"]


def public_drive(cast: Cast, move: Move) -> str:
    """Return what is special about a drive; else what its length tells of the rest of the hand."""
    return _special_drive(cast, move) or _how_far(cast, move)


def _special_drive(cast: Cast, move: Move) -> str:
    """Return what is special about a drive, the rarest first; "" for nothing."""
    return (
        _most_allowed(cast, move)
        or _first_drive(cast)
        or _passes(cast, move)
        or _in_last_hour(cast)
        or _next_thousand(cast, move)
        or before_night(cast, move.card)
        or _while_rival_stands(cast)
    )


def _first_drive(cast: Cast) -> str:
    """Return that these are the car's first kilometres, or its first ones on new tyres; else ""."""
    if not cast.car.km:
        return cast.by("24-heures", "{name} sets off.", "You set off.")
    if cast.car.km == TYRES_AT and cast.car.tyres:
        return cast.words.text("24-heures", "The first drive on new tyres.")
    return ""


def _passes(cast: Cast, move: Move) -> str:
    """Return that the drive takes the car past the leader; else ""."""
    if not cast.lead < 0 < cast.lead + DISTANCES[move.card]:
        return ""
    if cast.called(cast.rival) == cast.words.you:
        return cast.words.say("24-heures", "{name} passes you.", name=cast.own)
    return cast.by("24-heures", "{name} passes {rival}.", "You pass {rival}.")


def _in_last_hour(cast: Cast) -> str:
    """Return that any Race hour would end the race now; else ""."""
    if cast.view.hour < cast.view.last:
        return ""
    return cast.words.text(
        "24-heures", "It’s the last hour: any Race hour ends the race, so driving can’t wait."
    )


def _most_allowed(cast: Cast, move: Move) -> str:
    """Return that the card is the longest which an incident or the night allows (canon 6, 7.1); else ""."""
    words, distance = cast.words, DISTANCES[move.card]
    limits = {
        CARDS[found.card].number: found.card for found in cast.car.incidents if CARDS[found.card].number
    }
    if limits and distance == min(limits):
        card = quoted_names(words, [limits[distance]])
        return words.say("24-heures", "{card} allows {km} at most.", card=card, km=km(words, distance))
    if not limits and cast.view.hour in NIGHT and distance == NIGHT_LIMIT:
        return words.say("24-heures", "At night, {km} is the most a car can drive.", km=km(words, distance))
    return ""


def _while_rival_stands(cast: Cast) -> str:
    """Return that the best rival isn't driving, which makes it a good time to drive; else ""."""
    rival = cast.rival_car
    if not (rival.pits or rival.needs_tyres or rival.has(STANDSTILL)):
        return ""
    if cast.lead > 0:
        return cast.words.by(
            "24-heures",
            "{name} isn’t driving just now: every kilometre widens the gap.",
            "You aren’t driving just now: every kilometre widens the gap.",
            cast.called(cast.rival),
        )
    return cast.words.by(
        "24-heures",
        "{name} isn’t driving just now: every kilometre closes the gap.",
        "You aren’t driving just now: every kilometre closes the gap.",
        cast.called(cast.rival),
    )


def _next_thousand(cast: Cast, move: Move) -> str:
    """Return that the drive passes a full 1,000 km after which another 350 may be driven (canon 7.2)."""
    words, after = cast.words, cast.car.km + DISTANCES[move.card]
    reached = after // STRETCH * STRETCH
    if reached == cast.car.stretch or not (has_driven_fastest(cast.car) or move.card == "350"):
        return ""
    return words.say("24-heures", "From {km} on, a card of 350 may be driven again.", km=km(words, reached))


def _how_far(cast: Cast, move: Move) -> str:
    """Return what the length of a drive tells where nothing is special about it: what could go farther."""
    words, distance = cast.words, DISTANCES[move.card]
    if move.card == FASTEST:
        return words.text("24-heures", "No card goes farther.")
    if distance < NIGHT_LIMIT or any(CARDS[found.card].number for found in cast.car.incidents):
        return standing(cast, cast.lead + distance)
    if has_driven_fastest(cast.car):
        return words.text("24-heures", "The 350 of this 1,000 km has been driven, so 250 km is the most.")
    return words.text("24-heures", "Only a 350 would go farther.")
