"""Finds the Chromium that the browser tests drive, or installs one.

`python -m tools.browser` prints its path; with `--install` it first sees to it that there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ADVICE = (
    "The browser tests need Chromium or Chrome: install one (Debian, Ubuntu: `apt-get install chromium`), "
    "or name it in the variable CHROMIUM."
)


def executable() -> str | None:
    """Gives the path of a Chromium: the variable CHROMIUM's, else an installed one, else Playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    installed = (shutil.which(name) for name in NAMES)
    placed = (place for place in PLACES if Path(place).exists())
    return next(filter(None, installed), None) or next(placed, None) or _downloaded()


def _downloaded() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str | None:
    """Fetches a Chromium where none is found: Playwright's download, else Debian's package for root."""
    if found := executable():
        return found
    _run(sys.executable, "-m", "playwright", "install", "chromium")
    if found := executable():
        return found
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _run("apt-get", "update", "-q")
        _run("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
    return executable()


def _run(*command: str) -> None:
    print("+", *command, file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr)


def main() -> int:
    """Prints the path, or says what to install."""
    found = install() if "--install" in sys.argv[1:] else executable()
    print(found or ADVICE, file=sys.stdout if found else sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
