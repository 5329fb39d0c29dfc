"""Every link of the site leads somewhere, in each language."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.tools.test_static_pages import ALL
from tests.ui.screens.examples import played
from tests.ui.screens.markup import elements
from tests.ui.site_crawl import crawled, links_of, own_address
from tests.ui.stage import Stage
from ui.core.query import read_query
from ui.model import Model, Player, Settings, Table
from ui.table.saves import encode, save_of

SAVED = (
    Table("going", played(2, 12), (Player(), Player(bot="regular"))),
    Table("over", played(2, 99), (Player(), Player(bot="regular"))),
)
DONE = ("2026-11-21 33213033 +",)


@pytest.mark.whole
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.prove)])
def test_every_link_opens_the_screen_that_it_names(lang: str) -> None:
    stored = {table.id: encode(save_of(table), n) for n, table in enumerate(SAVED)}
    home = Stage(Model(settings=Settings(lang=lang, days=DONE), today="2026-11-21"), stored=stored)
    pages = crawled(home)
    assert len(pages) > 25
    known: dict[str, str] = {}
    for address, page in pages.items():
        asked, stands = read_query(address), read_query(own_address(page))
        assert bool(asked) == bool(stands), address
        assert asked.get("screen") == stands.get("screen"), address
        assert "game" not in stands or asked.get("game", stands["game"]) == stands["game"], address
        assert page.model.overlay.notice is None, address
        ids = {one.get("id") for one in elements(page.html)}
        for link in links_of(page, known):
            parts = urlsplit(link)
            assert not parts.scheme, (address, link)
            if parts.path.strip("./"):
                assert f"{parts.path.removeprefix('./')}index.html" in ALL, (address, link)
            elif not parts.query and parts.fragment:
                assert parts.fragment in ids, (address, link)
