"""What stands on other people's pages, as it is built: the frame's page, the element, still positions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.tools.test_site import POLICY
from tools import embed, pictures, serve, site

ROOT = site.ROOT
FACADE = 20_000
"""Bytes of the element's script and picture, as they are."""
ROOMY = re.compile(r"const tableHeight = \(width\) => \{(.*?)\};", re.DOTALL)


@pytest.fixture(scope="module")
def page(dist: Path) -> str:
    return (dist / embed.PAGE).read_text("utf-8")


def test_the_frame_has_the_same_policy_and_nothing_of_home(page: str) -> None:
    assert page.index(f'content="{POLICY}"') < page.index("<script")
    assert "<html data-embed " in page
    assert "data-worker" not in page
    assert "webmanifest" not in page
    assert 'class="home"' not in page
    assert re.findall(r"<[^>]*\s(?:style|on\w+)=", page) == []


def test_the_frame_names_only_what_is_there(dist: Path, page: str) -> None:
    named = re.findall(r'(?:src|href|config)="(?!\./|\?)([^"#?]+)"', page)
    assert len(named) > 15
    assert [
        name
        for name in named
        if not (dist / "embed" / name / ("index.html" if name.endswith("/") else "")).is_file()
    ] == []
    (configuration,) = (dist / "embed").glob("pyscript.*.json")
    assert (dist / "embed" / json.loads(configuration.read_text("utf-8"))["interpreter"]).is_file()


def test_the_frame_brings_the_same_archives_as_the_full_page(dist: Path, page: str) -> None:
    full = (dist / "index.html").read_text("utf-8")
    (early,) = set(re.findall(r"assets/boot/page/(before_paint\.\w+\.js)", page))
    assert set(re.findall(r"assets/boot/page/(before_paint\.\w+\.js)", full)) == {early}
    script = (dist / "assets/boot/page" / early).read_text("utf-8")
    for kind in ("app", "library"):
        (named,) = re.findall(rf"{kind}\.\w+\.bin", script)
        assert (dist / named).is_file()


def test_the_still_picture_of_a_game_is_light(dist: Path) -> None:
    script = (dist / embed.SCRIPT).stat().st_size
    for slug in GAMES:
        assert script + (dist / f"embed/covers/{slug}.svg").stat().st_size < FACADE, slug


def test_the_element_knows_every_game_and_its_words() -> None:
    script = embed.script()
    assert "{{" not in script
    assert "STILLS =" in script
    for slug in GAMES:
        assert script.count(f'"{slug}": "') == 4  # title, ground, a line in two languages
    assert "Des lignes qui font 7 ou 24" in script


def test_element_and_frame_agree_on_heights() -> None:
    element, frame = (
        (ROOT / f"assets/boot/{name}.js").read_text("utf-8") for name in ("embed", "page/frame_bridge")
    )
    assert f"WIDTHS = {[*embed.WIDTHS[:-1]]}"[:-1] + ", Infinity];" in element
    mine, its = (ROOMY.search(text.replace("PHONE)", "700)")) for text in (element, frame))
    assert mine
    assert its
    assert mine[1].split() == its[1].split()


def test_the_promise_names_the_version_and_the_sizes_of_the_element() -> None:
    element, frame = (
        (ROOT / f"assets/boot/{name}.js").read_text("utf-8") for name in ("embed", "page/frame_bridge")
    )
    (version,) = re.findall(r"const VERSION = (\d+);", element)
    roomy = ROOMY.search(element)
    assert roomy
    (more,) = re.findall(r"Math\.round\(room \* ([\d.]+)\)", frame)
    sizes = {number for number in re.findall(r"\d{3}", roomy[1]) if number != "280"} | {more}
    docs = (ROOT / "docs/embedding.md").read_text("utf-8")
    assert f"The promise has a version, now {version}:" in docs
    assert [number for number in sizes if number not in docs] == []
    for lang, comma in (("fr", ","), ("en", ".")):
        page = (ROOT / f"assets/pages/{lang}/embed.html").read_text("utf-8")
        _, _, told = page.partition('<h2 id="stays">')
        assert re.search(rf"version</code> (?:is|vaut) {version}\b", told)
        assert [number for number in sizes if number.replace(".", comma) not in told] == []


def test_every_position_has_its_heights() -> None:
    known = json.loads((ROOT / embed.HEIGHTS).read_text("utf-8"))
    names = {f"{slug}/{name}" for slug, names in embed.positions().items() for name in names}
    assert set(known) == names, "run `python -m tools.picture_heights`"
    assert all(len(heights) == len(embed.WIDTHS) for heights in known.values())


def test_still_positions_have_no_script_and_need_none(dist: Path) -> None:
    written = sorted((dist / pictures.FOLDER).rglob("*.html"))
    assert len(written) == sum(map(len, embed.positions().values())) * 2 * 3
    (sheet,) = (dist / pictures.FOLDER).glob("still.*.css")
    rules = sheet.read_text("utf-8")
    for path in written:
        text = path.read_text("utf-8")
        assert "default-src 'none'; style-src 'self'" in text
        assert not re.search(r"<script|<button|data-do|<[^>]*\s(?:style|on\w+)=", text)
        for name in re.findall(r'<link[^>]* href="([^"]+)"', text):
            assert (path.parent / name).is_file()
        for vars_ in re.findall(r'data-vars="([^"]+)"', text):
            assert f'[data-vars="{vars_}"]{{{vars_}}}' in rules
        assert not set(re.findall(r'href="#([\w-]+)"', text)) - set(re.findall(r'id="([\w-]+)"', text))


def test_a_cover_is_a_picture_of_its_own() -> None:
    """It borrows nothing from a page around it: no drawing, no colour, no font."""
    for path, drawn in pictures.covers():
        assert drawn.startswith("<svg xmlns="), path
        borrowed = set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn))
        assert borrowed <= set(re.findall(r'id="([\w-]+)"', drawn)), path
        assert not re.search(r"var\(|<text|<image|http(?!://www.w3.org/2000/svg)", drawn), path


@pytest.mark.prove
def test_all_of_it_is_served_unbuilt() -> None:
    read = serve.sources()
    for path in ("embed/", "embed/index.html", "embed/pyscript.toml", "embed.js", "embed/covers/24-7.svg"):
        assert read(path), path
    assert read("embed/positions/24-7/run-3.fr.dark.html")
    assert b"data-vars" in (read(pictures.SHEET) or b"")
    for path in ("embed/positions/24-7/none.fr.html", "embed/positions/24-7/run-3.de.html", "embed/x"):
        assert read(path) is None
