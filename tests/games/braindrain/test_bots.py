"""The computer players: believable times, errors by level, no need of the table's own moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median

import pytest

from engine.arena import play_out
from engine.bots import Choice, run_to_choice
from engine.games.braindrain.difficulty import mean_seconds
from engine.games.braindrain.ease import ease
from engine.games.braindrain.equation_check import judge
from engine.games.braindrain.model import PACK, View
from engine.games.braindrain.slips import KINDS
from engine.games.braindrain.solver import solutions
from engine.match import Match
from tests.games.braindrain.table import EXAMPLE, NONE, RULES, dealt, drawn, play, row
from tools.measure_answers import PEOPLE, measure_level, targets

LEVELS = ("novice", "regular", "expert")


def asked(level: str, match: Match, seat: int = 1) -> Choice:
    """Asks a computer what it does."""
    return run_to_choice(RULES.bots()[level](match.view(seat), match.rng(seat)))


def deals(count: int) -> list[Match]:
    """Deals random displays and targets."""
    rng = Random("deals")
    picked = (rng.sample(PACK, 5) for _ in range(count))
    return [drawn(f"display {row(tuple(five[:4]))}\ntarget {five[4]}") for five in picked]


def test_levels_go_from_weak_to_strong() -> None:
    assert tuple(RULES.bots()) == ("random", *LEVELS)


def test_the_table_offers_those_who_do_not_answer_at_random() -> None:
    assert RULES.levels == LEVELS


@pytest.mark.parametrize("name", ["pace 18 12", "pace 1 0", "pace 999 100"])
def test_a_pace_is_a_computer_of_its_own(name: str) -> None:
    players = RULES.bots()
    assert name in players
    assert name not in tuple(players)
    match = drawn(EXAMPLE)
    first, again = (run_to_choice(players[name](match.view(1), match.rng(1))) for _ in range(2))
    assert first == again
    assert first.move is not None


STRANGERS = (
    *("pace", "pace 18", "pace 0 5", "pace 1000 5", "pace 18 101", "pace 018 5", "pace 18 05", "pace 18.5 5"),
    *("pace -8 5", "pace 18 5 ", "pace  18 5", "Pace 18 5", "pace 18 ٥", "pace 18 5\n", "nobody", ""),
)


@pytest.mark.parametrize("name", STRANGERS)
def test_other_names_are_nobody_s(name: str) -> None:
    assert name not in RULES.bots()


@pytest.mark.parametrize(("seconds", "errors"), [(7, 0), (18, 12), (60, 45)])
def test_a_pace_is_kept(seconds: int, errors: int) -> None:
    answers = [asked(f"pace {seconds} {errors}", match) for match in deals(500)]
    given = [choice for choice in answers if choice.why[0][0] in ("solved", "slipped")]
    assert 0.85 * seconds < median(choice.after_ms for choice in given) / 1000 < 1.15 * seconds
    slips = sum(choice.why[0][0] == "slipped" for choice in given)
    chance = errors / 100
    assert abs(slips - chance * len(given)) <= 5 * (chance * (1 - chance) * len(given)) ** 0.5


@pytest.mark.parametrize(("level", "needs"), PEOPLE.items())
def test_a_person_of_a_levels_pace_wins_about_half_of_the_targets(level: str, needs: float) -> None:
    """Somebody who needs 30, 14 or 8 s on average, over soluble targets: within four errors of half."""
    views = list(targets(300, "half"))
    assert measure_level(level, views, needs).lost == pytest.approx(0.5, abs=4 * 0.5 / 300**0.5)
    assert measure_level(level, views, needs / 2).lost > 0.7
    assert measure_level(level, views, needs * 2).lost < 0.35


def test_a_target_that_is_harder_for_people_takes_computers_longer() -> None:
    """The published means of people lie between 4.7 and 39.8 s."""
    views = sorted(targets(300, "hard"), key=needed)
    easy, hard = views[:60], views[-60:]
    assert 4.7 <= needed(views[0]) < 6
    assert needed(views[-1]) > 23
    for level, needs in PEOPLE.items():
        assert measure_level(level, easy, needs).seconds * 1.7 < measure_level(level, hard, needs).seconds


def test_errors_are_those_of_people() -> None:
    faults = Counter()
    for view in targets(150, "errors"):
        choice = run_to_choice(RULES.bots()["pace 20 100"](view, Random(1)))
        if choice.why[0][0] == "slipped":
            found = judge(view.values, view.target.value, choice.move.equation)
            assert found
            faults[found.fault] += 1
    assert set(faults) == {"makes", "used_twice", "not_whole"}
    assert faults["makes"] > faults["used_twice"] > faults["not_whole"] > 10


@pytest.mark.parametrize("kind", list(dict.fromkeys(KINDS)))
def test_no_error_is_right(kind: Callable[..., tuple[str, ...]]) -> None:
    for view in targets(40, "wrong"):
        assert all(judge(view.values, view.target.value, one) for one in kind(view.values, view.target.value))


def needed(view: View) -> float:
    """Gives the mean seconds of people for a target."""
    return mean_seconds(solutions(view.values, view.target.value))


def test_a_stronger_computer_is_quicker_and_errs_less() -> None:
    table = deals(150)
    answers = {level: [asked(level, match) for match in table] for level in LEVELS}
    times = [median(choice.after_ms for choice in answers[level]) for level in LEVELS]
    assert times == sorted(times, reverse=True)
    slips = [sum(choice.why[0][0] == "slipped" for choice in answers[level]) for level in LEVELS]
    assert slips == sorted(slips, reverse=True)
    assert slips[0] > 5
    assert slips[-1] < 5


def test_times_are_believable() -> None:
    for level in LEVELS:
        for match in deals(60):
            choice = asked(level, match)
            assert 2_000 <= choice.after_ms <= 75_000


def test_what_is_easily_seen_is_seen_sooner() -> None:
    assert ease("1+2+3+4") > ease("1*2+3+4") > ease("(1+2)*3/4")
    easy, hard = drawn("display Ac 2d 2h 3s\ntarget 2s"), drawn("display 9c 10d 8h 7s\ntarget 6s")
    moments = [
        [asked("regular", play(match, "2 pass") if n else match, 1).after_ms for n in range(2)]
        for match in (easy, hard)
    ]
    assert moments[0][0] < moments[1][0]
    assert moments[0][0] == moments[0][1]  # asked again in the same round, it means the same moment


def test_who_holds_the_buzzer_answers() -> None:
    for drawing in (EXAMPLE, NONE):
        held = play(drawn(drawing, 3, buzzer="on", clock="0", impossible="on"), "1 buzz")
        for level in (*LEVELS, "random", "pace 30 5"):
            assert asked(level, held).move is not None
        assert asked("expert", held, 2).move is None
    assert RULES.write_move(asked("expert", held).move) == "impossible 1"


def test_without_a_solution_it_passes_or_says_so() -> None:
    assert RULES.write_move(asked("expert", drawn(NONE)).move) == "pass"
    assert RULES.write_move(asked("expert", drawn(NONE, impossible="on")).move) == "impossible 1"
    assert RULES.write_move(asked("novice", drawn(NONE, impossible="on")).move) == "pass"


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"practice": "12"}), (2, {"win": "first"}), (3, {"buzzer": "on", "impossible": "on"}), (8, {})],
)
def test_they_play_whole_games(seats: int, options: dict[str, str]) -> None:
    players = [RULES.bots()[level] for level in ("random", "pace 9 20", *LEVELS) * 2][:seats]
    over = play_out(dealt(seats, **options), players)
    assert over.outcome is not None
    assert all(entry.seat for entry in over.log)  # no bot lets its time run out


def test_the_expert_beats_the_novice() -> None:
    players = [RULES.bots()["novice"], RULES.bots()["expert"]]
    won = [play_out(dealt(2, f"arena/{n}"), players).outcome for n in range(12)]
    assert sum(end is not None and end.places == (2, 1) for end in won) >= 11
