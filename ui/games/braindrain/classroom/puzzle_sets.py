"""Targets for a class: chosen by a seed from all that there are of a difficulty, within limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.model import SUITS, Card
from engine.games.braindrain.solver import solutions
from engine.games.braindrain.targets import GRADES, LOW, Limits, Target, is_within, targets
from engine.match import Match, PositionOrigin
from engine.problem import Problem, make_problem, write_problem
from engine.shuffling import shuffled
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.braindrain.classroom.printed_targets import solved, unsolved
from ui.games.braindrain.ideas import distinct_solutions
from ui.games.classroom.puzzle_sets import NumberedPuzzle

__all__ = ["LIMITS", "TargetSets", "limits_of", "set_source"]

LIMITS = ("whole", "low", "positive")
"""Limits by name: no division, numbers to 6, no result below zero. Codes name their places."""
TASK = "equation"


def limits_of(names: Sequence[str]) -> Limits:
    """Return the limits with these names: `whole` no division, `low` to 6, `positive` never below 0."""
    low = {"highest": LOW} if "low" in names else {}
    return Limits(division="whole" not in names, negatives="positive" not in names, **low)


class TargetSets:
    """Brain Drain's part in puzzle sets for a class: targets made from a seed."""

    grades = range(GRADES.start, GRADES.stop)
    limits = LIMITS
    lists: tuple[Mapping[int, int], ...] = ()
    on_sheet: tuple[int, ...] = ()
    per_sheet = 20

    def count(self, version: int, grade: int, limits: Sequence[str]) -> int:
        """Return how many targets of a grade there are within the limits, by a version of the grades."""
        return len(targets(limits_of(limits), grade, version))

    def make(
        self,
        name: str,
        seed: str,
        grade_counts: Sequence[tuple[int, int]],
        limits: Sequence[str],
        version: int,
    ) -> tuple[str, ...]:
        """Return new targets as puzzle texts: so many of each grade; no four numbers come twice."""
        chosen = _chosen(seed, grade_counts, limits_of(limits), version)
        return tuple(_problem(f"{name}/{n}", grade, one) for n, (grade, one) in enumerate(chosen, 1))

    def solutions(self, problem: Problem, limits: Sequence[str]) -> tuple[str, ...]:
        """Return the equations that solve a target within the limits, the easiest to see first.

        Of two that say the same with signs turned, only the easier one.
        """
        state, allowed = problem.match.state, limits_of(limits)
        found = solutions(tuple(card.value for card in state.display), state.target.value)
        within = tuple(text for text in found if is_within(allowed, text))
        return tuple(easiest_first(distinct_solutions(state.display, within)))

    def limit_names(self, words: Words) -> tuple[str, ...]:
        """Return the names of the limits in words, in the order of `limits`."""
        return (
            words.text("brain-drain", "Possible without division"),
            words.text("brain-drain", "Numbers up to 6"),
            words.text("brain-drain", "Never below zero"),
        )

    def amount(self, words: Words, count: int) -> str:
        """Return in words how many targets there are: "Chosen from 1,234 targets"."""
        return words.count("brain-drain", "Chosen from {n} target", "Chosen from {n} targets", count)

    def number(self, words: Words, count: int) -> str:
        """Format a number of targets: "20 targets"."""
        return words.count("brain-drain", "{n} target", "{n} targets", count)

    def rule(self, words: Words) -> str:
        """Return the instruction printed above the targets of a sheet."""
        return words.text(
            "brain-drain",
            "With the four numbers, each used once, the signs + − × ÷ and brackets, make the number in the "
            "circle. A division must come out whole.",
        )

    def worth(self, words: Words) -> Html:
        """Return EMPTY: a target is right or wrong."""
        return EMPTY

    def printed(self, words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
        """Render targets for paper, with boxes to write in."""
        return unsolved(words, puzzles)

    def printed_solutions(
        self, words: Words, puzzles: Sequence[NumberedPuzzle], limits: Sequence[str]
    ) -> Html:
        """Render targets for paper, each with its easiest solution and the number of solutions."""
        return solved(words, puzzles, lambda problem: self.solutions(problem, limits))


def _chosen(
    seed: str, grade_counts: Sequence[tuple[int, int]], limits: Limits, version: int
) -> Iterator[tuple[int, Target]]:
    """Yield pairs of a grade and a target chosen by a seed, as many of each grade as `grade_counts` says.

    Each grade is shuffled apart, so a longer set begins alike.
    """
    used: set[tuple[int, ...]] = set()
    for grade, count in grade_counts:
        fresh = iter(shuffled(targets(limits, grade, version), seed, "targets", str(grade)))
        for _ in range(count):
            one = next(one for one in fresh if one.values not in used)
            used.add(one.values)
            yield grade, one


def _problem(name: str, grade: int, target_deal: Target) -> str:
    """Return a target as the text of a puzzle with this name and grade."""
    *display, target = map(str, _cards((*target_deal.values, target_deal.target)))
    match = Match.new("brain-drain", 1, PositionOrigin(f"display {' '.join(display)}\ntarget {target}"))
    problem = make_problem(name, grade, match, TASK, 1)
    assert problem is not None
    return write_problem(problem)


def _cards(values: Sequence[int]) -> Iterator[Card]:
    """Yield a card for each value, the suits in turn, so that no card comes twice."""
    taken: set[Card] = set()
    for place, value in enumerate(values):
        suits = (SUITS[(place + turn) % len(SUITS)] for turn in range(len(SUITS)))
        card = next((card for suit in suits if (card := Card(suit, value)) not in taken), Card("h", 12))
        taken.add(card)
        yield card


set_source = TargetSets()
