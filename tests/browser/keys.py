"""The keyboard alone: keys are pressed one by one, and the focus is always somewhere."""

from __future__ import annotations

from playwright.sync_api import Page

__all__ = ["FOCUS", "HELD", "press", "tab_to"]

FOCUS = """() => {
  const node = document.activeElement;
  return node === document.body || !node ? "" : node.id || `${node.localName} ${node.dataset.do ?? ""}`;
}"""
HELD = "(selector) => document.activeElement.matches(selector)"


def press(page: Page, *keys: str) -> str:
    """Presses keys one by one; the focus is always somewhere. Gives where."""
    for key in keys:
        page.keyboard.press(key)
        assert page.evaluate(FOCUS), f"the focus was lost after {key}"
    return str(page.evaluate(FOCUS))


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Presses Tab until an element that fits has the focus."""
    for _ in range(80):
        if page.evaluate(HELD, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not come to {selector}")
