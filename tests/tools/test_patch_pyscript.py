"""PyScript's core: where memory cannot be shared it does not try, and no other core is taken for it."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.conftest import ROOT
from tools import patch_pyscript

CORE = "let{SharedArrayBuffer:_r}=globalThis,yr=!0;try{new _r(4,{maxByteLength:8})}catch(e){yr=!1,%s}"
CLASS = "_r=class extends ArrayBuffer{get growable(){return super.resizable}grow(e){super.resize(e)}}"
THROWS = """
let tried = 0;
const refused = class { constructor() { tried++; throw Error(); } };
globalThis.SharedArrayBuffer = [undefined, refused, ArrayBuffer][%d];
%s
console.log(JSON.stringify([tried, yr, new _r(4, { maxByteLength: 8 }).growable ?? null]));
"""


@pytest.mark.parametrize(
    ("shares", "said"), [(0, [0, False, True]), (1, [1, False, True]), (2, [0, True, None])]
)
def test_pyscript_tries_to_share_memory_where_it_can_be_shared(shares: int, said: list[object]) -> None:
    code = THROWS % (shares, patch_pyscript.patched(CORE % CLASS))
    done = subprocess.run(["node", "-e", code], check=True, capture_output=True, encoding="utf-8")
    assert json.loads(done.stdout) == said


def test_every_patch_fits_the_installed_pyscript() -> None:
    (core,) = (ROOT / "node_modules/@pyscript/core/dist").glob("core-*.js")
    assert patch_pyscript.misfits(core.read_text("utf-8")) == []


def test_another_pyscript_is_shipped_as_it_is_and_the_patch_is_named() -> None:
    assert patch_pyscript.misfits("let yr=!1") == ["shared memory only where it exists"]
    assert patch_pyscript.patched("let yr=!1") == "let yr=!1"
