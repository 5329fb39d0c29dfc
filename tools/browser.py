"""Find the browsers that the tests drive, and the broker for live matches, or install them.

`python -m tools.browser` prints the path of Chromium, or those of the programs named (`chromium`, `shell`,
`firefox`, `webkit`, `mosquitto`, `lynx`, web servers); with `--install` it first sees to it that they are
there. Only Chromium is needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

__all__ = [
    "BROKER",
    "ENGINES",
    "FLAGS",
    "HOSTS",
    "PROGRAMS",
    "QUICK",
    "READER",
    "SHELL",
    "Engine",
    "executable",
    "install",
    "shell",
]

INSTALL_SECONDS = 600

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

QUICK = "--js-flags=--liftoff-only,--wasm-lazy-validation"
"""For tests with hundreds of starts: WebAssembly compiled in one pass, each function looked at when it is
called, is slower code, and sooner there."""


class Engine(NamedTuple):
    """A browser or another program that tests use: how it is found, and Debian's packages for it."""

    title: str
    variable: str  # names the program, in the environment
    names: tuple[str, ...]
    places: tuple[str, ...]
    packages: tuple[str, ...]
    advice: str
    beside: tuple[str, ...] = ()  # programs without which it cannot be driven


ENGINES = {
    "chromium": Engine(
        "Chromium",
        "CHROMIUM",
        (
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome",
            "microsoft-edge",
        ),
        (
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "C:/Program Files/Google/Chrome/Application/chrome.exe",
        ),
        ("chromium",),
        "The browser tests need Chromium or Chrome: install one "
        "(Debian, Ubuntu: `apt-get install chromium`), or name it in the variable CHROMIUM.",
    ),
    "firefox": Engine(
        "Firefox",
        "FIREFOX",
        ("firefox-esr", "firefox"),
        (
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            "C:/Program Files/Mozilla Firefox/firefox.exe",
        ),
        ("firefox-esr",),
        "To test in Firefox, install it (Debian: `apt-get install firefox-esr`), "
        "or name it in the variable FIREFOX.",
    ),
    "webkit": Engine(
        "WebKitGTK",
        "WEBKIT_DRIVER",
        ("WebKitWebDriver",),
        (),
        ("webkit2gtk-driver", "xvfb"),
        "To test in WebKit, install WebKitGTK's driver and Xvfb (Debian, Ubuntu: "
        "`apt-get install webkit2gtk-driver xvfb`), or name the driver in the variable WEBKIT_DRIVER.",
        ("Xvfb",),
    ),
}


BROKER = "mosquitto"
HOSTS = ("nginx", "apache2", "caddy", "lighttpd")
"""Web servers, as Debian calls their packages and programs."""
SHELL = "shell"
READER = "lynx"
"""A browser of text alone, as its package and program are called."""

PROGRAMS = ENGINES | {
    SHELL: Engine(
        "Chromium's headless shell",
        "CHROMIUM_SHELL",
        ("chromium-headless-shell", "chrome-headless-shell"),
        (),
        ("chromium-headless-shell",),
        "The quick tests take a third less time in Chromium's headless shell (Debian, Ubuntu: "
        "`apt-get install chromium-headless-shell`); without it they run in Chromium itself.",
    ),
    BROKER: Engine(
        "mosquitto",
        "MOSQUITTO",
        (BROKER,),
        ("/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto", "/opt/homebrew/sbin/mosquitto"),
        (BROKER,),
        "To test live matches, install mosquitto (Debian, Ubuntu: `apt-get install mosquitto`), "
        "or name it in the variable MOSQUITTO; links are tested without it.",
    ),
}
PROGRAMS[READER] = Engine(
    READER,
    "LYNX",
    (READER,),
    (),
    (READER,),
    "To read the pages of rules as text alone, install lynx (Debian, Ubuntu: `apt-get install lynx`), "
    "or name it in the variable LYNX.",
)
PROGRAMS |= {
    name: Engine(
        name,
        name.upper(),
        (name,),
        (f"/usr/sbin/{name}", f"/usr/local/sbin/{name}"),
        (name,),
        f"To play on {name}, install it (Debian, Ubuntu: `apt-get install {name}`), "
        f"or name it in the variable {name.upper()}.",
    )
    for name in HOSTS
}


def executable(name: str = "chromium") -> str | None:
    """Return the path of a program that is named by the environment or installed; None if not found."""
    engine = PROGRAMS[name]
    if not all(map(shutil.which, engine.beside)):
        return None
    if named := os.environ.get(engine.variable):
        return shutil.which(named)
    installed = (shutil.which(program) for program in engine.names)
    placed = (place for place in engine.places if Path(place).exists())
    found = next(filter(None, installed), None) or next(placed, None)
    return found or (_downloaded_chromium() if name == "chromium" else None)


def shell() -> str | None:
    """Return the path of the Chromium that starts soonest: the headless shell, else Chromium, else None.

    A program that the variable CHROMIUM names comes first, so that the tests can be run in any build.
    """
    return executable() if os.environ.get("CHROMIUM") else executable(SHELL) or executable()


def _downloaded_chromium() -> str | None:
    """Return the path of the Chromium that Playwright has downloaded, or None if it is not there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install(names: Iterable[str]) -> None:
    """Install the programs that are not found, as far as possible; print a line if that takes too long."""
    try:
        _install(names)
    except subprocess.TimeoutExpired as late:
        print(f"not done after {late.timeout:.0f} s, left", file=sys.stderr)


def _install(names: Iterable[str]) -> None:
    """Install those programs that are not found: Playwright's Chromium and, as root, Debian's packages."""
    if "chromium" in (missing := _missing_programs(names)):
        _run(sys.executable, "-m", "playwright", "install", "chromium")
        missing = _missing_programs(missing)
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _run("apt-get", "update", "-q")
        _install_packages(missing)
        for name in _missing_programs(missing) if len(missing) > 1 else ():
            _install_packages([name])  # one that this system does not offer keeps no other away


def _missing_programs(names: Iterable[str]) -> list[str]:
    """List those of the named programs that are not found."""
    return [name for name in names if executable(name) is None]


def _install_packages(names: Iterable[str]) -> None:
    """Install, by apt-get, the Debian packages of the named programs."""
    packages = [package for name in names for package in PROGRAMS[name].packages]
    _run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)


def _run(*command: str) -> None:
    """Run a command with its output on stderr, whether it succeeds or not; raise if it takes too long."""
    print("+", *command, file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(
        command,
        check=False,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        timeout=INSTALL_SECONDS,
    )


def main() -> int:
    """Print the path of each named program, or advice how to install it; return 1 if Chromium is missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--install", action="store_true", help="install what is missing")
    parser.add_argument("engines", nargs="*", help=", ".join(PROGRAMS))
    chosen = parser.parse_args()
    names = chosen.engines or ["chromium"]
    if unknown := set(names) - set(PROGRAMS):
        parser.error(f"unknown here: {', '.join(sorted(unknown))}")
    if chosen.install:
        install(names)
    found = {name: executable(name) for name in names}
    for name, path in found.items():
        print(path or PROGRAMS[name].advice, file=sys.stdout if path else sys.stderr)
    return 0 if found.get("chromium", "") is not None else 1


if __name__ == "__main__":
    sys.exit(main())
