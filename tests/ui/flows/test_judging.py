"""A match looked at again is judged, move by move, and says what was lost, what was luck and where."""

from __future__ import annotations

import pytest

from engine.bots.arena import play_out
from engine.games import game
from engine.match import Match, Seeded
from tests.ui.stage import Stage
from ui.model import Model, Player, Review, Settings, Table


def over(slug: str, lang: str = "en") -> Stage:
    """Opens the review of a match between two levels, at its last move."""
    rules = game(slug)
    match = play_out(Match.new(slug, 2, Seeded("1")), [rules.bots()[level] for level in rules.levels[:2]])
    table = Table("m1", match, (Player("Inès"), Player("Marius")), told=match.ply)
    return Stage(Model(screen=table, settings=Settings(lang=lang))).do("review")


def review(stage: Stage) -> Review:
    assert isinstance(stage.model.screen, Review)
    return stage.model.screen


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_every_move_is_judged_once_and_the_parts_add_up(slug: str) -> None:
    stage = over(slug)
    here = review(stage)
    assert [one.ply for one in here.judged] == list(range(here.table.match.ply + 1))
    assert "Luck and skill" in stage.html
    foot = stage.html.split("<tfoot>")[-1]
    first, second = here.table.match.scores
    assert f"+{abs(first - second)}" in foot


def test_marks_stand_in_the_list_and_are_gone_to() -> None:
    stage = over("24-7")
    marked = [one.ply for one in review(stage).judged if one.mark]
    assert stage.html.count('class="mark mark--') == len(marked) + bool(review(stage).judged[-1].mark)
    stage.do("ply", "first").do("marked", "next")
    assert review(stage).ply == marked[0]
    stage.do("marked", "prev")
    assert review(stage).ply == marked[0]
    stage.do("ply", "last").do("marked", "prev")
    assert review(stage).ply == max(ply for ply in marked if ply < review(stage).table.match.ply)


def test_a_move_says_what_it_lost_and_what_was_best() -> None:
    stage = over("24-7")
    worst = max((one for one in review(stage).judged if one.mark), key=lambda one: one.loss or 0)
    stage.do("jump", str(worst.ply))
    assert "What this move was worth" in stage.html
    assert f"It loses about {round(worst.loss or 0)} min" in stage.html


def test_brain_drain_and_matches_that_go_on_are_not_weighed() -> None:
    going = Table("m1", Match.new("24-7", 2, Seeded("1")), (Player("Ana"), Player("Bo")))
    stage = Stage(Model(screen=going)).do("review")
    assert not isinstance(stage.model.screen, Review)


def test_what_is_found_for_another_match_is_left_aside() -> None:
    stage = over("24-7")
    before = review(stage).judged
    stage.do("judged", "other/3", found=before[0]._replace(ply=1, loss=1000.0))
    assert review(stage).judged == before
