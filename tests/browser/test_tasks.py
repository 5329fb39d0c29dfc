"""A task is read whole, without scrolling its band: steps of the lessons, questions of the puzzles.

Where a list of steps stands beside the board, the current one is in sight. The button that a
lesson names has its name on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from engine.problem import read_problems
from tests.browser.lessons import WAYS
from tests.browser.sizes import HARDEST, Size
from tests.browser.still import show, still_page
from tests.conftest import ROOT
from tools.problems import FOLDER
from ui.app import update
from ui.model import Action, Exercise, Model, Settings
from ui.puzzles.lesson_texts import lesson, without_tags
from ui.puzzles.update.lessons import lesson_at

MONTH, TODAY = "2026-11", "2026-11-22"
SIZES = ((320, 640), (360, 640), (390, 664), (390, 844), (667, 375), (844, 390), (1024, 768), (1440, 900))
LAPTOPS = ((1280, 560), (1280, 600), (1280, 720), (1366, 768))
"""Low and wide: a race has its task beside the sky there, and its list of steps at the other side."""
HIDDEN = """() => {
  const band = document.querySelector(".task"), frame = band.getBoundingClientRect();
  const over = [band.scrollHeight - band.clientHeight, band.scrollWidth - band.clientWidth];
  for (const part of band.querySelectorAll(":scope > *, .asked > *")) {  // what is cut above does not scroll
    const { top, bottom, width } = part.getBoundingClientRect();
    if (part.checkVisibility() && width > 1) over.push(frame.top - top, bottom - frame.bottom);
  }
  const step = document.querySelector(".steps [aria-current]");
  if (step && step.checkVisibility()) {
    const list = step.closest(".panel").getBoundingClientRect();
    over.push(step.getBoundingClientRect().bottom - list.bottom);
  }
  return Math.round(Math.max(...over));
}"""
"""By how many pixels a task is larger than its band, or its step hidden in the list of steps."""
QUOTED = re.compile("[“«] ?([^”»]+?) ?[”»]")
CARD = "Oil on the track"
"""What a lesson names that is no button; it is printed on two lines."""
WORDS_ON_BUTTONS = """() => [...document.querySelectorAll(".acts button, .acts button *, .pls button *")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 10)
  .filter((part) => getComputedStyle(part).clipPath === "none")
  .map((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
  .map((texts) => texts.map((node) => node.data).join("").replaceAll("\\u00a0", " ").trim())"""


def steps(lang: str) -> Iterator[tuple[str, Model]]:
    """Yield each step of each lesson."""
    for slug in GAMES:
        for n, step in enumerate(lesson(lang, slug), 1):
            yield f"{slug}, {step.name}", Model(Settings(lang), screen=lesson_at(lang, slug, n), today=TODAY)


def questions(lang: str) -> Iterator[tuple[str, Model]]:
    """Yield a puzzle of the day for each question that a month of them asks."""
    text = "\n".join((ROOT / FOLDER / slug / f"{MONTH}.txt").read_text("utf-8") for slug in GAMES)
    kinds = {}
    for problem in read_problems(text):
        kinds.setdefault((problem.match.slug, problem.task, len(problem.answers[0])), problem.name)
    assert len(kinds) > len(GAMES)
    for kind, name in kinds.items():
        model = Model(Settings(lang), today=f"{MONTH}-30", puzzle_texts=((MONTH, text),))
        yield ", ".join(map(str, kind)), update(model, Action("tour", name))[0]


@pytest.mark.parametrize(
    ("exercises", "lang", "sizes"),
    [
        (steps, "fr", (*HARDEST, (667, 375), *LAPTOPS)),
        (questions, "en", LAPTOPS),
        pytest.param(questions, "en", HARDEST, marks=pytest.mark.prove),
        *(
            pytest.param(exercises, lang, (*SIZES, *LAPTOPS), marks=pytest.mark.prove)
            for exercises in (steps, questions)
            for lang in ("fr", "en")
        ),
    ],
)
def test_a_task_is_read_whole(
    chromium: Browser,
    exercises: Callable[[str], Iterator[tuple[str, Model]]],
    lang: str,
    sizes: Sequence[Size],
) -> None:
    found = []
    with still_page(chromium) as page:
        for name, model in exercises(lang):
            show(page, model)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                if (more := page.evaluate(HIDDEN)) > 0:
                    found.append(f"{name} at {width} x {height}: {more} px")
    assert found == []


@pytest.mark.parametrize(
    ("lang", "sizes"),
    [
        ("en", (*HARDEST, (1280, 720))),
        pytest.param("en", (*SIZES, *LAPTOPS), marks=pytest.mark.prove),
        pytest.param("fr", (*SIZES, *LAPTOPS), marks=pytest.mark.prove),
    ],
)
def test_a_button_that_a_lesson_names_has_its_name_on_it(
    chromium: Browser, lang: str, sizes: Sequence[Size]
) -> None:
    missing, count = [], 0
    with still_page(chromium) as page:
        for name, model in steps(lang):
            slug, _, step_name = name.partition(", ")
            how = next(step.how for step in lesson(lang, slug) if step.name == step_name)
            named = {one for one in QUOTED.findall(without_tags(how).replace("\u00a0", " ")) if one != CARD}
            read: dict[Size, set[str]] = {size: set() for size in sizes}
            for state in states(model, WAYS[slug][step_name]) if named else ():
                show(page, state)
                for width, height in sizes:
                    page.set_viewport_size({"width": width, "height": height})
                    read[width, height] |= {*page.evaluate(WORDS_ON_BUTTONS)}
            count += len(named) * len(sizes)
            missing += [f"{name} at {size}: {one}" for size in sizes for one in sorted(named - read[size])]
    assert missing == []
    assert count >= 8 * len(sizes)


def states(model: Model, way: Sequence[str]) -> Iterator[Model]:
    """Yield a step of a lesson at its beginning, then after each press of `way` until it is done."""
    for step in (None, *way):
        if step:
            model = update(model, Action("confirm") if step == "confirm" else Action("step", step))[0]
        if isinstance(model.screen, Exercise) and not model.screen.done:
            yield model
