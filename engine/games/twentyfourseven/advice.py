"""The hint of 24/7: the strongest level's placement, or one about as good that earns more this turn."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from random import Random

from ...bots.insight import Shortlist
from ...bots.search import Candidate, compare_moves
from .bots import MASTER
from .evaluation import FAR, reasons
from .model import View
from .notation import write_move

__all__ = ["adviser", "plainest_first"]

STEPS = 6000
"""Steps of a hint's search, as many as the strongest level takes with the most players."""


def adviser(view: View, rng: Random) -> Generator[None, None, Shortlist]:
    """Return the placement to advise, the next best one, and any that earns more this turn.

    It yields None after each slice of work.
    """
    effort = MASTER[len(view.racks)].with_steps(STEPS)
    ranked = yield from compare_moves(FAR, view, rng, effort)
    ordered = plainest_first(view, ranked)
    tempting, _ = _tempting(view, ordered)
    named = [*ordered[:2], *(one for one in ordered if write_move(one.move) == tempting)]
    return Shortlist(list(dict.fromkeys(named)), partial(reasons, view))


def plainest_first(view: View, ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates, with the one that earns most this turn first if it is about as good as the best.

    A player sees at once what such a move is for. A move that earns nothing now would look like a mistake.
    """
    text, is_close = _tempting(view, ranked)
    return sorted(ranked, key=lambda one: not (is_close and write_move(one.move) == text))


def _tempting(view: View, ranked: Sequence[Candidate]) -> tuple[str, bool]:
    """Return the move that earns more this turn than the first one, and True if it is about as good.

    Return "" and False if no move earns more.
    """
    why = reasons(view, ranked) if ranked else ()
    details = next((details for code, *details in why if code == "tempts"), ("", 0, 0, 0))
    return details[0], bool(details[3])
