"""Les 24 Heures by mouse, touch and keyboard: whole races, the Joker out of turn, every state and size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.games.les24heures.cards import CARDS
from engine.match import Match, PositionOrigin
from tests.browser import clock, drawn, play, race, round_the_clock
from tests.browser.keys import press, tab_to
from tests.browser.thinking import pending, spoken
from tests.browser.tree import tree_of
from ui.core.words import LANGUAGES, words
from ui.games.les24heures.pieces import card_art, card_class
from ui.model import Player, Table

Axe = Callable[[Page], list[str]]
ANA, BOB, COMPUTER = Player("Ana"), Player("Bob"), Player(bot="driver")
LOOKED_MS = 151
"""Milliseconds for which a preview is shown that was looked at."""
MOST = 120
"""Turns of one seat that no race takes longer than."""


@pytest.mark.prove
@pytest.mark.parametrize(
    ("width", "height", "computers", "course", "word"),
    [(1280, 800, 3, "", "le-mans"), (390, 844, 5, "sebring", "sebring")],
)
def test_a_whole_race_against_computers(
    context: BrowserContext,
    page: Page,
    site: str,
    width: int,
    height: int,
    computers: int,
    course: str,
    word: str,
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    play.settle(context)
    play.deal(context, word)  # of five deals, the one that is soonest over
    play.arrive(page, site)
    race.started(page, "Ana", computers=computers, race=course)
    assert play.play_to_the_end(page, race.turn, MOST, race.TURNS) > 8
    ended(page, 1 + computers)


def ended(page: Page, cars: int) -> None:
    """Looks at the end of a race, and at its first move again."""
    match = play.until(lambda: play.saved_match(page), lambda match: match.outcome is not None)
    assert match.outcome
    assert match.outcome.reason == "arrivee"
    expect(page.locator(".place")).to_have_count(cars)
    expect(page.locator(".place").first).to_contain_text("km")
    assert page.title().startswith("Les\u00a024\u00a0Heures, fin de partie")
    page.locator("#end-review").click()
    expect(page.locator("#review-count")).to_have_text(f"{match.ply} / {match.ply}")
    page.locator("#ply-first").click()
    page.locator("#ply-next").click()
    expect(page.locator("#rack .card--back")).to_have_count(0)


def keyed_turn(page: Page) -> None:
    """Plays one turn by keyboard alone."""
    if page.locator("#do-wait").count():
        tab_to(page, "#do-wait")
        press(page, "Enter")
        expect(page.locator("#do-wait")).to_have_count(0)
        return
    for n in range(1, page.locator(play.TURN).count() + 1):
        tab_to(page, f"#slot-{n}")
        press(page, "Enter")
        good = page.locator("#acts .btn--brass[data-do=step]:not(#do-discard)")
        if good.count():
            tab_to(page, "#acts .btn--brass[data-do=step]")
            press(page, "Enter")
            break
    else:
        tab_to(page, "#do-discard")
        press(page, " ")
    expect(page.locator("#rack .is-sel")).to_have_count(0)
    if not page.locator(play.OVER).count():
        assert page.evaluate("document.activeElement.localName") != "h1", "the next turn begins at the hand"


WAYS = {"keyboard": (1280, 800, keyed_turn), "touch": (390, 844, race.turn)}


@pytest.mark.prove  # the quick suite ends other games by keyboard, and looks at the end of a race
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ply", [0, 240])
def test_a_race_is_ended(context: BrowserContext, page: Page, site: str, way: str, ply: int) -> None:
    width, height, turn = WAYS[way]
    page.set_viewport_size({"width": width, "height": height})
    play.settle(context)
    match = race.finished(race="sebring").at(ply)
    play.lay(page, site, play.saves(Table("raced", match, (ANA, COMPUTER, COMPUTER, COMPUTER))))
    play.arrive(page, site)
    round_the_clock.go(page, "?game=24-heures&match=raced")
    assert play.play_to_the_end(page, turn, MOST, race.TURNS) > 1
    ended(page, 4)


def opened(page: Page, site: str, drawing: str = race.HELD_UP) -> None:
    """Opens a race of four people where Bob's car is held up and he holds the Joker."""
    play.arrive(page, site)
    match = Match.new("24-heures", 4, PositionOrigin(drawing))
    play.open_link(page, match, ("Ana", "Bob", "Cléo", "Zoé"))
    page.locator("#reveal").click()
    expect(page.locator("#rack .card")).to_have_count(6)


def test_the_joker_out_of_turn_behind_the_curtain(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    opened(page, site)
    page.locator("#call-2").click()
    expect(page.locator(".curtain h1")).to_have_text("Bob")
    expect(page.locator("[id^=slot-]")).to_have_count(0)
    assert not [node for node in tree_of(page) if "Joker" in node[1] and node[0] == "image"]
    page.locator("#reveal").click()
    expect(page.locator("#rack .card")).to_have_count(5)
    page.locator("#do-joker").click()
    expect(page.locator(".curtain h1")).to_have_text("Ana")
    page.locator("#reveal").click()
    expect(page.locator("#lane-2 .st--stand, #lane-2 .st--bad")).to_have_count(0)
    expect(page.locator(play.TURN)).to_have_count(6)
    match = play.follow(page, 1)
    assert match.log[-1].seat == 2


def test_who_is_called_in_vain_hands_back(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    opened(page, site)
    page.locator("#call-3").click()
    page.locator("#reveal").click()
    expect(page.locator("#do-joker")).to_have_count(0)
    page.locator("#act-confirm[data-do=pass_on]").click()
    expect(page.locator(".curtain h1")).to_have_text("Ana")
    page.locator("#reveal").click()
    page.locator("#call-4").click()
    page.locator("#not-now").click()
    expect(page.locator(".curtain h1")).to_have_text("Ana")


def test_the_page_is_the_same_whoever_holds_the_joker(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context, learnt=("24-heures",))  # no card for a first match
    seen = []
    for card in ("joker", "350"):
        opened(page, site, race.HELD_UP.replace("hand 2 joker", f"hand 2 {card}"))
        spoken(page)
        seen.append((drawn.standing(page), tree_of(page)))
        page.locator("#call-2").click()
        expect(page.locator(".curtain h1")).to_have_text("Bob")
        spoken(page)
        seen[-1] += (page.locator("#overlay").inner_html(), page.locator("#app").inner_html())
    assert seen[0] == seen[1]


def test_two_people_race_behind_the_curtain(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    race.started(page, "Ana", "Bob")
    called: list[str] = []
    while len(called) < 4:
        page.locator(f".curtain h1, {race.TURNS}").first.wait_for()
        if page.locator(".curtain").count():  # the Lap Record gives one player several turns
            called.append(page.locator(".curtain h1").inner_text())
            expect(page.locator("[id^=slot-], [data-arg^=slot]")).to_have_count(0)
            page.locator("#reveal").click()
            expect(page.locator("#rack .card").first).to_be_visible()
            if len(called) <= 2 and not page.locator("#do-wait").count():
                expect(page.locator("#rack .card")).to_have_count(6)
        race.turn(page)
    assert called == ["Ana", "Bob", "Ana", "Bob"]


def lost(page: Page, context: BrowserContext, site: str, one: str, *players: Player, **settings: str) -> None:
    """Comes to a race of two cars with two drivers each, the first of whom loses a turn."""
    play.settle(context, **settings)
    match = Match.new("24-heures", 4, PositionOrigin(race.LOST.format(one=one, three="350")), {"cars": "2"})
    play.lay(page, site, play.saves(Table("lost", match, players)))
    play.arrive(page, site)
    round_the_clock.go(page, "?game=24-heures&match=lost")


def test_a_lost_turn_goes_by_itself_where_one_person_plays(
    context: BrowserContext, page: Page, site: str
) -> None:
    lost(page, context, site, "100", ANA, COMPUTER, COMPUTER, COMPUTER, lang="fr", pace="normal")
    expect(page.locator("#slot")).to_contain_text("Défaut de carburation : Ana ne joue pas")
    expect(page.locator(play.TURN)).to_have_count(0)
    match = play.follow(page, 1)
    assert (match.log[0].seat, match.log[0].move.verb) == (1, "wait")


def test_a_lost_turn_waits_for_who_holds_the_joker(context: BrowserContext, page: Page, site: str) -> None:
    lost(page, context, site, "joker", ANA, COMPUTER, COMPUTER, COMPUTER, pace="off")
    expect(page.locator("#do-wait")).to_be_visible()
    assert not pending(page) & {"think", "rest", "act"}, "nothing goes on by itself"
    assert play.saved_match(page).ply == 0
    page.locator("#do-joker").click()
    expect(page.locator("#rack .card")).to_have_count(6)
    assert play.follow(page, 1).log[0].move.verb == "joker"


def test_before_several_a_lost_turn_waits_for_a_call(context: BrowserContext, page: Page, site: str) -> None:
    lost(page, context, site, "joker", ANA, COMPUTER, BOB, COMPUTER, pace="off")
    expect(page.locator("#call-3")).to_be_visible()
    expect(page.locator("#rack .card--back").first).to_be_visible()
    page.locator("#call-1").click()
    expect(page.locator(".curtain h1")).to_have_text("Ana")
    page.locator("#reveal").click()
    page.locator("#do-joker").click()
    assert play.follow(page, 1).log[0].move.verb == "joker"


@pytest.mark.prove
def test_before_several_a_lost_turn_goes_by(context: BrowserContext, page: Page, site: str) -> None:
    lost(page, context, site, "joker", ANA, COMPUTER, BOB, COMPUTER, pace="off")
    expect(page.locator("#call-1")).to_be_visible()
    assert play.follow(page, 1).log[0].move.verb == "wait"


def test_a_card_is_dragged_to_a_car(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context, confirm=False)
    opened(page, site)
    page.locator("#slot-5").hover()
    page.mouse.down()
    lane = page.locator("#lane-3").bounding_box()
    assert lane
    page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + lane["height"] / 2, steps=8)
    page.mouse.up()
    match = play.follow(page, 1)
    assert match.state.cars[2].has("carburation")


def swipe(page: Page, slot: str, there: str, ms: int) -> None:
    """Drags a card straight up with a finger, shows it there for so many milliseconds, and lets go."""
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    boxes = [page.locator(selector).bounding_box() for selector in (slot, there)]
    assert boxes[0]
    assert boxes[1]
    x, y = boxes[0]["x"] + 20, boxes[0]["y"] + boxes[0]["height"] / 2
    goal = boxes[1]["y"] + boxes[1]["height"] / 2
    clock.hold(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for n in range(1, 11):
        point = {"x": x, "y": y + (goal - y) * n / 10}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    if ms:
        expect(page.locator(f"{there}.is-sel")).to_have_count(1)
        clock.pass_by(page, ms)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    finger.detach()
    clock.let_go(page)


def test_a_finger_drags_a_card_up_to_the_lanes(context: BrowserContext, page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    play.settle(context)
    opened(page, site)
    swipe(page, "#slot-5", "#lane-3", 0)
    expect(page.locator("#lane-3.is-sel")).to_be_visible()
    assert play.saved_match(page).ply == 0, "dropped in passing, it waits"
    page.keyboard.press("Escape")
    expect(page.locator(".target")).to_have_count(0)
    swipe(page, "#slot-2", ".bar", 0)
    expect(page.locator("#lane-1.is-target")).to_be_visible()
    assert play.saved_match(page).ply == 0, "dropped outside, it goes back"
    page.keyboard.press("Escape")
    swipe(page, "#slot-2", "#lane-1", LOOKED_MS)
    assert play.follow(page, 1).state.cars[0].km == 2500


def test_escape_puts_the_card_back(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    opened(page, site)
    tab_to(page, "#slot-2")
    press(page, "Enter")
    expect(page.locator("#ghost-1")).to_have_count(1)
    assert press(page, "Escape") == "slot-2"
    expect(page.locator("#ghost-1, .target")).to_have_count(0)


def test_enter_on_the_raised_card_confirms_and_a_held_key_plays_nothing(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    opened(page, site)
    tab_to(page, "#slot-2")
    page.keyboard.down("Enter")
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".slot .by-keys")).to_be_visible()
    for _ in range(3):
        page.keyboard.down("Enter")  # repeated, as by a key held down
    page.keyboard.up("Enter")
    assert press(page, " ") == "slot-2", "Space puts it back"
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "false")
    assert play.follow(page, 0).ply == 0
    press(page, "Enter")
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#do-expose")).to_have_css("pointer-events", "auto")  # it is guarded for a frame here
    press(page, "Enter")
    assert play.follow(page, 1).state.cars[0].km == 2500


def test_a_typed_move(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context, typed="on")
    opened(page, site)
    page.locator("#typed").fill("attack carburation 3")
    page.keyboard.press("Enter")
    assert play.follow(page, 1).state.cars[2].has("carburation")


@pytest.mark.prove
@pytest.mark.parametrize(("theme", "lang", "width"), [("dark", "fr", 1280), ("light", "en", 390)])
def test_axe_finds_nothing(
    context: BrowserContext, page: Page, site: str, axe: Axe, theme: str, lang: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    race.begin(context, page, site, theme=theme, lang=lang)
    assert [f"{name}: {found}" for name in race.walk(page) for found in axe(page)] == []


BEYOND = """(markup) => {
  const laid = Object.assign(document.createElement("div"), {innerHTML: markup});
  document.body.append(laid);
  const found = [...laid.querySelectorAll("text")].filter((text) => {
    const paper = [...text.ownerSVGElement.querySelectorAll(".paper")].at(-1).getBoundingClientRect();
    const {left, right} = text.getBoundingClientRect();
    return left < paper.left - .5 || right > paper.right + .5;
  }).map((text) => text.textContent);
  laid.remove();
  return found;
}"""
"""Lists the texts of some cards that are wider than the paper under them."""


def test_every_name_stays_on_the_paper_of_its_card(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    opened(page, site)
    page.locator("#slot-1").wait_for()
    for lang in LANGUAGES:
        arts = ((card_class(card), card_art(words(lang), card)) for card in CARDS)
        cards = "".join(f'<span class="{class_}">{art}</span>' for class_, art in arts)
        assert page.evaluate(BEYOND, cards) == [], lang


@pytest.mark.parametrize("way", ["card", "button", "rival"])
def test_after_a_move_by_keys_the_focus_is_in_the_hand(
    context: BrowserContext, page: Page, site: str, way: str
) -> None:
    play.settle(context)
    drawing = "hand 1 100 150 250 piste 100\nhand 2 100 100 100 100 100\npile 100 100 100 100 100 100"
    match = Match.new("24-heures", 2, PositionOrigin(drawing))
    play.lay(page, site, play.saves(Table("keys", match, (ANA, COMPUTER))))
    play.arrive(page, f"{site}?game=24-heures&match=keys")
    tab_to(page, "#slot-4" if way == "rival" else "#slot-2")
    press(page, "Enter")
    expect(page.locator("#rack [data-slot][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".acts .go")).not_to_have_css("pointer-events", "none")  # it takes a press again
    if way != "card":
        tab_to(page, "#target-car-2" if way == "rival" else "#do-expose")
    page.keyboard.press("Enter")
    if way == "rival" and page.locator("#act-confirm").count():
        page.keyboard.press("Enter")
    play.follow(page, 2, "keys")
    expect(page.locator("#rack [data-slot]:focus")).to_have_count(1)
    press(page, "Enter")
    assert play.saved_match(page, "keys").ply == 2, "the next Enter takes nothing back"
