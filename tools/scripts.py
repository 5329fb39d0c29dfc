"""Scripts as the site ships them: without comments, which were a fifth of their bytes in brotli."""

from __future__ import annotations

import json
import subprocess
from functools import lru_cache
from pathlib import Path

__all__ = ["script_as_shipped"]


def script_as_shipped(root: Path, path: str) -> str:
    """Return the script at a path of `assets/` or `tools/` without its comments."""
    return _strip_all(root)[path]


@lru_cache
def _strip_all(root: Path) -> dict[str, str]:
    """Return every script of `assets/` and `tools/` without comments, by path; raise if Node fails."""
    folders = (root / "assets", root / "tools")
    paths = sorted(path.relative_to(root).as_posix() for folder in folders for path in folder.rglob("*.js"))
    command = ["node", "tools/strip_comments.mjs", *paths]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")
    if done.returncode or done.stderr:
        raise RuntimeError(f"the comments of the scripts cannot be left out:\n{done.stderr}")
    stripped: dict[str, str] = json.loads(done.stdout)
    return stripped
