"""The table: cards that combine, places that buzz, a paper that tells what came of an answer."""

import re
from dataclasses import replace

import pytest

from engine.games.braindrain.events import Invalid
from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import card_chip, combine
from engine.games.braindrain.solver import solutions
from engine.match import Match, PositionOrigin
from tests.ui.games.braindrain.scenes import ALONE, FOUR, TWO, answer, opened, right
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.patch import SetInner, difference
from ui.core.words import words
from ui.games import Scene, face
from ui.games.braindrain.ideas import count_ideas, distinct_solutions
from ui.games.braindrain.pieces import card_face, equation_line
from ui.games.braindrain.plays import chip_of
from ui.games.braindrain.retries import missed_chances
from ui.games.braindrain.seats import KEYS
from ui.games.braindrain.vocabulary import card_name, equation
from ui.model import Player, Settings, Table
from ui.page import page
from ui.table.update.progress import pause_key
from ui.table.viewpoint import match_at, review_scene, scene

FACE = face("brain-drain")
DISPLAY = (Card("s", 10), Card("h", 5), Card("c", 1), Card("d", 8))


def test_an_equation_is_drawn_as_it_grew() -> None:
    chip = chip_of(DISPLAY, "5*8/10-1")
    assert chip
    html = str(equation_line(DISPLAY, chip, is_right=True))
    assert re.findall(r'class="val">([^<]+)', html) == ["40", "4"]
    assert 'aria-label="5 × 8 ÷ 10 − 1 = 3"' in html
    assert html.count('class="ec') == 4


def test_cards_of_equal_value_are_each_used_once() -> None:
    chip = chip_of((Card("s", 12), Card("h", 12), Card("c", 1), Card("d", 3)), "1+1+1-3")
    assert chip
    places = {int(n) for n in re.findall(r"place=(\d)", repr(chip))} - {0}
    assert places == {1, 2, 3, 4}


@pytest.mark.parametrize("text", ["9+1", "5+5", "5/8", "5/(1-1)"])
def test_what_the_cards_do_not_allow_does_not_grow(text: str) -> None:
    assert chip_of(DISPLAY, text) is None


def test_a_chip_keeps_its_brackets() -> None:
    five, eight = card_chip(5, 2), card_chip(8, 4)
    assert combine(card_chip(10, 1), "-", combine(five, "+", eight)).text == "10-(5+8)"


def test_card_sign_card_makes_a_chip_and_undo_takes_it_apart() -> None:
    stage = opened(ALONE, practice="12")
    stage.do("step", "slot 1").do("step", "+").do("step", "slot 2")
    assert stage.html.count('class="made num"') == 1
    assert 'class="card used"' in stage.html
    stage.do("undo")
    assert 'class="made num"' not in stage.html
    assert 'aria-pressed="true"' in stage.html
    stage.do("clear")
    assert not stage.table.turn.drafts


WRONG_TOTAL = ("slot 1", "+", "slot 2", "+", "slot 3", "+", "slot 4")


@pytest.mark.parametrize(
    ("players", "cost"),
    [
        ((Player("Ana"), Player(bot="expert")), "Better undo: a wrong answer gives Harrison the card."),
        (
            (Player("Ana"), Player(bot="expert"), Player(bot="expert")),
            "a wrong answer puts you out for this target.",
        ),
        (ALONE, "Undo and keep looking."),
    ],
)
def test_an_equation_off_the_target_says_what_answering_costs(players: tuple[Player, ...], cost: str) -> None:
    stage = opened(players, lang="en")
    for step in WRONG_TOTAL:
        stage.do("step", step if len(players) == 1 else f"1:{step}")
    assert cost in stage.html


def test_the_two_figures_of_a_ten_keep_inside_the_frame() -> None:
    corner = 'class="cn" textLength="19"'
    assert corner in str(card_face(words("en"), Card("s", 10)))
    assert corner not in str(card_face(words("en"), Card("s", 9)))


def test_the_button_after_the_last_answer_says_that_the_result_comes() -> None:
    stage = opened((Player("Ana"), Player(bot="expert")), lang="en", win="first", goal="1")
    stage.rests = True
    answer(stage)
    slot = re.sub(r"<[^>]+>", " ", stage.html)
    assert "See the result" in slot
    assert "The match is over." in slot
    more = opened((Player("Ana"), Player(bot="expert")), lang="en", win="first", goal="6")
    more.rests = True
    assert "See the result" not in answer(more).html
    assert "Continue" in more.html


def test_the_last_chip_waits_for_its_confirmation() -> None:
    stage = opened(ALONE, practice="12")
    for step in ("slot 1", "+", "slot 2", "+", "slot 3", "+", "slot 4"):
        stage.do("step", step)
    assert stage.table.turn.pending is not None
    assert 'class="btn btn--brass go"' in stage.html
    assert "Répondre" in stage.html
    stage.do("confirm")
    assert stage.table.match.view(1).round == 2


def test_a_slip_of_the_thumb_can_be_taken_back_also_where_moves_are_not_confirmed() -> None:
    stage = opened(ALONE, practice="12")
    stage.model = replace(stage.model, settings=stage.model.settings._replace(confirm=False))
    for step in WRONG_TOTAL:
        stage.do("step", step)
    assert stage.table.turn.pending is not None
    assert not stage.table.match.log, "a wrong equation is no answer yet"
    stage.do("undo").do("step", "slot 4")
    assert not stage.table.match.log
    stage.do("confirm")
    assert stage.table.match.log


def test_a_solved_target_is_spelled_and_its_operations_light_one_after_another() -> None:
    stage = opened(TWO, buzzer="on")
    stage.rests = True
    stage.do("step", "2:buzz")
    answer(stage)
    assert stage.table.match.scores == (0, 1)
    assert sorted(re.findall(r"lit(\d)", stage.html)) == ["1", "2", "3", "4"]
    assert "Juste" in stage.html
    assert "Bob gagne la cible" in stage.html


def test_inner_operations_light_before_what_they_go_into() -> None:
    chip = chip_of(DISPLAY, "5*8/10-1")
    assert chip
    lit = str(equation_line(DISPLAY, chip, element_id="said-1"))
    assert re.findall(r"lit(\d)", lit) == ["3", "2", "1", "4"]  # the outermost box is written first
    assert "lit" not in str(equation_line(DISPLAY, chip))


def moved(stage: Stage) -> tuple[str, ...]:
    """Reads from where to where an answer on the paper moves, and what it earned."""
    found = re.search(r'id="paper"[^>]*', stage.html)
    assert found
    return tuple(re.findall(r'data-(?:moves|gain)="([^"]*)"', found[0]))


def claimed(stage: Stage, seat: int, equation: str) -> Stage:
    """Lets a computer give an answer."""
    match = stage.table.match
    return stage.do("bot_moved", f"here/{match.ply}/{seat}", f"claim {match.view(None).round}: {equation}")


def test_the_answer_of_a_computer_comes_from_its_place_and_adds_to_the_winner_s_cards() -> None:
    stage = opened((Player("Ana"), Player(bot="expert"), Player(bot="expert")))
    stage.rests = True
    assert moved(stage) == ("",)
    values = stage.table.match.view(None).values
    claimed(stage, 3, "+".join(map(str, values[:3])))
    assert moved(stage) == ("seat-3 said-1 won-3",)  # wrong: it adds nothing
    claimed(stage, 2, right(stage))
    assert moved(stage) == ("seat-2 said-2 won-2", "+1")
    assert all(f'id="{key}"' in stage.html for key in ("seat-2", "said-2", "won-2"))
    stage.do("rested", pause_key(stage.table))
    assert moved(stage) == ("",)


def test_a_person_s_answer_stays_where_it_was_made_and_an_error_adds_to_the_other_s_cards() -> None:
    stage = opened((Player("Ana"), Player(bot="expert")))
    stage.rests = True
    answer(stage, "1+1")  # Brain Drain 2.4: with two seats the other wins by it
    assert moved(stage) == ("- said-1 won-2", "+1")


def test_a_card_lost_by_one_s_own_error_is_not_a_gain_of_one_s_line() -> None:
    stage = opened((Player(), Player(bot="expert")), lang="en")
    stage.rests = True
    stage.do("step", "slot 1")
    answer(stage, "1+1")
    shown = scene(stage.table, Settings(lang="en"))
    (line,) = (FACE.speech.log_line(shown, seen) for seen in shown.log)
    assert line
    assert line.gain == ""
    assert "because of your mistake" in str(line.text)


def hinted_match(*hinted: int) -> tuple[Scene, Match]:
    """Return a match whose first target Ana solved, with hints asked for after these numbers of moves."""
    stage = opened((Player("Ana"), Player(bot="random")), lang="en")
    stage.rests = True
    answer(stage)
    tags = (("Hinted", " ".join(map(str, hinted))),) if hinted else ()
    here = replace(stage.table, tags=tags)
    return scene(here, Settings(lang="en")), here.match


def test_an_answer_with_a_hint_is_not_called_found() -> None:
    shown, match = hinted_match()
    best, _ = FACE.postgame.highlights(shown, match, {1: 4.0})
    assert best
    assert "in <b>4 s</b>" in str(best.text)
    assert "with a hint" not in str(FACE.postgame.statistics(shown, match, {1: 4.0}))
    shown, match = hinted_match(0)
    assert FACE.postgame.highlights(shown, match, {1: 4.0})[0] is None
    told = str(FACE.postgame.statistics(shown, match, {1: 4.0}))
    assert "1 with a hint." in told
    assert "4 s" not in told
    assert "Answered with a hint." in str(FACE.postgame.judgement(shown, match, 0, 4.0))
    shown, match = hinted_match(1)
    assert "Ana answered after 4 s." in str(FACE.postgame.judgement(shown, match, 0, 4.0))
    assert FACE.postgame.highlights(shown, match, {1: 4.0})[0], "a hint on the next deal"


def test_a_hint_is_kept_with_the_moves_before_it() -> None:
    stage = opened((Player("Ana"), Player(bot="random")))
    stage.do("hint")
    assert dict(stage.table.tags)["Hinted"] == "0"
    assert dict(stage.table.tags)["Help"] == "hints=1"


def test_a_hint_shows_a_solution_to_be_given_as_an_answer() -> None:
    stage = opened((Player("Ana"), Player(bot="random")))
    stage.do("hint")
    assert "Voir une solution" in stage.html
    stage.do("hint")
    assert "Donner cette réponse" in stage.html


def test_what_a_list_of_solutions_leaves_out_is_counted() -> None:
    match = Match.new("brain-drain", 2, PositionOrigin("display 2h 4d 6s 8c\ntarget Ad"))
    found = distinct_solutions(match.view(1).display, solutions((2, 4, 6, 8), 1))
    n = count_ideas(match.view(1).display, found)
    assert n > 12
    passed = match.submit(1, match.game.parse_move("pass"))
    shown = scene(Table("t", passed, TWO), Settings(lang="en"))
    told = str(FACE.postgame.judgement(shown, passed, 0, None))
    assert f"And {n - 12} more." in told


def test_the_button_that_skips_the_wait_has_no_count_of_cards_on_it() -> None:
    stage = opened((Player("Ana"), Player(bot="expert")))
    assert 'class="pips"' in stage.html
    stage.do("step", "1:pass")
    assert "Ne pas attendre" in stage.html
    assert 'class="pips"' not in stage.html


def test_a_target_won_by_the_error_of_a_computer_is_no_missed_one() -> None:
    stage = opened(TWO)
    answer(stage, "1+1")
    match = stage.table.match
    erred = next(event.seat for event in match.log[-1].events if isinstance(event, Invalid))
    assert [one.ply for one in missed_chances(match, (erred,))] == [match.ply]
    assert missed_chances(match, (3 - erred,)) == ()
    assert missed_chances(match, (1, 2)) == (), "one of the two has it"


def test_the_picture_of_a_moment_has_the_cards_that_were_answered() -> None:
    stage = opened(TWO)
    before = stage.table.match.view(None)
    answer(stage)
    stage.rests = False
    board, postgame = face("brain-drain").board, face("brain-drain").postgame
    match = stage.table.match
    pictured = match_at(match, postgame.pictured_ply(match.ply)).view(None)
    assert str(board.miniature(pictured)) == str(board.miniature(before))
    assert str(board.miniature(match.view(None))) != str(board.miniature(before))


def slot(stage: Stage) -> str:
    """Reads what the slot says."""
    return next(e.text for e in elements(stage.html) if e.get("id") == "slot")


def looks(stage: Stage) -> set[str]:
    """Reads how banner, board and places look, by the ends of their classes."""
    found = re.findall(
        r"(?:bn--|slate--|class=\"pl [^\"]*?is-)(mine|theirs|none|wrong|found|won|out)", stage.html
    )
    return set(found)


def resting(stage: Stage) -> Stage:
    """Lets a result stay alone on the table."""
    stage.rests = True
    return stage


def test_only_one_s_own_success_is_green() -> None:
    duel = (ALONE[0], Player(bot="expert"))
    assert looks(answer(resting(opened(duel)))) == {"mine", "won"}
    assert looks(claimed(resting(opened(duel)), 2, right(opened(duel)))) == {"theirs", "found"}
    shared = resting(opened(FOUR, buzzer="on"))
    assert looks(answer(shared.do("step", "2:buzz"))) == {"theirs", "found"}, (
        "several people share the colour"
    )


def test_the_slot_names_who_found_it_and_the_card_won() -> None:
    stage = resting(opened((ALONE[0], Player(bot="expert")), lang="en"))
    target, solution = stage.table.match.view(None).target, right(stage)
    claimed(stage, 2, solution)
    name = stage.html.split('class="who">')[1].split("<")[0]
    assert name.endswith("found it.")
    assert f"{equation(solution)} = {target.value}" not in slot(stage), "the board shows it"
    assert equation(solution) in stage.html
    assert card_name(words("en"), target) in slot(stage)


def test_that_one_is_out_is_said_once() -> None:
    stage = resting(opened((ALONE[0], Player(bot="expert")), lang="en")).do("step", "pass")
    assert stage.table.match.view(1).out
    assert stage.html.split('id="app-said"')[0].count("You’ve passed.") == 1


def test_a_person_who_has_buzzed_is_named_until_the_answer() -> None:
    stage = opened(FOUR, lang="en", buzzer="on").do("step", "3:buzz")
    assert "Cléo is answering" in slot(stage)
    stage.do("step", "slot 1")
    assert "Cléo is answering" in slot(stage)
    assert "Now a sign" in slot(stage)


def test_passing_asks_who_passes() -> None:
    stage = opened(FOUR, lang="en", buzzer="on")
    assert 'id="pass-2"' not in stage.html
    stage.do("who_passes")
    assert "Who passes?" in slot(stage)
    stage.do("step", "2:pass")
    assert stage.table.match.view(None).passed == (False, True, False, False)
    assert 'id="pass-2"' not in stage.html
    stage.do("who_passes")
    token = next(e for e in elements(stage.html) if e.get("id") == "pass-2")
    assert token.get("aria-disabled") == "true"
    assert 'id="pass-2"' not in stage.do("who_passes").html


def test_one_person_alone_is_not_asked() -> None:
    stage = opened((ALONE[0], Player(bot="expert")))
    assert stage.do("who_passes").table.turn.is_passing is False


def test_the_ticks_of_a_computer_say_how_long_it_thinks_and_never_when_it_answers() -> None:
    drawn = set()
    for number in range(8):
        stage = opened((ALONE[0], Player(bot="expert"), Player(bot="novice")), seed=f"ticks{number}")
        drawn.add(tuple(re.findall(r"--longest: ?(\d+)ms", stage.html.replace("&quot;", ""))))
    assert drawn == {("17000", "50000")}


def test_a_wrong_answer_is_told_in_words() -> None:
    stage = opened(FOUR, buzzer="on")
    stage.do("step", "1:buzz")
    view = stage.table.match.view(1)
    answer(stage, "+".join(map(str, view.values[:3])))
    assert f"{view.values[3]}\u00a0: pas utilisé" in stage.html
    assert "out" in looks(stage)


def test_after_all_have_passed_the_solutions_are_shown() -> None:
    stage = resting(opened(FOUR, buzzer="on"))
    solution = right(stage)
    for seat in range(1, 5):
        stage.do("step", f"{seat}:pass")
    assert "Personne" in slot(stage)
    assert ("voici" in slot(stage)) == bool(solution)
    assert 'aria-label="' + equation(solution) in stage.html


def test_a_target_that_cannot_be_made_shows_the_proof() -> None:
    for number in range(60):
        stage = resting(opened(ALONE, practice="off", seed=f"none{number}"))
        if not right(stage):
            break
    stage.do("step", "pass")
    assert "Toutes les équations de ces quatre cartes ont été essayées." in stage.html


@pytest.mark.parametrize("seats", range(2, 9))
def test_each_person_has_a_buzzer_with_a_key(seats: int) -> None:
    players = tuple(Player(f"Joueur {n}") for n in range(seats))
    stage = opened(players, buzzer="on")
    found = elements(stage.html)
    buzzers = [e for e in found if e.get("data-arg") in {f"{seat}:buzz" for seat in range(1, seats + 1)}]
    assert [e.get("aria-keyshortcuts") for e in sorted(buzzers, key=lambda e: e.get("data-arg"))] == list(
        KEYS[:seats]
    )


def test_two_without_buzzer_choose_who_answers() -> None:
    stage = opened(TWO)
    assert 'data-do="act"' in stage.html
    stage.do("act", "2")
    answer(stage)
    assert stage.table.match.scores == (0, 1)


def test_names_are_shown_as_they_are() -> None:
    hostile = "<img src=x onerror=alert(1)>"
    stage = opened((Player(hostile), Player("{name}")), buzzer="on")
    stage.do("step", "1:buzz")
    answer(stage)
    stage.do("ask", "journal")
    assert "<img" not in stage.html
    assert "{name}" in stage.html


def test_the_order_of_the_stock_is_not_on_the_page() -> None:
    stage = opened(TWO, buzzer="on")
    state = stage.table.match.state
    shown = {card.suit for card in (*state.display, state.target)}
    assert set(re.findall(r'href="#s-([cdhs])"', stage.html)) <= shown


def test_the_coach_counts_solutions_only_when_asked() -> None:
    quiet, loud = opened(ALONE, practice="12"), opened(ALONE, practice="12", marks="scores")
    assert not re.search(r"Il y a \d+ solution", quiet.html)
    assert re.search(r"Il y a \d+ solution", loud.html)
    whether = opened(ALONE, practice="12", marks="spaces")
    assert "Il y a une solution" in whether.html
    assert not re.search(r"Il y a \d+ solution", whether.html)


@pytest.mark.parametrize("players", [ALONE, (ALONE[0], Player(bot="novice")), TWO, FOUR])
def test_nothing_tells_by_default_whether_a_solution_exists(players: tuple[Player, ...]) -> None:
    pages = {}
    for number in range(60):
        stage = opened(players, seed=f"same{number}")
        begun = Stage(stage.model, bots_play=False).do("again")
        assert begun.table.presentation.marks == "none"
        text = re.sub(r"<[^>]+>", " ", stage.html)
        pages.setdefault(bool(right(stage)), re.sub(r"\d+", "", text).count("olution"))
        if len(pages) == 2:
            break
    assert len(pages) == 2
    assert pages[True] == pages[False]


def test_the_end_tells_every_target_with_its_time() -> None:
    stage = opened(ALONE, practice="3")
    while stage.table.match.actors:
        answer(stage) if right(stage) else stage.do("step", "pass")
        stage.do("lap", f"here/{stage.table.match.ply}", "12340")
    assert "Cible par cible" in stage.html
    assert len(re.findall(r"<td class=\"nb\">12\ss<", stage.html)) == 3
    assert "sur 3 trouvées" in stage.html


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_state_and_choices_are_told_without_the_solution(lang: str) -> None:
    stage = opened(FOUR, lang=lang, buzzer="on")
    for what in ("state", "choices"):
        stage.do("say", what)
        assert stage.said[-1]
        assert "{" not in stage.said[-1]
        assert right(stage) not in stage.said[-1] or not right(stage)


def test_another_result_than_the_target_is_told_and_what_was_typed_stays() -> None:  # Brain Drain 2.2
    stage = opened(ALONE, practice="12")
    stage.do("typed", value=f"{right(stage)} = 44").do("type")
    target = stage.table.match.view(1).target.value
    assert f"La cible est {target}, mais vous annoncez un autre résultat" in stage.html
    assert stage.table.turn.typed.text == f"{right(stage)} = 44"
    assert stage.table.match.ply == 0
    stage.do("type", value=f"{right(stage)} = {target}")
    assert stage.table.match.scores == (1,)


def test_a_new_stock_is_told_in_the_slot_in_the_log_and_by_voice() -> None:  # Brain Drain 3.1
    stage = opened(TWO, lang="en")
    for _ in range(9):
        answer(stage, "1+1")
    assert "New stock: 38 cards, shuffled." in slot(stage)
    assert stage.html.count("New stock: 38 cards, shuffled.") == 2
    assert re.search(r"New stock: 38 cards, shuffled\. New deal\. Make \d+ from .+\.$", stage.said[-1])


def test_cards_passed_over_are_told_and_known_from_then_on() -> None:  # Brain Drain 2.5
    for number in range(60):
        stage = opened(ALONE, lang="en", practice="off", seed=f"over{number}")
        top = stage.table.match.state.stock[0]
        if top.value == stage.table.match.view(None).target.value:
            break
    old = card_name(words("en"), stage.table.match.view(None).target)
    stage.do("step", "pass")
    name = card_name(words("en"), top)
    assert f"Already tried, and put under the stock: {name}" in slot(stage)
    assert stage.html.count(f"Already tried, and put under the stock: {name}") == 2
    assert f"Already tried, and put under the stock: {name}" in stage.said[-1]
    stage.do("say", "state")
    assert f"At the bottom, as everyone has seen: {old} and {name}." in stage.said[-1]


def test_a_dead_end_is_told() -> None:  # Brain Drain 3.2
    stage = opened(ALONE, lang="en", practice="off")
    while not stage.table.match.state.redeals:
        stage.do("step", "pass")
    assert "Every value left in the stock has already been a target here" in slot(stage)
    assert "All the cards are shuffled and dealt again. New deal. Make" in stage.said[-1]


@pytest.mark.parametrize("players", [ALONE, TWO], ids=["alone", "two"])
def test_an_answer_leaves_the_cards_where_they_lie(players: tuple[Player, ...]) -> None:
    stage = opened(players)
    before = page(stage.model).app
    answer(stage)
    anew = {
        patch.key for patch in difference("app", before, page(stage.model).app) if isinstance(patch, SetInner)
    }
    assert {"slot-1", "log"} <= anew
    assert not anew & {"app", "felt", "cloth", "four"}


def test_in_a_review_an_answer_lies_with_the_cards_that_it_used() -> None:
    stage = opened(TWO)
    asked = stage.table.match.view(None)
    answer(stage)
    stage.do("rested", f"here/1/{stage.table.turn.pause}")
    assert stage.table.match.view(None).display != asked.display
    board, shown = face("brain-drain").board, review_scene(stage.table, Settings(), 1)
    assert (shown.view.target, shown.view.display) == (asked.target, asked.display)
    assert 'data-do="step"' not in str(board.felt(shown))
    assert "Attend" not in str(board.places(shown))


def test_in_a_review_the_answer_before_a_pass_is_not_shown_under_the_new_cards() -> None:
    stage = opened(TWO, lang="en")
    answer(stage)
    stage.do("rested", f"here/1/{stage.table.turn.pause}").do("step", "1:pass")
    board = face("brain-drain").board
    first, second = (review_scene(stage.table, Settings(lang="en"), ply) for ply in (1, 2))
    assert "Right!" in str(board.felt(first))
    assert "Right!" not in str(board.felt(second))
    assert "Ana passes." in str(board.felt(second))


def test_where_values_count_the_places_say_them() -> None:
    stage = opened(TWO, win="value", lang="en")
    asked = stage.table.match.view(None).target
    answer(stage)
    drawn = str(face("brain-drain").board.places(review_scene(stage.table, Settings(lang="en"), 1)))
    assert "value 0" in drawn
    assert f"value {asked.value}" in drawn


def test_before_the_last_card_it_is_said_that_a_right_result_needs_no_press() -> None:
    stage, said = opened(TWO, "en"), "A right result is sent automatically; a wrong one waits for you."
    for step in ("slot 1", "+", "slot 2", "+", "slot 3"):
        stage.do("step", step)
        assert said not in stage.html
    stage.do("step", "+")
    assert said in stage.html


def test_where_nobody_could_have_found_an_equation_the_title_says_so_once() -> None:
    stages = (opened(TWO, lang="en", seed=f"none {n}") for n in range(60))
    stage = next(stage for stage in stages if not right(stage)).do("step", "1:pass").do("step", "2:pass")
    slot = stage.html.split('id="slot"')[1].split("<aside")[0]
    assert slot.count("o solution") == 1
    assert "There was no solution." in slot
    assert "Nobody" not in slot
    found = next(
        stage for stage in (opened(TWO, lang="en", seed=f"some {n}") for n in range(9)) if right(stage)
    )
    found.do("step", "1:pass").do("step", "2:pass")
    assert "Nobody found it." in found.html.split('id="slot"')[1]


def test_who_has_passed_is_told_who_may_still_find_it() -> None:
    one = opened((Player("Ana"), Player(bot="expert")), lang="en").do("step", "1:pass")
    assert "You’ve passed. Only Harrison can still find it." in one.html
    two = opened((Player("Ana"), Player(bot="expert"), Player(bot="novice")), lang="en").do("step", "1:pass")
    assert "You’ve passed. The others can still find it." in two.html
    erred = opened((Player("Ana"), *[Player(bot="expert")] * 2), lang="en", seed="erred")
    assert "You’re out until the next target." in answer(erred, "1+1").html


def test_a_wrong_answer_says_once_what_it_makes_and_how_the_target_could_be_made() -> None:
    stage = opened((Player("Ana"), Player(bot="expert")), lang="en")
    stage.rests = True
    solution = right(stage)
    for step in WRONG_TOTAL:
        stage.do("step", f"1:{step}")
    stage.do("confirm")
    slot = re.sub(r"<[^>]+>", " ", stage.html.split('id="slot"')[1].split("<aside")[0])
    assert slot.count("not ") == 1
    assert "Harrison wins the" in slot
    assert bool(solution) == ("It could be made: " in slot)
    more = opened((Player("Ana"), *[Player(bot="expert")] * 2), lang="en")
    more.rests = True
    for step in WRONG_TOTAL:
        more.do("step", f"1:{step}")
    assert "It could be made" not in more.do("confirm").html, "two players can still find it"


def test_in_a_review_a_rival_s_success_has_their_pin_and_no_green_tick() -> None:
    board = face("brain-drain").board
    papers = {}
    for seat in (1, 2):
        stage = resting(opened((ALONE[0], Player(bot="expert"))))
        answered = answer(stage) if seat == 1 else claimed(stage, 2, right(stage))
        papers[seat] = str(board.felt(review_scene(answered.table, Settings(), 1)))
    assert 'class="seal"' in papers[1]
    assert "is-theirs" not in papers[1]
    assert 'class="seal"' not in papers[2]
    assert "is-theirs" in papers[2]


def test_the_bar_has_one_number_of_cards() -> None:
    text = re.sub(
        r"<[^>]+>", " ", str(face("brain-drain").board.heading(scene(opened(FOUR).table, Settings())))
    )
    assert re.findall(r"\d+", text) == ["1", "48"], "the deal, and the cards left to win"


def test_after_a_pass_the_slot_says_it_and_not_the_deal_before() -> None:
    stage = opened(TWO, lang="en")
    answer(stage)
    stage.do("rested", f"here/1/{stage.table.turn.pause}").do("step", "1:pass")
    assert "Ana passes." in slot(stage)
    assert "Deal 1" not in slot(stage)


def test_escape_takes_one_step_of_an_equation_back() -> None:
    stage = opened(ALONE)
    for step in ("slot 1", "+", "slot 2", "+"):
        stage.do("step", step)
    steps = len(stage.table.turn.drafts)
    assert steps > 1
    stage.do("escape")
    assert len(stage.table.turn.drafts) == steps - 1


def test_the_table_shows_one_number_of_cards_those_left_to_win_or_those_in_the_stock() -> None:
    """The two differ: the stock lacks the cards on the table, and those laid aside come back into it."""
    for win, count in (("cards", 0), ("value", 0), ("first", 3)):
        html = opened(TWO, win=win).html
        assert html.count(">47<") == count, win
        assert ("cartes à gagner" in html.replace("\u00a0", " ")) is (not count)
