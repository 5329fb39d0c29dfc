"""Why a hint plays a Race hour though time works against the player, or keeps it, and when to play it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.les24heures.cards import DISTANCES, HOUR, NIGHT
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.tuned_evaluation import DECIDED, LATE, has_spare_hours
from ui.core.words import Words
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.kept_cards import holds_freeing_joker
from ui.games.les24heures.limit_reasons import ended_by_hour
from ui.games.les24heures.vocabulary import hours, km, quoted_names

__all__ = [
    "frees_rival",
    "holds_time",
    "is_all_but_decided",
    "kept_hour",
    "should_keep_hour",
    "sooner_free",
    "why_not_the_hour",
]

OVER = 2 * DECIDED
"""Kilometres between two cars for each hour left from which it is said that a race is all but decided."""
UNRELATED = frozenset({"attack", "hour", "pit", "wait"})
"""Moves beside which nobody asks about a Race hour in hand."""


def should_keep_hour(cast: Cast) -> bool:
    """Return True if a Race hour would help the others more, by the rating that chooses moves."""
    left, lead = cast.view.last + 1 - cast.view.hour, cast.lead
    if frees_rival(cast) and not lead > DECIDED * left:
        return True
    return lead <= 0 and (left == 1 or lead < -DECIDED * left)


def is_all_but_decided(cast: Cast) -> bool:
    """Return True if the cars are so far apart that hardly anything changes the result."""
    return abs(cast.lead) > OVER * (cast.view.last + 1 - cast.view.hour)


def _can_spare_hour(cast: Cast) -> bool:
    """Return True if a player who does not lead can give up a Race hour when nothing better can be played."""
    left = cast.view.last + 1 - cast.view.hour
    has_many = has_spare_hours(cast.view.hand.count(HOUR), left)
    return cast.lead <= 0 and not should_keep_hour(cast) and (has_many or left > LATE)


def frees_rival(cast: Cast) -> bool:
    """Return True if the best rival alone is under a speed limit, which hours end (canon 6.2)."""
    return cast.rival_car.has("limite") and not cast.car.has("limite")


def kept_hour(words: Words, view: View, move: Move | None, names: Sequence[str] = ()) -> list[str]:
    """Return why the viewer keeps a Race hour; [] without one, if it is the move, or if it may go."""
    if move is None or move.verb in UNRELATED or not view.viewer or HOUR not in view.hand:
        return []
    cast, card = cast_of(words, view, move, names), quoted_names(words, [HOUR])
    if move.verb == "play" and cast.lead < 0 <= cast.lead + DISTANCES[move.card]:
        return []  # who is behind now will not be
    if is_all_but_decided(cast) and view.hour < view.last:
        return []
    if not should_keep_hour(cast):
        return [] if cast.lead > 0 or move.verb != "discard" else _worth_more(cast)
    return [words.say("24-heures", "Keep {card} for now: {why}.", card=card, why=why_not_the_hour(cast))]


def _worth_more(cast: Cast) -> list[str]:
    """Return why a player who does not lead throws a card away and keeps a Race hour."""
    if cast.lead < 0 and sooner_free(cast):
        return [
            cast.words.say(
                "24-heures",
                "A Race hour would end your limit sooner, but leave less time to make up the {km}.",
                km=km(cast.words, -cast.lead),
            )
        ]
    if cast.lead < 0:
        return [
            cast.words.say(
                "24-heures",
                "With {km} to make up, you’d miss an hour of the race more than this card.",
                km=km(cast.words, -cast.lead),
            )
        ]
    return [cast.words.text("24-heures", "Nobody leads, so a Race hour would help nobody.")]


def why_not_the_hour(cast: Cast) -> str:
    """Return why the clock is not turned now, as a clause; "" if nothing in sight speaks against it."""
    words, view, behind = cast.words, cast.view, km(cast.words, abs(cast.lead))
    if frees_rival(cast) and view.hour < view.last:
        return words.by(
            "24-heures",
            "it would end {name}’s speed limit sooner",
            "it would end your speed limit sooner",
            cast.called(cast.rival),
        )
    if cast.lead > 0:
        return ""
    if view.hour >= view.last and not cast.lead:
        return words.text("24-heures", "it would end the race with the first two level")
    if view.hour >= view.last:
        return cast.by(
            "24-heures",
            "it would end the race, with {name} {km} behind",
            "it would end the race, and you’re {km} behind",
            km=behind,
        )
    if cast.lead < 0:
        return cast.by(
            "24-heures",
            "a shorter race leaves {name} less time to make up the {km}",
            "a shorter race leaves you less time to make up the {km}",
            km=behind,
        )
    return words.text("24-heures", "nobody leads yet, and a shorter race suits a leader")


def holds_time(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why the clock is turned by a player who doesn’t lead: a limit ends, or it costs the least."""
    held = cast.view.hand.count(HOUR)
    if held and held == len(cast.view.hand):
        return [cast.words.text("24-heures", "Nothing but Race hours in hand: one has to go.")]
    freed = [] if holds_freeing_joker(cast) else sooner_free(cast)
    if freed:
        return freed
    if held > 1 and _can_spare_hour(cast):
        return [_crowded(cast, held)]
    if cast.lead < 0:
        return [_costs_least(cast) if cast.view.viewer else _in_hidden_hand(cast)]
    return [
        cast.by(
            "24-heures",
            "Nobody leads, so an hour less suits nobody: {name} would miss any other card more.",
            "Nobody leads, so an hour less suits nobody: you’d miss any other card more.",
        )
    ]


def _costs_least(cast: Cast) -> str:
    """Return that an hour less costs who is behind less than any card in hand would."""
    if cast.is_race_long:
        return cast.words.say(
            "24-heures",
            "An hour less hurts you, but you’d miss any other card more, with {hours} left to catch up.",
            hours=hours(cast.words, cast.view.last - cast.view.hour - 1),
        )
    return cast.words.text("24-heures", "An hour less hurts you, but you’d miss any other card more.")


def _in_hidden_hand(cast: Cast) -> str:
    """Return what the next hour ends, else that it helps a rival, so that the hidden hand must be why."""
    words = cast.words
    if cast.view.hour + 1 == NIGHT.stop:  # canon 7.1
        return words.say(
            "24-heures", "Hour {n} ends the night: cards of 350 may be driven again.", n=NIGHT.stop
        )
    if cast.called(cast.rival) == words.you:
        return words.say(
            "24-heures",
            "A shorter race helps you: perhaps {name} had no better card to give up.",
            name=words.within(cast.own),
        )
    return cast.by(
        "24-heures",
        "A shorter race helps {rival}: perhaps {name} had no better card to give up.",
        "A shorter race helps {rival}: perhaps you had no better card to give up.",
    )


def _crowded(cast: Cast, held: int) -> str:
    """Return why one of several Race hours goes although its player doesn't lead: it takes a card's room."""
    if cast.lead < 0:
        return cast.by(
            "24-heures",
            "{name} is {km} behind, but {n} Race hours take the room of useful cards: one of them can go.",
            "You’re {km} behind, but {n} Race hours take the room of useful cards: one of them can go.",
            n=held,
            km=km(cast.words, -cast.lead),
        )
    return cast.words.say(
        "24-heures",
        "Nobody leads, but {n} Race hours take the room of useful cards: one of them can go.",
        n=held,
    )


def sooner_free(cast: Cast) -> list[str]:
    """Return what an hour ends for the player, or that the end of a speed limit comes nearer; else []."""
    ended = ended_by_hour(cast)
    until = max((found.until for found in cast.car.incidents if found.card == "limite"), default=0)
    if ended or not 0 < until <= cast.view.last:
        return ended
    return [
        cast.by(
            "24-heures",
            "It brings the end of {name}’s speed limit nearer.",
            "It brings the end of your speed limit nearer.",
        )
    ]
