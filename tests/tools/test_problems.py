"""The problems that are shipped: what a day holds, no repetition, proofs replayed by the rules alone."""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES
from engine.games.braindrain.solver import solutions
from engine.problem import Problem, read_problems, verify_problem
from tools.problems import DAY, FIRST, FOLDER, POOL, days, earlier_identities, month
from tools.problems import months as making
from tools.problems.candidates import HARDER_FROM, MOST, has_idea, kinds_of, wanted
from tools.problems.figures import rows
from tools.problems.first_tries import BANDS, expected_chance, first_look, sees
from tools.problems.identity import identity, positions
from tools.problems.months import KINDS, PATTERNS
from ui.puzzles import daily_scores as calendar
from ui.puzzles import problem_files

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 140
"""Deflated, of one problem in its month."""
MONTH_BYTES = 8000
"""Deflated, of a month of a game."""
BEGUN = {
    "24-7": "34bd1eb726c87def3321bd380ffc9b4db0969eec66247fcf2ae33c314e6c4ba1",
    "24-heures": "1c6e95d4ff5a33c1c24859f2d9d631e59a8c6ec4fb28b13f90a3834b321ce7b1",
    "brain-drain": "a52b9cdbeb590b97b55fb74b68828751a0de49b80211b649f76f4d5956ca75b2",
    "20-sur-20": "594aa68e4079874288ffc2d6a133d872671f5d8de4d416e4436160572025dae9",
}
"""The SHA-256 of the first month, which people have played."""
YEAR = timedelta(366)


def one_in(every: int, text: str) -> str:
    """Return the text of one problem in so many of a list, the first among them."""
    head = "[Game "
    return "".join(head + part for part in text.split(head)[1:][::every])


def months(slug: str) -> list[Path]:
    paths = sorted((ROOT / FOLDER / slug).glob("*.txt"))
    return [path for path in paths if path.stem <= problem_files.LAST[:7]]


def day_of(name: str) -> date:
    return date.fromisoformat(name.partition("/")[0])


@cache
def problems_of(name: str) -> dict[str, Problem]:
    """Return the problems of a month, in the order of their names."""
    texts = [(ROOT / FOLDER / slug / f"{name}.txt").read_text("utf-8") for slug in GAMES]
    found = {problem.name: problem for text in texts for problem in read_problems(text)}
    return dict(sorted(found.items()))


def days_of(name: str) -> Iterator[list[Problem]]:
    """Yield the eight problems of each day of a month."""
    problems = list(problems_of(name).values())
    yield from (problems[at : at + len(DAY)] for at in range(0, len(problems), len(DAY)))


MADE = [path.stem for path in months("24-7")[1:]]
SOME = [MADE[0], MADE[-1]]
"""The first month that the maker makes, and the last."""


@pytest.mark.whole
@pytest.mark.parametrize("every", [50, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
@pytest.mark.parametrize("slug", GAMES)
def test_proofs_hold_by_the_rules_alone(slug: str, every: int) -> None:
    for path in months(slug):
        for problem in read_problems(one_in(every, path.read_text("utf-8"))):
            verify_problem(problem)
            assert problem.match.slug == slug


def test_every_day_until_the_last_has_eight_problems() -> None:
    names: Counter[str] = Counter()
    for slug in GAMES:
        for path in months(slug):
            for name, game, _ in positions(path.read_text("utf-8")):
                names[name] += 1
                assert (game, name[:7]) == (slug, path.stem)
    last = date.fromisoformat(problem_files.LAST)
    told = [FIRST + timedelta(n) for n in range((last - FIRST).days + 1)]
    assert names == Counter(f"{day}/{n}" for day in told for n in range(1, len(DAY) + 1))


@pytest.mark.parametrize("slug", GAMES)
def test_the_month_that_people_have_played_stays_as_it_is(slug: str) -> None:
    assert hashlib.sha256(months(slug)[0].read_bytes()).hexdigest() == BEGUN[slug]


@pytest.mark.parametrize("slug", GAMES)
def test_a_month_that_is_there_is_not_written(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "FOLDER", tmp_path)
    (tmp_path / slug).mkdir()
    path = tmp_path / slug / f"{FIRST:%Y-%m}.txt"
    path.write_text("as it was", "utf-8")
    making.make_months(slug, f"{FIRST:%Y-%m}")
    assert path.read_text("utf-8") == "as it was"


@pytest.mark.parametrize("slug", GAMES)
def test_no_problem_comes_twice_within_366_days(slug: str) -> None:
    last: dict[str, date] = {}
    for path in months(slug):
        for name, game, position in positions(path.read_text("utf-8")):
            same, day = identity(game, position), day_of(name)
            # The first month had been played before anybody looked for repetition, and stays as it is.
            if same in last and path.stem > f"{FIRST:%Y-%m}":
                assert day - last[same] > YEAR, name
            last[same] = day


@pytest.mark.parametrize("slug", GAMES)
def test_no_day_since_the_second_month_has_a_problem_to_practise_with(slug: str) -> None:
    lists = sorted((ROOT / FOLDER / slug / POOL).glob("*.txt"))
    practised = {identity(game, at) for path in lists for _, game, at in positions(path.read_text("utf-8"))}
    for path in months(slug)[1:]:
        for name, game, position in positions(path.read_text("utf-8")):
            assert identity(game, position) not in practised, name


def test_after_the_last_day_there_is_always_an_earlier_one_at_least_a_year_before() -> None:
    last = date.fromisoformat(problem_files.LAST)
    for n in range(1, 3000):
        day = last + timedelta(n)
        source = problem_files.source_day(str(day))
        assert str(FIRST) <= source <= problem_files.LAST
        assert day - date.fromisoformat(source) >= timedelta(365)


def same_position(slug: str, text: str, rng: Random) -> str:
    """Return a position that is the same to a player."""
    lines = text.splitlines()
    if slug == "24-7":
        return "\n".join([*(row[::-1] for row in lines[:7]), *lines[7:]])
    if slug == "20-sur-20":
        turned = re.sub(r"(\d)-(\d)@(-?\d+),(-?\d+)([ES])", quarter_turned, text)
        return re.sub(r"(?<=[ ])(-?\d+),(-?\d+)(?=[ \n])", lambda m: f"{9 - int(m[2])},{int(m[1])}", turned)
    if slug == "24-heures":
        name, seat, *hand = next(line for line in lines if line.startswith("hand 1")).split()
        return "\n".join(
            " ".join([name, seat, *hand[::-1]]) if line.startswith("hand 1") else line for line in lines
        )
    first, *cards = lines[0].split()
    rng.shuffle(cards)
    suits = str.maketrans("cdhs", "dhsc")
    return "\n".join(
        [" ".join([first, *(card[:-1] + card[-1].translate(suits) for card in cards)]), *lines[1:]]
    )


def quarter_turned(lay: re.Match[str]) -> str:
    """Return a domino turned a quarter clockwise about the origin and moved nine cells."""
    a, b, x, y, way = lay.groups()
    ends = [(int(x), int(y)), (int(x) + (way == "E"), int(y) + (way == "S"))]
    (p, q), (r, s) = ((9 - y, x) for x, y in ends)
    return f"{a}-{b}@{p},{q}S" if q < s else f"{b}-{a}@{r},{s}E"


@pytest.mark.parametrize("slug", GAMES)
def test_a_problem_is_known_again_when_it_is_turned_or_its_order_does_not_matter(slug: str) -> None:
    others = set()
    for _, game, position in positions(months(slug)[1].read_text("utf-8")):
        other = same_position(slug, position + "\n", Random(position)).strip()
        assert identity(game, other) == identity(game, position)
        others |= {other} - {position}
    assert len(others) > 20


@pytest.mark.parametrize("name", MADE)
def test_a_day_has_the_games_and_grades_of_its_places_from_easy_to_hard(name: str) -> None:
    grades: dict[str, str] = {}
    for slug in GAMES:
        text = (ROOT / FOLDER / slug / f"{name}.txt").read_text("utf-8")
        found = re.findall(r'\[Problem "([^"]*)"\]\n\[Grade "(\d)"\]\n\[Task "(\w+)"\]', text)
        for at, grade, task in found:
            slot = DAY[int(at[-1]) - 1]
            assert slot.slug == slug
            assert task in slot.tasks.split()
            grades[at] = grade
    for day in days(name):
        if f"{day:%Y-%m}" == name:
            asked = PATTERNS[day.toordinal() % len(PATTERNS)].split()
            given = [grades[f"{day}/{n}"] for n in range(1, len(DAY) + 1)]
            assert given == sorted(given)
            assert all(one in allowed for one, allowed in zip(given, asked, strict=True))


@pytest.mark.whole
@pytest.mark.parametrize("names", [SOME, pytest.param(MADE, marks=pytest.mark.prove)], ids=["some", "all"])
def test_a_day_has_at_least_four_kinds_and_one_of_each_game(names: list[str]) -> None:
    assert {slot.slug for slot in DAY} == set(GAMES)
    for name in names:
        for eight in days_of(name):
            assert len({problem.task for problem in eight}) >= 4


@pytest.mark.whole
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
def test_any_week_shows_every_kind_of_combination_of_24_7(every: int) -> None:
    kinds: dict[str, frozenset[str]] = {}
    for name in MADE[::every]:
        text = (ROOT / FOLDER / "24-7" / f"{name}.txt").read_text("utf-8")
        for problem in read_problems(text):
            at = problem.name[:10]
            kinds[at] = kinds.get(at, frozenset()) | kinds_of(problem)
    for at in kinds:
        week = [str(date.fromisoformat(at) + timedelta(n)) for n in range(7)]
        if all(day in kinds for day in week):
            assert set(KINDS) <= frozenset.union(*(kinds[day] for day in week)), at


@pytest.mark.whole
@pytest.mark.parametrize(
    ("names", "every"), [(SOME, 3), pytest.param(MADE, 1, marks=pytest.mark.prove)], ids=["some", "all"]
)
def test_a_first_look_finds_one_of_a_days_answers_at_most(names: list[str], every: int) -> None:
    for name in names:
        for eight in list(days_of(name))[::every]:
            looks = [first_look(problem.match, problem.most, wanted(problem)) for problem in eight]
            assert sum(looks) <= 1, eight[0].name


@pytest.mark.parametrize("names", [SOME, pytest.param(MADE, marks=pytest.mark.prove)], ids=["some", "all"])
def test_no_hard_target_has_many_solutions_and_no_pit_wall_is_only_long(names: list[str]) -> None:
    for name in names:
        for problem in problems_of(name).values():
            state = problem.match.state
            if problem.match.slug == "brain-drain" and problem.grade >= HARDER_FROM:
                values = tuple(card.value for card in state.display)
                assert len(solutions(values, state.target.value)) <= MOST
            if problem.match.slug == "24-heures":
                assert has_idea(problem.answers)


@pytest.mark.prove
def test_grades_are_apart_at_first_try() -> None:
    every = [problem for name in SOME for problem in problems_of(name).values()]
    targets = [problem for problem in every if problem.match.slug == "brain-drain"]  # these take little time
    found = rows([*targets, *(problem for problem in every[::3] if problem not in targets)])
    for slug in GAMES:
        means = [row.mean for row in found if row.slug == slug and row.problems > 2]
        assert len(means) > 1
        assert all(easier - harder >= 0.1 for easier, harder in pairwise(means)), found


def test_a_target_that_is_easier_to_see_is_solved_more_often_at_first_try() -> None:
    """The measure of the grades: no change of the computers of today may move it."""
    easy, hard = ((1, 2, 3, 4), 10), ((1, 1, 8, 8), 10)
    assert sees("novice", *easy) == pytest.approx(0.75, abs=0.01)
    assert sees("regular", *easy) == pytest.approx(0.88, abs=0.01)
    assert sees("novice", *hard) == sees("regular", *hard) == 0
    assert expected_chance(*easy) == (sees("novice", *easy) + sees("regular", *easy)) / 2


def test_grades_are_ranges_with_gaps_between_them() -> None:
    ranges = [BANDS[grade] for grade in sorted(BANDS)]
    assert all(easier[0] > harder[1] for easier, harder in pairwise(ranges))


def test_a_month_travels_in_few_bytes() -> None:
    for slug in GAMES:
        for path in months(slug):
            text = path.read_text("utf-8")
            packed = len(zlib.compress(text.encode(), 9))
            assert packed < MOST_BYTES * text.count("[Problem ")
            assert packed < MONTH_BYTES


@pytest.mark.whole
def test_the_same_tool_makes_the_same_problems() -> None:
    slug, name = "brain-drain", MADE[0]
    made = month(slug, [day for day in days(name) if f"{day:%Y-%m}" == name], earlier_identities(slug, name))
    assert made == (ROOT / FOLDER / slug / f"{name}.txt").read_text("utf-8")


@pytest.mark.prove
@pytest.mark.parametrize("slug", GAMES)
def test_a_month_made_a_second_time_is_the_one_that_is_shipped(slug: str) -> None:
    name = MADE[1]
    made = month(slug, [day for day in days(name) if f"{day:%Y-%m}" == name], earlier_identities(slug, name))
    assert made == (ROOT / FOLDER / slug / f"{name}.txt").read_text("utf-8")


def test_the_page_keeps_the_months_that_the_days_come_from() -> None:
    kept = (ROOT / "assets/boot/page/problem_cache.js").read_text("utf-8")
    said = dict(re.findall(r'const (FIRST|LAST) = "([\d-]+)"', kept))
    assert said == {"FIRST": calendar.FIRST[:7], "LAST": problem_files.LAST[:7]}
    (listed,) = re.findall(r"const GAMES = (\[.*?\]);", kept)
    assert set(json.loads(listed)) == set(GAMES)


def test_a_page_that_shows_a_problem_of_a_day_names_its_game() -> None:
    embed = (ROOT / "assets/boot/embed.js").read_text("utf-8")
    (since,) = re.findall(r"const DAY = \[, (.*?)\];", embed)
    assert json.loads(f"[{since}]") == [slot.slug for slot in DAY]
    (first,) = re.findall(r"const FIRST_DAYS = \[\.\.\.DAY\.slice\(0, 6\), (.*?)\];", embed)
    begun = problems_of(f"{FIRST:%Y-%m}")
    games = [*(slot.slug for slot in DAY[:5]), *json.loads(f"[{first}]")]
    assert games == [begun[f"{FIRST}/{n}"].match.slug for n in range(1, len(DAY) + 1)]
    assert f'"{calendar.FIRST[:7]}"' in embed
