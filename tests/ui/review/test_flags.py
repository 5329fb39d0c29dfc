"""The flagged moves of a review: one count, what a flag measures, and who leads by how much."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.analysis import MoveAnalysis, is_clear_loss
from engine.bots.search import Candidate
from engine.games import insight
from tests.ui.screens.examples import judged_by_hand, played
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.model import Model, Player, Review, Settings, Table
from ui.review.mistakes import turning_move
from ui.review.view.alternatives import rows
from ui.table.viewpoint import match_at


def flag_stage(players: tuple[Player, ...]) -> Stage:
    """Open a review in which one move of each of two players is flagged, and a third lost points alone."""
    match = played(2, 99)
    found = list(judged_by_hand(match))
    own, other, plain = found[3], found[4], found[5]
    assert (own.seat, other.seat, plain.seat) == (1, 2, 1)
    found[4] = other._replace(best=own.move, loss=60.0, error=8.0, lost=0.06, mark="slight")
    found[5] = plain._replace(best=own.move, loss=90.0, error=8.0, lost=0.0)
    stage = Stage(
        Model(settings=Settings(lang="en"), screen=Review(Table("m1", match, players), 3, tuple(found)))
    )
    stage.draw()
    return stage


@pytest.fixture
def losses_count_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every loss show in the result, so that two of them are enough for a sentence."""
    known = insight("24-7")._replace(mistake_share=1.0)
    monkeypatch.setattr("engine.analysis.insight", lambda slug: known)


@pytest.mark.usefixtures("losses_count_in_full")
def test_a_review_has_one_count_that_of_its_flagged_moves_and_says_whose_they_are() -> None:
    html = flag_stage((Player(), Player(bot="greedy"))).html
    assert ">2 moves flagged, 1 yours<" in html
    assert ">Your weaker moves<" in html
    assert not re.search(r"\d+ mistakes|One mistake", html)
    assert ">2 moves flagged<" in flag_stage((Player("Inès"), Player("Marius"))).html


def test_where_nothing_is_flagged_no_count_of_0_is_beside_the_costliest_moves() -> None:
    review = flag_stage((Player(), Player(bot="greedy"))).model.screen
    assert isinstance(review, Review)
    plain = replace(review, judged=tuple(one._replace(mark="") for one in review.judged))
    stage = Stage(Model(settings=Settings(lang="en"), screen=plain))
    stage.draw()
    assert ">No decisive mistake<" in stage.html
    assert "0 moves" not in stage.html


def test_where_no_flag_is_the_readers_it_is_said_in_words() -> None:
    review = flag_stage((Player(), Player(bot="greedy"))).model.screen
    assert isinstance(review, Review)
    others = tuple(one._replace(mark="" if one.seat == 1 else one.mark) for one in review.judged)
    for lang, text in (
        ("en", ">1 move flagged, none yours<"),
        ("fr", ">1 coup signalé, aucun n’est de vous<"),
    ):
        stage = Stage(Model(settings=Settings(lang=lang), screen=replace(review, judged=others)))
        stage.draw()
        assert text in stage.html


def test_a_line_of_the_list_has_the_move_in_short_its_flag_and_what_it_earned() -> None:
    html = flag_stage((Player("Inès"), Player(bot="greedy"))).html
    rows = [" ".join(e.text.split()) for e in elements(html) if (e.get("id") or "").startswith("move-")]
    assert rows[:3] == ["1 Inès 3 on c3 0", "2 Harrison 2 on b2 0", "3 Inès 5 on a1 ? Mistake 0"]


def test_what_a_flag_measures_is_said_above_the_list() -> None:
    html = flag_stage((Player(), Player(bot="greedy"))).html
    assert "flagged if it clearly lowered its player’s chance of winning" in html
    assert "Some cost more without a flag: they hardly changed who would win." in html, "90 min, beside 40"


def test_a_step_to_a_flagged_move_is_offered_only_where_there_is_one() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))

    def offered() -> list[bool]:
        """Return whether the buttons to the flagged move before and after can be used."""
        found = {e.get("id"): e.get("aria-disabled") != "true" for e in elements(stage.html)}
        return [found["marked-prev"], found["marked-next"]]

    stage.do("ply", "first")
    assert offered() == [False, True]
    stage.do("marked", "next")
    assert offered() == [False, True]
    stage.do("ply", "last")
    assert offered() == [True, False]


def test_below_the_curve_each_sign_on_it_is_explained_and_no_other() -> None:
    html = flag_stage((Player(), Player(bot="greedy"))).html
    legend = next(e for e in elements(html) if e.get("id") == "curve-legend").text
    signs = {e.text.strip() for e in elements(html) if e.get("id").startswith("cm-")} - {""}
    assert signs
    for sign, name in (("?!", "Inaccuracy"), ("??", "Blunder")):
        assert (f"{sign} {name}" in legend) is (sign in signs)
    assert ("? Mistake" in legend) is ("?" in signs)


def test_the_curve_says_who_leads_by_how_much() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    match = played(2, 99)
    assert ">Level<" in stage.do("ply", "first").html
    lead = match.scores[0] - match.scores[1]
    who = "You lead" if lead > 0 else "Harrison leads"
    assert lead
    head = next(e for e in elements(stage.do("ply", "last").html) if e.get("id") == "curve")
    assert f"{who} by {abs(lead)} min" in " ".join(head.text.split())


def hinted_stage(tags: tuple[tuple[str, str], ...] = (("Followed", "2"),)) -> Stage:
    """Open the review of a match whose third move, the one mistake of all, a hint had suggested."""
    match = played(2, 99)
    table = Table("m1", match, (Player(), Player(bot="greedy")), tags=tags)
    stage = Stage(Model(settings=Settings(lang="en"), screen=Review(table, 3)), judges=False)
    return stage.do("judged", f"m1/{match.ply}", found=judged_by_hand(match)).do("jump", "3")


def test_two_losses_do_not_tell_what_made_the_result() -> None:
    html = flag_stage((Player(), Player(bot="greedy"))).html
    assert "A single match can’t tell luck from skill." in html
    assert "cost you" not in html


@pytest.mark.usefixtures("losses_count_in_full")
def test_a_hints_move_is_no_mistake_though_a_longer_look_finds_something_better() -> None:
    own, hinted = hinted_stage(()).html, hinted_stage().html
    text = "This was the hint. A longer look finds something better."
    assert text in hinted
    assert text not in own
    for blame in (
        'Your weaker moves</span><b class="num">−',
        "Mistake",
        "This move cost",
        'data-do="missed"',
    ):
        assert blame in own
        assert blame not in hinted
    assert "+40" in hinted, "what is better can still be looked at"


def test_a_hints_move_is_neither_turning_point_nor_worst_moment() -> None:
    for tags, is_told in (((), True), ((("Followed", "2"),), False)):
        review = hinted_stage(tags).model.screen
        assert isinstance(review, Review)
        stage = Stage(
            Model(settings=Settings(lang="en"), screen=replace(review.table, analysis=review.judged))
        )
        stage.draw()
        assert ("The turning point: move 3" in stage.html) is is_told


def test_at_the_end_a_bar_shows_how_far_the_analysis_is() -> None:
    match = played(2, 99)
    found = judged_by_hand(match)
    for known, shown in ((found[:5], True), (found, False), ((), False)):
        table = Table("m1", match, (Player(), Player(bot="greedy")), analysis=tuple(known))
        stage = Stage(Model(settings=Settings(lang="en"), screen=table), judges=False)
        stage.draw()
        assert (f"Analysed: 4 of {match.ply}" in stage.html) is shown
        assert ("<progress" in stage.html) is shown


def test_who_gave_the_seat_away_is_told_how_many_flagged_moves_are_theirs() -> None:
    review = flag_stage((Player(), Player(bot="greedy"))).model.screen
    assert isinstance(review, Review)
    bots = Player(bot="greedy"), Player(bot="greedy")
    given = replace(review.table, players=bots, tags=(("Swaps", f"1@{review.table.match.ply - 1}"),))
    stage = Stage(Model(settings=Settings(lang="en"), screen=replace(review, table=given)))
    stage.draw()
    assert ">2 moves flagged, 1 yours<" in stage.html
    assert "Try my missed move again" in stage.html


def test_a_mistake_that_a_computer_made_in_a_persons_seat_bears_its_name() -> None:
    match, bots = played(2, 99), (Player(bot="greedy"), Player(bot="greedy"))
    (mistake,) = (one for one in judged_by_hand(match) if one.mark)
    for since, whose in ((match.ply - 1, "You"), (mistake.ply - 1, "Tompion, in your seat")):
        table = Table("m1", match, bots, tags=(("Swaps", f"1@{since}"),), analysis=judged_by_hand(match))
        stage = Stage(Model(settings=Settings(lang="en"), screen=table))
        stage.draw()
        card = next(one for one in elements(stage.html) if one.get("id") == "end-turning")
        assert re.search(rf"Mistake {whose}(You|Tompion) place", " ".join(card.text.split())), card.text


def test_the_turning_point_is_a_persons_mistake_before_one_of_the_computer_that_played_on() -> None:
    match, bots = played(2, 99), (Player(bot="greedy"), Player(bot="greedy"))
    loser = match.outcome.places.index(2) + 1
    plies = [ply for ply, entry in enumerate(match.log, 1) if entry.seat == loser]
    lost = {plies[0]: 0.06, plies[-1]: 0.3}
    found = tuple(
        one._replace(mark="slight", lost=lost[one.ply], loss=30.0, error=1.0)
        if one.ply in lost
        else one._replace(mark="")
        for one in judged_by_hand(match)
    )
    given = Table("m1", match, bots, tags=(("Swaps", f"{loser}@{plies[0]}"),))
    assert turning_move(given, found).ply == plies[0]
    assert turning_move(replace(given, tags=()), found).ply == plies[-1], "between computers the costliest"


def test_signs_on_the_curve_never_cover_each_other() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    many = tuple(one._replace(mark="slight", lost=0.05 + one.ply / 1000) for one in review.judged if one.seat)
    stage.model = replace(stage.model, screen=replace(review, judged=(review.judged[0], *many), ply=7))
    stage.draw()
    marks = [one for one in elements(stage.html) if "cm" in one.get("class").split()]
    assert len(marks) == len(many)
    signs = [int(one.get("id").removeprefix("cm-")) for one in marks if one.text]
    assert all("is-dot" in one.get("class").split() for one in marks if not one.text)
    assert 7 in signs, "the move shown"
    assert max(one.ply for one in many) in signs, "what lost most"
    assert min(after - before for before, after in pairwise(sorted(signs))) >= 0.07 * len(many)


def other_moves(review: Review, one: MoveAnalysis) -> list[Any]:
    """Return the moves but the one played and the best. First are those that earn most: a list has one."""
    before = match_at(review.table.match, one.ply - 1)
    earners = face("24-7").postgame.top_earners(before.view(one.seat))
    moves = [move for move in before.moves(one.seat) if move not in (one.move, one.best)]
    return sorted(moves, key=lambda move: move not in earners)


def test_the_compared_moves_stand_in_the_order_of_their_gains() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    best = Candidate(one.best, 0.0, 0.0, 0.0, 32)
    moves = other_moves(review, one)
    behind = (30.0, 80.0, 20.0)
    others = [
        best._replace(move=move, behind=less, error=2.0) for move, less in zip(moves, behind, strict=False)
    ]
    found = one._replace(loss=90.0, error=3.0, others=(best, *others))
    judged = tuple(found if each.ply == found.ply else each for each in review.judged)
    listed = rows(replace(review, ply=found.ply, judged=judged))
    assert [row.rank for row in listed] == [1, 2, 3, 0]
    assert [row.gain for row in listed[:3]] == [90.0, 60.0, 10.0]


def test_beside_the_best_move_the_others_stand_in_the_order_of_what_they_lose() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    best = Candidate(one.move, 0.0, 0.0, 0.0, 32)
    more, less = (
        Candidate(move, 0.0, 100.0 / (n + 1), 2.0, 32) for n, move in enumerate(other_moves(review, one)[:2])
    )
    found = one._replace(best=one.move, loss=0.0, error=0.0, others=(best, more, less))
    judged = tuple(found if each.ply == found.ply else each for each in review.judged)
    listed = rows(replace(review, ply=found.ply, judged=judged))
    assert [row.standing(words("en")) for row in listed] == ["−50", "−100", "best"]


def test_a_move_with_the_sign_for_about_as_good_is_one_that_the_sentence_counts() -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    best = Candidate(one.best, 0.0, 0.0, 0.0, 32)
    moves = other_moves(review, one)
    near, unclear = (
        best._replace(move=move, behind=behind, error=error)
        for move, behind, error in zip(moves, (5.0, 80.0), (10.0, 30.0), strict=False)
    )
    found = one._replace(loss=90.0, error=3.0, others=(best, unclear, near), alike=2)
    judged = tuple(found if each.ply == found.ply else each for each in review.judged)
    here = replace(review, ply=found.ply, judged=judged)
    english = words("en")
    assert [(row.move, row.standing(english)) for row in rows(here)] == [
        (one.best, "best"),
        (near.move, "≈"),
        (unclear.move, "−80"),
        (one.move, "−90"),
    ]
    stage.model = replace(stage.model, screen=here)
    stage.draw()
    assert "1 other move is about as good as the best." in stage.html
    assert "“≈” means about as good as the best move." in stage.html


@pytest.mark.parametrize(
    ("loss", "is_best", "standings"),
    [
        (90.0, False, ["best", "≈", "−80", "−90"]),
        (0.0, False, ["best", "≈", "−80", "≈"]),
        (0.0, True, ["≈", "−80", "best"]),
    ],
)
def test_every_compared_move_is_compared_with_the_best_one(
    loss: float, is_best: bool, standings: list[str]
) -> None:
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    moves = other_moves(review, one)
    best = Candidate(one.move if is_best else moves[2], 0.0, 0.0, 0.0, 32)
    others = (best, Candidate(moves[0], 0.0, 4.0, 5.0, 32), Candidate(moves[1], 0.0, 80.0, 5.0, 32))
    found = one._replace(best=best.move, loss=loss, error=4.0, others=others, alike=1)
    judged = tuple(found if each.ply == found.ply else each for each in review.judged)
    here = replace(review, ply=found.ply, judged=judged)
    assert [row.standing(words("en")) for row in rows(here)] == standings
    stage.model = replace(stage.model, screen=here)
    stage.draw()
    assert "Compared with the best move:" in stage.html
    assert "“−” is how much worse a move is in the long run" in stage.html
    assert not re.search(r'class="num">(\+\d|0<)', stage.html.split('class="compared"')[1].split("</ol>")[0])


def list_of(best: float, *others: tuple[float, float]) -> tuple[list[str], str]:
    """Return how the compared moves stand, and the list, where the move played lost `best`."""
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    moves = other_moves(review, one)
    found = Candidate(moves[2] if best else one.move, 0.0, 0.0, 0.0, 32)
    behind = (Candidate(move, 0.0, *each, 32) for move, each in zip(moves, others, strict=False))
    judged_move = one._replace(best=found.move, loss=best, error=0.0, others=(found, *behind))
    judged = tuple(judged_move if each.ply == one.ply else each for each in review.judged)
    here = replace(review, ply=one.ply, judged=judged)
    stage.model = replace(stage.model, screen=here)
    stage.draw()
    return [row.standing(words("en")) for row in rows(here)], stage.html.split('class="compared"')[1]


def test_a_move_within_twice_its_margin_as_both_are_said_is_about_as_good() -> None:
    """It stood as −10 ±10: 12 is more than twice 5.5, but not as said."""
    assert list_of(0.0, (12.0, 5.5), (40.0, 5.5))[0] == ["≈", "−40", "best"]


def test_the_best_move_is_the_first_of_the_list_also_if_it_was_played() -> None:
    html = list_of(0.0, (12.0, 5.5))[1]
    assert html.index(">best<") < html.index("≈")
    assert re.findall(r'class="rank num[^>]*>([^<]*)<', html.split("</ol>")[0]) == ["1", "2"]
    html = list_of(40.0, (12.0, 5.5))[1]
    assert re.findall(r'class="rank num[^>]*>([^<]*)<', html.split("</ol>")[0]) == ["1", "·", "2"]


@pytest.mark.parametrize(
    ("behind", "stands"), [((9.0, 4.9), "≈"), ((12.0, 5.0), "−10"), ((12.0, 0.0), "−10")]
)
def test_a_compared_move_has_a_number_exactly_where_its_loss_would_be_clear_if_it_were_played(
    behind: tuple[float, float], stands: str
) -> None:
    assert is_clear_loss(MoveAnalysis(1, 1, 1, 2, *behind)) is (stands != "≈")
    assert list_of(16.0, behind)[0][1] == stands


def test_a_move_that_stands_alone_says_why() -> None:
    """An empty place under it looked as if something was missing."""
    stage = flag_stage((Player(), Player(bot="greedy")))
    review = stage.model.screen
    assert isinstance(review, Review)
    one = review.judged[5]
    alone = one._replace(best=None, loss=None, others=(), mark="")
    judged = tuple(alone if each.ply == one.ply else each for each in review.judged)
    stage.model = replace(stage.model, screen=replace(review, ply=one.ply, judged=judged))
    stage.draw()
    assert "There was nothing sensible to compare this move with." in stage.html
    stage.model = replace(stage.model, screen=replace(review, ply=one.ply))
    stage.draw()
    assert "nothing sensible" not in stage.html
