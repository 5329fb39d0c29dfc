"""The summary of a race says what set two cars apart: what each of them did, counted from the log."""

from __future__ import annotations

import re

import pytest

from engine.analysis import MoveAnalysis
from engine.arena import play_out
from engine.games.les24heures import events as e
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.games.les24heures.scenes import GAME
from ui.core.words import words
from ui.games import face
from ui.games.les24heures.race_facts import car_facts, result_facts
from ui.model import Player, Settings, Table
from ui.review.view.causes import result_causes
from ui.table.viewpoint import scene

NAMES = ("You", "Harrison")


def raced(seed: str, seats: int = 2, **options: str) -> Match:
    """Plays a race of regular drivers to its end."""
    return play_out(
        Match.new("24-heures", seats, SeedOrigin(seed), options), [GAME.bots()["regular"]] * seats
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_every_kilometre_and_every_lost_turn_is_counted(seats: int) -> None:
    match = raced("facts", seats)
    events = [event for entry in match.log for event in entry.events]
    for number, (car, facts) in enumerate(zip(match.state.cars, car_facts(match), strict=True), 1):
        assert sum(int(card) * n for card, n in facts.cards.items()) == car.km
        assert facts.drives == len(car.speeds)
        assert facts.missed == sum(isinstance(one, e.Skipped) and one.car == number for one in events)
        stops = sum(isinstance(one, e.PitStop) and one.car == number for one in events)
        turns = sum(entry.seat == number for entry in match.log)
        assert stops <= facts.in_pits <= turns - facts.drives - facts.missed


def test_what_is_named_favoured_the_car_that_came_ahead() -> None:
    named = 0
    for seed in range(8):
        match = raced(f"facts {seed}")
        first, second = match.scores
        said = result_facts(words("en"), match, 1, NAMES)
        for own, other in re.findall(r"You played (\d+) [^,]*, Harrison (\d+)\.", said):
            assert (int(own) > int(other)) is (first > second)
            named += 1
        for own, other in re.findall(r"You \w+ (?:slowed down for )?(\d+) turns?[^,]*, \D*(\d+)\.", said):
            assert (int(own) < int(other)) is (first > second)
            named += 1
        assert said.count(".") <= 2
    assert named >= 8


def test_nothing_is_counted_of_a_cup_or_of_a_race_that_began_on_its_way() -> None:
    assert not result_facts(words("en"), raced("cup", cup="sebring,daytona"), 1, NAMES)
    drawing = "hour 24\ncar 1 km 5000 tyres yes\ncar 2 km 900\nhand 1 heure\nhand 2 100\npile 100"
    match = Match.new("24-heures", 2, PositionOrigin(drawing))
    match = match.submit(1, match.game.parse_move("hour"))
    assert match.outcome
    assert not result_facts(words("en"), match, 1, NAMES)


def test_a_result_begins_with_what_happened() -> None:
    match = raced("facts 1")
    found = [MoveAnalysis(0, luck=(0.0, 0.0))]
    found += [
        MoveAnalysis(ply, entry.seat, entry.move, best=entry.move, loss=0.0)
        for ply, entry in enumerate(match.log, 1)
    ]
    table = Table("m1", match, (Player("Ana"), Player(bot="regular")), analysis=tuple(found))
    picture = scene(table, Settings("en"))
    (cause,) = result_causes(face("24-heures"), picture, table, table.analysis)
    assert re.match(
        r"You (won|lost) by [\d,]+\skm\. You (played|spent|missed|were) [^.]*Harrison", cause.text
    )
