"""The end of a match: what can be done next is in sight at every size, and the room beside it is used."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.games import GAMES, game
from tests.browser import play, round_the_clock
from tests.browser.sizes import SIZES, sideways, walked
from tests.browser.still import show, still_page
from tests.ui.games.test_highlights import BOTS, over
from tests.ui.screens.examples import judged_by_hand
from ui.model import Model, Player, Presentation, Settings, Table

NAMES = "Maximilienne-Aurélie", "Jean-Christophe de Brabant", "Wolfgang Amadeus", "Guillaume-Emmanuel"
SMALL = ((320, 568), (360, 640), (1280, 720))
STILL = ((320, 640), (390, 844), (844, 390), (1024, 768), (1280, 720), (1440, 900))

# What can be done next, as far as it does not stand whole in the window before anything is scrolled.
HIDDEN = """() => [...document.querySelectorAll(".end-acts :is(button, a)")]
  .map((act) => [act, act.getBoundingClientRect()])
  .filter(([, {top, bottom}]) => top < 0 || bottom > innerHeight)
  .map(([act]) => act.textContent)"""
# How much of the window the screen leaves empty beside what it shows first.
BESIDE = """() => {
  const boxes = [...document.querySelectorAll(".end > *")].map((part) => part.getBoundingClientRect());
  const seen = boxes.filter(({top}) => top < innerHeight * .6);
  return innerWidth - Math.max(...seen.map((box) => box.right)) + Math.min(...seen.map((box) => box.left));
}"""


BOXES = """() => [...document.querySelectorAll(
  ".end-head, #end-best, .end-acts :is(button, a), .end-next, .end-more",
)].map((part) => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return [part.id || part.className, ...[left, top + scrollY, right, bottom + scrollY].map(Math.round)];
})"""
"""Where the parts of the screen are that do not belong to the turning point."""


def table(slug: str, seats: int = len(NAMES)) -> Table:
    """Gives a match that is over, of so many players, if the game has as many."""
    seats = min(seats, game(slug).seats[-1])
    rivals = (Player(name, BOTS[slug]) for name in NAMES[1:seats])
    seen = Presentation(announced=over(slug, seats).ply)
    return Table(slug, over(slug, seats), (Player(NAMES[0]), *rivals), presentation=seen)


@pytest.mark.parametrize(
    ("theme", "slugs"),
    [
        ("light", ("24-heures",)),
        *(pytest.param(theme, tuple(GAMES), marks=pytest.mark.prove) for theme in ("light", "dark")),
    ],
)
def test_what_can_be_done_next_is_in_sight(
    context: BrowserContext, page: Page, site: str, theme: str, slugs: tuple[str, ...]
) -> None:
    daily = table("24-7")
    tables = (*map(table, slugs), Table("daily-2026-11-21", daily.match, daily.players))
    round_the_clock.begin(context, page, site, play.saves(*tables), theme=theme)
    for here in tables:
        round_the_clock.go(page, f"?game={here.match.slug}&match={here.id}")
        expect(page.locator(".end-acts .btn")).to_have_count(4)
        found = walked(
            page,
            [f"end-{here.id}"],
            (*SIZES, *SMALL),
            lambda page: page.evaluate(HIDDEN) + sideways(page),
            theme,
        )
        assert found == []
        expect(page.locator(".end-moments > *")).to_have_count(2)
        page.set_viewport_size({"width": 1440, "height": 900})
        assert page.evaluate(BESIDE) < 100, here.id


@pytest.mark.parametrize(
    ("slug", "lang"),
    [
        ("24-7", "fr"),
        *(
            pytest.param(slug, lang, marks=pytest.mark.prove)
            for slug, lang in product(("24-7", "20-sur-20", "24-heures"), ("fr", "en"))
            if (slug, lang) != ("24-7", "fr")
        ),
    ],
)
def test_nothing_moves_when_the_analysis_ends(chromium: Browser, slug: str, lang: str) -> None:
    before = Model(Settings(lang), screen=table(slug, 2), today="2026-11-22")
    known = judged_by_hand(over(slug))
    after = replace(before, screen=replace(before.screen, analysis=known))
    quiet = tuple(one._replace(mark="") for one in known)
    none = replace(before, screen=replace(before.screen, analysis=quiet))
    part = replace(before, screen=replace(before.screen, analysis=known[: len(known) // 2]))
    with still_page(chromium) as page:
        found = [boxes(page, model) for model in (before, after, none, part)]
    assert found[0] == found[1], "a turning point was found"
    assert found[0] == found[2], "no move stands out"
    assert found[0] == found[3], "a bar shows how far the analysis is"


def boxes(page: Page, model: Model) -> list[object]:
    """Measure the parts of the end at each size."""
    show(page, model)
    found = []
    for width, height in STILL:
        page.set_viewport_size({"width": width, "height": height})
        found.append((width, page.evaluate(BOXES)))
        assert len(found[-1][1]) >= 7
    return found


def test_a_moment_is_looked_at_again(context: BrowserContext, page: Page, site: str) -> None:
    here = table("24-heures")
    round_the_clock.begin(context, page, site, play.saves(here))
    round_the_clock.go(page, "?game=24-heures&match=24-heures")
    page.locator("#end-more-open").click()
    ply = page.locator("#end-worst").get_attribute("data-arg")
    page.locator("#end-worst").click()
    expect(page.locator("#review-count")).to_have_text(f"{ply} / {here.match.ply}")
