"""Reasons of a placement that can be seen on the board: what it prepares, what it spoils."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.twentyfourseven.model import Cell, Combo, Place, View
from engine.games.twentyfourseven.moves import board_with
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.outcomes import Threat, next_gain, opened_by, threat, threat_on
from engine.games.twentyfourseven.score import AXES, FULL, axis_of, combos, line_through, minutes
from ui.core.words import Words, capital
from ui.games.twentyfourseven.vocabulary import SLANTING, combo_name, line_name, move_name
from ui.games.twentyfourseven.vocabulary import minutes as minutes_text
from ui.games.twentyfourseven.weighing import average_alone, tens

__all__ = [
    "following_gain",
    "makes_long_line",
    "next_threat",
    "outlook_sentences",
    "prepared_sentence",
    "risk_sentence",
    "seen_sentence",
]

HIGHEST = 10
"""The number of the highest tile."""

next_threat_on = lru_cache(maxsize=64)(threat_on)
"""What the next player could earn on a space after a placement; remembers the last answers."""
next_threat = lru_cache(maxsize=64)(threat)
"""What the next player could earn more after one placement than after another; remembers the last answers."""
following_gain = lru_cache(maxsize=64)(next_gain)
"""What the mover could earn next turn after a placement; remembers the last answers."""

left_after = lru_cache(maxsize=64)(opened_by)
"""What the next player is expected to earn after a placement; remembers the last answers."""
MUCH_MORE = 20
"""A placement's risk is told if it leaves the next player this many minutes more than other good placements.

That is the worth of one line.
"""
LARGE, LIKELY = 60, 0.2
"""Minutes and chance from which it is told that the next player may take the space that a move prepares.

Minutes of a single line are not told: nearly every line that is prepared can also be taken.
"""


def makes_long_line(view: View, move: Place) -> bool:
    """Return True if a placement makes a line that one more tile could bring to 24."""
    sums = (sum(line_through(view.board, move.cell, move.tile, axis)[1]) for axis in AXES)
    return any(FULL - HIGHEST <= total < FULL for total in sums)


def seen_sentence(words: Words, view: View, move: Place, name: str) -> str:
    """Return the sentence on what a placement prepares, or on what it spoils for the next player, `name`.

    The one worth more minutes is told. Return "" if the placement does neither.
    """
    gain, following = following_gain(view, move)
    spoiled = next_threat(view, None, move)
    if following and (spoiled is None or gain >= spoiled.minutes):
        return prepared_sentence(words, view, move, following, gain)
    if spoiled is None:
        return ""
    return words.by(
        "24-7",
        "{move} spoils {danger}, which could earn {name} {minutes}.",
        "{move} spoils {danger}, which could earn you {minutes}.",
        name,
        move=capital(move_name(words, move)),
        danger=move_name(words, spoiled.place),
        minutes=minutes_text(words, spoiled.minutes),
    )


def risk_sentence(words: Words, view: View, move: Place, others: Sequence[Place], name: str) -> str:
    """Return the sentence on what a placement allows the next player, `name`; "" if it is no special risk.

    It is one if another one of the good `others` leaves much less, or if the space that it prepares, earning
    nothing now, may well be taken for as much. Only what the viewer knows counts, nothing that is hidden.
    """
    left = left_after(view, move)
    danger = _danger(view, move, others) if next_seat(view) != view.turn else None
    if danger is None or danger.minutes < tens(left):
        return ""
    return words.by(
        "24-7",
        "The risk: {name} could then earn {n} with {danger} (on average, {left}).",
        "The risk: you could then earn {n} with {danger} (on average, {left}).",
        name,
        n=minutes_text(words, danger.minutes),
        danger=move_name(words, danger.place),
        left=average_alone(words, left),
    )


def _danger(view: View, move: Place, others: Sequence[Place]) -> Threat | None:
    """Return the next player's placement that `risk_sentence` warns of; None without a special risk."""
    gain, following = following_gain(view, move)
    if following and not combos(view.board, move.cell, move.tile):
        taken = next_threat_on(view, move, following.cell)
        if taken and taken.minutes >= max(gain, LARGE) and taken.chance >= LIKELY:
            before = minutes(combos(view.board, taken.place.cell, taken.place.tile), taken.place.cell)
            return taken if before < taken.minutes else None
    safest = min(others, key=lambda other: left_after(view, other), default=move)
    if tens(left_after(view, move)) - tens(left_after(view, safest)) < MUCH_MORE:
        return None
    return next_threat(view, move, safest)


def prepared_sentence(words: Words, view: View, move: Place, following: Place, gain: int) -> str:
    """Return the sentence on what the rest of the rack could earn next turn with the placement `following`.

    It names the line that `move` prepares, where there is one: its sum can be seen on the board.
    """
    board = board_with(view.board, move)
    found = combos(board, following.cell, following.tile)
    best = max(found, key=lambda combo: combo.minutes, default=None)
    known = {
        "move": capital(move_name(words, move)),
        "next": move_name(words, following),
        "minutes": minutes_text(words, gain),
    }
    if minutes(combos(view.board, following.cell, following.tile), following.cell) == gain:
        return words.say(
            "24-7", "After {move}, {next} stays possible for your next turn, worth {minutes}.", **known
        )
    if best is None:
        return words.say("24-7", "{move} prepares {next} for your next turn, worth {minutes}.", **known)
    if not best.kind.startswith("sum") or move.cell not in best.cells:
        return words.say(
            "24-7",
            "{move} prepares {next} for your next turn, worth {minutes}: {what}.",
            what=combo_name(words, board_with(board, following), best),
            **known,
        )
    return _line_sentence(words, board, best, following, known)


def outlook_sentences(
    words: Words, view: View, better: Place, worse: Place, name: str, is_named: bool = False
) -> str:
    """Return what the mover, `name`, could earn next turn after a better placement, then after a worse one.

    The better one is not named again where a sentence before has named it (`is_named`). A mover without a
    name is "you".
    """
    (gain, following), (other, _) = following_gain(view, better), following_gain(view, worse)
    mover = name or words.you
    text = words.of(
        "24-7",
        "{name} could then earn {n} next turn ({next}).",
        "You could then earn {n} next turn ({next}).",
        mover,
    )
    if not is_named:
        text = words.of(
            "24-7",
            "With {move}, {name} could earn {n} next turn ({next}).",
            "With {move}, you could earn {n} next turn ({next}).",
            mover,
        )
    first = text.format(
        name=mover,
        move=move_name(words, better),
        n=minutes_text(words, gain),
        next=move_name(words, following or better),
    )
    then = words.say("24-7", "With {move}, nothing.", move=move_name(words, worse))
    if other:
        then = words.say(
            "24-7", "With {move}, {n} at most.", move=move_name(words, worse), n=words.number(other)
        )
    return f"{first} {then}"


def _without_empty_space(cells: tuple[Cell, ...], empty: Cell) -> tuple[Cell, ...]:
    """Return the spaces of a line without its empty one, since a diagonal is named by its ends.

    Return all of them if only one would be left.
    """
    filled = tuple(cell for cell in cells if cell != empty)
    return filled if len(filled) > 1 else cells


def _line_sentence(
    words: Words, board: bytes, line: Combo, following: Place, known: Mapping[str, str]
) -> str:
    """Return the sentence on a line that makes 7 or 24 next turn, by its sum before and after."""
    total = sum(board[cell.offset] for cell in line.cells if cell != following.cell)
    if axis_of(line.cells) in SLANTING:
        text = words.text(
            "24-7",
            "With {move}, the {line} makes {sum}: next turn your {tile} could make {total} there, "
            "for {minutes}.",
        )
    else:
        text = words.text(
            "24-7",
            "With {move}, {line} makes {sum}: next turn your {tile} could make {total} there, for {minutes}.",
        )
    return text.format(
        line=line_name(words, _without_empty_space(line.cells, following.cell)),
        sum=total,
        tile=following.tile,
        total=total + following.tile,
        **known,
    )
