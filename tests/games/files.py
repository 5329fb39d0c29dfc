"""Golden files: a record, a line `=== COMMAND`, then what that command of the engine prints for it.

Everything below the line is written by `python -m tests.games.regenerate`; a person reads the difference
before it is kept.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from engine.__main__ import main
from engine.games import GAMES

__all__ = ["KINDS", "Golden", "expected", "folder", "goldens", "printed", "slugs"]

HERE = Path(__file__).parent
KINDS = {"golden": ("replay",), "order": ("legal",), "perft": ("perft 1", "perft 2", "perft 3")}
"""Folders of golden files, and the commands whose answers they hold."""


class Golden(NamedTuple):
    """A golden file: where it is, its record, and the answer kept for each command."""

    path: Path
    record: str
    answers: dict[str, str]

    def text(self) -> str:
        """Writes the file."""
        return self.record + "".join(f"=== {command}\n{answer}" for command, answer in self.answers.items())


def folder(slug: str) -> Path:
    """Names the folder of a game's tests: that of its package."""
    return HERE / GAMES[slug].rpartition(".")[2]


def slugs() -> tuple[str, ...]:
    """Lists the games of the registry."""
    return tuple(GAMES)


def _read(path: Path) -> Golden:
    record, *parts = path.read_text("utf-8").split("=== ")
    answers = (part.partition("\n") for part in parts)
    return Golden(path, record, {command: answer for command, _, answer in answers})


def goldens(slug: str, kind: str) -> Iterator[Golden]:
    """Reads a game's golden files of one kind, in the order of their names."""
    for path in sorted((folder(slug) / kind).glob("*.txt")):
        yield _read(path)


def printed(command: str, record: str) -> str:
    """Runs a command of the engine on a record given as standard input: what it prints."""
    name, *rest = command.split()
    out, standard_input = io.StringIO(), io.TextIOWrapper(io.BytesIO(record.encode()))
    with contextlib.redirect_stdout(out), patch.object(sys, "stdin", standard_input):
        status = main([name, "-", *rest])
    assert status == 0, f"{command} ends with status {status} on\n{record}"
    return out.getvalue()


def expected(golden: Golden, kind: str) -> Golden:
    """Answers every command of the kind anew."""
    return golden._replace(answers={command: printed(command, golden.record) for command in KINDS[kind]})
