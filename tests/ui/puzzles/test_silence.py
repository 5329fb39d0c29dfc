"""A problem tells nothing before it is proposed, however it is asked: by the first move of several too."""

from __future__ import annotations

import re

import pytest

from tests.ui.puzzles.test_round_the_clock import DAY, here, play, stage
from tests.ui.stage import Stage


def heard(told: Stage) -> str:
    """Asks in every way there is; gives all that was said and shown since."""
    said = len(told.said)
    for name, arg in (
        ("hint", ""),
        ("say", "state"),
        ("escape", ""),
        ("say", "choices"),
        ("escape", ""),
        ("say", "again"),
        ("escape", ""),
        ("why", ""),
        ("escape", ""),
        ("ask", "journal"),
        ("escape", ""),
        ("ask", "brief"),
        ("escape", ""),
    ):
        told.do(name, arg)
    return " ".join(told.said[said:])


def earned(told: Stage) -> int:
    table = here(told).table
    credits = (table.match.game.credits(event) for entry in table.match.log for event in entry.events)
    return sum(amount for some in credits for _, amount in some)


@pytest.mark.parametrize("n", range(1, 9))
def test_whatever_is_asked_nothing_is_told(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    before = here(told).table.match
    heard_now = heard(told)
    assert heard_now.count("Puzzles have no hints.") == 3
    assert not re.search(r"\b[1-9]\d* min", heard_now)
    assert here(told).table.match == before


@pytest.mark.parametrize("day", ["2026-11-01", "2026-11-09"])
def test_the_minutes_of_a_first_tile_are_told_nowhere(day: str) -> None:
    told = stage().do("tour", f"{day}/7")
    said = len(told.said)
    play(told, here(told).goal.shows[0])
    assert earned(told) > 0
    assert not here(told).done
    spoken = " ".join(told.said[said:]) + heard(told)
    assert "Your rack" in spoken
    assert "min" not in spoken.replace("\u00a0", " ")
    assert f"{earned(told)} min" not in told.html.replace("\u00a0", " ")


@pytest.mark.parametrize("n", [5, 8])
def test_a_first_move_of_several_is_not_judged(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    said = len(told.said)
    play(told, here(told).goal.shows[0])
    assert here(told).table.match.log
    assert not here(told).tried
    assert told.said[said:] == []


WAYS = (
    ("set", "marks:scores", ""),
    ("swap", "1:master", ""),
    ("swap", "1", ""),
    ("takeover", "1", ""),
    ("play_hint", "", ""),
    ("hinted", "", ""),
    ("why_found", "", ""),
    ("review", "", ""),
    ("judged", "", ""),
    ("fast", "", ""),
    ("undo", "", ""),
)
"""Actions that tell or play something at other tables, as a page or a key might send them."""


@pytest.mark.parametrize("n", range(1, 9))
def test_no_other_way_tells_or_plays_anything(n: int) -> None:
    plain = stage().do("tour", f"{DAY}/{n}")
    before = here(plain).table
    looks = plain.do("step", "slot 1").html
    for name, arg, value in WAYS:
        told = stage().do("tour", f"{DAY}/{n}").do(name, arg, value)
        assert here(told).table.match == before.match, name
        assert here(told).table.players == before.players, name
        assert here(told).table.presentation.marks == before.presentation.marks, name
        assert told.do("step", "slot 1").html == looks, name


@pytest.mark.parametrize("n", range(1, 9))
def test_who_wants_scores_at_every_table_gets_none_here(n: int) -> None:
    """What the reader chose for other tables changes nothing, in a day, by a link and in practice."""
    looks = [
        stage(marks=marks).do("tour", f"{DAY}/{n}").do("step", "slot 1").html for marks in ("none", "scores")
    ]
    assert looks[0] == looks[1]


@pytest.mark.parametrize("n", range(1, 9))
def test_a_move_typed_but_not_proposed_looks_alike_right_or_wrong(n: int) -> None:
    """The right first move is put on the table: no number is said or shown that was not there before."""
    told = stage().do("tour", f"{DAY}/{n}")
    first = here(told).goal.shows[0]
    numbers = set(re.findall(r"\d+", told.html)) | set(re.findall(r"\d+", first))
    said = len(told.said)
    told.do("typed", value=first).do("type")
    assert not here(told).tried or here(told).done, "what stands alone is proposed at once"
    if here(told).done:
        return
    worth = str(here(told).goal.earns)
    shown = set(re.findall(r"\d+", re.sub(r'(?:id|data-\w+|style|points|d|x|y)="[^"]*"', "", told.html)))
    assert worth in numbers or worth not in shown
    assert not re.search(rf"\b{worth} (?:min|marks?|km)", " ".join(told.said[said:]))
