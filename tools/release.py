"""Write `release/`: the site as a zip, the engine as a package, what both are made of, all checksums.

`make release` runs it. Two runs on one commit write the same bytes. The bills of materials are CycloneDX: npm
and cyclonedx-py list what builds the site; what the site ships comes from `tools/licences/parts.toml`. Each
bill is checked against the schema.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools import build, notices, site

__all__ = ["release"]

FOLDER = "release"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_NPM = ("npx", "--yes", "npm@11.19.1")
"""One npm for all machines, since each version writes the bill in its own way.

It is called from outside the tree, since the npm 9 of Debian 13 cannot read our lock file.
"""
_KINDS = {
    "pyodide": "pkg:npm/pyodide",
    "@pyscript/core": "pkg:npm/%40pyscript/core",
    "u8-mqtt": "pkg:npm/u8-mqtt",
}


def release(root: Path = site.ROOT) -> Path:
    """Build site, package, bills of materials and checksums; return the folder; raise if a step fails."""
    target = root / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    dist = build.build(root)
    version = json.loads((dist / notices.VERSION).read_text("utf-8"))
    world = {**os.environ, "SOURCE_DATE_EPOCH": str(_release_time(version["date"]))}
    _zip(dist, target / f"vingt-quatre-site-{version['version']}.zip")
    _run(root, world, sys.executable, "-m", "hatchling", "build", "--directory", str(target))
    for name, text in _bills(root, world, version).items():
        (target / name).write_text(text, "utf-8")
        _run(root, world, sys.executable, "-m", "tools.release_check", str(target / name))
    rows = [f"{_digest(path)}  {path.name}\n" for path in sorted(target.iterdir())]
    (target / notices.SUMS).write_text("".join(rows), "utf-8")
    return target


def _release_time(day: str | None) -> int:
    """Return the Unix time of a day's midnight (UTC); without a day, of 1980, the oldest in a zip."""
    return int(datetime.fromisoformat(f"{day or '1980-01-01'}T00:00:00+00:00").timestamp())


def _run(root: Path, environment: dict[str, str], *command: str) -> str:
    """Run a command and return its output; raise `RuntimeError` if it fails."""
    done = subprocess.run(
        command, cwd=root, env=environment, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} fails:\n{done.stdout}{done.stderr}")
    return done.stdout


def _zip(folder: Path, target: Path) -> None:
    """Write the files of a folder to a zip whose bytes depend on the files alone."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file's content in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


# Bills of materials


def _bills(root: Path, environment: dict[str, str], version: dict[str, Any]) -> dict[str, str]:
    """Return the bills of materials by file name: of the site, of npm packages, of Python packages."""
    stamp = datetime.fromtimestamp(int(environment["SOURCE_DATE_EPOCH"]), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    options = ("--prefix", str(root), "--sbom-format=cyclonedx", "--package-lock-only")
    npm = json.loads(_run(Path(root.anchor), environment, *_NPM, "sbom", *options))
    npm.pop("serialNumber")
    npm["metadata"]["timestamp"] = stamp
    npm["metadata"]["component"]["name"] = "vingt-quatre"  # npm takes the name of the folder
    listed = [
        sys.executable,
        "-m",
        "cyclonedx_py",
        "requirements",
        "--output-reproducible",
        "requirements-dev.txt",
    ]
    return {
        "sbom-site.cdx.json": json.dumps(_site_bill(root, version, stamp), indent=2) + "\n",
        "sbom-build-npm.cdx.json": json.dumps(npm, indent=2) + "\n",
        "sbom-build-python.cdx.json": _run(root, environment, *listed),
    }


def _site_bill(root: Path, version: dict[str, Any], timestamp: str) -> dict[str, Any]:
    """Return the bill of materials of the built site, as CycloneDX."""
    ours, *others = (_component(part, version) for part in notices.parts(root))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": timestamp, "component": {**ours, "type": "application"}},
        "components": others,
    }


def _component(part: notices.Part, version: dict[str, Any]) -> dict[str, Any]:
    """Return a part of the site as a component of a bill of materials."""
    number = version["runtimes"].get(part.package) if part.package else None
    found: dict[str, Any] = {
        "type": "data" if part.text.startswith("assets/fonts") else "library",
        "bom-ref": part.name,
        "name": part.name,
        "licenses": [{"expression": part.licence}],
    }
    if number:
        found |= {"version": number, "purl": f"{_KINDS[part.package]}@{number}"}
    return found | ({"version": version["version"]} if part.name == "Vingt-Quatre" else {})


if __name__ == "__main__":
    print(release())
