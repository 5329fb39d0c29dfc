"""Who may import whom (README, map of the folders), read from the sources themselves."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {slug: module.rpartition(".")[2] for slug, module in GAMES.items()}
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "micropip"}
REGISTRIES = {"engine/games/__init__.py", "ui/games/__init__.py", "ui/games/summaries.py"}
TELLING = {"print", "open", "input", "breakpoint", "eval", "exec", "__import__"}
CLOCKS = {
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "tempfile",
}


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    """Parses a module once for all rules."""
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Lists the full names of all modules that a module imports, wherever it does so."""
    return tuple(_imports(path))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = absolute(path, node)
            found = [f"{origin}.{alias.name}" for alias in node.names]
            yield from found
            # `from engine import match` needs the module alone; all parts of a package need it.
            if not all(is_module(module) for module in found):
                yield origin


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of the module that a `from` imports from."""
    if not node.level:
        return node.module or ""
    folders = path.relative_to(ROOT).parts[: -node.level]
    return ".".join([*folders, node.module] if node.module else folders)


def is_module(module: str) -> bool:
    """Return True if a dotted name is a module of this project."""
    place = ROOT / module.replace(".", "/")
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def strings(path: Path) -> Iterator[str]:
    """Lists the texts in the code, docstrings apart."""
    parsed = tree(path)
    told = {
        id(node.value)
        for node in ast.walk(parsed)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(parsed):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def game_of(path: Path) -> str:
    """Names the package of the game that a module belongs to, or nothing."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[1] == "games" and len(parts) > 3 else ""


def each(*folders: str) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """Let a rule be tried on every module of some folders: one test a rule, which lists all that break it."""

    def over_all(rule: Callable[[Path], None]) -> Callable[[], None]:
        # Without `wraps`, which would show pytest the rule's own parameter.
        def test() -> None:
            broken = []
            for path in (path for folder in folders for path in modules(folder)):
                try:
                    rule(path)
                except AssertionError as error:
                    broken.append(f"{name(path)}: {error}")
            assert broken == []

        test.__name__, test.__doc__ = rule.__name__, rule.__doc__
        return test

    return over_all


@each("engine")
def test_the_engine_imports_the_standard_library_and_itself(path: Path) -> None:
    for module in imports(path):
        assert within(module, "engine") or module.split(".")[0] in sys.stdlib_module_names, module


@each("engine")
def test_the_engine_imports_itself_by_relative_names(path: Path) -> None:
    """So it can be installed under another name (`test_installed.py`)."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            assert not [alias.name for alias in node.names if within(alias.name, "engine")]
        elif isinstance(node, ast.ImportFrom):
            assert node.level or not within(node.module or "", "engine"), node.module


@each("ui", "tools")
def test_all_else_imports_by_full_names(path: Path) -> None:
    assert not [
        node.lineno for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom) and node.level
    ]


@each("engine")
def test_the_engine_has_no_clock_no_files_and_no_print(path: Path) -> None:
    if path.name == "__main__.py":
        return
    assert not {module.split(".")[0] for module in imports(path)} & CLOCKS
    calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    assert not {call.id for call in calls if isinstance(call, ast.Name)} & TELLING


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, the first one repeated at the end; [] if none do."""
    done: set[str] = set()

    def search(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        found = next(filter(None, (search(other, [*way, module]) for other in sorted(graph[module]))), [])
        done.add(module)
        return found

    return next(filter(None, (search(module, []) for module in sorted(graph))), [])


def module_name(path: Path) -> str:
    return name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_no_modules_of_the_engine_import_each_other_in_a_circle() -> None:
    """Imports for types and within functions count too; there are no exceptions."""
    known = {module_name(path): path for path in modules("engine")}
    graph = {module: {found for found in imports(path) if found in known} for module, path in known.items()}
    assert circle(graph) == []


def test_a_circle_of_imports_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": set(), "d": {"b"}}
    assert circle(graph) == ["b", "d", "b"]


@pytest.mark.parametrize(
    ("module", "allowed"),
    [
        ("errors", []),
        ("fields", []),
        ("shuffling", []),
        ("link_codes", []),
        ("game", ["engine.errors"]),
        ("match", ["engine.errors", "engine.fields", "engine.game", "engine.shuffling", "engine.games"]),
        ("tags", ["engine.errors", "engine.shuffling"]),
        ("record", ["engine.errors", "engine.game", "engine.games", "engine.match", "engine.tags"]),
        ("links", ["engine.errors", "engine.link_codes", "engine.record", "engine.tags"]),
        ("problem", ["engine.errors", "engine.match", "engine.record", "engine.tags"]),
        ("perft", ["engine.match"]),
    ],
)
def test_shared_modules_import_only_what_stands_below_them(module: str, allowed: list[str]) -> None:
    for found in imports(ROOT / f"engine/{module}.py"):
        if within(found, "engine"):
            assert any(within(found, package) for package in allowed), found


@each("engine")
def test_only_the_command_line_and_shared_bots_play_matches(path: Path) -> None:
    if game_of(path):
        for module in imports(path):
            assert not within(module, "engine.match"), module
            assert not within(module, "engine.record"), module


@each("engine", "ui")
def test_a_game_imports_no_other_game_and_shared_bots_name_none(path: Path) -> None:
    own = game_of(path)
    if name(path) == "engine/__main__.py":  # the command line may import all of the engine
        return
    for module in imports(path):
        for package in PACKAGES.values():
            for room in ("engine", "ui"):
                if within(module, f"{room}.games.{package}"):
                    assert own == package, f"{name(path)} imports {module}"


@each("engine")
def test_a_game_of_the_engine_imports_its_own_parts_the_protocol_and_bots(path: Path) -> None:
    own = game_of(path)
    if own:
        allowed = ("engine.errors", "engine.fields", "engine.game", "engine.bots", f"engine.games.{own}")
        if (
            path.name == "determinization.py"
        ):  # what is hidden is drawn as it is dealt; rules are handed their chance
            allowed += ("engine.shuffling",)
        for module in imports(path):
            if within(module, "engine") and module != "engine":
                assert any(within(module, package) for package in allowed), module


@each("engine", "ui")
def test_shared_modules_name_no_game(path: Path) -> None:
    if game_of(path) or name(path) in REGISTRIES:
        return
    for text in strings(path):
        for slug, package in PACKAGES.items():
            assert text != slug, f"{name(path)} says {text!r}"
            assert package not in text, f"{name(path)} says {text!r}"


@each("engine")
def test_the_engine_never_imports_the_interface(path: Path) -> None:
    assert not [module for module in imports(path) if within(module, "ui") or module.split(".")[0] in BROWSER]


@each("ui")
def test_only_the_browser_package_and_the_entry_touch_the_browser(path: Path) -> None:
    if name(path).startswith("ui/browser/") or name(path) == "ui/main.py":
        return
    assert not [module for module in imports(path) if module.split(".")[0] in BROWSER]


@each("engine", "ui")
def test_files_stay_below_four_hundred_lines_and_functions_below_forty(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("\n") <= 400, f"{name(path)} has {text.count(chr(10))} lines"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 40, f"{name(path)}: {node.name}"
