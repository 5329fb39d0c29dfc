"""Records: strict reading with the line at fault, canonical writing, nothing lost on the way."""

from __future__ import annotations

import pytest

from engine.errors import DealError, NotationError, RecordError
from engine.games import game as find
from engine.match import DealOrigin, Match, PositionOrigin, SeedOrigin
from engine.record import Record, RecordDeal, RecordRefusal, read, write
from engine.shuffling import shuffled

WHOLE = """\
[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Seat1 "Ana"]
[Seat2 "bot:greedy"]
[Seed "2026-11-21"]

1 1@d5
2 2@e4
"""
HEAD = '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n'
SEEDED = HEAD + '[Seed "2026-11-21"]\n\n'
DRAWN = HEAD + '[Position "1"]\n\n'
BOARD = ".......\n" * 3 + "...7...\n" + ".......\n" * 3
CUP = '[Game "24-heures"]\n[Rules "1"]\n[Seats "2"]\n[Options "cup={}"]\n[Seed "1"]\n\n'
TILES = " ".join(str(tile) for tile in range(1, 11) for _ in range(4))


def fault(text: str) -> tuple[int, str, str]:
    """Reads a bad record: the line, the code and the text at fault."""
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value.line, caught.value.code, caught.value.text


def test_a_record_tells_game_seats_names_chance_and_moves() -> None:
    record = read(WHOLE)
    assert (record.match.slug, record.match.seats) == ("24-7", 2)
    assert record.names == ("Ana", "bot:greedy")
    assert record.match.origin == SeedOrigin("2026-11-21")
    assert [entry.seat for entry in record.match.log] == [1, 2]
    assert record.match.ply == 2


def test_writing_gives_the_text_back() -> None:
    assert write(read(WHOLE)) == WHOLE


@pytest.mark.parametrize(
    ("text", "line", "code", "at_fault"),
    [
        ("", 1, "tag_missing", "Game"),
        ('[Game "24-7"]\n[Seats "2"]\n[Seed "1"]\n\n', 4, "tag_missing", "Rules"),
        ('[Game "24-7"]\n[Rules "1"]\n[Seed "1"]\n\n', 4, "tag_missing", "Seats"),
        (HEAD + "\n", 4, "tag_missing", "Seed"),
        (HEAD, 4, "tag_missing", "Seed"),
        ('[Game "24-7"]', 2, "tag_missing", "Rules"),
        ('[Game "24-7"]\n[Rules 1]\n', 2, "bad_tag", "[Rules 1]"),
        ('[Game "24-7"]\n[Rules "1"] ; no comment here\n', 2, "bad_tag", '[Rules "1"] ; no comment here'),
        ('[Game "24-7"]\n1 7@d5\n', 2, "bad_tag", "1 7@d5"),
        (HEAD + '[Seat1 "A\tB"]\n', 4, "control_character", '[Seat1 "A\tB"]'),
        (HEAD + '[Seat1 "a \\n b"]\n', 4, "bad_tag", '[Seat1 "a \\n b"]'),
        (HEAD + '[Seed "a\x85"]\n', 4, "control_character", '[Seed "a\x85"]'),
        (HEAD + '[Seats "2"]\n', 4, "tag_twice", "Seats"),
        ('[Game "chess"]\n[Rules "1"]\n[Seats "2"]\n\n', 1, "no_such_game", "chess"),
        ('[Game "24-7"]\n[Rules "2"]\n[Seats "2"]\n\n', 2, "unknown_rules", "2"),
        ('[Game "24-7"]\n[Rules "1"]\n[Seats "5"]\n\n', 3, "bad_seats", "5"),
        ('[Game "24-7"]\n[Rules "1"]\n[Seats "02"]\n\n', 3, "bad_seats", "02"),
        (HEAD + '[Seat3 "Eve"]\n[Seed "1"]\n\n', 4, "no_such_seat", "Seat3"),
        (HEAD + '[Options "teams"]\n[Seed "1"]\n\n', 4, "bad_option", "teams"),
        (HEAD + '[Options ""]\n[Seed "1"]\n\n', 4, "bad_option", ""),
        (HEAD + '[Options "=auto"]\n[Seed "1"]\n\n', 4, "bad_option", "=auto"),
        (HEAD + '[Options "draw=auto draw=auto"]\n[Seed "1"]\n\n', 4, "option_twice", "draw"),
        (HEAD + '[Options "stones=auto draw=auto stones=x"]\n[Seed "1"]\n\n', 4, "option_twice", "stones"),
        (CUP.format("le-mans,daytona,le-mans"), 4, "value_twice", "le-mans"),
        (CUP.format("le-mans,le-mans,monza"), 4, "bad_option", "cup=le-mans,le-mans,monza"),
        (HEAD + '[Options "draw=slowly"]\n[Seed "1"]\n\n', 4, "bad_option", "draw=slowly"),
        (HEAD + '[Options "colour=red"]\n[Seed "1"]\n\n', 4, "no_such_option", "colour"),
        (HEAD + '[Options "stones=auto draw=auto"]\n[Seed "1"]\n\n', 4, "options_unsorted", "draw=auto"),
        (HEAD + '[Options "teams=on"]\n[Seed "1"]\n\n', 4, "teams_need_four", "2"),
        (HEAD + f'[Seed "1"]\n[Deal "{TILES}"]\n\n', 5, "two_origins", "Seed Deal"),
        (HEAD + f'[Seed "1"]\n[Deal2 "{TILES}"]\n\n', 5, "deal_missing", "Deal"),
        (HEAD + f'[Deal "{TILES}"]\n[Deal3 "{TILES}"]\n\n', 5, "deal_missing", "Deal2"),
        (HEAD + '[Deal "1 2 3"]\n\n', 4, "wrong_items", "Deal"),
        (HEAD + f'[Deal "{TILES} 1"]\n\n', 4, "wrong_items", "Deal"),
        (HEAD + f'[Deal "{TILES[:-2]}9"]\n\n', 4, "wrong_items", "Deal"),
        (HEAD + f'[Deal "{TILES.replace("5", "05", 1)}"]\n\n', 4, "bad_tile", "05"),
        (HEAD + f'[Deal "{TILES} "]\n\n', 4, "bad_tile", f"{TILES} "),
        (HEAD + f'[Deal "{"9" * 5000}"]\n\n', 4, "bad_tile", "9" * 5000),
        (HEAD + '[Position "2"]\n\n' + BOARD, 4, "unknown_position", "2"),
        (SEEDED + "1 1@d5\nhello\n", 7, "bad_move_line", "hello"),
        (SEEDED + "1  1@d5\n", 6, "bad_move_line", "1  1@d5"),
        (SEEDED + "01 1@d5\n", 6, "bad_move_line", "01 1@d5"),
        (SEEDED + "3 1@d5\n", 6, "no_such_seat", "3 1@d5"),
        (SEEDED + "1 1#d5\n", 6, "bad_move", "1#d5"),
        (SEEDED + "1 11@d5\n", 6, "bad_tile", "11@d5"),
        (SEEDED + f"1 {'9' * 5000}@d5\n", 6, "bad_tile", "9" * 5000 + "@d5"),
        (SEEDED + "1 8@h5\n", 6, "bad_space", "8@h5"),
        (SEEDED + "1 1@d5\n\n; so far so good\n2 2@a1\n", 9, "illegal", "2 2@a1"),
        (DRAWN + BOARD[:-8], 11, "rows_missing", "6"),
        (DRAWN + BOARD.replace("7", "77"), 9, "bad_row", "...77..."),
        (DRAWN + BOARD.replace("7", "0"), 9, "bad_sign", "...0..."),
        (DRAWN + BOARD + "\n; the racks\nrack 3 1\n", 15, "bad_fact", "rack 3 1"),
        (DRAWN + BOARD + "rack 1 1 2 3 4 5 6 7\n", 13, "rack_too_large", "rack 1 1 2 3 4 5 6 7"),
        (DRAWN + BOARD + "rack 1 11\n", 13, "bad_fact", "rack 1 11"),
        (DRAWN + BOARD + "rack 1\n", 13, "bad_fact", "rack 1"),
        (DRAWN + BOARD + "rack one\n", 13, "bad_number", "rack one"),
        (DRAWN + BOARD + "minutes 5\n", 13, "bad_fact", "minutes 5"),
        (DRAWN + BOARD + "rack 1 3\n1 3@e4\nrack 2 8\n", 15, "bad_move_line", "rack 2 8"),
        (DRAWN + BOARD + "turn 3\n", 13, "bad_fact", "turn 3"),
        (DRAWN + BOARD + "rights 1 0\n", 13, "bad_fact", "rights 1 0"),
        (DRAWN + BOARD + "turn 1\nturn 2\n", 14, "said_twice", "turn 2"),
        (DRAWN + BOARD + "rack 1 7 7 7\nrack 2 7\n", 14, "too_many_tiles", "7"),
    ],
)
def test_a_bad_line_is_named_with_its_reason(text: str, line: int, code: str, at_fault: str) -> None:
    assert fault(text) == (line, code, at_fault)


def test_an_error_tells_line_code_and_text_in_one_line() -> None:
    with pytest.raises(RecordError, match=r"^line 6: bad_space: '8@h5' at column 5$"):
        read(SEEDED + "1 8@h5\n")
    with pytest.raises(RecordError, match=r"^line 4: control_character: .* at column 10$"):
        read(HEAD + '[Seat1 "A\tB"]\n')


def test_a_refused_move_keeps_the_refusal() -> None:
    with pytest.raises(RecordRefusal) as caught:
        read(SEEDED + "1 1@d5\n2 2@d5\n")
    assert (caught.value.line, caught.value.refusal.code) == (7, "space_taken")
    assert list(map(str, caught.value.refusal.where)) == ["d5"]


@pytest.mark.parametrize(
    ("text", "ply"),
    [
        (SEEDED + "1 1@d5\n2 2@a1\n", 1),
        (SEEDED + "1 1@d5\nhello\n", 1),
        (SEEDED + "1 1@d5\n3 1@d6\n", 1),
        (SEEDED + "1 1@d5\n2 1@z6\n", 1),
        (SEEDED + "1 1#d5\n2 2@e4\n", 0),
    ],
)
def test_an_error_keeps_the_match_before_its_line(text: str, ply: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.match is not None
    assert caught.value.match.ply == ply


def test_an_error_of_the_header_keeps_no_match() -> None:
    for text in ("", HEAD, DRAWN + BOARD[:-8]):
        with pytest.raises(RecordError) as caught:
            read(text)
        assert caught.value.match is None


@pytest.mark.parametrize("seed", ["a\tb", "\n", "x\x00", "\x7f", "\x85", "a\ud800", '1"]\r'])
def test_a_seed_holds_no_control_characters(seed: str) -> None:
    with pytest.raises(NotationError) as caught:
        Match.new("24-7", 2, SeedOrigin(seed))
    assert (caught.value.code, caught.value.text) == ("bad_seed", seed)


def test_a_text_longer_than_any_game_is_refused_unread() -> None:
    assert fault(WHOLE + "; ha\n" * 30_000)[1] == "too_long"


@pytest.mark.parametrize(
    "spoiled",
    [
        WHOLE.replace("\n", "\r\n"),
        "\ufeff" + WHOLE,
        WHOLE.rstrip("\n"),
        WHOLE.replace("1 1@d5\n", "\n  1 1@d5  ; a fine start\n; and then\n\n"),
        WHOLE.replace("\n\n", " \t\n\n"),
        WHOLE.replace("[Seed", '[Options "draw=auto teams=off"]\n[Seed'),
        WHOLE.replace('[Game "24-7"]\n[Rules "1"]\n', '[Rules "1"]\n[Game "24-7"]\n'),
    ],
)
def test_what_may_vary_is_written_in_one_way(spoiled: str) -> None:
    assert read(spoiled) == read(WHOLE)
    assert write(read(spoiled)) == WHOLE


def test_tags_are_written_in_their_order_and_unknown_ones_kept_last() -> None:
    text = (
        '[Place "Table 7"]\n[Seed "x"]\n[Options "stones=spotted teams=on"]\n[Seat2 "Bo"]\n'
        '[Deal1 "kept"]\n[Seats "4"]\n[Rules "1"]\n[Game "24-7"]\n\n'
    )
    assert write(read(text)).splitlines() == [
        '[Game "24-7"]',
        '[Rules "1"]',
        '[Seats "4"]',
        '[Seat2 "Bo"]',
        '[Options "stones=spotted teams=on"]',
        '[Seed "x"]',
        '[Place "Table 7"]',
        '[Deal1 "kept"]',
        "",
    ]


def test_tags_of_a_match_kept_or_shared_have_their_order_and_those_of_a_problem_stay() -> None:
    tags = (
        "Swaps",
        "Open",
        "Help",
        "Problem",
        "Times",
        "Me",
        "Grade",
        "Date",
        "Id",
        "Answer",
        "Worth",
        "Next",
    )
    lines = [f'[{name} "{n}"]' for n, name in enumerate(tags)]
    text = "\n".join([lines[0], HEAD + DRAWN.split("\n")[3], *lines[1:], "", BOARD]) + "rack 1 3 5\n"
    record = read(text)
    written = write(record).splitlines()
    named = [line[1:].split(" ")[0] for line in written[4 : 4 + len(tags)]]
    assert named == "Id Date Me Times Help Open Swaps Problem Grade Answer Worth Next".split()
    assert set(lines) < set(written)
    assert read(write(record)) == record
    assert write(Record(record.match, record.names, record.tags[::-1])).splitlines()[4:11] == written[4:11]


@pytest.mark.parametrize(
    "name", ['Ana "la" \\ B', "a;b", "<b>Eve</b>", "Zo\u00e9\u202f!", "👩\u200d👧", "]", "\\"]
)
def test_names_are_any_text_and_come_back_as_they_were(name: str) -> None:
    record = Record(Match.new("24-7", 2, SeedOrigin(name)), (name, ""), (("Event", name),))
    assert read(write(record)) == record


@pytest.mark.parametrize("name", ["a\nb", 'a"]\n1 7@d5\nb', "a\x00b", "a\ud800b"])
def test_a_name_can_neither_break_its_line_nor_forge_a_move(name: str) -> None:
    record = Record(Match.new("24-7", 2, SeedOrigin("1")), (name, ""))
    again = read(write(record))
    assert again.match == record.match
    assert again.names[0] != name
    assert "\n" not in again.names[0]
    write(again).encode()


def test_a_deal_lays_real_tiles_in_the_order_in_which_they_left_the_pile() -> None:
    pile = shuffled([tile for tile in range(1, 11) for _ in range(4)], "a real table")
    text = HEAD + f'[Deal "{" ".join(map(str, pile))}"]\n\n'
    state = read(text).match.state
    assert state.board[24] == pile[0]
    assert state.aside == pile[1:4]
    assert state.racks == (pile[4:10], pile[10:16])
    assert state.bag == pile[16:]
    assert write(read(text)) == text


def test_deal2_is_kept() -> None:
    text = HEAD + f'[Deal "{TILES}"]\n[Deal2 "{TILES}"]\n\n'
    assert len(read(text).match.origin.deals) == 2
    assert write(read(text)) == text


def deal_fault(text: str) -> tuple[int, str, tuple[str, ...], tuple[str, ...]]:
    """Reads a record whose deal is at fault: its line, its tag, what it lacks, what it has too many."""
    with pytest.raises(RecordDeal) as caught:
        read(text)
    error = caught.value
    assert error.code == "wrong_items"
    return error.line, error.text, error.missing, error.extra


@pytest.mark.parametrize(
    ("deal", "missing", "extra"),
    [
        (TILES[:-2] + "9", ("10",), ("9",)),
        (TILES[:-3], ("10",), ()),
        (TILES + " 1 1", (), ("1", "1")),
    ],
)
def test_the_first_deal_says_what_it_lacks_and_what_it_has_too_many(
    deal: str, missing: tuple[str, ...], extra: tuple[str, ...]
) -> None:
    assert deal_fault(HEAD + f'[Deal "{deal}"]\n\n') == (4, "Deal", missing, extra)


def test_a_later_deal_holds_no_item_that_the_game_has_not() -> None:
    text = HEAD + f'[Place "here"]\n[Deal "{TILES}"]\n[Deal2 "1 2 3"]\n[Deal3 "{{}}"]\n\n'
    assert deal_fault(text.format("7 7 7 7 7 2")) == (7, "Deal3", (), ("7",))
    assert fault(text.format("7 77")) == (7, "bad_tile", "77")
    assert read(text.format("7 7 7 7 2")).match.ply == 0


RACE = """\
[Game "24-heures"]
[Rules "1"]
[Seats "2"]
[Options "cup=sebring,daytona"]
[Deal "{}"]
[Deal2 "{}"]

"""


def test_a_later_deal_is_of_the_cards_that_are_due_when_it_is_used() -> None:
    rules = find("24-heures")
    short, whole = (" ".join(rules.items({"cup": race})) for race in ("sebring", "daytona"))
    match = read(RACE.format(short, whole)).match
    lines = []
    while match.state.number == 1 and match.ply < 2000:
        seat = match.actors[0]
        move = next(match.moves(seat))
        lines.append(f"{seat} {rules.write_move(move)}")
        try:
            match = match.submit(seat, move)
        except DealError:
            break  # the pile is shuffled before the race is over: these are the cards due
    told = RACE.format(short, whole) + "\n".join(lines) + "\n"
    line, tag, missing, extra = deal_fault(told)
    assert (line, tag) == (6, "Deal2")
    assert not missing
    assert extra
    with pytest.raises(RecordDeal) as caught:
        read(told)
    assert caught.value.match == match
    assert match.ply == len(lines) - 1


def test_a_shuffle_that_lacks_items_names_them() -> None:
    dealt = DealOrigin(((1, 2, 3), (3, 1)), "1 2 3")
    with pytest.raises(DealError) as caught:
        dealt.shuffle((1, 2, 2), "shuffle/1")
    assert (caught.value.text, caught.value.missing, caught.value.extra) == ("Deal2", ("2", "2"), ("3",))


def test_a_later_shuffle_takes_its_deal_else_derives_from_the_text_of_the_first() -> None:
    dealt = DealOrigin(((1, 2, 3), (3, 1, 2)), "1 2 3")
    assert dealt.shuffle((2, 3, 1), "deal") == (1, 2, 3)
    assert dealt.shuffle((1, 2, 3), "shuffle/1") == (3, 1, 2)
    assert dealt.shuffle((1, 2, 3), "shuffle/2") == shuffled((1, 2, 3), "1 2 3", "shuffle/2")
    assert dealt.shuffle((1, 2, 3), "practice/2") == (3, 1, 2)  # each deal of a practice is a whole pack
    assert dealt.shuffle((1, 2, 3), "practice/3") == shuffled((1, 2, 3), "1 2 3", "practice/3")
    assert dealt.shuffle((1, 2, 3), "practice/2/2") == shuffled((1, 2, 3), "1 2 3", "practice/2/2")
    assert dealt.shuffle((1, 2, 3), "lots/1") == shuffled((1, 2, 3), "1 2 3", "lots/1")


def test_a_position_holds_a_drawing_and_one_move_to_be_shown() -> None:
    text = DRAWN + BOARD + "rack 1 3 5\nrack 2 8\n1 3@e4\n"
    match = read(text).match
    assert isinstance(match.origin, PositionOrigin)
    assert match.ply == 1
    assert match.state.board[24:26] == bytes([7, 3])
    assert write(read(text)) == text


def test_the_move_shown_says_whose_turn_a_position_is() -> None:
    record = read(DRAWN + BOARD + "rack 1 3 5\nrack 2 8\n2 8@e4 ; Bo plays\n")
    assert record.match.at(0).state.turn == 2
    assert write(record).endswith("turn 2\n2 8@e4\n")
    assert read(write(record)) == record


def test_comments_and_spaces_around_a_drawing_are_dropped() -> None:
    rough = DRAWN + "; the start\n" + BOARD.replace("\n", "  ; a row\n") + "rack 1 3\n"
    assert write(read(rough)) == DRAWN + BOARD + "rack 1 3\n"


def test_chance_after_a_position_does_not_change_by_writing_and_reading() -> None:
    rough = read(DRAWN + BOARD + "turn 1\nrack 1 3\n").match
    again = read(write(Record(rough, ("", "")))).match
    assert again.origin.shuffle(range(20), "shuffle/1") == rough.origin.shuffle(range(20), "shuffle/1")


def test_a_match_played_on_from_a_position_reads_back() -> None:
    record = read(DRAWN + BOARD + "rack 1 3 5\nrack 2 8 2\n1 3@e4\n")
    match = record.match
    while match.actors and match.ply < 4:
        seat = match.actors[0]
        match = match.submit(seat, next(match.moves(seat)))
    assert match.ply > 1
    played = Record(match, record.names)
    assert read(write(played)) == played


def test_the_first_move_from_a_drawing_is_of_a_seat_of_the_match() -> None:
    text = '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\n' + ".......\n" * 7 + "8 7@d4\n"
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.code) == (13, "no_such_seat")
