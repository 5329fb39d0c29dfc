"""The home page: the boxes, what waits and today; one brass button."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.online import with_match
from tests.engine.online.friends import gathered, invited
from tests.ui.screens.examples import played, table
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.model import Library, Model, Player, Settings, Table
from ui.table.remote_seats import table_of_device
from ui.table.saves import save_of

TODAY = "2026-11-22"
DONE, HALF = f"{TODAY} 33213033 +", f"{TODAY} 333..... -"
OVER = replace(table(plies=99), id="over")
GOING = replace(table(), id="going")
DAILY = replace(OVER, id=f"daily-{TODAY}")


def at_home(*tables: Table, day: str = "") -> Stage:
    """Opens home with these matches, the newest first, and the results of a day."""
    settings = Settings(lang="en", days=(day,) if day else ())
    stage = Stage(Model(settings=settings, today=TODAY, library=Library(matches=tuple(map(save_of, tables)))))
    stage.draw()
    return stage


def brass(stage: Stage) -> list[str]:
    """Lists the ids of the brass buttons."""
    return [e.get("id") for e in elements(stage.html) if "btn--brass" in e.get("class").split()]


def found(stage: Stage, class_: str) -> list[Element]:
    return [e for e in elements(stage.html) if class_ in e.get("class").split()]


@pytest.mark.parametrize("tables", [(), (OVER,), (GOING,), (GOING, OVER)])
def test_the_match_that_waits_is_above_the_boxes_and_all_else_below_them(tables: tuple[Table, ...]) -> None:
    html = at_home(*tables).html
    boxes = html.index('class="games"')
    assert boxes < html.index('class="due"')
    assert ('id="resume"' in html) == (GOING in tables)
    assert GOING not in tables or html.index('id="resume"') < boxes


@pytest.mark.parametrize(
    ("stage", "main"),
    [
        (at_home(), "tour"),
        (at_home(GOING, OVER, day=HALF), "resume"),
        (at_home(OVER, day=HALF), "tour"),
        (at_home(OVER, day=DONE), "daily"),
        (at_home(GOING, DAILY, day=DONE), "resume"),
        (at_home(DAILY, day=DONE), None),
    ],
    ids=["first", "a match waits", "half", "day done", "all done", "nothing left"],
)
def test_one_button_is_brass_that_of_the_first_thing_left_to_do(stage: Stage, main: str | None) -> None:
    assert brass(stage) == ([main] if main else [])


def test_what_is_daily_stands_in_one_place_with_its_results() -> None:
    stage = at_home(GOING, DAILY, day=DONE)
    shown = [e.text for e in found(stage, "card")]
    assert len(shown) == 3
    assert "In progress" in shown[0]
    assert "Round the Clock" in shown[1]
    assert "Share" in shown[1]
    assert "Daily match" in shown[2]
    assert "Brain Drain: twelve targets" in shown[2]
    assert re.search(r"Done: \d+\u00a0min – \d+\u00a0min", shown[2]), "no unit parts from its number"
    stage.do("copy_result", TODAY)
    assert "3 3 2 1 · 3 0 3 3" in stage.copied[-1]


def test_the_lesson_of_each_game_is_offered_once() -> None:
    learn = [e.get("data-arg") for e in elements(at_home().html) if e.get("data-arg").startswith("lesson/")]
    assert sorted(learn) == ["lesson/20-sur-20", "lesson/24-7", "lesson/24-heures", "lesson/brain-drain"]


def test_the_boxes_give_the_numbers_of_players_of_the_sheets() -> None:
    counts = [e.text for e in found(at_home(), "spine")]
    assert [text.split(": ")[1].strip() for text in counts] == [
        "2–4 20 min",
        "2–4, 6 in teams 50 min",
        "2–8, or alone 15 min",
        "2–4 30 min",
    ]


def test_several_matches_are_one_touch_away() -> None:
    assert not [e for e in elements(at_home(GOING).html) if e.get("id") == "all-matches"]
    stage = at_home(GOING, OVER)
    button = next(e for e in elements(stage.html) if e.get("id") == "all-matches")
    assert button.text == "All matches"  # the list has finished ones too
    assert any(e.get("id") == button.get("data-arg") for e in elements(stage.html))


def test_only_a_match_that_is_over_is_offered_again() -> None:
    players = (Player("Inès"), Player(bot="greedy"))
    over, begun = Table("examples", played(2, 99), players), Table("examples", played(2, 4), players)
    assert 'id="same"' not in at_home(begun).html
    html = at_home(GOING, over).html
    assert html.index('id="resume"') < html.index('id="same"')
    assert 'id="same"' in at_home(over).html


def test_what_the_site_is_stands_in_its_head_and_each_box_says_what_one_does() -> None:
    html = at_home().html
    assert "Four number games for 1 to 8 people" in html.split("</header>")[0]
    mottos = [e.text for e in found(at_home(), "label")]
    sentences = (
        "Lines that make 7 or 24",
        "A race with cards against the clock",
        "Four cards, one target",
        "Dominoes that make 20",
    )
    assert all(text in shown for text, shown in zip(sentences, mottos, strict=True))


def test_an_online_match_is_resumed_on_ones_own_turn_and_passed_over_while_the_other_is_waited_for() -> None:
    device = gathered(invited("24-7", 2, first=(1,)))[0]
    mine = table_of_device(device, TODAY)
    theirs = table_of_device(with_match(device, mine.match.submit(1, next(mine.match.moves(1)))), TODAY)
    resumed = [
        e.get("data-arg")
        for tables in ((mine, GOING), (theirs, GOING), (theirs,))
        for e in elements(at_home(*tables).html)
        if e.get("id") == "resume"
    ]
    assert resumed == [mine.id, GOING.id, theirs.id]


def test_unfinished_matches_stand_first_in_the_list() -> None:
    stage = at_home(OVER, GOING, replace(OVER, id="older"))
    rows = [e.get("id") for e in elements(stage.html) if e.name == "li" and e.get("id").startswith("match-")]
    assert rows == ["match-going", "match-over", "match-older"]


def test_the_daily_match_in_progress_has_one_card() -> None:
    stage = at_home(replace(GOING, id=f"daily-{TODAY}"), replace(OVER, id="examples"))
    cards = [e.text for e in found(stage, "card")]
    assert sum("In progress" in text for text in cards) == 1
    assert "Daily match" in next(text for text in cards if "In progress" in text)
    assert "Same again" in cards[-1]


@pytest.mark.parametrize("tables", [(), (GOING,), (OVER,)])
def test_statistics_have_one_link(tables: tuple[Table, ...]) -> None:
    links = [e for e in elements(at_home(*tables).html) if e.get("data-arg") == "stats"]
    assert len(links) == 1


def test_no_dot_stands_between_links_and_facts_where_a_line_may_break() -> None:
    html = at_home(OVER).html
    assert "·" not in html.split('class="foot"')[1]
    assert "·" not in html.split('class="match-list"')[1]
    assert len(found(at_home(OVER), "match-facts")) == 1
