"""Codes that name a set of puzzles: eight characters to type, to read aloud and to write on a board.

    K7QM-2XPR

A code says all: the version of the shipped lists, the game, the difficulty, how many puzzles, the limits of
their solutions, and the seed by which they are chosen. So the same code means the same puzzles on any device
and in any later version, and nothing has to be stored or asked anywhere.

There is no 0, O, 1 or I among the characters. The last one is computed from the others in the field of 32
elements, so that any wrong character, and any two that were swapped, are found.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.games import GAMES
from ui.model.puzzle_sets import SetCode

__all__ = [
    "SIZES",
    "FAULTS",
    "MIXED",
    "SEEDS",
    "CodeFault",
    "SetCode",
    "read_code",
    "in_halves",
    "write_code",
]

CHARACTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 8
MIXED = ""
"""Stands for a game in the code of a set from several games."""
SIZES = (4, 5, 6, 8, 10, 12, 16, 20)
"""How many puzzles a set may have. Codes name the place in this row, which therefore never changes."""
LIMITS = 4
"""Number of limits that a game may have at most."""
FIELDS = (("version", 3), ("game", 3), ("grade", 3), ("size", 3), ("limits", LIMITS), ("seed", 19))
"""The parts of a code, with their bits: 35 in all, five for each character but the last."""
SEEDS = 1 << 19
OF_MANY = 7
"""The number that stands for `MIXED`."""
SEPARATORS = " -\u00a0\u2010\u2011\u2013\u2014._\u200b\u200c\u200d\u2060\ufeff"
"""What a keyboard, a sheet or a messenger may put between the characters, some of it without width."""
ADDRESS = re.compile(r"[?&]set(?:=|%3d)([^&#\s]*)", re.IGNORECASE)
"""The part of a set's address that is its code."""
WIDE = {ord("!") + 0xFEE0 + n: ord("!") + n for n in range(94)}
"""Letters of full width, as keyboards for Chinese and Japanese write them, with the usual ones."""
FAULTS = ("length", "character", "check", "unknown")


class CodeFault(NamedTuple):
    """Why a text is no code: one of `FAULTS`; for `character` also the character that no code has.

    `unknown` is a code that was written rightly, but not by this version of the site.
    """

    fault: str
    character: str = ""


def write_code(set_code: SetCode) -> str:
    """Return the eight characters that name a set.

    >>> write_code(SetCode("brain-drain", 0, 20, 24))
    '73S222S8'
    """
    games = tuple(GAMES)
    values = {
        "version": set_code.version,
        "game": OF_MANY if set_code.game == MIXED else games.index(set_code.game),
        "grade": set_code.grade,
        "size": SIZES.index(set_code.size),
        "limits": sum(1 << place for place in set_code.limits),
        "seed": set_code.seed,
    }
    number = 0
    for name, bits in FIELDS:
        number = number << bits | values[name]
    digits = [number >> 5 * place & 31 for place in reversed(range(LENGTH - 1))]
    return "".join(CHARACTERS[digit] for digit in (*digits, _check_digit(digits)))


def in_halves(code: str) -> str:
    """Return a code as it is shown, with a hyphen between its halves.

    >>> in_halves("K7QM2XPR")
    'K7QM-2XPR'
    """
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def read_code(text: str) -> SetCode | CodeFault:
    """Parse a code; return its set, or what is wrong with it. Case, spaces and hyphens do not matter.

    The address of a set is read as its code, since that is what one copies.

    Whether there are so many puzzles, `ui.classroom.sets` knows.

    >>> read_code("73s2-22s8"), read_code("73S2-22S9"), read_code("73S2-2208")
    (SetCode(game='brain-drain', grade=0, size=20, seed=24, limits=(), version=1), CodeFault(fault='check', \
character=''), CodeFault(fault='character', character='0'))
    """
    address = ADDRESS.search(text)
    written = (address[1] if address else text).translate(WIDE).upper()
    letters = [letter for letter in written if letter not in SEPARATORS]
    strange = next((letter for letter in letters if letter not in CHARACTERS), "")
    if strange:
        return CodeFault("character", strange)
    if len(letters) != LENGTH:
        return CodeFault("length")
    *digits, check = map(CHARACTERS.index, letters)
    if check != _check_digit(digits):
        return CodeFault("check")
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return _read_number(number)


def _read_number(number: int) -> SetCode | CodeFault:
    """Return the set that the number in a code names, or `unknown` for a game that is not known."""
    values = {}
    for name, bits in reversed(FIELDS):
        values[name] = number & (1 << bits) - 1
        number >>= bits
    games = tuple(GAMES)
    if values["game"] >= len(games) and values["game"] != OF_MANY:
        return CodeFault("unknown")
    return SetCode(
        MIXED if values["game"] == OF_MANY else games[values["game"]],
        values["grade"],
        SIZES[values["size"]],
        values["seed"],
        tuple(place for place in range(LIMITS) if values["limits"] >> place & 1),
        values["version"],
    )


def _check_digit(digits: list[int]) -> int:
    """Return the value of the check character, the last of a code, from the seven before it.

    Each digit is multiplied by another power of an element that generates the field, so one changed digit or
    two swapped ones always change the sum.
    """
    total = 0
    for digit in digits:
        total = _double_in_field(total ^ digit)
    return total


def _double_in_field(element: int) -> int:
    """Return an element of GF(32) times its generator; the field is made by x^5 + x^2 + 1."""
    return element << 1 if element < 16 else element << 1 ^ 0b100101
