"""What the last answer came to, as long as it shows: the viewer's success, another's, a miss, an error."""

from __future__ import annotations

from typing import NamedTuple

from ui.games.braindrain.plays import Result, last_result
from ui.games.braindrain.seats import is_played, is_shared
from ui.games.scene import Scene
from ui.model.table import ANSWER

__all__ = ["MINE", "MISSED", "THEIRS", "WRONG", "Outcome", "last_shown", "outcome_of"]

MINE, THEIRS, MISSED, WRONG = "mine", "theirs", "none", "wrong"
"""How a result looks. Green is for the one person at a device; all other success has its winner's colours."""


class Outcome(NamedTuple):
    """A result as it is shown: its look, the seat that answered (0: nobody), the winners, the details."""

    look: str
    seat: int
    winners: tuple[int, ...]
    result: Result


def outcome_of(scene: Scene) -> Outcome | None:
    """Return the last result with its look, while it is shown; None once new cards are turned."""
    found = last_shown(scene)
    return _outcome(scene, found) if found else None


def last_shown(scene: Scene) -> Result | None:
    """Return the last result while it is shown; None once new cards are turned, or after a later move."""
    found = last_result(scene)
    if found is None or scene.shown.pause not in ("", ANSWER):
        return None
    if scene.shown.pause == ANSWER:
        return found
    is_past = found.turned and (is_played(scene) or found.ply != scene.log[-1].ply)
    return None if is_past else found


def _outcome(scene: Scene, result: Result) -> Outcome | None:
    """Return a result with its look for this viewer; None for a move that only turned cards."""
    winners = (result.won.seat,) if result.won else ()
    if result.invalid:
        return Outcome(WRONG, result.invalid.seat, winners, result)
    answer = result.solved or result.proved
    if answer:
        own = answer.seat == scene.view.viewer and not is_shared(scene) and not scene.bots[answer.seat - 1]
        return Outcome(MINE if own else THEIRS, answer.seat, winners or (answer.seat,), result)
    return Outcome(MISSED, 0, (), result) if result.missed else None
