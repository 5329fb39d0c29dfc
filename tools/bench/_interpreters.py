"""Measure the same figures on the Python that runs the benches and, where Node is found, inside Pyodide."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

__all__ = ["on_both", "print_asked"]

ROOT = Path(__file__).resolve().parents[2]
RUNNER = "tools/run_in_pyodide.mjs"
HERE = "here"
"""The word that asks a bench for the figures of its own Python alone."""

Figures = dict[str, Any]


def on_both(module: str, figures: Callable[[], Figures]) -> Figures:
    """Return what `figures` measures here and, if Node is found, what `module` prints inside Pyodide."""
    found: Figures = {"cpython": figures()}
    node = shutil.which("node")
    if node and (ROOT / "node_modules/pyodide").is_dir():
        command = [node, RUNNER, module, HERE]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True)
        found["pyodide"] = json.loads(done.stdout)
    return found


def print_asked(figures: Callable[[], Figures], run: Callable[[], Figures]) -> None:
    """Print as JSON what `figures` returns if the command line says "here", else what `run` returns."""
    print(json.dumps(figures() if HERE in sys.argv else run(), indent=2))
