"""Why a hint keeps a Race hour in hand, and when to play it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.les24heures.cards import DISTANCES, HOUR
from engine.games.les24heures.model import Move, View
from ui.core.words import Words
from ui.games.les24heures.cast import cast_of
from ui.games.les24heures.vocabulary import km, quoted_names

__all__ = ["kept_hour"]

SAFE_LEAD_KM = 1000
"""Kilometres of a lead that no rival makes up in the last hours."""
LAST_HOURS = 4
"""Hours at the end of a race, the present one included. With a safe lead only its end then matters."""


def kept_hour(words: Words, view: View, move: Move | None, names: Sequence[str] = ()) -> list[str]:
    """Return why the viewer keeps a Race hour, or when to play it; [] without one, or if it is the move."""
    if move is None or move.verb in ("hour", "wait") or not view.viewer or HOUR not in view.hand:
        return []
    card, lead = quoted_names(words, [HOUR]), cast_of(words, view, move, names).lead
    if view.hour >= view.last and lead <= 0:
        return [_at_the_finish(words, card, lead)]
    if move.verb == "play" and lead < 0 <= lead + DISTANCES[move.card]:
        return []  # who is behind now will not be
    if lead < 0:
        return [
            words.say("24-heures", "Keep {card}: you’re behind, and it brings the finish nearer.", card=card)
        ]
    if lead >= SAFE_LEAD_KM and view.last - view.hour < LAST_HOURS:
        return [words.text("24-heures", "You’re far ahead: the sooner the race ends, the better.")]
    if view.car.has("limite"):
        return [
            words.say(
                "24-heures",
                "Play {card} once nothing better comes: it brings the end of your speed limit nearer.",
                card=card,
            )
        ]
    if not lead:
        return [
            words.say("24-heures", "Keep {card} until you lead: a shorter race suits the leader.", card=card)
        ]
    return [
        words.say(
            "24-heures",
            "You’re ahead, so a shorter race suits you: play {card} once driving gains little.",
            card=card,
        )
    ]


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
