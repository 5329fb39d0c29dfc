"""Why a level of 20 sur 20 plays a turn: what the turn does, and how it compares with the others seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ...bots.search import Candidate
from .evaluation import NO_RATE, expected
from .levels import Level
from .model import Domino, View
from .notation import write_move
from .playouts import Turn, domino_of, lay_turn
from .search_state import sketch_of
from .search_turns import MostMarks, overlooks
from .turn_moves import first_move, first_puts

__all__ = ["dominoes_of", "reasons"]

NONE_SEEN: Mapping[Turn, float] = MappingProxyType({})
Why = tuple[tuple[Any, ...], ...]
"""The reasons of a turn, each a code with its numbers.

What the turn does, in numbers:

- `earns`: the marks of the move.
- `turn`: the marks of the whole turn meant, and how many dominoes it lays.
- `then`: the second domino of that turn, its halves as two digits.
- `sheds`: how many dominoes a turn without marks trades for new ones of the stock.
- `opens`: the marks that the next player can be expected to place.
- `next`: the best move of other dominoes, else of the same ones; how much less it is worth, the error of
  that, the marks of its turn, and what it opens.

How the turn compares with all others that were seen, at most one of these:

- `wins`: the turn places the last mark.
- `only`: no other turn was seen.
- `most`: no other places as many marks.
- `as_many`: no other places more.
- `best_turn`: a turn of several plays, and no other places more.
- `none_found`: instead of the last three, where no other was found that places more, but not all were seen.
- `fewer`: another turn places more, with its marks; if it was compared, then also its first move, how much
  less it is worth, the error of that, its marks again, and what it opens.

Why the level looked at the turn, or lays nothing:

- `further`: it overlooks such a turn at first, and saw no other that makes 20.
- `no_play`: nothing makes 20.
- `sees_none`: it sees nothing more that makes 20.
- `enough`: more dominoes would open too much.
"""


def reasons(
    level: Level,
    view: View,
    ranked: Sequence[Candidate],
    marks_by_turn: Mapping[Turn, float] = NONE_SEEN,
    most: MostMarks | None = None,
) -> Why:
    """Return the reasons of the best candidate, as `Why` lists them.

    `marks_by_turn` has the marks of every turn that was seen; without it no turn is compared with all others.
    `most` is the turn with most marks, if it was sought, and says whether every turn was looked at.
    """
    turn = ranked[0].move
    if not turn.puts:
        return ((_why_nothing(level, view, ranked),),)
    sketch, left = sketch_of(view.lays, view.marks), view.left[view.turn - 1]
    after, marks = lay_turn(sketch, turn)
    why: list[tuple[Any, ...]] = [("earns", min(sketch.laid(first_puts(turn))[1], left))]
    if not marks and view.stock >= len(turn.puts):
        why.append(("sheds", len(turn.puts)))
    if len(turn.puts) > 1 and not turn.together:
        second = domino_of(turn.puts[1][1])
        why.append(("turn", min(marks, left), len(turn.puts)))
        why.append(("then", 10 * second.a + second.b))
    if marks < left and overlooks(level.eye, sketch, first_puts(turn)):
        why.append(("further",))
    why += _merits(view, ranked, marks, marks_by_turn, most)
    if level.weights.opens != NO_RATE and marks < left:
        why.append(("opens", round(expected(view, after))))
        why += _next_best(view, ranked)
    return tuple(why)


def _merits(
    view: View,
    ranked: Sequence[Candidate],
    marks: int,
    marks_by_turn: Mapping[Turn, float],
    most: MostMarks | None,
) -> Why:
    """Return how the best turn, of so many marks, compares with all others seen: one reason or none.

    If `most` was sought and not proved, the reason claims nothing about turns that were not seen.
    """
    turn, left = ranked[0].move, view.left[view.turn - 1]
    others = [worth for other, worth in marks_by_turn.items() if other != turn]
    if marks >= left:
        return (("wins",),)
    if turn in marks_by_turn and not others:
        return (("only",),)
    if others and marks < max(others):
        return (_fewer(view, ranked, min(round(max(others)), left), marks_by_turn),) if most else ()
    if not (marks and others):
        return ()
    if most and not most.is_proved:
        return (("none_found",),)
    if len(turn.puts) > 1 and not turn.together:
        return (("best_turn",),)
    return (("most",),) if marks > max(others) else (("as_many",),)


def _fewer(
    view: View, ranked: Sequence[Candidate], most_marks: int, marks_by_turn: Mapping[Turn, float]
) -> tuple[Any, ...]:
    """Return the reason `fewer`: another turn places `most_marks`; with its numbers if it was compared."""
    for one in ranked[1:]:
        if marks_by_turn.get(one.move, 0.0) >= most_marks:
            return ("fewer", most_marks, *_comparison_of(view, one))
    return ("fewer", most_marks)


def _next_best(view: View, ranked: Sequence[Candidate]) -> Why:
    """Return the reason `next`: the best candidate of other dominoes, else of the same; () without any."""
    move = first_move(view, ranked[0].move)
    others = [one for one in ranked if dominoes_of(one) != dominoes_of(ranked[0])]
    others += [one for one in ranked if first_move(view, one.move) != move]
    return tuple(("next", *_comparison_of(view, one)) for one in others[:1])


def _comparison_of(view: View, candidate: Candidate) -> tuple[Any, ...]:
    """Return a candidate's first move, how much less it is worth, the error of that, its marks and opens."""
    after, marks = lay_turn(sketch_of(view.lays, view.marks), candidate.move)
    text, opens = write_move(first_move(view, candidate.move)), round(expected(view, after))
    return text, candidate.behind, candidate.error, min(marks, view.left[view.turn - 1]), opens


def dominoes_of(candidate: Candidate) -> set[Domino]:
    """Return the dominoes of a candidate's first move; the same ones in other places are the same idea."""
    return {domino_of(way) for _, way in first_puts(candidate.move)}


def _why_nothing(level: Level, view: View, ranked: Sequence[Candidate]) -> str:
    """Return why a turn lays nothing: `enough`, `no_play`, or `sees_none` where the level overlooks plays."""
    if len(ranked) > 1:
        return "enough"
    whole = level.eye.across and level.eye.blanks
    return "no_play" if whole or not view.singles else "sees_none"
