"""Hypothesis makes up the same examples whatever has been imported before."""

from __future__ import annotations

import sys
from importlib import util
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st


def examples() -> list[str]:
    """Returns what hypothesis makes up for a text, in its order."""
    made: list[str] = []

    @settings(max_examples=100)
    @given(st.text())
    def take(text: str) -> None:
        made.append(text)

    take()
    return made


def test_a_module_imported_meanwhile_changes_no_example(tmp_path: Path) -> None:
    before = examples()
    source = tmp_path / "imported_meanwhile.py"
    source.write_text(f"WORDS = {[f'word number {n}' for n in range(200)]}", "utf-8")
    spec = util.spec_from_file_location(source.stem, source)
    assert spec
    assert spec.loader
    module = sys.modules[source.stem] = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        assert examples() == before
    finally:
        del sys.modules[source.stem]
