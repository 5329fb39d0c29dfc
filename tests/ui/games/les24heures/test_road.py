"""The road as it is rendered: cars on one scale in the order of the seats, their states, what lies ahead."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.les24heures.score import race_points
from tests.pseudo_language import pseudo_language
from tests.ui.games.les24heures.scenes import RACE, after, drawn, played, scene
from ui.games import Scene, face
from ui.games.les24heures.car_status import car_states
from ui.games.les24heures.road import road
from ui.games.les24heures.sky import phase, sky

FACE = face("24-heures")
EVEN = "\n".join(
    (
        "hour 3",
        "car 1 km 1200 tyres no",
        "car 2 km 700 tyres no",
        "car 3 km 1200 tyres no",
        *(f"hand {n} 100 150 250 350" for n in (1, 2, 3)),
        "pile 100 100",
    )
)
DRY = """
hour 3
ticked no
car 1 km 100 tyres no
car 2 km 100 tyres no
hand 1 150 huile
hand 2 250 huile
discards 100 350 100
"""
SEVERAL = """
hour 8
car 1 km 2500 tyres no pits stand-essence stand-huile incidents limite:9 piste:2
car 2 km 2450 tyres no incidents carburation:1
hand 1 100 heure heure
hand 2 100
pile 100 100
"""


def text_of(markup: str) -> str:
    """Leaves the text of some markup."""
    return re.sub(r"<[^>]+>", "", markup)


def places(here: Scene, name: str = "racer") -> dict[int, str]:
    """Returns where the cars stand, by number."""
    found = re.findall(rf'id="{name}-(\d)"[^>]*data-vars="--k:([0-9.]+)"', str(road(here)))
    return {int(number): place for number, place in found}


def test_cars_at_the_same_kilometres_stand_at_the_same_place() -> None:
    stand = places(scene(drawn(EVEN, 3), 1))
    assert stand[1] == stand[3] == "0.41379"
    assert stand[2] == "0.24138"


@given(st.integers(2, 6), st.integers(0, 60))
def test_every_car_has_its_lane_in_the_order_of_the_seats(seats: int, moves: int) -> None:
    here = scene(played(moves, seats), 1)
    text = str(road(here))
    assert re.findall(r'<article id="lane-(\d)"', text) == [str(n) for n in range(1, seats + 1)]
    stand = [places(here)[car] for car in range(1, seats + 1)]
    for one, place in zip(here.view.cars, stand, strict=True):
        for other, beside in zip(here.view.cars, stand, strict=True):
            assert (one.km == other.km) == (place == beside)


@pytest.mark.parametrize(("seats", "cars"), [(4, "2"), (6, "2"), (6, "3")])
def test_a_team_shares_a_lane(seats: int, cars: str) -> None:
    text = str(road(scene(played(3, seats, cars=cars), 1)))
    assert text.count("<article") == int(cars)
    lanes = text.split("<article")[1:]
    for number, lane in enumerate(lanes, 1):
        crew = range(number, seats + 1, int(cars))
        assert [int(seat) for seat in re.findall(r'id="driver-(\d)"', lane)] == list(crew)


def test_the_picked_card_shows_where_it_lands_and_the_new_total() -> None:
    here = scene(drawn(EVEN, 3), 1, steps=("slot 3",))
    assert places(here, "ghost") == {1: "0.50000"}
    assert "+250" in str(road(here))
    assert "→ 1,450" in str(road(here))


def test_the_gap_has_its_number_and_its_rival() -> None:
    match = drawn(EVEN.replace("car 3 km 1200", "car 3 km 2200"), 3)
    assert "1,000 km" in str(road(scene(match, 1)))
    assert "behind Balancier" in text_of(str(road(scene(match, 1))))
    assert "ahead of Inès" in text_of(str(road(scene(match, 3))))
    assert "Level with Balancier" in str(road(scene(drawn(EVEN, 3), 1)))


def test_several_states_stand_at_once_the_longest_first() -> None:
    view = drawn(SEVERAL).view(1)
    words = scene(drawn(SEVERAL), 1).words
    assert [state.text for state in car_states(words, view, 1)] == [
        "Pit stops: needs Fuel and Oil, or the Joker",
        "",
        "At the tyres: needs Tyre or the Joker",
        "150 at most until hour 9",
        "100 at most, 2 more turns",
    ]
    assert [state.text for state in car_states(words, view, 2)] == [
        "Stuck at 2,450 for the race",
        "Stopped: out for 1 more turn",
    ]
    text = str(road(scene(drawn(SEVERAL), 1)))
    for state in (*car_states(words, view, 1), *car_states(words, view, 2)):
        assert state.text in text


@pytest.mark.parametrize(("race", "told"), [("le-mans", "until hour 13"), ("sebring", "to the finish")])
def test_a_limit_lasts_no_longer_than_the_race(race: str, told: str) -> None:
    match = drawn("hour 11\ncar 1 km 900 incidents limite:13\nhand 1 100\nhand 2 100\npile 100", race=race)
    (state,) = car_states(scene(match, 1).words, match.view(1), 1)
    assert state.text == f"150 at most {told}"


def test_every_reader_reads_the_same_of_what_a_stopped_car_needs() -> None:
    match = drawn("car 1 km 900 pits stand-huile\nhand 1 100\nhand 2 100\npile 100")
    for viewer in (1, 2):
        assert "Pit stop: needs Oil or the Joker" in str(road(scene(match, viewer)))


def test_a_stopped_car_is_told_by_its_icon_too() -> None:
    view, words = drawn(RACE, 4).view(1), scene(drawn(RACE, 4), 1).words
    icons = [car_states(words, view, car)[0].icon for car in range(1, 5)]
    assert icons == ["go", "slow", "oct", "wait"]


@pytest.mark.parametrize(
    ("hour", "light"), [(1, "day"), (6, "dusk"), (7, "night"), (12, "night"), (13, "dawn"), (14, "day")]
)
def test_the_sky_follows_the_hours(hour: int, light: str) -> None:
    assert phase(hour, 24) == light


def test_the_sky_says_what_the_hour_permits_and_what_moves_the_clock() -> None:
    night = str(sky(scene(drawn(SEVERAL), 1)))
    for text in (
        "Night",
        "Day from hour 13",
        "until then, 250 km a card at most",
        "A Race hour card turns the clock",
        "you have 2",
        "16 hours left<",
    ):
        assert text in night
    day = str(sky(scene(drawn(EVEN, 3), 1)))
    assert "Night from hour 7" in day
    assert "you have none" in day, "so that the lines keep their number"
    assert "Finish after hour 12" in str(sky(scene(drawn(SEVERAL, race="sebring"), 1)))


def test_an_hour_that_passes_by_itself_and_the_shuffle_are_shown() -> None:
    before = drawn(DRY)
    match = after(before, "1 discard huile")
    assert match.state.hour == 4
    assert "An hour passed" not in str(sky(scene(before, 2)))
    shown = str(sky(scene(match, 2)))
    assert "An hour passed: the draw pile ran out" in shown
    assert "just shuffled" in shown


def test_at_the_finish_every_car_has_its_place_and_its_gap_and_in_a_cup_its_points() -> None:
    match = played(2000, 3, race="sebring")
    assert match.state.reason == "arrivee"
    text = str(road(scene(match, 1)))
    ahead = max(car.km for car in match.state.cars)
    for car in match.state.cars:
        assert car.km == ahead or f"-{ahead - car.km:,}" in text.replace("\u2212", "-")
    assert " points" not in text
    assert "Finish" in str(sky(scene(match, 1)))
    cup = played(4000, 3, cup="le-mans,sebring")
    assert cup.state.reason == "cup"
    for mark in race_points(cup.state.cars):
        assert f"{mark} points" in str(road(scene(cup, 1)))


def test_a_car_that_has_just_lost_its_last_turn_is_not_said_to_drive() -> None:
    hands = "hand 1 carburation 100 250 250 250\nhand 2 100 100 100 100 100\npile 100 100 100 100 250 250"
    race = after(
        drawn(f"hour 4\ncar 1 km 900\ncar 2 km 1250\n{hands}"),
        "1 attack carburation 2",
        "2 wait",
        "1 play 250",
        "2 wait",
    )
    lane = str(road(scene(race, 1))).split('id="stt-2"')[-1]
    assert "Drives again next turn" in lane
    its_turn = str(road(scene(after(race, "1 play 250"), 1))).split('id="stt-2"')[-1]
    assert "Driving" in its_turn


def test_the_end_of_a_race_is_told_once() -> None:
    match = played(2000, 2, race="sebring")
    line = str(FACE.speech.log_line(scene(match, 1), scene(match, 1).log[-1]).text)
    assert line.count("Finish") == 1
    assert "over" not in line
    assert "12 Hours of Sebring: 1. " in line


def test_texts_of_a_language_that_needs_many_letters_give_way_where_room_is_short() -> None:
    """The style sheets leave out what is wordy on small screens, which few texts in English or French are."""

    def wordy(lang: str) -> list[str]:
        here = scene(drawn(SEVERAL.replace("2500", "2400")), 1, lang)
        return re.findall(r'class="((?:more|adv|told) is-wordy)"', f"{sky(here)}{road(here)}")

    assert [wordy("en"), wordy("fr")] == [[], []]
    with pseudo_language() as lang:
        assert set(wordy(lang)) == {"more is-wordy", "adv is-wordy", "told is-wordy"}
