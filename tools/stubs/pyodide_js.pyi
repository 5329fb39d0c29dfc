"""Pyodide's own API, as its Python side sees it."""

from pyodide.ffi import JsProxy

loadedPackages: JsProxy
