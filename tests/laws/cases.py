"""Where the laws are tried: what each game's `cases.py` tells, and playouts made from it.

A game's folder below `tests/games/` has the name of its package; its `cases.py` offers

    SETTINGS      ((seats, {option: value}), ...), every value of every option in one of them at least
    PLIES         the bound that no game is longer than, however it is played
    SMALL         positions as records, small enough to try every conceivable move
    universe()    every conceivable move, in the range of what a record can say
    listed(move)  whether `moves` promises to list such a move when it is legal
    pieces(state) all pieces of the game, wherever they are, sorted
    dealt(options)  the same for a game just dealt
    twin(state, viewer, rng)  the state with what the viewer cannot see permuted
    texts         pieces of text to build garbage from

and where moves are without number

    unlisted(match, seat)  some legal moves that `moves` does not list, for playouts to try

and where a table has no bounds, or a draft more than two steps

    around(view)        conceivable moves near what lies there, in place of `universe()`
    within(view, move)  whether a move is one of them and listed, in place of `listed(move)`
    steps(view, move)   the steps of a draft that lead to a move, the last one completing it
    earned(event)       what an offer's gain counts, in place of the game's `credits`

and its folders `golden`, `order` and (turn games) `perft` hold files as in `tests/games/files.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from engine.game import TABLE
from engine.games import GAMES
from engine.match import Match, SeedOrigin

__all__ = [
    "Playout",
    "TryOut",
    "all_tries",
    "cases",
    "conceivable",
    "played",
    "promised",
    "tries",
    "unlisted",
]


NEEDED = ("SETTINGS", "PLIES", "SMALL", "universe", "listed", "pieces", "dealt", "twin", "texts")


class TryOut(NamedTuple):
    """A game with its options, a seed for its chance, and a playout: the seed of who plays what."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str
    playout: str

    def __str__(self) -> str:
        words = [self.slug, f"{self.seats}p", *(f"{key}={value}" for key, value in self.options)]
        return " ".join([*words, f"seed={self.seed}", self.playout])


Playout = tuple[Match, ...]
"""A match before its first move, after it, and so on to its end."""


@lru_cache
def cases(slug: str) -> Any:
    """Imports what the laws need to know of a game; its folder is named after its package."""
    package = GAMES[slug].rpartition(".")[2]
    place = f"tests/games/{package}/cases.py, which the laws need (see tests/laws/cases.py)"
    try:
        found = import_module(f"tests.games.{package}.cases")
    except ModuleNotFoundError as error:
        raise AssertionError(f"{slug} has no {place}: {error}") from error
    missing = [name for name in NEEDED if not hasattr(found, name)]
    assert not missing, f"{slug} lacks {missing} in {place}"
    return found


def tries(slug: str, seeds: int = 1) -> tuple[TryOut, ...]:
    """Lists the try-outs of a game: each of its settings with a number of seeds."""
    return tuple(
        TryOut(slug, seats, tuple(sorted(options.items())), f"laws {n}", f"playout {n}")
        for seats, options in cases(slug).SETTINGS
        for n in range(1, seeds + 1)
    )


def all_tries(seeds: int = 1) -> tuple[TryOut, ...]:
    """Lists the try-outs of every game of the registry."""
    return tuple(trial for slug in GAMES for trial in tries(slug, seeds))


def begun(trial: TryOut) -> Match:
    """Deals the match of a try-out."""
    return Match.new(trial.slug, trial.seats, SeedOrigin(trial.seed), dict(trial.options))


@lru_cache(maxsize=8)
def played(trial: TryOut) -> Playout:
    """Plays to the end by chance; the seat on turn is twice as likely to act as another, the table least."""
    match, rng = begun(trial), Random(trial.playout)
    stages = [match]
    while match.actors:
        assert match.ply <= cases(trial.slug).PLIES, f"{trial} goes on after {match.ply} moves"
        match = match.submit(*_any_move(match, rng))
        stages.append(match)
    return tuple(stages)


def conceivable(slug: str, view: Any) -> Iterator[Any]:
    """Generates the moves that are tried against `refusal`."""
    around = getattr(cases(slug), "around", None)
    return around(view) if around else cases(slug).universe()


def promised(slug: str, view: Any, move: Any) -> bool:
    """Says whether a conceivable move is listed when it is legal."""
    within = getattr(cases(slug), "within", None)
    return bool(within(view, move) if within else cases(slug).listed(move))


def unlisted(match: Match, seat: int) -> list[Any]:
    """Lists some legal moves of a seat that `moves` leaves out; none in games that list them all."""
    some = getattr(cases(match.slug), "unlisted", None)
    return list(some(match, seat)) if some else []


def _any_move(match: Match, rng: Random) -> tuple[int, Any]:
    seats = [match.actors[0]]
    for seat in match.actors:
        seats += [seat] if seat == TABLE or TABLE not in match.actors else [seat, seat]
    seat = seats[int(rng.random() * len(seats))]
    moves = [*match.moves(seat), *unlisted(match, seat)]
    assert moves, f"{seat} may act and has no move in {match.state!r}"
    return seat, moves[int(rng.random() * len(moves))]
