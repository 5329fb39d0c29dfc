"""How a hint compares its move with the next best one: about as good, or weaker, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots import Choice
from engine.bots.comparison import ABOUT, COMPARED, is_clear
from engine.games.les24heures.cards import DISTANCES, STANDSTILL
from engine.games.les24heures.model import TYRES_AT, Move
from engine.games.les24heures.notation import parse_move
from ui.core.words import Words
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.contrasts import why_not
from ui.games.les24heures.hour_reasons import should_keep_hour, sooner_free
from ui.games.les24heures.kept_cards import is_needed_tyre
from ui.games.les24heures.limit_reasons import before_night
from ui.games.les24heures.tyre_stop import stops_short
from ui.games.les24heures.vocabulary import either_inside, move_inside, one_card

__all__ = ["Follower", "alike", "followers", "near_moves", "next_best"]

OIL = "piste"
"""The incident of the lowest limit (canon 6.1)."""
LONGEST = 110
"""Letters of a second reason that a narrow phone has room for under the first one."""


def near_moves(cast: Cast, choice: Choice, move: Move) -> list[Move]:
    """Return the moves about as good that are worth naming beside a move."""
    return [one for one in alike(choice) if _is_worth_naming(cast, move, one)]


def _is_worth_naming(cast: Cast, move: Move, other: Move) -> bool:
    """Return False for a move about as good that would only puzzle a reader beside the advised one.

    These are what could be thrown away instead of a drive, a cover or an attack; the one Tyre in hand,
    which is needed at 2,500 km, or a drive that stops 50 km short of it (canon 8.1); a Race hour that suits
    the others; an incident for a car that stands.
    """
    if other.verb == "discard":
        return move.verb == "discard" and not is_needed_tyre(cast, other.card)
    if other.verb == "hour":
        return move.verb == "hour" or (
            not should_keep_hour(cast) and (cast.lead > 0 or bool(sooner_free(cast)))
        )
    if other.verb == "play":
        return not stops_short(cast, other.card)
    if other.verb == "attack" and other.card != STANDSTILL:
        rival = cast.view.cars[other.car - 1]
        is_slow = any(
            found.card == other.card or found.card in (OIL, STANDSTILL) for found in rival.incidents
        )
        return not (is_slow or rival.pits or rival.needs_tyres or rival.stranded)
    return True


def next_best(cast: Cast, choice: Choice, move: Move) -> tuple[list[str], bool]:
    """Return the sentence on the next best move, for the hand's owner alone, and whether it says why.

    It is no reason, so it follows one. A weaker move is named only if it was weighed as in a review, since
    points of a computer rate cards that are still held. Others are not told that there was a move about as
    good: which one is hidden.
    """
    near = near_moves(cast, choice, move)
    rest = [one for one in followers(choice) if not one.is_about_as_good]
    alternatives = {move.verb, "hour"}  # named even if much speaks against them: that is the reason
    rest = [one for one in rest if one.move.verb in alternatives or _is_worth_naming(cast, move, one.move)]
    explained = [
        (one, why) for one in near or (one.move for one in rest[:1]) if (why := why_not(cast, move, one))
    ]
    if near:
        said = [one for one, _ in explained] or near
        return _about_as_good(cast, move, said, [why for _, why in explained])
    if not rest or not rest[0].is_weighed:
        return [], False
    if not explained or _is_shorter_drive(cast, move, rest[0].move):  # the cards say how far each goes
        return [], False
    named, why = _named(cast, rest[0].move), explained[0][1]
    return [cast.words.say("24-heures", "Next best: {move}, but {why}.", move=named, why=why)], True


def _is_shorter_drive(cast: Cast, move: Move, other: Move) -> bool:
    """Return True if all that speaks against another drive is that it is shorter."""
    if other.verb != "play" or move.verb != "play" or DISTANCES[other.card] >= DISTANCES[move.card]:
        return False
    return not stops_short(cast, other.card)


def _is_longer_speed(move: Move, other: Move) -> bool:
    """Return True if two discards throw speed cards away, and the other card is the longer one."""
    if move.card not in DISTANCES or other.verb != "discard" or other.card not in DISTANCES:
        return False
    return DISTANCES[other.card] > DISTANCES[move.card]


def _about_as_good(
    cast: Cast, move: Move, near: Sequence[Move], whys: Sequence[str]
) -> tuple[list[str], bool]:
    """Return the sentence on moves about as good, and True if it says what speaks against them.

    It says so only where a drawback of each is known. Of a shorter drive it says which card it keeps.
    """
    words, moves = cast.words, either_inside(cast.words, near, cast.names, len(cast.view.cars))
    if move.verb == "discard" and all(_is_longer_speed(move, one) for one in near):
        return [], False  # the cards say how far each goes
    longer = _longer_now(cast, move, near)
    if longer:
        return longer, True
    merit = _merit(cast, near[-1]) if not whys else ""
    if merit:
        return [words.say("24-heures", "About as good: {moves}, {merit}.", moves=moves, merit=merit)], True
    if not whys or len(whys) != len(near):
        return [words.say("24-heures", "About as good: {moves}.", moves=moves)], False
    if all(_keeps_longer_card(cast, move, one) for one in near):
        return [_keeping(cast, move, moves)], True
    if len(near) == 1 and _is_shorter_drive(cast, move, near[0]):
        return [], False  # the cards say how far each goes
    return _with_drawbacks(cast, near, whys, moves)


def _merit(cast: Cast, move: Move) -> str:
    """Return what speaks for a move about as good, as a clause about it; "" for nothing in sight."""
    words = cast.words
    if move.verb == "hour" and cast.car.has("limite"):
        return words.text("24-heures", "which lifts your limit sooner")
    if move.verb == "hour" and cast.lead > 0:
        return words.text("24-heures", "which shortens the race while you lead")
    if move.verb == "hour" and sooner_free(cast):
        return words.text("24-heures", "which ends the night")
    if move.verb != "attack":
        return ""
    rival = cast.within(move.car)
    if move.card == STANDSTILL:
        return words.say("24-heures", "which costs {rival} two turns", rival=rival)
    return words.say("24-heures", "which slows {rival} down", rival=rival)


def _longer_now(cast: Cast, move: Move, near: Sequence[Move]) -> list[str]:
    """Return that a longer drive is about as good, and what it keeps; [] if that is not the only other."""
    if len(near) != 1 or move.verb != "play" or near[0].verb != "play":
        return []
    if DISTANCES[near[0].card] <= DISTANCES[move.card]:
        return []
    return [_keeping(cast, move, _named(cast, near[0]))]


def _keeping(cast: Cast, move: Move, moves: str) -> str:
    """Return that other drives, `moves`, are about as good and keep the card of the one advised."""
    return cast.words.say(
        "24-heures",
        "About as good: {moves}, and {card} stays in hand for later.",
        moves=moves,
        card=one_card(cast.words, move.card),
    )


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
    if cast.view.hand.count(move.card) > 1:  # one stays either way
        return False
    left = TYRES_AT - cast.car.km - DISTANCES[near.card]
    if not cast.car.tyres and DISTANCES[move.card] > left:
        return False
    return cast.view.hour < cast.view.last and not before_night(cast, move.card)


def _merged(words: Words, near: Sequence[Move], whys: Sequence[str]) -> Sequence[str]:
    """Return the clauses on several speed cards as one if all of them say the same of their cards."""
    if len(near) < 2 or any(one.card not in DISTANCES or one.verb != near[0].verb for one in near):
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


def followers(choice: Choice) -> list[Follower]:
    """Return the moves that a choice compares with its own, those the least behind first."""
    found = [
        Follower(parse_move(details[0]), details[1], details[2], code == COMPARED)
        for code, *details in choice.why
        if code in ("next", COMPARED)
    ]
    return sorted(found, key=lambda one: one.behind)


def alike(choice: Choice) -> list[Move]:
    """Return the moves that a choice finds about as good as its own."""
    return [one.move for one in followers(choice) if one.is_about_as_good]
