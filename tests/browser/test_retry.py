"""A missed move tried again in a real browser, by keyboard: from the end of the match to its review."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from engine.analysis import MoveAnalysis, analyse_match
from engine.match import Match
from tests.browser import play, round_the_clock
from tests.browser.keys import tab_to
from ui.model import Player, Review, Table
from ui.review.mistakes import retriable_moves
from ui.review.saved_analysis import analysis_text
from ui.table.saves import encode, save_of


def lost() -> tuple[Match, tuple[MoveAnalysis, ...]]:
    """Gives a match between two greedy players, judged in few steps."""
    match = play.played(2)
    return match, tuple(one for one in analyse_match(match, 200) if one is not None)


def test_a_missed_move_is_tried_again_by_keyboard(context: BrowserContext, page: Page, site: str) -> None:
    match, found = lost()
    table = Table("m1", match, (Player("Inès"), Player("Marius")))
    moments = retriable_moves(Review(table, match.ply, found))
    save = save_of(table)._replace(judged=analysis_text(match, found))
    round_the_clock.begin(context, page, site, [("m1", encode(save, 1))], typed="on")
    round_the_clock.go(page, "?game=24-7&match=m1")
    expect(page.locator("#end-turning")).to_be_visible()
    tab_to(page, "#end-review")
    page.keyboard.press("Enter")
    tab_to(page, "#missed")
    page.keyboard.press("Enter")
    for n, one in enumerate(moments[:2], 1):
        expect(page.locator(".task .sm")).to_contain_text(f"Erreur {n} sur {len(moments)}")
        for move, tells in ((one.move, "Encore 2 essais"), (one.best, "Trouvé")):
            tab_to(page, "#typed")
            page.keyboard.insert_text(match.game.write_move(move))
            page.keyboard.press("Enter")
            expect(page.locator("#slot, #task").filter(has_text=tells)).to_have_count(1)
        tab_to(page, "#act-confirm")
        page.keyboard.press("Enter")
    page.go_back()
    expect(page.locator("#missed-place")).to_contain_text(f"Erreurs rattrapées : 2 sur {len(moments)}")
    expect(page.locator("#retry")).to_contain_text("2 sur")
