"""The page's clock in the hand of a test: how long a finger rests does not depend on the machine."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser import play

__all__ = ["NOW", "PATIENT", "hold", "let_go", "pass_by"]

ECHO_MS = 100
"""Milliseconds after a drop in which the page takes a click for its echo, and a little more."""
PATIENT = f"""{{
  const own = window.impatient = setTimeout;
  const patience = (ms, why) => why?.message === "late" ? {play.PATIENCE_MS} : ms;
  window.setTimeout = (run, ms, ...rest) => own(run, patience(ms, rest[0]), ...rest);
}}"""
"""Lets a start wait for the snapshot as long as a test waits for anything; a page gives it up after 3 s."""
NOW = "() => Performance.prototype.now.call(performance)"


def hold(page: Page) -> None:
    """Stop the clock: whatever happens now happens at the same moment."""
    page.evaluate("() => { const at = performance.now(); performance.now = () => at; }")


def pass_by(page: Page, ms: int) -> None:
    """Put a clock that is held forward."""
    page.evaluate("(ms) => { const at = performance.now() + ms; performance.now = () => at; }", ms)


def let_go(page: Page) -> None:
    """Let the clock run again, and wait until a click is no echo of a drop that was just made."""
    page.evaluate("() => { delete performance.now; }")
    dropped = page.evaluate(NOW)
    play.until(lambda: page.evaluate(NOW), lambda now: now > dropped + ECHO_MS)
