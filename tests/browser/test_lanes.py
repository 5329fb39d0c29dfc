"""The cars of Les 24 Heures on small screens and wide ones: what must be in sight, or one swipe away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.match import Match, PositionOrigin
from tests.browser import play, round_the_clock
from ui.model import Player, Table

PHONES = ((390, 844), (390, 664), (360, 640), (320, 568))
MIDDLE = PHONES[1:-1]
WIDE = ((1440, 900), (1280, 720), (1024, 768), (820, 1180))
NAMES = (
    "Maximilienne-Aurélie",
    "Jean-Christophe de Brabant",
    "Wolfgang Amadeus",
    "Anne-Élisabeth",
    "Bartholomé",
    "Guillaume-Emmanuel",
)
CARS = (
    "car 1 km 2350 tyres no incidents limite:11",
    "car 2 km 1900 tyres no pits stand-huile incidents piste:2",
    "car 3 km 12100 tyres yes pits stand-essence stand-pluie",
    "car 4 km 2450 tyres no incidents limite:11 carburation:1",
    "car 5 km 3300 tyres yes",
    "car 6 km 1650 tyres no",
)
HANDS = (
    "hand 1 250 150 pneu record carburation heure",
    "hand 2 150 100 150 250 essence",
    "hand 3 250 250 250 250 350",
    "hand 4 350 100 100 100 100",
    "hand 5 stand-huile 100 100 100 100",
    "hand 6 100 100 100 100 100",
)
TEAMS = {"teams-2": (4, "2"), "threes": (6, "2"), "teams-3": (6, "3")}

# Scrolls the list from its start to its end, in so many stops; tells which lanes are whole there. What a car
# has driven and how it stands must be what a finger there would meet, and beside its name, not on it.
SEEN = """(stops) => {
  const list = document.querySelector(".lanes"), told = {own: [], seen: [], clash: []};
  const inside = (part, whole) => part.top >= whole.top - 1 && part.bottom <= whole.bottom + 1;
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const rail = document.querySelector(".rail").getBoundingClientRect();
  for (let stop = 0; stop < stops; stop++) {
    list.scrollTop = (list.scrollHeight - list.clientHeight) * stop / (stops - 1);
    const {top, bottom} = list.getBoundingClientRect();
    const room = {top, bottom: Math.min(bottom, rail.top, innerHeight)};
    for (const lane of list.children) {
      const whole = lane.getBoundingClientRect();
      if (lane.matches(".is-own")) told.own.push(inside(whole, room));
      if (!inside(whole, room)) continue;
      const kinds = [".kmt .num", ".stt", ".road", ".driver"];
      const parts = kinds.flatMap((kind) => [...lane.querySelectorAll(kind)]);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      boxes.forEach((box, n) => {
        const name = `${lane.id} ${parts[n].className}`;
        if (!inside(box, whole) || box.left < whole.left || box.right > whole.right) told.clash.push(name);
        const on = boxes.slice(0, n).findIndex((other) => !apart(box, other));
        if (on >= 0) told.clash.push(`${name} on ${parts[on].className}`);
      });
      const {left, top, width, height} = boxes[0];
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      if (met?.closest(".lane") === lane) told.seen.push(lane.id);
    }
  }
  return told;
}"""


def grid(seats: int, cars: str = "") -> Match:
    """Sets up a race where every car stands differently."""
    lines = ("hour 9", *CARS[: int(cars or seats)], *HANDS[:seats], "pile stand-essence 150 100 250 250")
    return Match.new("24-heures", seats, PositionOrigin("\n".join(lines)), {"cars": cars} if cars else {})


def tables() -> Iterator[Table]:
    """Lays out a race for every number of cars, and for every kind of team; one person drives car 1."""
    matches = {f"cars-{n}": grid(n) for n in range(2, 7)}
    matches |= {key: grid(seats, cars) for key, (seats, cars) in TEAMS.items()}
    for key, match in matches.items():
        rivals = (Player(name, "driver") for name in NAMES[1 : match.seats])
        yield Table(key, match, (Player(NAMES[0]), *rivals))


def begin(context: BrowserContext, page: Page, site: str) -> None:
    round_the_clock.begin(context, page, site, play.saves(*tables()), pace="slow")


def sit(page: Page, key: str) -> None:
    """Sits down at a race of the shelf."""
    page.keyboard.press("Escape")
    round_the_clock.go(page, f"?game=24-heures&match={key}")
    expect(page.locator("#rack .card")).to_have_count(6)


@pytest.mark.parametrize(
    ("width", "height"),
    [pytest.param(*size, marks=[pytest.mark.prove] if size in MIDDLE else []) for size in PHONES],
)
def test_every_car_is_in_sight_or_one_swipe_away(
    context: BrowserContext, page: Page, site: str, width: int, height: int
) -> None:
    begin(context, page, site)
    page.set_viewport_size({"width": width, "height": height})
    for key in (table.id for table in tables()):
        sit(page, key)
        lanes = page.locator(".lane").count()
        for step, stops in (("#slot-1", 2), ("#slot-3", 2), ("#slot-5", 2), ("#act-hint", 8)):
            page.locator(step).click()
            expect(page.locator("#hint-more" if step == "#act-hint" else f"{step}.is-sel")).to_be_visible()
            told = page.evaluate(SEEN, stops)
            assert told["own"] == [True] * stops, (key, step)
            assert {f"lane-{n}" for n in range(1, lanes + 1)} == set(told["seen"]), (key, step)
            assert told["clash"] == [], (key, step)


def test_few_cars_are_shown_large(context: BrowserContext, page: Page, site: str) -> None:
    begin(context, page, site)
    for width, height in WIDE:
        page.set_viewport_size({"width": width, "height": height})
        for key in ("cars-2", "cars-3"):
            sit(page, key)
            rail, lanes = page.locator(".rail").bounding_box(), page.locator(".lane")
            first, last = lanes.first.bounding_box(), lanes.last.bounding_box()
            assert rail
            assert first
            assert last
            room = rail["y"] - first["y"]
            assert last["y"] + last["height"] - first["y"] > 0.85 * room, (key, width)


def test_nothing_of_the_race_moves_when_a_hint_opens(context: BrowserContext, page: Page, site: str) -> None:
    begin(context, page, site)
    sit(page, "cars-2")
    before = [clock(page, *size) for size in (*WIDE, *PHONES)]
    page.locator("#act-hint").click()
    page.locator("#hint-more").click()
    assert [clock(page, *size) for size in (*WIDE, *PHONES)] == before


def clock(page: Page, width: int, height: int) -> list[object]:
    """Tells where the clock and the piles stand in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    return [page.locator(part).bounding_box() for part in (".dial", ".ck", ".decks")]
