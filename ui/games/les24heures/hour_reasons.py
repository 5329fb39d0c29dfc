"""Why a hint plays a Race hour though time works against the player, or keeps it, and when to play it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.les24heures.cards import DISTANCES, HOUR
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.core.words import Words
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.vocabulary import km, quoted_names

__all__ = ["holds_time", "kept_hour", "sooner_free"]

SAFE_LEAD_KM = 1000
"""Kilometres of a lead that no rival makes up in the last hours."""
LAST_HOURS = 4
"""Hours at the end of a race, the present one included. With a safe lead only its end then matters."""

UNRELATED = frozenset({"attack", "hour", "pit", "wait"})
"""Moves beside which nobody asks about a Race hour in hand."""


def kept_hour(words: Words, view: View, move: Move | None, names: Sequence[str] = ()) -> list[str]:
    """Return why the viewer keeps a Race hour, or when to play it; [] without one, or if it is the move."""
    if move is None or move.verb in UNRELATED or not view.viewer or HOUR not in view.hand:
        return []
    card, lead = quoted_names(words, [HOUR]), cast_of(words, view, move, names).lead
    if view.hour >= view.last and lead <= 0:
        return [_at_the_finish(words, card, lead)]
    if move.verb == "play" and lead < 0 <= lead + DISTANCES[move.card]:
        return []  # who is behind now will not be
    if lead > 0:
        # Who throws another card away, or has no choice, would wonder why it isn't this one.
        return [_hour_of_leader(words, view, card, lead)] if move.verb == "play" else []
    if lead < 0:
        return [
            words.say("24-heures", "Keep {card}: you’re behind, and it brings the finish nearer.", card=card)
        ]
    if view.car.has("limite"):
        return [_sooner_free_later(words, card)]
    return [words.say("24-heures", "Keep {card} until you lead: a shorter race suits the leader.", card=card)]


def _hour_of_leader(words: Words, view: View, card: str, lead: int) -> str:
    """Return when a viewer who leads by `lead` kilometres should play a Race hour."""
    if lead >= SAFE_LEAD_KM and view.last - view.hour < LAST_HOURS:
        return words.text("24-heures", "You’re far ahead: the sooner the race ends, the better.")
    if view.car.has("limite"):
        return _sooner_free_later(words, card)
    return words.say(
        "24-heures",
        "You’re ahead, so a shorter race suits you: play {card} once driving gains little.",
        card=card,
    )


def _sooner_free_later(words: Words, card: str) -> str:
    """Return that a Race hour ends a speed limit sooner, once there is nothing better to play."""
    return words.say(
        "24-heures",
        "Play {card} once nothing better comes: it brings the end of your speed limit nearer.",
        card=card,
    )


def _at_the_finish(words: Words, card: str, lead: int) -> str:
    """Return that a Race hour would end the race now, for a viewer who does not lead."""
    if lead:
        return words.say(
            "24-heures",
            "Keep {card}: it would end the race, and you’re {km} behind.",
            card=card,
            km=km(words, -lead),
        )
    return words.say("24-heures", "Keep {card}: it would end the race with the first two level.", card=card)


def holds_time(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why the clock is turned by a player who doesn’t lead: a limit ends, or it costs the least."""
    held = cast.view.hand.count(HOUR)
    if cast.car.has("limite"):
        return [sooner_free(cast)]
    if held > 1:
        return [
            cast.words.count(
                "24-heures",
                "With {n} Race hour in hand, one can go.",
                "With {n} Race hours in hand, one can go.",
                held,
            )
        ]
    if cast.lead < 0 and not cast.view.viewer:
        return [
            cast.by(
                "24-heures",
                "{name} is behind, so this isn’t ideal, but every other card in hand is worth more.",
                "You’re behind, so this isn’t ideal, but every other card in your hand is worth more.",
            )
        ]
    if cast.lead < 0:
        return [
            cast.words.count(
                "24-heures",
                "You’re behind, but keeping it would hardly slow the clock: {n} more Race hour can come up.",
                "You’re behind, but keeping it would hardly slow the clock: {n} more Race hours can come up.",
                unseen_copies(cast.view, HOUR),
            ),
            cast.words.text("24-heures", "Every other card in your hand is worth more."),
        ]
    return [
        cast.by(
            "24-heures",
            "A shorter race suits the leader, but every other card in hand is worth more to {name}.",
            "A shorter race suits the leader, but every other card in your hand is worth more.",
        )
    ]


def sooner_free(cast: Cast) -> str:
    """Return that an hour brings the end of the player's speed limit nearer."""
    return cast.by(
        "24-heures",
        "It brings the end of {name}’s speed limit nearer.",
        "It brings the end of your speed limit nearer.",
    )
