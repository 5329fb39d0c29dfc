"""The road's geometry: every car on one scale, numbers that never overlap."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.les24heures.cards import SPEEDS
from engine.games.les24heures.model import TYRES_AT
from ui.games.les24heures.road_scale import (
    REACH,
    ROAD_WIDTHS,
    TAG_SIDE,
    Gap,
    RoadWidth,
    axis,
    box,
    gap,
    landing,
    scale,
)

DISTANCES = st.integers(0, 500).map(lambda n: 50 * n)
FIELDS = st.lists(DISTANCES, min_size=2, max_size=6)
ROAD_WIDTH = st.sampled_from(ROAD_WIDTHS)
NUMBER_PX = 70
"""Width of the longest number of a gap, "25,000 km"."""
SHORTEST_CAR_PX = 38
SPARE_PX = 40
"""Room on the right of the road: a margin, or the column of the kilometres, which is empty in that row."""
END_PX = 13
"""Room for half of the last number, 5,000 at the most, on the right of a road of 100 px."""
TAG_PX = 128
"""Width of the longest tag, "+350 → 25,350", where the road has that much room."""


@given(FIELDS)
def test_kilometres_lie_in_their_order_and_exactly(field: list[int]) -> None:
    road = scale(field)
    assert road.at(0) == 0
    assert road.at(TYRES_AT) == TYRES_AT / (road.end + REACH)
    assert road.at(max(field)) == max(field) / (road.end + REACH)
    places = [road.at(km) for km in sorted(field)]
    assert places == sorted(places)
    for one, other in combinations(field, 2):
        assert (one < other) == (road.at(one) < road.at(other))
        assert (one == other) == (road.at(one) == road.at(other))


@given(FIELDS, st.data())
def test_the_scale_grows_by_2500_and_never_shrinks(field: list[int], data: st.DataObject) -> None:
    before = scale(field)
    assert before.end % TYRES_AT == 0
    assert before.end >= max(field) > before.end - TYRES_AT or before.end == TYRES_AT
    car = data.draw(st.integers(0, len(field) - 1))
    field[car] += int(data.draw(st.sampled_from(SPEEDS)))
    assert scale(field).end - before.end in (0, TYRES_AT)


def test_the_scale_grows_as_the_first_car_passes_its_end() -> None:
    assert [scale((km, 0)).end for km in (0, 2500, 2550, 5000, 5050)] == [2500, 2500, 5000, 5000, 7500]


@given(FIELDS, st.sampled_from(SPEEDS))
def test_every_card_lands_on_the_road(field: list[int], card: str) -> None:
    road = scale(field)
    for km in field:
        shown = landing(road, km, int(card))
        assert shown.start == road.at(km) < shown.end == road.at(km + int(card)) <= 1


@given(FIELDS, st.sampled_from(SPEEDS), st.sampled_from((322, 430, 720)), st.integers(58, 146))
def test_the_tag_of_a_landing_fits_beside_the_car(field: list[int], card: str, px: int, car: int) -> None:
    """On the right of the post the tag ends on the road; on the left it ends before the tail of the car."""
    road = scale(field)
    for km in field:
        shown = landing(road, km, int(card))
        if shown.left:
            assert shown.start * px - 12 - TAG_PX >= -car
        else:
            assert shown.end * px + TAG_PX <= px + 14


@given(FIELDS, st.data())
def test_a_gap_runs_from_nose_to_nose(field: list[int], data: st.DataObject) -> None:
    own, road = data.draw(st.integers(1, len(field))), scale(field)
    found = gap(road, field, own)
    best = max(km for car, km in enumerate(field, 1) if car != own)
    assert found.rival != own
    assert field[found.rival - 1] == best
    assert found.km == field[own - 1] - best
    assert {found.start, found.end} == {road.at(field[own - 1]), road.at(best)}


@given(FIELDS, ROAD_WIDTH, st.data())
def test_the_number_of_a_gap_is_on_the_road_and_off_the_line(
    field: list[int], road_width: RoadWidth, data: st.DataObject
) -> None:
    road = scale(field)
    found = gap(road, field, data.draw(st.integers(1, len(field))))
    left, right = _number(found, road_width)
    assert left >= -SHORTEST_CAR_PX
    assert right <= road_width.road + SPARE_PX
    if found.side == "left":
        assert right <= found.start * road_width.road
    assert not found.beside or found.side == "inside"
    if found.beside == "right":
        assert found.end < TAG_SIDE
    if found.side == "right":
        assert left >= found.end * road_width.road
    assert (found.side == "none") == (found.km == 0)


def _number(found: Gap, road_width: RoadWidth) -> tuple[float, float]:
    """Return the left and right edge of a gap's number, in pixels."""
    start, end = found.start * road_width.road, found.end * road_width.road
    middle = (start + end) / 2
    return {
        "inside": (middle - NUMBER_PX / 2, middle + NUMBER_PX / 2),
        "left": (start - NUMBER_PX, start),
        "right": (end, end + NUMBER_PX),
        "none": (0.0, float(NUMBER_PX)),
    }[found.side]


@given(FIELDS, ROAD_WIDTH)
def test_numbers_of_the_axis_never_overlap(field: list[int], road_width: RoadWidth) -> None:
    road = scale(field)
    written = axis(road, road_width)
    boxes = [box(road, road_width, km) for km in written]
    assert TYRES_AT in written
    assert all(one[1] < other[0] for one, other in pairwise(boxes))
    assert boxes[-1][1] <= road_width.road + (road_width.word or END_PX)


@pytest.mark.parametrize(
    ("leader", "written"),
    [
        (2500, (0, 500, 1000, 1500, 2000, 2500)),
        (5000, (0, 1000, 2500, 4000, 5000)),
        (10000, (0, 2500, 5000, 7500, 10000)),
    ],
)
def test_a_desktop_has_the_numbers_of_the_design(leader: int, written: tuple[int, ...]) -> None:
    assert axis(scale((leader,)), RoadWidth(720, 9, 22, 60)) == written


@pytest.mark.parametrize(("leader", "written"), [(2500, (0, 1000, 2500)), (25000, (2500, 12500, 25000))])
def test_a_narrow_road_has_fewer_numbers(leader: int, written: tuple[int, ...]) -> None:
    assert axis(scale((leader,)), ROAD_WIDTHS[1]) == written
