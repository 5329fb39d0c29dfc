"""The tournaments: fair deals, honest intervals, any executor; and a small one won by more than luck."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.bots import run_to_choice
from engine.game import TABLE
from engine.games import game
from engine.match import Match, PositionOrigin, SeedOrigin
from tools.tournament import __main__ as tournament
from tools.tournament.deals import CEILING, HANDS, Deal, Pairing, bot_and_view, play_deal
from tools.tournament.executors import MISSING, cluster
from tools.tournament.former_players import FORMER_MASTER, FORMER_PLAYERS
from tools.tournament.intervals import interval, sequential_verdict
from tools.tournament.pairings import STEP, Row, rows

QUICK = Pairing("24-7", 2, "regular", "apprentice")
ROOT = Path(__file__).resolve().parents[2]
PAGE_ADDRESS = "tcp://192.168.1.5:8786"


class AtOnce(Executor):
    """Does each task where it is asked for, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(args)
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def test_a_player_against_its_like_wins_half_of_each_deal() -> None:
    for seats in (2, 3):
        mean = play_deal(Deal(Pairing("24-7", seats, "greedy", "greedy"), "alike"))
        assert mean.share == pytest.approx(1 / seats)
        assert seats > 2 or mean.lead == 0


def test_the_same_deal_gives_the_same_games() -> None:
    assert play_deal(Deal(QUICK, "again")) == play_deal(Deal(QUICK, "again"))


def test_shares_and_leads_say_who_is_stronger() -> None:
    strong, weak = (
        play_deal(Deal(Pairing("24-7", 2, *who), "turned")) for who in (QUICK[2:4], QUICK[3:1:-1])
    )
    assert strong.share == 1 - weak.share
    assert strong.lead == -weak.lead


def test_an_interval_is_that_of_the_deals() -> None:
    assert interval([0.0, 1.0] * 50).mean == 0.5
    assert interval([0.0, 1.0] * 50).half == pytest.approx(1.96 * 0.0502519)
    assert interval([0.5]).half == 0
    assert interval([0.4, 0.6]).least == pytest.approx(0.5 - 1.96 * 0.1)


def test_the_sequential_test_ends_as_soon_as_it_knows() -> None:
    assert sequential_verdict([1.0] * 19, 0.5, 0.6) == "", "too few to know how they vary"
    assert sequential_verdict([1.0] * 20, 0.5, 0.6) == "high"
    assert sequential_verdict([0.0] * 20, 0.5, 0.6) == "low"
    assert sequential_verdict([0.5, 0.6] * 10, 0.5, 0.6) == "", "just between the two"
    hard = [0.0, 1.0, 1.0, 1.0]
    assert [sequential_verdict(hard * n, 0.5, 0.6) for n in (5, 20)] == ["", "high"]


def test_every_executor_plays_the_same_deals_as_often_as_asked() -> None:
    row, here = Row(QUICK, 0.5, 0.6), AtOnce()
    found = tournament.play_row(row, here, 12, "few")
    assert [asked for (asked,) in here.asked] == [Deal(QUICK, f"few/{n}") for n in range(6)]
    with ProcessPoolExecutor(2) as pool:
        assert tournament.play_row(row, pool, 12, "few") == found


def test_the_sequential_test_saves_games() -> None:
    pairing = Pairing("24-7", 2, "greedy", "random")
    found = tournament.play_row(Row(pairing, 0.5, 0.6), AtOnce(), 400, "stop", stops_early=True)
    assert len(found) == 24, "batches of eight, twenty deals at least"


def test_the_table_has_every_must_and_every_step_of_the_ladder() -> None:
    table = rows(with_ceiling=True)
    assert len({row.pairing for row in table}) == len(table)
    for row in table:
        slug = row.pairing.game
        assert {row.pairing.one, row.pairing.others} <= {
            CEILING,
            *game(slug).bots(),
            *FORMER_PLAYERS.get(slug, {}),
        }
        assert row.must <= row.goal
    steps = [row.pairing[2:4] for row in rows(("24-7",)) if row.must == STEP]
    levels = game("24-7").levels
    assert steps == list(zip(levels[1:], levels, strict=False))


def test_the_table_is_printed_row_by_row(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(tournament, "here", lambda workers: AtOnce())
    monkeypatch.setattr(tournament, "rows", lambda slugs, ceiling: (Row(QUICK, 0.9, 0.94),))
    assert tournament.main(["24-7", "--number", "4"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("| 24-7 | regular against apprentice | 4 | ")
    assert last.endswith(" | 90 % | 94 % |")


@pytest.mark.parametrize(("slug", "hands"), HANDS.items())
def test_the_ceiling_sees_all_hands_and_nobody_else_does(slug: str, hands: str) -> None:
    match = Match.new(slug, 2, SeedOrigin("ceiling"))
    best, view = bot_and_view(match, 1, CEILING)
    assert getattr(view, hands) == getattr(match.view(TABLE), hands) == getattr(match.state, hands)
    assert view.viewer == 1
    assert match.game.refusal(view, run_to_choice(best(view, match.rng(1), 0)).move) is None
    assert bot_and_view(match, 1, match.game.levels[-1])[1] == match.view(1)


def test_a_former_player_plays_in_a_tournament_alone() -> None:
    """At 2,300 km and far ahead it drives on, where the master of today turns the clock."""
    drawing = "car 1 km 2300\nhand 1 100 150 essence heure\nhand 2 100\npile 100 150"
    match = Match.new("24-heures", 2, PositionOrigin(drawing))
    played_by = {name: bot_and_view(match, 1, name)[0] for name in (FORMER_MASTER, "master")}
    moves = [run_to_choice(think(match.view(1), match.rng(1))).move for think in played_by.values()]
    assert [match.game.write_move(move) for move in moves] == ["play 100", "hour"]
    assert FORMER_MASTER not in match.game.bots()


@contextmanager
def started(line: str, address: str, *options: str) -> Iterator[None]:
    """Starts a program of the cluster as a line of the page says, at another address, then ends it."""
    settings, _, command = line.split("#")[0].replace(PAGE_ADDRESS, address).strip().partition(" .venv/bin/")
    program, *rest = command.split()
    environment = {**os.environ, **dict([settings.split("=")])}
    words = (str(Path(sys.executable).with_name(program)), *rest, *options, "--no-dashboard")
    process = subprocess.Popen(words, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.timeout(120)
def test_a_cluster_started_as_the_page_says_plays_the_same(tmp_path: Path) -> None:
    """Scheduler and workers are processes of their own, which find the project only if they are told to."""
    pytest.importorskip("distributed", reason=MISSING)
    row = Row(QUICK, 0.5, 0.6)
    page = (ROOT / "tools/README.md").read_text(encoding="utf-8").splitlines()
    scheduler, worker = (
        next(line for line in page if f"/dask {program}" in line) for program in ("scheduler", "worker")
    )
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    address = f"tcp://127.0.0.1:{port}"
    with (
        started(scheduler, address, "--host", "127.0.0.1", "--port", port),
        started(worker, address, "--local-directory", str(tmp_path)),
        cluster(address) as executor,
    ):
        assert tournament.play_row(row, executor, 12, "few") == tournament.play_row(row, AtOnce(), 12, "few")


@pytest.mark.parametrize(
    ("level", "weaker"),
    [
        pytest.param("regular", "apprentice", marks=pytest.mark.whole),
        pytest.param("planner", "greedy", marks=pytest.mark.prove),
        pytest.param("master", "greedy", marks=pytest.mark.prove),
    ],
)
def test_a_small_tournament_is_won_by_more_than_five_sigma(level: str, weaker: str) -> None:
    """Each leads whom it beats by far; the bound would fail by luck once in three million tournaments."""
    pairing = Pairing("24-7", 2, level, weaker, budget=200)
    deals = [play_deal(Deal(pairing, f"small/{n}")) for n in range(16)]
    lead, share = (interval(part) for part in zip(*((deal.lead, deal.share) for deal in deals), strict=True))
    assert lead.mean > 5 * lead.half / 1.96
    assert share.mean > 0.5
