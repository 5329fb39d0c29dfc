"""The same screens with the games' own faces: they fit together whatever the game draws."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ui.screens.examples import models, spoken_in
from tests.ui.screens.markup import elements
from tests.ui.screens.snapshots import forget
from ui.app import ACTIONS
from ui.core.html import markup
from ui.games import FACES
from ui.model import EmbedGuide, Model, Player, Rules, Setup
from ui.page import page

SLUGS = dict(FACES)


@pytest.fixture(autouse=True)
def own_faces(plain_face: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the games' own faces back."""
    for slug, module in SLUGS.items():
        monkeypatch.setitem(FACES, slug, module)
    forget()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", tuple(models()))
def test_a_screen_is_whole_with_the_game_s_own_face(name: str, lang: str) -> None:
    _check(spoken_in(models()[name], lang))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", tuple(SLUGS))
def test_the_rules_are_whole(slug: str, lang: str) -> None:
    found = _check(spoken_in(Model(screen=Rules(slug)), lang))
    ids = {element.get("id") for element in found}
    places = [
        element.get("href")[1:] for element in found if element.name == "a" and element.get("href")[:1] == "#"
    ]
    assert places
    assert set(places) <= ids


def test_no_set_up_tells_of_another_game_s_table() -> None:
    coached = {}
    for slug in SLUGS:
        shown = elements(markup(page(spoken_in(Model(screen=Setup(slug, (Player(), Player()))), "fr")).app))
        box = next(element for element in shown if element.get("id") == "coach")
        coached[slug] = " ".join(e.text for e in shown if box in e.around and e.name == "span")
    assert len(set(coached.values())) == len(SLUGS), coached
    assert {slug for slug, text in coached.items() if "case" in text} == {"20-sur-20", "24-7"}


def _check(model: Model) -> list:
    shown = page(model)
    found = elements("".join(markup(part) for part in (shown.app, shown.overlay, shown.toasts)))
    ids = Counter(element.get("id") for element in found if element.get("id"))
    assert not [key for key, count in ids.items() if count > 1]
    assert {element.get("data-do") for element in found} - {""} <= ACTIONS
    assert not any("{" in element.text for element in found) or model.screen == EmbedGuide()  # shows code
    return found
