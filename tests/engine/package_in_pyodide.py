"""Use a wheel of the engine in Pyodide as its page shows; `test_package.py` runs this with its path."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

if __name__ == "__main__":
    sys.path = [sys.argv[1], *(path for path in sys.path if path != str(ROOT))]
    failed, tried = doctest.testfile(str(ROOT / "docs/library.md"), module_relative=False)
    assert not failed
    assert tried > 10
    assert str(sys.modules["vingt_quatre"].__file__).startswith(sys.argv[1])
    assert "engine" not in sys.modules
    print(sys.version.split()[0], tried)
