"""Targets of Brain Drain that people missed: listed, tried again with any equation, told at the end."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from engine.arena import play_out
from engine.games import game
from engine.games.braindrain.difficulty import mean_seconds
from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.events import Invalid, Solved
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games.braindrain.ideas import distinct_solutions
from ui.games.braindrain.vocabulary import card_name, equation
from ui.games.face import MissedChance
from ui.model import Exercise, Model, Player, Presentation, Review, Settings, Table
from ui.review.mistakes import retriable_moves
from ui.table.viewpoint import match_at

ME, BOT = Player("Inès"), Player(bot="regular")


@cache
def played(seats: int = 2, **options: str) -> Match:
    bots = game("brain-drain").bots()
    return play_out(
        Match.new("brain-drain", seats, SeedOrigin("3"), options),
        [bots["novice"], *[bots["regular"]] * 7][:seats],
    )


def review(*players: Player, **options: str) -> Review:
    match = played(len(players), **options)
    return Review(Table("m1", match, players, presentation=Presentation(announced=match.ply)), match.ply)


def begun(here: Review, n: int = 1) -> Stage:
    stage = Stage(Model(screen=here, settings=Settings(lang="en")))
    stage.addresses.append("?screen=review&game=brain-drain&match=m1")
    return stage.do("missed", str(n))


def shown(stage: Stage) -> Exercise:
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def ways(stage: Stage) -> tuple[str, ...]:
    """Lists the solutions of what lies there."""
    view = shown(stage).table.match.at(0).view(1)
    return solutions(view.values, view.target.value)


def told_count(stage: Stage) -> int:
    """Counts the solutions as players see them: a − (b − c) and a − b + c are one."""
    display = shown(stage).table.match.at(0).view(1).display
    return len(distinct_solutions(display, ways(stage)))


def wrong_equations(stage: Stage) -> list[str]:
    """Gives three equations that are not the target."""
    view = shown(stage).table.match.view(1)
    a, b, c, d = view.values
    worth = {
        f"{a}+{b}+{c}+{d}": a + b + c + d,
        f"{a}+{b}+{c}*{d}": a + b + c * d,
        f"{a}*{b}+{c}+{d}": a * b + c + d,
        f"{a}*{b}+{c}*{d}": a * b + c * d,
    }
    return [text for text, value in worth.items() if value != view.target.value][:3]


def test_every_target_that_could_be_made_and_that_no_person_made_is_listed() -> None:
    here = review(ME, BOT)
    for n, one in enumerate(retriable_moves(here), 1):
        assert one.shows.split(": ")[1] in ways(begun(here, n))
    solved = [
        ply
        for ply, entry in enumerate(here.table.match.log, 1)
        if any(isinstance(event, Solved) and event.seat == 1 for event in entry.events)
    ]
    assert solved
    assert not set(solved) & {one.ply for one in retriable_moves(here)}
    assert len(retriable_moves(review(BOT, ME))) != len(retriable_moves(here))
    assert not retriable_moves(review(BOT, BOT))
    together = {one.ply for one in retriable_moves(review(ME, ME))}
    assert together == {one.ply for one in retriable_moves(here)} & {
        one.ply for one in retriable_moves(review(BOT, ME))
    }


@pytest.mark.parametrize("n", [1, 2, 5])
def test_any_solution_is_right(n: int) -> None:
    here = review(ME, BOT)
    for text in ways(begun(here, n)):
        stage = begun(here, n).do("type", value=text)
        assert shown(stage).done
        assert "Found!" in stage.html


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (1, {"practice": "4"}), (4, {"impossible": "on"})])
def test_no_answer_shows_before_three_tries_then_the_easiest_one(seats: int, options: dict[str, str]) -> None:
    here = review(ME, *[BOT] * (seats - 1), **options)
    for n in range(1, len(retriable_moves(here)) + 1):
        stage = begun(here, n)
        wrong = wrong_equations(stage)
        told = [stage.html, *stage.said]
        for left in (2, 1):
            stage.do("type", value=wrong[left])
            assert f"{left} {'tries' if left > 1 else 'try'} left." in stage.said[-1]
            told += [stage.html, *stage.said]
        assert not [way for way in ways(stage) for text in told if equation(way) in text]
        stage.do("type", value=wrong[0])
        assert shown(stage).closed
        best = easiest_first(ways(stage))[0]
        assert equation(best) in stage.said[-1]
        assert equation(best) in stage.html


def test_a_try_is_made_with_cards_and_signs_as_at_the_table() -> None:
    stage = begun(review(ME, BOT))
    stage.do("step", "slot 1").do("step", "+").do("step", "slot 2")
    assert shown(stage).table.turn.drafts


def test_what_came_of_a_target_is_told_without_its_answer() -> None:
    here = review(ME, BOT)
    said = " ".join(begun(here, n).said[-1] for n in range(1, len(retriable_moves(here)) + 1))
    assert "found one." in said
    assert "You passed." in said or "Inès passed." in said


def test_the_review_lists_the_missed_targets_and_goes_from_one_to_the_next() -> None:
    here = review(ME, BOT)
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", "first")
    assert stage.html.count("mark--mistake") == len(retriable_moves(here))
    assert f"Try my {len(retriable_moves(here))} missed targets again" in stage.html
    for one in retriable_moves(here):
        stage.do("marked", "next")
        assert isinstance(stage.model.screen, Review)
        assert stage.model.screen.ply == one.ply


def test_what_was_found_again_is_counted_in_the_review() -> None:
    here = review(ME, BOT)
    stage = begun(here)
    stage.do("type", value=ways(stage)[0])
    stage.do("went", "?screen=review&game=brain-drain&match=m1")
    assert f"Missed targets solved: 1 of {len(retriable_moves(here))}." in stage.html


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_names_the_easiest_target_missed(lang: str) -> None:
    here = review(ME, BOT)
    stage = Stage(Model(screen=here.table, settings=Settings(lang=lang)))
    stage.draw()
    text = {"en": "The easiest target you missed", "fr": "La plus facile de vos cibles manquées"}[lang]
    assert text in stage.html
    ply = int(stage.html.split(text)[0].rsplit('data-arg="', 1)[1].split('"')[0])
    assert ply in {
        one.ply for one in retriable_moves(here) if seconds(one) == min(map(seconds, retriable_moves(here)))
    }


def test_the_end_says_that_the_easiest_target_missed_was_found_since() -> None:
    here = review(ME, BOT)
    easiest = min(retriable_moves(here), key=seconds)
    stage = begun(here, retriable_moves(here).index(easiest) + 1)
    stage.do("type", value=ways(stage)[0])
    found = shown(stage).source.review
    assert found
    end = Stage(Model(screen=found.table, settings=Settings(lang="en")))
    end.draw()
    assert "The easiest target you missed, found since." in end.html


def seconds(one: MissedChance) -> float:
    """Estimates the seconds that people need for a target, by the published times of the game of 24."""
    state = one.match.state
    return mean_seconds(solutions(tuple(card.value for card in state.display), state.target.value))


def test_who_missed_nothing_is_told_what_took_longest() -> None:
    match = Match.new("brain-drain", 1, SeedOrigin("1"), {"practice": "2"})
    for _ in range(2):
        view = match.view(1)
        found = solutions(view.values, view.target.value)[0]
        match = match.submit(1, match.game.parse_move(f"claim {view.round}: {found}"))
    table = Table(
        "m1", match, (ME,), tags=(("Times", "1=12.0 2=41.0"),), presentation=Presentation(announced=2)
    )
    stage = Stage(Model(screen=table, settings=Settings(lang="en")))
    stage.draw()
    assert "The target that took longest. Target 2 of 2" in stage.html
    assert "41\u00a0s" in stage.html or "41 s" in stage.html
    assert 'data-arg="2"' in stage.html.split("The target that took longest")[0].rsplit("<button", 1)[1]


def test_the_task_says_how_many_ways_there_are_and_a_pass_shows_the_answer() -> None:
    here = review(ME, BOT)
    for n in range(1, len(retriable_moves(here)) + 1):
        stage = begun(here, n)
        count = told_count(stage)
        assert ("There’s one solution." if count == 1 else f"There are {count} solutions.") in stage.html
        assert 'data-arg="pass"' in stage.html
        stage.do("step", "pass")
        assert shown(stage).closed, "who passes has asked for the answer"
        assert equation(easiest_first(ways(stage))[0]) in stage.html
        assert "easiest" not in stage.html


def test_an_equation_found_is_not_covered_by_another_one() -> None:
    here = review(ME, BOT)
    for n in range(1, len(retriable_moves(here)) + 1):
        count = told_count(begun(here, n))
        stage = begun(here, n)
        stage.do("type", value=ways(stage)[-1])
        said = "That’s the only solution." if count == 1 else f"That’s one of the {count} solutions."
        assert said in stage.html
        assert f"Missed targets solved: 1 of {len(retriable_moves(here))}." in stage.html
        assert "found one" not in stage.html
        button = stage.html.split('id="act-confirm"')[1].split(">")[0]
        assert 'data-alone="true"' in button, "no press that was meant to send the equation leads on"
        asked = begun(here, n).do("type", value="pass").html
        assert "data-alone" not in asked.split('id="act-confirm"')[1].split(">")[0]


def test_in_the_review_the_offer_to_try_again_comes_before_the_solutions() -> None:
    here = review(ME, BOT)
    one = retriable_moves(here)[0]
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", str(one.ply))
    assert stage.html.index('id="missed"') < stage.html.index('class="panel could"')


def test_the_review_folds_the_solutions_away_until_they_are_asked_for() -> None:
    here = review(ME, BOT)
    one = retriable_moves(here)[0]
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", str(one.ply))
    panel = stage.html.split('class="panel could"')[1].split("</section>")[0]
    before, folded = panel.split("<details", 1)
    assert "<details open" not in panel
    assert " solutions" not in before
    assert "<li>" not in before
    count = len(ways(begun(here)))
    assert count > 1
    assert re.search(rf"Show the (\d+ different ideas|idea) \({count} ways\)", folded)


def slot_of(stage: Stage) -> str:
    """Gives the slot's markup."""
    return stage.html.split('id="slot"')[1].split('class="rail')[0]


def test_a_wrong_try_is_answered_with_its_fault_and_a_hint_says_how_to_begin() -> None:
    stage = begun(review(ME, BOT))
    assert 'id="moment-hint"' in slot_of(stage)
    wrong = wrong_equations(stage)[0]
    target = shown(stage).table.match.state.target.value
    stage.do("type", value=wrong)
    assert "That makes " in slot_of(stage).split(f"not {target}.")[0]
    assert "2 tries left." in slot_of(stage)
    stage.do("type", value=wrong)
    assert "It costs no try. 2 tries left." in slot_of(stage)
    stage.do("hint")
    assert "Start with " in slot_of(stage)
    assert "Puzzles have no hints" not in stage.html
    assert not [way for way in ways(stage) if equation(way) in slot_of(stage)]
    stage.do("hint")
    assert not [way for way in ways(stage) if equation(way) in slot_of(stage)], "not the whole answer"
    stage.do("close_hint")
    assert "Start with " not in slot_of(stage)


def test_the_hint_can_be_asked_for_while_an_equation_is_begun() -> None:
    stage = begun(review(ME, BOT)).do("step", "slot 1")
    assert 'id="moment-hint"' in slot_of(stage)
    stage.do("step", "+")
    assert 'id="moment-hint"' in slot_of(stage)
    stage.do("hint")
    assert "Start with " in slot_of(stage), "though an equation is begun"
    stage.do("step", "slot 2")
    assert "Start with " not in slot_of(stage), "the message names the step that was just taken"
    assert 'id="moment-hint"' in slot_of(stage)


def test_a_pass_is_no_try_and_the_end_says_how_many_were_found() -> None:
    here = review(ME, BOT)
    of = len(retriable_moves(here))
    stage = begun(here)
    stage.do("type", value=wrong_equations(stage)[0]).do("type", value="pass")
    task = re.sub("<[^>]+>", " ", stage.html.split('class="task"')[1].split("</section>")[0])
    assert "Missed target 1 of" not in task
    assert "Your try: " in task
    assert "Pass" not in task
    assert f"Missed targets solved: 0 of {of}." in task
    alone = begun(here, of).do("type", value="pass")
    assert "Your tr" not in alone.html
    assert f"Missed targets solved: 0 of {of}." in alone.html


def test_a_chance_that_a_rival_took_is_marked_as_the_readers() -> None:
    settings = Settings(lang="en")
    alone = Stage(Model(screen=review(ME, BOT), settings=settings)).do("ply", "first").html
    assert "Your missed chance" in alone
    both = Stage(Model(screen=review(ME, ME), settings=settings)).do("ply", "first").html
    assert "Your missed chance" not in both
    assert "Missed chance" in both


def listed(stage: Stage) -> str:
    """Gives the markup of the list of moves of a review."""
    return stage.html.split('class="moves"')[1].split("</ol>")[0]


def equations_in(html: str, stage: Stage) -> list[str]:
    """Lists the solutions of the target on the table of `stage` that a text names."""
    return [way for way in ways(stage) if equation(way) in html]


def test_the_list_of_moves_names_no_solution_of_a_missed_target_before_it_was_tried_again() -> None:
    here = review(ME, BOT)
    missed = retriable_moves(here)
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", "first")
    lines = re.split(r'id="move-(\d+)"', listed(stage))
    told = dict(zip(map(int, lines[1::2]), lines[2::2], strict=True))
    for n, one in enumerate(missed, 1):
        assert not equations_in(told[one.ply], begun(here, n))
    stage = begun(here)
    stage.do("type", value="pass").do("went", "?screen=review&game=brain-drain&match=m1")
    told = dict(zip(map(int, lines[1::2]), re.split(r'id="move-\d+"', listed(stage))[1:], strict=True))
    assert equations_in(told[missed[0].ply], begun(here)), "whoever gave up may read it"
    assert not equations_in(told[missed[1].ply], begun(here, 2))


@pytest.mark.parametrize("is_tried", [False, True])
def test_the_end_folds_the_solutions_of_a_missed_target_until_it_was_tried_again(is_tried: bool) -> None:
    here = review(ME, practice="4")
    (n, one), *_ = ((n, one) for n, one in enumerate(retriable_moves(here), 1))
    table = replace(here.table, retried=((one.ply, ""),) if is_tried else ())
    html = Stage(Model(screen=table, settings=Settings(lang="en"))).do("dismiss").html
    cells = re.findall(r'<tr class="is-missed">.*?</tr>', html, re.DOTALL)
    (cell,) = [text for text in cells if equations_in(text, begun(here, n)) and "<td" in text][:1]
    assert ("<details" in cell) is not is_tried
    assert "Missed: " in cell
    worst = html.split("moment-card--worst")[1].split("</button>")[0]
    assert re.search("wasn’t made: .* was|wasn’t made.* There w", re.sub("<[^>]+>", "", worst))
    if not is_tried:
        assert re.search(r"There (was one|were \d+) solutions?\.", worst)
        assert " = " not in worst


def test_at_a_missed_target_the_review_says_how_many_solutions_there_were_and_folds_them() -> None:
    here = review(ME, practice="4")
    one = retriable_moves(here)[0]
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", str(one.ply))
    paper = stage.html.split('id="paper"')[1].split("</section>")[0]
    assert re.search(r"There (was one|were \d+) solutions?\.", paper)
    assert not equations_in(paper, begun(here))


@pytest.mark.parametrize("players", [(ME, BOT), (ME,)])
def test_a_review_shows_the_cards_and_the_target_of_its_last_move(players: tuple[Player, ...]) -> None:
    here = review(*players, **({} if len(players) > 1 else {"practice": "4"}))
    stage = Stage(Model(screen=here, settings=Settings(lang="en"))).do("ply", "last")
    felt = stage.html.split("<main")[1].split("</main>")[0]
    last = match_at(here.table.match, here.table.match.ply - 1).state
    assert felt.count('id="slot-') == 4
    assert f"Target: {card_name(words('en'), last.target)}" in felt
    assert "is-over" not in felt


def test_a_review_tells_the_answers_to_a_target_once_below_the_table_also_after_a_retry() -> None:
    here, settings = review(ME, BOT), Settings(lang="en")
    for one in retriable_moves(here):
        tried = replace(here, table=replace(here.table, retried=((one.ply, ""),)))
        html = Stage(Model(screen=tried, settings=settings)).do("ply", str(one.ply)).html
        above, below = html.split('class="panel could"')
        could, _, after = below.partition("</section>")
        state = one.match.state
        events = here.table.match.log[one.ply - 1].events
        given = [event.equation for event in events if isinstance(event, Solved | Invalid)]
        found = solutions(tuple(card.value for card in state.display), state.target.value)
        lines = above + after.split(f'id="move-{one.ply}"')[1].split("</li>")[0]
        told = [text for text in found if equation(text) in lines and text not in given]
        compared = re.findall('id="lay-1".*?</li>', above, re.DOTALL)
        rows = [text for text in told if any(equation(text) in row for row in compared)]
        assert told == rows, "neither on the paper, nor in the verdict or the list of moves"
        assert all(above.count(equation(text)) == 1 for text in rows)
        assert any(equation(text) in could for text in found)
