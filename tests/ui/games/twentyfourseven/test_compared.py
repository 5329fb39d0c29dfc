"""The compared moves of a review: their numbers add up, and a wrong try says what the best move has more."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.analysis import MoveAnalysis
from engine.bots import Choice
from engine.bots.search import Candidate
from engine.game import TABLE
from engine.games.twentyfourseven.model import Cell, Place
from engine.games.twentyfourseven.outcomes import ends_match
from tests.ui.games.twentyfourseven.scenes import GAME, drawn, plain, scene
from tests.ui.judged import judged
from tests.ui.screens.markup import elements
from ui.core.words import words
from ui.games import face
from ui.games.move_speech import ComparedChoice, MeasuredGain, gains_over_best
from ui.games.scene import ComparedMove
from ui.games.twentyfourseven.compared import top_earners
from ui.model import Player, Presentation, Review, Table
from ui.review.view.alternatives import Row, rows
from ui.table.viewpoint import match_at, open_view

SPEECH = face("24-7").speech
EN = words("en")
OPEN = """
.......
.......
..34...
...4...
.......
.......
.......
rack 1 8 3 6 1 8 9
rack 2 4 4 7 7 8 3
"""
LAST = """
##4#43#
8763#46
#16X7#X
#969#X8
.72225#
1###5#4
.7.5123
rack 1 8 9
rack 2 8 3 10
aside 1 9 5
turn 2
"""
ROUNDING = 5
"""Minutes by which a gain as it is said may differ from the measured one."""
ROW = re.compile(
    r".*: earns (?P<earns>\d+)(?:, leaves (?:(?P<leaves>\d+)|very little))?"
    r"(?:, (?P<later>\d+) (?P<sign>more|less) later)?\."
)


def text_rows(
    *moves: str, gains: tuple[MeasuredGain | None, ...], drawing: str = OPEN, is_over: bool = False
) -> list[str]:
    """Return the rows of some moves of the seat on turn, that of the move played last, then the note."""
    match = drawn(drawing)
    seat = match.actors[0]
    compared = [
        ComparedChoice(Choice(GAME.parse_move(move)), gain) for move, gain in zip(moves, gains, strict=True)
    ]
    opened = match.view(TABLE) if is_over else None
    found = SPEECH.compared_moves(EN, match.view(seat), compared, ("Inès", "Marius"), opened)
    return [*map(plain, found.rows), found.note]


def test_a_row_says_what_comes_later_beyond_what_it_earns_and_leaves() -> None:
    worse, same, note = text_rows("8@e5", "8@d5", gains=(MeasuredGain(-70, -71.0, 8.0), None))
    earned, left, later = (int(n) for n in re.findall(r"(?:earns|leaves|,) (\d+)", worse))
    own_earned, own_left = (int(n) for n in re.findall(r"(?:earns|leaves) (\d+)", same))
    assert worse.split(". ")[0].rstrip(".").endswith(f", {later} less later")
    assert earned - left - later - (own_earned - own_left) == -70
    assert "“Leaves” is" in note
    assert "“Later” is" in note


@pytest.mark.parametrize("gain", [None, MeasuredGain(0, 3.0, 40.0)])
def test_a_row_says_nothing_of_later_turns_where_that_is_not_clear(gain: MeasuredGain | None) -> None:
    *moves, note = text_rows("8@e5", "8@d5", gains=(gain, None))
    assert not any("later" in one for one in (*moves, note))


@pytest.mark.parametrize(("behind", "is_rough"), [(30, True), (None, False)])
def test_an_amount_that_a_row_does_not_add_up_to_is_called_rough(behind: int | None, is_rough: bool) -> None:
    view = drawn(OPEN).view(1)
    other = ComparedChoice(Choice(GAME.parse_move("8@e5")), MeasuredGain(-30, -31.0, 80.0), behind=behind)
    best = ComparedChoice(Choice(GAME.parse_move("8@d5")), is_best=True)
    note = SPEECH.compared_moves(EN, view, (other, best), ("Inès", "Marius")).note
    assert "“Later” is" not in note
    assert ("the numbers of a row add up only roughly." in note) is is_rough


def test_the_rows_of_a_review_add_up() -> None:
    review = judged("24-7").screen
    assert isinstance(review, Review)
    rows_with_later = 0
    for one in review.judged:
        here = replace(review, ply=one.ply)
        compared = rows(here)
        if len(compared) < 2:
            continue
        view = match_at(review.table.match, one.ply - 1).view(one.seat)
        moves = [ComparedChoice(Choice(row.move), row.said_gain()) for row in compared]
        found = [
            ROW.match(plain(text))
            for text in SPEECH.compared_moves(
                EN, view, moves, (), open_view(review.table.match, one.ply - 1)
            ).rows
        ]
        worths = [int(row["earns"]) - int(row["leaves"] or 0) for row in found if row]
        for move, row, worth in zip(moves[:-1], found[:-1], worths[:-1], strict=True):
            assert row
            later = int(row["later"] or 0) * (1 if row["sign"] == "more" else -1)
            gap = move.gain.said - (worth - worths[-1]) - later if move.gain else 0
            assert not later or not gap, "the numbers add up"
            assert move.gain is None or abs(gap) <= move.gain.doubt + ROUNDING
            rows_with_later += bool(later)
    assert rows_with_later


def test_the_last_move_of_a_match_leaves_nothing_to_anybody() -> None:
    match = drawn(LAST)
    assert not ends_match(match.view(2), Place(10, Cell(0, 6))), "for all that its player knew"
    *shown, note = text_rows(
        "10@c7", "10@a7", gains=(MeasuredGain(-5, -7.0, 0.0), None), drawing=LAST, is_over=True
    )
    assert shown == ["10 on c7: earns 0, 5 less later.", "10 on a7: earns 0."]
    assert "Leaves" not in note
    assert "leaves" in text_rows("10@c7", "10@a7", gains=(None, None), drawing=LAST)[1]


def test_tiles_that_were_set_aside_leave_nothing_to_anybody() -> None:
    match = drawn(LAST.replace("rack 1 8 9\n", "").replace("rack 2 8 3 10", "rack 2 10"))
    assert ends_match(match.view(2), Place(10, Cell(0, 6)))
    assert not ends_match(drawn(OPEN).view(1), Place(8, Cell(4, 4)))


def test_once_the_match_is_over_a_review_names_the_best_answer_there_was() -> None:
    match = drawn(OPEN.replace("rack 2 4 4 7 7 8 3", "rack 2 2 5 7 7 9 9"))
    best, played = GAME.parse_move("8@b3"), GAME.parse_move("8@d5")
    view, names = match.view(1), ("Inès", "Marius")
    going = plain(SPEECH.comparison(EN, view, best, played, names))
    over = plain(SPEECH.comparison(EN, view, best, played, names, match.view(TABLE)))
    assert "For example, Marius could earn" in going
    assert "For example" not in over
    said = re.search(r"Marius could then earn (\d+) with (\d+) on (\w\d)\.", over)
    assert said
    answer = GAME.parse_move(f"{said[2]}@{said[3]}")
    after = match.submit(1, played)
    gains = {move: after.submit(2, move).scores[1] for move in after.moves(2) if isinstance(move, Place)}
    assert gains[answer] == max(gains.values()) == int(said[1])


def test_a_wrong_try_is_told_how_it_falls_short_of_the_best_move() -> None:
    view = drawn(OPEN).view(1)
    best, tried = GAME.parse_move("3@c2"), GAME.parse_move("8@d5")
    said = SPEECH.shortfall_text(EN, view, best, tried, None)
    assert re.fullmatch(
        r"Compared with yours, the best move earns (as much|\d+ (more|less))( and|,) "
        r"leaves \d+ (less|more)(.*later)?\.",
        said,
    )
    known = SPEECH.shortfall_text(EN, view, best, tried, MeasuredGain(300, 300.0, 4.0))
    assert re.search(r" and brings \d+ more later\.$", known)
    assert "c2" not in known
    assert (
        SPEECH.shortfall_text(EN, view, tried, tried, None)
        == "Compared with yours, the best move earns as much and does better later."
    )


def test_a_clue_names_the_line_that_a_quiet_move_prepares() -> None:
    prepares = drawn(
        ".......\n.......\n.......\n...4...\n.......\n.......\n.......\nrack 1 10 10\nrack 2 1"
    ).view(1)
    said = SPEECH.tip(EN, prepares, Place(10, Cell(4, 3)))
    assert (
        said == "The best move earns nothing now, but prepares a line for next turn: your 10 could earn 40."
    )


def test_the_space_of_the_move_played_keeps_its_tile_and_mark() -> None:
    match = drawn(OPEN).submit(1, GAME.parse_move("8@d5"))
    ghosts = tuple(
        ComparedMove(GAME.parse_move(move), rank, text)
        for move, rank, text in (("6@d5", 1, "+15"), ("6@e4", 2, "≈"), ("8@d5", 0, "?!"))
    )
    picture = scene(match, None)
    html = str(face("24-7").board.felt(picture._replace(shown=picture.shown._replace(ghosts=ghosts))))
    names = {
        cell.get("id"): cell.get("aria-label") for cell in elements(html) if cell.get("role") == "gridcell"
    }
    assert names["cell-d5"] == "d5, tile 8, placed last, ?!"
    assert names["cell-e4"] == "e4, open space, choice 2: tile 6, ≈"


def test_a_move_as_good_as_the_best_brings_later_what_it_gains_over_the_one_played() -> None:
    def said(gain: float, is_alike: bool) -> int:
        found = Row(GAME.parse_move("8@d5"), 2, gain, 9.0, unit=5, is_alike=is_alike).said_gain()
        assert found
        return found.said

    assert said(13.0, is_alike=True) == 15, "as good as the best, which the one played is not"
    assert said(-3.0, is_alike=True) == 0, "as good as the one played"
    assert said(-13.0, is_alike=False) == -15


def test_moves_are_compared_with_the_best_one() -> None:
    view, seconds = drawn(OPEN).view(1), MeasuredGain(60, 61.0, 8.0)
    compared = [
        ComparedChoice(Choice(GAME.parse_move("8@e5")), seconds, is_best=True),
        ComparedChoice(Choice(GAME.parse_move("8@d5"))),
    ]
    assert [gain and gain.said for gain in gains_over_best(compared)] == [None, -60]
    best, played = map(plain, SPEECH.compared_moves(EN, view, compared, ("Inès", "Marius")).rows)
    assert "later" not in best
    assert re.search(r", \d+ less later\.", played)
    told = [compared[0], compared[1]._replace(behind=65)]
    assert [gain and gain.said for gain in gains_over_best(told)] == [None, -65], "as the list says it"
    assert [gain and gain.said for gain in gains_over_best([compared[1], compared[0]])] == [None, None], (
        "a gain that is not known is compared with nothing"
    )


def test_what_a_move_prepares_is_said_beside_what_the_other_one_does() -> None:
    view, parse = drawn(OPEN).view(1), GAME.parse_move
    said = plain(SPEECH.comparison(EN, view, parse("1@c5"), parse("8@b2"), ("Inès", "Marius")))
    assert said.endswith(
        "With 1 on c5, Inès could earn 60 minutes next turn (3 on c4). With 8 on b2, 40 at most."
    )
    yours = plain(SPEECH.comparison(EN, view, parse("1@c5"), parse("8@b2"), ("You", "Marius")))
    assert yours.endswith(
        "With 1 on c5, you could earn 60 minutes next turn (3 on c4). With 8 on b2, 40 at most."
    )
    lost = [ComparedChoice(Choice(parse("8@b2")), MeasuredGain(-50, -50.0, 1.0))]
    rows = SPEECH.compared_moves(
        EN, view, [*lost, ComparedChoice(Choice(parse("1@c5")))], ("Inès", "Marius")
    ).rows
    assert plain(rows[1]).endswith(
        "Inès could then earn 60 minutes next turn (3 on c4). With 8 on b2, 40 at most."
    )


@pytest.mark.parametrize("is_analysed", [True, False])
def test_the_list_has_a_move_that_earns_most_at_once_also_if_it_is_far_from_the_best(
    is_analysed: bool,
) -> None:
    match, parse = drawn(OPEN), GAME.parse_move
    earner = top_earners(match.view(1))[0]
    assert match.submit(1, earner).scores[0] > 0
    quiet = [parse(move) for move in ("8@e5", "6@e5", "9@e5", "1@e5")]
    behind = (0.0, 10.0, 20.0, 30.0, 60.0)
    moves = (*quiet, earner) if is_analysed else quiet
    others = tuple(Candidate(move, -less, less, 2.0, 32) for move, less in zip(moves, behind, strict=False))
    one = MoveAnalysis(1, 1, parse("8@d5"), quiet[0], 40.0, 4.0, 0, others)
    players, seen = (Player("Inès"), Player(bot="greedy")), Presentation(viewer=1)
    table = Table("m1", match.submit(1, one.move), players, presentation=seen)
    shown = rows(Review(table, 1, (one,)))
    assert [row.move for row in shown] == [*quiet[:2], earner, one.move]
    assert (shown[2].gain is not None) is is_analysed
    assert [row.standing(EN) for row in shown[:3]] == ["best", "−10", "−60" if is_analysed else "?"]
    taken = one._replace(move=earner, best=quiet[0])
    table = replace(table, match=match.submit(1, earner))
    assert [row.move for row in rows(Review(table, 1, (taken,)))] == [*quiet[:3], earner]
