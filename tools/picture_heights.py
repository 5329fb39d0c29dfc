"""Measure how high the still positions are, in a real browser.

`python -m tools.picture_heights` writes the figures to `tools/picture_heights.json`. Run it when a
position or its looks change: `embed.js` opens its frames as high, for it cannot look into them.
"""

from __future__ import annotations

import json
from itertools import pairwise

from playwright.sync_api import Page, sync_playwright

from tools import browser, embed, pictures, serve, site

__all__ = ["heights", "main"]

NARROWEST, STEP = 240, 10
WIDE = (720, 960, 1000, 1180, 1280)
"""Widths looked at besides in the last, open range."""

# A layout may depend on the height of its window: the frame is as high as the last measure.
MEASURE = """async ([address, widths]) => {
  const frame = document.querySelector("iframe");
  await new Promise((loaded) => { frame.onload = loaded; frame.src = address; });
  await frame.contentDocument.fonts.ready;
  const figure = frame.contentDocument.querySelector(".diagram");
  figure.style.minHeight = "0";
  return widths.map((width) => {
    frame.style.width = `${width}px`;
    let [given, now] = [0, 480];
    for (let n = 0; n < 6 && (now > given || now <= given - 4); n++) {
      frame.style.height = `${(given = 4 * Math.ceil(now / 4))}px`;  // the element sets fours of pixels
      now = Math.ceil(figure.getBoundingClientRect().height);
    }
    return Math.max(given, now);
  });
}"""


def heights(page: Page, position: str) -> list[int]:
    """Return, for each range of widths, the greatest height in pixels that a position's picture needs."""
    most = []
    for above, width in pairwise((NARROWEST - STEP, *embed.WIDTHS)):
        widths = [*range(above + STEP, width + 1, STEP), *(WIDE if width == embed.WIDTHS[-1] else ())]
        found: list[int] = []
        for lang in site.LANGUAGES:
            found += page.evaluate(MEASURE, [f"{pictures.FOLDER}/{position}.{lang}.html", widths])
        most.append(max(found))
    return most


def main() -> None:
    """Measure the heights of all positions in a browser, and write them to the file for `embed.js`."""
    made = {
        **dict(pictures.pages()),
        pictures.SHEET: pictures.sheet(),
        "": "<!doctype html><iframe></iframe>",
    }
    base = serve.sources()

    def read(path: str) -> bytes | None:
        return made[path].encode() if path in made else base(path)

    with serve.running({"/": read}, cache="max-age=600") as origin, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        page = launched.new_page()
        page.goto(f"{origin}/")
        measured = {
            f"{slug}/{name}": heights(page, f"{slug}/{name}")
            for slug, names in embed.positions().items()
            for name in names
        }
        launched.close()
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in measured.items())
    (site.ROOT / embed.HEIGHTS).write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
