"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.les24heures.cards import CARDS, DISTANCES, HOUR, JOKER, RECORD
from engine.games.les24heures.model import TYRES_AT, Move, View
from engine.games.les24heures.notation import write_move
from ui.core.words import Words, capital, mark
from ui.games.les24heures.cast import Cast, cast_of, for_reader
from ui.games.les24heures.contrasts import is_rated_above
from ui.games.les24heures.discard_reasons import NEAR_TYRES
from ui.games.les24heures.hour_reasons import kept_hour, sooner_free
from ui.games.les24heures.kept_cards import holds_freeing_joker, joker_after_turn, kept_remedies
from ui.games.les24heures.next_best import followers, near_moves, next_best
from ui.games.les24heures.record_reasons import then_second_play
from ui.games.les24heures.speed_reasons import drive_waits
from ui.games.les24heures.table_reasons import REASONS
from ui.games.les24heures.top_card import kept_record
from ui.games.les24heures.tyre_stop import exact_plan, stopped_short
from ui.games.les24heures.vocabulary import (
    either_inside,
    km,
    move_name,
    quoted_names,
)

__all__ = ["IDEAS", "compared_move", "hint_parts", "hint_text", "idea", "why"]

MOST_REASONS = 2
"""Sentences of a hint: the first is shown under its move, both of them after "Why?"."""
SAME = 30
"""Letters in a row by which a sentence says again what another has said."""
STANDINGS = frozenset({"leads", "trails", "level"})
"""Codes that say how the cars stand after a move."""
SECOND_FIRST = frozenset({"joker", "pit", "record"})
"""Moves whose own second reason says more than a comparison with the next best move."""
IDEAS = {
    "play": mark("24-heures", "The road is open: which speed card?"),
    "discard": mark("24-heures", "Which card will you miss least?"),
    "attack": mark("24-heures", "An incident would slow a rival down."),
    "hour": mark("24-heures", "Whom would a shorter race help?"),
    "pit": mark("24-heures", "There’s a pit stop in your hand."),
    "cover": mark("24-heures", "One of your cards covers a pit stop."),
    "tyres": mark("24-heures", "Your car is at 2,500 km."),
    "record": mark("24-heures", "One of your cards brings two plays."),
    "joker": mark("24-heures", "One of your cards frees your car."),
    "wait": mark("24-heures", "Your car misses this turn."),
}


def idea(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return the first step of a hint: where to look, but not the move; players are called by `names`."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do right now.")
    if choice.move.verb == "discard":
        return _discard_idea(words, view, choice, choice.move, names)
    limits = [CARDS[card].number for card, _ in view.car.incidents if CARDS[card].number]
    if choice.move.verb == "play" and limits:
        most = km(words, min(limits))
        return words.say("24-heures", "Your car may do {km} at most: look at your speed cards.", km=most)
    if choice.move.verb == "play":
        return _drive_idea(words, cast_of(words, view, choice.move, names))
    if choice.move.verb == "hour":
        return _hour_idea(words, cast_of(words, view, choice.move, names))
    return words.text("24-heures", IDEAS[choice.move.verb])


def _hour_idea(words: Words, cast: Cast) -> str:
    """Return what holds the car up, if anything, and a question whose answer is to turn the clock."""
    if cast.lead > 0:
        asks = words.text("24-heures", IDEAS["hour"])
    elif sooner_free(cast):
        asks = words.text("24-heures", "What would the next hour change?")
    elif cast.view.hand.count(HOUR) > 1:
        asks = words.text("24-heures", "Do you need all your Race hours?")
    else:
        asks = words.text("24-heures", IDEAS["discard"])
    return f"{_held_up(cast)} {asks}".lstrip()


def _drive_idea(words: Words, cast: Cast) -> str:
    """Return what to ask of the speed cards on an open road: near 2,500 km, which of them fits."""
    left = TYRES_AT - cast.car.km
    if not cast.car.tyres and 0 < left <= NEAR_TYRES:
        return words.say("24-heures", "Which card fits the {km} to your tyre stop?", km=km(words, left))
    return words.text("24-heures", IDEAS["play"])


def _discard_idea(words: Words, view: View, choice: Choice, move: Move, names: Sequence[str]) -> str:
    """Return what holds the car up, if anything, and the discards about as good or the question which one."""
    cast = cast_of(words, view, move, names)
    near, held_up = near_moves(cast, choice, move), _held_up(cast)
    asks = words.text("24-heures", IDEAS["discard"])
    if near:
        held_up = held_up or words.text("24-heures", "Several moves are about as good.")
        both = sorted((move, *near), key=write_move)  # the first one is not the answer
        asks = f"{capital(either_inside(words, both, names, len(view.cars)))}."
    return f"{held_up or words.text('24-heures', 'Nothing helps now.')} {asks}"


def _held_up(cast: Cast) -> str:
    """Return why the reader's car does not drive, where no card in hand changes that; else ""."""
    words, car, hand = cast.words, cast.car, cast.view.hand
    if car.stranded:
        return words.text("24-heures", "Your car can’t reach 2,500 km: the clock and incidents still count.")
    if holds_freeing_joker(cast):
        return words.text("24-heures", "Your Joker can free your car once your turn is over.")
    if cast.needs and not set(cast.needs) & {*hand}:
        return words.say("24-heures", "Your car waits for {cards}.", cards=cast.needs_text)
    if car.waits:
        return words.text("24-heures", "Your car drives again next turn.")
    speeds = [card for card in hand if card in DISTANCES]
    limits = {CARDS[card].number: card for card, _ in car.incidents if CARDS[card].number}
    if limits and speeds and min(map(int, speeds)) > min(limits):
        card, most = quoted_names(words, [limits[min(limits)]]), km(words, min(limits))
        return words.say("24-heures", "{card} allows {km}: you have no card that slow.", card=card, km=most)
    return ""


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
    """Return True if a good part of the first sentence stands in the second one too."""
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
