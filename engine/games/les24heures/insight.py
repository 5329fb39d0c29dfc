"""What a review knows of Les 24 Heures: moves are played out by well-driven cars, and measured in kilometres.

What those who race well think of a move (`tuned_evaluation`) is tuned to win, not to count: in 83 decisions
of 12 races, 24 worlds each, a point of it was worth a fifth of a kilometre 16 plays later, a quarter at the
end of the race. The difference of two moves varied between worlds by 99 km 8 plays later, by 175 km 16 plays
later, by 253 km 24 plays later and by 1,020 km at the end: so much less is sure of what is farther away.

A cup is won by points, which one card hardly moves: it is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ...bots.fitted_luck import LuckModel
from ...bots.insight import AnalysisBudget, Insight
from ...bots.search import Candidate, RatedMove, SearchModel
from ...bots.win_table import Stage, WinTable
from .cards import JOKER
from .determinization import determinize
from .levels import should_call_joker
from .luck import LUCK
from .model import Move, State, View, car_of
from .reasons import NUMBERS, facts
from .rules import play, view
from .tuned_evaluation import DECIDED, rate_moves
from .weights import TUNED

__all__ = ["decided_for", "insight", "rollout_move", "stage", "value"]

SCALE = 0.2
"""Kilometres that a point of a rating is worth."""
LOOKS = AnalysisBudget(width=4, depth=16, part=0.5, wanted=40.0, most=2)
DAY = 24
"""Hours of the longest race."""
CODES = {
    **dict.fromkeys(
        ("changes_tyres", "ends_race", "frees_car", "holds_time", "plays_twice", "starts_again"), 0
    ),
    **dict.fromkeys(("attacks_leader", "attacks_rival", "reaches_2500", "shortens_race"), 0),
    **dict.fromkeys(("joker_waits", "least_missed", "must_stop", "stranded", "wasted"), 0),
    **dict.fromkeys(("speed", "towards_2500"), 1),
    **NUMBERS,
}
"""Reasons that a review gives, and how many numbers each takes."""
CHANGES = {
    2: (
        *((0.0, 0.0), (0.0, 246.4), (0.0, 550.2), (0.0, 694.9), (0.0, 853.4)),
        *((0.0, 1062.1), (0.0, 1262.9), (0.0, 1704.0), (0.0, 1946.1), (0.0, 2146.0)),
        *((0.0, 2408.9), (0.0, 2674.5), (0.0, 2970.6)),
    ),
    3: (
        *((0.0, 0.0), (-12.0, 215.0), (-33.3, 392.5), (-47.7, 562.9), (-84.0, 691.4)),
        *((-94.9, 762.3), (-194.1, 936.5), (-312.1, 1103.0), (-358.4, 1200.7), (-461.4, 1348.6)),
        *((-509.2, 1488.2), (-538.9, 1574.6), (-686.5, 1593.7)),
    ),
    4: (
        *((0.0, 0.0), (-14.4, 210.9), (-63.6, 375.4), (-113.4, 512.3), (-135.2, 603.4)),
        *((-163.2, 728.5), (-243.0, 802.7), (-351.6, 898.2), (-380.5, 947.4), (-408.9, 984.3)),
        *((-438.3, 1044.8), (-528.4, 1044.8), (-776.5, 1151.3)),
    ),
    5: (
        *((0.0, 0.0), (-27.6, 205.2), (-95.7, 335.6), (-179.6, 434.0), (-221.1, 519.9)),
        *((-235.8, 554.3), (-264.4, 621.6), (-264.4, 621.6), (-304.3, 715.4), (-308.4, 724.9)),
        *((-344.1, 785.5), (-495.8, 801.2), (-719.1, 854.4)),
    ),
    6: (
        *((0.0, 0.0), (0.0, 140.4), (-34.3, 250.7), (-58.6, 320.7), (-69.5, 380.4)),
        *((-78.7, 430.7), (-82.0, 448.4), (-89.5, 489.6), (-96.2, 526.3), (-96.2, 526.3)),
        *((-131.5, 566.9), (-373.0, 616.1), (-638.6, 660.1)),
    ),
}
"""Of 300 races of `master` for each number of cars. With three and more the means are set so that of cars
that are level each wins once in so many at the start, and that a lead is worth the more the later it is.
"""


def _estimated_moves(view: View) -> Iterator[RatedMove]:
    """Yield the viewer's moves with an estimate in kilometres, of which nothing counts as scored.

    Kilometres do not show what time is worth once a race is decided. The leader who should end it would lose
    those still to be driven, so nothing is compared with turning the clock. Who is behind does not turn it:
    that costs nothing but the time in which the others might still be held up. Nobody asks about throwing a
    card away that is better played now, so that is put last.
    """
    rated = rate_moves(view, TUNED)
    decided = decided_for(view)
    if decided > 0:
        top = max(rated, key=lambda found: found.value)
        rated = [top] if top.move.verb == "hour" else rated
    elif decided < 0:
        rated = [found for found in rated if found.move.verb != "hour"] or rated
    lowest = min((found.value for found in rated), default=0.0)
    for found in rated:
        is_waste = found.move.verb == "discard" and any(
            other.move.card == found.move.card and other.value > found.value for other in rated
        )
        yield SCALE * (lowest - 1.0 if is_waste else found.value), found.move, 0.0


def decided_for(view: View) -> int:
    """Return 1 if the viewer's lead decides the race, -1 if the leader's does against the viewer, else 0."""
    rivals = [car.km for number, car in enumerate(view.cars, 1) if number != view.own]
    lead, enough = view.car.km - max(rivals), DECIDED * (view.last + 1 - view.hour)
    return (lead > enough) - (lead < -enough)


def rollout_move(state: State, seat: int, rng: Random) -> tuple[int, Move] | None:
    """Return who plays next in a playout and what, as the strongest computer would; None at the end."""
    if state.reason:
        return None
    for other, hand in enumerate(state.hands, 1):
        if other != state.turn and JOKER in hand and should_call_joker(view(state, other)):
            return other, Move("joker", JOKER)
    best = max(rate_moves(view(state, state.turn), TUNED), key=lambda found: found.value)
    return state.turn, best.move


def value(state: State, seat: int) -> float:
    """Return the kilometres by which a seat's car leads the best other car, below 0 when behind.

    A car that can never reach 2,500 km (canon 8.1) is counted without what others drive in the hours left:
    the imagined plays are too few to show that.
    """
    own = car_of(seat, len(state.cars)) - 1
    left = DECIDED * max(state.last + 1 - state.hour, 0)
    driven = tuple(car.km - left * car.stranded for car in state.cars)
    return float(driven[own] - max(driven[:own] + driven[own + 1 :]))


def stage(state: State) -> Stage:
    """Return how many cars race, and the hours still to be driven as a part of 24."""
    return Stage(len(state.cars), max(state.last + 1 - state.hour, 0) / DAY)


def _reasons(view: View, candidates: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
    """Return why the best move is best: its code, if a review shows it, then facts, each with numbers."""
    move = candidates[0].move
    code, *numbers = next(found.why for found in rate_moves(view, TUNED) if found.move == move)
    idea = ((code, *numbers[: CODES[code]]),) if code in CODES else ()
    return *idea, *facts(view, move)


def _luck() -> LuckModel:
    """Return the luck model of this game."""
    return LUCK


def insight() -> Insight:
    """Return this game's part in the analysis: moves are compared in kilometres."""
    model = SearchModel(_estimated_moves, determinize, play, rollout_move, value, rated_plays=0)
    return Insight(
        model=model,
        pile="pile",
        win_table=WinTable(stage, CHANGES),
        why=_reasons,
        codes=CODES,
        budget=LOOKS,
        is_supported=lambda state: not state.cup,
        has_luck=lambda state: len(state.hands) == 2,
        load_luck=_luck,
        rounding=100,
        unit=10,
        trusts_rating=True,
    )
