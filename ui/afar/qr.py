"""QR codes (ISO/IEC 18004), as far as invitations need them: bytes, versions 1 to 20, correction level L.

A code is a square of modules, dark ones True, without the quiet zone around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise

__all__ = ["code", "drawing"]

BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
CORRECTION = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
"""Blocks of a version, from 1 on, and codewords of correction in each of them."""
QUIET = 4
"""Light modules around a code."""
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)

Modules = list[list[bool]]
Fixed = dict[tuple[int, int], bool]


def code(text: str) -> Modules | None:
    """Makes the code of a text; None where it is too long for one.

    >>> len(code("https://example.org")), code("x" * 900)
    (25, None)
    """
    data = text.encode()
    version = next((v for v in range(1, len(BLOCKS) + 1) if len(data) <= _room(v)), 0)
    if not version:
        return None
    bits = [bit for word in _codewords(data, version) for bit in _bits(word, 8)]
    drawn = (_masked(version, bits, mask) for mask in range(len(MASKS)))
    return min(drawn, key=_penalty)


def drawing(modules: Modules) -> tuple[int, str]:
    """Draws a code as the path of an SVG, with its quiet zone: the side of the square, and the path."""
    runs = (run for row, line in enumerate(modules, QUIET) for run in _runs(row, line))
    return len(modules) + 2 * QUIET, "".join(runs)


def _runs(row: int, line: list[bool]) -> Iterator[str]:
    column = QUIET
    for dark, run in groupby(line):
        length = len(list(run))
        if dark:
            yield f"M{column} {row}h{length}v1h-{length}z"
        column += length


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
    """Splits the data into blocks, adds their correction, and deals both out in turn."""
    count, extra = BLOCKS[version - 1], CORRECTION[version - 1]
    words = _padded(data, version, _capacity(version) - count * extra)
    short, longer = divmod(len(words), count)
    blocks, start = [], 0
    for n in range(count):
        end = start + short + (n >= count - longer)
        blocks.append(words[start:end])
        start = end
    corrections = [_corrected(block, extra) for block in blocks]
    return [*_in_turn(blocks), *_in_turn(corrections)]


def _padded(data: bytes, version: int, room: int) -> list[int]:
    bits = [*_bits(0b0100, 4), *_bits(len(data), 8 if version < 10 else 16)]
    bits += [bit for byte in data for bit in _bits(byte, 8)]
    bits += [False] * 4
    words = [sum(bit << 7 - n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]
    return [*words, *(0xEC if n % 2 == 0 else 0x11 for n in range(room - len(words)))]


def _in_turn(blocks: list[list[int]]) -> Iterator[int]:
    for n in range(max(map(len, blocks))):
        yield from (block[n] for block in blocks if n < len(block))


def _times(a: int, b: int) -> int:
    """Multiplies in the field of 256 elements of which the corrections are made."""
    product = 0
    for bit in reversed(range(8)):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def _corrected(block: list[int], length: int) -> list[int]:
    """Divides a block by the generator polynomial: the rest is its correction (Reed-Solomon)."""
    generator, root = [0] * (length - 1) + [1], 1
    for _ in range(length):
        for n in range(length):
            after = generator[n + 1] if n + 1 < length else 0
            generator[n] = _times(generator[n], root) ^ after
        root = _times(root, 2)
    rest = [0] * length
    for word in block:
        factor = word ^ rest.pop(0)
        rest.append(0)
        rest = [have ^ _times(part, factor) for have, part in zip(rest, generator, strict=True)]
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
    for row, column in ((r, c) for r in places for c in places if (r, c) not in corners):
        _rings(fixed, row, column, 2, side)
    _tell_mask(fixed, mask, side)
    if version >= 7:
        _tell_version(fixed, version, side)
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
    data = 0b01 << 3 | mask
    rest = data
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = _bits((data << 10 | rest) ^ 0x5412, 15)[::-1]
    column = [*range(6), 7, 8, *range(side - 7, side)]
    row = [*range(side - 1, side - 9, -1), 7, *range(5, -1, -1)]
    for bit, y, x in zip(bits, column, row, strict=True):
        fixed[y, 8] = fixed[8, x] = bit
    fixed[side - 8, 8] = True


def _tell_version(fixed: Fixed, version: int, side: int) -> None:
    rest = version
    for _ in range(12):
        rest = rest << 1 ^ (rest >> 11) * 0x1F25
    for n, bit in enumerate(_bits(version << 12 | rest, 18)[::-1]):
        far, near = side - 11 + n % 3, n // 3
        fixed[far, near] = fixed[near, far] = bit


def _masked(version: int, bits: list[bool], mask: int) -> Modules:
    """Writes the data in pairs of columns, up and down from the right, turned over by the mask."""
    side, fixed, turned = _side(version), _fixed(version, mask), MASKS[mask]
    modules = [[fixed.get((row, column), False) for column in range(side)] for row in range(side)]
    left = iter(bits)
    for row, column in _path(side):
        if (row, column) not in fixed:
            modules[row][column] = next(left, False) ^ turned(row, column)
    return modules


def _path(side: int) -> Iterator[tuple[int, int]]:
    rights = [column for column in range(side - 1, 0, -2) if column > 6] + [5, 3, 1]
    for n, right in enumerate(rights):
        rows = range(side) if n % 2 else range(side - 1, -1, -1)
        yield from ((row, right - x) for row in rows for x in (0, 1))


def _penalty(modules: Modules) -> int:
    """Counts what makes a code hard to read: long runs, blocks, shapes like finders, too dark or light."""
    lines = [*modules, *map(list, zip(*modules, strict=True))]
    runs = sum(length - 2 for line in lines for _, run in groupby(line) if (length := len(list(run))) >= 5)
    pairs = pairwise(modules)
    squares = sum(
        len({above[n], above[n + 1], below[n], below[n + 1]}) == 1
        for above, below in pairs
        for n in range(len(above) - 1)
    )
    texts = ("".join("#" if dark else "." for dark in line) for line in lines)
    like = sum(text.count(shape) for text in texts for shape in ("#.###.#....", "....#.###.#"))
    dark = sum(map(sum, modules)) * 100 // len(modules) ** 2
    return runs + 3 * squares + 40 * like + 10 * (abs(dark - 50) // 5)
