"""A problem tells nothing before it is proposed, however it is asked: by the first move of several too."""

from __future__ import annotations

import re

import pytest

from tests.ui.flows.test_tour import DAY, here, play, stage
from tests.ui.stage import Stage


def heard(told: Stage) -> str:
    """Asks in every way there is; gives all that was said and shown since."""
    said = len(told.said)
    for name, arg in (
        ("hint", ""),
        ("say", "state"),
        ("escape", ""),
        ("say", "choices"),
        ("escape", ""),
        ("say", "again"),
        ("escape", ""),
        ("why", ""),
        ("escape", ""),
        ("ask", "journal"),
        ("escape", ""),
        ("ask", "brief"),
        ("escape", ""),
    ):
        told.do(name, arg)
    return " ".join(told.said[said:])


def earned(told: Stage) -> int:
    table = here(told).table
    credits = (table.match.game.credits(event) for entry in table.match.log for event in entry.events)
    return sum(amount for some in credits for _, amount in some)


@pytest.mark.parametrize("n", range(1, 9))
def test_whatever_is_asked_nothing_is_told(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    before = here(told).table.match
    heard_now = heard(told)
    assert heard_now.count("A problem gives no hints.") == 3
    assert not re.search(r"\b[1-9]\d* min", heard_now)
    assert here(told).table.match == before


@pytest.mark.parametrize("day", ["2026-11-01", "2026-11-09"])
def test_the_minutes_of_a_first_tile_are_told_nowhere(day: str) -> None:
    told = stage().do("tour", f"{day}/7")
    said = len(told.said)
    play(told, here(told).goal.shows[0])
    assert earned(told) > 0
    assert not here(told).done
    spoken = " ".join(told.said[said:]) + heard(told)
    assert "Your rack" in spoken
    assert "min" not in spoken.replace("\u00a0", " ")
    assert f"{earned(told)} min" not in told.html.replace("\u00a0", " ")


@pytest.mark.parametrize("n", [5, 8])
def test_a_first_move_of_several_is_not_judged(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    said = len(told.said)
    play(told, here(told).goal.shows[0])
    assert here(told).table.match.log
    assert not here(told).tried
    assert told.said[said:] == []
