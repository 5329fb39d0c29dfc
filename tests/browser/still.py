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


REPLACE = """([links, lang, theme, game, body]) => {
  if (window.links !== links) return false;
  const root = document.documentElement;
  document.adoptedStyleSheets = [];
  for (const added of document.head.querySelectorAll("style")) added.remove();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = lang;
  Object.assign(root.dataset, { theme, full: "" });
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  if (game) document.body.dataset.game = game;
  document.body.innerHTML = body;
  scrollTo(0, 0);
  return true;
}"""
"""Puts another body into the page; says no where the page has other style sheets."""
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
    """Show a model as the site would; on a page that has its style sheets already, in their place."""
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
    lang = model.settings.lang
    if not page.evaluate(REPLACE, [links, lang, theme, shown.game or "", body]):
        meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head = f"{meta}<title>Still</title>{links}"
        root = f'<html lang="{lang}" data-theme="{theme}" data-full>'
        game = f' data-game="{shown.game}"' if shown.game else ""
        html = f"<!doctype html>{root}<head>{head}</head><body{game}>{body}</body></html>"
        page.unroute(ORIGIN)
        page.route(ORIGIN, lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(ORIGIN)
        page.evaluate("(links) => { window.links = links }", links)
    page.evaluate(VARIABLES)
    page.evaluate("() => document.fonts.ready")


def change(page: Page, model: Model) -> None:
    """Show another model on the page of a first one with the same style sheets, in a tenth of the time."""
    page.evaluate(CHANGE, markup(rendered(model).app))
    page.evaluate(VARIABLES)
