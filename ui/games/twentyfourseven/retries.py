"""Help with a missed move: where to look for it, and how the best move compares with another one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.bots import Choice
from engine.games.twentyfourseven.model import Move, Place, View
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.outcomes import ends_match, next_gain, opened_by, threat
from engine.games.twentyfourseven.score import axis_of, combos
from ui.core.words import Words, capital, mark
from ui.games.twentyfourseven.hints import score_of, why
from ui.games.twentyfourseven.vocabulary import move_name
from ui.games.twentyfourseven.weighing import average, average_alone, tens, threat_sentence

__all__ = [
    "TIPS",
    "as_good_text",
    "compared_move",
    "compared_note",
    "comparison",
    "explained",
    "next_part",
    "tip",
]

TIPS = {
    "row": mark("24-7", "Look along the rows."),
    "column": mark("24-7", "Look along the columns."),
    "falling": mark("24-7", "Look along the diagonals."),
    "rising": mark("24-7", "Look along the diagonals."),
}
"""By the axis of the line that earns most."""

CLEAR = 20
"""Minutes by which two placements differ enough to need no other reason: those of a line."""
HARDER = 3
"""A tile that is smaller by so much is easier to place later."""

_left_by = lru_cache(maxsize=64)(opened_by)
_threat = lru_cache(maxsize=64)(threat)


def next_part(words: Words, made: int) -> str:
    """Return the sentence after the first tile of a puzzle of two; "" before it and after the second."""
    return words.text("24-7", "First tile placed. Now the second.") if made == 1 else ""


def tip(words: Words, view: View, move: Move) -> str:
    """Return the sentence on the direction of the line by which a placement earns most.

    For one that earns nothing, return what it takes from the next player, or else what it leaves.
    """
    if not isinstance(move, Place):
        return ""
    lines = [combo for combo in combos(view.board, move.cell, move.tile) if len(combo.cells) > 1]
    best = max(lines, key=lambda combo: combo.minutes, default=None)
    if best:
        return words.text("24-7", TIPS[axis_of(best.cells)])
    if sum(view.held) == view.held[view.turn - 1]:  # a puzzle of two tiles: nobody plays in between
        return words.text("24-7", "Prepare the second tile with the first.")
    danger = _threat(view, None, move)
    if danger:
        return words.say(
            "24-7",
            "The best move earns nothing now, but spoils {move}, which would earn the next player {n}.",
            move=move_name(words, danger.place),
            n=words.number(danger.minutes),
        )
    return words.say(
        "24-7",
        "The best move earns nothing now, but leaves the next player {minutes} on average.",
        minutes=average(words, _left_by(view, move)),
    )


def comparison(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what two placements earn and leave to the next player, in the same terms; `names` by seat.

    Last comes what the one played allows that the better one does not, or why it costs the mover later.
    Return "" for moves that are no placements, and where the match ends with one of them.
    """
    if not isinstance(best, Place) or not isinstance(played, Place):
        return ""
    if ends_match(view, best) or ends_match(view, played):
        return ""
    by_best, by_played = (tens(_left_by(view, move)) for move in (best, played))
    danger = _threat(view, played, best) if by_played > by_best else None
    name = names[next_seat(view) - 1] if names else ""
    gained = _gained(view, best, played)
    said = (
        _best_sentence(words, view, best, by_best),
        _played_sentence(words, view, played, by_played, by_played > by_best),
        threat_sentence(words, name, danger.place, danger.minutes) if danger else "",
        _lasting_sentence(words, view, best, played) if gained < CLEAR else "",
    )
    return " ".join(filter(None, said))


def explained(view: View, best: Move, played: Move) -> int | None:
    """Return how many minutes a move lost by the numbers of `comparison`; None if it gives another reason."""
    if not isinstance(best, Place) or not isinstance(played, Place):
        return None
    gained = _gained(view, best, played)
    return gained if gained >= CLEAR or not _has_lasting_reason(view, best, played) else None


def _gained(view: View, best: Place, played: Place) -> int:
    """Return by how much one placement beats another in what both earn and leave, in tens."""
    by_best, by_played = (tens(_left_by(view, move)) for move in (best, played))
    return _earned(view, best) - by_best - _earned(view, played) + by_played


def _earned(view: View, move: Place) -> int:
    """Return the minutes that a placement earns at once."""
    worth = score_of(view.board, 1, move)
    return worth.minutes if worth else 0


def _best_sentence(words: Words, view: View, move: Place, left: int) -> str:
    """Return the sentence on what the best placement earns and leaves."""
    name, left_text, earned = move_name(words, move), average(words, left), _earned(view, move)
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
    earned = _earned(view, move)
    if not earned:
        return words.say("24-7", "{move} earned nothing and left {left}.", move=name, left=left_text)
    n = words.number(earned)
    if is_worse:
        return words.say("24-7", "{move} earned {n}, but left {left}.", move=name, n=n, left=left_text)
    return words.say("24-7", "{move} earned {n} and left {left}.", move=name, n=n, left=left_text)


def _has_lasting_reason(view: View, best: Place, played: Place) -> bool:
    """Return True if `_lasting_sentence` has something to say."""
    (gain, place), (other, _) = next_gain(view, best), next_gain(view, played)
    return bool(place and gain - other >= CLEAR) or best.tile - played.tile >= HARDER


def _lasting_sentence(words: Words, view: View, best: Place, played: Place) -> str:
    """Return the sentence on what the better placement does for its own rack; "" if that is not clear."""
    (gain, place), (other, _) = next_gain(view, best), next_gain(view, played)
    if place and gain - other >= CLEAR:
        return words.say(
            "24-7",
            "After {best}, {move} could earn {n} next turn.",
            best=move_name(words, best),
            move=move_name(words, place),
            n=words.number(gain),
        )
    if best.tile - played.tile >= HARDER:
        return words.say(
            "24-7",
            "{great} is harder to place later than {small}.",
            great=words.number(best.tile),
            small=words.number(played.tile),
        )
    return ""


def compared_move(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return a move of a review's list in short: what it earns now, and what it leaves on average."""
    move = choice.move
    if not isinstance(move, Place):
        return why(words, view, choice)
    name, n = move_name(words, move), words.number(_earned(view, move))
    if ends_match(view, move):
        return words.say("24-7", "{move}: earns {n}.", move=name, n=n)
    left = average_alone(words, _left_by(view, move))
    return words.say("24-7", "{move}: earns {n}, leaves {left}.", move=name, n=n, left=left)


def compared_note(words: Words) -> str:
    """Return what "leaves" means in the list of compared moves."""
    return words.text("24-7", "“Leaves” is what the next player then earns on average.")


def as_good_text(words: Words, view: View, move: Move, best: Move) -> str:
    """Return what a placement about as good as the best earns and leaves, then the same of the best one."""
    if not isinstance(move, Place) or not isinstance(best, Place):
        return ""
    more = _earned(view, move) - _earned(view, best)
    if ends_match(view, move) or ends_match(view, best):
        return _difference_now(words, more)
    left, left_by_best = (tens(_left_by(view, one)) for one in (move, best))
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
        average_alone(words, _left_by(view, best)),
        _earned(view, best),
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
