"""The score of a match in a few words: who leads, or who won."""

from __future__ import annotations

from typing import Any

from ui.core.player_names import names
from ui.core.words import Words
from ui.games import face, is_simultaneous
from ui.model import Result, SavedMatch, Table
from ui.table.results import result_of, view_of
from ui.table.saves import readable_table
from ui.table.seat_names import computer_of, owner_names, seat_given_away
from ui.table.turns import seat_on_turn

__all__ = ["progress", "result", "standing"]


def progress(words: Words, table: Table) -> str:
    """Return in words how far a match is, such as "after 16 tiles", or the result of a finished one."""
    match = table.match
    ended = result_of(match)
    if ended:
        said = _result(words, match.slug, owner_names(words, table), ended, match.view(None))
        computer = _played_on(words, table)
        return f"{said}, {computer}" if computer else said
    return face(match.slug).speech.progress(words, match)


def result(words: Words, save: SavedMatch) -> str:
    """Return in words the result stored with a saved match; "" if it has none or cannot be read."""
    view = view_of(save)
    if not save.result or not view:
        return ""
    table = readable_table(save) if all(player.bot for player in save.players) else None
    if table:  # a person may have left their seat to a computer, which the record alone tells
        return progress(words, table)
    return _result(words, save.slug, names(words, save.players), save.result, view)


def _played_on(words: Words, table: Table) -> str:
    """Return in words which computer played the end for the only person; "" if none did."""
    seat = seat_given_away(table)
    if not seat:
        return ""
    return words.say("home", "the end played by {name}", name=computer_of(words, table.players, seat))


def _result(words: Words, slug: str, called: tuple[str, ...], final_result: Result, view: Any) -> str:
    """Return the sentence on who won or tied, with the score; for a lone player the score alone.

    `called` are the names of the seats.
    """
    first = [seat for seat, place in enumerate(final_result.places) if place == 1]
    score = face(slug).speech.score(words, view, final_result.scores[first[0]])
    if len(final_result.places) == 1:
        return score
    if len(first) == 1:
        return words.by(
            "home", "{name} won with {score}", "You won with {score}", called[first[0]], score=score
        )
    winners = words.both([called[seat] for seat in first])
    return words.say("home", "{names} tied with {score}", names=winners, score=score)


def standing(words: Words, table: Table, since: str = "") -> str:
    """Return in words who leads, if only some do, and whose turn it is (or `since` in its place)."""
    called, scores = owner_names(words, table), table.match.scores
    best = max(scores)
    leaders = [called[seat] for seat, own in enumerate(scores) if own == best]
    leads = _leader_sentence(words, leaders, _score(words, table, best))
    if is_simultaneous(table.match.slug):
        return leads if best else ""
    mover = names(words, table.players)[seat_on_turn(table) - 1]
    moves = since or words.by("home", "{name} to play.", "Your turn.", mover)
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
