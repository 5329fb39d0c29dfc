"""Races of two cars as lines of letters, one for each move: a thousand of them make a small file.

A move out of turn, which only the Joker is, has `!` before its letter.
"""

from __future__ import annotations

from string import ascii_letters

from engine.games.les24heures.cards import ATTACKS, CARDS, HOUR, JOKER, SPEEDS, STOPS
from engine.games.les24heures.model import Move
from engine.match import Match, SeedOrigin
from tests.games.les24heures.table import RULES

__all__ = ["driven_again", "letters_of"]

OUT_OF_TURN = "!"
TEXTS = (
    *(f"play {card}" for card in SPEEDS),
    *(f"discard {card}" for card in CARDS if card not in (*STOPS, HOUR)),
    *(f"attack {card} {car}" for card in ATTACKS for car in (1, 2)),
    *(f"pit {card}" for card in STOPS),
    *(f"cover {card} {remedy}" for card in STOPS for remedy in (CARDS[card].remedy, JOKER)),
    *("tyres pneu", "tyres joker", "hour", "record", "joker", "wait"),
)
LETTERS = dict(zip(TEXTS, ascii_letters, strict=False))
MOVES: dict[str, Move] = {letter: RULES.parse_move(text) for text, letter in LETTERS.items()}


def letters_of(match: Match) -> str:
    """Writes a race as letters."""
    found, race = "", Match.new(match.slug, 2, match.origin)
    for entry in match.log:
        found += OUT_OF_TURN * (entry.seat != race.actors[0]) + LETTERS[RULES.write_move(entry.move)]
        race = race.submit(entry.seat, entry.move)
    return found


def driven_again(line: str, seed: str) -> Match:
    """Drives a race of letters again."""
    race, out_of_turn = Match.new("24-heures", 2, SeedOrigin(seed)), False
    for letter in line:
        if letter == OUT_OF_TURN:
            out_of_turn = True
            continue
        race = race.submit(race.actors[out_of_turn], MOVES[letter])
        out_of_turn = False
    return race
