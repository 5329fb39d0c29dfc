"""QR codes (ISO/IEC 18004) for invitations: bytes, versions 1 to 20, correction level L.

A code is a square of modules, True for dark ones, without the quiet zone around it.
"""

from __future__ import annotations

from itertools import groupby, zip_longest

__all__ = ["code", "drawing"]

BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
CORRECTION = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
"""For each version from 1: the number of blocks, and the codewords of correction in each block."""
QUIET = 4
"""Light modules around a code."""
HARD = {"#####": 3, ".....": 3, "#.###.#....": 40, "....#.###.#": 40}
"""Penalty points for patterns that mislead a camera, in rows and columns."""
MASKS = 8
"""Number of masks, of which the one with the least penalty is used."""

Modules = list[list[bool]]
Fixed = dict[tuple[int, int], bool]


def code(text: str) -> Modules | None:
    """Return the QR code of a text, row by row; None if the text is longer than version 20 holds.

    >>> len(code("https://example.org")), code("x" * 900)
    (25, None)
    """
    data = text.encode()
    version = 1
    while len(data) > _text_capacity(version):
        version += 1
        if version > len(BLOCKS):
            return None
    bits = [bit for word in _codewords(data, version) for bit in _lowest_bits(word, 8)]
    return min([_with_data(version, bits, mask) for mask in range(MASKS)], key=_penalty)


def drawing(modules: Modules) -> tuple[int, str]:
    """Return a QR code as the side of its square, in modules with the margin, and an SVG path."""
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


def _side_length(version: int) -> int:
    """Return the number of modules on a side of a code of this version."""
    return 17 + 4 * version


def _capacity(version: int) -> int:
    """Return the number of codewords in a code of this version, data and correction together."""
    side = _side_length(version)
    return (side * side - len(_fixed_modules(version, 0))) // 8


def _text_capacity(version: int) -> int:
    """Return the number of bytes of text that a code of this version holds."""
    words = _capacity(version) - BLOCKS[version - 1] * CORRECTION[version - 1]
    return words - (2 if version < 10 else 3)


def _lowest_bits(number: int, length: int) -> list[bool]:
    """Return the lowest `length` bits of a number, the most significant first."""
    return [number >> n & 1 == 1 for n in reversed(range(length))]


def _codewords(data: bytes, version: int) -> list[int]:
    """Return the codewords of a text and of their correction, interleaved by block as they are written.

    The data are mode (bytes, 4 bits), length, the text and an end (4 bits). Padding fills what remains.
    """
    count, extra = BLOCKS[version - 1], CORRECTION[version - 1]
    room = _capacity(version) - count * extra
    header = b"\4" + len(data).to_bytes(1 if version < 10 else 2, "big") + data
    words = [*(int.from_bytes(header, "big") << 4).to_bytes(len(header), "big")]
    words += ([0xEC, 0x11] * room)[: room - len(words)]
    short, longer = divmod(len(words), count)
    blocks, start = [], 0
    for n in range(count):
        end = start + short + (n >= count - longer)
        blocks.append(words[start:end])
        start = end
    corrections = [_correction_of(block, extra) for block in blocks]
    rounds = [*zip_longest(*blocks), *zip_longest(*corrections)]
    return [word for dealt in rounds for word in dealt if word is not None]


def _field_product(a: int, b: int) -> int:
    """Return the product of two elements of GF(256), in which corrections are computed."""
    product = 0
    for bit in reversed(range(8)):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def _correction_of(block: list[int], length: int) -> list[int]:
    """Return the `length` codewords of correction of a block: its Reed-Solomon remainder."""
    generator, root = [1], 1
    for _ in range(length):
        generator = [
            a ^ _field_product(b, root) for a, b in zip([*generator, 0], [0, *generator], strict=True)
        ]
        root = _field_product(root, 2)
    rest = [0] * length
    for word in block:
        factor = word ^ rest[0]
        rest = [a ^ _field_product(b, factor) for a, b in zip([*rest[1:], 0], generator[1:], strict=True)]
    return rest


# Where it is written


def _fixed_modules(version: int, mask: int) -> Fixed:
    """Return every module that is not data, by row and column: finders, timing, version, mask and so on."""
    side = _side_length(version)
    fixed: Fixed = {}
    for n in range(side):
        fixed[6, n] = fixed[n, 6] = n % 2 == 0
    for row, column in ((3, 3), (3, side - 4), (side - 4, 3)):
        _write_rings(fixed, row, column, 4, side)
    places = _alignments(version)
    corners = {(6, 6), (6, side - 7), (side - 7, 6)}
    for row, column in [(r, c) for r in places for c in places if (r, c) not in corners]:
        _write_rings(fixed, row, column, 2, side)
    _write_mask(fixed, mask, side)
    version_bits = _lowest_bits(_with_correction(version, 12, 0x1F25), 18)[::-1] if version >= 7 else []
    for n, bit in enumerate(version_bits):
        far, near = side - 11 + n % 3, n // 3
        fixed[far, near] = fixed[near, far] = bit
    return fixed


def _write_rings(fixed: Fixed, row: int, column: int, radius: int, side: int) -> None:
    """Write the square rings around a row and column: of a finder (radius 4) or an alignment mark (2)."""
    for y in range(row - radius, row + radius + 1):
        for x in range(column - radius, column + radius + 1):
            if 0 <= y < side and 0 <= x < side:
                fixed[y, x] = max(abs(y - row), abs(x - column)) in ((0, 1, 3) if radius == 4 else (0, 2))


def _alignments(version: int) -> list[int]:
    """Return the coordinates, for rows and columns alike, of the alignment patterns; [] in version 1."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(last - n * step for n in reversed(range(count - 1)))]


def _write_mask(fixed: Fixed, mask: int, side: int) -> None:
    """Write level and mask into `fixed`, twice and with a correction of their own, and one dark module."""
    bits = _lowest_bits(_with_correction(0b01 << 3 | mask, 10, 0x537) ^ 0x5412, 15)[::-1]
    column = [*range(6), 7, 8, *range(side - 7, side)]
    row = [*range(side - 1, side - 9, -1), 7, *range(5, -1, -1)]
    for bit, y, x in zip(bits, column, row, strict=True):
        fixed[y, 8] = fixed[8, x] = bit
    fixed[side - 8, 8] = True


def _with_correction(data: int, length: int, generator: int) -> int:
    """Return `data` followed by `length` bits of its correction, by a generator polynomial."""
    rest = data
    for _ in range(length):
        rest = rest << 1 ^ (rest >> length - 1) * generator
    return data << length | rest


def _is_inverted(mask: int, row: int, column: int) -> bool:
    """Return True if a mask inverts the module at a row and column."""
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


def _with_data(version: int, bits: list[bool], mask: int) -> Modules:
    """Return a whole code: its fixed modules, and `bits` from the lower right on, inverted by the mask."""
    side, fixed = _side_length(version), _fixed_modules(version, mask)
    left = iter(bits)
    for n, right in enumerate([*range(side - 1, 7, -2), 5, 3, 1]):
        rows = range(side) if n % 2 else range(side - 1, -1, -1)
        for row, column in [(row, right - x) for row in rows for x in (0, 1)]:
            if (row, column) not in fixed:
                fixed[row, column] = next(left, False) ^ _is_inverted(mask, row, column)
    return [[fixed[row, column] for column in range(side)] for row in range(side)]


def _penalty(modules: Modules) -> int:
    """Return the penalty points of a code, for long runs and shapes like finders; fewer are better."""
    lines = [*modules, *zip(*modules, strict=True)]
    texts = ["".join([".#"[dark] for dark in line]) for line in lines]
    return sum([points * text.count(shape) for text in texts for shape, points in HARD.items()])
