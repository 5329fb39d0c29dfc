"""The example of a new screen in CONTRIBUTING.md: one row makes it open, render and have an address."""

import re
from pathlib import Path
from typing import Any

import pytest

from ui import routes
from ui.app import update
from ui.core.html import markup
from ui.core.query import read_query
from ui.model import Action, Model
from ui.page import page

ROOT = Path(__file__).resolve().parents[2]
IMPORTS = """
from __future__ import annotations
from dataclasses import dataclass
from ui.core.html import Html, tag
from ui.core.updates import Update, navigate
from ui.facts import Facts
from ui.model import Model
from ui.routes import Route
"""


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the names of the example, its row in the table of screens."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(IMPORTS + code, "CONTRIBUTING.md", "exec"), names)
    row = names["ROW"]
    monkeypatch.setitem(routes.BY_STATE, row.state, row)
    monkeypatch.setitem(routes.BY_NAME, row.name, row)
    return names


def test_an_address_opens_the_screen_of_the_example_and_the_screen_has_that_address(example):
    query = "screen=club-evening&day=friday"
    model, _ = routes.open_address(Model(), read_query(query))
    assert model.screen == example["ClubEvening"]("friday")
    assert routes.query_of(model.screen) == f"?{query}"


def test_the_page_renders_the_screen_of_the_example_under_its_title(example):
    model, _ = update(Model(), Action("go", "club-evening"))
    assert model.screen == example["ClubEvening"]("monday")
    rendered = page(model)
    assert "<h1>monday</h1>" in markup(rendered.app)
    assert rendered.title.startswith("monday")
