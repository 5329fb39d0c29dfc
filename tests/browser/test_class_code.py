"""A class with one code: the same puzzles on every device, in any order, and results that stay there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.problem import read_problem
from tests.browser import play
from ui.classroom.codes import SetCode, in_halves, write_code
from ui.classroom.sets import texts

TWELVE = SetCode("brain-drain", 0, 12, 24)
CODE = write_code(TWELVE)
TABLE = (
    "() => [...document.querySelectorAll('main.felt, .rail .hand')].map((node) => node.innerText).join(' / ')"
)

CARD = re.compile(r"\w+ de (?:trèfle|carreau|cœur|pique)")

Devices = Callable[[int], list[Page]]


@pytest.fixture
def devices(chromium: Browser) -> Iterator[Devices]:
    """Make profiles with nothing in common: phones and tablets."""
    made: list[BrowserContext] = []

    def several(count: int) -> list[Page]:
        for n in range(count):
            width, height = ((390, 844), (1024, 768), (820, 1180))[n % 3]
            context = chromium.new_context(
                viewport={"width": width, "height": height}, service_workers="block", locale="fr-FR"
            )
            play.settle(context, lang="fr", typed="on")
            made.append(context)
        return [context.new_page() for context in made]

    yield several
    for context in made:
        context.close()


@pytest.fixture
def phone(context: BrowserContext, page: Page) -> Page:
    """The page that tests share, as a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    play.settle(context, lang="fr", typed="on")
    return page


def lying(text: str) -> tuple[tuple[str, ...], str]:
    """Return the four cards on a table and the number to make; what else is said depends on the size."""
    target = re.search(r"=\s*(\d+)\s*$", text)
    assert target, text
    return tuple(CARD.findall(text)), target[1]


def puzzles(page: Page, order: list[int]) -> dict[int, tuple[tuple[str, ...], str]]:
    """Open the puzzles of the set on the screen in some order, and return what lies on each table."""
    seen = {}
    for n in order:
        page.locator(f"#set-mark-{n}").click()
        page.locator(".exercise").wait_for()
        seen[n] = lying(page.evaluate(TABLE))
        page.locator(".bar [data-do=back]").click()
        page.locator("#set-mark-1").wait_for()
    return seen


def same_on(pages: list[Page], site: str, opened: int = 12) -> None:
    """Assert that all devices show the same puzzles of twelve, so many opened in an order of their own."""
    draw, found = Random("a class"), []
    for page in pages:
        play.arrive(page, f"{site}?set={CODE}")
        expect(page.locator(".set-mark")).to_have_count(12)
        order = draw.sample(range(1, opened + 1), opened)
        found.append(puzzles(page, order))
    assert all(len(cards) == 4 for one in found for cards, _ in one.values())
    assert all(len(set(one.values())) == opened for one in found)
    assert found == [found[0]] * len(pages)


@pytest.mark.prove  # in the quick suite `tests/ui/classroom/test_class_sets.py` opens a set by its code
def test_devices_show_the_same_puzzles_in_whatever_order(devices: Devices, site: str) -> None:
    same_on(devices(2), site, opened=4)


@pytest.mark.prove
def test_thirty_devices_show_the_same_puzzles_in_whatever_order(devices: Devices, site: str) -> None:
    same_on(devices(30), site)


def test_a_code_is_typed_and_each_device_shows_its_own_results(
    phone: Page, devices: Devices, site: str
) -> None:
    one, (other,) = phone, devices(1)
    for page in (one, other):
        play.arrive(page, f"{site}?screen=sets")
        page.locator("#set-typed").fill(in_halves(CODE).lower())
        page.locator("#set-typed").press("Enter")
        expect(page.locator(".set-mark")).to_have_count(12)
    answer = read_problem(texts(TWELVE, "")[4]).answers[0][0]
    one.locator("#set-mark-5").click()
    one.locator("#typed").fill(answer)
    one.locator("#typed").press("Enter")
    one.locator(".exercise.is-done").wait_for()
    play.arrive(one, f"{site}?set={CODE}")
    expect(one.locator(".is-found")).to_have_count(1)
    expect(one.locator(".set-found .num")).to_have_text("1")
    play.arrive(other, f"{site}?set={CODE}")
    expect(other.locator(".set-found .num")).to_have_text("0")
    assert one.evaluate("() => document.querySelector('.set-found .num').getBoundingClientRect().height") > 40


def test_the_qr_code_of_the_maker_opens_that_set(phone: Page, site: str) -> None:
    import zxingcpp

    play.arrive(phone, f"{site}?screen=sets&code={CODE}")
    expect(phone.locator("#set-code")).to_have_text(in_halves(CODE))
    side, path = phone.locator(".set-qr svg").evaluate(
        "(svg) => [svg.viewBox.baseVal.width, svg.querySelector('path').getAttribute('d')]"
    )
    assert [code.text for code in zxingcpp.read_barcodes(drawn(side, path))] == [f"{site}?set={CODE}"]


def drawn(side: int, path: str, scale: int = 4) -> memoryview:
    """Draw the path of a QR code, whose parts are runs of dark modules, as rows of grey pixels."""
    wide = int(side) * scale
    pixels = bytearray(b"\xff" * wide * wide)
    for run in path.split("M")[1:]:
        place, _, rest = run.partition("h")
        column, row = map(int, place.split())
        length = int(rest.partition("v")[0])
        for y in range(row * scale, (row + 1) * scale):
            pixels[y * wide + column * scale : y * wide + (column + length) * scale] = bytes(length * scale)
    return memoryview(bytes(pixels)).cast("B", (wide, wide))
