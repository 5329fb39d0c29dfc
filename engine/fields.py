"""Copies of frozen dataclasses with some fields changed, faster than the standard library's.

Search copies a state at every move. `dataclasses.replace` takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["copy_as", "replace", "replace_at"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace  # mypy knows its fields
else:

    def replace(value: T, /, **changes: Any) -> T:
        """Return a copy of a state with some fields changed, as `dataclasses.replace` does."""
        read, places = _fields(type(value))
        values = list(read(value))
        for name, changed in changes.items():
            values[places[name]] = changed
        return type(value)(*values)


def replace_at(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    """Return a copy of a tuple with `value` at place `number`, counted from 1 as seats and cars are."""
    return (*values[: number - 1], value, *values[number:])


def copy_as(target_type: Callable[..., T], source: Any, /, **given: Any) -> T:
    """Return a new `target_type`: each field as given, else copied from the equally named one of `source`."""
    _, names = _fields(target_type)
    return target_type(*(given[name] if name in given else getattr(source, name) for name in names))


@cache
def _fields(value_type: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """Return a reader of all fields of a type as one tuple, and the index of each field's name in it."""
    names: tuple[str, ...] = value_type.__match_args__
    many = attrgetter(*names)
    # With a single name, `attrgetter` returns the value itself instead of a tuple.
    return many if len(names) > 1 else lambda value: (many(value),), {name: n for n, name in enumerate(names)}
