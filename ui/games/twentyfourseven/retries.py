"""Help with a missed move: how the best move compares with the one played, or with one about as good."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.outcomes import best_reply, ends_match
from ui.core.words import Words, capital
from ui.games.twentyfourseven.compared import CLEAR_MINUTES, earned_by, left_by
from ui.games.twentyfourseven.next_turns import following_gain, next_threat, outlook_sentences
from ui.games.twentyfourseven.vocabulary import move_name
from ui.games.twentyfourseven.weighing import answer_sentence, average, average_alone, tens, threat_sentence

__all__ = [
    "as_good_text",
    "comparison",
    "explained",
    "next_part",
]

HARDER = 3
"""Difference of two tiles from which the higher one is clearly harder to place later."""


def next_part(words: Words, made: int) -> str:
    """Return the sentence after the first tile of a puzzle of two; "" before it and after the second."""
    return words.text("24-7", "First tile placed. Now the second.") if made == 1 else ""


def comparison(
    words: Words,
    view: View,
    best: Move,
    played: Move,
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> str:
    """Return what two placements earn and leave to the next player, in the same terms; `names` by seat.

    Last comes what the one played allows that the better one does not, or why it costs the mover later. If
    `open_view` shows all racks, what it allows is the next player's best answer. Return "" for moves that are
    no placements, and if one of them ends the match.
    """
    if not isinstance(best, Place) or not isinstance(played, Place):
        return ""
    known = open_view or view
    if ends_match(known, best) or ends_match(known, played):
        return ""
    by_best, by_played = (tens(left_by(view, move)) for move in (best, played))
    name = names[next_seat(view) - 1] if names else ""
    own_name = names[view.turn - 1] if names else ""
    gained = _gained(view, best, played)
    said = (
        _best_sentence(words, view, best, by_best),
        _played_sentence(words, view, played, by_played, by_played > by_best),
        _allowed_sentence(words, view, best, played, name, open_view) if by_played > by_best else "",
        _lasting_sentence(words, view, best, played, own_name) if gained < CLEAR_MINUTES else "",
    )
    return " ".join(filter(None, said))


def _allowed_sentence(
    words: Words, view: View, best: Place, played: Place, name: str, open_view: View | None
) -> str:
    """Return the sentence on what a placement allows the next player, `name`; "" for nothing.

    While that rack is hidden it is an example, afterwards the best answer that the player had.
    """
    if open_view is None:
        danger = next_threat(view, played, best)
        return threat_sentence(words, name, danger.place, danger.minutes) if danger else ""
    (gain, answer), (otherwise, _) = best_reply(open_view, played), best_reply(open_view, best)
    return answer_sentence(words, name, answer, gain) if answer and gain > otherwise else ""


def explained(view: View, best: Move, played: Move) -> int | None:
    """Return how many minutes a move lost by the numbers of `comparison`; None if it gives another reason."""
    if not isinstance(best, Place) or not isinstance(played, Place):
        return None
    gained = _gained(view, best, played)
    return gained if gained >= CLEAR_MINUTES or not _has_lasting_reason(view, best, played) else None


def _gained(view: View, best: Place, played: Place) -> int:
    """Return by how much one placement beats another in what both earn and leave, in tens."""
    by_best, by_played = (tens(left_by(view, move)) for move in (best, played))
    return earned_by(view, best) - by_best - earned_by(view, played) + by_played


def _best_sentence(words: Words, view: View, move: Place, left: int) -> str:
    """Return the sentence on what the best placement earns and leaves."""
    name, left_text, earned = move_name(words, move), average(words, left), earned_by(view, move)
    if not earned:
        return words.say(
            "24-7",
            "{move} earns nothing now and leaves the next player {left} on average.",
            move=capital(name),
            left=left_text,
        )
    return words.say(
        "24-7",
        "{move} earns {n} now and leaves the next player {left} on average.",
        move=capital(name),
        n=words.number(earned),
        left=left_text,
    )


def _played_sentence(words: Words, view: View, move: Place, left: int, is_worse: bool) -> str:
    """Return the sentence on what the placement played earned and left, with "but" if it left more."""
    name, left_text = capital(move_name(words, move)), average_alone(words, left)
    earned = earned_by(view, move)
    if not earned:
        return words.say("24-7", "{move} earned nothing and left {left}.", move=name, left=left_text)
    n = words.number(earned)
    if is_worse:
        return words.say("24-7", "{move} earned {n}, but left {left}.", move=name, n=n, left=left_text)
    return words.say("24-7", "{move} earned {n} and left {left}.", move=name, n=n, left=left_text)


def _has_lasting_reason(view: View, best: Place, played: Place) -> bool:
    """Return True if `_lasting_sentence` has something to say."""
    return _prepares_clearly_more(view, best, played) or best.tile - played.tile >= HARDER


def _prepares_clearly_more(view: View, best: Place, played: Place) -> bool:
    """Return True if the rest of the rack could clearly earn more next turn after the better placement."""
    (gain, place), (other, _) = following_gain(view, best), following_gain(view, played)
    return place is not None and gain - other >= CLEAR_MINUTES


def _lasting_sentence(words: Words, view: View, best: Place, played: Place, name: str) -> str:
    """Return what the better placement does for its own rack, that of `name`; "" if that is not clear."""
    if _prepares_clearly_more(view, best, played):
        return outlook_sentences(words, view, best, played, name)
    if best.tile - played.tile >= HARDER:
        return words.say(
            "24-7",
            "{great} is harder to place later than {small}.",
            great=words.number(best.tile),
            small=words.number(played.tile),
        )
    return ""


def as_good_text(words: Words, view: View, move: Move, best: Move) -> str:
    """Return what a placement about as good as the best earns and leaves, then the same of the best one."""
    if not isinstance(move, Place) or not isinstance(best, Place):
        return ""
    more = earned_by(view, move) - earned_by(view, best)
    if ends_match(view, move) or ends_match(view, best):
        return _difference_now(words, more)
    left, left_by_best = (tens(left_by(view, one)) for one in (move, best))
    return f"{_own_sentence(words, more, left, left_by_best)} {_found_best_sentence(words, view, best)}"


def _difference_now(words: Words, more: int) -> str:
    """Return the sentence on how much more a found placement earns now than the best one."""
    if not more:
        return words.text("24-7", "Yours earns as much now.")
    n = words.number(abs(more))
    if more > 0:
        return words.say("24-7", "Yours earns {n} min more now.", n=n)
    return words.say("24-7", "Yours earns {n} min less now.", n=n)


def _own_sentence(words: Words, more: int, left: int, left_by_best: int) -> str:
    """Return the sentence on what a found placement earns and leaves, with "but" if they pull apart."""
    n, left_text = words.number(abs(more)), average(words, left)
    if not more:
        return words.say(
            "24-7", "Yours earns as much now, and leaves the next player {left} on average.", left=left_text
        )
    if more > 0 and left > left_by_best:
        text = words.text(
            "24-7", "Yours earns {n} min more now, but leaves the next player {left} on average."
        )
    elif more > 0:
        text = words.text(
            "24-7", "Yours earns {n} min more now, and leaves the next player {left} on average."
        )
    elif left < left_by_best:
        text = words.text(
            "24-7", "Yours earns {n} min less now, but leaves the next player only {left} on average."
        )
    else:
        text = words.text(
            "24-7", "Yours earns {n} min less now, and leaves the next player {left} on average."
        )
    return text.format(n=n, left=left_text)


def _found_best_sentence(words: Words, view: View, best: Place) -> str:
    """Return the sentence on what the best placement earns and leaves."""
    name, left, earned = (
        move_name(words, best),
        average_alone(words, left_by(view, best)),
        earned_by(view, best),
    )
    if not earned:
        return words.say(
            "24-7",
            "The move found best was {best}: it earns nothing now and leaves {left}.",
            best=name,
            left=left,
        )
    n = words.number(earned)
    return words.say(
        "24-7",
        "The move found best was {best}: it earns {n} now and leaves {left}.",
        best=name,
        n=n,
        left=left,
    )
