"""Thinking beside the page: what the table feels of it, and how soon a worker answers.

A whole game between computers of the deepest level: steps of work that block the page for more than 50 ms,
and the part of frames that come within 17 ms while a worker thinks, beside the same of the page at rest.
Then milliseconds from asking for a worker to its first answer, on a first visit and on later ones, for which
the device has kept what it can; each in a new browser process, in turn.
"""

from __future__ import annotations

from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.games import game
from engine.match import Match, Seeded
from tools import build, serve
from tools.bench import start
from ui.model import Player, Table
from ui.work import Work, packed

__all__ = ["run"]

TIMES = 7
GAMES = {"24-7": 4, "20-sur-20": 4}
"""What is played, by how many computers."""
FRAME_MS = 17
REST_MS = 3_000

_WATCH = """{
  window.gaps = [];
  window.thinking = 0;
  let last = 0;
  const tick = (now) => {
    if (last && thinking > 0) gaps.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const Own = Worker;
  window.Worker = class extends Own {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data: [kind] }) => {
        if (["done", "dropped", "failed"].includes(kind)) thinking--;
      });
    }
    postMessage(message, ...rest) {
      if (message[1]) thinking++;
      super.postMessage(message, ...rest);
    }
  };
}"""
_FIRST_ANSWER = """(work) => new Promise((resolve) => {
  const began = performance.now();
  const worker = window.vq.thinker();
  worker.onmessage = ({ data: [kind] }) => {
    if (kind === "ready") worker.postMessage([1, Uint8Array.from(work)]);
    if (kind === "done") {
      resolve(performance.now() - began);
      worker.terminate();
    }
  };
})"""


def run() -> dict[str, Any]:
    """Plays the games and starts the workers; figures in milliseconds and parts of 1."""
    mounts = {"/ours/": serve.folder(build.current())}
    with sync_playwright() as playwright, serve.running(mounts) as origin:
        games = {slug: _game(playwright, origin, slug, seats) for slug, seats in GAMES.items()}
        first, later = _first_answers(playwright, origin)
    return {
        **games,
        "first_answer_ms": {"first_visit": median(first), "later_visit": median(later)},
        "later_to_first": round(median(later) / median(first), 3),
        "all_first_visits_ms": first,
        "all_later_visits_ms": later,
    }


def _game(playwright: Playwright, origin: str, slug: str, seats: int) -> dict[str, Any]:
    match = Match.new(slug, seats, Seeded("bench"))
    players = tuple(Player(bot=game(slug).levels[-1]) for _ in range(seats))
    with start.fresh_profile() as profile, start.process_on(playwright, profile) as context:
        context.add_init_script(_WATCH + start.BLOCKED)
        context.add_init_script(
            "localStorage.setItem('vq.settings', JSON.stringify({pace: 'off', motion: false}))"
        )
        page = context.pages[0]
        start.lay(page, origin, Table("bench", match, players))
        start.started(page, f"{origin}/{start.HOME}")
        rest = _at_rest(page)
        start.started(page, f"{origin}/ours/?game={slug}&match=bench")
        page.wait_for_selector(".page--end", timeout=10 * start.READY_MS)
        blocked: list[int] = page.evaluate("window.blocked")
        gaps: list[float] = page.evaluate("window.gaps")
    return {
        "level": players[0].bot,
        "blocked_ms": [took for took in blocked if took > start.BLOCKED_MS],
        "frames_while_thinking": len(gaps),
        "within_17_ms": _within(gaps),
        "within_17_ms_at_rest": _within(rest),
    }


def _at_rest(page: Page) -> list[float]:
    page.evaluate("thinking = 1")
    page.wait_for_timeout(REST_MS)
    gaps: list[float] = page.evaluate("gaps")
    return gaps


def _within(gaps: list[float]) -> float:
    return round(sum(gap <= FRAME_MS for gap in gaps) / max(len(gaps), 1), 3)


def _first_answers(playwright: Playwright, origin: str) -> tuple[list[float], list[float]]:
    """Asks in a new profile, then in one that was there before."""
    work, first, later = list(packed(Work(iter, ((1,),)))), [], []  # type: list[int], list[float], list[float]
    home = f"{origin}/{start.HOME}"
    with start.fresh_profile() as known:
        with start.process_on(playwright, known) as context:
            start.started(context.pages[0], home)
            context.pages[0].wait_for_selector(start.KEPT, timeout=start.KEPT_MS)
        for _ in range(TIMES):
            with start.fresh_profile() as new:
                for profile, taken in ((new, first), (known, later)):
                    with start.process_on(playwright, profile) as context:
                        page = context.pages[0]
                        start.started(page, home)
                        page.wait_for_timeout(start.SETTLED_MS)
                        taken.append(round(page.evaluate(_FIRST_ANSWER, work), 1))
    return first, later
