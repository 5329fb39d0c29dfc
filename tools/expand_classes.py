"""Write out, at build time, what `NamedTuple` and `dataclass` would write and compile at each start.

Half of the time that our modules take to import goes into these classes. Only the two forms that this
project uses are unfolded: `class X(NamedTuple)` and `@dataclass(frozen=True, slots=True) class X`, with
plain fields, with a `default_factory`, or as `OWN` says; every other class stays as it is.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

__all__ = ["BLOCKS", "SHARED", "expand_classes"]

SHARED = "class_support"
"""The module that the written-out classes import from: tools/class_support.py, shipped with the code."""

BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""The attributes of a node that hold statements: no class, function or import stands anywhere else."""

FACTORY = {"default_factory"}
OWN = {"default_factory", "init", "compare", "repr"}
"""The keywords of a field that each value makes for itself; all but the first are `False`.

It is no parameter, no part of equality, hash or text, and a copy begins with a new one.
"""


class _Field(NamedTuple):
    """A field of a class: its name, and its default value or the function that makes it, if any."""

    name: str
    default: ast.expr | None  # shown in the signature
    factory: ast.expr | None = None  # called where no value is given
    is_own: bool = False


def expand_classes(source: str, file: str) -> ast.Module:
    """Parse a module and return it with its named tuples and frozen dataclasses written out."""
    module = ast.parse(source, file)
    unfold = _Unfold()
    unfold.visit(module)
    if not unfold.has_changed:
        return module
    imported = ast.parse(f"import {SHARED} as _{SHARED}").body
    first = next(n for n, node in enumerate(module.body) if not _must_stand_first(node))
    module.body[first:first] = imported
    return module


def _must_stand_first(node: ast.stmt) -> bool:
    """Return True for a docstring or a `__future__` import, before which no import may be put."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class _Unfold(ast.NodeTransformer):
    """A transformer that writes out the named tuples and frozen dataclasses of a module."""

    has_changed = False

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit the statements inside a node; expressions hold nothing to be written out."""
        for name in BLOCKS:
            held = getattr(node, name, None)
            if isinstance(held, list):
                held[:] = [new for old in held for new in self._visited(old)]
        return node

    def _visited(self, node: ast.AST) -> list[ast.AST]:
        new = self.visit(node)
        return new if isinstance(new, list) else [new]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Return a named tuple or frozen dataclass written out, any other class as it is."""
        fields = _fields(node)
        if fields is None:
            return node
        if _is_only(node.bases, "NamedTuple") and not node.decorator_list:
            written = _with_methods(node, "Named", _tuple_methods(fields))
        elif not node.bases and _is_only(node.decorator_list, "dataclass(frozen=True, slots=True)"):
            written = _with_methods(node, "Frozen", _dataclass_methods(fields))
        else:
            return node
        self.has_changed = True
        return written

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | list[ast.stmt]:
        """Return an import of `dataclasses.replace` changed to our own `replace`; any other as it is."""
        if node.module != "dataclasses" or node.level:
            return node
        others = [alias for alias in node.names if alias.name != "replace"]
        if len(others) == len(node.names):
            return node
        self.has_changed = True
        (own,) = ast.parse(f"from {SHARED} import replace").body
        ast.copy_location(own, node)
        return [own, ast.copy_location(ast.ImportFrom("dataclasses", others, 0), node)] if others else own


def _is_only(nodes: list[ast.expr], text: str) -> bool:
    """Return True if a list holds just one expression, which reads like `text`."""
    return len(nodes) == 1 and ast.unparse(nodes[0]) == text


def _fields(node: ast.ClassDef) -> list[_Field] | None:
    """Return the fields of a class in order; None if the class has something that is not expanded here."""
    found: list[_Field] = []
    for each in node.body:
        if isinstance(each, ast.AnnAssign):
            if not isinstance(each.target, ast.Name) or "ClassVar" in ast.unparse(each.annotation):
                return None
            field = _field(each.target.id, each.value)
            if field is None:
                return None
            found.append(field)
        elif isinstance(each, ast.FunctionDef) and each.name in {"__new__", "__init__", "__post_init__"}:
            return None
    names = {each.name for each in found}
    defaults = (each.default or each.factory for each in found)
    used = {
        part.id for default in defaults if default for part in ast.walk(default) if isinstance(part, ast.Name)
    }
    return None if names & used or node.keywords else found


def _field(name: str, assigned: ast.expr | None) -> _Field | None:
    """Return a field by its name and its default or `field(...)` call; None for keywords not expanded here.

    None for a `field(...)` call with keywords that are not expanded here.
    """
    if not isinstance(assigned, ast.Call) or ast.unparse(assigned.func) != "field":
        return _Field(name, assigned)
    given = {word.arg: word.value for word in assigned.keywords}
    factory = given.get("default_factory")
    said = {ast.unparse(value) for key, value in given.items() if key != "default_factory"}
    if assigned.args or given.keys() not in (FACTORY, OWN) or said - {"False"}:
        return None
    missing = ast.parse(f"_{SHARED}.MISSING", mode="eval").body
    return _Field(name, missing, factory, is_own=given.keys() == OWN)


def _with_methods(node: ast.ClassDef, base_class: str, methods: str) -> ast.ClassDef:
    """Return a class with a new base, and the methods, given as source, in the place of its fields."""
    kept = [each for each in node.body if not isinstance(each, ast.AnnAssign)]
    has_words = isinstance(kept[0], ast.Expr) if kept else False
    written = ast.parse(methods).body
    for each in written:
        for part in ast.walk(each):
            ast.copy_location(part, node)
    body = [*kept[:has_words], *written, *kept[has_words:]]
    parent = ast.parse(f"_{SHARED}.{base_class}", mode="eval").body
    for part in ast.walk(parent):
        ast.copy_location(part, node)
    rebuilt = ast.ClassDef(node.name, [parent], [], body, [])
    if "type_params" in node._fields:  # Python 3.12 and later
        vars(rebuilt)["type_params"] = []
    return ast.copy_location(rebuilt, node)


def _parameters(fields: list[_Field]) -> str:
    """Return the source of a constructor's parameters after the first: names and defaults of the fields."""
    return "".join(f", {f.name}" + (f"={ast.unparse(f.default)}" if f.default else "") for f in fields)


def _tuple_text(fields: list[_Field], prefix: str = "") -> str:
    """Return the source of a tuple of the fields' names, each with a prefix."""
    return "(" + "".join(f"{prefix}{field.name}, " for field in fields) + ")"


def _tuple_methods(fields: list[_Field]) -> str:
    """Return the source of the attributes and methods of an expanded named tuple."""
    names = tuple(field.name for field in fields)
    defaults = ", ".join(f"{f.name!r}: {ast.unparse(f.default)}" for f in fields if f.default)
    items = "\n".join(f"{name} = _{SHARED}.item({n})" for n, name in enumerate(names))
    return f"""
__slots__ = ()
_fields = __match_args__ = {names!r}
_field_defaults = {{{defaults}}}
def __new__(_cls{_parameters(fields)}):
    return _{SHARED}.new(_cls, {_tuple_text(fields)})
{items}
"""


def _dataclass_methods(fields: list[_Field]) -> str:
    """Return the source of the attributes and methods of an expanded frozen dataclass."""
    given = [field for field in fields if not field.is_own]
    names = tuple(field.name for field in given)
    sets = "\n".join(f"    _set(self, {f.name!r}, {_default_text(f)})" for f in fields) or "    pass"
    equal = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
    return f"""
__slots__ = {tuple(field.name for field in fields)!r}
__match_args__ = {names!r}
def __init__(self{_parameters(given)}):
    _set = object.__setattr__
{sets}
def __eq__(self, other):
    if self is other:
        return True
    if other.__class__ is not self.__class__:
        return NotImplemented
    return {equal}
def __hash__(self):
    return hash({_tuple_text(given, "self.")})
"""


def _default_text(field: _Field) -> str:
    """Return the source of the value that a constructor gives a field, calling its factory if needed."""
    if field.factory is None:
        return field.name
    if field.is_own:
        return f"{ast.unparse(field.factory)}()"
    return f"{ast.unparse(field.factory)}() if {field.name} is _{SHARED}.MISSING else {field.name}"
