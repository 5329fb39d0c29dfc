"""Every code that the rules give has its sentence, in both languages."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import engine.games.les24heures as game
from engine.arena import next_choice, play_out
from engine.bots import Choice, run_to_choice
from engine.errors import NotationError, PositionError, Refusal
from engine.games.les24heures import events
from engine.games.les24heures.cards import ALL_RACES, BACK, CARDS, STAND
from engine.games.les24heures.model import Incident, Move
from engine.games.les24heures.notation import TAKES
from engine.games.les24heures.reasons import NUMBERS
from engine.match import Match, SeedOrigin
from tests.ui.games.les24heures.scenes import NAMES, RACE, drawn, played, scene
from ui.core.words import words
from ui.games import SeenMove, face
from ui.games.les24heures import table_reasons
from ui.games.les24heures.hints import hint_parts
from ui.games.les24heures.ideas import IDEAS
from ui.games.les24heures.refusals import FAULTS, REASONS, REFUSALS
from ui.games.les24heures.vocabulary import CARD_NAMES, FAMILY_NAMES, MOVE_NAMES, RACE_NAMES

FACE = face("24-heures")
HERE = Path(game.__file__).parent
SAME = {"Incident", "Joker", "Points", "{card} for {car}"}
"""Words that French writes the same."""


def codes(pattern: str, *files: str) -> set[str]:
    """Finds the codes that modules of the rules can give."""
    return {code for file in files for code in re.findall(pattern, (HERE / file).read_text("utf-8"))}


def test_every_refusal_has_its_sentence() -> None:
    assert codes(r'Refusal\("(\w+)"', "legality.py") == set(REFUSALS)


def test_every_fault_has_its_sentence() -> None:
    files = ("notation.py", "rules.py", "position_lines.py", "position.py")
    given = codes(r'(?:NotationError|PositionError)\((?:\w+(?:\(\w+\))?, )?"(\w+)"', *files)
    given |= codes(r'Fault\([^,]+, "(\w+)"', "position_checks.py") | codes(r'"(bad_c\w+)" if', "notation.py")
    given |= {"bad_card", "said_twice"}
    assert given == set(FAULTS)


def test_every_end_has_its_sentence() -> None:
    assert codes(r'"(no_cards|cup|arrivee)"', "rules.py") == set(REASONS)


def test_every_reason_of_the_drivers_has_its_words() -> None:
    for file in ("basic_evaluation.py", "tuned_evaluation.py"):
        given = codes(r'\("([a-z]\w+)"[,)]', file) - {"piste", "limite", "carburation"}
        assert given | {"any", *NUMBERS} == set(table_reasons.REASONS)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_best_other_move_is_named_to_the_hand_s_owner_alone(lang: str) -> None:
    match = drawn("hand 1 250 100 essence essence huile\nhand 2 100\npile 100 150")
    choice = run_to_choice(game.bots()["master"](match.view(1), Random(1)))
    code, other, *_ = choice.why[2]
    assert (code, other) == ("next", "play 100")
    far = choice._replace(why=(*choice.why[:2], ("compared", other, 160, 30)))
    own, others = (hint_parts(words(lang), match.view(seat), far)[1] for seat in (1, None))
    assert not any("100" in said for said in (*own, *others)), "a shorter drive explains itself"
    near = {"en": "bout as good", "fr": "peu près aussi bien"}[lang]
    alike = choice._replace(why=(*choice.why[:2], ("compared", other, 60, 30)))
    assert near in hint_parts(words(lang), match.view(1), alike)[1][1]
    assert not any(near in said for said in hint_parts(words(lang), match.view(None), alike)[1])
    alone = hint_parts(words(lang), match.view(1), choice._replace(why=far.why[2:]))[1]
    assert not alone, "the second best move is named only after a reason"
    points = hint_parts(words(lang), match.view(1), choice)[1]
    assert not any("100" in said for said in points), "a computer's points are no kilometres"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Several moves are about as good. Discard a Fuel card or drive 100 km."),
        ("fr", "Plusieurs coups se valent. Défausser une carte Essence ou rouler 100 km."),
    ],
)
def test_where_several_moves_are_about_as_good_a_hint_to_discard_says_so(lang: str, said: str) -> None:
    view = drawn("hand 1 essence essence 100 heure\nhand 2 100\npile 100 150").view(1)
    near = ("next", "play 100", 20.0, 30.0), ("next", "hour", 60.0, 30.0)
    choice = Choice(game.parse_move("discard essence"), (("least_missed", "essence"), *near))
    assert re.sub(r"\s", " ", FACE.speech.idea(words(lang), view, choice)) == said
    far = choice._replace(why=(choice.why[0], ("next", "play 100", 61.0, 30.0)))
    assert said[:12] not in FACE.speech.idea(words(lang), view, far)


@pytest.mark.parametrize(
    ("driven", "said"),
    [
        (2400, "It would go past 2,500 km: only cards of 100 still fit."),
        (2300, "It would stop 50 km short of 2,500, and no card is worth 50."),
    ],
)
def test_a_speed_card_that_misses_the_tyre_stop_is_said_to_pass_it_or_to_stop_short(
    driven: int, said: str
) -> None:
    view = drawn(f"car 1 km {driven}\nhand 1 150 huile\nhand 2 100\npile 100 150").view(1)
    choice = Choice(game.parse_move("discard 150"), (("least_missed", "150"),))
    reasons = " ".join(hint_parts(words("en"), view, choice)[1]).replace("\u00a0", " ")
    assert said in reasons


def test_a_master_names_the_moves_about_as_good_as_its_own() -> None:
    named = Counter()
    match = played(0, 2)
    while not match.outcome:
        answer = next_choice(match, [game.bots()["master"]] * 2)
        assert answer
        following = [why for why in answer[1].why if why[0] == "next"]
        assert len(following) < 2 or all(behind <= 2 * error for _, _, behind, error in following)
        named[len(following)] += 1
        match = match.submit(answer[0], answer[1].move)
    assert named[1]
    assert named[2]


@pytest.mark.parametrize(
    ("drawing", "move", "code", "said"),
    [
        (
            "hand 1 piste 250",
            "attack piste 2",
            "attacks_rival",
            "Car 2 may drive 100 km at most for two turns.",
        ),
        ("hand 1 carburation", "attack carburation 2", "attacks_rival", "Car 2 misses two turns."),
        (
            "car 1 km 0 pits stand-huile\nhand 1 100 joker",
            "joker",
            "frees_car",
            "you would wait for “Oil”.",
        ),
        ("hand 1 250 350", "play 250", "speed", "A card for more kilometres stays in hand for later."),
        ("hand 1 250 100", "play 250", "speed", "No card in hand goes farther."),
        (
            "car 1 km 1900\nhand 1 250 100 350",
            "play 250",
            "towards_2500",
            "250 now, then 350: exactly 2,500 km.",
        ),
        ("car 1 km 2350\nhand 1 250 pneu", "discard 250", "least_missed", "only cards of 150 still fit"),
        (
            "car 1 km 900 incidents piste:2\nhand 1 250 100",
            "discard 250",
            "least_missed",
            "It can’t be played now: 100 km at most.",
        ),
        ("hour 8\nhand 1 350 100", "discard 350", "least_missed", "It can’t be played now: 250 km at most."),
        (
            "car 1 km 350 speeds 350\nhand 1 350 100",
            "discard 350",
            "least_missed",
            "only one 350 per 1,000 km.",
        ),
        (
            "hand 1 100 100 150 350 250 huile",
            "discard 100",
            "least_missed",
            "Driving can wait a turn.",
        ),
        (
            "car 1 km 0 pits stand-huile\nhand 1 100 250",
            "discard 100",
            "least_missed",
            "A 250 goes farther.",
        ),
        (
            "hand 1 record 250 100",
            "record",
            "plays_twice",
            "With the cards you hold: drive 250 km, then drive 100 km. That’s 350 km in one turn.",
        ),
        (
            "car 1 km 2350\nhand 1 record 150 pneu",
            "record",
            "plays_twice",
            "With the cards you hold: drive 150 km, then change tyres.",
        ),
        ("hand 1 record huile", "record", "plays_twice", "You draw two cards and play twice"),
        (
            "hand 1 stand-huile 100",
            "pit stand-huile",
            "must_stop",
            "“Oil” or the Joker ends it: all 6 “Oil” cards can still",
        ),
        (
            "hand 1 huile huile 100",
            "discard huile",
            "least_missed",
            "Another “Oil” stays in hand, and 4 of the 6 “Oil” cards can still come up.",
        ),
        ("hand 1 stand-huile huile", "pit stand-huile", "must_stop", "“Oil” is in hand to end it"),
    ],
)
def test_a_reason_says_what_the_move_costs_a_rival_or_keeps(
    drawing: str, move: str, code: str, said: str
) -> None:
    view = drawn(f"{drawing}\nhand 2 100\npile 100 150").view(1)
    choice = Choice(game.parse_move(move), ((code, 350),))
    assert said in " ".join(hint_parts(words("en"), view, choice)[1]).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("names", "move", "said"),
    [
        (("You", "Harrison"), Move("play", "250"), "That leaves you 750 km behind Harrison."),
        (("Ana", "You"), Move("play", "250"), "That leaves Ana 750 km behind you."),
        ((), Move("play", "250"), "That leaves you 750 km behind car 2."),
        ((), Move("attack", "piste", 2), "Oil on the track for car 2."),
    ],
)
def test_one_other_car_is_called_by_its_driver(names: tuple[str, ...], move: Move, said: str) -> None:
    view = drawn("car 2 km 1000\nhand 1 250 piste\nhand 2 100\npile 100 150").view(1)
    head, reasons = hint_parts(words("en"), view, Choice(move, (("trails", 750),)), names)
    assert said in (head, *reasons)


@pytest.mark.parametrize(
    ("pits", "said"),
    [
        (("stand-essence",), "It needs Fuel or the Joker."),
        (("stand-essence", "stand-huile"), "It needs Fuel and Oil or the Joker."),
    ],
)
def test_a_stopped_car_is_told_which_card_frees_it(pits: tuple[str, ...], said: str) -> None:
    assert FACE.speech.refusal_text(words("en"), Refusal("stopped", pits)).endswith(said)


def test_numbers_that_lie_open_are_told_and_counted_in_both_languages() -> None:
    view = drawn("hand 1 250 100 essence essence huile\nhand 2 100\npile 100 150").view(1)
    for lang in ("fr", "en"):
        for code, takes in NUMBERS.items():
            for n in (1, 1650):
                choice = Choice(Move("discard", "100"), ((code, *[n] * takes),))
                bare = FACE.speech.why(words(lang), view, choice._replace(why=()))
                said = FACE.speech.why(words(lang), view, choice).removeprefix(bare).strip()
                assert said.endswith(".")
                assert not takes or str(n)[-3:] in said


def test_every_verb_card_family_and_race_has_its_name() -> None:
    assert set(TAKES) == set(MOVE_NAMES) == set(IDEAS)
    assert set(CARD_NAMES) == {c for c in CARDS if not c.isdigit()} | {BACK, STAND}
    assert set(FAMILY_NAMES) == {kind.family for kind in CARDS.values()}
    assert set(RACE_NAMES) == set(ALL_RACES)


TABLES = (REFUSALS, FAULTS, REASONS, IDEAS, CARD_NAMES, FAMILY_NAMES, MOVE_NAMES, RACE_NAMES)


@pytest.mark.parametrize("sentence", sorted({text for table in TABLES for text in table.values()} - SAME))
def test_every_sentence_is_there_in_french_too(sentence: str) -> None:
    assert words("en").text("24-heures", sentence) == sentence
    french = words("fr").text("24-heures", sentence)
    assert french != sentence
    assert set(re.findall(r"{\w+}", french)) == set(re.findall(r"{\w+}", sentence))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_refusal_leaves_no_place_open(lang: str, code: str) -> None:
    where = (3,) if code in ("no_such_car", "own_car") else ("stand-huile", "pneu")
    said = FACE.speech.refusal_text(words(lang), Refusal(code, where, 2550))
    assert said.endswith(".")
    assert "{" not in said


def test_a_refusal_names_the_card_and_the_limit() -> None:
    assert (
        FACE.speech.refusal_text(words("en"), Refusal("limited", ("piste",), 100))
        == "“Oil on the track” limits your car to 100 km per card."
    )
    assert "2\u202f550\u00a0km" in FACE.speech.refusal_text(words("fr"), Refusal("past_2500", (), 2550))


@pytest.mark.parametrize("text", ["", "play", "play 90", "attack piste x", "cover huile", "x" * 500])
def test_a_fault_says_what_was_typed(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        game.parse_move(text)
    said = FACE.speech.fault_text(words("en"), raised.value)
    assert raised.value.text[:40] in said
    assert len(said) < 180


def test_a_fault_of_a_drawing_is_told_too() -> None:
    assert FACE.speech.fault_text(words("en"), PositionError(3, "bad_fact", "cat 1")).startswith(
        "“cat 1” can’t"
    )


SAMPLES = {
    "Exposed": events.Exposed(1, 1, "150", 150, (1,), True),
    "Discarded": events.Discarded(1, "essence"),
    "Attacked": events.Attacked(1, 2, Incident("piste", 2)),
    "Ticked": events.Ticked(5, False),
    "TimePasses": events.TimePasses(6, True),
    "PitStop": events.PitStop(1, 1, "stand-huile"),
    "Covered": events.Covered(1, 1, "stand-huile", "huile"),
    "ChangedTyres": events.ChangedTyres(1, 1, "joker"),
    "RecordPlayed": events.RecordPlayed(1),
    "JokerPlayed": events.JokerPlayed(2, 2, ("piste",)),
    "Lifted": events.Lifted(2, ("limite",)),
    "Skipped": events.Skipped(2, 2, "carburation"),
    "Drew": events.Drew(2, ("back", "?"), 10, "back"),
    "Reshuffled": events.Reshuffled(40),
    "RaceScored": events.RaceScored(1, "sebring", (100, 200), (2, 1), (6, 9), 2, True),
    "RaceStarted": events.RaceStarted(2, "le-mans", 2),
    "Ended": events.Ended("arrivee"),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_event_is_told(lang: str) -> None:
    kinds = {name for name in events.__all__ if name[0].isupper()}
    assert kinds == set(SAMPLES)
    here = scene(drawn("hand 1 100\nhand 2 100"), 1, lang)
    for event in SAMPLES.values():
        said = FACE.speech.spoken(here, (SeenMove(1, 1, (event,)),))
        assert said, event
        assert "{" not in said


def test_a_deal_is_told_in_one_sentence_to_each() -> None:
    dealt = (events.Drew(2, (card,), 10, "back") for card in ("back", "?", "?"))
    own = (events.Drew(1, (card,), 10, "back") for card in ("100", "stand-huile", "pneu"))
    round_the_table = tuple(event for pair in zip(dealt, own, strict=True) for event in pair)
    here = scene(drawn("hand 1 100\nhand 2 100"), 1)
    told = FACE.speech.spoken(
        here, (SeenMove(1, 1, (events.RaceStarted(2, "sebring", 2), *round_the_table)),)
    )
    assert told == (
        "Race 2: 12 Hours of Sebring; Marius deals. Marius draws 2 pit stops. "
        "You draw: 100 km, Oil leak, Tyre."
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whole_matches_are_told(lang: str) -> None:
    for match in (played(9999, 3), played(9999, 4, cars="2", race="sebring"), played(9999, 2, cup="on")):
        here = scene(match, 1, lang)
        for told in here.log:
            line = FACE.speech.log_line(here, told)
            assert line is None or "{" not in str(line.text)
        assert "{" not in FACE.speech.table_text(here)
        assert all(len(cells) == match.seats for _, cells in FACE.postgame.tally(words(lang), match))


def test_hints_give_the_idea_then_the_move() -> None:
    view = drawn(RACE, 4).view(1)
    for verb in TAKES:
        move = Move(verb, "100", 2, "stand-huile")
        assert FACE.speech.idea(words("fr"), view, Choice(move))
        assert FACE.speech.why(words("fr"), view, Choice(move, (("speed", 100),)))


@pytest.mark.parametrize(
    ("pits", "then"),
    [
        ("km 900 pits stand-huile", "You can drive again next turn."),
        ("km 900 pits stand-huile stand-essence", "One more stop to cover."),
        ("km 900 pits stand-huile stand-essence stand-pluie", "2 more stops to cover."),
        ("km 2500 pits stand-huile", "Then change tyres."),
    ],
)
def test_a_car_is_said_to_drive_again_only_if_nothing_else_holds_it_up(pits: str, then: str) -> None:
    match = drawn(f"car 1 {pits}\nhand 1 huile 100 pneu\nhand 2 100")
    choice = Choice(Move("cover", "huile", 0, "stand-huile"), (("starts_again", "stand-huile"),))
    for view, mover in ((match.view(1), "You"), (match.view(None), "Inès")):
        said = FACE.speech.why(words("en"), view, choice, (mover, "Marius"))
        theirs = then.replace("You can", "Inès can").replace("Then change tyres", "Then the tyres are due")
        assert said.endswith(then if mover == "You" else theirs)


@pytest.mark.parametrize(
    ("race", "then"),
    [
        ("car 1 km 2500 pits stand-huile\nhand 1 huile 100", "To leave 2,500 km you still need a Tyre."),
        ("car 1 km 900 pits stand-huile\nhand 1 huile essence", "To drive on, you need a speed card."),
        (
            "car 1 km 900 speeds 350 pits stand-huile\nhand 1 huile 350",
            "though none of your speed cards may be driven yet.",
        ),
        (
            "hour 8\ncar 1 km 900 pits stand-huile\nhand 1 huile 350",
            "though none of your speed cards may be driven yet.",
        ),
        ("car 1 km 900 pits stand-huile stand-huile\nhand 1 huile 350", "One more stop to cover."),
    ],
)
def test_what_is_still_missing_once_a_stop_is_covered_is_said_to_who_sees_the_hand(
    race: str, then: str
) -> None:
    view = drawn(f"{race}\nhand 2 100").view(1)
    choice = Choice(Move("cover", "huile", 0, "stand-huile"), (("starts_again", "stand-huile"),))
    assert FACE.speech.why(words("en"), view, choice, ("You", "Marius")).endswith(then)


@pytest.mark.parametrize(("lang", "leading"), [("en", "leader"), ("fr", "mène")])
def test_a_hint_at_nought_to_nought_does_not_speak_of_who_leads(lang: str, leading: str) -> None:
    drawing = "car 1 km {0}\ncar 2 km {1}\nhand 1 carburation heure huile\nhand 2 100\nhand 3 100"
    for kilometres, leads in (((0, 0), False), ((300, 300), False), ((100, 500), True)):
        view = drawn(drawing.format(*kilometres), 3).view(1)
        choice = run_to_choice(game.bots()["driver"](view, Random(1)))
        assert choice.move.verb == "attack"
        assert leading not in FACE.speech.idea(words(lang), view, choice)
        assert (leading in FACE.speech.why(words(lang), view, choice)) == leads


def test_scores_are_kilometres_or_points() -> None:
    race, cup = played(0, 2).view(None), played(0, 2, cup="on").view(None)
    assert FACE.speech.score(words("en"), race, 3450) == "3,450 km"
    assert FACE.speech.score(words("en"), race, 50) == "50 km"
    assert FACE.speech.score(words("en"), cup, 15) == "15 points"
    assert len(NAMES) == 6


def test_a_hint_for_a_car_with_a_limit_says_the_limit() -> None:
    match, move = drawn(RACE, 4), Choice(Move("play", "100"))
    assert (
        FACE.speech.idea(words("en"), match.view(1), move) == "Which card fits the 150 km to your tyre stop?"
    )
    limited = "Your car may do 150 km at most: look at your speed cards."
    told = FACE.speech.idea(words("en"), match.view(4), move).replace("\u00a0", " ")
    assert told == limited


def test_the_end_table_of_a_single_race_counts_and_leaves_the_kilometres_to_the_total() -> None:
    match = play_out(Match.new("24-heures", 2, SeedOrigin("tally")), [game.bots()["driver"]] * 2)
    rows = dict(FACE.postgame.tally(words("en"), match))
    assert all(cell.isdigit() for cells in rows.values() for cell in cells), "counts alone"
    driven = [0, 0]
    for label, cells in rows.items():
        if label.endswith("cards"):
            for seat, cell in enumerate(cells):
                driven[seat] += int(label.split()[0]) * int(cell)
    assert driven == [car.km for car in match.state.cars]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "You drive 200 km in 3 turns: that’s not 2,500 km yet."),
        ("fr", "Vous parcourez 200 km en 3 tours : ce n’est pas encore 2 500 km."),
    ],
)
def test_a_wrong_try_at_the_tyre_stop_says_how_far_it_led(lang: str, text: str) -> None:
    said = FACE.speech.try_text(words(lang), ("", "", ""), 200, False, "stop")
    assert re.sub("[\u00a0\u202f]", " ", said) == text
