"""The long numbers: thousands of games between the computer players (`make prove`)."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin

BOTS = game("24-7").bots()


def scores(first: str, second: str, games: int, seed: str) -> list[tuple[int, ...]]:
    players = [BOTS[first], BOTS[second]]
    return [play_out(Match.new("24-7", 2, SeedOrigin(f"{seed}/{n}")), players).scores for n in range(games)]


def test_greedy_beats_random_nearly_always() -> None:
    assert sum(a > b for a, b in scores("greedy", "random", 40, "short")) >= 39


def test_bots_do_not_depend_on_their_seat() -> None:
    assert sum(a < b for a, b in scores("random", "greedy", 40, "short")) >= 39


@pytest.mark.prove
def test_ten_thousand_greedy_games_score_about_610_minutes_a_player() -> None:
    found = [minutes for pair in scores("greedy", "greedy", 10_000, "prove") for minutes in pair]
    mean = sum(found) / len(found)
    print(f"10,000 greedy games: {mean:.1f} minutes a player")
    assert 580 < mean < 640


@pytest.mark.prove
def test_greedy_beats_random_in_more_than_99_of_100() -> None:
    won = sum(a > b for a, b in scores("greedy", "random", 1000, "prove"))
    print(f"greedy beats random in {won} of 1,000 games")
    assert won > 990
