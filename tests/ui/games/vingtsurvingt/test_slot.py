"""What the slot of 20 sur 20 says: the last turn, a sum in the making, hints in two steps, refusals."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.vingtsurvingt.model import End, Pass, Play, Redealt
from engine.match import Match
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn, play, scene
from tests.ui.stage import Stage
from ui.core.html import Child
from ui.core.words import words
from ui.games import Scene, face
from ui.games.slot import HINT, LAST, NOW, REFUSED, TURN, WHY, Slot
from ui.games.vingtsurvingt.vocabulary import BAR
from ui.model import SILENT, Player, Presentation, RefusedMove, Settings, Table

BOARD, SPEECH, TIMING = face("20-sur-20").board, face("20-sur-20").speech, face("20-sur-20").timing
NO_OPENING = "rack 1 8-9 9-9 7-9\nrack 2 4-5 2-9\nstock 3-3"
NOTHING = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 1-1 1-2 0-3\nrack 2 2-2 0-1\nstock 9-9 8-8"
MOVED = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 6-9 2-2\nrack 2 1-1\nstock 9-9"
CROSSING = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 6-9 2-2\nrack 2 1-1\nstock 9-9"


LAST_DOMINO = f"It uses what 9{BAR}2 opened, the last one laid."


def words_of(child: Child) -> str:
    """Return the words of some markup, boxed numbers in brackets."""
    text = str(child or "").replace("<i>", "[").replace("</i>", "]").replace(BAR, " | ")
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", text)).strip()


def told(slot: Slot | None) -> tuple[str, str, str]:
    """Return the look, the sentence and the line of a slot."""
    assert slot is not None
    return slot.look, words_of(slot.heading), words_of(slot.text)


def forced(drawing: str, **options: str) -> Match:
    return drawn(drawing, **{"pass": "forced"}, **options)


# The last turn


def test_a_turn_is_told_with_its_sums_and_all_its_marks() -> None:
    shown = scene(play(drawn(), "1 5-6@2,1S", "1 end"), 2)
    slot = BOARD.last_slot(shown)
    assert told(slot) == (LAST, "Inès: 5 | 6", "9 + 5 + 6 = 20")
    assert slot is not None
    assert slot.total == "2 marks"


def test_nothing_was_said_before_the_first_move() -> None:
    assert BOARD.last_slot(scene(drawn(), 1)) is None


def test_after_a_single_domino_its_player_reads_what_goes_on_and_what_ends_the_turn() -> None:
    look, first, more = told(BOARD.last_slot(scene(play(drawn(), "1 5-6@2,1S"), 1)))
    assert (look, first) == (TURN, "Inès: 5 | 6 (2 marks)")
    assert more == "Lay one more domino, or end your turn."


def test_a_pass_says_why_where_nothing_else_allows_it() -> None:
    passed = play(forced(NO_OPENING), "1 pass")
    look, first, more = told(BOARD.last_slot(scene(passed, 2)))
    assert (look, first) == (TURN, "Inès passes: nothing makes 20."), "also as the opening"
    assert more.startswith("The table is empty."), "who passed has played first"
    freely = play(drawn(NO_OPENING), "1 pass")
    assert told(BOARD.last_slot(scene(freely, 2)))[1] == "Inès passes."


def test_a_new_deal_is_told_with_what_led_to_it() -> None:
    look, first, more = told(BOARD.last_slot(scene(play(forced(NOTHING), "1 pass", "2 pass"), 1)))
    assert (look, first) == (TURN, "Everyone has passed.")
    assert more.startswith("The dominoes are shuffled and dealt again.")


def test_a_new_round_says_who_begins_and_how_the_last_one_ended() -> None:
    match = play(drawn(OPENED + "\nleft 2 7", target="30"), "1 5-6@2,1S")
    look, first, more = told(BOARD.last_slot(scene(match, 2)))
    assert (look, first) == (TURN, "Round 2: Marius begins.")
    assert more == "Round over. Inès has placed all their marks. Inès: 7 points"


# A move in the making


def test_a_sum_in_the_making_says_what_is_missing_and_boxes_what_would_be_laid() -> None:
    shown = scene(drawn(OPENED.replace("3-8", "2-3")), 1, "en", "slot 2", "at 2,1")
    look, first, more = told(BOARD.draft_slot(shown))
    assert (look, first) == (NOW, "Column: 9 + [2] + [3] = 14")
    assert more.startswith("It needs 6 more to make 20.")


def test_a_whole_sum_says_its_marks() -> None:
    shown = scene(drawn(), 1, "en", "slot 1", "at 2,1")
    assert told(BOARD.draft_slot(shown))[1] == "9 + [5] + [6] = 20: 2 marks"
    assert SPEECH.preview(shown) == "Column 9 + 5 + 6 = 20; 2 marks.", "spoken too"


def test_only_a_picked_domino_is_told_by_the_note() -> None:
    assert BOARD.draft_slot(scene(drawn(), 1, "en", "slot 1")) is None
    assert SPEECH.preview(scene(drawn(), 1, "en", "slot 1")) == ""


def test_a_puzzle_shows_sums_as_the_table_does_but_no_marks() -> None:
    shown = scene(drawn(), 1, "en", "slot 1", "at 2,1", marks=SILENT)
    assert told(BOARD.draft_slot(shown))[1] == "9 + [5] + [6] = 20."
    assert SPEECH.preview(shown) == "Column 9 + 5 + 6 = 20."
    assert "seal is-ghost" not in str(BOARD.felt(shown))
    assert "mark" not in told(BOARD.draft_slot(shown))[2]


def test_in_a_puzzle_another_domino_is_one_of_two_ways_on() -> None:
    table = "placed 9-6@0,0E 5-5@1,1S\nrack 1 2-2 5-8\nrack 2 3-3\nstock 7-7"
    for marks, more in (
        ("none", "It needs 1 more to make 20. Your other dominoes can’t add 1. Choose another space."),
        (SILENT, "It needs 1 more to make 20. Your other dominoes can’t add 1. Choose another space."),
    ):
        alone = scene(drawn(table), 1, "en", "slot 1", "at -1,0", marks=marks)
        assert told(BOARD.draft_slot(alone))[2] == more
    for marks, more in (
        ("none", "Add another domino."),
        (SILENT, "Choose another space, or add another domino."),
    ):
        joined = scene(drawn(table.replace("5-8", "0-1")), 1, "en", "slot 1", "at -1,0", marks=marks)
        assert BOARD.note_parts(joined)[1] == more


def test_a_line_across_a_domino_is_not_said_to_lack_what_its_own_line_does() -> None:
    table = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 0-6 1-1\nrack 2 3-3\nstock 7-7"
    across = scene(drawn(table), 1, "en", "slot 1", "at 2,1", "turn")
    assert across.interaction.draft.lay.way == "E"
    assert told(BOARD.draft_slot(across))[1:] == (
        "Column: 9 + [6] = 15",
        "It needs 5 more to make 20. Choose another space, or another domino.",
    )


def test_a_puzzle_and_a_table_say_in_one_sentence_what_may_follow_a_single_domino() -> None:
    after = play(drawn(), "1 5-6@2,1S")
    whole = "Lay one more domino, or end your turn."
    assert BOARD.note_parts(scene(after, 1)) == (whole, "")
    assert BOARD.note_parts(scene(after, 1, marks=SILENT)) == (whole, "")


def test_a_puzzle_for_one_domino_never_asks_for_another_beside_it() -> None:
    table = "placed 9-6@0,0E 5-5@1,1S\nrack 1 2-2 0-1\nrack 2 3-3\nstock 7-7"
    for sought, more in (
        ("5-6@2,1S", "Choose another space, or another domino."),
        ("3-8@1,1S 4-0@1,3S", "Choose another space, or add another domino."),
    ):
        steps = ("slot 1", "at -1,0")
        shown = scene(drawn(table), 1, "en", *steps, marks=SILENT, sought=GAME.parse_move(sought))
        assert BOARD.note_parts(shown)[1] == more


def test_a_domino_that_touches_nothing_is_told_so() -> None:
    for marks in ("none", SILENT):
        apart = scene(drawn(), 1, "en", "slot 2", "at 1,2", "turn", marks=marks)
        assert apart.interaction.draft.lay
        assert BOARD.draft_slot(apart) is None
        assert BOARD.note_parts(apart)[0] == "This domino touches no line."
        assert SPEECH.preview(apart) == ""


def test_a_pass_that_waits_says_why() -> None:
    shown = scene(forced(NOTHING), 1, "en", "pass")
    assert told(BOARD.draft_slot(shown)) == (
        NOW,
        "Nothing makes 20. Pass your turn?",
        "You keep your dominoes. If everyone passes, all dominoes are dealt again.",
    )
    freely = scene(drawn(NOTHING), 1, "en", "pass")
    assert told(BOARD.draft_slot(freely))[1] == "Pass your turn?"


# A hint


def test_a_hint_first_says_where_to_look_and_then_the_sum() -> None:
    shown, choice = scene(drawn(), 1), Choice(GAME.parse_move("5-6@2,1S"), (("most_marks",),))
    assert told(BOARD.hint_slot(shown, choice, False)) == (
        HINT,
        "1 domino makes 20 in one column.",
        "Add 11 to 9.",
    )
    spoken = SPEECH.idea(shown.words, shown.view, choice)
    assert spoken == "1 domino makes 20 in one column. Add 11 to 9.", "what stands there is spoken"
    look, first, more = told(BOARD.hint_slot(shown, choice, True))
    assert (look, first, more) == (HINT, "9 + [5] + [6] = 20: 2 marks", "5 | 6 below.")
    assert told(BOARD.why_slot(shown, choice)) == (WHY, first, "No other move places more marks.")


def test_a_hint_of_several_dominoes_says_on_which_side_each_goes() -> None:
    shown = scene(drawn(), 1)
    choice = Choice(GAME.parse_move("3-8@1,1S 4-0@1,3S"))
    assert told(BOARD.hint_slot(shown, choice, False))[1] == "2 dominoes make 20 in one column."
    slot = told(BOARD.hint_slot(shown, choice, True))
    assert slot == (HINT, "5 + [3] + [8] + [4] = 20: 1 mark", "3 | 8 below and 4 | blank below.")
    assert BOARD.why_slot(shown, choice) is None, "nothing more to say"


def test_a_hint_for_the_opening_gives_away_no_domino() -> None:
    match = drawn("rack 1 4-5 2-9 0-6\nrack 2 1-1\nstock 3-3")
    choice = Choice(GAME.parse_move("4-5@0,0E 9-2@2,0E"))
    first = told(BOARD.hint_slot(scene(match, 1), choice, False))
    assert first == (HINT, "2 dominoes make 20.", "Lay them end to end.")


def test_the_only_opening_is_called_so_and_what_it_is_for() -> None:
    move, why = GAME.parse_move("0-9@0,0E 9-2@2,0E"), (("earns", 0), ("sheds", 2), ("opens", 2))
    for rack, is_only in (("0-9 2-9 1-1", True), ("0-9 2-9 4-5 5-6", False)):
        shown = scene(drawn(f"rack 1 {rack}\nrack 2 3-4\nstock 3-3"), 1)
        reason = told(BOARD.why_slot(shown, Choice(move, why)))[2]
        assert reason.startswith("It’s the only way to make 20. No marks yet, but it swaps 2") is is_only
        assert ("Marius can then expect" in reason) is not is_only


def test_the_only_way_to_make_20_is_compared_with_no_other() -> None:
    shown = scene(drawn("rack 1 0-9 2-9 1-1\nrack 2 3-4\nstock 3-3"), 1)
    for merit in (("only",), ("most",), ("as_many",), ("best_turn",), ("next", "pass", 0.3, 0.3)):
        choice = Choice(GAME.parse_move("0-9@0,0E 9-2@2,0E"), (("earns", 1), merit, ("opens", 2)))
        assert told(BOARD.why_slot(shown, choice))[2] == "It’s the only way to make 20."
        assert "No other" not in SPEECH.hint_text(shown.words, shown.view, choice)
    last = Choice(GAME.parse_move("0-9@0,0E 9-2@2,0E"), (("earns", 1), ("wins",)))
    assert told(BOARD.why_slot(shown, last))[2].endswith("That wins the match: it places your last 22 marks.")


WHY_5_6 = (("earns", 2), ("as_many",), ("opens", 2))


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (
            (*WHY_5_6, ("next", "3-8@1,1S", 1.9, 0.2, 2, 5)),
            "No other move places more marks. "
            "3 | 8 places as many marks, but lets the next player place about 5 marks instead of 2.",
        ),
        (
            (*WHY_5_6, ("next", "6-5@2,1S", 1.9, 0.2, 2, 5)),
            "No other move places more marks. The same domino laid another way places as many marks, "
            "but lets the next player place about 5 marks instead of 2.",
        ),
        (
            (*WHY_5_6, ("next", "6-5@2,1S", 0.3, 0.2, 2, 2)),
            "No other move places more marks. About as good: the same domino laid another way.",
        ),
        (
            (("earns", 2), ("opens", 2), ("next", "3-8@1,1S", 1.9, 0.2, 2, 5)),
            "3 | 8 places as many marks, but lets the next player place about 5 marks instead of 2.",
        ),
        (
            (("earns", 2), ("none_found",), ("opens", 2), ("next", "3-8@1,1S", 3.2, 0.2, 1, 2)),
            "No turn with more marks was found. "
            "With other dominoes, 3 | 8 would be best: in the long run about 3 marks less.",
        ),
        (
            (("earns", 2), ("most",), ("opens", 2), ("next", "3-8@1,1S", 3.2, 0.2, 1, 2)),
            "No other move places as many marks. Marius can then expect to place about 2 marks.",
        ),
        (
            (
                *(("earns", 2), ("turn", 7, 4), ("fewer", 8, "3-8@1,1S", 1.4, 0.2, 8, 5), ("opens", 2)),
                ("next", "3-8@1,1S", 1.4, 0.2, 8, 5),
            ),
            "You can place 7 marks this turn with 4 dominoes, one after another. "
            "A turn that begins with 3 | 8 places 8 marks, "
            "but lets the next player place about 5 instead of 2.",
        ),
        (
            (("earns", 0), ("sheds", 2), ("fewer", 2, "3-8@1,1S", 1.9, 0.2, 2, 2), ("opens", 2)),
            "No marks yet, but it swaps 2 dominoes for new ones. "
            "A turn that begins with 3 | 8 places 2 marks at once, "
            "but in the long run that is about 2 marks less.",
        ),
        (
            (("earns", 0), ("sheds", 2), ("fewer", 2, "5-6@2,1S", 0.2, 0.2, 2, 2), ("opens", 2)),
            "No marks yet, but it swaps 2 dominoes for new ones. "
            "The same domino laid another way places 2 marks, and is about as good.",
        ),
        (
            (("earns", 2), ("turn", 7, 4), ("fewer", 8), ("opens", 2), ("next", "3-8@1,1S", 1.4, 0.2, 8, 2)),
            "You can place 7 marks this turn with 4 dominoes, one after another. "
            "A turn of 8 marks is possible, but this one is worth more in the long run.",
        ),
        ((("earns", 2), ("only",), ("opens", 2)), "Nothing else makes 20. Marius can then expect"),
        (
            (*WHY_5_6, ("next", "3-8@1,1S", 0.3, 0.2, 1, 2)),
            "No other move places more marks. About as good in the long run: 3 | 8, for 1 mark in the turn.",
        ),
        (  # 2 and then 3 against 1 and then 2: these numbers would call both turns equal
            (("earns", 1), ("fewer", 2, "3-8@1,1S", 3.9, 0.2, 2, 3), ("opens", 2)),
            "A turn that begins with 3 | 8 places 2 marks at once, "
            "but in the long run that is about 4 marks less.",
        ),
    ],
)
def test_why_says_what_sets_a_move_apart_from_the_next_best_one(why: tuple[object, ...], said: str) -> None:
    slot = BOARD.why_slot(scene(drawn(), 1), Choice(GAME.parse_move("5-6@2,1S"), why))
    assert told(slot)[2].startswith(said)
    assert "best move found" not in told(slot)[2]


def test_where_nothing_makes_20_a_hint_offers_the_pass_at_once() -> None:
    shown, choice = scene(forced(NOTHING), 1), Choice(Pass(), (("no_play",),))
    slot = told(BOARD.hint_slot(shown, choice, True))
    deal = "You keep your dominoes. If everyone passes, all dominoes are dealt again."
    assert slot == (HINT, "Nothing on your rack makes 20.", deal)
    assert BOARD.why_slot(shown, choice) is None
    assert not TIMING.needs_showing(Pass())
    assert TIMING.needs_showing(GAME.parse_move("5-6@2,1S"))
    labels = [BOARD.play_label(shown.words, move) for move in (Pass(), End(), Play(()))]
    assert labels == ["Pass", "End my turn", "Play this move"]


def test_a_hint_to_pass_says_so_where_something_could_be_laid() -> None:
    slot = told(BOARD.hint_slot(scene(drawn(), 1), Choice(Pass(), (("enough",),)), False))
    said = "All that you can lay would give the others more than it’s worth."
    assert slot == (HINT, "Pass this turn.", said)


def test_the_brass_button_of_such_a_hint_passes() -> None:
    stage = seated(forced(NOTHING)).do("hint")
    assert stage.said[-1].startswith("Nothing on your rack makes 20. You keep your dominoes.")
    assert "Show the move" not in stage.html
    assert 'data-arg="pass"' not in stage.html, "one button passes, not two"
    stage.do("play_hint")
    assert isinstance(stage.table.match.log[-1].move, Pass)


def test_a_sum_in_the_making_is_spoken_once_after_each_step() -> None:
    stage = seated(drawn(OPENED.replace("3-8", "2-3")))
    said = len(stage.said)
    stage.do("step", "slot 2").do("step", "at 2,1")
    assert stage.said[said:] == ["Column 9 + 2 + 3 = 14; 6 more to make 20."]
    assert "Column:" in stage.html


def test_a_refused_domino_is_shown_until_the_next_step() -> None:
    stage = seated(drawn(CROSSING)).do("step", "slot 1").do("step", "at 2,1")
    assert "is-tried" in stage.html
    assert stage.said[-1] == "The column would make 24, which is over 20."
    assert "is-tried" not in stage.do("step", "turn").html


def test_a_refused_quarter_turn_is_shown_and_the_next_one_goes_on_from_it() -> None:
    opening = drawn("rack 1 5-6 0-1 3-8\nrack 2 1-1\nstock 2-2")
    stage = (
        seated(opening).do("step", "slot 1").do("step", "at 0,0").do("step", "slot 2").do("step", "at 2,0")
    )
    waiting = stage.table.turn.drafts[-1]
    stage.do("step", "turn")
    assert stage.said[-1] == "That would leave a blank between two numbers."
    assert "slot--refused" in stage.html
    assert "is-tried" in stage.html
    assert stage.table.turn.drafts[-1].lay is None, "a refused domino is not on the table"
    stage.do("step", "turn")
    assert stage.table.turn.drafts[-1].lay == waiting.lay
    assert "slot--refused" not in stage.html


def test_one_undo_takes_a_rotated_domino_back_and_the_next_one_puts_it_down() -> None:
    stage = seated(drawn(OPENED.replace("3-8", "2-3")))
    for steps in (["at 2,1"], ["at 2,1", "turn", "turn"], ["at 2,1", "turn", "at 3,1", "turn", "turn"]):
        stage.do("step", "slot 2").do("step", "turn").do("step", "turn")
        for step in steps:
            stage.do("step", step)
        stage.do("undo")
        draft = stage.table.turn.drafts[-1]
        assert (draft.slot, draft.lay, draft.cell) == (2, None, None), "in the hand, still chosen"
        stage.do("undo")
        assert not stage.table.turn.drafts


def test_undo_in_the_opening_takes_back_one_domino_after_the_other() -> None:
    opening = drawn("rack 1 5-6 1-2 3-8\nrack 2 1-1\nstock 2-2")
    stage = seated(opening)
    for step in ("slot 1", "at 0,0", "turn", "slot 2", "at 2,0", "turn"):
        stage.do("step", step)
    stage.do("undo").do("undo")
    assert [lay.domino for lay in stage.table.turn.drafts[-1].whole] == [(5, 6)]
    stage.do("undo").do("undo")
    assert not stage.table.turn.drafts


def test_no_total_of_a_space_stands_on_the_sum_of_a_refused_line() -> None:
    stage = seated(drawn(CROSSING))
    stage.model = replace(
        stage.model,
        screen=replace(
            stage.model.screen, presentation=stage.model.screen.presentation._replace(marks="scores")
        ),
    )
    assert "soft20" in stage.do("step", "slot 1").html
    assert "soft20" not in stage.do("step", "at 2,1").html


def seated(match: Match) -> Stage:
    """Sits down at a match against another person."""
    stage = Stage(bots_play=False)
    table = Table("t", match, (Player("Ana"), Player("Bob")), presentation=Presentation(viewer=1))
    stage.model = replace(stage.model, settings=Settings(lang="en"), screen=table)
    return stage


def test_a_hint_to_stop_does_not_say_that_nothing_makes_20() -> None:
    after = scene(play(drawn(), "1 5-6@2,1S"), 1)
    look, first, more = told(BOARD.hint_slot(after, Choice(End(), (("enough",),)), True))
    assert (look, first) == (HINT, "End your turn now.")
    assert more == "One more domino would give the others more than it’s worth."


def test_a_hint_says_where_each_domino_goes_in_its_line() -> None:
    gap = "placed 4-5@0,0E 2-3@4,0E\nrack 1 1-5\nrack 2 1-1\nstock 7-7"
    for drawing, move, said in (
        (gap, "1-5@2,0E", "1 | 5 in the gap."),
        (
            "rack 1 4-5 2-9\nrack 2 1-1\nstock 7-7",
            "4-5@0,0E 9-2@2,0E",
            "4 | 5 and 9 | 2, from left to right.",
        ),
        (OPENED, "5-6@2,1S", "5 | 6 below."),
    ):
        shown = scene(drawn(drawing), 1)
        assert told(BOARD.hint_slot(shown, Choice(GAME.parse_move(move)), True))[2] == said


@pytest.mark.parametrize(
    ("lang", "said", "second"),
    [
        (
            "en",
            "A blank (○) goes at an end of the row: rotate the domino.",
            "Choose a space on the table to lay 6 | 9.",
        ),
        (
            "fr",
            "Un blanc (○) va au bout de la rangée : tournez le domino.",
            "Choisissez une case de la table pour poser 6 | 9.",
        ),
    ],
)
def test_a_blank_laid_inward_is_told_at_once_and_the_next_domino_is_named(
    lang: str, said: str, second: str
) -> None:
    match = drawn("rack 1 0-5 6-9 1-1\nrack 2 2-2\nstock 7-7")
    inward = scene(match, 1, lang, "slot 1", "at 0,0", "turn")
    assert inward.interaction.draft.lay.b == 0
    assert words_of(BOARD.note_parts(inward)[1]).replace("\u202f", " ").replace("\u00a0", " ") == said
    outward = scene(match, 1, lang, "slot 1", "at 0,0")
    assert "○" not in BOARD.note_parts(outward)[1]
    assert "○" in BOARD.note_parts(scene(match, 1, lang, "slot 1"))[1], "and when it is chosen"
    both = scene(match, 1, lang, "slot 1", "at 0,0", "slot 2")
    assert words_of(BOARD.note_parts(both)[1]) == second


def test_a_refused_blank_is_told_between_which_numbers_it_would_be() -> None:
    stage = seated(drawn("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 0-6 1-1\nrack 2 2-2\nstock 7-7"))
    stage.do("step", "slot 1").do("step", "turn").do("step", "turn").do("step", "turn").do("step", "turn")
    for _ in range(8):
        stage.do("step", "at 2,1" if not stage.table.turn.drafts[-1].cell else "turn")
        if stage.table.turn.refused.refusal and stage.table.turn.refused.refusal.code == "blank_inside":
            break
    text = re.sub("<[^>]*>", " ", stage.html)
    assert "That would leave a blank between two numbers." in text
    assert "It would be between 9 and 6. A blank (○) goes at an end of a line." in text


# A refusal


def tried(text: str, drawing: str = OPENED) -> Scene:
    match, move = drawn(drawing), GAME.parse_move(text)
    return scene(match, 1, refused=RefusedMove(move, match.refusal(1, move)))


def test_a_line_over_20_is_refused_with_its_sum() -> None:
    shown = tried("6-9@2,1S", CROSSING)
    assert isinstance(shown.interaction.refused.refusal, Refusal)
    slot = told(BOARD.refused_slot(shown, shown.interaction.refused.refusal))
    assert slot == (
        REFUSED,
        "6 | 9 can’t go here: 24 is 4 too many.",
        "Column: 9 + [6] + [9] = 24. The limit is 20.",
    )
    html = str(BOARD.felt(shown))
    assert html.count("dom is-tried") == 1
    assert "cap20 is-bad" in html
    assert "24 &gt; 20" in html


def test_other_refusals_are_sentences() -> None:
    match = forced(OPENED)
    refusal = match.refusal(1, Pass())
    shown = scene(match, 1, refused=RefusedMove(Pass(), refusal))
    assert refusal is not None
    assert told(BOARD.refused_slot(shown, refusal)) == (
        REFUSED,
        "You can still make 20.",
        "A hint shows where.",
    )
    assert "is-tried" not in str(BOARD.felt(shown))


def test_a_hint_first_lights_the_line_with_what_it_lacks() -> None:
    html = str(BOARD.felt(scene(drawn(), 1, idea=GAME.parse_move("5-6@2,1S"))))
    assert html.count("cap20 is-open") == 1
    assert "9 + ? = 20" in html
    assert "is-hint" not in html, "the domino is not shown yet"


def test_a_domino_refused_elsewhere_left_its_place_and_shows_once() -> None:
    table = Table("t", drawn(MOVED), (Player("Ana"), Player("Bob")), presentation=Presentation(viewer=1))
    stage = Stage(bots_play=False)
    stage.model = replace(stage.model, settings=Settings(lang="en"), screen=table)
    stage.do("step", "slot 1").do("step", "at 0,1")
    assert stage.table.turn.drafts[-1].lay, "it waits on the table"
    stage.do("step", "at 2,-1")
    refusal = stage.table.turn.refused.refusal
    assert refusal
    assert refusal.code == "over_20"
    assert (stage.table.turn.drafts[-1].slot, stage.table.turn.drafts[-1].lay) == (1, None)
    assert stage.table.turn.pending is None
    assert "dom is-tried" in stage.html
    assert "dom is-ghost" not in stage.html
    stage.do("step", "at 0,1")
    assert stage.table.turn.refused.refusal is None
    assert stage.table.turn.drafts[-1].lay, "from where it is it goes on"


def test_a_turn_that_is_about_to_end_says_that_20_can_still_be_made_and_who_plays_next() -> None:
    here = scene(play(drawn(), "1 5-6@2,1S"), 1, "en", "end")
    _, first, more = told(BOARD.draft_slot(here))
    assert (first, more) == ("You can still make 20. End anyway?", "Then Marius plays.")
    assert BOARD.draft_slot(scene(forced(NOTHING), 1, "en", "pass")).button is None
    puzzle = scene(play(drawn(), "1 5-6@2,1S"), 1, "en", "end", marks=SILENT)
    assert told(BOARD.draft_slot(puzzle))[1:] == ("End your turn?", "That will be your answer.")
    assert BOARD.confirm_label(here.words, End()) == "Yes, end it"
    assert BOARD.confirm_label(here.words, Pass()) == "Yes, pass"


def test_who_is_asked_whether_to_end_can_keep_playing_with_what_was_laid() -> None:
    table = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 7-8\nrack 2 1-1\nstock 7-7 2-2"
    stage = seated(drawn(table)).do("step", "slot 1").do("step", "at 2,1").do("confirm").do("step", "end")
    assert isinstance(stage.table.turn.pending, End)
    assert re.search(r'data-do="undo"[^>]*id="act-confirm"|id="act-confirm"[^>]*data-do="undo"', stage.html)
    assert 'id="end-anyway"' in stage.html, "the quiet button ends the turn"
    ply = stage.table.match.ply
    stage.do("undo")
    assert stage.table.turn.pending is None
    assert stage.table.match.ply == ply, "the domino stays"
    stage.do("step", "end").do("confirm")
    assert stage.table.match.ply > ply


def test_where_others_play_elsewhere_the_main_button_ends_the_turn_and_sends_it() -> None:
    here = scene(play(drawn(), "1 5-6@2,1S"), 1, "en", "end", remote=(False, True))
    assert BOARD.main_button(here) is None
    assert "keep-playing" in str(BOARD.draft_slot(here).button)
    alone = here._replace(remote=())
    assert "Keep playing" in str(BOARD.main_button(alone))
    assert "Yes, end it" in str(BOARD.draft_slot(alone).button)


def test_what_everybody_s_passes_lead_to_is_said_as_it_is() -> None:
    for more, end in (
        ("", "all dominoes are dealt again."),
        ("\nredeals 2", "the match ends."),
    ):
        shown = scene(forced(NOTHING + more), 1, "en", "pass")
        assert told(BOARD.draft_slot(shown))[2] == f"You keep your dominoes. If everyone passes, {end}"
    last = scene(forced(NOTHING.split("\nstock")[0], target="30"), 1, "en", "pass")
    assert told(BOARD.draft_slot(last))[2].endswith("the round ends.")


def test_a_blank_is_explained_until_its_player_has_laid_one() -> None:
    blank = "The blank (○) counts 0"
    drawing = drawn()
    slot = next(n for n, one in enumerate(drawing.view(1).rack, 1) if 0 in one)
    assert blank in BOARD.note_parts(scene(drawing, 1, "en", f"slot {slot}"))[1]
    other = next(n for n, one in enumerate(drawing.view(1).rack, 1) if 0 not in one)
    assert blank not in BOARD.note_parts(scene(drawing, 1, "en", f"slot {other}"))[1]


def test_the_reasons_of_a_hint_begin_with_what_is_good_about_it() -> None:
    choice = Choice(GAME.parse_move("5-6@2,1S"), (("earns", 2), ("opens", 2), ("next", "3-8@1,1S", 0.0, 1.0)))
    text = told(BOARD.why_slot(scene(drawn(), 1), choice))[2]
    assert text.startswith("About as good: ")
    assert text.endswith("Marius can then expect to place about 2 marks.")


def test_a_new_deal_is_told_until_its_player_has_moved_again() -> None:
    match = play(forced(NOTHING), "1 pass", "2 pass")
    assert any(isinstance(event, Redealt) for event in match.log[-1].events)
    while match.actors[0] != 2:
        match = match.submit(1, next(match.moves(1)))
    text = told(BOARD.last_slot(scene(match, 2)))[2]
    assert text.startswith("Everyone had passed, so all was dealt again. "), "in that order"
    later = match.submit(2, next(match.moves(2)))
    assert not any(isinstance(event, Redealt) for event in later.log[-1].events)
    assert "dealt again" not in str(told(BOARD.last_slot(scene(later, 2))))


def test_the_dominoes_of_a_hint_are_lifted_before_it_shows_a_place() -> None:
    move = GAME.parse_move("3-8@1,1S 4-0@1,3S")
    assert str(BOARD.hand(scene(drawn(), 1, idea=move))).count("is-sel") == 2


def test_a_mark_is_explained_until_its_player_has_moved() -> None:
    sentence = "Your marks close the open ends."
    assert sentence in told(BOARD.draft_slot(scene(drawn(), 1, "en", "slot 1", "at 2,1")))[2]
    later = play(drawn(OPENED + "\nleft 9 9"), "1 5-6@2,1S")
    assert sentence not in str(BOARD.note_parts(scene(later, 1, "en", "slot 1")))


def test_what_leads_on_is_all_that_is_said_of_an_unfinished_domino() -> None:
    flat = scene(drawn("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8 1-1\nrack 2 2-2\nstock 7-7"), 1, "en", "slot 1")
    assert flat.view.rack
    for steps, more in (
        (("slot 1", "at 2,2", "turn"), "Rotate it."),
        (("slot 2", "at 2,2"), "Your other dominoes can’t add 13. Choose another space."),
    ):
        match = drawn("placed 9-6@0,0E 5-5@1,1S\nrack 1 7-8 1-1\nrack 2 2-2\nstock 7-7")
        assert BOARD.note_parts(scene(match, 1, "en", *steps))[1] == more


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ((("earns", 2), ("only",)), f"9 + 5 + 6 = 20: 2 marks. {LAST_DOMINO}"),
        (
            (("earns", 2), ("most",), ("opens", 1)),
            f"9 + 5 + 6 = 20: 2 marks. {LAST_DOMINO}",
        ),
        (
            (("earns", 2), ("opens", 1), ("next", "3-8@1,1S", 1.0, 0.1)),
            "9 + 5 + 6 = 20: 2 marks. "
            "The best move it sees at this level. "
            "After it, the next player can expect to place about 1 mark.",
        ),
        ((("earns", 2),), "9 + 5 + 6 = 20: 2 marks. The best move it sees at this level."),
        (
            (("earns", 2), ("further",), ("as_many",)),
            "9 + 5 + 6 = 20: 2 marks. Nothing simpler made 20, so it looked further.",
        ),
    ],
)
def test_a_computer_gives_the_reason_of_its_move_in_two_sentences(why: tuple[object, ...], said: str) -> None:
    view = drawn().view(None)
    assert SPEECH.why(words("en"), view, Choice(GAME.parse_move("5-6@2,1S"), why)) == said


def test_with_board_guides_it_is_said_when_nothing_makes_20_any_more() -> None:
    over = play(drawn(OPENED.replace("5-6 3-8 0-4", "5-6 0-1").replace("7-7 2-2", "1-2")), "1 5-6@2,1S")
    for guides, told_ in (
        ("scores", "Nothing you hold makes 20 any more: end your turn."),
        ("spaces", "Nothing you hold makes 20 any more: end your turn."),
        ("none", "Lay one more domino, or end your turn."),
    ):
        assert BOARD.note_parts(scene(over, 1, marks=guides))[0] == told_
    goes_on = scene(play(drawn(OPENED.replace("3-8", "7-8")), "1 5-6@2,1S"), 1, marks="scores")
    assert BOARD.note_parts(goes_on)[0] == "Lay one more domino, or end your turn."
    assert BOARD.note_parts(scene(drawn(NOTHING), 1, marks="scores"))[0] == "Nothing you hold makes 20: pass."


def test_after_a_hint_to_pass_there_is_one_button_that_passes() -> None:
    assert "Pass" in str(BOARD.buttons(scene(drawn(NOTHING), 1)))
    assert str(BOARD.buttons(scene(drawn(NOTHING), 1, hint=Pass()))) == ""


def test_a_refused_second_domino_shows_its_own_sum_alone() -> None:
    match = drawn("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 4-6 6-9\nrack 2 1-1\nstock 7-7")
    shown = scene(match, 1, "en", "slot 1", "at 1,1")
    (lay,) = shown.interaction.draft.whole
    more = lay._replace(a=6, b=9, y=lay.y + 2)
    move = Play((lay, more))
    refusal = match.refusal(1, move)
    assert refusal
    assert refusal.code == "over_20"
    assert "/ 20" in str(BOARD.felt(shown))
    table = str(BOARD.felt(scene(match, 1, "en", "slot 1", "at 1,1", refused=RefusedMove(move, refusal))))
    assert (f"{refusal.total} &gt; 20" in table or f"{refusal.total} > 20" in table, "/ 20" in table) == (
        True,
        False,
    )
