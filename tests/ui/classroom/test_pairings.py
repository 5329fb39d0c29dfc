"""The pairings of a club evening: a round robin that is right for any number of players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.classroom.pairings import FEWEST, MOST, round_robin
from ui.model import Model, PairingsPage
from ui.routes import query_of

NUMBERS = range(FEWEST, MOST + 1)


@pytest.mark.parametrize("players", NUMBERS)
def test_each_pair_meets_once(players: int) -> None:
    met = Counter(frozenset(pair) for one in round_robin(players) for pair in one.pairs)
    assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))


@pytest.mark.parametrize("players", NUMBERS)
def test_in_a_round_everybody_plays_once_or_sits_out(players: int) -> None:
    for one in round_robin(players):
        present = [player for pair in one.pairs for player in pair] + [one.out] * (players % 2)
        assert sorted(present) == list(range(1, players + 1))


@pytest.mark.parametrize("players", NUMBERS)
def test_of_an_odd_number_each_sits_out_once_of_an_even_one_nobody(players: int) -> None:
    out = [one.out for one in round_robin(players)]
    assert sorted(out) == (list(range(1, players + 1)) if players % 2 else [0] * (players - 1))


@pytest.mark.parametrize("players", NUMBERS)
def test_nobody_begins_much_more_often_than_the_others(players: int) -> None:
    begun = Counter(first for one in round_robin(players) for first, _ in one.pairs)
    assert max(begun.values()) - min(begun[player] for player in range(1, players + 1)) <= 2


@pytest.mark.parametrize("players", NUMBERS)
def test_the_sheet_names_each_pair_of_each_round_and_no_person(players: int) -> None:
    stage = Stage(Model(screen=PairingsPage(players))).do("by_keys")
    text = [element.text for element in elements(stage.html) if element.name == "h3"]
    assert len(text) == len(round_robin(players))
    assert "<input" not in stage.html


def test_the_number_of_players_is_chosen_and_is_in_the_address() -> None:
    stage = Stage(Model(screen=PairingsPage()))
    stage.do("pair", "5")
    assert stage.model.screen == PairingsPage(5)
    assert query_of(stage.model.screen) == "?screen=pairings&players=5"
    assert all(stage.do("pair", wrong).model.screen == PairingsPage(5) for wrong in ("3", "13", "", "x"))


def test_an_address_opens_the_pairings_it_names_or_the_usual_ones() -> None:
    for query, players in (("players=11", 11), ("players=2", 8), ("players=99", 8), ("", 8)):
        stage = Stage().do("arrive", f"?screen=pairings&{query}")
        assert stage.model.screen == PairingsPage(players)
