"""Clues to a missed move: where to look for it, and how a wrong try falls short of it."""

from __future__ import annotations

from engine.games.twentyfourseven.model import Cell, Combo, Move, Place, View
from engine.games.twentyfourseven.outcomes import ends_match, opened_by_others
from engine.games.twentyfourseven.score import axis_of, combos, minutes
from ui.core.words import Words, mark
from ui.games.move_speech import MeasuredGain
from ui.games.twentyfourseven.compared import earned_by, later_gain, left_by
from ui.games.twentyfourseven.hints import closed_by_hint
from ui.games.twentyfourseven.next_turns import following_gain, next_threat
from ui.games.twentyfourseven.vocabulary import SLANTING, line_name, move_name
from ui.games.twentyfourseven.weighing import average, tens

__all__ = ["TIPS", "first_tip", "last_tip", "shortfall_text", "tip", "tip_names_line", "tipped_spaces"]

TIPS = {
    "row": mark("24-7", "Look along the rows."),
    "column": mark("24-7", "Look along the columns."),
    "falling": mark("24-7", "Look along the diagonals."),
    "rising": mark("24-7", "Look along the diagonals."),
}
"""Sentences by the axis of the line that earns most."""
REGIONS = (
    (
        mark("24-7", "Look at the top left of the board."),
        mark("24-7", "Look at the top of the board."),
        mark("24-7", "Look at the top right of the board."),
    ),
    (
        mark("24-7", "Look at the left of the board."),
        mark("24-7", "Look at the middle of the board."),
        mark("24-7", "Look at the right of the board."),
    ),
    (
        mark("24-7", "Look at the bottom left of the board."),
        mark("24-7", "Look at the bottom of the board."),
        mark("24-7", "Look at the bottom right of the board."),
    ),
)
"""Sentences by the part of the board, from the top: two rows or columns at each edge, three in the middle."""
MOST_ALIKE = 0.5
"""Fraction of the other placements. If as many leave as little, what a placement leaves is no clue to it."""


def tip(words: Words, view: View, move: Move) -> str:
    """Return the sentence on the direction of the line by which a placement earns most.

    If it earns nothing, return what else it is good for. Return "" for a move that is no placement.
    """
    if not isinstance(move, Place):
        return ""
    best = _best_line(view, move)
    if best:
        return words.text("24-7", TIPS[axis_of(best.cells)])
    if sum(view.held) == view.held[view.turn - 1]:  # a puzzle of two tiles: nobody plays in between
        return words.text("24-7", "Prepare the second tile with the first.")
    return _quiet_tip(words, view, move)


def _best_line(view: View, move: Place) -> Combo | None:
    """Return the combination by which a placement earns most, without bonuses; None if it earns nothing."""
    lines = [
        combo for combo in combos(view.board, move.cell, move.tile) if not combo.kind.startswith("bonus")
    ]
    return max(lines, key=lambda combo: combo.minutes, default=None)


def first_tip(words: Words, view: View, best: Move, tried: Move) -> str:
    """Return where to look for the best placement: its line and the tiles there, or its part of the board."""
    if not isinstance(best, Place):
        return ""
    found = _best_line(view, best)
    return _line_tip(words, view, best, found) if found else _region_tip(words, best)


def last_tip(words: Words, view: View, best: Move) -> str:
    """Return where to look for the best placement, with which tile, and what it earns or is good for."""
    if not isinstance(best, Place):
        return ""
    earned, tile = earned_by(view, best), words.number(best.tile)
    if not earned:
        take = words.say("24-7", "It takes your {tile}.", tile=tile)
        return f"{_region_tip(words, best)} {take} {tip(words, view, best)}"
    take = words.say("24-7", "It takes your {tile}, for {n} minutes.", tile=tile, n=words.number(earned))
    return f"{first_tip(words, view, best, best)} {take}"


def _line_tip(words: Words, view: View, best: Place, line: Combo) -> str:
    """Return the sentence on the line in which the best placement earns most, and the tiles that count there.

    Each tile is named with its space: others may lie in the same line beyond a gap. A diagonal has no name
    of its own, and its ends could give the answer away.
    """
    known = tipped_spaces(view, best)
    tiles = words.both([move_name(words, Place(view.board[cell.offset], cell)) for cell in known])
    total = words.number(sum(view.board[cell.offset] for cell in known))
    is_sum = len(known) > 1 and line.kind.startswith("sum")
    if axis_of(line.cells) in SLANTING:
        if is_sum:
            return words.say(
                "24-7", "Look at a diagonal: {tiles} make {sum} already.", tiles=tiles, sum=total
            )
        return words.count(
            "24-7",
            "Look at a diagonal: {tiles} is there already.",
            "Look at a diagonal: {tiles} are there already.",
            len(known),
            tiles=tiles,
        )
    where = line_name(words, line.cells)
    if is_sum:
        return words.say(
            "24-7", "Look at {line}: {tiles} make {sum} already.", line=where, tiles=tiles, sum=total
        )
    return words.count(
        "24-7",
        "Look at {line}: {tiles} is there already.",
        "Look at {line}: {tiles} are there already.",
        len(known),
        line=where,
        tiles=tiles,
    )


def tipped_spaces(view: View, best: Move) -> tuple[Cell, ...]:
    """Return the spaces of the tiles that a tip counts: those of the best placement's line; () for none."""
    if not isinstance(best, Place):
        return ()
    line = _best_line(view, best)
    return tuple(cell for cell in line.cells if cell != best.cell) if line else ()


def tip_names_line(view: View, best: Move, is_first: bool) -> bool:
    """Return True if the tips after a wrong try name the line in which the best placement earns something."""
    return bool(tipped_spaces(view, best))


def _region_tip(words: Words, best: Place) -> str:
    """Return the sentence on the part of the board where the best placement goes."""
    row, column = (min(max((n + 1) // 3, 0), 2) for n in (best.cell.row, best.cell.column))
    return words.text("24-7", REGIONS[row][column])


def _quiet_tip(words: Words, view: View, move: Place) -> str:
    """Return what a placement that earns nothing is good for, without naming it.

    It prepares a line, or takes one from the next player. Else return what distinguishes it from the others.
    """
    (gain, following), danger = following_gain(view, move), next_threat(view, None, move)
    if following and gain >= (danger.minutes if danger else 0) and _is_new(view, following, gain):
        return words.say(
            "24-7",
            "The best move earns nothing now, but prepares a line for next turn: your {tile} could earn {n}.",
            tile=words.number(following.tile),
            n=words.number(gain),
        )
    if danger:
        return words.say(
            "24-7",
            "The best move earns nothing now, but spoils {move}, which would earn the next player {n}.",
            move=move_name(words, danger.place),
            n=words.number(danger.minutes),
        )
    return _clue_by_comparison(words, view, move)


def _clue_by_comparison(words: Words, view: View, move: Place) -> str:
    """Return how a placement differs from most others: what it leaves, the spaces it closes, its tile."""
    left = left_by(view, move)
    others = [tens(one) <= tens(left) for one in opened_by_others(view, move)]
    if sum(others) < MOST_ALIKE * len(others):
        return words.say(
            "24-7",
            "The best move earns nothing now, but leaves the next player {minutes} on average, less than "
            "most other moves.",
            minutes=average(words, left),
        )
    closed = len(closed_by_hint(view, move))
    if closed:
        return words.count(
            "24-7",
            "The best move earns nothing now, but puts {n} space out of time.",
            "The best move earns nothing now, but puts {n} spaces out of time.",
            closed,
        )
    if move.tile == max(view.rack):
        text = words.text("24-7", "The best move earns nothing now, but places your highest tile.")
        harder = words.text("24-7", "High tiles are harder to place later.")
        return f"{text} {harder}"
    return words.text(
        "24-7", "The best move earns and leaves no more than others, but does better over the next few turns."
    )


def _is_new(view: View, following: Place, gain: int) -> bool:
    """Return True if a placement would earn `gain` next turn, and less on the board as it is."""
    return minutes(combos(view.board, following.cell, following.tile), following.cell) < gain


def shortfall_text(words: Words, view: View, best: Move, tried: Move, gain: MeasuredGain | None) -> str:
    """Return how a tried placement falls short of the best one, in the same terms as a review's rows.

    If the gain is unknown and the best one does not earn more, return only that it does better later.
    """
    if not isinstance(best, Place) or not isinstance(tried, Place):
        return ""
    more = earned_by(view, best) - earned_by(view, tried)
    less_left = 0
    if not ends_match(view, best) and not ends_match(view, tried):
        less_left = tens(left_by(view, tried)) - tens(left_by(view, best))
    parts = [_earned_part(words, more), *_left_part(words, less_left)]
    later = later_gain(gain, more + less_left)
    if later:
        text = words.text("24-7", "brings {n} more later")
        if later < 0:
            text = words.text("24-7", "brings {n} less later")
        parts.append(text.format(n=words.number(abs(later))))
    elif more + less_left <= 0:
        parts.append(words.text("24-7", "does better later"))
    return words.say("24-7", "Compared with yours, the best move {parts}.", parts=words.both(parts))


def _earned_part(words: Words, more: int) -> str:
    """Return how much more or less the best move earns than the one tried."""
    if not more:
        return words.text("24-7", "earns as much")
    n = words.number(abs(more))
    if more > 0:
        return words.say("24-7", "earns {n} more", n=n)
    return words.say("24-7", "earns {n} less", n=n)


def _left_part(words: Words, less: int) -> tuple[str, ...]:
    """Return how much less or more the best move leaves than the one tried; () for as much."""
    n = words.number(abs(less))
    if less > 0:
        return (words.say("24-7", "leaves {n} less", n=n),)
    return (words.say("24-7", "leaves {n} more", n=n),) if less else ()
