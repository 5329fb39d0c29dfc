"""What a seat of 20 sur 20 imagines agrees with counting all deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.games import game
from engine.games.vingtsurvingt import determinize
from engine.games.vingtsurvingt.model import DOMINOES, Lay, View
from engine.match import Match, SeedOrigin
from tests.games.chances import drawn_as_counted

HIDDEN = DOMINOES[20:24]


def nearly_all_laid(viewer: int | None) -> View:
    """A table where all dominoes lie but four: two on the rack of seat 2, one on that of seat 1, one left."""
    lays = tuple(Lay(d.a, d.b, 3 * n, 0, "E") for n, d in enumerate(DOMINOES) if d not in HIDDEN)
    own = ((HIDDEN[0],), ()) if viewer == 1 else ((), ())
    view = Match.new("20-sur-20", 2, SeedOrigin("1")).view(viewer)
    return replace(view, lays=lays, racks=own, held=(1, 2), stock=1)


@pytest.mark.parametrize("viewer", [1, None])
def test_every_deal_of_the_hidden_dominoes_is_equally_likely(viewer: int | None) -> None:
    view = nearly_all_laid(viewer)
    hidden = HIDDEN[1:] if viewer else HIDDEN
    held = view.racks[0] if viewer else ()
    counted = Counter(
        ((*held, *order)[:1], (*held, *order)[1:3], (*held, *order)[3:]) for order in permutations(hidden)
    )

    def draw(rng: Random) -> object:
        world = determinize(view, rng)
        return *world.racks, world.stock

    drawn_as_counted(draw, counted)


def test_a_forced_pass_counts_as_none() -> None:
    match = Match.new("20-sur-20", 2, SeedOrigin("1"), {"pass": "forced"})
    rng = Random("passes")
    racks = {determinize(replace(match.view(1), passes=1, turn=1), rng).racks[1] for _ in range(200)}
    assert len(racks) == 200


def test_with_nothing_hidden_it_is_the_state() -> None:
    rules = game("20-sur-20")
    drawing = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 0-9\nleft 20 22\nturn 1"
    state = rules.parse_position(drawing, 2, dict(Match.new("20-sur-20", 2, SeedOrigin("1")).options))
    assert determinize(rules.view(state, 1), Random("any")) == state
