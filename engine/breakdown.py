"""How a result came about: luck of the deal and the draws, clearly weaker moves of each side, and the rest.

Every part has its margin, one standard deviation of what is not known of it. Parts are rounded to what can be
said at all (`Insight.rounding`), margins upwards. The rest is what the rounded parts leave of the result, so
that all of them add up. The turning point is here too. The numbers on every screen come from here.

What weaker moves lost counts in part, as much as such sums show in results (`Insight.mistake_share`). Which
of the losses show is not known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from .analysis import ABOUT, MoveAnalysis, insight_for, is_clear_loss, lead, shows_luck
from .game import TABLE
from .match import Match

__all__ = ["Part", "ResultBreakdown", "break_down_result", "turning_point", "weighed_losses"]


class Part(NamedTuple):
    """A part of a result: its rounded value in the game's own unit, and its margin of error."""

    value: int
    margin: int = 0

    @property
    def is_clear(self) -> bool:
        """True if the part is beyond twice its margin, so that words may claim it."""
        return abs(self.value) > ABOUT * self.margin


class ResultBreakdown(NamedTuple):
    """The parts of a seat's lead over the best other, which add up to `result`.

    `deal` and `draws` are None where luck is not measured well. `losses` is what the seat lost by moves that
    were clearly weaker than the best, negative, and `gifts` what the others lost to it. `stand_in` is what it
    lost by moves that somebody else made for it, None where nobody did; they are not in `losses`.
    """

    result: int
    deal: Part | None
    draws: Part | None
    losses: Part
    gifts: Part
    rest: Part
    stand_in: Part | None = None

    @property
    def causes(self) -> tuple[Part, ...]:
        """All parts but the rest, without those that are not known."""
        parts = (self.deal, self.draws, self.losses, self.stand_in, self.gifts)
        return tuple(part for part in parts if part)

    @property
    def has_clear_cause(self) -> bool:
        """True if luck or weaker moves are clear, so that words may say what made the result."""
        return any(part.is_clear for part in self.causes)


def break_down_result(
    match: Match, analyses: Sequence[MoveAnalysis], seat: int, stand_in_plies: Collection[int] = ()
) -> ResultBreakdown:
    """Return a seat's final lead split into luck, clearly weaker moves of both sides and the rest.

    Its moves of `stand_in_plies` were made for it, and what they lost is a part of its own.
    """
    unit = insight_for(match).rounding
    clear = [one for one in analyses if one.seat != TABLE and is_clear_loss(one)]
    own = [one for one in clear if one.seat == seat and one.ply not in stand_in_plies]
    helped = [one for one in clear if one.seat == seat and one.ply in stand_in_plies]
    others = [one for one in clear if one.seat != seat]
    losses, gifts = _mistake_cost(match, own, -1.0), _mistake_cost(match, others, 1 / max(match.seats - 1, 1))
    deal, draws = _luck_parts(match, analyses, seat, unit)
    stand_in = _mistake_cost(match, helped, -1.0) if stand_in_plies else None
    parts = [part for part in (deal, draws, losses, stand_in, gifts) if part]
    result = round(_final_lead(match, seat))
    margin = ceil(_margin_of_sum(part.margin for part in parts) / unit) * unit
    rest = Part(result - sum(part.value for part in parts), margin)
    return ResultBreakdown(result, deal, draws, losses, gifts, rest, stand_in)


def turning_point(match: Match, analyses: Sequence[MoveAnalysis]) -> MoveAnalysis | None:
    """Return the flagged move that cost a loser most chance of winning; None before the end or without one.

    A winner's mistake did not turn the match. In a tie all players count as losers.
    """
    if match.outcome is None:
        return None
    places = match.outcome.places
    losers = [seat for seat, place in enumerate(places, 1) if place > 1] or range(1, len(places) + 1)
    flagged = [one for one in analyses if one.mark and one.seat in losers]
    return max(flagged, key=lambda one: one.lost, default=None)


def weighed_losses(match: Match, analyses: Sequence[MoveAnalysis], seat: int) -> Part:
    """Return what a seat's clear mistakes lost as they were weighed, whatever of it shows in the result."""
    clear = [one for one in analyses if one.seat == seat and is_clear_loss(one)]
    lost = 0.0
    for one in clear:
        lost += one.loss or 0.0
    return _whole_part(lost, _margin_of_sum(one.error for one in clear), insight_for(match).rounding)


def _final_lead(match: Match, seat: int) -> float:
    """Return a seat's lead over the best other at the end, by the search model, without one by scores."""
    model, scores = insight_for(match).model, match.scores
    if model:
        return lead(model, match, seat)
    return float(scores[seat - 1] - max((*scores[: seat - 1], *scores[seat:]), default=0))


def _mistake_cost(match: Match, mistakes: Iterable[MoveAnalysis], factor: float) -> Part:
    """Return what these mistakes changed of a result, times `factor` (-1: for their seat), as a rounded part.

    A loss counts as one that shows with the chance `mistake_share`, else not at all. So its margin holds the
    standard deviation of that, besides the error of the loss itself.
    """
    known, total = insight_for(match), 0.0
    share, margins = known.mistake_share, list[float]()
    for one in mistakes:
        loss = one.loss or 0.0
        total += share * loss
        margins += share * one.error, sqrt(share * (1 - share)) * loss
    return _whole_part(factor * total, abs(factor) * _margin_of_sum(margins), known.rounding)


def _luck_parts(
    match: Match, analyses: Sequence[MoveAnalysis], seat: int, rounding_unit: int
) -> tuple[Part | None, Part | None]:
    """Return a seat's luck in deal and draws as rounded parts; two None where luck is not measured.

    The margins are those of a whole match, less in one that is shorter.
    """
    model = insight_for(match).luck if shows_luck(match) else None
    if model is None:
        return None, None
    dealt = drawn = 0.0
    for one in analyses:
        if one.luck and one.ply:
            drawn += one.luck[seat - 1]
        elif one.luck:
            dealt += one.luck[seat - 1]
    left = model.deal(match.at(0).state)[0].left
    of_deal, of_draws = model.margins
    return _whole_part(dealt, of_deal * left if dealt else 0.0, rounding_unit), _whole_part(
        drawn, of_draws * left, rounding_unit
    )


def _whole_part(value: float, margin: float, rounding_unit: int) -> Part:
    """Return a part whose value is rounded to a multiple of the unit, its margin up to one."""
    return Part(round(value / rounding_unit) * rounding_unit, ceil(margin / rounding_unit) * rounding_unit)


def _margin_of_sum(margins: Iterable[float]) -> float:
    """Return the margin of a sum of independent parts: the root of the sum of the squares of theirs."""
    total = 0.0
    for margin in margins:
        total += margin * margin
    return sqrt(total)
