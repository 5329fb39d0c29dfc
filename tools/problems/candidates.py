"""Puzzles that may come on a day: proved, with one idea, of a known grade, not seen at first look.

Each seed gives one match between computers, or one order of the targets of Brain Drain. How hard a position
seems is measured before it is proved: that takes less time, and leaves few positions to prove.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations, combinations_with_replacement, islice
from random import Random
from typing import NamedTuple

from engine.fields import replace, replace_at
from engine.game import refuse_shuffle
from engine.games import game
from engine.games.braindrain.model import PACK, Card
from engine.games.braindrain.solver import solutions
from engine.games.les24heures.model import TYRES_AT, Incident, Move
from engine.games.les24heures.model import State as Race
from engine.games.les24heures.moves import moves as race_moves
from engine.games.les24heures.rules import play, view
from engine.games.twentyfourseven.model import OPEN, SIDE, Scored
from engine.games.twentyfourseven.model import State as Board
from engine.games.twentyfourseven.moves import SLICES
from engine.games.twentyfourseven.score import FULL
from engine.games.vingtsurvingt.model import Domino
from engine.games.vingtsurvingt.model import State as Table
from engine.games.vingtsurvingt.search_state import sketch_of
from engine.games.vingtsurvingt.search_turns import ALL, found_turns
from engine.match import Match, PositionOrigin
from engine.problem import LISTED, Problem, make_problem, play_forced_moves
from engine.shuffling import shuffled
from tools.problems.first_tries import (
    attempt,
    expected_chance,
    first_look,
    first_try_chance,
    grade_of,
    is_plain,
    levels,
)
from tools.problems.generators import (
    Found,
    match_from_state,
    matches_on_the_way,
    table_problem,
    tiles_problem,
    wall,
)

__all__ = [
    "HARDER_FROM",
    "MOST",
    "Candidate",
    "candidates",
    "match_of_deal",
    "has_idea",
    "kinds_of",
    "wanted",
]

MARGIN = {"place": 20, "pair": 20, "turn": 1, "drive": 100}
"""By how much the answer must be better than the next, in the game's unit."""
PLAIN = {"place": 40, "pair": 100, "turn": 3, "drive": 300}
"""What the answer must be worth at least."""
TROUBLES = ("", "", "carburation", "limite", "piste")
"""What is added to a position at the pit wall."""
HARDER_FROM, MOST = 3, 12
"""From which grade on a target of Brain Drain may have so many solutions at most."""


class Candidate(NamedTuple):
    """A new puzzle without a name; in 24/7 also the kinds of combination that all answers complete."""

    problem: Problem
    kinds: frozenset[str] = frozenset()


def candidates(slug: str, task: str, seed: str, grades: frozenset[int]) -> Iterator[Candidate]:
    """Yield the puzzles of one of these grades that are generated from a seed for a task.

    `task` is a kind of puzzle, such as `pair` or `drive` (`TASKS` in `tools.problems.practice`).
    """
    found = SOURCES[slug](task, seed, grades)
    return (one for one in found if one.problem.grade in grades)


def _candidate_of(found: Found, allows_first_look: bool = False) -> Candidate | None:
    """Return a position as a graded puzzle; None if unclear, too easy at a first look or between two grades.

    `allows_first_look` says that a first look may find the answer.
    """
    problem = make_problem("new", 1, *found)
    if problem is None or not _is_clear(problem):
        return None
    match, moves = problem.match, problem.most
    earns = wanted(problem)
    if not allows_first_look and first_look(match, moves, earns):
        return None
    grade = grade_of(first_try_chance(match, moves, earns))
    return Candidate(problem._replace(grade=grade)) if grade else None


def wanted(problem: Problem) -> int:
    """Return what a try must earn to solve a puzzle: its worth, or the kilometres that lack to a stop."""
    return TYRES_AT - problem.match.state.cars[0].km if problem.task == "stop" else problem.worth


def _is_clear(problem: Problem) -> bool:
    """Return True if few answers are best, by enough of a margin and with enough of a worth."""
    few = len(problem.answers) < LISTED
    if problem.task in ("equation", "stop"):
        return few or problem.task == "equation"
    margin = problem.worth - (problem.next or 0)
    known = few and problem.next is not None
    return known and margin >= MARGIN[problem.task] and problem.worth >= PLAIN[problem.task]


# 24/7


def _tile_problems(task: str, seed: str, grades: frozenset[int]) -> Iterator[Candidate]:
    """Yield puzzles of 24/7 of any grade from a seed's match, with the kinds that all answers complete."""
    early = int(Random(seed).random() * 26) + 5
    for number, match in enumerate(matches_on_the_way("24-7", seed, "greedy")):
        state: Board = match.state
        rack, seventh = state.racks[state.turn - 1], _seventh_tile(state.board) if task == "place" else 0
        if len(rack) >= 4 and (early <= number < early + 6 or (number > 4 and seventh)):
            if seventh and seventh not in rack and state.board.count(seventh) < 4:
                state = replace(state, racks=replace_at(state.racks, state.turn, (*rack[1:], seventh)))
            found = _candidate_of(tiles_problem(state, task), allows_first_look=task == "place")
            if found:
                yield found._replace(kinds=kinds_of(found.problem))


def _seventh_tile(board: bytes) -> int:
    """Return the tile that makes 24 as the last of some line of seven; 0 if no line of six needs one."""
    lines = (board[part] for part in SLICES)
    lacking = (FULL - sum(line) for line in lines if len(line) == SIDE and line.count(OPEN) == 1)
    return next((tile for tile in lacking if 0 < tile <= 10), 0)


def kinds_of(problem: Problem) -> frozenset[str]:
    """Return the kinds of combination that every answer of a puzzle of 24/7 completes."""
    return frozenset.intersection(*(_completed_kinds(problem, answer) for answer in problem.answers))


def _completed_kinds(problem: Problem, answer: tuple[str, ...]) -> frozenset[str]:
    """Return the kinds of combination that are completed when the moves of an answer are played."""
    match = problem.match
    for text in answer:
        match = play_forced_moves(match.submit(problem.seat, match.game.parse_move(text)), problem.seat)
    scored = (event for entry in match.log for event in entry.events if isinstance(event, Scored))
    return frozenset(combo.kind for event in scored for combo in event.combos)


# 20 sur 20


def _domino_problems(task: str, seed: str, grades: frozenset[int]) -> Iterator[Candidate]:
    """Yield puzzles of 20 sur 20, at most one a position: a whole turn with three of its dominoes."""
    early = int(Random(seed).random() * 7) + 1
    for match in islice(matches_on_the_way("20-sur-20", seed, "greedy"), early, early + 12):
        state: Table = match.state
        if state.singles or min(state.left) <= 8:
            continue
        racks = shuffled(tuple(combinations(state.racks[state.turn - 1], 3)), seed, "racks")
        rich = (
            one for one in map(partial(_with_rack, state), racks) if _may_be_turn_problem(one.match, grades)
        )
        found = map(_candidate_of, rich)
        yield from islice(filter(None, found), 1)


def _with_rack(state: Table, rack: tuple[Domino, ...]) -> Found:
    """Return the puzzle of a position in which the seat on turn has these three dominoes."""
    racks = replace_at(state.racks, state.turn, rack)
    return table_problem(replace(state, racks=racks), "turn")


def _may_be_turn_problem(match: Match, grades: frozenset[int]) -> bool:
    """Return True if a turn places enough marks, is not found by greed, and seems of these grades."""
    state: Table = match.state
    sketch, left = sketch_of(state.lays, state.marks), state.left[0]
    turns = found_turns(sketch, state.racks[0], left, False, ALL)
    most = max((found.marks for found in turns if found), default=0)
    if most < PLAIN["turn"] or grade_of(first_try_chance(match, 0, most, 1)) not in grades:
        return False
    return not first_look(match, 0, most)


# Les 24 Heures


def _race_problems(task: str, seed: str, grades: frozenset[int]) -> Iterator[Candidate]:
    """Yield puzzles of Les 24 Heures that need more than speed: a stop, an incident or tyres."""
    rng = Random(seed)
    for found in wall(seed, task):
        one = _with_trouble(found, TROUBLES[int(rng.random() * len(TROUBLES))])
        if not _is_troubled(one.match.state) or (task == "drive" and not _may_be_race_problem(one, grades)):
            continue
        rated = _candidate_of(one)
        if rated and has_idea(rated.problem.answers):
            yield rated


def _with_trouble(found: Found, trouble: str) -> Found:
    """Return a position with an incident or an attack card added, or as it is if that is impossible."""
    state: Race = found.match.state
    car, (hand, *_), spare = state.cars[0], state.hands, [c for c in state.hands[0] if not c.isdigit()]
    if trouble in (*hand, *state.pile):  # there are two of each
        return found
    if trouble == "carburation" and spare:
        hand = tuple(trouble if n == hand.index(spare[-1]) else card for n, card in enumerate(hand))
    elif trouble in ("limite", "piste") and not car.incidents and state.hour + 2 < state.last:
        until = 2 if trouble == "piste" else state.hour + 2
        car = replace(car, incidents=(Incident(trouble, until),))
    after = replace(state, cars=replace_at(state.cars, 1, car), hands=replace_at(state.hands, 1, hand))
    return found._replace(match=match_from_state("24-heures", after))


def _is_troubled(state: Race) -> bool:
    """Return True if the car or the cards involve more than speed: a stop, an incident or tyres."""
    car, cards = state.cars[0], {*state.hands[0], *state.pile}
    stops = car.pits or any(card.startswith("stand") for card in cards)
    return bool(stops or car.incidents or car.needs_tyres or "carburation" in cards)


def _may_be_race_problem(generated: Found, grades: frozenset[int]) -> bool:
    """Return True if a race goes far enough, is not found by greed, and seems of these grades.

    Of the cards to discard only one is tried in each turn: a tenth of the work, and seldom less far.
    """
    match, turns = generated.match, generated.plays
    bots = game(match.slug).bots()
    driven = {attempt(match, turns, bots[level], 0) for level in levels(match.slug)}
    if len(driven) == 1 and not grades & {grade_of(0), grade_of(1)}:
        return False  # both levels drive as far, so both or neither solve it
    state: Race = match.state
    found = {"": state}
    for _ in range(turns):
        after = (_after_round(at, move) for at in found.values() for move in _main_moves(at))
        found = {f"{at.hour} {at.cars} {sorted(at.hands[0])} {len(at.pile)}": at for at in after if at}
    most = max((at.cars[0].km for at in found.values()), default=0) - state.cars[0].km
    if most < PLAIN["drive"] or grade_of(first_try_chance(match, turns, most, 1)) not in grades:
        return False
    return not first_look(match, turns, most)


def _main_moves(state: Race) -> Iterator[Move]:
    """Yield seat 1's moves, with only one of its discards: of a card that is no speed card, if it has one."""
    discards: list[Move] = []
    for move in race_moves(view(state, 1)):
        if move.verb == "discard":
            discards.append(move)
        else:
            yield move
    yield from sorted(discards, key=lambda move: move.card.isdigit())[:1]


def _after_round(state: Race, move: Move) -> Race | None:
    """Return the state after a move and the forced moves until seat 1 is on turn; None if the race ends."""
    state, _ = play(state, 1, move, refuse_shuffle)
    while state.turn != 1 and not state.reason:
        state, _ = play(state, state.turn, next(race_moves(view(state, state.turn))), refuse_shuffle)
    return None if state.reason else state


def has_idea(answers: tuple[tuple[str, ...], ...]) -> bool:
    """Return True if all answers share a move that is no speed card, before their last speed card.

    Which card is discarded while waiting for a better one is no idea if any other does as well.

    >>> has_idea((("play 150", "play 250"),)), has_idea((("hour", "play 100"), ("discard huile", "play 100")))
    (False, False)
    >>> has_idea((("discard 350", "tyres pneu", "play 100"), ("hour", "tyres pneu", "play 100")))
    True
    """
    return bool(set.intersection(*map(_before_driving, answers)))


def _before_driving(answer: tuple[str, ...]) -> set[str]:
    """Return the moves of an answer before its last speed card, without the speed cards."""
    last = max((n for n, move in enumerate(answer) if move.startswith("play")), default=0)
    return {move for move in answer[:last] if not move.startswith("play")}


# Brain Drain


def _card_problems(task: str, seed: str, grades: frozenset[int]) -> Iterator[Candidate]:
    """Yield puzzles of Brain Drain of any grade: all deals that make a good one, in an order of the seed.

    A deal makes none if it is plain, of no grade, or from `HARDER_FROM` on has more than `MOST` solutions.
    """
    for n, (values, target) in enumerate(shuffled(_all_targets(), seed)):
        grade = grade_of(expected_chance(values, target))
        many = grade >= HARDER_FROM and len(solutions(values, target)) > MOST
        match = None if many or not grade else match_of_deal(values, target, f"{seed}/{n}")
        if match and not is_plain(values, target):
            problem = make_problem("new", grade, match, task, 1)
            if problem:
                yield Candidate(problem)


@lru_cache(maxsize=1)
def _all_targets() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return each set of four numbers with each target that it can make."""
    numbers = range(1, 11)
    return tuple(
        (values, target)
        for values in combinations_with_replacement(numbers, 4)
        for target in numbers
        if solutions(values, target)
    )


def match_of_deal(values: tuple[int, ...], target: int, seed: str) -> Match | None:
    """Return a match with these values and target in a random order; None if the pack has too few."""
    cards = _cards_of_deal(values, target, seed)
    if not cards:
        return None
    drawing = PositionOrigin(f"display {' '.join(map(str, cards[:-1]))}\ntarget {cards[-1]}")
    return Match.new("brain-drain", 1, drawing)


def _cards_of_deal(values: tuple[int, ...], target: int, seed: str) -> list[Card]:
    """Return random cards of these values, shuffled, the target last; [] if the pack has too few of one."""
    pile, cards = list(shuffled(PACK, seed, "cards")), []
    for value in (*shuffled(values, seed, "order"), target):
        card = next((card for card in pile if card.value == value), None)
        if card is None:
            return []
        pile.remove(card)
        cards.append(card)
    return cards


SOURCES: dict[str, Callable[[str, str, frozenset[int]], Iterator[Candidate]]] = {
    "24-7": _tile_problems,
    "20-sur-20": _domino_problems,
    "24-heures": _race_problems,
    "brain-drain": _card_problems,
}
