"""The engine as a Python package: built, installed into an empty environment, used as its page shows."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from engine.record import Record, write

pytestmark = pytest.mark.whole

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/library.md"
OUTSIDE = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MYPYPATH")}
USE = """
from collections.abc import Iterator
from random import Random
from typing import Any

from vingt_quatre.arena import play_out
from vingt_quatre.bots import Choice
from vingt_quatre.games import game
from vingt_quatre.match import Match, SeedOrigin


def first(view: Any, rng: Random, budget: int | None = None) -> Iterator[Choice | None]:
    yield Choice(next(game("24-7").moves(view), None))


scores: tuple[int, ...] = play_out(Match.new("24-7", 2, SeedOrigin("1")), [first, first]).scores
"""
PROGRAM = '''"""What docs/library.md shows, as a program with types."""

from collections.abc import Iterator
from random import Random
from typing import Any

from vingt_quatre.arena import play_out
from vingt_quatre.bots import Bot, Choice
from vingt_quatre.errors import GameError, RecordError
from vingt_quatre.games import GAMES, game
from vingt_quatre.games.braindrain.solver import solutions
from vingt_quatre.match import Match, SeedOrigin
from vingt_quatre.record import Record, read, write


def most_minutes(view: Any, rng: Random, budget: int | None = None) -> Iterator[Choice | None]:
    rules = game("24-7")
    best, most = None, -1
    for tile in rules.offers(view, None):
        for space in rules.offers(view, tile.draft):
            if space.move and not space.refusal and space.gain > most:
                best, most = space.move, space.gain
        yield None
    yield Choice(best)


match = Match.new("24-7", 2, SeedOrigin("7"))
seat = match.actors[0]
written: list[str] = [match.game.write_move(move) for move in match.moves(seat)]
later = match.submit(seat, match.game.parse_move(written[0]))
text: str = write(Record(later, ("Ana", "Ben")))
again: Match = read(text).match
bots: dict[str, Bot] = dict(game("24-7").bots())
over = play_out(Match.new("24-7", 2, SeedOrigin("1")), [most_minutes, bots["random"]])
if over.outcome is not None:
    print(over.outcome.places, over.outcome.reason, over.scores)
for slug in GAMES:
    print(slug, game(slug).seats, game(slug).levels, game(slug).options)
print(solutions((10, 5, 1, 8), 3)[0], later.log[0].move, again.view(1), list(again.events(None)))
try:
    read("no record")
except RecordError as error:
    print(error.line, error.code, error.column)
except GameError as error:
    print(error.code, error.text)
'''
PYRIGHT = "pyright@1.1.414"
EXAMPLES = """
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False)
sys.exit(1 if failed or tried < 10 else 0)
"""


def run(*words: str | Path, cwd: Path, input: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command outside the tree; its output is part of the failure."""
    done = subprocess.run(
        words, cwd=cwd, env=OUTSIDE, input=input, check=False, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive, built from a copy of what a clone has."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("engine", "docs"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tree / name)
    run(sys.executable, "-m", "hatchling", "build", "--directory", tree / "dist", cwd=tree)
    return tree / "dist"


@pytest.fixture(scope="module")
def environment(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment into which the wheel is installed."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = built.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", wheel, cwd=folder.parent)
    return programs


def test_the_wheel_has_the_engine_its_types_and_its_licence_and_needs_nothing(
    built: Path, environment: Path
) -> None:
    found = run(
        environment / "python",
        "-c",
        "import json; from importlib.metadata import distribution as d; one = d('vingt-quatre');"
        "print(json.dumps([[str(f) for f in one.files], one.requires, one.metadata['Requires-Python']]))",
        cwd=built,
    )
    files, needed, python = json.loads(found.stdout)
    ours = {path for path in files if path.startswith("vingt_quatre/") and "__pycache__" not in path}
    sources = {path.relative_to(ROOT / "engine").as_posix() for path in (ROOT / "engine").rglob("*.py")}
    assert ours == {f"vingt_quatre/{path}" for path in sources | {"py.typed"}}
    assert any(path.endswith("licenses/LICENSE") for path in files)
    assert (needed, python) == (None, ">=3.11")


def test_the_source_archive_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    (archive,), (wheel,) = built.glob("*.tar.gz"), built.glob("*.whl")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()
    run(
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        tmp_path / "w",
        cwd=tree,
    )
    assert (tmp_path / "w" / wheel.name).read_bytes() == wheel.read_bytes()


def test_every_command_of_the_page_works_as_the_installed_program(environment: Path, tmp_path: Path) -> None:
    program = environment / "vingt-quatre"
    said = run(program, "--help", cwd=tmp_path).stdout
    assert said.startswith("usage: vingt-quatre ")
    commands = set(re.findall(r"^    (\w+) ", said, re.MULTILINE))
    match = run(program, "new", "24-7", "--seats", "2", "--seed", "7", cwd=tmp_path).stdout
    (tmp_path / "match.txt").write_text(match, "utf-8")
    bot = game("24-7").bots()["random"]
    over = play_out(Match.new("24-7", 2, SeedOrigin("7")), [bot, bot])
    (tmp_path / "finished.txt").write_text(write(Record(over, ())), "utf-8")
    tries = {
        "games": [],
        "new": ["24-7", "--seats", "2", "--seed", "7"],
        "legal": ["match.txt"],
        "replay": ["match.txt", "--json"],
        "perft": ["match.txt", "1"],
        "simulate": ["20-sur-20", "--bots", "random,random", "--json"],
        "solve": ["10", "5", "1", "8", "--target", "3"],
        "analyse": ["finished.txt", "--steps", "4"],
        "stats": ["finished.txt"],
        "problem": [_problem(tmp_path)],
    }
    assert commands == set(tries)
    for name, words in tries.items():
        assert run(program, name, *words, cwd=tmp_path).stdout or name == "stats", name


def _problem(folder: Path) -> str:
    """Write the problem of the page on records; return the name of its file."""
    found = re.search(r"```problem\n([\s\S]*?)```", (ROOT / "docs/records.md").read_text("utf-8"))
    assert found
    (folder / "problem.txt").write_text(found[1], "utf-8")
    return "problem.txt"


def test_the_examples_of_the_page_are_true(environment: Path, tmp_path: Path) -> None:
    examples = doctest.DocTestParser().get_examples(PAGE.read_text("utf-8"))
    assert len(examples) > 10
    run(environment / "python", "-c", EXAMPLES, PAGE, cwd=tmp_path)


def test_it_is_typed_for_who_uses_it(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "use.py").write_text(USE, "utf-8")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache")
    run(*mypy, "--python-executable", environment / "python", "use.py", cwd=tmp_path)
    (tmp_path / "wrong.py").write_text(USE.replace("tuple[int, ...] =", "str ="), "utf-8")
    with pytest.raises(AssertionError, match="Incompatible types in assignment"):
        run(*mypy, "--python-executable", environment / "python", "wrong.py", cwd=tmp_path)
    run(environment / "python", "use.py", cwd=tmp_path)


@pytest.mark.prove
def test_a_program_of_somebody_else_is_clean_for_pyright_too(environment: Path, tmp_path: Path) -> None:
    """Pyright is strict where mypy is not: it wants every name that is used to have a known type."""
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', "utf-8")
    npx = shutil.which("npx")
    assert npx
    pyright = (npx, "--yes", PYRIGHT, "--pythonpath", environment / "python")
    run(*pyright, "program.py", cwd=tmp_path)
    (tmp_path / "wrong.py").write_text(PROGRAM.replace("list[str] =", "list[int] ="), "utf-8")
    with pytest.raises(AssertionError, match="reportAssignmentType"):
        run(*pyright, "wrong.py", cwd=tmp_path)
    run(environment / "python", "program.py", cwd=tmp_path)


@pytest.mark.prove
def test_it_works_in_pyodide(built: Path) -> None:
    """Python 3.14 there reads the wheel as it is: a wheel without compiled parts needs no installation."""
    (wheel,) = built.glob("*.whl")
    folder = ROOT / "build/wheels"  # Pyodide sees the project alone
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(wheel, folder)
    node = shutil.which("node")
    assert node
    place = f"/project/build/wheels/{wheel.name}"
    module = "tests.engine.package_in_pyodide"
    said = run(node, ROOT / "tools/run_in_pyodide.mjs", module, place, cwd=ROOT).stdout
    assert re.match(r"3\.14\.\d+ \d+$", said.strip().splitlines()[-1])
