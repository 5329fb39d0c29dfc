"""Every code that the rules give has its sentence, in both languages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import engine.games.vingtsurvingt as game
from engine.bots import Choice
from engine.errors import NotationError, Refusal
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
from engine.games.vingtsurvingt.samples import sample_match
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn, play, played, scene
from ui.core.words import words
from ui.games import SeenMove, default_options, face
from ui.games.vingtsurvingt.move_names import RELATIVE_PLACES, move_name
from ui.games.vingtsurvingt.reasons import BOT_CODES, COUNTED, OWN_CODES
from ui.games.vingtsurvingt.refusals import FAULTS, REASONS, REFUSALS
from ui.games.vingtsurvingt.vocabulary import BAR

SLUG = "20-sur-20"
FACE = face(SLUG)
HERE = Path(game.__file__).parent


def plain(told: str) -> str:
    """Writes the names of dominoes with plain spaces."""
    return told.replace(BAR, " | ")


def codes(pattern: str, *files: str) -> set[str]:
    """Finds the codes that modules of the rules can give."""
    return {code for file in files for code in re.findall(pattern, (HERE / file).read_text("utf-8"))}


def test_every_refusal_has_its_sentence() -> None:
    assert codes(r'Refusal\("(\w+)"', "legality.py") == set(REFUSALS)


def test_every_fault_of_notation_has_its_sentence() -> None:
    given = codes(r'"((?:bad|said)_\w+)"', "notation.py", "position.py")
    given |= codes(r'(?:Fault\([\w"]+, |_repeated_piece_faults\()"(\w+)"', "position_checks.py")
    assert len(given) > 16
    assert given == set(FAULTS)


def test_every_end_has_its_sentence() -> None:
    assert codes(r'"(all_\w+|blocked|target_\w+)"', "rules.py") == set(REASONS)


def test_every_reason_of_the_computers_has_its_words() -> None:
    given = codes(r'\(\("(\w+)"', "bots.py") | codes(r'(?:why|tuple).*\("(\w+)"', "reasons.py")
    given |= codes(r'(?:return|else) \(*"([a-z_]{2,})"', "reasons.py")
    assert given == set(BOT_CODES) | set(OWN_CODES) | COUNTED
    assert set(OWN_CODES) - set(BOT_CODES) == {"none_found"}, "only a hint proves anything"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_reasons_with_numbers_are_told_in_words(lang: str) -> None:
    match = drawn(OPENED)
    move = GAME.parse_move("5-6@2,1S")
    why = (("earns", 2), ("turn", 4, 2), ("opens", 3), ("next", "3-8@1,1S", 1.2, 0.4))
    told = plain(FACE.speech.why(words(lang), match.view(1), Choice(move, why)))
    assert [re.search(rf"\b{n}\b", told) is not None for n in (2, 3, 4)] == [True] * 3
    assert ("3 | 8" in told, "{" in told) == (True, False)
    alike = (*why[:3], ("next", "3-8@1,1S", 1.2, 0.7))
    assert FACE.speech.why(words(lang), match.view(1), Choice(move, alike)) != told


def test_a_heading_with_the_sum_is_followed_by_reasons_without_it() -> None:
    view, move = drawn(OPENED).view(1), GAME.parse_move("5-6@2,1S")
    for why, told in (
        ((("earns", 2), ("turn", 4, 2), ("opens", 3)), "You can place 4 marks this turn with 2 dominoes, "),
        ((("earns", 2), ("opens", 3)), "It’s the best move found. The next player can then expect "),
    ):
        text = FACE.speech.merits_text(words("en"), view, Choice(move, why), Pass())
        assert text.startswith(told)
        turned = FACE.speech.merits_text(words("en"), view, Choice(move, why), GAME.parse_move("6-5@2,1S"))
        assert turned == f"Your domino, laid another way. {text}"
        assert "= 20" not in text
        assert ("next player" in text) is (len(why) < 3)


def test_what_is_still_to_be_laid_in_a_turn_is_told_as_more() -> None:
    match, why = drawn(OPENED), (("earns", 2), ("turn", 4, 2))
    begun = replace(match.view(1), singles=1)
    for view, told in (
        (match.view(1), "You can place 4 marks this turn with 2 dominoes, one after another."),
        (begun, "You can place 4 more marks this turn with 2 more dominoes, one after another."),
    ):
        assert told in plain(FACE.speech.why(words("en"), view, Choice(GAME.parse_move("5-6@2,1S"), why)))


def test_which_domino_comes_second_in_a_turn_is_told_where_it_is_held() -> None:
    move = GAME.parse_move("5-6@2,1S")
    for second, told in (
        (38, "with 2 dominoes, one after another: 3 | 8 could come next."),
        (4, "with 2 dominoes, one after another: blank | 4 could come next."),
        (99, "with 2 dominoes, one after another."),
    ):
        why = (("earns", 2), ("turn", 4, 2), ("then", second))
        assert told in plain(FACE.speech.why(words("en"), drawn(OPENED).view(1), Choice(move, why)))
        others = plain(FACE.speech.why(words("en"), drawn(OPENED).view(None), Choice(move, why)))
        assert "second" not in others


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_reasons_tell_nothing_of_a_rack_to_others(lang: str) -> None:
    match = drawn(OPENED)
    why = (("earns", 2), ("turn", 4, 2), ("opens", 3), ("next", "3-8@1,1S", 1.2, 0.4))
    told = plain(FACE.speech.why(words(lang), match.view(None), Choice(GAME.parse_move("5-6@2,1S"), why)))
    assert "3 | 8" not in told
    assert ("2 marks" if lang == "en" else "2 marques") in told, "what lies there is for all to see"
    assert not re.search(r"\b4\b(?! \|)", told.partition(".")[2])


@pytest.mark.parametrize(
    "sentence",
    [
        *REFUSALS.values(),
        *FAULTS.values(),
        *REASONS.values(),
        *BOT_CODES.values(),
        *OWN_CODES.values(),
        *RELATIVE_PLACES.values(),
    ],
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
    said = FACE.speech.refusal_text(words(lang), refusal)
    assert said.endswith(".")
    assert "{" not in said


def test_a_refusal_names_the_line_and_its_total() -> None:
    refusal = Refusal("over_20", (Cell(0, 1), Cell(1, 1)), 21)
    assert FACE.speech.refusal_text(words("en"), refusal) == "The row would make 21, which is over 20."
    assert FACE.speech.refusal_text(words("fr"), refusal) == "La rangée ferait 21\u00a0: plus de 20."


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("text", ["4-5", "4-5@0,0E 9-2", "0-0@0,0E", "x" * 200])
def test_a_fault_says_what_is_wrong(lang: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_move(text)
    said = FACE.speech.fault_text(words(lang), caught.value)
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
    told = SeenMove(1, 1, (event,))
    line = FACE.speech.log_line(shown, told)
    assert line is not None
    assert FACE.speech.spoken(shown, (told,))
    assert "{" not in str(line.text)


def test_only_own_dominoes_are_told() -> None:
    shown = scene(drawn(), 1)
    said = plain(FACE.speech.spoken(shown, (SeenMove(1, 1, (Drew(1, (Domino(4, 5),), 1),)),)))
    assert "You draw 4 | 5." in said
    assert not FACE.speech.spoken(shown, (SeenMove(1, 2, (Drew(2, (), 1),)),))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_play_is_told_with_its_lines(lang: str) -> None:
    shown = scene(play(drawn(), "1 5-6@2,1S"), 1, lang)
    said = FACE.speech.spoken(shown, shown.log)
    assert "9 + 5 + 6 =\u00a020" in said, "no line begins with the 20"
    assert words(lang).count(SLUG, "{n} mark", "{n} marks", 2) in said
    line = FACE.speech.log_line(shown, shown.log[0])
    assert line
    assert "9 + 5 + 6" in str(line.text)
    assert line.gain == "+2"


MIDDLE = (
    "placed 7-4@0,0E 3-6@2,0E 9-2@1,-2S 8-3@2,-2E 5-0@1,1S 5-3@3,1S 9-1@4,2E\n"
    "marks -1,0 4,0 1,-3 1,3 0,-2 4,-2\nrack 1 1-2 7-7 0-4 6-9 5-8\nrack 2 1-1\nstock 2-2\nleft 20 18"
)


@pytest.mark.parametrize(
    ("drawing", "move", "english", "french"),
    [
        (
            OPENED,
            "5-6@2,1S",
            "5 | 6 upright, its 5 below the 9 of 9 | 2",
            "5 | 6 debout, son 5 sous le 9 du domino 9 | 2",
        ),
        (
            OPENED,
            "3-8@1,1S 4-0@1,3S",
            "3 | 8 upright, its 3 below the 5 of 4 | 5 and 4 | blank upright, its 4 below the 8 of 3 | 8",
            "3 | 8 debout, son 3 sous le 5 du domino 4 | 5 et 4 | blanc debout, son 4 sous le 8 "
            "du domino 3 | 8",
        ),
        ("rack 1 4-5 2-9", "4-5@0,0E 9-2@2,0E", "4 | 5 and 9 | 2 in a row", "4 | 5 et 9 | 2 à la suite"),
        (
            MIDDLE,
            "1-2@2,-1E 9-6@4,-1E",
            "1 | 2 flat, its 1 to the right of the 2 of 9 | 2 and 9 | 6 flat, its 9 to the "
            "right of the 2 of 1 | 2",
            "1 | 2 couché, son 1 à droite du 2 du domino 9 | 2 et 9 | 6 couché, son 9 à droite "
            "du 2 du domino 1 | 2",
        ),
        (
            MIDDLE,
            "6-9@-1,-1E 1-2@2,-1E",
            "6 | 9 flat, its 9 to the left of the 2 of 9 | 2 and 1 | 2 flat, its 1 to the "
            "right of the 2 of 9 | 2",
            "6 | 9 couché, son 9 à gauche du 2 du domino 9 | 2 et 1 | 2 couché, son 1 à droite "
            "du 2 du domino 9 | 2",
        ),
        (OPENED, "0-4@8,8S", "blank | 4 upright", "blanc | 4 debout"),
        (
            OPENED,
            "3-8@0,-2S",
            "3 | 8 upright, its 8 above the 4 of 4 | 5",
            "3 | 8 debout, son 8 au-dessus du 4 du domino 4 | 5",
        ),
        (OPENED, "pass", "pass", "passer"),
        (OPENED, "end", "end the turn", "finir le tour"),
    ],
)
def test_a_move_is_told_by_what_it_touches(drawing: str, move: str, english: str, french: str) -> None:
    old, played = drawn(drawing).state.lays, GAME.parse_move(move)
    assert plain(move_name(words("en"), played, old)) == english
    assert plain(move_name(words("fr"), played, old)) == french


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_told_of_moves_holds_no_coordinates(lang: str) -> None:
    match, text = played(16, seats=2), words(lang)
    shown = scene(match, 1, lang)
    told = [str(line.text) for line in (FACE.speech.log_line(shown, one) for one in shown.log) if line]
    for ply in range(match.ply):
        view = match.at(ply).view(match.log[ply].seat)
        told.append(FACE.speech.why(text, view, Choice(match.log[ply].move, (("most_marks", 2, 1),))))
        told.append(FACE.speech.choices_text(scene(match.at(ply), match.log[ply].seat, lang)))
    assert sum(BAR in one for one in told) > 30
    for one in told:
        assert not re.search(r"-?\d,-?\d", one)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_log_names_the_dominoes(lang: str) -> None:
    shown = scene(play(drawn(), "1 3-8@1,1S 4-0@1,3S"), 1, lang)
    line = FACE.speech.log_line(shown, shown.log[0])
    assert line
    assert plain(re.sub(r"<[^>]+>", "", str(line.text))) in (
        "Inès lays 3 | 8 and 4 | blank: 5 + 3 + 8 + 4.",
        "Inès pose 3 | 8 et 4 | blanc\u00a0: 5 + 3 + 8 + 4.",
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hints_tell_the_idea_then_the_move(lang: str) -> None:
    match = drawn()
    view, text = match.view(1), words(lang)
    for move in match.moves(1):
        choice = Choice(move, (("most_marks", 2, 1),))
        idea, why = FACE.speech.idea(text, view, choice), FACE.speech.why(text, view, choice)
        assert idea
        assert why
        assert "{" not in idea + why
    assert FACE.speech.why(text, view, Choice(Pass(), (("no_play",),)))
    assert FACE.speech.why(text, view, Choice(None))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_table_is_told_in_words(lang: str) -> None:
    said = plain(FACE.speech.table_text(scene(drawn(), 1, lang)))
    assert "4 + 5 + 9 + 2 = 20" in said
    assert "5 | 6" in said
    assert "1 | 1" not in said, "the other's dominoes stay hidden"
    assert FACE.speech.choices_text(scene(drawn(), 1, lang))
    assert FACE.speech.choices_text(scene(drawn(), 2, lang))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_options_have_words(lang: str) -> None:
    texts = FACE.catalogue.options(words(lang))
    assert [text.key for text in texts] == [option.key for option in GAME.options]
    for option, text in zip(GAME.options, texts, strict=True):
        assert text.values[0][0] == default_options(SLUG, (False, True))[option.key]
        assert all(option.allows(value) for value, _ in text.values)


@pytest.mark.parametrize(
    ("lang", "named", "own", "several"),
    [
        ("en", "Inès has placed all their", "You have placed all your", "A player has placed all their"),
        ("fr", "Inès a placé toutes ses", "Vous avez placé toutes vos", "Un joueur a placé toutes ses"),
    ],
)
def test_who_placed_all_marks_is_named(lang: str, named: str, own: str, several: str) -> None:
    text = words(lang)
    for winner, says in (("Inès", named), (text.you, own), ("", several)):
        assert FACE.speech.end_reason(text, "all_marks", winner).startswith(says)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_finished_match_is_summed_up(lang: str) -> None:
    match, text = played(200, seats=2), words(lang)
    assert match.outcome
    rows = FACE.postgame.tally(text, match)
    assert all(len(cells) == 2 for _, cells in rows)
    placed = dict(rows)[text.text(SLUG, "Marks placed")]
    assert placed == tuple(map(str, match.scores))
    turns = (sample_match(None, match.log, seat, {})["turn"] for seat in (1, 2))
    best = dict(rows)[text.text(SLUG, "Best turn")]
    assert [int(cell.split()[0]) for cell in best] == [max(found) for found in turns], (
        "as statistics count it"
    )
    assert FACE.speech.end_reason(text, match.outcome.reason)
    assert FACE.speech.progress(text, match)
    assert FACE.speech.progress(text, played(60, seats=2, target="20"))
