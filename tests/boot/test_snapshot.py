"""The snapshot of Python's memory that a device keeps: only the very bytes that were made are ever used."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the boot scripts that Node takes for modules."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "assets" / "boot", site / "assets" / "boot")
    (site / "package.json").write_text('{"type": "module"}', "utf-8")
    return site


def node(script: str, *words: object) -> Any:
    """Runs a script under Node; it answers in JSON."""
    command = ["node", HERE / script, *map(str, words)]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.whole
def test_any_change_of_what_the_device_keeps_is_noticed_and_nothing_else_is(copy: Path) -> None:
    told = node("damages.mjs", copy)
    assert told["missed"] == []
    assert len(told["tried"]) >= 8
    assert sum(told["tried"].values()) > 1000
    assert told["gone"] is None
    assert told["laid"] is True


@pytest.fixture(scope="module")
def visits(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What becomes of the snapshots of two copies of the site, from visit to visit."""
    other = tmp_path_factory.mktemp("other") / "site"
    shutil.copytree(copy, other)
    found: dict[str, Any] = node("visits.mjs", copy, other)
    return found


def test_the_first_visit_makes_it_and_the_second_uses_it(visits: dict[str, Any]) -> None:
    assert visits["first"] == ["ordinary, then kept", "restored"]


def test_a_damaged_one_is_made_anew_at_most_twice_a_build(visits: dict[str, Any]) -> None:
    healed, given_up = ["ordinary, then kept", "restored"], "ordinary, then refused"
    assert visits["damaged"] == [healed, healed, [given_up] * 2, [given_up] * 2]
    assert visits["makings"] == 3
    assert visits["newer"] == "", "the next build begins anew"


def test_two_copies_under_one_origin_leave_each_other_alone(visits: dict[str, Any]) -> None:
    assert visits["beside"] == ["ordinary, then kept", "restored", "refused"]
    assert visits["both"] == [*["ordinary, then kept"] * 2, *["restored"] * 2]
    assert len(visits["entries"]) == 2
    assert visits["other"] == [None, "restored"]


def test_one_that_comes_back_damaged_is_never_believed(visits: dict[str, Any]) -> None:
    nothing, given_up = "ordinary, then nothing", "ordinary, then refused"
    assert visits["bad_disk"] == [nothing, nothing, given_up, given_up, given_up, 3, []]


def test_a_full_device_may_make_it_another_day(visits: dict[str, Any]) -> None:
    assert visits["full"] == [*["ordinary, then nothing"] * 4, 4, "ordinary, then kept", "restored"]


def test_a_phone_that_names_no_memory_is_judged_by_what_python_used(visits: dict[str, Any]) -> None:
    named, unnamed = [True, True, False], [True, False, False]
    assert visits["phones"] == [*named, *unnamed, True], "a mouse stands for a computer"


def test_the_room_of_all_copies_is_given_to_a_match(visits: dict[str, Any]) -> None:
    assert visits["room"] == [True, False, []]


def test_what_earlier_versions_kept_is_deleted_by_its_own_copy(visits: dict[str, Any]) -> None:
    assert visits["old"] == [[True], "old kept", False, None]
