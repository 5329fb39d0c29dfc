"""Why the Lap record is played, and which two plays it is for."""

from __future__ import annotations

from engine.games.les24heures.cards import DISTANCES, RECORD, STAND
from engine.games.les24heures.model import Move
from engine.games.les24heures.two_plays import second_play, two_plays
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.vocabulary import km, move_inside

__all__ = ["plays_twice", "then_second_play"]


LASTING = frozenset({"cover", "play", "tyres"})
"""Second plays that are announced: the two cards still to be drawn seldom change them."""


def _for_others(cast: Cast) -> str:
    """Return why another player plays the Lap record, as far as the table shows it."""
    if cast.needs:
        return cast.by(
            "24-heures",
            "Two more cards, in which {name} may find {cards}.",
            "Two more cards, in which you may find {cards}.",
            cards=cast.needs_text,
        )
    return cast.words.text("24-heures", "That’s one play more than usual.")


def plays_twice(cast: Cast, move: Move, number: int) -> list[str]:
    """Return that the Lap record is one play more, and which two plays the present hand has for it."""
    words, view = cast.words, cast.view
    if not view.viewer:
        return [_for_others(cast)]
    if view.top == STAND:
        return [
            words.text(
                "24-heures",
                "You draw two cards and play twice. The first is a pit stop, which must be played at once.",
            )
        ]
    said = [words.text("24-heures", "You draw two cards and play twice: one play more than usual.")]
    pair = two_plays(view) if RECORD in view.hand else None
    if pair is None or not all(one.verb in LASTING for one in pair):
        return said
    first, second = (move_inside(words, one, cast.names, len(view.cars)) for one in pair)
    if all(one.verb == "play" for one in pair):
        distance = km(words, sum(DISTANCES[one.card] for one in pair))
        return [
            *said,
            words.say(
                "24-heures",
                "With the cards you hold: {first}, then {second}. That’s {km} in one turn.",
                first=first,
                second=second,
                km=distance,
            ),
        ]
    return [
        *said,
        words.say(
            "24-heures", "With the cards you hold: {first}, then {second}.", first=first, second=second
        ),
    ]


def then_second_play(cast: Cast, move: Move) -> str:
    """Return what to do with the second play of a Lap record after this one; "" if nothing gains by it."""
    view = cast.view
    if not view.viewer or view.viewer != view.turn:
        return ""
    after = second_play(view, move)
    if after is None or after.verb not in LASTING:
        return ""
    name = move_inside(cast.words, after, cast.names, len(view.cars))
    return cast.words.say("24-heures", "Then, with the second play: {move}.", move=name)
