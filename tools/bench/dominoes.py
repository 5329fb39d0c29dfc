"""How fast 20 sur 20 is: all plays of a table on this CPython and inside Pyodide, a click in Chromium.

`late` are the tables of 50 seeded games with 25 dominoes down or more; `by_dominoes` has the median time
of tables with about 10, 20, 30 and 40. Each is met cold: what a table remembers is thrown away before.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from engine.games.vingtsurvingt import moves, offers
from engine.games.vingtsurvingt.board import board_of
from engine.match import Match, SeedOrigin
from tools.bench._interpreters import on_both, print_asked
from ui.model import Presentation

__all__ = ["run"]

ROOT = Path(__file__).resolve().parents[2]
GAMES, LATE, DOWN = 50, 25, (10, 20, 30, 40)
CLICKS = """() => {
  const timed = (node) => {
    const click = new MouseEvent("click", {bubbles: true, cancelable: true}), at = performance.now();
    node.dispatchEvent(click);
    return performance.now() - at;
  };
  const found = {}, cells = (n) => document.querySelectorAll("[role=gridcell][data-do]")[n];
  for (const slot of [1, 2, 3]) found[`pick ${slot}`] = timed(document.getElementById(`slot-${slot}`));
  found.turn = timed(document.getElementById("do-turn"));
  for (const n of [5, 20, 35]) found[`put ${n}`] = timed(cells(n));
  return found;
}"""
LAYS = """(steps) => {
  for (const step of steps) document.querySelector(`#app [data-arg="${step}"]`)
    .dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
  const button = document.getElementById("act-confirm"), at = performance.now();
  button.click();
  return performance.now() - at;
}"""
"""Takes the steps of a play, then measures the click that confirms it."""


def _play_tables() -> list[tuple[int, int, float, float]]:
    """Play at random; return for each turn: dominoes down, plays, ms to list the plays and the offers."""
    found = []
    for number in range(GAMES):
        match, rng = Match.new("20-sur-20", 2 + number % 3, SeedOrigin(f"bench/{number}")), Random(number)
        while match.actors:
            view = match.view(match.actors[0])
            board_of.cache_clear()
            start = process_time()
            listed = list(moves(view))
            spent = process_time() - start
            start = process_time()
            first = next((offer for offer in offers(view, None) if offer.step == "slot 1"), None)
            for _ in offers(view, first.draft) if first else ():
                pass
            offered = process_time() - start
            found.append((len(view.lays), len(listed), spent * 1e3, offered * 1e3))
            match = match.submit(match.actors[0], listed[int(rng.random() * len(listed))])
    return found


def figures() -> dict[str, Any]:
    """Return the times to list plays and offers on this Python, in milliseconds."""
    tables = _play_tables()
    late = [spent for down, _, spent, _ in tables if down >= LATE]
    near = {n: [row for row in tables if abs(row[0] - n) <= 2] for n in DOWN}
    return {
        "tables": len(tables),
        "plays_most": max(count for _, count, _, _ in tables),
        "late_median_ms": round(median(late), 2),
        "late_worst_ms": round(max(late), 2),
        "any_worst_ms": round(max(spent for _, _, spent, _ in tables), 2),
        "by_dominoes_ms": {n: round(median(row[2] for row in rows), 2) for n, rows in near.items() if rows},
        "offers_by_dominoes_ms": {
            n: round(median(row[3] for row in rows), 2) for n, rows in near.items() if rows
        },
    }


def _crowded_match() -> Match:
    """Return a random match with forty dominoes placed and seat 1 on turn; raise if none is found."""
    for number in range(100):
        match, rng = Match.new("20-sur-20", 2, SeedOrigin(f"crowded/{number}")), Random(number)
        while match.actors and (len(match.state.lays) < max(DOWN) or match.actors[0] != 1):
            listed = list(match.moves(match.actors[0]))
            match = match.submit(match.actors[0], listed[int(rng.random() * len(listed))])
        if match.actors and len(match.state.racks[0]) > 2:
            return match
    raise RuntimeError("no seed leads to a crowded table")


def clicks() -> dict[str, float]:
    """Return the script's milliseconds for each kind of click on a full table, the best of five."""
    from playwright.sync_api import sync_playwright

    from tests.browser import play
    from tests.games.vingtsurvingt.cases import steps
    from tools import browser, build, serve
    from ui.model import Player, Table

    match = _crowded_match()
    view = match.view(1)
    table = Table(
        "t", match, (Player("Ana"), Player("Bob", "greedy")), presentation=Presentation(marks="none")
    )
    found: list[dict[str, float]] = []
    with (
        serve.running({"/": serve.folder(build.current(ROOT))}) as origin,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=browser.executable(), args=list(browser.FLAGS)
        ) as chromium,
    ):
        context = chromium.new_context()
        play.settle(context)
        page = context.new_page()
        play.lay(page, f"{origin}/", play.saves(table))
        for _ in range(5):
            play.arrive(page, f"{origin}/?game=20-sur-20&match=t")
            page.wait_for_timeout(300)
            page.evaluate(CLICKS)
            page.keyboard.press("Escape")
            times = page.evaluate(CLICKS)
            page.keyboard.press("Escape")
            found.append({**times, "lay": page.evaluate(LAYS, list(steps(view, next(match.moves(1)))))})
            play.lay(page, f"{origin}/", play.saves(table))
    return {"dominoes": len(match.state.lays)} | {
        name: round(min(one[name] for one in found), 1) for name in found[0]
    }


def run() -> dict[str, Any]:
    """Return the figures of this Python, of Pyodide if Node is found, and of clicks in Chromium."""
    return {**on_both("tools.bench.dominoes", figures), "chromium_click_ms": clicks()}


if __name__ == "__main__":
    print_asked(figures, run)
