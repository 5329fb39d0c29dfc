"""What records add up to: counted for their reader, together by their Id, told on the command line."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from statistics import median

import pytest

from engine.analysis import luck_method
from engine.archive import merge_records, record_of, split_records
from engine.arena import play_out
from engine.errors import RecordError
from engine.game import Samples
from engine.games import GAMES, game, sampler
from engine.match import Match, PositionOrigin, SeedOrigin
from engine.record import Record, write
from engine.reports import summary_lines
from engine.statistics import MatchStatistics, count_match, csv_lines, summary, without_help
from tests.engine.test_command_line import run

every = pytest.mark.parametrize("slug", tuple(GAMES))


def played(slug: str = "24-7", seed: str = "a", **tags: str) -> Record:
    """Plays a match of a person against a computer out; the person plays like the first level."""
    level = game(slug).levels[0]
    match = play_out(Match.new(slug, 2, SeedOrigin(seed)), [game(slug).bots()[level]] * 2)
    return Record(match, ("Ana", f"bot:{level}"), tuple(tags.items()))


def count(record: Record) -> MatchStatistics:
    found = count_match(record, sampler(record.match.slug))
    assert found is not None
    return found


@every
def test_a_match_counts_for_the_seat_named_or_for_the_only_person(slug: str) -> None:
    record = played(slug, Id="x", Date="2026-11-22")
    one, other = count(record), count(Record(record.match, ("Ana", "Zoé"), (("Me", "2"),)))
    assert (one.seat, one.score, one.level) == (1, record.match.scores[0], game(slug).levels[0])
    assert (other.seat, other.score, other.level) == (2, record.match.scores[1], "people")
    assert record.match.outcome
    assert (one.place, other.place) == record.match.outcome.places
    assert one.won == (record.match.outcome.places == (1, 2))
    assert other.won == (record.match.outcome.places == (2, 1))
    assert (one.id, one.date) == ("x", "2026-11-22")


def test_what_goes_on_or_has_no_reader_is_not_counted() -> None:
    record = played()
    assert count_match(Record(record.match.at(3), record.names), sampler("24-7")) is None
    assert count_match(Record(record.match, ("Ana", "Zoé")), sampler("24-7")) is None
    assert count_match(Record(record.match, ("Ana", "Zoé"), (("Me", "3"),)), sampler("24-7")) is None


@every
def test_a_match_that_a_computer_finished_in_the_readers_seat_counts_for_nobody(slug: str) -> None:
    record = played(slug, Me="1")
    given = Record(record.match, ("bot:x", record.names[1]), (*record.tags, ("Swaps", "1@2")))
    assert count(record)
    assert count_match(given, sampler(slug)) is None


@pytest.mark.parametrize("tag", [("Help", "hints=1"), ("Open", "2"), ("Swaps", "1@4 1@9")])
def test_matches_with_help_are_told_apart(tag: tuple[str, str]) -> None:
    record = played()
    helped = count(Record(record.match, record.names, (tag,)))
    assert helped.helped
    assert list(without_help([helped, count(record)])) == [count(record)]


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


def test_an_answer_after_a_hint_on_its_deal_counts_as_found_by_nobody() -> None:
    record = played("brain-drain")
    log = record.match.log
    dealt = [
        0,
        *(n for n, entry in enumerate(log, 1) if any(type(e).__name__ == "Dealt" for e in entry.events)),
    ]
    ply = next(
        n
        for n, entry in enumerate(log, 1)
        if any(type(e).__name__ == "Won" and e.seat == 1 and e.by != "error" for e in entry.events)
    )
    since = max(start for start in dealt if start < ply)
    times = ("Times", f"{ply}=7.5")

    def found(*hinted: int) -> dict[str, tuple[float, ...]]:
        """Count the match with hints asked for after these numbers of moves."""
        tags = (times, ("Hinted", " ".join(map(str, hinted)))) if hinted else (times,)
        return dict(count(Record(record.match, record.names, tags)).samples)

    unaided, aided = found(), found(since)
    assert unaided["time"] == (7.5,)
    assert "time" not in aided
    assert sum(map(len, aided.values())) < sum(map(len, unaided.values()))
    assert found(ply)["time"] == (7.5,), "a hint on the deal after it"
    assert count(Record(record.match, record.names, (times, ("Hinted", "x -1")))).samples == unaided


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
    assert list(merge_records([short, long, short])) == [long]
    assert list(merge_records([long, fork, short])) == [long, fork]
    assert len(list(merge_records([long, Record(long.match, long.names, (("Id", "y"),))]))) == 2


def test_an_archive_is_read_record_by_record_and_a_fault_has_its_line_there() -> None:
    text = write(played())
    archive = f'[Archive "1"]\n\n{text}{text}'
    head, first, second = split_records(archive)
    assert (head.line, first.line) == (0, 3)
    assert record_of(first).match == record_of(second).match == played().match
    wrong = f"{archive}1 nonsense\n"
    with pytest.raises(RecordError) as error:
        record_of(list(split_records(wrong))[-1])
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
    assert out.splitlines()[0] == next(csv_lines([]))
    assert len(out.splitlines()) == 3


def test_a_bad_record_is_told_by_file_and_line_and_the_others_count(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(write(played(Id="a")), "utf-8")
    (tmp_path / "b.txt").write_text('[Game "24-7"]\n[Rules "9"]\n[Seats "2"]\n[Seed "a"]\n\n', "utf-8")
    status, out, err = run("stats", str(tmp_path))
    assert (status, out.split(":")[0]) == (1, "24-7 all")
    assert "line 2: unknown rules" in err
    assert "b.txt" in err


def test_a_name_that_a_spreadsheet_would_take_for_a_formula_stays_text() -> None:
    line = list(csv_lines([count(played(Id='=1+"2"'))]))[1]
    assert line.startswith('"\'=1+""2""",24-7,')


def test_a_row_tells_everything_under_its_heads() -> None:
    one = count(played(Id="x", Date="2026-11-22"))
    won = one._replace(score=321, place=1, won=True, helped=True, loss=1.5, luck=-3.25)
    lost = won._replace(place=2, won=False, helped=False, loss=None, luck=None, id="a,b")
    assert list(csv_lines([won, lost])) == [
        "id,game,date,seat,seats,level,score,place,won,helped,loss,luck",
        "x,24-7,2026-11-22,1,2,apprentice,321,1,yes,yes,1.5,-3.2",
        '"a,b",24-7,2026-11-22,1,2,apprentice,321,2,no,no,,',
    ]


@pytest.mark.parametrize(("name", "cell"), [("-x", "'-x"), ("-4", "-4"), ("@x", "'@x"), ("a-b", "a-b")])
def test_only_what_could_be_a_formula_is_marked_as_text(name: str, cell: str) -> None:
    assert list(csv_lines([count(played(Id=name))]))[1].split(",")[0] == cell


def test_seconds_are_those_that_can_be_read() -> None:
    told = "2=12.5 4=7 6=8. x=1 7=y 8= 9=\u0663 10=1.2.3 11=123456789 13=-1 14=\u00b2"
    record = Record(played().match, ("Ana", "bot:apprentice"), (("Times", told),))
    found = []

    def seen(
        view: object, log: object, seat: int, seconds: Mapping[int, float], hints: Collection[int]
    ) -> Samples:
        found.append(dict(seconds))
        return {}

    assert count_match(record, seen)
    assert found == [{2: 12.5, 4: 7.0, 6: 8.0}]


def test_a_match_is_of_the_level_of_the_last_computer_or_of_nobody_s() -> None:
    match = play_out(Match.new("24-7", 3, SeedOrigin("a")), [game("24-7").bots()["greedy"]] * 3)
    assert count(Record(match, ("bot:planner", "Ana", "bot:regular"))).level == "regular"
    assert count(Record(match, ("Zo\u00e9", "Ana", "bot:regular"), (("Me", "2"),))).level == "regular"
    alone = play_out(Match.new("brain-drain", 1, SeedOrigin("a")), [game("brain-drain").bots()["random"]])
    assert count(Record(alone, ("Ana",))).level == ""


def told(records: list[Record], shape: str) -> list[str]:
    return list(summary_lines(records, shape))


def test_sums_are_told_by_game_and_level_and_matches_with_help_only_counted() -> None:
    record = played()
    helped = Record(record.match, record.names, (("Help", "hints=1"),))
    other = played("20-sur-20")
    for slug, records in (("24-7", [record, helped, other]), ("24-7", [helped, other, record])):
        lines = told(records, "text")
        one = count(record)
        samples = " ".join(
            f"{kind}:{len(values)}/{sum(values):g}" for kind, values in sorted(one.samples.items()) if values
        )
        won = int(one.won)
        sums = f"matches=1  wins={won}  best={one.score}  mean={one.score:.1f}  streak={won}  row={won}"
        told_of = f"{sums}  loss=-  luck=-  samples={samples}"
        assert [line for line in lines if line.startswith(slug)] == [
            f"{slug} all: {told_of}",
            f"{slug} all: 1 with help",
            f"{slug} apprentice: {told_of}",
            f"{slug} apprentice: 1 with help",
        ]
        assert [line.split(":")[0] for line in lines if not line.startswith(slug)] == [
            "20-sur-20 all",
            "20-sur-20 apprentice",
        ]
    assert told([helped], "text") == ["24-7 all: 1 with help", "24-7 apprentice: 1 with help"]


def test_a_match_in_which_nothing_was_made_has_no_samples() -> None:
    board = ".......\n" * 3 + "...5...\n" + ".......\n" * 3
    match = Match.new("24-7", 2, PositionOrigin(f"{board}rack 1 3"))
    over = match.submit(1, match.game.parse_move("3@d5"))
    (line, _) = told([Record(over, ("Ana", "bot:greedy"))], "text")
    assert line.endswith("best=0  mean=0.0  streak=0  row=0  loss=-  luck=-  samples=-")


def test_sums_for_programs_tell_counts_sums_and_medians() -> None:
    record = played()
    helped = Record(record.match, record.names, (("Help", "hints=1"),))
    one = count(record)
    every, level = map(json.loads, told([record, helped], "json"))
    assert (every["level"], level["level"], every["helped"], every["matches"]) == ("all", "apprentice", 1, 1)
    assert (every["loss"], every["luck"], every["mean"]) == (None, None, one.score)
    assert every["samples"] == {
        kind: {"count": len(values), "sum": sum(values), "median": median(values)}
        for kind, values in one.samples.items()
        if values
    }
    assert told([helped], "json") == [
        json.dumps({"game": "24-7", "level": name, "helped": 1}) for name in ("all", "apprentice")
    ]


@every
def test_loss_and_luck_are_told_where_the_whole_match_was_judged(slug: str) -> None:
    record = played(slug)
    ply = record.match.ply
    method = luck_method(record.match)
    weighed = ("Judged", f"{ply} 12.4 -3.1 3.0 3.1 {method}".strip())
    told = count(Record(record.match, record.names, (weighed,)))
    other = count(Record(record.match, ("Ana", "Zoé"), (weighed, ("Me", "2"))))
    lucks = (-3.1, 3.1) if method else (None, None)
    assert (told.loss, other.loss, (told.luck, other.luck)) == (12.4, 3.0, lucks)
    assert f"loss=12.4  luck={lucks[0] or '-'}" in "".join(
        summary_lines([Record(record.match, record.names, (weighed,))], "text")
    )
    for odd in (
        f"{ply + 1} 1.0 1.0 1.0 1.0",
        f"{ply} 1.0 1.0",
        f"{ply}",
        "",
        f"{ply} - 1.0 1.0 1.0",
        "x 1.0",
    ):
        one = count(Record(record.match, record.names, (("Judged", odd),)))
        assert (one.loss, one.luck) == (None, None)


@every
def test_luck_measured_in_another_way_does_not_count(slug: str) -> None:
    """Nor does luck of files that do not say how it was measured; the losses count."""
    record = played(slug)
    for name in ("", " fitted 0", " worlds 1"):
        tags = (("Judged", f"{record.match.ply} 12.4 -3.1 3.0 3.1{name}"),)
        one = count(Record(record.match, record.names, tags))
        assert (one.loss, one.luck) == (12.4, None)
    for odd in (" fitted", " fitted 1 2", " FITTED 1"):
        tags = (("Judged", f"{record.match.ply} 12.4 -3.1 3.0 3.1{odd}"),)
        assert count(Record(record.match, record.names, tags)).loss is None
