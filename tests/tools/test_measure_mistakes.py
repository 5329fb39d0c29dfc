"""The measure of mistakes: each clear loss is looked at again, and the weaker of two players is named."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import stdev

import pytest

from engine.analysis import analyse_match, is_clear_loss
from engine.games import insight
from tools.measure_mistakes import (
    EIGHT,
    RIGHT,
    Figures,
    again,
    confirmed,
    figures_of,
    matches,
    named,
    read_figures,
    share_in_results,
)

STEPS = 40
GAMES = Path(__file__).parents[1] / "games"
RESULTS = {
    slug: GAMES / folder / "mistakes_and_results.txt"
    for slug, folder in (
        ("24-7", "twentyfourseven"),
        ("20-sur-20", "vingtsurvingt"),
        ("24-heures", "les24heures"),
    )
}
"""Files of lines that `--results` printed; `docs/losses.md` says from which seeds."""
STEPS_OF_RESULTS = {"24-7": (600,)}
"""Steps a move where they are not the usual ones."""


def test_the_share_that_shows_in_results_is_found_again() -> None:
    rng = Random("share")
    sums = [(rng.uniform(0, 600), rng.uniform(0, 600), rng.gauss(0, 90)) for _ in range(400)]
    found = [
        Figures(0.3 * (given - lost) + luck + noise, luck, lost, given)
        for (lost, given, noise), luck in zip(sums, (rng.gauss(0, 90) for _ in sums), strict=True)
    ]
    share, error = share_in_results(found)
    assert abs(share - 0.3) < 3 * error < 0.1


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_the_share_of_a_game_is_the_one_that_was_measured(slug: str) -> None:
    """Within its error; that all of the losses shows is refuted."""
    figures = read_figures(RESULTS[slug])
    share, error = share_in_results(figures)
    shipped = insight(slug).mistake_share
    assert abs(share - shipped) < error
    assert share + 2 * error < 1

    def rests(counted: float) -> float:
        return stdev(one.lead - one.luck - counted * (one.given - one.lost) for one in figures)

    assert rests(shipped) < rests(1.0)
    assert rests(shipped) < rests(0.0)


def test_losses_of_a_race_say_too_little_rather_than_too_much_and_count_in_full() -> None:
    share, error = share_in_results(read_figures(RESULTS["24-heures"]))
    assert share - 2 * error > insight("24-heures").mistake_share == 1


@pytest.mark.parametrize(
    ("slug", "title"), [("24-7", "24/7"), ("20-sur-20", "20 sur 20"), ("24-heures", "Les 24 Heures")]
)
def test_the_page_on_losses_has_the_share_of_each_game(slug: str, title: str) -> None:
    figures = read_figures(RESULTS[slug])
    share, error = share_in_results(figures)
    row = f"| {title} | {len(figures)} | {share:.2f} ± {1.96 * error:.2f} |"
    assert row in (GAMES.parents[1] / "docs" / "losses.md").read_text(encoding="utf-8")


@pytest.mark.prove
@pytest.mark.parametrize("slug", RESULTS)
def test_the_figures_of_a_game_are_those_of_its_matches(slug: str) -> None:
    levels, number, *values = RESULTS[slug].read_text(encoding="ascii").splitlines()[0].split()
    seed = "slope/" + levels.replace(",", "/")
    *_, match = matches(slug, levels.split(","), int(number) + 1, seed)
    found = figures_of(match, 2 if int(number) % 2 else 1, *STEPS_OF_RESULTS.get(slug, ()))
    assert [f"{value:.1f}" for value in found] == values


@pytest.mark.prove
def test_each_clear_loss_is_analysed_again_with_eight_times_the_steps() -> None:
    (match,) = matches("24-7", ("apprentice", "regular"), 1, "again")
    usual = [one for one in analyse_match(match, STEPS) if one]
    thorough = {one.ply: one for one in analyse_match(match, EIGHT * STEPS) if one}
    found = [*confirmed(match, STEPS)]
    assert found
    assert [one for one, _ in found] == [one for one in usual if is_clear_loss(one)]
    assert all(more == thorough[one.ply] == again(match, one, EIGHT * STEPS) for one, more in found)


@pytest.mark.whole
def test_of_a_random_player_and_a_greedy_one_the_random_one_is_named_whoever_begins() -> None:
    for number, match in enumerate(matches("24-7", ("random", "greedy"), 2, "named")):
        weak = 2 if number % 2 else 1
        assert match.scores[weak - 1] < match.scores[2 - weak]
        assert named(match, weak, STEPS) == RIGHT
        assert named(match, 3 - weak, STEPS) != RIGHT
