"""Whole matches between computer players, without a clock."""

from __future__ import annotations

from collections.abc import Sequence

from .bots.choice import Bot, Choice, run_to_choice
from .game import TABLE
from .match import Match

__all__ = ["next_choice", "play_out"]


def next_choice(match: Match, players: Sequence[Bot], budget: int | None = None) -> tuple[int, Choice] | None:
    """Ask every seat that may act; return the seat that acts first and its choice, None if none wants to act.

    Then the table's own move, if it has one, is due. Of two seats at the same time the one on turn comes
    first. `budget` is that of each seat.
    """
    answers = []
    for seat in match.actors:
        if seat != TABLE:
            choice = run_to_choice(players[seat - 1](match.view(seat), match.rng(seat), budget))
            if choice.move is not None:
                answers.append((seat, choice))
            if answers and answers[0][1].after_ms == 0:
                break
    return min(answers, key=lambda answer: answer[1].after_ms, default=None)


def play_out(match: Match, players: Sequence[Bot], budget: int | None = None) -> Match:
    """Play a match to its end with a bot for each seat; the table moves when no seat does.

    `budget` is the number of steps for each choice.
    """
    while match.actors:
        answer = next_choice(match, players, budget)
        if answer is None:
            match = match.submit(TABLE, next(match.moves(TABLE)))
        else:
            match = match.submit(answer[0], answer[1].move)
    return match
