"""Everything in one file and back: nothing lost, nothing doubled, what cannot be read told with its line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.analysis import MoveAnalysis
from engine.archive import record_of, split_records
from engine.games import sampler
from engine.statistics import count_match, summary, without_help
from tests.engine.test_command_line import run
from tests.ui.stage import Stage
from tests.ui.statistics.test_statistics import kept
from ui.app import update
from ui.core.effects import Persist
from ui.model import Action, Home, Library, Model, SavedMatch, Settings, SettingsPage
from ui.review.saved_analysis import analysis_text
from ui.statistics.counting import counts_of
from ui.table.saves import save_of, table_of_save

EN = Settings(lang="en")


def under_way(save: SavedMatch, ply: int = 4) -> SavedMatch:
    """Takes a match back to an earlier move."""
    table = table_of_save(save)
    return save_of(
        replace(table, match=table.match.at(ply), presentation=table.presentation._replace(announced=ply))
    )


def stage(*shelf: SavedMatch, settings: Settings = EN) -> Stage:
    return Stage(Model(settings=settings, today="2026-11-22", library=Library(matches=shelf)))


def archived(*shelf: SavedMatch, settings: Settings = EN) -> str:
    return stage(*shelf, settings=settings).do("archive").files["vingt-quatre-2026-11-22.txt"]


def test_everything_comes_back_on_a_device_that_has_nothing() -> None:
    one = kept()._replace(title="Dimanche", updated=7)
    two = under_way(kept("20-sur-20"))._replace(updated=9)
    text = archived(one, two, settings=EN._replace(days=("2026-11-20 33333333 +",), hours=True))
    back = stage().do("opened", value=text)
    assert back.model.library.matches == (two, one)
    assert set(back.stored) == {one.id, two.id}
    assert (back.model.settings.days, back.model.settings.hours) == (("2026-11-20 33333333 +",), True)
    assert "2 matches added." in back.said


def test_a_match_under_way_is_not_in_clear_and_the_command_line_reads_both() -> None:
    text = archived(kept(), under_way(kept("20-sur-20")))
    assert '[Game "24-7"]' in text
    assert '[Game "20-sur-20"]' not in text
    assert [record_of(part).match.slug for part in split_records(text) if part.line] == ["24-7", "20-sur-20"]


def test_nothing_is_doubled_the_longer_match_wins_and_a_fork_stays_beside() -> None:
    whole, other = kept(), kept(seed="b")
    short = under_way(whole)
    text = archived(whole, other)
    here = stage(short, other).do("opened", value=text)
    assert [save.plies for save in here.model.library.matches if save.id == whole.id] == [whole.plies]
    assert len(here.model.library.matches) == 2
    assert "1 match added. 1 was already here." in here.said
    here.do("opened", value=text)
    assert len(here.model.library.matches) == 2
    shorter = stage(whole).do("opened", value=archived(short))
    assert shorter.model.library.matches == (whole,)
    table = table_of_save(short)
    seat = table.match.actors[0]
    took = table_of_save(whole).match.log[4].move
    match = table.match.submit(seat, next(move for move in table.match.moves(seat) if move != took))
    fork = save_of(replace(table, match=match))
    both = stage(whole).do("opened", value=archived(fork))
    assert len({save.id for save in both.model.library.matches}) == 2
    again = both.do("opened", value=archived(fork))
    assert len(again.model.library.matches) == 2, "a fork taken in twice is one match"


def test_what_cannot_be_read_is_told_with_its_line_and_the_rest_comes_in() -> None:
    text = archived(kept(), kept(seed="b"))
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("1 "))
    lines[at] = "1 nonsense"
    here = stage().do("opened", value="\n".join(lines))
    assert len(here.model.library.matches) == 1
    assert "1 couldn’t be read:" in here.said[-1]
    assert f"line {at + 1}" in here.said[-1]


@pytest.mark.parametrize(
    "text",
    [
        '[Archive "1"]',
        '[Archive "1"]\n[Settings "{"]\n\n#r=\n',
        '[Archive "1"]\n[Settings "[]"]\n[Settings "[]"]\n\n[Game "\n',
        '[Archive "1"]\n\n' + "#r=x\n" * 300,
        '[Archive "1"]\n\n[Game "24-7"]\n; kept {"id": 3, "players": 4}\n',
        '[Archive "1"]\n\n; kept ' + "[" * 5000,
    ],
)
def test_a_hostile_file_changes_nothing(text: str) -> None:
    one = kept()
    here = stage(one).do("opened", value=text)
    assert here.model.library.matches == (one,)
    assert here.model.settings == EN
    assert here.said


def test_facts_that_are_damaged_leave_the_record() -> None:
    text = archived(kept()._replace(title="x"))
    head = text.partition("; kept ")[0]
    here = stage().do("opened", value=head + '; kept {"version": 1, "players": 3}\n')
    assert [(save.id, save.plies, save.over) for save in here.model.library.matches] == [
        (kept().id, kept().plies, True)
    ]


def test_results_are_handed_out_as_a_table() -> None:
    here = stage(kept(), kept(seed="b")).do("go", "stats/24-7").do("csv")
    assert len(here.files["vingt-quatre-2026-11-22.csv"].splitlines()) == 3


@pytest.mark.whole
def test_the_command_line_adds_up_to_what_the_page_tells(tmp_path: Path) -> None:
    """Matches of each game, some of one day, some with help: `engine stats` of the file tells the same."""
    shelf = [
        kept(
            slug,
            str(n),
            level=n % 2,
            Date=f"2026-11-{20 + n // 2}",
            **({"Help": "hints=1"} if n == 3 else {}),
        )
        for slug in ("24-7", "24-heures", "brain-drain", "20-sur-20")
        for n in range(4)
    ]
    shelf[1] = judged(shelf[1])
    stamped = [save._replace(updated=n) for n, save in enumerate(shelf)]
    here = (
        stage(*sorted(stamped, key=lambda save: -save.updated)).do("go", "stats/24-7").do("archive").do("csv")
    )
    (tmp_path / "all.txt").write_text(here.files["vingt-quatre-2026-11-22.txt"], "utf-8")
    table = run("stats", str(tmp_path), "--shape", "csv")[1]
    assert table == here.files["vingt-quatre-2026-11-22.csv"]
    rows = [json.loads(line) for line in run("stats", str(tmp_path), "--shape", "json")[1].splitlines()]
    for row in rows:
        these = [one for one in counts_of(here.model, row["game"]) if row["level"] in ("all", one.level)]
        total = summary(list(without_help(these)))
        assert total
        assert [row[key] for key in ("matches", "wins", "best", "mean", "streak", "row")] == list(total[:6])
        assert row["helped"] == sum(one.helped for one in these)
        sums = {kind: sum(values) for kind, values in total.samples.items() if values}
        assert {kind: one["sum"] for kind, one in row["samples"].items()} == pytest.approx(sums)
    assert {row["game"] for row in rows} == {save.slug for save in shelf}
    first = next(row for row in rows if (row["game"], row["level"]) == ("24-7", "all"))
    assert (first["loss"], first["luck"]) == (0.0, -2.0)


def test_the_browser_is_asked_once_with_the_tenth_match_and_its_answer_is_told() -> None:
    ten = tuple(kept()._replace(id=f"m{n}") for n in range(10))
    for shelf, asks in ((ten[:9], False), (ten, True)):
        model = Model(settings=EN, screen=SettingsPage(), library=Library(matches=shelf))
        after, wanted = update(model, Action("go", "home"))
        assert isinstance(after.screen, Home)
        assert any(isinstance(effect, Persist) for effect in wanted) is asks
    told = Stage(after).do("persisted", value="yes")
    assert "This browser has agreed to keep your matches." in told.said
    refused = Stage(after).do("persisted")
    assert "Safari does after seven days" in refused.said[-1]
    once_more = update(replace(refused.model, screen=SettingsPage()), Action("go", "home"))[1]
    assert not any(isinstance(effect, Persist) for effect in once_more)


def test_an_answer_of_the_browser_that_comes_late_lies_over_no_table() -> None:
    ten = tuple(kept()._replace(id=f"m{n}") for n in range(10))
    gone_on = Stage(Model(settings=EN, screen=SettingsPage(), library=Library(matches=ten)))
    gone_on.do("persisted")
    assert not gone_on.said
    assert gone_on.model.overlay.notice is None
    assert any(isinstance(effect, Persist) for effect in update(gone_on.model, Action("go", "home"))[1])


def judged(save: SavedMatch) -> SavedMatch:
    """Keeps a review that found no loss, and luck in the deal alone."""
    match = table_of_save(save).match
    deal = MoveAnalysis(0, luck=(-2.0, 2.0), doubt=1.0)
    found = [MoveAnalysis(n, e.seat, e.move, e.move, loss=0.0, error=1.0) for n, e in enumerate(match.log, 1)]
    return save._replace(judged=analysis_text(match, [deal, *found]))


def test_what_a_review_has_found_is_told_in_the_file_and_comes_back() -> None:
    one = judged(kept())
    text = archived(one)
    (record,) = [record_of(part) for part in split_records(text) if part.line]
    told = count_match(record, sampler("24-7"))
    assert told
    assert (told.loss, told.luck) == (0.0, -2.0)
    (back,) = stage().do("opened", value=text).model.library.matches
    assert back.judged == one.judged
    assert back.id == one.id
    again = stage(one).do("opened", value=text)
    assert again.model.library.matches == (one,), "nothing is doubled"


def test_days_and_practice_of_two_devices_come_together_in_either_order() -> None:
    one = EN._replace(
        days=("2026-11-20 33333333 +", "2026-11-21 32a..... -"),
        practice=("24-7/3 17 -", "24-7/3 9 1 2026-11-26"),
        learnt=("24-7",),
        tries=("2026-11-21/1 1+2+3+4", "2026-11-20/2 9@b4"),
    )
    two = EN._replace(
        days=("2026-11-21 3.0.....",),
        practice=("24-7/3 4 2026-11-05/2", "brain-drain/1 2 -", "24-7/3 9 0 2026-11-25"),
        learnt=("brain-drain",),
        tries=("2026-11-21/1 4+3+2+1 | 1+2+3+4",),
    )
    ways = []
    for ours, theirs in ((one, two), (two, one)):
        there = stage(kept(), settings=ours)
        ways.append(there.do("opened", value=archived(settings=theirs)).model.settings)
        assert ways[-1] == there.do("opened", value=archived(settings=theirs)).model.settings, (
            "nothing is added twice"
        )
    assert ways[0] == ways[1]
    assert ways[0].days == ("2026-11-20 33333333 +", "2026-11-21 320..... -")
    assert ways[0].practice == (
        "24-7/3 17 2026-11-05/2",
        "brain-drain/1 2 -",
        "24-7/3 9 0 2026-11-25",
    )
    assert ways[0].tries == ("2026-11-21/1 4+3+2+1 | 1+2+3+4", "2026-11-20/2 9@b4")
