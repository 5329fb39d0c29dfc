"""A match of each game is looked at again to its end: by clicks, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.keys import tab_to
from tests.browser.sizes import faults
from ui.games import face
from ui.games.braindrain.retries import missed_chances
from ui.model import Player, Table

Axe = Callable[[Page], list[str]]

# Whether the current move lies within its list, and how far the page was scrolled.
OUTSIDE = """() => {
  const list = document.querySelector("#moves").getBoundingClientRect();
  const move = document.querySelector("#moves [aria-current]").getBoundingClientRect();
  return [Math.max(list.top - move.top, move.bottom - list.bottom, 0) < 2, scrollY];
}"""


def over(slug: str) -> Match:
    """Return a finished match of the first two levels; in Brain Drain, nobody solved two of its targets."""
    rules, seed = game(slug), "4" if slug == "brain-drain" else "1"
    return play_out(Match.new(slug, 2, SeedOrigin(seed)), [rules.bots()[level] for level in rules.levels[:2]])


def stands(page: Page, ply: int, match: Match) -> None:
    """Says that the review shows a move, and that its line is in sight without the page having moved."""
    numbers = face(match.slug).postgame.numbers_by_ply(match)
    expect(page.locator("#review-count")).to_have_text(f"{numbers[ply]} / {numbers[-1]}")
    if ply:
        assert page.evaluate(OUTSIDE) == [True, 0]


@pytest.mark.prove  # in the quick suite `test_keyboard.py` and `test_end.py` step through a review
@pytest.mark.parametrize(
    ("slug", "lang", "theme"),
    [
        ("24-7", "fr", "light"),
        ("brain-drain", "en", "dark"),
        ("20-sur-20", "en", "dark"),
        ("24-heures", "fr", "light"),
    ],
)
def test_a_match_is_looked_at_again_to_its_end(
    context: BrowserContext, page: Page, site: str, axe: Axe, slug: str, lang: str, theme: str
) -> None:
    match = over(slug)
    play.settle(context, lang=lang, theme=theme, sound=False, typed="on")
    play.arrive(page, site)
    play.open_link(page, match, ("Inès", "Marius"))
    page.locator("#ply-first").click()
    stands(page, 0, match)
    page.keyboard.press("ArrowRight")
    stands(page, 1, match)
    page.keyboard.press("End")
    stands(page, match.ply, match)
    page.keyboard.press("Home")
    if slug in ("24-7", "20-sur-20"):
        expect(page.locator("#marked-next:not([aria-disabled])")).to_be_visible()
        page.keyboard.press("n")
        expect(page.locator("#judged-move .mark")).to_be_visible()
        expect(page.locator("#held .is-play").first).to_be_visible()
        page.locator("#lay-1").click()
        expect(page.locator("main.is-laid")).to_be_visible()
        page.locator("#lay-0").click()
        expect(page.locator("main.is-laid")).to_have_count(0)
        keeps_its_list(page)
    if slug == "brain-drain":
        found_again(page, axe, match)
    page.locator(f'.cv [data-arg="{match.ply // 2}"]').click()
    stands(page, match.ply // 2, match)
    assert axe(page) == []
    for width, height in ((390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == []
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("ArrowRight")
    stands(page, match.ply // 2 + 1, match)
    assert axe(page) == []


def keeps_its_list(page: Page) -> None:
    """Shows a compared move on a phone: the list stays where it is, and the board is in sight above it."""
    was = page.viewport_size
    assert was
    page.set_viewport_size({"width": 390, "height": 844})
    row = page.locator("#lay-1")
    row.evaluate("(row) => row.scrollIntoView({ block: 'end' })")
    before = row.bounding_box()
    row.click()
    expect(page.locator("main.is-laid")).to_be_visible()
    board = page.locator("#felt").bounding_box()
    assert before == row.bounding_box()
    assert before
    assert board
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= before["y"]
    page.locator("#lay-0").click()
    page.evaluate("scrollTo(0, 0)")
    page.set_viewport_size(was)


def found_again(page: Page, axe: Axe, match: Match) -> None:
    """Finds a missed target again by keyboard, after a slip; nothing is told before."""
    first, _ = missed_chances(match, (1, 2))
    page.keyboard.press("n")
    stands(page, first.ply, match)
    tab_to(page, "#missed")
    page.keyboard.press("Enter")
    state = first.match.state
    for equation, tells in (("+".join(str(card.value) for card in state.display), "2 tries"), ("", "Found!")):
        assert axe(page) == []
        tab_to(page, "#typed")
        page.keyboard.insert_text(equation or first.shows.split(": ")[1])
        page.keyboard.press("Enter")
        expect(page.locator("#slot, #task").filter(has_text=tells)).to_have_count(1)
    page.go_back()
    expect(page.locator("#retry")).to_contain_text("solved: 1 of")


@pytest.mark.prove
def test_a_long_race_can_be_looked_at_while_it_is_judged(
    context: BrowserContext, page: Page, site: str
) -> None:
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 4, SeedOrigin("1")), [rules.bots()[rules.levels[1]]] * 4)
    assert match.ply > 400
    play.settle(context, sound=False)
    play.arrive(page, site)
    play.open_link(page, match, ("Inès", "Marius", "Ana", "Zoé"))
    judged = page.locator("#log-head progress")
    page.wait_for_function("() => document.querySelector('#log-head progress')?.value > 0")
    for ply in range(6):
        page.locator("#ply-next" if ply else "#ply-first").click()
        stands(page, ply, match)
    before = int(judged.get_attribute("value") or 0)
    page.keyboard.press("End")
    stands(page, match.ply, match)
    page.wait_for_function("n => document.querySelector('#log-head progress').value > n", arg=before)
    assert int(judged.get_attribute("value") or 0) < match.ply, "it was judged meanwhile"


BOARD_IN_SIGHT = """() => {
  const box = document.querySelector("main.felt").getBoundingClientRect();
  return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) >= 0.6 * Math.min(box.height, innerHeight);
}"""


@pytest.mark.parametrize(
    ("width", "height", "stays"),
    [pytest.param(390, 844, True, id="phone"), pytest.param(390, 560, False, id="low-phone")],
)
def test_touching_a_line_shows_its_move_on_a_board_that_stays_or_comes_into_sight(
    context: BrowserContext, page: Page, site: str, width: int, height: int, stays: bool
) -> None:
    match = over("24-7")
    play.settle(context, motion=False, sound=False)
    page.set_viewport_size({"width": width, "height": height})
    play.lay(page, site, play.saves(Table("t", match, (Player("Inès"), Player("Marius")))))
    play.arrive(page, f"{site}?screen=review&game=24-7&match=t")
    for ply in (3, 5):
        page.locator(f"#move-{ply}").scroll_into_view_if_needed()
        page.locator("#curve").evaluate("one => one.scrollIntoView()")
        assert page.evaluate(BOARD_IN_SIGHT) is stays
        page.locator(f"#move-{ply}").dispatch_event("click")
        expect(page.locator("#review-count")).to_have_text(f"{ply} / {match.ply}")
        assert play.until(lambda: page.evaluate(BOARD_IN_SIGHT), bool)
