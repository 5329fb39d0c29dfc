"""The language `qps`, made of the English sentences: longer, accented and in brackets, for tests alone.

Whatever a screen shows without brackets was not looked up, and a sentence in pieces has brackets inside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from math import ceil

from ui.core import words as spoken

__all__ = ["LANG", "pseudo", "pseudo_language"]

LANG = "qps"
LONGER = 0.4
"""How much longer than English a sentence may become in another language."""
SIGNS = ("number", "card")
"""Contexts of signs, which are no sentences and stay."""
_ACCENTED = str.maketrans("aceinouyACEINOUY", "áçéîñóûýÁÇÉÎÑÓÛÝ")
_MAY_BREAK = "\u200b"
"""A space without width between the last word of a sentence and the signs that make it longer."""
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """Return a sentence as it is in the pseudo-language; its placeholders stay.

    >>> pseudo("{name} plays {move}.").replace("\u200b", "")
    '[{name} pláýs {move}.~~]'
    """
    pieces = _PLACEHOLDER.split(text)
    letters = sum(map(len, pieces[::2]))
    pieces[::2] = [piece.translate(_ACCENTED) for piece in pieces[::2]]
    longer = "~" * max(ceil(letters * LONGER) - 2, 0)
    return f"[{''.join(pieces)}{_MAY_BREAK if longer else ''}{longer}]"


class _Catalogue(NullTranslations):
    """A catalogue that has every sentence."""

    def pgettext(self, context: str, message: str) -> str:
        """Return a sentence in the pseudo-language."""
        return message if context in SIGNS else pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a sentence that goes with a number."""
        return pseudo(msgid1 if n == 1 else msgid2)


@contextmanager
def pseudo_language() -> Iterator[str]:
    """Let `words("qps")` speak the pseudo-language for a while; give its code, for `Settings(lang=...)`."""
    kept = vars(spoken)["NullTranslations"]
    spoken.words.cache_clear()
    vars(spoken)["NullTranslations"] = _Catalogue  # what a language without a catalogue has
    try:
        yield LANG
    finally:
        vars(spoken)["NullTranslations"] = kept
        spoken.words.cache_clear()
