"""A further language takes catalogues and pages alone; the pseudo-language shows what was not looked up."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.pseudo_language import LANG, pseudo_language
from tools import locales, site
from tools.locales import ROOT, SOURCES
from ui.core.html import markup
from ui.core.words import words
from ui.model import Model, Player, Settings, SettingsPage, Setup
from ui.page import page

MADE_UP = "pl"
"""Polish has three plural forms; the sentences are made up."""
TURN = """
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.core.words import LANGUAGES, words
from ui.library.stored_settings import read_settings
from ui.model import Model, Player, Table

settings = read_settings({"lang": "pl"})
match = Match.new("24-7", 2, SeedOrigin("story"), {})
stage = Stage(Model(settings=settings, screen=Table("t", match, (Player("Ana"), Player("Bob")))))
stage.do("swap", "1:person").do("reveal")
move = next(m for m in match.moves(1) if "@" in match.game.write_move(m))
stage.do("step", f"slot {match.view(1).rack.index(move.tile) + 1}").do("step", str(move.cell)).do("confirm")
assert stage.table.match.ply == 1
assert "‹Players›" in stage.html, stage.html
stage.do("go", "settings")
assert ">‹English›<" in stage.html, "its name stands beside the others"
spoken = words("pl")
print(LANGUAGES, *(spoken.count("24-7", "{n} tile", "{n} tiles", n) for n in (1, 2, 5)), spoken.number(1234))
"""


def made_up(root: Path) -> None:
    """Write a catalogue as a translator would, into the sources of a copy."""
    (root / SOURCES).mkdir(parents=True)
    for lang in ("fr", "en"):
        shutil.copy(ROOT / SOURCES / f"{lang}.po", root / SOURCES)
    catalog = Catalog(locale=MADE_UP)
    for context, identity in sorted(locales.wanted_sentences(), key=locales._sort_key):
        if context == "number":
            catalog.add(identity, {",": " ", ".": ","}[str(identity)], context=context)
        elif isinstance(identity, str):
            catalog.add(identity, f"‹{identity}›", context=context)
        else:
            one, many = identity
            catalog.add(identity, (f"‹{one}›", f"‹few {many}›", f"‹{many}›"), context=context)
    locales._write(root / SOURCES / f"{MADE_UP}.po", catalog)


@pytest.mark.whole
def test_a_further_language_takes_no_change_of_code(tmp_path: Path) -> None:
    made_up(tmp_path)
    for folder in ("engine", "ui", "tests", "tools", "assets/pages", "assets/boot"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    locales.compile_all(tmp_path)
    played = subprocess.run(
        [sys.executable, "-c", TURN], cwd=tmp_path, env={"PYTHONPATH": "."}, capture_output=True, text=True
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.split("\n")[0] == "('fr', 'en', 'pl') ‹1 tile› ‹few 2 tiles› ‹5 tiles› 1 234"


@pytest.mark.whole
def test_a_further_language_is_told_what_it_lacks(tmp_path: Path) -> None:
    made_up(tmp_path)
    (tmp_path / "ui").symlink_to(ROOT / "ui")
    (tmp_path / "assets/boot").symlink_to(ROOT / "assets/boot")
    shutil.copy(ROOT / "index.html", tmp_path)
    assert locales.missing_sentences(tmp_path, MADE_UP) == []
    catalog = Catalog(locale=MADE_UP)
    locales._write(tmp_path / SOURCES / f"{MADE_UP}.po", catalog)
    assert ("menu", "Settings") in locales.missing_sentences(tmp_path, MADE_UP)


@pytest.mark.parametrize("screen", [SettingsPage(), Setup("24-7", (Player(), Player()))])
def test_the_pseudo_language_reaches_a_screen(screen: SettingsPage | Setup) -> None:
    with pseudo_language() as lang:
        html = markup(page(Model(screen=screen, settings=Settings(lang=lang))).app)
        assert "[Séttîñgs" in html or "[Plá" in html
        assert words(lang).say("menu", "Settings") == "[Séttîñgs\u200b~~]"
    assert words(LANG).say("menu", "Settings") == "Settings", "nothing of it is left afterwards"


@pytest.mark.whole
def test_the_page_before_python_knows_a_further_language(tmp_path: Path) -> None:
    made_up(tmp_path)
    for name in ("assets/icons", "assets/boot", "index.html"):
        (tmp_path / name).symlink_to(ROOT / name)
    locales.compile_all(tmp_path)
    page = site.page(tmp_path, has_home=False)
    for one in (
        'data-languages="fr en pl"',
        '<link rel="alternate" hreflang="pl" href="./?lang=pl">',
        '<link rel="manifest" hreflang="pl" href="pl.webmanifest">',
        '<p lang="pl">‹This game needs JavaScript',
        '"pl": {"loading": "‹Loading the games›"',
        '"inLanguage":["fr", "en", "pl"]',
    ):
        assert page.count(one) == 1, one
    assert "LANG" not in page
