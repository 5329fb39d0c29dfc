"""QR codes: as the standard has them, read back module by module."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import groupby

import pytest

from ui.online.qr import BLOCKS, CORRECTION, _is_inverted, code, drawing

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LEVEL_L = {0x77C4: 0, 0x72F3: 1, 0x7DAA: 2, 0x789D: 3, 0x662F: 4, 0x6318: 5, 0x6C41: 6, 0x6976: 7}
"""The bits that tell level L and each mask, from the standard's own table."""
VERSIONS = {7: 0x07C94, 10: 0x0A4D3, 14: 0x0E60D, 20: 0x149A6}
"""The same for versions."""
CENTRES = {
    1: (),
    2: (6, 18),
    7: (6, 22, 38),
    10: (6, 28, 50),
    14: (6, 26, 46, 66),
    20: (6, 34, 62, 90),
}


def address(length: int) -> str:
    rng = random.Random(length)
    return "https://example.org/#p=" + "".join(rng.choice(SIGNS) for _ in range(length - 23))


def told(modules: list[list[bool]]) -> int:
    """Reads the level and the mask beside the upper left finder."""
    row = [modules[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    column = [modules[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    return sum(bit << 14 - n for n, bit in enumerate([*row, *column]))


def reserved(side: int) -> set[tuple[int, int]]:
    """Lists what is not data, from the standard's description."""
    version = (side - 17) // 4
    cells = {(6, n) for n in range(side)} | {(n, 6) for n in range(side)}
    cells |= {(y, x) for y in range(9) for x in range(9)}
    cells |= {(y, x) for y in range(9) for x in range(side - 8, side)}
    cells |= {(y, x) for y in range(side - 8, side) for x in range(9)}
    if version >= 7:
        cells |= {(y, x) for y in range(6) for x in range(side - 11, side - 8)}
        cells |= {(x, y) for y in range(6) for x in range(side - 11, side - 8)}
    centres = CENTRES[version]
    for y in centres:
        for x in centres:
            if (y, x) not in ((6, 6), (6, side - 7), (side - 7, 6)):
                cells |= {(y + a, x + b) for a in range(-2, 3) for b in range(-2, 3)}
    return cells


def read(modules: list[list[bool]]) -> str:
    """Reads a code as a camera's program would, trusting that nothing is damaged."""
    side, fixed = len(modules), reserved(len(modules))
    mask = LEVEL_L[told(modules)]
    bits, upwards, column = [], True, side - 1
    while column > 0:
        column -= column == 6
        for row in reversed(range(side)) if upwards else range(side):
            for x in (column, column - 1):
                if (row, x) not in fixed:
                    bits.append(modules[row][x] ^ _is_inverted(mask, row, x))
        upwards, column = not upwards, column - 2
    words = [
        sum(bit << 7 - n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)
    ]
    return text_of(words, (side - 17) // 4)


def text_of(words: list[int], version: int) -> str:
    """Puts the blocks together again."""
    count = BLOCKS[version - 1]
    short, longer = divmod(len(words) - count * CORRECTION[version - 1], count)
    blocks: list[list[int]] = [[] for _ in range(count)]
    dealt = iter(words)
    for n in range(short + bool(longer)):
        for number, block in enumerate(blocks):
            if n < short or number >= count - longer:
                block.append(next(dealt))
    data = "".join(f"{word:08b}" for block in blocks for word in block)
    length = 8 if version < 10 else 16
    assert data[:4] == "0100", "bytes"
    size, start = int(data[4 : 4 + length], 2), 4 + length
    return bytes(int(data[at : at + 8], 2) for at in range(start, start + 8 * size, 8)).decode()


@pytest.mark.parametrize(("length", "version"), [(30, 2), (150, 7), (265, 10), (450, 14), (850, 20)])
def test_a_code_is_read_back(length: int, version: int) -> None:
    text = address(length)
    modules = code(text)
    assert modules
    assert len(modules) == 17 + 4 * version
    assert read(modules) == text
    assert modules[len(modules) - 8][8], "the module that is always dark"


@pytest.mark.parametrize("version", VERSIONS)
def test_larger_codes_tell_their_version_twice(version: int) -> None:
    modules = code(address({7: 150, 10: 265, 14: 450, 20: 850}[version]))
    assert modules
    far = len(modules) - 11
    for cells in ([(far + n % 3, n // 3) for n in range(18)], [(n // 3, far + n % 3) for n in range(18)]):
        assert sum(modules[y][x] << n for n, (y, x) in enumerate(cells)) == VERSIONS[version]


def test_corrections_are_those_of_the_standard() -> None:
    """The remainder of each block by the generator is nothing: all syndromes are 0."""
    from ui.online.qr import _correction_of, _field_product

    block = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17, 236]
    whole, root = [*block, *_correction_of(block, 7)], 1
    for _ in range(7):
        value = 0
        for word in whole:
            value = _field_product(value, root) ^ word
        assert value == 0
        root = _field_product(root, 2)


def test_what_is_too_long_has_no_code() -> None:
    assert code(address(858)) is not None
    assert code(address(859)) is None


def test_a_drawing_covers_the_dark_modules_inside_a_quiet_zone() -> None:
    modules = code("24")
    assert modules
    side, path = drawing(modules)
    assert side == len(modules) + 8
    runs = [[dark for dark, _ in groupby(line)].count(True) for line in modules]
    assert path.count("M") == sum(runs)
    assert path.startswith("M4 4h7v1h-7z")


def test_what_draws_codes_is_loaded_by_whoever_asks_for_one() -> None:
    asked = "import sys, ui.app, ui.page; sys.exit('ui.online.qr' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
