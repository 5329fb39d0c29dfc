"""The layout of the tables: whatever a turn brings, nothing is covered, cut, squeezed, moved or out of reach.

The quick suite looks at the states that differ most, at one size of each arrangement; `make prove` at all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import tables
from tests.browser.layout import LAYOUT_SIZES, QUICK_SIZES, areas, audited, layout_faults, moved, spoiled
from tests.browser.pseudo import speaking
from tests.browser.round_the_clock import visited
from tests.browser.sizes import Size, double, single

SPOILS = {
    "cut": ".bar .turn{flex:none!important;width:24px!important;overflow:hidden}",
    "covered": ".acts{position:fixed!important;inset:0;background:#000}",
    "a column of words": ".log-list li{grid-template-columns:22px 1px auto!important}",
    "px to touch": "#act-undo{min-height:0!important;height:20px!important}",
    "scrolls sideways": ".rail{width:calc(100% + 200px)!important}.table{overflow:visible!important}",
    "scrolls down": ".table{height:auto!important}.felt{min-height:200vh!important}",
    "overlap": ".felt{position:relative;top:-20px}",
    "meets": ".seat *{position:absolute!important;left:0;top:0;margin:0}",
}
"""A rule for each kind of fault that brings it about."""


SEATED_ALIKE = {
    *(
        "24 Heures, teams",
        "24 Heures, cup",
        "20-sur-20, four",
        "20-sur-20, missed",
        "brain-drain, alone with 24",
    ),
    *("brain-drain, alone with all cards", "brain-drain, four", "brain-drain, two people"),
    *("brain-drain, alone", "brain-drain, eight", "brain-drain, four people"),
    *("20-sur-20, a step", "brain-drain, a step", "20-sur-20, first", "24-heures, first"),
    *("brain-drain, first", "24-7, first", "brain-drain, online", "20-sur-20, online", "24-heures, online"),
    *("24-7, online with many", "20-sur-20, online with many", "24-heures, online with many"),
    *("brain-drain, online with many", "brain-drain, two", "24-7, four", "24-7, a step", "24 Heures, two"),
}
"""Groups whose table has the same areas as another's: the long numbers look at them."""


def states(page: Page, group: tables.Group, names: tuple[str, ...] = ()) -> Iterator[str]:
    yield from visited(page, group.states, *names)


@pytest.mark.parametrize("name", [name for name in tables.GROUPS if name not in SEATED_ALIKE])
def test_nothing_is_covered_cut_or_moved(context: BrowserContext, page: Page, site: str, name: str) -> None:
    group = tables.GROUPS[name]
    tables.begin(context, page, site, group, lang="fr")
    assert audited(page, states(page, group, group.quick), QUICK_SIZES) == []


@pytest.mark.prove
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", tables.EVERY)
def test_nothing_is_covered_cut_or_moved_in_any_state(
    context: BrowserContext, page: Page, site: str, name: str, lang: str
) -> None:
    group = tables.EVERY[name]
    tables.begin(context, page, site, group, lang=lang)
    assert audited(page, states(page, group), LAYOUT_SIZES) == []


LOOSE = "body { overflow-wrap: anywhere }"
"""Lets the pseudo-language break anywhere: the signs that make its sentences longer are no words."""


def pseudo_faults(page: Page) -> list[str]:
    """List the faults but three that no real language brings.

    Words so long stand one below the other; names so long lose their beginning; and a seat of Brain Drain has
    the word of its state only where there is room, else in its accessible name.
    """
    seats = "\n".join(page.locator(".seat .nm, .pl .nm, .driver .who, .pl .st").all_inner_texts())
    names = [f"“{name.strip()}”" for name in seats.splitlines() if name.strip()]
    fine = (
        "a column of words",
        *(f"{cut}: {name}" for name in names for cut in ("cut", "cut at its beginning")),
    )
    return [fault for fault in layout_faults(page) if not fault.startswith(fine)]


def pseudo_found(
    context: BrowserContext, page: Page, site: str, group: tables.Group, names: tuple[str, ...], *sizes: Size
) -> list[str]:
    """List what the pseudo-language breaks in these states of a group, in all of them without names."""
    with speaking(page) as lang:
        tables.begin(context, page, site, group, lang=lang)
        spoiled(page, LOOSE)
        return audited(page, states(page, group, names), sizes, pseudo_faults)


def test_sentences_that_are_much_longer_break_nothing(context: BrowserContext, page: Page, site: str) -> None:
    group = tables.GROUPS["24-7, first"]
    assert pseudo_found(context, page, site, group, group.quick, *QUICK_SIZES) == []


@pytest.mark.prove
@pytest.mark.parametrize("name", tables.EVERY)
def test_sentences_that_are_much_longer_break_nothing_in_any_state(
    context: BrowserContext, page: Page, site: str, name: str
) -> None:
    assert pseudo_found(context, page, site, tables.EVERY[name], (), *LAYOUT_SIZES) == []


LARGE_TEXT = ((320, 640), (390, 844), (844, 390), (820, 1180), (1440, 900))


def moves_only(page: Page) -> list[str]:
    """Look for nothing but areas that move."""
    return []


def meeting(page: Page) -> list[str]:
    """List the texts that lie on others or on a button."""
    return [fault for fault in layout_faults(page) if fault.startswith("meets ")]


def test_with_text_twice_as_large_no_state_moves_anything_and_no_texts_meet(
    context: BrowserContext, page: Page, site: str
) -> None:
    group = tables.GROUPS["20-sur-20, two"]
    tables.begin(context, page, site, group, lang="fr")
    double(page)
    names = ("turn", "hint-move", "ending")
    assert audited(page, states(page, group, names), (*LARGE_TEXT[1:3], LARGE_TEXT[4]), meeting) == []
    single(page)


@pytest.mark.prove
@pytest.mark.parametrize("name", tables.GROUPS)
def test_with_text_twice_as_large_no_state_of_any_table_moves_anything(
    context: BrowserContext, page: Page, site: str, name: str
) -> None:
    group = tables.GROUPS[name]
    tables.begin(context, page, site, group, lang="fr")
    double(page)
    assert audited(page, states(page, group), LARGE_TEXT, moves_only) == []
    single(page)


def test_the_audit_sees_what_a_style_spoils(context: BrowserContext, page: Page, site: str) -> None:
    group = tables.GROUPS["24-7, two"]
    tables.begin(context, page, site, group, lang="en")
    for _ in states(page, group, ("turn",)):
        whole, boxes = layout_faults(page), areas(page)
        seen = {}
        for fault, css in SPOILS.items():
            spoiled(page, css)
            seen[fault] = [one for one in layout_faults(page) if one not in whole and fault in one]
        spoiled(page, ".seats{margin-top:40px!important}")
        assert moved(boxes, areas(page)) != []
        spoiled(page, "")
        assert [fault for fault, found in seen.items() if not found] == []
