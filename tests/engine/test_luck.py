"""Luck, tried with a mind for which a rack is worth the sum of its tiles: then every figure is known."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, TypeVar

import pytest

from engine.bots.search import SearchModel
from engine.fields import replace
from engine.game import TABLE
from engine.luck import Luck, drawn, luck_of_deal, luck_of_draws
from engine.match import Match, PositionOrigin, SeedOrigin
from engine.shuffling import shuffled

T = TypeVar("T")
BOARD = ".......\n" * 3 + "...5...\n" + ".......\n" * 3
FULL = "rack 1 3 1 1 1 4 4\nrack 2 4\n"


def placed(bag: str) -> tuple[Match, Match]:
    """Places a tile from a full rack: one is drawn from the bag."""
    before = Match.new("24-7", 2, PositionOrigin(f"{BOARD}{FULL}bag {bag}"))
    return before, before.submit(1, before.game.parse_move("3@d5"))


def worth(world: Any, seat: int) -> float:
    """Says that one's own tiles count for oneself, and those of the other against."""
    return float(sum(world.racks[seat - 1]) - sum(world.racks[2 - seat]))


def unheard(*words: Any) -> Any:
    raise AssertionError("not asked here")


def still(*words: Any) -> None:
    """Ends a world: nobody plays on."""


SUMS = SearchModel(unheard, lambda view, rng: view, unheard, still, worth, rated_plays=1)


def run(work: Generator[None, None, T]) -> tuple[int, T]:
    """Does the work; gives the slices that it took."""
    slices = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return slices, end.value
        slices += 1


def test_what_came_from_the_pile_is_counted_unless_it_was_shuffled_anew() -> None:
    before, after = placed("9 2 2 5")
    assert drawn(before, after) == 1
    for bag, count in ((b"\2\5", 2), (b"", 4), (b"\5\2\2", 0), (b"\2\5\5", 0), (b"\1\x09\2\2\5", 0)):
        assert drawn(before, replace(after, state=replace(after.state, bag=tuple(bag)))) == count
    assert drawn(before, before) == 0


def test_a_draw_is_weighed_against_every_piece_that_could_have_come() -> None:
    before, after = placed("9 2 2 5")
    luck = (2 * (9 - 2) + (9 - 5)) / 4
    assert run(luck_of_draws(SUMS, before, after.log[-1], after))[1] == Luck((luck, -luck))
    # another 9 that could have come is no worse
    before, after = placed("9 9 5")
    assert run(luck_of_draws(SUMS, before, after.log[-1], after))[1] == Luck((4 / 3, -4 / 3))
    before, after = placed("9")
    assert run(luck_of_draws(SUMS, before, after.log[-1], after))[1] == Luck((0.0, 0.0))


def test_a_deal_is_weighed_against_forty_others() -> None:
    match = Match.new("24-7", 2, SeedOrigin("1"))
    others = []
    for n in range(40):

        def shuffle(items: Any, path: str, /, n: int = n) -> Any:
            return shuffled(items, f"deal {n}", path)

        others.append(worth(match.game.deal(2, dict(match.options), shuffle), 1))
    luck = worth(match.view(TABLE), 1) - mean(others)
    found = run(luck_of_deal(SUMS, match))[1]
    assert found.seats == pytest.approx((luck, -luck))
    assert found.error == pytest.approx(stdev(others) / sqrt(40))


def test_a_worth_is_that_of_four_worlds_six_plays_on() -> None:
    asked = []

    def follow(world: int, seat: int, rng: Random) -> tuple[int, str]:
        return 1, "on"

    def on(world: int, seat: int, move: str, shuffle: Any) -> tuple[int, tuple[()]]:
        assert (seat, move) == (1, "on")
        return world + 1, ()

    def value(world: int, seat: int) -> float:
        asked.append((world, seat))
        return 0.0

    before, after = placed("9 2")
    model = SearchModel(unheard, lambda view, rng: 0, on, follow, value, rated_plays=1)
    slices, _ = run(luck_of_draws(model, before, after.log[-1], after))
    assert asked == [(6, 1), (6, 2)] * 4 * 2, "the draw as it was and the other one"
    assert slices == 6 * 4 * 2


def test_a_world_in_which_nobody_plays_on_is_asked_once() -> None:
    asked: list[int] = []
    before, after = placed("9")
    run(luck_of_draws(SUMS._replace(rollout_move=lambda *_: asked.append(1)), before, after.log[-1], after))
    assert len(asked) == 4
