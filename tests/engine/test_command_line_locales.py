"""The command line gives the same bytes and the same exit status under every locale."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.__main__ import main
from engine.match import Match, SeedOrigin
from engine.record import Record, write

ROOT = Path(__file__).resolve().parents[2]
ENCODINGS = ("cp1252", "latin-1", "ascii")
NAMES = ("Zoé ★", "Łucja")
PROBLEM = next(iter(sorted((ROOT / "assets" / "problems").rglob("*.txt"))))
COMMANDS = {
    "games": ["games"],
    "new": ["new", "24-7", "--seats", "2", "--seed", "été ★"],
    "new, seed of no text": ["new", "24-7", "--seats", "2", "--seed", "\udce9"],
    "legal": ["legal", "partie été ★.txt"],
    "legal, bad record": ["legal", "mauvaise ★.txt"],
    "legal, no file": ["legal", "où ★.txt"],
    "legal, name of no text": ["legal", "\udce9.txt"],
    "legal, standard input": ["legal", "-"],
    "replay": ["replay", "partie été ★.txt"],
    "replay as JSON": ["replay", "partie été ★.txt", "--json"],
    "perft": ["perft", "partie été ★.txt", "1", "--divide"],
    "simulate": ["simulate", "24-7", "--bots", "greedy,random", "--seed", "été ★"],
    "simulate with records": [
        "simulate",
        "24-7",
        "--bots",
        "greedy,random",
        "--seed",
        "été ★",
        "--records",
        "--json",
    ],
    "simulate, no such computer": ["simulate", "24-7", "--bots", "zoé ★"],
    "solve": ["solve", "10", "5", "1", "8", "--target", "3"],
    "solve, no card": ["solve", "10", "5", "1", "★", "--target", "3"],
    "analyse": ["analyse", "finie.txt", "--steps", "1"],
    "problem": ["problem", "problème ★.txt"],
    "stats": ["stats", "dossier ★"],
    "stats as CSV": ["stats", "finie.txt", "--shape", "csv"],
    "no command": ["où ★"],
    "help": ["--help"],
}

Told = tuple[int, bytes, bytes]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the commands name."""
    path = tmp_path_factory.mktemp("records")
    begun = Match.new("24-7", 2, SeedOrigin("été ★"))
    over = begun
    while over.actors:
        over = over.submit(over.actors[0], next(iter(over.moves(over.actors[0]))))
    record = write(Record(begun, NAMES))
    (path / "partie été ★.txt").write_text(record, "utf-8")
    (path / "finie.txt").write_text(write(Record(over, NAMES)), "utf-8")
    (path / "mauvaise ★.txt").write_text(f"{record}1 é★\n", "utf-8")
    (path / "problème ★.txt").write_text(PROBLEM.read_text("utf-8").split("\n\n[")[0], "utf-8")
    (path / "dossier ★").mkdir()
    for name in ("finie.txt", "mauvaise ★.txt"):
        (path / "dossier ★" / f"é {name}").write_bytes((path / name).read_bytes())
    return path


def told(words: list[str], folder: Path, encoding: str) -> Told:
    """Runs a command as under a locale of that encoding, on a system that ends lines in its own way."""
    written, complained = io.BytesIO(), io.BytesIO()
    out, err = (io.TextIOWrapper(raw, encoding, newline="\r\n") for raw in (written, complained))
    given = [word.encode("utf-8", "surrogateescape").decode(encoding, "surrogateescape") for word in words]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(sys, "argv", ["engine", *given])
        patch.setattr(os, "fsencode", lambda text: text.encode(encoding, "surrogateescape"))
        patch.setattr(
            sys, "stdin", SimpleNamespace(buffer=io.BytesIO((folder / "partie été ★.txt").read_bytes()))
        )
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        try:
            status = main()
        except SystemExit as end:  # argparse
            status = int(end.code or 0)
        out.flush()
        err.flush()
    return status, written.getvalue(), complained.getvalue()


@pytest.fixture(scope="module")
def usual(folder: Path) -> dict[str, Told]:
    """What each command gives where everything is UTF-8."""
    return {name: told(words, folder, "utf-8") for name, words in COMMANDS.items()}


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("command", COMMANDS)
def test_bytes_and_status_are_as_under_utf8(
    command: str, encoding: str, folder: Path, usual: dict[str, Told]
) -> None:
    assert told(COMMANDS[command], folder, encoding) == usual[command]


def test_all_of_them_do_their_work(usual: dict[str, Told]) -> None:
    statuses = {name: status for name, (status, _, _) in usual.items()}
    refused = {"legal, bad record": 1, "stats": 1}
    refused |= dict.fromkeys([name for name in COMMANDS if ", no" in name or "of no text" in name], 2)
    refused |= {"no command": 2}
    assert {name: status for name, status in statuses.items() if status} == refused
    assert all(b"\r" not in out + err for _, out, err in usual.values())
    for name in ("new", "simulate"):
        assert "été ★".encode() in usual[name][1]
    assert "dossier ★/é mauvaise ★.txt".encode() in usual["stats"][2]


# C without coercion reads arguments as ASCII; the variable gives the streams an encoding of their own.
@pytest.mark.parametrize("streams", ["", "cp1252", "latin-1"])
def test_a_program_of_its_own_does_so_too_and_new_can_be_piped_into_legal(streams: str, folder: Path) -> None:
    here = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    foreign = {**here, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    foreign |= {"PYTHONIOENCODING": streams} if streams else {}
    usual = {**here, "PYTHONUTF8": "1"}

    def run(words: list[str], given: bytes, variables: dict[str, str]) -> Told:
        command = [sys.executable, "-m", "engine", *words]
        done = subprocess.run(
            [os.fsencode(word) for word in command],
            cwd=folder,
            env=variables,
            input=given,
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    new = run(COMMANDS["new"], b"", foreign)
    assert new == run(COMMANDS["new"], b"", usual)
    assert new[0] == 0
    listed = run(["legal", "-"], new[1], foreign)
    assert (listed[0], listed[2]) == (0, b"")
    assert listed == run(["legal", "-"], new[1], usual)
    assert run(COMMANDS["legal"], b"", foreign)[:2] == listed[:2]
