"""Classes written out by the build behave as those that Python writes at each start."""

from __future__ import annotations

import ast
import dataclasses
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools import class_support as shared
from tools import site
from tools.expand_classes import expand_classes

SOURCE = '''
"""A module."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

MANY = 3


class Cell(NamedTuple):
    """A space."""

    column: int
    row: int = MANY

    def __str__(self) -> str:
        return f"{self.column}/{self.row}"

    @property
    def twice(self) -> int:
        return 2 * self.column


class Nothing(NamedTuple):
    """No field."""


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing."""


@dataclass(frozen=True, slots=True)
class State:
    """A value."""

    board: bytes
    cell: Cell = Cell(1)
    empty: Empty = field(default_factory=Empty)
    _known: dict[int, int] = field(default_factory=dict, init=False, compare=False, repr=False)

    @classmethod
    def new(cls, size: int) -> State:
        return cls(bytes(size))

    def double(self, n: int) -> int:
        return self._known.setdefault(n, 2 * n)

    def moved(self) -> State:
        return replace(self, cell=self.cell._replace(row=7))


@dataclass
class Other:
    n: int
'''


def module(unfold: bool) -> Any:
    made = ModuleType("made")
    made.__dict__["__name__"] = "made"
    code = compile(
        expand_classes(SOURCE, "made.py") if unfold else SOURCE, "made.py", "exec", dont_inherit=True
    )
    sys.modules["made"] = made
    exec(code, made.__dict__)
    return made


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    monkeypatch.setitem(sys.modules, "class_support", shared)
    monkeypatch.setitem(sys.modules, "made", ModuleType("made"))
    return module(False), module(True)


def told(made: Any) -> list[Any]:
    """Does with the classes all that the project does, and lists what comes out."""
    cell, state = made.Cell(4), made.State.new(2)
    moved = state.moved()
    return [
        repr((cell, made.Cell(row=1, column=2), made.Nothing(), made.Empty(), state, moved)),
        str(cell), cell.twice, tuple(cell), cell._asdict(), cell._fields, cell._field_defaults,
        cell == made.Cell(4, 3), cell == (4, 3), cell < (5, 0), hash(cell) == hash((4, 3)),
        made.Cell._make((1, 2)),
        isinstance(cell, tuple), made.Cell.__doc__, made.State.__doc__, made.State.__match_args__,
        state == made.State(b"\0\0"), state == moved, state != made.Empty(), made.Empty() == made.Empty(),
        hash(state) == hash(made.State(b"\0\0")), hasattr(state, "__dict__"),
        bool(made.Empty()), bool(made.Nothing()),
        made.Other(1) == made.Other(1),
    ]  # fmt: skip


def test_written_out_classes_do_the_same(both: tuple[Any, Any]) -> None:
    folded, written = both
    assert told(written) == told(folded)
    assert "__dataclass_fields__" not in vars(written.State)
    assert "__dataclass_fields__" in vars(written.Other)


def test_what_a_value_keeps_for_itself_is_no_part_of_it(both: tuple[Any, Any]) -> None:
    for made in both:
        state = made.State.new(2)
        assert state.double(3) == 6
        assert state._known == {3: 6}
        assert (state, hash(state), repr(state)) == (other := made.State.new(2), hash(other), repr(other))
        assert state.moved()._known == {}, "a copy begins anew"
        with pytest.raises(TypeError):
            made.State(b"", _known={})


def test_written_out_values_are_frozen_and_checked(both: tuple[Any, Any]) -> None:
    for made in both:
        with pytest.raises(dataclasses.FrozenInstanceError):
            made.State(b"").board = b"x"
        with pytest.raises(dataclasses.FrozenInstanceError):
            del made.State(b"").board
        for wrong in (
            lambda made=made: made.Cell(),
            lambda made=made: made.Cell(1, 2, 3),
            lambda made=made: made.State(),
            lambda made=made: made.State(b"", boards=1),
            lambda made=made: made.Cell._make((1,)),
        ):
            with pytest.raises(TypeError):
                wrong()
        with pytest.raises((TypeError, ValueError)):
            made.Cell(1)._replace(rows=1)


def test_values_cross_as_bytes(both: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for made in both:
        monkeypatch.setitem(sys.modules, "made", made)
        values = (made.Cell(4), made.Nothing(), made.Empty(), made.State.new(2).moved())
        assert pickle.loads(pickle.dumps(values)) == values


def test_matching_by_position_works(both: tuple[Any, Any]) -> None:
    for made in both:
        match made.State(b"x"):
            case made.State(board, made.Cell(column, row)):
                assert (board, column, row) == (b"x", 1, 3)


def test_a_traceback_names_the_line_of_the_source(both: tuple[Any, Any]) -> None:
    for made in both:
        assert made.State.moved.__code__.co_firstlineno == SOURCE[: SOURCE.index("def moved")].count("\n") + 1


SHIPPED = [path for room in ("engine", "ui") for path in (Path(__file__).parents[2] / room).rglob("*.py")]


def _classes(sources: list[str]) -> Iterator[ast.ClassDef]:
    for source in sources:
        yield from (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))


def _names(nodes: list[ast.expr]) -> set[str]:
    """Returns the last names of bases or decorators: `NamedTuple` of `typing.NamedTuple`."""
    called = (node.func if isinstance(node, ast.Call) else node for node in nodes)
    return {ast.unparse(node).rpartition(".")[2] for node in called}


def _spoiled_by_the_build(sources: list[str]) -> list[str]:
    """Lists the classes that lose fields where the build writes classes out, and only there.

    A written-out class has no `__dataclass_fields__` any more. So a decorated class that inherits it, or a
    subclass that adds fields to it, would not have the inherited ones on the built site.
    """
    classes = list(_classes(sources))
    values = {
        one.name
        for one in classes
        if "dataclass" in _names(one.decorator_list) or "NamedTuple" in _names(one.bases)
    }
    while more := {one.name for one in classes if _names(one.bases) & values} - values:
        values |= more
    heirs = [one for one in classes if _names(one.bases) & values]
    return [
        one.name
        for one in heirs
        if "dataclass" in _names(one.decorator_list)
        or any(isinstance(each, ast.AnnAssign) for each in one.body)
    ]


@pytest.mark.whole
def test_no_value_inherits_the_fields_of_another_which_fails_only_on_the_built_site() -> None:
    sources = [path.read_text("utf-8") for path in SHIPPED]
    assert len(list(_classes(sources))) > 300
    assert _spoiled_by_the_build(sources) == []


@pytest.mark.parametrize(
    "heir",
    [
        "@dataclass(frozen=True, slots=True)\nclass Heir(State): ...",
        "@dataclasses.dataclass(frozen=True)\nclass Heir(Between): ...",
        "class Heir(made.State):\n    more: int = 0",
        "class Heir(Cell):\n    more: int = 0",
    ],
)
def test_a_value_that_inherits_fields_is_found(heir: str) -> None:
    between = "class Between(State):\n    __slots__ = ()\n"
    assert _spoiled_by_the_build([SOURCE, between]) == []
    assert _spoiled_by_the_build([SOURCE, between, heir]) == ["Heir"]


@pytest.mark.whole
def test_nothing_shipped_asks_for_the_fields_of_a_written_out_class() -> None:
    known = {"FrozenInstanceError", "dataclass", "field", "replace"}
    for path in SHIPPED:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
                assert {alias.name for alias in node.names} <= known, path
            assert not isinstance(node, ast.Import) or "dataclasses" not in {a.name for a in node.names}, path


WRITTEN = """
import hashlib, marshal
from pathlib import Path
from tools.expand_classes import expand_classes
sums = []
for path in sorted(Path("ui/model").glob("*.py")):
    code = compile(expand_classes(path.read_text("utf-8"), path.name), path.name, "exec")
    sums.append(hashlib.sha256(marshal.dumps(code)).hexdigest())
print(sums)
"""


def test_what_is_written_does_not_depend_on_the_hash_seed() -> None:
    """`tests/tools/test_site.py` builds the site twice, in the long numbers also compiled anew."""
    sums = [
        subprocess.run(
            [sys.executable, "-c", WRITTEN],
            cwd=site.ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "24")
    ]
    assert len(sums[0]) > 500
    assert sums[0] == sums[1]
