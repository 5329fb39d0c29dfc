"""What is said aloud, and what keeps still for who asked for it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from tests.browser.thinking import spoken

LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const text = document.getElementById("live").textContent;
    if (text) window.heard?.push(text); // other tests that share the page keep no list
  }).observe(document.getElementById("live"), {childList: true});
}"""
MOVING = """() => document.getAnimations().filter((one) =>
  !one.animationName?.startsWith("guard-") && one.effect.getComputedTiming().duration > 1).length"""
"""How much moves; a guard of the main button against a second tap moves nothing."""


def heard(page: Page, count: int) -> list[str]:
    """Waits until so many sentences were said, and until no other one is on its way."""
    play.until(lambda: page.evaluate("() => window.heard"), lambda said: len(said) >= count)
    spoken(page)
    return list(page.evaluate("() => window.heard.splice(0)"))


def test_a_round_of_computers_is_told_once_and_a_refusal_at_once(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    page.evaluate(LISTEN)
    play.started(page, "Ana", computers=2)
    play.follow(page, 0)
    play.place(page)
    (round_,) = heard(page, 1)
    match = play.follow(page, 3)
    for entry in match.log:
        assert f"en {entry.move.cell}" in round_
    assert str(match.view(1).rack[-1]) in round_, "the tile drawn is told"

    page.locator("#slot-1").click()
    page.locator(".well.has").first.click()
    (refusal,) = heard(page, 1)
    assert "Il y a déjà une tuile" in refusal
    expect(page.locator("#slot.slot--refused")).to_contain_text(refusal)

    page.keyboard.press("Escape")
    rack = "Votre chevalet"
    for arg, told in (("choices", "peuvent se poser"), ("state", rack), ("repeat", rack)):
        play.menu(page, "say", arg)
        (said,) = heard(page, 1)
        assert told in said
        page.keyboard.press("Escape")


def test_nothing_moves_where_less_motion_is_asked_for(context: BrowserContext, page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    play.settle(context, motion=True, pace="normal")
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    for ply in (2, 4):
        page.locator(play.TURN).first.wait_for()
        play.place(page)
        assert page.evaluate(MOVING) == 0
        page.locator("[data-do=forward]").click()
        play.follow(page, ply)
        assert page.evaluate(MOVING) == 0
