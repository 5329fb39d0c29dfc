"""Long computations as values, which give the same result on the page and in a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine.games import game, insight
from engine.match import Match

__all__ = [
    "Work",
    "choice_work",
    "pack",
    "analysis_work",
    "comparison_work",
    "finish_work",
    "suggestion_work",
    "unpack",
]


class Work(NamedTuple):
    """A long computation as a value: a function that needs no browser, and its arguments.

    The function yields None after each slice of a few milliseconds, in between what may be shown already, and
    its result last.
    """

    task: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...] = ()

    def begin(self) -> Iterator[Any]:
        """Return the iterator over the computation's steps; nothing is computed before the first `next`."""
        return self.task(*self.arguments)


def choice_work(slug: str, bot: str, view: Any, rng: Random, budget: int | None = None) -> Work:
    """Return the work of a computer player's choice from its view; its random numbers go on from `rng`."""
    return Work(_choices, (slug, bot, view, rng.getstate(), budget))


def _choices(slug: str, bot: str, view: Any, rng_state: Any, budget: int | None) -> Iterator[Any]:
    """Return the steps of a computer player's choice, with random numbers from `rng_state` on."""
    rng = Random()
    rng.setstate(rng_state)
    return game(slug).bots()[bot](view, rng, budget)


def suggestion_work(slug: str, view: Any, rng: Random) -> Work:
    """Return the work of a hint at a position: a move that a review does not call clearly weaker."""
    return Work(_suggest, (slug, view, rng.getstate()))


def _suggest(slug: str, view: Any, rng_state: Any) -> Iterator[Any]:
    """Return the steps of choosing the move that a hint suggests."""
    from engine.bots.comparison import suggest_move  # a start needs nothing of it

    rng = Random()
    rng.setstate(rng_state)
    return suggest_move(insight(slug), view, rng, game(slug).write_move)


def finish_work(match: Match, bots: tuple[str, ...], budget: int) -> Work:
    """Return the work of playing a match of computers alone to its end, each choice within `budget` steps.

    The work finds the number of moves played so far, after each move, and last the finished match.
    """
    return Work(_play_to_the_end, (match, bots, budget))


def _play_to_the_end(match: Match, bots: tuple[str, ...], budget: int) -> Iterator[Any]:
    """Yield the progress of a match played to its end; `bots` names the computer of each seat."""
    from engine.arena import play_on  # imported here, since no start of the site needs it

    for reached in play_on(match, [match.game.bots()[bot] for bot in bots], budget):
        match = reached or match
        yield reached and reached.ply
    yield match


def pack(value: Any) -> bytes:
    """Return a value pickled, to be passed between a page and its own worker.

    Both run the same build and nothing else can write to either, so pickle is safe here.
    """
    import pickle  # a large module, which no start needs

    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(packed: Any) -> Any:
    """Return the value that `pack` pickled."""
    import pickle

    return pickle.loads(packed)


def analysis_work(record_text: str, last_known_ply: int = -1, steps: int | None = None) -> Work:
    """Return the work of analysing the moves of a record after the ply `last_known_ply`.

    The match must be over, or a practice match. `steps` are the plays imagined for each move, the usual
    number by default.
    """
    return Work(_analyse_record, (record_text, steps, last_known_ply))


def _analyse_record(record_text: str, steps: int | None, last_known_ply: int) -> Iterator[Any]:
    """Return the steps of a record's analysis, with each move's analysis as it is found."""
    from engine.analysis import USUAL, analyse_match  # a start needs nothing of it
    from engine.record import read
    from engine.tags import HINTED, parse_hints

    record = read(record_text)
    hinted = parse_hints(dict(record.tags).get(HINTED, ""))
    return analyse_match(
        record.match, steps or USUAL, is_practice=True, last_known_ply=last_known_ply, hinted=hinted
    )


def comparison_work(record_text: str, seat: int, best: str, move: str, mistake: float) -> Work:
    """Return the work of telling whether a move is about as good as the best one, at a record's end.

    `mistake` is what the move lost that is retried. The result is 1 if the move is about as good, else 0.
    """
    return Work(_compare_moves, (record_text, seat, best, move, mistake))


def _compare_moves(record_text: str, seat: int, best: str, move: str, mistake: float) -> Iterator[Any]:
    """Return the steps of comparing a seat's move with the best one; the last one is 1 if about as good."""
    from engine.analysis import compare_with_best  # a start needs nothing of it
    from engine.record import read

    match = read(record_text).match
    moves = match.game.parse_move(best), match.game.parse_move(move)
    return compare_with_best(match, seat, *moves, mistake=mistake)
