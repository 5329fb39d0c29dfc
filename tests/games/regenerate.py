"""Writes the answers of all golden files anew: `python -m tests.games.regenerate`.

The records stay as they are. Read the difference before you keep it: a golden file that changes is a rule
that changes.
"""

from tests.games.files import KINDS, expected, goldens, slugs


def main() -> None:
    """Rewrites the golden files of every game and names those that changed."""
    for slug in slugs():
        for kind in KINDS:
            for golden in goldens(slug, kind):
                fresh = expected(golden, kind)
                if fresh != golden:
                    golden.path.write_text(fresh.text(), "utf-8")
                    print(f"changed: {golden.path}")


if __name__ == "__main__":
    main()
