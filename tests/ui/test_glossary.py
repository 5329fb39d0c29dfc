"""Players read one word for each idea in each language (docs/glossary.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tools import locales
from tools.locales import ROOT, SOURCES


class Read(NamedTuple):
    """A text that a player reads, and the context or page that it comes from."""

    place: str
    text: str


AVOIDED = {
    "en": {
        "puzzle": r"\bproblems?\b|\bexercises?\b",
        "Round the Clock": r"\baround the dial\b|\bthe day’s\b",
        "daily match": r"\bmatch of the day\b",
        "missed chance": r"\bmissed moments?\b",
        "flagged move, board guides": r"\bcoach\b",
        "analyse": r"\bjudg(?:e|es|ed|ing)\b|\bweighed\b|\bweighing\b",
        "person": r"\bhumans?\b",
        "computer": r"\bbots?\b",
        "teammate": r"\bcrews?\b",
        "host": r"\binviters?\b",
        "online": r"\belsewhere\b|\bafar\b",
        "reply": r"\benvelopes?\b",
        "rack, hand": r"\bin your rack\b|\btrays?\b",
        "space": r"\bcells?\b|\bsquares?\b",
        "skip to my turn": r"\bfast forward\b",
        "move": r"\bplacements?\b",
        "discard pile": r"\bwaste\b|\bto the discards\b|\bthe discards\b",
        "out of time, stone": r"\brub(?:y|ies)\b",
        "call (a space)": r"\bannounc",
        "rotate, flat, upright": r"\blying\b|\bstanding\b",
        "bonus card, race hour": r"\bremed(?:y|ies)\b",
        "Start, Finish": r"\bArrivée\b|\bDépart\b",
        "Gold Cup, Spa": r"\bGolden Cup\b|\bFrancorchamps\b",
        "play (a card) on": r"\bexpos(?:e|es|ed|ing)\b|\bput(?:s)? \S+ before\b",
        "drive": r"\b[Cc]ars? (?:is|are) running\b|^running\b",
        "mistake": r"\berrors?\b|\berrs?\b|\berred\b",
        "count as": r"\bcounts? 1\b",
        "saved": r"\bkept\b|\btaken in\b",
        "scrambled": r"\bcoded\b|\bdecod",
        "encrypted": r"\bencipher",
        "tap": r"(?<!n’t )\btouch (?:a|an|the|your|again|anywhere)\b",
        "you, anyone": r"\bwhoever\b|\bsomebody\b|\beverybody\b",
        "automatically": r"\bby itself\b|\bby themselves\b",
        "contractions": r"\b(?:can|do|does|did|is|are|was|has|have|will) ?not\b",
        "code names": r"\bparty\b|\bply\b|\blid\b|\bfelt\b|\bshelf\b|\bcurtain\b|\bcanon\b|\bflow\b",
    },
    "fr": {
        "en ligne": r"\bailleurs\b",
        "automatiquement": r"\btoute? seule?s?\b|\bde lui-même\b|\bd’elle-même\b|\bd’eux-mêmes\b",
        "hôte": r"\bqui invite\b",
        "humain": r"\bsièges?\b",
        "coup": r"\bposes? (?:possible|qui)|\b[Aa]ucune pose\b",
        "jusqu’à mon tour": r"\b[Aa]vance rapide\b",
        "passer, être sauté": r"\bpass(?:e|ez) (?:son|votre) tour\b",
        "temps double": r"\bdouble temps\b",
        "pierre": r"\brubis\b",
        "identiques": r"\bpareille?s?\b|\btuiles égales\b",
        "recouvrir": r"\b[Cc]ouvr(?:ez|ir)\b(?! une case)|\bn’est pas couvert\b",
        "défausser": r"\bjetée?s?\b|\bpartent à l’écart\b",
        "course": r"\bÉpreuve\b",
        "jouer": r"\b[Ee]xpos(?:e|er|ez|és)\b",
        "incident": r"\bcarte rouge\b",
        "cible": r"\bun but\b|\ble but avec\b",
        "blanc": r"\bparties? nulles?\b(?! ». ?\))",
        "valoir": r"\bcompt(?:e|ent) 1\b",
        "enregistré": r"\bgardée?s?\b",
        "brouillé": r"\bcodée?s?\b|\bdécod|\bdéchiffr",
        "analyser": r"\bpesés?\b|\bjugés?\b|\bpartie revue\b",
        "coup signalé": r"\b[Mm]arque (?:suivante|précédente)\b",
        "erreur à rejouer": r"\bmoments à reprendre\b",
        "il y a mieux": r"\b[Mm]ieux exist",
    },
}
"""For each language, the word of the glossary and a pattern of the words that are not read for its idea."""

ALLOWED = {
    ("settings", "nulle part ailleurs"): "an expression of its own",
    ("rules-brain-drain", "est jugé"): "an equation is right or wrong by the rules",
}
"""Where a word is read for another idea, each with the reason."""

_TAGS = re.compile(r"<(code|kbd)\b.*?</\1>|<!--.*?-->|<[^>]+>", re.DOTALL)


def catalogue(lang: str) -> Iterator[Read]:
    """Generate the texts of a catalogue, each plural form on its own, without their placeholders."""
    for message in locales._read(ROOT / SOURCES / f"{lang}.po", lang):
        for text in locales._forms(message) if message.id else ():
            yield Read(message.context or "", re.sub(r"\{[^{}]*\}", "#", text.replace("'", "’")))


def pages(lang: str) -> Iterator[Read]:
    """Generate the paragraphs of the pages, questions and credits, without markup and code."""
    rooms = ROOT / "assets/pages" / lang, ROOT / "assets/questions" / lang
    paths = [path for room in rooms for path in sorted(room.glob("*.html"))]
    for path in (*paths, ROOT / f"assets/credits/{lang}.html"):
        for line in path.read_text("utf-8").splitlines():
            if text := re.sub(r"[\s\u00a0\u202f]+", " ", _TAGS.sub(" ", line)).strip():
                yield Read(path.stem, text)


def misread(lang: str, texts: Iterator[Read]) -> list[tuple[str, Read]]:
    """Return the texts with a word that the glossary does not have for its idea."""
    return [
        (word, read)
        for read in texts
        for word, pattern in AVOIDED[lang].items()
        if re.search(pattern, read.text, re.IGNORECASE)
        and not any(place == read.place and said in read.text for place, said in ALLOWED)
    ]


@pytest.mark.parametrize("lang", AVOIDED)
def test_every_sentence_keeps_to_the_words_of_the_glossary(lang: str) -> None:
    assert misread(lang, catalogue(lang)) == []


@pytest.mark.parametrize("lang", AVOIDED)
def test_every_page_keeps_to_the_words_of_the_glossary(lang: str) -> None:
    assert misread(lang, pages(lang)) == []


def test_another_word_for_an_idea_is_found() -> None:
    texts = [
        Read("menu", "Touch a space to open the problem."),
        Read("menu", "Tap a space to open the puzzle."),
    ]
    assert {read for _, read in misread("en", iter(texts))} == {texts[0]}


def test_the_glossary_names_every_word_in_both_languages() -> None:
    """Each row of the players' part has a word for every language and a meaning."""
    text = (ROOT / "docs/glossary.md").read_text("utf-8")
    players = text[text.index("## Players' words") : text.index("## Developers' words")]
    rows = [
        line.strip("|").split("|")
        for line in players.splitlines()
        if line.startswith("| ") and "---" not in line
    ]
    assert len(rows) > 60
    assert [row for row in rows if len(row) not in (3, 4) or not all(cell.strip() for cell in row)] == []


def test_every_sentence_that_is_said_has_both_languages() -> None:
    """Refusals, events and options are sentences like all others, which `tools.locales` finds."""
    assert locales.missing_sentences() == []
    assert {
        locales._key(m) for m in locales._read(ROOT / SOURCES / "en.po", "en") if m.id
    } >= locales.wanted_sentences()
