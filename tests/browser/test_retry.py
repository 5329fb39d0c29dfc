"""A missed move tried again in a real browser, by keyboard: from the end of the match to its review."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from engine.analysis import Candidate, MoveAnalysis, analyse_match
from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.browser import play, round_the_clock
from tests.browser.keys import tab_to
from tests.browser.stage import SIZE
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


def race_with_an_error() -> tuple[Match, tuple[MoveAnalysis, ...]]:
    """Return a race of two computers, and an analysis in which one move of the first is a mistake."""
    match = Match.new("24-heures", 2, SeedOrigin("missed"))
    think = match.game.bots()["driver"]
    while not match.outcome:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    moves = [MoveAnalysis(ply, entry.seat, entry.move) for ply, entry in enumerate(match.log, 1)]
    for one in moves[10:]:
        others = [move for move in match.at(one.ply - 1).moves(one.seat) if move != one.move]
        if one.seat == 1 and len(others) > 2:
            least = ((others[0], 0.0), (one.move, 3000.0), (others[1], 3000.0))
            listed = tuple(Candidate(move, 900.0 - loss, loss, 50.0, 99) for move, loss in least)
            moves[one.ply - 1] = MoveAnalysis(
                one.ply, 1, one.move, others[0], 3000.0, 50.0, 2, listed, mark="mistake"
            )
            break
    return match, (MoveAnalysis(0, 0, None), *moves)


def retried_race(
    context: BrowserContext, page: Page, site: str, height: int
) -> tuple[Match, tuple[MoveAnalysis, ...]]:
    """Open the retry of a race's only mistake, 1280 px wide; return the race and its analysis."""
    match, found = race_with_an_error()
    save = save_of(Table("m1", match, (Player(), Player(bot="driver"))))
    saved = save._replace(judged=analysis_text(match, found))
    round_the_clock.begin(context, page, site, [("m1", encode(saved, 1))])
    page.set_viewport_size({"width": 1280, "height": height})
    round_the_clock.go(page, "?screen=moment&game=24-heures&match=m1&moment=1")
    return match, found


def test_the_sky_of_a_missed_race_move_reaches_the_edge(
    context: BrowserContext, page: Page, site: str
) -> None:
    retried_race(context, page, site, 800)
    sky = page.locator(".sky").bounding_box()
    assert sky
    assert sky["x"] + sky["width"] == 1280
    page.set_viewport_size(SIZE)


AREAS = """() => Object.fromEntries([".task", ".sky", ".road", ".rail", ".acts"].map((name) => {
  const {x, y, width, height} = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, width, height]];
}))"""


def test_no_area_moves_when_a_missed_race_move_is_found(
    context: BrowserContext, page: Page, site: str
) -> None:
    match, found = retried_race(context, page, site, 720)
    expect(page.locator("#moment-back .w")).to_be_visible()
    before = page.evaluate(AREAS)
    best = next(one for one in found if one.mark)
    hand = match.at(best.ply - 1).view(1).hand
    page.locator(f"#slot-{1 + hand.index(best.best.card)}").click()
    page.locator("#do-discard" if best.best.verb == "discard" else ".acts .go.btn--brass").click()
    expect(page.locator(".is-done, .is-lost")).to_have_count(1)
    assert page.evaluate(AREAS) == before
    page.set_viewport_size(SIZE)
