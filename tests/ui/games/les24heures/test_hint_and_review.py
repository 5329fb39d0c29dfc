"""A hint and the review of its move say the same of the moves that the hint named."""

from __future__ import annotations

from engine.analysis import USUAL, MoveAnalysis
from engine.arena import play_out
from engine.bots import run_to_choice
from engine.bots.comparison import review_random, suggest_move
from engine.games import insight
from engine.match import Match, SeedOrigin
from engine.record import Record, write
from tests.ui.games.les24heures.scenes import GAME
from ui.core.work import analysis_work
from ui.games.les24heures.hints import _followers
from ui.model import Player, Presentation, Review, Table
from ui.review.view.alternatives import rows


def test_the_review_of_a_hinted_move_calls_the_same_moves_about_as_good() -> None:
    """The record says where a hint was asked for; there the review weighs what the hint named."""
    whole = play_out(Match.new("24-heures", 2, SeedOrigin("agree 2")), [GAME.bots()["regular"]] * 2)
    compared = 0
    for ply in range(9, 60, 10):
        before = whole.at(ply)
        seat = before.state.turn
        choice = run_to_choice(
            suggest_move(insight("24-heures"), before.view(seat), review_random(ply), GAME.write_move)
        )
        match = before.submit(seat, choice.move)
        work = analysis_work(write(Record(match, ("Ana", "Bob"), (("Hinted", str(ply)),))), ply, USUAL)
        found = next(one for one in work.begin() if one is not None)
        players = tuple(Player(bot="" if at == seat else "driver") for at in (1, 2))
        table = Table("here", match, players, presentation=Presentation(viewer=seat))
        listed = {row.move: row.is_alike for row in rows(Review(table, ply + 1, (MoveAnalysis(0), found)))}
        named = [one for one in _followers(choice) if one.move in listed]
        compared += len(named)
        assert [listed[one.move] for one in named] == [one.is_about_as_good for one in named]
    assert compared > 4
