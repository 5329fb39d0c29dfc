"""Chance: the same on every Python, for ever, since records only keep the seed."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.match import Match, SeedOrigin
from engine.shuffling import shuffled, shuffled_by


def test_a_shuffle_is_pinned() -> None:
    assert "".join(shuffled("abcdefghij", "24-7", "deal")) == "ajdecbgfhi"
    assert shuffled(range(1, 11), "2026-11-21", "shuffle/1") == (10, 6, 2, 4, 3, 8, 7, 1, 5, 9)


def test_the_algorithm_is_that_of_the_architecture() -> None:
    draw, pile = Random("seed/deal").random, list(range(40))
    for i in range(39, 0, -1):
        j = int(draw() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    assert shuffled(range(40), "seed", "deal") == tuple(pile)


def test_a_generator_goes_on_after_one_draw_for_each_exchange() -> None:
    rng, other = Random("x"), Random("x")
    first, second = shuffled_by(range(5), rng), shuffled_by(range(5), rng)
    assert first != second
    for _ in range(8):
        other.random()
    assert rng.random() == other.random()


def test_seed_and_path_tell_shuffles_apart() -> None:
    found = {
        shuffled(range(40), *words) for words in [("1", "deal"), ("2", "deal"), ("1", "shuffle/1"), ("1",)]
    }
    assert len(found) == 4
    assert shuffled(range(40), "1", "deal") == shuffled(range(40), "1", "deal")


def test_nothing_is_lost_and_the_items_stay_as_they_are() -> None:
    items = [3, 1, 2, 1]
    assert Counter(shuffled(items, "x")) == Counter(items)
    assert items == [3, 1, 2, 1]
    assert shuffled([], "x") == ()
    assert shuffled([7], "x") == (7,)


def test_every_order_comes_about_as_often() -> None:
    counts = Counter(shuffled("abc", str(n)) for n in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_deal_takes_the_path_deal() -> None:
    match = Match.new("24-7", 2, SeedOrigin("x"))
    assert match.state.board[24] == shuffled(match.game.items({}), "x", "deal")[0]


def test_a_bot_has_its_own_chance_for_every_seat_and_ply() -> None:
    match = Match.new("24-7", 2, SeedOrigin("x"))
    assert match.rng(1).random() == Random("x/bot/1/0").random()
    after = match.submit(1, next(match.moves(1)))
    assert after.rng(2).random() == Random("x/bot/2/1").random()
