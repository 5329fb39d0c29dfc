"""What each move of a match and each draw was worth, whatever the game.

A move's loss is the worth of the best move less the worth of the one played, from what its player could see:
both are played on in fresh imagined worlds that they share, over a short horizon, after the few plays that
the game's own rating counts exactly. Luck comes from fitted weights (`engine.bots.fitted_luck`) where a game
has them. What losses and luck do not explain is the rest, so that all of it adds up to the result.

Marks stand only where the numbers bear them: nothing under twice the error, nothing in a match that is
decided, and never on a move that is about as good as the best.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from math import inf
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from .bots.comparison import (
    ABOUT,
    USUAL,
    advise,
    is_clear,
    loss_between,
    rank_moves,
    review_random,
    search_budget,
    shown_margin,
    weigh_against_best,
    weigh_following,
)
from .bots.fitted_luck import fitted_luck_of_deal, fitted_luck_of_draws
from .bots.insight import SURE, Insight
from .bots.search import Candidate, SearchModel
from .bots.win_table import win_probability, worth_correction
from .errors import GameError
from .game import TABLE
from .games import insight
from .match import Match, PositionOrigin

__all__ = [
    "ABOUT",
    "MARKS",
    "USUAL",
    "MoveAnalysis",
    "equal_moves",
    "analyse_match",
    "is_clear_loss",
    "lead",
    "mark_for",
    "compare_with_best",
    "insight_for",
    "luck_method",
    "shows_luck",
    "shown_margin",
    "with_chances",
]

ANSWER = 0.5
"""The part of a mistake's loss that another move may lose and still count as right when it is tried.

This is for moves that the review does not list; of a listed move its own comparison decides.
"""
DECIDED = 0.02
DIGITS, CHANCES = 2, 4
"""Decimals that are written of a worth, and of a chance: what was kept is what was found."""
MARKS = (("blunder", 0.15), ("mistake", 0.10), ("slight", 0.05))
"""Marks by the chance of winning that a move lost, the gravest first."""


class MoveAnalysis(NamedTuple):
    """The analysis of a move or of the deal: the best move, and what the one played lost, in the game's unit.

    `ply` counts from 1; 0 is the deal, without seat and move. `best` is the best move found and None where
    there was nothing to choose; then `loss` is None too. `others` are the moves compared, the best first.
    `alike` counts those about as good as the best, the best not included. `luck` holds for each seat what
    was drawn, and is empty where it is not measured; `doubt` is its error in analyses of earlier versions.
    `chance` is the mover's chance of winning with the best move, `lost` how much of it was lost.
    `why` says in the codes of the computer players why the best move is best.
    """

    ply: int
    seat: int = 0
    move: Any = None
    best: Any = None
    loss: float | None = None
    error: float = 0.0
    alike: int = 0
    others: tuple[Candidate, ...] = ()
    luck: tuple[float, ...] = ()
    doubt: float = 0.0
    chance: float | None = None
    lost: float = 0.0
    mark: str = ""
    why: tuple[tuple[Any, ...], ...] = ()


def analyse_match(
    match: Match,
    steps: int = USUAL,
    is_practice: bool = False,
    last_known_ply: int = -1,
    hinted: Collection[int] = (),
) -> Iterator[MoveAnalysis | None]:
    """Yield the analysis of the deal and of each move after `last_known_ply`, None after each slice of work.

    `steps` are the plays in worlds for each move. `last_known_ply` is the last ply that was analysed before
    (-1: not even the deal); the analysis continues after it. `hinted` are the numbers of moves made before
    each hint: there the moves that the hint named are weighed as it weighed them. Raise `GameError` for a
    match that is not over, unless it is a practice match: hidden things would be revealed.
    """
    if match.outcome is None and not is_practice:
        raise GameError("match_not_over", match.slug)
    of_game, before = insight_for(match), match.at(0)
    luck = of_game.luck if shows_luck(match) else None
    if of_game.model and last_known_ply < 0 and not isinstance(match.origin, PositionOrigin):
        dealt = fitted_luck_of_deal(luck, match.seats, before.state) if luck else ()
        yield MoveAnalysis(0, luck=_round_all(dealt))
    for number, entry in enumerate(match.log, 1):
        after = before.submit(entry.seat, entry.move)
        if after.ply <= last_known_ply:
            before = after
            continue
        is_hinted = before.ply in hinted
        judged = yield from _analyse_move(before, entry.seat, entry.move, steps, is_hinted)
        if luck:
            events, replies = after.log[-1].events, match.log[number:]
            drawn = fitted_luck_of_draws(luck, match.seats, after.state, events, replies)
            judged = judged._replace(luck=_round_all(drawn))
        yield judged
        before = after


def shows_luck(match: Match) -> bool:
    """Return True if the luck of a match is measured well enough to be shown.

    That is so between two players by fitted weights (`docs/analysis.md` has the figures). Luck found by
    playing on in imagined worlds was mostly noise: between equal players the lead less luck varied by 0.89
    (24/7) and 7.7 (20 sur 20) of the lead itself.
    """
    known = insight_for(match)
    return known.model is not None and known.has_luck(match.state)


def luck_method(match: Match) -> str:
    """Return the name of the method by which luck is measured in a match; "" where luck is not shown."""
    luck = insight(match.slug).luck if shows_luck(match) else None
    return luck.method if luck else ""


def insight_for(match: Match) -> Insight:
    """Return the insight of a match's game; without its search model if such matches cannot be analysed.

    Its `model` is None if matches with these options cannot be analysed, such as those of a cup.
    """
    known = insight(match.slug)
    return known if known.is_supported(match.state) else known._replace(model=None)


def _round_all(numbers: Sequence[float]) -> tuple[float, ...]:
    """Return numbers rounded to two decimals, so that every Python writes the same text."""
    return tuple(round(number, DIGITS) for number in numbers)


def _analyse_move(
    match_before: Match, seat: int, move: Any, steps: int, is_hinted: bool
) -> Generator[None, None, MoveAnalysis]:
    """Return the analysis of a move; without best move and loss where it cannot be compared with others."""
    unrated, known = MoveAnalysis(match_before.ply + 1, seat, move), insight_for(match_before)
    if seat == TABLE:
        return unrated
    if known.model:
        return (yield from _compare_in_worlds(known, match_before, unrated, steps, is_hinted))
    verdict = known.best_answer(match_before.view(seat), move) if known.best_answer else None
    return unrated._replace(**verdict._asdict()) if verdict else unrated


def _compare_in_worlds(
    insight: Insight, match_before: Match, unrated: MoveAnalysis, steps: int, is_hinted: bool
) -> Generator[None, None, MoveAnalysis]:
    """Return `unrated` with best move and loss found in shared worlds; unchanged if there was no choice."""
    model, seat, move = insight.model, unrated.seat, unrated.move
    assert model is not None
    view = match_before.view(seat)
    ranking = yield from rank_moves(insight, view, review_random(match_before.ply), steps)
    ranked, rng = ranking.candidates, Random()
    played = insight.rate_move(model, view, move)
    if played is None or not ranked or (len(ranked) == 1 and ranked[0].move == played[1]):
        return unrated
    loss, error, weighed = 0.0, 0.0, list[Candidate]()
    if is_hinted:
        advice = yield from advise(insight, view, ranking, rng)
        ranking, ranked, weighed = advice.ranking, advice.ranking.candidates, advice.weighed
    meant = insight.meant_move(view, ranked[0].move)
    if meant != move:
        found = yield from weigh_against_best(insight, view, ranking, played, rng, steps)
        loss, error, weighed = found.behind, found.error, [found, *weighed]
    if is_hinted or is_clear(loss, error):
        known = {insight.meant_move(view, one.move) for one in weighed}
        weighed += yield from weigh_following(insight, view, ranking, rng, known)
        ranked = [ranked[0], *sorted(weighed, key=attrgetter("behind"))]
    others = _with_meant_moves(insight, view, ranked)
    alike = {one.move for one in others[1:] if not is_clear(one.behind, one.error)} - {meant}
    judged = unrated._replace(best=meant, loss=loss, error=error, alike=len(alike), others=others)
    why = tuple(reason for reason in insight.why(view, ranked) if reason[0] in insight.codes)
    judged = judged._replace(why=why)
    return with_chances(judged, match_before)


def _with_meant_moves(insight: Insight, view: Any, found: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the compared moves as moves of the game, each once: turns that begin alike are one move."""
    by_move: dict[Any, Candidate] = {}
    for one in found:
        move = insight.meant_move(view, one.move)
        by_move.setdefault(move, _rounded_candidate(one, move))
    return tuple(by_move.values())


def _rounded_candidate(candidate: Candidate, move: Any) -> Candidate:
    """Return a candidate with rounded numbers and `move` in place of its own, which may be a whole turn."""
    worth, behind, error = _round_all((candidate.worth, candidate.behind, candidate.error))
    return Candidate(move, worth, behind, error, candidate.worlds)


def lead(model: SearchModel, match: Match, seat: int) -> float:
    """Return the lead of a seat over the best other, as the model values the match's whole state."""
    return model.value(model.determinize(match.view(TABLE), Random(0)), seat)


def equal_moves(analysis: MoveAnalysis) -> tuple[Any, ...]:
    """Return the best move and those about as good, without the move that was played."""
    near = (one.move for one in analysis.others if not is_clear(one.behind, one.error))
    return tuple(dict.fromkeys(move for move in (analysis.best, *near) if move != analysis.move))


def compare_with_best(
    match: Match, seat: int, best: Any, move: Any, steps: int = USUAL, mistake: float = inf
) -> Iterator[float | None]:
    """Yield None after each slice of work, last 1.0 if `move` is about as good as `best`, else 0.0.

    It is 0 also if `move` loses more than half of `mistake`, which is what the retried move lost, and where
    the game has nothing to compare moves with.
    """
    known, view, good = insight_for(match), match.view(seat), False
    if known.model:
        rated = tuple(known.rate_move(known.model, view, one) for one in (best, move))
        if rated[0] and rated[1]:
            rng = Random(f"tried/{match.ply}")
            pair = rated[0], rated[1]
            loss, error = yield from loss_between(known, view, pair, rng, search_budget(known, steps), SURE)
            good = not is_clear(loss, error) and loss <= ANSWER * mistake
    yield float(good)


def with_chances(analysis: MoveAnalysis, match: Match) -> MoveAnalysis:
    """Return an analysis with the chance of winning, how much of it the move lost, and the mark for that.

    `match` is the match before the move. The analysis is unchanged if its game has no measured win table, or
    if no moves were compared. Chances are worked out from the compared moves each time, also for a saved
    analysis, so that they are always those of the present table.
    """
    winning = insight_for(match).win_model
    if winning is None or analysis.loss is None or not analysis.others:
        return analysis
    model, table = winning
    stage = table.stage(match.state)
    worth = analysis.others[0].worth + worth_correction(table, stage)
    lead_with_best = lead(model, match, analysis.seat) + worth
    best = win_probability(table, stage, lead_with_best)
    lost = best - win_probability(table, stage, lead_with_best - analysis.loss)
    mark = mark_for(analysis.loss, analysis.error, best, lost)
    return analysis._replace(chance=round(best, CHANCES), lost=round(lost, CHANCES), mark=mark)


def mark_for(loss: float, error: float, best_chance: float, lost_chance: float) -> str:
    """Return `blunder`, `mistake` or `slight` by the chance lost; "" if unclear or the match is decided.

    >>> mark_for(40, 10, 0.6, 0.12), mark_for(40, 25, 0.6, 0.12), mark_for(40, 10, 0.999, 0.2)
    ('mistake', '', '')
    """
    if not is_clear(loss, error) or not DECIDED <= best_chance <= 1 - DECIDED:
        return ""
    return next((mark for mark, least in MARKS if lost_chance >= least), "")


def is_clear_loss(analysis: MoveAnalysis) -> bool:
    """Return whether a move lost over twice its margin, as both are shown; False if not compared."""
    return analysis.loss is not None and is_clear(analysis.loss, analysis.error)
