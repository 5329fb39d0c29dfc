"""Makes a script of the module that surrounds Pyodide's WebAssembly, without what no start of ours needs.

A script, because browsers compile those ahead that a service worker keeps, but no modules. Pyodide prepares
itself at each start for libraries that are loaded later: every function of the program gets a place where
they might look for it. The site loads none (`tools.package_loader_stub`). Where a new
version of Pyodide says this in other words, nothing is made and the build says so.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools import site

_EXPORTED = re.compile(r"\bexport default (\w+);")

NUMBERING = Path(__file__).with_name("numbering.js").read_text("utf-8")
AT_ONCE = 128
"""How many functions get their numbers from one module."""

# What the module says, and what the script says in its place.
_CHANGES = {
    # Where libraries would look; Pyodide itself looks for its own beginning there.
    'mergeLibSymbols(wasmExports,"main");': "wasmImports.main=wasmExports.__main_argc_argv;",
    "updateGOT(origExports);": "",
    # Which functions have a number already: only libraries ask about those of the program.
    "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)": "functionsInTableMap=new WeakMap",
    "var reportUndefinedSymbols=": f"{NUMBERING}var reportUndefinedSymbols=",
    "entry.value=addFunction(value,value.sig)": "numberless.push([entry,value])",
    "(${value})`)}}}};var loadDylibs=": "(${value})`)}}}"
    f"while(numberless.length)numberAll(numberless.splice(0,{AT_ONCE}))}};var loadDylibs=",
    # Nobody waits here until another thread has filled a file. Where shared memory is made, Chromium looks up
    # the place in the script, for which it reads all of it once more, in the middle of a start.
    "var io=new Int32Array(": "var io=()=>new Int32Array(",
    "Atomics.wait(io,0,0,t)": "Atomics.wait(io(),0,0,t)",
}


def _module(root: Path) -> tuple[str, Path]:
    return next(
        (folder, source / "pyodide.asm.mjs")
        for folder, source in site.runtimes(root).items()
        if folder.startswith("pyodide")
    )


def path(root: Path = site.ROOT) -> str:
    """Says where the script stands in `runtime/`."""
    folder, _ = _module(root)
    return f"{folder}/pyodide.asm.js"


def script(root: Path = site.ROOT) -> bytes:
    """Makes the script.

    Raises `ValueError` where the installed Pyodide is not the one that the changes are made for.
    """
    _, module = _module(root)
    text = module.read_text("utf-8")
    for old, new in _CHANGES.items():
        if text.count(old) != 1:
            raise ValueError(f"{module} does not say once: {old}")
        text = text.replace(old, new)
    return _EXPORTED.sub(r"globalThis.\1=\1;", text).replace("import.meta.url", "location.href").encode()
