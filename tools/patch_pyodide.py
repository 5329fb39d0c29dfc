"""The script around Pyodide's WebAssembly as the site ships it: classic, and without what no start needs.

Pyodide comes with a module. Browsers compile classic scripts ahead that a service worker stores, but no
modules. Where a patch does not fit the installed Pyodide, the module is shipped as it is, and a short classic
script loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools import scripts, site
from tools.patches import Change, Patch, apply_patches, literal, unfit_patches

__all__ = [
    "AT_ONCE",
    "MODULE",
    "NUMBERING",
    "WASM",
    "misfits",
    "names",
    "packed_wasm",
    "path",
    "script",
    "without",
]

MODULE = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
NUMBERING = "tools/numbering.js"
AT_ONCE = 128
"""How many functions get their numbers from one module."""

LOADER = """globalThis._createPyodideModule = async (...given) => {
  const { default: create } = await import("./pyodide.asm.mjs");
  return create(...given);
};
"""
"""The classic script around the stock module."""

_CLASSIC = Patch(
    "classic script",
    (
        Change(r"\bexport default (\w+);", r"globalThis.\1=\1;"),
        literal("import.meta.url", "location.href", 3),
    ),
)
# Pyodide prepares itself for libraries that are loaded later: every function of the program gets an entry
# where they would look for it. The site loads none (`tools.package_loader_stub`).
_NO_LIBRARIES = Patch(
    "no table for libraries",
    (
        # Pyodide itself finds its entry point by this table.
        literal('mergeLibSymbols(wasmExports,"main");', "wasmImports.main=wasmExports.__main_argc_argv;"),
        literal("updateGOT(origExports);", ""),
        # The numbers that functions of the program have already: only libraries ask for them.
        literal(
            "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)",
            "functionsInTableMap=new WeakMap",
        ),
    ),
)
# Where shared memory is made, Chromium looks up the place in the script, for which it reads all of it once
# more in the middle of a start. Nothing here waits for another thread to fill a file.
_LATE_SHARED_MEMORY = Patch(
    "shared memory only when used",
    (
        literal("var io=new Int32Array(", "var io=()=>new Int32Array("),
        literal("Atomics.wait(io,0,0,t)", "Atomics.wait(io(),0,0,t)"),
    ),
)


def _numbering_patch(root: Path) -> Patch:
    """Return the patch that numbers JavaScript functions many at a time by `tools/numbering.js`."""
    code = scripts.script_as_shipped(root, NUMBERING)
    rest = f"while(numberless.length)numberAll(numberless.splice(0,{AT_ONCE}))"
    return Patch(
        "functions numbered together",
        (
            literal("var reportUndefinedSymbols=", f"{code}var reportUndefinedSymbols="),
            literal("entry.value=addFunction(value,value.sig)", "numberless.push([entry,value])"),
            literal("(${value})`)}}}};var loadDylibs=", f"(${{value}})`)}}}}}}{rest}}};var loadDylibs="),
        ),
    )


def _patches(root: Path) -> tuple[Patch, ...]:
    """Return all patches of the script, in the order in which they are applied."""
    return (_CLASSIC, _NO_LIBRARIES, _numbering_patch(root), _LATE_SHARED_MEMORY)


def _package_folder(root: Path) -> tuple[str, Path]:
    """Return the name of Pyodide's folder in `runtime/`, and the folder of the installed package."""
    return next(row for row in site.runtimes(root).items() if row[0].startswith("pyodide"))


def _stock_script(root: Path) -> str:
    """Return the source of the script in Pyodide's installed package, which is never patched there."""
    _, package = _package_folder(root)
    return (package / MODULE).read_text("utf-8")


def path(root: Path = site.ROOT) -> str:
    """Return the path of Pyodide's script in the site."""
    folder, _ = _package_folder(root)
    return f"runtime/{folder}/pyodide.asm.js"


def packed_wasm(pack: Callable[[bytes], bytes], root: Path = site.ROOT) -> tuple[str, bytes]:
    """Return path and content of the packed WebAssembly, which is shipped beside the plain one."""
    folder, package = _package_folder(root)
    return f"runtime/{folder}/{WASM}.bin", pack((package / WASM).read_bytes())


def misfits(root: Path = site.ROOT) -> list[str]:
    """Return the names of the patches that do not fit the installed Pyodide."""
    return unfit_patches(_stock_script(root), _patches(root))


def names(root: Path = site.ROOT) -> list[str]:
    """Return the names of the patches that can be left out one at a time; the script's form cannot."""
    return [patch.name for patch in _patches(root) if patch is not _CLASSIC]


def without(name: str, root: Path = site.ROOT) -> bytes:
    """Return Pyodide's script with all patches but one, to measure what that one gains."""
    return apply_patches(
        _stock_script(root), [patch for patch in _patches(root) if patch.name != name]
    ).encode()


def script(root: Path = site.ROOT) -> bytes:
    """Return Pyodide's script patched, or one that loads the unpatched script if a patch does not fit."""
    text = LOADER if misfits(root) else apply_patches(_stock_script(root), _patches(root))
    return text.encode()
