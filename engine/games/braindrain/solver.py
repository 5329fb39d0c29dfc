"""All truly different solutions of a display and a target; none is the proof that there is none (canon 6.1).

An equation is read as its chains, brackets inside a chain opened: a sum is a set of signed links, each a
number or a product; a product a set of factors and divisors, each a number or a sum. Two equations with
the same chains are the same solution, so each chain is built once: the numbers are parted into blocks,
each block makes a link, and each link is added or taken away, multiplied or divided by. A chain of
factors comes out whole in some order exactly when it does with its factors first, which is how it is
written; so whole numbers are enough, and no order is tried twice.

The text of a chain is its name: numbers first, small before great, then what is composed. A set of links
taken away is a bit mask: bit 0 for the first link.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

__all__ = ["solutions"]

Values = tuple[int, ...]
Link = tuple[bool, int, str]
"""A number or a chain as part of a longer chain: whether it is composed, its value, its text."""
Links = list[Link]

SUM, PRODUCT = "+-", "*/"
OTHER = {SUM: PRODUCT, PRODUCT: SUM}


def solutions(display: Values, target: int) -> tuple[str, ...]:
    """Return all different solutions in canonical text, without "= target", the shortest first.

    >>> solutions((1, 1, 8, 8), 10)
    ()
    >>> len(solutions((10, 5, 1, 8), 3)), solutions((10, 5, 1, 8), 3)[0]
    (23, '5*8/10-1')
    """
    return _solutions(tuple(sorted(display)), target)


@lru_cache(maxsize=1 << 13)
def _solutions(values: Values, target: int) -> tuple[str, ...]:
    """Return all solutions for sorted values; cached, as bots, hints and checks ask for the same ones."""
    found = {
        _chain_text(kind, links, away)
        for kind, hits in ((SUM, _sums_to), (PRODUCT, _products_to))
        for links in _splits_into_links(values, kind)
        for away in hits(links, target)
    }
    return tuple(sorted(found, key=lambda text: (len(text), text)))


def _sums_to(links: Links, target: int) -> Iterator[int]:
    """Yield the sets of links to subtract so that a sum makes the target: they hold half of its excess."""
    taken = _subset_results(links, SUM)
    half, odd = divmod(taken[-1] - target, 2)
    if not odd and half in taken:
        yield from (away for away in range(len(taken) - 1) if taken[away] == half)


def _products_to(links: Links, target: int) -> Iterator[int]:
    """Yield the sets of links to divide by so that a product makes the target in whole numbers."""
    taken = _subset_results(links, PRODUCT)
    for away in range(len(taken) - 1):
        divisor = taken[away]
        if divisor * target == taken[~away] and divisor:
            yield away


def _subset_results(links: Links, kind: str) -> list[int]:
    """Return the sum, or product (`kind`), of each set of links; the complement of set `n` is set `~n`.

    >>> _subset_results([(False, 2, "2"), (False, 3, "3")], PRODUCT)
    [1, 2, 3, 6]
    """
    if kind == SUM:
        sums = [0]
        for _, value, _ in links:
            sums += [value + other for other in sums]
        return sums
    products = [1]
    for _, value, _ in links:
        products += [value * other for other in products]
    return products


@lru_cache(maxsize=1 << 11)
def _links_of(values: Values, kind: str) -> tuple[Link, ...]:
    """Return each chain of one kind (sum or product) over these numbers, as a link of the other kind."""
    if len(values) == 1:
        return ((False, values[0], str(values[0])),)
    found = {}
    for links in _splits_into_links(values, kind):
        taken = _subset_results(links, kind)
        for away in range(len(taken) - 1):
            value, divisor = taken[~away], taken[away]
            if kind == SUM:
                found[f"({_chain_text(kind, links, away)})"] = value - divisor
            elif divisor and not value % divisor:  # canon 2.2
                found[_chain_text(kind, links, away)] = value // divisor
    return tuple((True, value, text) for text, value in found.items())


def _splits_into_links(values: Values, kind: str) -> Iterator[Links]:
    """Yield the ways to make two or more links of a chain from these numbers, each in written order."""
    for blocks in _partitions(values):
        for links in product(*(_links_of(block, OTHER[kind]) for block in blocks)):
            yield sorted(links)


@lru_cache(maxsize=1 << 11)
def _partitions(values: Values) -> tuple[tuple[Values, ...], ...]:
    """Return the ways to split sorted numbers into two or more blocks; equal numbers are alike.

    >>> _partitions((2, 2, 3))
    (((2,), (2,), (3,)), ((2,), (2, 3)), ((2, 2), (3,)))
    """
    parts: list[list[Values]] = [[]]
    for value in values:
        parts = [
            [*part[:place], (*block, value), *part[place + 1 :]]
            for part in parts
            for place, block in enumerate((*part, ()))
        ]
    return tuple(sorted({tuple(sorted(part)) for part in parts if len(part) > 1}))


def _chain_text(kind: str, links: Links, inverse_set: int) -> str:
    """Return a chain as text: the links whose bits are in `inverse_set` are subtracted or divided by."""
    plus = [text for bit, (_, _, text) in enumerate(links) if not inverse_set >> bit & 1]
    minus = [kind[1] + text for bit, (_, _, text) in enumerate(links) if inverse_set >> bit & 1]
    return kind[0].join(plus) + "".join(minus)
