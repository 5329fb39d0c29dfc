"""Races for the stories: how a turn is played by touch, and tables that show every state."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page, expect

from engine.bots import run_to_choice
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import play, round_the_clock
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Table

__all__ = ["HELD_UP", "LOST", "STATES", "TURNS", "begin", "lose_turn", "started", "turn", "walk"]

TURNS = f"{play.TURN}, #acts:has(#do-wait):has(#do-joker)"
"""A hand to choose from, or a turn that is lost where there is something to choose."""

ANA, BOB, COMPUTER = Player("Ana"), Player("Bob"), Player(bot="driver")
HELD_UP = """hour 9
car 1 km 2350 tyres no incidents limite:11
car 2 km 1900 tyres no pits stand-huile incidents piste:2
car 3 km 2100 tyres no pits stand-essence
car 4 km 2450 tyres no incidents limite:11 carburation:1
hand 1 250 150 pneu record carburation heure
hand 2 joker 100 stand-pluie 250 essence
hand 3 250 250 250 250 350
hand 4 350 100 100 100 100
pile stand-huile 150 100 100 100 250 250 250 250
discards essence huile 100"""
SHARED = """hour 4
car 1 km 900 tyres no incidents piste:2
car 2 km 1250 tyres no pits stand-huile
hand 1 100 joker 250 250 pneu
hand 2 250 100 100 100 100
hand 3 100 100 100 100 100
hand 4 150 150 150 150 150
plays 2
pile 100 100 100 100"""
LOST = """hour 4
car 1 km 900 tyres no incidents carburation:2
car 2 km 1250 tyres no pits stand-huile
hand 1 {one} stand-pluie 250 250 pneu
hand 2 250 100 100 100 100
hand 3 {three} 100 100 100 100
hand 4 150 150 150 150 150
pile 100 100 250 350 350 350"""
CROWD = """hour 14
car 1 km 2500 tyres no
car 2 km 1900 tyres no incidents piste:2
car 3 km 2100 tyres no pits stand-essence stand-huile
car 4 km 1650 tyres no
car 5 km 3300 tyres yes
car 6 km 2450 tyres no incidents limite:15
hand 1 250 150 joker carburation limite heure
hand 2 250 100 100 100 100
hand 3 100 100 100 100 100
hand 4 350 100 100 100 100
hand 5 stand-pluie 100 100 100 100
hand 6 250 250 250 250 250
pile 250 250 250
discards huile"""


# On the way


def started(page: Page, *people: str, computers: int = 0, race: str = "") -> None:
    """Goes from home to a new race by clicks."""
    play.set_up(page, "24-heures", people, computers)
    if race:
        page.locator("label", has=page.locator(f"#race-{race}")).click()
    page.locator("#begin").click()


def turn(page: Page) -> None:
    """Plays one turn by touch: the first card that is good for something, else a discard."""
    if lose_turn(page):
        return
    speeds, others = ".card--speed:not(.is-off)", ":not(.card--speed)"
    for group in (page.locator(f"{play.TURN}{kind}") for kind in (speeds, others)):
        for n in range(group.count()):
            group.nth(n).click()
            if _use(page):
                return
    if not page.locator("#rack .is-sel").count():  # no card can run
        page.locator(play.TURN).first.click()
    page.locator("#do-discard").click()
    _went(page)


def lose_turn(page: Page) -> bool:
    """Waits a turn out that is lost, if this one is."""
    wait = page.locator("#do-wait")
    if not wait.count():
        return False
    wait.click()
    expect(wait).to_have_count(0)
    return True


def _went(page: Page) -> None:
    """Waits until the page shows what came of it: the old hand may still lie there."""
    expect(page.locator("#rack .is-sel")).to_have_count(0)


def _use(page: Page) -> bool:
    """Does what the card picked is for, if anything: on a car, or by its button."""
    rivals = page.locator(".lane.is-target .target")
    if page.locator(".card--incident.is-sel").count() and rivals.count():
        rivals.first.click()
        page.locator("#act-confirm").click()
        _went(page)
        return True
    way = page.locator("#acts .btn--brass[data-do=step]:not(#do-discard)")
    if not way.count():
        return False
    way.first.click()
    _went(page)
    return True


# Every state


def finished(**options: str) -> Match:
    """Lets drivers race to the end."""
    match = Match.new("24-heures", 4, SeedOrigin("story"), options)
    think = match.game.bots()["driver"]
    while match.actors:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


def between() -> Match:
    """Stops a cup where its second race has just begun."""
    match = finished(cup="sebring,le-mans")
    ply = next(
        n for n, entry in enumerate(match.log, 1) for e in entry.events if type(e).__name__ == "RaceStarted"
    )
    return match.at(ply)


def shelf() -> list[tuple[str, str]]:
    """Fills the shelf with races."""
    teams = Match.new("24-heures", 4, PositionOrigin(SHARED), {"cars": "2"})
    lost = LOST.format(one="joker", three="350")
    crew = Match.new("24-heures", 4, PositionOrigin(lost), {"cars": "2"})
    two = "".join(line for line in lost.splitlines(True) if line[:6] not in ("hand 3", "hand 4"))
    tables = (
        Table("lost", crew, (ANA, COMPUTER, BOB, COMPUTER)),
        Table("lost-joker", Match.new("24-heures", 2, PositionOrigin(two)), (ANA, COMPUTER)),
        Table("race", Match.new("24-heures", 4, PositionOrigin(HELD_UP)), (ANA, BOB, COMPUTER, COMPUTER)),
        Table("crowd", Match.new("24-heures", 6, PositionOrigin(CROWD)), (ANA, BOB, *[COMPUTER] * 4)),
        Table("teams", teams, (ANA, BOB, COMPUTER, COMPUTER)),
        Table("between", between(), (ANA, BOB, ANA, BOB)),
        Table("over", finished(), (ANA, COMPUTER, COMPUTER, COMPUTER)),
        Table("cup", finished(cup="sebring,le-mans"), (ANA, BOB, COMPUTER, COMPUTER)),
    )
    return play.saves(*tables)


def begin(context: BrowserContext, page: Page, site: str, **settings: object) -> None:
    """Comes to a home with races on the shelf; nothing moves by itself."""
    round_the_clock.begin(context, page, site, shelf(), **{"pace": "slow", **settings})


def _match(key: str) -> str:
    return f"?game=24-heures&match={key}"


def _dropped(page: Page) -> None:
    """Drops a card on a car in passing: there it waits."""
    page.locator("#reveal").click()
    card = page.locator("#slot-5").bounding_box()
    assert card
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"])
    expect(page.locator("#slot-5")).to_have_attribute("aria-pressed", "true")
    lane = page.locator("#lane-2").bounding_box()  # where it is once a card is in hand
    assert lane
    page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + lane["height"] / 2, steps=2)
    page.mouse.up()
    expect(page.locator("#lane-2.is-sel")).to_be_visible()


STATES: States = {
    "setup": ("?game=24-heures", clicking("#options summary")),
    "race": (_match("race"), clicking("#reveal")),
    "race-speed": (_match("race"), clicking("#reveal", "#slot-2")),
    "race-refused": (_match("race"), clicking("#reveal", "#slot-1", "#do-expose")),
    "race-attack": (_match("race"), clicking("#reveal", "#slot-5")),
    "race-pending": (_match("race"), _dropped),
    "race-hour": (_match("race"), clicking("#reveal", "#slot-6")),
    "race-hint": (_match("race"), clicking("#reveal", "#act-hint", "#act-confirm")),
    "called": (_match("race"), clicking("#reveal", "#call-2")),
    "called-up": (_match("race"), clicking("#reveal", "#call-2", "#reveal")),
    "crowd": (_match("crowd"), clicking("#reveal", "#slot-3")),
    "teams": (_match("teams"), clicking("#reveal")),
    "lost": (_match("lost"), clicking("#call-1", "#reveal")),
    "lost-joker": (_match("lost-joker"), lambda page: None),
    "asked": (_match("lost"), clicking("#call-3", "#reveal")),
    "between": (_match("between"), clicking("#reveal")),
    "over": (_match("over"), lambda page: None),
    "cup": (_match("cup"), lambda page: None),
    "review": ("?screen=review&game=24-heures&match=over", clicking("#ply-first", "#ply-next")),
    "rules": ("?screen=rules&game=24-heures", lambda page: None),
}


def walk(page: Page, *names: str) -> Iterator[str]:
    """Goes to each of these states, or to all; gives its name when it stands."""
    return round_the_clock.visited(page, STATES, *names)
