"""How a match stands, in a few words: who leads while it is played, who won once it is over."""

from __future__ import annotations

from ui.games import face, shared
from ui.model import Table
from ui.names import names
from ui.turns import seat_on_turn
from ui.words import Words

__all__ = ["progress", "standing"]


def progress(words: Words, table: Table) -> str:
    """Says how far a match is, such as "16th tile"; of one that is over, the result."""
    if table.match.outcome:
        return _result(words, table, table.match.outcome.places)
    return face(table.match.slug).speech.progress(words, table.match)


def _result(words: Words, table: Table, places: tuple[int, ...]) -> str:
    first = [seat for seat, place in enumerate(places) if place == 1]
    score = _score(words, table, table.match.scores[first[0]])
    if len(places) == 1:
        return score
    called = names(words, table.players)
    if len(first) == 1:
        return words.by(
            "home", "{name} won with {score}", "You won with {score}", called[first[0]], score=score
        )
    winners = words.both([called[seat] for seat in first])
    return words.say("home", "{names} tied with {score}", names=winners, score=score)


def standing(words: Words, table: Table) -> str:
    """Says who leads and whose turn it is."""
    called, scores = names(words, table.players), table.match.scores
    best = max(scores)
    leaders = words.both([called[seat] for seat, own in enumerate(scores) if own == best])
    score = _score(words, table, best)
    leads = words.by("home", "{name} leads with {score}.", "You lead with {score}.", leaders, score=score)
    if shared(table.match.slug):
        return leads if best else ""
    moves = words.by("home", "{name} to play.", "Your turn.", called[seat_on_turn(table) - 1])
    return moves if scores.count(best) > 1 else f"{leads} {moves}"


def _score(words: Words, table: Table, score: int) -> str:
    return face(table.match.slug).speech.score(words, table.match.view(None), score)
