"""Every screen in both languages: as stored, well formed, with names for whatever can be used."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.ui.screens.examples import models, screens
from tests.ui.screens.markup import Element, elements
from tests.ui.screens.snapshots import PLACE, stored
from ui.app import ACTIONS
from ui.core.html import markup
from ui.core.patch import difference
from ui.model import Library, Model, SavedMatch, SetMaker, Settings, Typed
from ui.page import Page, page
from ui.prerender import still

NAMES = tuple(models())
BY_LANGUAGE = [(lang, name) for lang in ("fr", "en") for name in NAMES]


def whole(shown: Page) -> str:
    return "".join(markup(part) for part in (shown.app, shown.overlay, shown.toasts))


@pytest.mark.parametrize(("lang", "name"), BY_LANGUAGE)
def test_a_screen_is_drawn_as_stored(lang: str, name: str) -> None:
    """After a change that is meant: `python -m tests.ui.screens.snapshots`, then read the difference."""
    assert stored(name, lang) == (PLACE / lang / f"{name}.html").read_text("utf-8")


def test_no_snapshot_is_left_over() -> None:
    kept = {(path.parent.name, path.stem) for path in PLACE.glob("*/*.html")}
    assert kept == set(BY_LANGUAGE)


def test_no_screen_has_a_space_in_its_name() -> None:
    """The names are those of files, and a file with a space in its name is quoted everywhere it is used."""
    assert [name for name in NAMES if " " in name] == []


@pytest.mark.parametrize("name", NAMES)
def test_ids_are_unique_and_what_refers_to_them_finds_them(name: str) -> None:
    found = elements(whole(page(models()[name])))
    ids = Counter(element.get("id") for element in found if element.get("id"))
    assert not [key for key, count in ids.items() if count > 1]
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        for element in found:
            assert set(element.get(attribute).split()) <= set(ids), element


@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_known(name: str) -> None:
    done = {element.get("data-do") for element in elements(whole(page(models()[name])))} - {""}
    assert done <= ACTIONS, done - ACTIONS


OF_TABLES = {"act", "clear", "confirm_send", "look", "tour_month", "who_passes"}
"""Actions that only the tables of some games have, or a calendar of several months."""


def test_every_known_action_is_used() -> None:
    shown = (elements(whole(page(model))) for model in models().values())
    done = {element.get("data-do") for found in shown for element in found}
    assert done | OF_TABLES >= ACTIONS, ACTIONS - done


def _named(element: Element, found: list[Element]) -> bool:
    """Says whether a control has a name that can be spoken."""
    if element.get("aria-label") or element.get("aria-labelledby") or element.text.strip():
        return True
    labels = (other for other in found if other.name == "label" and other.text.strip())
    around = any(other.name == "label" and other.text.strip() for other in element.around)
    return around or any(label.get("for") == element.get("id") for label in labels)


@pytest.mark.parametrize("name", NAMES)
def test_controls_landmarks_and_dialogs_have_names(name: str) -> None:
    found = elements(whole(page(models()[name])))
    controls = [e for e in found if e.name in ("button", "a", "input", "select", "textarea")]
    landmarks = [
        e for e in found if e.name in ("aside", "nav") or e.get("role") in ("dialog", "group", "grid")
    ]
    assert controls
    for element in (*controls, *landmarks):
        assert _named(element, found), element


@pytest.mark.parametrize("name", tuple(screens()))
def test_headings_begin_at_one_and_skip_no_level(name: str) -> None:
    found = elements(markup(page(models()[name]).app))
    levels = [int(e.name[1]) for e in found if e.name in ("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert [e.name for e in found].count("main") == 1


@pytest.mark.parametrize("name", NAMES)
def test_dialogs_say_that_they_are(name: str) -> None:
    for element in elements(markup(page(models()[name]).overlay)):
        if element.get("role") == "dialog":
            assert element.get("aria-modal") == "true"
            assert element.get("aria-labelledby")


@pytest.mark.parametrize("name", NAMES)
def test_nothing_needs_what_the_policy_forbids(name: str) -> None:
    for element in elements(whole(page(models()[name]))):
        assert element.name not in ("script", "style", "iframe", "object")
        assert not [key for key in element.attributes if key == "style" or key.startswith("on")]
        assert not element.get("href") or element.get("href")[0] in "#?./"


HOSTILE = "<img src=x onerror=alert(1)>\"'&{name}{0}"


@pytest.mark.parametrize("name", NAMES)
def test_names_and_titles_are_text(name: str) -> None:
    model = _hostile(models()[name])
    shown = page(model)
    found = elements(whole(shown))
    assert not [element for element in found if element.name == "img"]
    assert "<img" not in whole(shown)


def _hostile(model: Model) -> Model:
    """Writes markup wherever a player may write."""

    def named(players: tuple) -> tuple:
        return tuple(player._replace(name=HOSTILE) for player in players)

    shelf = tuple(save._replace(title=HOSTILE, players=named(save.players)) for save in model.library.matches)
    screen = model.screen
    if hasattr(screen, "players"):
        screen = replace(screen, players=named(screen.players))
    if isinstance(screen, SetMaker):
        screen = replace(screen, typed=HOSTILE, fault=("character", HOSTILE))
    elif hasattr(screen, "typed"):
        screen = replace(
            screen, title=HOSTILE, turn=screen.turn._replace(typed=Typed(text=HOSTILE, fault=HOSTILE))
        )
    ask = model.overlay.dialog._replace(text=HOSTILE, fault=HOSTILE) if model.overlay.dialog else None
    toast = model.overlay.notice._replace(text=HOSTILE) if model.overlay.notice else None
    return replace(
        model,
        screen=screen,
        library=model.library._replace(matches=shelf),
        overlay=model.overlay._replace(dialog=ask, notice=toast),
    )


def test_hostile_names_are_shown_as_they_are() -> None:
    shown = elements(markup(page(_hostile(models()["table"])).app))
    assert any(HOSTILE in element.text for element in shown if element.name == "article")


def test_the_still_page_is_the_home_page_of_a_fresh_model() -> None:
    for lang in ("fr", "en"):
        assert still(lang) == markup(page(Model(settings=Settings(lang=lang))).app)


def test_typing_a_name_writes_only_what_shows_it() -> None:
    """The field that is typed in must stay the element it was, or the caret is lost."""
    before = models()["setup"]
    players = (before.screen.players[0]._replace(name="Inèsa"), *before.screen.players[1:])
    after = replace(before, screen=replace(before.screen, players=players))
    written = {patch.key for patch in difference("app", page(before).app, page(after).app)}
    assert written == {"name-1", "first-name-1", "side-1"}


def test_a_setting_changes_its_own_control_only() -> None:
    before = models()["settings"]
    after = replace(before, settings=before.settings._replace(hours=True))
    assert {p.key for p in difference("app", page(before).app, page(after).app)} == {"set-hours"}


def test_a_long_shelf_is_replayed_in_part() -> None:
    saves = tuple(models()["home"].library.matches[0]._replace(id=f"m{n}") for n in range(30))
    found = elements(markup(page(Model(library=Library(matches=saves))).app))
    rows = [element for element in found if element.get("class") == "match"]
    assert len(rows) == 24
    assert sum("ply 5" in row.text for row in rows) == 8


@pytest.mark.parametrize(
    ("save", "says"),
    [
        (SavedMatch("a", "24-7", "{}", (), version=2), "newer version"),
        (SavedMatch("a", "", "rubbish", (), version=0), "can’t be read"),
        (SavedMatch("a", "24-7", "#r=rubbish", ()), "can’t be read"),
        (SavedMatch("a", "no-such-game", "#r=rubbish", ()), "can’t be read"),
    ],
)
def test_what_cannot_be_read_can_be_taken_out_or_deleted(save: SavedMatch, says: str) -> None:
    found = elements(markup(page(Model(settings=Settings(lang="en"), library=Library(matches=(save,)))).app))
    row = next(element for element in found if element.get("class") == "match")
    actions = [(e.get("data-do"), e.get("data-arg")) for e in found if row in e.around and e.get("data-do")]
    assert says in row.text
    assert actions == [("export", "a"), ("ask", "delete:a")]
