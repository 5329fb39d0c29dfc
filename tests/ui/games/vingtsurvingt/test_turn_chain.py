"""Whole turns in words: what follows a move, a turn that would have won, the same dominoes laid twice."""

from __future__ import annotations

import re

import pytest

from engine.analysis import MoveAnalysis
from engine.bots import Choice
from engine.bots.search import Candidate
from engine.games.vingtsurvingt.model import End
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn, play, scene
from tests.ui.games.vingtsurvingt.test_missed import BEST, PLAYED, here, missed, opened, shown
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.games.move_speech import ComparedChoice
from ui.games.vingtsurvingt import compared, retries
from ui.games.vingtsurvingt.turn_chain import turn_outlook
from ui.games.vingtsurvingt.vocabulary import BAR
from ui.model import Model, Player, Presentation, Review, Settings, Table
from ui.puzzles.retry import explanation

SPEECH = face("20-sur-20").speech
PAIRS = OPENED.replace("3-8 0-4", "7-8 3-3")
CHAIN = "5 | 6 (2 marks), then 7 | 8 (2), then 3 | 3 (2): 6 marks in the turn."


def plain(text: str) -> str:
    return text.replace(BAR, " | ").replace("\u00a0", " ").replace("\u202f", " ")


def test_a_turn_of_several_plays_names_them_in_order() -> None:
    view, move = drawn(PAIRS).view(1), GAME.parse_move(BEST)
    assert plain(SPEECH.turn_text(words("en"), view, move)) == CHAIN
    row = SPEECH.compared_move(words("en"), view, Choice(move, (("earns", 2), ("turn", 6, 3))))
    assert re.fullmatch(
        r"5 \| 6\. 9 \+ 5 \+ 6 = 20: 2 marks\. "
        r"Then possible: 7 \| 8 \(2 marks\) and 3 \| 3 \(2 marks\)\. 6 marks in the turn\.",
        plain(row),
    )
    assert SPEECH.turn_text(words("en"), drawn().view(1), GAME.parse_move(PLAYED)) == "", "one play"
    assert SPEECH.turn_text(words("en"), view, GAME.parse_move("pass")) == ""


@pytest.mark.parametrize("found", [True, False])
def test_the_answer_to_a_missed_chance_has_the_whole_turn(found: bool) -> None:
    stage = opened(played="pass", drawing=PAIRS)
    if found:
        assert CHAIN in shown(stage.do("type", value=BEST))
        return
    assert f"Best: {CHAIN}" in plain(explanation(stage.model, here(stage)))


def test_a_missed_win_is_named_and_no_cost_in_marks_is_given() -> None:
    winning = f"{OPENED}\nleft 2 9"
    text = shown(missed(drawing=winning).do("ply", "1"))
    assert "The better move would have won the match: it places the last 2 marks." in text
    assert "1 · wins" in re.sub(r"\s+", " ", text), "on the board"
    assert "Inès’s chance of winning was about 40% after this move." in text
    assert "This move cost" not in text
    assert "−3 marks" not in text
    assert "later turns" not in text
    assert "next player can expect" not in text
    found = shown(opened(drawing=winning).do("type", value=BEST))
    assert "The better move would have won the match: it places the last 2 marks." in found
    assert "long run" not in found


def test_a_turn_that_would_have_won_says_so() -> None:
    view = drawn(f"{PAIRS}\nleft 5 9").view(1)
    pair = GAME.parse_move(BEST), GAME.parse_move("pass")
    assert SPEECH.missed_win(words("en"), view, *pair) == (
        "The better turn places all 5 marks that were left: the match would have been won."
    )
    assert SPEECH.missed_win(words("en"), view, *pair[::-1]) == ""
    assert SPEECH.missed_win(words("en"), view, pair[0], pair[0]) == "", "the one played wins too"
    assert SPEECH.missed_win(words("en"), drawn(PAIRS).view(1), *pair) == ""


def test_a_hint_that_wins_says_how_many_marks_were_left() -> None:
    view = drawn(f"{OPENED}\nleft 2 9").view(1)
    text = SPEECH.why(words("en"), view, Choice(GAME.parse_move(BEST), (("earns", 2), ("wins",))))
    assert text.endswith("That wins the match: it places your last 2 marks.")


def test_nobody_is_expected_to_place_more_than_they_have_left() -> None:
    view = drawn(f"{OPENED}\nleft 9 1").view(1)
    for move in (BEST, PLAYED, "pass"):
        assert turn_outlook(view, GAME.parse_move(move))[1] <= 1


def test_a_move_that_lets_the_next_player_win_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = drawn(f"{OPENED}\nleft 9 2").view(1)
    best, played = GAME.parse_move(BEST), GAME.parse_move(PLAYED)
    monkeypatch.setattr(retries, "turn_outlook", lambda _, move: (2, 0.6) if move == best else (1, 2.0))
    assert SPEECH.comparison(words("en"), view, best, played, ("You", "Marius")) == ""
    said = SPEECH.loss_reason(words("en"), view, best, played, ("You", "Marius"))
    assert plain(said) == "After it, Marius can expect to win at once: only 2 marks left to place."


def test_a_pass_that_ended_the_match_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = drawn(OPENED.replace("\nstock 7-7 2-2", "\npasses 1")).view(1)
    monkeypatch.setattr(retries, "turn_outlook", lambda *_: (0, 1.0))
    pair = GAME.parse_move(PLAYED), GAME.parse_move("pass")
    assert SPEECH.loss_reason(words("en"), view, *pair) == "This pass ended the match: everyone had passed."


def reviewed(best: str, played: str, drawing: str = OPENED) -> Stage:
    """Return the review of a move that lost nothing, beside another one."""
    match, parse = drawn(drawing), GAME.parse_move
    others = tuple(Candidate(parse(move), 2.0, 0.0, 0.3, 9) for move in (played, best))
    one = MoveAnalysis(1, 1, parse(played), parse(best), 1.0, 0.1, 2, others)
    table = Table(
        "m1",
        match.submit(1, one.move),
        (Player("Inès"), Player(bot="greedy")),
        presentation=Presentation(viewer=1),
    )
    stage = Stage(Model(screen=Review(table, 1, (one,)), settings=Settings(lang="en")))
    return stage.do("ply", "1")


def test_two_moves_of_the_same_dominoes_say_how_they_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = shown(reviewed("5-6@2,-2S", BEST))
    assert "5 | 6 upright, its 6 above the 9 of 9 | 2. 5 + 6 + 9 = 20: 2 marks." in elsewhere
    assert "6 | 5, turned round. " in shown(reviewed("6-5@2,1S", BEST))
    assert "turned" not in shown(reviewed(PLAYED, BEST))
    first, other = GAME.parse_move(BEST), GAME.parse_move("5-6@2,-2S")
    monkeypatch.setattr(compared, "turn_outlook", lambda _, move: (2, 3.0) if move == first else (2, 1.0))
    rows = SPEECH.compared_moves(
        words("en"), drawn().view(1), [ComparedChoice(Choice(other)), ComparedChoice(Choice(first))]
    ).rows
    assert plain(rows[0]).startswith("5 | 6 upright, its 6 above the 9 of 9 | 2. ")
    assert plain(rows[0]).endswith("Leaves 1.")
    assert plain(rows[1]) == "5 | 6. 9 + 5 + 6 = 20: 2 marks. Leaves 3."


def test_of_several_dominoes_only_those_are_placed_in_words_that_lie_elsewhere() -> None:
    words_, view = words("en"), drawn().view(1)
    first, other = GAME.parse_move(PLAYED), GAME.parse_move("3-8@1,1S 4-0@1,3E")
    said = plain(compared.compared_move(words_, view, Choice(other), others=[first]))
    assert said.startswith("3 | 8 and 4 | blank, 4 | blank flat, its 4 below the 8 of 3 | 8. ")


def test_the_strip_says_of_a_compared_move_that_it_was_not_played() -> None:
    stage = reviewed("5-6@2,-2S", BEST)
    strip = next(one for one in elements(stage.html) if one.get("id") == "run")
    assert "Inès" in strip.text
    laid = next(one for one in elements(stage.do("lay", "1").html) if one.get("id") == "run")
    assert "Instead:" in laid.text
    assert "Inès" not in laid.text


def test_the_end_of_a_turn_in_the_match_is_said_in_a_sentence() -> None:
    assert SPEECH.played_text(words("en"), End()) == "In the match, you ended your turn here."
    assert SPEECH.played_text(words("fr"), End()) == "Dans la partie, vous aviez fini votre tour ici."
    assert SPEECH.played_text(words("en"), GAME.parse_move(BEST)) == ""
    assert "In the match, you passed." in shown(opened(played="pass"))


def test_the_end_of_a_turn_is_no_gold_button_in_an_exercise() -> None:
    begun = scene(play(drawn(PAIRS), f"1 {BEST}"), 1)
    board = face("20-sur-20").board
    assert "btn--brass" in str(board.main_button(begun))
    sought = begun._replace(shown=begun.shown._replace(sought=GAME.parse_move("7-8@2,3E")))
    assert "btn--brass" not in str(board.main_button(sought))
    assert "End my turn" in str(board.main_button(sought))


def test_a_domino_on_the_table_is_put_back_for_a_hint() -> None:
    table = Table("m1", drawn(), (Player("Inès"), Player(bot="greedy")), presentation=Presentation(viewer=1))
    stage = Stage(Model(screen=table, settings=Settings(lang="en")))
    stage.do("step", "slot 2").do("step", "at 1,1")
    assert "/ 20" in shown(stage), "its sum"
    stage.do("hint")
    assert "/ 20" not in shown(stage)
    assert isinstance(stage.model.screen, Table)
    assert stage.model.screen.turn.drafts == ()


@pytest.mark.parametrize(("left", "is_won"), [(2, True), (9, False)])
def test_a_review_says_who_won_with_the_turn_after_a_mistake(left: int, is_won: bool) -> None:
    racks = OPENED.replace("rack 1 5-6", "rack 1 4-7").replace("rack 2 1-1", "rack 2 5-6")
    match, parse = play(drawn(f"{racks}\nleft 9 {left}"), "1 pass", f"2 {BEST}"), GAME.parse_move
    one = MoveAnalysis(1, 1, parse("pass"), parse(PLAYED), 3.0, 0.3, 0, chance=0.5, lost=0.2, mark="mistake")
    table = Table("m1", match, (Player("Inès"), Player("Marius")), presentation=Presentation(viewer=1))
    stage = Stage(Model(screen=Review(table, 1, (one,)), settings=Settings(lang="en")))
    assert ("Marius won with the next turn." in shown(stage.do("ply", "1"))) is is_won
