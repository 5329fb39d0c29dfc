"""What a game knows of itself for those who look back on a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from .search import Candidate, Mind, Rated
from .win_table import Winning

__all__ = ["Insight", "Looks", "Verdict"]


class Verdict(NamedTuple):
    """The best answer there was, what the one given lost against it, and how many were as good."""

    best: Any
    loss: float
    alike: int = 0


def _same(view: Any, thought: Any) -> Any:
    return thought


def _in(mind: Mind, view: Any, move: Any) -> Rated | None:
    return next((rated for rated in mind.rated(view) if rated and rated[1] == move), None)


def _silent(view: Any, compared: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
    return ()


def _always(state: Any) -> bool:
    return True


class Looks(NamedTuple):
    """How a review compares moves: how many, over how many plays, with which part of the steps allowed.

    Where the difference of two moves is not clear by then, it goes on up to the error `wanted`, in the game's
    own unit, over `most` times as many worlds.
    """

    width: int = 8
    plays: int = 4
    part: float = 1.0
    wanted: float = 0.0
    most: int = 1


class Insight(NamedTuple):
    """How a review weighs a game.

    A game with a `mind` is weighed in imagined worlds: `pile` names the field of its states from which is
    drawn, and `winning` turns leads into chances. Where a mind thinks in more than moves, in whole turns,
    `means(view, thought)` gives the move meant and `rating(mind, view, move)` what the mind thinks of a move,
    None where it cannot tell. Where everything lies open, the game judges a move from its view by `verdict`,
    None where there was nothing to choose. `why(view, compared)` tells why the best of the moves compared is
    best, in those codes of the computer players that `codes` lists with how many numbers each takes.
    `looks` says how many moves are compared, over how many plays, with which part of the usual steps; `fits`
    whether matches like that of a state can be weighed.
    """

    mind: Mind | None = None
    pile: str = ""
    winning: Winning | None = None
    means: Callable[[Any, Any], Any] = _same
    rating: Callable[[Mind, Any, Any], Rated | None] = _in
    verdict: Callable[[Any, Any], Verdict | None] | None = None
    why: Callable[[Any, Sequence[Candidate]], tuple[tuple[Any, ...], ...]] = _silent
    codes: Mapping[str, int] = MappingProxyType({})
    looks: Looks = Looks()
    fits: Callable[[Any], bool] = _always
