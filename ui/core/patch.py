"""The difference of two renderings, as a few changes of elements found by their keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ui.core.html import Html, Keyed, markup

__all__ = ["Patch", "SetAttribute", "SetInner", "difference"]


class SetAttribute(NamedTuple):
    """A patch that sets an attribute of the element whose id is `key`, or removes it if None."""

    key: str
    name: str
    value: str | None


class SetInner(NamedTuple):
    """A patch that replaces the contents of the element whose id is `key`."""

    key: str
    markup: str


Patch = SetAttribute | SetInner


def difference(element_id: str, old: Html, new: Html) -> Iterator[Patch]:
    """Yield the patches that change an element's contents on the page from `old` to `new`.

    Where the markup around keyed elements is equal, only their own differences are patched; else the contents
    are replaced.
    """
    if old is new or old == new:
        return
    # Only the parser of the browser knows what markup means: where it differs, it is not taken apart.
    if _shape(old) != _shape(new):
        yield SetInner(element_id, markup(new))
        return
    for before, after in zip(old.parts, new.parts, strict=True):
        if isinstance(before, Keyed) and isinstance(after, Keyed) and before is not after:
            yield from _attributes(before, after)
            yield from difference(after.key, before.inner, after.inner)


def _shape(html: Html) -> list[str | tuple[str, str]]:
    """Return what of markup cannot be patched: the text around keyed elements, their keys and tag names."""
    return [part if isinstance(part, str) else (part.key, part.name) for part in html.parts]


def _attributes(before: Keyed, after: Keyed) -> Iterator[Patch]:
    """Yield the patches that change a keyed element's attributes from `before` to `after`."""
    if before.attributes == after.attributes:
        return
    for name in before.attributes:
        if name not in after.attributes:
            yield SetAttribute(after.key, name, None)
    for name, value in after.attributes.items():
        if before.attributes.get(name) != value:
            yield SetAttribute(after.key, name, value)
