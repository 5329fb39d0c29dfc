"""The score of a match in a few words: who leads, or who won."""

from __future__ import annotations

from typing import Any

from ui.core.player_names import names
from ui.core.words import Words
from ui.games import face, is_simultaneous
from ui.model import Player, Result, SavedMatch, Table
from ui.table.results import result_of, view_of
from ui.table.turns import seat_on_turn

__all__ = ["progress", "result", "standing"]


def progress(words: Words, table: Table) -> str:
    """Return in words how far a match is, such as "16th tile", or the result of a finished one."""
    match = table.match
    ended = result_of(match)
    if ended:
        return _result(words, match.slug, table.players, ended, match.view(None))
    return face(match.slug).speech.progress(words, match)


def result(words: Words, save: SavedMatch) -> str:
    """Return in words the result stored with a saved match; "" if it has none or cannot be read."""
    view = view_of(save)
    return _result(words, save.slug, save.players, save.result, view) if save.result and view else ""


def _result(words: Words, slug: str, players: tuple[Player, ...], final_result: Result, view: Any) -> str:
    """Return the sentence on who won or tied, with the score; for a lone player the score alone."""
    first = [seat for seat, place in enumerate(final_result.places) if place == 1]
    score = face(slug).speech.score(words, view, final_result.scores[first[0]])
    if len(final_result.places) == 1:
        return score
    called = names(words, players)
    if len(first) == 1:
        return words.by(
            "home", "{name} won with {score}", "You won with {score}", called[first[0]], score=score
        )
    winners = words.both([called[seat] for seat in first])
    return words.say("home", "{names} tied with {score}", names=winners, score=score)


def standing(words: Words, table: Table, since: str = "") -> str:
    """Return in words who leads, if only some do, and whose turn it is (or `since` in its place)."""
    called, scores = names(words, table.players), table.match.scores
    best = max(scores)
    leaders = [called[seat] for seat, own in enumerate(scores) if own == best]
    leads = _leader_sentence(words, leaders, _score(words, table, best))
    if is_simultaneous(table.match.slug):
        return leads if best else ""
    moves = since or words.by("home", "{name} to play.", "Your turn.", called[seat_on_turn(table) - 1])
    return moves if scores.count(best) > 1 else f"{leads} {moves}"


def _leader_sentence(words: Words, leaders: list[str], score: str) -> str:
    """Return the sentence on who leads; its verb fits one player, several, or the reader with others."""
    if len(leaders) == 1:
        return words.by(
            "home", "{name} leads with {score}.", "You lead with {score}.", leaders[0], score=score
        )
    text = words.text("home", "{names} lead with {score}.")
    if words.you in leaders:
        text = words.text("home, with the reader", "{names} lead with {score}.")
    return text.format(names=words.both(leaders), score=score)


def _score(words: Words, table: Table, score: int) -> str:
    """Return a score in words, in the unit of the game."""
    return face(table.match.slug).speech.score(words, table.match.view(None), score)
