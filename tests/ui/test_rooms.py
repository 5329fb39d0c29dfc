"""The rooms of the interface: which package may import which (`docs/architecture.md`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

UI = Path(__file__).parents[2] / "ui"
ORDER = (
    *("model", "core", "games"),
    *("table", "review", "puzzles", "online", "classroom"),
    *("library", "statistics", "setup", "home", "site", "embed"),
    *("overlays", "titles", "facts", "routes", "navigation", "page", "prerender", "app", "browser", "main"),
)


def _modules() -> dict[str, ast.Module]:
    """Parse the interface; not before a test asks for it, since every worker collects this file."""
    named = {path.relative_to(UI.parent).with_suffix("").as_posix(): path for path in UI.rglob("*.py")}
    return {
        name.replace("/", ".").removesuffix(".__init__"): ast.parse(path.read_text("utf-8"))
        for name, path in named.items()
    }


def _imports(modules: Mapping[str, ast.Module], module: str) -> Iterator[str]:
    """List the modules of the interface that a module imports, wherever it does so, for types included."""
    for node in ast.walk(modules[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "ui":
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in modules else node.module


@pytest.fixture(scope="module")
def modules() -> dict[str, ast.Module]:
    return _modules()


@pytest.fixture(scope="module")
def pairs(modules: dict[str, ast.Module]) -> list[tuple[str, str]]:
    """Each module with each that it imports."""
    return [(module, found) for module in modules for found in _imports(modules, module)]


def _package(module: str) -> str:
    """Return the room of a module: the part after `ui.`."""
    return module.split(".")[1] if "." in module else ""


def _against_the_order(pairs: list[tuple[str, str]]) -> list[str]:
    rank = {name: n for n, name in enumerate(ORDER)}
    return [f"{a} imports {b}" for a, b in pairs if rank[_package(a)] < rank[_package(b)]]


def test_every_room_has_its_place_in_the_order(modules: dict[str, ast.Module]) -> None:
    assert {_package(module) for module in modules} - {""} == set(ORDER)


def test_no_room_imports_one_to_its_right(pairs: list[tuple[str, str]]) -> None:
    assert len(pairs) > 1000
    assert _against_the_order(pairs) == []


def test_an_import_against_the_order_is_found() -> None:
    assert _against_the_order([("ui.core.html", "ui.table.turns"), ("ui.table.turns", "ui.core.html")]) == [
        "ui.core.html imports ui.table.turns"
    ]


def test_what_renders_never_imports_what_changes_state(pairs: list[tuple[str, str]]) -> None:
    assert [f"{a} imports {b}" for a, b in pairs if ".view." in f"{a}." and ".update." in f"{b}."] == []


def test_no_modules_import_each_other_in_a_circle(
    modules: dict[str, ast.Module], pairs: list[tuple[str, str]]
) -> None:
    after: dict[str, set[str]] = {module: set() for module in modules}
    for a, b in pairs:
        if a != b and not a.startswith(f"{b}."):  # a package's own `__init__` is there before its modules
            after[a].add(b)
    done: set[str] = set()
    while free := [module for module in after if module not in done and after[module] <= done]:
        done.update(free)
    assert sorted(set(after) - done) == []
