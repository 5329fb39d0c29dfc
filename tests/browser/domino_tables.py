"""Tables of 20 sur 20 in every state that a turn can bring, for the audit of layouts (`tables.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Page

from engine.analysis import MoveAnalysis
from engine.bots import run_to_choice
from engine.bots.search import Candidate
from engine.games.vingtsurvingt.model import Pass, Play
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import play
from tests.browser.groups import explained
from tests.browser.round_the_clock import States, clicking
from tests.games.vingtsurvingt.cases import steps
from ui.model import Player, Presentation, Table
from ui.review.saved_analysis import analysis_text
from ui.table.saves import encode, save_of

__all__ = ["AUDITED"]

LONG = "Maximilienne-Aurélie de La Tour d’Auvers"
SIX = """placed 2-3@0,0E 7-8@2,0E 5-8@2,1S 4-8@3,1S 3-8@0,1E 2-2@0,2E
marks -1,0 4,0 2,-1 2,3 3,-1 3,3 -1,1 4,1 -1,2 4,2
"""
"""In the second column stand 3 + 8 + 2: with the blank and 4, and 1 and 2, they make 20; with 6 and 8, 21."""
RACK = "0-4 3-9 6-8 8-9 1-2"
TWO = f"{SIX}left 18 16\nrack 1 {RACK}\nrack 2 1-1\nstock 7-7 5-5 9-9 4-4"
THREE_MORE = "rack 2 1-1\nrack 3 5-5\nrack 4 9-9"
FOUR = f"{SIX}left 9 7 9 9\nrack 1 {RACK}\n{THREE_MORE}\nstock 7-7 4-4"
ONE_LINE = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"
SINGLES = f"{ONE_LINE}rack 1 5-6 3-8 0-4 2-3 7-8\nrack 2 1-1\nstock 7-7 4-4"
NOTHING = f"{ONE_LINE}rack 1 1-1 1-2 0-3\nrack 2 2-2 0-1\nstock 9-9 8-8 3-3 4-4 5-5 6-6 7-7"
NO_OPENING = "rack 1 8-9 9-9 7-9\nrack 2 4-5 2-9 0-6 1-1 3-8\nstock 3-3 1-2"
ROUND = f"{ONE_LINE}left 2 7\nrack 1 5-6 2-3\nrack 2 1-1\nstock 7-7 4-4"
COMPUTER = Player(bot="greedy")
ANA = Player("Ana")


def _position(drawing: str, seats: int = 2, **options: str) -> Match:
    return Match.new("20-sur-20", seats, PositionOrigin(drawing), {"pass": "forced", **options})


def _played(seats: int, plies: int, on_turn: int = 1, **options: str) -> Match:
    """Let greedy players make so many moves, and on until a seat begins its turn."""
    match = Match.new("20-sur-20", seats, SeedOrigin("story"), options)
    while match.actors and (match.ply < plies or match.actors[0] != on_turn or match.state.singles):
        seat = match.actors[0]
        think = match.game.bots()["greedy"](match.view(seat), match.rng(seat))
        match = match.submit(seat, run_to_choice(think).move)
    return match


def _passed(match: Match, *seats: int) -> Match:
    for seat in seats:
        match = match.submit(seat, Pass())
    return match


def _laid(match: Match, *moves: str) -> Match:
    for text in moves:
        match = match.submit(match.actors[0], match.game.parse_move(text))
    return match


def _two() -> list[tuple[str, str]]:
    pair = ANA, COMPUTER
    return play.saves(
        Table(
            "opening", _position("rack 1 4-5 2-9 0-6 1-1 3-8\nrack 2 7-7\nstock 3-3"), (Player("I"), COMPUTER)
        ),
        Table("turn", _played(2, 6), pair),
        Table("large", _played(2, 24), pair),
        Table("six", _position(TWO), (Player(LONG), COMPUTER)),
        Table("guided", _position(TWO), pair, presentation=Presentation(marks="scores")),
        Table("singles", _laid(_position(SINGLES), "5-6@2,1S"), pair),
        Table("nothing", _position(NOTHING), pair),
        Table("passed", _passed(_position(NO_OPENING), 1), (COMPUTER, ANA)),
        Table("dealt", _passed(_position(NOTHING), 1, 2), (COMPUTER, ANA)),
        Table("rounds", _laid(_position(ROUND, target="30"), "5-6@2,1S"), (COMPUTER, ANA)),
        Table("placed", _position(SINGLES), pair),
        Table("practice", _played(2, 4), pair, practice=True, title="Pour apprendre"),
        Table("open", _played(2, 8), pair, presentation=Presentation(lent_seats=(2,))),
    )


def _four() -> list[tuple[str, str]]:
    names = "Player 3", LONG, "Ésope", "W" * 40
    robots = ANA, COMPUTER, COMPUTER, COMPUTER
    return play.saves(
        Table("turn", _played(4, 8), robots),
        Table("large", _played(4, 16), robots),
        Table("six", _position(FOUR, 4), robots),
        Table("names", _position(FOUR, 4), tuple(map(Player, names))),
        Table("rounds", _position(f"{FOUR}\npoints 12 0 7 29", 4, target="30"), robots),
    )


def _match(key: str) -> str:
    return f"?game=20-sur-20&match={key}"


def _at(cell: str) -> str:
    return f'#app [role=gridcell][data-arg="at {cell}"]'


def _hinted(*more: str) -> Callable[[Page], None]:
    """Ask for a hint, and take further steps once it has come."""

    def steps(page: Page) -> None:
        page.locator("#act-hint").click()
        page.locator(".slot--hint .sa .btn").wait_for()
        clicking(*more)(page)

    return steps


def _nothing(page: Page) -> None:
    """Leave the table as it opens."""


TURN_OF_SIX: States = {
    "turn": (_match("turn"), _nothing),
    "picked": (_match("six"), clicking("#slot-3")),
    "rotated": (_match("six"), clicking("#slot-3", "#do-turn")),
    "draft": (_match("six"), clicking("#slot-1", _at("1,-1"))),
    "several": (_match("six"), clicking("#slot-5", _at("1,3"), "#slot-1", _at("1,-1"))),
    "refused": (_match("six"), clicking("#slot-3", "#do-turn", "#do-turn", "#do-turn", _at("1,-1"))),
    "hint": (_match("six"), _hinted()),
    "hint-move": (_match("six"), _hinted("#act-confirm")),
    "hint-why": (_match("six"), _hinted("#act-confirm", "#hint-why")),
    "large": (_match("large"), _nothing),
    "large-picked": (_match("large"), clicking("#slot-1")),
    "large-hint": (_match("large"), _hinted("#act-confirm")),
}
DOMINOES_TWO: States = {
    **TURN_OF_SIX,
    "opening": (_match("opening"), _nothing),
    "opening-hint": (_match("opening"), _hinted("#act-confirm")),
    "guided": (_match("guided"), clicking("#slot-1")),
    "singles": (_match("singles"), _nothing),
    "ending": (_match("singles"), clicking("#act-confirm")),
    "nothing-hint": (_match("nothing"), _hinted()),
    "passing": (_match("nothing"), clicking("#do-pass")),
    "must-play": (_match("six"), clicking("#do-pass")),
    "passed-opening": (_match("passed"), _nothing),
    "why": (_match("passed"), explained),
    "dealt-anew": (_match("dealt"), _nothing),
    "new-round": (_match("rounds"), _nothing),
    "practice": (_match("practice"), _nothing),
    "open": (_match("open"), _nothing),
    "waiting": (
        _match("placed"),
        clicking("#slot-1", _at("2,1"), "#act-confirm", "#act-confirm", "#end-anyway"),
    ),
}
DOMINOES_FOUR: States = {
    **TURN_OF_SIX,
    "names": (_match("names"), clicking("#reveal")),
    "rounds": (_match("rounds"), _nothing),
}


# A missed chance


def _judged() -> tuple[Match, MoveAnalysis]:
    """Return a whole match, and a move of its first player that is called a mistake."""
    match = _played(2, 200)
    for ply, entry in enumerate(match.log, 1):
        before = match.at(ply - 1)
        plays = [move for move in before.moves(entry.seat) if isinstance(move, Play)]
        if entry.seat == 1 and isinstance(entry.move, Play) and len(before.state.lays) > 5 and len(plays) > 2:
            best, other = [move for move in plays if move != entry.move][:2]
            behind = ((best, 0.0), (entry.move, 3.0), (other, 3.0))
            others = tuple(Candidate(move, 3.0 - less, less, 0.3, 99) for move, less in behind)
            return match, MoveAnalysis(ply, 1, entry.move, best, 3.0, 0.3, 2, others, mark="mistake")
    raise AssertionError("no move of this match has alternatives")


def _missed() -> list[tuple[str, str]]:
    match, found = _judged()
    save = save_of(Table("missed", match, (Player(LONG), COMPUTER)))
    moves = [MoveAnalysis(ply, entry.seat, entry.move) for ply, entry in enumerate(match.log, 1)]
    moves[found.ply - 1] = found
    judged = analysis_text(match, (MoveAnalysis(0, 0, None), *moves))
    return [("missed", encode(save._replace(judged=judged), 1))]


def _lay(page: Page, compared: int) -> None:
    """Lay one of the three moves that were compared, by its index, without submitting it."""
    match, found = _judged()
    for step in steps(match.at(found.ply - 1).view(1), found.others[compared].move):
        target = "#do-turn" if step == "turn" else f'#app [data-arg="{step}"]'
        page.locator(target).first.dispatch_event("click")


def _tried(*submitted: int, laid: int | None = None) -> Callable[[Page], None]:
    """Return a function that submits some of the compared moves, then lays one more without submitting it."""

    def tries(page: Page) -> None:
        for compared in submitted:
            _lay(page, compared)
            page.locator("#act-confirm").click()
        if laid is not None:
            _lay(page, laid)

    return tries


MISSED_CHANCE = "?screen=moment&game=20-sur-20&match=missed&moment=1"
MISSED: States = {
    "fresh": (MISSED_CHANCE, _nothing),
    "laid": (MISSED_CHANCE, _tried(laid=1)),
    "one try": (MISSED_CHANCE, _tried(1)),
    "two tries": (MISSED_CHANCE, _tried(1, 2)),
    "laid again": (MISSED_CHANCE, _tried(1, 2, laid=0)),
}
AUDITED: Mapping[str, tuple[Callable[[], list[tuple[str, str]]], States, tuple[str, ...]]] = {
    "20-sur-20, two": (_two, DOMINOES_TWO, ("refused", "hint", "several")),
    "20-sur-20, missed": (_missed, MISSED, ("two tries",)),
    "20-sur-20, four": (_four, DOMINOES_FOUR, ("hint-why", "names", "rounds")),
}
"""What lies on the shelf, how each state is reached, and the states of the quick suite, by group."""
