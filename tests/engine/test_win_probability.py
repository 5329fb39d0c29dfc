"""The chance of winning: even at a deal, sure at the end, greater with the lead, unknown where unmeasured."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from engine.win_probability import chance_of_winning

WEIGHED = [slug for slug in GAMES if slug != "brain-drain"]


def played(slug: str, seats: int = 2) -> Match:
    rules = game(slug)
    return play_out(Match.new(slug, seats, SeedOrigin("1")), [rules.bots()[rules.levels[0]]] * seats)


@pytest.mark.parametrize("slug", WEIGHED)
def test_two_begin_with_even_chances_and_end_with_sure_ones(slug: str) -> None:
    match = played(slug)
    assert [chance_of_winning(match.at(0), seat) for seat in (1, 2)] == [0.5, 0.5]
    assert match.outcome
    shared = match.outcome.places.count(1)
    assert [chance_of_winning(match, seat) for seat in (1, 2)] == [
        1 / shared if place == 1 else 0.0 for place in match.outcome.places
    ]


@pytest.mark.whole
@pytest.mark.parametrize("slug", WEIGHED)
def test_of_two_the_chances_add_up_and_who_leads_has_more(slug: str) -> None:
    match = played(slug)
    for ply in range(0, match.ply, 7):
        at = match.at(ply)
        first, second = (chance_of_winning(at, seat) or 0.0 for seat in (1, 2))
        assert first + second == pytest.approx(1)
    leading = match.at(match.ply - 1)
    ahead = leading.scores[0] - leading.scores[1]
    assert not ahead or ((chance_of_winning(leading, 1) or 0.0) > 0.5) == (ahead > 0)


def test_none_is_told_where_none_was_measured() -> None:
    assert chance_of_winning(Match.new("brain-drain", 2, SeedOrigin("1")), 1) is None
    assert chance_of_winning(Match.new("24-heures", 2, SeedOrigin("1"), {"cup": "on"}), 1) is None
