"""What a game knows of itself for those who look back on a match."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from .fitted_luck import LuckModel
from .search import Candidate, RatedMove, SearchModel
from .win_table import WinTable

__all__ = ["Adviser", "Insight", "AnalysisBudget", "BestAnswer", "SURE", "Shortlist", "WinModel"]

SURE = 32
"""Worlds before the weighing of two moves may stop, because the difference is clear.

One that may stop after 6 stops where chance makes a loss look large: 25 clear losses of 20 sur 20 were too
large by 0.8 marks in the mean, with 32 worlds by 0.1 (against 500 further worlds).
"""


class BestAnswer(NamedTuple):
    """The best answer to a position, what the one given lost against it, how many others are as good."""

    best: Any
    loss: float
    alike: int = 0


class WinModel(NamedTuple):
    """A model that values the lead of a seat, and the table that turns a lead into a chance of winning."""

    model: SearchModel
    table: WinTable


class Shortlist(NamedTuple):
    """The moves that a game's adviser found for a hint: the one to advise, then those to compare it with.

    `why(candidates)` returns the reasons why the first of these is best.
    """

    candidates: list[Candidate]
    why: Callable[[Sequence[Candidate]], tuple[tuple[Any, ...], ...]]


Adviser = Callable[[Any, Random], Generator[None, None, Shortlist]]
"""A game's own search for a hint, from a view and random numbers; yields None after each slice of work."""


def _same_move(view: Any, search_move: Any) -> Any:
    """Default for `meant_move`: return the search's move itself, which is a move of the game."""
    return search_move


def _own_rating(model: SearchModel, view: Any, move: Any) -> RatedMove | None:
    """Default for `rate_move`: return the model's rating of a move, None if it does not consider it."""
    return next((rated for rated in model.rate_moves(view) if rated and rated[1] == move), None)


def _no_reasons(view: Any, candidates: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
    """Default for `why`: return no reasons, whatever was compared."""
    return ()


def _always(state: Any) -> bool:
    """Default for `is_supported`: return True, as every state can be analysed."""
    return True


def _never(state: Any) -> bool:
    """Default for `has_luck`: return False, as luck is not measured."""
    return False


def _does_not_win(view: Any, move: Any) -> bool:
    """Default for `wins_at_once`: return False, since scores decide who wins."""
    return False


class AnalysisBudget(NamedTuple):
    """The limits of an analysis: moves compared, depth in moves of each world, factor for the usual steps.

    Where the difference of two moves is not clear by then, it goes on until the error is at most `wanted`, in
    the game's own unit, but over no more than `most` times as many worlds. Where it is clear sooner, it stops
    after `least` worlds, in a longer analysis after as many times more.
    """

    width: int = 8
    depth: int = 4
    part: float = 1.0
    wanted: float = 0.0
    most: int = 1
    least: int = SURE


class Insight(NamedTuple):
    """A game's part in the analysis of its matches.

    A game with a `model` is analysed by search. `pile` names the field of its states from which is drawn, and
    `win_table` turns leads into chances of winning. Where a model rates whole turns instead of moves,
    `meant_move(view, search_move)` returns the move of a turn, and `rate_move(model, view, move)` the model's
    rating of a move, or None where it has none.

    A game in which everything lies open needs no search: `best_answer(view, move)` compares a move with the
    best one, and is None where there was nothing to choose.

    `why(view, candidates)` returns why the best of the moves compared is best, in codes of the computer
    players. `codes` lists the codes that may be shown, with the count of their numbers. `budget` limits the
    comparison. `is_supported(state)` is False for matches that cannot be analysed, such as those of a cup.
    `has_luck(state)` is True for matches whose luck is measured well enough to be shown. Then `load_luck`
    returns the fitted worth of what is drawn. It is not called before luck is measured, because its code may
    still be loading at the first turn. `wins_at_once(view, move)` is True if the best turn that begins with a
    move wins the match there and then, which counts more than any score. Parts of a result are rounded to
    multiples of `rounding`, and what a single move lost to multiples of `unit`.

    With `trusts_rating`, of moves that the search finds about as good the one with the best rating is the
    best: a rating that was tuned on whole matches knows more of them than a few worlds show.

    `adviser`, if any, finds the move of a hint and those to compare it with. Without one a hint is the
    review's best move, and speaks of those that follow. A hint weighs each move that it names as a review
    weighs the move played. At a hint the review does the same, so that both say the same of these moves.

    `mistake_share` is the share of what weaker moves lost that shows in the results of many matches, less
    luck (`tools/measure_mistakes.py`). It is 1 where that was not measured.
    """

    model: SearchModel | None = None
    pile: str = ""
    win_table: WinTable | None = None
    meant_move: Callable[[Any, Any], Any] = _same_move
    rate_move: Callable[[SearchModel, Any, Any], RatedMove | None] = _own_rating
    best_answer: Callable[[Any, Any], BestAnswer | None] | None = None
    why: Callable[[Any, Sequence[Candidate]], tuple[tuple[Any, ...], ...]] = _no_reasons
    codes: Mapping[str, int] = MappingProxyType({})
    budget: AnalysisBudget = AnalysisBudget()
    is_supported: Callable[[Any], bool] = _always
    has_luck: Callable[[Any], bool] = _never
    load_luck: Callable[[], LuckModel] | None = None
    wins_at_once: Callable[[Any, Any], bool] = _does_not_win
    rounding: int = 1
    unit: int = 1
    mistake_share: float = 1.0
    trusts_rating: bool = False
    adviser: Adviser | None = None

    @property
    def win_model(self) -> WinModel | None:
        """The model and the table of the chances of winning; None where either is missing."""
        return WinModel(self.model, self.win_table) if self.model and self.win_table else None

    @property
    def luck(self) -> LuckModel | None:
        """The model of the fitted luck, loaded at each call; None where no luck is measured."""
        return self.load_luck() if self.load_luck else None
