"""The door to thinking: page and worker come to the same, what a seat sees crosses, nobody waits in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.bots import run_to_choice
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tests.ui import held_time
from tests.ui.browser.thinker import Thinker as Fake
from ui.browser import thinker, throttle, work_slices, worker_main
from ui.browser.thinker import Thinker, WorkerRefused
from ui.browser.worker_main import WorkerMain
from ui.core.work import Work, choice_work, pack, unpack

by_game = pytest.mark.parametrize("slug", GAMES)

CLOCK = held_time.Clock()
"""The time of all stories: work that crosses as bytes can take no clock along."""


def counted(to: int, pause: float = 0) -> Iterator[Any]:
    """Counts, as work that shows each number."""
    for n in range(1, to + 1):
        CLOCK.sleep(pause)
        yield None
        yield n


def endless() -> Iterator[None]:
    while True:
        CLOCK.sleep(0.001)
        yield None


def broken() -> Iterator[None]:
    yield None
    raise ValueError("on purpose")


class Wire:
    """The way to a worker within one thread; it may be cut, or its far end may fall silent."""

    def __init__(self, world: World, heard: Any, lost: Any) -> None:
        self.world, self.heard, self.lost = world, heard, lost
        self.open, self.silent = True, False
        self.sent: list[tuple[int, bytes | None]] = []
        self.got: list[str] = []
        self.apart: WorkerMain | None = None
        asyncio.get_running_loop().call_later(world.start, self._begin)

    def _begin(self) -> None:
        self.apart = WorkerMain(self._post)

    def _post(self, kind: str, *rest: Any) -> None:
        self.got.append(kind)
        if self.open and not self.silent:
            asyncio.get_running_loop().call_soon(self.heard, kind, *rest)

    def send(self, number: int, work: bytes | None = None) -> None:
        self.sent.append((number, work))
        assert self.apart
        self.apart.hear(number, work)

    def close(self) -> None:
        self.open = False


class World:
    """Where workers are to be had, after a while, or are refused."""

    def __init__(self, start: float = 0.0, refused: bool = False) -> None:
        self.start, self.refused = start, refused
        self.wires: list[Wire] = []
        self.asked = 0

    def opened(self, heard: Any, lost: Any) -> Wire:
        self.asked += 1
        if self.refused:
            raise WorkerRefused
        self.wires.append(Wire(self, heard, lost))
        return self.wires[-1]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goes by a clock that the tests hold; what takes seconds takes hundredths."""
    for module in (throttle, work_slices, thinker):
        monkeypatch.setattr(module, "monotonic", CLOCK)
    monkeypatch.setattr(thinker, "LONG", 0.01)
    monkeypatch.setattr(thinker, "HUNG_S", 5)
    monkeypatch.setattr(thinker, "CHECK_S", 0.02)
    monkeypatch.setattr(worker_main, "SIGN_S", 0.02)


def run(story: Coroutine[Any, Any, None]) -> None:
    held_time.run(story, CLOCK)


async def woken(world: World) -> Thinker:
    """Has some long work done, and waits for the worker."""
    door = Thinker(world.opened)
    assert await door.done(Work(counted, (20, 0.002))) == 20
    await asyncio.sleep(world.start + 0.01)
    assert world.wires
    return door


@by_game
def test_law_15_same_seed_same_budget_same_choice_wherever_it_is_thought(slug: str) -> None:
    match = Match.new(slug, game(slug).seats[-1], SeedOrigin("law 15"))

    async def story() -> None:
        page, beside = Thinker(World(refused=True).opened), await woken(world := World())
        for seat in match.actors:
            for bot in game(slug).bots():
                here = run_to_choice(game(slug).bots()[bot](match.view(seat), match.rng(seat), 24))
                work = choice_work(slug, bot, match.view(seat), match.rng(seat), 24)
                assert await page.done(work) == here
                assert await beside.done(work) == here
                assert Fake().done(work) == here
        assert world.wires[0].sent

    run(story())


@by_game
def test_only_what_the_seat_sees_crosses(slug: str) -> None:
    match = Match.new(slug, game(slug).seats[-1], SeedOrigin("a seed that nobody may see"))
    for seat in match.actors[:1]:
        written = pack(choice_work(slug, match.game.levels[0], match.view(seat), match.rng(seat)))
        assert b"nobody may see" not in written
        task, arguments = unpack(written)
        assert task.__module__ == "ui.core.work"
        chance = match.rng(seat).getstate()
        assert arguments == (slug, match.game.levels[0], match.view(seat), chance, None)
        for n in range(5):
            world = match.game.determinize(match.view(seat), match.rng(n))
            twin = choice_work(slug, match.game.levels[0], match.game.view(world, seat), match.rng(seat))
            assert unpack(pack(twin)) == unpack(written), "what is hidden changes nothing in it"


def test_light_work_starts_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "LONG", 5)

    async def story() -> None:
        door = Thinker((world := World()).opened)
        assert await door.done(Work(counted, (3,))) == 3
        assert world.asked == 0

    run(story())


def test_the_page_thinks_until_the_worker_is_ready() -> None:
    async def story() -> None:
        door = Thinker((world := World(start=0.05)).opened)
        assert await door.done(Work(counted, (8, 0.003))) == 8
        assert world.asked == 1
        assert not world.wires[0].sent
        await asyncio.sleep(0.06)
        assert await door.done(Work(counted, (8,))) == 8
        assert len(world.wires[0].sent) == 1

    run(story())


def test_long_work_tells_what_it_finds_and_leaves_the_page_once_there_is_a_worker() -> None:
    async def story() -> None:
        door = Thinker((world := World(start=0.05)).opened)
        heard: list[int] = []

        async def hear(found: tuple[int, ...]) -> None:
            heard.extend(found)

        assert await door.done(Work(counted, (200, 0.001)), hear) == 200
        again = heard.index(1, 1)
        assert heard[:again] == [*range(1, again + 1)], "on the page"
        assert heard[again:] == [*range(1, 201)], "beside it, from the beginning"
        assert 1 < again < 200
        assert len(world.wires[0].sent) == 1
        heard.clear()
        assert await door.done(Work(counted, (8,)), hear) == 8
        assert heard == [*range(1, 9)]

    run(story())


def test_the_page_has_its_turn_while_it_thinks() -> None:
    async def story() -> None:
        turns: list[float] = []

        async def others() -> None:
            while True:
                turns.append(CLOCK())
                await asyncio.sleep(0)

        other = asyncio.ensure_future(others())
        await Thinker(World(refused=True).opened).done(Work(counted, (100, 0.001)))
        other.cancel()
        gaps = [after - before for before, after in pairwise(turns)]
        assert len(gaps) > 8, "as many as there are slices of 8 ms, at least"
        assert max(gaps) <= 0.008

    run(story())


def test_two_works_are_done_side_by_side() -> None:
    async def story() -> None:
        door = await woken(world := World())
        both = await asyncio.gather(
            door.done(Work(counted, (30, 0.001))), door.done(Work(counted, (7, 0.001)))
        )
        assert both == [30, 7]
        assert len(world.wires[0].sent) == 2

    run(story())


def test_work_that_is_left_off_stops_at_once() -> None:
    async def story() -> None:
        door = await woken(world := World())
        asked = asyncio.ensure_future(door.done(Work(endless)))
        await asyncio.sleep(0.05)
        asked.cancel()
        for _ in range(8):  # turns of the thread, each after a slice of 8 ms at most
            await asyncio.sleep(0)
        assert "dropped" in world.wires[0].got
        number = world.wires[0].sent[0][0]
        assert world.wires[0].sent[1:] == [(number, None)]
        assert await door.done(Work(counted, (4,))) == 4, "the worker is there for the next"

    run(story())


def test_a_worker_that_dies_is_replaced_once_then_the_page_thinks() -> None:
    async def story() -> None:
        door = await woken(world := World())
        for wires in (2, 2):
            asked = asyncio.ensure_future(door.done(Work(counted, (30, 0.002))))
            await asyncio.sleep(0.01)
            world.wires[-1].lost()
            assert await asked == 30
            await asyncio.sleep(0.01)
            assert len(world.wires) == wires
        assert [wire.open for wire in world.wires] == [False, False]
        assert await door.done(Work(counted, (20, 0.002))) == 20
        assert len(world.wires) == 2

    run(story())


def test_a_worker_that_falls_silent_is_given_up() -> None:
    async def story() -> None:
        door = await woken(world := World())
        first = world.wires[0]
        first.silent = True
        assert await door.done(Work(counted, (5,))) == 5
        assert not first.open
        assert len(world.wires) == 2

    run(story())


def test_a_worker_that_thinks_for_long_gives_signs_and_is_kept() -> None:
    async def story() -> None:
        door = await woken(world := World())
        assert await door.done(Work(counted, (100, 0.004))) == 100
        assert world.wires[0].open
        assert world.wires[0].got.count("alive") > 2

    run(story())


def test_one_that_never_comes_is_not_tried_again() -> None:
    async def story() -> None:
        door = Thinker((world := World(start=5)).opened)
        assert await door.done(Work(counted, (20, 0.002))) == 20
        world.wires[0].lost()
        assert await door.done(Work(counted, (20, 0.002))) == 20
        assert world.asked == 1

    run(story())


def test_where_workers_are_refused_the_page_asks_once() -> None:
    async def story() -> None:
        door = Thinker((world := World(refused=True)).opened)
        for _ in range(2):
            assert await door.done(Work(counted, (20, 0.002))) == 20
        assert world.asked == 1

    run(story())


def test_what_fails_beside_the_page_fails_on_it_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        door = await woken(World())
        with pytest.raises(ValueError, match="on purpose"):
            await door.done(Work(broken))

    run(story())
    assert "on purpose" in capsys.readouterr().err
