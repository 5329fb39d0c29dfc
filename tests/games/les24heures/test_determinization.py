"""What a seat of Les 24 Heures imagines agrees with counting all deals that the backs allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.games.les24heures import determinize
from engine.games.les24heures.cards import BACK, DECK, STAND, back
from engine.games.les24heures.model import View
from engine.match import Match, SeedOrigin
from tests.games.chances import drawn_as_counted

HIDDEN = ("100", "joker", "heure", "stand-pluie", "stand-essence")


def few_hidden(top: str) -> View:
    """Five cards that seat 1 does not see: a pit stop and another with seat 2, three in the pile."""
    seen = list(DECK)
    for card in HIDDEN:
        seen.remove(card)
    view = Match.new("24-heures", 2, SeedOrigin("1")).view(1)
    return replace(view, hands=(tuple(seen[:5]), (BACK, STAND)), pile=3, top=top, discards=tuple(seen[5:]))


def allowed(order: tuple[str, ...], top: str) -> bool:
    return [back(card) for card in order[:3]] == [BACK, STAND, top]


@pytest.mark.whole
def test_backs_tell_pit_stops_in_hands_and_on_the_pile_and_all_else_is_equally_likely() -> None:
    for top in (BACK, STAND):
        counted = Counter(order for order in permutations(HIDDEN) if allowed(order, top))
        assert len(counted) > 10

        def draw(rng: Random, top: str = top) -> object:
            world = determinize(few_hidden(top), rng)
            return *world.hands[1], *world.pile

        drawn_as_counted(draw, counted)


def test_with_nothing_hidden_it_is_the_state() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("1"))
    state = replace(match.state, pile=(), hands=(match.state.hands[0], ()))
    assert determinize(match.game.view(state, 1), Random("any")) == state
