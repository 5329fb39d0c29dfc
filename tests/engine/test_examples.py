"""The examples in the engine's docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path.relative_to(ROOT).with_suffix("") for path in (ROOT / "engine").rglob("*.py"))
NAMES = [".".join(path.parts).removesuffix(".__init__") for path in MODULES if path.name != "__main__"]


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in NAMES) > 10
