"""The script around Pyodide's WebAssembly: what it leaves out, and that no other Pyodide is taken for it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools import patch_pyodide, scripts, site

# Functions of all shapes, more than go into one module, and what WebAssembly gets that calls them by number.
NUMBERED = """
const codes = { i: 127, p: 127, j: 126, f: 125, d: 124 };
const counted = (list) => [list.length, ...list];
const generateTypePack = (types) => counted(Array.from(types, (type) => codes[type]));
const wasmTable = new WebAssembly.Table({ element: "anyfunc", initial: 3 });
%s
const shapes = { v: () => {}, i: () => 7, ii: (a) => a + 1, dd: (a) => a / 4, jij: (a, b) => BigInt(a) + b };
const given = { v: [], i: [], ii: [23], dd: [10], jij: [20, 4n] };
const named = Object.keys(shapes);
const entries = Array.from({ length: 300 }, (_, n) => {
  const sig = named[n %% named.length];
  return [{}, Object.assign((...all) => shapes[sig](...all), { sig })];
});
for (let n = 0; n < entries.length; n += %d) numberAll(entries.slice(n, n + %d));
const said = entries.map(([{ value }, { sig }]) => [value, sig, String(wasmTable.get(value)(...given[sig]))]);
console.log(JSON.stringify(said));
"""
SAID = {"v": "undefined", "i": "7", "ii": "24", "dd": "2.5", "jij": "24"}


@pytest.mark.whole
def test_functions_are_numbered_in_their_order_and_answer_as_they_are() -> None:
    numbering = scripts.script_as_shipped(ROOT, patch_pyodide.NUMBERING)
    code = NUMBERED % (numbering, patch_pyodide.AT_ONCE, patch_pyodide.AT_ONCE)
    done = subprocess.run(["node", "-e", code], check=True, capture_output=True, encoding="utf-8")
    found = json.loads(done.stdout)
    assert [number for number, _, _ in found] == list(range(3, 303))
    assert all(said == SAID[sig] for _, sig, said in found)


def test_the_script_is_no_module_and_prepares_for_no_library() -> None:
    script = patch_pyodide.script().decode()
    assert "export default" not in script
    assert "import.meta" not in script
    assert "globalThis._createPyodideModule=" in script
    assert "updateGOT(origExports)" not in script


def test_the_site_keeps_the_script_under_the_hash_of_its_content(dist: Path) -> None:
    (script,) = (dist / "runtime").glob("pyodide-*/pyodide.asm.*.js")
    assert script.read_bytes() == patch_pyodide.script()
    named = f'"../../../runtime/{script.parent.name}/{script.name}"'
    assert [
        path.name.partition(".")[0] for path in dist.glob("assets/boot/**/*.js") if named in path.read_text()
    ] == ["classic_worker"]


def test_every_patch_fits_the_installed_pyodide() -> None:
    assert patch_pyodide.misfits() == []


def test_another_pyodide_is_shipped_as_it_is_and_the_patch_is_named(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_bytes((ROOT / "package.json").read_bytes())
    for folder in ("assets", "tools", "node_modules/terser"):
        (tmp_path / folder).parent.mkdir(exist_ok=True)
        (tmp_path / folder).symlink_to(ROOT / folder)
    module = next(path for name, path in site.runtimes(tmp_path).items() if name.startswith("pyodide"))
    module.mkdir(parents=True)
    whole = next(path for name, path in site.runtimes().items() if name.startswith("pyodide"))
    text = (whole / patch_pyodide.MODULE).read_text("utf-8")
    (module / patch_pyodide.MODULE).write_text(
        text.replace("updateGOT(origExports)", "updateGOT(all)"), "utf-8"
    )
    assert patch_pyodide.misfits(tmp_path) == ["no table for libraries"]
    assert patch_pyodide.script(tmp_path).decode() == patch_pyodide.LOADER
