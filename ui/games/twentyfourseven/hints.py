"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.bots import Choice
from engine.games.twentyfourseven.model import DOUBLE, Cell, Combo, Draw, Move, Place, Scored, View
from engine.games.twentyfourseven.moves import board_with, closed_by, placements
from engine.games.twentyfourseven.notation import parse_move
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.outcomes import ends_match
from engine.games.twentyfourseven.score import axis_of, combos, minutes
from ui.core.words import Words, capital, mark
from ui.games.twentyfourseven.next_turns import (
    following_gain,
    makes_long_line,
    prepared_sentence,
    risk_sentence,
    seen_sentence,
)
from ui.games.twentyfourseven.vocabulary import SLANTING, breakdown, line_name, move_name
from ui.games.twentyfourseven.vocabulary import minutes as minutes_text
from ui.games.twentyfourseven.weighing import (
    Temptation,
    average,
    average_in_full,
    danger_sentence,
    in_all_sentence,
    left_after_quiet,
    left_sentence,
    only,
    opening_sentences,
    quiet_sentence,
    rest_idea,
    rest_sentence,
    rival_sentence,
    tens,
)

__all__ = [
    "BOT_CODES",
    "SAW_NOTHING",
    "closed_by_hint",
    "idea",
    "merits",
    "score_of",
    "why",
]

IDEAS = {
    "sum_24": mark("24-7", "Your {tile} can make a sum of 24."),
    "sum_7": mark("24-7", "Your {tile} can make a sum of 7."),
    "run": mark("24-7", "Your {tile} can complete a run."),
    "set": mark("24-7", "Your {tile} has twins on the board. Look for a set of three or four equal tiles."),
    "bonus_24_7": mark("24-7", "One of your tiles can make 24 in one line and 7 in another."),
    "bonus_7_tiles": mark("24-7", "One line needs only its seventh tile."),
}
ADVICE = {
    "rest": mark("24-7", "Look for a space that prepares your next turn."),
    "danger": mark("24-7", "Look for a space that leaves the next player less."),
    "": mark("24-7", "Look for it among the spaces that earn nothing."),
}
"""What to look for instead of a tempting move, by what speaks against it on the board."""
BOT_CODES = {
    "any": mark("24-7", "Picked at random from the legal moves."),
    "more_tiles": mark("24-7", "A full rack gives you more choice."),
    "most_minutes": mark("24-7", "No other move earns more."),
    "rows_and_columns": mark(
        "24-7", "This computer looks along rows and columns only. It saw nothing there that earns more."
    ),
}
SAW_NOTHING = mark(
    "24-7", "This computer looks along rows and columns only. It saw nothing there that earns minutes."
)
"""Instead of `rows_and_columns`, where the move chosen earns nothing there either."""


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
        return _quiet_idea(words, view, choice, name)
    best = max(found, key=lambda combo: combo.minutes)
    sentences = (
        words.text("24-7", IDEAS[best.kind]).format(tile=move.tile),
        _line_to_look_at(words, view.board, best, move),
        _earned_by_idea(words, move, minutes(found, move.cell), len(found) > 1),
    )
    return " ".join(filter(None, sentences))


def _earned_by_idea(words: Words, move: Place, earned: int, is_sum: bool) -> str:
    """Return the sentence on the minutes that a hint's placement earns, and that its space doubles them.

    They are the sum of several combinations if `is_sum`: more than the line just named is worth.
    """
    text = words.text("24-7", "It earns {minutes}.")
    if move.cell.offset in DOUBLE:
        text = words.text("24-7", "On a ×2 space: {minutes}.")
        if is_sum:
            text = words.text("24-7", "In all, on a ×2 space: {minutes}.")
    elif is_sum:
        text = words.text("24-7", "In all, it earns {minutes}.")
    return text.format(minutes=minutes_text(words, earned))


def _quiet_idea(words: Words, view: View, choice: Choice, name: str) -> str:
    """Return the first step of a hint whose move earns nothing: what earns now, and what to look for."""
    reasons = {code: details for code, *details in choice.why}
    if "tempts" not in reasons:
        return _nothing_earns_idea(words, view, choice.move, reasons)
    tempting = Temptation(*reasons["tempts"])
    now, drawback = minutes_text(words, tempting.minutes), tempting.drawback(0, reasons["opens"][0])
    advice = words.text("24-7", "Look for a space that prepares your next turn.")
    if drawback == "opens":
        first = left_after_quiet(words, now, tempting.opens, name)
        advice = words.say(
            "24-7",
            "Look for a space that earns nothing, but leaves {left}.",
            left=only(words, reasons["opens"][0]),
        )
    elif drawback == "rest":
        first = rest_idea(words, tempting)
    else:
        first = words.say(
            "24-7",
            "You can earn {minutes} now, but another move does better over the next few turns.",
            minutes=now,
        )
        advice = words.text("24-7", ADVICE[tempting.visible_drawback(reasons["opens"][0])])
    return f"{first} {advice}"


def _nothing_earns_idea(words: Words, view: View, move: Place, reasons: Mapping[str, Sequence[Any]]) -> str:
    """Return the first step of a hint where no move earns anything: a space that leaves little.

    If others leave less, it is one that prepares the next turn, where it does. The line to avoid is left out
    where the hint itself makes one.
    """
    look = words.text("24-7", "Look for the space that leaves the next player the least.")
    if "quiet" in reasons and _leaves_more(reasons):
        look = words.text("24-7", "Look for a space that leaves the next player little.")
        if following_gain(view, move)[0]:
            look = words.text("24-7", "Look for a space that prepares your next turn.")
    avoid = words.text(
        "24-7", "Avoid a line of 14 to 23: the next player would need only one tile to make 24."
    )
    first = words.text("24-7", "No move earns anything this turn.")
    return " ".join((first, look, *(() if makes_long_line(view, move) else (avoid,))))


def _line_to_look_at(words: Words, board: bytes, combo: Combo, move: Place) -> str:
    """Return the sentence on the line to look at, with what it lacks to 7 or 24; "" for two lines at once."""
    if combo.kind == "bonus_24_7":
        return ""
    line, is_slanting = line_name(words, combo.cells), axis_of(combo.cells) in SLANTING
    if not combo.kind.startswith("sum"):
        if is_slanting:
            return words.say("24-7", "Look at the {line}.", line=line)
        return words.say("24-7", "Look at {line}.", line=line)
    known = sum(board[cell.offset] for cell in combo.cells if cell != move.cell)
    text = words.text("24-7", "Look at {line}: {known} + {tile} = {total}.")
    if is_slanting:
        text = words.text("24-7", "Look at the {line}: {known} + {tile} = {total}.")
    return text.format(line=line, known=known, tile=move.tile, total=known + move.tile)


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words a chosen move, what it scores, and the computer's reasons."""
    move = choice.move
    if move is None:
        return words.text("24-7", "Nothing to do right now.")
    sentences = [_move_sentence(words, view, move)]
    given = [reason for reason in choice.why if reason[0] != "opens" or not _is_last(view, move)]
    for code, *details in sorted(given, key=lambda reason: reason[0] == "opens"):
        sentences.append(_reason_sentence(words, view, code, details))
        if code == "rows_and_columns":
            sentences.append(_luck_sentence(words, view, move, *details))
        others = _equal_count(view, move, details) if code == "most_minutes" else 0
        if others:
            sentences.append(
                words.count("24-7", "{n} other move earns as much.", "{n} other moves earn as much.", others)
            )
    return " ".join(filter(None, sentences))


def _luck_sentence(words: Words, view: View, move: Move, seen: int) -> str:
    """Return the sentence on what a placement scored beyond what its computer saw; "" if it saw all."""
    worth = score_of(view.board, 1, move) if isinstance(move, Place) else None
    unseen = (worth.minutes if worth else 0) - seen
    if unseen <= 0:
        return ""
    if seen:
        return words.say(
            "24-7", "The other {n} minutes were luck: it didn’t see them.", n=words.number(unseen)
        )
    return words.say("24-7", "The {n} minutes were luck: it didn’t see them.", n=words.number(unseen))


def _is_last(view: View, move: Move) -> bool:
    """Return True for a placement after which nobody can place a tile."""
    return isinstance(move, Place) and ends_match(view, move)


def merits(words: Words, view: View, names: Sequence[str], choice: Choice) -> tuple[str, ...]:
    """Return the reasons of a hint, at most two sentences: what can be seen on the board, then the sum.

    What the next player earns is told by an average. If it is much more than after other good moves, it is
    told as a risk, with the move that earns most.
    `view` is that of the rack's owner. `names` are the players' names by seat.
    """
    reasons = {code: details for code, *details in choice.why}
    name, move = names[next_seat(view) - 1], choice.move
    if not isinstance(move, Place):
        others = (_reason_sentence(words, view, code, reasons[code]) for code in reasons if code in BOT_CODES)
        return tuple(filter(None, others))[:2]
    risk = left = ""
    if "opens" in reasons and not _is_last(view, move):
        risk = risk_sentence(words, view, move, _other_good_moves(move, reasons), name)
        left = risk or left_sentence(words, name, reasons)
    if "tempts" in reasons:
        sentences = _tempting_sentences(words, view, name, move, reasons, left)
        # the first step has told what the tempting move would bring
        return (sentences[0], risk) if risk and _is_about_rest(reasons) else sentences
    compared = rival_sentence(words, name, reasons)
    if compared and left:
        return left, compared
    if "quiet" in reasons and left:
        return _quiet_merits(words, view, name, move, reasons, left, bool(risk))
    seen = seen_sentence(words, view, move, name) if _rival_leaves_less(reasons) else ""
    return tuple(filter(None, (seen or _merit(words, view, move), left)))


def _other_good_moves(move: Place, reasons: Mapping[str, Sequence[Any]]) -> tuple[Place, ...]:
    """Return the placements with which the reasons of a hint compare its own."""
    texts = (reasons[code][0] for code in ("next", "rival") if code in reasons)
    others = (parse_move(text) for text in texts)
    return tuple(other for other in others if isinstance(other, Place) and other != move)


def _is_about_rest(reasons: Mapping[str, Sequence[Any]]) -> bool:
    """Return True if what the hint prepares speaks against a tempting move, not what that one leaves."""
    tempting, (earns,), (opens,) = Temptation(*reasons["tempts"]), reasons["earns"], reasons["opens"]
    drawback = tempting.drawback(earns, opens) or tempting.visible_drawback(opens)
    return not tempting.is_close and drawback == "rest"


def _rival_leaves_less(reasons: Mapping[str, Sequence[Any]]) -> bool:
    """Return True if another move earns as much and leaves less, in tens: later turns favour the hint."""
    if "rival" not in reasons:
        return False
    _, minutes, left = reasons["rival"]
    return minutes == reasons["earns"][0] and tens(left) < tens(reasons["opens"][0])


def _leaves_more(reasons: Mapping[str, Sequence[Any]]) -> bool:
    """Return True if another move leaves less than the hint, in tens, where none earns anything."""
    return tens(reasons["quiet"][0]) < tens(reasons["opens"][0])


def _quiet_merits(
    words: Words,
    view: View,
    name: str,
    move: Place,
    reasons: Mapping[str, Sequence[Any]],
    left: str,
    is_risky: bool,
) -> tuple[str, ...]:
    """Return the reasons of a hint where nothing earns: what it prepares or spoils, and what moves leave.

    If it `is_risky`, `left` says so, instead of averages.
    """
    seen, compared = seen_sentence(words, view, move, name), quiet_sentence(words, name, reasons)
    if is_risky:
        return seen or words.text("24-7", "No move earns anything this turn."), left
    if _leaves_more(reasons):
        return tuple(filter(None, (seen, compared)))
    return seen or words.text("24-7", "No move earns anything this turn."), compared or left


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


def _tempting_sentences(
    words: Words, view: View, name: str, move: Place, reasons: Mapping[str, Sequence[Any]], left: str
) -> tuple[str, ...]:
    """Return the sentences on the move that earns more this turn than the hint's, and what is against it.

    `name` is the next player's, `left` the sentence on what that player earns after the hint.
    """
    (earns,), (opens,) = reasons["earns"], reasons["opens"]
    tempting = Temptation(*reasons["tempts"])
    if tempting.is_close:
        said = words.say(
            "24-7",
            "{other} would earn {minutes} now and is about as good: play either.",
            other=move_name(words, parse_move(tempting.move)),
            minutes=minutes_text(words, tempting.minutes),
        )
        return tuple(filter(None, (said, left)))
    drawback = tempting.drawback(earns, opens)
    if drawback == "opens":
        return opening_sentences(words, name, move, opens, tempting)
    visible = drawback or tempting.visible_drawback(opens)
    if visible == "rest" and tempting.own_next:
        following = Place(*parse_move(tempting.own_next))
        seen = prepared_sentence(words, view, move, following, tempting.own_rest)
        return seen, rest_sentence(words, move, earns, tempting, drawback == "rest")
    if visible == "danger":
        return danger_sentence(words, name, tempting), in_all_sentence(words, move, tempting)
    return (rest_sentence(words, move, earns, tempting, False),)


def _reason_sentence(words: Words, view: View, reason_code: str, details: list[Any]) -> str:
    """Return the sentence of a reason; "" where the move itself says it.

    What only the rack's owner may know is left out for others.
    """
    if reason_code == "opens":
        return words.say(
            "24-7",
            "The next player would then earn {minutes} on average.",
            minutes=average_in_full(words, *details),
        )
    if reason_code == "next":
        return _next_best_sentence(words, view, *details)
    if reason_code == "rows_and_columns" and details == [0]:
        return words.text("24-7", SAW_NOTHING)
    return words.text("24-7", BOT_CODES[reason_code]) if reason_code in BOT_CODES else ""


def _next_best_sentence(words: Words, view: View, move_text: str, minutes_behind: float, error: float) -> str:
    """Return the sentence on the second best move; "about as good" within twice the error."""
    move, minutes = words.text("24-7", "Another move"), tens(minutes_behind)
    if view.viewer:
        move = capital(move_name(words, parse_move(move_text)))
    if minutes_behind <= 2 * error or not minutes:
        return words.say("24-7", "{move} is about as good.", move=move)
    less = average(words, minutes)
    return words.say("24-7", "Next best: {move}, worth {n} less in the long run.", move=move, n=less)


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
