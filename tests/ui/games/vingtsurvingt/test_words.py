"""Every code that the rules give has its sentence, in both languages."""

import re
from pathlib import Path

import pytest

import engine.games.vingtsurvingt as game
from engine.bots import Choice
from engine.game import NotationError, Refusal
from engine.games.vingtsurvingt.model import (
    Cell,
    Domino,
    Drew,
    Ended,
    Pass,
    Passed,
    Redealt,
    RoundScored,
    RoundStarted,
    Stopped,
)
from tests.ui.games.vingtsurvingt.scenes import GAME, drawn, play, played, scene
from ui.games import Told, face
from ui.games.vingtsurvingt.faults import FAULTS, REASONS, REFUSALS
from ui.games.vingtsurvingt.hints import BOT_CODES
from ui.words import words

SLUG = "20-sur-20"
FACE = face(SLUG)
HERE = Path(game.__file__).parent


def codes(pattern: str, *files: str) -> set[str]:
    """Finds the codes that modules of the rules can give."""
    return {code for file in files for code in re.findall(pattern, (HERE / file).read_text("utf-8"))}


def test_every_refusal_has_its_sentence() -> None:
    assert codes(r'Refusal\("(\w+)"', "legality.py") == set(REFUSALS)


def test_every_fault_of_notation_has_its_sentence() -> None:
    given = codes(r'"((?:bad|said)_\w+)"', "notation.py", "position.py")
    given |= codes(r'(?:Fault\([\w"]+, |_twice\()"(\w+)"', "contradictions.py")
    assert len(given) > 16
    assert given == set(FAULTS)


def test_every_end_has_its_sentence() -> None:
    assert codes(r'"(all_\w+|blocked|target_\w+)"', "rules.py") == set(REASONS)


def test_every_reason_of_the_computers_has_its_words() -> None:
    assert codes(r'\(\("(\w+)"', "bots.py") == set(BOT_CODES)


@pytest.mark.parametrize(
    "sentence", [*REFUSALS.values(), *FAULTS.values(), *REASONS.values(), *BOT_CODES.values()]
)
def test_every_sentence_is_there_in_french_too(sentence: str) -> None:
    assert words("en").text(SLUG, sentence) == sentence
    french = words("fr").text(SLUG, sentence)
    assert french != sentence
    assert sorted(re.findall(r"{\w+}", french)) == sorted(re.findall(r"{\w+}", sentence))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_leaves_no_place_open(lang: str, code: str) -> None:
    where: tuple[object, ...] = (Cell(0, 4), Cell(0, 5))
    refusal = Refusal(code, (Domino(0, 4),) if code == "not_in_rack" else where)
    if code in ("over_20", "under_20"):
        refusal = refusal._replace(total=23)
    said = FACE.refusal(words(lang), refusal)
    assert said.endswith(".")
    assert "{" not in said


def test_a_refusal_names_the_line_and_its_total() -> None:
    refusal = Refusal("over_20", (Cell(0, 1), Cell(1, 1)), 21)
    assert FACE.refusal(words("en"), refusal) == "The row would make 21: more than 20."
    assert FACE.refusal(words("fr"), refusal) == "La ligne ferait 21\u00a0: plus de 20."


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("text", ["4-5", "4-5@0,0E 9-2", "0-0@0,0E", "x" * 200])
def test_a_fault_says_what_is_wrong(lang: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    said = FACE.fault(words(lang), caught.value)
    assert "{" not in said
    assert len(said) < 200


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "event",
    [
        Passed(1),
        Stopped(2),
        Redealt(),
        RoundScored("blocked", (7, 0)),
        RoundStarted(2, 1),
        Ended("all_marks"),
    ],
)
def test_every_event_is_told_in_the_log_and_aloud(lang: str, event: object) -> None:
    shown = scene(drawn(), 1, lang)
    told = Told(1, 1, (event,))
    line = FACE.line(shown, told)
    assert line is not None
    assert FACE.spoken(shown, (told,))
    assert "{" not in str(line.text)


def test_only_own_dominoes_are_told() -> None:
    shown = scene(drawn(), 1)
    assert "You draw 4 | 5." in FACE.spoken(shown, (Told(1, 1, (Drew(1, (Domino(4, 5),), 1),)),))
    assert not FACE.spoken(shown, (Told(1, 2, (Drew(2, (), 1),)),))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_play_is_told_with_its_lines(lang: str) -> None:
    shown = scene(play(drawn(), "1 5-6@2,1S"), 1, lang)
    said = FACE.spoken(shown, shown.log)
    assert "9 + 5 + 6 = 20" in said
    assert words(lang).count(SLUG, "{n} mark", "{n} marks", 2) in said
    line = FACE.line(shown, shown.log[0])
    assert line
    assert "9 + 5 + 6" in str(line.text)
    assert line.gain == "+2"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hints_tell_the_idea_then_the_move(lang: str) -> None:
    match = drawn()
    view, text = match.view(1), words(lang)
    for move in match.moves(1):
        choice = Choice(move, (("most_marks", 2, 1),))
        idea, why = FACE.idea(text, view, choice), FACE.why(text, view, choice)
        assert idea
        assert why
        assert "{" not in idea + why
    assert FACE.why(text, view, Choice(Pass(), (("no_play",),)))
    assert FACE.why(text, view, Choice(None))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_table_is_told_in_words(lang: str) -> None:
    said = FACE.state(scene(drawn(), 1, lang))
    assert "4 + 5 + 9 + 2 = 20" in said
    assert "5 | 6" in said
    assert "1 | 1" not in said, "the other's dominoes stay hidden"
    assert FACE.can_play(scene(drawn(), 1, lang))
    assert FACE.can_play(scene(drawn(), 2, lang))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_options_and_levels_have_words(lang: str) -> None:
    texts = FACE.options(words(lang))
    assert [text.key for text in texts] == [option.key for option in GAME.options]
    for option, text in zip(GAME.options, texts, strict=True):
        assert text.values[0][0] == option.default
        assert all(option.allows(value) for value, _ in text.values)
    assert [level for level, _ in FACE.levels(words(lang))] == list(GAME.bots())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_finished_match_is_summed_up(lang: str) -> None:
    match, text = played(200, seats=2), words(lang)
    assert match.outcome
    rows = FACE.tally(text, match)
    assert all(len(cells) == 2 for _, cells in rows)
    placed = dict(rows)[text.text(SLUG, "Marks placed")]
    assert placed == tuple(map(str, match.scores))
    assert FACE.reason(text, match.outcome.reason)
    assert FACE.progress(text, match)
    assert FACE.progress(text, played(60, seats=2, target="20"))
