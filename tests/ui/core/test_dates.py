"""Dates as they are read."""

from __future__ import annotations

import pytest

from ui.core.dates import long_date, short_day
from ui.core.words import words

pytestmark = pytest.mark.usefixtures("plain_face")


@pytest.mark.parametrize(
    ("lang", "day", "short", "long"),
    [
        ("fr", "2026-11-01", "1er novembre", "dimanche 1er novembre"),
        ("fr", "2026-11-22", "22 novembre", "dimanche 22 novembre"),
        ("en", "2026-11-01", "1 November", "Sunday 1 November"),
    ],
)
def test_the_first_of_a_month_has_a_name_of_its_own_in_french(
    lang: str, day: str, short: str, long: str
) -> None:
    assert (short_day(words(lang), day), long_date(words(lang), day).lower()) == (short, long.lower())
