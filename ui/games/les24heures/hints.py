"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots import Choice
from engine.bots.comparison import ABOUT, COMPARED, is_clear
from engine.games import insight
from engine.games.les24heures.cards import CARDS, DISTANCES, RECORD
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.amounts import rounded
from ui.games.les24heures.cast import Cast, cast_of, for_reader
from ui.games.les24heures.contrasts import is_rated_above, why_not
from ui.games.les24heures.discard_reasons import others_go_farther
from ui.games.les24heures.hour_reasons import kept_hour
from ui.games.les24heures.limit_reasons import before_night
from ui.games.les24heures.record_reasons import then_second_play
from ui.games.les24heures.table_reasons import REASONS
from ui.games.les24heures.top_card import kept_record, stop_on_top
from ui.games.les24heures.tyre_stop import exact_plan, stopped_short
from ui.games.les24heures.vocabulary import (
    either_inside,
    km,
    move_inside,
    move_name,
    one_card,
)

__all__ = ["IDEAS", "hint_parts", "hint_text", "idea", "why"]

MOST_REASONS = 2
"""Sentences of a hint: the first is shown under its move, both of them after "Why?"."""
LONGEST = 110
"""Letters of a second reason that a narrow phone has room for under the first one."""
SECOND_FIRST = frozenset({"joker", "pit", "record"})
"""Moves whose own second reason says more than a comparison with the next best move."""
IDEAS = {
    "play": mark("24-heures", "The road is open: look at your speed cards."),
    "discard": mark("24-heures", "Nothing helps now: which card will you miss least?"),
    "attack": mark("24-heures", "An incident would slow a rival down."),
    "hour": mark("24-heures", "Look at the clock."),
    "pit": mark("24-heures", "A pit stop can’t wait."),
    "cover": mark("24-heures", "You have the card your car needs."),
    "tyres": mark("24-heures", "Your car is at 2,500 km."),
    "record": mark("24-heures", "One of your cards brings two plays."),
    "joker": mark("24-heures", "One of your cards frees your car."),
    "wait": mark("24-heures", "Your car misses this turn."),
}


def idea(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return the first step of a hint: where to look, but not the move; players are called by `names`."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do right now.")
    near = _alike(choice)
    if choice.move.verb == "discard" and near:
        alike = words.text("24-heures", "Several moves are about as good.")
        return f"{alike} {capital(either_inside(words, (choice.move, *near), names, len(view.cars)))}."
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
    cast = cast_of(words, view, move, names)
    reasons = _reasons(cast, choice, move)
    if view.viewer:
        short = stopped_short(cast, move)
        is_planned = move.verb == "play" and bool(exact_plan(cast, move))
        reasons = (
            [short, *reasons] if short and not is_planned else _with_comparison(cast, choice, move, reasons)
        )
    named = move_name(words, move, names, len(view.cars))
    return f"{capital(named)}.", tuple(dict.fromkeys(reasons))[:MOST_REASONS]


def _with_comparison(cast: Cast, choice: Choice, move: Move, reasons: list[str]) -> list[str]:
    """Return the reasons for the hand's owner. The second one says why the move is better than the next best.

    Without a reason there is nothing to add to, a discard apart.
    After a Lap record it is what to do with the second play.
    """
    compared, is_explained = _next_best(cast, choice, move)
    if not reasons:
        return compared if move.verb == "discard" else []
    first, rest = reasons[:1], reasons[1:]
    then = then_second_play(cast, move)
    if then:
        return [*first, then]
    record = kept_record(cast, move)
    if record and is_rated_above(cast, Move("record", RECORD), move):
        return [*first, *record]
    is_hint = bool(_followers(choice))  # a review explains one move, not what else is in the hand
    hour = kept_hour(cast.words, cast.view, move, cast.names) if is_hint else []
    top = stop_on_top(cast, move)
    if top and (not compared or _alike(choice)) and is_hint:
        return [*first, top]
    if move.verb in SECOND_FIRST and rest:
        return [*first, *rest, *compared]
    if hour and cast.view.hour >= cast.view.last:  # nothing costs more than a race ended by mistake
        return [*first, *hour]
    if compared and (is_explained or not _alike(choice)):
        return [*first, *compared, *hour, *rest]
    if move.verb == "discard":  # the idea has named the moves about as good already
        return [*first, *hour, *rest, *compared]
    return [*first, *hour, *compared, *rest]


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
        held = sum(card in DISTANCES for card in cast.view.hand)
        spare = words.count(
            "24-heures",
            "{n} speed card is in hand, so it can go.",
            "{n} speed cards are in hand, so one can go.",
            held,
        )
        return [spare] if others_go_farther(cast, move.card) in reasons else reasons
    return reasons


def _next_best(cast: Cast, choice: Choice, move: Move) -> tuple[list[str], bool]:
    """Return the sentence on the next best move, for the hand's owner alone, and whether it says why.

    It is no reason, so it follows one. What a move costs is said if it was weighed as in a review:
    points of a computer rate cards that are still held, and no car would be so far behind. Others are not
    told that there was a move about as good: which one is hidden.
    """
    followers, near = _followers(choice), _alike(choice)
    explained = [
        (one, why) for one in near or (one.move for one in followers[:1]) if (why := why_not(cast, move, one))
    ]
    if near:
        return _about_as_good(cast, move, near, [why for _, why in explained])
    if not followers or not followers[0].is_weighed:
        return [], False
    less = km(cast.words, rounded(followers[0].behind, followers[0].error, insight("24-heures").unit)[0])
    named = _named(cast, followers[0].move)
    if explained:
        why = explained[0][1]
        return [
            cast.words.say(
                "24-heures",
                "Next best: {move}, but {why} (about {km} lost in the next turns).",
                move=named,
                km=less,
                why=why,
            )
        ], True
    return [
        cast.words.say(
            "24-heures", "Next best: {move} (about {km} lost in the next turns).", move=named, km=less
        )
    ], False


def _about_as_good(
    cast: Cast, move: Move, near: Sequence[Move], whys: Sequence[str]
) -> tuple[list[str], bool]:
    """Return the sentence on moves about as good, and True if it says what speaks against them.

    It says so only where a drawback of each is known. Fewer kilometres alone are no drawback of a drive: then
    the sentence also says what speaks for it.
    """
    words, moves = cast.words, either_inside(cast.words, near, cast.names, len(cast.view.cars))
    if not whys or len(whys) != len(near):
        return [words.say("24-heures", "About as good: {moves}.", moves=moves)], False
    if move.verb == "play" and all(one.verb == "discard" for one in near):
        return [
            words.say(
                "24-heures",
                "About as good: {moves}, and drive next turn if nothing stops you.",
                moves=moves,
            )
        ], True
    if len(near) == 1 and _keeps_longer_card(cast, move, near[0]):
        return [
            words.say(
                "24-heures",
                "About as good: {moves}: {km} less now, but {card} stays in hand for later.",
                moves=moves,
                km=km(words, DISTANCES[move.card] - DISTANCES[near[0].card]),
                card=one_card(words, move.card),
            )
        ], True
    return _with_drawbacks(cast, near, whys, moves)


def _with_drawbacks(
    cast: Cast, near: Sequence[Move], whys: Sequence[str], moves: str
) -> tuple[list[str], bool]:
    """Return the sentence on moves about as good, and True if it has room for what speaks against each."""
    words, said = cast.words, _merged(cast.words, near, whys)
    if len(set(said)) == 1:
        return [
            words.say("24-heures", "About as good: {moves}, though {why}.", moves=moves, why=said[0])
        ], True
    each = [
        words.say("24-heures", "{move}, though {why}", move=_named(cast, one), why=why)
        for one, why in zip(near, whys, strict=True)
    ]
    text = words.say("24-heures", "About as good: {moves}.", moves=words.clauses(each))
    if len(text) > LONGEST:
        return [words.say("24-heures", "About as good: {moves}.", moves=moves)], False
    return [text], True


def _keeps_longer_card(cast: Cast, move: Move, near: Move) -> bool:
    """Return True if a drive about as good keeps a longer card that can be driven in a later turn."""
    if move.verb != "play" or near.verb != "play" or DISTANCES[near.card] >= DISTANCES[move.card]:
        return False
    return cast.view.hour < cast.view.last and not before_night(cast, move.card)


def _merged(words: Words, near: Sequence[Move], whys: Sequence[str]) -> Sequence[str]:
    """Return the clauses on several speed cards as one if all of them say the same of their cards."""
    if len(near) < 2 or any(one.card not in DISTANCES for one in near):
        return whys
    cards = [one_card(words, one.card) for one in near]
    if list(whys) == [words.say("24-heures", "{card} goes farther", card=card) for card in cards]:
        return [words.text("24-heures", "they go farther")]
    if list(whys) == [
        words.say("24-heures", "{card} can still be driven later", card=card) for card in cards
    ]:
        return [words.text("24-heures", "they can still be driven later")]
    return whys


def _named(cast: Cast, move: Move) -> str:
    """Return the name of a move inside a sentence."""
    return move_inside(cast.words, move, cast.names, len(cast.view.cars))


class Follower(NamedTuple):
    """A move compared with the one that is advised: how far it is behind, the error, how it was compared."""

    move: Move
    behind: float
    error: float
    is_weighed: bool

    @property
    def is_about_as_good(self) -> bool:
        """True if the move is called about as good; of one weighed as in a review, by the review's rule."""
        if self.is_weighed:
            return not is_clear(self.behind, self.error)
        return self.behind <= ABOUT * self.error


def _followers(choice: Choice) -> list[Follower]:
    """Return the moves that a choice compares with its own, those the least behind first."""
    found = [
        Follower(parse_move(details[0]), details[1], details[2], code == COMPARED)
        for code, *details in choice.why
        if code in ("next", COMPARED)
    ]
    return sorted(found, key=lambda one: one.behind)


def _alike(choice: Choice) -> list[Move]:
    """Return the moves that a choice finds about as good as its own."""
    return [one.move for one in _followers(choice) if one.is_about_as_good]
