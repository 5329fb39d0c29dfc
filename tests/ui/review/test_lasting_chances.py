"""A chance that was open over several turns is named once in lists, where missing it lost most."""

from __future__ import annotations

from dataclasses import replace

from engine.analysis import MoveAnalysis
from engine.games.twentyfourseven.model import Place
from tests.ui.screens.examples import played
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games.twentyfourseven.compared import earned_by
from ui.model import Model, Player, Review, Settings, Table
from ui.review.lasting_chances import once_each, plies_of_chance
from ui.review.mistakes import retriable_moves
from ui.table.viewpoint import match_at


def chance_twice() -> tuple[Review, list[int]]:
    """Return the review of a match in which seat 1 missed one scoring placement in two or more turns."""
    match = played(2, 99)
    turns: dict[tuple[Place, int], list[int]] = {}
    for ply, entry in enumerate(match.log, 1):
        view = match_at(match, ply - 1).view(entry.seat)
        for move in match_at(match, ply - 1).moves(1) if entry.seat == 1 else ():
            if isinstance(move, Place) and move != entry.move and (minutes := earned_by(view, move)):
                turns.setdefault((move, minutes), []).append(ply)
    (best, _), plies = next((chance, plies) for chance, plies in turns.items() if len(plies) > 1)
    found = [
        MoveAnalysis(ply, entry.seat, entry.move, entry.move, 0.0) for ply, entry in enumerate(match.log, 1)
    ]
    for n, ply in enumerate(plies):
        found[ply - 1] = MoveAnalysis(
            ply, 1, match.log[ply - 1].move, best, 180.0 - n, 2.0, lost=0.2, mark="blunder"
        )
    table = Table("m1", match, (Player(), Player(bot="greedy")))
    return Review(table, plies[0], (MoveAnalysis(0), *found)), plies


def test_lists_name_it_once_where_it_lost_most() -> None:
    review, plies = chance_twice()
    match, missed = review.table.match, [one for one in review.judged if one.mark]
    assert [one.ply for one in once_each(match, missed)] == plies[:1]
    assert plies_of_chance(match, review.judged, missed[-1]) == tuple(plies)
    assert [one.ply for one in retriable_moves(review)] == plies[:1]
    other = [missed[0], missed[1]._replace(seat=2)]
    assert once_each(match, other) == other, "another player's chance is another one"


def test_the_review_and_the_retry_say_over_how_many_turns_it_was_open() -> None:
    review, plies = chance_twice()
    stage = Stage(Model(settings=Settings(lang="en"), screen=review), judges=False)
    stage.draw()
    assert f"This chance was open over {len(plies)} turns (moves {plies[0]}" in stage.html
    later = Stage(Model(settings=Settings(lang="en"), screen=replace(review, ply=plies[-1])), judges=False)
    later.draw()
    assert f"It can be tried again once, at move {plies[0]}." in later.html, "no list has this move"
    stage.do("missed", "1")
    assert f"Missed chance 1 of 1. It was open over {len(plies)} turns." in stage.html
    once = replace(review, judged=tuple(one for one in review.judged if one.ply not in plies[1:]))
    stage = Stage(Model(settings=Settings(lang="en"), screen=once), judges=False)
    stage.draw()
    assert "was open over" not in stage.html


def test_the_costliest_moves_have_it_once_with_its_turns() -> None:
    review, plies = chance_twice()
    stage = Stage(Model(settings=Settings(lang="en"), screen=review), judges=False)
    stage.draw()
    named = [one for one in elements(stage.html) if (one.get("id") or "").startswith("costliest-")]
    buttons = [one for one in named if one.name == "button"]
    assert [one.get("data-arg") for one in buttons] in ([], [str(plies[0])])
    assert all(f"open over {len(plies)} turns" in one.text for one in buttons)
