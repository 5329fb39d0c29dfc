"""A review's list of compared moves of 20 sur 20: whole turns whose numbers add up, in terms it explains."""

from __future__ import annotations

import re

import pytest

from engine.bots import Choice
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn
from tests.ui.games.vingtsurvingt.test_missed import BEST, PLAYED, missed
from tests.ui.games.vingtsurvingt.test_turn_chain import PAIRS, plain
from tests.ui.screens.markup import elements
from ui.core.words import words
from ui.games import face
from ui.games.move_speech import ComparedChoice, ComparedTexts, MeasuredGain

SPEECH = face("20-sur-20").speech
ROW = re.compile(
    r"(?:(?P<marks>\d+) marks?(?: in the turn)?|Pass)\. Leaves (?P<left>\d+)"
    r"(?:, (?P<later>\d+) (?P<sign>more|less) later)?\.(?P<standing>best|−\d+)?(?:±[\d.]+)?$"
)


def listed(*moves: str, gain: int, drawing: str = OPENED) -> ComparedTexts:
    """Return the list of the best move, others, and the one played. The best gains `gain` marks over it."""
    gains = [
        MeasuredGain(gain, gain + 0.2, 0.5),
        *(MeasuredGain(gain - 1, gain - 1.2, 0.5) for _ in moves[2:]),
    ]
    compared = [
        ComparedChoice(Choice(GAME.parse_move(move)), measured, n == 0)
        for n, (move, measured) in enumerate(zip(moves, [*gains, None], strict=True))
    ]
    return SPEECH.compared_moves(words("en"), drawn(drawing).view(1), compared, ("Inès", "Marius"))


def net(row: str) -> int:
    """Return the marks that a row says in all: placed, less left, plus or less those that come later."""
    found = ROW.search(plain(row))
    assert found, plain(row)
    later = int(found["later"] or 0) * (1 if found["sign"] == "more" else -1)
    return int(found["marks"] or 0) - int(found["left"]) + later


def standing(row: str) -> str:
    """Return what stands beside a row: "best", or by how much the move is worse."""
    found = ROW.search(row)
    assert found, row
    return found["standing"]


@pytest.mark.parametrize("gain", [0, 1, 3, 6])
@pytest.mark.parametrize("pair", [(BEST, PLAYED), (PLAYED, BEST)])
def test_the_numbers_of_the_rows_add_up_to_what_the_move_played_lost(
    pair: tuple[str, str], gain: int
) -> None:
    best, played = listed(*pair, gain=gain).rows
    assert net(best) - net(played) == gain
    assert "later" not in best, "the others are compared with it"


def test_a_row_has_its_whole_turn_also_if_it_was_played() -> None:
    rows = listed("6-5@2,1S", BEST, gain=1, drawing=PAIRS)
    for row in map(plain, rows.rows):
        assert "Then possible: " in row
        assert "6 marks in the turn. Leaves " in row
    assert "“Leaves” is about how many marks the next player can then place." in rows.note
    assert "“Later” is what the turns after that add, compared with the best move." in rows.note


def test_a_turn_that_ends_the_match_leaves_nothing_to_anybody() -> None:
    rows = listed(BEST, "pass", gain=9, drawing=f"{OPENED}\nleft 2 9")
    assert "Leaves" not in rows.rows[0]
    assert "later" not in "".join(rows.rows), "a win is worth more than marks"


@pytest.mark.parametrize("pair", [(BEST, PLAYED), (PLAYED, BEST), ("6-5@2,1S", BEST)])
def test_the_numbers_beside_the_rows_of_a_review_are_what_they_add_up_to(pair: tuple[str, str]) -> None:
    html = missed(*pair).do("ply", "1").html
    told = {e.get("id"): plain(e.text) for e in elements(html) if (e.get("id") or "").startswith("lay-")}
    worse = {standing(row): net(told["lay-1"]) - net(row) for row in told.values()}
    assert len(worse) == 3
    assert worse.pop("best") == 0
    assert all(said == f"−{less}" for said, less in worse.items())
