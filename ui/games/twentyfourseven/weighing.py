"""Sentences that weigh a move against another: what it leaves on average, what tempts, what others leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.games.twentyfourseven.model import Place
from engine.games.twentyfourseven.notation import parse_move
from ui.core.words import Words, capital
from ui.games.twentyfourseven.vocabulary import minutes as minutes_text
from ui.games.twentyfourseven.vocabulary import move_name

__all__ = [
    "Temptation",
    "answer_sentence",
    "average",
    "average_alone",
    "average_in_full",
    "danger_sentence",
    "in_all_sentence",
    "left_after_quiet",
    "left_sentence",
    "only",
    "opening_sentences",
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


def average_in_full(words: Words, minutes: float) -> str:
    """Return an average number of minutes, in tens: "40 minutes", or "very little"."""
    rounded = tens(minutes)
    return minutes_text(words, rounded) if rounded else words.text("24-7", "very little")


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

    def visible_drawback(self, opens: int) -> str:
        """Return what on the board speaks most for the best move, which leaves `opens`; "" if nothing does.

        It is `rest` if the rest of the rack could earn more next turn after it, `danger` if the next player
        could earn less. The two numbers are no sum: they only explain. What the tempting move earns now is
        nothing more if it is only played one turn later.
        """
        rest = self.own_rest - self.other_rest if self.own_next else 0
        rest -= self.minutes if self.own_next == self.move else 0
        danger = tens(self.opens) - tens(opens) if self.danger else 0
        if max(rest, danger) <= 0:
            return ""
        return "rest" if rest >= danger else "danger"


def only(words: Words, minutes: float) -> str:
    """Return a small average number of minutes, in tens, where its unit was just said: "only 20"."""
    rounded = tens(minutes)
    text = words.text("24-7", "very little")
    return words.say("24-7", "only {n}", n=words.number(rounded)) if rounded else text


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


def quiet_sentence(words: Words, name: str, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what a hint's move and others leave to the next player, `name`.

    None of them earns anything. Return "" where all leave as much.
    """
    if "quiet" not in reasons:
        return ""
    opens, least, most = (tens(n) for n in (*reasons["opens"], *reasons["quiet"]))
    if least < opens:
        return words.by(
            "24-7",
            "{name} would then earn {minutes} on average ({least} after some other moves), but over the next "
            "few turns this one does better.",
            "You would then earn {minutes} on average ({least} after some other moves), but over the next "
            "few turns this one does better.",
            name,
            minutes=average_in_full(words, opens),
            least=only(words, least),
        )
    if most == opens:
        return ""
    return words.by(
        "24-7",
        "{name} would then earn {minutes} on average; after other moves, up to {most}.",
        "You would then earn {minutes} on average; after other moves, up to {most}.",
        name,
        minutes=average_in_full(words, opens),
        most=words.number(most),
    )


def left_sentence(words: Words, name: str, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what the next player, `name`, earns after a hint's move, which `opens` tells."""
    (opens,) = reasons["opens"]
    return words.by(
        "24-7",
        "{name} would then earn {minutes} on average.",
        "You would then earn {minutes} on average.",
        name,
        minutes=average_in_full(words, opens),
    )


def rival_sentence(words: Words, name: str, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what another move earns and leaves to the next player, `name`.

    Return "" if the other move is worse in both, or if these numbers speak against the hint. They are
    estimates of one turn, and the hint was found by looking further ahead.
    """
    if "rival" not in reasons:
        return ""
    (earns,), (opens,), (move_text, minutes, left) = (reasons[code] for code in ("earns", "opens", "rival"))
    move, left_text = move_name(words, parse_move(move_text)), average_alone(words, left)
    if minutes == earns:
        if tens(left) <= tens(opens):
            return ""
        return words.by(
            "24-7",
            "After {move} (as much for you), {name} would earn {left}.",
            "After {move} (as much for you), you would earn {left}.",
            name,
            move=move,
            left=left_text,
        )
    if tens(left) >= tens(opens) or earns - tens(opens) <= minutes - tens(left):
        return ""
    gain = words.number(minutes) if minutes else words.text("24-7", "nothing")
    return words.by(
        "24-7",
        "After {move} ({gain} for you), {name} would earn {left}.",
        "After {move} ({gain} for you), you would earn {left}.",
        name,
        move=move,
        gain=gain,
        left=left_text,
    )


def danger_sentence(words: Words, name: str, tempting: Temptation) -> str:
    """Return the sentence on what a tempting move earns, and what it allows to the next player, `name`."""
    return words.by(
        "24-7",
        "{other} would earn {minutes} now, but {name} could then earn {n} with {danger}.",
        "{other} would earn {minutes} now, but you could then earn {n} with {danger}.",
        name,
        other=capital(move_name(words, parse_move(tempting.move))),
        minutes=minutes_text(words, tempting.minutes),
        n=words.number(tempting.danger_minutes),
        danger=move_name(words, parse_move(tempting.danger)),
    )


def opening_sentences(
    words: Words, name: str, move: Place, opens: int, tempting: Temptation
) -> tuple[str, ...]:
    """Return the sentences on what a tempting move allows the next player, and what both moves leave."""
    other = capital(move_name(words, parse_move(tempting.move)))
    known = {
        "n": average_alone(words, tempting.opens),
        "move": move_name(words, move),
        "left": average_alone(words, opens),
    }
    if tempting.danger:
        average_text = words.by(
            "24-7",
            "On average, {name} would earn {n} after {other}, {left} after {move}.",
            "On average, you would earn {n} after {other}, {left} after {move}.",
            name,
            other=move_name(words, parse_move(tempting.move)),
            **known,
        )
        return danger_sentence(words, name, tempting), average_text
    return (
        words.by(
            "24-7",
            "{other} would earn {minutes} now, but leave {name} {n} on average; {move} leaves {left}.",
            "{other} would earn {minutes} now, but leave you {n} on average; {move} leaves {left}.",
            name,
            other=other,
            minutes=minutes_text(words, tempting.minutes),
            **known,
        ),
    )


def in_all_sentence(words: Words, move: Place, tempting: Temptation) -> str:
    """Return the sentence on how much more a move is worth than the tempting one, the next turns included."""
    name, other = move_name(words, move), move_name(words, parse_move(tempting.move))
    if not tempting.behind:
        return words.say(
            "24-7", "Over the next few turns, {move} does better than {other}.", move=name, other=other
        )
    n = words.number(max(tens(tempting.behind), 10))
    return words.say(
        "24-7",
        "Over the next few turns, {move} earns about {n} more than {other}.",
        move=name,
        n=n,
        other=other,
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


def answer_sentence(words: Words, name: str, place: Place, minutes: int) -> str:
    """Return the sentence on the best answer that the next player had; `name` is "" if they are not named."""
    n, move = words.number(minutes), move_name(words, place)
    if not name:
        return words.say("24-7", "The next player could then earn {n} with {move}.", n=n, move=move)
    return words.by(
        "24-7",
        "{name} could then earn {n} with {move}.",
        "You could then earn {n} with {move}.",
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
            "You can earn {minutes} now and nothing next turn, or nothing now and {n} next turn, if the "
            "space stays free.",
            minutes=minutes_now,
            n=best_later,
        )
    return words.say(
        "24-7",
        "You can earn {minutes} now and {rest} next turn, or nothing now and {n} next turn, if the space "
        "stays free.",
        minutes=minutes_now,
        rest=words.number(tempting.other_rest),
        n=best_later,
    )


def rest_sentence(words: Words, move: Place, earns: int, tempting: Temptation, is_about_rack: bool) -> str:
    """Return the sentence that sets a tempting move against a better one that `earns` so much now.

    If `is_about_rack`, it says what the rest of the rack could earn after the tempting move. Else it says
    what the computer found by playing both moves on: how much less the better one earns now, and about how
    much more later.
    """
    other, minutes_now = (
        capital(move_name(words, parse_move(tempting.move))),
        minutes_text(words, tempting.minutes),
    )
    if is_about_rack and tempting.own_next:
        return _poorer_turn(words, other, minutes_now, tempting.other_rest)
    if not tempting.behind:
        return words.say(
            "24-7",
            "{other} would earn {minutes} now, but {move} does better over the next few turns.",
            other=other,
            minutes=minutes_now,
            move=move_name(words, move),
        )
    less = tempting.minutes - earns
    return words.say(
        "24-7",
        "{move} earns {less} less now than {other}, but about {more} more over the next few turns.",
        move=capital(move_name(words, move)),
        less=minutes_text(words, less),
        other=move_name(words, parse_move(tempting.move)),
        more=words.number(max(tens(less + tempting.behind), less + 10)),
    )


def _poorer_turn(words: Words, other: str, minutes_now: str, rest: int) -> str:
    """Return the sentence that a move earns now, but leaves the rack only `rest` minutes next turn."""
    if not rest:
        return words.say(
            "24-7",
            "{other} would earn {minutes} now, but nothing next turn.",
            other=other,
            minutes=minutes_now,
        )
    return words.say(
        "24-7",
        "{other} would earn {minutes} now, but only {rest} next turn.",
        other=other,
        minutes=minutes_now,
        rest=words.number(rest),
    )
