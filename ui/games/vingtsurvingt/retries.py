"""How a move played compares with the best one: in numbers, in what it gave away, and in a win missed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.vingtsurvingt.model import End, Move, Pass, View
from engine.games.vingtsurvingt.rules import MOST_REDEALS
from ui.core.words import Words
from ui.games.vingtsurvingt.move_names import better_name, dominoes_of_move
from ui.games.vingtsurvingt.turn_chain import next_player_left, turn_outlook, turn_parts
from ui.games.vingtsurvingt.vocabulary import marks

__all__ = [
    "better_turn_name",
    "comparison",
    "ends_by_passes",
    "explained",
    "loss_reason",
    "missed_win",
    "played_text",
    "rest_reason",
]


def comparison(
    words: Words,
    view: View,
    best: Move,
    played: Move,
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> str:
    """Return the sentences on the marks that two moves place in their turns and leave to the next player.

    Return "" where the match or the next turn ends it: then `loss_reason` says so.
    """
    if _end_reason(words, view, best, played, names):
        return ""
    (best_marks, best_opens), (own_marks, own_opens) = _said_outlooks(view, best, played)
    known = {
        "marks": _marks_of_turn(words, view, best_marks),
        "opens": best_opens,
        "own": own_marks,
        "more": own_opens,
    }
    if not names:
        return words.say(
            "20-sur-20",
            "The better move: {marks} this turn, then about {opens} for the next player. The move played: "
            "{own}, then about {more}.",
            **known,
        )
    return words.by(
        "20-sur-20",
        "The better move: {marks} this turn, then about {opens} for {name}. The move played: {own}, then "
        "about {more}.",
        "The better move: {marks} this turn, then about {opens} for you. The move played: {own}, then "
        "about {more}.",
        names[view.turn % len(names)],
        **known,
    )


def _marks_of_turn(words: Words, view: View, count: int) -> str:
    """Format the marks that a turn can place from here on: "2 more marks" after a first domino."""
    if view.singles:
        return words.count("20-sur-20", "{n} more mark", "{n} more marks", count)
    return marks(words, count)


def _said_outlooks(view: View, best: Move, played: Move) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return for two moves the marks of their turns, and those that the next player can then expect."""
    (best_marks, best_opens), (own_marks, own_opens) = turn_outlook(view, best), turn_outlook(view, played)
    return (best_marks, round(best_opens)), (own_marks, round(own_opens))


def explained(view: View, best: Move, played: Move) -> int:
    """Return how many marks a move lost by the numbers of `comparison`; below 0 if these speak for it."""
    (best_marks, best_opens), (own_marks, own_opens) = _said_outlooks(view, best, played)
    return best_marks - best_opens - own_marks + own_opens


def loss_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return that a weaker move ended the match, or lets the next player win; "" if `comparison` says all."""
    return _end_reason(words, view, best, played, names)


def _end_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str]) -> str:
    """Return the sentence that a weaker move ended the match, or lets the next player win; "" if not so."""
    if isinstance(played, Pass) and ends_by_passes(view):
        return words.text("20-sur-20", "This pass ended the match: everyone had passed.")
    (_, best_opens), (_, own_opens) = _said_outlooks(view, best, played)
    left = next_player_left(view)
    if not names or not best_opens < left <= own_opens:
        return ""
    return words.by(
        "20-sur-20",
        "After it, {name} can expect to win at once: only {marks} left to place.",
        "After it, you can expect to win at once: only {marks} left to place.",
        names[view.turn % len(names)],
        marks=marks(words, left),
    )


def ends_by_passes(view: View) -> bool:
    """Return True if a pass ends the match, since all others have passed (canon 6.2, 6.3)."""
    is_last = view.passes + 1 >= len(view.left)
    return is_last and not view.target and (not view.stock or view.redeals >= MOST_REDEALS)


def rest_reason(words: Words, view: View, best: Move, played: Move) -> str:
    """Return the sentence on what the dominoes kept could place next turn; "" if that is not more."""
    by_best, by_played = _next_marks(view, best), _next_marks(view, played)
    if by_best <= by_played:
        return ""
    return words.say(
        "20-sur-20",
        "What stays in hand after the better move could place {more} next turn; after the move played, "
        "{fewer}.",
        more=marks(words, by_best),
        fewer=by_played,
    )


@lru_cache(maxsize=32)
def _next_marks(view: View, move: Move) -> int:
    """Return the most marks that the dominoes kept could place next turn, on the table as it is then."""
    from engine.games.vingtsurvingt.insight import next_marks  # no table needs it before a review

    return next_marks(view, move)


def better_turn_name(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return a better move in words, and the dominoes that follow it in its turn; no move needs `names`."""
    name, later = better_name(words, view, best, played), turn_parts(view, best)[1:]
    if not later:
        return name
    dominoes = words.both([dominoes_of_move(words, part.move) for part in later])
    return words.say("20-sur-20", "{move}, then {dominoes}", move=name, dominoes=dominoes)


def missed_win(words: Words, view: View, best: Move, played: Move) -> str:
    """Return the sentence that the better move, or its turn, would have won; "" if it would not."""
    from engine.games.vingtsurvingt.insight import wins_at_once  # no table needs it before a review

    if not wins_at_once(view, best) or wins_at_once(view, played):
        return ""
    left = view.left[view.turn - 1]
    if len(turn_parts(view, best)) > 1:
        if view.target:  # 20 sur 20 6.4
            return words.count(
                "20-sur-20",
                "The better turn places the last mark: it would have won the round.",
                "The better turn places all {n} marks that were left: it would have won the round.",
                left,
            )
        return words.count(
            "20-sur-20",
            "The better turn places the last mark: the match would have been won.",
            "The better turn places all {n} marks that were left: the match would have been won.",
            left,
        )
    if view.target:
        return words.count(
            "20-sur-20",
            "The better move would have won the round: it places the last mark.",
            "The better move would have won the round: it places the last {n} marks.",
            left,
        )
    return words.count(
        "20-sur-20",
        "The better move would have won the match: it places the last mark.",
        "The better move would have won the match: it places the last {n} marks.",
        left,
    )


def played_text(words: Words, move: Move) -> str:
    """Return the sentence that a turn was ended or passed in the match; "" for a play."""
    if isinstance(move, End):
        return words.text("20-sur-20", "In the match, you ended your turn here.")
    if isinstance(move, Pass):
        return words.text("20-sur-20", "In the match, you passed.")
    return ""
