"""Sets of puzzles on the screens: made, printed, opened by code and address, solved in any order."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.classroom.codes import SIZES, SetCode, write_code
from ui.classroom.sets import VERSION, find_set
from ui.core.effects import Print
from ui.games import FACES
from ui.model import ClassSet, Exercise, Home, Host, Model, PuzzleSheetPage, SetMaker, SetProblem, Settings

TARGETS = "73S222S8"
"""Twenty targets of all difficulties."""
BOARDS = write_code(SetCode("24-7", 0, 12, 1))


def stage(**settings: object) -> Stage:
    chosen = Settings(lang="en")._replace(**settings)
    return Stage(Model(chosen, today="2026-11-25", host=Host(address="https://x.org/")))


def problem(told: Stage) -> SetProblem:
    here = told.model.screen
    assert isinstance(here, SetProblem)
    return here


def solve(told: Stage) -> None:
    """Play the first answer, move by move."""
    for text in problem(told).goal.shows:
        told.do("type", value=text)
    assert problem(told).done


def fail(told: Stage, rotation: int = 0) -> None:
    """Play a wrong equation, another one for each rotation of the cards."""
    display = problem(told).table.match.state.display
    values = "+".join(str(card.value) for card in (*display[rotation:], *display[:rotation]))
    told.do("type", value=f"claim 1: {values}")


def opened(code: str) -> ClassSet:
    here = stage().do("arrive", f"?set={code}").model.screen
    assert isinstance(here, ClassSet)
    return here


# Open a set


@pytest.mark.parametrize("code", [TARGETS, BOARDS])
def test_the_address_of_a_set_opens_the_same_puzzles_everywhere(code: str) -> None:
    texts = opened(code).texts
    assert texts
    assert texts == opened(code).texts
    assert stage().do("go", "sets").do("set_typed", value=code.lower()).do(
        "set_find"
    ).model.screen == ClassSet(code, texts)


def test_the_address_is_no_more_than_the_code() -> None:
    told = stage().do("arrive", f"?set={TARGETS[:4]}-{TARGETS[4:].lower()}")
    assert told.addresses[-1] == f"?set={TARGETS}"
    assert told.back().model.screen == Home()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("73S2", "eight characters"),
        ("73S2-22S0", "No code has the character 0"),
        ("73S2-22S9", "There’s no set with this code"),
        (write_code(SetCode("24-7", 5, 4, 0)), "doesn’t know that set"),
    ],
)
def test_a_wrong_code_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    told = stage().do("go", "sets").do("set_find", value=typed)
    assert isinstance(told.model.screen, SetMaker)
    assert sentence in told.said[-1]
    assert sentence in told.html
    for query in (f"?set={typed}", f"?screen=sheet&code={typed}"):
        told = stage().do("arrive", query)
        assert sentence in told.html
        assert "set-code" not in told.html, "no other set's code, which would be taken for this one"
        assert "Make a set" in told.html
        told.do("set_find", value=TARGETS)
        assert isinstance(told.model.screen, ClassSet)


def test_without_the_network_boards_are_missed_in_a_sentence_but_targets_are_there() -> None:
    told = stage()
    told.online = False
    told.do("arrive", f"?set={BOARDS}")
    assert "haven’t been downloaded" in told.said[-1]
    told.do("arrive", f"?set={TARGETS}")
    here = told.model.screen
    assert isinstance(here, ClassSet)
    assert len(here.texts) == 20


def test_a_list_that_is_older_than_the_code_is_missed_in_a_sentence() -> None:
    told = stage()
    told.online = False
    told.do("arrive", f"?set={BOARDS}").do("set_came", BOARDS, "[Game nothing")
    assert "haven’t been downloaded" in told.said[-1]


def test_a_frame_on_another_page_opens_no_set() -> None:
    from ui.model import Embed

    told = Stage(Model(Settings(lang="en"), embed=Embed("24-7", "embed-24-7-1", "seed")))
    assert not isinstance(told.do("go", "sets").model.screen, SetMaker)


# Solve it


def test_puzzles_are_solved_in_any_order_and_their_results_stay() -> None:
    told = stage().do("arrive", f"?set={TARGETS}").do("set_problem", "7")
    solve(told)
    told.do("set_problem", "3")
    fail(told)
    solve(told)
    told.do("set_problem", "20")
    for rotation in range(3):
        fail(told, rotation)
    assert problem(told).done
    assert told.model.settings.sets == (f"{TARGETS} ..2...3............0",)
    told.do("set_problem")
    assert '<b class="num">2</b><span>found of 20</span>' in told.html
    assert told.html.count("is-found") == 2
    assert told.html.count("is-missed") == 1
    assert "Puzzle 3: 2 points" in told.html


@pytest.mark.parametrize("code", [TARGETS, write_code(SetCode("24-heures", 0, 8, 1))])
def test_the_last_puzzle_is_as_hard_on_the_screen_as_on_its_sheet(code: str) -> None:
    told = stage().do("arrive", f"?set={code}")
    assert isinstance(told.model.screen, ClassSet)
    told.do("set_problem", str(len(told.model.screen.texts)))
    assert "very hard" in told.html


def test_a_puzzle_that_was_begun_goes_on_with_the_tries_that_are_left() -> None:
    told = stage().do("arrive", f"?set={TARGETS}").do("set_problem", "1")
    fail(told)
    fail(told, 1)
    told = told.reload(f"?set={TARGETS}&n=1")
    assert problem(told).n == 1
    fail(told)
    assert problem(told).done
    assert told.model.settings.sets == (f"{TARGETS} 0...................",)


def test_a_puzzle_of_a_set_that_is_given_up_shows_its_answer_and_counts_as_not_solved() -> None:
    told = stage().do("arrive", f"?set={TARGETS}").do("set_problem", "1")
    fail(told)
    told.do("ask", "see_answer")
    assert "You have 2 tries left. Once the solution is shown, the puzzle counts as not solved." in told.html
    told.do("answer")
    assert problem(told).closed
    assert told.model.settings.sets == (f"{TARGETS} 0...................",)
    told = told.reload(f"?set={TARGETS}&n=1")
    assert problem(told).closed
    assert len(problem(told).tried) == 1
    assert 'id="set-back"' in told.html


def test_a_puzzle_that_is_done_shows_its_answer_and_changes_no_more() -> None:
    told = stage(sets=(f"{TARGETS} 3...................",)).do("arrive", f"?set={TARGETS}&n=1")
    assert problem(told).done
    fail(told)
    assert told.model.settings.sets == (f"{TARGETS} 3...................",)


def test_the_next_puzzle_that_is_open_follows_and_after_the_last_one_the_set() -> None:
    done = "3" * 18
    told = stage(sets=(f"{TARGETS} .{done}.",)).do("arrive", f"?set={TARGETS}&n=20")
    solve(told)
    assert 'data-do="set_problem" data-arg="1"' in told.html
    told.do("set_problem", "1")
    solve(told)
    assert 'data-do="set_problem" data-arg="' not in told.html
    told.do("set_problem")
    assert isinstance(told.model.screen, ClassSet)


def test_back_from_a_puzzle_opened_by_its_address_leads_to_its_set() -> None:
    told = stage().do("arrive", f"?set={TARGETS}&n=4")
    assert told.addresses[-1] == f"?set={TARGETS}&n=4"
    assert isinstance(told.back().model.screen, ClassSet)


def test_another_child_clears_the_results() -> None:
    told = stage(sets=(f"{TARGETS} 3...................", "73S222S9 3")).do("arrive", f"?set={TARGETS}")
    told.do("set_clear")
    assert told.model.settings.sets == ("73S222S9 3",)
    assert "set_clear" not in told.html


def test_a_set_of_boards_is_solved_too() -> None:
    told = stage().do("arrive", f"?set={BOARDS}")
    for n in (12, 1):
        told.do("set_problem", str(n))
        solve(told)
    assert told.model.settings.sets == (f"{BOARDS} 3..........3",)
    assert isinstance(told.model.screen, Exercise)


@pytest.mark.parametrize("odd", ["0", "21", "x", "-1", "9999999999"])
def test_a_puzzle_that_there_is_not_opens_the_set(odd: str) -> None:
    told = stage().do("arrive", f"?set={TARGETS}").do("set_problem", odd)
    assert isinstance(told.model.screen, ClassSet)
    assert isinstance(stage().do("arrive", f"?set={TARGETS}&n={odd}").model.screen, ClassSet)


def test_nothing_is_sent_or_shared_by_solving() -> None:
    told = stage().do("arrive", f"?set={TARGETS}").do("set_problem", "1")
    solve(told)
    assert (told.copied, told.files, told.told) == ([], {}, [])


# Make one


def made(told: Stage) -> SetCode:
    (code,) = set(re.findall(r'id="set-open"[^>]* data-arg="(\w{8})"', told.html))
    found = find_set(code)
    assert isinstance(found, SetCode)
    return found


def test_the_maker_shows_code_address_and_how_many_puzzles_there_are() -> None:
    told = stage().do("go", "sets").do("make_set", "limit:0").do("make_set", "grade:2")
    one = made(told)
    assert (one.game, one.grade, one.size, one.limits) == ("brain-drain", 2, 12, (0,))
    code = write_code(one)
    assert f"{code[:4]}-{code[4:]}" in told.html
    assert f"x.org/?set={code}" in told.html
    assert "Chosen from 226 targets" in told.html
    assert told.addresses[-1] == f"?screen=sets&code={code}"
    assert made(told.reload()) == one


def test_new_codes_choose_from_the_lists_of_today_and_old_ones_keep_theirs() -> None:
    for slug in ("", *FACES):
        old = write_code(SetCode(slug, 0, 6 if not slug else 12, 7, (), 1))
        assert made(stage().do("arrive", f"?screen=sets&code={old}")).version == 1
        for change in (("set_other",), ("make_set", "grade:3")):
            told = stage().do("arrive", f"?screen=sets&code={old}").do(*change)
            assert made(told).version == VERSION
            assert made(told).game == slug
        if slug:
            assert made(stage().do("arrive", f"?screen=sets&game={slug}")).version == VERSION
    for slug in ("", "24-7", "20-sur-20", "brain-drain"):
        sheet = stage().do("arrive", f"?screen=sheet&game={slug}").model.screen
        assert isinstance(sheet, PuzzleSheetPage)
        found = find_set(sheet.code)
        assert isinstance(found, SetCode)
        assert (found.game, found.version) == (slug, VERSION)
        assert sheet.texts


def test_what_does_not_fit_together_becomes_what_is_nearest() -> None:
    told = (
        stage().do("go", "sets").do("make_set", "limit:1").do("make_set", "grade:1").do("make_set", "size:10")
    )
    told.do("make_set", "game:24-heures")
    assert made(told)[:3] == ("24-heures", 0, 8)
    assert made(told).limits == ()
    told.do("make_set", "game:")
    assert made(told)[:3] == ("", 0, 6)
    told.do("make_set", "grade:3")
    assert made(told)[:3] == ("", 3, 6)
    told.do("make_set", "game:24-7")
    assert made(told)[:3] == ("24-7", 3, 6)


@pytest.mark.parametrize(
    "odd", ["", "game:chess", "grade:9", "size:7", "limit:3", "limit:99", "colour:red", "grade:x"]
)
def test_an_odd_choice_leaves_a_set_that_there_is(odd: str) -> None:
    assert find_set(write_code(made(stage().do("go", "sets").do("make_set", odd))))


def test_other_puzzles_are_others_of_the_same_kind() -> None:
    told = stage().do("go", "sets")
    first = made(told)
    second = made(told.do("set_other"))
    assert first.seed != second.seed
    assert first == second._replace(seed=first.seed)


def test_the_address_is_copied() -> None:
    told = stage().do("go", "sets")
    told.do("set_copy", write_code(made(told)))
    assert told.copied == [f"https://x.org/?set={write_code(made(told))}"]


def test_what_was_made_opens_here_and_on_paper() -> None:
    told = stage().do("go", "sets")
    code = write_code(made(told))
    here = told.do("set_open", code).model.screen
    assert isinstance(here, ClassSet)
    assert told.back().do("set_print", code).model.screen == PuzzleSheetPage(code, here.texts)
    assert made(told.do("set_change", code)) == find_set(code)


@pytest.mark.parametrize("slug", ["24-7", "brain-drain", "20-sur-20"])
def test_print_opens_from_lists_of_puzzles_the_menu_and_statistics(slug: str) -> None:
    told = stage().do("go", f"practice/{slug}")
    assert f'data-arg="sheet/{slug}"' in told.html
    for page in (f"setup/{slug}", f"rules/{slug}", f"stats/{slug}"):
        assert f'data-arg="sheet/{slug}"' in stage().do("go", page).do("ask", "menu").html
    here = stage().do("go", f"sheet/{slug}").model.screen
    assert isinstance(here, PuzzleSheetPage)
    assert here.texts


def test_a_sheet_is_three_touches_from_home() -> None:
    told = stage().do("arrive")
    assert 'data-arg="classroom"' in told.html
    assert 'data-arg="sheet/brain-drain"' in told.do("go", "classroom").html
    assert 'data-do="print"' in told.do("go", "sheet/brain-drain").html
    assert told.asked("print") == (Print(),)


def test_a_game_without_sheets_says_so_and_offers_a_set() -> None:
    told = stage().do("go", "sheet/24-heures")
    assert made(told).game == "24-heures"
    assert "aren’t printed" in told.said[-1]
    assert "set_print" not in told.html


def test_every_day_offers_others_first() -> None:
    told = stage().do("go", "sets")
    other = stage()
    other.model = replace(other.model, today="2026-11-26")
    assert made(told).seed != made(other.do("go", "sets")).seed


def test_every_number_of_puzzles_stands_there_so_that_no_choice_moves_another() -> None:
    told = stage().do("go", "sets").do("make_set", "game:brain-drain")

    def sizes() -> dict[str, bool]:
        """Return the numbers to choose from, and whether each can be chosen."""
        found = [e for e in elements(told.html) if (e.get("data-arg") or "").startswith("size:")]
        return {str(e.get("data-arg")): e.get("aria-disabled") != "true" for e in found}

    all_grades = sizes()
    told.do("make_set", "grade:1")
    assert list(sizes()) == list(all_grades) == [f"size:{n}" for n in SIZES]
    assert all(sizes().values())
    assert not all_grades["size:5"], "every difficulty has as many puzzles"
