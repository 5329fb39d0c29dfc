"""What a group of tables for the audit is, and steps that several games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.round_the_clock import States, clicking

__all__ = ["LONG", "Group", "explained", "hinted", "nothing"]

LONG = "Maximilienne-Aurélie de La Tour d’Auvers"


class Group(NamedTuple):
    """Tables of one game with so many seats: what lies on the shelf, and how each state is reached.

    `quick` names the states that differ most; the quick suite looks at these alone.
    """

    shelf: Callable[[], list[tuple[str, str]]]
    states: States
    quick: tuple[str, ...]


def hinted(*more: str) -> Callable[[Page], None]:
    """Ask for a hint, and take further steps once it has come."""

    def steps(page: Page) -> None:
        page.locator("#act-hint").click()
        page.locator("#hint-close").wait_for()
        clicking(*more)(page)

    return steps


def explained(page: Page) -> None:
    """Ask why a computer made its last move, and wait for all reasons."""
    page.locator("#why").click()
    page.wait_for_function("""() => {
      const reasons = [...document.querySelectorAll(".slot--reason .sub p")];
      return reasons.length && !reasons.at(-1).textContent.endsWith("…");
    }""")


def nothing(page: Page) -> None:
    """Leave the table as it opens."""
