"""Twelve games on one page of somebody else, on a phone: when the first can be played, and their memory.

The phone is this machine with a slower processor. Memory is that of all processes of the browser beyond an
empty page: of three games played in turn through the element, which lets two run at a time, and of
all twelve in frames of their own, which know nothing of each other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import build, serve
from tools.bench.start import READY_MS, fresh_profile, process_on

GAMES = 12
PHONE = {"width": 390, "height": 844}
SLOWER = 4
"""How many times slower the processor of a phone is."""
_ELEMENT = (
    '<script src="SITE/embed.js"></script>' + '<vingt-quatre game="24-7" lang="en"></vingt-quatre>' * GAMES
)
_FRAME = '<iframe src="SITE/embed/?game=24-7&lang=en" width="100%" height="720"></iframe>' * GAMES
_READY = "html[data-ready=true]"


def run() -> dict[str, Any]:
    """Return figures of twelve games embedded in one page: by our element, and by plain frames."""
    site = serve.folder(build.current())
    with sync_playwright() as playwright, serve.running({"/": site}, "max-age=3600") as origin:
        return {
            "slower": SLOWER,
            "element": _measure(playwright, origin, _ELEMENT, 3),
            "frames": _measure(playwright, origin, _FRAME, GAMES),
        }


def _measure(playwright: Playwright, site: str, body: str, game_count: int) -> dict[str, Any]:
    """Play the first games of a page in turn; return seconds to the first, and the memory they take in MB."""
    text = f"<!doctype html><title>Rules</title>{body.replace('SITE', site)}"
    pages = {"/": lambda path: text.encode() if path == "" else None}
    with serve.running(pages) as own, fresh_profile() as profile, process_on(playwright, profile) as context:
        page = context.pages[0]
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("about:blank")
        before = _megabytes(profile)
        page.goto(f"{own}/")
        begun = page.evaluate("performance.now()")
        _play(page, 0)
        first = page.evaluate("performance.now()") - begun
        for game in range(1, game_count):
            _play(page, game)
        return {
            "first_playable_s": round(first / 1000, 1),
            "running": len(_game_frames(context)),
            "memory_mb": _megabytes(profile) - before,
        }


def _play(page: Page, game_number: int) -> None:
    """Start the embedded game of this number on a page, and wait until it is ready."""
    elements = page.locator("vingt-quatre")
    if elements.count():
        elements.nth(game_number).locator("button").click()
        frame = elements.nth(game_number).locator("iframe").content_frame
    else:
        frame = page.locator("iframe").nth(game_number).content_frame
    frame.locator(_READY).wait_for(state="attached", timeout=READY_MS)


def _game_frames(context: BrowserContext) -> list[str]:
    """Return the addresses of the frames of the first page in which a game runs."""
    return [frame.url for frame in context.pages[0].frames if "/embed/?" in frame.url]


def _megabytes(profile: str) -> int:
    """Return the memory of a browser's processes in megabytes; what they share is counted once."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if _belongs(folder, profile):
                rolled = (folder / "smaps_rollup").read_text("utf-8")
                total += next(int(line.split()[1]) for line in rolled.splitlines() if line.startswith("Pss:"))
        except OSError:
            continue  # it ended meanwhile
    return round(total / 1024)


def _belongs(process_folder: Path, profile: str) -> bool:
    """Return True if a process (its folder in /proc) is the browser on this profile or a child of it."""
    while process_folder.name not in {"0", "1"}:
        if profile in (process_folder / "cmdline").read_text("utf-8", errors="replace"):
            return True
        status = (process_folder / "status").read_text("utf-8")
        process_folder = Path("/proc") / next(
            line.split()[1] for line in status.splitlines() if line.startswith("PPid:")
        )
    return False
