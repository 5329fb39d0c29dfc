"""Exercises for the audit of layouts: a step of each lesson while it is open, and exercises that are done.

A group is one task, whose areas keep their boxes. Once it is done, the slot takes the room of the pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Page

from tests.browser.groups import Group, nothing
from tests.browser.round_the_clock import States, clicking

__all__ = ["DONE", "OPEN"]

STEPS = {"24-7": 3, "20-sur-20": 2, "24-heures": 4, "brain-drain": 4}
"""A step of each lesson; that of Brain Drain has two people at the table."""
PICKS = {"24-7": "#slot-3", "20-sur-20": "#slot-2", "24-heures": "#slot-2", "brain-drain": "#slot-1"}
RIGHT = {
    "24-7": ("#slot-3", "#cell-e4", "#act-confirm"),
    "24-heures": ("#slot-2", "[data-arg='car 2']", "#act-confirm"),
    "brain-drain": ("[data-arg='1:buzz']",),
}
"""What a player presses to do the step rightly. Dominoes are left out: their table scrolls."""


def _lesson(slug: str) -> str:
    return f"?screen=lesson&game={slug}&step={STEPS[slug]}"


def _answer(page: Page) -> None:
    """Ask for the answer of a problem once it is here."""
    page.locator("#act-answer").click()
    page.locator("dialog [data-do=answer], [role=dialog] [data-do=answer]").click()
    page.locator(".is-lost").wait_for()


def _open(slug: str) -> Group:
    touched: Callable[[Page], None] = clicking(PICKS[slug]) if slug != "brain-drain" else nothing
    states: States = {
        "fresh": (_lesson(slug), nothing),
        "picked": (_lesson(slug), touched),
        "helped": (_lesson(slug), clicking("#lesson-help")),
    }
    if slug == "24-7":
        wrong = clicking("#slot-4", "#cell-e4", "#act-confirm")
        states = {**states, "wrong": (_lesson(slug), wrong)}
    return Group(list, states, ("wrong" if slug == "24-7" else "helped",))


OPEN: Mapping[str, Group] = {f"{slug}, a step": _open(slug) for slug in STEPS}
DONE: Mapping[str, Group] = {
    **{
        f"{slug}, done": Group(list, {"done": (_lesson(slug), clicking(*way))}, ("done",))
        for slug, way in RIGHT.items()
    },
    **{
        f"{slug}, lost": Group(list, {"lost": (f"?screen=practice&game={slug}&grade=3", _answer)}, ("lost",))
        for slug in STEPS
    },
}
