"""What becomes a puzzle to practise with: proved, and so that its answer stands out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.problem import LISTED, Problem, make_problem, play_forced_moves, prove, write_problem
from tools.problems.generators import MAKERS

__all__ = ["good_problems"]

MARGIN = {"place": 20, "pair": 20, "domino": 1, "turn": 1, "drive": 100}
"""By how much the best must be better than the next, in the game's unit."""
APART = 3
"""Positions of a match left out after one that was taken."""


def is_good(problem: Problem) -> bool:
    """Return True if few answers are best, by a clear margin, and greedy single moves earn less."""
    if problem.match.slug == "brain-drain":
        return True
    few = len(problem.answers) < LISTED
    if problem.task == "stop":
        return few and sum(move.startswith("play") for move in problem.answers[0]) > 1
    margin = problem.worth - (problem.next or 0)
    plain = {"place": 40, "pair": 100, "domino": 2, "turn": 3, "drive": 300}[problem.task]
    if not few or problem.next is None or margin < MARGIN[problem.task] or problem.worth < plain:
        return False
    single = {"pair": "place", "turn": "domino", "drive": "drive"}.get(problem.task)
    return not single or greedy_result(problem, single) < problem.worth


def greedy_result(problem: Problem, task: str) -> int:
    """Return what a greedy player earns who plays the best single move of `task` at each step."""
    match, total = problem.match, 0
    for _ in range(problem.plays or len(problem.match.state.racks[0])):
        best = prove(match, task, 1) if match.actors[:1] == (problem.seat,) else None
        if best is None:
            break
        total += best.worth
        match = match.submit(problem.seat, match.game.parse_move(best.answers[0][0]))
        match = play_forced_moves(match, problem.seat)
    return total


def good_problems(slug: str, task: str, seed: str, known_texts: set[str]) -> Iterator[Problem]:
    """Yield the good puzzles generated from a seed that are not in `known_texts`, adding them there."""
    maker, grade = MAKERS[slug]
    found = maker(seed, task)
    for one in found:
        problem = make_problem("new", 1, *one)
        if problem and is_good(problem) and (text := write_problem(problem)) not in known_texts:
            known_texts.add(text)
            yield problem._replace(grade=grade(problem))
            next(islice(found, APART, None), None)  # the next one is not much like it
