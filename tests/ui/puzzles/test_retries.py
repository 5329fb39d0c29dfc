"""Missed moments tried again: what was played stands hidden, any move about as good is right, three tries."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from engine.analysis import MoveAnalysis, equal_moves, is_clear_loss
from engine.arena import play_out
from engine.bots import Choice
from engine.bots.search import Candidate
from engine.games import game
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.games.twentyfourseven.scenes import plain
from tests.ui.judged import judged
from tests.ui.stage import Stage
from ui.core.words import full_stop
from ui.core.words import words as words_of
from ui.games import face
from ui.model import Exercise, Model, Player, Presentation, Review, Settings, Table
from ui.model.puzzles import OPEN, RIGHT, WRONG, Try
from ui.puzzles import retry
from ui.puzzles.retry import explanation, found_texts, retry_of
from ui.review.mistakes import flagged_plies, retriable_moves
from ui.table.saves import encode, save_of
from ui.table.viewpoint import match_at, scene


@cache
def reviewed(slug: str) -> Review:
    """Return the review of a match that a weak player lost against a better one."""
    review = judged(slug).screen
    assert isinstance(review, Review)
    players = (Player("Inès"), Player(bot=game(slug).levels[1]))
    return replace(review, table=replace(review.table, players=players))


def begun(slug: str = "24-7", n: int = 1) -> Stage:
    table = reviewed(slug).table
    stage = Stage(Model(screen=reviewed(slug), settings=Settings(lang="en")))
    stage.stored = {table.id: encode(save_of(table), 1)}
    stage.addresses.append("?screen=review&game=24-7&match=m1")
    return stage.do("missed", str(n))


def here(stage: Stage) -> Exercise:
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def wrong(stage: Stage) -> str:
    """Gives a move that was compared and is not as good, and that was not tried yet."""
    goal, match = here(stage).goal, here(stage).table.match
    tried = {move for one in here(stage).tried for move in one.moves}
    return next(
        m
        for m in goal.known
        if m not in tried and not match.refusal(here(stage).table.presentation.viewer or 0, parsed(match, m))
    )


def parsed(match: Match, move: str) -> object:
    return match.game.parse_move(move)


@pytest.mark.parametrize(
    "slug",
    [pytest.param("24-7", marks=pytest.mark.whole), pytest.param("20-sur-20", marks=pytest.mark.prove)],
)
def test_the_position_is_that_before_the_missed_move_and_shows_what_its_player_saw(slug: str) -> None:
    review = reviewed(slug)
    for n, one in enumerate(retriable_moves(review), 1):
        shown = retry_of(review, n)
        assert shown is not None
        before = match_at(review.table.match, one.ply - 1)
        assert shown.table.match.state == before.state
        picture = scene(shown.table, Settings())
        assert picture.view == before.view(one.seat)


def marked(slug: str, ply: int) -> Review:
    """Marks one move of a match by hand, against the first other move that there was."""
    rules = game(slug)
    match = play_out(Match.new(slug, 2, SeedOrigin("1")), [rules.bots()[level] for level in rules.levels[:2]])
    while match.log[ply].seat != 1 or len(list(match_at(match, ply).moves(1))) < 2:
        ply += 1
    played = match.log[ply].move
    best = next(move for move in match_at(match, ply).moves(1) if move != played)
    found = MoveAnalysis(ply + 1, 1, played, best=best, loss=100.0, error=10.0, mark="mistake")
    table = Table(
        "m1",
        match,
        (Player("Inès"), Player(bot=rules.levels[1])),
        presentation=Presentation(announced=match.ply),
    )
    return Review(table, ply, (found,))


@pytest.mark.parametrize("ply", [0, 40, 90])
def test_a_race_is_set_up_as_it_stood_and_answered_by_its_own_controls(ply: int) -> None:
    review = marked("24-heures", ply)
    (one,) = retriable_moves(review)
    stage = Stage(Model(screen=review, settings=Settings(lang="en"))).do("missed", "1")
    before = match_at(review.table.match, one.ply - 1)
    assert here(stage).table.match.state == before.state
    assert scene(here(stage).table, Settings()).view == before.view(1)
    stage.do("type", value=game("24-heures").write_move(one.move))
    assert [come.verdict for come in here(stage).tried] == [WRONG]
    stage.do("type", value=game("24-heures").write_move(one.best))
    assert here(stage).tried[-1].verdict == RIGHT
    assert "100 km" in stage.html.replace("\u00a0", " ")


def test_a_review_offers_the_missed_moves_of_people_alone() -> None:
    review = reviewed("24-7")
    mine = [one for one in review.judged if one.mark and one.seat == 1]
    assert sorted(retriable_moves(review)) == mine
    html = Stage(Model(screen=review, settings=Settings(lang="en"))).do("ply", "first").html
    assert f"Try my {len(mine)} missed moves again" in html
    flagged = [one._replace(mark="slight") if one.seat == 2 else one for one in review.judged]
    review = replace(review, judged=tuple(flagged))
    assert sorted(retriable_moves(review)) == mine
    everybody = replace(review, table=replace(review.table, players=(Player("Ana"), Player("Bo"))))
    assert len(retriable_moves(everybody)) > len(mine)
    nobody = replace(review, table=replace(review.table, players=(Player(bot="greedy"),) * 2))
    assert 'data-do="missed"' not in Stage(Model(screen=nobody)).do("ply", "first").html


def test_without_a_flag_the_three_costliest_weaker_moves_may_be_retried() -> None:
    review = reviewed("24-7")
    unflagged = replace(review, judged=tuple(one._replace(mark="") for one in review.judged))
    clear = [one for one in unflagged.judged if one.seat == 1 and is_clear_loss(one)]
    assert len(clear) > 3
    offered = retriable_moves(unflagged)
    assert sorted(one.loss for one in offered) == sorted(one.loss for one in clear)[-3:]
    assert flagged_plies(unflagged) == [], "no flag is said to be there"
    part = replace(unflagged, judged=unflagged.judged[:-1])
    assert retriable_moves(part) == (), "a flag may still be found"
    html = Stage(Model(screen=unflagged, settings=Settings(lang="en"))).do("ply", "first").html
    assert "Try my 3 costliest moves again" in html
    assert "None of your moves was a decisive mistake; these cost you the most." in html
    stage = Stage(Model(screen=unflagged, settings=Settings(lang="en")))
    html = stage.do("missed", "1").html
    assert "Costly move 1 of 3." in html, "what no flag calls a mistake is no missed chance"
    assert "Missed chance" not in html


@pytest.mark.parametrize("loss", [9.0, 12.0])
def test_without_a_flag_exactly_the_moves_are_retried_that_a_review_gives_a_number(loss: float) -> None:
    review = reviewed("24-7")
    small = tuple(one._replace(mark="", loss=loss, error=5.0) for one in review.judged)
    assert (
        bool(retriable_moves(replace(review, judged=small))) is all(map(is_clear_loss, small)) is (loss > 10)
    )


def test_what_scores_at_once_was_overlooked_first_then_the_greatest_loss() -> None:
    review = reviewed("24-7")
    mine = sorted((one for one in review.judged if one.mark and one.seat == 1), key=lambda one: one.loss or 0)
    assert len(mine) > 1
    least, *others = mine
    overlooked = least._replace(why=(("earns", 240),))
    quiet = [one._replace(why=(("earns", 0),)) for one in others]
    judged = {one.ply: one for one in (*review.judged, overlooked, *quiet)}
    shown = retriable_moves(replace(review, judged=tuple(judged.values())))
    assert list(shown) == [overlooked, *reversed(quiet)]
    said = "They begin with what would have scored more at once."
    whole = tuple(judged[one.ply] for one in review.judged)
    for first, is_said in ((overlooked._replace(lost=0.01), True), (overlooked._replace(lost=0.9), False)):
        known = tuple(first if one.ply == first.ply else one for one in whole)
        stage = Stage(Model(screen=replace(review, judged=known), settings=Settings(lang="en")))
        assert (said in stage.do("ply", "first").html) is is_said, "why it is not the turning point"


def test_after_a_computer_took_over_the_persons_own_misses_are_offered_and_no_others() -> None:
    review = reviewed("24-7")
    mine = sorted(one.ply for one in review.judged if one.mark and one.seat == 1)
    away = (Player(bot="greedy"), Player(bot="greedy"))
    swapped = replace(review.table, players=away, tags=(("Swaps", f"1@{mine[0]}"),))
    shown = retriable_moves(replace(review, table=swapped))
    assert [one.ply for one in shown] == mine[:1]
    retry = retry_of(replace(review, table=swapped), 1)
    assert retry is not None
    assert not retry.table.players[0].bot, "the person tries, not the computer"


def test_the_answer_and_every_number_are_hidden_until_it_is_answered() -> None:
    stage = begun()
    one = retriable_moves(reviewed("24-7"))[0]
    words, view = words_of("en"), here(stage).table.match.view(1)
    assert face("24-7").speech.why(words, view, Choice(one.best)) not in stage.html
    assert f"about {round(one.loss or 0)}" not in stage.html
    assert "three tries" in stage.html
    stage.do("hint")
    assert here(stage).table.turn.hint.choice is None


@pytest.mark.parametrize("slug", ["24-7", pytest.param("20-sur-20", marks=pytest.mark.prove)])
def test_any_move_about_as_good_as_the_best_is_right(slug: str) -> None:
    one = retriable_moves(reviewed(slug))[0]
    for move in equal_moves(one):
        stage = begun(slug).do("type", value=game(slug).write_move(move))
        assert here(stage).tried[-1].verdict == RIGHT
        assert here(stage).done
        assert ("Found!" if move == one.best else "About as good") in stage.html
        assert f"{round(one.loss or 0)}" in stage.html


def test_the_move_that_was_played_is_wrong_and_the_position_comes_back() -> None:
    stage = begun()
    one = retriable_moves(reviewed("24-7"))[0]
    stage.do("type", value=game("24-7").write_move(one.move))
    assert [come.verdict for come in here(stage).tried] == [WRONG]
    assert here(stage).table.match.ply == 0
    assert "2 tries left." in stage.html
    assert re.search(r"2 tries left\. Look at [^.]*\.$", stage.said[-1]), "where to look, and no numbers yet"


def test_a_wrong_try_that_is_repeated_costs_no_try() -> None:
    stage = begun()
    first = wrong(stage)
    stage.do("type", value=first).do("type", value=first)
    assert [come.moves for come in here(stage).tried] == [(first,)]
    assert here(stage).table.match.ply == 0
    assert stage.said[-1] == "You’ve tried this already. It costs no try."
    assert stage.said[-1] in stage.html
    assert "2 tries left." in stage.html


def test_before_the_last_try_it_is_said_where_to_look() -> None:
    stage = begun()
    stage.do("type", value=wrong(stage))
    assert not re.search("Look (along|for)", stage.html + stage.said[-1])
    stage.do("type", value=wrong(stage))
    one = retriable_moves(reviewed("24-7"))[0]
    tip = face("24-7").speech.last_tip(words_of("en"), here(stage).table.match.view(1), one.best)
    assert f"It takes your {one.best.tile}" in tip
    assert re.search(r"1 try left\. (.*)$", stage.said[-1])[1] == tip
    assert tip in stage.html


def test_the_line_that_a_tip_names_is_outlined_until_the_retry_is_done() -> None:
    stage = begun()
    assert "line--ask" not in stage.html
    stage.do("type", value=wrong(stage))
    assert "make 16 already" in stage.html
    assert "line--ask" in stage.html
    stage.do("ask", "see_answer").do("answer")
    assert "line--ask" not in stage.html


def test_before_the_last_try_the_solution_is_offered_and_shown_without_another_try() -> None:
    stage = begun()
    stage.do("type", value=wrong(stage))
    assert "act-answer" not in stage.html
    assert 'id="moment-back"' in stage.html
    stage.do("type", value=wrong(stage))
    assert 'id="act-answer"' in stage.html
    stage.do("ask", "see_answer")
    assert "You have 1 try left. You can try this one again later, from the review." in stage.html
    stage.do("answer")
    assert here(stage).closed
    assert "slot--answer" in stage.html
    assert stage.said[-1].startswith("The answer ")
    table = here(stage).source.review.table
    assert dict(table.retried)[retriable_moves(reviewed("24-7"))[0].ply] == "", "none was found"


def test_after_three_tries_the_answer_is_shown_with_its_reason() -> None:
    stage = begun()
    for _ in range(3):
        stage.do("type", value=wrong(stage))
    assert here(stage).closed
    one = retriable_moves(reviewed("24-7"))[0]
    assert here(stage).table.match.log[-1].move == one.best
    assert "slot--answer" in stage.html
    assert re.search(r"leaves the next player .* on average\. .* (earned|left) ", stage.said[-1])
    assert re.search(
        r"In the long run, the move of the match cost about \d+ min \(give or take", stage.said[-1]
    )
    assert "Best: " in stage.said[-1]
    assert "Best: " not in stage.html, "the message shows the best move already"


@pytest.mark.parametrize(
    ("played", "best", "said"),
    [
        ("3@e4", "8@b3", "8 on b3 earns nothing now and leaves"),
        ("8@b3", "3@e4", "3 on e4 earns 40 now and leaves"),
        ("8@e5", "8@b3", "8 on e5 earned nothing"),
    ],
)
def test_the_answer_compares_two_moves_in_the_same_terms(played: str, best: str, said: str) -> None:
    board = ".......\n.......\n..34...\n...4...\n.......\n.......\n.......\n"
    match = Match.new("24-7", 2, PositionOrigin(f"{board}rack 1 8 3 6 1 8 9\nrack 2 4 4 7 7 8 3"))
    parse = match.game.parse_move
    one = MoveAnalysis(1, 1, parse(played), parse(best), 54.0, 12.4, mark="mistake", why=(("opens", 48),))
    table = Table("m1", match.submit(1, one.move), (Player("Inès"), Player(bot="greedy")))
    stage = Stage(Model(screen=Review(table, 1, (one,)), settings=Settings(lang="en"))).do("missed", "1")
    text = explanation(stage.model, here(stage))
    assert said in text
    assert ("For example, " in text) == ("For example, Harrison could earn " in text), "it says whose move"
    cost, _, later = text.partition(
        "In the long run, the move of the match cost about 55 min (give or take 15)."
    )
    assert cost != text
    figures = re.search(
        r"earns (\w+) now and leaves the next player about (\d+) "
        r".*?earned (\w+)(?:,| and) (?:but )?left (\d+)",
        text,
    )
    assert figures
    earned, left, earned_then, left_then = (int(n) if n.isdigit() else 0 for n in figures.groups())
    gap = 55 - (earned - left - earned_then + left_then)
    reasons = (f"could earn {n} minutes next turn" in text for n in range(10, 300, 10))
    if not any(reasons) and "is harder to place" not in text:
        rest = f"{abs(gap)} min"
        assert (f"The rest of the loss, about {rest}, comes from later" in later) is (gap >= 10), "it adds up"
        assert (f"Later turns make good about {rest} of it." in later) is (gap <= -10)


@pytest.mark.parametrize(
    ("found", "heading", "said"),
    [
        (
            "3@c2",
            "Found!",
            "3 on c2 earns 20 now and leaves the next player about 80 minutes on average. 8 on d5 earned",
        ),
        (
            "3@b3",
            "About as good",
            "Yours earns 20 min less now, but leaves the next player only about 50 minutes on average. "
            "The move found best was 3 on c2: it earns 20 now and leaves 80. "
            "The move of the match, 8 on d5, cost about 55 min (give or take 15) in the long run.",
        ),
        (
            "3@b4",
            "About as good",
            "Yours earns 20 min less now, but leaves the next player only about 70 minutes on average. "
            "The move found best was 3 on c2: it earns 20 now and leaves 80. The move of the match",
        ),
        (
            "3@e4",
            "About as good",
            "Yours earns 20 min more now, and leaves the next player about 60 minutes on average. "
            "The move found best was 3 on c2: it earns 20 now and leaves 80. The move of the match",
        ),
    ],
)
def test_a_move_found_is_the_best_one_or_is_compared_with_it(found: str, heading: str, said: str) -> None:
    board = ".......\n.......\n..34...\n...4...\n.......\n.......\n.......\n"
    match = Match.new("24-7", 2, PositionOrigin(f"{board}rack 1 8 3 6 1 8 9\nrack 2 4 4 7 7 8 3"))
    parse = match.game.parse_move
    others = tuple(Candidate(parse(move), 0.0, 1.0, 4.0, 9) for move in ("3@c2", "3@b3", "3@b4", "3@e4"))
    one = MoveAnalysis(1, 1, parse("8@d5"), parse("3@c2"), 54.0, 12.4, 2, others, why=(("opens", 78),))
    table = Table("m1", match.submit(1, one.move), (Player("Inès"), Player(bot="greedy")))
    review = Review(table, 1, (one._replace(mark="mistake"),))
    stage = Stage(Model(screen=review, settings=Settings(lang="en"))).do("missed", "1")
    stage.do("type", value=found)
    first = "That’s the best move."
    if heading != "Found!":
        first = (
            f"Over the next turns, “{found.replace('@', ' on ')}” and “3 on c2” are too close to tell apart."
        )
    assert found_texts(stage.model, here(stage))[0] == first
    assert plain(found_texts(stage.model, here(stage))[1]).startswith(said)
    assert plain(stage.said[-1]).startswith(f"{full_stop(heading)} {first} {said}")
    assert f'id="task" class="disp">{heading}</h2>' in stage.html
    assert stage.html.count("Found!") == (heading == "Found!")


def test_what_an_incident_does_is_said_once() -> None:
    merits = "Harrison: out for two turns. Harrison: 950 km ahead of you."
    cost = "Harrison: out for two turns. That cost about 150 km in the long run."
    assert retry._without_said(cost, merits) == "That cost about 150 km in the long run."
    assert retry._without_said(cost, "") == cost


def test_a_try_that_earns_nothing_tells_so_and_of_no_draw() -> None:
    stage = begun()
    stage.do("type", value=wrong(stage))
    assert here(stage).comment.endswith(" earns nothing.")
    assert "draw" not in here(stage).comment


def test_a_move_that_was_not_compared_is_weighed_when_it_is_tried() -> None:
    stage = begun()
    goal, match = here(stage).goal, here(stage).table.match
    compared = {*goal.known, *(answer[0] for answer in goal.answers)}
    other = next(m for m in map(match.game.write_move, match.moves(1)) if m not in compared)
    stage.do("type", value=other)
    assert len(stage.thinker.sent) == 1
    assert here(stage).weighed is None
    assert [come.moves for come in here(stage).tried] == [(other,)]


def test_while_a_move_is_weighed_no_other_is_taken() -> None:
    stage = begun()
    stage.model = replace(stage.model, screen=replace(here(stage), weighed=Try(OPEN, ("7@d5",))))
    stage.do("type", value=wrong(stage))
    assert here(stage).tried == ()
    stage.do("step", "slot 1")
    assert "Checking it now" in stage.html


def test_one_leads_to_the_next_and_back_to_the_review_with_a_short_result() -> None:
    stage = begun()
    first = retriable_moves(reviewed("24-7"))[0]
    stage.do("type", value=game("24-7").write_move(first.best))
    assert 'data-do="missed" data-arg="2"' in stage.html
    stage.do("missed", "2")
    assert here(stage).n == 2
    stage.do("went", "?screen=review&game=24-7&match=m1")
    review = stage.model.screen
    assert isinstance(review, Review)
    assert review.table.retried == ((first.ply, game("24-7").write_move(first.best)),)
    assert f"Missed chances found: 1 of {len(retriable_moves(review))}." in stage.html
    assert review.judged == reviewed("24-7").judged
    assert review.ply == retriable_moves(review)[1].ply, "at the move that was tried again"


@pytest.mark.whole
def test_an_address_leads_to_a_moment_as_far_as_the_match_was_judged() -> None:
    stage = Stage(Model(today="2026-11-21"))
    table = reviewed("24-7").table
    stage.stored = {table.id: encode(save_of(table), 1)}
    stage = stage.reload("?screen=review&game=24-7&match=m1")
    again = stage.reload("?screen=moment&game=24-7&match=m1&moment=2")
    assert here(again).n == 2
    assert isinstance(stage.reload("?screen=moment&game=24-7&match=m1&moment=99").model.screen, Review)
