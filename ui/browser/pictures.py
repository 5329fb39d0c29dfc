"""Turn a rendered picture into a PNG: each shape of the SVG is painted as the style sheet shows it.

A canvas paints with the page's own fonts. An SVG that is loaded as an image would not have them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import (
    Blob,
    CanvasRenderingContext2D,
    DOMMatrix,
    Element,
    File,
    Object,
    Path2D,
    document,
    navigator,
    window,
)
from pyodide.ffi import JsException, JsNull, JsProxy, create_once_callable, to_js

from ui.browser.files import save_blob
from ui.browser.sharing import copy_text
from ui.core import effects
from ui.core.shared_picture import HEIGHT, KEY, WIDTH
from ui.model import Action

__all__ = ["hand_over"]

SHAPES = "rect, circle, path, polygon, text, use"
ALIGN = {"start": "left", "middle": "center", "end": "right"}


async def hand_over(effect: effects.HandOverPicture, dispatch: Callable[[Action], None]) -> None:
    """Share the picture on the page with a text, or save it to a file; send `copied`; nothing without one.

    Where pictures cannot be shared, the text is shared or copied. Dispatch `copied` with the outcome, as
    `effects.Copy` does.
    """
    blob = await _png()
    if blob is None:
        return
    if not effect.text:
        save_blob(effect.name, blob)
        dispatch(Action("copied", value=effect.done, found="saved"))
        return
    outcome = await _share(effect, File.new(to_js([blob]), effect.name, _js_object(type="image/png")))
    dispatch(Action("copied", value=effect.done if outcome == "copied" else "", found=outcome))


def _js_object(**values: object) -> JsProxy:
    """Return a JavaScript object with these properties."""
    return to_js(values, dict_converter=Object.fromEntries)


async def _share(effect: effects.HandOverPicture, file: File) -> str:
    """Share text and picture, or the text alone, or copy the text; return what was done, "" if nothing."""
    if not getattr(navigator, "share", None):
        return await copy_text(effect.text)
    data = _js_object(text=effect.text, files=[file])
    if not getattr(navigator, "canShare", None) or not navigator.canShare(data):
        data = _js_object(text=effect.text)
    try:
        await navigator.share(data)
    except JsException as error:
        return "cancelled" if error.name == "AbortError" else await copy_text(effect.text)
    return "shared"


async def _png() -> Blob | None:
    """Return the picture on the page as a PNG; None if there is no picture."""
    await document.fonts.ready
    picture = document.getElementById(KEY)
    if not picture:
        return None
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = WIDTH, HEIGHT
    context, back = canvas.getContext("2d"), picture.getScreenCTM().inverse()
    for node in picture.querySelectorAll(SHAPES):
        _paint(context, node, back.multiply(node.getScreenCTM()))
    made: asyncio.Future[Blob | JsNull] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), "image/png")
    return await made or None


def _paint(context: CanvasRenderingContext2D, node: Element, matrix: DOMMatrix) -> None:
    """Paint a shape or text on a canvas, transformed by a matrix to the picture's coordinates."""
    if node.localName == "use":
        _paint_symbol(context, node, matrix)
        return
    looks = window.getComputedStyle(node)
    context.setTransform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
    context.globalAlpha = float(looks.opacity)
    if node.localName == "text":
        context.font = f"{looks.fontStyle} {looks.fontWeight} {looks.fontSize} {looks.fontFamily}"
        context.textAlign, context.fillStyle = ALIGN[looks.textAnchor], looks.fill
        context.fillText(node.textContent, _attribute_number(node, "x"), _attribute_number(node, "y"))
        return
    outline = _outline(node)
    if _is_paint(looks.fill):
        context.fillStyle = looks.fill
        context.fill(outline)
    if _is_paint(looks.stroke):
        context.strokeStyle, context.lineWidth = looks.stroke, float(looks.strokeWidth.removesuffix("px"))
        context.lineCap, context.lineJoin = looks.strokeLinecap, looks.strokeLinejoin
        context.stroke(outline)


def _paint_symbol(context: CanvasRenderingContext2D, node: Element, matrix: DOMMatrix) -> None:
    """Paint the shapes of the symbol that a `use` element refers to; nothing if it is missing."""
    symbol = document.querySelector(node.getAttribute("href") or "")
    if not symbol:
        return
    box = symbol.viewBox.baseVal
    inner = matrix.translate(_attribute_number(node, "x"), _attribute_number(node, "y")).scaleNonUniform(
        _attribute_number(node, "width") / box.width, _attribute_number(node, "height") / box.height
    )
    for shape in symbol.querySelectorAll(SHAPES):
        _paint(context, shape, inner)


def _is_paint(value: str) -> bool:
    """Return True if a fill or stroke is a plain colour; False for "none" and for patterns."""
    return value != "none" and not value.startswith("url(")


def _attribute_number(node: Element, name: str) -> float:
    """Return an element's attribute as a number; 0 if it is missing."""
    return float(node.getAttribute(name) or 0)


def _outline(node: Element) -> Path2D:
    """Return the path of a circle, rectangle, polygon or path element."""
    if node.localName == "circle":
        outline = Path2D.new()
        outline.arc(
            _attribute_number(node, "cx"),
            _attribute_number(node, "cy"),
            _attribute_number(node, "r"),
            0,
            6.2832,
        )
        return outline
    if node.localName == "rect":
        outline = Path2D.new()
        left, top, width, height, radius = (
            _attribute_number(node, name) for name in ("x", "y", "width", "height", "rx")
        )
        if getattr(outline, "roundRect", None):
            outline.roundRect(left, top, width, height, radius)
        else:  # older browsers have sharp corners
            outline.rect(left, top, width, height)
        return outline
    points = node.getAttribute("points") if node.localName == "polygon" else ""
    return Path2D.new(f"M{points}Z" if points else node.getAttribute("d") or "")
