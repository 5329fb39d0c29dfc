"""What expanded classes share (see `tools.expand_classes`). The build ships it beside the others."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Any, ClassVar

__all__ = ["MISSING", "Frozen", "Named", "item", "replace"]

MISSING: Any = dataclasses.MISSING
new: Callable[..., Any] = tuple.__new__

try:
    # What `collections.namedtuple` itself reads fields with, in half the time; no typing of it is published.
    from _collections import _tuplegetter  # type: ignore[import-not-found]
except ImportError:  # another Python than CPython

    def item(index: int) -> Any:
        """Return the property that reads one field."""
        return property(itemgetter(index))
else:

    def item(index: int) -> Any:
        """Return the property that reads one field."""
        return _tuplegetter(index, None)


class Named(tuple[Any, ...]):
    """Base of the classes that replace named tuples in the build (`expand_classes`), with their methods."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Any:
        """Return an instance with these values; raise `TypeError` if there are too few or too many."""
        made = new(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **changes: Any) -> Any:
        """Return a copy with some fields changed; raise `TypeError` for a name that is no field."""
        made = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise TypeError(f"Got unexpected field names: {list(changes)!r}")
        return made

    __replace__ = _replace

    def __repr__(self) -> str:
        """Return the call that rebuilds the value."""
        values = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({values})"

    def _asdict(self) -> dict[str, Any]:
        """Return the values by the names of the fields."""
        return dict(zip(self._fields, self, strict=True))

    def __getnewargs__(self) -> tuple[Any, ...]:
        """Return what a copy is made from."""
        return tuple(self)


class Frozen:
    """Base of the classes that replace frozen dataclasses in the build, with their methods."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to change a field: raise `FrozenInstanceError`."""
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        """Refuse to delete a field: raise `FrozenInstanceError`."""
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        """Return what a copy is made from."""
        return type(self), tuple(value for _, value in self._values())

    def _values(self) -> Iterator[tuple[str, Any]]:
        """Return an iterator over the fields' names and values."""
        return ((name, getattr(self, name)) for name in self.__match_args__)

    def __repr__(self) -> str:
        """Return the call that rebuilds the value."""
        values = ", ".join(f"{name}={value!r}" for name, value in self._values())
        return f"{type(self).__qualname__}({values})"

    def __replace__(self, /, **changes: Any) -> Any:
        """Return a value that differs in some fields."""
        values = {name: getattr(self, name) for name in self.__match_args__}
        return type(self)(**{**values, **changes})


def replace(instance: Any, /, **changes: Any) -> Any:
    """Return a copy of a dataclass instance, expanded or not, with some fields changed."""
    if isinstance(instance, Frozen):
        return instance.__replace__(**changes)
    return dataclasses.replace(instance, **changes)
