"""The board: a grid to walk in, marks that come from the offers, nothing that the viewer may not see."""

import re
from typing import Any

import pytest

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.twentyfourseven.legality import refusal
from engine.games.twentyfourseven.model import CELLS, CallSpace, Cell, Draft, Place
from tests.ui.games.twentyfourseven.scenes import drawn, plain, played, scene
from ui.core.html import Html, Keyed, join, plain_text
from ui.core.patch import SetInner, difference
from ui.games import Scene, face
from ui.games.twentyfourseven.plays import last_play
from ui.model import RefusedMove

FACE = face("24-7")
BOARD = """
.......
.......
.....2.
..9X...
.......
.......
.......
rack 1 5 8
rack 2 7
"""


def cells(html: Html) -> dict[str, Keyed]:
    """Finds the spaces of a drawn board by name."""
    return {
        part.key[5:]: part for part in html.parts if isinstance(part, Keyed) and part.key.startswith("cell-")
    }


def classes(html: Html, name: str) -> set[str]:
    return set(cells(html)[name].attributes["class"].split())


def everything(here: Scene) -> str:
    """Draws all that a seat sees of the game."""
    seats = [FACE.board.seat(here, seat) for seat in range(1, len(here.names) + 1)]
    look = FACE.board
    parts = (look.felt, look.stock, look.hand, look.note, look.buttons)
    lines = [line.text for told in here.log if (line := FACE.speech.log_line(here, told))]
    said = [FACE.speech.spoken(here, here.log), FACE.speech.table_text(here), FACE.speech.choices_text(here)]
    return "".join(map(str, (*seats, *(draw(here) for draw in parts), *lines, *said)))


def test_the_board_is_a_grid_with_one_tab_stop() -> None:
    html = FACE.board.felt(scene(played(8), 1))
    board = cells(html)
    assert list(board) == [str(cell) for cell in CELLS]
    assert str(html).count('role="row"') == 7
    assert [name for name, cell in board.items() if cell.attributes["tabindex"] == "0"] == [
        str(played(8).log[-1].move.cell)
    ]
    assert all(board[str(cell)].attributes["data-x"] == str(cell.column) for cell in CELLS)
    assert all(board[str(cell)].attributes["data-y"] == str(cell.row) for cell in CELLS)
    assert all(cell.attributes["aria-label"].startswith(name) for name, cell in board.items())


def test_a_picked_tile_marks_what_each_space_earns() -> None:
    html = FACE.board.felt(scene(drawn(BOARD), 1, draft=Draft(1)))
    assert classes(html, "e4") >= {"legal", "best"}
    assert "120" in str(cells(html)["e4"].inner)
    assert cells(html)["e4"].attributes["aria-label"] == "e4, open space, earns 120 minutes, the most of all"
    assert classes(html, "b4") >= {"legal"}
    assert "z" in classes(html, "d3")
    assert classes(html, "a1") == {"well"}


def test_a_sum_above_24_is_shown_where_it_forbids() -> None:
    html = FACE.board.felt(scene(drawn(BOARD), 1, draft=Draft(2)))
    assert "illegal" in classes(html, "e4")
    assert "27" in str(cells(html)["e4"].inner)


@pytest.mark.parametrize("changes", [{"marks": "none"}, {"is_enabled": False}])
def test_without_marks_nothing_tells_what_a_space_earns(changes: dict[str, Any]) -> None:
    html = str(FACE.board.felt(scene(drawn(BOARD), 1, draft=Draft(1), **changes)))
    assert "legal" not in html
    assert "pts" not in html


def test_the_spaces_are_marked_without_what_they_score() -> None:
    here = scene(drawn(BOARD), 1, draft=Draft(1), marks="spaces")
    html = FACE.board.felt(here)
    assert "legal" in classes(html, "e4")
    assert "best" not in classes(html, "e4")
    assert "pts" not in str(html)
    assert cells(html)["e4"].attributes["aria-label"].endswith(", allowed")
    over = FACE.board.felt(scene(drawn(BOARD), 1, draft=Draft(2), marks="spaces"))
    assert "illegal" not in classes(over, "e4"), "that would be told by its sum"
    assert "number" not in str(FACE.board.note(here))


def test_a_tile_that_waits_is_a_ghost_with_its_gain() -> None:
    pending = Place(5, Cell(4, 3))
    here = scene(drawn(BOARD), 1, draft=Draft(1, pending.cell), pending=pending)
    cell = cells(FACE.board.felt(here))["e4"]
    assert "preview" in cell.attributes["class"]
    assert 'data-gain="+120"' in str(cell.inner)
    assert cell.attributes["aria-selected"] == "true"
    assert cell.attributes["tabindex"] == "0"
    quiet = cells(FACE.board.felt(here._replace(interaction=here.interaction._replace(marks="none"))))["e4"]
    assert quiet.inner == cell.inner, "the preview always tells"
    assert "120" in str(FACE.board.note(here._replace(interaction=here.interaction._replace(marks="none"))))
    silent = here._replace(interaction=here.interaction._replace(marks="silent"))
    assert "120" not in str(FACE.board.felt(silent)) + str(FACE.board.note(silent))


def test_a_space_to_announce_is_chosen_without_a_tile() -> None:
    here = scene(drawn(BOARD, stones="spotted"), 1, pending=CallSpace(Cell(0, 0)))
    assert "is-sel" in classes(FACE.board.felt(here), "a1")
    assert "legal" not in str(FACE.board.felt(here)), "announcing is for the eyes, not for marks"
    slot = FACE.board.refused_slot(here, Refusal("not_out_of_time", (Cell(3, 0),)))
    assert (plain_text(slot.heading), slot.text) == (
        "d1 isn’t out of time.",
        "To place a tile, choose it first.",
    ), "a touch without a tile announces, which somebody who wants to place one cannot know"


def test_a_hint_points_at_a_space() -> None:
    assert "hint" in classes(FACE.board.felt(scene(drawn(BOARD), 1, hint=Place(5, Cell(4, 3)))), "e4")


def test_a_hint_lights_its_line_lifts_its_tile_and_outlines_the_stones_to_come() -> None:
    move = Place(5, Cell(4, 3))  # 9 + 10 + 5 = 24
    here = scene(drawn(BOARD), 1, hint=move)
    html = str(FACE.board.felt(here))
    assert [*re.findall(r'class="to-come"[^>]*translate\((\d \d)\)', html)] == ["1 3", "5 3"]
    board = cells(FACE.board.felt(here))
    assert all("is-lit" in str(board[name].inner) for name in ("c4", "d4", "f3")), "24 and 5 + 2"
    assert "is-lit" not in str(FACE.board.felt(scene(drawn(BOARD), 1)))
    rack = next(part for part in FACE.board.hand(here).parts if isinstance(part, Keyed)).inner
    tiles = [part for part in rack.parts if isinstance(part, Keyed)]
    assert ["is-sel" in tile.attributes["class"] for tile in tiles] == [True, False]
    assert {tile.attributes["aria-pressed"] for tile in tiles} == {"false"}, "lifted, not picked"
    slot = FACE.board.hint_slot(here, Choice(move), True)
    assert "b4 and f4 go out of time (stones)." in str(slot.text)


def test_a_hint_of_two_combinations_names_both_with_their_minutes() -> None:
    here = scene(drawn(BOARD.replace("..9X...", "..78...").replace(".....2.", ".......")), 1)
    slot = FACE.board.hint_slot(here, Choice(Place(9, Cell(4, 3))), True)
    assert plain_text(slot.heading).strip() == "9 on e4: +70 min"
    assert plain(plain_text(join(slot.text))).startswith("24 in the row: +40 · run of 3: +30")


def test_a_hint_on_an_hourglass_says_that_it_doubles() -> None:
    rows = [".......", ".......", ".......", ".......", "....4..", ".......", "......."]
    here = scene(drawn("\n".join(["", *rows, "rack 1 3 8", "rack 2 7", ""])), 1)
    slot = FACE.board.hint_slot(here, Choice(Place(3, Cell(5, 4))), True)
    assert plain_text(slot.heading).strip() == "3 on f5: row 5 makes 7, +40 min"
    assert plain(plain_text(join(slot.text))).startswith("4 + 3 = 7. ×2 space: 20 × 2 = 40.")


def test_a_diagram_or_a_finished_game_offers_no_step() -> None:
    here = scene(played(8), 1, is_enabled=False)
    assert "data-do" not in str(FACE.board.felt(here))
    assert "data-do" not in str(FACE.board.hand(here))


def test_a_move_writes_only_the_spaces_that_change() -> None:
    before = drawn(BOARD)
    after = before.submit(1, Place(5, Cell(4, 3)))
    patches = list(difference("felt", FACE.board.felt(scene(before, 1)), FACE.board.felt(scene(after, 1))))
    written = {patch.key for patch in patches if isinstance(patch, SetInner)}
    assert written == {"cell-b4", "cell-c4", "cell-d4", "cell-e4", "cell-f3", "cell-f4", "lines"}


# What stays hidden


@pytest.mark.parametrize("options", [{}, {"draw": "manual", "stones": "spotted"}, {"teams": "on"}])
def test_other_racks_change_nothing_on_the_page(options: dict[str, str]) -> None:
    """Draws two matches that differ only in what seat 1 may not see."""
    board = BOARD.strip("\n").split("\n")[:7]
    both = []
    for second, third, fourth, bag in (("1 7", "3 3", "9 9", "6 6 4"), ("4 4", "1 6", "3 10", "9 3 8")):
        racks = ["rack 1 5 8", f"rack 2 {second}", f"rack 3 {third}", f"rack 4 {fourth}", f"bag {bag}"]
        both.append(everything(scene(drawn("\n".join(board + racks), 4, **options), 1, draft=Draft(1))))
    assert both[0] == both[1]


def test_an_onlooker_sees_closed_racks_without_a_number() -> None:
    html = str(FACE.board.hand(scene(played(4), None)))
    assert html.count("is-back") == 5
    assert not re.search(r"<span>\d", html)


def test_a_partner_alone_sees_the_tile_shown() -> None:
    match = played(0, 4, teams="on")
    tile = match.view(1).rack[0]
    match = match.submit(1, match.game.parse_move(f"show {tile}"))
    assert f"showed you tile {tile}" in str(FACE.board.seat(scene(match, 3), 1))
    assert "showed you" not in str(FACE.board.seat(scene(match, 2), 1))
    line = FACE.speech.log_line(scene(match, 2), scene(match, 2).log[0])
    assert line
    assert str(tile) not in str(line.text)


def test_names_are_text() -> None:
    hostile = ('<img src=x onerror="alert(1)">', "{cell}", "<b>&amp;", "'")
    match = played(14, 4, teams="on")
    tile = match.view(match.actors[0]).rack[0]
    match = match.submit(match.actors[0], match.game.parse_move(f"show {tile}"))
    for seat in (1, 2, 3, 4):
        here = scene(match, seat, names=hostile)
        drawn = [FACE.board.seat(here, n) for n in (1, 2, 3, 4)]
        drawn += [
            draw(here)
            for draw in (
                FACE.board.note,
                FACE.board.buttons,
                FACE.board.hand,
                FACE.board.felt,
            )
        ]
        drawn += [line.text for told in here.log if (line := FACE.speech.log_line(here, told))]
        html = "".join(map(str, drawn))
        assert "<img" not in html
        assert "<b>&amp;" not in html
        assert "{cell}" in html


# The player's side


def test_a_rack_is_a_group_of_pressed_and_unpressed_buttons() -> None:
    html = str(FACE.board.hand(scene(drawn(BOARD), 1, draft=Draft(2))))
    assert html.count("<button") == 2
    step = 'data-slot="2" data-do="step" data-arg="slot 2" aria-pressed="true"'
    assert f'id="slot-2" class="tile is-sel" type="button" {step}' in html
    waiting = str(FACE.board.hand(scene(drawn(BOARD), 2)))
    assert "data-do" not in waiting
    assert 'aria-disabled="true"' in waiting


def test_drawing_and_showing_have_buttons_only_with_their_options() -> None:
    assert str(FACE.board.buttons(scene(played(3), 1))) == ""
    both = str(FACE.board.buttons(scene(played(0, 4, teams="on", draw="manual"), 1, draft=Draft(1))))
    assert 'data-arg="draw" aria-disabled="true"' in both
    assert 'data-arg="show" aria-label="Montrer à ' in both or 'data-arg="show" aria-label="Show to ' in both


def test_a_seat_lingers_while_it_may_draw() -> None:
    match = played(0, 2, draw="manual")
    move = next(move for move in match.moves(1) if isinstance(move, Place))
    match = match.submit(1, move)
    assert FACE.timing.may_act_off_turn(match.view(1))
    assert not FACE.timing.may_act_off_turn(match.view(2))


def test_the_clock_turns_with_the_minutes() -> None:
    here = scene(played(13), 1)
    score = here.scores[0]
    assert f"--turn:{score / 1440:.3f}" in str(FACE.board.seat(here, 1))
    assert f"{score // 60} h {score % 60:02}" in str(
        FACE.board.seat(here._replace(shown=here.shown._replace(hours=True)), 1)
    )


def test_the_last_tile_of_each_player_stays_marked_until_their_next() -> None:
    here = scene(played(3, 2), 1)
    assert here.interaction.is_enabled
    marked = [cell.key for cell in cells(FACE.board.felt(here)).values() if "by-last" in str(cell.inner)]
    newest, other = (told.events[0].cell for told in reversed(here.log[-2:]))
    assert marked == [f"cell-{other}"]
    assert f"cell-{newest}" not in marked
    assert "by-last" not in str(
        FACE.board.felt(here._replace(interaction=here.interaction._replace(is_enabled=False)))
    )


def test_a_tile_comes_from_the_place_of_its_player_and_the_viewers_own_from_the_rack() -> None:
    match = played(3, 2)
    seat, cell = match.log[-1].seat, match.log[-1].events[0].cell
    other = scene(match, 3 - seat)
    assert f'data-moves="seat-{seat} cell-{cell} minutes-{seat}"' in str(FACE.board.felt(other))
    own = scene(match, seat)
    assert f'data-moves="rack cell-{cell} minutes-{seat}"' in str(FACE.board.felt(own))
    assert 'data-moves=""' in str(
        FACE.board.felt(own._replace(interaction=own.interaction._replace(is_enabled=False)))
    )


def test_a_tile_that_waits_for_its_confirmation_comes_from_the_rack_and_scores_nothing() -> None:
    here = scene(played(4, 2), 1)
    move = next(move for move in played(4, 2).moves(1) if isinstance(move, Place))
    text = str(FACE.board.felt(here._replace(interaction=here.interaction._replace(pending=move))))
    assert f'data-moves="rack cell-{move.cell} -"' in text
    assert "data-by" not in text


def waiting(cell: Cell, marks: str = "scores") -> Scene:
    """Lets the 5 wait on a space for its confirmation."""
    return scene(drawn(BOARD), 1, draft=Draft(1, cell), pending=Place(5, cell), marks=marks)


def test_a_tile_that_waits_says_by_which_lines_it_earns_and_shows_them() -> None:
    here = waiting(Cell(4, 3))
    first, more = FACE.board.note_parts(here)
    assert first == "5 on e4: 120 minutes."
    assert plain(more).startswith(
        "Row 4 makes 24: +40 min; the diagonal e4-f3 makes 7: +20 min; 24/7 overtime: +60 min."
    )
    lines = str(FACE.board.felt(here))
    assert lines.count('class="line ') == 2
    assert "= 24" in lines
    assert "= 7" in lines
    silent = waiting(Cell(4, 3), "silent")
    assert "row 4" not in " ".join(FACE.board.note_parts(silent))
    assert 'class="line ' not in str(FACE.board.felt(silent))


def test_a_tile_that_earns_nothing_says_so_and_covers_no_number() -> None:
    here = waiting(Cell(3, 2))
    assert "no line of 7 or 24" in FACE.board.note_parts(here)[1]
    assert "gain" not in str(cells(FACE.board.felt(here))["d3"].inner)


@pytest.mark.parametrize("marks", ["scores", "spaces"])
def test_the_first_tile_picked_says_what_gold_spaces_are(marks: str) -> None:
    gold = "A ×2 space doubles what its tile earns."
    for ply, says in ((0, True), (3, False)):
        here = scene(played(ply), 1, draft=Draft(1))
        here = here._replace(interaction=here.interaction._replace(marks=marks))
        assert (gold in FACE.board.note_parts(here)[1]) == says, "until its player has placed one"


def test_the_sign_before_a_combination_lies_as_its_line_does() -> None:
    def signs(space: Cell) -> list[str]:
        match = drawn(BOARD).submit(1, Place(5, space))
        slot = FACE.board.last_slot(scene(match, 1))
        return re.findall(r'<svg class="(k[^"]*)"', str(slot.text))

    assert signs(Cell(4, 3)) == ["k", "k k--rising", "k"], "row, diagonal, overtime"
    assert signs(Cell(5, 1)) == ["k k--column"]
    assert signs(Cell(4, 1)) == ["k k--falling"]


def test_the_first_stones_of_a_match_say_what_they_are() -> None:
    told = []
    for ply in range(1, 25):
        here = scene(played(ply), 1)
        said = "Stone: that space is out of time." in str(FACE.board.last_slot(here).text)
        told.append((bool(last_play(here.log).closed), said))
    first = next(n for n, (closes, _) in enumerate(told) if closes)
    assert [said for _, said in told] == [n == first for n in range(24)]


def test_the_reason_of_a_hint_is_what_is_good_about_it() -> None:
    here = scene(drawn(BOARD), 1)
    why = (("earns", 120), ("opens", 53), ("next", "8@b4", 21.0, 2.0))
    most = FACE.board.why_slot(here, Choice(Place(5, Cell(4, 3)), why))
    assert plain(plain_text(most.text)) == (
        "24 in the row: +40 · 7 on the diagonal: +20 · 24/7 overtime: +60"
        "No other move earns more. Marius would then earn 50 minutes on average."
    )

    left = " Marius would then earn 10 minutes on average."
    assert tempted(here, 41, 0, 0, 0) == (
        "5 on e4 would earn 20 minutes now, but leave Marius 40 on average; 8 on b4 leaves 10."
    )
    assert tempted(here, 41, 0, 0, 0, "", "6@e5", 40) == (
        "5 on e4 would earn 20 minutes now, but Marius could then earn 40 with 6 on e5. "
        "On average, Marius would earn 40 after 5 on e4, 10 after 8 on b4."
    )
    assert tempted(here, 41, 1, 0, 0) == (
        "5 on e4 would earn 20 minutes now and is about as good: play either." + left
    )
    prepared = "8 on b4 prepares 1 on c5 for your next turn, worth 60 minutes."
    assert tempted(here, 7, 0, 60, 20, "1@c5", "", 0) == (
        f"{prepared} 5 on e4 would earn 20 minutes now, but only 20 next turn."
    )
    assert tempted(here, 7, 0, 60, 0, "1@c5", "", 0) == (
        f"{prepared} 5 on e4 would earn 20 minutes now, but nothing next turn."
    )
    assert tempted(here, 7, 0, 20, 20) == (
        "5 on e4 would earn 20 minutes now, but 8 on b4 does better over the next few turns."
    )


def test_the_reason_of_a_hint_gives_its_sum_where_it_has_several_parts() -> None:
    here = scene(drawn(BOARD), 1)
    reasons = (("earns", 0), ("opens", 0))

    def told(place: Place) -> str:
        text = FACE.board.why_slot(here, Choice(place, reasons)).text
        return plain(plain_text(text) if isinstance(text, Html) else str(text))

    assert "24/7 overtime: +60" in told(Place(5, Cell(4, 3)))
    assert "+" not in told(Place(8, Cell(1, 3))), "it earns nothing"
    assert told(Place(5, Cell(4, 1))).startswith("7 on the diagonal: +20 min×2 space: 20 × 2 = 40. ")
    alone = scene(drawn(BOARD.replace("X", ".").replace("9", ".")), 1)
    alone_slot = FACE.board.why_slot(alone, Choice(Place(5, Cell(4, 3)), reasons))
    assert plain_text(alone_slot.heading) == "5 on e4: +20 min", "short, so that a phone shows all reasons"
    assert "7 on" not in str(alone_slot.text)


LINES = "Avoid a line of 14 to 23: the next player would need only one tile to make 24."


def test_a_hint_says_what_another_move_leaves_that_earns_as_much() -> None:
    here = scene(drawn(BOARD), 1)

    def told(opens: int, *rival: object) -> str:
        why = (("earns", 20), ("opens", opens), ("rival", *rival))
        text = FACE.board.why_slot(here, Choice(Place(5, Cell(4, 1)), why)).text
        return plain_text(text) if isinstance(text, Html) else str(text)

    left = "Marius would then earn 70 minutes on average."
    assert told(68, "1@c4", 20, 114).endswith(
        f"{left} After 1 on c4 (as much for you), Marius would earn 110."
    )
    assert told(68, "1@c4", 20, 48).endswith(left), "the number would speak for the other move"
    assert told(68, "1@c4", 20, 71).endswith(left)
    assert told(28, "1@c4", 0, 17).endswith("After 1 on c4 (nothing for you), Marius would earn 20.")
    assert "After" not in told(28, "1@c4", 0, 27), "it is worse and leaves as much"
    assert "After" not in told(28, "1@c4", 0, 57), "it is worse in both"
    assert told(68, "1@c4", 0, 30).endswith(left), "20 - 70 against 0 - 30 would speak for the other move"
    assert told(68, "1@c4", 0, 50).endswith(left), "nor do 20 - 70 and 0 - 50 speak for the hint"
    assert "No other move earns more" not in told(68, "1@c4", 20, 114), "two sentences at most"


def tempted(here: Scene, *tempting: object, opens: int = 9) -> object:
    """Gives the reason of a quiet hint beside 5 on e4, which earns 20 minutes and has these numbers."""
    reasons = (("earns", 0), ("opens", opens), ("tempts", "5@e4", 20, *tempting))
    return FACE.board.why_slot(here, Choice(Place(8, Cell(1, 3)), reasons)).text


def test_the_numbers_beside_a_tempting_move_agree_with_the_hint() -> None:
    here = scene(drawn(BOARD), 1)
    better = "5 on e4 would earn 20 minutes now, but 8 on b4 does better over the next few turns."
    # 20 - 43 = -23 against 0 - 35 = -35: the tempting move would look better.
    assert tempted(here, 43, 0, 0, 0, opens=35) == better
    assert tempted(here, 56, 0, 0, 0, opens=35) == better, "in tens, as they are said: 20 - 60, 0 - 40"
    assert "but leave Marius 70 on average; 8 on b4 leaves 40." in str(tempted(here, 66, 0, 0, 0, opens=35))
    # Of a move that was compared both numbers are known: 20 less now, 20 + 31 more later, in tens.
    assert tempted(here, 43, 0, 0, 0, "", "", 0, 31, opens=35) == (
        "8 on b4 earns 20 minutes less now than 5 on e4, but about 50 more over the next few turns."
    )
    assert str(tempted(here, 43, 0, 0, 0, "", "", 0, 2, opens=35)).endswith(
        "but about 30 more over the next few turns."
    ), "more than it gives up"
    # 20 now and 40 next turn against 0 and 60: no more.
    assert str(tempted(here, 7, 0, 60, 40)).startswith(better)
    reasons = (("earns", 0), ("opens", 35), ("tempts", "5@e4", 20, 43, 0, 0, 0))
    idea = FACE.board.hint_slot(here, Choice(Place(8, Cell(6, 6)), reasons), False)
    assert "43" not in plain_text(idea.heading)
    assert idea.text == "Look for it among the spaces that earn nothing."


FOUR = """
.......
.......
.....2.
..9X4..
.......
.......
.......
rack 1 5 8
rack 2 7
"""


def test_what_a_tempting_move_costs_is_first_said_by_what_the_board_shows() -> None:
    here = scene(drawn(FOUR.replace("rack 1 5 8", "rack 1 1 5 8")), 1)

    def told(*tempting: object, tile: int = 5, at: Cell = CELLS[37]) -> tuple[object, object]:
        reasons = (("earns", 0), ("opens", 35), ("tempts", "5@e4", 40, *tempting))
        choice = Choice(Place(tile, at), reasons)
        return FACE.board.why_slot(here, choice).text, FACE.board.hint_slot(here, choice, False).text

    # 40 now and 20 then against nothing and 40: no sum of these numbers speaks for the hint.
    text, look = told(43, 0, 40, 20, "1@f4", "7@c5", 20, 12, at=Cell(6, 5))
    assert text == (
        "After 5 on g6, 1 on f4 stays possible for your next turn, worth 40 minutes. "
        "5 on g6 earns 40 minutes less now than 5 on e4, but about 50 more over the next few turns."
    )
    assert look == "Look for a space that prepares your next turn."
    text, look = told(63, 0, 0, 0, "", "7@c5", 60, 12)
    assert text == (
        "5 on e4 would earn 40 minutes now, but Marius could then earn 60 with 7 on c5. "
        "Over the next few turns, 5 on c6 earns about 10 more than 5 on e4."
    )
    assert look == "Look for a space that leaves the next player less."


def test_a_prepared_line_is_named_with_its_sum() -> None:
    here = scene(drawn(FOUR.replace("4", ".", 1).replace("rack 1 5 8", "rack 1 1 4 5 8")), 1)
    # 9 and 10 in row 4: with 1 on b4 they make 20, and the 4 of the rack makes 24.
    reasons = (("earns", 0), ("opens", 9), ("tempts", "5@e4", 20, 9, 0, 40, 0, "4@a4"))
    text = FACE.board.why_slot(here, Choice(Place(1, Cell(1, 3)), reasons)).text
    assert text == (
        "With 1 on b4, row 4 makes 20: next turn your 4 could make 24 there, for 40 minutes. "
        "5 on e4 would earn 20 minutes now, but nothing next turn."
    )


def test_where_nothing_earns_a_hint_says_what_other_moves_leave() -> None:
    here = scene(drawn(BOARD.replace("2", ".", 1).replace("9", ".")), 1)

    def told(opens: int, least: int, most: int) -> tuple[object, object]:
        reasons = (("earns", 0), ("opens", opens), ("next", "1@e3", 1.0, 1.0), ("quiet", least, most))
        choice = Choice(Place(5, Cell(2, 4)), reasons)
        return FACE.board.why_slot(here, choice).text, FACE.board.hint_slot(here, choice, False).text

    seen = "No move earns anything this turn."
    best = "Look for the space that leaves the next player the least."
    left = "Marius would then earn 10 minutes on average"
    assert told(12, 12, 48) == (f"{seen} {left}; after other moves, up to 50.", best)
    assert told(12, 9, 14) == (f"{seen} {left}.", best), "in tens they all leave as much"
    assert told(12, 4, 48) == (
        f"{left} (very little after some other moves), but over the next few turns this one does better.",
        "Look for a space that leaves the next player little.",
    )


TAKEN = """
.......
.......
.......
...16..
.......
.......
.......
rack 1 4 2 8 1 2 7
rack 2 5 3 5 9 9 3
minutes 20 0
turn 2
"""


@pytest.mark.parametrize(
    ("lang", "risk"),
    [
        ("en", "The risk: Inès could then earn 80 minutes with 9 on c6 (on average, 40)."),
        ("fr", "Risque : Inès pourrait gagner 80 minutes avec 9 en c6 (40 en moyenne)."),
    ],
)
def test_a_space_that_a_hint_prepares_is_called_a_risk_where_the_next_player_may_take_it(
    lang: str, risk: str
) -> None:
    here = scene(drawn(TAKEN), 2, lang)

    def told(place: Place, opens: int, *more: object, other: str = "9@e5") -> str:
        reasons = (("earns", 0), ("opens", opens), ("next", other, 0.7, 1.6), *more)
        return plain(str(FACE.board.why_slot(here, Choice(place, reasons)).text))

    prepares = Place(9, Cell(3, 4))
    assert told(prepares, 44, ("quiet", 18, 51)).endswith(risk)
    assert risk in told(prepares, 44, ("tempts", "5@e5", 40, 47, 0, 80, 0, "9@c6", "", 0, 15))
    also = told(prepares, 44, ("quiet", 18, 51), other="9@e3")
    assert risk in also, "the other good move is as risky"
    assert "risk" not in told(Place(9, Cell(4, 4)), 18, ("quiet", 18, 51)), (
        "no other good move is known to compare it with"
    )


def test_where_nothing_earns_a_hint_says_what_the_move_takes_from_the_next_player() -> None:
    here = scene(drawn(BOARD.replace("rack 1 5 8", "rack 1 1 5 8")), 1)
    choice = Choice(Place(1, Cell(1, 3)), (("earns", 0), ("opens", 12), ("quiet", 12, 48)))
    assert FACE.board.why_slot(here, choice).text == (
        "1 on b4 spoils 5 on e4, which could earn Marius 120 minutes. "
        "Marius would then earn 10 minutes on average; after other moves, up to 50."
    )
    look = str(FACE.board.hint_slot(here, choice, False).text)
    assert "14 to 23" not in look, "1, 9 and 10 are such a line"


def test_a_hint_that_earns_nothing_says_why_at_once() -> None:
    here = scene(drawn(BOARD), 1)

    def told(*why: object) -> tuple[str, object]:
        slot = FACE.board.hint_slot(
            here, Choice(Place(8, Cell(6, 6)), (("earns", 0), ("opens", 9), *why)), False
        )
        return plain_text(slot.heading), slot.text

    assert told(("tempts", "5@e4", 20, 43, 0, 0, 0)) == (
        "You can earn 20 minutes now, but Marius could then earn 40 on average.",
        "Look for a space that earns nothing, but leaves only 10.",
    )
    assert told(("tempts", "5@e4", 20, 5, 0, 70, 40)) == (
        "You can earn 20 minutes now and 40 next turn, or nothing now and 70 next turn, if the space stays "
        "free.",
        "Look for a space that prepares your next turn.",
    )
    assert told(("tempts", "5@e4", 20, 5, 0, 0, 0))[0].endswith("does better over the next few turns.")
    assert told() == (
        "No move earns anything this turn.",
        f"Look for the space that leaves the next player the least. {LINES}",
    )


def test_a_hint_says_what_it_prepares_or_spoils_where_another_move_leaves_less() -> None:
    here = scene(drawn(FOUR.replace("4", ".", 1).replace("rack 1 5 8", "rack 1 1 4 5 8")), 1)
    why = (("earns", 0), ("opens", 40), ("rival", "8@a1", 0, 20))
    assert FACE.board.why_slot(here, Choice(Place(1, Cell(1, 3)), why)).text == (
        "1 on b4 spoils 5 on e4, which could earn Marius 120 minutes. "
        "Marius would then earn 40 minutes on average."
    )


def test_a_space_out_of_time_shows_the_sum_of_its_full_line() -> None:
    board = ".......\n.......\n.......\n#95X#..\n.......\n.......\n.......\nrack 1 1 8\nrack 2 7"
    here = scene(drawn(board), 1)
    refused = refusal(here.view, Place(1, Cell(0, 3)))
    assert refused
    slot = FACE.board.refused_slot(here, refused)
    assert plain_text(slot.heading) == "a4 is out of time."
    assert plain(plain_text(slot.text)) == "Row 4: 9 + 5 + 10 = 24. Even a 1 would be too much."


def test_the_heading_of_a_hint_keeps_a_number_with_the_word_before_it() -> None:
    here = scene(drawn(BOARD), 1)
    heading = FACE.board.hint_slot(here, Choice(Place(5, Cell(4, 1))), False).heading
    assert "a sum of\u00a07." in plain_text(heading)


def test_the_first_step_of_a_hint_names_the_line_what_it_lacks_and_the_minutes() -> None:
    def told(drawing: str, tile: int, cell: Cell) -> str:
        here = scene(drawn(drawing), 1)
        return plain(str(FACE.board.hint_slot(here, Choice(Place(tile, cell)), False).text))

    assert told(BOARD, 5, Cell(4, 1)) == "Look at the diagonal e2-f3: 2 + 5 = 7. On a ×2 space: 40 minutes."
    assert (
        told(BOARD.replace("2", ".", 1), 5, Cell(4, 3)) == "Look at row 4: 19 + 5 = 24. It earns 40 minutes."
    )
    run = ".......\n.......\n.......\n..34...\n.......\n.......\n.......\nrack 1 5 8\nrack 2 7"
    assert told(run, 5, Cell(4, 3)) == "Look at row 4. It earns 30 minutes."
    assert told(BOARD, 5, Cell(4, 3)) == "In all, it earns 120 minutes.", "of two lines none is named"
    two = ".......\n.......\n..3....\n...9...\n..3....\n.......\n.......\nrack 1 4 8\nrack 2 7"
    assert told(two, 4, Cell(1, 3)).endswith(" 3 + 4 = 7. In all, it earns 40 minutes.")


def test_a_shown_hint_that_earns_nothing_now_says_what_it_is_good_for() -> None:
    here = scene(drawn(FOUR.replace("4", ".", 1).replace("rack 1 5 8", "rack 1 1 4 5 8")), 1)
    reasons = (("earns", 0), ("opens", 9), ("tempts", "5@e4", 20, 9, 0, 40, 0, "4@a4"))
    slot = FACE.board.hint_slot(here, Choice(Place(1, Cell(1, 3)), reasons), True)
    assert plain_text(slot.heading) == "1 on b4: no minutes now"
    assert slot.text == "With 1 on b4, row 4 makes 20: next turn your 4 could make 24 there, for 40 minutes."
    idle = scene(drawn(BOARD.replace("2", ".", 1).replace("9", ".")), 1)
    choice = Choice(Place(5, Cell(2, 4)), (("earns", 0), ("opens", 12), ("quiet", 12, 48)))
    said = "Marius would then earn 10 minutes on average; after other moves, up to 50."
    assert FACE.board.hint_slot(idle, choice, True).text == said


def test_a_hint_that_leaves_more_than_others_is_no_space_that_leaves_little() -> None:
    here = scene(drawn(FOUR.replace("4", ".", 1).replace("rack 1 5 8", "rack 1 1 4 5 8")), 1)
    choice = Choice(Place(1, Cell(1, 3)), (("earns", 0), ("opens", 50), ("quiet", 20, 60)))
    look = str(FACE.board.hint_slot(here, choice, False).text)
    assert look.startswith("Look for a space that prepares your next turn.")


def test_a_set_is_explained_where_it_is_first_met() -> None:
    board = ".......\n.......\n..8....\n...8...\n.......\n.......\n.......\nrack 1 1 8\nrack 2 7"
    here = scene(drawn(board), 1)
    slot = FACE.board.hint_slot(here, Choice(Place(8, Cell(4, 4))), False)
    assert str(slot.text).startswith("Look for a set of three or four equal tiles. ")


def test_a_refusal_speaks_of_stones_only_where_there_are_some() -> None:
    refusal = Refusal("not_adjacent", (Cell(0, 6),))

    def told(drawing: str) -> tuple[str, object]:
        slot = FACE.board.refused_slot(scene(drawn(drawing), 1), refusal)
        return plain_text(slot.heading), slot.text

    heading, advice = "a7 doesn’t touch a tile.", "Yours must touch another one, by a side or a corner."
    assert told(BOARD) == (heading, advice)
    stones = BOARD.replace("..9X...", "#9X5#..")
    assert told(stones) == (heading, f"{advice} Stones don’t count.")


def test_a_tile_refused_because_it_touches_none_is_drawn_on_its_space() -> None:
    far = Cell(0, 6)
    refused = RefusedMove(Place(5, far), Refusal("not_adjacent", (far,)))
    board = cells(FACE.board.felt(scene(drawn(BOARD), 1, refused=refused)))
    assert "is-tried" in str(board["a7"].attributes) or "tried" in str(board["a7"])
    assert "tried" not in str(board["b7"])
