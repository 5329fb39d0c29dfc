"""The difference of two renderings, as a few changes of elements found by their keys."""

from __future__ import annotations

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


def difference(element_id: str, old: Html, new: Html) -> list[Patch]:
    """Return the patches that change an element's contents on the page from `old` to `new`.

    Where the markup around keyed elements is equal, only their own differences are patched; else the contents
    are replaced.
    """
    if old is new or old == new:
        return []
    # Only the parser of the browser knows what markup means: where it differs, it is not taken apart.
    changed = _changed_elements(old, new)
    if changed is None:
        return [SetInner(element_id, markup(new))]
    patches: list[Patch] = []
    for before, after in changed:
        patches += _attributes(before, after)
        patches += difference(after.key, before.inner, after.inner)
    return patches


def _changed_elements(old: Html, new: Html) -> list[tuple[Keyed, Keyed]] | None:
    """Return the keyed elements that are not the same object, before and after; None if more has changed.

    More is what cannot be patched: the text around keyed elements, their keys and tag names.
    """
    if len(old.parts) != len(new.parts):
        return None
    changed = []
    for before, after in zip(old.parts, new.parts, strict=True):
        if before is after:
            continue
        if isinstance(before, str) or isinstance(after, str):
            if before != after:
                return None
            continue
        if (before.key, before.name) != (after.key, after.name):
            return None
        changed.append((before, after))
    return changed


def _attributes(before: Keyed, after: Keyed) -> list[Patch]:
    """Return the patches that change a keyed element's attributes from `before` to `after`."""
    old, new = before.attributes, after.attributes
    if old == new:
        return []
    removed: list[Patch] = [SetAttribute(after.key, name, None) for name in old if name not in new]
    return removed + [
        SetAttribute(after.key, name, value) for name, value in new.items() if old.get(name) != value
    ]
