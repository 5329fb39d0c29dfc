"""Compile to bytecode what the browser imports; runs inside the pinned Pyodide, whose bytecode it is.

`node tools/run_in_pyodide.mjs tools.bytecode TARGET` writes `TARGET/library/` (the part of the standard
library that the game reaches, and Pyodide's own packages), `TARGET/pyscript/` (from `TARGET/sources/`, and
what Python reads before the library) and `TARGET/app/` (engine and interface), all as trees of `.pyc`
without their sources.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import marshal
import pkgutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, cast

from tools.expand_classes import BLOCKS, SHARED, expand_classes

__all__ = ["main"]

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "ui")
LEFT_OUT = {"engine.__main__", "engine.sentences"}
"""The command line: no browser imports it."""

KEPT_WHOLE = ("_pyodide", "html", "json", "pyodide.ffi")
"""Packages of which nothing is left out, though parts are only reached now and then."""

KEPT_TOO = (
    "codeop encodings.ascii encodings.cp437 encodings.latin_1 encodings.raw_unicode_escape "
    "encodings.unicode_escape _compat_pickle hashlib pickle textwrap"
).split()
"""Modules that others import only when they are needed, such as for messages of exceptions."""

IMPORTER = "archive_importer"
"""What imports all others: tools/archive_importer.py."""

BEFORE_LIBRARY = "encodings."
"""The package that Python needs before its first import, packed with PyScript's package, which is small. So
Python starts while the library is still being fetched (`assets/boot/page/pyodide_start.js`)."""

FIRST = "_pyodide"
"""The package that Pyodide imports before all others of the library. It begins with the importer."""

STAND_INS = {
    "_colorize": "colorize_stub.py",
    "_pyodide.docstring": "docstring_stub.py",
    "asyncio.graph": "graph_stub.py",
    "asyncio.unix_events": "unix_events_stub.py",
    "logging": "logging_stub.py",
    "pyodide._package_loader": "package_loader_stub.py",
    "asyncio.sslproto": "sslproto_stub.py",
    "ipaddress": "ipaddress_stub.py",
    "subprocess": "subprocess_stub.py",
}
"""Modules that others import at each start and do not use here, and what of `tools/` takes their place."""

_UNCHECKED = 0b01
"""The flags of a `.pyc` that names its source by a hash and is not compared with it."""

_ENTRY = 0x80 | 13 << 3
"""How an entry of a table of lines begins that has no columns (`PY_CODE_LOCATION_INFO_NO_COLUMNS`)."""

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
"""What may begin with a docstring."""

UNUSED = (
    "asyncio.base_subprocess asyncio.selector_events bz2 compression lzma pathlib pyodide.common selectors "
    "shutil ssl tempfile zipfile"
).split()
"""Modules that the standard library does without where they are missing, or that only packages need."""


def main(target: Path) -> None:
    """Compile the sources, the stand-ins and the reached library to a folder, inside Pyodide."""
    for name in _imported_by_the_game():
        if name in STAND_INS:
            continue  # a package would win over the module that takes its place
        source, is_package = _source(name)
        begins = f"import {IMPORTER}\n" if name == FIRST else ""
        tree = "pyscript" if f"{name}.".startswith(BEFORE_LIBRARY) else "library"
        _write(target / tree, name, begins + source, is_package, optimize=2)
    importer = ROOT / "tools" / f"{IMPORTER}.py"
    _write(target / "library", IMPORTER, importer.read_text("utf-8"), False, optimize=2)
    for name, stand_in in STAND_INS.items():
        text = (ROOT / "tools" / stand_in).read_text("utf-8")
        _write(target / "library", name, text, False, optimize=2)
    _write_all(target / "pyscript", target / "sources", "pyscript", optimize=2)
    for room in ROOMS:
        _write_all(target / "app", ROOT, room, optimize=0)
    shared = ROOT / "tools" / "class_support.py"
    _write(target / "app", SHARED, shared.read_text("utf-8"), False, optimize=0)


def _write_all(target: Path, source_folder: Path, package: str, *, optimize: int) -> None:
    """Compile every module of a package below `source_folder`, except those in `LEFT_OUT`, into a folder."""
    for path in sorted((source_folder / package).rglob("*.py")):
        name = _name(path.relative_to(source_folder))
        if name not in LEFT_OUT:
            _write(target, name, path.read_text("utf-8"), path.name == "__init__.py", optimize=optimize)


def _name(module_path: Path) -> str:
    """Return the dotted name of a module by its path; a package's for its `__init__.py`."""
    parts = module_path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported_by_the_game() -> list[str]:
    """Import all our modules, and return the sorted names of the library's modules to be shipped."""
    sys.modules["js"] = cast(Any, _Anything())
    for room in ROOMS:
        for module in pkgutil.walk_packages([str(ROOT / room)], f"{room}."):
            if module.name not in LEFT_OUT:
                importlib.import_module(module.name)
    reached = {*sys.modules, *KEPT_TOO, *_whole_packages()}
    return sorted(name for name in reached if _in_library(name) and not _is_left_out(name))


class _Anything:
    """A stand-in for the `js` module: every attribute and every call returns the stand-in itself."""

    def __getattr__(self, name: str) -> _Anything:
        """Return another stand-in."""
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *arguments: object) -> _Anything:
        """Return the stand-in itself."""
        return self


def _whole_packages() -> Iterator[str]:
    """Yield the names of all modules in the library's packages that are shipped whole."""
    for module in zipfile.Path(_stock_archive()).root.namelist():
        path = Path(module)
        if path.suffix == ".py" and f"{_name(path)}.".startswith(tuple(f"{room}." for room in KEPT_WHOLE)):
            yield _name(path)


def _stock_archive() -> str:
    """Return the path of the zip from which this Pyodide imports the standard library."""
    return next(path for path in sys.path if path.endswith(".zip"))


def _in_library(name: str) -> bool:
    """Return True if a module is in Pyodide's standard library; False if it does not exist."""
    spec = importlib.util.find_spec(name) if name not in ("__main__", "js") else None
    return spec is not None and str(spec.origin).startswith(_stock_archive())


def _is_left_out(module_name: str) -> bool:
    """Return True if a module is one of `UNUSED` or inside one of these packages."""
    return any(module_name == part or module_name.startswith(f"{part}.") for part in UNUSED)


def _source(module_name: str) -> tuple[str, bool]:
    """Return the source of a library module, and whether it is a package."""
    spec = importlib.util.find_spec(module_name)
    loader: Any = spec.loader if spec else None
    return loader.get_source(module_name), loader.is_package(module_name)


def _write(target: Path, name: str, source: str, is_package: bool, *, optimize: int) -> None:
    """Compile a module and write it as a `.pyc` below a folder; ours without docstrings and annotations."""
    path = (
        Path(*name.split("."), "__init__.pyc") if is_package else Path(*name.split(".")).with_suffix(".pyc")
    )
    file = str(path.with_suffix(".py"))
    ours = name.partition(".")[0] in (*ROOMS, SHARED)
    parsed = _without_docs_and_types(expand_classes(source, file)) if ours else source
    code = _with_few_lines(compile(parsed, file, "exec", dont_inherit=True, optimize=optimize))
    written = target / path
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_bytes(_pyc(code, source))


def _without_docs_and_types(module: ast.Module) -> ast.Module:
    """Return the module, changed in place, without docstrings and annotations; fields of classes stay."""
    module.body = [_without_annotation(node) for node in module.body]
    for node in _blocks(module):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            for parameter in ast.walk(node.args):
                if isinstance(parameter, ast.arg):
                    parameter.annotation = None
    return module


def _blocks(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and the statements inside it, at any depth; expressions are passed over."""
    yield node
    for name in BLOCKS:
        held = getattr(node, name, None)
        if isinstance(held, list):
            for each in held:
                yield from _blocks(each)


def _without_annotation(node: ast.stmt) -> ast.stmt:
    """Return an annotated assignment without its annotation; any other statement as it is."""
    if isinstance(node, ast.AnnAssign) and node.value:
        return ast.copy_location(ast.Assign([node.target], node.value), node)
    return node


def _pyc(code: CodeType, source: str) -> bytes:
    """Return code as a `.pyc` that Python never checks against its source (PEP 552)."""
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED.to_bytes(4, "little")
    return head + importlib.util.source_hash(source.encode()) + marshal.dumps(code)


def _with_few_lines(code: CodeType) -> CodeType:
    """Return code with a small line table: each instruction has the first line of its function.

    The table's entries speak of up to eight code units each: one byte, then the step to the line, 0.
    """
    held = (_with_few_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes((_ENTRY | 7, 0)) * whole + (bytes((_ENTRY | (rest - 1), 0)) if rest else b"")
    return code.replace(co_linetable=table, co_consts=tuple(held))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
