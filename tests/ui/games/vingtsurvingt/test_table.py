"""The table as drawn: cells, the domino that hovers, the running sum, hints that are not told by default."""

import re
from itertools import islice, product

import pytest

from engine.games.vingtsurvingt.drafts import draft_result, play_result
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import End, Lay, Pass, Play
from tests.ui.games.vingtsurvingt.scenes import GAME, OPENED, drawn, play, played, scene
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games import Scene, face
from ui.games.vingtsurvingt.pieces import player_pin
from ui.games.vingtsurvingt.plays import play_of, whole_turns
from ui.games.vingtsurvingt.sum_tags import answer_tag, choice_tags
from ui.games.vingtsurvingt.vocabulary import BAR
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.marks import usual_guides

FACE = face("20-sur-20")


def felt(shown: Scene) -> str:
    return str(FACE.board.felt(shown))


def over(shown: Scene) -> str:
    return str(FACE.board.overlay(shown))


def labels(html: str) -> list[str]:
    return re.findall(r'role="gridcell"[^>]*aria-label="([^"]*)"', html)


def test_cells_are_what_lies_there_and_what_is_beside() -> None:
    html = felt(scene(drawn(), 1))
    cells = set(re.findall(r'data-x="(-?\d+)" data-y="(-?\d+)"', html))
    assert {("0", "0"), ("3", "0"), ("-1", "0"), ("4", "0"), ("2", "1"), ("2", "-1")} <= cells
    assert ("2", "2") not in cells
    assert html.count('tabindex="0"') == 1
    assert 'data-do="step"' not in html, "nothing is picked"


def test_cells_are_heard_with_the_lines_through_them() -> None:
    told = labels(felt(scene(drawn(), 1)))
    assert "2,0, 9, row 4 + 5 + 9 + 2 = 20" in told
    assert "4,0, mark 20" in told
    assert "2,1, empty, in the column 9" in told


def test_a_picked_domino_may_go_anywhere_beside() -> None:
    html = felt(scene(drawn(), 1, "en", "slot 1"))
    assert 'data-arg="at 2,1"' in html
    assert 'data-arg="at 2,2"' in html, "one step further by pointing"
    assert 'data-arg="at 4,0"' not in html


def test_between_the_two_halves_of_a_place_a_click_counts_too() -> None:
    html = felt(scene(drawn(), 1, "en", "slot 1"))
    cells = re.findall(r'id="at-(-?\d+)_(-?\d+)".*?<rect class="whole"([^>]*)>', html)
    assert ("2", "1") in {(x, y) for x, y, _ in cells}
    for x, y, box in cells:
        assert f'width="64" height="64" x="{64 * int(x)}" y="{64 * int(y)}"' in box


def test_the_dominoes_of_a_hint_play_it_at_a_click() -> None:
    match = drawn()
    hint = next(iter(match.moves(1)))
    html = felt(scene(match, 1, hint=hint))
    assert html.count('data-do="play_hint"') == 2 * len(hint.lays)
    assert "play_hint" not in felt(scene(match, 1, "en", "slot 1", hint=hint)), "once a domino is picked"


def test_the_table_tells_nobody_what_can_be_played_unless_asked() -> None:
    quiet, asked = (scene(drawn(), 1, "en", "slot 1", marks=marks) for marks in ("none", "scores"))
    assert "best20" not in felt(quiet)
    assert "soft20" not in felt(quiet)
    assert "best20" in felt(asked)
    assert "makes 20: +2, 2 marks" in felt(asked)
    two = (Player(), Player())
    assert usual_guides(Settings(), "20-sur-20", two) == "none"
    assert usual_guides(Settings(), "24-7", two) == Settings().marks


def test_the_places_that_make_20_are_marked_without_their_worth() -> None:
    html = felt(scene(drawn(), 1, "en", "slot 1", marks="spaces"))
    assert "may20" in html
    assert "makes 20" in html
    assert "makes 20:" not in html
    assert "soft20" not in html
    assert "best20" not in html


def test_a_hovering_domino_tells_its_running_total() -> None:
    shown = scene(drawn(OPENED.replace("3-8", "2-3")), 1, "en", "slot 2", "at 2,1")
    html, strip = felt(shown), over(shown)
    assert "14 / 20" in html
    assert "9 + 2 + 3 = 14" in html
    assert strip.count('class="on"') == 14
    assert 'aria-selected="true"' in html


def test_a_complete_play_shows_the_marks_that_it_takes() -> None:
    shown = scene(drawn(), 1, "en", "slot 1", "at 2,1")
    html = felt(shown)
    assert shown.interaction.pending is not None
    assert "20 / 20" in html
    assert html.count("seal is-ghost") == 2
    assert "2 marks" in over(shown)


def test_several_dominoes_are_laid_piece_by_piece() -> None:
    shown = scene(drawn(), 1, "en", "slot 2", "at 1,1", "slot 3", "turn", "turn", "at 1,3")
    assert str(shown.interaction.pending.lays[1]) == "4-0@1,3S"
    html = felt(shown)
    assert html.count("dom is-ghost") == 2
    assert html.count("seal is-ghost") == 1
    assert 'aria-disabled="true"' in str(FACE.board.hand(shown)), "a domino that lies is not picked again"


def test_the_last_play_lights_up_with_its_sum() -> None:
    html = felt(scene(play(drawn(), "1 5-6@2,1S"), 1))
    assert html.count("cap20 is-lit") == 1
    assert "= 20" in html
    assert "9 + 5 + 6 = 20" in html


def covered(html: str) -> set[tuple[int, int]]:
    """Lists the cells that tags with sums lie over, wholly or in part."""
    found: set[tuple[int, int]] = set()
    for x, y, scale, rect in re.findall(
        r'translate\((-?\d+) (-?\d+)\) scale\(([\d.]+)\)"><g class="tag20[^>]*><rect ([^>]*)>', html
    ):
        told = {name: int(value) for name, value in re.findall(r'\b(x|y|width|height)="(-?\d+)"', rect)}
        left, top = (int(at) + float(scale) * told[name] for at, name in ((x, "x"), (y, "y")))
        right, bottom = left + float(scale) * told["width"], top + float(scale) * told["height"]
        columns, rows = (range(int(a // 64), int(b // 64) + 1) for a, b in ((left, right), (top, bottom)))
        found |= {(x, y) for x in columns for y in rows}
    assert html.count('class="tag20') == len(re.findall(r'scale\([\d.]+\)"><g class="tag20', html))
    return found


def held(html: str) -> set[tuple[int, int]]:
    """Lists the cells that hold a half or a mark, also one that waits, and those where a domino may go."""
    cells = re.findall(r"<g [^>]*role=\"gridcell\"[^>]*>", html)
    found = {
        (int(x), int(y))
        for cell in cells
        for x, y in re.findall(r'data-x="(-?\d+)" data-y="(-?\d+)"', cell)
        if "is-open" in cell or not re.search(r"aria-label=\"[^\"]*, empty", cell)
    }
    ghosts = re.findall(r'class="seal is-ghost" x="(-?\d+)" y="(-?\d+)"', html)
    return found | {(int(x) // 64, int(y) // 64) for x, y in ghosts}


@pytest.mark.whole
def test_tags_with_sums_cover_nothing() -> None:
    shown = 0
    for ply in (0, 1, 3, 6, 9, 14, 20):
        match = played(ply, 2, "tags")
        seat = match.actors[0]
        view = match.view(seat)
        drawn_at = [scene(match, seat)]
        for slot in (f"slot {n}" for n in range(1, len(view.rack) + 1)):
            picked = scene(match, seat, "en", slot)
            at = [
                offer.step
                for offer in picked.interaction.offers
                if offer.step.startswith("at ") and not offer.refusal
            ]
            drawn_at += [scene(match, seat, "en", slot, step) for step in at[:: len(at) // 6 + 1]]
        for one in drawn_at:
            html = felt(one)
            assert not covered(html) & held(html)
            shown += bool(covered(html))
    assert shown > 100


def edges(html: str, name: str) -> tuple[int, ...]:
    """The rectangle of a data attribute of the table."""
    return tuple(int(edge) for edge in re.findall(rf'data-{name}="([^"]*)"', html)[0].split())


def test_a_tag_never_moves_the_view_when_a_domino_is_put() -> None:
    looked = 0
    for seed, ply in product("abc", (1, 5, 9, 13)):
        match = played(ply, 2, seed)
        seat = match.actors[0]
        before = edges(felt(scene(match, seat)), "extent")
        for slot in range(1, len(match.view(seat).rack) + 1):
            picked = scene(match, seat, "en", f"slot {slot}")
            for offer in picked.interaction.offers[::5]:
                if offer.step.startswith("at ") and not offer.refusal:
                    html = felt(scene(match, seat, "en", f"slot {slot}", offer.step))
                    for x, y in covered(html):
                        assert before[0] <= x * 64 < before[2], f"{seed} {ply} {slot} {offer.step}"
                        assert before[1] <= y * 64 < before[3], f"{seed} {ply} {slot} {offer.step}"
                        looked += 1
    assert looked > 50


def test_a_hint_keeps_its_tags_in_sight() -> None:
    looked = 0
    for seed, ply in product("abc", (3, 7, 11, 15)):
        match = played(ply, 2, seed)
        for hint in islice(match.moves(match.actors[0]), 0, 40, 8):
            if isinstance(hint, Play):
                html = felt(scene(match, match.actors[0], hint=hint))
                left, top, right, bottom = edges(html, "sight")
                for x, y in covered(html):
                    assert left <= x * 64 < right
                    assert top <= y * 64 < bottom
                    looked += 1
    assert looked > 30


def test_in_a_crowd_the_sum_is_told_by_the_strip_alone() -> None:
    free = {*((x, 0) for x in range(4)), (2, 1), (2, 2)}
    crowd = " ".join(f"{x},{y}" for x in range(-6, 12) for y in range(-6, 9) if (x, y) not in free)
    match = drawn(f"placed 4-5@0,0E 9-2@2,0E\nmarks {crowd}\nrack 1 5-6 2-3\nrack 2 1-1\nstock 9-9")
    shown = scene(match, 1, "en", "slot 2", "at 2,1")
    assert not covered(felt(shown))
    assert "9 + 2 + 3 = 14" in re.sub("<[^>]*>", "", over(shown))
    assert not covered(felt(scene(play(match, "1 5-6@2,1S"), 1))), "nor is there room after the play"


def test_the_opening_shows_where_it_may_go() -> None:
    match = drawn("rack 1 4-5 2-9 0-6\nrack 2 1-1\nstock 3-3")
    html = felt(scene(match, 1))
    assert re.findall(r'<rect class="(slot20[^"]*)" x="(\d+)"', html) == [
        ("slot20", "2"),
        ("slot20 is-later", "130"),
    ]
    assert "slot20" not in felt(scene(match, 2)), "only who opens is shown where"
    picked = felt(scene(match, 1, "en", "slot 1"))
    assert re.findall(r'data-arg="at ([^"]+)"', picked) == ["0,0", "1,0"]
    put = felt(scene(match, 1, "en", "slot 1", "at 0,0"))
    assert re.findall(r'data-arg="at ([^"]+)"', put) == ["0,0", "1,0"], "nothing goes elsewhere"
    assert re.findall(r'<rect class="(slot20[^"]*)" x="(\d+)"', put) == [("slot20", "130")]
    more = felt(scene(match, 1, "en", "slot 1", "at 0,0", "slot 2"))
    assert re.findall(r'data-arg="at ([^"]+)"', more) == ["2,0", "3,0"]
    assert "slot20" not in felt(scene(drawn(), 1))


def test_a_new_round_begins_with_an_empty_table() -> None:
    last = OPENED + "\nleft 2 7"
    match = play(drawn(last, target="30"), "1 5-6@2,1S")
    html = felt(scene(match, 2))
    assert 'class="dom"' not in html
    assert "cap20" not in html
    assert 'data-plane="20-sur-20/2"' in html


def test_racks_of_others_are_backs() -> None:
    html = str(FACE.board.hand(scene(drawn(), None)))
    assert f"5{BAR}6" not in html
    assert html.count("is-back") >= 3


@pytest.mark.parametrize("steps", [(), ("slot 1",), ("slot 1", "turn"), ("slot 1", "at 2,1")])
def test_everything_is_drawn_at_every_step(steps: tuple[str, ...]) -> None:
    for lang in ("fr", "en"):
        shown = scene(drawn(), 1, lang, *steps)
        html = felt(shown) + "".join(
            str(part(shown))
            for part in (
                FACE.board.hand,
                FACE.board.note,
                FACE.board.buttons,
                FACE.board.stock,
            )
        )
        assert "{" not in html
        assert "style=" not in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))


def test_ending_and_passing_have_one_button() -> None:
    assert 'data-arg="pass"' in str(FACE.board.buttons(scene(drawn(), 1)))
    assert FACE.board.main_button(scene(drawn(), 1)) is None
    after = play(drawn(), "1 5-6@2,1S")
    (ending,) = elements(str(FACE.board.main_button(scene(after, 1))))
    assert (ending.text, ending.get("data-arg")) == ("End my turn", "end")
    assert 'aria-disabled="true"' in str(FACE.board.buttons(scene(after, 1)))
    for shown in (scene(after, 2), scene(after, 1, "en", "slot 1", "at 4,1")):
        assert FACE.board.main_button(shown) is None, "not another's turn, nor while a move waits"
    (asked,) = elements(str(FACE.board.main_button(scene(after, 1, pending=End()))))
    assert (asked.text, asked.get("data-do")) == ("Keep playing", "undo"), "a 20 would be given away"
    assert FACE.board.main_button(scene(after, 1, "en", "slot 1"))


def test_the_end_of_a_turn_is_asked_about_only_while_a_domino_still_makes_20() -> None:
    asked = set()
    for whole, ply in product([played(29, 2, seed) for seed in "abcd"], range(2, 30)):
        match = whole.at(min(ply, whole.ply))
        if match.actors and match.view(match.actors[0]).singles:
            view = match.view(match.actors[0])
            can_play = any(isinstance(move, Play) for move in GAME.moves(view))
            assert FACE.timing.goes_unasked(view, End()) == (not can_play)
            asked.add(can_play)
    assert asked == {True, False}
    assert not FACE.timing.goes_unasked(drawn().view(1), Pass()), "a pass says why first"


def test_an_end_of_turn_that_goes_unasked_is_played_at_once() -> None:
    match = play(
        drawn(OPENED.replace("rack 1 5-6 3-8 0-4", "rack 1 5-6 0-1").replace("7-7 2-2", "1-2")), "1 5-6@2,1S"
    )
    table = Table("here", match, (Player("Ana"), Player("Bob")), presentation=Presentation(viewer=1))
    stage = Stage(Model(settings=Settings(lang="en"), screen=table))
    stage.draw()
    stage.do("step", "end")
    assert stage.table.match.ply == match.ply + 1


def test_finished_and_small_tables_are_drawn() -> None:
    over = played(300, seats=2)
    assert over.outcome
    assert 'data-fit="all"' in felt(scene(over, 1))
    assert "mini20" in str(FACE.board.miniature(over.view(None)))
    assert "mini20" in str(FACE.board.miniature(played(0).view(None)))


def test_dominoes_come_from_the_place_of_their_player_and_the_viewers_own_from_the_rack() -> None:
    match = played(5)
    seat = match.log[-1].seat
    other = felt(scene(match, seat % 3 + 1))
    assert 'id="laid-5"' in other
    assert f'data-moves="seat-{seat} laid-5 marks-{seat}"' in other
    assert f'data-moves="rack laid-5 marks-{seat}"' in felt(scene(match, seat))
    assert 'data-moves=""' in felt(scene(match, seat, is_enabled=False))


def test_the_counter_of_marks_to_place_counts_down_by_those_that_were_placed() -> None:
    text = felt(scene(played(5), 1))
    gain, by = re.findall(r'data-(?:gain|by)="([^"]*)"', text)
    assert (gain[0], by) == ("+", f"-{gain[1:]}")


def test_the_last_dominoes_of_each_player_are_signed_until_their_next() -> None:
    here = scene(played(5), 1)
    lays = {play.seat: play.lays for play in filter(None, map(play_of, here.log))}
    assert sorted(signed(here)) == sorted(str(here.place(seat)) for seat in lays for _ in lays[seat])
    assert signed(here._replace(interaction=here.interaction._replace(is_enabled=False))) == []


def signed(shown: Scene) -> list[str]:
    drawn = re.search(r'id="signed20".*?</g>', felt(shown))
    assert drawn
    return re.findall(r"#pin-(\d)", drawn[0])


def test_the_room_stays_the_same_from_the_first_pick_to_the_last_hint() -> None:
    """So that neither a draft nor a hint moves the table."""
    match = drawn()
    hint = next(move for move in match.moves(1) if str(move.lays[0]) == "5-6@2,1S")
    drawn_at = [
        scene(match, 1),
        scene(match, 1, "en", "slot 1"),
        scene(match, 1, "en", "slot 2", "at 1,1"),
        scene(match, 1, hint=hint),
    ]
    extents = {re.findall(r'data-extent="([^"]*)"', felt(one))[0] for one in drawn_at}
    assert len(extents) == 1
    left, top, right, bottom = (int(edge) for edge in extents.pop().split())
    sight = re.findall(r'data-sight="([^"]*)"', felt(drawn_at[-1]))[0]
    assert [int(edge) for edge in sight.split()] == [2 * 64, -64, 5 * 64, 4 * 64], (
        "the line, its marks and its tag"
    )
    assert left <= 0
    assert top <= -64
    assert right >= 4 * 64
    assert bottom >= 4 * 64


def test_in_a_sum_the_numbers_that_would_be_laid_stand_in_boxes() -> None:
    html = over(scene(drawn(), 1, "en", "slot 1", "at 2,1"))
    assert re.findall(r'class="new20">(\d)<', html) == ["5", "6"], "the 9 lies there already"


def test_a_hint_shows_its_line_its_sum_and_the_marks_to_come_and_nothing_else_is_lit() -> None:
    match = play(drawn(), "1 5-6@2,1S", "1 end")
    before = felt(scene(match, 1))
    assert before.count("cap20 is-lit") == 1, "the last play"
    mine = drawn()
    hint = next(iter(mine.moves(1)))
    html = felt(scene(mine, 1, hint=hint))
    assert html.count("dom is-hint") == len(hint.lays)
    assert "cap20 is-whole" in html
    assert "cap20 is-lit" not in html
    assert html.count("seal is-ghost") == html.count("rim20") > 0, "marks to come have a dashed rim"
    assert "= 20" in html


def test_the_dominoes_of_a_hint_are_lifted_but_not_picked() -> None:
    match = drawn()
    hint = next(iter(match.moves(1)))
    html = str(face("20-sur-20").board.hand(scene(match, 1, hint=hint)))
    assert html.count("is-sel") == len(hint.lays) > 0
    assert 'aria-pressed="true"' not in html
    picked = str(face("20-sur-20").board.hand(scene(match, 1, "en", "slot 1", hint=hint)))
    assert picked.count("is-sel") == 1, "a domino that is picked stands out alone"


@pytest.mark.parametrize(("turns", "classes"), [(0, "is-away"), (1, "is-away is-lying")])
def test_a_domino_that_waits_on_the_table_looks_on_the_rack_as_it_lies_there(
    turns: int, classes: str
) -> None:
    shown = scene(drawn(), 1, "en", "slot 1", *["turn"] * turns, "at 2,1")
    lay = shown.interaction.draft.lay
    button = re.findall(r'<button id="slot-1".*?</button>', str(FACE.board.hand(shown)))[0]
    assert re.findall(r"<text[^>]*>(\d)<", button) == [str(lay.a), str(lay.b)]
    assert classes in button
    assert ("is-lying" in button) == (lay.way == "E")


def test_numbers_of_the_guides_stand_under_no_hint_and_no_mark_to_come() -> None:
    match, guided, marks = drawn(), re.compile("soft20|best20"), "scores"
    move = GAME.parse_move("5-6@2,1S")
    assert guided.search(felt(scene(match, 1, "en", "slot 1", marks=marks)))
    for told in ({"idea": move}, {"hint": move}):
        assert not guided.search(felt(scene(match, 1, "en", "slot 1", marks=marks, **told)))
    shown = scene(match, 1, "en", "slot 1", "at 2,1", marks=marks)
    coming = draft_result(shown.view, shown.interaction.draft).marks
    cells = {e.get("id"): e.get("aria-label") or "" for e in elements(felt(shown))}
    assert coming
    assert any("would make" in name for name in cells.values())
    for cell in coming:
        assert "make" not in cells[f"at-{cell.x}_{cell.y}"]


def test_pale_numbers_are_explained_in_a_players_first_moves() -> None:
    told = "Numbers: the total there. Empty: rotate the domino first."
    assert told in FACE.board.note_parts(scene(drawn(), 1, "en", "slot 1", marks="scores"))[1]
    assert told not in FACE.board.note_parts(scene(drawn(), 1, "en", "slot 1", marks="spaces"))[1]
    later = play(drawn(), "1 5-6@2,1S")
    assert told in FACE.board.note_parts(scene(later, 1, "en", "slot 1", marks="scores"))[1]
    shown = scene(later, 1, "en", "slot 1", marks="scores")
    known = shown._replace(log=tuple(seen for seen in shown.log if seen.seat == 1) * 5)
    assert told not in FACE.board.note_parts(known)[1]


def test_a_first_hand_that_cannot_make_20_says_so() -> None:
    without = drawn("rack 1 1-1 1-2 1-3 0-1 0-2\nrack 2 9-9").view(1)
    assert not any(isinstance(move, Play) for move in GAME.moves(without))
    for rack, told in (
        (
            "1-1 1-2 1-3 0-1 0-2",
            "Your dominoes can’t make 20, so pass. You keep your dominoes. "
            "If everyone passes, the match ends.",
        ),
        (
            "5-6 4-5 1-3 0-1 0-2",
            "Make 20 with two to five dominoes end to end.",
        ),
    ):
        shown = scene(drawn(f"rack 1 {rack}\nrack 2 9-9"), 1)
        assert FACE.board.note_parts(shown) == ("You play first.", told)


def test_the_answer_of_a_puzzle_has_one_label_that_lies_on_nothing() -> None:
    shown = scene(drawn(), 1, hint=GAME.parse_move("5-6@2,1S"), answer="answer")
    table = felt(shown)
    assert table.count("tag20--choice") == 1
    assert "tag20--sum" not in table
    made = play_result(shown.view, shown.interaction.hint.lays)
    (label,) = answer_tag(shown.view, shown.interaction.hint.lays, made.marks, "answer")
    taken = {*grid((*shown.view.lays, *shown.interaction.hint.lays)), *shown.view.marks, *made.marks}
    assert not taken & {*label.cells}


def test_the_sign_of_a_player_covers_no_number_of_an_upright_domino() -> None:
    """Numbers are 23 units wide about the middle of a half, the lines under a 6 or a 9 not more."""
    for lay, sides in ((Lay(6, 9, 0, 0, "S"), (37, 63)), (Lay(6, 9, 0, 0, "E"), (51, 77))):
        (left,) = re.findall(r'<svg class="by20" x="(\d+)"', str(player_pin(lay, 1)))
        assert (int(left), int(left) + 26) == sides


def test_a_puzzle_begins_with_all_of_its_table_and_a_hint_keeps_its_place() -> None:
    assert 'data-begin="all"' in felt(scene(drawn(), 1, marks="silent"))
    assert "data-begin" not in felt(scene(drawn(), 1))
    hint = GAME.parse_move("5-6@2,1S")
    assert " data-hinted" in felt(scene(drawn(), 1, hint=hint))
    assert " data-hinted" not in felt(scene(drawn(), 1))


def test_a_compared_move_has_its_number_alone_for_small_cells() -> None:
    (lay,) = GAME.parse_move("5-6@2,1S").lays
    brief, long = (str(plate) for plate in choice_tags(drawn().view(1), [((lay,), "1 · best", True)]))
    assert re.findall(r"<text[^>]*>([^<]*)", brief + long) == ["1", "1 · best"]
    assert ("tag20--brief" in brief, "tag20--long" in long) == (True, True)


def test_the_first_of_equal_turns_is_the_best_moment() -> None:
    match = played(60, 2, "17")
    turns = [*whole_turns(match)]
    first = max(turns, key=lambda turn: turn.marks)
    assert first != max(turns, key=lambda turn: (turn.marks, len(turn.lays))), "a later one laid more"
    best = FACE.postgame.highlights(scene(match, 1), match, {})[0]
    assert best
    assert best.ply == first.plies[-1]
