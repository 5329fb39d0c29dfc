"""Every example of the pages on records and on the command line is read, proved or run."""

import io
import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games import GAMES, game
from engine.links import from_link, to_link
from engine.problem import read_problem, verify_problem
from engine.record import read, write

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = "\n".join((DOCS / name).read_text("utf-8") for name in ("records.md", "command-line.md"))
BLOCK = re.compile(r"^```(.+)\n([\s\S]*?)^```$", re.MULTILINE)
KINDS = ("console", "drawing", "link", "problem", "record")


def blocks(kind: str) -> list[tuple[list[str], str]]:
    """List the examples of a kind: the words after it, and its text."""
    return [(words.split()[1:], text) for words, text in BLOCK.findall(PAGE) if words.split()[0] == kind]


def files() -> Iterator[tuple[str, str]]:
    """List the files that the examples of the command line read."""
    yield from ((names[0], text) for names, text in blocks("record") if names)
    yield "problem.txt", blocks("problem")[0][1]
    _, out = run("simulate", "24-7", "--bots", "random,random", "--games", "1", "--json", "--records")
    finished = json.loads(out.split("\n")[0])["record"]  # read as if a person had played seat 1
    yield "finished.txt", finished.replace('"bot:random"', '"Ana"', 1).replace("[Seed ", '[Me "1"]\n[Seed ')


def run(*words: str) -> tuple[int, str]:
    """Run the command line; return its exit status and what it printed."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        return main(list(words)), out.getvalue()


def test_the_page_has_examples_of_every_kind_and_no_other() -> None:
    assert {words.split()[0] for words, _ in BLOCK.findall(PAGE)} == set(KINDS)
    assert {words[0] for words, _ in blocks("drawing")} == set(GAMES)


@pytest.mark.parametrize("text", [text for _, text in blocks("record")])
def test_a_record_is_read_and_written_back(text: str) -> None:
    record = read(text)
    assert record.match.log
    assert read(write(record)) == record


@pytest.mark.parametrize(("words", "text"), blocks("drawing"))
def test_a_drawing_is_read_and_written_back(words: list[str], text: str) -> None:
    slug, seats, *options = words
    chosen = f'[Options "{" ".join(sorted(options))}"]\n' if options else ""
    header = f'[Game "{slug}"]\n[Rules "1"]\n[Seats "{seats}"]\n{chosen}[Position "1"]\n\n'
    record = read(header + text)
    drawn = {line.partition(";")[0].strip() for line in text.splitlines()}
    assert drawn <= set(write(record).splitlines())


@pytest.mark.parametrize("text", [text for _, text in blocks("problem")])
def test_a_problem_is_proved(text: str) -> None:
    assert verify_problem(read_problem(text)).answers


@pytest.mark.parametrize(("names", "text"), blocks("link"))
def test_a_link_carries_its_record(names: list[str], text: str) -> None:
    (record,) = (read(text) for words, text in blocks("record") if words == names)
    assert read(from_link(text)) == record
    assert to_link(write(record)) == text.strip()


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_of_moves_is_in_the_notation_of_each_game(slug: str) -> None:
    (row,) = re.findall(rf"^\| `{slug}` \|.*\|(.*)\|$", PAGE, re.MULTILINE)
    moves = re.findall(r"`([^`]+)`", row)
    assert len(moves) > 2
    assert [game(slug).write_move(game(slug).parse_move(move)) for move in moves] == moves


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working folder with the files of the examples."""
    for name, text in files():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.whole
@pytest.mark.usefixtures("folder")
def test_every_command_prints_what_the_page_shows() -> None:
    ((_, console),) = blocks("console")
    for example in console.split("$ python3 -m engine ")[1:]:
        command, _, shown = example.partition("\n")
        status, printed = run(*shlex.split(command))
        assert status == 0, command
        expected = re.escape(shown).replace(re.escape("...\n"), "(?s:.*)") if shown else "(?s:.+)"
        assert re.fullmatch(expected, printed), command
