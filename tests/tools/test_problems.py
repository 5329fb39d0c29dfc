"""The problems that are shipped: every proof replayed by the rules alone, and what each day holds."""

from __future__ import annotations

import json
import re
import zlib
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.problem import read_problems, verify_problem
from tools.problems import DAY, FIRST, FOLDER, days, month
from ui.puzzles import daily_scores as calendar
from ui.puzzles import problem_files

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 140
"""Deflated, of one problem in its month."""


def one_in(every: int, text: str) -> str:
    """Return the text of one problem in so many of a list, the first among them."""
    head = "[Game "
    return "".join(head + part for part in text.split(head)[1:][::every])


def months(slug: str) -> list[Path]:
    return sorted((ROOT / FOLDER / slug).glob("*.txt"))


@pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
@pytest.mark.parametrize("slug", GAMES)
def test_proofs_hold_by_the_rules_alone(slug: str, every: int) -> None:
    for path in months(slug):
        for problem in read_problems(one_in(every, path.read_text("utf-8"))):
            verify_problem(problem)
            assert problem.match.slug == slug


def test_at_least_400_days_have_eight_problems_each_from_easy_to_hard() -> None:
    names: Counter[str] = Counter()
    for slug in GAMES:
        for path in months(slug):
            for line in path.read_text("utf-8").splitlines():
                if line.startswith("[Problem "):
                    names[line.split('"')[1]] += 1
                    assert line.split('"')[1].startswith(path.stem)
    days = len(names) // len(DAY)
    assert days >= 400
    told = [FIRST + timedelta(n) for n in range(days)]
    assert names == Counter(f"{day}/{n}" for day in told for n in range(1, len(DAY) + 1))


def test_a_day_asks_what_its_eight_places_ask() -> None:
    found = {
        problem.name: problem
        for slug in GAMES
        for problem in read_problems(months(slug)[0].read_text("utf-8"))
    }
    for day in (FIRST, FIRST + timedelta(1), date(2026, 11, 22)):
        for number, slot in enumerate(DAY, 1):
            problem = found[f"{day}/{number}"]
            assert problem.match.slug == slot.slug
            assert problem.task in slot.tasks.split()
            assert problem.grade in slot.grades


def test_a_month_travels_in_few_bytes() -> None:
    for slug in GAMES:
        for path in months(slug):
            text = path.read_text("utf-8")
            assert len(zlib.compress(text.encode(), 9)) < MOST_BYTES * text.count("[Problem ")


def test_no_position_comes_twice() -> None:
    seen: Counter[str] = Counter()
    for slug in GAMES:
        for path in months(slug):
            seen.update(part.partition("\n\n")[2] for part in path.read_text("utf-8").split("[Game ")[1:])
    twice = {text for text, times in seen.items() if times > 1}
    assert not {text for text in twice if not text.startswith("display")}


def test_the_same_tool_makes_the_same_problems() -> None:
    slug = "brain-drain"
    text = months(slug)[0].read_text("utf-8")
    first = list(days(FIRST.strftime("%Y-%m")))[:3]
    assert text.startswith(month(slug, first, {}))


@pytest.mark.prove
@pytest.mark.parametrize(
    ("slug", "many"), [("24-7", 3), ("24-heures", 4), ("20-sur-20", 2), ("brain-drain", 20)]
)
def test_lists_made_from_nothing_a_second_time_are_those_that_are_shipped(slug: str, many: int) -> None:
    first = list(days(FIRST.strftime("%Y-%m")))[:many]
    made = month(slug, first, {})
    assert made.count("[Problem ") >= many
    assert months(slug)[0].read_text("utf-8").startswith(made)


def test_the_page_keeps_the_months_that_the_days_come_from() -> None:
    kept = (ROOT / "assets/boot/page/problem_cache.js").read_text("utf-8")
    said = dict(re.findall(r'const (FIRST|LAST) = "([\d-]+)"', kept))
    assert said == {"FIRST": calendar.FIRST[:7], "LAST": problem_files.LAST[:7]}
    (listed,) = re.findall(r"const GAMES = (\[.*?\]);", kept)
    assert set(json.loads(listed)) == set(GAMES)
