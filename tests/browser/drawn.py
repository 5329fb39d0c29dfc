"""What stands on the page beside what Python wrote: the parser must have added, closed or moved nothing."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from playwright.sync_api import Page

__all__ = ["differences"]

ROOTS = ("app", "overlay", "toasts")
VOID = {"input", "br", "hr", "img"}
OWN = {"style", "tabindex", "data-roamed", "open"}
"""Attributes that the browser's layer or the reader sets."""

Node = list[Any]
"""Name, attributes, children."""

# PyScript runs any such element that joins the page.
ASK = """(number) => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
    from js import document, window
    from pyodide.ffi import to_js
    from ui.html import markup
    from ui.main import HELD
    from ui.screens import page
    drawn = page(HELD[0].model)
    window.drawn = to_js([markup(drawn.app), markup(drawn.overlay), markup(drawn.toasts)])
    document.documentElement.dataset.drawn = "${number}"
  `;
  document.body.append(asked);
}"""
STANDING = """(roots) => {
  const walk = (node) => [
    node.localName.toLowerCase(),
    Object.fromEntries([...node.attributes].map(({name, value}) => [name.toLowerCase(), value])),
    [...node.children].map(walk),
  ];
  return roots.map((root) => [...document.getElementById(root).children].map(walk));
}"""


class Parser(HTMLParser):
    """Reads markup to the letter: what is opened is closed, in order, and nothing is guessed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[Node] = [["", {}, []]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = [tag, {name: value or "" for name, value in attrs}, []]
        self.open[-1][2].append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1][2].append([tag, {name: value or "" for name, value in attrs}, []])

    def handle_endtag(self, tag: str) -> None:
        opened = self.open.pop()[0]
        assert opened == tag, f"<{opened}> is closed by </{tag}>"


def _read(markup: str) -> list[Node]:
    parser = Parser()
    parser.feed(markup)
    parser.close()
    assert len(parser.open) == 1, f"<{parser.open[-1][0]}> is never closed"
    return parser.open[0][2]


def _plain(node: Node) -> Node:
    name, attributes, children = node
    kept = {key: text for key, text in attributes.items() if key not in OWN}
    return [name, kept, [_plain(child) for child in children]]


def differences(page: Page) -> list[str]:
    """Lists where the page is not what Python would draw now, element by element."""
    pairs = zip(ROOTS, standing(page), written(page), strict=True)
    return [text for root, stands, wrote in pairs for text in _compared(f"#{root}", stands, wrote)]


def _compared(path: str, stands: list[Node], wrote: list[Node]) -> Iterator[str]:
    if [node[0] for node in stands] != [node[0] for node in wrote]:
        yield f"{path}: {[node[0] for node in stands]} for {[node[0] for node in wrote]}"
        return
    for n, (one, other) in enumerate(zip(stands, wrote, strict=True)):
        here = f"{path} > {one[0]}[{n}]"
        if one[1] != other[1]:
            yield f"{here}: {dict(one[1].items() ^ other[1].items())} differ"
        yield from _compared(here, one[2], other[2])


def written(page: Page) -> list[list[Node]]:
    """Draws the model afresh, in the page's own Python, and reads the markup to the letter."""
    number = int(page.evaluate("() => document.documentElement.dataset.drawn ?? 0")) + 1
    page.evaluate(ASK, number)
    page.locator(f"html[data-drawn='{number}']").wait_for(state="attached")
    return [[_plain(node) for node in _read(markup)] for markup in page.evaluate("() => window.drawn")]


def standing(page: Page) -> list[list[Node]]:
    """Reads the elements that stand on the page."""
    return [[_plain(node) for node in nodes] for nodes in page.evaluate(STANDING, list(ROOTS))]
