"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.bots import Choice
from engine.games.twentyfourseven.model import DOUBLE, Cell, Combo, Draw, Move, Place, Scored, View
from engine.games.twentyfourseven.moves import closed_by, placements
from engine.games.twentyfourseven.notation import parse_move
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.score import axis_of, combos, minutes
from ui.core.words import Words, capital, mark
from ui.games.twentyfourseven.vocabulary import breakdown, line_name, move_name
from ui.games.twentyfourseven.vocabulary import minutes as minutes_text

__all__ = ["BOT_CODES", "SAW_NOTHING", "board_with", "closed_by_hint", "idea", "merits", "score_of", "why"]

IDEAS = {
    "sum_24": mark("24-7", "Your {tile} can make a sum of 24."),
    "sum_7": mark("24-7", "Your {tile} can make a sum of 7."),
    "run": mark("24-7", "Your {tile} can complete a run."),
    "set": mark("24-7", "Your {tile} has twins on the board. Look for a set."),
    "bonus_24_7": mark("24-7", "One of your tiles can make 24 in one line and 7 in another."),
    "bonus_7_tiles": mark("24-7", "One line needs only its seventh tile."),
}
BOT_CODES = {
    "any": mark("24-7", "Picked at random from the legal moves."),
    "more_tiles": mark("24-7", "A full rack gives you more choice."),
    "most_minutes": mark("24-7", "No move earns more this turn."),
    "rows_and_columns": mark(
        "24-7", "This computer looks along rows and columns only. It saw nothing there that earns more."
    ),
}
SAW_NOTHING = mark(
    "24-7", "This computer looks along rows and columns only. It saw nothing there that earns minutes."
)
"""Instead of `rows_and_columns`, where the move chosen earns nothing there either."""


class Temptation(NamedTuple):
    """A move that earns more this turn than the best one, in notation, as the reason `tempts` has it.

    `opens` is what the next player could earn after it. `is_close` is 1 if it is about as good as the best.
    `own_rest` and `other_rest` are what the rest of the rack could earn after the best move, and after it.
    """

    move: str
    minutes: int
    opens: int
    is_close: int
    own_rest: int
    other_rest: int

    def drawback(self, earns: int, opens: int) -> str:
        """Return which numbers agree that the best move is better: `opens` or `rest`; "" if none does.

        `earns` and `opens` are those of the best move. A sentence with other numbers would contradict the
        advice: these are estimates of one turn, and the best move was found by looking further ahead.
        """
        if self.minutes - self.opens < earns - opens:
            return "opens"
        return "rest" if self.minutes + self.other_rest < earns + self.own_rest else ""


def board_with(board: bytes, move: Place) -> bytes:
    """Return the board with a move's tile placed."""
    return board[: move.cell.offset] + bytes((move.tile,)) + board[move.cell.offset + 1 :]


@lru_cache(maxsize=64)
def score_of(board: bytes, seat: int, move: Place) -> Scored | None:
    """Return the score event of a placement on this board; None if it scores nothing."""
    found = combos(board, move.cell, move.tile)
    if not found:
        return None
    return Scored((seat,), found, move.cell.offset in DOUBLE, minutes(found, move.cell))


def closed_by_hint(view: View, move: Place) -> tuple[Cell, ...]:
    """Return the spaces that a suggested placement would put out of time."""
    return closed_by(board_with(view.board, move), move, view.spotted)


def idea(words: Words, view: View, choice: Choice, name: str = "") -> str:
    """Return the first step of a hint: where to look, but not the move.

    `name` is the next player's, "" where nobody is called by name.
    """
    move = choice.move
    if isinstance(move, Draw):
        return words.text("24-7", "Your rack isn’t full.")
    if not isinstance(move, Place):
        return words.text("24-7", "There’s something to do before you place a tile.")
    found = combos(view.board, move.cell, move.tile)
    if not found:
        return _quiet_idea(words, choice, name)
    best = max(found, key=lambda combo: combo.minutes)
    sentences = [words.text("24-7", IDEAS[best.kind]).format(tile=move.tile), _line_to_look_at(words, best)]
    if move.cell.offset in DOUBLE:
        sentences.append(words.text("24-7", "It can count double."))
    return " ".join(filter(None, sentences))


def _quiet_idea(words: Words, choice: Choice, name: str) -> str:
    """Return the first step of a hint whose move earns nothing: what earns now, and why not to take it."""
    reasons = {code: details for code, *details in choice.why}
    if "tempts" not in reasons:
        first = words.text("24-7", "No move earns anything this turn.")
        if "quiet" in reasons and reasons["quiet"][0] < reasons["opens"][0]:
            return f"{first} {words.text('24-7', 'Look for a space that leaves the next player little.')}"
        return f"{first} {words.text('24-7', 'Look for the space that leaves the next player the least.')}"
    tempting = Temptation(*reasons["tempts"])
    now, drawback = minutes_text(words, tempting.minutes), tempting.drawback(0, reasons["opens"][0])
    if drawback == "opens":
        first = _left_after_quiet(words, now, tempting.opens, name)
        advice = words.text(
            "24-7", "Look for a space that earns nothing now, but leaves the next player little."
        )
        return f"{first} {advice}"
    if drawback == "rest":
        first = words.say(
            "24-7",
            "You can earn {minutes} now, but a move that earns less keeps a tile that could earn {n} next "
            "turn.",
            minutes=now,
            n=words.number(tempting.own_rest),
        )
    else:
        first = words.say(
            "24-7",
            "You can earn {minutes} now, but a move that earns less at first does better over the next few "
            "turns.",
            minutes=now,
        )
    return f"{first} {words.text('24-7', 'Look for a space that earns nothing now.')}"


def _left_after_quiet(words: Words, minutes_now: str, other_opens: int, name: str) -> str:
    """Return the sentence on what could be earned now, and what the next player could then earn."""
    n = words.number(other_opens)
    if not name:
        return words.say(
            "24-7",
            "You can earn {minutes} now, but the next player could then earn about {n}.",
            minutes=minutes_now,
            n=n,
        )
    return words.by(
        "24-7",
        "You can earn {minutes} now, but {name} could then earn about {n}.",
        "You can earn {minutes} now, but you could then earn about {n}.",
        name,
        minutes=minutes_now,
        n=n,
    )


def _line_to_look_at(words: Words, combo: Combo) -> str:
    """Return the sentence that names a diagonal to look at; "" for rows, columns and bonuses."""
    if combo.kind == "bonus_24_7" or axis_of(combo.cells) in ("row", "column"):
        return ""
    return words.say("24-7", "Look at the {line}.", line=line_name(words, combo.cells))


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words a chosen move, what it scores, and the computer's reasons."""
    move = choice.move
    if move is None:
        return words.text("24-7", "Nothing to do right now.")
    sentences = [_move_sentence(words, view, move)]
    for code, *details in sorted(choice.why, key=lambda reason: reason[0] == "opens"):
        sentences.append(_reason_sentence(words, view, code, details))
        others = _equal_count(view, move, details) if code == "most_minutes" else 0
        if others:
            sentences.append(
                words.count("24-7", "{n} other move earns as much.", "{n} other moves earn as much.", others)
            )
    return " ".join(filter(None, sentences))


def merits(words: Words, view: View, names: Sequence[str], choice: Choice) -> tuple[str, ...]:
    """Return the reasons of a hint as sentences: why it is good, then what it leaves to the next player.

    `view` is that of the rack's owner. `names` are the players' names by seat.
    """
    reasons = {code: details for code, *details in choice.why}
    name = names[next_seat(view) - 1]
    good = ""
    if isinstance(choice.move, Place):
        good = (
            _tempting_sentence(words, name, choice.move, reasons)
            if "tempts" in reasons
            else _merit(words, view, choice.move)
        )
    left = _left_sentence(words, name, choice, reasons) if "opens" in reasons else ""
    others = (_reason_sentence(words, view, code, reasons[code]) for code in reasons if code in BOT_CODES)
    return tuple(filter(None, (good or next(others, ""), left, _quiet_sentence(words, reasons))))


def _left_sentence(words: Words, name: str, choice: Choice, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what the next player could earn after a hint's move, which `opens` tells.

    After a sentence on what a tempting move leaves, this one names the hint's move.
    """
    (opens,), tempting = reasons["opens"], reasons.get("tempts")
    if tempting and not Temptation(*tempting).is_close and _drawback(reasons) == "opens":
        return words.by(
            "24-7",
            "After {move}, {name} could earn about {minutes}.",
            "After {move}, you could earn about {minutes}.",
            name,
            move=move_name(words, choice.move),
            minutes=minutes_text(words, opens),
        )
    return words.by(
        "24-7",
        "{name} could then earn about {minutes}.",
        "You could then earn about {minutes}.",
        name,
        minutes=minutes_text(words, opens),
    )


def _quiet_sentence(words: Words, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on what other moves leave where none earns anything; "" where all leave as much."""
    if "quiet" not in reasons:
        return ""
    (opens,), (least, most) = reasons["opens"], reasons["quiet"]
    if least < opens:
        return words.text("24-7", "Some moves leave less, but this one does better over the next few turns.")
    if most == opens:
        return ""
    return words.say("24-7", "No move leaves less; some leave up to {n}.", n=words.number(most))


def _merit(words: Words, view: View, move: Place) -> str:
    """Return the sentence on a placement that earns as much as any this turn; "" for another one."""
    found = placements(view.board, view.rack)
    most = max((worth for _, _, worth in found), default=0)
    own = next((worth for tile, cell, worth in found if (tile, cell) == tuple(move)), 0)
    if own != most:
        return ""
    if not own:
        return words.text("24-7", "No move earns anything this turn.")
    return words.text("24-7", BOT_CODES["most_minutes"])


def _drawback(reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return which numbers of a hint's tempting move agree that the hint is better, as `drawback` does."""
    (earns,), (opens,) = reasons["earns"], reasons["opens"]
    return Temptation(*reasons["tempts"]).drawback(earns, opens)


def _tempting_sentence(words: Words, name: str, move: Place, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the sentence on the move that earns more this turn than the hint's, and its drawback.

    `name` is the next player's.
    """
    tempting, drawback = Temptation(*reasons["tempts"]), _drawback(reasons)
    now, that = minutes_text(words, tempting.minutes), move_name(words, parse_move(tempting.move))
    if tempting.is_close:
        return words.say(
            "24-7",
            "{other} would earn {minutes} now and is about as good: play either.",
            other=that,
            minutes=now,
        )
    if drawback == "opens":
        return words.by(
            "24-7",
            "{other} would earn {minutes} now, but {name} could then earn about {n}.",
            "{other} would earn {minutes} now, but you could then earn about {n}.",
            name,
            other=that,
            minutes=now,
            n=words.number(tempting.opens),
        )
    return _rest_sentence(words, move, that, now, tempting.own_rest if drawback == "rest" else 0)


def _rest_sentence(words: Words, move: Place, other_text: str, minutes_now: str, kept: int) -> str:
    """Return the sentence on why a move is better than one that earns `minutes_now` at once, `other_text`.

    `kept` are the minutes that a tile which the better move keeps could earn next turn; 0 if that is not why.
    """
    if kept:
        return words.say(
            "24-7",
            "{other} would earn {minutes} now, but {move} keeps a tile that could earn {n} next turn.",
            other=other_text,
            minutes=minutes_now,
            move=move_name(words, move),
            n=words.number(kept),
        )
    return words.say(
        "24-7",
        "{other} would earn {minutes} now, but {move} does better over the next few turns.",
        other=other_text,
        minutes=minutes_now,
        move=move_name(words, move),
    )


def _reason_sentence(words: Words, view: View, reason_code: str, details: list[Any]) -> str:
    """Return the sentence of a reason; "" where the move itself says it.

    What only the rack's owner may know is left out for others.
    """
    if reason_code == "opens":
        return words.count(
            "24-7",
            "The next player could then earn about {n} minute.",
            "The next player could then earn about {n} minutes.",
            *details,
        )
    if reason_code == "next":
        return _next_best_sentence(words, view, *details)
    if reason_code == "rows_and_columns" and details == [0]:
        return words.text("24-7", SAW_NOTHING)
    return words.text("24-7", BOT_CODES[reason_code]) if reason_code in BOT_CODES else ""


def _next_best_sentence(words: Words, view: View, move_text: str, minutes_behind: float, error: float) -> str:
    """Return the sentence on the second best move; "about as good" within twice the error."""
    move, minutes = words.text("24-7", "Another move"), int(minutes_behind + 0.5)
    if view.viewer:
        move = capital(move_name(words, parse_move(move_text)))
    if minutes_behind <= 2 * error or not minutes:
        return words.say("24-7", "{move} is about as good.", move=move)
    return words.count(
        "24-7",
        "Next best: {move}, worth {n} minute less in the long run.",
        "Next best: {move}, worth {n} minutes less in the long run.",
        minutes,
        move=move,
    )


def _equal_count(view: View, move: Place, details: list[Any]) -> int:
    """Return how many other placements score as much; 0 if the viewer does not see the rack."""
    own = placements(view.board, view.rack) if view.rack else []
    return sum(worth == details[0] and (tile, cell) != tuple(move) for tile, cell, worth in own)


def _move_sentence(words: Words, view: View, move: Move) -> str:
    """Return the sentence of a move with what it scores."""
    name = move_name(words, move)
    if not isinstance(move, Place):
        return f"{capital(name)}."
    worth = score_of(view.board, 1, move)
    if not worth:
        return words.say("24-7", "{move}: no minutes.", move=name)
    score_text = capital(breakdown(words, board_with(view.board, move), worth))
    return words.say("24-7", "{move}. {score}.", move=name, score=score_text)
