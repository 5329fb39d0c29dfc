"""The same states on every Python: under any hash seed, and inside Pyodide under Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
RUNNER = ROOT / "tools/run_in_pyodide.mjs"


def lines_of(command: list[str], **variables: str) -> list[str]:
    """Runs a command in the project and gives the lines that it prints."""
    world = {**os.environ, **variables}
    done = subprocess.run(command, cwd=ROOT, env=world, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout.splitlines()


def hashes(hash_seed: str, *words: str) -> list[str]:
    """Give the hashes of this CPython with a hash seed."""
    command = [sys.executable, "-m", "tests.laws.hashes", "only-hashes", *words]
    return lines_of(command, PYTHONHASHSEED=hash_seed)


@pytest.fixture(scope="module")
def here() -> list[str]:
    """The hashes of this CPython, with hash seed 0."""
    return hashes("0")


@pytest.fixture(scope="module")
def some_here() -> list[str]:
    """The same of one try-out in five."""
    found = hashes("0", "some")
    assert {line.partition(" ")[0] for line in found} == {*GAMES}
    return found


@pytest.mark.whole
def test_law_11_nothing_depends_on_the_hash_seed(some_here: list[str]) -> None:
    assert len(some_here) > 100
    assert hashes("1", "some") == some_here


@pytest.mark.prove
@pytest.mark.parametrize("hash_seed", ["1", "24"])
def test_law_11_nothing_depends_on_the_hash_seed_in_any_try_out(hash_seed: str, here: list[str]) -> None:
    assert hashes(hash_seed) == here


def in_pyodide(*words: str) -> list[str]:
    """Runs the playouts in Pyodide under Node, and gives the lines that they print."""
    node = shutil.which("node")
    assert node, "the engine is also proved inside Pyodide: put Node 20 or later on the PATH"
    assert (ROOT / "node_modules/pyodide").is_dir(), "run `npm ci` first (make test does)"
    return lines_of([node, str(RUNNER), "tests.laws.hashes", *words])


@pytest.mark.whole
def test_pyodide_comes_to_the_same_states_and_choices(some_here: list[str]) -> None:
    assert in_pyodide("only-hashes", "some") == some_here


@pytest.mark.prove
def test_the_laws_hold_inside_pyodide(here: list[str]) -> None:
    there = in_pyodide()
    assert [line for line in there if not line.endswith(" holds")] == here
    kept = [line for line in there if line.endswith(" holds")]
    assert len(kept) >= 15 * len({line.split("  ")[0] for line in here})
