"""The engine works under any name: it is copied to another one and used from there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OTHER = "number_rules"
PLAY = f"""
import sys
from {OTHER}.arena import play_out
from {OTHER}.games import GAMES, game
from {OTHER}.match import Match, SeedOrigin
from {OTHER}.record import Record, read, write

for slug in GAMES:
    bot = game(slug).bots()["random"]
    match = play_out(Match.new(slug, 2, SeedOrigin("24")), [bot, bot])
    assert match.outcome is not None
    assert read(write(Record(match, ("", "")))).match == match
assert not [name for name in sys.modules if name.split(".")[0] == "engine"]
"""
EXAMPLES = f"""
import doctest
from importlib import import_module
from pkgutil import walk_packages
import {OTHER}

names = [found.name for found in walk_packages({OTHER}.__path__, "{OTHER}.") if "__main__" not in found.name]
results = [doctest.testmod(import_module(name)) for name in names]
assert sum(result.attempted for result in results) > 10
assert not sum(result.failed for result in results)
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the engine to a folder of its own, under another name."""
    folder = tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "engine", folder / OTHER, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.mark.parametrize(
    "arguments",
    [["-c", PLAY], ["-c", EXAMPLES], ["-m", OTHER, "simulate", "24-7", "--bots", "greedy,random"]],
    ids=["a match of each game", "the examples", "the command line"],
)
def test_the_engine_works_under_another_name(copied: Path, arguments: list[str]) -> None:
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copied, env=variables, check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
