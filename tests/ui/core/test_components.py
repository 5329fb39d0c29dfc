"""Components that several screens use: a name that is shortened within its sentence."""

from __future__ import annotations

from ui.core.components import shrinking_name
from ui.core.html import join


def test_a_name_is_marked_as_a_word_and_never_inside_another() -> None:
    assert str(join(shrinking_name("Your turn", "You"))) == "Your turn"
    assert str(join(shrinking_name("You play", "You"))).startswith("<span")
    assert str(join(shrinking_name("Annabel, then Ann", "Ann"))).startswith("Annabel, then <span")
