"""Run the sections named on the command line, or all, and print one JSON with the machine and versions."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools import bench, browser, site


def sections() -> list[str]:
    """Return the names of the modules of this package that measure something, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if module.name[0] != "_")


def machine() -> dict[str, Any]:
    """Return what describes this machine: processor, cores, and the versions of programs and sources."""
    return {
        "name": platform.node(),
        "platform": platform.platform(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "node": _output_of("node", "--version"),
        "chromium": _output_of(browser.executable() or "chromium", "--version"),
        "runtimes": sorted(site.runtimes()),
        "commit": _output_of("git", "-C", str(site.ROOT), "describe", "--always", "--dirty"),
    }


def _processor() -> str:
    """Return the name of this machine's processor."""
    described = Path("/proc/cpuinfo")
    lines = described.read_text("utf-8").splitlines() if described.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor())


def _output_of(*command: str) -> str:
    """Return what a command prints, or "not found" if it is not installed or fails."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "not found"


def main(section_names: list[str]) -> None:
    """Run the named measurements, or all; print their figures as JSON, and progress on stderr."""
    figures: dict[str, Any] = {"machine": machine()}
    for name in section_names or sections():
        print(f"measuring: {name} ...", file=sys.stderr)
        figures[name] = importlib.import_module(f"tools.bench.{name}").run()
    print(json.dumps(figures, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
