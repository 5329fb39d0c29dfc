"""The rows of a review's compared moves: what each earns, leaves, and brings later, so that they add up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.outcomes import ends_match, next_gain, opened_by
from ui.core.words import Words
from ui.games.scene import Compared, ComparedTexts, Gain
from ui.games.twentyfourseven.hints import score_of, why
from ui.games.twentyfourseven.vocabulary import move_name
from ui.games.twentyfourseven.weighing import average_alone, tens

__all__ = ["CLEAR", "compared_moves", "earned_by", "left_by", "unexplained"]

CLEAR = 20
"""Minutes by which two placements differ enough to need no other reason: those of a line."""

left_by = lru_cache(maxsize=64)(opened_by)


def earned_by(view: View, move: Place) -> int:
    """Return the minutes that a placement earns at once."""
    worth = score_of(view.board, 1, move)
    return worth.minutes if worth else 0


def unexplained(gain: Gain | None, explained: int) -> int:
    """Return the part of a gain that `explained` minutes leave to later turns; 0 unless it is clear.

    It is rounded as the gain is, so that both parts add up to the gain that is said.
    """
    if gain is None or abs(gain.amount - explained) <= gain.doubt:
        return 0
    return gain.said - explained


def compared_moves(
    words: Words,
    view: View,
    compared: Sequence[Compared],
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> ComparedTexts:
    """Return the rows of compared moves, the one played last, and what their words mean.

    A row says what its move earns, what it leaves to the next player on average, and what neither explains
    of its gain over the move played. Where the match is over after the move played, nothing is left to
    anybody. `open_view` shows the racks of all.
    """
    played = compared[-1].choice.move
    if not isinstance(played, Place):
        return ComparedTexts(tuple(why(words, view, one.choice) for one in compared))
    is_last = open_view is not None and ends_match(open_view, played)
    lefts = [None if is_last else _left(view, one.choice.move) for one in compared]
    laters = [
        unexplained(one.gain, _shown(view, one.choice.move, left) - _shown(view, played, lefts[-1]))
        for one, left in zip(compared, lefts, strict=True)
    ]
    rows = [
        _row(words, view, one.choice.move, left, later)
        for one, left, later in zip(compared, lefts, laters, strict=True)
    ]
    reasons = [_prepared(words, view, moves) for moves in _preparing(compared, laters)]
    texts = tuple(" ".join(filter(None, both)) for both in zip(rows, reasons, strict=True))
    return ComparedTexts(texts, _note(words, any(left is not None for left in lefts), any(laters)))


def _left(view: View, move: Move) -> int | None:
    """Return what a placement leaves to the next player, in tens; None where the match ends with it."""
    if not isinstance(move, Place) or ends_match(view, move):
        return None
    return tens(left_by(view, move))


def _shown(view: View, move: Move, left: int | None) -> int:
    """Return what a row says of a move's worth: what it earns less what it leaves."""
    return earned_by(view, move) - (left or 0) if isinstance(move, Place) else 0


def _row(words: Words, view: View, move: Move, left: int | None, later: int) -> str:
    """Return the row of a move; `left` is None where nothing is left to anybody."""
    if not isinstance(move, Place):
        return move_name(words, move)
    known = {"move": move_name(words, move), "n": words.number(earned_by(view, move))}
    if left is None:
        if not later:
            return words.say("24-7", "{move}: earns {n}.", **known)
        text = words.text("24-7", "{move}: earns {n}, {later} less later.")
        if later > 0:
            text = words.text("24-7", "{move}: earns {n}, {later} more later.")
    elif later:
        text = words.text("24-7", "{move}: earns {n}, leaves {left}, {later} less later.")
        if later > 0:
            text = words.text("24-7", "{move}: earns {n}, leaves {left}, {later} more later.")
    else:
        text = words.text("24-7", "{move}: earns {n}, leaves {left}.")
    return text.format(**known, left=average_alone(words, left or 0), later=words.number(abs(later)))


def _preparing(compared: Sequence[Compared], laters: Sequence[int]) -> list[tuple[Move, ...]]:
    """Return for each row the moves before which its own may have prepared a line, its own move first.

    The best of the others has no reason here: the sentences above the rows compare it with the move played.
    """
    *others, played = (one.choice.move for one in compared)
    losing = [
        later < 0 and one.gain is not None and one.gain.said <= 0
        for one, later in zip(compared, laters, strict=True)
    ]
    worse = [move for move, is_losing in zip(others, losing, strict=False) if is_losing]
    rows = [(move, played) if n and laters[n] > 0 else () for n, move in enumerate(others)]
    return [*rows, (played, *worse) if worse else ()]


def _prepared(words: Words, view: View, moves: Sequence[Move]) -> str:
    """Return the sentence on what the first of some moves prepares; "" if another one does as well."""
    if not moves or not all(isinstance(move, Place) for move in moves):
        return ""
    (gain, following), *others = (next_gain(view, move) for move in moves if isinstance(move, Place))
    if following is None or gain < min(other for other, _ in others) + CLEAR:
        return ""
    return words.say(
        "24-7",
        "Next turn, {move} could earn {n}.",
        move=move_name(words, following),
        n=words.number(gain),
    )


def _note(words: Words, has_left: bool, has_later: bool) -> str:
    """Return what "leaves" and "later" mean in the rows that have them; "" where none has."""
    parts = []
    if has_left:
        parts.append(words.text("24-7", "“Leaves” is what the next player then earns on average."))
    if has_later:
        parts.append(
            words.text("24-7", "“Later” is what the turns after that add, compared with the move played.")
        )
    return " ".join(parts)
