"""Matches that arrive by link or file, good, damaged or hostile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.links import to_link
from engine.record import Record, read, write
from tests.browser import play

HOSTILE = "<img src=x onerror=alert(1)>"
QUOTED = "\"><script>alert('x')</script>&lt;b&gt;"
POSITION = """[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Seat1 "Ana"]
[Seat2 "bot:greedy"]
[Position "1"]

.......
..2....
...4...
.......
.......
.......
.......
rack 1 1 3 5 8
"""


@pytest.mark.own_page
def test_a_link_opens_a_match_and_a_damaged_one_changes_nothing(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    match = play.played(2, 8)
    link = to_link(write(Record(match, ("Ana", "bot:greedy"))))
    play.arrive(page, site + link)
    expect(page.locator(".well.has")).to_have_count(9)
    page.locator(play.TURN).first.wait_for()
    assert "#r=" not in page.url
    page.go_back()
    expect(page.locator(".home")).to_be_visible()
    page.go_forward()
    page.locator(play.TURN).first.wait_for()
    page.locator("#slot-1").click()
    before = page.locator("#app").inner_html()

    damage, cut = "Ce lien est abîmé", "Il manque la fin du lien"
    for given, said in (
        (link[:-9], cut),
        ("#r=", cut),
        ("#r=@@@", cut),
        (link[:40] + "A" + link[41:], damage),
    ):
        page.evaluate("(link) => { location.hash = link }", given)
        expect(page.locator("#toast")).to_contain_text(said)
        assert page.locator("#app").inner_html() == before
        page.keyboard.press("Escape")
        expect(page.locator("#toast")).to_have_count(0)
    assert len(play.shelf(page)) == 1
    page.locator("#slot-1").click()
    play.place(page)
    play.follow(page, 10)


def test_a_link_opens_a_position(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site + to_link(POSITION))
    expect(page.locator(".well.has")).to_have_count(2)
    assert sorted(page.locator("#rack .tile").all_inner_texts()) == ["1", "3", "5", "8"]
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    play.follow(page, 1)
    play.arrive(page, page.url)
    expect(page.locator(".well.has")).to_have_count(3)


def test_a_match_goes_out_as_a_file_and_comes_back(
    context: BrowserContext, page: Page, site: str, tmp_path: Path
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.set_up(page, "24-7", ("Ana",), 1)
    page.locator("#takeback").click()  # a match without take-backs: its moves are coded
    page.locator("#begin").click()
    play.place(page)
    match = play.follow(page, 2)
    with page.expect_download() as given:
        play.menu(page, "save_file")
    file = tmp_path / given.value.suggested_filename
    given.value.save_as(file)
    assert file.read_text("utf-8").startswith("#r="), "an unfinished match is coded"

    play.visit(page, "home")
    page.locator("#open").click()
    with page.expect_file_chooser() as asked:
        page.locator("#overlay [data-do=open_file]").click()
    asked.value.set_files(file)
    expect(page.locator(".well.has")).to_have_count(3)
    expect(page.locator("#toast")).to_contain_text("Vous avez déjà cette partie")
    assert [play.kept(*row).match.log for row in play.shelf(page).items()] == [match.log]

    large = tmp_path / "large.txt"
    large.write_bytes(b"x" * 1_200_000)
    play.visit(page, "home")
    page.locator("#open").click()
    with page.expect_file_chooser() as asked:
        page.locator("#overlay [data-do=open_file]").click()
    asked.value.set_files(large)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"^1.200.ko, c’est trop"))
    page.keyboard.press("Escape")

    over = tmp_path / "over.txt"
    over.write_text(write(Record(play.played(2), ("Ana", "Bob"))), "utf-8")
    play.visit(page, "home")
    page.locator("#open").click()
    with page.expect_file_chooser() as asked:
        page.locator("#overlay [data-do=open_file]").click()
    asked.value.set_files(over)
    expect(page.locator(".review")).to_be_visible()
    with page.expect_download() as given:
        play.menu(page, "save_file")
    assert read(given.value.path().read_text("utf-8")).match == play.played(2)


def test_bad_text_is_told_with_line_and_reason(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    page.locator("#open").click()
    good = write(Record(play.played(2, 4), ("Ana", "Bob")))
    lines = good.rstrip("\n").split("\n")
    tries = {
        good.replace("24-7", "chess"): "chess",
        "\n".join([*lines, "1 7@z9"]): f"Ligne {len(lines) + 1}",
        "\n".join([*lines, HOSTILE]): f"Ligne {len(lines) + 1}",
        good.replace('[Seats "2"]', '[Seats "9"]'): "9",
        good.replace('[Seats "2"]', "[Seats 2]"): "[Seats 2]",
        "bonjour": "Il n’y a pas de partie ici.",
        "": "Il n’y a pas de partie ici.",
    }
    for text, told in tries.items():
        page.locator("#ask-text").fill(text)
        page.locator("#overlay [data-do=open_text]").click()
        expect(page.locator("#ask-fault")).to_contain_text(told)
        expect(page.locator("#ask-text")).to_have_value(text)
    assert not play.shelf(page)


def no_markup(page: Page) -> None:
    """Sees that a hostile name is text wherever it stands."""
    assert page.locator("#app img, #overlay img, #toasts img, #app script, #overlay script").count() == 0
    assert page.evaluate("() => window.hurt") is None


@pytest.mark.prove
@pytest.mark.own_page
def test_hostile_names_stay_text_everywhere(context: BrowserContext, page: Page, site: str) -> None:
    page.on("dialog", lambda shown: shown.dismiss())
    play.settle(context)
    context.add_init_script("window.alert = () => { window.hurt = true }")
    play.arrive(page, site)
    play.started(page, HOSTILE, QUOTED)
    expect(page.locator(".curtain h1")).to_have_text(re.compile("<img|<script"))
    no_markup(page)
    page.locator("#reveal").click()
    play.place(page)
    page.locator("#reveal").click()
    expect(page.locator(".seat .nm").first).to_contain_text(HOSTILE)
    expect(page.locator(".log-list")).to_contain_text(HOSTILE)
    no_markup(page)
    for name in ("journal", "swap"):
        play.menu(page, "ask", name)
        expect(play.dialog(page)).to_contain_text(HOSTILE)
        no_markup(page)
        page.keyboard.press("Escape")
    play.visit(page, "home")
    expect(page.locator(".resume")).to_contain_text(HOSTILE)
    expect(page.locator(".resume")).to_contain_text(QUOTED)
    no_markup(page)

    over = play.played(2)
    play.open_link(page, over, (HOSTILE, QUOTED))
    expect(page.locator(".review")).to_contain_text(HOSTILE)
    no_markup(page)
    play.open_link(page, over.at(over.ply - 1), (HOSTILE, "bot:<b>"))
    expect(page.locator(".end, .table").first).to_be_visible()
    no_markup(page)
