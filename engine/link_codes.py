"""Finds the code of a link in a text, whatever a messenger has done with the link on its way.

Messengers and mail programs break long lines, quote them with "> ", put punctuation after a link and text
around it, percent-encode it, or write "&" as "&amp;". None of this changes the letters of the code. A code is
base64url: letters, digits, "-" and "_".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Code", "has_link", "code_at", "codes"]

LETTERS = re.compile(r"[A-Za-z0-9_-]*")
GAP = re.compile(r"\s[\s>]*")
"""A line break, with the marks of a quotation; a box of one line turns it into a space."""
ENCODED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
UNSEEN = re.compile("[\u00ad\u200b\u2060\ufeff]")
"""Characters of no width, which messengers put where a long word may be broken."""
SIGNATURE = "--"
"""The line above a signature, which is all letters of a code."""
DOUBTFUL = "=+/%"
"""After a code these belong to it: it was not written by this site."""


class Code(NamedTuple):
    """The letters that a code may have, without the line breaks between them.

    Not all of them need belong to the code, because words that follow a link look like more of it. `ends` has
    the numbers of letters after which a line or a word ends. `after` is the position behind the last letter.
    `closed` is True where nothing stands there that would belong to a code.
    """

    letters: str
    ends: tuple[int, ...]
    after: int
    closed: bool


def unescape(text: str) -> str:
    """Return a text with one level of percent-encoding and HTML escapes undone, invisible signs removed.

    >>> unescape("https%3A%2F%2F24.example%2F%23p%3D8.abc-_012&amp;")
    'https://24.example/#p=8.abc-_012&'
    """
    if "&" in text:
        text = text.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")
    if "%" in text:
        text = ENCODED.sub(lambda found: _percent_decoded(found[0]), text)
    return text if text.isascii() else UNSEEN.sub("", text)


def _percent_decoded(encoded: str) -> str:
    """Return the characters of a percent-encoded run; bytes that are no UTF-8 become U+FFFD."""
    return bytes.fromhex(encoded.replace("%", "")).decode("utf-8", "replace")


def has_link(text: str, prefix: str) -> bool:
    """Return True if a text has a link with this prefix, such as `#r=`."""
    return _prefix_pattern(prefix).search(unescape(text)) is not None


def codes(text: str, prefix: str) -> Iterator[tuple[str, int]]:
    """Yield the unescaped text and a position where a code begins, for each link, the last one first."""
    plain = unescape(text)
    for found in reversed(list(_prefix_pattern(prefix).finditer(plain))):
        yield plain, found.end()


def _prefix_pattern(prefix: str) -> re.Pattern[str]:
    """Return the pattern that finds a prefix, even with line breaks within it."""
    return re.compile(rf"(?:{GAP.pattern})?".join(map(re.escape, prefix)))


def code_at(text: str, position: int) -> Code:
    r"""Return the letters of a code from a position on, over line breaks; an empty line ends it.

    >>> code_at("abc\n> def, and more", 0)
    Code(letters='abcdef', ends=(3, 6), after=9, closed=True)
    """
    parts, ends, total = list[str](), list[int](), 0
    while True:
        found = LETTERS.match(text, position)
        assert found
        parts.append(found[0])
        total += len(found[0])
        ends.append(total)
        gap = GAP.match(text, found.end())
        if not gap or gap[0].replace("\r\n", "\n").count("\n") > 1 or not _continues(text, gap.end()):
            break
        position = gap.end()
    follows = text[found.end() : found.end() + 1]
    closed = not follows or not (follows.isalnum() or follows in DOUBTFUL)
    return Code("".join(parts), tuple(ends), found.end(), closed)


def _continues(text: str, position: int) -> bool:
    """Return whether a code may go on at a position: letters follow, and not those of a signature line."""
    found = LETTERS.match(text, position)
    return found is not None and found[0] not in ("", SIGNATURE)
