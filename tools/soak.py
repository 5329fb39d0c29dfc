"""Two hundred live matches of computers at once on one broker: agreement of all devices in the end.

`python -m tools.soak [MATCHES] [MINUTES]` (200 and 10) lets two browser profiles, one of those who invite and
one of their guests, speak by the site's own channel; halfway the broker is stopped for a while and started
again.
Prints figures as JSON; fails where two devices differ.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engine.bots.choice import run_to_choice
from engine.games import GAMES, game
from engine.online import (
    Chair,
    Device,
    from_link,
    guest_device,
    host_device,
    make_envelope,
    own_seats,
    receive,
    to_link,
    with_match,
)
from tools import broker, browser, serve, site
from tools.mosquitto import Broker

__all__ = ["channel_pages", "soak"]

MATCHES, MINUTES = 200, 10
WAIT_S = (6.0, 18.0)
"""Between which a computer takes its time for a move, as people do."""
LOST_S = 20
"""How long the broker is away halfway."""
CALM_S = 30
"""How long the last words may take."""

SETUP = """async () => {
  const { open } = await import("/assets/live/channel.js");
  window.channels = [], window.heard = [], window.standing = 0;
  window.begin = async (options, at) => {
    let stood = false;
    channels[at] = await open({ ...options, present() {},
      heard: (from, text) => heard.push([at, from, text]),
      stands: (now) => { standing += Number(now) - Number(stood); stood = now; } });
  };
  window.drain = () => heard.splice(0);
}"""


@contextmanager
def channel_pages(chromium: Browser, count: int) -> Iterator[list[Page]]:
    """Yield `count` pages, each in a profile of its own, that load only the live channel."""
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        (folder / broker.CHANNEL).parent.mkdir(parents=True)
        shutil.copy(site.ROOT / broker.CHANNEL, folder / broker.CHANNEL)
        ((name, source),) = [
            row for row in site.runtimes().items() if row[0].startswith(f"{broker.PACKAGE}-")
        ]
        shutil.copytree(source, folder / "runtime" / name)
        (folder / "index.html").write_text("<!doctype html><title>.</title>", "utf-8")
        with serve.running({"/": serve.folder(folder)}) as origin:
            pages = [chromium.new_context().new_page() for _ in range(count)]
            for page in pages:
                page.goto(f"{origin}/")
            yield pages


class Seat:
    """A simulated device of a match: what it knows of the match, its page, and when it plays next."""

    def __init__(self, device: Device, page: Page, at: int, rng: Random) -> None:
        """Prepare a device for match number `at` on a page; `begin` connects it."""
        self.device, self.page, self.at, self.rng = device, page, at, rng
        self.moves = 0
        self.due = time.monotonic() + rng.uniform(*WAIT_S)

    def begin(self, address: str) -> None:
        """Open this device's live channel to the broker, and publish the match."""
        made = self.device.room.invitation
        options = {"broker": address, "match": made.id, "key": made.key, "seat": self.device.own[0]}
        seats = list(range(1, len(made.chairs) + 1))
        self.page.evaluate("([options, at]) => begin(options, at)", [{**options, "seats": seats}, self.at])
        self.publish()

    def publish(self) -> None:
        """Send what this device knows of the match to the channel."""
        text = to_link(make_envelope(self.device, 0))
        self.page.evaluate("([at, text]) => { channels[at].publish(text) }", [self.at, text])

    def hear(self, received: str) -> None:
        """Merge a received state of the match; if it was news, publish the result and plan the next move."""
        before = self.device.room
        self.device, _ = receive(self.device, from_link(received).room)
        if self.device.room != before:
            self.due = time.monotonic() + self.rng.uniform(*WAIT_S)
            self.publish()

    def play(self) -> None:
        """Play and publish a computer's move if this device has a seat to act; plan the next one anyway."""
        match = self.device.room.match
        seats = [seat for seat in match.actors if seat in own_seats(self.device)] if match else []
        self.due = time.monotonic() + self.rng.uniform(*WAIT_S)
        if not match or not seats:
            return
        level = match.game.levels[0]
        choice = run_to_choice(
            game(match.slug).bots()[level](match.view(seats[0]), match.rng(seats[0]), None)
        )
        if choice.move is None:
            return
        self.device = with_match(self.device, match.submit(seats[0], choice.move))
        self.moves += 1
        self.publish()


def _paired_seats(match_number: int, pages: list[Page]) -> tuple[Seat, Seat]:
    """Return the simulated host and the joined guest of a new match, whose number picks game and seeds."""
    slug = [slug for slug in GAMES if slug != "brain-drain"][match_number % (len(GAMES) - 1)]
    chairs = (Chair("Inès", False), Chair("Ana", True))
    host = host_device(f"soak/{match_number}", slug, {}, chairs, (1,))
    guest = guest_device(host.room, 2, "Ana", f"guest/{match_number}")
    one = Seat(host, pages[0], match_number, Random(2 * match_number))
    two = Seat(guest, pages[1], match_number, Random(2 * match_number + 1))
    return one, two


def _deliver(pages: list[Page], seats: list[list[Seat]]) -> int:
    """Pass every device what its page has received; return how many states that were."""
    count = 0
    for page, row in zip(pages, seats, strict=True):
        for at, _, text in page.evaluate("() => drain()"):
            row[at].hear(text)
            count += 1
    return count


def soak(matches: int = MATCHES, minutes: float = MINUTES) -> dict[str, Any]:
    """Play matches over one broker; return figures; raise `FileNotFoundError` without a broker program."""
    path = browser.executable(browser.BROKER)
    if path is None:
        raise FileNotFoundError(browser.PROGRAMS[browser.BROKER].advice)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        running = Broker(path, Path(folder))
        running.start()
        try:
            driven = playwright.chromium.launch(
                executable_path=browser.executable(), args=list(browser.FLAGS)
            )
            with channel_pages(driven, 2) as pages:
                return _run_matches(running, pages, matches, minutes * 60)
        finally:
            running.stop()


def _run_matches(running: Broker, pages: list[Page], matches: int, seconds: float) -> dict[str, Any]:
    """Run the matches for so many seconds, with a pause of the broker, and return the figures."""
    for page in pages:
        page.evaluate(SETUP)
    pairs = [_paired_seats(n, pages) for n in range(matches)]
    seats = [[pair[side] for pair in pairs] for side in (0, 1)]
    everyone = [seat for pair in pairs for seat in pair]
    for seat in everyone:
        seat.begin(running.address)
    began, heard = time.monotonic(), 0
    away = _Away(running, began + seconds / 2)
    while time.monotonic() < began + seconds:
        away.look()
        heard += _deliver(pages, seats)
        for seat in everyone:
            if seat.due <= time.monotonic():
                seat.play()
        time.sleep(0.05)
    heard += _wait_for_last_states(pages, seats)
    standing = [page.evaluate("() => standing") for page in pages]
    return _figures_of(pairs, seats, heard, standing)


class _Away:
    """A planned pause of the broker in the middle of the matches."""

    def __init__(self, running: Broker, at: float) -> None:
        """Plan a stop of the broker at the time `at`, in seconds of the monotonic clock."""
        self._running, self._stops, self._starts = running, at, at + LOST_S

    def look(self) -> None:
        """Stop or start the broker if its planned time has come; do nothing otherwise."""
        now = time.monotonic()
        if now >= self._stops:
            self._running.stop()
            self._stops = float("inf")
        if now >= self._starts:
            self._running.start()
            self._starts = float("inf")


def _wait_for_last_states(pages: list[Page], seats: list[list[Seat]]) -> int:
    """Deliver states until some seconds after the last move; return how many were delivered."""
    heard, quiet = 0, time.monotonic() + CALM_S
    while time.monotonic() < quiet:
        heard += _deliver(pages, seats)
        time.sleep(0.2)
    return heard


def _figures_of(
    pairs: list[tuple[Seat, Seat]], seats: list[list[Seat]], states_heard: int, connections: list[int]
) -> dict[str, Any]:
    """Return the figures of all matches, among them those that differ on their two devices."""
    parties = [(one.device.room, two.device.room) for one, two in pairs]
    return {
        "matches": len(pairs),
        "dealt": sum(one.match is not None for one, _ in parties),
        "over": sum(bool(one.match and one.match.outcome) for one, _ in parties),
        "moves": sum(seat.moves for row in seats for seat in row),
        "states heard": states_heard,
        "connected at the end": sum(connections),
        "games": Counter(one.match.slug for one, _ in parties if one.match),
        "differing": sum(one != two for one, two in parties),
    }


def main(arguments: list[str]) -> int:
    """Run the test by arguments (matches, minutes); return 1 if a match fails or its two devices differ."""
    matches = int(arguments[0]) if arguments else MATCHES
    minutes = float(arguments[1]) if len(arguments) > 1 else MINUTES
    figures = soak(matches, minutes)
    print(json.dumps(figures, indent=2))
    return 1 if figures["differing"] or figures["dealt"] < matches else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
