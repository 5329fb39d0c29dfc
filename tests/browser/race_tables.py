"""Races for the audit of the tables: two cars, six cars and teams, in every state that a turn can bring."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots import run_to_choice
from engine.match import Match, PositionOrigin
from tests.browser import play, race
from tests.browser.groups import LONG, Group, explained, hinted, nothing
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Table

__all__ = ["GROUPS"]

COMPUTER = Player(bot="driver")
START = """hour 1
hand 1 100 250 250 essence limite heure
hand 2 100 100 100 100 100
pile 100 150 250 stand-huile"""
NIGHT = """hour 9
car 1 km 2350 tyres no
car 2 km 3100 tyres yes incidents piste:2
hand 1 250 150 pneu record limite heure
hand 2 100 100 100 100 100
pile stand-essence 150 100 250 350 huile
discards essence huile 100"""
HELD = """hour 6
car 1 km 12150 tyres yes pits stand-essence stand-huile incidents carburation:2 limite:8
car 2 km 4900 tyres yes
hand 1 250 joker 100 huile heure
hand 2 100 100 100 100 100
pile 250 150 100 250 350 huile
discards essence huile 250"""
WAITS = """hour 3
car 1 km 0 tyres no pits stand-huile stand-pluie
car 2 km 2250 tyres no
hand 1 250 essence piste heure 250 150
hand 2 100 100 100 100 100
pile 250 150 100 250 350 huile
discards 250"""
PITS = """hour 15
car 1 km 3350 tyres yes pits stand-essence
car 2 km 2450 tyres no
hand 1 250 100 huile joker essence limite
hand 2 100 100 100 100 100
pile 250 150 100 250 350 huile
discards 250"""
TYRES = """hour 13
car 1 km 2500 tyres no
car 2 km 2500 tyres no
hand 1 250 100 pneu joker record limite
hand 2 100 100 100 100 100
pile 250 150 100 250 350 huile"""
LAST = """hour 24
car 1 km 3350 tyres yes
car 2 km 3000 tyres yes
hand 1 250 100 huile joker heure limite
hand 2 100 100 100 100 100
pile 250 150 100 250 350 huile
discards 250"""
SHUFFLE = """hour 11
car 1 km 3350 tyres yes
car 2 km 3000 tyres yes
hand 1 250 100 huile joker heure limite
hand 2 100 100 100 100 100
discards 250 150 100 250 350 huile 100 100"""
GRID = """hour 8
car 1 km 1250 tyres no
car 2 km 1900 tyres no incidents piste:1
car 3 km 850 tyres no pits stand-essence
car 4 km 2500 tyres no
car 5 km 600 tyres no incidents carburation:2
car 6 km 1450 tyres no incidents limite:9
hand 1 100 250 essence pneu limite heure
hand 2 100 100 100 100 100
hand 3 100 100 stand-huile 150 150
hand 4 150 150 150 150 150
hand 5 150 150 150 150 150
hand 6 250 250 250 250 350
pile 100 250 350 huile 100 250
discards essence huile"""
LATE = """hour 20
car 1 km 1900 tyres no pits stand-essence stand-huile stand-pluie incidents limite:22 piste:2
car 2 km 12100 tyres yes incidents piste:1 carburation:2
car 3 km 850 tyres no pits stand-essence stand-huile
car 4 km 2450 tyres no
car 5 km 12100 tyres yes incidents carburation:2
car 6 km 1450 tyres no incidents limite:22
hand 1 100 joker essence pneu 150 heure
hand 2 100 100 100 100 100
hand 3 100 100 100 150 150
hand 4 150 150 150 150 150
hand 5 150 150 150 150 150
hand 6 250 250 250 250 350
pile 100 250 350 huile 100 250
discards essence huile"""


def _position(drawing: str, seats: int, **options: str) -> Match:
    return Match.new("24-heures", seats, PositionOrigin(drawing), options)


def _begun(drawing: str, seats: int, plies: int) -> Match:
    """Return a position after so many moves of the computers that sit first."""
    match = _position(drawing, seats)
    think = match.game.bots()[COMPUTER.bot]
    for seat in range(1, plies + 1):
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


def _two() -> list[tuple[str, str]]:
    ana = Player("I")
    drawings = {"start": START, "night": NIGHT, "held": HELD, "pits": PITS, "waits": WAITS, "tyres": TYRES}
    drawings |= {"last": LAST, "shuffle": SHUFFLE, "attack": START}
    tables = [Table(key, _position(text, 2), (ana, COMPUTER)) for key, text in drawings.items()]
    people = Player("Player 3"), Player(LONG)
    begun = Table("begun", _begun(START, 2, 1), (COMPUTER, ana))
    return play.saves(*tables, begun, Table("people", _position(PITS, 2), people))


def _six() -> list[tuple[str, str]]:
    robots = (Player("Ana"), *[COMPUTER] * 5)
    people = tuple(map(Player, ("Player 3", LONG, "Ésope", "W" * 40, "I", "Zoé-Alexandrine")))
    return play.saves(
        Table("grid", _position(GRID, 6), robots),
        Table("late", _position(LATE, 6), robots),
        Table("begun", _begun(GRID, 6, 5), (*robots[1:], robots[0])),
        Table("names", _position(LATE, 6), people),
    )


def _teams() -> list[tuple[str, str]]:
    shared = _position(race.SHARED, 4, cars="2")
    people = tuple(map(Player, ("Player 3", LONG, "Ésope", "W" * 40)))
    lost = _position(race.LOST.format(one="joker", three="350"), 4, cars="2")
    return play.saves(
        Table("teams", shared, (Player("Ana"), COMPUTER, COMPUTER, COMPUTER)),
        Table("names", shared, people),
        Table("lost", lost, (Player("Ana"), Player("Bob"), COMPUTER, COMPUTER)),
    )


def _cup() -> list[tuple[str, str]]:
    four = Player("Ana"), Player("Bob"), COMPUTER, COMPUTER
    return play.saves(Table("between", race.between(), four))


def _match(key: str) -> str:
    return f"?game=24-heures&match={key}"


TWO: States = {
    "start": (_match("start"), nothing),
    "night": (_match("night"), nothing),
    "speed": (_match("night"), clicking("#slot-2")),
    "locked": (_match("night"), clicking("#slot-1")),
    "refused": (_match("night"), clicking("#slot-1", "#do-expose")),
    "record": (_match("night"), clicking("#slot-4")),
    "seven": (_match("night"), clicking("#slot-4", "#do-record")),
    "aim": (_match("start"), clicking("#slot-5")),
    "hour": (_match("start"), clicking("#slot-6")),
    "hint": (_match("start"), hinted()),
    "hint-move": (_match("start"), hinted("#act-confirm")),
    "hint-why": (_match("start"), hinted("#act-confirm", "#hint-why")),
    "stopped": (_match("held"), nothing),
    "waits": (_match("waits"), nothing),
    "waits-cover": (_match("waits"), clicking("#slot-2")),
    "pits": (_match("pits"), clicking("#slot-5")),
    "pits-joker": (_match("pits"), clicking("#slot-4")),
    "tyres": (_match("tyres"), clicking("#slot-3")),
    "tyres-joker": (_match("tyres"), clicking("#slot-4")),
    "joker": (_match("pits"), clicking("#slot-2", "#do-discard")),
    "waiting": (_match("start"), clicking("#slot-1", "#do-expose")),
    "prepared": (_match("start"), clicking("#slot-1", "#do-expose", "#slot-2")),
    "shuffle": (_match("shuffle"), clicking("#slot-1", "#do-expose")),
    "why": (_match("begun"), explained),
    "people": (_match("people"), clicking("#reveal")),
    "finish": (_match("last"), clicking("#slot-5", "#do-hour")),
    "attacked": (_match("attack"), clicking("#slot-5", "#target-car-2")),
}
SIX: States = {
    "grid": (_match("grid"), nothing),
    "speed": (_match("grid"), clicking("#slot-2")),
    "aim": (_match("grid"), clicking("#slot-5")),
    "aimed": (_match("grid"), clicking("#slot-5", "#target-car-4")),
    "hint": (_match("grid"), hinted()),
    "hint-move": (_match("grid"), hinted("#act-confirm")),
    "hint-why": (_match("grid"), hinted("#act-confirm", "#hint-why")),
    "late": (_match("late"), nothing),
    "late-joker": (_match("late"), clicking("#slot-2")),
    "why": (_match("begun"), explained),
    "names": (_match("names"), clicking("#reveal")),
}
TEAMS: States = {
    "teams": (_match("teams"), nothing),
    "names": (_match("names"), clicking("#reveal")),
    "called-up": (_match("lost"), clicking("#call-1", "#reveal")),
}
CUP: States = {"between": (_match("between"), clicking("#reveal"))}
GROUPS: Mapping[str, Group] = {
    "24 Heures, two": Group(_two, TWO, ("locked", "hint-move", "joker")),
    "24 Heures, six": Group(_six, SIX, ("hint-why", "late", "names")),
    "24 Heures, teams": Group(_teams, TEAMS, ("names", "called-up")),
    "24 Heures, cup": Group(_cup, CUP, ("between",)),
}
