"""Looking at a match again: the stepper, its keys, the list of moves, and what may be taken along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.screens.examples import models
from tests.ui.screens.markup import elements
from ui.core.html import markup
from ui.model import OpenDialog, Overlay
from ui.page import page

pytestmark = pytest.mark.usefixtures("plain_face")


def test_the_stepper_tells_its_keys() -> None:
    shown = elements(markup(page(models()["review"]).app))
    steps = [e for e in shown if e.name == "button" and e.get("data-do") == "ply"]
    keys = {e.get("data-arg"): e.get("aria-keyshortcuts") for e in steps}
    assert keys == {
        "first": "Home",
        "prev": "ArrowLeft ArrowUp",
        "next": "ArrowRight ArrowDown",
        "last": "End",
    }


def test_the_list_follows_the_move_that_is_shown() -> None:
    shown = elements(markup(page(models()["review"]).app))
    current = next(e for e in shown if e.get("aria-current") == "step")
    assert current.get("id") == "move-3"
    assert any(e.get("data-follow") and e.name == "ol" for e in current.around)


def test_the_menu_of_a_review_saves_and_copies_the_match() -> None:
    asked = replace(models()["review"], overlay=Overlay(OpenDialog("menu")))
    done = {e.get("data-do") for e in elements(markup(page(asked).overlay))}
    assert {"save_file", "copy_link"} <= done
