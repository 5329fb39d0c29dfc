"""Practising: lists without end, what was missed comes again, a problem by itself by its link."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games.twentyfourseven.model import Scored
from engine.links import from_link, to_link
from engine.problem import read_problem
from tests.conftest import ROOT
from tests.ui.puzzles.test_round_the_clock import here, play, stage, wrong
from tests.ui.stage import Stage
from tools.problems import FOLDER
from ui.core.effects import Fetch
from ui.core.query import read_query, write_query
from ui.embed.request import read_embed
from ui.games import FACES, face
from ui.model import Embed, Exercise, Home, Model, Practice, Settings, Table
from ui.puzzles.problem_files import problem_in

LIST = "brain-drain/4"


def name(stage: Stage) -> str:
    return problem_in(here(stage).source.text).name


def solve(stage: Stage) -> None:
    play(stage, *here(stage).goal.shows)
    assert here(stage).done


def test_home_a_day_and_each_box_lead_to_the_lists() -> None:
    told = stage()
    for slug in FACES:
        assert f'data-arg="practice/{slug}"' in told.do("go", "home").html
        assert told.do("go", f"practice/{slug}").model.screen == Practice(slug)
        assert told.html.count('data-do="practise"') == sum(len(face(s).catalogue.grades) for s in FACES)
    assert 'data-arg="practice"' in told.do("tour").html


@pytest.mark.parametrize("slug", FACES)
def test_a_list_says_how_many_puzzles_it_has_and_how_many_are_done(slug: str) -> None:
    catalogue = face(slug).catalogue
    for grade, size in zip(catalogue.grades, catalogue.practice_sizes, strict=True):
        text = (ROOT / FOLDER / slug / "practice" / f"{grade}.txt").read_text("utf-8")
        assert text.count("[Problem ") == size
    grade, size = catalogue.grades[-1], catalogue.practice_sizes[-1]
    told = stage().do("go", f"practice/{slug}")
    assert f"{size} puzzles<" in told.html
    assert ">new<" not in told.html
    told = stage(practice=(f"{slug}/{grade} 17 -",)).do("go", f"practice/{slug}")
    assert f"17 of {size} done" in told.html
    told = stage(practice=(f"{slug}/{grade} 17 -",), lang="fr").do("go", f"practice/{slug}")
    assert f"17 sur {size}" in told.html


def test_the_button_that_gives_up_does_not_bear_the_name_of_the_one_that_answers() -> None:
    for lang, gives_up, answers in (
        ("en", "Show the solution", "Answer"),
        ("fr", "Voir la solution", "Répondre"),
    ):
        told = stage(lang=lang).do("go", "practice").do("practise", LIST)
        assert re.search(f'data-arg="see_answer".*?<span class="w">{gives_up}</span>', told.html)
        assert told.html.count(f">{answers}<") == 1


@pytest.mark.parametrize("name", ["hint", "say"])
def test_who_asks_what_can_be_played_in_a_puzzle_is_offered_the_rules(name: str) -> None:
    for slug, said in (("24-7", "minutes"), ("20-sur-20", "marks")):
        told = stage().do("go", "practice").do("practise", f"{slug}/1").do(name, "choices")
        assert "Puzzles have no hints." in told.html
        assert re.search(r'data-do="ask" data-arg="brief"[^>]*>The rules in 30 seconds', told.html)
        assert said in told.do("ask", "brief").html.partition('class="dialog-body brief"')[2]


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20", "24-heures", "brain-drain"])
def test_the_rules_are_within_reach_in_a_puzzle_and_top_its_menu(slug: str) -> None:
    told = stage().do("go", "practice").do("practise", f"{slug}/2")
    assert re.search(r'data-arg="brief"[^>]*>Rules<', told.html)
    lines = re.findall(r'class="menu-item"[^>]*>.*?<span>(.*?)</span>', told.do("ask", "menu").html)
    assert lines[:2] == ["The rules in 30 seconds", "Rules"]
    assert "What can I play?" not in lines
    assert "Describe the table" in lines


def test_the_menu_of_a_lesson_says_what_can_be_played() -> None:
    told = stage().do("go", "lesson/24-7").do("ask", "menu")
    assert "What can I play?" in told.html


def test_problems_come_one_after_the_other() -> None:
    told = stage().do("go", "practice").do("practise", LIST)
    for n in (1, 2, 3):
        assert name(told) == f"{LIST}/{n}"
        solve(told)
        assert 'data-do="practise"' in told.html
        told.do("practise", LIST)
    assert told.model.settings.practice == (f"{LIST} 3 -",)
    assert name(told.reload()) == f"{LIST}/4"


def test_one_is_missed_after_three_wrong_tries_and_comes_again_on_its_days() -> None:
    told = stage().do("go", "practice").do("practise", LIST)
    for _ in range(3):
        assert not here(told).done
        wrong(told)
    assert here(told).done
    assert "Here’s the answer" in told.said[-1]
    assert "This one comes back tomorrow." in told.html
    assert name(told.do("practise", LIST)) == f"{LIST}/2"
    for today in ("2026-11-23", "2026-11-26", "2026-12-03"):
        told.model = replace(told.model, today=today)
        assert name(told.do("practise", LIST)) == f"{LIST}/1"
        solve(told)
        assert name(told.do("practise", LIST)) == f"{LIST}/2"
    assert told.model.settings.practice == (f"{LIST} 1 -",)


def test_who_asks_for_the_answer_has_missed_it() -> None:
    told = stage().do("go", "practice").do("practise", LIST).do("ask", "see_answer")
    assert "You have 3 tries left." in told.html, "what is lost is said first"
    assert not here(told.do("dismiss")).done
    told.do("ask", "see_answer").do("answer")
    assert here(told).done
    assert f"{LIST} 1 0 2026-11-23" in told.model.settings.practice
    before = told.model
    assert "Show the solution?" not in told.do("ask", "see_answer").html
    assert told.do("answer").model.settings == before.settings


def test_an_answer_of_two_tiles_names_both() -> None:
    for grade in face("24-7").catalogue.grades:
        told = stage().do("go", "practice").do("practise", f"24-7/{grade}")
        if len(here(told).goal.shows) > 1:
            break
    first, last = here(told).goal.shows
    told.do("ask", "see_answer").do("answer")
    slot = told.html.split('id="slot"')[1].split("<aside")[0]
    assert f"First {first.replace('@', ' on ')}, then {last.replace('@', ' on ')}." in slot


def test_an_answer_whose_minutes_are_doubled_says_so() -> None:
    told = stage().do("go", "practice").do("practise", f"24-7/{face('24-7').catalogue.grades[0]}")
    for _ in range(20):
        told.do("ask", "see_answer").do("answer")
        slot = told.html.split('id="slot"')[1].split("<aside")[0]
        scored = next(event for event in here(told).table.match.log[-1].events if isinstance(event, Scored))
        assert ('class="dbl"' in slot) == scored.doubled
        if scored.doubled:
            return
        told.do("practise", here(told).of)
    raise AssertionError("no puzzle doubles its minutes")


def test_an_answer_shown_after_a_wrong_try_is_nobodys_own_and_not_praised() -> None:
    told = stage().do("go", "practice").do("practise", LIST)
    wrong(told)
    told.do("ask", "see_answer").do("answer")
    assert "Right!" not in told.said[-1] + told.html
    assert "win" not in told.said[-1]


def test_past_days_follow_the_list_and_no_day_to_come_does() -> None:
    done = "2026-11-01 3......."
    told = (
        stage(today="2026-11-04", practice=(f"{LIST} 60 -",), days=(done,))
        .do("go", "practice")
        .do("practise", LIST)
    )
    names = []
    while name(told) not in names and len(names) < 20:
        names.append(name(told))
        solve(told)
        told.do("practise", LIST)
    days = [each for each in names if each.startswith("2026")]
    assert days
    assert all("2026-11-01" <= each < "2026-11-04" for each in days)
    assert "2026-11-01/1" not in days
    assert days == sorted(days)
    assert any("Here come the first ones again" in said for said in told.said)


def test_a_missed_problem_of_a_day_comes_again_in_practice() -> None:
    told = stage().do("tour", "2026-11-22/4")
    for _ in range(3):
        wrong(told)
    (line,) = told.model.settings.practice
    listed, item, times, day = line.split()
    assert (item, times, day) == ("2026-11-22/4", "0", "2026-11-23")
    told.model = replace(told.model, today="2026-11-23")
    assert name(told.do("go", "practice").do("practise", listed)) == item


def test_after_all_the_older_ones_come_again_and_it_is_told() -> None:
    told = stage("2026-11-01", practice=(f"{LIST} 60 -",)).do("go", "practice").do("practise", LIST)
    assert name(told) == f"{LIST}/1"
    assert any("Here come the first ones again" in said for said in told.said)


def test_without_the_network_it_is_said_and_the_lists_stay() -> None:
    told = stage().do("go", "practice")
    told.online = False
    told.do("practise", LIST)
    assert told.model.screen == Practice()
    assert "haven’t been downloaded" in told.said[-1]


@pytest.mark.parametrize("odd", ["", "24-7", "24-7/5", "24-7/9", "chess/3", "24-7/3/1", "../../x/3"])
def test_a_list_that_there_is_not_changes_nothing(odd: str) -> None:
    told = stage()
    assert told.do("practise", odd).model == stage().model


def test_addresses_lead_to_the_lists_and_into_one() -> None:
    told = stage().do("arrive", "?screen=practice&game=24-7")
    assert told.model.screen == Practice("24-7")
    assert told.back().model.screen == Home()
    told = stage().do("arrive", "?screen=practice&game=brain-drain&grade=4")
    assert name(told) == f"{LIST}/1"
    told.back()
    assert told.model.screen == Practice("brain-drain")


# A problem by its link


def shared(told: Stage) -> str:
    told.do("share_problem")
    head, link = told.copied[-1].split("\n")
    assert re.fullmatch(r"Vingt-Quatre – [^:]+ puzzle: .+[.?]", head.replace("\u00a0", " "))
    assert link.startswith("https://x.org/#r=")
    return link.removeprefix("https://x.org/")


@pytest.mark.parametrize("n", range(1, 9))
def test_every_problem_of_a_day_opens_from_its_link(n: int) -> None:
    link = shared(stage().do("tour", f"2026-11-22/{n}"))
    told = stage().do("arrive", value=link)
    assert name(told) == f"2026-11-22/{n}"
    assert read_query(told.addresses[-1])["screen"] == "problem"
    solve(told.reload())
    solve(told)
    assert told.model.settings.practice == ()
    assert not here(told.do("problem_anew")).done


def test_a_link_is_shared_after_practice_too() -> None:
    told = stage().do("go", "practice").do("practise", LIST)
    solve(told)
    assert "share_problem" in told.html
    assert read_problem(from_link(shared(told))).name == f"{LIST}/1"


def test_a_linked_problem_counts_its_tries_and_then_shows_the_answer() -> None:
    told = stage().do("arrive", value=shared(stage().do("tour", "2026-11-22/1")))
    for _ in range(3):
        wrong(told)
    assert here(told).done
    assert told.model.settings.practice == ()


GOOD = shared(stage().do("tour", "2026-11-22/2"))


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ('[Grade "1"]', '[Grade "9"]', "Grade 9"),
        ('[Task "place"]', '[Task "win"]', "Task win"),
        ('[Answer "', '[Answer "9@z9 | ', "9@z9"),
        ('[Plays "1"]', '[Plays "0"]', "Plays 0"),
        ("[Worth", "[Value", "Worth"),
        ('[Game "24-7"]', '[Game "chess"]', "chess"),
    ],
)
def test_a_link_that_is_no_problem_gets_one_sentence(was: str, becomes: str, says: str) -> None:
    text = from_link(GOOD)
    assert was in text
    link = to_link(text.replace(was, becomes, 1))
    for told in (
        stage().do("arrive", value=link),
        stage().do("arrive", f"?screen=problem&r={link.removeprefix('#r=')}"),
    ):
        assert not isinstance(told.model.screen, Exercise)
        assert says in told.said[-1]
        assert told.said[-1].count("Line ") == 1


@pytest.mark.parametrize("code", ["x", "%%%", "eJw", "A" * 9000])
def test_a_damaged_address_of_a_problem_is_said(code: str) -> None:
    told = stage().do("arrive", f"?screen=problem&r={code}")
    assert told.model.screen == Home()
    assert told.said


def framed(text: str) -> Stage:
    """Opens a frame that shows a position, or a link."""
    embed = Embed("24-7", "embed-24-7-1", "seed", position=text)
    return Stage(Model(settings=Settings(lang="en"), today="2026-11-22", embed=embed)).do("arrive")


@pytest.mark.parametrize("text", [GOOD, from_link(GOOD)])
def test_a_frame_on_another_page_shows_a_problem_that_it_is_given(text: str) -> None:
    told = framed(text)
    assert name(told) == "2026-11-22/2"
    solve(told)
    assert not here(told.do("problem_anew")).done
    assert told.stored == {}


def test_a_frame_says_in_a_sentence_what_is_wrong_with_a_problem() -> None:
    told = framed(from_link(GOOD).replace('[Task "place"]', '[Task "win"]'))
    assert not isinstance(told.model.screen, Exercise)
    (sentence,) = [facts["text"] for kind, facts in told.told if kind == "error"]
    assert "Task win" in str(sentence)


# A problem by its name


def asked(text: str, today: str = "2026-11-22", online: bool = True) -> Stage:
    """Opens a frame whose page asks for a problem."""
    embed = read_embed(write_query({"problem": text}), "", "seed")
    told = Stage(Model(settings=Settings(lang="en"), today=today, embed=embed), online=online)
    return told.do("arrive")


def by_name(text: str, today: str = "2026-11-22") -> Stage:
    """Opens the site at the address of a problem."""
    return stage(today).do("arrive", f"?screen=problem&problem={text}")


NAMES = ["24-7/3/17", "20-sur-20/2/1", "24-heures/4/2", f"{LIST}/60", "2026-11-01/1", "2026-11-22/8"]


@pytest.mark.parametrize("text", NAMES)
def test_a_problem_opens_by_its_name_in_a_frame_and_by_an_address(text: str) -> None:
    for told in (asked(text), by_name(text), by_name(text.replace("/", "%2F"))):
        assert name(told) == text
        assert here(told).of == ""
        assert read_query(told.addresses[-1])["screen"] == "problem"
        solve(told)
        assert told.model.settings.practice == ()
        assert told.model.settings.days == ()


def test_after_the_last_day_a_name_is_of_the_day_whose_problems_come_again() -> None:
    assert name(asked("2029-11-01/2", today="2029-11-05")) == "2027-11-01/2"


@pytest.mark.parametrize("text", [GOOD, f"https://x.org/{GOOD}", from_link(GOOD)])
def test_a_frame_shows_a_problem_by_its_link_or_text(text: str) -> None:
    told = asked(text)
    assert name(told) == "2026-11-22/2"
    assert told.model.embed
    assert told.model.embed.slug == "24-7"


COMING = "isn’t out yet"
NONE = "There’s no puzzle called"
WRONG = [
    ("2026-11-23/1", COMING),
    ("2027-02-01/8", COMING),
    ("2026-10-31/1", NONE),
    ("2026-02-30/1", NONE),
    ("2026-11-22/9", NONE),
    ("2026-11-22/0", NONE),
    ("2026-11-22", NONE),
    ("24-7/3", NONE),
    ("24-7/3/0", NONE),
    ("24-7/3/9999", NONE),
    ("24-7/9/1", NONE),
    ("chess/1/1", NONE),
    ("../../x/1", NONE),
    ("²026-11-20/3", NONE),
    ("x" * 9000, NONE),
    ("#r=rubbish", "damaged"),
    ('[Game "24-7"]', "“Rules” is missing"),
]


@pytest.mark.parametrize(("text", "says"), WRONG)
def test_a_name_of_no_problem_gets_one_sentence_and_a_match_begins(text: str, says: str) -> None:
    told = asked(text)
    assert isinstance(told.model.screen, Table)
    ((kind, facts),) = [(kind, facts) for kind, facts in told.told if kind == "error"]
    assert (kind, facts["about"]) == ("error", "problem")
    sentence = str(facts["text"])
    assert says in sentence
    assert sentence in told.said
    assert len(sentence) < 120


@pytest.mark.parametrize(("text", "says"), [each for each in WRONG if "/" in each[0]])
def test_an_address_that_names_no_problem_is_said(text: str, says: str) -> None:
    told = by_name(text)
    assert isinstance(told.model.screen, Home | Practice)
    assert says in told.said[-1]


def test_a_problem_by_name_that_cannot_be_fetched_is_said() -> None:
    told = asked("24-7/3/17", online=False)
    assert isinstance(told.model.screen, Table)
    assert "hasn’t been downloaded" in told.said[-1]
    told = stage()
    told.online = False
    told.do("arrive", "?screen=problem&problem=24-7/3/17")
    assert told.model.screen == Practice("24-7")
    assert "hasn’t been downloaded" in told.said[-1]


def test_while_a_problem_comes_the_lists_do_not_show_and_who_leaves_gets_none() -> None:
    told = stage()
    (fetch,) = [e for e in told.asked("arrive", "?screen=problem&problem=24-7/3/17") if isinstance(e, Fetch)]
    told.draw()
    assert "Loading puzzles" in told.html
    assert 'data-do="practise"' not in told.html
    told.do("go", "home").do(*fetch.then._replace(value="[Game"))
    assert told.model.screen == Home()


@pytest.mark.parametrize("grade", [1, 2])
def test_in_a_puzzle_nobody_else_is_said_to_be_skipped(grade: int) -> None:
    told = stage().do("go", "practice").do("practise", f"24-7/{grade}")
    solve(told)
    log = here(told).table.match.log
    assert any(getattr(event, "seat", 0) == 2 for entry in log for event in entry.events)
    assert "skipped" not in told.html
    assert "can’t place" not in told.html


def test_the_bars_of_the_tries_say_what_they_count() -> None:
    html = stage().do("go", "practice").do("practise", LIST).html
    assert ">3 tries</small>" in html
    assert ">3 tries left</span>" in html
