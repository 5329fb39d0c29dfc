"""What a move shows on the table: the card on its way, and the last play of every seat until its next."""

import re

import pytest

from engine.arena import next_choice
from engine.games.les24heures.events import Reshuffled, TimePasses
from engine.games.les24heures.model import Draft, Move
from engine.match import Match
from tests.ui.games.les24heures.scenes import RACE, after, drawn, played, scene
from ui.core.patch import SetInner, difference
from ui.games import Scene, face
from ui.games.les24heures.plays import last_of_each

FACE = face("24-heures")
ALL_BOTS = (True,) * 4
BARE = """
hour 9
car 1 km 2350 tyres no
car 2 km 2500 tyres no
car 3 km 2100 tyres no pits stand-essence
car 4 km 1650 tyres no incidents limite:11
hand 1 250 100 pneu record limite heure
hand 2 joker 100 pneu 250 essence
hand 3 essence 250 250 250 350
hand 4 heure huile 100 100 100
pile 100 150 100 100 100 250 250 250 250
discards essence huile 100
"""
KINDS = (
    (("1 play 100",), "driver-1 flown-1 km-1", "racer-1", "+100"),
    (("1 discard limite",), "driver-1 flown-1 km-1", "discarded", None),
    (("1 attack limite 3",), "driver-1 flown-1 km-1", "stt-3", None),
    (("1 hour",), "driver-1 flown-1 km-1", "discarded", None),
    (("1 record",), "driver-1 flown-1 km-1", "discarded", None),
    (("1 play 100", "2 tyres pneu"), "driver-2 flown-2 km-2", "discarded", None),
    (("1 hour", "2 tyres pneu", "3 cover stand-essence essence"), "driver-3 flown-3 km-3", "discarded", None),
)


def told(here: Scene) -> tuple[str, str | None, str | None]:
    """Reads what the table tells of a move: from whom, where to, and what it earned."""
    text = str(FACE.board.felt(here))
    return next(iter(re.findall(r'data-moves="([^"]*)"', text))), _told(text, "to"), _told(text, "gain")


def _told(text: str, name: str) -> str | None:
    return next(iter(re.findall(rf'data-{name}="([^"]*)"', text)), None)


@pytest.mark.parametrize(("moves", "names", "to", "gain"), KINDS, ids=[kind[0][-1] for kind in KINDS])
def test_a_card_goes_to_its_place_from_who_played_it(
    moves: tuple[str, ...], names: str, to: str, gain: str | None
) -> None:
    match = after(drawn(BARE, 4), *moves)
    here = scene(match, 4, bots=ALL_BOTS)
    assert told(here) == (names, to, gain)
    text = str(FACE.board.felt(here))
    for name in (*names.split(), to):
        assert text.count(f'id="{name}"') == 1
    own = scene(match, int(names[7]))
    assert told(own) == (names.replace(f"driver-{names[7]}", "rack"), to, gain)
    assert "data-moves" not in str(
        FACE.board.felt(here._replace(interaction=here.interaction._replace(is_enabled=False)))
    )


@pytest.mark.parametrize("seat", [3, None])
def test_only_what_was_played_travels_and_not_what_was_drawn(seat: int | None) -> None:
    twins = [
        after(drawn(BARE.replace("pile 100 150", f"pile {drew}"), 4), "1 discard limite")
        for drew in ("100 150", "150 350")
    ]
    drawings = [str(FACE.board.felt(scene(twin, seat, bots=ALL_BOTS, is_enabled=True))) for twin in twins]
    assert "card card--incident card--limite flown" in drawings[0]
    assert twins[0].state.hands != twins[1].state.hands
    assert drawings[0] == drawings[1]


def marks(match: Match, seat: int) -> list[str]:
    """Lists the marks on the roads as their classes say them, lane by lane."""
    return re.findall(r'class="(did[^"]*)"', str(FACE.board.felt(scene(match, seat))))


def test_the_last_play_of_every_seat_stays_marked_until_its_next() -> None:
    match = after(drawn(BARE, 4), "1 play 100")
    assert marks(match, 2) == ["did card--speed card--100 did--play is-new"]
    match = after(match, "2 tyres joker", "3 discard essence", "4 hour")
    assert marks(match, 1) == [
        "did card--speed card--100 did--play",
        "did card--bonus card--joker did--tyres",
        "did card--bonus card--essence did--discard",
        "did card--time card--heure did--hour is-new",
    ]
    seat = match.actors[0]
    match = match.submit(seat, next(move for move in match.moves(seat) if move.verb == "discard"))
    assert "did--play" not in " ".join(marks(match, 2))
    assert "is-new" in marks(match, 2)[0]


def test_a_lost_turn_and_a_team_have_their_marks() -> None:
    lost = RACE.replace("car 1 km 2350 tyres no", "car 1 km 2350 tyres no incidents carburation:2")
    match = drawn(lost.replace("limite heure", "heure"), 4)
    match = match.submit(1, next(move for move in match.moves(1) if move.verb == "wait"))
    assert marks(match, 2) == ["did did--wait is-new"]
    team = played(8, 4, cars="2")
    text = str(FACE.board.felt(scene(team, 1)))
    assert len(marks(team, 1)) == 4
    assert text.count('class="did') == len(re.findall(r'class="did[^>]*>\s*<svg class="pin', text))


def test_the_next_race_of_a_cup_begins_without_marks() -> None:
    match = played(0, 2, cup="le-mans,sebring")
    while match.state.number == 1:
        answer = next_choice(match, [match.game.bots()["driver"]] * 2)
        assert answer
        match = match.submit(answer[0], answer[1].move)
    assert last_of_each(scene(match, 1).log, 2) == {}
    assert told(scene(match, 1, bots=ALL_BOTS))[0] == f"- turn-{match.ply} -"
    assert fresh(match, 1) == ["clock-face"]


def fresh(match: Match, seat: int) -> list[str]:
    """Lists the parts of the table that the last move has set in motion."""
    found = re.findall(r'data-fresh="([^"]*)"', str(FACE.board.felt(scene(match, seat))))
    return found[0].split() if found else []


def test_the_clock_the_shuffle_and_the_results_are_shown_as_they_come() -> None:
    assert fresh(after(drawn(BARE, 4), "1 discard limite"), 2) == []
    assert fresh(after(drawn(BARE, 4), "1 hour"), 2) == ["clock-face"]
    short = BARE.replace("pile 100 150 100 100 100 250 250 250 250\n", "")
    assert fresh(after(drawn(short, 4), "1 play 100"), 2) == ["decks"]
    here = scene(after(drawn(BARE, 4), "1 discard limite"), 2)
    passed = here.log[-1]._replace(events=(TimePasses(10, False), Reshuffled(3)))
    assert 'data-fresh="clock-face decks"' in str(FACE.board.felt(here._replace(log=(passed,))))
    last = after(drawn(BARE.replace("hour 9", "hour 24").replace(":11", ":25"), 4), "1 hour")
    felt = str(FACE.board.felt(scene(last, 2, is_enabled=False, pause="score")))
    assert 'data-fresh="clock-face lanes"' in felt
    assert re.findall(r'data-vars="--rank:(\d)"', felt) == ["2", "1", "3", "4"]


def test_a_car_drives_on_in_its_own_element() -> None:
    before = drawn(BARE, 4)
    picked = scene(before, 1)
    slot = before.view(1).hand.index("100") + 1
    felts = [
        FACE.board.felt(here)
        for here in (
            picked._replace(
                interaction=picked.interaction._replace(draft=Draft(slot), pending=Move("play", "100", 1))
            ),
            scene(after(before, "1 play 100"), 1),
        )
    ]
    anew = {patch.key for patch in difference("felt", *felts) if isinstance(patch, SetInner)}
    assert not anew & {"felt", "road", "lanes", "lane-1", "track-1"}


def test_a_card_that_has_gone_its_way_leaves_the_rest_of_the_table_as_it_lies() -> None:
    before = after(drawn(BARE, 4), "1 play 100")
    felts = [
        FACE.board.felt(scene(match, 2, bots=(True, False, True, True)))
        for match in (before, after(before, "2 tyres pneu"))
    ]
    anew = {patch.key for patch in difference("felt", *felts) if isinstance(patch, SetInner)}
    assert "flight" in anew
    assert not anew & {"felt", "lane-3", "lane-4", "clock-face"}
