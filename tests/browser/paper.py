"""Sheets as Chromium prints them: pages of a PDF, what is cut on them, QR codes."""

from __future__ import annotations

import pypdfium2
import zxingcpp
from playwright.sync_api import Page

__all__ = ["FORMATS", "codes_on", "cut", "printed", "texts_on"]

FORMATS = {"A4": (794, 1123), "Letter": (816, 1056)}
"""Sizes of paper in pixels of a 96th of an inch."""
UPRIGHT = {"try_rotate": False, "try_downscale": False, "try_invert": False}
"""How a QR code is printed. To look for others takes sixty times as long."""
CUT = """() => {
  const wrong = [];
  const box = (node) => node.getBoundingClientRect();
  const told = (node) => `${node.tagName} ${node.getAttribute("class")} ${node.textContent.slice(0, 24)}`;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const LISTS = "ol, ul, .sheet-boards>li, .sheet-tables>li, .sheet-targets>div, .sheet-head";
  for (const sheet of document.querySelectorAll(".sheet-a4")) {
    const all = box(sheet);
    if (sheet.scrollHeight > sheet.clientHeight + 1) wrong.push(`too high: ${told(sheet)}`);
    for (const node of sheet.querySelectorAll("*")) {
      const at = box(node);
      const sides = [all.left - at.left, at.right - all.right, all.top - at.top, at.bottom - all.bottom];
      if ((at.width || at.height) && Math.max(...sides) > 1) wrong.push(`beyond the paper: ${told(node)}`);
      // The white around the QR code in the head is let out.
      const isText = node instanceof HTMLElement && node.textContent.trim()
        && !node.matches(".sheet-head, figure");
      if (isText && node.clientWidth && node.scrollWidth > node.clientWidth + 1)
        wrong.push(`wider than its box: ${told(node)}`);
    }
    for (const list of [sheet, ...sheet.querySelectorAll(LISTS)]) {
      const parts = [...list.children].filter((node) => box(node).height);
      parts.forEach((one, n) => parts.slice(n + 1).forEach((other) => {
        if (meet(box(one), box(other))) wrong.push(`over each other: ${told(one)} and ${told(other)}`);
      }));
    }
  }
  return wrong;
}"""


def printed(page: Page, paper: str) -> pypdfium2.PdfDocument:
    """Print a page, without backgrounds, as browsers do by default."""
    return pypdfium2.PdfDocument(page.pdf(format=paper))


def texts_on(document: pypdfium2.PdfDocument) -> list[str]:
    """Return the text of each page."""
    return [page.get_textpage().get_text_range() for page in document]


def codes_on(document: pypdfium2.PdfDocument) -> list[list[str]]:
    """Return the texts of the QR codes of each page."""
    found = []
    for page in document:
        picture = page.render(scale=2, grayscale=True)
        rows = memoryview(bytes(picture.buffer)).cast("B", (picture.height, picture.stride))
        codes = zxingcpp.read_barcodes(rows, zxingcpp.BarcodeFormat.QRCode, **UPRIGHT)
        found.append([code.text for code in codes])
    return found


def cut(page: Page, paper: str) -> list[str]:
    """List what is cut or covered on the sheets of a page, as they are laid out for paper."""
    width, height = FORMATS[paper]
    page.emulate_media(media="print")
    page.set_viewport_size({"width": width, "height": height})
    wrong: list[str] = page.evaluate(CUT)
    page.emulate_media(media="null")
    return wrong
