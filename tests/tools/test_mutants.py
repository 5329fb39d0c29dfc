"""The small changes by which the tests are tried: what they are, and that a test which fails is named."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from tools.mutants import __main__ as mutants
from tools.mutants.changes import apply_change, changes
from tools.mutants.trials import Bench, Group

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*.py"))


def texts(source: str) -> list[str]:
    """Makes each change of a piece of code."""
    return [apply_change(source, change) for change in changes(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"(a <= b)"}),
        ("a in b", {"(a not in b)"}),
        ("a and b", {"(a or b)", "a", "b"}),
        ("x = not a", {"x = a"}),
        ("x = a if b else c", {"x = a", "x = c"}),
        ("x = replace(s, a=b, c=d)", {"x = (replace(s, c=d))", "x = (replace(s, a=b))"}),
        ("x = min(a, b)", {"x = (max(a, b))"}),
        ("x = a[b:c]", {"x = (a[:c])", "x = (a[b:])"}),
        ("x = 'é', 2", {"x = 'mutant', 2", "x = 'é', 3", "x = 'é', 1"}),
        ("[a for a in b if c]", {"[a for a in b if True]"}),
        ("if a:\n    b()", {"if (not (a)):\n    b()", "if a:\n    pass"}),
        ("def f():\n    return a", {"def f():\n    return None"}),
        ("for a in b:\n    continue", {"for a in b:\n    break"}),
        ("def f(a: 'A' = None) -> 'B':\n    'Says.'\n    return None", set()),
        ("__all__ = ['a']", set()),
        ("T = TypeVar('T')", set()),
    ],
)
def test_what_is_changed(source: str, expected: set[str]) -> None:
    assert expected <= set(texts(source))
    assert expected or not texts(source)


@pytest.mark.whole
@pytest.mark.parametrize("every", [70, pytest.param(7, marks=pytest.mark.prove)], ids=["few", "many"])
def test_every_change_can_be_read_and_differs_and_has_a_name_of_its_own(every: int) -> None:
    for module in MODULES:
        source = (ROOT / module).read_text("utf-8")
        before, found = ast.dump(ast.parse(source)), changes(source)
        assert len({change.key for change in found}) == len(found), module
        for change in found[::every]:
            assert ast.dump(ast.parse(apply_change(source, change))) != before, (module, change)


def test_equal_changes_are_there_each_with_its_reason() -> None:
    for module, reasons in tomllib.loads(mutants.EQUAL.read_text("utf-8")).items():
        keys = {change.key for change in changes((ROOT / module).read_text("utf-8"))}
        assert reasons.keys() <= keys, module
        assert all(len(reason) > 10 for reason in reasons.values()), module


def test_the_same_changes_are_drawn_by_a_seed() -> None:
    module = "engine/games/les24heures/turn_flow.py"
    drawn = mutants.draw_changes(module, "24", 60)
    assert len({change.key for change in drawn}) == 60
    assert mutants.draw_changes(module, "24", 20) == drawn[:20]
    assert mutants.draw_changes(module, "25", 60) != drawn


RULES = """def reach(a, b):
    return a < b


def endless(n):
    while n:
        n -= 1
    return n
"""
TESTS = """from engine.rules import endless, reach


def test_near():
    assert reach(1, 3)


def test_far():
    assert not reach(3, 1)


def test_ends():
    assert endless(2) == 0
"""
LAWS = """import pytest


@pytest.mark.parametrize("slug", ["24-7"])
def test_law(slug):
    from engine.rules import reach

    assert not reach(24, 24)


@pytest.mark.parametrize("slug", ["20-sur-20"])
def test_law_of_another_game(slug):
    raise AssertionError
"""


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A small tree of its own."""
    files = {
        "engine/__init__.py": "",
        "engine/rules.py": RULES,
        "tests/engine/test_rules.py": TESTS,
        "tests/laws/test_laws.py": LAWS,
    }
    for name, text in files.items():
        path = tmp_path / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "tree/pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n', "utf-8")
    return Bench(tmp_path / "tree", tmp_path / "copy")


@pytest.mark.whole
def test_a_change_is_noticed_by_the_tests_that_reach_it_then_by_the_laws(bench: Bench) -> None:
    group = Group("tests/engine", "24-7")
    reach = bench.reach(group)
    here = "tests/engine/test_rules.py::"
    assert set(reach.tests["engine/rules.py:2"]) == {f"{here}test_near", f"{here}test_far"}
    killers = {
        change.description.partition(" -> ")[2]: bench.killer("engine/rules.py", change, group, reach, [])
        for change in changes(RULES)
        if change.place == "reach" or "while" in change.description
    }
    assert killers["return (a <= b)"] == "tests/laws/test_laws.py::test_law[24-7]"
    assert killers["return None"].startswith(f"{here}test_near")
    assert killers["while (not (n)):"].startswith(here) or killers["while (not (n)):"] == "time"
    nothing = changes(RULES)[0]._replace(start=0, end=0, text="")
    assert bench.killer("engine/rules.py", nothing, group, reach, []) == ""


def test_tests_that_fail_without_a_change_are_told(bench: Bench) -> None:
    with pytest.raises(RuntimeError, match="test_law_of_another_game"):
        bench.reach(Group("tests/engine", "20-sur-20"))
