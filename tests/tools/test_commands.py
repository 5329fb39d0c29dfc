"""Every command that a page shows is understood: targets, options, files and tests that it names are there.

What takes hours or changes the tree is asked if it would run: `make --dry-run`, `--help`, `--collect-only`.
Commands of the engine are run whole, with their output, by `test_records_page.py`.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.tools.test_docs import PAGES

PROGRAMS = ("make", "python", "python3", ".venv/bin/python", "sha256sum", "pip", "npx", "gh")
ELSEWHERE = {
    "pip install vingt-quatre": "the package is on no registry before its release",
    "npx --yes lighthouse@": "is run by hand for each release: it is larger than all of the project",
    "gh attestation verify": "asks the forge",
    "python3 -m http.server": "is run in a browser by tests/browser/test_hosts.py",
    ".venv/bin/python -m pip install --requirement": "fetches what is pinned",
}
"""How the commands begin that are not asked, and why."""
BLOCK = re.compile(r"^ {4,}(?:\$ )?(\S.*)$|^\$ (.*)$", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
CONTINUED = re.compile(r" \\\n +")
"""Where a command goes on in the next line."""


def commands(text: str) -> Iterator[str]:
    """Yield the commands of a page, without what is said beside them."""
    shown = [one or other for one, other in BLOCK.findall(CONTINUED.sub(" ", text))] + INLINE.findall(text)
    for line in shown:
        command = re.sub(r"\s+#.*", "", line).strip()
        if command.split(" ")[0] in PROGRAMS and " " in command:
            yield command


EVERY = sorted({command for page in PAGES for command in commands(page.read_text("utf-8"))})
ASKED = [command for command in EVERY if not command.startswith(tuple(ELSEWHERE))]


def run(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(words, cwd=cwd, check=False, capture_output=True, encoding="utf-8")


def fault(command: str, dist: Path) -> str:
    """Return what is wrong with a command of a page; nothing if it would run."""
    program, *words = shlex.split(command)
    if program == "make":
        done = run("make", "--dry-run", "--no-print-directory", *words)
        return done.stderr if done.returncode else ""
    if program == "sha256sum":
        done = run(program, *words, cwd=dist)
        return done.stderr if done.returncode else ""
    module, options = words[1], words[2:]
    if module == "pytest":
        done = run(sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *options)
        return done.stdout if done.returncode else ""
    return _unknown(module, options)


def _unknown(module: str, options: list[str]) -> str:
    """Return what a module says that does not know its first word or an option."""
    asked = [word for word in options[:1] if re.fullmatch(r"[a-z]+", word)]
    if not options:
        done = run(sys.executable, "-c", f"import importlib.util as i; assert i.find_spec({module!r})")
        return done.stderr
    done = run(sys.executable, "-m", module, *asked, "--help")
    missing = [word for word in options if word.startswith("--") and word not in done.stdout]
    return done.stderr if done.returncode else ", ".join(missing)


@pytest.mark.prove
@pytest.mark.parametrize("command", ASKED)
def test_a_command_of_a_page_would_run(command: str, dist: Path) -> None:
    assert fault(command, dist) == ""


@pytest.mark.whole
def test_commands_are_found_and_faults_are_told(dist: Path) -> None:
    assert {command.split(" ")[0] for command in EVERY} == set(PROGRAMS)
    assert all(any(one.startswith(begun) for one in EVERY) for begun in ELSEWHERE)
    assert "nothing" in fault("make nothing", dist)
    assert fault(".venv/bin/python -m tools.serve --none", dist) == "--none"
    assert "none" in fault("python3 -m engine none --seats 2", dist)
    assert fault(".venv/bin/python -m pytest tests/tools/test_commands.py -k nothing", dist)
    assert fault(".venv/bin/python -m tools.none", dist)
