"""The match of the day: begun, done, its result on home; Brain Drain's targets all have solutions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Settings

TODAY = "2026-11-22"


def stage() -> Stage:
    return Stage(Model(settings=Settings(lang="en"), today=TODAY))


def card(told: Stage) -> str:
    told.do("go", "home")
    return told.html.partition('aria-label="Daily match"')[2].partition("</section>")[0]


def targets(told: Stage, right: int) -> Stage:
    """Plays the twelve targets of the day, so many of them right."""
    told.do("daily", "brain-drain")
    for n in range(12):
        view = told.table.match.view(1)
        found = solutions(view.values, view.target.value)[0]
        told.do("typed", value=f"claim {view.round}: {found}" if n < right else "pass").do("type")
        if told.table.turn.pending is not None:
            told.do("confirm")
    assert told.table.match.outcome
    return told


def play_a_move(told: Stage) -> None:
    """Types the first move that may be made, and confirms it."""
    table = told.table
    move = next(table.match.moves(table.presentation.viewer or 1))
    told.do("typed", value=table.match.game.write_move(move)).do("type")
    if told.table.turn.pending is not None:
        told.do("confirm")


@pytest.mark.parametrize("right", [0, 11, 12])
def test_home_tells_how_many_of_the_day_s_targets_were_found(right: int) -> None:
    told = stage()
    assert "Done" not in card(told)
    assert f"{right}\u00a0/\u00a012" in card(targets(told, right))
    assert card(told).count("Done:") == 1
    told.model = replace(told.model, today="2026-11-23")
    assert "Done" not in card(told)


def test_home_tells_that_the_day_s_match_is_begun_and_then_how_it_ended() -> None:
    told = stage()
    assert "Play today’s match" in card(told)
    told.do("daily")
    assert "The same for everyone today. Level: Apprentice." in told.said[-1]
    assert "Play today’s match" in card(told), "nobody has moved"
    play_a_move(told.do("daily"))
    assert "In progress." in card(told)
    told.do("daily")
    while not told.table.match.outcome:
        play_a_move(told)
    own, other = told.table.match.scores
    drawn = card(told)
    assert f"{own}\u00a0min – {other}\u00a0min" in drawn
    assert "See the result" in drawn
    assert "greedy" not in drawn
    assert "daily-" not in drawn.replace('id="daily-', "").replace('class="daily-more', "")


def _all_have_solutions(day: str) -> bool:
    match = Match.new("brain-drain", 1, SeedOrigin(day), {"practice": "12"})
    while match.actors:
        view = match.view(1)
        if not solutions(view.values, view.target.value):
            return False
        match = match.submit(1, match.game.parse_move("pass"))
    return match.view(1).round == 12


def test_the_targets_of_the_next_days_all_have_solutions() -> None:
    days = [(date(2026, 11, 1) + timedelta(n)).isoformat() for n in range(60)]
    assert [day for day in days if not _all_have_solutions(day)] == []


@pytest.mark.prove
def test_the_targets_of_ten_years_all_have_solutions() -> None:
    days = [(date(2026, 11, 1) + timedelta(n)).isoformat() for n in range(3653)]
    assert [day for day in days if not _all_have_solutions(day)] == []
