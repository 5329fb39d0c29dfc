"""Draw changes, try them, and print the table."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.games import GAMES
from tools.mutants.changes import Change, changes
from tools.mutants.trials import Bench, Group, Reach

__all__ = ["draw_changes", "equal_changes", "main"]

ROOT = Path(__file__).resolve().parents[2]
EQUAL = Path(__file__).with_name("equal.toml")
KEPT = ROOT / "build/mutants.json"
FIRST = next(iter(GAMES))
SHARED = Group("tests/engine", FIRST)
"""What belongs to no game is tried with the laws of the first."""
BENCH: list[Bench] = []
"""The copy of the tree of this process."""


class Task(NamedTuple):
    """A module to try: the changes drawn for it, its group of tests, and the lines that those reach."""

    module: str
    drawn: list[Change]
    group: Group
    reach: Reach


class Result(NamedTuple):
    """The outcome for a module: by the key of each change, the test that fails for it, "" if none does."""

    module: str
    killers: dict[str, str]


def main(arguments: list[str] | None = None) -> None:
    """Try changes in the modules that the command line names; print a table and the unnoticed changes."""
    options = _options(arguments)
    modules = sorted({module for path in options.paths for module in _modules(Path(path))})
    draws = {module: draw_changes(module, options.seed, options.count) for module in modules}
    if options.survivors:
        last = _known_killers()
        draws = {m: [c for c in draw if not last.get(m, {}).get(c.key, "")] for m, draw in draws.items()}
    groups = sorted({_tests_of(module) for module, draw in draws.items() if draw})
    results = []
    with (
        tempfile.TemporaryDirectory(prefix="mutants-") as scratch,
        get_context("fork").Pool(options.jobs, _copy_tree, [scratch]) as pool,
    ):
        reaches = dict(zip(groups, pool.map(_reach_of, groups, 1), strict=True))
        tasks = [Task(m, draw, _tests_of(m), reaches[_tests_of(m)]) for m, draw in draws.items() if draw]
        for result in pool.imap_unordered(_try_changes, tasks):
            results.append(result)
            print(_table_row(result.module, [result]), file=sys.stderr, flush=True)
            _store_killers(result)
    print("\n".join(_table_lines(sorted(results))))


def _options(arguments: list[str] | None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=["engine"], help="modules or folders (all of the engine)")
    parser.add_argument("--count", type=int, default=60, help="changes drawn for each module")
    parser.add_argument("--seed", default="24", help="what is drawn by")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are tried at a time")
    parser.add_argument("--survivors", action="store_true", help="only what was not noticed the last time")
    return parser.parse_args(arguments)


def _modules(path: Path) -> Iterator[str]:
    """Yield the paths of the modules in a folder, or of the one module named, that have possible changes."""
    found = [path] if path.suffix else sorted((ROOT / path).rglob("*.py"))
    for module in found:
        name = (ROOT / module).relative_to(ROOT).as_posix()
        if changes((ROOT / name).read_text("utf-8")):
            yield name


def equal_changes(module: str) -> dict[str, str]:
    """Return, by key, the known changes of a module that no test can notice, with the reason of each."""
    known: dict[str, str] = tomllib.loads(EQUAL.read_text("utf-8")).get(module, {})
    return known


def draw_changes(module: str, seed: str, count: int) -> list[Change]:
    """Return up to `count` changes of a module in a seed's order, without known equal ones; or exit."""
    known = equal_changes(module)
    every = changes((ROOT / module).read_text("utf-8"))
    gone = known.keys() - {change.key for change in every}
    if gone:
        raise SystemExit(f"{EQUAL.name} names changes that {module} no longer has: {sorted(gone)}")
    shuffled = Random(f"{seed}/{module}").sample(every, len(every))
    return [change for change in shuffled if change.key not in known][:count]


def _tests_of(module: str) -> Group:
    """Return the group of tests of a module: its game's, or the shared one."""
    package = module.split("/")[2] if module.startswith("engine/games/") and module.count("/") > 2 else ""
    slugs = [slug for slug, name in GAMES.items() if name.rpartition(".")[2] == package]
    return Group(f"tests/games/{package}", slugs[0]) if slugs else SHARED


def _copy_tree(scratch: str) -> None:
    """Copy the tree to a folder of this process, and make that this process's bench."""
    BENCH.append(Bench(ROOT, Path(scratch) / str(os.getpid())))


def _reach_of(group: Group) -> Reach:
    """Run a group's tests in this process's bench and return which lines each reaches."""
    return BENCH[0].reach(group)


def _try_changes(task: Task) -> Result:
    """Try the drawn changes of a module one by one; return which test fails for each."""
    killers: dict[str, str] = {}
    tally: Counter[str] = Counter()
    for change in task.drawn:
        first = [test for test, _ in tally.most_common()]
        killer = BENCH[0].killer(task.module, change, task.group, task.reach, first)
        killers[change.key] = killer
        if killer:
            tally[killer] += 1
    return Result(task.module, killers)


def _known_killers() -> dict[str, dict[str, str]]:
    """Return, by module and change, the test that failed for it in the last run; "" if none did."""
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return found


def _store_killers(result: Result) -> None:
    """Add the outcome of a module to the stored outcomes of earlier runs."""
    kept = _known_killers()
    kept[result.module] = kept.get(result.module, {}) | result.killers
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(kept, indent=1), "utf-8")


def _table_lines(results: list[Result]) -> Iterator[str]:
    """Yield the lines of a table of all modules, then of the changes that no test noticed."""
    yield "| module | tried | noticed | not noticed | equal | share |"
    yield "|---|---|---|---|---|---|"
    yield from (_table_row(result.module, [result]) for result in results)
    yield _table_row("all", results)
    yield ""
    yield from (
        f"{module} {key}" for module, killers in results for key, killer in killers.items() if not killer
    )


def _table_row(name: str, results: Iterable[Result]) -> str:
    """Return the table's row with the sums of some results: changes tried, noticed, not noticed, equal."""
    results = list(results)
    tried = sum(len(result.killers) for result in results)
    noticed = sum(1 for result in results for killer in result.killers.values() if killer)
    known = sum(len(equal_changes(result.module)) for result in results)
    share = f"{100 * noticed / tried:.0f} %" if tried else ""
    return f"| {name} | {tried} | {noticed} | {tried - noticed} | {known} | {share} |"


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(str(error))
