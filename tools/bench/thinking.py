"""Thinking beside the page: what the table feels of it, and how soon a worker answers.

A whole game between computers of the deepest level: steps of work that block the page for more than 50 ms,
and the part of frames that come within 17 ms while a worker thinks, beside the same of the page at rest.
Then milliseconds from asking for a worker to its first answer: where the device keeps nothing (an ordinary
start), on a first visit (whose memory may be kept by then) and on later ones; each in a new browser process,
in turn.
"""

from __future__ import annotations

from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from engine.games import game
from engine.match import Match, SeedOrigin
from tools import build, serve
from tools.bench import start
from ui.model import Player, Table

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
_WORK = """() => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
    from engine.match import Match, SeedOrigin
    from js import document
    from ui.core.work import choice_work, pack
    match = Match.new("24-7", 2, SeedOrigin("bench"))
    seat = match.actors[0]
    work = choice_work("24-7", match.game.levels[0], match.view(seat), match.rng(seat))
    document.documentElement.dataset.work = pack(work).hex()
  `;
  document.body.append(asked);
}"""
_NO_ROOM = "navigator.storage.estimate = async () => ({quota: 0, usage: 0})"
"""Python's memory is not kept on a device without room."""
_FIRST_ANSWER = """(work) => new Promise((resolve) => {
  const bytes = Uint8Array.from(work.match(/../g), (byte) => parseInt(byte, 16));
  const began = performance.now();
  const worker = window.vq.thinker();
  worker.onmessage = ({ data: [kind] }) => {
    if (kind === "ready") worker.postMessage([1, bytes]);
    if (kind === "failed") resolve(NaN);
    if (kind === "found") {
      resolve(performance.now() - began);
      worker.terminate();
    }
  };
})"""


def run() -> dict[str, Any]:
    """Return how smoothly pages run while computers think, and how soon a worker first answers."""
    mounts = {"/ours/": serve.folder(build.current())}
    with sync_playwright() as playwright, serve.running(mounts) as origin:
        games = {slug: _frame_gaps(playwright, origin, slug, seats) for slug, seats in GAMES.items()}
        answers = _first_answers(playwright, origin)
    middle = {name: median(taken) for name, taken in answers.items()}
    return {
        **games,
        "first_answer_ms": middle,
        "later_to_ordinary": round(middle["later_visit"] / middle["ordinary"], 3),
        "all_first_answers_ms": answers,
    }


def _frame_gaps(playwright: Playwright, origin: str, slug: str, seats: int) -> dict[str, Any]:
    """Have computers play a match; return how many frames come in time, and long tasks, as they think."""
    match = Match.new(slug, seats, SeedOrigin("bench"))
    players = tuple(Player(bot=game(slug).levels[-1]) for _ in range(seats))
    with start.fresh_profile() as profile, start.process_on(playwright, profile) as context:
        context.add_init_script(_WATCH + start.BLOCKED)
        context.add_init_script(
            "localStorage.setItem('vq.settings', JSON.stringify({pace: 'off', motion: false}))"
        )
        page = context.pages[0]
        start.store_match(page, origin, Table("bench", match, players))
        start.start_time(page, f"{origin}/{start.HOME}")
        rest = _gaps_at_rest(page)
        start.start_time(page, f"{origin}/ours/?game={slug}&match=bench")
        page.wait_for_selector(".page--end", timeout=10 * start.READY_MS)
        blocked: list[int] = page.evaluate("window.blocked")
        gaps: list[float] = page.evaluate("window.gaps")
    return {
        "level": players[0].bot,
        "blocked_ms": [took for took in blocked if took > start.BLOCKED_MS],
        "frames_while_thinking": len(gaps),
        "within_17_ms": _share_in_time(gaps),
        "within_17_ms_at_rest": _share_in_time(rest),
    }


def _gaps_at_rest(page: Page) -> list[float]:
    """Return the milliseconds between frames of a page where nothing happens."""
    page.evaluate("thinking = 1")
    page.wait_for_timeout(REST_MS)
    gaps: list[float] = page.evaluate("gaps")
    return gaps


def _share_in_time(gaps_ms: list[float]) -> float:
    """Return the share, from 0 to 1, of gaps between frames that are no longer than one frame."""
    return round(sum(gap <= FRAME_MS for gap in gaps_ms) / max(len(gaps_ms), 1), 3)


def _first_answers(playwright: Playwright, origin: str) -> dict[str, list[float]]:
    """Return ms until a worker's first answer: without snapshot, on a first visit, on a later one."""
    home = f"{origin}/{start.HOME}"
    times: dict[str, list[float]] = {"ordinary": [], "first_visit": [], "later_visit": []}
    with start.fresh_profile() as known:
        with start.process_on(playwright, known) as context:
            start.start_time(context.pages[0], home)
            context.pages[0].wait_for_selector(start.KEPT, timeout=start.KEPT_MS)
        for _ in range(TIMES):
            times["later_visit"].append(_first_answer(playwright, known, home))
            for name, script in (("ordinary", _NO_ROOM), ("first_visit", "")):
                with start.fresh_profile() as new:
                    times[name].append(_first_answer(playwright, new, home, script))
    return times


def _first_answer(playwright: Playwright, profile: str, address: str, script: str = "") -> float:
    """Open a page in a new browser; return the milliseconds from a request to a worker until its answer."""
    with start.process_on(playwright, profile) as context:
        page = context.pages[0]
        page.add_init_script(script)
        start.start_time(page, address)
        page.wait_for_timeout(start.SETTLED_MS)
        page.evaluate(_WORK)
        work = page.wait_for_function("() => document.documentElement.dataset.work").json_value()
        return round(float(page.evaluate(_FIRST_ANSWER, work)), 1)
