"""Thinking beside the page in a real Chromium: the same choices everywhere, no match waits in vain."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from engine.bots import run_to_choice
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tests.browser import play, round_the_clock
from tests.browser.test_embed import hosting, started
from tests.browser.thinking import deepen, interpose, messages, told, works
from tests.conftest import SUB_PATH, Watch
from tools import serve
from ui.model import Player, Table

pytestmark = pytest.mark.own_page

Ready = Callable[[Page], Page]

SEED = "a seed that nobody may see"
CHOICES = """
from engine.match import Match, SeedOrigin
from engine.games import GAMES, game
async def choices():
    found = []
    for slug in GAMES:
        match = Match.new(slug, game(slug).seats[-1], SeedOrigin("law 15"))
        seat = match.actors[0]
        for bot in game(slug).levels:
            found.append(repr(await door.done(choice_work(slug, bot, match.view(seat), match.rng(seat), 40))))
    return found
here = await choices()
"""
LATE = 18
"""Moves of three after which each has a few turns left."""
GIVEN_UP = """
port, thinker.CHECK_S = door._port, 0.02
while door._port is port:
    await asyncio.sleep(0.01)
thinker.CHECK_S = 1
"""
"""Lets the ten seconds of a worker's silence pass sooner, until that worker is given up."""
HANGS = """
hangs = Work(eval, ("(42 if hasattr(__import__('js'), 'document') else any(iter(int, 1)) for n in (1,))",))
"""


def expected_choices() -> list[str]:
    """Asks the same on this side."""
    found = []
    for slug in GAMES:
        match = Match.new(slug, game(slug).seats[-1], SeedOrigin("law 15"))
        seat = match.actors[0]
        for bot in game(slug).levels:
            found.append(repr(run_to_choice(game(slug).bots()[bot](match.view(seat), match.rng(seat), 40))))
    return found


def table(page: Page, site: str, *players: Player, slices: int = 900, plies: int = 0) -> None:
    """Comes to a match of deep computers, and perhaps people, so many moves after its beginning."""
    match = play.played(len(players), plies, SEED)
    play.lay(page, site, play.saves(Table("deep", match, players, practice=True)))
    play.arrive(page, site)
    deepen(page, slices)
    told(page, "await ready()")
    round_the_clock.go(page, "?game=24-7&match=deep")


COMPUTER, ANA = Player(bot="greedy"), Player("Ana")


def test_law_15_the_same_choice_on_the_page_in_a_worker_and_here(
    context: BrowserContext, page: Page, site: str
) -> None:
    interpose(context)
    play.arrive(page, site)
    on_page, beside = told(page, CHOICES + "await ready()\ntold = here, await choices()")
    assert on_page == expected_choices()
    assert beside == expected_choices()
    asked = messages(page, "asked")
    assert len(asked) == len(beside), "all of the second round was thought beside the page"


HANDED = r"/(?!pyscript\.)[^/]+\.(bin|wasm)$"
"""Files that a worker gets from its page; the archive of PyScript comes from the browser's cache."""


def test_no_worker_is_started_before_some_thinking_takes_long(
    context: BrowserContext, page: Page, site: str
) -> None:
    interpose(context)
    play.arrive(page, site)
    assert told(page, 'told = await door.done(Work(iter, ("ab",)))') == "b"
    assert messages(page) == []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    told(page, "await door.done(long)\nwhile not door._ready:\n    await asyncio.sleep(0.01)")
    assert [kind for _, kind, *_ in messages(page)][:2] == ["handed", "ready"]
    assert any(re.search(r"assets/boot/worker/thinker\.\w{10}\.js$", url) for url in asked)
    assert not [url for url in asked if re.search(HANDED, url)], "what the page has is handed over"


def test_only_what_the_seats_see_crosses(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    interpose(context)
    table(page, site, *[COMPUTER] * 3, slices=20, plies=LATE)
    page.locator(play.OVER).wait_for()
    match = play.saved_match(page)
    sent = works(page)
    assert len(sent) == match.ply - LATE > 0
    for ply, (written, work) in enumerate(sent, LATE):
        then = match.at(ply)
        seat = then.actors[0]
        assert work.arguments == ("24-7", "greedy", then.view(seat), then.rng(seat).getstate(), None)
        assert SEED.encode() not in written


def test_leaving_the_table_stops_the_thinking(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    interpose(context)
    table(page, site, COMPUTER, ANA, slices=90_000)
    for visit in (1, 2):
        play.until(lambda: len(works(page)), lambda asked, visit=visit: asked == visit)
        play.visit(page, "home")
        play.until(lambda: messages(page, "dropped"), lambda dropped, visit=visit: len(dropped) == visit)
        assert messages(page, "dropped")[-1][2] == messages(page, "left")[-1][2]
        round_the_clock.go(page, "?game=24-7&match=deep")


@pytest.mark.prove
def test_taking_back_stops_the_thinking(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    interpose(context)
    table(page, site, ANA, COMPUTER, slices=90_000)
    play.place(page)
    play.until(lambda: works(page), bool)
    page.locator("[data-do=undo]").first.click()
    play.until(lambda: messages(page, "dropped"), bool)
    page.locator(play.TURN).first.wait_for()
    assert play.saved_match(page).ply == 0


@pytest.mark.parametrize("headers", ["policy", pytest.param("little memory", marks=pytest.mark.prove)])
def test_where_workers_are_refused_the_page_thinks(
    context: BrowserContext, page: Page, site: str, watch: Watch, headers: str
) -> None:
    def refusing(route: Route) -> None:
        answer = route.fetch()
        policy = {"Content-Security-Policy": "worker-src 'none'"}
        route.fulfill(response=answer, headers={**answer.headers, **policy})

    if headers == "policy":
        watch.expect("worker")
        page.route(re.compile(r"/vingt-quatre/(\?.*)?$"), refusing)
    else:
        context.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { value: 1 })")
    play.arrive(page, site)
    assert told(page, "told = await door.done(long)") == 42
    assert told(page, "told = [door._ready, door._starts_left]") == [False, 0]


def test_a_worker_that_dies_while_it_thinks_is_replaced_once_and_the_match_ends(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    interpose(context)
    table(page, site, COMPUTER, COMPUTER, slices=60, plies=20)
    for killed in range(2):
        play.until(lambda: len(messages(page, "ready")), lambda ready, n=killed: ready == n + 1)
        before = len(works(page))
        play.until(lambda: len(works(page)), lambda asked, n=before: asked > n)
        ply = play.saved_match(page).ply  # once another one thinks, the match may soon be over
        page.evaluate("(n) => workers[n].terminate()", killed)
        told(page, GIVEN_UP)
        play.until(lambda: play.saved_match(page), lambda match, n=ply: match.ply > n)
    page.locator(play.OVER).wait_for()
    assert page.evaluate("workers.length") == 2
    assert play.saved_match(page).outcome


@pytest.mark.prove  # in the quick suite one that dies falls silent
def test_a_worker_that_hangs_is_given_up(context: BrowserContext, page: Page, site: str) -> None:
    interpose(context)
    play.arrive(page, site)
    # The ten seconds of silence pass sooner.
    quick = "thinker.CHECK_S = 0.02\n"
    assert told(page, HANGS + "await ready()\n" + quick + "told = await door.done(hangs)") == 42
    assert page.evaluate("workers.length") == 2


@pytest.mark.prove
def test_a_frame_of_another_page_thinks_beside_it(context: BrowserContext, dist: Path) -> None:
    interpose(context)
    with serve.running({SUB_PATH: serve.folder(dist)}) as origin:
        address = origin.replace("127.0.0.1", "localhost") + SUB_PATH
        with hosting(context, f'<iframe src="{address}embed/?game=24-7"></iframe>') as page:
            frame = started(page)
            assert told(frame, "await ready()\ntold = await door.done(long)") == 42
            assert len(messages(frame, "asked")) == 1


@pytest.mark.prove
def test_a_closed_frame_thinks_in_slices(context: BrowserContext, dist: Path) -> None:
    interpose(context)
    with serve.running({SUB_PATH: serve.folder(dist)}) as origin:
        address = origin.replace("127.0.0.1", "localhost") + SUB_PATH
        body = f'<iframe sandbox="allow-scripts" src="{address}embed/?game=24-7"></iframe>'
        with hosting(context, body) as page:
            frame = started(page)
            code = "told = [await door.done(long), door._ready, door._starts_left]"
            assert told(frame, code) == [42, False, 0]
            assert frame.evaluate("workers.length") == 0


def test_the_worker_is_kept_for_offline_use(dist: Path) -> None:
    (script,) = (dist / "assets/boot/worker").glob("thinker.*.js")
    assert f"assets/boot/worker/{script.name}" in (dist / "sw.js").read_text("utf-8")
