"""Brain Drain in the browser: by taps, typed, with buzzers around the table, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.browser import clock, deals, play
from tests.browser.keys import press, tab_to
from ui.games.braindrain.plays import chip_of
from ui.games.braindrain.seats import KEYS
from ui.model import Player, Presentation, Table
from ui.table.pauses import ANSWER_MS

Shot = Callable[[Page, str], None]
Axe = Callable[[Page], list[str]]
NAMES = ("Ana", "Bob", "Cléo", "Dan")


def laid(
    context: BrowserContext, page: Page, site: str, people: int, settings: Any = (), **options: str
) -> Match:
    """Opens a table with a match just dealt."""
    match = Match.new("brain-drain", people, SeedOrigin("browser"), options)
    players = tuple(map(Player, NAMES[:people]))
    play.settle(context, **dict(settings))
    play.lay(page, site, play.saves(Table("here", match, players, presentation=Presentation(marks="none"))))
    play.arrive(page, f"{site}?game=brain-drain&match=here")
    expect(page.locator("#slot-1")).to_be_visible()
    return match


def now(page: Page, ply: int, key: str = "here") -> Match:
    """Waits until so many moves are kept and all cards lie, and gives the match."""
    return lying(page, play.follow(page, ply, key))


def lying(page: Page, match: Match) -> Match:
    """Waits until the cards are turned that the last move has brought."""
    if match.log and match.actors and any(map(match.game.reveals, match.log[-1].events)):
        expect(page.locator(".bar")).to_contain_text(str(match.view(None).round))
        expect(page.locator(".is-turning, .is-answer")).to_have_count(0)
    return match


def solution(match: Match) -> str:
    """Finds an equation for what lies on the table, empty when there is none."""
    view = match.view(None)
    found = solutions(view.values, view.target.value)
    return found[0] if found else ""


def taps(match: Match, equation: str) -> list[str]:
    """Lists what to touch for an equation: cards and signs, as it grows."""
    chip = chip_of(match.view(None).display, equation)
    assert chip
    return [step for made in steps(chip) for step in made]


def steps(chip: Chip) -> list[list[str]]:
    """Lists the combinations that make a chip, the parts first."""
    if chip.left is None or chip.right is None:
        return []
    sign = f"#sign-{'+-*/'.index(chip.sign)}"
    this = [f"#slot-{home(chip.left)}", sign, f"#slot-{home(chip.right)}"]
    return [*steps(chip.left), *steps(chip.right), this]


def home(chip: Chip) -> int:
    """Finds the slot in which a chip lies: that of its first card."""
    return chip.place if chip.left is None else home(chip.left)


def tap(page: Page, match: Match, equation: str, press: Callable[[Page, str], None]) -> None:
    """Makes an equation out of cards and signs, and gives it as the answer."""
    for selector in taps(match, equation):
        held = page.locator(selector)
        if not (selector.startswith("#slot") and held.get_attribute("aria-pressed") == "true"):
            press(page, selector)


def typed(page: Page, text: str) -> None:
    """Types an answer in the box that the menu opens."""
    play.menu(page, "ask", "typed")
    page.locator("#typed-ask").fill(text)
    page.keyboard.press("Enter")


def click(page: Page, selector: str) -> None:
    """Touches an element."""
    page.locator(selector).click()


@pytest.mark.prove  # in the quick suite one is ended by keyboard
@pytest.mark.parametrize("past", [0, 10], ids=["whole", "late"])
def test_a_practice_by_taps_to_its_end(
    context: BrowserContext, page: Page, site: str, shot: Shot, past: int
) -> None:
    play.settle(context)
    if past:
        begun = deals.finished(1, practice="12").at(past)
        play.lay(
            page,
            site,
            play.saves(Table("here", begun, (Player("Ana"),), presentation=Presentation(marks="none"))),
        )
        play.arrive(page, f"{site}?game=brain-drain&match=here")
    else:
        play.arrive(page, site)
        page.locator(".box--brain-drain").click()
        play.seat(page, 1)
        page.locator("#begin").click()
    expect(page.locator("#slot-1")).to_be_visible()
    expect(page.locator(".ring.is-off")).to_have_count(1)
    (key,) = play.until(lambda: play.shelf(page), bool)
    (solved,) = play.saved_match(page, key).scores
    for ply in range(past, 12):
        match = lying(page, play.follow(page, ply, key))
        equation = solution(match)
        if equation:
            tap(page, match, equation, click)
            solved += 1
        else:
            click(page, "#do-pass")
            expect(page.locator("#slot")).to_contain_text("pas de solution")
        if ply == 10:
            shot(page, "practice")
    match = play.until(lambda: play.saved_match(page, key), lambda match: match.outcome is not None)
    assert match.scores == (solved,)
    expect(page.locator(".rounds tbody tr")).to_have_count(12)
    expect(page.locator(".rounds")).to_contain_text("s")
    shot(page, "end")


@pytest.mark.prove
def test_a_whole_practice_typed(context: BrowserContext, page: Page, site: str) -> None:
    laid(context, page, site, 1, practice="4")
    typed(page, "5*(")
    expect(page.locator("#typed-ask-note")).to_contain_text("signe")
    page.keyboard.press("Escape")
    for ply in range(4):
        typed(page, solution(now(page, ply)) or "pass")
    expect(page.locator(play.OVER)).to_be_visible()
    assert now(page, 4).outcome


def test_four_people_with_buzzers(context: BrowserContext, page: Page, site: str, shot: Shot) -> None:
    laid(context, page, site, 4, buzzer="on", clock="30", win="first", goal="2")
    expect(page.locator(".curtain")).to_have_count(0)
    clock.hold(page)
    page.locator("#seat-3").click()
    expect(page.locator("#seat-3")).to_contain_text("Réponse")
    expect(page.locator("#ring")).to_have_attribute(
        "aria-label", "Temps restant : 30 secondes".replace(" :", "\u00a0:")
    )
    clock.pass_by(page, 2000)
    expect(page.locator("#ring")).to_contain_text("28")
    clock.let_go(page)
    typed(page, "+".join(map(str, now(page, 1).view(None).values[:3])))
    expect(page.locator("#slot")).to_contain_text("Faux")
    expect(page.locator("#seat-3")).to_contain_text("Erreur")
    ply = 2
    while not (match := now(page, ply)).outcome:
        equation, seat = solution(match), 1 + ply % 2
        if not equation:
            for free in (n for n in match.actors if n):
                click(page, "#do-pass")
                click(page, f"#pass-{free}")
                ply += 1
            continue
        page.keyboard.press(KEYS[seat - 1].lower())
        expect(page.locator(f"#seat-{seat}")).to_contain_text("Réponse")
        tap(page, now(page, ply + 1), equation, click)
        ply += 2
        shot(page, f"won-{ply}")
    assert match.outcome
    assert match.outcome.reason == "goal"
    expect(page.locator(play.OVER)).to_be_visible()


def test_an_answer_stays_alone_and_what_began_before_the_next_deal_is_not_for_it(
    context: BrowserContext, page: Page, site: str
) -> None:
    match = laid(context, page, site, 1, (("pace", "normal"), ("motion", True)), practice="4")
    tap(page, match, solution(match), click)
    expect(page.locator("#slot")).to_contain_text("Juste")
    page.locator("#slot-1").hover()
    page.mouse.down()  # on a card of the deal that is over
    play.hurry(page, ".is-answer")
    lying(page, play.follow(page, 1, "here"))
    page.mouse.up()
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "false")
    page.locator("#slot-1").click()
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")


HELD = """() => {
  const [guard] = document.querySelector("#act-confirm").getAnimations();
  guard.pause();
  return guard.effect.getComputedTiming().endTime;
}"""
RELEASED = "() => document.querySelector('#act-confirm').getAnimations().forEach((guard) => guard.finish())"


def test_a_late_press_or_a_touch_meant_for_a_card_leaves_the_answer_and_the_button_goes_on(
    context: BrowserContext, page: Page, site: str
) -> None:
    match = laid(context, page, site, 1, (("pace", "normal"),), practice="4")
    page.evaluate("() => { document.adoptedStyleSheets = [] }")  # as for a player
    tap(page, match, solution(match), click)
    answer, card = page.locator(".is-answer"), page.locator("#slot-1")
    answer.wait_for()
    shown = page.evaluate(clock.NOW)
    assert page.evaluate(HELD) >= ANSWER_MS
    box = page.locator("#act-confirm").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(answer).to_have_count(1)

    def touched() -> float:
        card.dispatch_event("click")
        return float(page.evaluate(clock.NOW))

    play.until(touched, lambda now: now > shown + 2 * ANSWER_MS)
    expect(answer).to_have_count(1)
    page.evaluate(RELEASED)
    page.locator("#act-confirm").click()
    lying(page, play.follow(page, 1, "here"))


def test_the_clock_ends_an_answer(context: BrowserContext, page: Page, site: str) -> None:
    laid(context, page, site, 2, buzzer="on", clock="60")
    clock.hold(page)
    page.locator("#seat-1").click()
    expect(page.locator("#ring")).to_contain_text("60")
    clock.pass_by(page, 60_000)
    match = now(page, 2)
    assert match.log[-1].seat == 0
    assert match.scores == (0, 1), "the other wins the target by the error"


def test_the_clock_goes_on_after_a_reload(context: BrowserContext, page: Page, site: str) -> None:
    laid(context, page, site, 2, buzzer="on", clock="60")
    clock.hold(page)
    page.locator("#seat-1").click()
    ring = page.locator(".ring .rn")
    clock.pass_by(page, 3000)
    expect(ring).to_have_text("57")
    page.reload()
    expect(page.locator("#seat-1")).to_contain_text("Réponse")
    assert 0 < int(ring.text_content() or 0) <= 57


def test_a_computer_answers_in_its_own_time_and_a_person_before_it(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    match = Match.new("brain-drain", 2, SeedOrigin("duel"))
    table = Table(
        "here", match, (Player("Ana"), Player(bot="expert")), presentation=Presentation(marks="none")
    )
    play.lay(page, site, play.saves(table))
    play.arrive(page, f"{site}?game=brain-drain&match=here")
    typed(page, solution(match))
    assert now(page, 1).scores == (1, 0)
    click(page, "#do-pass")
    after = play.until(lambda: play.saved_match(page, "here"), lambda match: match.ply >= 3, 60)
    assert after.log[2].seat == 2


def test_by_keyboard_alone(context: BrowserContext, page: Page, site: str) -> None:
    laid(context, page, site, 1, practice="3")

    def press(page: Page, selector: str) -> None:
        keys = page.locator(selector).get_attribute("aria-keyshortcuts")
        if keys:
            page.keyboard.press(keys.split()[0])
            return
        tab_to(page, selector)
        page.keyboard.press("Enter")

    for ply in range(3):
        match = now(page, ply)
        equation = solution(match)
        if equation:
            tap(page, match, equation, press)
        else:
            press(page, "#do-pass")
    expect(page.locator(play.OVER)).to_be_visible()


def test_enter_goes_to_the_button_that_answers_and_pressed_again_answers(
    context: BrowserContext, page: Page, site: str
) -> None:
    laid(context, page, site, 1, practice="3")
    page.locator("#act-hint").focus()
    for key in "1+2+3+4":
        page.keyboard.press(key)
    wrong = page.locator(".slate--off")
    expect(wrong).to_have_count(1)
    assert press(page, "Enter") == "act-confirm", "after typed signs it is not for the hint"
    expect(wrong).to_have_count(1)
    press(page, "Enter")
    assert now(page, 1).log[0].events


def test_enter_after_the_signs_of_an_equation_skips_no_result(
    context: BrowserContext, page: Page, site: str
) -> None:
    match = laid(context, page, site, 1, (("pace", "normal"),), practice="4")
    tap(page, match, solution(match), click)
    answer = page.locator(".is-answer")
    answer.wait_for()
    shown = page.evaluate(clock.NOW)

    def typed_on() -> float:
        page.keyboard.press("5")
        page.keyboard.press("Enter")
        return float(page.evaluate(clock.NOW))

    page.evaluate("() => document.activeElement.blur()")
    play.until(typed_on, lambda moment: moment > shown + 2 * ANSWER_MS)
    expect(answer).to_have_count(1)
    play.hurry(page, ".is-answer")
    lying(page, play.follow(page, 1, "here"))


@pytest.mark.prove
def test_on_a_phone(context: BrowserContext, page: Page, site: str, shot: Shot) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    match = laid(context, page, site, 4, buzzer="on")
    page.locator("#seat-2").click()
    shot(page, "buzzed")
    tap(page, now(page, 1), solution(match), click)
    assert now(page, 2).scores == (0, 1, 0, 0)
    shot(page, "won")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


WIDER = """() => [...document.querySelectorAll(".scroll-x")].map((at) => at.scrollWidth - at.clientWidth)"""
ABOVE = """() => Math.max(...["#seat-1", "#act-confirm"].map((name) =>
  document.querySelector(name).getBoundingClientRect().bottom - innerHeight))"""


def test_the_columns_of_the_end_fit_a_phone(context: BrowserContext, page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    deals.begin(context, page, site)
    for name in deals.walk(page, "over", "practised"):
        assert page.evaluate(WIDER) == [0, 0], name


def test_the_paper_keeps_its_width_and_a_crowd_leaves_room(
    context: BrowserContext, page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    deals.begin(context, page, site)
    widths = set()
    for _ in deals.walk(page, "duel", "four", "crowd"):
        widths.add(page.locator("#paper").evaluate("paper => paper.getBoundingClientRect().width"))
        assert page.evaluate(ABOVE) <= 0
    assert widths == {366}


@pytest.mark.prove
@pytest.mark.parametrize(("theme", "lang", "width"), [("dark", "fr", 1280), ("light", "en", 390)])
def test_axe_finds_nothing(
    context: BrowserContext, page: Page, site: str, axe: Axe, theme: str, lang: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    deals.begin(context, page, site, theme=theme, lang=lang)
    assert [f"{name}: {found}" for name in deals.walk(page) for found in axe(page)] == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=str)
def test_the_equation_of_the_last_deal_does_not_pass_under_the_rules_of_a_first_match(
    context: BrowserContext, page: Page, site: str, size: tuple[int, int]
) -> None:
    play.settle(context)
    match = Match.new("brain-drain", 2, SeedOrigin("beat"))
    view = match.view(2)
    longest = max(solutions(view.values, view.target.value), key=len)
    match = match.submit(2, match.game.parse_move(f"claim 1: {longest}"))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = Table("t", match, (Player(), Player(bot="novice")), presentation=Presentation(viewer=1))
    play.lay(page, site, play.saves(table))
    play.arrive(page, f"{site}?game=brain-drain&match=t")
    said, rules = page.locator(".bn--prev .eqt").bounding_box(), page.locator("#brief").bounding_box()
    assert said
    assert rules
    assert said["x"] + said["width"] <= rules["x"]
    assert page.evaluate("(slot => slot.scrollHeight <= slot.clientHeight)(document.getElementById('slot'))")


def test_the_ring_of_a_computer_stands_still_while_the_only_person_reads(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context, motion=True)
    match = Match.new("brain-drain", 2, SeedOrigin("browser"))
    players = (Player("Ana"), Player(bot="novice"))
    play.lay(page, site, play.saves(Table("here", match, players)))
    play.arrive(page, f"{site}?game=brain-drain&match=here")
    tick = page.locator(".tk.is-thinking path").first
    expect(tick).to_have_css("animation-play-state", "running")
    page.locator("#bar-menu").click()
    expect(tick).to_have_css("animation-play-state", "paused")
    page.keyboard.press("Escape")
    expect(tick).to_have_css("animation-play-state", "running")
