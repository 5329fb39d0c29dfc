"""What is refused; written apart from the listing of moves."""

from __future__ import annotations

from ...errors import Refusal
from ...game import TABLE
from .model import BUZZ, TIME_OUT, Call, Claim, Impossible, Move, View

__all__ = ["refusal"]


def refusal(view: View, move: Move) -> Refusal | None:
    """Return the reason why the viewer may not play `move` (a code, and a round or a seat); None if legal.

    A claim is never refused for its equation (canon 2.4), but for a stated result that is not the target
    (canon 2.2).
    """
    if view.reason:
        return Refusal("game_over")
    if view.viewer is None:
        return Refusal("no_seat")
    if move == TIME_OUT:
        return _refuse_time_out(view)
    if view.viewer == TABLE:
        return Refusal("no_seat")
    if isinstance(move, Claim | Impossible) and move.round != view.round:  # Brain Drain 5.1
        return Refusal("stale" if move.round < view.round else "not_yet", (move.round,), view.round)
    if isinstance(move, Impossible) and not view.rules.impossible:
        return Refusal("impossible_is_off")
    if move == BUZZ and not view.rules.buzzer:
        return Refusal("buzzer_is_off")
    return _refuse_out(view, view.viewer) or _refuse_held(view, move) or _refuse_result(view, move)


def _refuse_time_out(view: View) -> Refusal | None:
    """Refuse the end of time unless a clock runs for the holder of the buzzer or a person playing alone."""
    if view.viewer != TABLE:
        return Refusal("table_only")
    if not view.rules.clock:
        return Refusal("no_clock")
    return None if view.holder or len(view.won) == 1 else Refusal("nobody_answers")


def _refuse_out(view: View, seat: int) -> Refusal | None:
    """Refuse every move of a seat that is barred or has passed."""
    if view.barred[seat - 1]:
        return Refusal("barred")
    return Refusal("passed") if view.passed[seat - 1] else None


def _refuse_held(view: View, move: Move) -> Refusal | None:
    """Refuse answers before a buzz; after it all moves of others, and the holder's but an answer.

    Only who buzzed first has the right to answer (canon 5.2).
    """
    if not view.rules.buzzer:
        return None
    if view.holder and view.holder != view.viewer:
        return Refusal("buzzer_held", (view.holder,))
    if view.holder:
        return Refusal("answer_due") if isinstance(move, Call) else None
    return Refusal("buzz_first") if isinstance(move, Claim | Impossible) else None


def _refuse_result(view: View, move: Move) -> Refusal | None:
    """Refuse a claim whose stated result is not the target, so that it can be corrected (canon 2.2)."""
    target = view.target.value if view.target else None
    if not isinstance(move, Claim) or move.result in (None, target):
        return None
    return Refusal("other_target", (move.result,), target)
