"""Markup read back as elements, for questions about a whole page."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = ("input", "br", "hr", "img")


@dataclass
class Element:
    """An element with its attributes, the elements around it (the nearest last), and the text inside it."""

    name: str
    attributes: dict[str, str]
    around: tuple[Element, ...] = ()
    text: str = field(default="")

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


class Reader(HTMLParser):
    """Collects the elements of a text; raises `AssertionError` where tags do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open))
        self.found.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        last = self.open.pop()
        assert last.name == tag, f"</{tag}> closes <{last.name}>"

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


def elements(markup: str) -> list[Element]:
    """Reads all elements, in order."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert not reader.open, f"<{reader.open[-1].name}> stays open"
    return reader.found
