"""A face is five parts, each of which answers just what it is asked: nothing less, nothing more."""

from __future__ import annotations

import ast
from importlib import import_module
from inspect import getsource
from pathlib import Path

import pytest

from ui.games import FACES, Face, face
from ui.games.face import Board, Catalogue, Postgame, Speech, Timing

UI = Path(__file__).parents[3] / "ui"
PARTS = {"catalogue": Catalogue, "board": Board, "speech": Speech, "timing": Timing, "postgame": Postgame}
PLAIN = "tests.ui.screens.plain"


def protocols(part: type) -> list[type]:
    """Return a part and the protocols of this project that it extends."""
    return [one for one in part.__mro__ if one.__module__.startswith("ui.")]


def asked(part: type) -> set[str]:
    """Return the names of everything that a part has to answer."""
    functions = {name for one in protocols(part) for name in vars(one) if not name.startswith("_")}
    return functions | {name for one in protocols(part) for name in one.__annotations__}


def without_default(part: type) -> set[str]:
    """Return what a part leaves to each game: attributes without a value, functions without a body."""
    bases = [base for one in protocols(part) for base in ast.parse(getsource(one)).body]
    found = set()
    for node in (node for base in bases if isinstance(base, ast.ClassDef) for node in base.body):
        if isinstance(node, ast.FunctionDef) and len(node.body) == 1:
            found.add(node.name)
        if isinstance(node, ast.AnnAssign) and node.value is None:
            found.add(ast.unparse(node.target))
    return found


def test_nothing_is_asked_of_two_parts() -> None:
    assert Face._fields == tuple(PARTS)
    names = [name for part in PARTS.values() for name in asked(part)]
    assert len(names) == len(set(names)) > 40


@pytest.mark.parametrize("part", PARTS)
def test_each_part_answers_something_for_a_game_and_leaves_something_to_it(part: str) -> None:
    assert set() < without_default(PARTS[part]) < asked(PARTS[part])


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("package", [*FACES.values(), PLAIN])
def test_each_part_of_a_face_answers_what_it_is_asked(package: str, part: str) -> None:
    own = type(getattr(import_module(package).face, part))
    assert PARTS[part] in own.__mro__
    assert own is getattr(import_module(f"{package}.{part}"), own.__name__)
    answers = {name for name in vars(own) if not name.startswith("_")}
    assert without_default(PARTS[part]) <= answers <= asked(PARTS[part])


@pytest.mark.parametrize("slug", FACES)
def test_a_face_has_the_name_by_which_it_is_found(slug: str) -> None:
    assert face(slug).catalogue.slug == slug


@pytest.mark.whole
def test_no_screen_asks_whether_a_face_has_an_answer() -> None:
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
                assert not ast.unparse(node.args[0]).startswith(("look", "face(")), f"{path}: {node.lineno}"
