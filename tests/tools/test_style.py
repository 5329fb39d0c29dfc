"""Style and types, beside the tests: what `make lint` says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = (sys.executable, "-m")
TYPESCRIPT = ("node", "node_modules/typescript/bin/tsc", "--project")
COMMANDS = {
    "types": (*PYTHON, "mypy", "--no-error-summary"),
    "rules": (*PYTHON, "ruff", "check", "--quiet", "."),
    "layout": (*PYTHON, "ruff", "format", "--check", "--quiet", "."),
    "types of the start-up scripts": (*TYPESCRIPT, "assets/boot"),
    "types of the service worker": (*TYPESCRIPT, "assets/boot/types/tsconfig.sw.json"),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_style_and_types(what: str) -> None:
    """Where the layout fails: `python -m ruff format .`."""
    done = subprocess.run(COMMANDS[what], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
