"""Why a move is advised or was made: its reasons as sentences, and how the next best move differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.bots import Choice
from engine.bots.comparison import is_clear
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Domino, Move, Play, View
from engine.games.vingtsurvingt.moves import moves
from engine.games.vingtsurvingt.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.vingtsurvingt.move_names import dominoes_of_move, is_same_dominoes
from ui.games.vingtsurvingt.vocabulary import domino_name, dominoes, marks

__all__ = [
    "BOT_CODES",
    "COUNTED",
    "OWN_CODES",
    "ORDER",
    "is_only_way",
    "reason_sentence",
    "reasons",
    "short_reasons",
]

BOT_CODES = {
    "any": mark("20-sur-20", "Picked at random from the legal moves."),
    "no_play": mark("20-sur-20", "None of its dominoes makes 20, alone or together."),
    "most_marks": mark("20-sur-20", "No other move places more marks."),
    "sees_none": mark("20-sur-20", "It sees nothing else that makes 20."),
    "enough": mark("20-sur-20", "One more domino would give the others more than it’s worth."),
    "wins": mark("20-sur-20", "It places its last mark."),
    "only": mark("20-sur-20", "The best move it sees at this level."),  # more would tell of its hand
    "further": mark("20-sur-20", "Nothing simpler made 20, so it looked further."),
    "most": mark("20-sur-20", "It sees no other move with as many marks."),
    "as_many": mark("20-sur-20", "It sees no move with more marks."),
    "best_turn": mark("20-sur-20", "It sees no turn that places more marks."),
}
OWN_CODES = {
    "no_play": mark("20-sur-20", "Nothing makes 20."),
    "only": mark("20-sur-20", "Nothing else makes 20."),
    "most": mark("20-sur-20", "No other move places as many marks."),
    "as_many": mark("20-sur-20", "No other move places more marks."),
    "best_turn": mark("20-sur-20", "No other turn places more marks."),
    "none_found": mark("20-sur-20", "No turn with more marks was found."),
}
"""What is said instead in a hint, whose move is the viewer's own."""
ONLY_WAY = "only way"
"""The code of a reason found here: nothing but these dominoes opens the match."""
COUNTED = {"earns", "sheds", "turn", "then", "fewer", "opens", "next"}
"""Reasons with numbers. What a move earns is said with what it makes."""
MERITS = {"only", "most", "as_many", "best_turn", "none_found", "fewer", "next"}
"""Reasons that compare a move with others. They are left out of the only way to make 20."""
NONE_MORE = {"as_many", "none_found"}
"""Merits with which another move may place as many marks."""
ORDER = {"turn": 0, "then": 0, "next": 2, "opens": 3}
"""The order of reasons. All codes that are left out have 1."""


def reasons(words: Words, view: View, choice: Choice, next_name: str = "") -> list[str]:
    """Return a move's reasons as sentences, what it opens last, without any that reveal a hidden rack.

    `next_name` is the name of the next player, "" where nobody is called by name.
    """
    found = _sentences_by_code(words, view, choice, next_name)
    is_alone = [*found] == ["opens"]
    first = [words.text("20-sur-20", "It’s the best move found.")] if is_alone else []
    return [*first, *found.values()]


def short_reasons(words: Words, view: View, choice: Choice, next_name: str) -> list[str]:
    """Return the one or two reasons that say most about a move: usually the first and the last one."""
    found = _sentences_by_code(words, view, choice, next_name)
    if ONLY_WAY in found:  # there was no choice, so what it opens is no reason
        return [text for code, text in found.items() if code != "opens"][:2]
    sentences, first = reasons(words, view, choice, next_name), next(iter(found), "")
    if "fewer" in found:  # say why not the turn of more marks
        return [*dict.fromkeys((sentences[0], found["fewer"]))]
    merit = next((text for code, text in found.items() if code in MERITS - {"next"}), "")
    if first == "turn" and merit:
        return [sentences[0], merit]
    if first in NONE_MORE and "next" in found:  # another move may place as many marks: what sets it apart?
        return [sentences[0], found["next"]]
    if first == "next" and _is_worse_by_opening(_rival(choice)):  # this sentence says what both open
        return sentences[:1]
    return [*dict.fromkeys((*sentences[:1], *sentences[-1:]))]


def _sentences_by_code(words: Words, view: View, choice: Choice, next_name: str) -> dict[str, str]:
    """Return the sentences of a move's reasons by their codes, in the order in which they are read."""
    is_only = bool(view.viewer) and is_only_way(view, choice.move)
    seconds = [domino for code, *details in choice.why if code == "then" for domino in details]
    given = [
        (*reason, *seconds) if reason[0] == "turn" else reason
        for reason in choice.why
        if reason[0] != "then" and not (is_only and reason[0] in MERITS)
    ]
    if _names_same_rival(given):
        given = [reason for reason in given if reason[0] != "next"]
    found = {ONLY_WAY: words.text("20-sur-20", "It’s the only way to make 20.")} if is_only else {}
    for code, *details in sorted(given, key=lambda reason: ORDER.get(reason[0], 1)):
        if code == "opens":
            found[code] = _opens_sentence(words, next_name, *details)
        elif code == "next":
            found[code] = _next_best_sentence(words, view, choice)
        elif code == "fewer":
            found[code] = _fewer_sentence(words, view, choice, *details)
        else:
            found[code] = reason_sentence(words, view, code, *details)
    return {code: text for code, text in found.items() if text}


def _names_same_rival(why: Sequence[tuple[Any, ...]]) -> bool:
    """Return True if the turn with more marks is also the next best one: then one sentence names it."""
    named = {code: details[:1] for code, *details in why if code in {"fewer", "next"}}
    more = next((details[1:2] for code, *details in why if code == "fewer"), [])
    return bool(more) and more == named.get("next")


def is_only_way(view: View, opening: Move) -> bool:
    """Return True if a move opens a match and nothing but its dominoes makes 20."""
    if view.lays or not isinstance(opening, Play):
        return False
    laid = {lay.domino for lay in opening.lays}
    ways = (move for move in moves(view) if isinstance(move, Play))
    return all({lay.domino for lay in way.lays} == laid for way in ways)


def _opens_sentence(words: Words, next_name: str, mark_count: int) -> str:
    """Return the sentence on how many marks the next player can expect to place after a move."""
    count = marks(words, mark_count)
    if not next_name:
        return words.say("20-sur-20", "The next player can then expect to place about {marks}.", marks=count)
    return words.by(
        "20-sur-20",
        "{name} can then expect to place about {marks}.",
        "You can then expect to place about {marks}.",
        next_name,
        marks=count,
    )


def reason_sentence(words: Words, view: View, reason_code: str, *details: Any) -> str:
    """Return the sentence of a reason; "" if it would reveal a rack that the viewer does not see."""
    codes = {**BOT_CODES, **OWN_CODES} if view.viewer else BOT_CODES
    if reason_code == "wins" and view.viewer:
        return _win_sentence(words, view)
    if reason_code in codes:
        return words.text("20-sur-20", codes[reason_code])
    if reason_code == "sheds":
        return words.count(
            "20-sur-20",
            "No marks yet, but it swaps {n} domino for a new one.",
            "No marks yet, but it swaps {n} dominoes for new ones.",
            details[0],
        )
    if reason_code == "turn" and view.viewer:
        return _turn_sentence(words, view, *details)
    return ""


def _win_sentence(words: Words, view: View) -> str:
    """Return the sentence that the viewer's turn wins the match, or a round of it, and why."""
    left = view.left[view.turn - 1]
    if view.target:  # 20 sur 20 6.4
        return words.count(
            "20-sur-20",
            "That wins the round: it places your last mark.",
            "That wins the round: it places your last {n} marks.",
            left,
        )
    return words.count(
        "20-sur-20",
        "That wins the match: it places your last mark.",
        "That wins the match: it places your last {n} marks.",
        left,
    )


def _fewer_sentence(words: Words, view: View, choice: Choice, most_marks: int, *compared: Any) -> str:
    """Return the sentence on a turn that places more marks than the one advised; "" if the rack is hidden.

    If that turn was compared, `compared` are the fields of its `Rival`. Then it is named, with what it costs.
    """
    if not view.viewer:
        return ""
    count = marks(words, most_marks)
    move = parse_move(compared[0]) if compared else None
    if not isinstance(move, Play):
        return words.say(
            "20-sur-20",
            "A turn of {marks} is possible, but this one is worth more in the long run.",
            marks=count,
        )
    return _more_marks_sentence(words, view, choice, move, _with_own_numbers(Rival(*compared), choice))


def _more_marks_sentence(words: Words, view: View, choice: Choice, move: Play, rival: Rival) -> str:
    """Return the sentence that names the move of a turn with more marks than the one advised."""
    other, laid, count = _other_name(words, move, choice.move), len(move.lays), marks(words, rival.marks)
    if len(play_result(view, move.lays).marks) < rival.marks:  # more dominoes follow, one after another
        other, laid = words.say("20-sur-20", "a turn that begins with {move}", move=other), 1
    if _is_explained_by_opening(rival):
        return words.count(
            "20-sur-20",
            "{move} places {marks}, but lets the next player place about {opens} instead of {own}.",
            "{move} place {marks}, but let the next player place about {opens} instead of {own}.",
            laid,
            move=capital(other),
            marks=count,
            opens=rival.opens,
            own=rival.own_opens,
        )
    if _is_about_as_good(rival):
        return words.count(
            "20-sur-20",
            "{move} places {marks}, and is about as good.",
            "{move} place {marks}, and are about as good.",
            laid,
            move=capital(other),
            marks=count,
        )
    return words.count(
        "20-sur-20",
        "{move} places {marks} at once, but in the long run that is about {less} less.",
        "{move} place {marks} at once, but in the long run that is about {less} less.",
        laid,
        move=capital(other),
        marks=count,
        less=marks(words, round(rival.behind)),
    )


def _is_explained_by_opening(rival: Rival) -> bool:
    """Return True if the numbers of this turn and of the next player's speak against the turn of more marks.

    Otherwise they would contradict the advice, which looks further ahead.
    """
    is_known = rival.own_opens >= 0 and rival.own_marks >= 0
    return is_known and rival.marks - rival.opens < rival.own_marks - rival.own_opens


def _turn_sentence(
    words: Words, view: View, mark_count: int, domino_count: int, second_domino: int = -1
) -> str:
    """Return the sentence on what the viewer can still lay this turn: "more" once a domino is laid.

    `second_domino` has the halves of the domino after the next as two digits; -1 if it is not known.
    """
    placed, laid = marks(words, mark_count), dominoes(words, domino_count)
    if view.singles:
        placed = words.count("20-sur-20", "{n} more mark", "{n} more marks", mark_count)
        laid = words.count("20-sur-20", "{n} more domino", "{n} more dominoes", domino_count)
    second = Domino(*divmod(second_domino, 10))
    if second not in view.rack:
        return words.say(
            "20-sur-20",
            "You can place {marks} this turn with {dominoes}, one after another.",
            marks=placed,
            dominoes=laid,
        )
    return words.say(
        "20-sur-20",
        "You can place {marks} this turn with {dominoes}, one after another: {domino} could come next.",
        marks=placed,
        dominoes=laid,
        domino=domino_name(words, second),
    )


class Rival(NamedTuple):
    """The second best move, with the numbers that compare its turn with the turn advised.

    `behind` is how much less it is worth, with the `error` of that. `marks` and `opens` are those of its
    turn, `own_marks` and `own_opens` those of the turn advised. Unknown numbers are negative, and `marks`
    and `own_marks` differ then, so that two unknown numbers are never called equal.
    """

    move_text: str
    behind: float
    error: float
    marks: int = -1
    opens: int = -1
    own_marks: int = -2
    own_opens: int = -1


def _rival(choice: Choice) -> Rival:
    """Return the second best move that the reasons of a choice name."""
    known = {code: details for code, *details in choice.why}
    return _with_own_numbers(Rival(*known["next"]), choice)


def _with_own_numbers(rival: Rival, choice: Choice) -> Rival:
    """Return the rival with the known numbers of the turn advised: `own_marks` and `own_opens`."""
    known = {code: details for code, *details in choice.why}
    own = known.get("turn") or known.get("earns") or [-2]
    return rival._replace(own_marks=own[0], own_opens=known.get("opens", [-1])[0])


def _other_name(words: Words, move: Play, advised: Move) -> str:
    """Return the dominoes of a move in words, worded so that they cannot be taken for those advised."""
    if not is_same_dominoes(move, advised):
        return dominoes_of_move(words, move)
    return words.count(
        "20-sur-20",
        "the same domino laid another way",
        "the same dominoes laid another way",
        len(move.lays),
    )


def _is_about_as_good(rival: Rival) -> bool:
    """Return True if a move is called about as good as the best one, as a review calls it."""
    return not is_clear(rival.behind, rival.error)


def _is_worse_by_opening(rival: Rival) -> bool:
    """Return True if the second best move places as many marks as the best, but opens more."""
    return not _is_about_as_good(rival) and rival.marks == rival.own_marks and rival.opens > rival.own_opens


def _next_best_sentence(words: Words, view: View, choice: Choice) -> str:
    """Return the sentence on the second best move: that it is as good, or why or how much it is worse."""
    rival = _rival(choice)
    move = parse_move(rival.move_text)
    if view.viewer and isinstance(move, Play):
        other = _other_name(words, move, choice.move)
        if _is_about_as_good(rival):
            return _as_good_sentence(words, rival, other)
        return _less_good_sentence(words, rival, move, other, choice.move)
    if _is_about_as_good(rival):
        return words.text("20-sur-20", "Another move is about as good.")
    less = marks(words, round(rival.behind))
    return words.say(
        "20-sur-20", "In the long run the next best move is worth about {marks} less.", marks=less
    )


def _as_good_sentence(words: Words, rival: Rival, other: str) -> str:
    """Return the sentence on a move called about as good, with its marks if they are others."""
    if not 0 <= rival.marks != rival.own_marks:
        return words.say("20-sur-20", "About as good: {move}.", move=other)
    return words.say(
        "20-sur-20",
        "About as good in the long run: {move}, for {marks} in the turn.",
        move=other,
        marks=marks(words, rival.marks),
    )


def _less_good_sentence(words: Words, rival: Rival, move: Play, other: str, advised: Move) -> str:
    """Return the sentence on a move that is clearly weaker: why, or by how much; `other` names it."""
    if _is_worse_by_opening(rival):
        return words.count(
            "20-sur-20",
            "{move} places as many marks, but lets the next player place about {marks} instead of {own}.",
            "{move} place as many marks, but let the next player place about {marks} instead of {own}.",
            len(move.lays),
            move=capital(other),
            marks=marks(words, rival.opens),
            own=rival.own_opens,
        )
    less = marks(words, round(rival.behind))
    if is_same_dominoes(move, advised):
        return words.say(
            "20-sur-20",
            "In the long run the next best move is worth about {marks} less: {move}.",
            marks=less,
            move=other,
        )
    return words.say(
        "20-sur-20",
        "With other dominoes, {move} would be best: in the long run about {marks} less.",
        marks=less,
        move=other,
    )
