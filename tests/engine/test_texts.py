"""Records of any tags, options and deals: read as they were written, or refused by name."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.games import GAMES
from engine.games import game as find
from engine.links import from_link, to_link
from engine.match import Match, SeedOrigin, complete_options
from engine.record import Record, RecordDeal, read, write
from engine.shuffling import CONTROL
from engine.tags import LAST

LINE = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=20)
ANY = st.text(st.characters(), max_size=20)
NAMES = st.sampled_from(
    [*LAST, "Problem", "Grade", "Answer", "Worth", "Next", "Event", "Deal1", "Seat0", "x"]
)
TILES = [str(tile) for tile in range(1, 11) for _ in range(4)]
DEALT = '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Deal "{}"]\n'
OPTED = '[Game "{}"]\n[Rules "1"]\n[Seats "2"]\n[Options "{}"]\n[Seed "1"]\n\n'


@pytest.mark.whole
@given(
    st.sampled_from(list(GAMES)), LINE, st.lists(LINE, min_size=2, max_size=2), st.dictionaries(NAMES, LINE)
)
def test_seeds_names_and_tags_come_back(slug: str, seed: str, names: list[str], tags: dict[str, str]) -> None:
    match = Match.new(slug, 2, SeedOrigin(seed))
    record = read(write(Record(match, tuple(names), tuple(tags.items()))))
    assert (record.match, record.names, dict(record.tags)) == (match, tuple(names), tags)
    assert read(write(record)) == record
    assert read(from_link(to_link(write(record)))) == record


@given(ANY, ANY)
def test_what_no_tag_holds_is_written_as_spaces(name: str, value: str) -> None:
    record = read(write(Record(Match.new("24-7", 2, SeedOrigin("1")), (name, ""), (("Event", value),))))
    assert record.names == (CONTROL.sub(" ", name), "")
    assert record.tags == (("Event", CONTROL.sub(" ", value)),)


@given(st.permutations(TILES), st.lists(st.sampled_from(TILES), min_size=1, max_size=9))
def test_any_order_of_the_tiles_is_a_deal(tiles: list[str], more: list[str]) -> None:
    text = DEALT.format(" ".join(tiles)) + f'[Deal2 "{" ".join(more)}"]\n\n'
    twice = [tile for tile, count in Counter(more).items() if count > 4]
    if not twice:
        assert write(read(text)) == text
        return
    with pytest.raises(RecordDeal) as caught:
        read(text)
    assert (caught.value.line, caught.value.missing, set(caught.value.extra)) == (5, (), set(twice))


@given(st.permutations(TILES), st.lists(st.sampled_from(TILES), max_size=3), st.integers(0, 3))
def test_any_other_tiles_are_told(tiles: list[str], more: list[str], less: int) -> None:
    told = tiles[less:] + more
    lacking, too_many = Counter(tiles) - Counter(told), Counter(told) - Counter(tiles)
    text = DEALT.format(" ".join(told)) + "\n"
    if not lacking and not too_many:
        assert write(read(text)).split("\n")[:4] == text.split("\n")[:4]
        return
    with pytest.raises(RecordDeal) as caught:
        read(text)
    assert (Counter(caught.value.missing), Counter(caught.value.extra)) == (lacking, too_many)


@given(st.sampled_from(list(GAMES)), st.data())
def test_options_of_any_kind_are_taken_or_refused_by_name(slug: str, data: st.DataObject) -> None:
    known = {option.key: option.choices for option in find(slug).options}
    keys = data.draw(st.lists(st.sampled_from([*known, "colour"]), max_size=4))
    told = [f"{key}={data.draw(st.sampled_from([*known.get(key, ()), 'red', 'x,x']))}" for key in keys]
    text = OPTED.format(slug, " ".join(told))
    try:
        found = read(text)
    except RecordError as error:
        fault = error
    else:
        assert dict(found.match.options) == complete_options(
            find(slug), dict(pair.split("=") for pair in told), 2
        )
        return
    assert fault.line == 4
    assert fault.text in " ".join(told)
    if len(set(keys)) < len(keys):
        assert fault.code == "option_twice"
        assert keys.count(fault.text) > 1
    elif keys != sorted(keys):
        assert fault.code == "options_unsorted"
