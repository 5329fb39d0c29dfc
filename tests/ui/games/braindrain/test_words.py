"""Every code that the rules give has its sentence, in both languages."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import engine.games.braindrain as game
from engine.bots import Choice, run_to_choice
from engine.errors import NotationError, Refusal
from engine.games.braindrain.events import Invalid
from engine.games.braindrain.model import Card, Claim
from engine.games.braindrain.operands import card_chip
from engine.games.braindrain.position_checks import ENDS
from engine.games.braindrain.solver import solutions
from engine.match import Match, PositionOrigin, SeedOrigin
from ui.core.words import words
from ui.games import face
from ui.games.braindrain.hints import BOT_CODES, idea, way_to_see
from ui.games.braindrain.plays import chip_of
from ui.games.braindrain.refusals import FAULTS, REASONS, REFUSALS, WRONG, why_wrong
from ui.games.braindrain.vocabulary import equations

FACE = face("brain-drain")
HERE = Path(game.__file__).parent


def codes(file: str, pattern: str) -> set[str]:
    """Finds the codes that a module of the rules can give."""
    return set(re.findall(pattern, (HERE / file).read_text("utf-8")))


def quoted(file: str, call: str) -> set[str]:
    """Finds every quoted word in the calls of a module, both of a choice included."""
    text = (HERE / file).read_text("utf-8")
    return {
        code for line in re.findall(rf"{call}\(([^\n]*)", text) for code in re.findall(r'"([a-z_]+)"', line)
    }


def test_every_refusal_has_its_sentence() -> None:
    assert quoted("legality.py", "Refusal") | quoted("operands.py", "Refusal") == set(REFUSALS)


def test_every_fault_of_notation_has_its_sentence() -> None:
    given = quoted("notation.py", "NotationError") | quoted("equation.py", "NotationError")
    given |= quoted("rules.py", "NotationError")
    given |= codes("position.py", r'(?:fault|PositionError)\((?:[\w.]+, )?"(\w+)"')
    given |= codes("position_checks.py", r'Fault\([^\n]*?, "(\w+)"')
    assert given == set(FAULTS)


def test_every_fault_of_an_equation_has_its_words() -> None:
    given = quoted("equation_check.py", "Fault") | {"late"}
    assert given == set(WRONG)


def test_every_end_has_its_sentence() -> None:
    assert set(ENDS) == set(REASONS)


def test_every_reason_of_the_computers_has_its_words() -> None:
    given = codes("bots.py", r'\(\(\(?"(\w+)"') | {"too_hard", "no_solution"}
    assert given - {"solved", "saw"} == set(BOT_CODES)


@pytest.mark.parametrize(
    "sentence",
    [
        *REFUSALS.values(),
        *FAULTS.values(),
        *WRONG.values(),
        *REASONS.values(),
        *BOT_CODES.values(),
    ],
)
def test_every_sentence_is_there_in_french_too(sentence: str) -> None:
    assert words("en").text("brain-drain", sentence) == sentence
    french = words("fr").text("brain-drain", sentence)
    assert french != sentence
    assert sorted(re.findall(r"{\w+}", french)) == sorted(re.findall(r"{\w+}", sentence))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_leaves_no_place_open(lang: str, code: str) -> None:
    said = FACE.speech.refusal_text(words(lang), Refusal(code, (7, 2), 3))
    assert said.endswith(".")
    assert "{" not in said


def test_who_has_buzzed_is_called_by_name() -> None:  # Brain Drain 3
    held = Refusal("buzzer_held", (2,))
    assert (
        FACE.speech.refusal_text(words("en"), held, ("Ana", "Ben"))
        == "Ben has buzzed. Wait for their answer."
    )
    assert FACE.speech.refusal_text(words("en"), held) == "Seat 2 has buzzed. Wait for their answer."


@pytest.mark.parametrize(
    ("invalid", "said"),
    [
        (Invalid(1, "7/2", "not_whole", 2, (7, 2)), "7 ÷ 2 ne tombe pas juste."),
        (
            Invalid(1, "5+8-10", "missing", None, (1,)),
            "1\u00a0: pas utilisé\u202f; chaque carte doit servir.",
        ),
        (Invalid(1, "10+5-8-1", "makes", None, (-6,)), "cela fait −6, pas 3."),
        (Invalid(1, "", "late", None, ()), "le temps est écoulé."),
    ],
)
def test_an_answer_s_fault_is_told_with_its_numbers(invalid: Invalid, said: str) -> None:
    assert why_wrong(words("fr"), invalid, 3) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("5*(8", "“5*(8”, sign 3: this bracket is never closed."),
        ("5 8", "“5 8”, sign 3: a sign is missing between two numbers."),
        ("5+", "“5+”, sign 3: a number is missing."),
        ("5^8", "“5^8”, sign 2: use only whole numbers, + − × ÷ and brackets."),
    ],
)
def test_the_sign_at_fault_is_counted_in_what_was_typed(typed: str, said: str) -> None:
    from engine.match import Match, SeedOrigin

    match = Match.new("brain-drain", 2, SeedOrigin("typed"))
    with pytest.raises(NotationError) as caught:
        match.game.parse_move(FACE.timing.complete_typed(words("en"), match.view(1), typed))
    assert FACE.speech.fault_text(words("en"), caught.value) == said


def test_only_equations_are_completed() -> None:
    from engine.match import Match, SeedOrigin

    view = Match.new("brain-drain", 2, SeedOrigin("typed")).view(1)
    assert FACE.timing.complete_typed(words("en"), view, "5*8/10-1") == "claim 1: 5*8/10-1"
    assert FACE.timing.complete_typed(words("en"), view, "(5)") == "claim 1: (5)"
    assert FACE.timing.complete_typed(words("en"), view, "pass") == "pass"
    assert FACE.timing.complete_typed(words("en"), view, "claim 2: 5") == "claim 2: 5"


def test_a_hint_is_right_and_first_only_an_idea() -> None:
    match = Match.new("brain-drain", 1, SeedOrigin("hint"), {"practice": "12"})
    view = match.view(1)
    choice = run_to_choice(FACE.timing.hint_work(view, Random("hint")).begin())
    assert isinstance(choice, Choice)
    assert match.submit(1, choice.move).scores == (1,) or choice.move == match.game.parse_move("pass")
    idea = FACE.speech.idea(words("fr"), view, choice)
    assert not re.findall(r"\d [+×÷−] \d", idea), "no two cards, which would be half of the solution"
    assert re.search("pour la fin|deux paires|ne change rien", idea)
    assert len(re.findall(r"[+×÷−]", FACE.speech.why(words("fr"), view, choice))) == 3


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("(2+3)*1*4-2", ""),
        ("(8-5)*1", "The A (1) changes nothing: make 3 with the other three."),
        ("8*(8-5)/6", "Divide by the 6 last: 24 ÷ 6 = 4. Make 24 with the other three."),
        ("9-(1+2+3)", "The 9 is 6 too much: 9 − 6 = 3. Make 6 with the other three."),
        ("(4-7)*1+10", "The 10 is 3 too much: 10 − 3 = 7. Make 3 with the other three."),
        ("10+(4-7)*1", "The 10 is 3 too much: 10 − 3 = 7. Make 3 with the other three."),
        ("2-(1-4*2)", "With the 2, 7 is missing: 2 + 7 = 9. Make it with the other three."),
        ("(2-4)+(1+6)", "Look for a difference of two pairs: 7 − 2 = 5."),
        ("(2-4)*(3-6)", "Look for two factors, one from each pair of cards: 2 × 3 = 6."),
        ("4*2+(7-5)", "Look for a sum of two pairs: 8 + 2 = 10."),
        ("(9+3)/(4-1)", "Look for a quotient of two pairs: 12 ÷ 3 = 4."),
        ("5*(8-3-3)", "The 5 divides 10: 5 × 2 = 10. Make 2 with the other three."),
        ("1*(8-3-3)", "The A (1) changes nothing: make 2 with the other three."),
        ("10/(3+4-2)", "Divide the 10 last: 10 ÷ 5 = 2. Make 5 with the other three."),
        ("6*3-4-4", "Go past 10, then take the 4 away: 14 − 4 = 10. Make 14 with the other three."),
        ("7*2-7", "Go past 7, then take the 7 away: 14 − 7 = 7. Make 14 with the other three."),
        ("7+(8-4-4)", "Keep the 7 for last: 7 + 0 = 7, so make 0 with the other three."),
        ("7*(8-4-3)", "Keep the 7 for last: 7 × 1 = 7, so make 1 with the other three."),
    ],
)
def test_why_says_how_an_equation_could_have_been_seen(written: str, said: str) -> None:
    cards = tuple(Card("s", int(value)) for value in re.findall(r"\d+", written))
    chip = chip_of(cards, written)
    if said:
        assert chip
        assert way_to_see(words("en"), cards, chip) == said
    else:
        assert way_to_see(words("en"), cards, card_chip(5, 1)) == ""


def test_a_hint_names_a_card_with_a_letter_as_it_is_printed() -> None:
    cards = (Card("s", 11), Card("h", 9), Card("d", 3), Card("c", 2))
    chip = chip_of(cards, "(9+3+2)*1")
    assert chip
    assert way_to_see(words("en"), cards, chip).startswith("The J (1) changes nothing: make 14")
    assert way_to_see(words("fr"), cards, chip).startswith("Le V (1) ne change rien")
    chosen = chip_of(cards, "9*(3+2)-1")
    assert chosen
    assert way_to_see(words("en"), cards, chosen).startswith(
        "Go past 44, then take the J (1) away: 45 − 1 = 44"
    )


@pytest.mark.parametrize(("count", "said"), [(1, "There is 1 solution. "), (10, "solutions. ")])
def test_a_hint_counts_the_solutions_first(count: int, said: str) -> None:
    drawn = {1: "display As 5h 7d 10s\ntarget Ah", 10: "display 8h 10d 5s 2c\ntarget 5d"}[count]
    match = Match.new("brain-drain", 2, PositionOrigin(drawn))
    view = match.view(1)
    n = len(solutions(view.values, view.target.value))
    choice = run_to_choice(FACE.timing.hint_work(view, Random("hint")).begin())
    assert (n == 1) == (count == 1)
    assert said in FACE.speech.idea(words("en"), view, choice)


@pytest.mark.parametrize(("lang", "between"), [("en", ";"), ("fr", "\u202f;")])
def test_equations_are_parted_as_each_language_parts_them(lang: str, between: str) -> None:
    assert equations(words(lang), ("1+2", "4-1", "3*1")) == f"1 + 2{between} 4 − 1{between} 3 × 1"


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("(8+6)-7*1", "Look for two pairs."),
        ("7+8-6-1", "Keep the A (1) for last."),
        ("(7+8-6)*1", "The A (1) changes nothing: make 9 with the other three."),
    ],
)
def test_the_first_step_of_a_hint_names_a_card_or_two_pairs(claim: str, said: str) -> None:
    display = (Card("s", 7), Card("h", 8), Card("d", 6), Card("c", 1))
    match = Match.new("brain-drain", 2, SeedOrigin("1"))
    view = replace(match.view(1), display=display)
    assert idea(words("en"), view, Choice(Claim(1, claim))).endswith(said)
