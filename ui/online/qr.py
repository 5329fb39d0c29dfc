"""QR codes (ISO/IEC 18004), as far as invitations need them: bytes, versions 1 to 20, correction level L.

A code is a square of modules, dark ones True, without the quiet zone around it.
"""

from __future__ import annotations

from itertools import groupby, zip_longest

__all__ = ["code", "drawing"]

BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
CORRECTION = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
"""Blocks of a version, from 1 on, and codewords of correction in each of them."""
QUIET = 4
"""Light modules around a code."""
HARD = {"#####": 3, ".....": 3, "#.###.#....": 40, "....#.###.#": 40}
"""Points against what misleads a camera, in rows and columns."""
MASKS = 8
"""Ways to turn modules over, of which the one that reads best is taken."""

Modules = list[list[bool]]
Fixed = dict[tuple[int, int], bool]


def code(text: str) -> Modules | None:
    """Makes the code of a text; None where it is too long for one.

    >>> len(code("https://example.org")), code("x" * 900)
    (25, None)
    """
    data = text.encode()
    version = 1
    while len(data) > _room(version):
        version += 1
        if version > len(BLOCKS):
            return None
    bits = [bit for word in _codewords(data, version) for bit in _bits(word, 8)]
    return min([_masked(version, bits, mask) for mask in range(MASKS)], key=_penalty)


def drawing(modules: Modules) -> tuple[int, str]:
    """Draws a code as the path of an SVG, with its quiet zone: the side of the square, and the path."""
    path = ""
    for row, line in enumerate(modules, QUIET):
        column = QUIET
        for dark, run in groupby(line):
            length = len(list(run))
            if dark:
                path += f"M{column} {row}h{length}v1h-{length}z"
            column += length
    return len(modules) + 2 * QUIET, path


# What is written: length, data, correction


def _side(version: int) -> int:
    return 17 + 4 * version


def _capacity(version: int) -> int:
    """Counts the codewords of a version, those of correction included."""
    side = _side(version)
    return (side * side - len(_fixed(version, 0))) // 8


def _room(version: int) -> int:
    """Counts the bytes of data that a version takes."""
    words = _capacity(version) - BLOCKS[version - 1] * CORRECTION[version - 1]
    return words - (2 if version < 10 else 3)


def _bits(number: int, length: int) -> list[bool]:
    return [number >> n & 1 == 1 for n in reversed(range(length))]


def _codewords(data: bytes, version: int) -> list[int]:
    """Splits the data into blocks, adds their correction, and deals both out in turn.

    The data are kind (bytes, 4 bits), length, what is told and the end (4 bits); then what is left is filled.
    """
    count, extra = BLOCKS[version - 1], CORRECTION[version - 1]
    room = _capacity(version) - count * extra
    told = b"\4" + len(data).to_bytes(1 if version < 10 else 2, "big") + data
    words = [*(int.from_bytes(told, "big") << 4).to_bytes(len(told), "big")]
    words += ([0xEC, 0x11] * room)[: room - len(words)]
    short, longer = divmod(len(words), count)
    blocks, start = [], 0
    for n in range(count):
        end = start + short + (n >= count - longer)
        blocks.append(words[start:end])
        start = end
    corrections = [_corrected(block, extra) for block in blocks]
    rounds = [*zip_longest(*blocks), *zip_longest(*corrections)]
    return [word for dealt in rounds for word in dealt if word is not None]


def _times(a: int, b: int) -> int:
    """Multiplies in the field of 256 elements of which the corrections are made."""
    product = 0
    for bit in reversed(range(8)):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def _corrected(block: list[int], length: int) -> list[int]:
    """Divides a block by the generator polynomial: the rest is its correction (Reed-Solomon)."""
    generator, root = [1], 1
    for _ in range(length):
        generator = [a ^ _times(b, root) for a, b in zip([*generator, 0], [0, *generator], strict=True)]
        root = _times(root, 2)
    rest = [0] * length
    for word in block:
        factor = word ^ rest[0]
        rest = [a ^ _times(b, factor) for a, b in zip([*rest[1:], 0], generator[1:], strict=True)]
    return rest


# Where it is written


def _fixed(version: int, mask: int) -> Fixed:
    """Places all that is not data: finders, timing, alignment, and what tells version and mask."""
    side = _side(version)
    fixed: Fixed = {(6, n): n % 2 == 0 for n in range(side)} | {(n, 6): n % 2 == 0 for n in range(side)}
    for row, column in ((3, 3), (3, side - 4), (side - 4, 3)):
        _rings(fixed, row, column, 4, side)
    places = _alignments(version)
    corners = {(6, 6), (6, side - 7), (side - 7, 6)}
    for row, column in [(r, c) for r in places for c in places if (r, c) not in corners]:
        _rings(fixed, row, column, 2, side)
    _tell_mask(fixed, mask, side)
    told = _bits(_guarded(version, 12, 0x1F25), 18)[::-1] if version >= 7 else []
    for n, bit in enumerate(told):
        far, near = side - 11 + n % 3, n // 3
        fixed[far, near] = fixed[near, far] = bit
    return fixed


def _rings(fixed: Fixed, row: int, column: int, radius: int, side: int) -> None:
    """Draws square rings, as finders (with their light edge) and alignment patterns have them."""
    for y in range(row - radius, row + radius + 1):
        for x in range(column - radius, column + radius + 1):
            if 0 <= y < side and 0 <= x < side:
                fixed[y, x] = max(abs(y - row), abs(x - column)) in ((0, 1, 3) if radius == 4 else (0, 2))


def _alignments(version: int) -> list[int]:
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(last - n * step for n in reversed(range(count - 1)))]


def _tell_mask(fixed: Fixed, mask: int, side: int) -> None:
    """Writes level and mask twice, with their own correction, and the module that is always dark."""
    bits = _bits(_guarded(0b01 << 3 | mask, 10, 0x537) ^ 0x5412, 15)[::-1]
    column = [*range(6), 7, 8, *range(side - 7, side)]
    row = [*range(side - 1, side - 9, -1), 7, *range(5, -1, -1)]
    for bit, y, x in zip(bits, column, row, strict=True):
        fixed[y, 8] = fixed[8, x] = bit
    fixed[side - 8, 8] = True


def _guarded(data: int, length: int, generator: int) -> int:
    """Puts so many bits of correction after some data."""
    rest = data
    for _ in range(length):
        rest = rest << 1 ^ (rest >> length - 1) * generator
    return data << length | rest


def _turned(mask: int, row: int, column: int) -> bool:
    """Says whether a mask turns a module over."""
    both, product = row + column, row * column
    apart = product % 2 + product % 3
    steps = row // 2 + column // 3
    return not (
        both % 2,
        row % 2,
        column % 3,
        both % 3,
        steps % 2,
        apart,
        apart % 2,
        (both + product % 3) % 2,
    )[mask]


def _masked(version: int, bits: list[bool], mask: int) -> Modules:
    """Writes the data in pairs of columns, up and down from the right, turned over by the mask."""
    side, fixed = _side(version), _fixed(version, mask)
    left = iter(bits)
    for n, right in enumerate([*range(side - 1, 7, -2), 5, 3, 1]):
        rows = range(side) if n % 2 else range(side - 1, -1, -1)
        for row, column in [(row, right - x) for row in rows for x in (0, 1)]:
            if (row, column) not in fixed:
                fixed[row, column] = next(left, False) ^ _turned(mask, row, column)
    return [[fixed[row, column] for column in range(side)] for row in range(side)]


def _penalty(modules: Modules) -> int:
    """Counts what makes a code hard to read: long runs, and shapes like finders."""
    lines = [*modules, *zip(*modules, strict=True)]
    texts = ["".join([".#"[dark] for dark in line]) for line in lines]
    return sum([points * text.count(shape) for text in texts for shape, points in HARD.items()])
