"""Targets as they are printed: four numbers, the number to make, a box to write in, and the solutions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from engine.problem import Problem
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.braindrain.vocabulary import equation
from ui.games.classroom.printed_parts import level_dots, level_name
from ui.games.classroom.puzzle_sets import NumberedPuzzle

__all__ = ["solved", "unsolved"]

Row = Callable[[Words, NumberedPuzzle], Html]


def _two_columns(words: Words, puzzles: Sequence[NumberedPuzzle], row: Row, class_: str) -> Html:
    """Render puzzles in two columns, grouped by difficulty; `row` renders each puzzle."""
    half = (len(puzzles) + 1) // 2
    # A difficulty is not parted between the columns if they can begin with another one.
    starts = [n for n in range(1, len(puzzles)) if puzzles[n].level != puzzles[n - 1].level]
    half = min(starts, key=lambda n: abs(n - half), default=half)
    columns = (puzzles[:half], puzzles[half:])
    return tag("div", [tag("div", _groups(words, one, row)) for one in columns], class_=class_)


def _groups(words: Words, puzzles: Sequence[NumberedPuzzle], row: Row) -> list[Html]:
    """Return the markup of a column: for each difficulty a heading, then its puzzles rendered by `row`."""
    groups: list[Html] = []
    for level, some in groupby(puzzles, key=lambda one: one.level):
        groups.append(tag("h3", level_dots(words, level), level_name(words, level)))
        groups.append(tag("ol", [row(words, one) for one in some]))
    return groups


def unsolved(words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
    """Render targets for paper, with boxes to write the equations in."""
    return _two_columns(words, puzzles, _target_to_solve, "sheet-targets")


def _target_to_solve(words: Words, puzzle: NumberedPuzzle) -> Html:
    """Render the list item of a target to be solved: four numbers, the target, a box."""
    values, target = _numbers(puzzle.problem)
    return tag(
        "li",
        tag("b", puzzle.n),
        tag("span", [tag("i", value) for value in values], class_="sheet-numbers"),
        tag("span", class_="sheet-arrow"),
        tag("span", target, class_="sheet-goal"),
        tag("span", f"= {target}", class_="sheet-answer"),
    )


def solved(
    words: Words, puzzles: Sequence[NumberedPuzzle], solutions_of: Callable[[Problem], Sequence[str]]
) -> Html:
    """Render targets for paper, each with one solution and how many `solutions_of` finds."""

    def row(words: Words, puzzle: NumberedPuzzle) -> Html:
        """Render a target with its solution."""
        answers, (_, target) = solutions_of(puzzle.problem), _numbers(puzzle.problem)
        count = words.count("brain-drain", "one solution", "{n} solutions", len(answers))
        solution = tag("span", equation(answers[0]), " = ", tag("b", target), class_="sheet-equation")
        return tag("li", tag("b", puzzle.n), solution, tag("span", count, class_="sheet-count"))

    return _two_columns(words, puzzles, row, "sheet-targets sheet-targets--solved")


def _numbers(problem: Problem) -> tuple[list[int], int]:
    """Return the four numbers of a target's puzzle in ascending order, and the target."""
    state = problem.match.state
    return sorted(card.value for card in state.display), state.target.value
