"""The command line, as the README and the notation tell it: text in, text out, exit codes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games import GAMES
from engine.games.braindrain.solver import solutions
from engine.record import read

ROOT = Path(__file__).resolve().parents[2]
RECORD = '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\n' + (
    ".......\n.......\n.......\n...5...\n.......\n.......\n#######\nrack 1 2 3\nrack 2 4\n"
)
PLAYED = RECORD.replace("rack 1 2 3\nrack 2 4", "rack 1 2") + "1 2@e5\n"


def run(*words: str) -> tuple[int, str, str]:
    """Runs a command: its exit status, what it printed, and what it said on the error stream."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        try:
            status = main(list(words))
        except SystemExit as end:  # argparse
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(PLAYED, "utf-8")
    return path


def test_games_tells_slug_seats_and_options_of_each() -> None:
    status, out, err = run("games")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == list(GAMES)
    assert "24-7 2-4 draw=auto|manual stones=auto|spotted teams=off|on" in out.splitlines()


def test_new_prints_an_empty_record() -> None:
    status, out, _ = run("new", "24-7", "--seats", "4", "--seed", "7", "--options", "teams=on draw=auto")
    assert status == 0
    assert out == '[Game "24-7"]\n[Rules "1"]\n[Seats "4"]\n[Options "teams=on"]\n[Seed "7"]\n\n'
    assert read(out).match.ply == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "go", "--seats", "2", "--seed", "1"], "no such game: 'go'\n"),
        (["new", "24-7", "--seats", "7", "--seed", "1"], "bad seats: '7'\n"),
        (["new", "24-7", "--seats", "2", "--seed", "1", "--options", "teams=on"], "teams need four: '2'\n"),
        (["new", "24-7", "--seats", "2", "--seed", "1", "--options", "x=y"], "no such option: 'x'\n"),
        (["simulate", "24-7", "--bots", "greedy,clever"], "no such bot: 'clever'\n"),
        (["simulate", "24-7", "--bots", "greedy"], "bad seats: '1'\n"),
        (["new", "24-7", "--seats", "2", "--seed", "a\tb"], "bad seed: 'a\\tb'\n"),
        (["new", "24-7", "--seats", "2", "--seed", "1", "--options", "draw"], "bad option: 'draw'\n"),
        (
            ["new", "24-7", "--seats", "2", "--seed", "1", "--options", "draw=auto draw=manual"],
            "option twice: 'draw'\n",
        ),
        (["simulate", "24-7", "--bots", "greedy,greedy", "--seed", "a\x85"], "bad seed: 'a\\x85/1'\n"),
        (["legal", "/no/such/file"], "cannot read '/no/such/file': No such file or directory\n"),
    ],
)
def test_a_bad_call_ends_with_status_2_and_one_sentence(words: list[str], said: str) -> None:
    assert run(*words) == (2, "", said)


@pytest.mark.parametrize(
    "words", [[], ["new", "24-7", "--seats", "2"], ["new", "24-7", "--seed", "1"], ["perft", "-"], ["dance"]]
)
def test_a_missing_word_ends_with_status_2_and_the_usage(words: list[str]) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("usage:")


@pytest.mark.parametrize(
    "words",
    [
        ["perft", "-", "-1"],
        ["perft", "-", "1_0"],
        ["perft", "-", "\u0663"],
        ["simulate", "24-7", "--bots", "greedy,greedy", "--games", "-3"],
        ["simulate", "24-7", "--bots", "greedy,greedy", "--games", "many"],
    ],
)
def test_what_is_counted_is_a_whole_number_from_0(words: list[str]) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.endswith(f": {words[-1]!r} is no whole number from 0\n")


def test_legal_lists_the_moves_of_every_actor_in_order(tmp_path: Path) -> None:
    path = tmp_path / "start.txt"
    path.write_text(RECORD, "utf-8")
    status, out, _ = run("legal", str(path))
    spaces = "c3 d3 e3 c4 e4 c5 d5 e5".split()
    assert status == 0
    assert out.splitlines() == [f"1 {tile}@{space}" for tile in (2, 3) for space in spaces]


def test_legal_prints_nothing_after_the_end(file: Path) -> None:
    assert run("legal", str(file)) == (0, "", "")


def test_replay_tells_events_scores_and_the_outcome(file: Path) -> None:
    assert run("replay", str(file))[1].splitlines() == [
        "1 2@e5  [20 0]  event=placed seat=1 tile=2 cell=e5; "
        "event=scored seats=1 combos=(sum_7 d4,e5 20) doubled=False minutes=20; event=ended reason=no_tiles",
        "over: no_tiles; places 1 2; scores 20 0",
    ]


def test_replay_json_has_one_object_a_move_then_the_outcome(file: Path) -> None:
    status, out, _ = run("replay", str(file), "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [list(line) for line in lines] == [["seat", "move", "events", "scores"], ["outcome"]]
    assert lines[0] == {
        "seat": 1,
        "move": "2@e5",
        "events": [
            {"event": "placed", "seat": 1, "tile": 2, "cell": "e5"},
            {
                "event": "scored",
                "seats": [1],
                "combos": [{"kind": "sum_7", "cells": ["d4", "e5"], "minutes": 20}],
                "doubled": False,
                "minutes": 20,
            },
            {"event": "ended", "reason": "no_tiles"},
        ],
        "scores": [20, 0],
    }
    assert lines[1] == {"outcome": {"places": [1, 2], "reason": "no_tiles", "scores": [20, 0]}}


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("2 9@d6\n2 4@c4", "line 16: '2 9@d6' is refused: not in rack (9)\n"),
        ("\nwhat is this\n", "line 17: bad move line: 'what is this'\n"),
        ("2 4@z9\n2 4@d5\n", "line 16, column 5: bad space: '4@z9'\n"),
    ],
)
def test_replay_tells_the_moves_before_a_bad_line_then_the_error(
    tail: str, said: str, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(RECORD + "1 2@e5\n", "utf-8")
    bad.write_text(RECORD + "1 2@e5\n" + tail, "utf-8")
    for words in (["replay"], ["replay", "--json"]):
        moves = run(*words, str(good))[1].splitlines()[:-1]
        assert len(moves) == 1
        status, out, err = run(*words, str(bad))
        assert (status, out.splitlines(), err) == (1, moves, said)


def test_replay_of_a_bad_header_tells_the_error_alone(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(PLAYED.replace('"2"', '"9"'), "utf-8")
    assert run("replay", str(path)) == (1, "", "line 3: bad seats: '9'\n")


def test_a_deal_at_fault_says_what_it_lacks_and_what_it_has_too_many(tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    tiles = " ".join(str(tile) for tile in range(1, 11) for _ in range(4))
    path.write_text(f'[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Deal "{tiles[:-5]}9 9"]\n\n', "utf-8")
    assert run("replay", str(path))[2] == "line 4: wrong items: 'Deal': missing 10 10; too many 9 9\n"


def test_the_outcome_is_null_while_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "start.txt"
    path.write_text(RECORD + "1 2@e5\n", "utf-8")
    assert json.loads(run("replay", str(path), "--json")[1].splitlines()[-1]) == {"outcome": None}
    assert run("replay", str(path))[1].splitlines()[-1] == "the match goes on"


@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"], ["legal"], ["perft"]])
def test_a_bad_record_ends_with_status_1_and_its_line(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(RECORD + "1 3@a1\n", "utf-8")
    words = [command[0], str(path), *command[1:], *(["1"] if command[0] == "perft" else [])]
    assert run(*words) == (1, "", "line 15: '1 3@a1' is refused: not adjacent (a1)\n")


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        (b"1 33@d5\n", "line 15, column 3: bad tile: '33@d5'\n"),
        (b"1 9@d5\n", "line 15: '1 9@d5' is refused: not in rack (9)\n"),
        (b"\n; \xff\n", "line 16: not text\n"),
        (b"what\n", "line 15: bad fact: 'what'\n"),
    ],
)
def test_the_sentence_says_where_and_why(tail: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(RECORD.encode() + tail)
    assert run("replay", str(path)) == (1, "", said)


def test_a_line_too_long_is_told_with_its_total(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(RECORD.replace("...5...", "..X5.8.").replace("rack 2", "rack 2 10"), "utf-8")
    path.write_text(path.read_text() + "1 3@e4\n", "utf-8")
    assert run("legal", str(path))[2] == "line 15: '1 3@e4' is refused: over 24 (c4 d4 e4 f4 = 26)\n"


def test_perft_counts_and_divides(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "start.txt"
    path.write_text(RECORD, "utf-8")
    assert run("perft", str(path), "0")[1] == "1\n"
    assert run("perft", str(path), "1")[1] == "16\n"
    count = int(run("perft", str(path), "2")[1])
    *parts, total = run("perft", str(path), "2", "--divide")[1].splitlines()
    assert int(total) == count == sum(int(part.split()[-1]) for part in parts)
    assert [" ".join(part.split()[:2]) for part in parts] == run("legal", str(path))[1].splitlines()
    assert run("perft", str(file), "3")[1] == "0\n"


def test_a_game_without_turns_has_no_perft(tmp_path: Path) -> None:
    path = tmp_path / "start.txt"
    path.write_text(run("new", "brain-drain", "--seats", "2", "--seed", "1")[1], "utf-8")
    assert run("perft", str(path), "1") == (2, "", "no perft: 'brain-drain'\n")


def test_solve_lists_every_solution_or_says_that_there_is_none() -> None:
    status, out, err = run("solve", "10", "5", "1", "8", "--target", "3")
    assert (status, err) == (0, "")
    assert out.splitlines() == list(solutions((10, 5, 1, 8), 3)) != []
    assert run("solve", "1", "1", "1", "1", "--target", "10") == (0, "impossible\n", "")
    assert run("solve", "1", "1", "1", "--target", "10")[0] == 2
    assert "'0' is no value from 1 to 10" in run("solve", "1", "1", "1", "0", "--target", "10")[2]
    assert "'11' is no value from 1 to 10" in run("solve", "1", "1", "1", "11", "--target", "10")[2]


def test_of_several_records_that_cannot_be_read_the_first_is_told(tmp_path: Path) -> None:
    for name, tag in (("a", '[Rules "8"]'), ("b", '[Rules "9"]')):
        (tmp_path / f"{name}.txt").write_text(RECORD.replace('[Rules "1"]', tag), "utf-8")
    assert run("stats", str(tmp_path)) == (
        1,
        "",
        f"line 2: unknown rules: {str(tmp_path / 'a.txt') + ': 8'!r}\n",
    )
    assert run("stats", str(tmp_path / "b.txt")) == (1, "", "line 2: unknown rules: '9'\n")


def test_help_says_what_each_command_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = [line.strip() for line in run("--help")[1].splitlines()]
    for told in (
        "games     one line a game: slug, seats, options",
        "new       an empty record",
        "problem   the proof of a problem",
        "legal     every listed move of every seat that may act",
        "replay    events and scores move by move, then the outcome",
        "perft     the number of legal move sequences of a length",
        "analyse   what each move of a match lost, and what was luck where that is known",
        "stats     what a folder of records, or one text of many, adds up to",
        "simulate  games between computer players",
        "solve     every solution of four cards and a target, or the word impossible",
    ):
        assert told in lines
    assert 'such as "teams=on"' in run("new", "--help")[1]
    assert "CARD CARD CARD CARD\n" in run("solve", "--help")[1]


def test_who_stops_listening_is_no_fault() -> None:
    class Closed(io.StringIO):
        """A pipe that nobody reads."""

        def write(self, text: str) -> int:
            raise BrokenPipeError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", Closed())
        assert main(["games"]) == 0


def test_simulate_prints_a_line_a_game_then_a_summary() -> None:
    words = ["simulate", "24-7", "--bots", "greedy,random", "--games", "3", "--seed", "9", "--json"]
    status, out, _ = run(*words)
    *games, summary = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [list(line) for line in games] == [["seed", "scores", "places", "reason", "moves"]] * 3
    assert list(summary) == ["summary"]
    assert summary["summary"]["games"] == 3
    assert summary["summary"]["bots"] == ["greedy", "random"]
    assert summary["summary"]["mean_scores"][0] == sum(line["scores"][0] for line in games) / 3
    assert summary["summary"]["mean_moves"] == sum(line["moves"] for line in games) / 3
    assert summary["summary"]["firsts"][0] == sum(line["places"][0] == 1 for line in games)
    assert run(*words)[1] == out


def test_simulate_plays_with_options_and_in_words() -> None:
    words = ["--bots", "random,random,greedy,greedy", "--options", "draw=manual stones=spotted teams=on"]
    status, out, _ = run("simulate", "24-7", *words)
    assert status == 0
    assert len(out.splitlines()) == 2


def test_a_dash_reads_standard_input_and_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "engine", "replay", "-"]
    done = subprocess.run(
        command, cwd=ROOT, input=PLAYED.encode(), capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[-1] == "over: no_tiles; places 1 2; scores 20 0"
    bad = subprocess.run(command, cwd=ROOT, input=b"hello", capture_output=True, timeout=60, check=False)
    assert (bad.returncode, bad.stdout, bad.stderr) == (1, b"", b"line 1: bad tag: 'hello'\n")


def test_analyse_tells_each_move_and_refuses_a_match_that_goes_on(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    _, told, _ = run("simulate", "24-7", "--bots", "apprentice,greedy", "--json", "--records")
    text = json.loads(told.splitlines()[0])["record"]
    whole.write_text(text, "utf-8")
    begun.write_text("\n".join(text.split("\n")[:9]) + "\n", "utf-8")
    _, out, _ = run("analyse", str(whole), "--steps", "40", "--json")
    rows = [json.loads(row) for row in out.splitlines()]
    assert [row["ply"] for row in rows] == [0, *range(len(rows) - 1)], "of the deal, luck is known for both"
    assert all(set(row) == {"ply", "seat", "move", "best", "loss", "error", "luck"} for row in rows)
    assert run("analyse", str(begun)) == (2, "", "match not over: '24-7'\n")


@pytest.mark.whole
@pytest.mark.parametrize(("seats", "told"), [(2, True), pytest.param(3, False, marks=pytest.mark.prove)])
def test_analyse_tells_luck_only_where_it_is_measured_well(tmp_path: Path, seats: int, told: bool) -> None:
    bots = ",".join(["driver"] * seats)
    sprint = "--options", "race=sebring"
    _, made, _ = run("simulate", "24-heures", "--bots", bots, *sprint, "--json", "--records")
    (tmp_path / "race").write_text(json.loads(made.splitlines()[0])["record"], "utf-8")
    for shape in ((), ("--json",)):
        rows = run("analyse", str(tmp_path / "race"), "--steps", "0", *shape)[1].splitlines()
        assert all("luck" in row for row in rows) is told
        assert any("luck" in row for row in rows) is told
