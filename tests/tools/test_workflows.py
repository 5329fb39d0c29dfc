"""What the forge runs: pinned, with no more rights than it needs, and with commands that exist."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from tests.conftest import ROOT

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
