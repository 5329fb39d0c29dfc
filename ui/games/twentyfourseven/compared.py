"""A review's list of compared moves: what each earns now, leaves to the next player, and brings later.

The three numbers of a row add up to its distance from the best move, roughly where nothing is said of later.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.moves import placements
from engine.games.twentyfourseven.outcomes import ends_match, opened_by
from ui.core.words import Words
from ui.games.move_speech import ComparedChoice, ComparedTexts, MeasuredGain, gains_over_best, place_of_best
from ui.games.twentyfourseven.hints import score_of, why
from ui.games.twentyfourseven.next_turns import following_gain, outlook_sentences
from ui.games.twentyfourseven.vocabulary import move_name
from ui.games.twentyfourseven.weighing import average_alone, tens

__all__ = [
    "CLEAR_MINUTES",
    "compared_moves",
    "earned_by",
    "lasting_chance",
    "later_gain",
    "left_by",
    "top_earners",
]

CLEAR_MINUTES = 20
"""Minutes of one line. Two placements that differ by so much need no other reason."""

left_by = lru_cache(maxsize=64)(opened_by)
"""The minutes that the next player earns on average after a placement; remembers the last answers."""


def top_earners(view: View) -> tuple[Place, ...]:
    """Return the placements of the viewer that earn most at once; () if none earns anything."""
    found = placements(view.board, view.rack)
    most = max((worth for *_, worth in found), default=0)
    return tuple(Place(tile, cell) for tile, cell, worth in found if worth == most) if most else ()


def earned_by(view: View, move: Place) -> int:
    """Return the minutes that a placement earns at once."""
    worth = score_of(view.board, 1, move)
    return worth.minutes if worth else 0


def lasting_chance(view: View, best: Move) -> tuple[Place, int] | None:
    """Return a placement with the minutes that it earns at once; None if it earns nothing."""
    earned = earned_by(view, best) if isinstance(best, Place) else 0
    return (best, earned) if isinstance(best, Place) and earned else None


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
    nets = [_net(view, one.choice.move, left) for one, left in zip(compared, lefts, strict=True)]
    best = place_of_best(compared)
    gains = gains_over_best(compared)
    laters = [later_gain(gain, net - nets[best]) for gain, net in zip(gains, nets, strict=True)]
    rows = [
        _row_text(words, view, one.choice.move, left, later)
        for one, left, later in zip(compared, lefts, laters, strict=True)
    ]
    name = names[view.turn - 1] if names else ""
    reasons = [
        _preparation_text(words, view, moves, name) for moves in _preparing_moves(compared, laters, best)
    ]
    texts = tuple(" ".join(filter(None, both)) for both in zip(rows, reasons, strict=True))
    is_rough = any(
        one.behind and gain and not later and gain.said != net - nets[best]
        for one, gain, net, later in zip(compared, gains, nets, laters, strict=True)
    )
    return ComparedTexts(
        texts, _note_text(words, any(left is not None for left in lefts), any(laters), is_rough)
    )


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


def _preparing_moves(
    compared: Sequence[ComparedChoice], laters: Sequence[int], best: int
) -> list[tuple[Move, ...]]:
    """Return for each row the moves that its reason compares, its own first; () for a row without a reason.

    A reason may be that a move prepares a line for the turn after. `best` is the place of the best move. It
    needs a reason only if it was played: else the sentences above the list compare it with the move played.
    """
    moves = [one.choice.move for one in compared]
    rows: list[tuple[Move, ...]] = [
        (move, moves[best]) if later > 0 else () for move, later in zip(moves, laters, strict=True)
    ]
    worse = [move for move, later in zip(moves, laters, strict=True) if later < 0]
    if best == len(moves) - 1 and worse:
        rows[best] = (moves[best], *worse)
    return rows


def _preparation_text(words: Words, view: View, moves: Sequence[Move], name: str) -> str:
    """Return what the first of `moves` prepares for its player, `name`; "" if the others prepare as much.

    It names the one of the others that prepares least.
    """
    placements = [move for move in moves if isinstance(move, Place)]
    if not moves or len(placements) < len(moves):
        return ""
    (gain, following), *others = (following_gain(view, move) for move in placements)
    least, rival = min(zip((other for other, _ in others), placements[1:], strict=True), key=itemgetter(0))
    if following is None or gain < least + CLEAR_MINUTES:
        return ""
    return outlook_sentences(words, view, placements[0], rival, name, is_named=True)


def _note_text(words: Words, has_left: bool, has_later: bool, is_rough: bool) -> str:
    """Return what "leaves" and "later" mean in the rows that have them; "" where none has.

    If `is_rough`, a row has numbers that do not add up to its distance from the best move.
    """
    parts = []
    if has_left:
        parts.append(words.text("24-7", "“Leaves” is what the next player then earns on average."))
    if has_later:
        parts.append(
            words.text("24-7", "“Later” is what the turns after that add, compared with the best move.")
        )
    if is_rough:
        parts.append(words.text("24-7", "These are averages, so the numbers of a row add up only roughly."))
    return " ".join(parts)
