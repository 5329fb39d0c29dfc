"""What the page does meanwhile: dropped when replaced, or when what it thinks about has left the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.match import Match, Seeded
from ui.browser.background_tasks import BackgroundTasks


def told(story: Callable[[BackgroundTasks, list[str]], None]) -> tuple[list[str], list[BaseException]]:
    """Lets a story start tasks, and gives what they did and what went wrong."""
    done: list[str] = []
    failures: list[BaseException] = []

    async def run() -> None:
        story(BackgroundTasks(failures.append), done)
        await asyncio.sleep(0.02)

    asyncio.run(run())
    return done, failures


async def after_a_while(done: list[str], word: str) -> None:
    await asyncio.sleep(0.001)
    done.append(word)


def match(seed: str = "tasks") -> Match:
    return Match.new("24-7", 2, Seeded(seed))


def test_a_task_takes_the_place_of_one_of_the_same_name() -> None:
    def story(tasks: BackgroundTasks, done: list[str]) -> None:
        tasks.run("say", after_a_while(done, "first"))
        tasks.run("copy", after_a_while(done, "other"))
        tasks.run("say", after_a_while(done, "second"))

    assert told(story) == (["other", "second"], [])


def test_thinking_about_another_match_is_dropped() -> None:
    def story(tasks: BackgroundTasks, done: list[str]) -> None:
        tasks.run_about("think", after_a_while(done, "thought"), match())
        tasks.run_about("hint", after_a_while(done, "hint"), match())
        tasks.run("say", after_a_while(done, "said"))
        tasks.drop_stale(match())
        tasks.run_about("hint", after_a_while(done, "other hint"), match("other"))
        tasks.drop_stale(match())

    assert told(story) == (["thought", "said"], [])


def test_leaving_drops_all_thinking_but_not_what_acts_already() -> None:
    def story(tasks: BackgroundTasks, done: list[str]) -> None:
        tasks.run_about("think", after_a_while(done, "acts"), match())
        tasks.keep_running("think")
        tasks.run_about("hint", after_a_while(done, "hint"), match())
        tasks.drop_stale(None)

    assert told(story) == (["acts"], [])


def test_what_goes_wrong_is_told() -> None:
    async def wrong() -> None:
        raise ValueError("on purpose")

    done, failures = told(lambda tasks, done: tasks.run("wrong", wrong()))
    assert done == []
    assert [str(failure) for failure in failures] == ["on purpose"]
