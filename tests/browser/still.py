"""Screens rendered in this process and shown with the style sheets, without Python in the page.

Only what needs no touch is looked at so: where everything stands, and whether it fits. It takes a moment, a
page that starts takes seconds. Any language can be rendered, also one that the site does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from mimetypes import guess_type

from playwright.sync_api import Browser, Page, Route

from tests.conftest import ROOT
from ui.core.html import markup
from ui.model import Model
from ui.page import page as rendered

__all__ = ["change", "show", "still_page"]

ORIGIN = "http://still.example/"
VARIABLES = """() => {
  for (const node of document.querySelectorAll("[data-vars]")) {
    for (const pair of node.dataset.vars.split(";")) node.style.setProperty(...pair.split(":"));
  }
}"""


CHANGE = """(text) => {
  const app = document.getElementById("app");
  app.innerHTML = text;
  return app.offsetHeight && document.fonts.ready;
}"""


@contextmanager
def still_page(chromium: Browser) -> Iterator[Page]:
    """Open a page whose origin is the folder of the sources."""
    context = chromium.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.route(f"{ORIGIN}assets/**", _fulfill)
    yield page
    context.close()


def _fulfill(route: Route) -> None:
    """Answer with a file of the sources."""
    file = ROOT / route.request.url.removeprefix(ORIGIN).partition("?")[0]
    route.fulfill(path=file, content_type=guess_type(file.name)[0] or "application/octet-stream")


def show(page: Page, model: Model, theme: str = "light") -> None:
    """Show a model as the site would."""
    source = (ROOT / "index.html").read_text("utf-8")
    links = "".join(re.findall(r'<link rel="stylesheet"[^>]*>', source))
    sprite = (ROOT / "assets/icons/sprite.svg").read_text("utf-8")
    shown = rendered(model)
    if shown.sheet:
        links += re.findall(rf'<link rel="sheet" data-sheet="{shown.sheet}"[^>]*>', source)[0].replace(
            'rel="sheet"', 'rel="stylesheet"'
        )
    body = (
        f'<div id="app">{markup(shown.app)}</div><div id="overlay">{markup(shown.overlay)}</div>'
        f'<div class="vh sprites" aria-hidden="true">{sprite}</div>'
    )
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f"{meta}<title>Still</title>{links}"
    root = f'<html lang="{model.settings.lang}" data-theme="{theme}" data-full>'
    game = f' data-game="{shown.game}"' if shown.game else ""
    html = f"<!doctype html>{root}<head>{head}</head><body{game}>{body}</body></html>"
    page.unroute(ORIGIN)
    page.route(ORIGIN, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(ORIGIN)
    page.evaluate(VARIABLES)
    page.evaluate("() => document.fonts.ready")


def change(page: Page, model: Model) -> None:
    """Show another model on the page of a first one with the same style sheets, in a tenth of the time."""
    page.evaluate(CHANGE, markup(rendered(model).app))
    page.evaluate(VARIABLES)
