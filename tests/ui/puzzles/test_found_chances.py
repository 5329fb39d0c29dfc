"""Missed chances that were found: saved with the match, shown as found, looked at again."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.games import game
from tests.ui.judged import judged
from tests.ui.puzzles.test_missed import BOT, ME
from tests.ui.puzzles.test_missed import review as missed_targets
from tests.ui.puzzles.test_missed import shown as here
from tests.ui.stage import Stage
from ui.games.braindrain.vocabulary import equation
from ui.model import Model, Player, Review, Settings, Table
from ui.review.answers import solved_numbers
from ui.review.mistakes import retriable_moves
from ui.review.saved_analysis import analysis_text
from ui.table.retried import forget_since, with_retried
from ui.table.saves import decode, encode, save_of, updated_save

REVIEW = "?screen=review&game={slug}&match=m1"


@cache
def reviewed() -> Review:
    """Return the review of a match of 24/7 that a person lost, analysed briefly."""
    review = judged("24-7").screen
    assert isinstance(review, Review)
    players = (Player("Inès"), Player(bot=game("24-7").levels[1]))
    return replace(review, table=replace(review.table, players=players))


def opened(review: Review, **facts: Any) -> Stage:
    """Open the review of a match that is saved with its analysis, and with these facts."""
    save = save_of(review.table)._replace(judged=analysis_text(review.table.match, review.judged))
    stage = Stage(Model(today="2026-11-21", settings=Settings(lang="en")))
    stage.stored = {save.id: json.dumps(json.loads(encode(save, 1)) | facts)}
    return stage.reload(REVIEW.format(slug=review.table.match.slug))


def at_review(stage: Stage) -> Review:
    assert isinstance(stage.model.screen, Review)
    return stage.model.screen


def best(n: int) -> tuple[int, str]:
    """Give the ply of a chance missed in 24/7, and its best move."""
    one = retriable_moves(reviewed())[n - 1]
    return one.ply, game("24-7").write_move(one.best)


def test_a_chance_that_was_found_is_still_found_when_the_review_is_opened_again() -> None:
    of = len(retriable_moves(reviewed()))
    ply, move = best(2)
    stage = opened(reviewed()).do("missed", "2").do("type", value=move)
    assert json.loads(stage.stored["m1"])["retried"] == [[ply, move]]
    stage = stage.reload(REVIEW.format(slug="24-7"))
    assert solved_numbers(at_review(stage)) == (2,)
    assert f"Missed chances found: 1 of {of}." in stage.html
    assert of > 1
    assert f"Try my {f'{of - 1} missed moves' if of > 2 else 'missed move'} again" in stage.html
    assert 'id="missed" type="button" class="btn btn--brass" data-do="missed" data-arg="1"' in stage.html
    assert move.replace("@", " on ") in stage.html.split('id="found-2"')[1].split("</button>")[0]


def test_a_chance_that_was_found_is_looked_at_again_with_the_players_own_answer() -> None:
    _, move = best(1)
    stage = opened(reviewed()).do("missed", "1").do("type", value=move)
    first = stage.html
    stage = stage.reload(REVIEW.format(slug="24-7")).do("missed", "1")
    assert here(stage).done
    assert here(stage).tried[-1].moves == (move,)
    assert stage.html == first
    assert "Found!" in stage.said[-1]
    assert 'data-do="missed" data-arg="2"' in stage.html, "the next one that is not found"
    again = here(stage.do("missed_again"))
    assert not again.done
    assert not again.tried, "it is tried again with the answer hidden"


def test_once_all_are_found_nothing_more_is_asked_and_all_can_be_looked_at() -> None:
    of = len(retriable_moves(reviewed()))
    found = sorted(best(n) for n in range(1, of + 1))
    stage = opened(reviewed(), retried=found)
    assert "All found" in stage.html
    assert 'id="missed"' not in stage.html
    assert stage.html.count('id="found-') - stage.html.count('id="found-open"') == of
    assert 'data-do="missed" data-arg="2"' in stage.do("missed", "1").html


@pytest.mark.parametrize("move", ["", "7@d5 8@d6", "X", "9@z9"])
def test_what_is_no_answer_there_counts_for_nothing(move: str) -> None:
    ply, _ = best(1)
    stage = opened(reviewed(), retried=[[ply, move]])
    assert solved_numbers(at_review(stage)) == ()
    assert not here(stage.do("missed", "1")).done


def test_a_move_that_the_analysis_knows_to_be_worse_is_no_answer() -> None:
    one = retriable_moves(reviewed())[0]
    stage = opened(reviewed(), retried=[[one.ply, game("24-7").write_move(one.move)]])
    assert solved_numbers(at_review(stage)) == ()


@pytest.mark.parametrize(
    "odd", ["found", [[3]], [[5, "1@d5"], [2, "1@d5"]], [[-1, "1@d5"]], [[3, 7]], [[3, "1@d5\n"]], [[0, ""]]]
)
def test_what_is_not_well_formed_is_left_alone_and_the_match_opens(odd: object) -> None:
    stage = opened(reviewed(), retried=odd)
    assert at_review(stage).table.retried == ()
    again = json.loads(encode(decode("m1", stage.stored["m1"]), 1))
    assert again["retried"] == odd, "another version may know what it means"


def test_a_target_that_was_found_stays_found_and_one_that_was_shown_does_not() -> None:
    stage = opened(missed_targets(ME, BOT))
    answer = here(stage.do("missed", "1")).goal.shows[0]
    stage.do("type", value=answer).do("missed", "2").do("type", value="pass")
    stage = stage.reload(REVIEW.format(slug="brain-drain"))
    of = len(retriable_moves(at_review(stage)))
    assert f"Missed targets solved: 1 of {of}." in stage.html
    assert 'id="missed" type="button" class="btn btn--brass" data-do="missed" data-arg="2"' in stage.html
    shown = stage.do("missed", "1")
    assert here(shown).done
    assert equation(game("brain-drain").parse_move(answer).equation) in shown.html


def test_in_a_match_that_is_played_on_from_there_nothing_was_tried_yet() -> None:
    table = with_retried(with_retried(reviewed().table, 4, "1@d5"), 9, "")
    assert forget_since(table, 9).retried == ((4, "1@d5"),)
    assert with_retried(table, 4, "") == table, "a move that was found stays found"


def test_what_was_found_in_a_match_that_is_not_saved_is_saved_with_it() -> None:
    ply, move = best(1)
    review = reviewed()
    table: Table = replace(review.table, id="")
    stage = Stage(Model(screen=replace(review, table=table), settings=Settings(lang="en")))
    stage.do("missed", "1").do("type", value=move)
    stage.addresses.append("?screen=review&game=24-7")
    stage.do("went", "?screen=review&game=24-7&match=").do("add_with", value="new1")
    assert json.loads(stage.stored["new1"])["retried"] == [[ply, move]]


def test_a_table_that_knows_nothing_of_what_was_found_does_not_make_it_forgotten() -> None:
    table = reviewed().table
    known = save_of(with_retried(table, 4, "1@d5"))
    assert updated_save((known,), table).retried == ((4, "1@d5"),)
    shorter = replace(table, match=table.match.at(4))
    assert updated_save((known,), shorter).retried == (), "that move may be another one now"
