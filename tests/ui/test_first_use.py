"""Features are imported when they are first used, and the first table does without them."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import ROOT
from tests.ui import first_table
from tools import archives
from ui import app
from ui.core.first_use import Awaited, by_first_use

ASKED_FOR_LATER = (
    "ui.classroom",
    "ui.embed.view",
    "ui.library.view.dialogs",
    "ui.online.update",
    "ui.puzzles.update",
    "ui.puzzles.view.problem",
    "ui.review.update",
    "ui.review.view.result",
    "ui.review.view.screen",
    "ui.site.view",
    "ui.statistics",
    "engine.analysis",
    "engine.archive",
    "engine.problem",
    "engine.statistics",
)
"""Rooms, and parts of rooms, that no first table imports."""


@pytest.fixture(scope="module")
def imported() -> set[str]:
    """What home, a set-up and some moves of each game import, in a Python of its own."""
    command = [sys.executable, "-m", first_table.__name__]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return set(json.loads(done.stdout))


@pytest.mark.whole
@pytest.mark.parametrize("room", ASKED_FOR_LATER)
def test_the_first_table_imports_no_feature_that_nobody_asked_for(imported: set[str], room: str) -> None:
    assert [name for name in imported if f"{name}.".startswith(f"{room}.")] == []


def test_the_first_table_is_played_without_the_archive_of_the_features(imported: set[str]) -> None:
    assert {"ui.table.update.moves", "ui.setup.view.screen", "ui.home.view.screen"} <= imported
    assert [name for name in imported if first_table.is_later(name)] == []


IN_FRAMES = {"ui.embed.request", "ui.embed.update", "ui.embed.view.frame"}
"""What a game in a frame begins with."""


def test_the_first_archive_holds_no_feature_that_no_start_imports(imported: set[str]) -> None:
    first = {f"ui.{name.replace('/', '.')}" for name in archives.FIRST}
    assert first - imported == IN_FRAMES


def test_every_action_is_answered_by_the_feature_that_its_row_names() -> None:
    named = [(awaited_name(feature), name) for feature, names in app.BY_FIRST_USE for name in names.split()]
    rows: dict[str, set[str]] = {}
    for feature, name in named:
        rows.setdefault(feature, set()).add(name)
    assert rows == {feature: set(import_module(feature).HANDLERS) for feature in rows}
    at_once = [name for feature in app.AT_ONCE for name in feature.HANDLERS]
    assert len({*at_once, *(name for _, name in named)}) == len(at_once) + len(named) == len(app.HANDLERS)


def test_every_module_with_handlers_has_its_row() -> None:
    found = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "ui").glob("*/update/**/*.py")
        if "HANDLERS: Handlers" in path.read_text("utf-8") and "classroom" not in path.parts
    } - {"ui.online.update.live"}
    named = {awaited_name(feature) for feature, _ in app.BY_FIRST_USE}
    assert found <= named | {feature.__name__ for feature in app.AT_ONCE}


def awaited_name(feature: ModuleType | Awaited) -> str:
    """Return the name of a module whose import waits."""
    assert isinstance(feature, Awaited)
    return feature._name


def awaited_functions() -> list[tuple[str, str]]:
    """List what every module imports by first use and calls: module and name."""
    found: list[tuple[str, str]] = []
    for path in sorted((ROOT / "ui").rglob("*.py")):
        if "with by_first_use():" not in path.read_text("utf-8"):
            continue
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if name == "ui.core.first_use":
            continue
        values = vars(import_module(name)).values()
        found += [(name, value._name) for value in values if isinstance(value, Awaited)]
    return found


def test_all_that_is_imported_by_first_use_exists_and_is_no_mere_value() -> None:
    named = awaited_functions()
    assert len(named) > 80
    for _, full in named:
        assert inspect.ismodule(found := resolved(full)) or callable(found) or isinstance(found, dict), full


def resolved(full: str) -> object:
    """Return the module or the function of this name."""
    package, _, name = full.rpartition(".")
    try:
        return import_module(full)
    except ModuleNotFoundError:
        return getattr(import_module(package), name)


def test_a_function_is_imported_by_its_first_call_and_by_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "vq_later.py").write_text("def add(a, b=1): return a + b\nTABLE = {'add': add}\n")
    monkeypatch.syspath_prepend(tmp_path)
    with by_first_use():
        import vq_later as module  # type: ignore[import-not-found]  # written above
        from vq_later import TABLE, add
    calls = [add, TABLE["add"], module.add, module.TABLE["add"]]
    assert "vq_later" not in sys.modules
    assert [call(2, b=3) for call in calls] == [5, 5, 5, 5]
    assert sys.modules.pop("vq_later")


def test_imports_are_ordinary_again_after_the_block() -> None:
    with pytest.raises(ZeroDivisionError), by_first_use():
        raise ZeroDivisionError
    import colorsys

    assert inspect.ismodule(colorsys)


def test_what_is_not_there_yet_raises_what_makes_an_action_wait() -> None:
    with by_first_use():
        from ui.not_there import answer  # type: ignore[import-not-found]  # missing on purpose
    with pytest.raises(ModuleNotFoundError):
        answer()
