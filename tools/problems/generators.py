"""Where the positions of puzzles come from, and how hard each is for people: a maker and a grade a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple

from engine.arena import next_choice
from engine.fields import replace
from engine.games import game
from engine.games.braindrain.model import PACK
from engine.games.les24heures.model import TYRES_AT, Car
from engine.games.les24heures.model import State as Race
from engine.games.twentyfourseven.model import DOUBLE, Place, Scored
from engine.games.twentyfourseven.model import State as Board
from engine.games.vingtsurvingt.model import Closed
from engine.games.vingtsurvingt.model import State as Table
from engine.match import Match, PositionOrigin, SeedOrigin
from engine.problem import Problem
from engine.shuffling import shuffled

__all__ = [
    "MAKERS",
    "Found",
    "match_from_state",
    "matches_on_the_way",
    "table_problem",
    "tiles_problem",
    "wall",
]

MANY = 12
"""Cards of 250 before a car, above which there may be too few for the other one."""


class Found(NamedTuple):
    """A generated puzzle: its position, its task, and the number of moves (0: a whole turn)."""

    match: Match
    task: str
    plays: int


def match_from_state(slug: str, state: Any, seats: int = 2) -> Match:
    """Return a new match that begins at a state, by writing it as a position."""
    return Match.new(slug, seats, PositionOrigin(game(slug).write_position(state)))


def matches_on_the_way(slug: str, seed: str, bot: str) -> Iterator[Match]:
    """Play a match between two computers of one level; yield it before each move while one moves."""
    match = Match.new(slug, 2, SeedOrigin(seed))
    players = [game(slug).bots()[bot]] * 2
    while match.actors:
        yield match
        answer = next_choice(match, players)
        if answer is None:
            return
        match = match.submit(answer[0], answer[1].move)


# 24/7


def tiles(seed: str, task: str) -> Iterator[Found]:
    """Yield puzzles of 24/7 from a match of the seed: board and rack of the seat on turn, nothing else."""
    rng = Random(seed)
    early = rng.randrange(5, 18)
    for match in islice(matches_on_the_way("24-7", seed, "greedy"), early, early + 6):
        yield tiles_problem(match.state, task)


def tiles_problem(state: Board, task: str) -> Found:
    """Return a board as a puzzle for seat 1: without other racks and bag; for a pair, four tiles."""
    rack = state.racks[state.turn - 1]
    rack = tuple(sorted(rack if task == "place" else rack[-4:]))
    state = replace(
        state, racks=(rack, ()), bag=(), aside=(), minutes=(0, 0), turn=1, knows=((), ()), rights=(None, None)
    )
    return Found(match_from_state("24-7", state), task, 1 if task == "place" else 2)


def tiles_grade(problem: Problem) -> int:
    """Return a difficulty from 1 to 5: diagonals, crossing lines, bonuses, double time, a second tile."""
    match, hard = problem.match, 0
    for text in problem.answers[0]:
        move = match.game.parse_move(text)
        assert isinstance(move, Place)
        match = match.submit(1, move)
        scored = [event for event in match.log[-1].events if isinstance(event, Scored)]
        combos = [combo for event in scored for combo in event.combos]
        hard += any(_is_diagonal(combo.cells) for combo in combos)
        hard += len(combos) > 1
        hard += any(combo.kind.startswith("bonus") for combo in combos)
        hard += move.cell.offset in DOUBLE and len(combos) > 1
    return min(max(hard + (problem.task == "place"), 1), 5)


def _is_diagonal(cells: tuple[Any, ...]) -> bool:
    """Return True if the first two cells are in different rows and in different columns."""
    return bool(cells[0].column != cells[1].column and cells[0].row != cells[1].row)


# 20 sur 20


def dominoes(seed: str, task: str) -> Iterator[Found]:
    """Yield puzzles of 20 sur 20 from a match of the seed: table and rack of the seat on turn."""
    early = Random(seed).randrange(1, 8)
    for match in islice(matches_on_the_way("20-sur-20", seed, "greedy"), early, early + 12):
        if not match.state.singles and min(match.state.left) > 8:
            yield table_problem(match.state, task)


def table_problem(state: Table, task: str) -> Found:
    """Return a table as a puzzle for seat 1, with its last three dominoes, or five for one domino."""
    left = (state.left[state.turn - 1], state.left[2 - state.turn])
    rack = tuple(sorted(state.racks[state.turn - 1][-3 if task == "turn" else -5 :]))
    state = replace(state, racks=(rack, ()), stock=(), left=left, turn=1, passes=0, redeals=0, shuffles=0)
    return Found(match_from_state("20-sur-20", state), task, int(task == "domino"))


def dominoes_grade(problem: Problem) -> int:
    """Return a difficulty up to 5: dominoes, alignments closed at once, blanks, several plays."""
    match, hard = problem.match, len(problem.answers[0])
    for text in problem.answers[0]:
        move = match.game.parse_move(text)
        match = match.submit(1, move)
        closed = [event for event in match.log[-1].events if isinstance(event, Closed)]
        hard += len(move.lays) > 1
        hard += len(move.lays) > 2
        hard += any(len(event.alignments) > 1 for event in closed)
        hard += any(0 in lay.domino for lay in move.lays)
    return min(hard, 5)


# Brain Drain


def cards(seed: str, task: str) -> Iterator[Found]:
    """Yield one puzzle of Brain Drain: four cards and a target, drawn by the seed."""
    pile = shuffled(PACK, seed, "deal")
    display, target = " ".join(map(str, pile[:4])), pile[4]
    drawing = PositionOrigin(f"display {display}\ntarget {target}")
    yield Found(Match.new("brain-drain", 1, drawing), task, 1)


def cards_grade(problem: Problem) -> int:
    """Return a difficulty up to 5: divisions and brackets in every solution, and few solutions."""
    texts = [answer[0].partition(": ")[2] for answer in problem.answers]
    few = len(texts)
    hard = 1 + (few < 6) + (few < 3)
    hard += all("/" in text for text in texts) + all("(" in text for text in texts)
    return min(hard, 5)


# Les 24 Heures


def wall(seed: str, task: str) -> Iterator[Found]:
    """Yield puzzles of Les 24 Heures; the other car, at 2,450 km, can only discard what it draws."""
    rng = Random(seed)
    turns = rng.choice((3, 3, 4))
    for match in matches_on_the_way("24-heures", seed, "driver"):
        state: Race = match.state
        car, hand = state.cars[state.turn - 1], state.hands[state.turn - 1]
        near = not car.tyres and 0 < TYRES_AT - car.km <= 250 * turns
        quiet = not {"joker", "record"} & {*hand} and not car.has("carburation") and len(hand) == 6
        if quiet and match.actors == (state.turn,) and near == (task == "stop") and not rng.randrange(3):
            yield from race_problem(state, car, hand, turns, task)


def race_problem(state: Race, car: Car, hand: tuple[str, ...], turns: int, task: str) -> Iterator[Found]:
    """Yield a race as a puzzle for seat 1 in so many turns; nothing if too few cards are left."""
    ahead = tuple(card for card in state.pile if card not in ("joker", "record", "heure"))[: turns + 1]
    if len(ahead) <= turns or car.speeds.count("250") > MANY:
        return
    pile = tuple(chain.from_iterable(("250", card) for card in ahead))
    rival = Car(km=TYRES_AT - 50)
    car = replace(car, speeds=car.speeds if car.tyres else (), waits=False)
    hand = tuple(sorted(hand, key=lambda card: (not card.isdigit(), len(card), card)))
    state = replace(
        state, cars=(car, rival), hands=(hand, ()), pile=pile, discards=(), turn=1, plays=1, shuffles=0
    )
    yield Found(match_from_state("24-heures", state), task, turns)


def wall_grade(problem: Problem) -> int:
    """Return a difficulty up to 5: turns, kinds of moves besides driving, an incident at the beginning."""
    others = {move.split(" ")[0] for move in problem.answers[0]} - {"play"}
    return min(len(problem.answers[0]) - 1 + len(others) + bool(problem.match.state.cars[0].incidents), 5)


MAKERS: dict[str, tuple[Callable[[str, str], Iterator[Found]], Callable[[Problem], int]]] = {
    "24-7": (tiles, tiles_grade),
    "20-sur-20": (dominoes, dominoes_grade),
    "brain-drain": (cards, cards_grade),
    "24-heures": (wall, wall_grade),
}
