"""What all tests share: the same examples of hypothesis everywhere, and garbage told of in the right test."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[2]
LEAKY = """
import socket

import pytest
from tests.conftest import garbage


class Pair:
    pass


def test_leaves_a_socket_open_in_a_cycle():
    pair = Pair()
    pair.self, pair.socket = pair, socket.socket()


def test_is_innocent():
    for _ in range(20000):
        pair = Pair()
        pair.self = pair
"""


@pytest.mark.parametrize(("profile", "examples"), [("quick", 20), ("prove", 200)])
def test_examples_are_the_same_on_every_run_and_on_every_machine(profile: str, examples: int) -> None:
    tried = settings.get_profile(profile)
    assert (tried.derandomize, tried.database, tried.deadline) == (True, None, None)
    assert tried.max_examples == examples


def test_one_profile_is_loaded_whatever_is_collected() -> None:
    loaded = settings.get_current_profile_name()
    assert loaded in ("quick", "prove")
    assert settings.default == settings.get_profile(loaded)


@pytest.mark.whole
def test_what_a_test_leaves_open_fails_that_test_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "test_leaky.py").write_text(LEAKY, "utf-8")
    said = run_pytest(tmp_path, "-W", "error", "-rA", "-p", "no:cacheprovider", "test_leaky.py")
    assert "ERROR test_leaky.py::test_leaves_a_socket_open_in_a_cycle" in said
    assert "PASSED test_leaky.py::test_is_innocent" in said
    assert "2 passed, 1 error" in said


def test_no_test_takes_its_cases_from_a_set() -> None:
    """Workers must collect in the same order; a set of functions or texts has another in each process."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "parametrize":
                found += [f"{path.name}:{node.lineno}" for given in node.args[1:2] if is_set(given)]
    assert found == []


def is_set(node: ast.expr) -> bool:
    """Returns true if an expression makes a set."""
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in ("set", "frozenset")
    if isinstance(node, ast.BinOp):
        return is_set(node.left) or is_set(node.right)
    return isinstance(node, ast.Set | ast.SetComp)


def run_pytest(folder: Path, *options: str) -> str:
    """Runs pytest in a folder and gives what it says."""
    command = [sys.executable, "-m", "pytest", *options]
    path = {"PYTHONPATH": str(ROOT), "PATH": ""}
    return subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, timeout=300).stdout
