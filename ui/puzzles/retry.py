"""A mistake as a puzzle: its position, its question, its explanation."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, equal_moves
from engine.bots import Choice
from engine.breakdown import whole_margin
from engine.match import Match, PositionOrigin
from ui.core.query import write_query
from ui.core.updates import words_for
from ui.core.words import full_stop
from ui.games import face
from ui.games.face import Missed
from ui.model import SILENT, Exercise, Model, Player, Presentation, Retry, Review, Table
from ui.model.puzzles import Goal
from ui.review.mistakes import retriable_moves, retry_texts
from ui.table.viewpoint import match_at, review_scene

__all__ = ["TRIES", "retry_question", "retry_of", "explanation"]


TRIES = 3


def retry_of(here: Review, n: int) -> Exercise | None:
    """Return the exercise of mistake `n`, at its position as its player saw it; None if `n` is too large."""
    moments = retriable_moves(here)
    if not 1 <= n <= len(moments):
        return None
    one, table = moments[n - 1], here.table
    match = _match_before(table, one)
    seat = one.seat if isinstance(one, MoveAnalysis) else 1
    address = write_query({"screen": "moment", "game": match.slug, "match": table.id, "moment": str(n)})
    start = Table("", match, _players_of(table, one), presentation=Presentation(viewer=seat, marks=SILENT))
    return Retry(table.id, n, start, _goal(match, one), address=address, review=here)


def _match_before(table: Table, one: MoveAnalysis | Missed) -> Match:
    """Return a match that begins at the position of the mistake."""
    if isinstance(one, Missed):
        return one.match
    before = match_at(table.match, one.ply - 1)
    drawn = PositionOrigin(before.game.write_position(before.state))
    return Match.new(before.slug, before.seats, drawn, dict(before.options))


def _players_of(table: Table, one: MoveAnalysis | Missed) -> tuple[Player, ...]:
    """Return the players, with computers at all seats but the one that made the mistake.

    A puzzle that the game poses itself has a single seat.
    """
    if isinstance(one, Missed):
        return (Player(),)
    level = table.match.game.levels[0]
    return tuple(
        player if at == one.seat else player._replace(bot=player.bot or level)
        for at, player in enumerate(table.players, 1)
    )


def _goal(match: Match, one: MoveAnalysis | Missed) -> Goal:
    """Return the task: to find a move about as good as the best one.

    The other moves that the analysis compared are known to be wrong.
    """
    if isinstance(one, Missed):
        return Goal(event=one.event, shows=(one.shows,), plays=1, alone=True)
    write_move = match.game.write_move
    right = tuple(map(write_move, equal_moves(one)))
    known = (write_move(one.move), *(write_move(other.move) for other in one.others))
    return Goal(
        tuple((move,) for move in right),
        shows=right[:1],
        plays=1,
        known=tuple(move for move in dict.fromkeys(known) if move not in right),
    )


def retry_question(model: Model, here: Exercise) -> tuple[str, str]:
    """Return which mistake it is, and the question with the move that was played."""
    words, one = words_for(model), mistake_of(here)
    match, count = here.table.match.at(0), retry_texts(model, here).nth
    look = face(match.slug)
    if isinstance(one, Missed):
        assert here.review
        table = here.review.table
        return count, look.postgame.what_happened(review_scene(table, model.settings, table.match.ply), one)
    played = look.speech.why(words, match.view(one.seat), Choice(one.move))
    return count, words.say("moment", "Move played: {move}", move=full_stop(played))


def explanation(model: Model, here: Exercise) -> str:
    """Return the sentence on the best move and what the played one lost, with the margin of error."""
    words, one = words_for(model), mistake_of(here)
    match = here.table.match.at(0)
    look = face(match.slug)
    if isinstance(one, Missed):
        return look.postgame.answer_text(words, one)
    view = match.view(one.seat)
    best = full_stop(look.speech.why(words, view, Choice(one.best, one.why)))
    lost, error = look.speech.score(words, view, round(one.loss or 0)), whole_margin(one.error)
    if not error:
        return words.say("moment", "Best: {best} The move played lost {lost}.", best=best, lost=lost)
    return words.say(
        "moment",
        "Best: {best} The move played lost about {lost}, give or take {error}.",
        best=best,
        lost=lost,
        error=words.number(error),
    )


def mistake_of(here: Exercise) -> MoveAnalysis | Missed:
    """Return the mistake that an exercise is about."""
    return all_mistakes(here)[here.n - 1]


def all_mistakes(here: Exercise) -> tuple[MoveAnalysis | Missed, ...]:
    """Return the mistakes of the exercise's review, or none if it has no review."""
    return retriable_moves(here.review) if here.review else ()
