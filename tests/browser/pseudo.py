"""The pseudo-language on a page of the built site, whose Python speaks it instead of English for a while."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests import pseudo_language
from tests.browser.stage import READY_MS

__all__ = ["speaking"]

BEGIN = f"""
from js import document
from ui.core import words as spoken

exec({inspect.getsource(pseudo_language)!r})
read_shipped = spoken.read_shipped

def find_none(*paths):
    raise FileNotFoundError(paths[0])

spoken.read_shipped = find_none
speech = pseudo_language()
speech.__enter__()
document.documentElement.dataset.pseudo = "on"
"""
END = """
from js import document
from ui.core import words as spoken
speech.__exit__(None, None, None)
spoken.read_shipped = read_shipped
document.documentElement.dataset.pseudo = "off"
"""
RUN = """(code) => {
  const asked = Object.assign(document.createElement("script"), { type: "py" });
  asked.textContent = code;
  document.body.append(asked);
}"""


@contextmanager
def speaking(page: Page) -> Iterator[str]:
    """Bring the pseudo-language to a page on which Python stands; give what to set as `lang`."""
    _run(page, BEGIN, "on")
    yield "en"
    _run(page, END, "off")


def _run(page: Page, code: str, done: str) -> None:
    """Run code in the page's Python, and wait for the mark that it leaves."""
    page.evaluate(RUN, code)
    page.wait_for_selector(f"html[data-pseudo={done}]", state="attached", timeout=READY_MS)
