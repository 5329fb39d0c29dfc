"""What is written to the device stands over nothing that is not known here, and what is lost comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.ui.library.fake import Database, Device, keeping
from tests.ui.library.frozen import save_text
from tests.ui.stage import Stage
from ui.core.effects import PutBack, Remember
from ui.library.stored_settings import read_settings, write_settings
from ui.model import Action, Model, Settings
from ui.table.saves import decode, encode

KEY = "going-24-7"
TEXT = save_text(KEY)
SAVE = decode(KEY, TEXT)
OTHER = decode("going-20-sur-20", save_text("going-20-sur-20"))
LATER = json.dumps({"version": 9, "slug": "24-7", "id": KEY})


def played(plies: int) -> Any:
    return SAVE._replace(plies=plies, code=f"#r=played{plies}", updated=plies)


def run(rows: dict[str, str], story: Callable[[Callable[[], Device], Database], Awaitable[None]]) -> None:
    """Let pages of one device live through a story."""

    async def live() -> None:
        with keeping() as module:
            database = Database(rows)
            pages: list[Device] = []

            def opened() -> Device:
                pages.append(Device(module, database))
                return pages[-1]

            await story(opened, database)
            assert [page.failed for page in pages] == [[] for _ in pages]

    asyncio.run(live())


def names(page: Device) -> list[str]:
    return [action.name for action in page.heard]


# What is not known here


@pytest.mark.parametrize("standing", [LATER, "{damaged", "", json.dumps({"version": 0})])
def test_nothing_is_written_over_a_save_of_another_version(standing: str) -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        page = opened()
        await page.keeper.load()
        for plies in (1, 2):
            page.keeper.save(played(plies))
            await page.keeper.wait_until_written()
            assert database.rows[KEY] == standing
        assert names(page).count("forked") == 2, "the match gets a place of its own"

    run({KEY: standing}, story)


def test_a_save_of_another_version_that_came_later_is_not_written_over_either() -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        page = opened()
        await page.keeper.load()
        page.keeper.save(played(8))
        await page.keeper.wait_until_written()
        assert database.rows[KEY] == encode(played(8), 8)
        database.rows[KEY] = LATER
        page.keeper.reread(KEY)
        page.keeper.save(played(9))
        await page.keeper.wait_until_written()
        assert database.rows[KEY] == LATER
        assert names(page) == ["changed", "forked", "changed"]

    run({KEY: TEXT}, story)


def test_a_save_of_another_version_is_written_where_nothing_stands() -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        page = opened()
        await page.keeper.load()
        page.keeper.save(decode(KEY, LATER))
        await page.keeper.wait_until_written()
        assert database.rows == {KEY: LATER}
        page.keeper.save(played(1))
        await page.keeper.wait_until_written()
        assert database.rows == {KEY: LATER}

    run({}, story)


# Storage that vanishes


def test_storage_that_vanishes_is_noticed_with_the_next_move_and_put_back() -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        page = opened()
        await page.keeper.load()
        database.throw_away()
        page.keeper.save(played(8))
        await page.keeper.wait_until_written()
        assert names(page) == ["vanished"]
        page.keeper.put_back((played(8), OTHER, decode("later", LATER)))
        await page.keeper.wait_until_written()
        assert database.rows == {
            KEY: encode(played(8), 8),
            OTHER.id: encode(OTHER, OTHER.updated),
            "later": LATER,
        }
        page.keeper.save(played(9))
        await page.keeper.wait_until_written()
        assert decode(KEY, database.rows[KEY]).plies == 9
        assert names(page) == ["vanished"], "once"

    run({KEY: TEXT, OTHER.id: encode(OTHER, 1)}, story)


def test_storage_that_vanishes_is_noticed_at_once_where_the_browser_says_so() -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        page = opened()
        await page.keeper.load()
        page.store.let_go()
        await page.keeper.wait_until_written()
        assert names(page) == [], "a database that was only closed is as it was"
        database.throw_away()
        page.store.let_go()
        await page.keeper.wait_until_written()
        assert names(page) == ["vanished"]

    run({KEY: TEXT}, story)


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_tabs_that_put_back_the_one_that_played_on_is_heard(first: int) -> None:
    async def story(opened: Callable[[], Device], database: Database) -> None:
        pages = [opened(), opened()]
        for page in pages:
            await page.keeper.load()
        pages[1].keeper.save(played(9))
        await pages[1].keeper.wait_until_written()
        database.throw_away()
        for page in (pages[first], pages[1 - first]):
            page.keeper.put_back((SAVE if page is pages[0] else played(9),))
            await page.keeper.wait_until_written()
        assert decode(KEY, database.rows[KEY]).plies == 9
        assert "forked" not in names(pages[0]) + names(pages[1])

    run({KEY: TEXT}, story)


def test_what_vanished_is_put_back_from_the_page_with_a_sentence_and_the_settings() -> None:
    chosen = Settings(lang="en", hours=True)
    stage = Stage(Model(settings=chosen), stored={KEY: TEXT, "later": LATER}, bots_play=False).reload("")
    stored = dict(stage.stored)
    stage.stored.clear()
    wanted = stage.asked("vanished")
    assert any(isinstance(one, PutBack) for one in wanted)
    assert Remember(chosen) in wanted
    stage.do("vanished")
    assert "had disappeared. This page has saved it again." in stage.said[-1]
    assert {key: json.loads(text) for key, text in stage.stored.items()} == {
        key: json.loads(text) for key, text in stored.items()
    }


def test_where_nothing_was_kept_nothing_is_said_to_have_vanished() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).do("vanished")
    assert stage.said == []


# Choices


def test_a_choice_that_is_not_saved_says_so_once() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).reload("").do("set", "hours")
    said = len(stage.said)
    stage.do("unremembered").do("set", "confirm").do("unremembered")
    assert stage.said[said:] == [
        "This browser can’t save your settings. They last until you close this page."
    ]
    assert stage.model.settings.hours, "it holds all the same"


def test_where_nothing_at_all_is_kept_that_was_said_already() -> None:
    stage = Stage(Model(settings=Settings(lang="en"))).reload("").do("unstored")
    said = len(stage.said)
    stage.do("unremembered")
    assert len(stage.said) == said


def test_settings_of_another_version_survive_a_choice() -> None:
    kept = {"glow": [1, 2], "pace": "glacial", "hours": True, "marks": True}
    settings = read_settings(kept)
    again = json.loads(write_settings(settings._replace(confirm=False), json.dumps(kept)))
    assert again.items() >= kept.items()
    assert again["confirm"] is False
    chosen = json.loads(write_settings(settings._replace(pace="fast"), json.dumps(again)))
    assert (chosen["pace"], chosen["glow"]) == ("fast", [1, 2])
    for damaged in ("", "{", "[]"):
        assert read_settings(json.loads(write_settings(settings, damaged))) == settings


def test_an_action_of_the_keeper_is_one_that_is_answered() -> None:
    for name in ("vanished", "unremembered", "unstored", "stored"):
        Stage().do(*Action(name, "nothing"))
