"""What the face draws is what was kept (`python -m tests.ui.games.vingtsurvingt.shots` keeps it anew)."""

import pytest

from tests.ui.games.kept import kept
from tests.ui.games.vingtsurvingt.shots import HERE, shots
from ui.core.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_snapshot_is_as_kept(lang: str) -> None:
    assert dict(shots(lang)) == kept(HERE, lang)
