"""How a result came about, in sentences: by how much it was won or lost, and what made most of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.analysis import MoveAnalysis, insight_for
from engine.breakdown import Part, ResultBreakdown, break_down_result
from ui.core.player_names import plays_alone
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Table
from ui.review.mistakes import is_whole, own_mistakes
from ui.review.view.chart import lead_seat
from ui.table.seat_names import seat_given_away
from ui.table.tags import stand_in_plies

__all__ = ["ResultCause", "cause_text", "result_causes"]

Written = Callable[[int], str]
"""Writes a number of points with its unit, without a sign."""


class ResultCause(NamedTuple):
    """How the result of a seat came about: the parts of the result, and sentences on them.

    `main` is the field of `parts` that the sentences name, "" if none. `name` is that of the seat's player,
    `rival` that of the only other one, "" with several. `stand_in` names the computer that played on for the
    seat's person, "" if none did, and `stand_in_plies` are its moves.
    """

    seat: int
    name: str
    rival: str
    parts: ResultBreakdown
    text: str
    stand_in: str = ""
    stand_in_plies: frozenset[int] = frozenset()
    main: str = ""


def result_causes(
    face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis]
) -> tuple[ResultCause, ...]:
    """Return how the result of a match came about, the same for the end and the review.

    A person who plays alone sees their own side only. Of two seats one is shown: the other mirrors it.
    Return () before the end, until every move is analysed, and for a match that cannot be analysed.
    """
    match = table.match
    if match.outcome is None or insight_for(match).model is None or not is_whole(table, analyses):
        return ()
    is_alone = plays_alone(table.players) or bool(seat_given_away(table))
    is_one_enough = is_alone or match.seats == 2
    seats = [lead_seat(table)] if is_one_enough else range(1, match.seats + 1)
    return tuple(_cause_of(face, scene, table, analyses, seat, is_alone) for seat in seats)


def _cause_of(
    face: Face, scene: Scene, table: Table, analyses: Sequence[MoveAnalysis], seat: int, is_alone: bool
) -> ResultCause:
    """Return how the result of one seat came about."""
    words = scene.words
    plies = frozenset(stand_in_plies(table, seat) if is_alone else ())
    parts = break_down_result(table.match, own_mistakes(table, analyses), seat, plies)
    name = words.you if is_alone else scene.names[seat - 1]
    rival = scene.names[2 - seat] if len(scene.names) == 2 else ""

    def write_score(score: int) -> str:
        return face.speech.score(words, scene.view, score)

    stand_in = scene.when(max(plies)).names[seat - 1] if plies else ""
    called = tuple(name if other == seat else one for other, one in enumerate(scene.names, 1))
    facts = face.postgame.result_facts(words, table.match, seat, called)
    text = cause_text(words, name, parts, write_score, rival, stand_in, facts)
    return ResultCause(seat, name, rival, parts, text, stand_in, plies, _main_part(parts))


def cause_text(
    words: Words,
    name: str,
    breakdown: ResultBreakdown,
    write_score: Written,
    rival: str = "",
    stand_in: str = "",
    facts: str = "",
) -> str:
    """Return the sentences on a player's result: by how much, what happened, the main cause that is clear.

    Where no cause is clear, one sentence says that a single match cannot show it. `rival` is the name of the
    only other player, "" with several, `stand_in` that of the computer that played on for this one. `facts`
    are the game's own sentences on what happened, "" for none.
    """
    head = f"{_head(words, name, breakdown.result, write_score)}. {facts}".rstrip()
    main = _main_part(breakdown)
    if not main:
        return f"{head} {_doubt(words, breakdown)}"
    part: Part = getattr(breakdown, main)
    cause = _cause_named(words, main, part.value, name, rival, stand_in)
    return f"{head} {_main_cause(words, breakdown, part, cause, write_score)}"


def _head(words: Words, name: str, result: int, write_score: Written) -> str:
    """Return in words by how much a player won or lost, or that they tied."""
    if not result:
        return words.by("review", "{name} tied", "You tied", name)
    by = write_score(abs(result))
    if result > 0:
        return words.by("review", "{name} won by {by}", "You won by {by}", name, by=by)
    return words.by("review", "{name} lost by {by}", "You lost by {by}", name, by=by)


def _main_part(breakdown: ResultBreakdown) -> str:
    """Return the field of the clear part that favoured a result most, else of the greatest against it.

    Return "" where no cause is clear.
    """
    values = {
        name: part.value
        for name in ("deal", "draws", "losses", "stand_in", "gifts")
        if (part := getattr(breakdown, name)) and part.is_clear
    }
    towards = [name for name, value in values.items() if value * breakdown.result > 0]
    return max(towards or values, key=lambda name: abs(values[name]), default="")


def _cause_named(words: Words, part: str, value: int, name: str, rival: str, stand_in: str) -> str:
    """Return a part of a result in words, by its field and value, for the middle of a sentence."""
    if part == "deal":
        return words.say("cause", "a good deal") if value > 0 else words.say("cause", "a bad deal")
    if part == "draws":
        return words.say("cause", "good draws") if value > 0 else words.say("cause", "bad draws")
    if part == "losses":
        return words.by("cause", "their own weaker moves", "your own weaker moves", name)
    if part == "stand_in":
        return words.say("cause", "{name}’s weaker moves in your seat", name=stand_in)
    if rival:
        return words.by("cause", "{name}’s weaker moves", "your weaker moves", rival)
    return words.say("cause", "weaker moves of the others")


def _main_cause(
    words: Words, breakdown: ResultBreakdown, part: Part, cause: str, write_score: Written
) -> str:
    """Return the sentence that a cause made most or part of a result, or that the result overcame it.

    `part` is what the cause contributed to the result; its margin is named, as beside the bars. "Mostly" is
    said of at least half of the result, if what no cause explains is less. The bars show the other causes.
    """
    result, rest = breakdown.result, breakdown.rest.value
    n = words.say("cause", "about {n}", n=write_score(abs(part.value)))
    if part.margin:
        n = words.say("cause", "{n}, give or take {margin}", n=n, margin=words.number(part.margin))
    if part.value * result <= 0:
        return words.say("cause", "That’s in spite of {cause}: {n}.", cause=cause, n=n)
    if 2 * abs(part.value) >= abs(result) and abs(part.value) > abs(rest):
        return words.say("cause", "Mostly {cause}: {n}.", cause=cause, n=n)
    return words.say("cause", "Partly {cause}: {n}.", cause=cause, n=n)


def _doubt(words: Words, breakdown: ResultBreakdown) -> str:
    """Return the sentence on a result without a clear cause; it names luck where luck is measured."""
    if breakdown.draws is None:
        return words.text("review", "A single match can’t tell what made the difference.")
    return words.text("review", "A single match can’t tell luck from skill.")
