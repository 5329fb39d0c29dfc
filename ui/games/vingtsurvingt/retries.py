"""How a move played compares with the best one: in numbers, in what it gave away, and in a win missed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.vingtsurvingt.model import End, Move, Pass, View
from engine.games.vingtsurvingt.rules import MOST_REDEALS
from ui.core.words import Words
from ui.games.vingtsurvingt.turn_chain import LEAST_DIFFERENCE, next_player_left, turn_outlook, turn_parts
from ui.games.vingtsurvingt.vocabulary import marks

__all__ = ["comparison", "explained", "loss_reason", "missed_win", "played_text", "rest_reason"]


def comparison(
    words: Words,
    view: View,
    best: Move,
    played: Move,
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> str:
    """Return the sentence on the marks that two moves place in their turns and leave to the next player.

    Return "" where these numbers do not speak for the best move.
    """
    (best_marks, best_opens), (own_marks, own_opens) = turn_outlook(view, best), turn_outlook(view, played)
    if best_marks - best_opens < own_marks - own_opens + LEAST_DIFFERENCE:
        return ""
    if _lets_win(view, best_opens, own_opens):
        return ""
    return words.say(
        "20-sur-20",
        "The better move allows {marks} this turn, then the next player can expect about {opens}. "
        "The move of the match: {fewer}, then about {more}.",
        marks=marks(words, best_marks),
        opens=round(best_opens),
        fewer=own_marks,
        more=round(own_opens),
    )


def _lets_win(view: View, best_opens: float, own_opens: float) -> bool:
    """Return True if the next player can expect to win at once after the move played, unlike the best."""
    return round(best_opens) < next_player_left(view) <= round(own_opens)


def explained(view: View, best: Move, played: Move) -> int:
    """Return how many marks a move lost by the numbers of `comparison`."""
    (best_marks, best_opens), (own_marks, own_opens) = turn_outlook(view, best), turn_outlook(view, played)
    return best_marks - round(best_opens) - own_marks + round(own_opens)


def loss_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what a weaker move gave away, where the numbers of `comparison` do not speak for the best one.

    It ended the match, let the next player win at once, left them more, or kept dominoes that place less next
    turn. If none of these is so, say that later turns decide.
    """
    if comparison(words, view, best, played, names):
        return ""
    if isinstance(played, Pass) and _ends_by_passes(view):
        return words.text("20-sur-20", "This pass ended the match: everyone had passed.")
    (_, best_opens), (_, own_opens) = turn_outlook(view, best), turn_outlook(view, played)
    next_name = names[view.turn % len(names)] if names else ""
    if next_name and _lets_win(view, best_opens, own_opens):
        return words.by(
            "20-sur-20",
            "After it, {name} can expect to win at once: only {marks} left to place.",
            "After it, you can expect to win at once: only {marks} left to place.",
            next_name,
            marks=marks(words, next_player_left(view)),
        )
    if round(best_opens) < round(own_opens) and next_name:
        return words.by(
            "20-sur-20",
            "After it, {name} can expect to place about {more}. After the better move: about {fewer}.",
            "After it, you can expect to place about {more}. After the better move: about {fewer}.",
            next_name,
            more=marks(words, round(own_opens)),
            fewer=round(best_opens),
        )
    return _hand_reason(words, view, best, played) or words.text(
        "20-sur-20",
        "What the two moves place and leave tells them hardly apart. Played on many times, the better one "
        "comes out ahead in later turns.",
    )


def _ends_by_passes(view: View) -> bool:
    """Return True if a pass ends the match, since all others have passed (canon 6.2, 6.3)."""
    is_last = view.passes + 1 >= len(view.left)
    return is_last and not view.target and (not view.stock or view.redeals >= MOST_REDEALS)


def _hand_reason(words: Words, view: View, best: Move, played: Move) -> str:
    """Return the sentence on what the dominoes kept could place next turn; "" if that is not more."""
    by_best, by_played = _next_marks(view, best), _next_marks(view, played)
    if by_best <= by_played:
        return ""
    return words.say(
        "20-sur-20",
        "What stays in hand after the better move could place {more} next turn. "
        "After the move of the match: {fewer}.",
        more=marks(words, by_best),
        fewer=by_played,
    )


@lru_cache(maxsize=32)
def _next_marks(view: View, move: Move) -> int:
    """Return the most marks that the dominoes kept could place next turn, on the table as it is then."""
    from engine.games.vingtsurvingt.insight import next_marks  # no table needs it before a review

    return next_marks(view, move)


def rest_reason(words: Words, view: View, best: Move, played: Move) -> str:
    """Return what the rest of a loss comes from beyond `comparison`: the dominoes kept, or "" if not them."""
    return _hand_reason(words, view, best, played)


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
