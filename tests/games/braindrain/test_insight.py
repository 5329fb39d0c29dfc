"""What an answer of Brain Drain lost, judged from what lies open."""

import engine.games.braindrain as game
from engine.analysis import MoveAnalysis, analyse_match
from engine.annotations import annotate, rows
from engine.games.braindrain.insight import verdict
from engine.games.braindrain.model import BUZZ, PASS, Claim, Impossible, View
from engine.match import Match, PositionOrigin
from engine.record import Record, read

OPEN = "display 10c 5d Ah 8s\ntarget 3h"
DEAD = "display Ac Ad Ah As\ntarget 10h"


def view(drawing: str = OPEN, seats: int = 2, **options: str) -> View:
    seen: View = Match.new("brain-drain", seats, PositionOrigin(drawing), options).view(1)
    return seen


def test_a_right_answer_loses_nothing_and_the_easiest_solution_is_named() -> None:
    found = verdict(view(), Claim(1, "5*8/10-1"))
    assert found is not None
    assert (found.loss, found.alike) == (0, 22)
    assert isinstance(found.best, Claim)


def test_a_wrong_answer_and_a_pass_lose_the_card_that_was_there() -> None:
    for move in (Claim(1, "5+8-10+1"), PASS, Impossible(1)):
        found = verdict(view(), move)
        assert found is not None
        assert found.loss == 1


def test_where_there_is_no_solution_a_pass_is_right_unless_that_could_be_said() -> None:
    quiet = verdict(view(DEAD, impossible="off"), PASS)
    assert quiet is not None
    assert (quiet.best, quiet.loss) == (PASS, 0)
    said = verdict(view(DEAD, impossible="on"), PASS)
    assert said is not None
    assert (said.best, said.loss) == (Impossible(1), 1)


def test_a_buzz_by_itself_loses_nothing() -> None:
    assert verdict(view(buzzer="on"), BUZZ) is None


def practice() -> Match:
    match = Match.new("brain-drain", 1, PositionOrigin(OPEN), {"practice": "12"})
    return match.submit(1, game.parse_move("claim 1: 5*8/10-1")).submit(1, PASS)


def test_a_match_is_judged_move_by_move_and_written_beside_its_moves() -> None:
    match = practice()
    judged = [one for one in analyse_match(match, is_practice=True) if one is not None]
    assert [(one.ply, one.loss) for one in judged] == [(1, 0.0), (2, 1.0)]
    assert [row for one in judged for row in rows(game, one, as_json=False)][1].startswith(
        "2 1 pass  best claim 2:"
    )
    text = annotate(Record(match, ("",)), judged)
    assert text.splitlines()[-1].startswith("1 pass ; -1 +-0, best claim 2: ")
    assert read(text).match == match


def test_a_deal_is_told_seat_by_seat() -> None:
    told = [*rows(game, MoveAnalysis(0, luck=(4.0, -4.0), doubt=1.5), as_json=True)]
    assert told[1] == (
        '{"ply": 0, "seat": 2, "move": null, "best": null, "loss": null, "error": 1.5, "luck": -4.0}'
    )
