"""A hint and the review compare moves in the same worlds, so they agree; and what a Lap record is for."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from engine.analysis import MoveAnalysis, analyse_match
from engine.arena import play_out
from engine.bots import Choice, run_to_choice
from engine.bots.comparison import COMPARED, review_random, suggest_move
from engine.games import insight
from engine.games.les24heures.insight import decided_for
from engine.games.les24heures.tuned_evaluation import rate_moves
from engine.games.les24heures.two_plays import second_play, two_plays
from engine.games.les24heures.weights import TUNED
from engine.match import Match, SeedOrigin
from tests.games.les24heures.table import RULES, drawn

REST = "hand 2 100 150 huile essence\npile 100 150 250 huile essence pneu 100 150 250 350"


def hinted(match: Match, seat: int) -> Choice:
    """Returns what a hint suggests to a seat."""
    view, rng = match.view(seat), review_random(match.ply)
    return run_to_choice(suggest_move(insight("24-heures"), view, rng, RULES.write_move))


def reviewed(match: Match, move: str, hinted: Collection[int] = ()) -> MoveAnalysis:
    """Returns the review of a move that follows the match."""
    after = match.submit(match.state.turn, RULES.parse_move(move))
    found = analyse_match(after, is_practice=True, last_known_ply=match.ply, hinted=hinted)
    return next(one for one in found if one is not None)


@pytest.mark.parametrize("seed", ["agree 1", "agree 2"])
def test_a_review_finds_the_hint_best_and_says_the_same_of_the_moves_it_names(seed: str) -> None:
    whole = play_out(Match.new("24-heures", 2, SeedOrigin(seed)), [RULES.bots()["regular"]] * 2)
    compared = 0
    for ply in range(7, min(len(whole.log), 120), 16):
        match = whole.at(ply)
        seat = match.state.turn
        if match.view(seat).lost or len(tuple(match.moves(seat))) < 2:
            continue
        hint = hinted(match, seat)
        found = reviewed(match, RULES.write_move(hint.move), (ply,))
        assert not found.loss, "what a hint advises is never called weaker"
        listed = {RULES.write_move(one.move): (one.behind, one.error) for one in found.others}
        for code, move, behind, error in (why for why in hint.why if why[0] == COMPARED):
            other = reviewed(match, move)
            assert (other.best, code) == (hint.move, COMPARED)
            assert (behind, error) == (other.loss, other.error), "if it is played"
            assert (behind, error) == listed[move], "if the hint is played"
            assert reviewed(match, move, (ply,))._replace(others=other.others, alike=other.alike) == other
            compared += 1
    assert compared


def test_of_moves_about_as_good_the_best_rated_one_is_the_best() -> None:
    whole = play_out(Match.new("24-heures", 2, SeedOrigin("rated")), [RULES.bots()["master"]] * 2)
    same = other = 0
    for ply in range(5, min(len(whole.log), 160), 8):
        match = whole.at(ply)
        view = match.view(match.state.turn)
        if not view.lost and not decided_for(view):
            top = max(rate_moves(view, TUNED), key=lambda one: one.value)
            is_same = hinted(match, match.state.turn).move == top.move
            same, other = same + is_same, other + (not is_same)
    assert same > 4 * other


@pytest.mark.parametrize(
    ("own", "rival", "decided", "hints_hour"), [(900, 5900, -1, False), (5900, 900, 1, True)]
)
def test_in_a_decided_race_only_the_leader_turns_the_clock(
    own: int, rival: int, decided: int, hints_hour: bool
) -> None:
    cars = [f"car {n} km {km}{' tyres yes' * (km > 2500)}" for n, km in ((1, own), (2, rival))]
    match = drawn("\n".join(["hour 22", *cars, "hand 1 heure pneu pneu huile essence", REST]))
    assert decided_for(match.view(1)) == decided
    assert (hinted(match, 1).move.verb == "hour") is hints_hour
    assert not hints_hour or reviewed(match, "discard pneu").loss is None, "kilometres say nothing of it"


def test_the_two_plays_of_a_lap_record_are_those_of_the_cards_in_hand() -> None:
    view = drawn(f"car 1 km 2350\nhand 1 record 150 pneu 250 huile\n{REST}").view(1)
    assert two_plays(view) == (RULES.parse_move("play 150"), RULES.parse_move("tyres pneu"))
    assert two_plays(drawn(f"hand 1 record huile essence\n{REST}").view(1)) is None


def test_after_the_first_of_two_plays_the_second_is_known() -> None:
    match = drawn(f"car 1 km 2350\nhand 1 record 150 pneu 250 huile\n{REST}")
    view = match.submit(1, RULES.parse_move("record")).view(1)
    assert second_play(view, RULES.parse_move("play 150")) == RULES.parse_move("tyres pneu")
    assert second_play(match.view(1), RULES.parse_move("play 150")) is None, "a turn of one play"
