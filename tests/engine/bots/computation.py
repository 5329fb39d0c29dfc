"""Runs a computation that can pause, up to its result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

__all__ = ["result_of"]

T = TypeVar("T")


def result_of(work: Generator[None, None, T]) -> T:
    """Run a computation to its end without a pause and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
