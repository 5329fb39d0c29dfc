"""A face is five modules, each of which answers just what it is asked: nothing less, nothing more."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from ui.games import FACES, Face, defaults, face
from ui.games.face import Board, Catalogue, Postgame, Speech, Timing

UI = Path(__file__).parents[3] / "ui"
PARTS = {"catalogue": Catalogue, "board": Board, "speech": Speech, "timing": Timing, "postgame": Postgame}
PLAIN = "tests.ui.screens.plain"


def asked(part: type) -> set[str]:
    """Lists what a part is asked."""
    functions = {name for name in vars(part) if not name.startswith("_")}
    return functions | set(part.__annotations__)


def test_nothing_is_asked_of_two_parts() -> None:
    assert Face._fields == tuple(PARTS)
    names = [name for part in PARTS.values() for name in asked(part)]
    assert len(names) == len(set(names)) > 40
    assert set(defaults.__all__) <= set(names)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("package", [*FACES.values(), PLAIN])
def test_each_part_is_a_module_that_answers_what_it_is_asked(package: str, part: str) -> None:
    module = import_module(f"{package}.{part}")
    assert getattr(import_module(package).face, part) is module
    assert set(module.__all__) == asked(PARTS[part])
    assert all(hasattr(module, name) for name in module.__all__)


@pytest.mark.parametrize("slug", FACES)
def test_a_face_has_the_name_by_which_it_is_found(slug: str) -> None:
    assert face(slug).catalogue.slug == slug


def test_no_screen_asks_whether_a_face_has_an_answer() -> None:
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
                assert not ast.unparse(node.args[0]).startswith(("look", "face(")), f"{path}: {node.lineno}"
