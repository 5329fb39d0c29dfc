"""Changes of a module, each so small that some test should notice: where they begin, and the text instead."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

__all__ = ["Change", "apply_change", "changes"]

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPING = ("TypeVar", "cast", "NewType")
"""Calls whose texts only a type checker reads."""
SKIPPED = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Assert, ast.pattern)
"""Where nothing is changed: what is said to people, to the importer and to the type checker."""
EXPRESSIONS = (
    ast.Compare,
    ast.BinOp,
    ast.BoolOp,
    ast.UnaryOp,
    ast.Constant,
    ast.IfExp,
    ast.Call,
    ast.Subscript,
)


class Change(NamedTuple):
    """A change of a module: a span of bytes and the text in its place; the first and last line concerned.

    `place` is the function or class around it, empty in the module itself.
    """

    first: int
    last: int
    place: str
    start: int
    end: int
    text: str
    description: str

    @property
    def key(self) -> str:
        """Return a text that identifies the change in its module even when other lines are edited."""
        return f"{self.place or 'module'}: {self.description}"


def apply_change(source: str, change: Change) -> str:
    """Return a module's source with the change made.

    >>> [apply_change("a = b < 1", change) for change in changes("a = b < 1")]
    ['a = (b <= 1)', 'a = b < 2', 'a = b < 0']
    """
    data = source.encode()
    return (data[: change.start] + change.text.encode() + data[change.end :]).decode()


def changes(source: str) -> list[Change]:
    """Return all possible changes of a module in the order of its source, with a key of its own each."""
    walk = _Walk(source)
    walk.visit(ast.parse(source))
    times: Counter[str] = Counter()
    named = []
    for change in walk.found:
        times[change.key] += 1
        n = times[change.key]
        named.append(change if n == 1 else change._replace(description=f"{change.description} #{n}"))
    return named


class _Walk(ast.NodeVisitor):
    """A walk through the syntax tree of a module that collects its possible changes."""

    def __init__(self, source: str) -> None:
        """Prepare to walk through a source."""
        self.found: list[Change] = []
        self._lines = source.encode().splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._places: list[str] = []
        self._statement: ast.stmt | None = None

    def visit(self, node: ast.AST) -> None:
        """Collect the changes of a node, then visit its parts; skip types, imports and `__all__`."""
        if isinstance(node, SKIPPED) or _is_typing(node):
            return
        if isinstance(node, ast.stmt):
            self._statement = node
            for text in _statements(node):
                self._keep(node, text)
        elif isinstance(node, EXPRESSIONS):
            for instead in _expressions(node):
                text = ast.unparse(instead)
                self._keep(node, text if isinstance(instead, ast.Constant | ast.Name) else f"({text})")
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                self._keep(test, "True")
        if isinstance(node, ast.If | ast.While):
            self._keep(node.test, f"(not ({ast.unparse(node.test)}))")
        self._inside(node)

    def _inside(self, node: ast.AST) -> None:
        """Visit the parts of a node, except annotations, decorators and docstrings."""
        name = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
        if name:
            self._places.append(name)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "ctx"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _is_text_alone(child):
                    before = self._statement
                    self.visit(child)
                    self._statement = before
        if name:
            self._places.pop()

    def _keep(self, node: ast.stmt | ast.expr, text: str) -> None:
        """Collect the change that puts a text in the place of a node."""
        start, end = (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno or node.lineno, node.end_col_offset or 0),
        )
        statement = self._statement or node
        first, last = node.lineno, node.end_lineno or node.lineno
        line = b"".join(self._lines[first - 1 : last])
        before = self._starts[first - 1]
        new = line[: start - before] + text.encode() + line[end - before :]
        description = f"{_single_spaced(line)} -> {_single_spaced(new)}"
        first = min(first, statement.lineno)
        self.found.append(Change(first, last, ".".join(self._places), start, end, text, description))

    def _offset(self, line: int, column: int) -> int:
        """Return the offset in bytes of a line (from 1) and a column in the source."""
        return self._starts[line - 1] + column


def _single_spaced(line: bytes) -> str:
    """Return a line as text, with each run of spaces as one."""
    return " ".join(line.decode().split())


def _is_text_alone(node: ast.AST) -> bool:
    """Return True if a node is a statement of a constant alone, such as a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_typing(node: ast.AST) -> bool:
    """Return True if a node only serves the type checker or names exports, so that it is not changed."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in TYPING
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets)


def _statements(node: ast.stmt) -> Iterator[str]:
    """Yield the statements that may take the place of this one, as source; none for most kinds."""
    match node:
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield "return None"
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield "yield from ()"
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that may take the place of a node."""
    for kind, instead in KINDS:
        if isinstance(node, kind):
            yield from instead(node)


def _other_comparisons(node: ast.Compare) -> Iterator[ast.expr]:
    """Yield the comparison with one of its operators changed, such as `<` to `<=`."""
    for n, sign in enumerate(node.ops):
        signs: list[ast.cmpop] = [*node.ops[:n], COMPARED[type(sign)](), *node.ops[n + 1 :]]
        yield ast.Compare(node.left, signs, node.comparators)


def _other_operations(node: ast.BinOp) -> Iterator[ast.expr]:
    """Yield the operation with its operator changed, such as `-` for `+`."""
    if type(node.op) in COUNTED:
        yield ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)


def _other_conditions(node: ast.BoolOp) -> Iterator[ast.expr]:
    """Yield a condition with `and` and `or` exchanged, then without each of its parts."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for n in range(len(node.values)):
        others = [*node.values[:n], *node.values[n + 1 :]]
        yield others[0] if len(others) == 1 else ast.BoolOp(node.op, others)


def _unsigned_operands(node: ast.UnaryOp) -> Iterator[ast.expr]:
    """Yield the operand of a minus sign or a `not` without it."""
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _other_constants(node: ast.Constant) -> Iterator[ast.expr]:
    """Yield other constants: the opposite of a truth value, a number's neighbours, another text."""
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))
        case str():
            yield ast.Constant("mutant" if node.value else "x")


def _both_choices(node: ast.IfExp) -> Iterator[ast.expr]:
    """Yield the two values of a conditional expression, each without the condition."""
    yield from (node.body, node.orelse)


def _other_calls(node: ast.Call) -> Iterator[ast.expr]:
    """Yield a call of the opposite function, such as `max` for `min`, or a `replace` with one change less."""
    if not isinstance(node.func, ast.Name):
        return
    if node.func.id in CALLED:
        yield ast.Call(ast.Name(CALLED[node.func.id]), node.args, node.keywords)
    if node.func.id == "replace":
        for n in range(len(node.keywords)):
            yield ast.Call(node.func, node.args, [*node.keywords[:n], *node.keywords[n + 1 :]])


def _other_slices(node: ast.Subscript) -> Iterator[ast.expr]:
    """Yield a slice without its lower end, then without its upper end."""
    if isinstance(node.slice, ast.Slice) and not node.slice.step:
        lower, upper = node.slice.lower, node.slice.upper
        if lower:
            yield ast.Subscript(node.value, ast.Slice(None, upper), ast.Load())
        if upper:
            yield ast.Subscript(node.value, ast.Slice(lower, None), ast.Load())


KINDS: tuple[tuple[type[ast.expr], Callable[..., Iterator[ast.expr]]], ...] = (
    (ast.Compare, _other_comparisons),
    (ast.BinOp, _other_operations),
    (ast.BoolOp, _other_conditions),
    (ast.UnaryOp, _unsigned_operands),
    (ast.Constant, _other_constants),
    (ast.IfExp, _both_choices),
    (ast.Call, _other_calls),
    (ast.Subscript, _other_slices),
)
