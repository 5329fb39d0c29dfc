"""Stand-in for `_pyodide.docstring` in the browser: the names of methods, without their signatures.

Pyodide asks for the documentation of its methods at each start. The original inspects every signature,
which takes time, and nobody reads the result here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["dedent_docstring", "get_cmeth_docstring"]


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Return a signature without parameters, such as "name()", as the documentation of a C method."""
    return f"{function.__name__}()\n--\n\n"


def dedent_docstring(text: str) -> str:
    """Return a docstring unchanged."""
    return text
