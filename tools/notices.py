"""What a built site says of itself: its licences, its version, the checksums of its files.

`NOTICE.txt` names every part of what is shipped with its licence, as `tools/licences/parts.toml` lists them.
`version.json` says which version this is. `sha256sum --check SHA256SUMS` checks all files.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from tools import site

__all__ = ["NOTICE", "SUMS", "VERSION", "Part", "licence_files", "parts", "parts_of", "write_all"]

NOTICE, SUMS, VERSION = "NOTICE.txt", "SHA256SUMS", "version.json"
LIST = "tools/licences/parts.toml"
RULE = "=" * 80
NAMES = {"pyodide": "pyodide", "pyscript": "@pyscript/core", "mqtt": "u8-mqtt"}
"""The package of each folder of `runtime/`."""


class Part(NamedTuple):
    """A part of the site with its own licence: its name, its licence, and the files that contain it.

    `licence` is its SPDX expression, `text` the file with its words, `files` patterns of paths in the site.
    """

    name: str
    licence: str
    text: str
    files: tuple[str, ...]
    package: str = ""
    live: bool = False


def parts(root: Path = site.ROOT) -> tuple[Part, ...]:
    """Return the parts of a site with their licences, as read from the list in the sources."""
    listed = tomllib.loads((root / LIST).read_text("utf-8"))["part"]
    return tuple(Part(**{**one, "files": tuple(one["files"])}) for one in listed)


def parts_of(path: str, all_parts: tuple[Part, ...]) -> list[Part]:
    """Return those of the parts that a file of the site, by its path, contains."""
    return [part for part in all_parts if any(fnmatchcase(path, pattern) for pattern in part.files)]


def licence_files(root: Path, folders: Iterator[str]) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of each licence file of the site: ours, those of fonts and of runtimes."""
    yield "LICENSE.txt", (root / "LICENSE").read_bytes()
    for path in sorted((root / "assets/fonts").glob("LICENSE*")):
        yield f"assets/fonts/{path.name}", path.read_bytes()
    texts = {part.package: part.text for part in parts(root) if part.package}
    for folder in folders:
        package = NAMES[folder.rpartition("-")[0]]
        yield f"runtime/{folder}/LICENSE.txt", (root / texts[package]).read_bytes()


def write_all(root: Path, target: Path) -> None:
    """Write the notice of licences, the version and the checksums of a site that is otherwise complete."""
    (target / NOTICE).write_text(_notice(root, target), "utf-8")
    (target / VERSION).write_text(json.dumps(_version_facts(root), indent=2) + "\n", "utf-8")
    sums = "".join(f"{_digest(target / path)}  {path}\n" for path in _paths(target) if path != SUMS)
    (target / SUMS).write_text(sums, "utf-8")


def _paths(target: Path) -> list[str]:
    """Return the paths of all files below a folder, sorted."""
    return sorted(path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file())


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file's content in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _notice(root: Path, target: Path) -> str:
    """Return the notice: the parts that a written site contains, and the texts of their licences."""
    every, versions = parts(root), _package_versions(root)
    used = {part for path in _paths(target) for part in parts_of(path, every)}
    shown = [part for part in every if part in used]
    rows = [f"{part.name} {versions.get(part.package, '')}".ljust(32) + part.licence for part in shown]
    texts = [f"{RULE}\n{part.name}\n{RULE}\n\n{_licence(root, part)}" for part in shown]
    return "\n".join(["This site holds:", "", *rows, "", "\n\n".join(texts), ""])


def _licence(root: Path, part: Part) -> str:
    """Return the text of the licence of a part."""
    return (root / part.text).read_text("utf-8").strip()


def _package_versions(root: Path) -> dict[str, str]:
    """Return the pinned version of each npm package by its name."""
    pinned: dict[str, str] = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]
    return pinned


def _version_facts(root: Path) -> dict[str, object]:
    """Return the site's version, commit and its date (None without git), and the runtimes' versions."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    commit, seconds = _commit_and_time(root)
    day = datetime.fromtimestamp(int(seconds), UTC).date().isoformat() if seconds else None
    return {
        "version": project["version"],
        "commit": commit or None,
        "date": day,
        "runtimes": _package_versions(root),
    }


def _commit_and_time(root: Path) -> tuple[str, str]:
    """Return the checked-out commit and its Unix time as text, or SOURCE_DATE_EPOCH's; "" if unknown."""
    said = ""
    if (root / ".git").exists():
        command = ["git", "-C", str(root), "show", "--no-patch", "--format=%H %ct", "HEAD"]
        said = subprocess.run(command, check=False, capture_output=True, encoding="utf-8").stdout.strip()
    commit, _, seconds = said.partition(" ")
    return commit, os.environ.get("SOURCE_DATE_EPOCH") or seconds
