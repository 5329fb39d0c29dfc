"""Sentences in the reader's language: look-up, plurals, numbers, French typography. It names no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from ui.core.html import Child, Html, fill
from ui.core.resources import read_shipped

__all__ = ["LANGUAGES", "Words", "capital", "full_stop", "words"]

PLACES = ("locales", "build/locales")


def _compiled_languages() -> tuple[str, ...]:
    """Return the languages that have a compiled catalogue; French and English if none was compiled."""
    try:
        return tuple(read_shipped(*(f"{place}/languages.txt" for place in PLACES)).decode("utf-8").split())
    except FileNotFoundError:
        return ("fr", "en")


LANGUAGES = _compiled_languages()


class Words:
    """The sentences of the interface in one language, found by their English text and a context."""

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        """Join a language with its catalogue, which translates the sentences."""
        self.lang, self._catalogue = lang, catalogue
        # A screen asks some hundred times for the same sentences. There are as many as the code has.
        self.text: Callable[[str, str], str] = cache(catalogue.pgettext)
        """Return a text of a context translated, with its braces not filled."""

    def __repr__(self) -> str:
        """Return the expression that finds this value again."""
        return f"words({self.lang!r})"

    def say(self, context: str, text: str, /, **values: object) -> str:
        """Return a text translated, `values` in its braces; `context` tells equal English texts apart."""
        return self.text(context, text).format(**values)

    def count(self, context: str, one: str, many: str, n: int, /, **values: object) -> str:
        """Return a text translated in singular or plural for a number, which takes the place `{n}`."""
        text = self._catalogue.npgettext(context, one, many, abs(n))
        return text.format(n=self.number(n), **values)

    def rich(self, context: str, text: str, /, **values: Child) -> Html:
        """Return a text translated, as markup, with markup in its braces."""
        return fill(self.text(context, text), **values)

    @staticmethod
    def filled(text: str, /, **values: Child) -> Html:
        """Return a translated text as markup, with markup in its braces."""
        return fill(text, **values)

    @property
    def language(self) -> str:
        """The language's own name for itself."""
        return self.text("language", "English")

    @property
    def you(self) -> str:
        """The word for a person who plays alone: "You"."""
        return self.text("player", "You")

    def of(self, context: str, theirs: str, yours: str, name: str) -> str:
        """Return the text `yours` translated if the name is "You", else `theirs`; braces not filled."""
        return self.text(context, yours if name == self.you else theirs)

    def by(self, context: str, theirs: str, yours: str, name: str, /, **values: object) -> str:
        """Return the text `yours` translated if the name is "You", else `theirs`, `values` in its braces.

        >>> words = Words("en", NullTranslations())
        >>> words.by("", "{name} draws {n}.", "You draw {n}.", "Ana", n=2)
        'Ana draws 2.'
        >>> words.by("", "{name} draws {n}.", "You draw {n}.", "You", n=2)
        'You draw 2.'
        """
        return self.of(context, theirs, yours, name).format(name=name, **values)

    def within(self, name: str) -> str:
        """Return a player's name for the middle of a sentence: "you" in small letters for "You"."""
        return self.text("player", "you") if name == self.you else name

    def number(self, n: int) -> str:
        """Return a whole number as text, with separated thousands and a real minus sign.

        >>> Words("en", NullTranslations()).number(-2500)
        '−2,500'
        """
        digits = f"{abs(n):,}".replace(",", self.text("number", ","))
        return ("−" if n < 0 else "") + digits

    def decimal(self, value: float) -> str:
        """Return a number as text with one decimal, in the language's way.

        >>> Words("en", NullTranslations()).decimal(2.25)
        '2.2'
        """
        text = f"{abs(value):.1f}".replace(".", self.text("number", "."))
        return ("−" if value < 0 else "") + text

    def halves(self, value: float) -> str:
        """Return a number as text, with a decimal only if it has one.

        >>> Words("en", NullTranslations()).halves(0.5), Words("en", NullTranslations()).halves(2.0)
        ('0.5', '2')
        """
        return self.number(int(value)) if value == int(value) else self.decimal(value)

    def both(self, parts: Sequence[str]) -> str:
        """Return texts joined as a list: "a, b and c"; "" for none."""
        return self._join_as_list(self.text("list", "{first} and {last}"), parts)

    def either(self, parts: Sequence[str]) -> str:
        """Return texts joined as a choice: "a, b or c"; "" for none."""
        return self._join_as_list(self.text("list", "{first} or {last}"), parts)

    def clauses(self, parts: Iterable[str]) -> str:
        """Return texts joined by semicolons, as the language sets them; "" for none."""
        joined = ""
        for part in parts:
            joined = self.text("list", "{first}; {rest}").format(first=joined, rest=part) if joined else part
        return joined

    def _join_as_list(self, ending: str, parts: Sequence[str]) -> str:
        """Return texts joined by commas, and the last one by the template `ending`."""
        if len(parts) < 2:
            return "".join(parts)
        return ending.format(first=", ".join(parts[:-1]), last=parts[-1])


def mark(context: str, text: str) -> str:
    """Return a sentence unchanged; the call marks it for `make messages`, to be translated later."""
    return text


def full_stop(text: str) -> str:
    """Return a sentence with a full stop added, unless it ends with a sign of its own."""
    return text if text.endswith((".", "!", "?", "”", "»")) else f"{text}."


def capital(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


@cache
def words(lang: str) -> Words:
    """Return the sentences of a language; in English if it has no compiled catalogue."""
    try:
        compiled = read_shipped(*(f"{place}/{lang}.mo" for place in PLACES))
    except FileNotFoundError:
        return Words(lang, NullTranslations())
    return Words(lang, GNUTranslations(BytesIO(compiled)))
