"""The ids of daily matches, which begin, list and date them."""

from __future__ import annotations

import pytest

from ui.core.daily_ids import daily_date, daily_id

DAY = "2026-11-27"


@pytest.mark.parametrize("slug", ["", "24-7", "20-sur-20", "24-heures", "brain-drain"])
def test_the_match_of_every_game_has_the_date_of_its_day(slug: str) -> None:
    assert daily_date(daily_id(DAY, slug)) == DAY


def test_other_matches_are_no_daily_ones() -> None:
    assert daily_date("20261127-daily-2026-11-27") == ""


def test_the_daily_matches_of_a_day_have_ids_of_their_own() -> None:
    assert len({daily_id(DAY), daily_id(DAY, "20-sur-20"), daily_id("2026-11-28")}) == 3
