"""Chance that comes out the same on every run, so that no test meets a deal that no run before it had."""

from __future__ import annotations

import os
from collections import Counter
from zlib import crc32

__all__ = ["chance", "next_word"]

_CALLS: Counter[str] = Counter()


def chance(word: str) -> str:
    """Return a script that lets the page's chance follow from a word, unless a test has chosen another."""
    return f"""{{
      let n = {crc32(word.encode())};
      if (!Object.hasOwn(crypto, "getRandomValues")) {{
        crypto.getRandomValues = (numbers) => {{
          for (const i of numbers.keys()) numbers[i] = n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
          return numbers;
        }};
      }}
    }}"""


def next_word() -> str:
    """Return a word of the test that runs, another at each call: no two of its matches get one name."""
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]  # without its phase
    _CALLS[test] += 1
    return f"{test} {_CALLS[test]}"
