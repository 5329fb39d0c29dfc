"""The luck of a pit stop, which begins when the pile shows its "?" (canon 1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.les24heures.cards import STAND, STOPS
from ui.core.words import Words

__all__ = ["back_luck", "kind_luck"]


def back_luck(words: Words, back: Any, name: str, worth: str) -> str:
    """Return the sentence on a "?" that the pile now shows to who draws next; "" for another back."""
    if back != STAND:
        return ""
    return words.by(
        "24-heures",
        "The pile now shows a “?”: {name} would draw that pit stop (it costs them about {worth}).",
        "The pile now shows a “?”: you would draw that pit stop (it costs you about {worth}).",
        name,
        worth=worth,
    )


def kind_luck(words: Words, odds: Mapping[Any, int], name: str, worth: str, is_good: bool) -> str:
    """Return the sentence on the draw of a pit stop whose "?" was seen; "" for any other draw."""
    if not set(odds) <= set(STOPS):
        return ""
    if is_good:
        return words.by(
            "24-heures",
            "{name} then drew the pit stop that the “?” had shown, one of the milder ones "
            "(worth about {worth} to them).",
            "You then drew the pit stop that the “?” had shown, one of the milder ones "
            "(worth about {worth} to you).",
            name,
            worth=worth,
        )
    return words.by(
        "24-heures",
        "{name} then drew the pit stop that the “?” had shown, one of the harder ones "
        "(it cost them about {worth}).",
        "You then drew the pit stop that the “?” had shown, one of the harder ones "
        "(it cost you about {worth}).",
        name,
        worth=worth,
    )
