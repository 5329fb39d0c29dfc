"""The sentences of static pages, which no browser downloads."""

from __future__ import annotations

from functools import cache

from tools import locales
from ui.core.words import Words

__all__ = ["static_words"]


@cache
def static_words(lang: str) -> Words:
    """Return the sentences of a language, also those that only the build uses."""
    return Words(lang, locales.catalogue(lang))
