"""Every code that the rules give has its sentence, in both languages."""

import re
from pathlib import Path

import pytest

import engine.games.twentyfourseven as game
from engine.bots import Choice, run_to_choice
from engine.errors import NotationError, PositionError, Refusal
from engine.games.twentyfourseven.model import Cell, Draw, Drew, Ended, Place, Showed, Skipped, Spotted, View
from engine.match import Match, SeedOrigin
from tests.ui.games.twentyfourseven.scenes import drawn, plain, played, scene
from tests.ui.screens.markup import elements
from ui.core.html import plain_text
from ui.core.words import words
from ui.games import SeenMove, face
from ui.games.twentyfourseven.clues import TIPS
from ui.games.twentyfourseven.hints import BOT_CODES, IDEAS, SAW_NOTHING
from ui.games.twentyfourseven.refusals import FAULTS, REASONS, REFUSALS

FACE = face("24-7")
HERE = Path(game.__file__).parent
DIAGONAL = """
.......
.......
.....2.
...X...
.......
.......
.......
rack 1 5 8
rack 2 7
"""
ROW = (Cell(2, 3), Cell(3, 3))


def codes(file: str, pattern: str) -> set[str]:
    """Finds the codes that a module of the rules can give."""
    return set(re.findall(pattern, (HERE / file).read_text("utf-8")))


def refusals() -> set[str]:
    """Finds every refusal of the rules, both of a choice included."""
    text = (HERE / "legality.py").read_text("utf-8")
    calls = re.findall(r"Refusal\(([^\n]*)", text)
    return {code for call in calls for code in re.findall(r'"([a-z_0-9]+)"', call)}


def test_every_refusal_has_its_sentence() -> None:
    assert refusals() == set(REFUSALS)


def test_every_fault_of_notation_has_its_sentence() -> None:
    given = codes("notation.py", r'(?:NotationError|PositionError)\((?:\w+(?:\(\w+\))?, )?"(\w+)"')
    given |= codes("rules.py", r'NotationError\("(\w+)"')
    given |= codes("position.py", r'PositionError\([^"]*"(\w+)"')
    given |= codes("position_checks.py", r'Fault\([^\n]*, "(\w+)"')
    assert len(given) > 9
    assert given == set(FAULTS)


def test_every_end_has_its_sentence() -> None:
    assert codes("rules.py", r'return "(\w+)"') == set(REASONS)


def told_by_computers() -> dict[str, tuple[View, Choice]]:
    """Plays a match by every computer player and keeps a choice for each reason that they give."""
    found = {}
    for level, think in game.bots().items():
        match = Match.new("24-7", 2, SeedOrigin(level), {"draw": "manual"})
        while match.actors:
            view = match.view(match.actors[0])
            choice = run_to_choice(think(view, match.rng(match.actors[0]), 40))
            found = {code: (view, choice) for code, *_ in choice.why} | found
            match = match.submit(match.actors[0], choice.move)
    return found


def test_every_reason_of_the_computers_has_its_words() -> None:
    found = told_by_computers()
    assert set(found) == {*BOT_CODES, "earns", "opens", "next", "tempts", "quiet", "rival"}
    for code, (view, choice) in found.items():
        only = choice._replace(why=tuple(reason for reason in choice.why if reason[0] == code))
        said, bare = (FACE.speech.why(words("fr"), view, one) for one in (only, choice._replace(why=())))
        is_silent = code in ("earns", "tempts", "quiet", "rival")
        assert (said == bare) == is_silent, (
            "a reason is said, save what the move itself says and what only the holder of the rack may know"
        )


def test_the_apprentice_says_what_it_looks_at() -> None:
    view = drawn(DIAGONAL).view(1)
    only = " This computer looks along rows and columns only. It saw nothing there that earns"
    aslant = Choice(Place(5, Cell(4, 3)), (("rows_and_columns", 0),))
    said = FACE.speech.why(words("en"), view, aslant)
    assert "The diagonal e4-f3 makes 7" in plain(said)
    assert said.endswith(f"{only} minutes. The 20 minutes were luck: it didn’t see them.")
    straight = aslant._replace(why=(("rows_and_columns", 20),))
    assert FACE.speech.why(words("en"), view, straight).endswith(f"{only} more.")
    partly = aslant._replace(why=(("rows_and_columns", 10),))
    assert FACE.speech.why(words("en"), view, partly).endswith(
        f"{only} more. The other 10 minutes were luck: it didn’t see them."
    )


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (12.4, 3.0, "Next best: 7 on d5, worth about 10 minutes less in the long run."),
        (5.0, 0.0, "Next best: 7 on d5, worth about 10 minutes less in the long run."),
        (4.9, 0.0, "7 on d5 is about as good."),
        (5.9, 3.0, "7 on d5 is about as good."),
        (0.0, 0.0, "7 on d5 is about as good."),
    ],
)
def test_the_next_best_is_told_as_far_as_the_numbers_bear(behind: float, error: float, said: str) -> None:
    choice = Choice(Draw(), (("next", "7@d5", behind, error),))
    assert FACE.speech.why(words("en"), played(0).view(1), choice) == f"Draw. {said}"


@pytest.mark.parametrize(
    ("space", "said"),
    [
        (Cell(5, 1), "Look along the columns."),
        (Cell(4, 1), "Look along the diagonals."),
        (Cell(4, 2), "Look along the rows."),
        (
            Cell(2, 3),
            "The best move earns and leaves no more than others, but does better over the next few turns.",
        ),
    ],
)
def test_a_tip_gives_the_direction_of_the_line(space: Cell, said: str) -> None:
    assert FACE.speech.tip(words("en"), drawn(DIAGONAL).view(1), Place(5, space)) == said


@pytest.mark.parametrize(
    ("space", "first", "then"),
    [
        (Cell(5, 1), "Look at column f: ", "It takes your 5, for "),
        (Cell(4, 1), "Look at a diagonal: ", "It takes your 5, for "),
        (Cell(4, 2), "Look at row 3: ", "It takes your 5, for "),
        (Cell(2, 3), "Look at the middle of the board.", "It takes your 5. The best move earns "),
    ],
)
def test_after_a_wrong_try_the_line_or_the_part_of_the_board_is_named_and_then_the_tile(
    space: Cell, first: str, then: str
) -> None:
    view, best = drawn(DIAGONAL).view(1), Place(5, space)
    where = FACE.speech.first_tip(words("en"), view, best, Place(5, Cell(0, 0)))
    assert where.startswith(first)
    assert str(space) not in where
    assert FACE.speech.last_tip(words("en"), view, best).startswith(f"{where} {then}")


def test_the_tiles_of_a_line_are_named_with_their_sum() -> None:
    view = drawn(".......\n.......\n.......\n.7.9...\n.......\n.......\n.......\nrack 1 8 2\nrack 2 1").view(
        1
    )
    french = FACE.speech.first_tip(words("fr"), view, Place(8, Cell(2, 3)), Place(2, Cell(0, 3)))
    assert plain(french) == "Regardez la rangée 4 : 7 en b4 et 9 en d4 font déjà 16."
    assert FACE.speech.first_tip(words("en"), view, Place(8, Cell(2, 3)), Place(2, Cell(0, 3))) == (
        "Look at row 4: 7 on b4 and 9 on d4 make 16 already."
    )


def test_a_tip_names_only_the_tiles_that_count_not_others_of_the_same_diagonal() -> None:
    view = drawn("3......\n.......\n..7....\n...9...\n.......\n.......\n.......\nrack 1 8 2\nrack 2 1").view(
        1
    )
    best, wrong = Place(8, Cell(4, 4)), Place(2, Cell(0, 3))
    said = FACE.speech.first_tip(words("en"), view, best, wrong)
    assert said == "Look at a diagonal: 7 on c3 and 9 on d4 make 16 already."
    french = FACE.speech.first_tip(words("fr"), view, best, wrong)
    assert plain(french) == "Regardez en diagonale : 7 en c3 et 9 en d4 font déjà 16."
    assert "a1" not in FACE.speech.last_tip(words("en"), view, best)


@pytest.mark.parametrize(
    ("drawing", "best", "widths"),
    [
        ("3......\n.......\n..7....\n...9...\n.......\n.......\n.......", "8@e5", [2.214]),
        (".......\n.......\n.......\n.7.9...\n.......\n.......\n.......", "8@c4", [0.95, 0.95]),
        (".......\n.......\n.......\n456....\n.......\n.......\n.......", "7@d4", [2.95]),
        (".......\n.......\n.......\n77.....\n.......\n.......\n.......", "7@c4", [1.95]),
    ],
)
@pytest.mark.parametrize("shown", ["tip", "hint"])
def test_the_line_of_a_tip_or_a_hint_is_always_outlined(
    drawing: str, best: str, widths: list[float], shown: str
) -> None:
    """A hint that asks for a sum outlines the free space too: it says what is to be added there."""
    match, move = drawn(f"{drawing}\nrack 1 8 7\nrack 2 1"), game.parse_move(best)
    picture = scene(match, 1)
    picture = picture._replace(shown=picture.shown._replace(tipped=move))
    if shown == "hint":
        picture = scene(match, 1, idea=move)
    html = str(FACE.board.felt(picture))
    lines = [one for one in elements(html) if one.get("class") == "draw"]
    assert all("line--ask" in one.around[-1].get("class") for one in lines)
    if shown == "hint" and "+ ? = 24" in html:
        assert len(lines) == 1
    else:
        assert [float(one.get("width")) for one in lines] == widths


def test_every_combination_has_an_idea() -> None:
    kinds = codes("score.py", r'"((?:sum|bonus)_\w+|run|set)"')
    assert kinds == set(IDEAS)


@pytest.mark.parametrize(
    "sentence",
    [
        *REFUSALS.values(),
        *FAULTS.values(),
        *REASONS.values(),
        *BOT_CODES.values(),
        SAW_NOTHING,
        *TIPS.values(),
        *IDEAS.values(),
    ],
)
def test_every_sentence_is_there_in_french_too(sentence: str) -> None:
    assert words("en").text("24-7", sentence) == sentence
    french = words("fr").text("24-7", sentence)
    assert french != sentence
    assert sorted(re.findall(r"{\w+}", french)) == sorted(re.findall(r"{\w+}", sentence))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_leaves_no_place_open(lang: str, code: str) -> None:
    where = ROW if code == "over_24" else (Cell(0, 4),)
    said = FACE.speech.refusal_text(words(lang), Refusal(code, where, 27))
    assert said.endswith(".")
    assert "{" not in said


def test_a_refusal_names_the_line_and_its_total() -> None:
    column = (Cell(3, 1), Cell(3, 2), Cell(3, 3))
    english = FACE.speech.refusal_text(words("en"), Refusal("over_24", column, 27))
    assert english == "Column d would make 27, which is over 24."
    french = FACE.speech.refusal_text(words("fr"), Refusal("over_24", column, 27))
    assert french == "La colonne d ferait 27\u00a0: plus de 24."
    rising = (Cell(1, 5), Cell(2, 4), Cell(3, 3))
    assert "diagonale b6-d4" in plain(FACE.speech.refusal_text(words("fr"), Refusal("over_24", rising, 25)))


@pytest.mark.parametrize("text", ["", "7", "7@h1", "11@d5", "show", "show 0", "spot d9", "x" * 500])
def test_a_fault_says_what_was_typed(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        game.parse_move(text)
    said = FACE.speech.fault_text(words("en"), raised.value)
    assert text[:40] in said
    assert len(said) < 160
    if raised.value.column is not None:
        assert said.startswith(f"Sign {raised.value.column}: ")


def test_a_fault_of_a_drawing_is_told_too() -> None:
    assert FACE.speech.fault_text(words("en"), PositionError(3, "bad_row", "....")).startswith(
        "“....” isn’t a row"
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_event_is_told(lang: str) -> None:
    here = scene(played(3), 1, lang)
    events = [Drew(2, (), 1), Showed(2, None), Showed(2, 7), Spotted(2, Cell(0, 0)), Skipped(2)]
    events += [Ended(reason) for reason in REASONS]
    for event in events:
        told = SeenMove(1, 2, (event,))
        line = FACE.speech.log_line(here, told)
        assert line
        assert str(line.text) == FACE.speech.spoken(here, (told,))
        assert "Marius" in str(line.text) or isinstance(event, Ended)


@pytest.mark.parametrize("ply", [3, 13])
def test_the_slot_says_who_is_skipped(ply: int) -> None:
    here = scene(played(ply), 1)
    last = here.log[-1]
    skipping = last._replace(events=(*last.events, Skipped(2)))
    slot = FACE.board.last_slot(here._replace(log=(*here.log[:-1], skipping)))
    assert "Marius can’t place a tile and is skipped." in str(slot.text)
    assert slot.since == last.ply, "the log beside it need not say it again"
    assert "skipped" not in str(FACE.board.last_slot(here).text)


def test_a_round_is_spoken_in_short_and_a_move_in_full() -> None:
    here = scene(played(13), 2)
    assert "24/7 overtime: +60 min; 120 minutes in all." in plain(FACE.speech.spoken(here, here.log[12:13]))
    assert FACE.speech.spoken(here, here.log[:2]).count("places") == 2
    assert "You draw" in FACE.speech.spoken(here, here.log[1:2])
    assert "You draw" not in FACE.speech.spoken(here, here.log[2:3])


def test_a_doubled_score_is_told_as_a_sum_wherever_it_is_told() -> None:
    rows = [
        *[
            ".......",
        ]
        * 4,
        "...78..",
        *[
            ".......",
        ]
        * 2,
    ]
    before = drawn("\n".join(["", *rows, "rack 1 3 9", "rack 2 7", ""]))
    here = scene(before.submit(1, Place(9, Cell(5, 4))), 1)
    line, slot = FACE.speech.log_line(here, here.log[-1]), FACE.board.last_slot(here)
    assert line
    assert plain(plain_text(line.text)).endswith("run 7-8-9: +30 min; ×2 space: (40 + 30) × 2 = 140.")
    assert "×2 space: (40 + 30) × 2 = 140 minutes." in plain(FACE.speech.spoken(here, here.log))
    assert "run of 3: +30 · (40 + 30) × 2 = 140" in plain(plain_text(slot.text))
    single = scene(before.submit(1, Place(3, Cell(2, 4))), 1)
    assert "×2" not in str(FACE.board.last_slot(single).text)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_option_and_value_of_the_rules_is_described(lang: str) -> None:
    told = {option.key: option for option in FACE.catalogue.options(words(lang))}
    assert set(told) == {option.key for option in game.options}
    for option in game.options:
        assert tuple(value for value, _ in told[option.key].values) == option.choices
        assert all(told[option.key][1:3])
    assert told["teams"].seats == (4,)


def test_a_hint_gives_the_idea_before_the_move() -> None:
    view = drawn(".......\n.......\n.....2.\n..9X...\n.......\n.......\n.......\nrack 1 5 8").view(1)
    choice = Choice(Place(5, Cell(4, 3)), (("most_minutes", 120, 2),))
    idea, why = FACE.speech.idea(words("en"), view, choice), FACE.speech.why(words("en"), view, choice)
    assert "e4" not in idea
    assert plain(why).startswith(
        "5 on e4. Row 4 makes 24: +40 min; the diagonal e4-f3 makes 7: +20 min; 24/7 overtime: +60 min; "
        "120 minutes in all."
    )
    assert FACE.speech.idea(words("en"), view, Choice(Draw())) != idea
    assert FACE.speech.why(words("en"), view, Choice(None))


def test_what_can_be_played_is_told_best_first() -> None:
    said = FACE.speech.choices_text(scene(played(13), played(13).actors[0]))
    *lines, idle = said.split("\n")
    minutes = [[int(n) for n in re.findall(r": (\d+) minute", line)] for line in lines]
    assert all(len(set(re.findall(r"(\d+) on ", line))) == 1 for line in lines), "a line for each tile"
    assert [sorted(line, reverse=True) for line in minutes] == minutes
    best = [line[0] for line in minutes]
    assert best == sorted(best, reverse=True)
    assert len(best) > 1
    assert "no minutes now" in idle or idle == lines[-1]
