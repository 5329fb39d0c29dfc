"""What the page about the site says of other hosts."""

from __future__ import annotations

import pytest

from ui.model import AboutPage, Host, Model, Settings
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
