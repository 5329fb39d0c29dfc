"""Measures how high the still positions are, in a real browser.

`python -m tools.still_heights` writes the figures to `tools/still_heights.json`, when a position or its looks
change: `embed.js` opens its frames as high, for it cannot look into them.
"""

from __future__ import annotations

import json

from playwright.sync_api import Page, sync_playwright

from tools import browser, embed, serve, site, stills

__all__ = ["heights", "main"]

NATURAL = """() => {
  const figure = document.querySelector(".diagram");
  figure.style.minHeight = "0";
  return Math.ceil(figure.getBoundingClientRect().height);
}"""
FIRST = 480


def heights(page: Page, origin: str, position: str) -> list[int]:
    """Measures one position at each width, in the language that needs more."""
    found = []
    for lang in site.LANGUAGES:
        page.goto(f"{origin}/{stills.FOLDER}/{position}.{lang}.html")
        page.evaluate("document.fonts.ready.then(() => 0)")
        found.append([_height(page, width) for width in embed.WIDTHS])
    return [max(pair) for pair in zip(*found, strict=True)]


def _height(page: Page, width: int) -> int:
    """Measures in a window as high as the last measure: a layout may depend on that."""
    measured = [FIRST]
    for _ in range(3):
        page.set_viewport_size({"width": width, "height": measured[-1]})
        measured.append(int(page.evaluate(NATURAL)))
        if measured[-1] == measured[-2]:
            break
    return max(measured[-2:])


def main() -> None:
    """Measures all and writes the figures."""
    made = {**dict(stills.pages()), stills.SHEET: stills.sheet()}
    base = serve.sources()

    def read(path: str) -> bytes | None:
        return made[path].encode() if path in made else base(path)

    with serve.running({"/": read}) as origin, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        page = launched.new_page()
        measured = {
            f"{slug}/{name}": heights(page, origin, f"{slug}/{name}")
            for slug, names in embed.positions().items()
            for name in names
        }
        launched.close()
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in measured.items())
    (site.ROOT / embed.HEIGHTS).write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
