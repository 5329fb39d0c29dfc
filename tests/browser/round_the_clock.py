"""A walk through every screen and dialog, on one page: what must hold everywhere is looked at in each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from ui.model import Player, Table

__all__ = ["DIALOGS", "SCREENS", "States", "begin", "clicking", "go", "visited", "walk"]

ANA, BOB, CLEO, COMPUTER = Player("Ana"), Player("Bob"), Player("Cléo"), Player(bot="greedy")


def shelf() -> list[tuple[str, str]]:
    """Fills the shelf: a match of each kind, and two saves that cannot be read."""
    going = play.played(2, 14)
    tables = (
        Table("going", going, (ANA, COMPUTER)),
        Table("over", play.played(3), (ANA, COMPUTER, CLEO)),
        Table("people", play.played(2, 10, draw="manual"), (ANA, BOB)),
        Table("teams", play.played(4, 8, teams="on"), (ANA, COMPUTER, COMPUTER, COMPUTER)),
        Table("practice", play.played(2, 6), (ANA, COMPUTER), practice=True, title="Pour apprendre"),
        Table("daily-2026-11-21", play.played(2), (ANA, COMPUTER)),
    )
    later = json.dumps({"version": 9, "slug": "24-7", "title": "Depuis demain"})
    return [*play.saves(*tables), ("later", later), ("rubbish", "{")]


def begin(
    context: BrowserContext,
    page: Page,
    site: str,
    rows: Iterable[tuple[str, str]] | None = None,
    **settings: object,
) -> None:
    """Comes to a home with a full shelf, or with these saves; nothing moves by itself."""
    page.emulate_media(reduced_motion="reduce")
    play.settle(context, **settings)
    play.lay(page, site, shelf() if rows is None else rows)
    play.arrive(page, site)


def go(page: Page, query: str) -> None:
    """Goes to an address as Forward would, the page staying as it is."""
    while page.locator("#overlay [role=dialog], #toast").count() and not page.locator(".curtain").count():
        page.keyboard.press("Escape")
    if not page.locator(".curtain").count():  # a menu over it is open still
        play.until(lambda: page.evaluate("() => history.state"), lambda state: state != "dialog")
    for address in ("./", query):
        page.evaluate(
            """(address) => {
              history.pushState(null, "", address);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            address or "./",
        )


States = Mapping[str, tuple[str, Callable[[Page], None]]]
"""An address for each state, and what to do there."""


def visited(page: Page, states: States, *names: str) -> Iterator[str]:
    """Goes to each of these states, or to all; gives its name when it stands."""
    for name in names or states:
        query, steps = states[name]
        page.keyboard.press("Escape")  # Back would only put a piece picked back
        go(page, query)
        steps(page)
        yield name


def clicking(*chosen: str) -> Callable[[Page], None]:
    """Touches one thing after the other."""

    def steps(page: Page) -> None:
        for selector in chosen:
            page.locator(selector).first.click()

    return steps


def match(key: str) -> str:
    """Gives the address of a match of the shelf."""
    return f"?game=24-7&match={key}"


def _picked(page: Page) -> None:
    page.locator(play.TURN).first.click()
    expect(page.locator(".well.legal, .well.best").first).to_be_visible()


def _preview(page: Page) -> None:
    play.place(page, lambda page, preview: None)


def _refused(page: Page) -> None:
    page.locator(play.TURN).first.click()
    page.locator(".well.has").first.click()
    expect(page.locator("#slot.slot--refused")).to_be_visible()


def _placed(page: Page) -> None:
    _picked(page)
    play.place(page)


def _hinted(page: Page) -> None:
    page.locator("#act-hint").click()
    page.locator("#act-confirm[data-do=hint]").click()
    expect(page.locator(".well.hint")).to_have_count(1)


def _crowded(page: Page) -> None:
    play.company(page, "screen")
    page.locator("#players-4").click()
    page.locator("#options summary").click()
    page.locator("label", has=page.locator("#first-age")).click()
    page.locator("#age-1").fill("old")
    page.locator("#begin").click()
    expect(page.locator("#setup-fault")).not_to_be_empty()


def _first_ply(page: Page) -> None:
    page.locator("#ply-first").click()
    page.locator("#ply-next").click()


def _curtain_lifted(page: Page) -> None:
    page.locator("#reveal").click()


def _nothing(page: Page) -> None:
    pass


def _click(*chosen: str) -> Callable[[Page], None]:
    def steps(page: Page) -> None:
        for selector in chosen:
            page.locator(selector).first.click()

    return steps


def _asked(name: str, arg: str = "") -> Callable[[Page], None]:
    return lambda page: play.menu(page, name, arg)


def _faulty_link(page: Page) -> None:
    page.locator("#open").click()
    page.locator("#ask-text").fill("#r=rien")
    page.locator("#overlay [data-do=open_text]").click()
    expect(page.locator("#ask-fault")).not_to_be_empty()


def _notice(page: Page) -> None:
    page.evaluate("() => { location.hash = '#r=rien' }")
    expect(page.locator("#toast")).to_be_visible()


State = tuple[str, Callable[[Page], None]]


def _there(part: str) -> Callable[[Page], None]:
    """Waits for what comes after the files that it is drawn from."""
    return lambda page: page.locator(part).first.wait_for()


SCREENS: dict[str, State] = {
    "home": ("", _nothing),
    "setup": ("?game=24-7", _nothing),
    "setup-four": ("?game=24-7", _crowded),
    "table": (match("going"), _picked),
    "table-preview": (match("going"), _preview),
    "table-refused": (match("going"), _refused),
    "table-hint": (match("going"), _hinted),
    "table-teams": (match("teams"), _nothing),
    "table-people": (match("people"), _curtain_lifted),
    "curtain": (match("people"), _nothing),
    "end": (match("over"), _nothing),
    "end-daily": (match("daily-2026-11-21"), _nothing),
    "review": ("?screen=review&game=24-7&match=over", _first_ply),
    "review-practice": ("?screen=review&game=24-7&match=practice", _nothing),
    "lesson": ("?screen=lesson&game=24-7&step=7", _click("#slot-3")),
    "lesson-right": ("?screen=lesson&game=24-7&step=3", _click("#slot-3", "#cell-e4", "#act-confirm")),
    "lesson-race": ("?screen=lesson&game=24-heures&step=4", _click("#slot-2")),
    "lesson-dominoes": ("?screen=lesson&game=20-sur-20&step=4", _click("#slot-2")),
    "lesson-cards": ("?screen=lesson&game=brain-drain&step=5", _click("#slot-1")),
    "tour": ("?screen=tour&day=2026-11-20", _there(".one")),
    "problem": ("?screen=problem&day=2026-11-20&problem=2", _there(".problem")),
    "problem-race": ("?screen=problem&day=2026-11-20&problem=8", _there(".problem")),
    "problem-dominoes": ("?screen=problem&day=2026-11-20&problem=3", _there(".problem")),
    "problem-cards": ("?screen=problem&day=2026-11-20&problem=1", _there(".problem")),
    "rules": ("?screen=rules", _nothing),
    "rules-24-7": ("?screen=rules&game=24-7", _nothing),
    "settings": ("?screen=settings", _nothing),
    "statistics": ("?screen=stats&game=24-7", _nothing),
    "statistics-empty": ("?screen=stats&game=20-sur-20", _nothing),
    "about": ("?screen=about", _nothing),
    "access": ("?screen=access", _nothing),
}
DIALOGS: dict[str, State] = {
    "menu": (match("going"), _click("#bar-menu")),
    "menu-end": (match("over"), _click("#bar-menu")),
    "menu-site": ("?screen=settings", _click("#bar-menu")),
    "menu-curtain": (match("people"), _click("#curtain-menu")),
    "brief": (match("going"), _asked("ask", "brief")),
    "journal": (match("going"), _asked("ask", "journal")),
    "swap": (match("going"), _asked("ask", "swap")),
    "typed": (match("going"), _asked("ask", "typed")),
    "said": (match("going"), _asked("say", "state")),
    "quit": (match("going"), _asked("ask", "quit")),
    "open": ("", _faulty_link),
    "rename": ("", _click("[data-arg='rename:over']")),
    "delete": ("", _click("[data-arg='delete:over']")),
    "erase": ("?screen=settings", _click("#erase")),
    "notice": (match("going"), _notice),
}


def walk(page: Page, *names: str) -> Iterator[str]:
    """Goes to each of these states, or to all, one after the other; gives its name when it stands."""
    states = SCREENS | DIALOGS
    for name in names or states:
        query, steps = states[name]
        go(page, query)
        steps(page)
        yield name
