"""A missed chance of 20 sur 20: what helps after a try, what a laid domino shows, what was better."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, permutations

import pytest

from engine.analysis import MoveAnalysis
from engine.bots.search import Candidate
from engine.games.vingtsurvingt.model import Play
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn, played
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.games.vingtsurvingt import clues
from ui.games.vingtsurvingt.vocabulary import BAR
from ui.model import Exercise, Model, Player, Presentation, Review, Settings, Table

SPEECH = face("20-sur-20").speech
BEST, PLAYED = "5-6@2,1S", "3-8@1,1S 4-0@1,3S"
OTHER = "6-5@2,1S"


def missed(best: str = BEST, played: str = PLAYED, drawing: str = OPENED, lang: str = "en") -> Stage:
    """Return the review of a match whose first move lost 3 marks."""
    match, parse = drawn(drawing), GAME.parse_move
    behind = {best: 0.0, played: 3.0, "pass": 5.0}
    others = tuple(Candidate(parse(move), 2.0 - less, less, 0.3, 9) for move, less in behind.items())
    one = MoveAnalysis(
        1, 1, parse(played), parse(best), 3.0, 0.3, 2, others, chance=0.6, lost=0.2, mark="mistake"
    )
    players, seen = (Player("Inès"), Player(bot="greedy")), Presentation(viewer=1)
    table = Table("m1", match.submit(1, one.move), players, presentation=seen)
    return Stage(Model(screen=Review(table, 1, (one,)), settings=Settings(lang=lang)))


def opened(**changes: str) -> Stage:
    return missed(**changes).do("missed", "1")


def shown(stage: Stage) -> str:
    """Return what stands on the page as plain text."""
    text = (
        re.sub("<[^>]*>", " ", stage.html).replace(BAR, " | ").replace("\u00a0", " ").replace("\u202f", " ")
    )
    return re.sub(r"\s+", " ", text)


def here(stage: Stage) -> Exercise:
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def test_after_a_first_miss_the_marks_are_told_and_after_a_second_the_line() -> None:
    stage = opened()
    assert "The best turn places" not in shown(stage)
    stage.do("type", value=PLAYED)
    assert "2 tries left." in shown(stage)
    assert "The best turn places 2 marks." in shown(stage)
    assert "Look at" not in shown(stage)
    assert "9 + ? = 20" not in shown(stage)
    assert stage.said[-1].endswith("The best turn places 2 marks.")
    stage.do("type", value="pass")
    assert "Look at the column with 9: it needs 11." in shown(stage)
    assert "9 + ? = 20" in shown(stage), "the line is outlined on the table"
    assert "5 | 6" not in stage.said[-1], "the answer is not named"


def test_the_first_tip_is_about_the_whole_turn_and_else_about_what_is_left() -> None:
    view, parse = drawn(OPENED).view(1), GAME.parse_move
    assert SPEECH.first_tip(words("en"), view, parse(PLAYED), parse(BEST)) == ""
    more = drawn(OPENED.replace("3-8 0-4", "7-8 3-3")).view(1)
    tip = SPEECH.first_tip(words("en"), more, parse(BEST), GAME.parse_move("pass"))
    assert tip.replace("\u00a0", " ") == (
        "The best turn places 6 marks, one domino after another. Find the first one."
    )


def test_where_the_marks_are_as_many_the_tip_says_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    view, parse = drawn(OPENED).view(1), GAME.parse_move
    less = "The best move leaves the next player about 1 mark, yours about 3."
    little = "The best move leaves the next player a little less than yours."
    for left, opens, said in ((1.0, 3.0, less), (1.6, 2.4, little), (1.0, 1.2, "")):
        outlook = {parse(BEST): (2, left), parse(OTHER): (2, opens)}
        monkeypatch.setattr(clues, "turn_outlook", lambda _, move, known=outlook: known[move])
        tip = SPEECH.first_tip(words("en"), view, parse(BEST), parse(OTHER))
        assert tip.replace("\u00a0", " ") == said


def test_a_laid_domino_shows_its_marks_as_at_the_table_and_what_confirms_it() -> None:
    stage = opened()
    assert "seal is-ghost" not in stage.do("step", "slot 1").html
    stage.do("step", "at 2,1")
    assert stage.html.count("seal is-ghost") == 2
    assert "2 marks" in shown(stage)
    assert "To confirm, choose “Lay”, or the domino on the table." in shown(stage)
    assert re.search(r'id="act-confirm"[^>]*>Lay<', stage.html), "the button has that name"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_keeps_its_view_while_a_try_is_judged_and_after_it(lang: str) -> None:
    stage = opened(lang=lang)
    before = re.findall(r'data-(?:fit|extent|whole)="[^"]*"', stage.html)
    assert len(before) == 2, "its room, and nothing that fits it anew"
    stage.do("type", value=PLAYED)
    assert re.findall(r'data-(?:fit|extent|whole)="[^"]*"', stage.html) == before
    stage.do("type", value=BEST)
    assert here(stage).done
    assert 'data-fit="all"' not in stage.html


def test_a_pass_that_is_refused_there_speaks_of_no_hint() -> None:
    stage = Stage(missed().model)
    table = Table(
        "m1",
        drawn(OPENED, **{"pass": "forced"}).submit(1, GAME.parse_move(PLAYED)),
        (Player("Inès"), Player(bot="greedy")),
    )
    review = stage.model.screen
    assert isinstance(review, Review)
    stage = Stage(Model(screen=Review(table, 1, review.judged), settings=Settings(lang="en")))
    stage.do("missed", "1").do("step", "pass")
    assert "You can still make 20." in shown(stage)
    assert "hint" not in shown(stage).lower()


@pytest.mark.parametrize(
    ("best", "played", "said"),
    [
        ("6-5@2,1S", "5-6@2,1S", "Better: the same domino turned round, 6 above and 5 below."),
        (
            "5-6@2,1S",
            "5-6@2,-2S",
            "Better: the same domino upright, its 5 below the 9 of 9 | 2, for 9 + 5 + 6 = 20.",
        ),
        ("5-6@2,1S", PLAYED, "Better: 5 | 6, for 9 + 5 + 6 = 20."),
        (PLAYED, "5-6@2,1S", "Better: 3 | 8 and 4 | blank, for 5 + 3 + 8 + 4 = 20."),
    ],
)
def test_a_better_move_is_named_with_its_sums(best: str, played: str, said: str) -> None:
    stage = missed(best, played).do("ply", "1")
    assert said in shown(stage)


def test_the_same_domino_turned_round_is_drawn_over_the_one_that_was_played() -> None:
    stage = missed("6-5@2,1S", "5-6@2,1S").do("ply", "1")
    drawn_over = re.findall(r'<g class="over20".*?</g>\s*</g>', stage.html, re.DOTALL)
    assert len(drawn_over) == 1
    assert re.findall(r">(\d)</text>", drawn_over[0]) == ["6", "5"]
    assert "over20" not in missed().do("ply", "1").html, "elsewhere it lies as a domino"


NUMBERS = re.compile(
    r"The better move: (\d+) marks? this turn, then about (\d+) for \w+\. "
    r"The move played: (\d+), then about (\d+)\."
)


def explained_loss(text: str) -> int:
    """Return the loss that the sentences of a review add up to: the turns, what they leave, and the rest."""
    found = NUMBERS.search(text)
    assert found, text
    best, opens, own, more = (int(n) for n in found.groups())
    rest = re.search(r"The rest of the loss, about (\d+)|later turns cost it about (\d+)", text)
    good = re.search(r"Later turns make good about (\d+)", text)
    even = "the two are even: the loss comes from later turns" in text
    added = int(next(filter(None, rest.groups()))) if rest else 3 if even else 0
    return best - opens - own + more + added - (int(good[1]) if good else 0)


@pytest.mark.parametrize(("best", "played"), [(BEST, PLAYED), (PLAYED, BEST), (OTHER, BEST), (BEST, "pass")])
def test_the_review_compares_the_two_turns_and_its_numbers_add_up_to_the_loss(best: str, played: str) -> None:
    text = shown(missed(best, played).do("ply", "1"))
    assert "This move cost about 3 marks" in text
    assert explained_loss(text) == 3


def test_a_better_turn_is_named_with_all_its_dominoes() -> None:
    pairs = OPENED.replace("3-8 0-4", "7-8 3-3")
    text = shown(missed(BEST, "pass", pairs).do("ply", "1"))
    assert "Better: 5 | 6, for 9 + 5 + 6 = 20, then 7 | 8 and 3 | 3." in text


@pytest.mark.parametrize("wrong_before", [(), ("pass",)])
def test_the_right_domino_turned_round_in_the_right_place_is_told_so(wrong_before: tuple[str, ...]) -> None:
    stage = opened(played=OTHER)
    for move in (*wrong_before, OTHER):
        stage.do("type", value=move)
    said = "Right place, right domino. Now turn it round."
    assert said in shown(stage)
    assert stage.said[-1].endswith(said)
    assert "Look at" not in shown(stage)


@pytest.mark.parametrize(
    ("loss", "explained", "said"),
    [
        (1.0, 1, ""),
        (3.0, 1, "The rest of the loss, about 2 marks, comes from later turns."),
        (3.0, 5, "Later turns make good about 2 marks of it."),
        (3.0, 0, "In this turn and the next, the two are even: the loss comes from later turns."),
        (
            *(3.0, -1),
            "In this turn and the next, the move played is 1 mark ahead, "
            "but later turns cost it about 4 marks.",
        ),
    ],
)
def test_later_turns_make_up_what_the_numbers_of_a_loss_leave_out(
    loss: float, explained: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = missed()
    review = stage.model.screen
    assert isinstance(review, Review)
    monkeypatch.setattr(type(SPEECH), "explained", staticmethod(lambda *_: explained))
    (one,) = review.judged
    screen = replace(review, judged=(one._replace(loss=loss, error=0.0),))
    again = Stage(replace(stage.model, screen=screen))
    again.draw()
    text = shown(again)
    assert "The better move: 2 marks this turn" in text
    assert said in text
    assert ("ater turns" in text.partition("Compared")[0].partition("Instead")[0]) is bool(said)


def test_a_loss_always_has_a_reason() -> None:
    for ply in range(2, 14):
        view = played(ply, 2).view(played(ply, 2).actors[0])
        plays = islice((move for move in GAME.moves(view) if isinstance(move, Play)), 4)
        for best, other in permutations(plays, 2):
            pair = words("en"), view, best, other, ("Inès", "Marius")
            assert bool(SPEECH.loss_reason(*pair)) is not bool(SPEECH.comparison(*pair))
