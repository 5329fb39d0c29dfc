"""How the interface speaks: what nobody would say in a language stands in none of its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from tests.ui.screens.examples import spoken_in
from tests.ui.screens.markup import elements
from tools.locales import ROOT, SOURCES
from ui.core.html import markup
from ui.model import PACES, Model, Player, SettingsPage, Setup
from ui.page import page

NEVER_SAID = {
    "en": r"[Cc]hange the light|header tag|with which this goes|to be had|^On turn|\b[Ee]xpos"
    r"|[”}] (?:is|names) no\b",
    "fr": r"\bsièges?\b|qui le permet|[Rr]ien ne (?:rapporte|pose) plus|\b[Ee]xpos",
}
"""Patterns of what has been said once, and is not said again."""


def said(lang: str) -> Iterator[str]:
    """Lists every sentence of a language, each of its plurals."""
    with (ROOT / SOURCES / f"{lang}.po").open("rb") as file:
        for message in read_po(file, locale=lang):
            texts = message.string if message.id else ()
            yield from (texts,) if isinstance(texts, str) else map(str, texts)


@pytest.mark.parametrize("lang", NEVER_SAID)
def test_no_sentence_says_what_nobody_would(lang: str) -> None:
    assert [text for text in said(lang) if re.search(NEVER_SAID[lang], text)] == []


@pytest.mark.parametrize(("lang", "word"), [("en", r"\b[Tt]ap\b"), ("fr", r"\b[Tt]ouchez\b")])
def test_a_table_and_its_lesson_speak_to_fingers_mice_and_keyboards_alike(lang: str, word: str) -> None:
    slugs = "24-7", "20-sur-20", "24-heures"
    with (ROOT / SOURCES / f"{lang}.po").open("rb") as file:
        texts = [(m.context, str(m.string)) for m in read_po(file, locale=lang) if m.context in slugs]
    texts += [(slug, (ROOT / f"assets/pages/{lang}/lesson-{slug}.html").read_text("utf-8")) for slug in slugs]
    assert {slug for slug, _ in texts} == {*slugs}
    assert [text for _, text in texts if re.search(word, text)] == []


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("fr", ["Lente", "Normale", "Rapide", "Aucune attente"]),
        ("en", ["Slow", "Normal", "Fast", "Instant"]),
    ],
)
def test_the_pace_goes_from_slow_over_fast_to_no_wait_at_all(lang: str, labels: list[str]) -> None:
    shown = elements(markup(page(spoken_in(Model(screen=SettingsPage()), lang)).app))
    paces = [e for e in shown if e.get("data-arg").startswith("pace:")]
    at_once, *slower = PACES
    assert [pace.get("data-arg") for pace in paces] == [f"pace:{name}" for name in (*slower, at_once)]
    assert [pace.text.strip() for pace in paces] == labels


@pytest.mark.parametrize(
    ("lang", "slug", "seats", "told"),
    [
        ("fr", "24-7", 2, "À 4 joueurs seulement."),
        ("en", "24-heures", 5, "For 4 or 6 players only."),
    ],
)
def test_an_option_says_for_how_many_players_it_is(lang: str, slug: str, seats: int, told: str) -> None:
    setup = Setup(slug, (Player(),) * seats)
    assert told in markup(page(spoken_in(Model(screen=setup), lang)).app).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("seats", "chosen", "shown", "hidden"),
    [
        (2, (), ("Buzzers", "Who wins"), ("Solo", "Number of cards")),
        (2, (("win", "first"),), ("Number of cards",), ("Solo",)),
        (1, (), ("Solo", "Time"), ("Buzzers", "Who wins", "Number of cards")),
    ],
)
def test_an_option_that_counts_for_nothing_is_not_shown(
    seats: int, chosen: tuple[tuple[str, str], ...], shown: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    setup = Setup("brain-drain", (Player(),) * seats, options=chosen)
    html = markup(page(spoken_in(Model(screen=setup), "en")).app)
    legends = [f"<legend>{name}</legend>" in html for name in (*shown, *hidden)]
    assert legends == [True] * len(shown) + [False] * len(hidden)
