"""What a review found, as rows for people and programs, and as comments that readers of a record drop."""

from __future__ import annotations

import json

import pytest

from engine.analysis import MoveAnalysis, luck_method
from engine.annotations import annotate, rows, with_analysis_tag
from engine.games import game
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write

RULES = game("24-7")


def move(text: str) -> object:
    return RULES.parse_move(text)


LOST = MoveAnalysis(
    7,
    2,
    move("1@d5"),
    move("2@e4"),
    loss=23.46,
    error=4.25,
    luck=(-1.26, 2.34),
    doubt=9.0,
    mark="slight",
)
DEALT = MoveAnalysis(0, luck=(-12.34, 12.34), doubt=3.21)


@pytest.mark.parametrize(
    ("judged", "told"),
    [
        (LOST, ["7 2 1@d5  best 2@e4  loss 23.5 error 4.2 luck 2.3  ?!"]),
        (LOST._replace(mark="mistake", luck=()), ["7 2 1@d5  best 2@e4  loss 23.5 error 4.2 luck 0.0  ?"]),
        (LOST._replace(mark="blunder", seat=1), ["7 1 1@d5  best 2@e4  loss 23.5 error 4.2 luck -1.3  ??"]),
        (LOST._replace(best=None, loss=None, error=0.0, mark=""), ["7 2 1@d5  error 0.0 luck 2.3"]),
        (LOST._replace(seat=0, mark=""), ["7 0 1@d5  best 2@e4  loss 23.5 error 4.2 luck 0.0"]),
        (DEALT, ["0 1 deal  error 3.2 luck -12.3", "0 2 deal  error 3.2 luck 12.3"]),
    ],
)
def test_a_move_has_a_row_and_a_deal_one_for_each_seat(judged: MoveAnalysis, told: list[str]) -> None:
    assert list(rows(RULES, judged, as_json=False)) == told


def test_rows_for_programs_tell_the_same() -> None:
    (row,) = rows(RULES, LOST, as_json=True)
    told = {"ply": 7, "seat": 2, "move": "1@d5", "best": "2@e4", "loss": 23.5, "error": 4.2, "luck": 2.3}
    assert json.loads(row) == told
    dealt = [json.loads(row) for row in rows(RULES, DEALT, as_json=True)]
    assert [(row["seat"], row["move"], row["best"], row["loss"]) for row in dealt] == [
        (1, None, None, None),
        (2, None, None, None),
    ]
    assert [(row["error"], row["luck"]) for row in dealt] == [(3.2, -12.3), (3.2, 12.3)]


def test_a_record_tells_what_was_lost_in_comments_that_readers_drop() -> None:
    match = Match.new("24-7", 2, SeedOrigin("2026-11-21"))
    for seat, text in ((1, "1@d5"), (2, "2@e4")):
        match = match.submit(seat, move(text))
    record = Record(match, ("Ana", "Bob"))
    first = MoveAnalysis(1, 1, move("1@d5"), move("1@d5"), loss=0.0, error=2.0)
    second = MoveAnalysis(2, 2, move("2@e4"), move("2@d3"), loss=23.4, error=4.4, mark="slight")
    told = annotate(record, [DEALT._replace(loss=5.0), first, second])
    whole = with_analysis_tag(record, [DEALT, first, second])
    assert told == write(whole).replace("2 2@e4\n", "2 2@e4 ; ?! -23 +-4, best 2@d3\n")
    assert whole.tags == (("Judged", f"2 0.0 -12.3 23.4 12.3 {luck_method(match)}".strip()),)
    assert read(told) == whole
    assert with_analysis_tag(whole, [DEALT, first]) == record, (
        "a part of the match tells nothing of the whole"
    )
    unmarked = annotate(record, [first._replace(loss=1.0), second._replace(mark="", loss=None)])
    assert unmarked == write(record).replace("1 1@d5\n", "1 1@d5 ; -1 +-2, best 1@d5\n")
