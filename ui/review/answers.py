"""The answers that a player has found to missed chances of a match, and what is left to find."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis import MoveAnalysis, equal_moves
from engine.errors import GameError
from ui.core.updates import words_for
from ui.core.words import Words
from ui.games import face
from ui.games.face import MissedChance, RetrySentences
from ui.model import Exercise, Model, Review, Table
from ui.review.mistakes import is_unflagged, missed_chances, retriable_moves
from ui.table.seat_names import is_for_one_person
from ui.table.viewpoint import match_at

__all__ = [
    "answer_to",
    "is_untried",
    "next_retry",
    "plies_found_later",
    "retry_texts",
    "solved_numbers",
    "untried_plies",
]


def answer_to(table: Table, chance: MoveAnalysis | MissedChance) -> str:
    """Return the move that a player found at a missed chance, as a record writes it; "" if there is none.

    A move is no answer if it cannot be played there, or if the analysis of today calls it worse.
    """
    text = dict(table.retried).get(chance.ply, "")
    match, seat = (
        (chance.match, 1)
        if isinstance(chance, MissedChance)
        else (match_at(table.match, chance.ply - 1), chance.seat)
    )
    try:
        move = match.game.parse_move(text) if text else None
    except GameError:
        return ""
    if move is None or match.refusal(seat, move):
        return ""
    if isinstance(chance, MissedChance):
        events = match.submit(seat, move).log[-1].events
        return text if any(type(event).__name__ == chance.event for event in events) else ""
    write_move = match.game.write_move
    right = {*map(write_move, equal_moves(chance))}
    compared = {write_move(chance.move), *(write_move(other.move) for other in chance.others)}
    return "" if write_move(move) in compared - right else text


def solved_numbers(review: Review) -> tuple[int, ...]:
    """Return the numbers, from 1, of the missed chances of a review to which an answer was found."""
    chances = enumerate(retriable_moves(review), 1)
    return tuple(number for number, one in chances if answer_to(review.table, one))


def next_retry(review: Review, number: int) -> int:
    """Return the number of the next chance without an answer after `number`; 0 if there is none.

    Where all have one, it is the next chance, so that they can be looked at in a row.
    """
    return _next_of(len(retriable_moves(review)), solved_numbers(review), number)


def _next_of(total: int, solved: Sequence[int], number: int) -> int:
    """Return the first number after `number` that is not `solved`, or any if all `total` are; 0 for none.

    >>> _next_of(4, (2, 3), 1), _next_of(4, (4,), 3), _next_of(2, (1, 2), 1), _next_of(2, (1, 2), 2)
    (4, 0, 2, 0)
    """
    later = range(number + 1, total + 1)
    return next((one for one in later if one not in solved or len(solved) == total), 0)


def untried_plies(table: Table) -> tuple[int, ...]:
    """Return the plies of the chances that a game itself names, and that nobody has tried again to the end.

    Their answers stay hidden until one is found or shown.
    """
    return tuple(one.ply for one in _untried_chances(table))


def plies_found_later(table: Table) -> tuple[int, ...]:
    """Return the plies of the chances that a game itself names, and whose answer was found in a retry."""
    return tuple(one.ply for one in missed_chances(table) if answer_to(table, one))


def is_untried(table: Table, ply: int) -> bool:
    """Return True if the move `ply` was made at a chance whose answer stays hidden."""
    return any(one.since < ply <= one.ply for one in _untried_chances(table))


def _untried_chances(table: Table) -> tuple[MissedChance, ...]:
    """Return the chances that a game itself names, and that nobody has tried again to the end."""
    tried = {ply for ply, _ in table.retried}
    return tuple(one for one in missed_chances(table) if one.ply not in tried)


def retry_texts(model: Model, screen: Exercise | Review) -> RetrySentences:
    """Return the game's sentences around a retry, or around the list of missed chances in a review."""
    review = screen.source.review if isinstance(screen, Exercise) else screen
    chances = retriable_moves(review) if review else ()
    found = len(solved_numbers(review)) if review else 0
    n = screen.n if isinstance(screen, Exercise) else 0
    one = chances[n - 1] if n and chances else None
    alone = review is not None and is_for_one_person(review.table)
    missed = one if isinstance(one, MissedChance) else None
    sentences, words = face(screen.table.match.slug).postgame.retry_sentences, words_for(model)
    texts = sentences(words, n, len(chances), found, alone, missed)
    if review is None or not chances or not is_unflagged(review):
        return texts
    return _unflagged_texts(words, texts, n, len(chances), found)


def _unflagged_texts(words: Words, texts: RetrySentences, n: int, total: int, found: int) -> RetrySentences:
    """Return the texts around moves that no flag calls mistakes: they cost the most, but missed no chance."""
    return texts._replace(
        title=words.say("moment", "Costliest moves"),
        nth=words.say("moment", "Costly move {n} of {of}.", n=n, of=total),
        found=words.say("moment", "Better moves found: {n} of {of}.", n=found, of=total),
    )
