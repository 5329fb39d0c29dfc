"""What the page about the site says of other hosts."""

from __future__ import annotations

import re

import pytest

from engine.match import Match, SeedOrigin
from ui.core.html import plain_text
from ui.model import AboutPage, AccessibilityPage, Host, Model, OpenDialog, Overlay, Player, Settings, Table
from ui.page import page

pytestmark = pytest.mark.usefixtures("plain_face")

NONE = {"en": "no other site is ever contacted", "fr": "aucun autre site"}
ONE = {"en": "agree to play live", "fr": "en direct"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_about_names_the_broker_that_a_site_may_contact(lang: str) -> None:
    without = str(page(Model(Settings(lang=lang), AboutPage())).app)
    assert NONE[lang] in without
    assert ONE[lang] not in without
    live = str(
        page(Model(Settings(lang=lang), AboutPage(), host=Host(broker="wss://mqtt.example.org:8884/x"))).app
    )
    assert NONE[lang] not in live
    assert ONE[lang] in live
    assert "mqtt.example.org" in live


@pytest.mark.parametrize(
    ("lang", "quoted"), [("en", "“([^”]+)”"), ("fr", "«\u202f?\u00a0?([^»]+?)\u00a0?\u202f?»")]
)
def test_every_entry_that_the_page_on_accessibility_names_is_in_the_menu(lang: str, quoted: str) -> None:
    said = plain_text(page(Model(Settings(lang=lang), AccessibilityPage())).app)
    table = Table("t", Match.new("24-7", 2, SeedOrigin("a")), (Player(), Player(bot="greedy")))
    menu = Overlay(dialog=OpenDialog("menu"), notice=None, announcement="")
    shown = plain_text(page(Model(Settings(lang=lang), table, overlay=menu)).overlay)
    named = re.findall(quoted, said)
    assert len(named) == 4
    assert [one for one in named if one not in shown] == []
