"""The first visit on a phone: from the address to a set-up of 24/7 to press, beside stock PyScript.

The phone is this machine behind a line of 10 Mbit/s and 40 ms, with a screen of 390x844 and a processor that
is four times slower. Each start is one of a new browser with a new profile. The pages come in turn, from a
host that compresses and from one that does not, so that all are measured under the same load. `cpu` is the
time of the page's process: on a busy machine it is the figure to trust. `must` and `goal` are parts of
stock's.

ROUNDS=3 in the environment measures fewer times.
"""

from __future__ import annotations

import os
import sys
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from tools import build, serve
from tools.bench._hosts import brotli
from tools.bench._reference_pages import stock
from tools.bench.start import fresh_profile, process_on, start_time

ROUNDS = 5
SCREEN = {"width": 390, "height": 844}
SLOWER = 4
LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 2e6 / 8}
"""In milliseconds and bytes a second."""
SETUP = "?game=24-7"
MUST = {"compresses": 0.45, "plain": 0.38}
GOAL = {"compresses": 0.38, "plain": 0.30}
HOSTS = {"compresses": brotli, "plain": None}

Starts = dict[str, list[tuple[float, float]]]
"""By page: milliseconds until it answered, and of the processor's time."""


def run() -> dict[str, Any]:
    """Return figures of first visits to our page and a stock page on a slow phone, from two kinds of host."""
    mounts = {"/ours/": serve.folder(build.current()), "/stock/": stock()}
    found: dict[str, Starts] = {host: {"stock": [], "setup": []} for host in HOSTS}
    with sync_playwright() as playwright:
        for done in range(rounds(ROUNDS)):
            for host, pages in found.items():
                with serve.running(mounts, compress=HOSTS[host]) as origin:
                    pages["stock"].append(first_visit(playwright, f"{origin}/stock/"))
                    pages["setup"].append(first_visit(playwright, f"{origin}/ours/{SETUP}"))
            print(f"round {done + 1}: {found}", file=sys.stderr)
    return {host: _host_figures(host, pages) for host, pages in found.items()}


def rounds(default: int) -> int:
    """Return how often each page is measured: as the variable ROUNDS says, else `default`."""
    return int(os.environ.get("ROUNDS") or default)


def first_visit(playwright: Playwright, address: str) -> tuple[float, float]:
    """Open a page as on a slow phone; return its milliseconds until ready, and those of the processor."""
    with fresh_profile() as profile, process_on(playwright, profile) as context:
        page = context.pages[0]
        page.set_viewport_size({"width": SCREEN["width"], "height": SCREEN["height"]})
        session = context.new_cdp_session(page)
        slow_down(session)
        took = start_time(page, address)
        if SETUP in address:
            _check_pressable(page)
        return took, processor_ms(session)


def slow_down(session: CDPSession) -> None:
    """Give a page the slow line and the slow processor of the phone."""
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Performance.enable")


def processor_ms(session: CDPSession) -> float:
    """Return the processor's time of the page's process so far, in milliseconds."""
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return round(float(metrics["ProcessTime"]) * 1000, 1)


def _check_pressable(page: Page) -> None:
    """Raise `RuntimeError` unless the button that begins a match is visible on the page."""
    if not page.evaluate("document.querySelector('#begin')?.checkVisibility() ?? false"):
        raise RuntimeError("the set-up is not there")


def spread(values: list[float]) -> dict[str, float]:
    """Return minimum, median and maximum of some values, by these names."""
    return {"min": min(values), "median": median(values), "max": max(values)}


def _host_figures(host: str, pages: Starts) -> dict[str, Any]:
    """Return the times of the first visits from a host, their ratio to the stock page's, and the limits."""
    ms = {name: spread([took for took, _ in starts]) for name, starts in pages.items()}
    cpu = {name: spread([spent for _, spent in starts]) for name, starts in pages.items()}
    return {
        "ms": ms,
        "cpu": cpu,
        "ratio": round(ms["setup"]["median"] / ms["stock"]["median"], 3),
        "cpu_ratio": round(cpu["setup"]["median"] / cpu["stock"]["median"], 3),
        "must": MUST[host],
        "goal": GOAL[host],
    }
