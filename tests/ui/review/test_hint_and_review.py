"""The move of a hint is the best one of the review, and right when the move played is tried again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.analysis import USUAL, MoveAnalysis, equal_moves, is_clear_loss
from engine.arena import play_out
from engine.bots import Choice, run_to_choice
from engine.bots.comparison import COMPARED, review_random
from engine.games import game
from engine.match import Match, SeedOrigin
from engine.record import Record, write
from ui.core.work import analysis_work
from ui.games import face
from ui.games.les24heures.next_best import followers
from ui.model import Player, Presentation, Review, Table
from ui.review.view.alternatives import rows

MATCHES = {
    "24-7": ("apprentice", (3, 10, 16)),
    "20-sur-20": ("apprentice", (3, 5, 15)),
    "24-heures": ("regular", (9, 39, 66, 81)),
}
"""By game who plays, and the plies at which a hint is asked for: some before a clearly weaker move."""


def hinted_positions(slug: str) -> Iterator[tuple[Match, int, Any, Choice]]:
    """Yield the match before some moves, who was on turn, what was played, and a hint for it."""
    level, plies = MATCHES[slug]
    whole = play_out(Match.new(slug, 2, SeedOrigin("agree 2")), [game(slug).bots()[level]] * 2)
    for ply in plies:
        before, entry = whole.at(ply), whole.log[ply]
        work = face(slug).timing.hint_work(before.view(entry.seat), review_random(ply))
        yield before, entry.seat, entry.move, run_to_choice(work.begin())


def reviewed(before: Match, seat: int, move: Any) -> tuple[MoveAnalysis, Review]:
    """Return the analysis and the review of a move before which a hint was asked for."""
    match, hinted = before.submit(seat, move), (("Hinted", str(before.ply)),)
    work = analysis_work(write(Record(match, ("Ana", "Bob"), hinted)), before.ply, USUAL)
    found = next(one for one in work.begin() if one is not None)
    players = tuple(Player(bot="" if at == seat else "driver") for at in (1, 2))
    table = Table("here", match, players, presentation=Presentation(viewer=seat))
    return found, Review(table, match.ply, (MoveAnalysis(0), found))


@pytest.mark.parametrize("slug", MATCHES)
def test_the_move_of_a_hint_is_the_best_one_of_the_review_and_right_when_tried_again(slug: str) -> None:
    seen = set()
    for before, seat, played, choice in hinted_positions(slug):
        for move in {choice.move: None, played: None}:
            found, review = reviewed(before, seat, move)
            if found.loss is None:  # it was the only move
                continue
            is_good = {row.move: row.said_behind() is None for row in rows(review)}
            assert found.best == choice.move, (before.ply, move)
            assert is_good[choice.move], (before.ply, move)
            if is_clear_loss(found):
                assert choice.move in equal_moves(found), (before.ply, move)
            seen.add(is_clear_loss(found))
    assert seen == {True, False}


def test_the_review_calls_the_same_moves_of_a_race_about_as_good_as_the_hint() -> None:
    compared = 0
    for before, seat, _, choice in hinted_positions("24-heures"):
        named = {one.move: one.is_about_as_good for one in followers(choice)}
        assert all(code != "next" for code, *_ in choice.why)
        for move in (choice.move, *named):
            _, review = reviewed(before, seat, move)
            is_good = {row.move: row.said_behind() is None for row in rows(review)}
            both = named.keys() & is_good.keys()
            compared += len(both)
            assert {one: named[one] for one in both} == {one: is_good[one] for one in both}, before.ply
    assert compared > 8


def test_only_the_hint_of_a_race_tells_how_other_moves_compare() -> None:
    for slug in ("24-7", "20-sur-20"):
        _, _, _, choice = next(hinted_positions(slug))
        assert COMPARED not in {code for code, *_ in choice.why}
