"""What breaks while the game is played: a sentence, the match safe, the details for whoever wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.links import from_link
from engine.record import read
from tests.browser import play
from tests.browser.scripts import REFUSE
from tests.conftest import Watch

pytestmark = pytest.mark.own_page

SAFE, UNSAFE = "votre partie est en sûreté", "n’est pas enregistré sur cet appareil"

# PyScript runs any such element that joins the page, in one go: where the mark is seen, the code is done.
RUN = """(code) => {
  delete document.documentElement.dataset.ran;
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = code;
  document.body.append(asked);
}"""
PRELUDE = """
from js import document
from ui.main import HELD
loop = HELD[0]
document.documentElement.dataset.ran = "true"
"""
# Each breaks once.
BREAKS = {
    "an action": """
from ui.app import HANDLERS
handler = HANDLERS["step"]
def broken_action(model, action):
    HANDLERS["step"] = handler
    1 / 0
HANDLERS["step"] = broken_action
""",
    "the drawing": """
import ui.browser.loop as module
page = module.page
def broken_page(model):
    module.page = page
    1 / 0
module.page = broken_page
""",
    "the writing": """
import json
from js import window
from pyodide.ffi import create_proxy
whole = window.vq.patch
def first_alone(changes):
    whole(json.dumps(json.loads(changes)[:1]))
    window.vq.patch = whole
    1 / 0
window.vq.patch = create_proxy(first_alone)
""",
}
LATE = {
    "an effect": "loop._carry_out(None)",
    "a task": "loop._tasks.run('title', loop._later(None))",
    "a task that nobody waits for": """
import asyncio
async def lost(): 1 / 0
asyncio.ensure_future(lost())
""",
    "a listener": """
mended = HELD[1]._hurry_waits
def touched(*given):
    HELD[1]._hurry_waits = mended
    1 / 0
HELD[1]._hurry_waits = touched
""",
    "the script itself": "1 / 0",
}

NO_LISTENER = """
const listen = Document.prototype.addEventListener;
Document.prototype.addEventListener = function (name, ...rest) {
  if (name === "vq:site") throw new Error("no listener");
  return listen.call(this, name, ...rest);
};
"""


def run(page: Page, code: str) -> None:
    """Runs Python in the page, and waits until it has."""
    page.evaluate(RUN, PRELUDE + code)
    page.locator("html[data-ran]").wait_for(state="attached")


def panel(page: Page) -> Locator:
    """Finds the panel of a fault."""
    return page.locator("#boot-failure")


@contextmanager
def told(page: Page, sentence: str = SAFE) -> Iterator[Locator]:
    """Sees the panel with its sentence and nothing of a traceback; closes it afterwards."""
    shown = panel(page)
    expect(shown).to_contain_text(sentence)
    expect(shown.get_by_role("button", name="Recharger")).to_be_visible()
    expect(shown.locator("pre")).not_to_be_visible()
    assert "Traceback" not in page.locator("body").inner_text()
    yield shown
    shown.get_by_role("button", name="Fermer").click()
    expect(shown).to_have_count(0)


@pytest.fixture
def table(context: BrowserContext, page: Page, site: str, watch: Watch) -> Page:
    """A match of two moves, the person on turn."""
    watch.expect("ZeroDivisionError|NoneType|Error")
    play.settle(context)
    play.arrive(page, play.late(page, site, "greedy", 2))
    page.locator(play.TURN).first.wait_for()
    return page


def test_whatever_fails_the_match_is_safe_and_goes_on(table: Page) -> None:
    log = play.saved_match(table).log
    for name, code in BREAKS.items():
        run(table, code)
        table.locator(play.TURN).first.click()
        with told(table):
            expect(table.locator(".felt .well.has")).to_have_count(3)
        assert play.saved_match(table).log == log, name
        table.keyboard.press("Escape")
        expect(table.locator(".well.legal, .well.best")).to_have_count(0)
        table.locator(play.TURN).first.click()
        expect(table.locator(".well.legal, .well.best").first).to_be_visible()
        table.keyboard.press("Escape")
    for code in LATE.values():
        run(table, code)
        table.locator("body").click(position={"x": 2, "y": 400})
        with told(table):
            pass
    assert play.saved_match(table).log == log


def test_the_details_can_be_copied_and_reload_resumes(
    table: Page, context: BrowserContext, axe: Callable[[Page], list[str]]
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    run(table, LATE["a task"])
    shown = panel(table)
    expect(shown).to_be_focused()
    shown.locator("summary").click()
    expect(shown.locator("pre")).to_contain_text("AttributeError")
    assert axe(table) == []
    shown.get_by_role("button", name="Copier les détails").click()
    expect(shown.get_by_role("button", name="Copié")).to_be_visible()
    assert "AttributeError" in table.evaluate("() => navigator.clipboard.readText()")
    with table.expect_navigation():
        shown.get_by_role("button", name="Recharger").click()
    expect(table.locator(".felt .well.has")).to_have_count(3, timeout=play.READY_MS)
    table.locator(play.TURN).first.wait_for()


def test_where_nothing_is_kept_the_fault_offers_the_file(page: Page, site: str, watch: Watch) -> None:
    watch.expect("broken by a test")
    page.add_init_script(REFUSE)
    play.arrive(page, site)
    page.locator("#daily").click()
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(page.locator(".well.has")).to_have_count(3)
    page.evaluate("() => { setTimeout(() => { throw new Error('broken by a test') }) }")
    with told(page, UNSAFE) as shown, page.expect_download() as given:
        shown.get_by_role("button", name="Enregistrer dans un fichier", exact=True).click()
    assert read(from_link(given.value.path().read_text("utf-8"))).match.ply == 2


@pytest.mark.prove  # in the quick suite `test_spoiled.py` has the same fault
def test_a_page_of_python_that_does_not_start_is_told(page: Page, site: str, watch: Watch) -> None:
    watch.expect("no listener")
    page.add_init_script(NO_LISTENER)
    page.goto(site)
    shown = page.get_by_role("alert")
    expect(shown).to_contain_text("n’a pas pu démarrer")
    expect(shown.get_by_role("button", name="Réessayer")).to_be_visible()
    expect(shown.locator("pre")).not_to_be_visible()
    assert "Traceback" not in page.locator("body").inner_text()
