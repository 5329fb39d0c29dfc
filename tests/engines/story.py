"""The story that every engine plays: boot, a game of 24/7 by clicks, a reload and a return on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engine.match import Match
from tests.browser import play
from tests.engines.engine import PATIENCE, Engine
from ui.core.words import words

__all__ = ["BARE", "a_game", "a_second_start"]

MOST_TURNS = 40
MOST_SECONDS = 240
BARE = "bare"
"""A page of the same origin without the game, for laying out what the device keeps."""

LAY = """(kept) => {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
}"""

LOOK = """() => {
  const ids = (selector) => [...document.querySelectorAll(selector)].map(({ id }) => id);
  return {
    ready: document.documentElement.dataset.ready === "true",
    kept: document.documentElement.dataset.kept ?? "",
    restored: Boolean(window.vq?.prepared?.restored),
    failures: (window.vq?.failures ?? []).map(String),
    trouble: document.querySelector("#boot-failure")?.innerText ?? "",
    resume: ids("#resume"),
    tiles: ids("#rack:not([data-ahead]) button[data-do=step]"),
    held: ids("#rack [aria-pressed=true]"),
    best: ids(".well.best"),
    legal: ids(".well.legal"),
    preview: ids(".well.preview"),
    taken: document.querySelectorAll(".felt .well.has").length,
    places: [...document.querySelectorAll(".place")].map((place) => place.innerText),
    title: document.title,
  };
}"""

Sight = dict[str, Any]


class Player:
    """A person before one engine."""

    def __init__(self, engine: Engine, site: str) -> None:
        self.engine = engine
        self.site = site
        self.end = time.monotonic() + MOST_SECONDS

    def look(self) -> Sight:
        """Sees what is on the page, and that nothing is wrong."""
        sight: Sight = self.engine.ask(LOOK)
        assert not sight["failures"], sight["failures"]
        assert not sight["trouble"], sight["trouble"]
        return sight

    def wait(self, wanted: Callable[[Sight], Any]) -> Sight:
        """Looks until the page is as wanted."""
        left = min(PATIENCE, self.end - time.monotonic())
        return play.until(self.look, lambda sight: bool(wanted(sight)), left)

    def saved(self) -> Match:
        """Reads the one match that the device keeps."""
        ((key, text),) = self.engine.ask(play.SHELF)
        return play.kept(key, text).match

    def begin(self) -> Sight:
        """Lays the settings out, opens the site and goes from home to a new match."""
        self.engine.go(self.site + BARE)
        self.engine.ask(LAY, play.settings())
        self.engine.go(self.site)
        self.wait(lambda sight: sight["ready"] and sight["kept"])
        # Not by its place on the screen: a notice may come between looking and clicking, and moves the boxes.
        self.engine.ask("() => document.querySelector('.box--24-7').click()")
        self.engine.click("#begin")
        return self.follow(1)

    def follow(self, taken: int) -> Sight:
        """Waits for the next turn, or the end, once so many tiles lie on the board."""
        return self.wait(lambda now: now["places"] or (now["taken"] >= taken and now["tiles"]))

    def turn(self, sight: Sight) -> Sight:
        """Picks the first tile that fits, takes the best space it has, and confirms."""
        for tile in sight["tiles"]:
            self.engine.click(f"#{tile}")
            now = self.wait(lambda now, tile=tile: now["held"] == [tile])
            if spaces := now["best"] or now["legal"]:
                self.engine.click(f"#{spaces[0]}")
                self.wait(lambda now: now["preview"])
                self.engine.click("#act-confirm")
                return self.follow(sight["taken"] + 1)
        raise AssertionError("no tile of the rack fits anywhere")

    def reload(self) -> None:
        """Reloads the table."""
        self.engine.reload()
        self.wait(lambda sight: sight["ready"])

    def resume(self) -> None:
        """Goes home and takes the match up again."""
        self.engine.click(".bar [data-arg=home]")
        self.wait(lambda sight: sight["resume"])
        self.engine.click("#resume")

    def find_again(self, leave: Callable[[Player], None], sight: Sight) -> None:
        """Leaves the table and comes back: nothing is lost."""
        before = play.until(self.saved, lambda match: match.ply == sight["taken"] - 1, PATIENCE)
        leave(self)
        again = self.follow(sight["taken"])
        assert (again["taken"], again["tiles"]) == (sight["taken"], sight["tiles"])
        assert self.saved() == before


PAUSES = {2: Player.reload, 4: Player.resume}
"""Before which turns the table is left, and how the match is found again."""


def a_game(engine: Engine, site: str) -> Match:
    """Plays the story and gives the finished match."""
    person = Player(engine, site)
    sight = person.begin()
    turns = 0
    while not sight["places"]:
        assert turns < MOST_TURNS, f"no end after {turns} turns"
        if turns in PAUSES:
            person.find_again(PAUSES[turns], sight)
        sight = person.turn(sight)
        turns += 1
    assert turns > max(PAUSES)
    match = play.until(person.saved, lambda match: match.outcome is not None, PATIENCE)
    sight = person.wait(lambda now: now["title"].startswith("24/7, fin de partie"))
    assert len(sight["places"]) == match.seats
    assert words("fr").number(max(match.scores)) in sight["places"][0]
    return match


def a_second_start(engine: Engine, site: str) -> tuple[str, bool]:
    """Makes a move, waits until all is kept that is going to be, and starts again; tells what came of it.

    The table is found again, and the next move can be made.
    """
    person = Player(engine, site)
    sight = person.turn(person.begin())
    kept = person.wait(lambda now: now["kept"])["kept"]
    play.until(person.saved, lambda match: match.ply == sight["taken"] - 1, PATIENCE)
    person.reload()
    again = person.follow(sight["taken"])
    assert (again["taken"], again["tiles"]) == (sight["taken"], sight["tiles"])
    person.turn(again)
    return kept, again["restored"]
