"""The writes that turn one rendering into the next."""

from __future__ import annotations

from ui.core.html import Html, join, tag
from ui.core.patch import SetAttribute, SetInner, difference


def row(*cells: Html, of: str = "p") -> Html:
    """Renders a list of elements that have keys, with markup around them."""
    return join("before", tag(of, *cells, key="row"), "after")


def test_equal_renderings_write_nothing() -> None:
    assert difference("app", row(tag("i", "1", key="a")), row(tag("i", "1", key="a"))) == []


def test_what_changes_inside_an_element_with_a_key_is_written_there() -> None:
    before = row(tag("i", "1", key="a", class_="x", title="t"), tag("i", "2", key="b"))
    after = row(tag("i", "1", key="a", class_="y", lang="en"), tag("i", "3", key="b"))
    assert difference("app", before, after) == [
        SetAttribute("a", "title", None),
        SetAttribute("a", "class", "y"),
        SetAttribute("a", "lang", "en"),
        SetInner("b", "3"),
    ]


def test_what_surrounds_elements_is_written_whole() -> None:
    before = row(tag("i", "1", key="a"), tag("b", "x"))
    for after in (
        row(tag("i", "1", key="a"), tag("b", "y")),
        row(tag("i", "1", key="b"), tag("b", "x")),
        row(tag("u", "1", key="a"), tag("b", "x")),
        row(tag("b", "x"), tag("i", "1", key="a")),
        row(tag("b", "x")),
    ):
        assert [patch.key for patch in difference("app", before, after)] == ["row"]
    assert [patch.key for patch in difference("app", before, row(of="div"))] == ["app"]
