"""20 sur 20 in a real browser: a whole game by clicks, one by keyboard, the view, phones, axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.analysis import MoveAnalysis
from engine.bots import run_to_choice
from engine.bots.search import Candidate
from engine.games.vingtsurvingt.model import End, Play
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import clock, play
from tests.browser.keys import tab_to
from tests.browser.sizes import faults
from tests.games.vingtsurvingt.cases import steps
from ui.model import Player, Presentation, Table

PHONE = (390, 844)
QUICK = (((320, 568), "dark"),)
"""Where the table is looked at in the quick suite, in which light."""
LATE = 26
"""Moves of two greedy players after which the match soon ends."""
VIEW = """() => ["--pan-x", "--pan-y", "--zoom"].map(
  (name) => document.getElementById("plane").style.getPropertyValue(name))"""
MORE = """() => ["left", "top", "right", "bottom"].map(
  (side) => document.getElementById("plane").style.getPropertyValue(`--more-${side}`))"""
SHADE = """() => getComputedStyle(document.getElementById("plane"), "::after").backgroundSize"""
INHERITED = """() => ["#plane .view", "#plane .dom"].map(
  (node) => getComputedStyle(document.querySelector(node)).getPropertyValue("--zoom") !== "")"""
FOCUS = "() => document.activeElement.id"


def dealt(plies: int, on_turn: int = 0) -> Match:
    """Lets two greedy players make so many moves, and on until a seat is on turn where one is named."""
    match = Match.new("20-sur-20", 2, SeedOrigin("story"))
    while match.actors and (match.ply < plies or on_turn not in (0, *match.actors)):
        match = match.submit(match.actors[0], wanted(match))
    return match


def wanted(match: Match) -> Any:
    """Asks the greedy player what to play."""
    seat = match.actors[0]
    return run_to_choice(match.game.bots()["greedy"](match.view(seat), match.rng(seat))).move


def seated(page: Page, site: str, match: Match, *bots: str, marks: str = "none") -> None:
    """Sits down at a match kept on the device."""
    players = tuple(Player(name, bot) for name, bot in zip(("Ana", "Bob"), bots or ("", ""), strict=True))
    play.lay(page, site, play.saves(Table("t", match, players, presentation=Presentation(marks=marks))))
    play.arrive(page, f"{site}?game=20-sur-20&match=t")


def shown(page: Page, step: str) -> str:
    """Names the element that takes a step."""
    if step == "turn":
        return "#do-turn"
    return f'#app [data-arg="{step}"]'


def take(page: Page, step: str) -> None:
    """Clicks what takes a step; a cell may lie outside the window, where a mouse would drag it in first."""
    target = page.locator(shown(page, step)).first
    if step.startswith("at "):
        target.dispatch_event("click")
    else:
        target.click()


def by_clicks(page: Page, match: Match, move: Any) -> None:
    """Takes the steps of a move by clicks, and confirms it by its button."""
    for step in steps(match.view(match.actors[0]), move):
        take(page, step)
    if not isinstance(move, End) or gives_away(match):
        page.locator(confirming(move)).click()


def gives_away(match: Match) -> bool:
    """Return True if the player on turn can still make 20; the table then asks before the turn is ended."""
    return any(isinstance(one, Play) for one in match.moves(match.actors[0]))


def confirming(move: Any) -> str:
    """Names the button that confirms a move: the quiet one for an end that gives a 20 away."""
    return "#end-anyway" if isinstance(move, End) else "#act-confirm"


@pytest.mark.prove  # in the quick suite one is ended by keyboard
@pytest.mark.parametrize("ply", [0, LATE], ids=["whole", "late"])
def test_a_game_of_two_by_clicks_to_its_end(context: BrowserContext, page: Page, site: str, ply: int) -> None:
    play.settle(context)
    if ply:
        seated(page, site, dealt(ply))
    else:
        play.arrive(page, site)
        play.set_up(page, "20-sur-20", ("Ana", "Bob"), 0)
        page.locator("#begin").click()
    match = play.follow(page, ply)
    while match.actors and match.ply < 120:
        if page.locator("#reveal").count():
            expect(page.locator(".dbtn[data-arg]")).to_have_count(0)
            page.locator("#reveal").click()
        by_clicks(page, match, wanted(match))
        match = play.follow(page, match.ply + 1)
    assert match.outcome
    expect(page.locator(play.OVER)).to_be_visible()


def roam(page: Page, cell: str) -> bool:
    """Goes to a cell by arrows over the cells that are there; says whether they lead there."""
    tab_to(page, "[role=gridcell]", "Shift+Tab")
    for _ in range(60):
        x, y = (int(part) for part in str(page.evaluate(FOCUS)).removeprefix("at-").split("_"))
        tx, ty = (int(part) for part in cell.split(","))
        if (x, y) == (tx, ty):
            return True
        ways = []
        if tx != x:
            ways.append("ArrowRight" if tx > x else "ArrowLeft")
        if ty != y:
            ways.append("ArrowDown" if ty > y else "ArrowUp")
        before = page.evaluate(FOCUS)
        for way in (*ways, "ArrowUp", "ArrowRight"):
            page.keyboard.press(way)
            if page.evaluate(FOCUS) != before:
                break
    return False


def by_keys(page: Page, match: Match, move: Any) -> None:
    """Takes the steps of a move by keys: Enter picks and lays, R turns."""
    for step in steps(match.view(match.actors[0]), move):
        kind, _, arg = step.partition(" ")
        if kind == "turn":
            page.keyboard.press("r")
        elif kind == "at":
            assert roam(page, arg), f"arrows do not lead to {arg}"
            page.keyboard.press("Enter")
        else:
            tab_to(page, shown(page, step))
            page.keyboard.press("Enter")
    if not isinstance(move, End) or gives_away(match):
        tab_to(page, confirming(move))
        page.keyboard.press("Enter")


@pytest.mark.parametrize("ply", [pytest.param(1, marks=pytest.mark.prove, id="whole"), LATE])
def test_a_game_by_keyboard_to_its_end(context: BrowserContext, page: Page, site: str, ply: int) -> None:
    play.settle(context, typed="on")
    match = dealt(ply)
    seated(page, site, match, "", "greedy")
    match = play.follow(page, match.ply)
    typed = 0
    while match.actors and match.ply < 120:
        if match.actors[0] != 1:
            match = play.follow(page, match.ply + 1)
            continue
        move = wanted(match)
        if typed or not isinstance(move, Play) or len(move.lays) == 1:
            by_keys(page, match, move)
        else:
            typed += 1
            page.locator("#typed").fill(match.game.write_move(move).lower())
            page.keyboard.press("Enter")
        match = play.follow(page, match.ply + 1)
    assert match.outcome
    expect(page.locator(play.OVER)).to_be_visible()


def test_the_view_moves_by_wheel_drag_keys_and_buttons(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    seated(page, site, dealt(4), "", "")
    page.locator("#reveal").click() if page.locator("#reveal").count() else None
    calm = page.evaluate(VIEW)
    assert float(calm[2]) > 0
    box = page.locator("#plane").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -300)
    play.until(lambda: page.evaluate(VIEW), lambda view: float(view[2]) > float(calm[2]))
    page.locator("#look-all").click()
    assert page.evaluate(VIEW)[2] == calm[2]
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 60, middle[1] + 30, steps=4)
    page.mouse.up()
    moved = page.evaluate(VIEW)
    assert float(moved[0][:-2]) == pytest.approx(float(calm[0][:-2]) + 60, abs=10)
    page.keyboard.press("0")
    assert page.evaluate(VIEW) == calm
    page.keyboard.press("+")
    assert float(page.evaluate(VIEW)[2]) > float(calm[2])
    page.keyboard.press("-")
    assert float(page.evaluate(VIEW)[2]) == pytest.approx(float(calm[2]), rel=0.01)


def test_two_fingers_zoom_and_play_nothing(context: BrowserContext, page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    play.settle(context)
    match = dealt(12)
    seated(page, site, match, "", "")
    page.locator("#reveal").click() if page.locator("#reveal").count() else None
    page.locator("#slot-1").click()
    calm = float(page.evaluate(VIEW)[2])
    box = page.locator("#plane").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    for kind, apart in (("touchStart", 30), *(("touchMove", 30 + 10 * n) for n in range(1, 6))):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch.detach()
    zoom = play.until(lambda: float(page.evaluate(VIEW)[2]), lambda zoom: zoom > 1.5 * calm)
    assert zoom == pytest.approx(calm * 80 / 30, rel=0.1)
    expect(page.locator(".dom.is-ghost")).to_have_count(0)
    assert play.saved_match(page).ply == match.ply


def test_a_domino_is_dragged_onto_a_cell(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    match = dealt(1, on_turn=1)
    seated(page, site, match, "", "greedy")
    piece = page.locator("#slot-1").bounding_box()
    assert piece
    page.mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    page.mouse.down()
    page.mouse.move(piece["x"], piece["y"] - 120, steps=4)
    expect(page.locator(".is-dragged")).to_have_count(1)
    there = page.locator("[role=gridcell][data-do]").first.bounding_box()
    assert there
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".dom.is-ghost")).to_have_count(1)
    expect(page.locator(".is-dragged")).to_have_count(0)
    assert play.saved_match(page).ply == match.ply, "dropped, not yet confirmed"


def test_the_last_play_stays_in_sight(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    match = dealt(14, on_turn=1)
    seated(page, site, match, "", "greedy")
    for _ in range(4):
        page.keyboard.press("+")
    by_clicks(page, match, wanted(match))
    play.follow(page, match.ply + 1)
    window = page.locator("#plane").bounding_box()
    lit = page.locator(".cap20.is-lit").first.bounding_box()
    assert window
    assert lit
    assert window["x"] <= lit["x"]
    assert lit["x"] + lit["width"] <= window["x"] + window["width"]


def test_an_accidental_touch_plays_nothing(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    match = dealt(8, on_turn=1)
    seated(page, site, match, "", "greedy")
    page.locator("#slot-1").click()
    page.locator("#slot-1").click()
    expect(page.locator("#slot-1")).to_have_class("dbtn is-sel is-lying")
    page.locator("[role=gridcell][data-do]").first.click()
    page.locator("#do-pass").click()
    expect(page.locator("#act-confirm")).to_have_text("Oui, je passe")
    expect(page.locator("#act-confirm")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#act-confirm")).to_have_attribute("aria-disabled", "true")
    assert play.saved_match(page).ply == match.ply


@pytest.mark.parametrize(
    "size",
    [
        *((320, 568), (844, 390)),
        *(
            pytest.param(size, marks=pytest.mark.prove)
            for size in (PHONE, (820, 1180), (1024, 768), (1440, 900))
        ),
    ],
    ids=str,
)
def test_buttons_keep_their_places_from_step_to_step(
    context: BrowserContext, page: Page, site: str, size: tuple[int, int]
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawing = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 0-4 2-3 7-8\nrack 2 1-1\nstock 7-7"
    seated(page, site, Match.new("20-sur-20", 2, PositionOrigin(drawing)), "", "greedy")
    before = places(page)
    assert {"act-undo", "act-hint", "do-pass", "act-confirm", "do-turn"} <= {*before}
    assert len({(x, y) for x, y, _, _ in before.values()}) == len(before)
    for step in ("slot 4", "at 2,1", "turn", "", "", "", "slot 1", "at 2,1"):
        take(page, step) if step else page.keyboard.press("Escape")
        assert places(page) == before, f"after {step}"
    page.locator("#act-confirm").click()
    expect(page.locator("#act-confirm")).to_have_text("Finir mon tour")
    assert places(page) == before, "after a single play, with a rack of four"
    assert page.locator("#do-pass").get_attribute("aria-disabled") == "true"
    page.locator("#act-confirm").click()
    expect(page.locator("#act-confirm")).to_have_text("Continuer à jouer")


@pytest.mark.prove  # in the quick suite `test_clicks.py` and `test_acts.py` tap twice
def test_a_second_tap_on_lay_does_not_end_the_turn(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    drawing = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 7-8\nrack 2 1-1\nstock 7-7"
    seated(page, site, Match.new("20-sur-20", 2, PositionOrigin(drawing)), "", "greedy")
    for step in ("slot 1", "at 2,1"):
        take(page, step)
    page.evaluate("() => { document.adoptedStyleSheets = [] }")
    page.locator("#act-confirm").click()
    expect(page.locator("#act-confirm")).to_have_text("Finir mon tour")
    guard = "() => document.querySelector('#act-confirm').getAnimations()[0]"
    page.evaluate(f"() => {{ ({guard})().pause() }}")
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('#act-confirm')).pointerEvents")
        == "none"
    )
    page.evaluate(f"() => ({guard})().finish()")
    page.locator("#act-confirm").click()
    expect(page.locator("#act-confirm")).to_have_text("Continuer à jouer")


def places(page: Page) -> dict[str, list[int]]:
    """Measures the buttons under the table: where each is and how large, told from the corner of the rail."""
    return page.evaluate("""() => {
      const rail = document.querySelector(".rail").getBoundingClientRect();
      const shown = [...document.querySelectorAll(".rail .btn")].filter((node) => node.checkVisibility());
      return Object.fromEntries(shown.map((node) => {
        const {right, bottom, width, height} = node.getBoundingClientRect();
        const told = [rail.right - right, rail.bottom - bottom, width, height];
        return [node.id || node.className, told.map(Math.round)];
      }));
    }""")


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(size, theme, marks=[] if (size, theme) in QUICK else [pytest.mark.prove])
        for size in [(320, 568), PHONE, (667, 375), (820, 1180), (1440, 900)]
        for theme in ("dark", "light")
    ],
    ids=str,
)
def test_the_table_holds_and_has_no_violation(
    context: BrowserContext,
    page: Page,
    site: str,
    axe: Callable[[Page], list[str]],
    size: tuple[int, int],
    theme: str,
) -> None:
    play.settle(context, theme=theme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = dealt(12)
    while match.actors[0] != 1 or match.state.singles:
        match = match.submit(match.actors[0], wanted(match))
    seated(page, site, match, "", "greedy", marks="scores")
    assert faults(page) == []
    assert axe(page) == []
    move = wanted(match)
    for step in steps(match.view(1), move):
        take(page, step)
    assert axe(page) == []


@pytest.mark.prove  # the quick suite looks at the same screens of another game
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_rules_and_end_have_no_violation(
    context: BrowserContext, page: Page, site: str, axe: Callable[[Page], list[str]], theme: str
) -> None:
    play.settle(context, theme=theme)
    seated(page, site, dealt(400), "", "greedy")
    expect(page.locator(play.OVER)).to_be_visible()
    assert axe(page) == []
    play.arrive(page, f"{site}?screen=rules&game=20-sur-20")
    assert axe(page) == []


def test_a_large_table_shows_the_last_play_and_everything_at_a_touch(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": 320, "height": 640})
    seated(page, site, dealt(20, on_turn=1), "", "greedy")
    calm = page.evaluate(VIEW)
    assert float(calm[2]) == pytest.approx(28 / 64, abs=0.001), "cells of 28 px"
    assert "1" in page.evaluate(MORE), "the edge says that there is more"
    assert "26px" in page.evaluate(SHADE)
    assert outside(page, "#plane .laid .dom, #plane .cap20.is-lit") == []
    assert outside(page, "#plane .dom") != []
    expect(page.locator("#look-all, #look-in, #look-out").filter(visible=True)).to_have_count(0)
    expect(page.locator("#look-again")).to_have_text("Tout voir")
    page.locator("#look-again").click()
    assert float(page.evaluate(VIEW)[2]) < float(calm[2])
    assert page.evaluate(MORE) == ["0", "0", "0", "0"]
    assert "26px" not in page.evaluate(SHADE)
    assert page.evaluate(INHERITED) == [True, False], "a view changes no style of what lies on the table"
    assert outside(page, "#plane .dom, #plane .seal") == []
    page.keyboard.press("0")
    assert page.evaluate(VIEW) == calm


def test_a_phone_shows_all_of_a_long_table_with_small_cells(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    seated(page, site, dealt(20, on_turn=1), "", "greedy")
    assert 22 / 64 < float(page.evaluate(VIEW)[2]) < 29 / 64
    assert outside(page, "#plane .dom, #plane .seal") == []
    assert page.evaluate(MORE) == ["0", "0", "0", "0"]
    calm = page.evaluate(VIEW)
    page.locator("#look-again").click()
    assert page.evaluate(VIEW) == calm, "there is no more to see"


def compared(match: Match) -> tuple[tuple[MoveAnalysis, ...], int]:
    """Return an analysis with one mistake, and its ply: the last play that had another one in its place."""
    judged = [MoveAnalysis(0)]
    judged += [MoveAnalysis(ply, seat, move, move, 0.0) for ply, (seat, move, _) in enumerate(match.log, 1)]
    for ply in range(match.ply, 0, -1):
        seat, move, _ = match.log[ply - 1]
        plays = [one for one in match.at(ply - 1).moves(seat) if isinstance(one, Play) and one != move]
        if plays and isinstance(move, Play):
            others = (Candidate(plays[0], 3.0, 0.0, 0.3, 9), Candidate(move, 0.0, 3.0, 0.3, 9))
            judged[ply] = MoveAnalysis(ply, seat, move, plays[0], 3.0, 0.3, 0, others)
            return tuple(judged), ply
    raise AssertionError("no move had an alternative")


def test_the_numbers_of_compared_moves_stay_legible_on_a_small_table(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": 320, "height": 640})
    match = dealt(200)
    judged, ply = compared(match)
    play.lay(page, site, play.saves(Table("t", match, (Player("Ana"), Player("Bob")), analysis=judged)))
    play.arrive(page, f"{site}?screen=review&game=20-sur-20&match=t")
    page.locator(
        f'[data-do="ply"][data-arg="{ply}"], [data-do="jump"][data-arg="{ply}"]'
    ).first.dispatch_event("click")
    label = page.locator(".tag20--choice text").first
    label.wait_for(state="attached")
    play.until(lambda: float(page.evaluate(VIEW)[2]), lambda zoom: zoom < 0.4)  # cells below 26 px
    height = "one => one.getBoundingClientRect().height"
    play.until(lambda: label.evaluate(height), lambda px: px >= 11)


def test_touches_of_a_turn_never_zoom_a_large_table(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    seated(page, site, dealt(20, on_turn=1), "", "greedy", marks="scores")
    calm = page.evaluate(VIEW)
    zoom = calm[2]
    for step in ("slot 2", "slot 1", "slot 3"):
        take(page, step)
        assert page.evaluate(VIEW)[2] == zoom, f"after {step}"
    assert page.locator(".soft20").count(), "pale numbers of the picked domino"
    expect(page.locator(".soft20").locator("visible=true")).to_have_count(0)  # nobody could read them
    page.keyboard.press("Escape")
    page.locator("#act-hint").click()
    page.locator("#act-confirm[data-do=hint]").click()
    expect(page.locator(".dom.is-hint").first).to_be_attached()
    shown = page.evaluate(VIEW)
    assert shown[2] == zoom, "a hint moves a large table, but never zooms it"
    assert outside(page, "#plane .is-hint, #plane .seal.is-ghost, #plane .cap20.is-whole") == []
    page.locator("#hint-why").click()
    assert page.evaluate(VIEW) == shown
    page.keyboard.press("Escape")
    expect(page.locator(".dom.is-hint")).to_have_count(0)
    assert page.evaluate(VIEW) == calm, "what was shown leaves nothing out of sight"


def test_a_table_that_was_dragged_away_is_framed_again_when_the_next_turn_begins(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    match = dealt(8, on_turn=1)
    seated(page, site, match, "", "greedy")
    pieces = "#plane .dom, #plane .seal"
    assert outside(page, pieces) == []
    box = page.locator("#plane").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 320, box["y"] + 20, steps=5)
    page.mouse.up()
    assert outside(page, pieces) != []
    clock.let_go(page)  # a touch right after a drag counts as its end
    page.locator("#act-hint").press("Enter")
    page.locator("#act-confirm[data-do=hint]").click()
    page.locator("#act-confirm[data-do=play_hint]").click()
    while (now := play.follow(page, match.ply + 1)).state.singles and now.actors == (1,):
        page.locator("#act-confirm[data-arg=end]").click()
        if gives_away(now):
            page.locator(confirming(End())).click()
        match = now
    play.until(lambda: play.saved_match(page), lambda now: now.ply > match.ply and now.actors == (1,))
    expect(page.locator(play.TURN).first).to_be_visible()
    assert play.until(lambda: outside(page, pieces), lambda away: not away) == []


def outside(page: Page, what: str) -> list[str]:
    """Lists what a selector finds that is not wholly in the window of the table."""
    return page.evaluate(
        """(what) => {
          const outer = document.getElementById("plane").getBoundingClientRect();
          return [...document.querySelectorAll(what)].filter((node) => {
            const box = node.getBoundingClientRect();
            return box.left < outer.left - 1 || box.top < outer.top - 1
              || box.right > outer.right + 1 || box.bottom > outer.bottom + 1;
          }).map((node) => node.getAttribute("class"));
        }""",
        what,
    )


@pytest.mark.parametrize("size", [(1440, 900)], ids=str)
def test_a_draft_and_a_hint_move_and_zoom_nothing(
    context: BrowserContext, page: Page, site: str, size: tuple[int, int]
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawing = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 0-4 2-3 7-8\nrack 2 1-1\nstock 7-7"
    seated(page, site, Match.new("20-sur-20", 2, PositionOrigin(drawing)), "", "greedy")
    calm = page.evaluate(VIEW)
    for step in ("slot 2", "at 1,1", "slot 3", "at 1,3"):
        take(page, step)
        assert page.evaluate(VIEW) == calm, f"after {step}"
    assert outside(page, "#plane .dom, #plane .seal") == []
    page.keyboard.press("Escape")
    page.locator("#act-hint").click()
    page.locator("#act-confirm[data-do=hint]").click()
    expect(page.locator(".dom.is-hint").first).to_be_attached()
    assert page.evaluate(VIEW) == calm, "when a hint is shown"
    assert outside(page, "#plane .dom, #plane .seal") == []


def test_a_touch_beside_small_spaces_counts_for_the_nearest(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    play.settle(context)
    match = dealt(20, on_turn=1)
    seated(page, site, match, "", "greedy")
    page.locator("#slot-1").click()
    space = page.locator("[role=gridcell][data-do]").first.bounding_box()
    assert space
    assert space["width"] < 44
    page.evaluate(
        """([x, y]) => document.querySelector(".weave20").dispatchEvent(
          new MouseEvent("click", {bubbles: true, cancelable: true, clientX: x, clientY: y}))""",
        [space["x"] + space["width"] / 2 + 3, space["y"] - 4],
    )
    expect(page.locator(".dom.is-ghost")).to_have_count(1)
    assert play.saved_match(page).ply == match.ply, "chosen, not yet confirmed"
