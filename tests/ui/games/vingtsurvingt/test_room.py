"""The room of the table holds almost every play, its marks and its lines, before any of them is shown."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Play
from engine.match import Match
from tests.ui.games.vingtsurvingt.scenes import GAME, drawn, played, scene
from ui.games import face
from ui.games.scene import ComparedMove
from ui.games.vingtsurvingt.pieces import UNIT
from ui.games.vingtsurvingt.plays import last_play
from ui.games.vingtsurvingt.room import room
from ui.games.vingtsurvingt.sum_tags import line_tags

MOST = 400
"""Plays that are looked at in one position."""


def holds(cells: tuple[int, int, int, int], x: int, y: int) -> bool:
    left, top, right, bottom = cells
    return left <= x <= right and top <= y <= bottom


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_room_holds_every_domino_with_its_marks_and_most_plays_of_several(seats: int, seed: str) -> None:
    looked = several = held = 0
    for ply in range(0, 24, 3):
        match = played(ply, seats, seed)
        if not match.actors:
            break
        view = match.view(match.actors[0])
        cells, whole = (room(view.lays, view.marks, view.rack, all_) for all_ in (False, True))
        for move in islice(GAME.moves(view), MOST):
            if not isinstance(move, Play):
                continue
            looked += 1
            made = play_result(view, move.lays)
            used = (*(cell for lay in move.lays for cell in lay.cells), *made.marks)
            is_held = all(holds(cells, x, y) for x, y in used)
            assert all(holds(whole, x, y) for x, y in used), f"{move} leaves {whole} after {ply} moves"
            if len(move.lays) == 1:
                assert is_held, f"{move} leaves {cells} after {ply} moves"
            else:
                several, held = several + 1, held + is_held
    assert looked > 10
    assert held > several / 2


def test_a_play_beyond_the_room_makes_room_when_it_shows() -> None:
    match, move = next(filter(None, map(beyond, range(3, 24))))
    here = scene(match, match.actors[0], hint=move)
    extent = re.findall(r'data-extent="([^"]*)"', str(face("20-sur-20").board.felt(here)))
    left, top, right, bottom = map(int, extent[0].split())
    for x, y in (cell for lay in move.lays for cell in lay.cells):
        assert left <= x * UNIT < x * UNIT + UNIT <= right
        assert top <= y * UNIT < y * UNIT + UNIT <= bottom


def beyond(ply: int) -> tuple[Match, Play] | None:
    """Finds a play of several dominoes that is not in the room."""
    match = played(ply, 2, "a")
    view = match.view(match.actors[0])
    cells = room(view.lays, view.marks, view.rack)
    for move in islice(GAME.moves(view), MOST):
        if isinstance(move, Play) and not all(holds(cells, *cell) for lay in move.lays for cell in lay.cells):
            return match, move
    return None


def test_what_lies_there_is_in_the_room_with_a_cell_around_it() -> None:
    for ply in (1, 6, 12, 20):
        view = played(ply, 2, "room").view(1)
        left, top, right, bottom = room(view.lays, view.marks, ())
        for lay in view.lays:
            for x, y in lay.cells:
                assert left < x < right
                assert top < y < bottom


def test_a_long_line_takes_room_only_where_the_rack_has_its_sum() -> None:
    four = "placed 4-5@0,0E 9-2@2,0E 1-1@0,1E\nmarks -1,0 4,0\nrack 1 1-2 1-3 1-4 0-6\nrack 2 1-1"
    view = drawn(four.replace(" 1-1@0,1E", "")).view(1)
    small = room(view.lays, view.marks, view.rack[:0])
    assert small == (-2, -1, 5, 1)
    wide = room(view.lays, view.marks, view.rack)
    assert wide[1] < small[1], "9 + 1 + 2 + 1 + 3 + 1 + 3 and the like hang from the row"
    assert room(view.lays, view.marks, view.rack[:1]) != wide


def test_the_opening_has_the_room_of_the_longest_that_makes_20() -> None:
    assert room((), (), ()) == (-1, -1, 4, 1)
    five = drawn("rack 1 1-2 1-3 1-4 1-5 0-2\nrack 2 1-1").view(1).rack
    assert sum(map(sum, five)) == 20
    assert room((), (), five) == (-1, -1, 10, 1)
    assert room((), (), five[:4]) == (-1, -1, 4, 1), "18 opens nothing"


def test_the_rank_of_a_compared_move_is_beside_its_dominoes_and_never_without_them() -> None:
    tagged = 0
    for ply in range(3, 16):
        match = played(ply, 2)
        if not match.actors:
            break
        view = match.view(match.actors[0])
        plays = [move for move in islice(GAME.moves(view), MOST) if isinstance(move, Play)][:3]
        here = scene(match, match.actors[0])
        ghosts = tuple(ComparedMove(move, rank, "+1") for rank, move in enumerate(plays, 1))
        html = str(face("20-sur-20").board.felt(here._replace(shown=here.shown._replace(ghosts=ghosts))))
        shown = [html.count(f">{rank} · +1<") for rank in range(1, len(plays) + 1)]
        drawn_count = html.count("dom is-choice") + html.count("dom is-outlined")
        assert sum(shown[1:]) <= drawn_count
        plates = re.findall(
            r'translate\((-?\d+) (-?\d+)\) scale\(0\.66\)">(?:(?!scale).)*?>([23]) · \+1<', html
        )
        for x, y, text in plates:
            cell = plays[int(text) - 1].lays[-1].cells[-1]
            away = max(abs(int(x) - cell.x * UNIT - UNIT // 2), abs(int(y) - cell.y * UNIT - UNIT // 2))
            assert away <= 3 * UNIT, "next to its last domino"
            tagged += 1
    assert tagged > 3


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_sums_of_the_last_play_stay_in_sight(seed: str) -> None:
    for ply in range(1, 24):
        match = played(ply, 2, seed)
        here = scene(match, None)
        play = last_play(here.log)
        if not play:
            continue
        html = str(face("20-sur-20").board.felt(here))
        left, top, right, bottom = map(int, re.findall(r'data-sight="([^"]*)"', html)[0].split())
        for x, y in (cell for one in line_tags(here.view, play.lines) for cell in one.cells):
            assert left <= x * UNIT < x * UNIT + UNIT <= right, f"after {ply} moves of {seed}"
            assert top <= y * UNIT < y * UNIT + UNIT <= bottom, f"after {ply} moves of {seed}"
