"""What screen readers are told: the accessibility tree of a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

__all__ = ["tree_of"]


def tree_of(page: Page) -> list[tuple[str, str, str]]:
    """Reads the accessibility tree: role, name and value of every node."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [tuple(_fact(node, key) for key in ("role", "name", "value")) for node in nodes]


def _fact(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))
