"""Whole matches between computer players, without a clock."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import cast

from .bots.choice import Bot, Choice
from .game import TABLE
from .match import Match

__all__ = ["next_choice", "play_on", "play_out"]

_Answer = tuple[int, Choice] | None
"""The seat that acts first with its choice; None if none wants to act."""


def next_choice(match: Match, players: Sequence[Bot], budget: int | None = None) -> tuple[int, Choice] | None:
    """Ask every seat that may act; return the seat that acts first and its choice, None if none wants to act.

    Then the table's own move, if it has one, is due. Of two seats at the same time the one on turn comes
    first. `budget` is that of each seat.
    """
    asking = _ask(match, players, budget)
    while True:
        try:
            next(asking)
        except StopIteration as answered:
            return cast(_Answer, answered.value)


def _ask(match: Match, players: Sequence[Bot], budget: int | None) -> Generator[None, None, _Answer]:
    """Yield after each slice of the computers' thinking and return what `next_choice` does."""
    answers: list[tuple[int, Choice]] = []
    for seat in match.actors:
        if seat != TABLE:
            choice = Choice(None)
            for thought in players[seat - 1](match.view(seat), match.rng(seat), budget):
                choice = thought or choice
                yield
            if choice.move is not None:
                answers.append((seat, choice))
            if answers and answers[0][1].after_ms == 0:
                break
    return min(answers, key=lambda answer: answer[1].after_ms, default=None)


def play_out(match: Match, players: Sequence[Bot], budget: int | None = None) -> Match:
    """Play a match to its end with a bot for each seat; the table moves when no seat does.

    `budget` is the number of steps for each choice.
    """
    for reached in play_on(match, players, budget):
        match = reached or match
    return match


def play_on(match: Match, players: Sequence[Bot], budget: int | None = None) -> Iterator[Match | None]:
    """Play a match to its end as `play_out`, yielding it after each move, and None while a player thinks."""
    while match.actors:
        answer = yield from _ask(match, players, budget)
        seat, move = (answer[0], answer[1].move) if answer else (TABLE, next(match.moves(TABLE)))
        match = match.submit(seat, move)
        yield match
