"""The road of Les 24 Heures at every size: cars at their kilometres, nothing covered, cut or moved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.match import Match, PositionOrigin
from tests.browser import play, round_the_clock
from ui.model import Player, Table

PHONES = ((390, 844), (390, 664), (360, 640), (320, 568))
QUICK = ((390, 844),)
SAME = ("cars-3", "cars-4", "cars-5", "teams-2", "threes")
"""Races between the fewest and the most lanes, which the quick suite leaves out."""
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

# Tells what is out of its lane, cut, or on something else, and where each nose is.
SEEN = """() => {
  const box = (part) => part.getBoundingClientRect(), clash = [], noses = {};
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const inside = (a, b) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const shown = (part) => box(part).width > 1;
  const check = (parts, whole, name) => parts.filter(shown).forEach((part, n, all) => {
    if (!inside(box(part), whole)) clash.push(`${name} ${part.className} is out`);
    const on = all.slice(0, n).find((other) => !apart(box(part), box(other)));
    if (on) clash.push(`${name} ${part.className} on ${on.className}`);
  });
  for (const lane of document.querySelectorAll(".lane")) {
    check([...lane.querySelectorAll(".pins, .nm, .stt, .dist")], box(lane), lane.id);
    for (const part of lane.querySelectorAll(".dist .num, .sh, .lo"))
      if (shown(part) && part.scrollWidth > part.clientWidth + 1)
        clash.push(`${lane.id} ${part.className} is cut: ${part.textContent}`);
    const track = box(lane.querySelector(".trk")), car = box(lane.querySelector(".car:not(.gh)"));
    const nose = car.left + car.width * .97 - track.left - car.width;
    noses[lane.id] = {nose, road: track.width - car.width, left: car.left};
    if (car.top < box(lane).top || car.bottom > box(lane).bottom) clash.push(`${lane.id} car is out`);
  }
  const {top, bottom} = box(document.querySelector(".road"));
  check([...document.querySelectorAll(".km-mark")], {top, bottom, left: 0, right: innerWidth}, "axis");
  return {clash, noses, wide: document.documentElement.scrollWidth};
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
    ("width", "height", "leave_out"),
    [
        *((*size, SAME) for size in QUICK),
        *(pytest.param(*size, (), marks=pytest.mark.prove) for size in (*PHONES, *WIDE)),
    ],
)
def test_every_car_is_on_one_road_with_its_nose_at_its_kilometres(
    context: BrowserContext, page: Page, site: str, width: int, height: int, leave_out: tuple[str, ...]
) -> None:
    begin(context, page, site)
    page.set_viewport_size({"width": width, "height": height})
    clashes = []
    for table in tables():
        if table.id in leave_out:
            continue
        sit(page, table.id)
        cars = table.match.view(1).cars
        end = 2500 * max(1, -(-max(car.km for car in cars) // 2500))
        for step in ("#slot-1", "#slot-3", "#slot-5", "#act-hint"):
            page.locator(step).click()
            expect(page.locator("#hint-close" if step == "#act-hint" else f"{step}.is-sel")).to_be_visible()
            seen = page.evaluate(SEEN)
            clashes += [f"{table.id} {step} {clash}" for clash in seen["clash"]]
            assert seen["wide"] == width, (table.id, step)
            for number, car in enumerate(cars, 1):
                place = seen["noses"][f"lane-{number}"]
                assert abs(place["nose"] - place["road"] * car.km / (end + 400)) < 1, (table.id, number)
    assert clashes == []


def test_two_cars_at_the_same_kilometres_stand_at_the_same_pixel(
    context: BrowserContext, page: Page, site: str
) -> None:
    lines = [f"car {n} km {km} tyres no" for n, km in enumerate((1250, 2100, 1250, 2100), 1)]
    match = Match.new("24-heures", 4, PositionOrigin("\n".join((*lines, *HANDS[:4], "pile 100"))))
    table = Table("level", match, (Player(NAMES[0]), *(Player(name, "driver") for name in NAMES[1:4])))
    round_the_clock.begin(context, page, site, play.saves(table), pace="slow")
    for width, height in QUICK:
        page.set_viewport_size({"width": width, "height": height})
        sit(page, "level")
        lefts = [place["left"] for place in page.evaluate(SEEN)["noses"].values()]
        assert lefts[0] == lefts[2] < lefts[1] == lefts[3], (width, height)


@pytest.mark.prove
def test_nothing_of_the_race_moves_when_a_hint_opens(context: BrowserContext, page: Page, site: str) -> None:
    begin(context, page, site)
    sit(page, "cars-2")
    before = [parts(page, *size) for size in (*WIDE, *PHONES)]
    page.locator("#act-hint").click()
    page.locator("#act-confirm").click()
    assert [parts(page, *size) for size in (*WIDE, *PHONES)] == before


def parts(page: Page, width: int, height: int) -> list[object]:
    """Tells where the parts of the table stand in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    return [
        page.locator(part).bounding_box() for part in (".sky", ".decks", ".road", "#slot", "#rack", "#acts")
    ]
