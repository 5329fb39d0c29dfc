"""A review's list of compared moves: what each earns now, leaves to the next player, and brings later.

The three numbers of a row add up to its gain over the move played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.outcomes import ends_match, opened_by
from ui.core.words import Words
from ui.games.move_speech import ComparedChoice, ComparedTexts, MeasuredGain
from ui.games.twentyfourseven.hints import score_of, why
from ui.games.twentyfourseven.next_turns import following_gain
from ui.games.twentyfourseven.vocabulary import move_name
from ui.games.twentyfourseven.weighing import average_alone, tens

__all__ = ["CLEAR_MINUTES", "compared_moves", "earned_by", "later_gain", "left_by"]

CLEAR_MINUTES = 20
"""Minutes of one line. Two placements that differ by so much need no other reason."""

left_by = lru_cache(maxsize=64)(opened_by)
"""The minutes that the next player earns on average after a placement; remembers the last answers."""


def earned_by(view: View, move: Place) -> int:
    """Return the minutes that a placement earns at once."""
    worth = score_of(view.board, 1, move)
    return worth.minutes if worth else 0


def later_gain(gain: MeasuredGain | None, explained: int) -> int:
    """Return the part of a gain that later turns bring, beyond the `explained` minutes; 0 unless it is clear.

    It is rounded as the gain is, so that both parts add up to the gain that is said.
    """
    if gain is None or abs(gain.measured - explained) <= gain.doubt:
        return 0
    return gain.said - explained


def compared_moves(
    words: Words,
    view: View,
    compared: Sequence[ComparedChoice],
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> ComparedTexts:
    """Return the rows of compared moves, the one played last, and a note on what their words mean.

    If the move played ended the match, nothing is left to anybody. `open_view` shows the racks of all.
    """
    played = compared[-1].choice.move
    if not isinstance(played, Place):
        return ComparedTexts(tuple(why(words, view, one.choice) for one in compared))
    is_last = open_view is not None and ends_match(open_view, played)
    lefts = [None if is_last else _left_in_tens(view, one.choice.move) for one in compared]
    laters = [
        later_gain(one.gain, _net(view, one.choice.move, left) - _net(view, played, lefts[-1]))
        for one, left in zip(compared, lefts, strict=True)
    ]
    rows = [
        _row_text(words, view, one.choice.move, left, later)
        for one, left, later in zip(compared, lefts, laters, strict=True)
    ]
    reasons = [_preparation_sentence(words, view, moves) for moves in _preparing_moves(compared, laters)]
    texts = tuple(" ".join(filter(None, both)) for both in zip(rows, reasons, strict=True))
    return ComparedTexts(texts, _note_text(words, any(left is not None for left in lefts), any(laters)))


def _left_in_tens(view: View, move: Move) -> int | None:
    """Return what a placement leaves to the next player, in tens; None where the match ends with it."""
    if not isinstance(move, Place) or ends_match(view, move):
        return None
    return tens(left_by(view, move))


def _net(view: View, move: Move, left: int | None) -> int:
    """Return the minutes that a move earns less those that it leaves; 0 for a move that is no placement."""
    return earned_by(view, move) - (left or 0) if isinstance(move, Place) else 0


def _row_text(words: Words, view: View, move: Move, left: int | None, later: int) -> str:
    """Return a move's row: what it earns, what is `left` (None if the match ends), what it brings `later`."""
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


def _preparing_moves(compared: Sequence[ComparedChoice], laters: Sequence[int]) -> list[tuple[Move, ...]]:
    """Return for each row the moves that its reason compares, its own first; () for a row without a reason.

    A reason may be that a move prepares a line for the turn after. The best move needs none here: the
    sentences above the list compare it with the move played.
    """
    *others, played = (one.choice.move for one in compared)
    losing = [
        later < 0 and one.gain is not None and one.gain.said <= 0
        for one, later in zip(compared, laters, strict=True)
    ]
    worse = [move for move, is_losing in zip(others, losing, strict=False) if is_losing]
    rows = [(move, played) if n and laters[n] > 0 else () for n, move in enumerate(others)]
    return [*rows, (played, *worse) if worse else ()]


def _preparation_sentence(words: Words, view: View, moves: Sequence[Move]) -> str:
    """Return the sentence on what the first of `moves` prepares; "" if the others all prepare as much."""
    if not moves or not all(isinstance(move, Place) for move in moves):
        return ""
    (gain, following), *others = (following_gain(view, move) for move in moves if isinstance(move, Place))
    if following is None or gain < min(other for other, _ in others) + CLEAR_MINUTES:
        return ""
    return words.say(
        "24-7",
        "Next turn, {move} could earn {n}.",
        move=move_name(words, following),
        n=words.number(gain),
    )


def _note_text(words: Words, has_left: bool, has_later: bool) -> str:
    """Return what "leaves" and "later" mean in the rows that have them; "" where none has."""
    parts = []
    if has_left:
        parts.append(words.text("24-7", "“Leaves” is what the next player then earns on average."))
    if has_later:
        parts.append(
            words.text("24-7", "“Later” is what the turns after that add, compared with the move played.")
        )
    return " ".join(parts)
