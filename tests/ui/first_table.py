"""Home, a set-up and the first moves of each game, while the archive of the features is on its way.

`python -m tests.ui.first_table` prints the modules that this imports, as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

from tests.conftest import ROOT
from tools.archives import LATER

__all__ = ["is_later"]

TURNS = 3
OURS = ("ui", "engine")
LATER_ARCHIVES = ("features", "classroom", "luck")


def is_later(module: str) -> bool:
    """Return True for a module of an archive that may arrive after the first table."""
    path = module.replace(".", "/")
    file = f"{path}/__init__.pyc" if (ROOT / path).is_dir() else f"{path}.pyc"
    return any(LATER[name].match(file) for name in LATER_ARCHIVES)


class StillOnItsWay(MetaPathFinder):
    """Finds none of these modules."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Raise for a module that is on its way."""
        if name.startswith(OURS) and is_later(name):
            raise ModuleNotFoundError(name)


def play(slug: str) -> None:
    """Begin a match from home, and take some turns with what a table offers."""
    from tests.ui.stage import Stage
    from ui.core.updates import table_of
    from ui.model import Table

    stage = Stage().do("loaded", value="[]").do("arrive")
    stage.do("set", "theme:dark").do("sound").do("ask", f"brief:{slug}").do("dismiss")
    stage.do("go", f"setup/{slug}").do("begin")
    for _ in range(TURNS):
        stage.do("reveal").do("call")
        table = table_of(stage.model)
        assert isinstance(table, Table), stage.model.screen
        stage.do("stored", table.id).do("written", table.id)
        stage.do("hint").do("hint_why").do("play_hint").do("confirm")
    stage.do("undo").do("ask", "quit").do("dismiss").do("offline_ready").do("memory_kept", "1")
    assert table_of(stage.model), "the match goes on"


def main() -> None:
    """Play and print what was imported."""
    from engine.games import GAMES

    sys.meta_path.insert(0, StillOnItsWay())
    for slug in GAMES:
        play(slug)
    print(json.dumps(sorted(name for name in sys.modules if name.split(".")[0] in OURS)))


if __name__ == "__main__":
    main()
