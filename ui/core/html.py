"""Markup as a value: escaped text with keyed elements that can be compared and patched.

An `Html` is a tuple of parts. A part is a piece of finished markup, or a `Keyed` element: one that has a name
of its own (its id on the page) and may change on its own. Two renderings that agree on everything but the
attributes and contents of keyed elements differ only there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

__all__ = [
    "EMPTY",
    "Child",
    "Html",
    "Keyed",
    "coordinate",
    "escape",
    "fill",
    "icon",
    "join",
    "markup",
    "pin",
    "plain_text",
    "without_keys",
    "tag",
    "use",
]

VOID = frozenset({"input", "br", "hr", "img"})
ESCAPED = (("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"), ("&", "&amp;"))
"""Signs with what is written for them in markup; the last one is in all others."""
_UNSAFE = re.compile("[&<>\"']")


class Html(NamedTuple):
    """Markup as a value: escaped strings and keyed elements, in the order of the page."""

    parts: tuple[str | Keyed, ...]

    def __str__(self) -> str:
        """Return the markup as text."""
        return markup(self)


class Keyed(NamedTuple):
    """An element with a key, by which it can be updated on the page without its surroundings."""

    key: str
    name: str
    attributes: Mapping[str, str]
    inner: Html


EMPTY = Html(())
Child = Html | str | int | None | Iterable["Child"]
Value = str | int | bool | None | Mapping[str, object]


@lru_cache(maxsize=2048)  # a screen writes the same names and labels at each click
def escape(text: str) -> str:
    """Return a text escaped for use in markup, also inside quoted attributes.

    >>> escape('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    if not _UNSAFE.search(text):
        return text
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def tag(name: str, *children: Child, key: str | None = None, **attributes: Value) -> Html:
    """Return an element as markup; with a `key`, the page can update it by itself.

    `class_` and `data_do` write `class` and `data-do`. True writes an attribute without a value, None and
    False leave it out. A mapping for `data_vars` becomes custom properties, which the browser layer sets.
    With a `key`, the element is keyed.

    >>> str(tag("p", "a < b", class_="cap", hidden=True, title=None))
    '<p class="cap" hidden="">a &lt; b</p>'
    """
    values = {
        _markup_name(k): v if type(v) is str else _value_text(v)
        for k, v in attributes.items()
        if v is not None and v is not False
    }
    if key is not None:
        return Html((Keyed(key, name, values, join(*children)),))
    parts: list[str | Keyed] = [_opening_tag(name, values)]
    if name not in VOID:
        _collect(children, parts)
        if type(parts[-1]) is str:
            parts[-1] += f"</{name}>"
        else:
            parts.append(f"</{name}>")
    return Html(tuple(parts))


@cache
def _markup_name(attribute: str) -> str:
    """Return an attribute's name in markup: "class" for `class_`, "data-do" for `data_do`."""
    return attribute if attribute == "viewBox" else attribute.rstrip("_").replace("_", "-")


def _value_text(value: Value) -> str:
    """Return an attribute's value as text, not yet escaped: "" for True, "name:value;..." for a mapping."""
    if isinstance(value, int):  # asked first: it takes long to find that a number is no mapping
        return "" if value is True else str(value)
    if isinstance(value, Mapping):
        return ";".join([f"{name}:{number}" for name, number in value.items()])
    return str(value)


def _opening_tag(name: str, attributes: Mapping[str, str]) -> str:
    """Return an element's opening tag, with its attributes' values escaped."""
    return "".join([f"<{name}", *[f' {key}="{escape(value)}"' for key, value in attributes.items()], ">"])


def join(*children: Child) -> Html:
    """Return children as one piece of markup: texts are escaped, None left out, iterables flattened."""
    if len(children) == 1 and type(children[0]) is Html:
        return children[0]
    parts: list[str | Keyed] = []
    _collect(children, parts)
    return Html(tuple(parts)) if parts else EMPTY


def _collect(children: Iterable[Child], parts: list[str | Keyed]) -> None:
    """Append the markup of children to `parts`: texts escaped, iterables flattened, None left out.

    Neighbouring strings are joined, so that equal markup compares equal. Within a child they are joined
    already: only its first part is looked at, since a table of many parts lies in a dozen elements.
    """
    added: tuple[str | Keyed, ...]
    for child in children:
        if isinstance(child, Html):
            added = child.parts
        elif isinstance(child, str):
            added = (escape(child),) if child else ()
        elif isinstance(child, int):
            added = (str(child),)
        elif child is None:
            continue
        else:
            _collect(child, parts)
            continue
        if added and parts and type(added[0]) is str and type(parts[-1]) is str:
            parts[-1] += added[0]
            added = added[1:]
        parts += added


def markup(html: Html) -> str:
    """Return markup as text, with the key of each keyed element as its id."""
    return "".join([part if isinstance(part, str) else element(part) for part in html.parts])


def element(keyed: Keyed) -> str:
    """Return a keyed element as text, with its key as id and with its contents."""
    opening = _opening_tag(keyed.name, {"id": keyed.key, **keyed.attributes})
    return opening if keyed.name in VOID else f"{opening}{markup(keyed.inner)}</{keyed.name}>"


def without_keys(html: Html) -> Html:
    """Return markup without its keys, for a picture that may appear several times on a page.

    >>> str(without_keys(tag("p", "a", key="one", class_="cap")))
    '<p class="cap">a</p>'
    """
    texts = (part if isinstance(part, str) else _element_without_id(part) for part in html.parts)
    return Html(("".join(texts),)) if html.parts else EMPTY


def _element_without_id(keyed: Keyed) -> str:
    """Return a keyed element as text, without an id on itself and within."""
    opening = _opening_tag(keyed.name, keyed.attributes)
    return opening if keyed.name in VOID else f"{opening}{markup(without_keys(keyed.inner))}</{keyed.name}>"


def fill(template: str, **values: Child) -> Html:
    """Return a template, escaped, as markup in which values take the places in braces.

    >>> str(fill("{who} < {n}", who=tag("b", "Ana"), n=3))
    '<b>Ana</b> &lt; 3'
    """
    first, *rest = template.split("{")
    parts: list[Child] = [first]
    for piece in rest:
        name, _, text = piece.partition("}")
        parts += (values[name], text)
    return join(*parts)


@cache
def use(symbol: str, class_: str | None = None, view_box: str | None = None) -> Html:
    """Return an SVG that shows a symbol of the page's sprite, hidden from screen readers."""
    return tag("svg", tag("use", href=f"#{symbol}"), class_=class_, viewBox=view_box, aria_hidden="true")


def plain_text(html: Html) -> str:
    """Return the text of markup, without its tags.

    >>> plain_text(join("7 ", tag("b", "& 1")))
    '7 & 1'
    """
    text = re.sub("<[^>]+>", "", markup(html))
    for sign, written in ESCAPED:
        text = text.replace(written, sign)
    return text


def coordinate(number: float, digits: int = 2) -> str:
    """Return a number as text for a drawing, with at most `digits` decimals and no zeros at the end."""
    return f"{number:.{digits}f}".rstrip("0").rstrip(".")


@cache
def icon(icon_name: str, class_: str = "ic") -> Html:
    """Return an icon of the page's sprite as markup."""
    return use(f"i-{icon_name}", class_)


@cache
def pin(place: int, size: str = "pin--s") -> Html:
    """Return the pin of a place around the table as markup: its colour, shape and pattern."""
    return use(f"pin-{place}", f"pin {size}", "0 0 32 32")
