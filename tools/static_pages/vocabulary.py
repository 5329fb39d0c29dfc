"""The sentences of static pages, which no browser downloads."""

from __future__ import annotations

from functools import cache

from tools import locales
from ui.core.words import Words

__all__ = ["static_words"]


@cache
def static_words(lang: str) -> Words:
    """Return all sentences of a language, those that only the build writes among them."""
    return Words(lang, locales.catalogue(lang))
