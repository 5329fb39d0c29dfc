"""How the view of a table without edges fits itself, for all windows and tables."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.browser.framing import (
    FAIR_ZOOM,
    FULL_ZOOM,
    LARGEST_ZOOM,
    LEAST_ZOOM,
    OVERVIEW,
    SHIFTED,
    SMALL_ZOOM,
    ZOOMED,
    Box,
    Frame,
    everything,
    first_frame,
    hidden_sides,
    is_comfortable,
    kept_choice,
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


class Laid(NamedTuple):
    """A table: the room, the news, and all that lies there, the news among it."""

    room: Box
    sight: Box
    laid: Box


@st.composite
def within(draw: st.DrawFn, outer: Box, widest: int, highest: int) -> Box:
    """Draw a rectangle of whole cells inside another one."""
    wide, high = (int(size // CELL) for size in outer.size)
    width, height = draw(st.integers(1, min(wide, widest))), draw(st.integers(1, min(high, highest)))
    x, y = draw(st.integers(0, wide - width)), draw(st.integers(0, high - height))
    return cells(int(outer.left // CELL) + x, int(outer.top // CELL) + y, width, height)


@st.composite
def tables(draw: st.DrawFn) -> Laid:
    """Draw a room, what lies in it, and the news somewhere there."""
    room = draw(ROOMS)
    laid = draw(within(room, 25, 18))
    return Laid(room, draw(within(laid, 8, 6)), laid)


@given(WINDOWS, tables())
def test_a_room_of_a_full_size_is_shown_whole_and_in_the_middle(window: Box, table: Laid) -> None:
    room, sight, _ = table
    frame = first_frame(window, *table)
    assert frame.shows(window, sight), "the news are always shown"
    if overview(window, room).zoom >= FULL_ZOOM:
        assert frame.shows(window, room)
        assert frame.seen(room).middle == pytest.approx(window.middle)
        assert FAIR_ZOOM <= frame.zoom <= LARGEST_ZOOM


@given(WINDOWS, tables())
def test_cells_of_a_table_too_large_for_small_ones_keep_a_fair_size_where_the_news_fit(
    window: Box, table: Laid
) -> None:
    if overview(window, table.laid).zoom >= SMALL_ZOOM:
        return
    frame = first_frame(window, *table)
    (wide, high), (width, height) = table.sight.size, window.size
    assert frame.zoom == pytest.approx(min(FAIR_ZOOM, width / wide, height / high))


@given(WINDOWS, tables())
def test_what_lies_there_is_shown_whole_down_to_small_cells(window: Box, table: Laid) -> None:
    if overview(window, table.laid).zoom >= SMALL_ZOOM:
        for frame in (
            first_frame(window, *table),
            next_frame(Frame(17.0, -340.0, 1.0), window, *table),
            next_frame(Frame(17.0, -340.0, 0.36), window, *table),
        ):
            assert frame.shows(window, table.laid)
            assert frame.zoom >= SMALL_ZOOM * 0.999


def test_what_lies_there_has_larger_cells_than_the_whole_room_would_leave() -> None:
    desktop, room, laid = Box(0, 0, 561, 552), cells(-2, -2, 20, 17), cells(0, 0, 16, 13)
    assert overview(desktop, room).zoom * CELL < 29
    frame = first_frame(desktop, room, cells(2, 2, 4, 2), laid)
    assert frame.zoom * CELL > 30
    assert frame.shows(desktop, laid)


def test_a_phone_shows_the_whole_of_a_long_table_and_says_where_a_longer_one_goes_on() -> None:
    phone, news = Box(0, 0, 390, 424), cells(0, 3, 5, 2)
    long, longer = cells(-2, 0, 17, 12), cells(-2, 0, 20, 12)
    frame = first_frame(phone, cells(-4, -2, 21, 16), news, long)
    assert hidden_sides(frame, phone, long) == (False, False, False, False)
    room = cells(-4, -2, 24, 16)
    cut = first_frame(phone, room, news, longer)
    assert hidden_sides(cut, phone, longer) == (False, False, True, False)
    assert cut.zoom == FAIR_ZOOM
    assert hidden_sides(everything(phone, room, news, longer), phone, longer) == (False, False, False, False)


@given(WINDOWS, tables())
def test_a_large_view_has_no_empty_edge_where_more_lies_at_the_other_side(window: Box, table: Laid) -> None:
    if overview(window, table.room).zoom >= FULL_ZOOM:
        return
    seen = first_frame(window, *table).seen(table.laid)
    for start, end, low, high in (
        (window.left, window.right, seen.left, seen.right),
        (window.top, window.bottom, seen.top, seen.bottom),
    ):
        if high - low > end - start + 1:
            assert low <= start + 1
            assert high >= end - 1


@given(WINDOWS, tables())
def test_the_overview_shows_everything(window: Box, table: Laid) -> None:
    room = table.room
    frame = overview(window, room)
    assert frame.zoom >= LEAST_ZOOM
    assert frame.shows(window, room)


@given(WINDOWS, tables(), tables())
def test_a_view_that_shows_what_it_must_is_left_as_it_is(window: Box, table: Laid, other: Laid) -> None:
    room, _, laid = table
    frame = first_frame(window, *table)
    assert next_frame(frame, window, *table) == frame
    elsewhere = other.sight
    inside = Box(*(max(min(a, b), c) for a, b, c in zip(elsewhere, room[2:] * 2, room[:2] * 2, strict=True)))
    once = next_frame(frame, window, room, inside, laid)
    assert once.shows(window, inside)
    assert next_frame(once, window, room, inside, laid) == once, "looked at twice, it does not creep"


@given(WINDOWS, tables())
def test_in_a_whole_room_news_move_nothing(window: Box, table: Laid) -> None:
    room, sight, _ = table
    if overview(window, room).zoom < FULL_ZOOM:
        return
    frame = first_frame(window, room, room, room)
    assert next_frame(frame, window, *table) == frame, "the next move neither moves nor zooms"
    assert moved_to(frame, window, sight) == frame, "nor does a hint or a draft"


@given(WINDOWS, tables())
def test_a_room_that_grows_is_shown_again(window: Box, table: Laid) -> None:
    room, sight, _ = table
    small = first_frame(window, sight, sight, sight)
    grown = next_frame(small, window, *table)
    assert grown.shows(window, sight)
    if overview(window, room).zoom >= FULL_ZOOM:
        assert grown.shows(window, room)


@given(WINDOWS, tables(), st.floats(0.2, 2.0))
def test_a_reader_s_view_moves_only_as_far_as_the_news_need(window: Box, table: Laid, zoom: float) -> None:
    sight = table.sight
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
    frame = first_frame(window, room, sight, cells(-5, -5, 18, 13))
    assert frame.zoom == FAIR_ZOOM
    assert frame.shows(window, sight)
    assert not frame.shows(window, room)
    assert overview(window, room).shows(window, room)


def test_room_for_what_is_seldom_added_is_kept_only_with_large_cells() -> None:
    window = Box(0, 0, 700, 620)
    assert is_comfortable(window, cells(0, 0, 8, 11))
    assert not is_comfortable(window, cells(0, 0, 8, 13))


def test_an_overview_lasts_until_the_next_turn_so_that_cells_do_not_shrink_with_a_growing_table() -> None:
    assert kept_choice(OVERVIEW) == kept_choice(SHIFTED) == kept_choice("") == ""
    assert kept_choice(ZOOMED) == ZOOMED, "who zoomed wanted this size"


@given(WINDOWS, tables())
def test_everything_is_the_usual_view_where_that_shows_what_lies_there(window: Box, table: Laid) -> None:
    frame, usual = everything(window, *table), first_frame(window, *table)
    assert frame.shows(window, table.laid)
    assert frame.shows(window, table.sight)
    if usual.shows(window, table.laid):
        assert frame == usual
    else:
        assert frame.zoom == overview(window, table.laid).zoom < SMALL_ZOOM


def test_a_room_that_grows_by_a_cell_neither_moves_nor_zooms_a_large_view() -> None:
    window, room = Box(0, 0, 930, 620), cells(-1, -3, 9, 7)
    frame = first_frame(window, room, room, room)
    assert frame.zoom >= 44 / CELL
    grown = cells(-2, -4, 11, 9)
    assert next_frame(frame, window, grown, room, room) == frame


@given(WINDOWS, st.lists(ROOMS, min_size=2, max_size=8))
def test_cells_have_few_sizes_as_a_room_grows(window: Box, rooms: list[Box]) -> None:
    left, top, right, bottom = rooms[0]
    frame, sizes = first_frame(window, rooms[0], rooms[0], rooms[0]), set()
    for other in rooms[1:]:
        left, top = min(left, other.left), min(top, other.top)
        right, bottom = max(right, other.right), max(bottom, other.bottom)
        room = Box(left, top, right, bottom)
        if overview(window, room).zoom < SMALL_ZOOM:
            break
        frame = next_frame(frame, window, room, room, room)
        assert frame.shows(window, room)
        sizes.add(round(frame.zoom * CELL))
    assert sizes <= {22, 26, 31, 37, 43, 51, 60, 71, 84}
