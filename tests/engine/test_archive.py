"""Many records in one text: taken apart by lines, read one by one, brought together by their match."""

from __future__ import annotations

import pytest

from engine.archive import Part, is_same_match, merge_records, record_of, split_records
from engine.errors import RecordError
from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, write


def begun(seed: str = "a", **tags: str) -> Record:
    return Record(Match.new("24-7", 2, SeedOrigin(seed)), ("Ana", "Bob"), tuple(tags.items()))


def test_an_archive_from_anywhere_comes_apart_alike() -> None:
    text = f'[Archive "1"]\n\n{write(begun())}{write(begun("b"))}'
    plain = list(split_records(text))
    assert plain[0] == Part(0, '[Archive "1"]\n')
    assert [part.line for part in plain] == [0, 3, 10]
    assert list(split_records(text.replace("\n", "\r\n"))) == plain
    assert list(split_records("\ufeff" + text)) == plain
    assert [part.line for part in split_records("\ufeff" + write(begun()))] == [0, 1]


def test_a_record_may_be_a_link_with_comments_after_it() -> None:
    link = to_link(write(begun()))
    _, part = split_records(f"{link}\n; Sunday\n")
    assert (part.line, record_of(part)) == (1, begun())


def test_a_fault_in_a_link_is_on_the_line_of_the_link() -> None:
    links = [to_link(write(begun())), to_link('[Game "24-7"]\n[Rules "9"]\n\n')]
    archive = "\n\n" + "\n".join(links) + f"\n{write(begun())}9\n"
    _, good, coded, plain = split_records(archive)
    assert record_of(good) == begun()
    for part, line in ((coded, 4), (plain, 12)):
        with pytest.raises(RecordError) as error:
            record_of(part)
        assert error.value.line == line


def test_the_largest_archive_is_read_and_nothing_larger() -> None:
    class Claimed(str):
        """A text that says it is longer than it is."""

        length = 100_000_000

        def __len__(self) -> int:
            return self.length

    assert list(split_records(Claimed("24"))) == [Part(0, "24")]
    Claimed.length += 1
    with pytest.raises(RecordError) as error:
        list(split_records(Claimed("24")))
    assert (error.value.code, error.value.text) == ("too_long", "100000001")


def test_only_records_of_one_match_come_together() -> None:
    one, other = begun("a", Id="x"), begun("b", Id="x")
    assert is_same_match(one, one)
    assert not is_same_match(one, other)
    assert list(merge_records([one, other, one])) == [one, other]
    assert list(merge_records([one, begun("a")])) == [one, begun("a")]
    assert list(merge_records([begun("a"), begun("a")])) == [begun("a")]
