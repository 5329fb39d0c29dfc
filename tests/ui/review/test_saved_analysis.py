"""What a review has found comes back as it was kept; whatever does not belong to the match is found anew."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.analysis import MoveAnalysis, analyse_match
from engine.annotations import mean_loss_and_luck
from engine.arena import play_out
from engine.games import GAMES, game, insight
from engine.links import from_link, to_link
from engine.match import Match, SeedOrigin
from engine.record import read, write
from ui.app import update
from ui.core.effects import Effect, RunWork, Save
from ui.model import Action, Library, Model, Player, Review, Table
from ui.review import saved_analysis
from ui.review.saved_analysis import analysis_text, read_analysis
from ui.statistics.counting import counting_work
from ui.table.saves import record_of, save_of

WEIGHED = [slug for slug in GAMES if insight(slug).model]


@lru_cache(maxsize=8)
def judged(slug: str, seed: str = "1") -> tuple[Match, tuple[MoveAnalysis, ...]]:
    known = game(slug)
    players = [known.bots()[level] for level in known.levels[:2]]
    match = play_out(Match.new(slug, 2, SeedOrigin(seed)), players)
    found = (one for one in analyse_match(match, 60) if one is not None)
    return match, tuple(islice(found, 50))


def rows(slug: str = "24-7") -> list[Any]:
    found: list[Any] = json.loads(from_link(analysis_text(*judged(slug))))
    return found


@pytest.mark.parametrize(
    "slug", [WEIGHED[0], *(pytest.param(slug, marks=pytest.mark.whole) for slug in WEIGHED[1:])]
)
def test_what_was_kept_is_what_was_found(slug: str) -> None:
    match, found = judged(slug)
    assert read_analysis(match, analysis_text(match, found)) == found
    assert read_analysis(match, analysis_text(match, found[:7])) == found[:7]
    assert len(analysis_text(match, found)) < 12_000


@pytest.mark.parametrize(
    "slug", [WEIGHED[0], *(pytest.param(slug, marks=pytest.mark.whole) for slug in WEIGHED[1:])]
)
def test_what_was_found_goes_on_where_it_was_left(slug: str) -> None:
    """The numbers of a match are the same whenever it is analysed, and whoever reads it from its record."""
    match, found = judged(slug)
    again = read(write(record_of(Table("m1", match, (Player("Ana"), Player("Bo")))))).match
    rest = (one for one in analyse_match(again, 60, last_known_ply=9) if one is not None)
    assert (*found[:10], *islice(rest, len(found) - 10)) == found


@pytest.mark.whole
def test_a_race_left_while_it_is_analysed_is_gone_on_with_and_a_whole_analysis_is_shown_at_once() -> None:
    match = judged("24-heures")[0]
    found = (MoveAnalysis(0, luck=(12.0, -12.0)),)
    found += tuple(
        MoveAnalysis(ply, entry.seat, entry.move, best=entry.move, loss=0.0)
        for ply, entry in enumerate(match.log, 1)
    )
    table = Table("m1", match, (Player("Ana"), Player(bot="driver")))
    address = Action("arrive", "?screen=review&game=24-heures&match=m1")
    model, asked = update(Model(library=Library(matches=(save_of(table),))), address)
    assert _first_ply_asked(asked) == -1
    model, _ = update(model, Action("judged", f"m1/{match.ply}", found=found[:13]))
    model, kept = update(model, Action("arrive", "?"))
    assert [len(read_analysis(match, one.saved.judged)) for one in kept if isinstance(one, Save)] == [13]
    model, asked = update(model, address)
    assert _first_ply_asked(asked) == 12, "the deal and twelve moves are known"
    model, _ = update(model, Action("judged", f"m1/{match.ply}", found=found[13:]))
    model, kept = update(model, Action("arrive", "?"))
    assert not any(isinstance(one, Save) for one in kept), "it was saved when it was whole"
    model, asked = update(model, address)
    assert isinstance(model.screen, Review)
    assert model.screen.judged == found
    assert not any(isinstance(effect, RunWork) for effect in asked)


def _first_ply_asked(asked: tuple[Effect, ...]) -> int:
    """Returns after which ply an analysis was asked to begin."""
    return next(one.work.arguments[2] for one in asked if isinstance(one, RunWork))


def test_of_another_match_nothing_is_taken() -> None:
    match, found = judged("24-7")
    other, _ = judged("24-7", "2")
    assert read_analysis(other, analysis_text(match, found)) == ()


@pytest.mark.whole
def test_an_analysis_by_an_older_way_of_measuring_is_made_anew_and_counts_no_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    found = tuple(one for one in analyse_match(match, 0) if one is not None)
    table = Table("m1", match, (Player("Ana"), Player(bot="driver")))
    with monkeypatch.context() as older:
        older.setattr(saved_analysis, "luck_method", lambda match: "fitted 0")
        old = save_of(table)._replace(judged=analysis_text(match, found))
    new = old._replace(judged=analysis_text(match, found))
    assert [len(read_analysis(match, save.judged)) for save in (old, new)] == [0, match.ply + 1]
    counted = [next(filter(None, counting_work((save,)).begin()))["m1"][1] for save in (old, new)]
    assert (counted[0].loss, counted[0].luck) == (None, None)
    assert counted[1].luck == sum(one.luck[0] for one in found if one.luck)
    opened, asked = update(
        Model(library=Library(matches=(old,))), Action("arrive", "?screen=review&game=24-heures&match=m1")
    )
    assert isinstance(opened.screen, Review)
    assert opened.screen.judged == (), "it opens, and is analysed anew"
    assert any(isinstance(effect, RunWork) for effect in asked)


@pytest.mark.whole
@pytest.mark.parametrize("way", ["", "fitted 1"], ids=["none", "the first"])
def test_what_moves_lost_counts_from_an_analysis_with_an_earlier_way_of_measuring_luck(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such are those of 24/7 between two: at first they named no way, then one with other weights."""
    bots = game("24-7").bots()
    match = play_out(Match.new("24-7", 2, SeedOrigin("1")), [bots["greedy"], bots["apprentice"]])
    found = tuple(one for one in analyse_match(match, 0) if one is not None)
    with monkeypatch.context() as older:
        older.setattr(saved_analysis, "luck_method", lambda match: way)
        text = analysis_text(match, found)
    save = save_of(Table("m1", match, (Player("Ana"), Player(bot="apprentice"))))._replace(judged=text)
    counted = next(filter(None, counting_work((save,)).begin()))["m1"][1]
    assert read_analysis(match, text) == ()
    assert counted.loss == mean_loss_and_luck(found, 1)[0]
    assert counted.luck is None


@pytest.mark.whole
def test_where_no_luck_is_told_it_does_not_matter_how_it_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Races of three cars were stored with the name of the race's way, though their luck is not told."""
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 3, SeedOrigin("1")), [rules.bots()["driver"]] * 3)
    found = tuple(one for one in analyse_match(match, 0) if one is not None)
    with monkeypatch.context() as older:
        older.setattr(saved_analysis, "luck_method", lambda match: saved_analysis.EARLIER_METHOD)
        text = analysis_text(match, found)
    assert text != analysis_text(match, found)
    assert read_analysis(match, text) == found


def test_moves_taken_back_and_played_otherwise_are_found_anew() -> None:
    match, found = judged("24-7")
    short = match.at(5)
    seat = short.actors[0]
    other = next(move for move in short.moves(seat) if move != match.log[5].move)
    assert read_analysis(short.submit(seat, other), analysis_text(match, found)) == found[:6]


HOSTILE = [
    (4, float("1e99")),
    (4, -1),
    (4, "23"),
    (4, True),
    (3, "9@z9"),
    (3, 7),
    (6, -1),
    (7, [["9@a1", 1, 1, 1, 1]]),
    (7, [[]]),
    (8, [1]),
    (9, None),
    (10, [2, 0]),
    (2, "pass"),
    (1, 9),
    (0, 0),
]


@pytest.mark.parametrize(("fact", "value"), HOSTILE)
def test_from_the_first_hostile_row_on_all_is_found_anew(fact: int, value: object) -> None:
    match, found = judged("24-7")
    spoiled = rows()
    spoiled[6][fact] = value
    assert read_analysis(match, to_link(json.dumps(spoiled))) == found[:5]


def test_a_mark_that_is_none_is_left_away() -> None:
    match, _ = judged("24-7")
    spoiled = rows()
    spoiled[6][11] = "<script>"
    assert read_analysis(match, to_link(json.dumps(spoiled)))[5].mark == ""


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps).map(to_link))
def test_garbage_is_nothing(text: str) -> None:
    assert read_analysis(judged("24-7")[0], text) == ()
