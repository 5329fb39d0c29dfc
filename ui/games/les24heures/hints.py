"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.les24heures.cards import CARDS, DISTANCES
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.les24heures.cast import Cast, cast_of, for_reader
from ui.games.les24heures.discard_reasons import others_go_farther
from ui.games.les24heures.table_reasons import REASONS
from ui.games.les24heures.vocabulary import km, move_name

__all__ = ["IDEAS", "hint_parts", "hint_text", "idea", "why"]

MOST_REASONS = 3
"""Sentences of a hint: the first is shown under its move, all of them after "Why?"."""
IDEAS = {
    "play": mark("24-heures", "The road is open: look at your speed cards."),
    "discard": mark("24-heures", "Nothing helps now: which card will you miss least?"),
    "attack": mark("24-heures", "An incident would slow a rival down."),
    "hour": mark("24-heures", "Look at the clock."),
    "pit": mark("24-heures", "A pit stop can’t wait."),
    "cover": mark("24-heures", "You have the card your car needs."),
    "tyres": mark("24-heures", "Your car is at 2,500 km."),
    "record": mark("24-heures", "One of your cards is worth two plays."),
    "joker": mark("24-heures", "One of your cards frees your car."),
    "wait": mark("24-heures", "Your car misses this turn."),
}


def idea(words: Words, view: View, choice: Choice) -> str:
    """Return the first step of a hint: where to look, but not the move."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do right now.")
    near = _alike(choice)
    if choice.move.verb == "discard" and near:
        moves = [_named_in_list(words, view, move) for move in (choice.move, *near)]
        alike = words.text("24-heures", "Several moves are about as good.")
        return f"{alike} {capital(words.either(moves))}."
    limits = [CARDS[card].number for card, _ in view.car.incidents if CARDS[card].number]
    if choice.move.verb == "play" and limits:
        most = km(words, min(limits))
        return words.say("24-heures", "Your car may do {km} at most: look at your speed cards.", km=most)
    return words.text("24-heures", IDEAS[choice.move.verb])


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words a chosen move and its reasons, also where it leads; players are called by `names`."""
    move, reasons = hint_parts(words, view, choice, names)
    return " ".join((move, *reasons[:2]))


def hint_text(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return what screen readers hear of a shown hint, which speaks to the viewer."""
    return why(words, view, choice, for_reader(words, view, names))


def hint_parts(
    words: Words, view: View, choice: Choice, names: Sequence[str] = ()
) -> tuple[str, tuple[str, ...]]:
    """Return a chosen move and its reasons as sentences; players are called by `names`, else by number."""
    move = choice.move
    if move is None:
        return words.text("24-heures", "Nothing to do right now."), ()
    reasons = _reasons(cast_of(words, view, move, names), choice, move)
    reasons += _next_best(words, view, len(reasons), choice, names)
    named = move_name(words, move, names, len(view.cars))
    return f"{capital(named)}.", tuple(reasons[:MOST_REASONS])


def _reasons(cast: Cast, choice: Choice, move: Move) -> list[str]:
    """Return the sentences of a choice's reason codes, without any that its reader knows or would doubt."""
    words = cast.words
    reasons: list[str] = []
    for code, *details in choice.why:
        if code in REASONS:
            number = details[0] if details and isinstance(details[0], int) else 0
            reasons += REASONS[code](cast, move, number)
    if move.verb == "wait":
        # Others ask why under the very sentence that says who misses this turn.
        known = reasons if cast.view.viewer else ()
        return [*known, words.text("24-heures", "Only the Joker ends it sooner.")]
    alike = [near.card for near in _alike(choice) if near.verb == "discard"]
    if move.verb == "discard" and any(card in DISTANCES for card in alike):
        # Of two speed cards that are missed about equally none is thrown away for how far the other goes.
        return [reason for reason in reasons if reason != others_go_farther(words)]
    return reasons


def _next_best(words: Words, view: View, said: int, choice: Choice, names: Sequence[str]) -> list[str]:
    """Return the sentence on the moves about as good, or the second best, for the hand's owner alone.

    It is no reason, so it follows others, of which so many were `said`: one stands under a hint already. It
    has no figure: points rate cards that are still held, and no car would be so far behind. Nor does it say
    that a move is clearly weaker: the review would often disagree (`DOUBT` of the levels). Others are not
    told that there was a move about as good: which one is hidden.
    """
    followers, near = _followers(choice), _alike(choice)
    if not followers or said < 2 or not view.viewer:
        return []
    if near:
        moves = words.either([_named_in_list(words, view, move, names) for move in near])
        return [words.say("24-heures", "About as good: {moves}.", moves=moves)]
    best = _named_in_list(words, view, followers[0][0], names)
    return [words.say("24-heures", "Next best: {move}.", move=best)]


def _followers(choice: Choice) -> list[tuple[Move, float, float]]:
    """Return the moves that a choice compares with its own, each with its points behind and the error."""
    return [
        (parse_move(details[0]), details[1], details[2]) for code, *details in choice.why if code == "next"
    ]


def _alike(choice: Choice) -> list[Move]:
    """Return the moves that a choice finds about as good as its own."""
    return [move for move, behind, error in _followers(choice) if behind <= 2 * error]


def _named_in_list(words: Words, view: View, move: Move, names: Sequence[str] = ()) -> str:
    """Return the name of a move in a list of several: "discard a Tyre", "drive 100 km"."""
    name = move_name(words, move, names, len(view.cars))
    return name[:1].lower() + name[1:] if move.verb != "attack" else name
