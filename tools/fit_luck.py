"""Fit what drawn pieces are worth: `python -m tools.fit_luck 24-heures --matches 4000`.

Matches are played by computers of mixed levels. For each feature of the game's `LuckModel` the terms of all
draws and of the deal are added up, own less those of the other seat. A term is the feature with the piece
that came less its mean over all that could have come. The leads at the end are fitted on these sums by ridge
regression. The terms are not centred, since each is 0 on average by itself.

It prints the weights and the usual deals as they stand beside the game's `LuckModel`. Before them stands
what the weights leave unexplained in matches of equal levels that were not fitted on: the variance of lead
less luck against that of the lead. A new feature is first written there with as many zeros as it has powers
of what is left.

The tool needs numpy (`requirements-fit.txt`); nothing else does.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from engine.arena import play_out
from engine.bots.fitted_luck import DealtHand, Features, LuckModel, PieceDrawn, Weights, worth
from engine.errors import NotationError
from engine.games import game, insight
from engine.match import Match, SeedOrigin, complete_options
from engine.shuffling import shuffled

LAMBDA = 30.0
"""The ridge: weights are shrunk as if so many matches more had shown nothing."""
DEALS = 4000
"""Deals of which the mean worth of a dealt hand is made."""
DIGITS = 2
Sums = dict[tuple[str, int], float]
"""A sum for each feature and each power of what is left of the match."""


class Fitted(NamedTuple):
    """A match as terms for a fit: its sums of features, seat 1's less seat 2's, and seat 1's final lead."""

    sums: Sums
    lead: float


def term(piece: PieceDrawn) -> dict[str, float]:
    """Return a draw's features less their mean over all pieces that could have been drawn."""
    found: dict[str, float] = defaultdict(float)
    count = sum(piece.odds.values())
    for other, times in piece.odds.items():
        part = (other == piece.came) - times / count
        for name, value in piece.features(other).items():
            found[name] += part * value
    return found


def add(
    sums: Sums, features: Features, part_left: float, powers_by_feature: Mapping[str, int], sign: int
) -> None:
    """Add `sign` times the features to the sums, once for each power of the match's part that is left."""
    for name, value in features.items():
        for power in range(powers_by_feature[name]):
            sums[name, power] += sign * value * part_left**power


def played(
    slug: str,
    powers_by_feature: Mapping[str, int],
    mean_hands: Mapping[str, DealtHand],
    levels: Sequence[str],
    seed: str,
) -> Fitted:
    """Play two levels; return the final lead, and the sums of draws and of deals over mean hands."""
    model = model_of(slug)
    match = play_out(Match.new(slug, 2, SeedOrigin(seed)), [game(slug).bots()[name] for name in levels])
    sums: Sums = defaultdict(float)
    state = match.at(0).state
    for hand in model.deal(state):
        sign = 1 if 1 in hand.side else -1
        add(sums, hand.features, hand.left, powers_by_feature, sign)
        add(sums, mean_hands[hand.kind].features, hand.left, powers_by_feature, -sign)
    for number, entry in enumerate(match.log, 1):
        state, events = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)
        for piece in model.draws(state, events, match.log[number:]):
            add(sums, term(piece), piece.left, powers_by_feature, 1 if 1 in piece.side else -1)
    return Fitted(dict(sums), float(match.scores[0] - match.scores[1]))


def model_of(slug: str) -> LuckModel:
    """Return the `LuckModel` of a game; exit with a message if it has none."""
    model = insight(slug).luck
    if model is None:
        raise SystemExit(f"{slug} has no model of luck")
    return model


def usual_hands(
    slug: str, seats: int, options: Mapping[str, str], deals: int = DEALS
) -> dict[str, DealtHand]:
    """Return, for each kind of dealt hand, one with the mean features of that kind over many deals."""
    sums: dict[str, Sums] = defaultdict(lambda: defaultdict(float))
    kinds: dict[str, DealtHand] = {}
    counts: Counter[str] = Counter()
    full = complete_options(game(slug), options, seats)
    for number in range(deals):
        for hand in model_of(slug).deal(game(slug).deal(seats, full, partial(_shuffled, f"usual/{number}"))):
            kinds[hand.kind] = hand
            counts[hand.kind] += 1
            add(sums[hand.kind], hand.features, 0.0, dict.fromkeys(hand.features, 1), 1)
    return {
        kind: hand._replace(features={name: value / counts[kind] for (name, _), value in sums[kind].items()})
        for kind, hand in kinds.items()
    }


def _shuffled(seed: str, items: Sequence[Any], path: str, /) -> tuple[Any, ...]:
    """Return the items in an order that seed and path determine."""
    return shuffled(items, seed, path)


def fit(matches: Sequence[Fitted], columns: Sequence[tuple[str, int]]) -> Any:
    """Return the weight of each column (feature and power of time) by ridge regression on the leads."""
    import numpy as np

    terms, leads = table_of(matches, columns)
    spread = terms.std(0) + 1e-9
    scaled = terms / spread
    square = scaled.T @ scaled + LAMBDA * np.eye(len(columns))
    return np.linalg.solve(square, scaled.T @ (leads - leads.mean())) / spread


def table_of(matches: Sequence[Fitted], columns: Sequence[tuple[str, int]]) -> tuple[Any, Any]:
    """Return an array of the matches' sums, a row each and a column each, and the array of their leads."""
    import numpy as np

    terms = np.array([[match.sums.get(column, 0.0) for column in columns] for match in matches])
    return terms, np.array([match.lead for match in matches])


def unexplained(leads: Any, luck: Any) -> tuple[float, float]:
    """Return the part of the leads' variance that luck does not explain, and the slope of lead on luck."""
    slope = ((leads - leads.mean()) * (luck - luck.mean())).mean() / luck.var()
    return float((leads - luck).var() / leads.var()), float(slope)


def written(weights_by_feature: Mapping[str, tuple[float, ...]]) -> str:
    """Return the weights as source: the lines that define `WEIGHTS`."""
    rows = (
        f'    "{name}": ({", ".join(map(str, weights))},),' for name, weights in weights_by_feature.items()
    )
    return "\n".join(("WEIGHTS: dict[str, tuple[float, ...]] = {", *rows, "}"))


def usual_deals(slug: str, weights: Weights, options: Mapping[str, str]) -> dict[str, float]:
    """Return the mean worth of each kind of dealt hand, over all numbers of seats that allow the options."""
    return {
        kind: round(worth(weights, hand.features, hand.left), DIGITS)
        for seats in game(slug).seats
        if _allows(slug, seats, options)
        for kind, hand in usual_hands(slug, seats, options).items()
    }


def _allows(slug: str, seats: int, options: Mapping[str, str]) -> bool:
    """Return True if a game can be played with these options by this number of seats."""
    try:
        game(slug).check_options(seats, complete_options(game(slug), options, seats))
    except NotationError:
        return False
    return True


def main() -> None:
    """Play matches, fit the weights, print how well they explain other matches, and print them as source."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1600)
    parser.add_argument("--others", type=int, default=400, help="matches that are not fitted on")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", action="append", help="a level that plays; all of the game without any")
    parser.add_argument(
        "--variant", action="append", default=[], help="options with other deals, race=sebring"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    powers = {name: len(weights) for name, weights in model_of(given.game).weights.items()}
    columns = [(name, power) for name, count in powers.items() for power in range(count)]
    levels = given.level or game(given.game).levels
    play = partial(played, given.game, powers, usual_hands(given.game, 2, {}))
    mixed = list(product(levels, repeat=2))
    equal = [(level, level) for level in levels]
    tables = [(f"{given.seed}/{n}", mixed[n % len(mixed)]) for n in range(given.matches)]
    tables += [(f"{given.seed} others/{n}", equal[n % len(equal)]) for n in range(given.others)]
    seeds, names = zip(*tables, strict=True)
    with ProcessPoolExecutor(given.workers) as pool:
        found = list(pool.map(play, names, seeds, chunksize=20))
    factors = dict(zip(columns, fit(found[: given.matches], columns), strict=True))
    terms, leads = table_of(found[given.matches :], columns)
    ratio, slope = unexplained(leads, terms @ list(factors.values()))
    print(f"{given.matches} matches; of {given.others} others {ratio:.3f} unexplained, slope {slope:.2f}")
    weights = {
        name: tuple(round(float(factors[name, power]), DIGITS) for power in range(count))
        for name, count in powers.items()
    }
    print(written(weights))
    for variant in ("", *given.variant):
        for kind, mean in usual_deals(given.game, weights, _options(variant)).items():
            print(f'    "{kind}": {mean},')


def _options(variant: str) -> dict[str, str]:
    """Parse options such as "race=sebring", separated by spaces, into a dict."""
    return dict(part.split("=") for part in variant.split())


if __name__ == "__main__":
    main()
