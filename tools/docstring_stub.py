"""Stand-in for `_pyodide.docstring` in the browser: the names of methods, without their signatures.

Pyodide asks it at each start for the text of about a hundred methods. Reading their signatures took most of
that time, and nobody reads them here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["dedent_docstring", "get_cmeth_docstring"]


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Return what C's methods begin their documentation with: a signature, here without parameters."""
    return f"{function.__name__}()\n--\n\n"


def dedent_docstring(text: str) -> str:
    """Return a docstring as it is."""
    return text
