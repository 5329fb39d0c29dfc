"""What records add up to: counted for their reader, together by their Id, told on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.archive import joined, parts, record_of
from engine.bots.arena import play_out
from engine.games import GAMES, game, tallies
from engine.match import Match, Seeded
from engine.record import Record, RecordError, write
from engine.statistics import Counted, counted, rows, summary, unhelped
from tests.engine.test_command_line import run

every = pytest.mark.parametrize("slug", tuple(GAMES))


def played(slug: str = "24-7", seed: str = "a", **tags: str) -> Record:
    """Plays a match of a person against a computer out; the person plays like the first level."""
    level = game(slug).levels[0]
    match = play_out(Match.new(slug, 2, Seeded(seed)), [game(slug).bots()[level]] * 2)
    return Record(match, ("Ana", f"bot:{level}"), tuple(tags.items()))


def count(record: Record) -> Counted:
    found = counted(record, tallies(record.match.slug))
    assert found is not None
    return found


@every
def test_a_match_counts_for_the_seat_named_or_for_the_only_person(slug: str) -> None:
    record = played(slug, Id="x", Date="2026-11-22")
    one, other = count(record), count(Record(record.match, record.names, (("Me", "2"),)))
    assert (one.seat, one.score, one.level) == (1, record.match.scores[0], game(slug).levels[0])
    assert (other.seat, other.score, other.level) == (2, record.match.scores[1], "people")
    assert record.match.outcome
    assert one.won == (record.match.outcome.places == (1, 2))


def test_what_goes_on_or_has_no_reader_is_not_counted() -> None:
    record = played()
    assert counted(Record(record.match.at(3), record.names), tallies("24-7")) is None
    assert counted(Record(record.match, ("Ana", "Zoé")), tallies("24-7")) is None
    assert counted(Record(record.match, ("Ana", "Zoé"), (("Me", "3"),)), tallies("24-7")) is None


@pytest.mark.parametrize("tag", [("Help", "hints=1"), ("Open", "2")])
def test_matches_with_help_are_told_apart(tag: tuple[str, str]) -> None:
    record = played()
    helped = count(Record(record.match, record.names, (tag,)))
    assert helped.helped
    assert list(unhelped([helped, count(record)])) == [count(record)]


def test_the_lines_of_24_7_add_up_to_the_score() -> None:
    one = count(played())
    assert sum(map(sum, one.samples.values())) == one.score > 0


def test_the_turns_of_20_sur_20_add_up_to_the_marks() -> None:
    one = count(played("20-sur-20"))
    assert sum(one.samples["turn"]) == one.score > 0


def test_the_kilometres_of_day_and_night_add_up_to_the_distance() -> None:
    one = count(played("24-heures"))
    assert sum(one.samples["day"]) + sum(one.samples["night"]) == one.score > 0
    assert max(one.samples["night"]) <= 250  # 24 Heures 7.1


def test_the_right_answers_of_brain_drain_are_the_cards_won_by_them() -> None:
    record = played("brain-drain")
    one = count(record)
    right = sum(sum(values) for kind, values in one.samples.items() if kind.startswith("answer/"))
    won = [event for entry in record.match.log for event in entry.events if type(event).__name__ == "Won"]
    assert right == sum(event.seat == 1 and event.by != "error" for event in won) > 0
    ply = next(n for n, entry in enumerate(record.match.log, 1) if any(e in won for e in entry.events))
    timed = count(Record(record.match, record.names, (("Times", f"{ply}=7.5 x 3=y"),)))
    seat = next(event.seat for event in record.match.log[ply - 1].events if event in won)
    assert timed.samples.get("time", ()) == ((7.5,) if seat == 1 else ())


def test_wins_means_and_rows_of_wins() -> None:
    one = count(played())._replace(samples={"run": (30.0,)})
    matches = [one._replace(won=won, score=score) for won, score in ((1, 10), (1, 40), (0, 20), (1, 30))]
    total = summary(matches)
    assert total is not None
    assert (total.matches, total.wins, total.best, total.mean) == (4, 3, 40, 25)
    assert (total.streak, total.row, total.samples) == (2, 1, {"run": (30.0,) * 4})
    assert summary([]) is None


def test_one_match_from_two_devices_is_one_and_a_fork_is_two() -> None:
    long = played(Id="x")
    short = Record(long.match.at(4), long.names, long.tags)
    move = next(m for m in short.match.moves(short.match.actors[0]) if m != long.match.log[4].move)
    fork = Record(short.match.submit(short.match.actors[0], move), long.names, long.tags)
    assert list(joined([short, long, short])) == [long]
    assert list(joined([long, fork, short])) == [long, fork]
    assert len(list(joined([long, Record(long.match, long.names, (("Id", "y"),))]))) == 2


def test_an_archive_is_read_record_by_record_and_a_fault_has_its_line_there() -> None:
    text = write(played())
    archive = f'[Archive "1"]\n\n{text}{text}'
    head, first, second = parts(archive)
    assert (head.line, first.line) == (0, 3)
    assert record_of(first).match == record_of(second).match == played().match
    wrong = f"{archive}1 nonsense\n"
    with pytest.raises(RecordError) as error:
        record_of(list(parts(wrong))[-1])
    assert error.value.line == wrong.count("\n")


def test_the_command_line_adds_up_a_folder_or_an_archive(tmp_path: Path) -> None:
    texts = [write(played("24-7", seed, Id=seed)) for seed in "ab"]
    for name, text in zip("abc", (*texts, texts[0]), strict=True):
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    archive = tmp_path / "all"
    archive.write_text("".join(texts), "utf-8")
    for of in (tmp_path, archive):
        status, out, err = run("stats", str(of), "--shape", "json")
        assert (status, err) == (0, "")
        assert [(fact["level"], fact["matches"]) for fact in map(json.loads, out.splitlines())] == [
            ("all", 2),
            (game("24-7").levels[0], 2),
        ]
    status, out, _ = run("stats", str(tmp_path), "--shape", "csv")
    assert out.splitlines()[0] == next(rows([]))
    assert len(out.splitlines()) == 3


def test_a_bad_record_is_told_by_file_and_line_and_the_others_count(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(write(played(Id="a")), "utf-8")
    (tmp_path / "b.txt").write_text('[Game "24-7"]\n[Rules "9"]\n[Seats "2"]\n[Seed "a"]\n\n', "utf-8")
    status, out, err = run("stats", str(tmp_path))
    assert (status, out.split(":")[0]) == (1, "24-7 all")
    assert "line 2: unknown rules" in err
    assert "b.txt" in err


def test_a_name_that_a_spreadsheet_would_take_for_a_formula_stays_text() -> None:
    line = list(rows([count(played(Id='=1+"2"'))]))[1]
    assert line.startswith('"\'=1+""2""",24-7,')
