"""What the draws of a match were worth: each against the mean of what could have come from the pile.

The worth of a state is the lead to be expected by who sees all of it: it is played on for a few plays in
worlds that differ only in what is still to be drawn. A draw's luck is the worth after it less the exact mean
over every piece that could have come in its place, each in the same worlds. So luck is 0 on average whatever
the worth is made of, and bad play is none of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from .bots.search import SearchModel
from .fields import replace
from .game import TABLE, Entry
from .games import insight
from .match import Match
from .shuffling import shuffled

__all__ = ["Luck", "drawn", "luck_of_deal", "luck_of_draws"]

AHEAD = 6
"""Plays by which a state is played on to tell its worth."""
WORLDS = 4
DEALS = 40
"""Deals of which the mean of the first deal is made."""


class Luck(NamedTuple):
    """What chance gave each seat, in the game's unit, and the standard error of that (0 where exact)."""

    seats: tuple[float, ...]
    error: float = 0.0


def drawn(match: Match, after: Match) -> int:
    """Return how many pieces a move took from the pile; 0 if the pile was shuffled anew."""
    pile, left = _pile(match), _pile(after)
    taken = len(pile) - len(left)
    return taken if taken > 0 and pile[taken:] == left else 0


def _pile(match: Match) -> tuple[Any, ...]:
    """Return the pile that a match draws from."""
    return tuple(getattr(match.state, insight(match.slug).pile))


def luck_of_draws(
    model: SearchModel, match: Match, entry: Entry, after: Match
) -> Generator[None, None, Luck]:
    """Compare the pieces that a move drew, in order, with others that could have come; yield in between."""
    luck = [0.0] * match.seats
    real = yield from _worth(model, after.game, after.state, f"{after.ply}")
    for place in range(drawn(match, after)):
        others: list[tuple[int, list[float]]] = []
        for times, state in _others(match, entry, place):
            others.append((times, (yield from _worth(model, match.game, state, f"{after.ply}"))))
        count = sum(times for times, _ in others) + 1
        for seat in range(match.seats):
            luck[seat] += sum(times * (real[seat] - worth[seat]) for times, worth in others) / count
    return Luck(tuple(luck))


def _others(match: Match, entry: Entry, place: int) -> Iterator[tuple[int, Any]]:
    """Yield each state in which another piece of the pile had come at `place`, with how often it would.

    `place` is an index into the pile before the move.
    """
    pile, game = _pile(match), match.game
    came = pile[place]
    shuffle = partial(_shuffled, f"{match.ply}")
    for piece, times in Counter(pile[place + 1 :]).items():
        if piece == came:
            yield times, match.submit(entry.seat, entry.move).state
            continue
        there = pile.index(piece, place + 1)
        swapped = list(pile)
        swapped[place], swapped[there] = piece, came
        state = replace(match.state, **{insight(match.slug).pile: tuple(swapped)})
        yield times, game.play(state, entry.seat, entry.move, shuffle)[0]


def _shuffled(luck: str, items: Sequence[Any], path: str, /) -> tuple[Any, ...]:
    """Return items shuffled by a world's own luck."""
    return shuffled(items, luck, path)


def luck_of_deal(model: SearchModel, match: Match) -> Generator[None, None, Luck]:
    """Compare the deal of a match with other deals of the same game; the error is that of their mean."""
    game, options = match.game, dict(match.options)
    real = yield from _worth(model, game, match.state, "deal")
    dealt: list[list[float]] = []
    for number in range(DEALS):
        state = game.deal(match.seats, options, partial(_shuffled, f"deal {number}"))
        dealt.append((yield from _worth(model, game, state, "deal")))
    means = [sum(worths) / DEALS for worths in zip(*dealt, strict=True)]
    spread = sum((worth[0] - means[0]) * (worth[0] - means[0]) for worth in dealt) / (DEALS - 1)
    return Luck(tuple(a - b for a, b in zip(real, means, strict=True)), sqrt(spread / DEALS))


def _worth(model: SearchModel, game: Any, state: Any, luck: str) -> Generator[None, None, list[float]]:
    """Return the expected lead of each seat in a state, played on in worlds with the same unknown parts."""
    seats, sums = len(game.scores(state)), [0.0] * len(game.scores(state))
    for number in range(WORLDS):
        rng = Random(f"{luck}/{number}")
        world = model.determinize(game.view(state, TABLE), rng)
        shuffle = partial(_shuffled, f"{luck}/{number}")
        for _ in range(AHEAD):
            answer = model.rollout_move(world, 1, rng)
            if answer is None:
                break
            world = model.play(world, *answer, shuffle)[0]
            yield None
        for seat in range(seats):
            sums[seat] += model.value(world, seat + 1)
    return [total / WORLDS for total in sums]
