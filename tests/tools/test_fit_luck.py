"""The fit of luck: what is added up for each draw, and that a known law is found again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.arena import play_out
from engine.bots.fitted_luck import PieceDrawn, fitted_luck_of_deal, fitted_luck_of_draws, worth
from engine.games import game, insight
from engine.match import Match, SeedOrigin
from tools.fit_luck import Fitted, fit, played, term, unexplained, usual_hands

SLUG = "24-heures"


def test_a_term_is_a_feature_less_its_mean() -> None:
    piece = PieceDrawn((1,), 5, Counter((5, 1, 1)), 1.0, lambda number: {"number": float(number)})
    assert term(piece) == {"number": pytest.approx(5 - 7 / 3)}


def test_the_sums_of_a_match_are_its_luck() -> None:
    """With the weights of the game, the sums of terms give what the draws and the deal were worth."""
    model = insight(SLUG).luck
    assert model
    usual = usual_hands(SLUG, 2, {}, deals=50)
    powers = {name: len(weights) for name, weights in model.weights.items()}
    found = played(SLUG, powers, usual, ("regular", "regular"), "sums/0")
    luck = sum(value * model.weights[name][power] for (name, power), value in found.sums.items())
    match = play_out(Match.new(SLUG, 2, SeedOrigin("sums/0")), [game(SLUG).bots()["regular"]] * 2)
    assert found.lead == match.scores[0] - match.scores[1]
    means = {kind: worth(model.weights, hand.features, hand.left) for kind, hand in usual.items()}
    state = match.at(0).state
    told = fitted_luck_of_deal(model._replace(usual_deals=means), 2, state)[0]
    for entry in match.log:
        state, events = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)
        told += fitted_luck_of_draws(model, 2, state, events)[0]
    assert luck == pytest.approx(told)


def test_a_law_is_found_again() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install -r requirements-fit.txt")
    rng, columns = Random("law"), [("good", 0), ("none", 0)]
    matches = []
    for _ in range(2000):
        sums = {column: rng.gauss(0, 1) for column in columns}
        matches.append(Fitted(sums, 3 * sums["good", 0] + rng.gauss(0, 1)))
    good, none = fit(matches, columns)
    assert good == pytest.approx(3, abs=0.1)
    assert none == pytest.approx(0, abs=0.1)


def test_what_is_left_is_told_in_parts_of_the_variance() -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed: pip install -r requirements-fit.txt")
    leads = np.array([1.0, -1.0, 2.0, -2.0])
    assert unexplained(leads, leads / 2) == pytest.approx((0.25, 2.0))
