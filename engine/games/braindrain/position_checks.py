"""What cannot be true of a drawing of Brain Drain, although each of its lines can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...game import Fault
from .deck import MOST_REDEALS, can_be_made
from .model import DISPLAY, LAST, PACK, State
from .rules import WINNABLE, end_reason

__all__ = ["ENDS", "faults"]

WHOLE_PACK = ("stock", "under", "waste", "won", "redeals", "shuffles")
"""What practice knows nothing of, for each of its deals comes from a pack of its own."""


def faults(state: State, line_names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield what contradicts the rules; `line_names` are the lines of the drawing in their order."""
    yield from _table_faults(state, line_names)
    yield from _seat_faults(state, line_names)
    yield from _practice_faults(state, line_names)
    yield from _end_faults(state, line_names)


def _table_faults(state: State, line_names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield faults of the table: too few cards while the game goes on, cards or a bad reason at its end."""
    if state.reason and (state.reason not in ENDS or state.target or state.display):
        yield Fault("over", "bad_fact")
    if not state.reason and len(state.display) != DISPLAY:
        yield Fault("display" if "display" in line_names else line_names[-1], "four_cards", "display")
    if not state.reason and not state.target:
        yield Fault(line_names[-1], "target_missing", "target")


def _seat_faults(state: State, line_names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield faults of seats: nobody left for the target, a holder who is out, values that were no targets."""
    if _are_all_out(state) and not state.reason:
        yield Fault("barred" if "barred" in line_names else "passed", "nobody_left")
    out = state.holder and (state.barred[state.holder - 1] or state.passed[state.holder - 1])
    if state.holder and (not state.rules.buzzer or out or state.reason):
        yield Fault("holder", "bad_fact")
    if "tried" in line_names and (
        not state.target or state.target.value not in state.tried or state.tried[-1] > 10
    ):
        yield Fault("tried", "bad_fact")
    if state.redeals > min(MOST_REDEALS, state.shuffles):
        yield Fault("redeals", "bad_fact")


def _are_all_out(state: State) -> bool:
    """Return whether every seat is barred or has passed."""
    return all(barred or passed for barred, passed in zip(state.barred, state.passed, strict=True))


def _practice_faults(state: State, line_names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield faults of practice: lines only for the whole pack or only for practice, unsolvable deals."""
    practice = state.rules.practice
    strange = WHOLE_PACK if practice else ("solved",)
    yield from (Fault(name, "bad_fact") for name in line_names if name.split(" ")[0] in strange)
    if not practice:
        return
    if state.round > practice or state.solved > state.round - (not state.reason):
        yield Fault("solved" if "solved" in line_names else "round", "bad_fact")
    if state.target and not can_be_made(state.display, state.target):
        yield Fault("target", "no_solution")


def _end_faults(state: State, line_names: tuple[str, ...]) -> Iterator[Fault]:
    """Yield faults of the end: one that the cards contradict, or none although they end the game."""
    if state.reason and not ENDS[state.reason](state):
        yield Fault("over", "not_over")
    if not state.reason and end_reason(state):
        yield Fault([name for name in line_names if name.startswith("won ")][-1], "is_over")


def _ends_at_goal(state: State) -> bool:
    """Return whether a drawing can show an end by `goal`: one seat has just reached it (canon 4.2)."""
    held = [len(cards) for cards in state.won]
    first = [count for count in held if count >= state.rules.goal] == [state.rules.goal]
    return end_reason(state) == "goal" and first and sum(held) <= WINNABLE


def _ends_with_all(state: State) -> bool:
    """Return whether a drawing can show an end by `all_won`: 48 cards, then the last four (canon 4.1)."""
    held = [len(cards) for cards in state.won]
    before = ([*held[:n], held[n] - LAST, *held[n + 1 :]] for n in range(len(held)) if held[n] > LAST)
    goal = state.rules.goal if state.rules.win == "first" else len(PACK)
    return sum(held) == len(PACK) and any(max(counts) < goal for counts in before)


def _ends_dead(state: State) -> bool:
    """Return whether a drawing can show an end by `dead_ends`: all out after the last redeal (canon 3.2)."""
    return state.redeals == MOST_REDEALS and _are_all_out(state) and not end_reason(state)


ENDS: dict[str, Callable[[State], bool]] = {
    "all_won": _ends_with_all,
    "goal": _ends_at_goal,
    "dead_ends": _ends_dead,
    "last_five": lambda state: end_reason(state) == "last_five",
    "practice": lambda state: state.round == state.rules.practice,
}
