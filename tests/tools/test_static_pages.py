"""The pages that need no script, as they are built: whole, light, linked, described for search engines."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from engine.games import GAMES
from tests.conftest import ROOT
from tools import browser, build, embed, serve, site
from tools.static_pages import files, head, style
from ui.core import articles
from ui.core.html import markup
from ui.model import Embed, Model, Rules, Settings
from ui.page import page as show

LIGHT = 60_000
"""Bytes of a page of rules with all that it shows, as hosts send it."""
RULES = [f"rules/{slug}/{lang}/index.html" for slug in GAMES for lang in site.LANGUAGES]
OTHERS = [f"{room}/{lang}/index.html" for room in ("credits", "embed/guide") for lang in site.LANGUAGES]
ALL = [*RULES, *OTHERS, "rules/index.html", "404.html"]
BASE = "https://a.org/b/"
_ADDRESS = re.compile(r'<[^>]* (?:href|src)="([^"]*)"')


@pytest.fixture(scope="module")
def pages(dist: Path) -> dict[str, str]:
    return {path: (dist / path).read_text("utf-8") for path in ALL}


def test_every_link_and_anchor_leads_somewhere(dist: Path, pages: dict[str, str]) -> None:
    for path, text in pages.items():
        for address in map(unescape, _ADDRESS.findall(text)):
            parts = urlsplit(urljoin(BASE + path, address))
            if parts.netloc != urlsplit(BASE).netloc:
                assert address.startswith("https://YOUR-HOST/"), (path, address)
                continue
            target = dist / parts.path.removeprefix("/b/")
            if target.is_dir():
                target /= "index.html"
            assert target.is_file(), (path, address)
            if parts.fragment:
                assert f'id="{parts.fragment}"' in target.read_text("utf-8"), (path, address)


@pytest.mark.parametrize("path", RULES)
def test_every_picture_that_is_offered_to_other_pages_is_there(
    dist: Path, pages: dict[str, str], path: str
) -> None:
    offered = set(re.findall(r"embed/pictures/[\w/.-]+\.webp", pages[path]))
    shown = re.findall(r'data-position="([^"]+)"', pages[path])
    assert len(offered) == len(set(shown)) > 3
    assert [picture for picture in sorted(offered) if not (dist / picture).is_file()] == []


@pytest.mark.parametrize("path", RULES)
def test_the_rules_in_the_game_lead_to_the_lines_of_each_example(pages: dict[str, str], path: str) -> None:
    _, slug, lang, _ = path.split("/")
    inside = Model(settings=Settings(lang=lang), screen=Rules(slug))
    told = markup(show(inside).app)
    for name in articles.diagrams(lang, slug):
        assert f'href="./rules/{slug}/{lang}/#lines-{name}"' in told
        assert f'<p id="lines-{name}">' in pages[path]
    framed = markup(show(replace(inside, embed=Embed(slug, "k", "s"))).app)
    assert "#lines-" not in framed, "a frame may not show that page"


@pytest.mark.parametrize("path", RULES)
def test_lines_for_other_pages_lead_back_to_the_example_in_every_form(
    dist: Path, pages: dict[str, str], path: str
) -> None:
    own = path.removesuffix("index.html")
    forms = {
        "HTML": r'<a href="([^"]+)"><img src="([^"]+)" alt="[^"]+"></a>',
        "Markdown": r"\[!\[[^\]]+\]\(([^)]+)\)\]\(([^)]+)\)",
        "BBCode": r"\[url=([^\]]+)\]\[img\]([^\[]+)\[/img\]\[/url\]",
    }
    lines = [unescape(line) for line in re.findall(r"<pre[^>]*><code>(.*?)</code>", pages[path], re.DOTALL)]
    shown = pages[path].count('data-position="')
    for name, form in forms.items():
        copied = [found for line in lines if (found := re.fullmatch(form, line))]
        assert len(copied) == shown, name
        for found in copied:
            back, picture = sorted(found.groups(), key=lambda address: address.endswith(".webp"))
            there, _, anchor = back.removeprefix("https://YOUR-HOST/").partition("#")
            assert there == own
            assert f'id="{anchor}"' in pages[path]
            assert (dist / picture.removeprefix("https://YOUR-HOST/")).is_file()
    live = [line for line in lines if line.startswith("<script src=")]
    assert len(live) == shown
    assert all(line.count("\n") == 1 for line in live), "two lines"


def test_no_id_is_there_twice(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        ids = re.findall(r'\bid="([^"]+)"', text)
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize("path", RULES)
def test_the_rules_are_whole_without_scripts(pages: dict[str, str], path: str) -> None:
    _, slug, lang, _ = path.split("/")
    text = pages[path]
    written = "".join(str(piece) for piece in articles.page(lang, slug))
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text))
    for paragraph in re.findall(r"<(?:p|li|td)(?: [^>]*)?>(.*?)</(?:p|li|td)>", written, re.DOTALL):
        assert re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", paragraph)) in plain
    shown = re.findall(r'data-position="([^"]+)"', text)
    assert shown == [f"{slug}/{name}" for name in articles.diagrams(lang, slug)]
    assert text.count("<figure") == len(shown) + 1  # one more in the card
    assert not re.search(r"<[^>]*\s(?:style|on\w+)=", text)
    scripts = re.findall(r"<script([^>]*)>", text)
    assert [each for each in scripts if "ld+json" not in each and "defer" not in each] == []


@pytest.mark.prove
@pytest.mark.parametrize("path", [*RULES, *OTHERS])
def test_a_browser_of_text_alone_shows_every_paragraph_and_link(
    dist: Path, pages: dict[str, str], path: str
) -> None:
    lynx = browser.executable(browser.READER)
    assert lynx, browser.PROGRAMS[browser.READER].advice
    text = pages[path]

    def said(*options: str) -> str:
        command = [lynx, "-dump", "-width=1000", "-display_charset=utf-8", "-assume_charset=utf-8", *options]
        return subprocess.run(
            [*command, dist / path], check=True, capture_output=True, encoding="utf-8", cwd=dist
        ).stdout

    shown = re.sub(r"\W+", " ", said("-nolist", "-nonumbers"))
    for paragraph in re.findall(r"<(?:p|li|td|h2|h3|dd)(?: [^>]*)?>([^<]+)<", text):
        assert re.sub(r"\W+", " ", unescape(paragraph)).strip() in shown
    listed = re.findall(r"^ *\d+\. (\S+)", said("-listonly"), re.MULTILINE)
    links = re.findall(r'<a(?: [^>]*)? href="([^"]*)"', text)
    assert len(listed) >= len(links) > 8


@pytest.mark.parametrize("path", RULES)
def test_a_page_of_rules_is_light_with_all_that_it_shows(
    dist: Path, pages: dict[str, str], path: str
) -> None:
    page = dist / path
    fonts = re.findall(r"url\(([^)]+woff2)\)", pages[path])
    assert len(fonts) == 2
    sizes = [len(gzip.compress(page.read_bytes(), 9))]
    sizes += [(page.parent / font).stat().st_size for font in fonts]
    assert sum(sizes) < LIGHT


@pytest.mark.parametrize("path", ALL)
def test_search_engines_and_previews_know_what_a_page_is(pages: dict[str, str], path: str) -> None:
    text = pages[path]
    (title,) = re.findall(r"<title>([^<]+)</title>", text)
    (description,) = re.findall(r'<meta name="description" content="([^"]+)">', text)
    assert title
    assert 20 < len(description) < 320
    assert text.count("<h1") == 1
    assert len(re.findall(r'<link rel="canonical"', text)) == 1
    assert len(re.findall(r'<meta property="og:image"', text)) == 1
    if path in (*RULES, *OTHERS):
        assert re.findall(r'<link rel="alternate" hreflang="([\w-]+)"', text) == ["fr", "en", "x-default"]
    for data in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text):
        assert json.loads(data)["@context"] == "https://schema.org"
    if path in RULES:
        assert '"@type":"Game"' in text
        assert '"@type":"FAQPage"' in text


def test_the_first_page_is_described_too(dist: Path) -> None:
    text = (dist / "index.html").read_text("utf-8")
    for mark in (
        'rel="canonical"',
        'hreflang="fr"',
        'hreflang="en"',
        'property="og:image"',
        '"@type":"Game"',
    ):
        assert mark in text
    (without,) = re.findall(r"<noscript>(.*?)</noscript>", text, re.DOTALL)
    assert without.count('href="rules/"') == 2
    assert "canonical" not in (dist / embed.PAGE).read_text("utf-8")


def test_addresses_are_absolute_where_the_site_has_one() -> None:
    text = head.absolute(
        '<link rel="canonical" href="../../../rules/24-7/fr/">'
        '<meta property="og:image" content="../../../a.jpg">'
        '<a href="../">here</a>{"url":"../../../","image":"../../../a.jpg"}',
        "rules/24-7/fr/",
        BASE,
    )
    assert text == (
        f'<link rel="canonical" href="{BASE}rules/24-7/fr/"><meta property="og:image" content="{BASE}a.jpg">'
        f'<a href="../">here</a>{{"url":"{BASE}","image":"{BASE}a.jpg"}}'
    )


def test_the_list_for_search_engines_has_every_page(dist: Path) -> None:
    text = (dist / "sitemap.xml").read_text("utf-8")
    listed = [node.text for node in ElementTree.fromstring(text).iter() if node.tag.endswith("loc")]
    assert set(listed) == {"./", *(path.removesuffix("index.html") for path in ALL if path != "404.html")}
    named = files.sitemap({"rules/index.html": ""}, BASE)
    assert f"<loc>{BASE}</loc>" in named
    assert f"<loc>{BASE}rules/</loc>" in named
    assert files.robots(BASE).endswith(f"Sitemap: {BASE}sitemap.xml\n")
    assert "Sitemap" not in (dist / "robots.txt").read_text("utf-8")


@pytest.mark.parametrize("text", ["a.org", "ftp://a.org/", "https://", "https://a.org/?x=1"])
def test_what_is_no_address_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(files.AddressError):
        files.read_address(text)
    assert build.main(["--site", text]) == 2
    assert "SITE" in capsys.readouterr().err


def test_nothing_of_it_is_stored_at_the_first_visit(dist: Path) -> None:
    stored = (dist / "sw.js").read_text("utf-8")
    assert "index.html" in stored
    folders = r"rules/|credits/|embed/guide/|embed/pictures/|assets/pictures"
    files = r"404|sitemap|robots|assets/fonts/\w+-static"
    assert not re.search(rf'"(?:{folders}|{files})|live_examples', stored)


def test_a_style_sheet_keeps_what_a_page_can_use() -> None:
    text = ".a .b{top:0}.a:not(.z):hover,.z{top:1px}:is(.z,.y) p{top:2px}"
    text += ":is(.z,.a) p{top:3px}#c{top:4px}#d{top:5px}"
    kept = style.prune(f"@keyframes k{{0%{{top:0}}}}@media print{{{text}}}", '<p class="a"><p id="c">')
    assert kept == "@media print{.a:not(.z):hover{top:1px}:is(.z,.a) p{top:3px}#c{top:4px}}"


@pytest.mark.whole
@pytest.mark.parametrize(
    "paths",
    [
        ("rules/24-7/fr/", "rules/24-7.css"),
        pytest.param(("rules/", "credits/en/", "embed/guide/fr/", "404.html"), marks=pytest.mark.prove),
    ],
    ids=["some", "others"],
)
def test_all_of_it_is_served_unbuilt(paths: tuple[str, ...]) -> None:
    read = serve.sources()
    for path in paths:
        assert read(path), path
    assert read("rules/24-8/fr/") is None


def test_every_ruling_has_an_anchor_of_its_own() -> None:
    for slug in GAMES:
        for lang in site.LANGUAGES:
            text = "".join(str(piece) for piece in articles.page(lang, slug))
            anchors = re.findall(r'<b id="(ruling-[\w.-]+)">', text)
            assert len(anchors) == text.count('class="ruling"') == len(set(anchors))


def test_what_follows_the_digital_edition_says_so_beside_the_rule() -> None:
    """The double spaces, two runs in one line, the bonus for each pair of lines (24/7 1.3, 5.3, 6.1)."""
    for lang, named in (("fr", "édition numérique"), ("en", "digital edition")):
        text = "".join(str(piece) for piece in articles.page(lang, "24-7"))
        told = dict(re.findall(r'<b id="ruling-([\w.-]+)">(.*?)</div>', text, re.DOTALL))
        assert {number for number, box in told.items() if named in box} == {"1.3", "5.3", "6.1"}


def test_makers_are_named_on_the_pages(pages: dict[str, str]) -> None:
    names = {
        "24-7": "Carey Grayson",
        "24-heures": "jeux Mikado",
        "brain-drain": "David Parlett",
        "20-sur-20": "Fernand Nathan",
    }
    told = (ROOT / "docs/credits.md").read_text("utf-8")
    for slug, name in names.items():
        for lang in site.LANGUAGES:
            assert name in re.sub(r"<script.*?</script>", "", pages[f"rules/{slug}/{lang}/index.html"])
            assert name in pages[f"credits/{lang}/index.html"]
        assert name in told
