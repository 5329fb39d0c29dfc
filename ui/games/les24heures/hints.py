"""The move of a hint and its reasons, and the computers' reasons, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.les24heures.cards import DISTANCES, JOKER, RECORD
from engine.games.les24heures.model import Move, View
from ui.core.words import Words, capital
from ui.games.les24heures.cast import Cast, cast_of, for_reader
from ui.games.les24heures.contrasts import is_rated_above
from ui.games.les24heures.hour_reasons import kept_hour
from ui.games.les24heures.kept_cards import joker_after_turn, kept_remedies
from ui.games.les24heures.next_best import followers, near_moves, next_best
from ui.games.les24heures.record_reasons import then_second_play
from ui.games.les24heures.speed_reasons import drive_waits
from ui.games.les24heures.table_reasons import REASONS
from ui.games.les24heures.top_card import kept_record
from ui.games.les24heures.tyre_stop import exact_plan, stopped_short
from ui.games.les24heures.vocabulary import move_name

__all__ = ["compared_move", "hint_parts", "hint_text", "why"]

MOST_REASONS = 2
"""Sentences of a hint: the first is shown under its move, both of them after "Why?"."""
SAME = 30
"""Letters in a row that two sentences share if they say the same thing."""
STANDINGS = frozenset({"leads", "trails", "level"})
"""Codes that say how the cars stand after a move."""
SECOND_FIRST = frozenset({"joker", "pit", "record"})
"""Moves whose own second reason says more than a comparison with the next best move."""


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words a chosen move and its reasons, also where it leads; players are called by `names`."""
    move, reasons = hint_parts(words, view, choice, names)
    return " ".join((move, *reasons[:2]))


def compared_move(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return a move of a review's list with its first reason only: so the move played stays in sight."""
    move, reasons = hint_parts(words, view, choice, names)
    return " ".join((move, *reasons[:1]))


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
    cast = cast_of(words, view, move, names)
    reasons = _reasons(cast, choice, move)
    if view.viewer:
        short = stopped_short(cast, move)
        is_planned = move.verb == "play" and bool(exact_plan(cast, move))
        if not short or is_planned or not choice.why:  # a list of moves explains its best one alone
            reasons = _with_comparison(cast, choice, move, reasons)
        else:
            is_speed = move.verb == "discard" and move.card in DISTANCES  # whose own reason says "it" too
            reasons = [*reasons[:1], short] if is_speed else [short, *reasons]
    named = move_name(words, move, names, len(view.cars))
    return f"{capital(named)}.", tuple(dict.fromkeys(reasons))[:MOST_REASONS]


def _with_comparison(cast: Cast, choice: Choice, move: Move, reasons: list[str]) -> list[str]:
    """Return the reasons for the hand's owner. The second one says why the move is better than the next best.

    Without a reason there is nothing to add to, a discard apart.
    After a Lap record it is what to do with the second play.
    """
    compared, is_explained = next_best(cast, choice, move)
    compared = [text for text in compared if not (reasons and _says_again(reasons[0], text))]
    if not reasons:
        return compared if move.verb == "discard" else []
    first, rest = reasons[:1], reasons[1:]
    if any(code == "ends_race" for code, *_ in choice.why):
        return first
    then = then_second_play(cast, move)
    if then:
        return [*first, then]
    record = kept_record(cast, move)
    if record and is_rated_above(cast, Move("record", RECORD), move):
        return [*first, *record]
    is_hint = bool(followers(choice))  # a review explains one move, not what else is in the hand
    ends_race = cast.view.hour >= cast.view.last  # nothing costs more than a race ended by mistake
    is_asked = ends_race or (is_hint and move.verb == "discard")
    hour = kept_hour(cast.words, cast.view, move, cast.names) if is_asked else []
    if move.verb in SECOND_FIRST and rest:
        return [*first, *rest, *compared]
    if hour and ends_race:
        return [*first, *hour]
    joker = joker_after_turn(cast, move)
    if joker:
        return [*first, *joker]
    if compared and (is_explained or not (hour or near_moves(cast, choice, move))):
        return [*first, *compared, *hour, *rest]
    if move.verb != "discard":
        return [*first, *hour, *compared, *rest]
    near = near_moves(cast, choice, move)  # the idea has named these already
    kept = [] if near else kept_remedies(cast, move)
    waits = [] if any(one.verb == "play" for one in near) else drive_waits(cast)
    return [*first, *hour, *waits, *kept, *rest, *([] if near else compared)]


def _says_again(first: str, second: str) -> bool:
    """Return True if the second sentence repeats `SAME` letters in a row of the first."""
    parts = (first[start : start + SAME] for start in range(len(first) - SAME + 1))
    return any(part.lower() in second.lower() for part in parts)


def _reasons(cast: Cast, choice: Choice, move: Move) -> list[str]:
    """Return the sentences of a choice's reason codes, without any that its reader knows or would doubt."""
    words = cast.words
    reasons: list[str] = []
    for code, *details in choice.why:
        if code in REASONS and not (reasons and _is_known(move, code)):
            number = details[0] if details and isinstance(details[0], int) else 0
            reasons += REASONS[code](cast, move, number)
    if move.verb == "wait":
        # Others ask why under the very sentence that says who misses this turn.
        known = reasons if cast.view.viewer else ()
        if JOKER in cast.view.discards:
            return [
                *known,
                words.text(
                    "24-heures", "Nothing ends Carburettor trouble sooner: the Joker has been played."
                ),
            ]
        return [*known, words.text("24-heures", "Only the Joker ends Carburettor trouble sooner.")]
    return reasons


def _is_known(move: Move, code: str) -> bool:
    """Return True if a code says after a reason only what the table shows: how the cars stand, hours left."""
    return code == "hours_left" or (code in STANDINGS and move.verb == "play")
