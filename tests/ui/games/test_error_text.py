"""What is wrong with a record: a sentence for every code, in both languages, with line and text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine.errors import GameError, RecordError
from engine.record import read
from ui.core.words import words
from ui.games.error_text import error_text

HERE = Path(engine.__file__).parent
FILES = ("record.py", "tags.py", "links.py", "match.py", "games/__init__.py", "__main__.py")
COMMAND_LINE = {"no_perft", "no_such_bot"}
HEAD = '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n'
TILES = " ".join(str(tile) for tile in range(1, 11) for _ in range(4))


def codes() -> set[str]:
    """Finds the codes that the modules shared by all games can give, refusals apart."""
    found = set()
    for file in FILES:
        found |= set(re.findall(r'Error\((?:[\w.\[\]]+, )?"(\w+)"', (HERE / file).read_text("utf-8")))
    return found - COMMAND_LINE


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_code_has_its_sentence_in_both_languages(code: str) -> None:
    text = "250000" if code == "too_long" else "QQQ"
    french, english = (error_text(words(lang), GameError(code, text)) for lang in ("fr", "en"))
    assert french != english
    for sentence in (french, english):
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "QQQ" in sentence or code in ("too_long", "not_text", "bad_link", "cut_link")
    assert english != error_text(words("en"), GameError("no such code", "QQQ"))


def test_the_codes_are_found() -> None:
    assert {"bad_tag", "control_character", "option_twice", "value_twice", "bad_seed"} <= codes()
    assert len(codes()) > 18


def said(text: str, lang: str = "en") -> str:
    with pytest.raises(RecordError) as caught:
        read(text)
    return error_text(words(lang), caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello world", 'Line 1: “hello world” isn’t a tag. A tag looks like [Game "24-7"].'),
        (
            HEAD + '[Seed "a\tb"]\n\n',
            'Line 4: “[Seed "a�b"]” contains a control character, which isn’t allowed in a tag.',
        ),
        (HEAD + '[Options "draw=auto draw=auto"]\n\n', "Line 4: the option “draw” appears twice."),
        (HEAD + f'[Deal "{TILES[:-3]}"]\n\n', "Line 4: the deal “Deal” is missing 10."),
        (HEAD + f'[Deal "{TILES} 7"]\n\n', "Line 4: the deal “Deal” has too many: 7."),
        (
            HEAD + f'[Deal "{TILES[:-5]}7 9"]\n\n',
            "Line 4: the deal “Deal” is missing 10 10 and has too many: 7 9.",
        ),
        (HEAD + '[Deal "1 2"]\n\n', "Line 4: the deal “Deal” is missing " + "1 1 1 2"),
    ],
)
def test_a_fault_names_its_line_and_what_is_wrong(text: str, sentence: str) -> None:
    assert said(text).startswith(sentence)
    assert len(said(text)) < 160
    assert said(text, "fr").startswith("Ligne ")
