"""What anybody imagines of the stock of Brain Drain agrees with counting its orders."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

from engine.games.braindrain import determinize
from engine.games.braindrain.model import PACK, View
from engine.match import Match, SeedOrigin
from tests.games.chances import drawn_as_counted

DISPLAY, TARGET, HIDDEN, UNDER = PACK[:4], PACK[4], PACK[5:9], PACK[9:11]


def few_hidden() -> View:
    """Four cards nobody has seen, above two that went under the stock in sight of all."""
    view = Match.new("brain-drain", 2, SeedOrigin("1")).view(1)
    won = (PACK[11:30], PACK[30:52])
    return replace(view, display=DISPLAY, target=TARGET, stock=6, under=UNDER, won=won)


def test_the_cards_on_top_come_in_any_order_and_those_seen_below_stay() -> None:
    counted = Counter((*order, *UNDER) for order in permutations(HIDDEN))
    drawn_as_counted(lambda rng: determinize(few_hidden(), rng).stock, counted)


def test_with_nothing_hidden_it_is_the_state() -> None:
    match = Match.new("brain-drain", 2, SeedOrigin("1"))
    state = replace(match.state, under=len(match.state.stock))
    assert determinize(match.game.view(state, 1), Random("any")) == state
