"""Photograph what other sites show: positions for pages without scripts, and the pictures of shared links.

`python -m tools.static_pages.photographs` writes them to `assets/pictures/`. Run it when a position, a
cover or its looks change.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools import browser, embed, pictures, serve, site
from tools.static_pages.vocabulary import static_words
from ui.games.summaries import GameSummary, game_summaries

__all__ = ["FOLDER", "main", "path"]

FOLDER = Path("assets/pictures")
WIDTH, QUALITY = 480, 72
"""Width of a position in pixels, and the quality of WebP that keeps figures on tiles crisp."""
SHARED = (1200, 630)
"""Size of the picture that a shared link shows."""
_SHARE = """<!doctype html><link rel="stylesheet" href="/assets/css/tokens.css"><style>
body{{margin:0;width:1200px;height:630px;display:grid;grid-template-columns:{columns};background:#0F1830;color:#F6F0E2;
  font:400 34px/1.3 var(--font-ui)}}
.text{{display:grid;align-content:center;gap:18px;padding:0 64px}}
b{{font:560 104px/1 var(--font-display);font-feature-settings:"lnum" 1}}
i{{font:italic 420 46px/1.2 var(--font-display);color:#E6BD6C}}
img{{width:100%;height:630px;object-fit:cover;display:block}}
.four{{display:grid;grid-template-columns:1fr 1fr}}.four img{{height:315px}}
</style><div class="{kind}">{images}</div>
<div class="text"><b>{title}</b><i>{line}</i><span>Vingt-Quatre</span></div>"""


def path(slug: str, name: str, lang: str) -> Path:
    """Return the path, in the sources, of a position's picture in a language."""
    return FOLDER / slug / f"{name}.{lang}.webp"


def main() -> None:
    """Write pictures of every position of the rules and of every shared link, taken in a browser."""
    made = {**dict(pictures.pages()), pictures.SHEET: pictures.sheet()}
    made |= {f"share/{name}": text for name, text in _share_pages().items()}
    base = serve.sources()

    def read(address: str) -> bytes | None:
        return made[address].encode() if address in made else base(address)

    with serve.running({"/": read}, cache="max-age=600") as origin, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        page = launched.new_page(
            viewport={"width": WIDTH, "height": 600}, device_scale_factor=1, reduced_motion="reduce"
        )  # else a car is caught on its way
        session = page.context.new_cdp_session(page)
        for slug, names in embed.positions().items():
            for name in names:
                for lang in site.LANGUAGES:
                    _photograph(page, session, f"{origin}/{pictures.FOLDER}", slug, name, lang)
        page.set_viewport_size({"width": SHARED[0], "height": SHARED[1]})
        for name in _share_pages():
            page.goto(f"{origin}/share/{name}")
            page.evaluate("document.fonts.ready")
            page.screenshot(path=site.ROOT / FOLDER / f"{name}.jpg", type="jpeg", quality=82)
        launched.close()


def _photograph(page: Page, session: CDPSession, folder: str, slug: str, name: str, lang: str) -> None:
    """Write the picture of a position's page in the light theme to a file; raise if it shows nothing."""
    page.goto(f"{folder}/{slug}/{name}.{lang}.light.html")
    page.evaluate("document.fonts.ready")
    figure = page.locator("figure.diagram")
    figure.evaluate("figure => { figure.style.minHeight = 0; }")
    box = figure.bounding_box()
    if box is None:
        raise RuntimeError(f"{slug}/{name} shows nothing")
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"], "scale": 1}
    settings = {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True}
    shot = session.send("Page.captureScreenshot", settings)
    target = site.ROOT / path(slug, name, lang)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(base64.b64decode(shot["data"]))


def _share_pages() -> dict[str, str]:
    """Return, by name, the pages that are photographed as pictures of shared links."""
    games = game_summaries(static_words("fr"))
    image = '<img src="/assets/covers/{}.svg" alt="">'
    line = "24/7 · Les 24 Heures · Brain Drain · 20 sur 20"
    images = "".join(image.format(each.slug) for each in games)
    made = {
        "share": _SHARE.format(columns="1fr 1fr", kind="four", images=images, title="Vingt-Quatre", line=line)
    }
    return made | {f"share-{each.slug}": _share_page(each, image.format(each.slug)) for each in games}


def _share_page(lid: GameSummary, image: str) -> str:
    """Return the page that is photographed as the picture of a game's shared links."""
    return _SHARE.format(columns="560px 1fr", kind="one", images=image, title=lid.title, line=lid.motto)


if __name__ == "__main__":
    main()
