"""The levels of 20 sur 20: what each sees of its turns, what it minds, and how far it looks ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from ...bots import Bot, Choice, Thinking
from ...bots.search import Candidate, RatedMove, SearchBudget, SearchModel, compare_moves
from .determinization import determinize
from .evaluation import NO_RATE, TurnWeights, blanks, expected, part_left, pips, rated
from .model import Domino, End, Lay, Move, Pass, Play, View
from .notation import write_move
from .playouts import Turn, World, domino_of, lay_turn, play_turn, world_of
from .search_state import ROW, Put, sketch_of
from .search_turns import ALL, Eye, MostMarks, overlooks, quick_turn

__all__ = [
    "ENDED",
    "LEVELS",
    "WIDE",
    "Level",
    "first_move",
    "plays_of",
    "search_model",
    "player",
    "rate_and_note",
    "reasons",
]

ENDED = 4.0
"""What it is worth to have won, in marks: a world is seldom played that far."""
AT_ONCE = SearchBudget(width=1, depth=1, steps=0)
WIDE = ALL._replace(width=48)
"""What the master sees of its turns.

In 308 positions the best turns that it sees place 7 marks less in all than the best turns there are. With
`ALL` it would be 39 marks less.
"""
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


class Level(NamedTuple):
    """A computer player: its name, which turns it sees, how it weighs them, and how far it looks ahead."""

    slug: str
    eye: Eye
    weights: TurnWeights
    effort: SearchBudget


MASTER_WEIGHTS = TurnWeights(
    opens=(-0.7, -2.51),
    draws=(-0.23, 0.98),
    own=(0.24, 0.0),
    kept=(-1.18, 0.37),
    pips=(0.6, 0.97),
    blanks=(-0.02, -1.33),
)
"""The weights of a master, fitted by least squares to 27,010 turns of the matches `care/0` to `care/2399`.

    python -m tools.tune_dominoes --weights --matches 2400 --seed care

The players of these matches had weights from a first round, fitted in the same way: (-0.7, -3.8), (0, 4.5),
(0.4, 0), (0, -1.4), (0, 1.7) and (0, -1.95), in this order.
"""
LEVELS = (
    Level("apprentice", Eye(across=False, blanks=False, most=2, width=1), TurnWeights(), AT_ONCE),
    Level("regular", Eye(most=3, width=1), TurnWeights(), AT_ONCE),
    Level(
        "planner",
        Eye(most=3, width=3),
        TurnWeights(opens=(-1.0, 0.0)),
        SearchBudget(width=8, depth=1, steps=0),
    ),
    Level("master", WIDE, MASTER_WEIGHTS, SearchBudget(width=6, depth=6, steps=900)),
)


def search_model(level: Level) -> SearchModel:
    """Return the search model of a level, whose moves are whole turns."""
    return SearchModel(
        partial(rated, level.eye, level.weights),
        _draw_world,
        play_turn,
        _rollout_turn,
        _value,
        rated_plays=1,
        open_value=partial(_rack_value, level.weights),
    )


def player(level: Level) -> Bot:
    """Return the bot of a level; a step of its budget is a whole turn in a determinized world."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        return _thoughts(level, view, rng, budget)

    return think


def _thoughts(level: Level, view: View, rng: Random, budget: int | None) -> Thinking:
    """Yield the thoughts of a level, last its choice among the turns that it sees.

    The search is that of `level.effort`; a `budget` replaces its number of steps.
    """
    marks_by_turn: dict[Turn, float] = {}
    model = search_model(level)
    noting = model._replace(rate_moves=partial(rate_and_note, model, marks_by_turn))
    ranked = yield from compare_moves(noting, view, rng, level.effort.with_steps(budget))
    if ranked:
        yield Choice(first_move(view, ranked[0].move), reasons(level, view, ranked, marks_by_turn))
    else:
        yield Choice(None)


def rate_and_note(
    model: SearchModel, marks_by_turn: dict[Turn, float], view: View
) -> Iterator[RatedMove | None]:
    """Yield the rated turns of a model; add the marks of each that lays dominoes to `marks_by_turn`."""
    for one in model.rate_moves(view):
        if one and one[1].puts:
            marks_by_turn[one[1]] = one[-1]
        yield one


def _draw_world(view: View, rng: Random) -> World:
    """Return a world for playouts that the viewer's knowledge allows, drawn by chance."""
    return world_of(determinize(view, rng))


def _rollout_turn(world: World, seat: int, rng: Random) -> tuple[int, Turn] | None:
    """Return the seat on turn and a quick turn for it, None once the round is over."""
    return None if world.over else (world.turn, quick_turn(world))


def _value(world: World, seat: int) -> float:
    """Return a seat's lead in marks over the best other, with a bonus or malus once the round is over."""
    best = min(left for other, left in enumerate(world.left, 1) if other != seat)
    lead = float(best - world.left[seat - 1])
    if not world.over:
        return lead
    return lead + (ENDED if world.over == (seat,) else 0.0 if seat in world.over else -ENDED)


def _rack_value(weights: TurnWeights, world: World, seat: int) -> float:
    """Return a seat's rack value over the mean of the others', in marks; 0 once the round is over."""
    if world.over:
        return 0.0
    part, value, others = part_left(*world.left), 0.0, len(world.racks) - 1
    for (last, more), count in ((weights.pips, pips), (weights.blanks, blanks)):
        for holder, rack in enumerate(world.racks, 1):
            value += (last + more * part) * count(rack) * (1 if holder == seat else -1 / others)
    return value


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
    why: list[tuple[Any, ...]] = [("earns", min(sketch.laid(_first_puts(turn))[1], left))]
    if not marks and view.stock >= len(turn.puts):
        why.append(("sheds", len(turn.puts)))
    if len(turn.puts) > 1 and not turn.together:
        second = domino_of(turn.puts[1][1])
        why.append(("turn", min(marks, left), len(turn.puts)))
        why.append(("then", 10 * second.a + second.b))
    if marks < left and overlooks(level.eye, sketch, _first_puts(turn)):
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
    others = [one for one in ranked if _dominoes(one) != _dominoes(ranked[0])]
    others += [one for one in ranked if first_move(view, one.move) != move]
    return tuple(("next", *_comparison_of(view, one)) for one in others[:1])


def _comparison_of(view: View, candidate: Candidate) -> tuple[Any, ...]:
    """Return a candidate's first move, how much less it is worth, the error of that, its marks and opens."""
    after, marks = lay_turn(sketch_of(view.lays, view.marks), candidate.move)
    text, opens = write_move(first_move(view, candidate.move)), round(expected(view, after))
    return text, candidate.behind, candidate.error, min(marks, view.left[view.turn - 1]), opens


def _dominoes(candidate: Candidate) -> set[Domino]:
    """Return the dominoes of a candidate's first move; the same ones in other places are the same idea."""
    return {domino_of(way) for _, way in _first_puts(candidate.move)}


def _why_nothing(level: Level, view: View, ranked: Sequence[Candidate]) -> str:
    """Return why a turn lays nothing: `enough`, `no_play`, or `sees_none` where the level overlooks plays."""
    if len(ranked) > 1:
        return "enough"
    whole = level.eye.across and level.eye.blanks
    return "no_play" if whole or not view.singles else "sees_none"


def first_move(view: View, turn: Turn) -> Move:
    """Return the first move of a whole turn; for an empty one a pass, or an end after single plays."""
    if not turn.puts:
        return End() if view.singles else Pass()
    return plays_of(turn)[0]


def plays_of(turn: Turn) -> tuple[Play, ...]:
    """Return the plays of a whole turn in order: one of all dominoes laid together, else one for each."""
    if turn.together:
        return (Play(tuple(sorted(map(_lay_of, turn.puts), key=lambda lay: (lay.y, lay.x)))),)
    return tuple(Play((_lay_of(put),)) for put in turn.puts)


def _first_puts(turn: Turn) -> tuple[Put, ...]:
    """Return the placements that a turn's first move lays: all if laid together, else the first one."""
    return turn.puts if turn.together else turn.puts[:1]


def _lay_of(put: Put) -> Lay:
    """Return a placement of a sketch as the rules write it."""
    spot, way = put
    y, x = divmod((spot >> 1) + ROW // 2, ROW)
    return Lay(way // 10, way % 10, x - ROW // 2, y, "S" if spot & 1 else "E")
