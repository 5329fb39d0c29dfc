"""The levels of Les 24 Heures: what each overlooks, as weights of its own, and why it plays what it plays.

Looking ahead brings nothing here: what one card is worth drowns in what everybody draws in a hundred turns.
Even in the last two hours, 16 worlds played to their end changed one move in twenty, and 300 races came to
49.7 % with them (± 0.7). Weights that were tuned won more races, so all levels answer at once.

Of races of two cars, seats swapped, on 40,000 deals that tuning did not see, the master won 60.4 % (± 0.3)
against `driver`, 53.6 % (± 0.2) against the master of before and 58.3 % (± 0.2) against the planner, who won
57.0 % (± 0.2) against the regular player, who won 66.7 % (± 0.2) against the apprentice.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...bots import Bot, Choice, Thinking
from .cards import CARDS, JOKER
from .model import Move, View
from .notation import write_move
from .reasons import facts
from .tuned_evaluation import Rated, rate_moves
from .weights import TUNED, Weights

__all__ = ["IN_TURN_MS", "LEVELS", "should_call_joker", "racer"]

IN_TURN_MS = 1
"""The seat on turn leaves the holder of the Joker time to call out (canon 4.9)."""
DOUBT, DISCARD_DOUBT = 30.0, 75.0
"""Points by which the worth of a move may be off, and of a discard.

Twice as far apart, two moves are not about as good for this player. That one is clearly weaker cannot be said
from its points: of 700 moves in races of masters, the review found the best move alone at the top in 17 %
within 30 points, in 54 % at 200 to 300, and in 55 % above 400; for a discard in 11 to 33 % at any distance.
"""
MOST_ALIKE = 2
"""The other moves about as good that are named at most."""

PLANNER = TUNED._replace(
    keep_essence=130,
    keep_huile=110,
    keep_pneu=120,
    keep_tyres_early=120,
    keep_unmatched=1,
    keep_last_remedy=0,
    keep_100=100,
    keep_150=150,
    keep_250=250,
    keep_350=350,
    keep_rich=0,
    keep_blocked=60,
    hour_behind=-120,
    hour_crowded=-20,
    attack_stop_on_top=0,
    hour_first_pile=0,
    keep_remedies_to_come=0,
    keep_stops_to_come=0,
    keep_350_at_night=0,
)
"""Holds the longest cards before the remedies, and does not count which pit stops are still to come."""
REGULAR = PLANNER._replace(
    keep_blocked=140,
    keep_essence=60,
    keep_huile=60,
    keep_pneu=60,
    keep_tyres=120,
    keep_tyres_early=60,
    hour_behind=-200,
    hour_behind_late=-280,
    hour_crowded=-120,
    hour_frees=100,
    hour_frees_rival=0,
    keep_misfit=80,
    attack_near=0,
    attack_behind=0,
    attack_late=0,
)
"""Gives remedies away early, holds hours when behind until its hand is full, and lets limits run on."""
APPRENTICE = REGULAR._replace(
    play_ready=0,
    play_unready=0,
    play_fills=0,
    play_gap=0,
    keep_blocked=250,
    keep_record=50,
    keep_essence=0,
    keep_huile=0,
    keep_pneu=0,
    keep_tyres=0,
    keep_tyres_early=0,
    attack_wasted=150,
    attack_stopped=0,
    hour_behind=-260,
    hour_crowded=-200,
    hour_frees=80,
    hour_ahead=-150,
    hour_well_ahead=-60,
)
"""Sees this turn only: what cannot be driven tonight is given away, and 2,500 km come as a surprise."""
LEVELS = {"apprentice": APPRENTICE, "regular": REGULAR, "planner": PLANNER, "master": TUNED}
"""The levels' weights, weakest first."""


def racer(weights: Weights) -> Bot:
    """Return a bot that plays its best-rated move, and out of turn the Joker where nothing else helps."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        if not view.on_turn:
            yield Choice(Move("joker", JOKER), (("frees_car",),)) if should_call_joker(view) else Choice(None)
            return
        ranked = sorted(rate_moves(view, weights), key=lambda found: found.value, reverse=True)
        yield Choice(ranked[0].move, _why(view, ranked), IN_TURN_MS)

    return think


def should_call_joker(view: View) -> bool:
    """Return whether to call the Joker: not for oil alone, nor for one stop whose remedy is in the hand."""
    car = view.car
    if not view.may_play_joker or len(car.pits) + len(car.incidents) > 1:
        return view.may_play_joker
    return not car.has("piste") if car.incidents else CARDS[car.pits[0]].remedy not in view.hand


def _why(view: View, ranked: Sequence[Rated]) -> tuple[tuple[Any, ...], ...]:
    """Return reason and facts of the best move, then `next` for others: the move, its distance, the error.

    Those are the moves about as good as the best, or else the second best alone.
    """
    best, others = ranked[0], [found for found in ranked[1:] if found.move.verb != "wait"]
    if not others or best.move.verb in ("pit", "wait"):
        return (best.why,)
    error = DISCARD_DOUBT if best.move.verb == "discard" else DOUBT
    alike = [found for found in others[:MOST_ALIKE] if best.value - found.value <= 2 * error]
    following = (
        ("next", write_move(found.move), best.value - found.value, error) for found in alike or others[:1]
    )
    return best.why, *facts(view, best.move), *following
