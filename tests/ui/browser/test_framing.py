"""How the view of a table without edges fits itself, for all windows and tables."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.browser.framing import (
    FAIR_ZOOM,
    LARGEST_ZOOM,
    LEAST_ZOOM,
    Box,
    Frame,
    first_frame,
    is_comfortable,
    moved_to,
    next_frame,
    overview,
    zoom_at,
)

CELL = 64
WINDOWS = st.builds(
    lambda x, y, width, height: Box(x, y, x + width, y + height),
    st.integers(0, 40),
    st.integers(0, 40),
    st.integers(270, 1400),
    st.integers(200, 900),
)


def cells(left: int, top: int, wide: int, high: int) -> Box:
    return Box(left * CELL, top * CELL, (left + wide) * CELL, (top + high) * CELL)


ROOMS = st.builds(cells, st.integers(-15, 2), st.integers(-10, 2), st.integers(4, 25), st.integers(3, 18))


@st.composite
def tables(draw: st.DrawFn) -> tuple[Box, Box]:
    """Draws a room and the news somewhere in it."""
    room = draw(ROOMS)
    wide, high = (int(size // CELL) for size in room.size)
    width, height = draw(st.integers(1, min(wide, 8))), draw(st.integers(1, min(high, 6)))
    x, y = draw(st.integers(0, wide - width)), draw(st.integers(0, high - height))
    return room, cells(int(room.left // CELL) + x, int(room.top // CELL) + y, width, height)


@given(WINDOWS, tables())
def test_a_room_of_a_fair_size_is_shown_whole_and_in_the_middle(window: Box, table: tuple[Box, Box]) -> None:
    room, sight = table
    frame = first_frame(window, room, sight)
    assert frame.shows(window, sight), "the news are always shown"
    if overview(window, room).zoom >= FAIR_ZOOM:
        assert frame.shows(window, room)
        assert frame.seen(room).middle == pytest.approx(window.middle)
        assert FAIR_ZOOM <= frame.zoom <= LARGEST_ZOOM


@given(WINDOWS, tables())
def test_cells_of_a_large_table_keep_a_fair_size_where_the_news_fit(
    window: Box, table: tuple[Box, Box]
) -> None:
    room, sight = table
    if overview(window, room).zoom >= FAIR_ZOOM:
        return
    frame = first_frame(window, room, sight)
    (wide, high), (width, height) = sight.size, window.size
    assert frame.zoom == pytest.approx(min(FAIR_ZOOM, width / wide, height / high))


@given(WINDOWS, tables())
def test_the_overview_shows_everything(window: Box, table: tuple[Box, Box]) -> None:
    room, _ = table
    frame = overview(window, room)
    assert frame.zoom >= LEAST_ZOOM
    assert frame.shows(window, room)


@given(WINDOWS, tables(), tables())
def test_a_view_that_shows_what_it_must_is_left_as_it_is(
    window: Box, table: tuple[Box, Box], other: tuple[Box, Box]
) -> None:
    room, sight = table
    frame = first_frame(window, room, sight)
    assert next_frame(frame, window, room, sight) == frame
    elsewhere = other[1]
    inside = Box(*(max(min(a, b), c) for a, b, c in zip(elsewhere, room[2:] * 2, room[:2] * 2, strict=True)))
    once = next_frame(frame, window, room, inside)
    assert once.shows(window, inside)
    assert next_frame(once, window, room, inside) == once, "looked at twice, it does not creep"


@given(WINDOWS, tables())
def test_in_a_whole_room_news_move_nothing(window: Box, table: tuple[Box, Box]) -> None:
    room, sight = table
    if overview(window, room).zoom < FAIR_ZOOM:
        return
    frame = first_frame(window, room, room)
    assert next_frame(frame, window, room, sight) == frame, "a hint or a draft neither moves nor zooms"


@given(WINDOWS, tables())
def test_a_room_that_grows_is_shown_again(window: Box, table: tuple[Box, Box]) -> None:
    room, sight = table
    small = first_frame(window, sight, sight)
    grown = next_frame(small, window, room, sight)
    assert grown.shows(window, sight)
    if overview(window, room).zoom >= FAIR_ZOOM:
        assert grown.shows(window, room)


@given(WINDOWS, tables(), st.floats(0.2, 2.0))
def test_a_reader_s_view_moves_only_as_far_as_the_news_need(
    window: Box, table: tuple[Box, Box], zoom: float
) -> None:
    _, sight = table
    mine = Frame(17.0, -340.0, zoom)
    moved = moved_to(mine, window, sight)
    assert moved.shows(window, sight)
    assert moved.zoom <= mine.zoom
    if mine.shows(window, sight):
        assert moved == mine


def test_zooming_keeps_the_point_under_the_finger() -> None:
    frame = zoom_at(Frame(10, 20, 0.5), 2, 110, 220)
    assert frame == Frame(-90, -180, 1.0)
    assert (110 - frame.x) / frame.zoom == (110 - 10) / 0.5


def test_a_table_of_23_by_16_cells_on_a_small_phone_follows_the_last_move() -> None:
    window, room, sight = Box(0, 0, 320, 330), cells(-8, -6, 23, 16), cells(9, 2, 3, 4)
    frame = first_frame(window, room, sight)
    assert frame.zoom == FAIR_ZOOM
    assert frame.shows(window, sight)
    assert not frame.shows(window, room)
    assert overview(window, room).shows(window, room)


def test_room_for_what_is_seldom_added_is_kept_only_with_large_cells() -> None:
    window = Box(0, 0, 700, 620)
    assert is_comfortable(window, cells(0, 0, 8, 11))
    assert not is_comfortable(window, cells(0, 0, 8, 13))
