"""Solo: what is said to one player alone of targets that were not found."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.arena import play_out
from engine.games.braindrain.difficulty import mean_seconds
from engine.games.braindrain.solver import solutions
from tests.ui.games.braindrain.scenes import ALONE, answer, opened
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.games import face
from ui.games.braindrain.retries import missed_chances, turning_point
from ui.games.face import MissedChance
from ui.model import Model, Player, Review, Settings
from ui.page import page
from ui.review.mistakes import retriable_moves
from ui.table.viewpoint import review_scene


def passed(stage: Stage, count: int) -> Stage:
    """Passes this many targets."""
    for _ in range(count):
        stage.do("step", "1:pass")
    return stage


def ended(solved: int, lang: str = "en") -> str:
    """Plays 12 targets, of which the first `solved` are solved, and gives the text of the end."""
    stage = opened(ALONE, lang, practice="12")
    for _ in range(solved):
        answer(stage)
    return passed(stage, 12 - solved).html


def title(html: str) -> str:
    """Finds the title of the end."""
    found = re.search(r'<h2 class="disp">(.*?)</h2>', html)
    assert found
    return re.sub("<[^>]+>", "", found[1]).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("solved", "lang", "said"),
    [(1, "en", "1 of 12 targets"), (1, "fr", "1 cible sur 12"), (6, "en", "Well played, Ana")],
)
def test_the_end_praises_who_solved_half_and_names_no_rank(solved: int, lang: str, said: str) -> None:
    html = ended(solved, lang)
    assert title(html) == said
    assert "place-rank" not in html


def test_the_log_and_the_review_say_of_one_alone_that_a_target_was_passed() -> None:
    stage = passed(opened(ALONE, "en", practice="12"), 1)
    assert "Nobody" not in stage.html
    assert "Not found." in stage.html
    shown = review_scene(stage.table, Settings(lang="en"), 1)
    line = str(face("brain-drain").speech.log_line(shown, shown.log[0]))
    assert "wasn’t made." in line
    assert not re.search(r"Target \d+:", line), (
        "a target's value would pass for its number, as in “Target 1 of 12”"
    )
    assert "…" not in line
    paper = str(face("brain-drain").board.felt(shown))
    assert "Ana passed." in paper
    assert "No solution?" not in paper


def test_targets_missed_before_a_computer_took_over_stay_those_of_the_person() -> None:
    stage = opened((Player(), Player(bot="novice")), "en")
    level = stage.table.match.game.levels[-1]
    while len(missed_chances(stage.table.match, (1,))) < 2:
        table = stage.table
        passes = table.match.game.parse_move("pass")
        for seat in table.match.actors:
            table = replace(table, match=table.match.submit(seat, passes))
        stage.model = replace(stage.model, screen=table)
    handed, mine = stage.table.match.ply, missed_chances(stage.table.match, (1,))
    stage.do("swap", f"1:{level}")
    played = play_out(stage.table.match, [stage.table.match.game.bots()[level]] * 2)
    table = replace(stage.table, match=played)
    review = Review(table, 1)
    assert [one.ply for one in retriable_moves(review)] == [one.ply for one in mine]
    html = markup(page(Model(Settings("en"), review)).app)
    assert "Try my" in html
    shown = review_scene(table, Settings(lang="en"), played.ply)
    assert shown.names[0] == "You"
    assert not shown.bots[0], "the result is the person's"
    assert shown.when(played.ply).bots[0], "the last moves are not"
    found = turning_point(shown, played, {})
    assert found is not None
    assert found.ply <= handed


@pytest.mark.parametrize("seed", ["solo 1", "solo 2", "solo 3", "solo 4"])
def test_the_easiest_target_missed_is_the_one_that_people_find_soonest(seed: str) -> None:
    stage = passed(opened(ALONE, "en", seed=seed, practice="12"), 12)
    match, shown = stage.table.match, review_scene(stage.table, Settings(lang="en"), 12)

    def seconds(one: MissedChance) -> float:
        state = one.match.state
        return mean_seconds(solutions(tuple(card.value for card in state.display), state.target.value))

    found = turning_point(shown, match, {})
    assert found
    assert found.title == "The easiest target you missed"
    assert "missed" not in str(found.text), "it is said once"
    assert found.ply == min(missed_chances(match, (1,)), key=seconds).ply


def test_only_targets_found_without_a_hint_are_praised() -> None:
    said = {}
    for hinted in (2, 10):
        stage = opened(ALONE, "en", practice="12")
        for n in range(11):
            if n < hinted:
                stage.do("hint")
            answer(stage)
        html = passed(stage, 1).html
        said[hinted] = title(html), "11 of 12 targets" in html
        assert f"11 of 12 targets, {hinted} with a hint" in html.replace("\u00a0", " ")
    assert said == {
        2: ("Well played, Ana", True),
        10: ("11 of 12 targets, 10 with a hint", True),
    }


def test_a_shared_solo_result_names_its_game_and_its_targets() -> None:
    stage = opened(ALONE, "en", practice="12")
    for _ in range(11):
        answer(stage)
    passed(stage, 1).do("copy_result")
    assert stage.copied[-1].split("\n")[:2] == [
        "Vingt-Quatre – Brain\u00a0Drain, 21 November 2026",
        "11 of 12 targets",
    ]
