"""Compile the catalogues, set as each language is, and bring them up to date with the sources.

`python -m tools.locales` compiles; `python -m tools.locales update [--prune]` extracts and merges.
"""

from __future__ import annotations

import ast
import gettext
import json
import re
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path("assets/locales")
COMPILED = Path("build/locales")
LISTED = "languages.txt"
"""The compiled list of languages, which the interface reads."""
WHOLE = COMPILED / "whole"
"""Folder of the catalogues as the build reads them; those above it are what a browser downloads."""
BUILT = ("boot", "page", "static")
"""Contexts of sentences that the build writes into pages, so that no browser looks them up."""
PAGES = Path("tools/static_pages")
"""The modules that render pages without scripts."""

Key = tuple[str, str | tuple[str, str]]  # context, then msgid or (singular, plural)

# The methods of ui.core.words; `mark` names a sentence that is looked up elsewhere, by a code.
# How many texts each takes first: context, sentence, plural.
_SPEAKERS = {"say": 2, "text": 2, "rich": 2, "mark": 2, "count": 3, "of": 3, "by": 3}
_PAIRS = ("of", "by")  # the second and third are sentences of their own

# What the source page takes from the catalogues: {{context|sentence}}, {{en context|sentence}}, boot words.
SAID = re.compile(r"\{\{(?:(\w+) )?([\w-]+)\|([^}]*)\}\}")
BOOT_WORDS = re.compile(r'(<script type="application/json" id="boot-words">)(.*?)(</script>)', re.DOTALL)

_NARROW, _FIXED = "\u202f", "\u00a0"
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_TYPOGRAPHY = (
    (re.compile(rf"(?<!«)[ {_FIXED}]+([;!?])"), rf"{_NARROW}\1"),
    (re.compile(r"(?<=\d) (?=\d{3}\b)"), _NARROW),
    (re.compile(r" +:"), f"{_FIXED}:"),
    (re.compile(r"« *"), f"«{_FIXED}"),
    (re.compile(r" *»"), f"{_FIXED}»"),
    (re.compile(r"'"), "’"),
)
_UNIT = re.compile(r"(?<=[\d}]) (?=(?:min|km|h|s|pts)\b|%)")
_NEVER = datetime(1980, 1, 1, tzinfo=UTC)
_CHURN = re.compile(
    r'^"(?:Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|'
    r'Language-Team|Generated-By):.*\\n"\n',
    re.MULTILINE,
)


def french(text: str) -> str:
    r"""Return a French text with typographic apostrophes and no-break spaces; placeholders stay as they are.

    >>> french("Qui commence ? L'aîné : {name} !").encode("unicode_escape").decode()
    'Qui commence\\u202f? L\\u2019a\\xeen\\xe9\\xa0: {name}\\u202f!'
    >>> french("2 500 km").encode("unicode_escape").decode()
    '2\\u202f500\\xa0km'
    >>> french("« ? »").encode("unicode_escape").decode()
    '\\xab\\xa0?\\xa0\\xbb'
    """
    pieces = _PLACEHOLDER.split(text)
    for index in range(0, len(pieces), 2):
        for pattern, put in _TYPOGRAPHY:
            pieces[index] = pattern.sub(put, pieces[index])
    return _UNIT.sub(_FIXED, "".join(pieces))


def english(text: str) -> str:
    r"""Return an English text with typographic apostrophes.

    >>> english("Don't").encode("unicode_escape").decode()
    'Don\\u2019t'
    """
    return text.replace("'", "\u2019")


TEXTS = "en"
"""The language of the texts in the sources."""
_SETTERS = {"fr": french, "en": english}
"""What sets the signs of a language; a catalogue without one is taken as it is written."""


def languages(root: Path = ROOT) -> tuple[str, ...]:
    """Return the languages that have a catalogue: French, English, then the others in alphabetical order."""
    others = {path.stem for path in (root / SOURCES).glob("*.po")} - {"fr", "en"}
    return ("fr", "en", *sorted(others))


LANGUAGES = languages()


def compile_all(root: Path = ROOT) -> None:
    """Compile each catalogue to `build/locales/`, unless the compiled file is newer than its source."""
    known = languages(root)
    (root / COMPILED).mkdir(parents=True, exist_ok=True)
    (root / COMPILED / LISTED).write_text(" ".join(known), "utf-8")
    for lang in known:
        source, target = root / SOURCES / f"{lang}.po", root / COMPILED / f"{lang}.mo"
        newest = max(source.stat().st_mtime, Path(__file__).stat().st_mtime)
        if target.exists() and target.stat().st_mtime > newest:
            continue
        catalog = _read(source, lang)
        _typeset(catalog, _SETTERS.get(lang, str))
        if lang == TEXTS:
            _abridge(catalog)
        catalog.creation_date = catalog.revision_date = _NEVER  # the same bytes whenever they are made
        _write_compiled(root / WHOLE / f"{lang}.mo", catalog)
        for message in [each for each in catalog if each.id and each.context in BUILT]:
            catalog.delete(message.id, message.context)
        _write_compiled(target, catalog)


def _write_compiled(target: Path, catalog: Catalog) -> None:
    """Write a catalogue to a `.mo` file, making its folder if needed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalog)


def catalogue(lang: str, root: Path = ROOT) -> gettext.GNUTranslations:
    """Return the compiled catalogue of a language with all its sentences, also those only the build uses."""
    with (root / WHOLE / f"{lang}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def wanted_sentences(root: Path = ROOT) -> set[Key]:
    """Return the key of each sentence that a page, a start-up script or a module asks for."""
    pages = [root / "index.html", *(root / "assets/boot").glob("*.js")]
    said = (key for page in pages for key in _page_sentences(page.read_text("utf-8")))
    return {*said, *_folder_sentences(root / "ui"), *_folder_sentences(root / PAGES)}


def missing_sentences(root: Path = ROOT, lang: str = "fr") -> list[Key]:
    """Return the keys of the sentences that a language's catalogue lacks, sorted."""
    catalog = _read(root / SOURCES / f"{lang}.po", lang)
    return sorted((key for key in wanted_sentences(root) if not _is_translated(catalog, key)), key=_sort_key)


def unused_sentences(root: Path = ROOT) -> list[Key]:
    """Return the keys of the French catalogue's sentences that no source asks for, sorted."""
    catalog = _read(root / SOURCES / "fr.po", "fr")
    return sorted(
        {_key(message) for message in catalog if message.id} - wanted_sentences(root), key=_sort_key
    )


def update(root: Path = ROOT, *, prune: bool = False) -> None:
    """Add the missing sentences, untranslated, to all catalogues; with `prune`, remove the unused ones."""
    keys = wanted_sentences(root)
    for lang in languages(root):
        source = root / SOURCES / f"{lang}.po"
        old = _read(source, lang) if source.exists() else Catalog(locale=lang)
        kept = set() if prune else {_key(message) for message in old if message.id}
        _write(source, _merge_catalogue(lang, old, sorted(keys | kept, key=_sort_key)))


def _page_sentences(html: str) -> Iterator[Key]:
    """Yield the key of each sentence in a page or script, also of the start-up scripts' words."""
    for said in SAID.finditer(html):
        yield said[2], said[3]
    for words in BOOT_WORDS.finditer(html):
        for sentence in json.loads(words[2]).values():
            yield "boot", sentence


def _folder_sentences(folder: Path) -> Iterator[Key]:
    """Yield the key of each sentence that the modules in a folder ask for."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from _call_sentences(node)


def _call_sentences(call: ast.Call) -> Iterator[Key]:
    """Yield the keys of the sentences that a call asks for; none if it is no call for a sentence."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    texts = [each.value for each in call.args[: _SPEAKERS.get(name, 0)] if isinstance(each, ast.Constant)]
    match texts:
        case [str(context), str(sentence)] if _SPEAKERS[name] == 2:
            yield context, sentence
        case [str(context), str(theirs), str(yours)] if name in _PAIRS:
            yield from ((context, theirs), (context, yours))
        case [str(context), str(one), str(many)]:
            yield context, (one, many)


def _read(path: Path, lang: str) -> Catalog:
    """Return a catalogue as its source file has it, not typeset."""
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def _key(message: Message) -> Key:
    """Return a message's key: its context, and its sentence or the pair of singular and plural."""
    identity = message.id
    return message.context or "", identity if isinstance(identity, str) else (identity[0], identity[1])


def _is_translated(catalog: Catalog, key: Key) -> bool:
    """Return True if a catalogue has a translation of the sentence in all its plural forms."""
    message = catalog.get(_singular(key), key[0])
    if message is None or isinstance(message.id, str) != isinstance(key[1], str):
        return False
    return all(_forms(message)) and bool(_forms(message))


def _forms(message: Message) -> tuple[str, ...]:
    """Return the forms of a translation: one, or one for each plural; none if it is empty."""
    string = message.string or ()
    return (string,) if isinstance(string, str) else tuple(map(str, string))


def _singular(key: Key) -> str:
    """Return the English sentence of a key; of a pair, the singular."""
    return key[1] if isinstance(key[1], str) else key[1][0]


def _sort_key(key: Key) -> tuple[str, str]:
    """Return what keys are sorted by: the context, then the sentence."""
    return key[0], _singular(key)


def _typeset(catalog: Catalog, set_signs: Callable[[str], str]) -> None:
    """Replace every translation in a catalogue by what `set_signs` returns for it."""
    for message in catalog:
        if not message.id:
            continue
        if isinstance(message.string, str):
            message.string = set_signs(message.string)
        else:
            message.string = tuple(map(set_signs, _forms(message)))


def _abridge(catalog: Catalog) -> None:
    """Remove from a catalogue each translation that equals its sentence, which is used without one too."""
    for message in [each for each in catalog if each.id and each.string == each.id]:
        catalog.delete(message.id, message.context)


def _merge_catalogue(lang: str, old: Catalog, keys: list[Key]) -> Catalog:
    """Return a new catalogue of these keys with an older one's translations; English repeats the key."""
    catalog = Catalog(locale=lang)
    for key in keys:
        context, identity = key
        string: Any = ""
        if lang == "en":
            string = identity
        elif (message := old.get(_singular(key), context)) and _is_translated(old, key):
            string = message.string
        catalog.add(identity, string, context=context)
    return catalog


def _write(path: Path, catalog: Catalog) -> None:
    """Write a catalogue to its source file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.header_comment = "# Plain spaces before ; : ! ? and inside « »: compiling sets the no-break ones."
    catalog.fuzzy = False
    with path.open("wb") as file:
        write_po(file, catalog, no_location=True, width=110)
    path.write_text(_CHURN.sub("", path.read_text("utf-8")), "utf-8")


def _key_text(key: Key) -> str:
    """Return a key as a line for a translator: context and sentence."""
    return f"{key[0]} | {_singular(key)}"


def main(arguments: list[str]) -> int:
    """Compile the catalogues or, with "update", add new sentences and report missing and unused ones."""
    if arguments[:1] != ["update"]:
        compile_all()
        return 0
    update(prune="--prune" in arguments)
    lacking = [(f"not yet in {lang}", missing_sentences(lang=lang)) for lang in languages() if lang != TEXTS]
    for title, keys in (*lacking, ("unused", unused_sentences())):
        if keys:
            print(f"{title} ({len(keys)}):", *map(_key_text, keys), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
