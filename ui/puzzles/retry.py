"""A mistake as a puzzle: its position, its question, its explanation."""

from __future__ import annotations

from engine.analysis import MoveAnalysis, equal_moves
from engine.bots import Choice
from engine.match import Match, PositionOrigin
from ui.core.query import write_query
from ui.core.updates import words_for
from ui.games import face
from ui.games.face import Missed
from ui.model import SILENT, Exercise, Model, Player, Retry, Review, Table
from ui.model.puzzles import Goal
from ui.review.mistakes import missed, retold
from ui.table.viewpoint import at, review_scene

__all__ = ["TRIES", "asks", "posed", "reason"]


TRIES = 3


def posed(here: Review, n: int) -> Exercise | None:
    """Sets up the position before a missed move, as its player saw it."""
    moments = missed(here)
    if not 1 <= n <= len(moments):
        return None
    one, table = moments[n - 1], here.table
    match = _begun(table, one)
    seat = one.seat if isinstance(one, MoveAnalysis) else 1
    address = write_query({"screen": "moment", "game": match.slug, "match": table.id, "moment": str(n)})
    stands = Table("", match, _sat(table, one), eyes=seat, marks=SILENT)
    return Retry(table.id, n, stands, _goal(match, one), address=address, review=here)


def _begun(table: Table, one: MoveAnalysis | Missed) -> Match:
    """Begins a match where the moment began."""
    if isinstance(one, Missed):
        return one.match
    before = at(table.match, one.ply - 1)
    drawn = PositionOrigin(before.game.write_position(before.state))
    return Match.new(before.slug, before.seats, drawn, dict(before.options))


def _sat(table: Table, one: MoveAnalysis | Missed) -> tuple[Player, ...]:
    """Leaves the names, and lets nobody but the player act; what a game poses is for one alone."""
    if isinstance(one, Missed):
        return (Player(),)
    level = table.match.game.levels[0]
    return tuple(
        player if at == one.seat else player._replace(bot=player.bot or level)
        for at, player in enumerate(table.players, 1)
    )


def _goal(match: Match, one: MoveAnalysis | Missed) -> Goal:
    """Takes every move that is about as good as the best one; those compared that are not are wrong."""
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


def asks(model: Model, here: Exercise) -> tuple[str, str]:
    """Says which moment it is and what was played, and asks for something better."""
    words, one = words_for(model), _moment(here)
    match, count = here.table.match.at(0), retold(model, here).nth
    look = face(match.slug)
    if isinstance(one, Missed):
        assert here.review
        table = here.review.table
        return count, look.postgame.then(review_scene(table, model.settings, table.match.ply), one)
    played = look.speech.why(words, match.view(one.seat), Choice(one.move))
    return count, words.say("moment", "What was played: {move}", move=_closed(played))


def reason(model: Model, here: Exercise) -> str:
    """Says what would have been best and what the move of then lost against it, give or take the error."""
    words, one = words_for(model), _moment(here)
    match = here.table.match.at(0)
    look = face(match.slug)
    if isinstance(one, Missed):
        return look.postgame.answer(words, one)
    view = match.view(one.seat)
    best = _closed(look.speech.why(words, view, Choice(one.best, one.why)))
    lost = look.speech.score(words, view, round(one.loss or 0))
    return words.say(
        "moment",
        "Best: {best} What was played lost about {lost}, give or take {error}.",
        best=best,
        lost=lost,
        error=words.number(round(one.error)),
    )


def _closed(text: str) -> str:
    """Ends a sentence with its stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _moment(here: Exercise) -> MoveAnalysis | Missed:
    return all_mistakes(here)[here.n - 1]


def all_mistakes(here: Exercise) -> tuple[MoveAnalysis | Missed, ...]:
    return missed(here.review) if here.review else ()
