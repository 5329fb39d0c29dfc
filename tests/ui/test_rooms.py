"""The rooms of the interface: which package may import which (`docs/architecture.md`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

UI = Path(__file__).parents[2] / "ui"
ORDER = (
    *("model", "core", "games"),
    *("table", "review", "puzzles", "online", "classroom"),
    *("library", "statistics", "setup", "home", "site", "embed"),
    *("overlays", "titles", "facts", "routes", "navigation", "page", "prerender", "app", "browser", "main"),
)


def _modules() -> dict[str, ast.Module]:
    named = {path.relative_to(UI.parent).with_suffix("").as_posix(): path for path in UI.rglob("*.py")}
    return {
        name.replace("/", ".").removesuffix(".__init__"): ast.parse(path.read_text("utf-8"))
        for name, path in named.items()
    }


MODULES = _modules()


def _imports(module: str) -> Iterator[str]:
    """List the modules of the interface that a module imports, wherever it does so, for types included."""
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "ui":
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in MODULES else node.module


def _package(module: str) -> str:
    """Return the room of a module: the part after `ui.`."""
    return module.split(".")[1] if "." in module else ""


PAIRS = [(module, found) for module in MODULES for found in _imports(module)]


def _against_the_order(pairs: list[tuple[str, str]]) -> list[str]:
    rank = {name: n for n, name in enumerate(ORDER)}
    return [f"{a} imports {b}" for a, b in pairs if rank[_package(a)] < rank[_package(b)]]


def test_every_room_has_its_place_in_the_order() -> None:
    assert {_package(module) for module in MODULES} - {""} == set(ORDER)


def test_no_room_imports_one_to_its_right() -> None:
    assert len(PAIRS) > 1000
    assert _against_the_order(PAIRS) == []


def test_an_import_against_the_order_is_found() -> None:
    assert _against_the_order([("ui.core.html", "ui.table.turns"), ("ui.table.turns", "ui.core.html")]) == [
        "ui.core.html imports ui.table.turns"
    ]


def test_what_renders_never_imports_what_changes_state() -> None:
    assert [f"{a} imports {b}" for a, b in PAIRS if ".view." in f"{a}." and ".update." in f"{b}."] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    after: dict[str, set[str]] = {module: set() for module in MODULES}
    for a, b in PAIRS:
        if a != b and not a.startswith(f"{b}."):  # a package's own `__init__` is there before its modules
            after[a].add(b)
    done: set[str] = set()
    while free := [module for module in after if module not in done and after[module] <= done]:
        done.update(free)
    assert sorted(set(after) - done) == []
