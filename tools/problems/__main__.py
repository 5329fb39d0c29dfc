"""Make what is missing in `assets/problems/`; see the package."""

from __future__ import annotations

import argparse

from tools.problems import class_lists, months, practice
from tools.problems.generators import MAKERS


def main() -> None:
    """Make and write the months and the lists of puzzles that are missing."""
    parser = argparse.ArgumentParser(description="Makes the problems of the days and all lists of problems.")
    parser.add_argument("--until", default=months.UNTIL, help="the last month")
    parser.add_argument(
        "--practice", type=int, metavar="N", help=f"how many to practise with of each grade: {practice.MOST}"
    )
    parser.add_argument(
        "--classes", type=int, metavar="N", help=f"how many for classes of each grade: {class_lists.SIZE}"
    )
    parser.add_argument("games", nargs="*", default=list(MAKERS), help="which games; all of them")
    asked = parser.parse_args()
    for slug in asked.games:
        if asked.classes is not None:
            class_lists.extend_class_lists(slug, asked.classes)
        elif asked.practice is not None:
            practice.extend_lists(slug, asked.practice)
        else:
            months.make_months(slug, asked.until)


if __name__ == "__main__":
    main()
