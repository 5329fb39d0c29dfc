"""Style and types, beside the tests: what `make lint` says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = {
    "types": ("mypy", "--no-error-summary"),
    "rules": ("ruff", "check", "--quiet", "."),
    "layout": ("ruff", "format", "--check", "--quiet", "."),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_style_and_types(what: str) -> None:
    """Where the layout fails: `python -m ruff format .`."""
    command = [sys.executable, "-m", *COMMANDS[what]]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
