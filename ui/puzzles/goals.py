"""What is asked at a table begun from a position, and what came of a try. Names no game.

The position is a record of `[Position "1"]`; its tags say what is asked:

- `Answer`: right sequences of moves, parted by ` | `; the moves of one are parted by `, `.
- `Earns`: the try earns at least so much, in the game's own unit.
- `Event`: something of this kind happens, named as the game names it in its events.
- `Show`: the moves that a hint shows, parted by `, `; without it those of the first answer.

Of several conditions each must hold; what no rule allows is refused by the game itself, and is no try.
Where nothing is said of single moves, a try lasts as long as the turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from engine.match import Match
from engine.record import Record
from ui.model.puzzles import ON, OPEN, RIGHT, WRONG, Goal, Sequence, Try

__all__ = ["read_goal", "judge"]


def read_goal(record: Record) -> Goal:
    """Reads what a position asks for; raises `NotationError` for an answer that is no move of its game."""
    tags: Mapping[str, str] = dict(record.tags)
    game = record.match.game
    answers = tuple(_sequence(game, answer) for answer in tags.get("Answer", "").split(" | ") if answer)
    shows = _sequence(game, tags["Show"]) if "Show" in tags else (*answers, ())[0]
    return Goal(answers, int(tags.get("Earns", "0")), tags.get("Event", ""), shows)


def _sequence(game: Game, text: str) -> Sequence:
    return tuple(game.write_move(game.parse_move(move)) for move in text.split(", "))


def judge(goal: Goal, match: Match, seat: int) -> Try:
    """Judges what a seat has played from a position on."""
    game = match.game
    moves = tuple(game.write_move(entry.move) for entry in match.log if entry.seat == seat)
    events = tuple(event for entry in match.log for event in entry.events)
    earned = sum(worth for event in events for to, worth in game.credits(event) if to == seat)
    if any(answer[: len(moves)] == moves != answer for answer in goal.answers):
        return Try(ON, moves, earned)
    if goal.known and moves not in goal.answers and not set(moves) & set(goal.known):
        return Try(OPEN, moves, earned)
    held = (
        not goal.answers or moves in goal.answers,
        earned >= goal.earns,
        not goal.event or any(type(event).__name__ == goal.event for event in events),
    )
    if all(held):
        return Try(RIGHT, moves, earned)
    goes_on = not goal.answers and game.turn_based and match.actors[:1] == (seat,)
    goes_on = goes_on and (not goal.plays or len(moves) < goal.plays)
    return Try(ON if goes_on else WRONG, moves, earned)
