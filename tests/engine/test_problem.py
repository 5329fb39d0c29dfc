"""Problems: read and written, proved by going through every way, judged at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import RecordError
from engine.match import Match
from engine.problem import (
    ON,
    RIGHT,
    WRONG,
    Problem,
    credited,
    judge_try,
    make_problem,
    play_forced_moves,
    prove,
    read_problem,
    read_problems,
    verify_problem,
    write_problem,
)
from tests.engine.test_command_line import run

PLACE = """[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Position "1"]
[Problem "a/1"]
[Grade "2"]
[Task "place"]
[Plays "1"]
[Answer "9@b2"]
[Worth "70"]
[Next "40"]

.......
.......
..8....
...7...
.......
.......
.......
rack 1 1 9
"""
PAIR = PLACE.replace('"place"', '"pair"').replace('[Plays "1"]', '[Plays "2"]')
DOMINOES = """[Game "20-sur-20"]
[Rules "1"]
[Seats "2"]
[Position "1"]

placed 4-5@0,0E 9-2@2,0E
marks -1,0 4,0
rack 1 5-6 0-9
left 20 22
turn 1
"""
WALL = """[Game "24-heures"]
[Rules "1"]
[Seats "2"]
[Position "1"]

hour 3
car 1 km 2000 tyres no
car 2 km 2450 tyres no
hand 1 100 150 250 250 pneu huile
pile 100 100 100 250 100 350 100
"""
CARDS = """[Game "brain-drain"]
[Rules "1"]
[Seats "1"]
[Position "1"]

display 10c 5d Ah 8s
target 3h
"""


def begun(text: str) -> Match:
    from engine.record import read

    return read(text).match


def ways(match: Match, seat: int, plays: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Plays everything that the rules allow, so many moves deep: no game's own knowledge."""
    made = tuple(match.game.write_move(entry.move) for entry in match.log if entry.seat == seat)
    if plays == len(made) or match.actors[:1] != (seat,):
        if len(made) == plays:
            yield credited(match, seat), made
        return
    for move in match.moves(seat):
        yield from ways(play_forced_moves(match.submit(seat, move), seat), seat, plays)


@pytest.mark.parametrize(
    ("text", "task", "plays"),
    [(PLACE, "place", 1), (PLACE, "pair", 2), (DOMINOES, "domino", 1), (WALL, "drive", 2)],
)
def test_a_proof_finds_what_playing_everything_finds(text: str, task: str, plays: int) -> None:
    match = begun(text)
    every = [(worth, way) for worth, way in ways(match, 1, plays) if way != ("pass",)]
    proof = prove(match, task, plays)
    assert proof
    assert proof.worth == max(worth for worth, _ in every)
    assert sorted(proof.answers) == sorted({way for worth, way in every if worth == proof.worth})
    others = [worth for worth, _ in every if worth < proof.worth]
    assert proof.next == (max(others) if others else None)


def test_a_stop_is_reached_in_the_fewest_turns_and_no_way_is_shorter() -> None:
    match = begun(WALL)
    proof = prove(match, "stop", 3)
    assert proof
    assert proof.worth == -2
    assert proof.next == -3
    assert proof.answers == (("play 250", "play 250"),)
    assert not [way for way in ways(match, 1, 1) if way[0] == 500]


def test_a_whole_turn_counts_every_single_play_and_every_play_of_several() -> None:
    proof = prove(begun(DOMINOES), "turn", 0)
    assert proof
    best = max(
        worth for plays in (1, 2) for worth, way in ways(begun(DOMINOES), 1, plays) if "pass" not in way
    )
    assert proof.worth == best


def test_a_problem_reads_as_it_was_written() -> None:
    problem = read_problem(PLACE)
    assert problem == make_problem("a/1", 2, problem.match, "place", 1)
    assert write_problem(problem) == PLACE
    assert list(read_problems(PLACE + "\n" + PLACE)) == [problem, problem]


def test_a_problem_without_another_way_reads_as_it_was_written() -> None:
    claim = make_problem("a/4", 1, begun(CARDS), "equation", 1)
    assert claim
    assert claim.next is None
    assert read_problem(write_problem(claim)) == claim


def test_of_many_answers_six_are_listed_and_all_are_proved() -> None:
    alone = begun(PLACE.replace("..8....", ".......").replace("rack 1 1 9", "rack 1 1"))
    problem = make_problem("a/5", 1, alone, "place", 1)
    assert problem
    assert len(problem.answers) == 6
    assert len(verify_problem(problem).answers) == 8


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('[Grade "2"]\n', "", 1, "tag_missing"),
        ('[Grade "2"]', '[Grade "6"]', 6, "bad_problem"),
        ('"a/1"', '"A 1"', 5, "bad_problem"),
        ('"place"', '"win"', 7, "bad_problem"),
        ('[Plays "1"]', '[Plays "0"]', 8, "bad_problem"),
        ('[Worth "70"]', '[Worth "7e1"]', 10, "bad_problem"),
        ('[Next "40"]', '[Next "none"]', 11, "bad_problem"),
        ('"9@b2"', '"9@b2,"', 9, "bad_space"),
        ('"9@b2"', '"9@a1"', 9, "not_adjacent"),
        ("rack 1 1 9\n", "rack 1 1 9\n1 1@c4\n", 1, "not_a_problem"),
    ],
)
def test_what_is_not_exactly_a_problem_is_an_error_with_its_place(
    old: str, new: str, line: int, code: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_problem(PLACE.replace(old, new))
    assert (caught.value.line, caught.value.code) == (line, code)


@pytest.mark.parametrize(
    ("old", "new"), [("9@b2", "9@d3"), ('"70"', '"80"'), ('"40"', '"30"'), ("9@b2", "9@b2 | 1@c4")]
)
def test_a_problem_whose_answer_is_not_the_best_one_is_not_proved(old: str, new: str) -> None:
    with pytest.raises(RecordError, match="not_proved"):
        verify_problem(read_problem(PLACE.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        (" 250 100 350 100\n", "\n", 1, "left_to_chance"),
        ("pile", "hand 2 150 150\npile", 9, "others_choose"),
        ("2450", "2400", 9, "others_choose"),
    ],
)
def test_what_hangs_on_chance_or_on_others_is_no_proof(old: str, new: str, line: int, code: str) -> None:
    stop = make_problem("a/3", 1, begun(WALL), "stop", 3)
    assert stop
    with pytest.raises(RecordError, match=f"^line {line}: {code}"):
        verify_problem(read_problem(write_problem(stop).replace(old, new)))


def tried(problem: Problem, *moves: str) -> str:
    match = problem.match
    for move in moves:
        match = play_forced_moves(match.submit(1, match.game.parse_move(move)), 1)
    return judge_try(problem, match)


def test_a_try_is_right_when_it_earns_as_much_in_as_few_moves() -> None:
    place = read_problem(PLACE)
    assert tried(place, "9@b2") == RIGHT
    assert tried(place, "1@c4") == WRONG
    pair = make_problem("a/2", 1, place.match, "pair", 2)
    assert pair
    assert tried(pair, pair.answers[0][0]) == ON
    assert tried(pair, *pair.answers[0]) == RIGHT


def test_any_sequence_that_stops_the_car_is_right() -> None:
    stop = make_problem("a/3", 1, begun(WALL), "stop", 3)
    assert stop
    assert tried(stop, "play 250") == ON
    assert tried(stop, "play 250", "play 250") == RIGHT
    assert tried(stop, "discard huile", "play 250") == WRONG


def test_a_turn_that_was_ended_does_not_go_on_in_the_next_one() -> None:
    turn = make_problem("a/5", 1, begun(DOMINOES.replace("5-6 0-9", "5-6 7-8 7-9")), "turn", 0)
    assert turn
    *before, last = turn.answers[0]
    assert tried(turn, *before) == ON
    assert tried(turn, *before, "end") == WRONG, "the other can only pass, then it is this seat's turn again"
    assert tried(turn, *before, last) == RIGHT


def test_a_try_goes_on_while_others_may_act_too() -> None:
    two = begun(CARDS.replace('[Seats "1"]', '[Seats "2"]'))
    claim = make_problem("a/4", 1, two, "equation", 1)
    assert claim
    assert two.actors[:2] == (1, 2)
    assert judge_try(claim, two) == ON


def test_the_rules_judge_an_equation_however_it_is_written() -> None:
    claim = make_problem("a/4", 1, begun(CARDS), "equation", 1)
    assert claim
    assert claim.worth == 1
    assert claim.next is None
    assert tried(claim, "claim 1: ((5*8)/10)-1") == RIGHT
    assert tried(claim, "claim 1: 5+8-10") == WRONG


def test_the_command_line_tells_a_proof_and_refuses_a_false_one(tmp_path: Path) -> None:
    file = tmp_path / "problem.txt"
    file.write_text(PLACE, "utf-8")
    assert run("problem", str(file)) == (0, "a/1: place, grade 2\nanswer 9@b2  [70]\nnext [40]\n", "")
    claim = make_problem("a/4", 1, begun(CARDS), "equation", 1)
    assert claim
    file.write_text(write_problem(claim), "utf-8")
    told = run("problem", str(file))[1].splitlines()
    assert (told[0], told[-1]) == ("a/4: equation, grade 1", "no other way")
    file.write_text(PLACE.replace('"70"', '"80"'), "utf-8")
    status, out, err = run("problem", str(file))
    assert (status, out) == (1, "")
    assert re.match(r"line 1: not proved", err)
