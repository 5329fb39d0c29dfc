"""What each patch of a runtime's script is worth: a phone's first visit with all of them, and without each.

All variants are measured in turn, `ROUNDS` times, on the phone of `tools.bench.phone`, from a host that
compresses. `gain_ms` and `gain_cpu` are medians of the differences within a round: how much longer a start
takes without the patch, in all and of the processor's time. A patch that gains less than `LEAST_MS` is not
worth its lines. That the script is a classic one is not tried: workers can load no other. The last variant
has no PyScript: the page runs the game in Pyodide itself.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tools import build, patch_pyodide, patch_pyscript, serve, site
from tools.bench._hosts import brotli
from tools.bench.phone import SETUP, first_visit, rounds

ROUNDS = 9
LEAST_MS = 30
SHIPPED = "as it is shipped"
NO_PYSCRIPT = "without PyScript"

_ELEMENT = re.compile(r'<script type="py".*?</script>|<mpy-config.*?</mpy-config>', re.DOTALL)
_HINT = re.compile(r'<link rel="(?:modulepreload|preload)"[^>]*href="[^"]*pyscript[^"]*"[^>]*>')
_CORE = re.compile(r"painted\.then\(\(\)=>import\(CORE\)\).*", re.DOTALL)
_INTERPRETER = re.compile(r'import\("(\./interpreter\.\w+\.js)"\)')
_RUN = """
painted.then(() => import("INTERPRETER")).then(async ({ loadPyodide }) => {
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  await python.runPythonAsync("from ui.main import main\\nif starting := main(): await starting");
}).catch((error) => window.vq.fail(error));
"""

Files = dict[str, bytes]
"""What a variant has in the place of files of the site, by their paths."""
Taken = list[tuple[float, float]]
"""Of each start: milliseconds until it answered, and of the processor's time."""


def run() -> dict[str, Any]:
    """Return the median times of first visits to the site as shipped, and what each patch gains."""
    dist = build.current()
    variants = {SHIPPED: {}, **_variants(dist), NO_PYSCRIPT: _without_pyscript(dist)}
    taken: dict[str, Taken] = {name: [] for name in variants}
    with sync_playwright() as playwright:
        for done in range(rounds(ROUNDS)):
            for name, files in variants.items():
                with serve.running({"/": _source(dist, files)}, compress=brotli) as origin:
                    taken[name].append(first_visit(playwright, f"{origin}/{SETUP}"))
            print(f"round {done + 1}: {taken}", file=sys.stderr)
    own = taken.pop(SHIPPED)
    return {
        "shipped": {"ms": median(ms for ms, _ in own), "cpu": median(cpu for _, cpu in own)},
        "without": {name: _gain_of_patch(own, starts) for name, starts in taken.items()},
        "least_ms": LEAST_MS,
    }


def _gain_of_patch(shipped: Taken, without: Taken) -> dict[str, float]:
    """Return by how many milliseconds, and of the processor, starts take longer without a patch; medians."""
    pairs = list(zip(shipped, without, strict=True))
    return {
        "gain_ms": round(median(other[0] - own[0] for own, other in pairs), 1),
        "gain_cpu": round(median(other[1] - own[1] for own, other in pairs), 1),
    }


def _path(dist: Path, pattern: str) -> str:
    """Return the path, below the site's folder, of the first file that matches a pattern."""
    return next(dist.glob(pattern)).relative_to(dist).as_posix()


def _variants(dist: Path) -> dict[str, Files]:
    """Return, by the name of each patch, the files that take the place of the site's if it is left out."""
    script, core = (_path(dist, f"runtime/*/{name}") for name in ("pyodide.asm.*.js", "core-*.js"))
    variants = {name: {script: patch_pyodide.without(name)} for name in patch_pyodide.names()}
    stock = next(path for name, path in site.runtimes().items() if name.startswith("pyscript"))
    text = (stock / Path(core).name).read_bytes()
    return {**variants, **{patch.name: {core: text} for patch in patch_pyscript.PATCHES}}


def _without_pyscript(dist: Path) -> Files:
    """Return page and start-up script of a site that starts without PyScript; raise if boot.js differs."""
    boot = _path(dist, "assets/boot/page/boot.*.js")
    script = (dist / boot).read_text("utf-8")
    interpreter = _INTERPRETER.search(script)
    if not interpreter:
        raise RuntimeError("boot.js starts Pyodide in another way")
    page = (dist / "index.html").read_text("utf-8")
    return {
        "": _HINT.sub("", _ELEMENT.sub("", page)).encode(),
        boot: _CORE.sub(lambda _: _RUN.replace("INTERPRETER", interpreter[1]), script).encode(),
    }


def _source(dist: Path, files: Files) -> serve.Source:
    """Return a source for a server: the built site, with `files` in the place of its own."""
    built = serve.folder(dist)
    return lambda path: files[path] if path in files else built(path)
