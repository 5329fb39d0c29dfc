"""What stands on the page beside what Python wrote: the parser must have added, closed or moved nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from playwright.sync_api import Page

__all__ = ["differences"]

ROOTS = ("app", "overlay", "toasts")
VOID = {"input", "br", "hr", "img"}
OWN = {"style", "tabindex", "data-roamed", "data-small", "open"}
"""Attributes that the browser's layer or the reader sets."""

Node = list[Any]
"""Name, attributes, children."""

# PyScript runs any such element that joins the page.
ASK = """(number) => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
    from js import document, window
    from pyodide.ffi import to_js
    from ui.core.html import markup
    from ui.main import HELD
    from ui.page import page
    HELD[0]._finish()  # an answer that is taken in steps stands nowhere before its last one
    drawn = page(HELD[0].model)
    window.drawn = to_js([markup(drawn.app), markup(drawn.overlay), markup(drawn.toasts)])
    window.stood = window.standing()
    document.documentElement.dataset.drawn = "${number}"
  `;
  document.body.append(asked);
}"""
STANDING = """() => {
  const walk = (node) => [
    node.localName.toLowerCase(),
    Object.fromEntries([...node.attributes].map(({name, value}) => [name.toLowerCase(), value])),
    [...node.children].map(walk),
  ];
  return ROOTS.map((root) => [...document.getElementById(root).children].map(walk));
}""".replace("ROOTS", json.dumps(ROOTS))


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
    """Lists where the page is not what Python would draw now, element by element.

    The model is drawn afresh in the page's own Python, what stands is read in the same moment: clocks run.
    """
    page.evaluate(f"() => {{ window.standing = {STANDING} }}")
    number = int(page.evaluate("() => document.documentElement.dataset.drawn ?? 0")) + 1
    page.evaluate(ASK, number)
    page.locator(f"html[data-drawn='{number}']").wait_for(state="attached")
    written, stood = page.evaluate("() => [window.drawn, window.stood]")
    pairs = zip(ROOTS, _plain_all(stood), map(_read, written), strict=True)
    return [
        text
        for root, stands, wrote in pairs
        for text in _compared(f"#{root}", stands, [_plain(node) for node in wrote])
    ]


def _compared(path: str, stands: list[Node], wrote: list[Node]) -> Iterator[str]:
    if [node[0] for node in stands] != [node[0] for node in wrote]:
        yield f"{path}: {[node[0] for node in stands]} for {[node[0] for node in wrote]}"
        return
    for n, (one, other) in enumerate(zip(stands, wrote, strict=True)):
        here = f"{path} > {one[0]}[{n}]"
        if one[1] != other[1]:
            yield f"{here}: {dict(one[1].items() ^ other[1].items())} differ"
        yield from _compared(here, one[2], other[2])


def standing(page: Page) -> list[list[Node]]:
    """Reads the elements that stand on the page."""
    return _plain_all(page.evaluate(STANDING))


def _plain_all(roots: list[list[Node]]) -> list[list[Node]]:
    return [[_plain(node) for node in nodes] for nodes in roots]
