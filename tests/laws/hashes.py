"""Prints sha256 of every state of fixed playouts and of what computers choose there, and tries every law.

`python -m tests.laws.hashes`.

Run on CPython, under other hash seeds and inside Pyodide, the lines must be the same.
"""

from __future__ import annotations

import sys

from tests.laws.cases import all_tries
from tests.laws.laws import LAWS, choices, digests

__all__ = ["main"]


def main(words: list[str]) -> None:
    """Prints a line a state and a line a seat of computers.

    The word `only-hashes` leaves the laws out, `some` four of five try-outs.
    """
    for trial in all_tries()[:: 5 if "some" in words else 1]:
        for ply, digest in enumerate(digests(trial)):
            print(f"{trial}  {ply}  {digest}")
        for ply, seat, digest in choices(trial):
            print(f"{trial}  {ply}  computers in seat {seat}  {digest}")
        for name, law in LAWS.items() if "only-hashes" not in words else ():
            law(trial)
            print(f"{trial}  {name} holds")


if __name__ == "__main__":
    main(sys.argv[1:])
