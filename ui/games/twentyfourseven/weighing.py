"""Sentences that weigh a move against another: what it leaves on average, what tempts, what others leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.games.twentyfourseven.model import Place
from engine.games.twentyfourseven.notation import parse_move
from ui.core.words import Words, capital
from ui.games.twentyfourseven.vocabulary import minutes as minutes_text
from ui.games.twentyfourseven.vocabulary import move_name, short_minutes

__all__ = [
    "Temptation",
    "average",
    "average_alone",
    "average_short",
    "left_after_quiet",
    "quiet_sentence",
    "rest_idea",
    "rest_sentence",
    "rival_sentence",
    "tens",
    "threat_sentence",
]


def tens(minutes: float) -> int:
    """Return minutes rounded to tens, as all that is earned: an average is no more exact than that.

    >>> tens(14.9), tens(15), tens(4)
    (10, 20, 0)
    """
    return int(minutes + 5) // 10 * 10


def average(words: Words, minutes: float) -> str:
    """Return an average number of minutes in words, in tens: "about 40 minutes", or "very little"."""
    rounded = tens(minutes)
    if not rounded:
        return words.text("24-7", "very little")
    return words.say("24-7", "about {minutes}", minutes=minutes_text(words, rounded))


def average_alone(words: Words, minutes: float) -> str:
    """Return an average number of minutes, in tens, where its unit was just said: "40", or "very little"."""
    rounded = tens(minutes)
    return words.number(rounded) if rounded else words.text("24-7", "very little")


def average_short(words: Words, minutes: float) -> str:
    """Return an average number of minutes, in tens, with a short unit: "40 min", or "very little"."""
    rounded = tens(minutes)
    return short_minutes(words, rounded) if rounded else words.text("24-7", "very little")


class Temptation(NamedTuple):
    """A move that earns more this turn than the best one, in notation, as the reason `tempts` has it.

    `opens` is what the next player could earn after it. `is_close` is 1 if it is about as good as the best.
    `own_rest` and `other_rest` are what the rest of the rack could earn after the best move, and after it;
    `own_next` is the move that would earn the first. `danger` is the move by which the next player would most
    profit from the tempting one, worth `danger_minutes`. Both are in notation, "" if there is none. `behind`
    is by how much the best move is worth more in the long run, 0 if that is not known.
    """

    move: str
    minutes: int
    opens: int
    is_close: int
    own_rest: int
    other_rest: int
    own_next: str = ""
    danger: str = ""
    danger_minutes: int = 0
    behind: int = 0

    def drawback(self, earns: int, opens: int) -> str:
        """Return which numbers agree that the best move is better: `opens` or `rest`; "" if none does.

        `earns` and `opens` are those of the best move. A sentence with other numbers would contradict the
        advice: these are estimates of one turn, and the best move was found by looking further ahead.
        They are compared as they are said, in tens.
        """
        if self.minutes - tens(self.opens) < earns - tens(opens):
            return "opens"
        return "rest" if self.minutes + self.other_rest < earns + self.own_rest else ""


def left_after_quiet(words: Words, minutes_now: str, other_opens: int, name: str) -> str:
    """Return the sentence on what could be earned now, and what the next player could then earn."""
    n = average_alone(words, other_opens)
    if not name:
        return words.say(
            "24-7",
            "You can earn {minutes} now, but the next player could then earn {n} on average.",
            minutes=minutes_now,
            n=n,
        )
    return words.by(
        "24-7",
        "You can earn {minutes} now, but {name} could then earn {n} on average.",
        "You can earn {minutes} now, but you could then earn {n} on average.",
        name,
        minutes=minutes_now,
        n=n,
    )


def quiet_sentence(words: Words, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what other moves leave where none earns anything; "" where all leave as much."""
    if "quiet" not in reasons:
        return ""
    opens, least, most = (tens(n) for n in (*reasons["opens"], *reasons["quiet"]))
    if least < opens:
        return words.text("24-7", "Some moves leave less, but this one does better over the next few turns.")
    if most == opens:
        return ""
    return words.say("24-7", "No move leaves less; some leave {n}.", n=average_alone(words, most))


def rival_sentence(words: Words, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what another move earns and leaves; "" if it earns and leaves the same.

    It is also "" if there is no other move to compare with.
    """
    if "rival" not in reasons:
        return ""
    (earns,), (opens,), (move_text, minutes, left) = (reasons[code] for code in ("earns", "opens", "rival"))
    other, left_text = capital(move_name(words, parse_move(move_text))), average_alone(words, left)
    if minutes != earns and not minutes:
        return words.say("24-7", "{other} would earn nothing and leave {left}.", other=other, left=left_text)
    if minutes != earns:
        return words.say(
            "24-7",
            "{other} would earn {n} and leave {left}.",
            other=other,
            n=words.number(minutes),
            left=left_text,
        )
    if tens(left) > tens(opens):
        return words.say("24-7", "{other} earns as much, but leaves {left}.", other=other, left=left_text)
    if tens(left) == tens(opens):
        return ""
    return words.say(
        "24-7",
        "{other} earns as much and leaves only {left}, but this one does better over the next few turns.",
        other=other,
        left=left_text,
    )


def threat_sentence(words: Words, name: str, place: Place, minutes: int) -> str:
    """Return the sentence on a placement that a move allows to the next player, called `name` if not ""."""
    n, move = words.number(minutes), move_name(words, place)
    if not name:
        return words.say("24-7", "For example, the next player could earn {n} with {move}.", n=n, move=move)
    return words.by(
        "24-7",
        "For example, {name} could earn {n} with {move}.",
        "For example, you could earn {n} with {move}.",
        name,
        n=n,
        move=move,
    )


def rest_idea(words: Words, tempting: Temptation) -> str:
    """Return the sentence that sets a tempting move's minutes against what the hint's move earns next turn.

    It names neither move.
    """
    minutes_now, best_later = minutes_text(words, tempting.minutes), words.number(tempting.own_rest)
    if not tempting.other_rest:
        return words.say(
            "24-7",
            "You can earn {minutes} now and nothing next turn, or nothing now and {n} next turn.",
            minutes=minutes_now,
            n=best_later,
        )
    return words.say(
        "24-7",
        "You can earn {minutes} now and {rest} next turn, or nothing now and {n} next turn.",
        minutes=minutes_now,
        rest=words.number(tempting.other_rest),
        n=best_later,
    )


def _own_rest_sentence(words: Words, move: Place, other_text: str, tempting: Temptation) -> str:
    """Return the sentence on what the rest of the rack could earn next turn after either of two moves."""
    known = {
        "other": other_text,
        "minutes": minutes_text(words, tempting.minutes),
        "move": move_name(words, move),
        "next": move_name(words, parse_move(tempting.own_next)),
        "n": words.number(tempting.own_rest),
    }
    if not tempting.other_rest:
        return words.say(
            "24-7",
            "With {other} you could earn {minutes} now, then nothing; after {move}, {n} next turn with "
            "{next}.",
            **known,
        )
    return words.say(
        "24-7",
        "With {other} you could earn {minutes} now and {rest} next turn; after {move}, {n} then with {next}.",
        rest=words.number(tempting.other_rest),
        **known,
    )


def rest_sentence(
    words: Words, move: Place, other_text: str, earns: int, tempting: Temptation, is_about_rack: bool
) -> str:
    """Return the sentence on why a move that `earns` so much is better than the tempting one, `other_text`.

    If `is_about_rack`, it says what the rest of the rack could earn next turn. Else it says what the computer
    found by playing both moves on: how much less the better one earns now, and about how much more later.
    """
    minutes_now = minutes_text(words, tempting.minutes)
    if is_about_rack and tempting.own_next:
        return _own_rest_sentence(words, move, other_text, tempting)
    if not tempting.behind:
        return words.say(
            "24-7",
            "{other} would earn {minutes} now, but {move} does better over the next few turns.",
            other=other_text,
            minutes=minutes_now,
            move=move_name(words, move),
        )
    less = tempting.minutes - earns
    return words.say(
        "24-7",
        "{move} earns {less} less now than {other}, but about {more} more over the next few turns.",
        move=capital(move_name(words, move)),
        less=minutes_text(words, less),
        other=other_text,
        more=words.number(max(tens(less + tempting.behind), less + 10)),
    )
