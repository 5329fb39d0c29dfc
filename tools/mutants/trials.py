"""Try changes in a copy of the tree: which tests reach which lines, and whether one of them fails.

Each try is a child of a process that has imported pytest once: the child imports the project anew, runs the
tests that reach the line and then the others, and ends at the first failure. It may use so much of the
processor's time, so that an endless loop ends however busy the machine is.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import hypothesis  # noqa: F401  (imported before the children part, as pytest is)
import pytest

from engine.games import GAMES
from tools.mutants.changes import Change, apply_change

__all__ = ["Bench", "Group", "Reach"]

LEFT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "snapshots"
)
PROJECT = ("engine", "ui", "tools", "tests")
MEMORY = 4 << 30
"""Bytes that a child may hold."""
SLACK = 20.0
"""Seconds of the processor that a child may use beyond what its tests took."""
PASSED = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
ARGUMENTS = [
    *("-x", "-q", "-p", "no:cacheprovider", "-m", "not browser and not prove"),
    *("-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"),
]
LAWS = "tests/laws/test_laws.py"


class Reach(NamedTuple):
    """The tests that reach each line ("engine/match.py:24"), with their seconds; the seconds of the laws."""

    tests: dict[str, dict[str, float]]
    laws: float


class Group(NamedTuple):
    """The tests of some modules: a folder of tests, and the game for which the laws are run."""

    own: str
    slug: str


class Bench:
    """A copy of the tree in which changes are tried, one after the other, each in a child process."""

    def __init__(self, root: Path, copy: Path) -> None:
        """Copy the tree at `root` to the folder `copy`, in which changes are tried."""
        self._root, self._copy = root.resolve(), copy
        shutil.copytree(root, copy, ignore=LEFT, dirs_exist_ok=True, symlinks=True)
        self._output = copy / "output.json"

    def reach(self, group: Group) -> Reach:
        """Run a group's tests without a change and return the lines reached; raise if a test fails."""
        if self._child(lambda: self._trace_group(group), 3600):
            raise RuntimeError(f"tests fail without a change:\n{self._child_output()[-4000:]}")
        found = json.loads(self._child_output())
        began = time.monotonic()
        if self._does_fail((LAWS,), _Chosen(group.slug), 3600):
            raise RuntimeError(f"fails without a change: {self._child_output()}")
        return Reach(found, time.monotonic() - began)

    def killer(self, module: str, change: Change, group: Group, reach: Reach, tried_first: list[str]) -> str:
        """Return the test that fails for a change, "time" if tests take too long, "" if all pass.

        Those that reach the change run first, and of these those that have noticed others, then the quickest.
        """
        near = _tests_near(module, change, reach)
        order = [test for test in tried_first if test in near]
        order += sorted(near.keys() - set(order), key=lambda test: (near[test], test))
        files = tuple(dict.fromkeys(test.partition("::")[0] for test in order))
        path = self._copy / module
        source = path.read_text("utf-8")
        path.write_text(apply_change(source, change), "utf-8")
        try:
            if order and self._does_fail(files, _Chosen("", order), SLACK + sum(near.values())):
                return self._child_output()
            others = _Chosen(group.slug, tried_first, set(order))
            return (
                self._child_output()
                if self._does_fail((group.own, LAWS), others, 2 * SLACK + reach.laws)
                else ""
            )
        finally:
            path.write_text(source, "utf-8")

    def _does_fail(self, files: tuple[str, ...], chosen: _Chosen, seconds: float) -> bool:
        """Return True if one of the chosen tests in these files fails or they take longer than `seconds`."""
        self._output.write_text("time", "utf-8")
        return self._child(lambda: self._pytest(files, chosen), seconds) not in PASSED

    def _child_output(self) -> str:
        """Return what the last child process wrote: a test's name, an error, or lines reached as JSON."""
        return self._output.read_text("utf-8")

    def _pytest(self, files: tuple[str, ...], chosen: _Chosen) -> int:
        """Run the chosen tests in this process; return pytest's exit status."""
        chosen.output = self._output
        return int(pytest.main([*ARGUMENTS, *files], plugins=[chosen]))

    def _trace_group(self, group: Group) -> int:
        """Run a group's tests and write the lines that each reaches; return pytest's exit status."""
        tracer = _Tracer(str(self._copy / "engine") + os.sep, len(str(self._copy)) + 1)
        code = pytest.main([*ARGUMENTS, group.own], plugins=[tracer])
        self._output.write_text(json.dumps(tracer.reach) if not code else "\n".join(tracer.failed), "utf-8")
        return int(code)

    def _child(self, run: Callable[[], int], seconds: float) -> int:
        """Run a function in a child process; return its status, not 0 if it fails or takes too long."""
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            sys.path[:] = [path for path in sys.path if path and Path(path).resolve() != self._root]
            _prepare_child(self._copy, seconds)
            status = 3
            try:
                status = run()
            except BaseException:
                self._output.write_text(traceback.format_exc(), "utf-8")
            os._exit(status)
        return abs(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def _prepare_child(folder: Path, seconds: float) -> None:
    """Limit a child's time and memory, silence it, and make it import the project from `folder`."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(int(20 * seconds))
    os.chdir(folder)
    for name in [name for name in sys.modules if name.partition(".")[0] in PROJECT]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))


def _tests_near(module: str, change: Change, reach: Reach) -> dict[str, float]:
    """Return the tests that reach a change, with their seconds; if none does, all that reach its module."""
    lines = [f"{module}:{line}" for line in range(change.first, change.last + 1)]
    if not any(line in reach.tests for line in lines):
        lines = [line for line in reach.tests if line.startswith(f"{module}:")]
    return {test: took for line in lines for test, took in reach.tests.get(line, {}).items()}


class _Chosen:
    """A pytest plugin that runs only chosen tests: those in an order, or a game's that are not `done`."""

    def __init__(self, slug: str, order: list[str] | None = None, done: set[str] | None = None) -> None:
        """Choose the tests of an order, or with a game all of its own but those `done`."""
        self._slug, self._order = slug, {test: n for n, test in enumerate(order or ())}
        self._done = done or set()
        self.output: Path | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop the tests that are not chosen, and sort the others by the given order."""
        kept = [item for item in items if self._wanted(item)]
        items[:] = sorted(kept, key=lambda item: self._order.get(item.nodeid, len(self._order)))

    def _wanted(self, item: pytest.Item) -> bool:
        """Return True if a test is among those that this run was asked for."""
        if not self._slug:
            return item.nodeid in self._order
        return item.nodeid not in self._done and (
            not item.nodeid.startswith(LAWS) or _is_of(item, self._slug)
        )

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Write the name of the test that begins, so that the last one written is the one that failed."""
        if self.output:
            self.output.write_text(nodeid, "utf-8")


def _is_of(item: pytest.Item, slug: str) -> bool:
    """Return True if a law's test is about a game: its parameters contain the slug or the game's folder."""
    call = getattr(item, "callspec", None)
    params = str(call.params) if call else ""
    return slug in params or f"/{GAMES[slug].rpartition('.')[2]}/" in params


class _Tracer:
    """A pytest plugin that records which lines of the engine each test reaches; it clears caches first."""

    def __init__(self, prefix: str, cut: int) -> None:
        """Trace the modules whose paths start with `prefix`; leave out the first `cut` letters of paths."""
        self.reach: dict[str, dict[str, float]] = {}
        self.failed: list[str] = []
        self._prefix, self._cut = prefix, cut
        self._lines: set[tuple[str, int]] = set()
        self._caches: list[Any] = []
        self._modules = 0

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Run a test; record the lines of the engine that it reaches, and its processor time."""
        self._forget()
        self._lines.clear()
        began = time.process_time()
        sys.settrace(self._called)
        yield
        sys.settrace(None)
        took = round(time.process_time() - began, 3)
        for file, line in self._lines:
            self.reach.setdefault(f"{file[self._cut :]}:{line}", {})[item.nodeid] = took

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record name and error of a failed test; ignore the report of any other."""
        if report.failed:
            self.failed.append(f"{report.nodeid}\n{report.longreprtext}")

    def _called(self, frame: FrameType, event: str, arg: object) -> Any:
        """Return the tracer of lines for a call into the engine; None for any other call."""
        return self._passed if frame.f_code.co_filename.startswith(self._prefix) else None

    def _passed(self, frame: FrameType, event: str, arg: object) -> Any:
        """Record the line that is about to run."""
        self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._passed

    def _forget(self) -> None:
        """Clear every cache of the project, so that each test has to compute what it needs."""
        if len(sys.modules) != self._modules:
            self._modules = len(sys.modules)
            found = (thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper))
            self._caches = [thing for thing in found if str(thing.__module__).partition(".")[0] in PROJECT]
        for cache in self._caches:
            cache.cache_clear()
