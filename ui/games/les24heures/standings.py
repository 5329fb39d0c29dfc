"""How the cars stand after a move, in words."""

from __future__ import annotations

from ui.games.les24heures.cast import Cast
from ui.games.les24heures.vocabulary import km

__all__ = ["standing"]


def standing(cast: Cast, lead: int) -> str:
    """Return how a move leaves the player beside the best other car: `lead` km ahead, below 0 behind."""
    if not lead:
        return cast.by(
            "24-heures", "That puts {name} level with {rival}.", "That puts you level with {rival}."
        )
    distance = km(cast.words, abs(lead))
    if lead > 0:
        return cast.by(
            "24-heures",
            "That puts {name} {km} ahead of {rival}.",
            "That puts you {km} ahead of {rival}.",
            km=distance,
        )
    return cast.by(
        "24-heures",
        "That leaves {name} {km} behind {rival}.",
        "That leaves you {km} behind {rival}.",
        km=distance,
    )
